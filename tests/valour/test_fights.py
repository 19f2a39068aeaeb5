"""The melee phase: which fights there are, who supports, the dice of both sides, cards, squares, hit and run."""

from __future__ import annotations

import pytest

from hardtack.games.valour.rules.melee.beforehand import SquareTests, square_bonus
from hardtack.games.valour.rules.melee.fights import BeginFight, MeleePhase, room_left, supporters, targets
from hardtack.games.valour.rules.melee.value import OnTable, support
from hardtack.games.valour.rules.state import FOUGHT, ROUTED, STANDING, STRUCK, SUPPORTED, Fight, Valour
from hardtack.games.valour.table.view import view

from .fields import against, field, first, put
from .tables import act, asked, choices, give, hurt, keys, question, run, throw_away, told, u, window

LINE = "br-line-infantry"
COLUMN = "attack-column"


def two_lines() -> Valour:
    """A French column against the front of a British line, both fresh."""
    g = field()
    put(g, "or-s-line-1", LINE, 30, 24, 180)
    against(g, "or-f-line-1", "fr-line-infantry", "or-s-line-1", formation=COLUMN)
    return g


# ---- which fights


@pytest.mark.rule("valour", "melee.who-fights")
def test_without_contact_there_is_nothing_to_fight() -> None:
    g = field()
    put(g, "or-s-line-1", LINE, 30, 24, 180)
    put(g, "or-f-line-1", "fr-line-infantry", 30, 20, 0)
    run(g, MeleePhase())
    assert asked(g) is None and keys(g) == []


@pytest.mark.rule("valour", "melee.who-fights")
def test_every_contact_is_fought_in_the_order_the_active_player_likes() -> None:
    g = field()
    one, two = put(g, "or-s-line-1", LINE, 20, 24, 180), put(g, "or-s-line-2", LINE, 50, 24, 180)
    against(g, "or-f-line-1", "fr-line-infantry", "or-s-line-1")
    against(g, "or-f-line-2", "fr-line-infantry", "or-s-line-2")
    run(g, MeleePhase(), dice=[1] * 40)
    assert asked(g) == ("blue", "fight") and choices(g) == ["fight or-s-line-1", "fight or-s-line-2"]
    act(g, "fight or-s-line-2")
    # Nobody hits, the active side wins the tie; the other line retreats.
    assert asked(g) == ("grey", "fall-back")
    assert g.did[two] & STRUCK and not g.did[one] & STRUCK
    first(g, "fall-back")
    act(g, "hold", "hold")
    assert asked(g) == ("grey", "fall-back") and g.did[one] & STRUCK
    assert [entry["unit2"] for entry in told(g, "fight")] == ["or-s-line-2", "or-s-line-1"]


@pytest.mark.rule("valour", "melee.who-fights")
def test_each_unit_takes_part_in_one_fight_and_what_is_left_over_waits() -> None:
    """One column touches two lines: it fights one of them, and the other contact stays."""
    g = field()
    put(g, "or-s-line-1", LINE, 25.5, 24, 180)
    put(g, "or-s-line-2", LINE, 34.5, 24, 180)
    ours = against(g, "or-f-line-1", "fr-line-infantry", "or-s-line-1", formation=COLUMN, along=-4.5)
    run(g, MeleePhase(), dice=[6] * 4 + [1] * 40)
    assert choices(g) == ["fight or-s-line-1", "fight or-s-line-2"]
    act(g, "fight or-s-line-1")
    assert asked(g) == ("grey", "melee-support") and choices(g) == ["support or-s-line-2", "strike"]
    act(g, "strike")
    assert g.did[ours] & FOUGHT
    first(g, "fall-back")
    act(g, "hold")
    assert asked(g) is None and targets(g) == []
    assert g.status[u(g, "or-s-line-2")] == STANDING and not g.did[u(g, "or-s-line-2")] & STRUCK


