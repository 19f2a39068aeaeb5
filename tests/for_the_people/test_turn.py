"""2, 3: choosing a war, the turn phase by phase, the deal and the strategy rounds."""

from __future__ import annotations

from typing import Any

import pytest

from for_the_people.helpers import S, act, asked, choices, control, offered, prefer, stack, told, verbs, war
from hardtack.engine.contract import Action, IllegalAction
from hardtack.engine.match import Match
from hardtack.engine.state import Step
from hardtack.games.for_the_people import GAME
from hardtack.games.for_the_people.rules.sequence import last_turn
from hardtack.games.for_the_people.rules.state import People
from hardtack.games.for_the_people.rules.tables import CSA, USA, T

MAJOR, MINOR, QUAKER_GUNS, RED_RIVER, EMANCIPATION, INTERVENTION = 83, 85, 89, 14, 81, 82


def hold(usa: list[int], csa: list[int], phase: str = "strategy", **more: Any) -> People:
    """Both hands, nothing on the map but a Union corps that can be ordered."""
    spaces = {"cairo-il": {"usa": stack(3, "fremont")}}
    return war(spaces, hands={"usa": usa, "csa": csa}, phase=phase, **more)


# ---- choosing and preparing


@pytest.mark.rule("for-the-people", "2.1", "13.1", "17.1")
def test_the_wars_to_choose_from() -> None:
    assert [s.id for s in GAME.scenarios] == ["1861", "1862", "1863", "1864", "campaign"]
    first, whole = GAME.setup("1861", seed=4), GAME.setup("campaign", seed=4)
    assert GAME.view(first, None) == GAME.view(whole, None)


@pytest.mark.rule("for-the-people", "2.1", "scenarios.general")
@pytest.mark.parametrize(
    ("scenario", "agreed", "last"),
    [("1861", 0, 3), ("1861", 6, 6), ("1861", 9, 9), ("1861", 12, 12), ("1861", 13, 13), ("1862", 3, 6),
     ("1863", 12, 12), ("1864", 12, 13), ("campaign", 3, 13), ("1861", 4, 6), ("1863", 10, 12)],
)  # fmt: skip
def test_a_war_may_go_on_to_the_end_of_a_later_one(scenario: str, agreed: int, last: int) -> None:
    assert last_turn(GAME.setup(scenario, {"last-turn": agreed})) == last


@pytest.mark.rule("for-the-people", "2.1")
def test_after_a_fall_turn_both_may_agree_to_stop_by_the_conditions_of_the_year_that_ends() -> None:
    def autumn() -> People:
        return war(scenario="campaign", turn=3, phase="end", will={"usa": 84, "csa": 100})

    g = autumn()
    assert asked(g) == ("usa", "peace")
    GAME.apply(g, "csa", ("stop-war", None))
    GAME.apply(g, "usa", ("go-on", None))
    assert g.outcome is None and g.turn == 4
    g = autumn()
    GAME.apply(g, "usa", ("stop-war", None))
    GAME.apply(g, "csa", ("stop-war", None))
    assert g.outcome is not None and (g.outcome.winner, g.outcome.rule) == ("csa", "13.2")


@pytest.mark.rule("for-the-people", "2.1", "3.6")
def test_no_peace_is_offered_after_spring_or_summer() -> None:
    for turn in (1, 2, 4, 5, 13):
        assert not told_prompt(war(scenario="campaign", turn=turn, phase="end"), "peace")


def told_prompt(g: People, prompt: str) -> bool:
    return GAME.decision(g) is not None and asked(g)[1] == prompt


@pytest.mark.rule("for-the-people", "2.2")
def test_the_deck_is_shuffled_without_the_cards_the_scenario_takes_out() -> None:
    for scenario in ("1861", "1862", "1863", "1864"):
        out = T.scenarios[scenario].out_cards
        one, other = (GAME.build({"scenario": scenario, "phase": "deal"}, seed) for seed in (1, 2))
        assert sorted(one.deck) == [n for n in range(1, 131) if n not in out] and one.removed == out
        assert one.deck != sorted(one.deck) and one.deck != other.deck
        assert one.turn == T.scenarios[scenario].first
        order = [p.side for p in T.scenarios[scenario].placements]
        assert order == sorted(order)  # the Confederacy's pieces come first


