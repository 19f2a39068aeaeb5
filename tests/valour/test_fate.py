"""The fate cards: drawing, holding, the moments at which they may be played, and what each brings about."""

from __future__ import annotations

import pytest

from hardtack.engine.contract import IllegalAction
from hardtack.games.valour.rules.fate import effects
from hardtack.games.valour.rules.fate.hand import DrawCard, discard, draw, may_hold, shuffle_decks
from hardtack.games.valour.rules.fate.windows import AT, FatePhase, Window, could_play, offers, play, playable
from hardtack.games.valour.rules.kinds import LINE, ROLES
from hardtack.games.valour.rules.morale import ValourTests, valour_needs
from hardtack.games.valour.rules.state import (
    ASSAULTED,
    NOWHERE,
    STANDING,
    Attack,
    Fight,
    Valour,
    battle,
    enter,
    melee_value,
    shaken,
    tenacity,
)
from hardtack.games.valour.rules.tables import T

from .tables import act, asked, b, choices, give, hurt, keys, question, run, stand, table, throw_away, told, u, window

INNS = "nap-starter-100"
CROSSROADS = "acw-tollivers-crossroads"


def card_ids(cards: list[int]) -> list[str]:
    return [T.cards[card].id for card in cards]


# ---- decks and hands


@pytest.mark.rule("valour", "fate.start", "fate.deck-composition")
def test_both_decks_of_thirteen_are_shuffled_and_none_is_dealt() -> None:
    g = table(INNS)
    in_order = [deck[:] for deck in g.decks]
    shuffle_decks(g)
    assert [sorted(deck) for deck in g.decks] == [sorted(deck) for deck in in_order] != g.decks
    assert [len(deck) for deck in g.decks] == [13, 13] and g.hands == [[], []]
    assert told(g, "deck-shuffled") == [{"side": "nap-french"}, {"side": "nap-british"}]


@pytest.mark.rule("valour", "fate.start")
def test_without_cards_the_fate_phase_is_empty() -> None:
    g = table(cards=False)
    shuffle_decks(g)
    run(g, FatePhase())
    assert asked(g) is None and g.hands == [[], []] and keys(g) == []


@pytest.mark.rule("valour", "fate.draw", "fate.hand")
def test_the_active_side_draws_the_top_card() -> None:
    g = table(INNS, active=1)
    top = g.decks[1][-1]
    run(g, DrawCard())
    assert g.hands == [[], [top]] and len(g.decks[1]) == 12 and len(g.decks[0]) == 13
    card = T.cards[top].id
    assert told(g, "drew", "grey") == [{"card": card}] and not told(g, "drew", "blue")
    assert told(g, "draws", "blue") == [{"side": "nap-british"}] and not told(g, "draws", "grey")


@pytest.mark.rule("valour", "fate.hand")
def test_there_is_no_limit_to_a_hand() -> None:
    g = table(INNS)
    g.decks[0].remove(T.card["c-2"])
    for _ in range(12):
        draw(g, 0)
    assert len(g.hands[0]) == 12


@pytest.mark.rule("valour", "fate.hand")
def test_a_played_card_lies_face_up_on_the_discards() -> None:
    g = table(INNS)
    give(g, "blue", "c-8", "c-6")
    shown = g.shown
    discard(g, 0, T.card["c-8"])
    discard(g, 0, T.card["c-6"])
    assert card_ids(g.discards[0]) == ["c-8", "c-6"] and g.hands[0] == [] and g.shown == shown + 2


@pytest.mark.rule("valour", "fate.immediate-reshuffle", "fate.card.2")
def test_a_two_shuffles_the_discards_and_itself_back_and_nothing_is_drawn_for_it() -> None:
    g = table(INNS)
    give(g, "blue", "c-5")
    throw_away(g, "blue", "c-8", "c-6")
    g.decks[0].remove(T.card["c-2"])
    g.decks[0].append(T.card["c-2"])
    run(g, DrawCard())
    assert g.discards[0] == [] and card_ids(g.hands[0]) == ["c-5"] and len(g.decks[0]) == 12
    assert told(g, "tide", "grey") == [{"side": "nap-french", "card": "c-2", "number": 2}]
    assert g.discards[1] == [] and len(g.decks[1]) == 13