@pytest.mark.rule("valour", "melee.who-fights")
def test_the_main_attacker_is_chosen_among_those_in_contact() -> None:
    g = field()
    put(g, "or-s-line-1", LINE, 30, 24, 180)
    against(g, "or-f-line-1", "fr-line-infantry", "or-s-line-1", formation=COLUMN, along=2.25)
    against(g, "or-f-line-2", "fr-line-infantry", "or-s-line-1", formation=COLUMN, along=-2.25)
    run(g, MeleePhase(), dice=[1] * 40)
    assert asked(g) == ("blue", "main") and choices(g) == ["main or-f-line-1", "main or-f-line-2"]
    act(g, "main or-f-line-2")
    assert asked(g) == ("blue", "melee-support") and choices(g) == ["support or-f-line-1", "strike"]


# ---- support


@pytest.mark.rule("valour", "melee.modifiers.support-geometry", "melee.modifiers.support")
def test_support_comes_from_who_touches_the_other_main_unit() -> None:
    g = field()
    line = put(g, "or-s-line-1", LINE, 30, 24, 180)
    main = against(g, "or-f-line-1", "fr-line-infantry", "or-s-line-1", formation=COLUMN, along=2.25)
    friend = against(g, "or-f-line-2", "fr-line-infantry", "or-s-line-1", formation=COLUMN, along=-2.25)
    put(g, "or-f-gren", "fr-grenadiers", 50, 10, 0)
    run(g, BeginFight(main, line), dice=[2] * 40)
    assert asked(g) == ("blue", "melee-support") and choices(g) == ["support or-f-line-2", "strike"]
    found = question(g)
    assert found is not None and (found.params["dice"], found.params["dice2"]) == (4, 6)
    act(g, "support or-f-line-2")
    assert g.did[friend] & SUPPORTED
    assert [(len(entry["dice"]), entry["support"]) for entry in told(g, "strikes")] == [(6, 1), (6, 0)]


@pytest.mark.rule("valour", "melee.modifiers.support-geometry", "melee.modifiers.march-column")
def test_a_march_column_lends_no_support() -> None:
    g = field()
    line = put(g, "or-s-line-1", LINE, 30, 24, 180)
    main = against(g, "or-f-line-1", "fr-line-infantry", "or-s-line-1", formation=COLUMN, along=2.25)
    against(g, "or-f-line-2", "fr-line-infantry", "or-s-line-1", formation="march-column", along=-2.25)
    run(g, BeginFight(main, line), dice=[1] * 40)
    assert asked(g) == ("grey", "fall-back")


@pytest.mark.rule("valour", "melee.modifiers.support-geometry")
def test_who_must_yet_be_fought_by_another_cannot_support() -> None:
    """The second line touches the main attacker, and also a column that waits for its own fight."""
    g = field()
    one = put(g, "or-s-line-1", LINE, 25.5, 24, 180)
    two = put(g, "or-s-line-2", LINE, 34.5, 24, 180)
    main = against(g, "or-f-line-1", "fr-line-infantry", "or-s-line-1", formation=COLUMN, along=-4.5)
    waiting = against(g, "or-f-line-2", "fr-line-infantry", "or-s-line-2", formation=COLUMN, along=-2.25)
    g.fight = Fight(main, one, [[], []])
    g.did[main] |= FOUGHT
    g.did[one] |= FOUGHT
    assert supporters(g, g.fight, 1) == []
    g.did[waiting] |= FOUGHT
    assert supporters(g, g.fight, 1) == [two]
    g.did[two] |= FOUGHT
    assert supporters(g, g.fight, 1) == []


