"""4.42, 6.1, 6.3, 7.0: the Combat Phase: which battles there are, their order, days and Battle Turns, and the end."""

import pytest

from bobby_lee.battles import combat, question, quiet, until, way
from bobby_lee.helpers import GAME, asked, at, battle, do, hex_of, offered, position, said, unit
from bobby_lee.tables import situation
from hardtack.games.bobby_lee.rules.battle.combat_phase import BattleTurn, BattleTurnEnds, CombatPhase, Day
from hardtack.games.bobby_lee.rules.state import NOWHERE, RESERVE, SLOTS, STEPPED, battle_at, face_up, reveal
from hardtack.games.bobby_lee.rules.tables import T

HERE = hex_of("Manassas")
A, B, C, D = "usa-inf-1-i", "usa-inf-2-i", "usa-inf-3-i", "usa-inf-1-ii"
AP, AS = "usa-hq-ap", "usa-hq-as"
HOOD, EWELL, HETH, LEE = "csa-inf-hood", "csa-inf-ewell", "csa-inf-heth", "csa-hq-anv"
TWO = {"Manassas": {A: 2, HOOD: 2}, "Culpeper": {B: 2, EWELL: 2}}
CAME = {A: "Warrenton", B: "Warrenton"}


def headings(g):
    return [(e["slot"], e["side"]) for e in said(g, "heading-battle-turn")]


@pytest.mark.rule("bobby-lee", "6.0", "4.42")
def test_a_battle_comes_after_all_movement_and_is_set_up_fought_by_day_and_night_and_regrouped():
    """The chapter in its order: 6.1 which battles, 6.2 the set-up, 6.3 the day, 6.31 the night, 6.4 the winner."""
    stacks = {"Alexandria": {AP: 3, A: 3, B: 3}, "Manassas": {HOOD: 2, EWELL: 2}, "Richmond": {LEE: 2}}
    g = situation(phase="movement", activated=[AP], stacks=stacks)
    for id in (A, B):
        do(g, "march", id)
        do(g, "attack", way("Manassas", "Alexandria"))
    assert asked(g) == ("usa", "move") and not g.battles  # they stand among the enemy, and nothing is fought
    do(g, "done")
    assert asked(g) == ("usa", "hq-move") and not g.battles
    do(g, "done")
    order: list[str] = []
    answers = {
        "deploy": [("centre", HOOD), ("left", EWELL), ("seal", None), ("centre", A), ("right", B), ("seal", None)],
        "night": [("retreat-all", None)],
    }
    while g.active == 0:
        what = asked(g)[1]
        if not order or order[-1] != what:
            order.append(what)
        if what in answers:
            do(g, *answers[what].pop(0))
        else:
            verb = {"where-to": "back-to", "flight": "retreat"}.get(what, "done")
            do(g, verb, offered(g, verb)[0])
    turn = ["retreats", "battle-fire", "battle-move"]
    day = [*turn, "reinforce", *turn] * 4
    assert order == ["deploy", *day, "night", "flight", "where-to", "regroup"]
    assert not any(answers.values())
    assert asked(g) == ("csa", "activate") and not g.battles  # and only then it is the enemy's turn


@pytest.mark.rule("bobby-lee", "6.1", "4.42")
def test_a_battle_in_every_hex_where_both_sides_stand():
    g = combat({**TWO, "Gordonsville": {HETH: 2}, "Alexandria": {C: 2}}, CAME)
    assert [T.name[b.hex] for b in g.battles] == ["Manassas", "Culpeper"]
    assert {e["space"] for e in said(g, "battle-begins")} == {T.ids[hex_of("Manassas")], T.ids[hex_of("Culpeper")]}
    assert all(b.attacker == 0 for b in g.battles)


@pytest.mark.rule("bobby-lee", "6.1")
def test_without_battles_or_after_a_pass_there_is_nothing_to_do():
    g = combat({"Manassas": {A: 2}, "Culpeper": {EWELL: 2}}, {})
    assert GAME.decision(g) is None and said(g, "heading-battle") == []
    g = position(TWO)
    g.passes = 1
    g.then(CombatPhase())
    GAME._run(g)
    assert GAME.decision(g) is None and g.battles == []