@pytest.mark.rule("valour", "fate.empty-deck")
def test_from_an_empty_deck_nothing_is_drawn() -> None:
    g = table(INNS)
    g.discards[0], g.decks[0] = g.decks[0], []
    run(g, DrawCard())
    assert g.hands[0] == [] and len(g.discards[0]) == 13 and told(g, "no-card-left") == [{"side": "nap-french"}]


# ---- who is asked (G-60)


@pytest.mark.rule("valour", "fate.timing")
@pytest.mark.parametrize("held", ["c-8", "c-6", "br-k"])
def test_a_side_is_asked_whatever_it_holds(held: str) -> None:
    g = table(INNS, phase="fire")
    give(g, "grey", held)
    unit = hurt(g, "inn-b-line-1")
    run(g, ValourTests(unit, 1, "fire"), dice=[1])
    assert window(g) == ("grey", "after-failed-test")
    assert choices(g) == (["pass", "play c-8"] if held == "c-8" else ["pass"])
    decision = question(g)
    assert decision is not None and decision.hushed


@pytest.mark.rule("valour", "fate.timing")
def test_nobody_is_asked_who_cannot_hold_a_fitting_card() -> None:
    g = table(INNS, phase="fire")
    unit = hurt(g, "inn-b-line-1")
    run(g, Window("after-failed-test", 1, unit))
    assert asked(g) is None, "It has no card."
    give(g, "grey", "c-6")
    throw_away(g, "grey", "c-8")
    g.answer = T.card["c-6"]
    run(g, Window("after-failed-test", 1, unit))
    assert asked(g) is None, "Everybody sees its Inspiration on the discards."
    assert g.answer == NOWHERE


@pytest.mark.rule("valour", "fate.timing")
def test_what_a_two_shuffled_back_is_not_held_before_something_is_drawn() -> None:
    g = table(INNS)
    give(g, "blue", "c-5")
    throw_away(g, "blue", "c-8")
    g.decks[0].remove(T.card["c-2"])
    g.decks[0].append(T.card["c-2"])
    draw(g, 0)
    assert not may_hold(g, 0, T.card["c-8"]) and may_hold(g, 0, T.card["c-6"])
    assert not may_hold(g, 0, T.card["c-2"])
    g.decks[0].remove(T.card["c-6"])
    g.decks[0].append(T.card["c-6"])
    draw(g, 0)
    assert may_hold(g, 0, T.card["c-8"])
    discard(g, 0, T.card["c-6"])
    assert may_hold(g, 0, T.card["c-8"]), "It may have been drawn, and the 6 held before."


def publicly_alike(scenario: str, hand: list[str], **changes: object) -> Valour:
    """A table where grey holds a card, has discarded none, and something is going on."""
    g = table(scenario, **changes)
    give(g, "grey", *hand)
    hurt(g, "or-f-line-1", 1)
    g.attack = Attack(u(g, "or-s-line-1"), dice=[1, 2, 6], rerolled=[0, 0, 0], needs=4)
    g.shot_up[0] = 1
    return g


@pytest.mark.rule("valour", "fate.timing")
@pytest.mark.parametrize("id", [id for id in AT if id not in ("on-draw", "after-failed-order")])
def test_whether_one_is_asked_never_follows_from_what_one_holds(id: str) -> None:
    """Two tables that differ only in a hidden hand: the same is asked on both."""
    tables = [publicly_alike("nap-olive-ridge", [card], active=1) for card in ("c-3", "sp-j")]
    for n in (0, 3):
        assert len({could_play(g, 1, id, n) for g in tables}) == 1
    for side in (0, 1):
        found = [playable(g, side, id, 0) for g in tables]
        assert all(set(cards) <= set(AT[id]) for cards in found)