@pytest.mark.rule("valour", "melee.modifiers.support", "melee.modifiers.support-geometry")
def test_three_places_and_a_canister_gun_fills_two() -> None:
    g = field()
    main = put(g, "or-f-line-1", "fr-line-infantry", 30, 20, 0)
    line = against(g, "or-s-line-1", LINE, "or-f-line-1", formation=COLUMN, along=0)
    right = against(g, "or-s-guns", "br-field-artillery", "or-f-line-1", formation="unlimbered", along=3.5)
    left = against(g, "or-s-heavy", "br-field-artillery", "or-f-line-1", formation="unlimbered", along=-3.5)
    rear = against(g, "or-s-line-2", LINE, "or-f-line-1", "rear", formation=COLUMN)
    g.fight = Fight(main, line, [[], []])
    g.did[main] |= FOUGHT
    g.did[line] |= FOUGHT
    assert supporters(g, g.fight, 1) == [rear, right, left]
    g.fight.supporters[1] = [right]
    g.did[right] |= SUPPORTED
    assert room_left(g, g.fight, 1) == 1 and supporters(g, g.fight, 1) == [rear, left]
    # With one place left the second gun fills that one.
    g.fight.supporters[1] = [right, left]
    assert room_left(g, g.fight, 1) == 0 and supporters(g, g.fight, 1) == []
    assert support(g, [right, left], OnTable(g, left, main)) == 6


# ---- dice and cards


@pytest.mark.rule("valour", "melee.dice", "melee.main-attacker-both-sides", "test.reroll-once")
def test_both_sides_roll_before_losses_count() -> None:
    """Column 4 dice on 3+, line 4 + 2 on 3+; both roll natural 1s again."""
    g = two_lines()
    column, line = u(g, "or-f-line-1"), u(g, "or-s-line-1")
    run(g, BeginFight(column, line), dice=[1, 3, 3, 2, 6, 1, 3, 2, 2, 2, 2, 1])
    struck = told(g, "strikes")
    assert [(len(s["dice"]), s["needs"]) for s in struck] == [(4, 3), (6, 3)]
    # 1 became a 6: three hits; 1 became a 1 and stays: one hit.
    assert [entry["why"] for entry in told(g, "rolls-again")] == ["elan", "disciplined-musketry"]
    assert g.losses[line] == 3 and g.losses[column] == 1
    assert told(g, "wins-fight") == [{"unit": "or-f-line-1", "unit2": "or-s-line-1", "losses": 3, "losses2": 1}]


@pytest.mark.rule("valour", "fate.card.6")
def test_a_card_rolls_missed_dice_again_for_either_side() -> None:
    g = field(cards=True)
    line = put(g, "or-s-line-1", LINE, 30, 24, 180)
    column = against(g, "or-f-line-1", "fr-line-infantry", "or-s-line-1", formation=COLUMN)
    give(g, "blue", "c-6")
    give(g, "grey", "c-6")
    run(g, BeginFight(column, line), dice=[1, 2, 2, 3, 2, *[2] * 6])
    while window(g) is not None and window(g) != ("blue", "after-hit-roll"):
        act(g, "pass")
    assert window(g) == ("blue", "after-hit-roll")
    # The die that was a 1 has been rolled again; two of the four may be.
    act(g, "play c-6", dice=[6, 6])
    assert window(g) == ("grey", "after-hit-roll")
    act(g, "pass")
    assert g.losses[line] == 3


@pytest.mark.rule("valour", "fate.card.ace", "fate.value-bonus-scope")
def test_an_all_out_attack_is_played_at_the_start() -> None:
    g = field(cards=True)
    line = put(g, "or-s-line-1", LINE, 30, 24, 180)
    column = against(g, "or-f-line-1", "fr-line-infantry", "or-s-line-1", formation=COLUMN)
    g.leader_x[0], g.leader_y[0] = 30000, 12000
    give(g, "blue", "c-a")
    run(g, MeleePhase(), dice=[2] * 40)
    assert window(g) == ("blue", "own-melee-start")
    act(g, "play c-a")
    if asked(g) == ("blue", "played-on"):
        act(g, choices(g)[0])
    while window(g) is not None:
        act(g, "pass")
    assert len(told(g, "strikes")[0]["dice"]) == 5 and g.status[line] == STANDING and g.did[column] & FOUGHT