@pytest.mark.rule("bobby-lee", "6.3", "4.42")
def test_a_day_is_four_pairs_of_battle_turns_the_attackers_first_and_then_night():
    g = combat({"Manassas": {A: 2, AP: 2, HOOD: 2}}, {A: "Warrenton", AP: "Warrenton"})
    until(g, "night")
    assert headings(g) == [(slot, side) for slot in SLOTS[:4] for side in ("usa", "csa")]
    assert asked(g) == ("csa", "night")  # by night the defender plays first
    g = combat({"Manassas": {A: 2, HOOD: 2, LEE: 2}}, {HOOD: "Gainesville", LEE: "Gainesville"}, active="csa")
    until(g, "night")
    assert headings(g)[:2] == [("dawn", "csa"), ("dawn", "usa")] and asked(g) == ("usa", "night")


@pytest.mark.rule("bobby-lee", "6.1", "6.3")
def test_a_battle_goes_on_for_days_until_one_side_has_left():
    g = combat({"Manassas": {A: 2, AP: 2, HOOD: 2}}, {A: "Warrenton", AP: "Warrenton"})
    until(g, "night", "usa")
    do(g, "battle-hq", AP)
    assert g.day == 2 and g.battles
    until(g, "night", "usa")
    do(g, "retreat-all")
    assert at(g, A) == "Warrenton"
    until(g, "")
    assert g.battles == [] and GAME.decision(g) is None


@pytest.mark.rule("bobby-lee", "6.1", "7.0")
def test_the_player_chooses_the_order_of_his_battles_and_finishes_one_before_the_next():
    g = combat(TWO, CAME)
    assert asked(g) == ("usa", "battle-order")
    assert offered(g, "battle") == [T.ids[hex_of("Manassas")], T.ids[hex_of("Culpeper")]]
    do(g, "battle", T.ids[hex_of("Culpeper")])
    seen = []
    while question(g)[0] == "usa":
        seen.append(question(g)[2])
        quiet(g)
    assert "Culpeper" in seen and seen == sorted(seen, key=lambda place: place != "Culpeper")
    assert asked(g) == ("csa", "battle-order")


@pytest.mark.rule("bobby-lee", "6.1")
def test_with_one_battle_nobody_is_asked_for_an_order():
    g = combat({"Manassas": {A: 2, HOOD: 2}}, {A: "Warrenton"})
    assert asked(g) == ("usa", "retreats")


@pytest.mark.rule("bobby-lee", "6.1")
def test_a_battle_that_is_decided_waits_for_the_others():
    g = combat(TWO, CAME)
    do(g, "battle", T.ids[hex_of("Manassas")])
    do(g, "retreat", A)
    while question(g)[1] == "regroup":
        do(g, "done")
    assert battle_at(g, HERE).winner == 1 and question(g) == ("usa", "retreats", "Culpeper")
    until(g, "retreats", "csa")
    assert question(g)[2] == "Culpeper"


@pytest.mark.rule("bobby-lee", "7.0")
def test_the_segments_of_a_battle_turn_come_in_order():
    spots = {
        "csa centre": {A: 3, HOOD: 3},
        "usa centre": {B: 3, "usa-art-ap1": 2},
        "reserve": {C: 2, EWELL: 2},
    }
    g = battle("Manassas", spots, BattleTurn(HERE), entered=["Warrenton"], around={"Gainesville": {D: 2}})
    prompts = []
    while GAME.decision(g) is not None:
        prompts.append(asked(g)[1])
        quiet(g)
    assert prompts == ["retreats", "assault", "battle-fire", "battle-move", "reinforce"]


# ---- the end of a Battle Turn


def ended(spots, setup=None, **more):
    g = battle("Manassas", spots, **more)
    if setup:
        setup(g)
    g.then(BattleTurnEnds(HERE))
    GAME._run(g)
    return g


@pytest.mark.rule("bobby-lee", "sidebar.friendly-positions")
def test_a_position_belongs_to_who_last_held_it_alone():
    spots = {"usa centre": {A: 2}, "csa left": {B: 2}, "csa centre": {HOOD: 2}, "csa right": {C: 1, EWELL: 1}}
    g = ended(spots)
    assert g.battles[0].owner == [0, 0, 0, 0, 1, 1]  # an empty box and a contested one stay whose they were