@pytest.mark.rule("valour", "fate.timing")
def test_a_card_is_offered_at_its_own_moment_only() -> None:
    g = table(CROSSROADS, active=0)
    every = [card for card in T.decks[T.army["acw-union"]] if T.cards[card].id != "c-2"]
    give(g, "blue", *card_ids(every))
    g.attack = Attack(u(g, "tc-u-1a"), dice=[1], rerolled=[0], needs=4)
    g.held = [1] * len(g.held)
    unit = hurt(g, "tc-u-1a", 1)
    for id in AT:
        for card in playable(g, 0, id, unit):
            assert T.cards[card].window == id or (T.cards[card].window == "any-melee" and "melee" in id)
    assert card_ids(playable(g, 0, "own-fate")) == ["c-10"]
    assert card_ids(playable(g, 0, "enemy-melee")) == ["us-q"]


@pytest.mark.rule("valour", "fate.timing")
def test_one_card_in_a_window() -> None:
    g = table(INNS, phase="melee")
    give(g, "blue", "c-a", "fr-q")
    run(g, Window("own-melee-start", 0))
    assert choices(g) == ["pass", "play c-a", "play fr-q"]
    act(g, "play fr-q")
    assert window(g) is None and g.answer == T.card["fr-q"] and card_ids(g.hands[0]) == ["c-a"]
    with pytest.raises((IllegalAction, AssertionError)):
        act(g, "play c-a")


def test_a_pass_answers_nothing() -> None:
    g = table(INNS)
    give(g, "blue", "c-10")
    g.held = [1] * len(g.held)
    run(g, Window("own-fate", 0))
    act(g, "pass")
    assert (g.answer, g.answered) == (NOWHERE, NOWHERE) and len(g.hands[0]) == 1


# ---- common cards


@pytest.mark.rule("valour", "fate.card.10")
def test_capture_doubles_an_objective_that_the_enemy_holds() -> None:
    g = table(CROSSROADS, held=[1, 0, 1, -1, 0])
    give(g, "blue", "c-10")
    run(g, FatePhase())
    assert asked(g) == ("blue", "window")
    act(g, "play c-10")
    objectives = T.scenarios[T.scenario[CROSSROADS]].objectives
    assert choices(g) == [f"on-objective {objectives[n].id}" for n in (0, 2)]
    act(g, f"on-objective {objectives[2].id}")
    assert [effects.times(g, n, 0) for n in range(5)] == [1, 1, 2, 1, 1]
    assert effects.times(g, 2, 1) == 1
    effects.end_of_phase(g)
    effects.end_of_turn(g)
    assert effects.times(g, 2, 0) == 2


@pytest.mark.rule("valour", "fate.card.10")
def test_capture_is_for_battles_in_which_points_count() -> None:
    g = table("acw-cemetery-wall", held=[0, 0, 0])
    give(g, "grey", "c-10")
    assert battle(g).hold >= 0 and not could_play(g, 1, "own-fate"), "Here one objective decides."
    g = table(CROSSROADS, held=[1, 1, -1, -1, -1])
    give(g, "grey", "c-10")
    assert not could_play(g, 1, "own-fate"), "The enemy holds none."


@pytest.mark.rule("valour", "fate.card.5")
def test_stubborn_removes_even_the_last_marker() -> None:
    g = table(phase="action")
    unit = hurt(g, "ff-u-a", 1)
    give(g, "blue", "c-5")
    assert [a.target for a in offers(g, 0, "before-action", unit)] == ["c-5"]
    assert offers(g, 0, "before-action", u(g, "ff-u-b")) == []
    play(g, 0, T.card["c-5"], unit)
    assert g.losses[unit] == 0 and told(g, "marker-removed") == [{"unit": "ff-u-a", "markers": 0}]


@pytest.mark.rule("valour", "fate.card.3")
def test_confusion_lasts_for_the_enemys_turn() -> None:
    g = table(CROSSROADS, active=1, turns=2)
    give(g, "blue", "c-3")
    run(g, Window("enemy-turn-start", 0))
    act(g, "play c-3")
    assert effects.confused(g)
    assert all(effects.no_automatic_activation(g, b(g, id)) for id in ("tc-c1", "tc-c2"))
    assert effects.activation_penalty(g, b(g, "tc-c1")) == 0
    effects.end_of_phase(g)
    assert effects.confused(g)
    effects.end_of_turn(g)
    g.turns = 3
    assert not effects.confused(g) and g.effects == []