@pytest.mark.rule("valour", "fate.value-bonus-scope", "fate.card.british.queen")
def test_cards_of_a_phase_are_played_before_its_first_fight_or_between_two() -> None:
    """Grey is asked at the start and between the fights, and not when it knows already who fights whom."""
    g = field(cards=True, army="nap-british")
    put(g, "or-s-line-1", LINE, 20, 24, 180)
    put(g, "or-s-line-2", LINE, 50, 24, 180)
    against(g, "or-f-line-1", "fr-line-infantry", "or-s-line-1")
    against(g, "or-f-line-2", "fr-line-infantry", "or-s-line-2")
    give(g, "grey", "br-q")
    throw_away(g, "grey", "c-6")
    run(g, MeleePhase(), dice=[6, *[2] * 11])
    assert window(g) == ("grey", "enemy-melee")
    act(g, "pass", "fight or-s-line-2")
    assert window(g) is None and len(told(g, "strikes")) == 2
    first(g, "fall-back")
    act(g, "hold", "hold")
    assert window(g) == ("grey", "enemy-melee")
    act(g, "play br-q", dice=[6, *[2] * 12])
    assert [len(s["dice"]) for s in told(g, "strikes")] == [6, 6, 6, 7]


@pytest.mark.rule("valour", "special.unpredictable")
def test_an_unpredictable_unit_rolls_before_its_first_fight() -> None:
    g = field()
    line = put(g, "or-s-2line-1", "sp-2nd-line-infantry", 30, 24, 180)
    column = against(g, "or-f-line-1", "fr-line-infantry", "or-s-2line-1", formation=COLUMN)
    run(g, BeginFight(column, line), dice=[6, *[2] * 4, *[2] * 5])
    assert keys(g).index("profile-raised") < keys(g).index("strikes")
    # Melee 3, one more now, and half of fire 2: five dice.
    assert [len(s["dice"]) for s in told(g, "strikes")] == [4, 5]


@pytest.mark.rule("valour", "special.unpredictable", "fate.card.spanish.king")
def test_what_one_has_rolled_is_seen_while_another_is_still_to_roll() -> None:
    """The main attacker has turned out better when the card is asked for, for the unit that supports it."""
    g = field(cards=True)
    g.active = 1
    line = put(g, "or-f-line-1", "fr-line-infantry", 30, 24, 180)
    ours = against(g, "or-s-2line-1", "sp-2nd-line-infantry", "or-f-line-1", formation=COLUMN, along=2.25)
    against(g, "or-s-2line-2", "sp-2nd-line-infantry", "or-f-line-1", formation=COLUMN, along=-2.25)
    give(g, "grey", "sp-k")
    run(g, BeginFight(ours, line))
    act(g, "support or-s-2line-2")
    assert window(g) == ("grey", "before-unpredictable") and view(g, "grey")["fight"]["sides"][0]["value"] == 3
    act(g, "pass", dice=[6])
    assert window(g) == ("grey", "before-unpredictable") and view(g, "grey")["fight"]["sides"][0]["value"] == 4


# ---- squares and masses


def at_square(die: int, *, shaken: bool = False, formation: str = "square", losses: int = 0) -> Valour:
    g = field()
    put(g, "or-s-line-1", LINE, 30, 24, 180, formation)
    horse = against(g, "or-f-cuir", "fr-cuirassiers", "or-s-line-1")
    g.losses[horse] = losses
    if shaken:
        hurt(g, "or-s-line-1")
    run(g, SquareTests(), dice=[die, 1, 1, 1])
    return g