@pytest.mark.rule("bobby-lee", "7.36", "7.12", "7.51")
def test_half_hits_limits_and_what_was_done_are_forgotten_with_the_turn():
    def used(g):
        g.half_hit[unit(A)] = g.half_hit[unit(HOOD)] = 1
        g.acted[unit(A)] = STEPPED
        b = g.battles[0]
        b.retreated, b.reinforced, b.closed = [1] * 12, [1] * 12, [1] * 12

    g = ended({"usa centre": {A: 2}, "csa centre": {HOOD: 2}}, used)
    b = g.battles[0]
    assert not any(g.half_hit) and not any(g.acted)
    assert b.retreated == b.reinforced == b.closed == [0] * 12


@pytest.mark.rule("bobby-lee", "sidebar.battle-fog")
def test_who_comes_into_the_reserve_stands_up_and_cannot_be_followed():
    spots = {"usa centre": {A: 2}, "reserve": {B: 2, C: 2}, "csa centre": {HOOD: 2}}

    def seen(g):
        reveal(g, unit(A))
        reveal(g, unit(B))

    g = battle("Manassas", spots)
    seen(g)
    before = {g.blocks.handle[unit(id)] for id in (B, C)}
    g.then(BattleTurnEnds(HERE))
    GAME._run(g)
    assert face_up(g, unit(A)) and not face_up(g, unit(B))  # in the line a block stays open
    assert not before & {g.blocks.handle[unit(id)] for id in (B, C)}


def handles(g, *ids):
    return {g.blocks.handle[unit(id)] for id in ids}


@pytest.mark.rule("bobby-lee", "sidebar.battle-fog")
def test_who_comes_to_others_in_the_line_or_leaves_the_battle_cannot_be_followed():
    spots = {"usa centre": {A: 2}, "usa left": {B: 2, C: 2}, "csa centre": {HOOD: 2}}
    g = battle("Manassas", spots, around={"Gainesville": {D: 2}})
    g.acted[unit(B)] = STEPPED
    g.down[unit(D)] = 1
    before, alone = handles(g, B, C, D), handles(g, A)
    g.then(BattleTurnEnds(HERE))
    GAME._run(g)
    assert not before & handles(g, B, C, D) and handles(g, A) == alone


@pytest.mark.rule("bobby-lee", "7.13", "sidebar.battle-fog")
def test_of_two_that_have_retreated_together_nobody_can_tell_which_is_which():
    """B, who had been seen in contact, and C out of the reserve: their new handles come in any order."""
    spots = {"usa centre": {A: 2}, "usa left": {B: 3, EWELL: 3}, "reserve": {C: 2}, "csa centre": {HOOD: 2}}
    found = set()
    for seed in range(12):
        g = battle("Manassas", spots, BattleTurn(HERE), entered=["Warrenton"], seed=seed)
        for id in (B, C):
            do(g, "retreat", id)
        do(g, "done")
        while GAME.decision(g) is not None:
            quiet(g)
        found.add(g.blocks.handle[unit(B)] < g.blocks.handle[unit(C)])
    assert found == {True, False}


@pytest.mark.rule("bobby-lee", "sidebar.battle-fog")
def test_the_winners_are_shuffled_when_the_turn_ends():
    g = battle("Manassas", {"usa centre": {A: 2}, "reserve": {B: 2}})
    g.battles[0].winner = 0
    before = handles(g, A, B)
    g.then(BattleTurnEnds(HERE))
    GAME._run(g)
    assert not before & handles(g, A, B)


# ---- the end of the phase


@pytest.mark.rule("bobby-lee", "sidebar.disorganisation", "7.13", "sidebar.battle-fog")
def test_after_the_last_battle_everybody_recovers_and_stands_up():
    g = combat({"Manassas": {A: 2, B: 2, HOOD: 2}}, {A: "Warrenton", B: "Dumfries"})
    until(g, "retreats", "usa")
    do(g, "retreat", A)
    do(g, "back-to", T.ids[hex_of("Warrenton")])
    do(g, "retreat", B)
    do(g, "back-to", T.ids[hex_of("Dumfries")])
    assert g.down[unit(A)] == 1
    until(g, "")
    assert GAME.decision(g) is None and g.battles == [] and not any(g.down)
    assert set(g.spot) == {NOWHERE} and not any(face_up(g, u) for u in range(len(T.units)) if g.at[u] >= 0)
    assert (g.half, g.here, g.day) == (NOWHERE, NOWHERE, 0)