@pytest.mark.rule("valour", "fate.card.ace", "fate.value-bonus-scope")
def test_all_out_attack_within_twelve_inches_of_one_leader() -> None:
    g = table(CROSSROADS, phase="melee")
    give(g, "blue", "c-a")
    near = stand(g, "tc-u-1a", 20, 20, 0)  # its rear edge is 0.75 inches behind its centre
    far = stand(g, "tc-u-1b", 40, 20, 0)
    foe = stand(g, "tc-c-1a", 20, 21.5, 180)
    brigade = b(g, "tc-u1")
    g.leader_x[brigade], g.leader_y[brigade] = 20_000, 20_000 - 750 - 12_000
    run(g, Window("own-melee-start", 0))
    act(g, "play c-a")
    assert set(choices(g)) <= {"on-leader tc-u1", f"on-leader {CROSSROADS}-blue"}
    act(g, "on-leader tc-u1")
    g.leader_y[brigade] -= 1000
    assert effects.melee_bonus(g, near, foe) == 1, "Measured when the card is played."
    assert effects.melee_bonus(g, far, foe) == 0 and effects.melee_bonus(g, foe, near) == 0
    effects.end_of_phase(g)
    assert effects.melee_bonus(g, near, foe) == 0


@pytest.mark.rule("valour", "fate.card.6", "test.reroll-once")
def test_deadly_attack_is_for_misses_that_were_not_rolled_again() -> None:
    g = table(phase="fire")
    give(g, "blue", "c-6")
    g.attack = Attack(0, dice=[2, 5, 4], rerolled=[1, 0, 0], needs=4)
    assert not could_play(g, 0, "after-hit-roll")
    g.attack = Attack(0, dice=[2, 3, 4], rerolled=[1, 0, 0], needs=4)
    run(g, Window("after-hit-roll", 0))
    assert choices(g) == ["pass", "play c-6"]


@pytest.mark.rule("valour", "fate.card.6")
def test_deadly_attack_in_melee_is_for_ones_own_dice() -> None:
    g = table(phase="melee", active=1)
    give(g, "blue", "c-6")
    give(g, "grey", "c-6")
    g.fight = Fight(3, 0, [[], []], dice=[[6, 6], [1, 6]], rerolled=[[0, 0], [0, 0]], needs=[4, 4])
    assert could_play(g, 0, "after-hit-roll") and not could_play(g, 1, "after-hit-roll")


def test_directed_fire_is_noted_with_the_attack() -> None:
    g = table(phase="fire")
    give(g, "blue", "c-7")
    g.attack = Attack(u(g, "ff-u-gun"))
    play(g, 0, T.card["c-7"])
    assert g.attack.directed == 1


@pytest.mark.rule("valour", "fate.card.4")
def test_breakthrough_names_one_brigade() -> None:
    g = table(CROSSROADS, phase="melee")
    give(g, "blue", "c-4")
    run(g, Window("own-melee-end", 0))
    act(g, "play c-4")
    brigade = b(g, "tc-u1")
    assert asked(g) is None and g.answered == brigade, "The other has not arrived, so there is no choice."
    assert told(g, "plays-on-brigade") == [{"side": "acw-union", "card": "c-4", "brigade": "tc-u1"}]


# ---- the Union and the Confederates


@pytest.mark.rule("valour", "fate.card.union.king", "fate.value-bonus-scope")
def test_massed_batteries() -> None:
    g = table(phase="fire")
    give(g, "blue", "us-k")
    play(g, 0, T.card["us-k"])
    gun, foot, foe = u(g, "ff-u-gun"), u(g, "ff-u-a"), u(g, "ff-c-gun")
    assert [effects.fire_bonus(g, unit) for unit in (gun, foot, foe)] == [1, 0, 0]
    stand(g, "ff-u-gun", 38, 11, 0, "limbered")
    assert effects.fire_bonus(g, gun) == 0, "It cannot be used by a unit whose fire value is 0."
    effects.end_of_phase(g)
    stand(g, "ff-u-gun", 38, 11, 0, "unlimbered")
    assert effects.fire_bonus(g, gun) == 0