@pytest.mark.rule("valour", "formation.square-vs-cavalry")
@pytest.mark.parametrize(("die", "losses", "back"), [(1, 1, 1), (3, 1, 1), (4, 0, 1), (5, 0, 1), (6, 0, 0)])
def test_cavalry_at_a_square_rolls_before_it_fights(die: int, losses: int, back: int) -> None:
    g = at_square(die)
    horse = u(g, "or-f-cuir")
    assert g.losses[horse] == losses
    assert asked(g) == (("blue", "fall-back") if back else None)
    assert keys(g)[0] == ("square-throws-back" if back else "square-reached")


@pytest.mark.rule("valour", "formation.square-vs-cavalry", "special.mass")
def test_shaken_squares_and_masses_are_easier() -> None:
    assert asked(at_square(4, shaken=True)) is None
    assert at_square(3, shaken=True).losses[u(at_square(3, shaken=True), "or-f-cuir")] == 0
    g = at_square(5, formation="mass")
    assert asked(g) is None and square_bonus(g, [u(g, "or-s-line-1")]) == 1
    hurt(g, "or-s-line-1")
    assert square_bonus(g, [u(g, "or-s-line-1")]) == 3


@pytest.mark.rule("valour", "formation.square-vs-cavalry")
def test_shaken_cavalry_takes_a_valour_test_for_the_loss() -> None:
    g = at_square(2, losses=4)
    assert g.status[u(g, "or-f-cuir")] == ROUTED and "valour-failed" in keys(g)


# ---- hit and run


def guerrillas(dice: list[int]) -> Valour:
    g = field()
    g.active = 1
    put(g, "or-f-line-1", "fr-line-infantry", 30, 20, 0)
    against(g, "or-s-guerr", "sp-mounted-guerrillas", "or-f-line-1")
    run(g, MeleePhase(), dice=dice)
    return g


@pytest.mark.rule("valour", "special.hit-and-run")
@pytest.mark.parametrize(("die", "own", "enemy"), [(1, 1, 0), (2, 0, 0), (3, 0, 0), (4, 0, 1), (6, 0, 1)])
def test_hit_and_run(die: int, own: int, enemy: int) -> None:
    g = guerrillas([die])
    riders, line = u(g, "or-s-guerr"), u(g, "or-f-line-1")
    assert asked(g) == ("grey", "hit-and-run") and choices(g) == ["hit-and-run", "pass"]
    act(g, "hit-and-run")
    assert (g.losses[riders], g.losses[line]) == (own, enemy)
    assert asked(g) == ("grey", "fall-back")
    first(g, "fall-back")
    act(g, "hold")
    # No fight takes place.
    assert asked(g) is None and "strikes" not in keys(g) and g.fight is None


@pytest.mark.rule("valour", "special.hit-and-run")
def test_who_is_attacked_may_hit_and_run_too() -> None:
    g = field()
    riders = put(g, "or-s-guerr", "sp-mounted-guerrillas", 30, 24, 180)
    column = against(g, "or-f-line-1", "fr-line-infantry", "or-s-guerr", formation=COLUMN)
    run(g, MeleePhase(), dice=[2])
    assert asked(g) == ("grey", "hit-and-run")
    act(g, "hit-and-run")
    first(g, "fall-back")
    act(g, "hold")
    assert asked(g) is None and g.status[riders] == STANDING and not g.did[column] & FOUGHT


@pytest.mark.rule("valour", "special.hit-and-run")
def test_another_may_fight_the_target_of_a_unit_that_ran() -> None:
    g = field()
    g.active = 1
    line = put(g, "or-f-line-1", "fr-line-infantry", 30, 20, 0)
    against(g, "or-s-guerr", "sp-mounted-guerrillas", "or-f-line-1", along=4)
    against(g, "or-s-walloon", "sp-walloon-guard", "or-f-line-1", formation=COLUMN, along=-2.25)
    run(g, MeleePhase(), dice=[2, *[1] * 40])
    act(g, "main or-s-guerr", "hit-and-run")
    first(g, "fall-back")
    act(g, "hold")
    assert g.did[line] & STRUCK and told(g, "fight")[0]["unit"] == "or-s-walloon"