@pytest.mark.rule("for-the-people", "2.ambiguity")
def test_what_is_not_offered_cannot_be_done() -> None:
    g = hold([10], [12], "round")
    before = GAME.encode(g)
    for verb, target in (("ops", 12), ("activate", "fremont"), ("entrain", "cairo-il"), ("mark", "cairo-il")):
        with pytest.raises(IllegalAction):
            GAME.apply(g, "usa", Action(verb, target))
    with pytest.raises(IllegalAction):
        GAME.apply(g, "csa", Action("discard", 12))
    assert GAME.encode(g) == before


# ---- the sequence


@pytest.mark.rule("for-the-people", "3", "3.4", "3.5")
def test_a_turn_runs_through_its_phases_in_order() -> None:
    g = war({"washington-dc": {"usa": stack(3, "mcdowell")}}, scenario="campaign", turn=4, phase="turn")
    seen = []
    while g.turn == 4:
        seen.append(g.phase)
        prefer(g, "wait", "discard", "done")
    phases = [e.params["phase"] for e in g.journal or [] if e.key == "heading-phase"]
    assert phases[:4] == ["reinforcement", "strategy", "political", "attrition"]
    assert list(dict.fromkeys(seen))[:2] == ["reinforcement", "strategy"]
    keys = [e.key for e in g.journal or [] if e.key in ("dealt", "heading-phase", "heading-turn")]
    assert keys[:6] == ["heading-turn", "heading-phase", "dealt", *["heading-phase"] * 3]
    assert keys[6] == "heading-turn" and told(g, "heading-turn")[1]["turn"] == 5


@pytest.mark.rule("for-the-people", "3.1", "10.1")
@pytest.mark.parametrize("turn", [2, 4, 13])
def test_the_union_comes_first_in_each_step_of_the_reinforcement_phase(turn: int) -> None:
    g = GAME.situation({"scenario": "campaign", "turn": turn, "phase": "reinforcement"}, seed=3)
    order = []
    while g.phase == "reinforcement":
        order.append(asked(g))
        prefer(g, "done")
    steps = [pair for pair in dict.fromkeys(order) if pair[1] in ("recruit", "strategic", "quarters")]
    assert steps[:4] == [("usa", "recruit"), ("csa", "recruit"), ("usa", "strategic"), ("csa", "strategic")]
    assert steps[4:] == [("usa", "quarters"), ("csa", "quarters")]


@pytest.mark.rule("for-the-people", "2.8", "3.1", "10.1", "10.5.1", "scenarios.general", "14.6", "15.6", "16.6")
@pytest.mark.parametrize(
    ("scenario", "turn", "steps"),
    [("1861", 1, set()), ("campaign", 1, set()), ("1861", 3, {"strategic", "quarters"}),
     ("campaign", 3, {"strategic", "quarters"}), ("1862", 4, {"quarters"}), ("1863", 7, {"quarters"}),
     ("1864", 11, {"quarters"}), ("1862", 5, {"recruit", "strategic", "quarters"})],
)  # fmt: skip
def test_some_first_turns_and_turn_three_leave_steps_out(scenario: str, turn: int, steps: set[str]) -> None:
    g = GAME.situation({"scenario": scenario, "turn": turn, "phase": "turn"}, seed=3)
    asks = set()
    while g.phase in ("start", "reinforcement"):
        asks.add(asked(g)[1])
        prefer(g, "done")
    assert asks <= steps and steps - asks <= {"quarters"}  # nobody may be due
    assert bool(told(g, "runners") or told(g, "runners-caught")) == ("recruit" in steps)
    assert bool(told(g, "will-blockade")) <= ("recruit" in steps)  # ruling V


# ---- the deal


@pytest.mark.rule("for-the-people", "3.2")
@pytest.mark.parametrize(("turn", "cards"), [(1, 4), (2, 5), (3, 6), *((n, 7) for n in range(4, 14))])
def test_the_cards_of_each_turn(turn: int, cards: int) -> None:
    g = war(scenario="campaign", turn=turn, phase="deal")
    assert [len(hand) for hand in g.hands] == [cards, cards]
    assert told(g, "dealt") == [{"n": cards}]


@pytest.mark.rule("for-the-people", "3.2")
def test_when_the_deck_runs_out_the_discards_become_a_new_one_and_the_dealing_goes_on() -> None:
    gone = [24, 26]
    rest = [n for n in range(1, 131) if n not in (*gone, 1, 2, 3)]
    g = war(turn=1, phase="deal", removed=gone, discards=rest, deck=[3, 2, 1])
    assert {1, 3} <= set(g.hands[USA]) and 2 in g.hands[CSA]  # what was left is dealt first, top card first
    assert [len(hand) for hand in g.hands] == [4, 4] and len(g.deck) == len(rest) - 5 and g.discards == []
    assert not set(gone) & {*g.deck, *g.hands[USA], *g.hands[CSA]}
    assert g.deck != sorted(g.deck) and len(told(g, "reshuffled")) == 1