@pytest.mark.rule("valour", "fate.card.union.queen")
def test_hold_the_line_helps_infantry_in_cover_or_on_a_hill() -> None:
    g = table("acw-cemetery-wall", phase="melee", active=1)
    give(g, "blue", "us-q")
    run(g, Window("enemy-melee", 0))
    act(g, "play us-q")
    assert "on-brigade cw-u1" in choices(g)
    act(g, "on-brigade cw-u1")
    foe = u(g, "cw-c1a")
    for id, helped in (("cw-u1a", True), ("cw-u1g", False), ("cw-u2a", False)):
        unit = u(g, id)
        assert effects.melee_bonus(g, unit, foe) == int(helped and effects.sheltered(g, unit, foe))
    assert effects.sheltered(g, u(g, "cw-u1a"), foe)
    open_ground = stand(g, "cw-u1a", 20, 25, 180)
    stand(g, "cw-c1a", 20, 23.5, 0)
    assert not effects.sheltered(g, open_ground, foe) and effects.melee_bonus(g, open_ground, foe) == 0


@pytest.mark.rule("valour", "fate.card.union.jack")
def test_fresh_cartridges_are_for_an_infantry_attack() -> None:
    g = table(phase="fire")
    give(g, "blue", "us-j")
    g.attack = Attack(u(g, "ff-u-gun"))
    assert offers(g, 0, "before-hit-roll") == []
    g.attack = Attack(u(g, "ff-u-a"))
    play(g, 0, T.card["us-j"])
    assert g.attack.reroll_ones == 1


@pytest.mark.rule("valour", "fate.card.confederate.king")
def test_rebel_yell_is_for_infantry_that_assaulted() -> None:
    g = table(phase="melee", active=1)
    give(g, "grey", "cs-k")
    assert offers(g, 1, "own-melee-start") == []
    for id in ("ff-c-a", "ff-c-gun"):
        g.did[u(g, id)] |= ASSAULTED
    run(g, Window("own-melee-start", 1))
    act(g, "play cs-k")
    foe = u(g, "ff-u-a")
    assert [effects.melee_bonus(g, u(g, id), foe) for id in ("ff-c-a", "ff-c-b", "ff-c-gun")] == [1, 0, 0]


@pytest.mark.rule("valour", "fate.card.confederate.queen")
def test_foot_cavalry() -> None:
    g = table(phase="action", active=1)
    give(g, "grey", "cs-q")
    play(g, 1, T.card["cs-q"], b(g, "ff-c1"))
    units = [(u(g, "ff-c-a"), True), (u(g, "ff-c-gun"), False), (u(g, "ff-u-a"), True)]
    assert [effects.move_bonus(g, *one) for one in units] == [4000, 0, 0]
    effects.end_of_phase(g)
    assert effects.move_bonus(g, *units[0]) == 0


@pytest.mark.rule("valour", "fate.card.confederate.jack")
def test_mark_the_officers_counts_in_the_next_enemy_turn() -> None:
    g = table(CROSSROADS, phase="fire", active=1, turns=4)
    give(g, "grey", "cs-j")
    assert offers(g, 1, "own-fire") == [], "Nobody has been hit by infantry fire."
    hit, other = b(g, "tc-u1"), b(g, "tc-u2")
    g.shot_up[hit] = 1
    play(g, 1, T.card["cs-j"])
    run(g)
    assert g.answered == hit and effects.activation_penalty(g, hit) == 0
    effects.end_of_phase(g)
    effects.end_of_turn(g)
    g.turns, g.active = 5, 0
    assert (effects.activation_penalty(g, hit), effects.activation_penalty(g, other)) == (-1, 0)
    assert effects.no_automatic_activation(g, hit) and not effects.no_automatic_activation(g, other)
    effects.end_of_turn(g)
    g.turns = 7
    assert effects.activation_penalty(g, hit) == 0 and g.effects == []


# ---- the British, French, Spanish and Russians