@pytest.mark.rule("bobby-lee", "3.55")
def test_confederate_blocks_in_a_battle_are_remembered():
    g = combat({"Manassas": {A: 2, HOOD: 2, LEE: 3}}, {A: "Warrenton"})
    assert g.battles[0].seen == sorted([unit(HOOD), unit(LEE)])


@pytest.mark.rule("bobby-lee", "8.2")
def test_a_hex_that_is_fought_over_stays_whose_it_was():
    g = combat({"Manassas": {A: 2, HOOD: 2}}, {A: "Warrenton"})
    assert g.control[HERE] == 1


@pytest.mark.rule("bobby-lee", "7.13")
def test_a_disorganised_unit_stays_in_the_reserve_of_its_battle():
    g = battle("Manassas", {"usa centre": {A: 2}, "csa centre": {HOOD: 2}, "reserve": {EWELL: 2}}, half="csa")
    g.down[unit(EWELL)] = 1
    g.then(BattleTurn(HERE))
    GAME._run(g)
    until(g, "battle-move")
    assert EWELL not in offered(g, "shift") and g.spot[unit(EWELL)] == RESERVE


# ---- what the other side can see of hidden blocks


def seen_by_the_union(reserve, attacker):
    """A quiet day at Manassas: every question, and all that the Union is told."""
    spots = {
        "usa centre": {A: 2},
        "usa left": {B: 2},
        "csa centre": {HOOD: 2},
        "csa right": {EWELL: 2},
        "reserve": {C: 2, reserve: 2},
    }
    around = {"Gainesville": {D: 2}, "Dumfries": {"csa-inf-mclaws": 2}}
    g = battle("Manassas", spots, attacker=attacker, entered=["Warrenton"], around=around)
    g.then(Day())
    GAME._run(g)
    asked_for = []
    while (decision := GAME.decision(g)) is not None:
        asked_for.append((decision.roles, decision.prompt, decision.params, decision.hushed))
        quiet(g)
    return asked_for, [(e.key, e.params) for e in g.told("usa")]


@pytest.mark.rule("bobby-lee", "sidebar.battle-fog")
@pytest.mark.parametrize("attacker", ["usa", "csa"])
def test_what_is_asked_and_told_does_not_depend_on_what_a_hidden_block_is(attacker):
    first = seen_by_the_union("csa-inf-heth", attacker)
    assert any(prompt == "night" for _, prompt, _, _ in first[0])
    for other in ("csa-cav-flee", "csa-hq-av", "csa-hart-rich", "csa-art-pendleton"):
        assert seen_by_the_union(other, attacker) == first, other


@pytest.mark.rule("bobby-lee", "7.11", "7.13", "6.1")
def test_who_falls_back_into_another_battle_may_fall_back_from_it_when_that_is_played():
    stacks = {"Manassas": {A: 3, HOOD: 3, HETH: 2}, "Warrenton": {B: 3, EWELL: 3}}
    g = combat(stacks, {A: "Gainesville", B: "Gainesville"})
    do(g, "centre", HOOD)
    do(g, "left", HETH)
    until(g, "battle-order", "csa")
    do(g, "battle", T.ids[HERE])
    do(g, "retreat", HETH)
    do(g, "back-to", T.ids[hex_of("Warrenton")])
    do(g, "done")
    assert at(g, HETH) == "Warrenton" and g.down[unit(HETH)] == 1
    until(g, "retreats", "csa", "Warrenton")
    do(g, "retreat", HETH)
    ways = {T.name[T.grid.index[str(id)]] for id in offered(g, "back-to")}
    assert ways == {"Salem", "Manassas", "Catlett's Station", "Culpeper", "Sperryville"}, "the battle too"
    do(g, "back-to", T.ids[hex_of("Culpeper")])
    do(g, "done")
    assert at(g, HETH) == "Culpeper" and g.down[unit(HETH)] == 1 and g.spot[unit(HETH)] == NOWHERE