@pytest.mark.rule("for-the-people", "3.2")
def test_cards_out_of_the_game_never_come_back() -> None:
    g = hold([91], [12], removed=[24])
    act(g, "wait", "discard 91", "discard 12")
    assert 91 in g.discards and 24 in g.removed  # only as an event it leaves play
    g = war({}, hands={"usa": [12], "csa": [91]}, phase="round", active="csa", removed=[24], discards=[1])
    act(g, "event 91")
    act(g, "discard 12")
    assert 91 in g.removed and 24 in g.removed
    assert not {91, 24} & {*g.deck, *g.discards, *g.hands[USA], *g.hands[CSA]}


# ---- who plays


@pytest.mark.rule("for-the-people", "3.3.1")
def test_the_confederate_goes_first_only_with_a_campaign_as_an_event() -> None:
    g = hold([10, 30], [MAJOR, MINOR, 12])
    assert asked(g) == ("csa", "first") and offered(g, "open") == [MAJOR, MINOR]
    act(g, f"open {MINOR}")
    assert (g.card, g.use, asked(g)) == (MINOR, "event", ("csa", "campaign"))
    act(g, "stop")
    assert asked(g) == ("usa", "play") and MINOR not in g.hands[CSA]
    assert sorted(n for n in range(1, 131) if T.cards[n].campaign) == [83, 84, 85, 86, 87, 88, 99, 121]


@pytest.mark.rule("for-the-people", "3.3.1")
def test_otherwise_the_union_plays_the_first_card_and_the_question_tells_it_nothing() -> None:
    with_one, without = hold([10, 30], [MAJOR, 12]), hold([10, 30], [12, 18])
    assert asked(with_one) == asked(without) == ("csa", "first")
    assert offered(without, "open") == []
    for g in (with_one, without):
        act(g, "wait")
        assert asked(g) == ("usa", "play")


@pytest.mark.rule("for-the-people", "3.3.1", "3.3.2")
def test_one_card_is_one_round_and_the_sides_alternate() -> None:
    g = hold([10, 30], [12, 18])
    act(g, "wait")
    rounds = []
    while g.phase == "strategy":
        rounds.append(asked(g)[0])
        act(g, f"discard {offered(g, 'discard')[0]}")
    assert rounds == ["usa", "csa", "usa", "csa"]


@pytest.mark.rule("for-the-people", "3.3.2")
def test_who_has_cards_left_plays_them_one_after_another() -> None:
    g = hold([10], [12, 18, 32])
    act(g, "wait")
    rounds = []
    while g.phase == "strategy":
        rounds.append(asked(g)[0])
        act(g, f"discard {offered(g, 'discard')[0]}")
    assert rounds == ["usa", "csa", "csa", "csa"] and g.hands == [[], []]


@pytest.mark.rule("for-the-people", "3.3.2", "4.2.1")
def test_what_has_moved_in_one_round_may_move_in_the_next_of_the_same_side() -> None:
    """The fleet of the Strategy Board (93) finds the two points that have just come to Washington."""
    spaces = {"baltimore-md": {"usa": stack(2)}}
    g = war(spaces, hands={"usa": [69, 93], "csa": []})
    act(g, "ops 69", "sail baltimore-md", "with-sp 2", "to washington-dc")
    assert asked(g) == ("usa", "play") and offered(g, "event") == [93]


@pytest.mark.rule("for-the-people", "3.3.2", "4.2.5")
def test_an_interrupt_is_not_a_round_of_its_own() -> None:
    g = hold([10], [QUAKER_GUNS, 12])
    act(g, "wait", "ops 10", "activate fremont", "with-sp 1")
    assert asked(g) == ("csa", "interrupt")
    act(g, f"interrupt {QUAKER_GUNS}")
    assert asked(g) == ("csa", "play") and g.hands[CSA] == [12]


@pytest.mark.rule("for-the-people", "3.3.2")
def test_who_interrupts_with_his_last_card_has_no_round_left() -> None:
    g = hold([10, 30], [QUAKER_GUNS])
    act(g, "wait", "ops 10", "activate fremont", "with-sp 1", f"interrupt {QUAKER_GUNS}")
    assert asked(g) == ("usa", "play")