@pytest.mark.rule("valour", "fate.card.british.king")
def test_perfect_volleys() -> None:
    g = table(INNS, phase="fire", active=1)
    give(g, "grey", "br-k")
    play(g, 1, T.card["br-k"])
    run(g)
    line, rockets = u(g, "inn-b-line-1"), u(g, "inn-b-rockets")
    assert (effects.fire_bonus(g, line), effects.fire_bonus(g, rockets)) == (1, 0)
    effects.end_of_phase(g)
    assert effects.fire_bonus(g, line) == 0


@pytest.mark.rule("valour", "fate.card.british.queen")
def test_defensive_fire() -> None:
    g = table(INNS, phase="melee", active=0)
    give(g, "grey", "br-q")
    run(g, Window("enemy-melee", 1))
    act(g, "play br-q")
    foe = u(g, "inn-f-line-1")
    units = [u(g, id) for id in ("inn-b-line-1", "inn-b-dragoons")]
    assert [effects.melee_bonus(g, unit, foe) for unit in units] == [1, 0]
    assert effects.melee_cards(g, units[0], foe) == [("br-q", 1)]


@pytest.mark.rule("valour", "fate.card.british.jack")
def test_scum_of_the_earth_counts_for_enemies_who_touch_infantry() -> None:
    g = table(INNS, phase="melee", active=0)
    give(g, "grey", "br-j")
    unit = stand(g, "inn-f-line-1", 20, 20, 0, "line")
    play(g, 1, T.card["br-j"])
    assert valour_needs(g, unit) == 4
    foe = stand(g, "inn-b-line-1", 20, 21.5, 180, "line")
    assert valour_needs(g, unit) == 5 and valour_needs(g, foe) == 4
    stand(g, "inn-b-line-1", 20, 40, 180, "line")
    stand(g, "inn-b-dragoons", 20, 22.75, 180, "line")
    assert valour_needs(g, unit) == 4
    effects.end_of_phase(g)
    assert g.effects == []


@pytest.mark.rule("valour", "fate.card.french.king")
def test_vive_lempereur() -> None:
    g = table(INNS, phase="action")
    give(g, "blue", "fr-k")
    play(g, 0, T.card["fr-k"], b(g, "inn-f1"))
    units = [u(g, id) for id in ("inn-f-line-1", "inn-f-lancers", "inn-f-guns")]
    assert [effects.move_bonus(g, unit, False) for unit in units] == [6000, 6000, 6000]


@pytest.mark.rule("valour", "fate.card.french.queen")
def test_attaque_a_outrance_helps_columns_in_either_melee_phase() -> None:
    for active in (0, 1):
        g = table(INNS, phase="melee", active=active)
        give(g, "blue", "fr-q")
        run(g, Window("any-melee" if active == 0 else "enemy-melee", 0))
        act(g, "play fr-q")
        foe, column = u(g, "inn-b-line-1"), u(g, "inn-f-line-1")
        assert effects.melee_bonus(g, column, foe) == 1
        assert effects.melee_bonus(g, u(g, "inn-f-lancers"), foe) == 0
        g.formation[column] = LINE
        assert effects.melee_bonus(g, column, foe) == 0


@pytest.mark.rule("valour", "fate.card.french.jack")
def test_les_grognards_for_the_rest_of_the_game() -> None:
    g = table(INNS)
    give(g, "blue", "fr-j")
    g.held = [0] * len(g.held)
    assert not could_play(g, 0, "own-fate"), "No unit has a marker, and no objective is the enemy's."
    unit = hurt(g, "inn-f-line-1")
    before = melee_value(g, unit), tenacity(g, unit)
    run(g, Window("own-fate", 0))
    act(g, "play fr-j")
    assert (melee_value(g, unit), tenacity(g, unit)) == (before[0] + 1, before[1] + 1)
    assert not shaken(g, unit)
    effects.end_of_phase(g)
    effects.end_of_turn(g)
    assert tenacity(g, unit) == before[1] + 1