@pytest.mark.rule("for-the-people", "3.3.2", "4.2.3")
def test_a_side_with_a_card_must_play_or_discard_one() -> None:
    g = hold([10], [12], "round")
    assert verbs(g) <= {"event", "ops", "discard"}
    g = hold([RED_RIVER, INTERVENTION, 10], [12], "round")
    assert offered(g, "discard") == [10]
    assert RED_RIVER in offered(g, "ops") and INTERVENTION not in offered(g, "ops")


# ---- cards with a will of their own


@pytest.mark.rule("for-the-people", "glossary.strategy-card", "4.4.1")
@pytest.mark.parametrize("side", ["usa", "csa"])
def test_emancipation_must_happen_in_the_first_round_in_which_it_can(side: str) -> None:
    hands = {"usa": [10], "csa": [12], side: [EMANCIPATION, 10 if side == "usa" else 12]}
    g = war({}, hands=hands, phase="round", active=side, qualified=True)
    assert choices(g, side) == [Action("event", EMANCIPATION)]
    act(g, f"event {EMANCIPATION}")
    assert g.emancipation and EMANCIPATION in g.removed


@pytest.mark.rule("for-the-people", "glossary.strategy-card", "4.4.1", "4.4.2")
def test_special_cards_come_last_for_operations_and_the_deck_is_shuffled_after_the_phase() -> None:
    g = hold([EMANCIPATION, INTERVENTION, 10], [], "round", discards=[1, 2], will={"csa": 100})
    assert set(offered(g, "ops")) == {10}
    act(g, "discard 10")
    assert offered(g, "ops") == [INTERVENTION]
    act(g, f"ops {INTERVENTION}", "fort cairo-il")
    assert offered(g, "ops") == [EMANCIPATION] and not offered(g, "discard")
    assert not told(g, "reshuffled")
    act(g, f"ops {EMANCIPATION}", "fort columbus-oh")
    assert told(g, "reshuffled") and not g.discards
    assert {1, 2, 10, EMANCIPATION, INTERVENTION} <= {*g.deck, *g.hands[USA], *g.hands[CSA]}


@pytest.mark.rule("for-the-people", "glossary.strategy-card", "4.4.2")
def test_intervention_may_wait_but_not_beyond_the_last_card() -> None:
    g = hold([10], [INTERVENTION, 12], "round", active="csa", will={"csa": 110, "usa": 100}, blockade=3)
    assert set(offered(g, "event")) == {INTERVENTION, 12}
    act(g, "discard 12", "discard 10")
    assert choices(g, "csa") == [Action("event", INTERVENTION)]
    act(g, f"event {INTERVENTION}")
    assert (g.intervention, g.blockade) == (1, 2)


@pytest.mark.rule("for-the-people", "glossary.strategy-card")
def test_anybodys_card_may_be_played_for_operations() -> None:
    g = hold([52], [10], "round")  # the Trent affair, the Confederacy's
    assert offered(g, "event") == [] and offered(g, "ops") == [52]
    act(g, "ops 52")
    assert {"activate", "division", "fort", "mark"} <= verbs(g)
    assert g.will == [100, 100]  # the event is not carried out


@pytest.mark.rule("for-the-people", "glossary.strategy-rating")
def test_a_general_moves_with_a_card_of_his_strategy_rating_or_more() -> None:
    fremont = T.strategy[T.general["fremont"]]
    for card, value in ((91, T.cards[91].ops), (10, T.cards[10].ops), (83, T.cards[83].ops), (2, T.cards[2].ops)):
        g = hold([card], [12], "round")
        act(g, f"ops {card}")
        assert (offered(g, "activate") == ["fremont"]) == (value >= fremont), card


@pytest.mark.rule("for-the-people", "glossary.combat-rating")
def test_the_general_who_moves_attacks_with_his_offence_and_who_meets_him_defends() -> None:
    """Grant 3 and 2, Longstreet 2 and 3: the interception makes no attacker of Longstreet."""
    spaces = {"washington-dc": {"usa": stack(6, "grant")}, "fredericksburg-va": {"csa": stack(5, "longstreet")}}
    g = war(spaces, hands={"usa": [52, 10], "csa": [12, 18]})
    ratings = [(T.offence[u], T.defence[u]) for u in (T.general["grant"], T.general["longstreet"])]
    assert ratings == [(3, 2), (2, 3)]
    act(g, "ops 52", "activate grant", "with-sp 6", "pass", "to manassas-va")
    act(g, "intercept longstreet", dice=[3])
    assert told(g, "intercepts")[0]["needs"] == 3  # by his defence
    added = GAME.view(g, None)["battle"]["modifiers"]
    assert ["commander", 3] in added["usa"] and ["commander", 3] in added["csa"]


# ---- the end of a turn


@pytest.mark.rule("for-the-people", "3.4", "3.4.1")
def test_the_government_finds_its_new_seat_before_control_is_settled() -> None:
    spaces = {
        "richmond-va": {"usa": stack(3), "control": "csa"},
        "manassas-va": {"usa": stack(1), "control": "usa"},
        "fredericksburg-va": {"usa": stack(1), "control": "usa"},
        "atlanta-ga": {"csa": stack(1)},
    }
    g = war(spaces, phase="political", capital={"csa": ""})
    assert asked(g) == ("csa", "capital") and control(g, "richmond-va") == "csa"
    act(g, "settle atlanta-ga")
    assert control(g, "richmond-va") == "usa" and g.capital[CSA] == S["atlanta-ga"]


@pytest.mark.rule("for-the-people", "3.4.1", "12.6")
def test_a_capital_in_which_the_enemy_stands_must_move() -> None:
    g = war({"richmond-va": {"usa": stack(3)}}, phase="political", will={"csa": 100}, sign={"csa": 1})
    assert asked(g) == ("csa", "capital") and g.will[CSA] == 100 - 15 - 3


@pytest.mark.rule("for-the-people", "3.5")
def test_three_points_suffer_attrition_and_two_do_not() -> None:
    g = war({"washington-dc": {"usa": stack(3)}, "richmond-va": {"csa": stack(2)}}, turn=2, phase="attrition")
    lost = told(g, "lost-sp")
    assert [(e["side"], e["space"], e["sp"]) for e in lost] == [("usa", "washington-dc", 1)]


@pytest.mark.rule("for-the-people", "3.6")
def test_the_marker_moves_on_or_the_war_is_over() -> None:
    g = war(scenario="1861", turn=2, phase="end")
    assert g.turn == 3 and g.outcome is None
    g = war(scenario="1861", turn=3, phase="end")
    assert g.outcome is not None and GAME.decision(g) is None


# ---- a game can be put down in the middle of anything


def test_every_step_has_a_name_of_its_own() -> None:
    def below(kind: type[Step]) -> list[type[Step]]:
        return [c for direct in kind.__subclasses__() for c in (direct, *below(direct))]

    names = [c.__name__ for c in below(Step) if c.__module__.startswith("hardtack.games.for_the_people.")]
    assert len(names) == len(set(names)), sorted({n for n in names if names.count(n) > 1})


@pytest.mark.parametrize("table", [
    {"phase": "political", "spaces": {
        **{T.ids[s]: {"control": "usa", "destroyed": bool(T.resource[s])} for s in T.in_state[T.state_of["AR"]]},
        **{s: {"control": "csa"} for s in ("gettysburg-pa", "chambersburg-pa", "harrisburg-pa")},
    }},
    {"phase": "political", "capital": {"csa": ""}},
    {"phase": "political", "spaces": {T.ids[s]: {"control": "usa"} for s in T.in_state[T.state_of["WV"]][:4]}},
    {"phase": "reinforcement", "turn": 4, "intervention": True},
    {"phase": "strategy", "hands": {"usa": [10], "csa": [83]}},
    {"phase": "end", "scenario": "campaign", "turn": 3},
])  # fmt: skip
def test_a_game_written_down_is_read_as_it_was(table: dict[str, Any]) -> None:
    g = war(**table)
    copy = GAME.decode(GAME.encode(g))
    assert GAME.encode(copy) == GAME.encode(g) and asked(copy) == asked(g)
    for state in (g, copy):
        prefer(state)
    assert GAME.encode(copy) == GAME.encode(g)


def test_nobody_takes_a_move_back_after_seeing_his_new_cards() -> None:
    trains = {"cairo-il": {"usa": {"sp": 2}}, "atlanta-ga": {"csa": {"sp": 2}}}
    table = {"empty": True, "scenario": "campaign", "turn": 3, "phase": "reinforcement", "spaces": trains}
    nobody = {u.id: "out" for u in T.generals}
    match = Match(GAME, situation={**table, "generals": nobody}, seed="1")
    match.play("usa", ("done", None))
    assert asked(match.state) == ("csa", "strategic")
    match.play("csa", ("done", None))
    assert asked(match.state) == ("csa", "first") and match.undo_refusal("csa") == "dice-fell"