@pytest.mark.rule("valour", "fate.card.spanish.jack")
def test_the_spanish_ulcer_near_an_objective_or_in_a_house() -> None:
    g = table("nap-olive-ridge", phase="action", active=0)
    give(g, "grey", "sp-j")
    objective = T.scenarios[T.scenario["nap-olive-ridge"]].objectives[0]
    unit = u(g, "or-f-line-1")
    x, y = objective.x / 1000, objective.y / 1000
    stand(g, "or-f-line-1", x, y - 6 - 1.5, 0, "attack-column")
    g.held = [0] * len(g.held)
    run(g, Window("enemy-moved", 1, unit))
    assert asked(g) is None, "The objective is not theirs."
    g.held[0] = 1
    run(g, Window("enemy-moved", 1, unit))
    assert window(g) == ("grey", "enemy-moved")
    act(g, "play sp-j")
    assert g.answer == T.card["sp-j"] and g.answered == unit


@pytest.mark.rule("valour", "fate.card.spanish.jack")
def test_the_spanish_ulcer_is_not_asked_for_far_from_objectives() -> None:
    g = table("nap-olive-ridge", phase="action", active=0)
    give(g, "grey", "sp-j")
    g.held = [1] * len(g.held)
    unit = stand(g, "or-f-line-1", 3, 3, 0, "attack-column")
    assert not could_play(g, 1, "enemy-moved", unit)
    house = next(f for f in T.scenarios[T.scenario["nap-olive-ridge"]].features if f.defendable)
    enter(g, unit, house.number)
    g.held = [0] * len(g.held)
    assert could_play(g, 1, "enemy-moved", unit)


@pytest.mark.rule("valour", "fate.card.spanish.queen")
def test_an_invisible_enemy_answers_a_passed_messenger_test() -> None:
    g = table("nap-olive-ridge", phase="action", active=0)
    give(g, "grey", "sp-q")
    unit = u(g, "or-f-line-1")
    run(g, Window("enemy-messenger-passed", 1, unit))
    assert window(g) == ("grey", "enemy-messenger-passed")
    act(g, "play sp-q")
    assert g.answer == T.card["sp-q"] and g.answered == unit


def russians(**changes: object) -> Valour:
    return table(INNS, armies={"grey": "nap-russian"}, **changes)


@pytest.mark.rule("valour", "fate.card.russian.king")
def test_for_the_motherland_before_a_valour_test() -> None:
    g = russians(phase="melee", active=0)
    give(g, "grey", "ru-k")
    unit = hurt(g, "inn-b-line-1")
    run(g, ValourTests(unit, 2, "melee"), dice=[3, 3])
    assert window(g) == ("grey", "before-valour") and choices(g) == ["pass", "play ru-k"]
    act(g, "play ru-k")
    assert g.status[unit] == STANDING and len(told(g, "valour-passed")) == 2
    assert asked(g) is None, "It lies on the discards, so nobody is asked before the second test."
    assert valour_needs(g, u(g, "inn-b-dragoons")) == 4


@pytest.mark.rule("valour", "fate.card.russian.queen")
def test_deep_columns() -> None:
    g = russians(phase="melee", active=1)
    give(g, "grey", "ru-q")
    assert offers(g, 1, "own-melee-start") == [], "No unit of theirs is in attack column."
    column = stand(g, "inn-b-line-1", 20, 30, 180, "attack-column")
    run(g, Window("own-melee-start", 1))
    act(g, "play ru-q")
    assert effects.melee_bonus(g, column, 0) == 1 and effects.melee_bonus(g, u(g, "inn-b-line-2"), 0) == 0


@pytest.mark.rule("valour", "fate.card.russian.jack")
def test_grand_battery() -> None:
    g = russians(phase="fire", active=1)
    give(g, "grey", "ru-j")
    play(g, 1, T.card["ru-j"])
    assert effects.fire_cards(g, u(g, "inn-b-rockets")) == [("ru-j", 1)]
    assert effects.fire_bonus(g, u(g, "inn-b-line-1")) == 0 and effects.fire_bonus(g, u(g, "inn-f-guns")) == 0


def test_every_card_but_the_two_has_a_moment() -> None:
    assert {card for id, cards in AT.items() for card in cards} == set(range(len(T.cards)))
    assert card_ids(AT["on-draw"]) == ["c-2"] and ROLES == ("blue", "grey")
