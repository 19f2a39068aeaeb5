"""7.3, 7.31 to 7.34, 7.36: who fires at whom, with what, and who is hit."""

from __future__ import annotations

import pytest

from hardtack.engine.state import Step
from hardtack.games.bobby_lee.rules.battle.board import box_id, double_defence, manned
from hardtack.games.bobby_lee.rules.battle.combat_phase import BattleTurnEnds
from hardtack.games.bobby_lee.rules.battle.fire import Fire
from hardtack.games.bobby_lee.rules.battle.firepower import (
    ASSAULT,
    CLOSE,
    ENFILADE,
    LONG,
    VACANT,
    can_fire,
    firepower,
    least,
    shots,
)
from hardtack.games.bobby_lee.rules.battle.moves import Moves
from hardtack.games.bobby_lee.rules.battle.retreats import Retreats
from hardtack.games.bobby_lee.rules.state import BobbyLee, face_up
from hardtack.games.bobby_lee.rules.tables import T
from hardtack.games.bobby_lee.rules.units import ART

from .helpers import GAME, asked, at, battle, do, hex_of, offered, said, stands, steps, unit

M, P = hex_of("Manassas"), hex_of("Petersburg")
KINDS = {CLOSE: "close", LONG: "long", ENFILADE: "enfilade", VACANT: "vacant"}


def fire_of(g: BobbyLee, id: str) -> list[tuple[str, str, int]]:
    """What a block could fire at: how, which box, and F1 to F3; shots at a gun are left out."""
    u = unit(id)
    found = shots(g, g.battles[0], u)
    assert bool(found) == can_fire(g, g.battles[0], u, manned(g, g.battles[0]))
    return [(KINDS[s.kind], box_id(s.box, 1 - T.side_of[u]), s.power) for s in found if s.gun < 0]


def guns_of(g: BobbyLee, id: str) -> list[str]:
    """The guns a block could aim at."""
    return [T.units[s.gun] for s in shots(g, g.battles[0], unit(id)) if s.gun >= 0]


LINES = {"usa centre": {"usa-inf-2-i": 3}, "csa centre": {"csa-inf-hood": 3}}
"""Somebody in both centres, in no contact."""


# ---- firepower


@pytest.mark.rule("bobby-lee", "2.3.2", "7.31")
def test_what_a_die_must_show():
    assert [least(power) for power in (1, 2, 3)] == [6, 5, 4]


@pytest.mark.rule("bobby-lee", "2.3.2", "7.31")
@pytest.mark.parametrize("id, hits", [("usa-cav-buford", 1), ("usa-inf-1-i", 2), ("usa-art-ap1", 3)])
def test_f1_hits_with_6_f2_with_5_and_6_f3_with_4_to_6(id, hits):
    g = battle("Manassas", {"csa left": {id: 3, "csa-inf-ewell": 4}, **LINES}, Fire(M))
    do(g, "fire", id, dice=[4, 5, 6])
    assert steps(g, "csa-inf-ewell") == 4 - hits


@pytest.mark.rule("bobby-lee", "7.31", "example.three-dice")
def test_a_die_for_every_step():
    g = battle("Manassas", {"csa left": {"usa-inf-1-i": 3, "csa-inf-ewell": 4}, **LINES}, Fire(M))
    do(g, "fire", "usa-inf-1-i", dice=[6, 6, 6])
    (entry,) = [e for e in g.journal if e.key == "fired-close"]
    assert entry.rolls[0].dice == (6, 6, 6)
    assert steps(g, "csa-inf-ewell") == 1


@pytest.mark.rule("bobby-lee", "7.31", "table.units", "2.2.4", "sidebar.hq-combat")
@pytest.mark.parametrize(
    "id, close, long, flank_own, flank_enemy, assault",
    [
        ("csa-inf-ewell", 2, 0, 1, 2, 3),
        ("csa-brig-wise", 2, 0, 1, 2, 3),
        ("csa-gar-rich", 2, 0, 1, 1, 2),
        ("csa-cav-flee", 1, 0, 1, 2, 3),
        ("csa-art-pendleton", 3, 1, 1, 2, 1),
        ("csa-hart-rich", 3, 1, 1, 0, 1),
        ("csa-hq-anv", 1, 0, 0, 0, 1),
        ("usa-hq-ap", 1, 0, 0, 0, 1),
    ],
)
def test_the_firepower_of_every_kind(id, close, long, flank_own, flank_enemy, assault):
    g = battle("Manassas", {"csa left": {id: 1}, **LINES})
    b, u = g.battles[0], unit(id)
    own_line, enemy_line = (3, 0) if T.side_of[u] else (0, 3)
    g.spot[u] = own_line
    assert [firepower(g, b, u, kind) for kind in (CLOSE, LONG, ENFILADE, ASSAULT)] == [close, long, flank_own, assault]
    g.spot[u] = enemy_line
    assert firepower(g, b, u, ENFILADE) == flank_enemy


@pytest.mark.rule("bobby-lee", "7.3", "7.31")
def test_infantry_and_cavalry_need_contact_to_fire():
    g = battle(
        "Manassas", {"usa left": {"usa-inf-1-i": 3, "usa-cav-gregg": 2}, "csa right": {"csa-inf-ewell": 3}, **LINES}
    )
    assert fire_of(g, "usa-inf-1-i") == fire_of(g, "usa-cav-gregg") == []
    g = battle("Manassas", {"usa left": {"usa-inf-1-i": 3, "usa-cav-gregg": 2, "csa-inf-ewell": 3}, **LINES})
    assert fire_of(g, "usa-inf-1-i") == [("close", "usa-left", 2)]
    assert fire_of(g, "usa-cav-gregg") == [("close", "usa-left", 1)]


@pytest.mark.rule("bobby-lee", "7.3")
def test_fire_is_once_a_turn_in_any_order_or_not_at_all():
    g = battle("Manassas", {"csa left": {"usa-inf-1-i": 3, "usa-inf-3-i": 2, "csa-inf-ewell": 4}, **LINES}, Fire(M))
    assert offered(g, "fire") == ["usa-inf-1-i", "usa-inf-3-i"]
    do(g, "fire", "usa-inf-3-i", dice=[1, 1])
    assert offered(g, "fire") == ["usa-inf-1-i"]
    do(g, "done")
    assert steps(g, "csa-inf-ewell") == 4


@pytest.mark.rule("bobby-lee", "7.3")
def test_a_block_that_fired_does_not_move():
    g = battle(
        "Manassas", {"csa left": {"usa-inf-1-i": 3, "usa-inf-3-i": 2, "csa-inf-ewell": 4}, **LINES}, Fire(M), Moves(M)
    )
    do(g, "fire", "usa-inf-3-i", dice=[1, 1])
    do(g, "done")
    assert asked(g) == ("usa", "battle-move")
    assert offered(g, "shift") == ["usa-inf-1-i", "usa-inf-2-i"]


@pytest.mark.rule("bobby-lee", "7.3")
def test_the_reserve_neither_fires_nor_is_fired_at():
    g = battle(
        "Manassas",
        {
            "reserve": {"usa-art-ap1": 4, "usa-hart-siege": 3, "csa-inf-ewell": 3},
            "usa left": {"usa-art-ap2": 4},
            **LINES,
        },
    )
    assert fire_of(g, "usa-art-ap1") == fire_of(g, "usa-hart-siege") == []
    assert fire_of(g, "usa-art-ap2") == [], "the box it faces is empty (R56)"


# ---- garrisons


@pytest.mark.rule("bobby-lee", "2.2.4")
def test_a_garrison_that_engages_fires_f1_and_one_that_is_engaged_f2():
    g = battle("Manassas", {"usa left": {"usa-gar-wash1": 3}, "csa right": {"csa-gar-rich": 3}, **LINES}, Moves(M))
    do(g, "shift", "usa-gar-wash1")
    do(g, "to-box", "csa-right")
    do(g, "done")
    assert fire_of(g, "usa-gar-wash1") == [("close", "csa-right", 1)]
    assert fire_of(g, "csa-gar-rich") == [("close", "csa-right", 2)]


@pytest.mark.rule("bobby-lee", "2.2.4")
def test_who_made_the_contact_goes_by_the_move_not_by_the_line():
    g = battle("Manassas", {"usa left": {"csa-inf-ewell": 3}, "reserve": {"usa-gar-wash1": 3}, **LINES}, Moves(M))
    do(g, "shift", "usa-gar-wash1")
    do(g, "to-box", "usa-left")
    do(g, "done")
    assert fire_of(g, "usa-gar-wash1") == [("close", "usa-left", 1)], "it came to them, though in its own line"


@pytest.mark.rule("bobby-lee", "2.2.4")
def test_the_contact_lasts_while_enemies_are_there_and_is_forgotten_when_they_are_gone():
    spots = {"csa right": {"usa-gar-wash1": 3, "csa-inf-ewell": 3}, "reserve": {"csa-inf-jackson": 4}, **LINES}
    g = battle("Manassas", spots, half="csa")
    g.contact[unit("usa-gar-wash1")] = 1
    g.then(Moves(M))
    GAME._run(g)
    do(g, "shift", "csa-inf-jackson")
    do(g, "to-box", "csa-right")
    assert fire_of(g, "usa-gar-wash1") == [("close", "csa-right", 1)], "others came in, the contact goes on"

    g = battle("Manassas", spots, half="csa")
    g.contact[unit("usa-gar-wash1")] = 1
    g.then(Moves(M))
    GAME._run(g)
    do(g, "shift", "csa-inf-ewell")
    do(g, "to-reserve")
    do(g, "shift", "csa-inf-jackson")
    do(g, "to-box", "csa-right")
    assert fire_of(g, "usa-gar-wash1") == [("close", "csa-right", 2)], "now it has been engaged"


# ---- artillery


@pytest.mark.rule("bobby-lee", "2.2.4")
def test_a_garrison_whose_enemies_have_gone_is_engaged_anew_by_those_who_come_after():
    """It came to Ewell; he retreats, and in the same Battle Turn Heth comes to it."""
    spots = {**LINES, "csa left": {"usa-gar-wash1": 2, "csa-inf-ewell": 2}, "reserve": {"csa-inf-heth": 2}}
    g = battle("Manassas", spots, half="csa")
    g.contact[unit("usa-gar-wash1")] = 1
    g.then(Retreats(M), Moves(M))
    GAME._run(g)
    do(g, "retreat", "csa-inf-ewell")
    do(g, "back-to", T.ids[hex_of("Dumfries")])
    do(g, "done")
    do(g, "done")  # the garrison does not pursue
    do(g, "shift", "csa-inf-heth")
    do(g, "to-box", "csa-left")
    do(g, "done")
    assert fire_of(g, "usa-gar-wash1") == [("close", "csa-left", 2)]


@pytest.mark.rule("bobby-lee", "2.2.5")
def test_how_strong_field_artillery_can_be():
    assert {T.full[u] for u in T.of[0] if T.kind[u] == ART} == {4}
    assert {T.full[u] for u in T.of[1] if T.kind[u] == ART} == {3}


@pytest.mark.rule("bobby-lee", "7.31", "2.2.5")
def test_guns_have_two_ranges():
    g = battle("Manassas", {"usa left": {"usa-art-ap1": 4}, "csa right": {"csa-inf-ewell": 3}, **LINES})
    assert fire_of(g, "usa-art-ap1") == [("long", "csa-right", 1)]
    g = battle("Manassas", {"usa left": {"usa-art-ap1": 4, "csa-inf-ewell": 3}, **LINES})
    assert fire_of(g, "usa-art-ap1") == [("close", "usa-left", 3)]


@pytest.mark.rule("bobby-lee", "7.31")
def test_guns_that_hold_an_enemy_box_shell_their_own_box_before_it():
    g = battle("Manassas", {"csa right": {"usa-art-ap1": 4}, "usa left": {"csa-inf-ewell": 3}, **LINES})
    assert ("long", "usa-left", 1) in fire_of(g, "usa-art-ap1")


@pytest.mark.rule("bobby-lee", "7.31")
def test_ones_at_long_range_into_a_melee_hit_friends():
    g = battle(
        "Manassas",
        {"usa left": {"usa-art-ap1": 4}, "csa right": {"usa-inf-1-i": 3, "csa-inf-ewell": 3}, **LINES},
        Fire(M),
    )
    do(g, "fire", "usa-art-ap1", dice=[1, 6, 1, 3])
    assert (steps(g, "usa-inf-1-i"), steps(g, "csa-inf-ewell")) == (1, 2)


@pytest.mark.rule("bobby-lee", "7.31", "7.32")
def test_of_friends_too_the_strongest_are_hit_and_their_owner_chooses():
    spots = {"csa right": {"usa-inf-1-i": 3, "usa-inf-3-i": 3, "usa-cav-gregg": 2, "csa-inf-ewell": 3}, **LINES}
    g = battle("Manassas", {**spots, "usa left": {"usa-art-ap1": 2}}, Fire(M))
    do(g, "fire", "usa-art-ap1", dice=[1, 2])
    assert asked(g) == ("usa", "hit")
    assert offered(g, "lose") == ["usa-inf-1-i", "usa-inf-3-i"]


@pytest.mark.rule("bobby-lee", "7.31")
def test_ones_hit_nobody_where_no_friends_stand_nor_at_short_range_nor_along_the_line():
    g = battle("Manassas", {"usa left": {"usa-art-ap1": 4}, "csa right": {"csa-inf-ewell": 3}, **LINES}, Fire(M))
    do(g, "fire", "usa-art-ap1", dice=[1, 1, 1, 1])
    assert not said(g, "fired-friends")
    g = battle("Manassas", {"usa left": {"usa-art-ap1": 2, "usa-inf-1-i": 3, "csa-inf-ewell": 3}, **LINES}, Fire(M))
    do(g, "fire", "usa-art-ap1", dice=[1, 1])
    assert steps(g, "usa-inf-1-i") == 3
    spots = {
        "csa left": {"usa-art-ap1": 2},
        "csa centre": {"usa-inf-1-i": 3, "csa-inf-hood": 3},
        "usa centre": {"usa-inf-2-i": 3},
    }
    g = battle("Manassas", spots, Fire(M))
    do(g, "fire", "usa-art-ap1", dice=[1, 1])
    assert steps(g, "usa-inf-1-i") == 3


@pytest.mark.rule("bobby-lee", "7.31", "2.2.6", "7.3")
def test_heavy_guns_reach_every_box_and_the_reserve():
    g = battle(
        "Manassas",
        {
            "usa centre": {"usa-hart-siege": 3, "usa-inf-2-i": 3},
            "csa centre": {"csa-inf-hood": 3},
            "csa left": {"csa-inf-ewell": 3},
            "reserve": {"csa-inf-jackson": 4},
        },
        Fire(M),
    )
    assert fire_of(g, "usa-hart-siege") == [
        ("long", "csa-left", 1),
        ("long", "csa-centre", 1),
        ("long", "csa-reserve", 1),
    ]
    do(g, "fire", "usa-hart-siege")
    assert asked(g) == ("usa", "battle-aim")
    do(g, "at-box", "csa-reserve", dice=[6, 6, 5])
    assert steps(g, "csa-inf-jackson") == 2


@pytest.mark.rule("bobby-lee", "7.31", "2.2.6", "7.6")
def test_heavy_guns_have_f2_at_a_fortress_and_f3_in_contact():
    spots = {"usa centre": {"usa-hart-siege": 3}, "csa centre": {"csa-hart-rich": 3, "usa-inf-2-i": 2}}
    g = battle("Petersburg", spots)
    assert fire_of(g, "usa-hart-siege") == [("long", "csa-centre", 2)]
    assert fire_of(g, "csa-hart-rich") == [("close", "csa-centre", 3)]
    g.spot[unit("usa-inf-2-i")] = 1
    assert fire_of(g, "csa-hart-rich") == [("long", "usa-centre", 2)], "defending as well as attacking"


@pytest.mark.rule("bobby-lee", "7.31", "7.34", "2.2.6")
def test_heavy_guns_in_contact_fire_nowhere_else_and_along_their_own_line_hit_no_friends():
    spots = {
        "usa centre": {"usa-hart-siege": 3, "csa-inf-hood": 3},
        "csa left": {"csa-inf-ewell": 3},
        "csa centre": {"csa-inf-heth": 2},
    }
    g = battle("Manassas", spots)
    assert fire_of(g, "usa-hart-siege") == [("close", "usa-centre", 3)]
    spots = {
        "usa centre": {"usa-hart-siege": 3},
        "usa left": {"usa-inf-1-i": 3, "csa-inf-ewell": 3},
        "csa centre": {"csa-inf-heth": 2},
    }
    g = battle("Manassas", spots, Fire(M))
    assert fire_of(g, "usa-hart-siege") == [("enfilade", "usa-left", 1), ("long", "csa-centre", 1)]
    do(g, "fire", "usa-hart-siege")
    do(g, "at-box", "usa-left", dice=[1, 1, 6])
    assert (steps(g, "usa-inf-1-i"), steps(g, "csa-inf-ewell")) == (3, 2)


@pytest.mark.rule("bobby-lee", "2.2.6", "7.31")
def test_ones_of_heavy_guns_count_too():
    spots = {
        "usa centre": {"usa-hart-siege": 3},
        "csa left": {"usa-inf-1-i": 3, "csa-inf-ewell": 3},
        "csa centre": {"csa-inf-heth": 2},
    }
    g = battle("Manassas", spots, Fire(M))
    do(g, "fire", "usa-hart-siege")
    do(g, "at-box", "csa-left", dice=[1, 1, 5])
    assert (steps(g, "usa-inf-1-i"), steps(g, "csa-inf-ewell")) == (1, 3)


# ---- losses and counter-battery


@pytest.mark.rule("bobby-lee", "7.32")
def test_the_strongest_is_hit_and_the_owner_chooses_between_equals():
    spots = {"csa left": {"usa-inf-1-i": 3, "csa-inf-ewell": 3, "csa-inf-jackson": 2, "csa-brig-wise": 1}, **LINES}
    g = battle("Manassas", spots, Fire(M))
    do(g, "fire", "usa-inf-1-i", dice=[6, 6, 1])
    assert steps(g, "csa-inf-ewell") == 2
    assert asked(g) == ("csa", "hit")
    assert offered(g, "lose") == ["csa-inf-jackson", "csa-inf-ewell"]
    do(g, "lose", "csa-inf-jackson")
    assert (steps(g, "csa-inf-ewell"), steps(g, "csa-inf-jackson"), steps(g, "csa-brig-wise")) == (2, 1, 1)


@pytest.mark.rule("bobby-lee", "7.32", "7.36")
@pytest.mark.parametrize(("place", "box", "hits"), [("Manassas", "csa left", 2), ("Petersburg", "csa centre", 4)])
def test_where_every_one_of_equals_loses_a_step_nobody_is_asked_for_their_order(place: str, box: str, hits: int):
    """Two hits, in a fortress four: each of two equals loses a step. One hit less, and the owner chooses."""
    for fallen in (hits, hits - 1):
        spots = {box: {"usa-art-ap1": 4, "csa-inf-ewell": 3, "csa-inf-jackson": 3}, "usa centre": {"usa-inf-2-i": 3}}
        g = battle(place, {"csa centre": {"csa-inf-hood": 1}, **spots}, Fire(hex_of(place)))
        do(g, "fire", "usa-art-ap1", dice=[6] * fallen + [1] * (4 - fallen))
        left = [steps(g, "csa-inf-ewell"), steps(g, "csa-inf-jackson")]
        if fallen == hits:
            assert left == [2, 2] and asked(g) == ("usa", "battle-fire")
        else:
            assert asked(g) == ("csa", "hit") and left == [3, 3]


@pytest.mark.rule("bobby-lee", "7.32")
def test_a_cadre_that_is_hit_is_eliminated_and_later_shots_do_not_see_it():
    spots = {"csa left": {"usa-inf-1-i": 2, "usa-inf-3-i": 2, "csa-brig-wise": 1}, **LINES}
    g = battle("Manassas", spots, Fire(M))
    do(g, "fire", "usa-inf-1-i", dice=[6, 6])
    assert at(g, "csa-brig-wise") == ""
    assert offered(g, "fire") == ["usa-inf-3-i"], "with nobody left beside it, it is free to fire along the line"
    assert fire_of(g, "usa-inf-3-i") == [("enfilade", "csa-centre", 2)]


@pytest.mark.rule("bobby-lee", "7.33")
def test_guns_aim_at_guns_they_can_see():
    spots = {"usa left": {"usa-art-ap1": 4}, "csa right": {"csa-art-pendleton": 3, "csa-inf-ewell": 4}, **LINES}
    g = battle("Manassas", spots)
    assert guns_of(g, "usa-art-ap1") == [], "they stand upright"
    g = battle("Manassas", spots)
    g.blocks.show(unit("csa-art-pendleton"), 0, 1)
    g.then(Fire(M))
    GAME._run(g)
    do(g, "fire", "usa-art-ap1")
    assert offered(g, "at-gun") == ["csa-art-pendleton"]
    do(g, "at-gun", "csa-art-pendleton", dice=[6, 6, 6, 6])
    assert at(g, "csa-art-pendleton") == ""
    assert steps(g, "csa-inf-ewell") == 4, "what is left over is lost"


@pytest.mark.rule("bobby-lee", "7.33", "7.31")
def test_anybody_in_contact_aims_at_guns_and_ones_count_at_long_range():
    spots = {
        "csa right": {"usa-inf-1-i": 3, "csa-art-pendleton": 1, "csa-inf-ewell": 4},
        "usa left": {"usa-art-ap1": 2},
        **LINES,
    }
    g = battle("Manassas", spots, Fire(M))
    assert guns_of(g, "usa-inf-1-i") == guns_of(g, "usa-art-ap1") == ["csa-art-pendleton"]
    do(g, "fire", "usa-art-ap1")
    do(g, "at-gun", "csa-art-pendleton", dice=[1, 2])
    assert steps(g, "usa-inf-1-i") == 2
    do(g, "fire", "usa-inf-1-i")
    do(g, "at-gun", "csa-art-pendleton", dice=[5, 1])
    assert at(g, "csa-art-pendleton") == "" and steps(g, "csa-inf-ewell") == 4


@pytest.mark.rule("bobby-lee", "7.33", "7.34")
def test_along_the_line_nobody_aims():
    spots = {
        "csa left": {"usa-art-ap1": 3},
        "csa centre": {"csa-art-pendleton": 3, "usa-inf-1-i": 2},
        "usa centre": {"usa-inf-2-i": 3},
    }
    g = battle("Manassas", spots)
    assert fire_of(g, "usa-art-ap1") == [("enfilade", "csa-centre", 2)]
    assert guns_of(g, "usa-art-ap1") == []


# ---- enfilade


def diagram(half: str = "usa", *steps: Step[BobbyLee]) -> BobbyLee:
    """A, B, C of the Union against X, Y, Z: A alone on the enemy's left, B and Z in contact in his centre, Y on his
    right before C, X in reserve."""
    return battle(
        "Manassas",
        {
            "csa left": {"usa-inf-1-i": 3},
            "csa centre": {"usa-inf-2-i": 3, "csa-inf-hood": 3},
            "csa right": {"csa-inf-ewell": 3},
            "usa left": {"usa-inf-3-i": 3},
            "reserve": {"csa-inf-jackson": 4},
        },
        *steps,
        half=half,
    )


A, B, C, X, Y, Z = "usa-inf-1-i", "usa-inf-2-i", "usa-inf-3-i", "csa-inf-jackson", "csa-inf-ewell", "csa-inf-hood"


@pytest.mark.rule("bobby-lee", "7.34", "example.enfilade-diagram")
def test_the_enfilade_diagram():
    g = diagram()
    assert fire_of(g, Z) == [("close", "csa-centre", 2)], "Z is engaged: it cannot enfilade A"
    assert fire_of(g, Y) == [("enfilade", "csa-centre", 1)], "Y enfilades B from its own line"
    assert fire_of(g, A) == [("enfilade", "csa-centre", 2)], "A enfilades Z from the enemy's, and Y is two boxes off"
    assert fire_of(g, B) == [("close", "csa-centre", 2)]
    assert fire_of(g, C) == fire_of(g, X) == []


@pytest.mark.rule("bobby-lee", "7.34", "example.enfilade-diagram")
def test_engaging_stops_an_enfilade():
    g = diagram("csa", Moves(M))
    do(g, "shift", X)
    do(g, "to-box", "csa-left")
    assert fire_of(g, A) == [("close", "csa-left", 2)]
    g = diagram("usa", Moves(M))
    do(g, "shift", C)
    do(g, "to-box", "csa-right")
    assert fire_of(g, Y) == [("close", "csa-right", 2)]


@pytest.mark.rule("bobby-lee", "7.34")
def test_who_enfilades_stays_where_it_is_and_engages_nobody():
    g = diagram("usa", Fire(M))
    do(g, "fire", A, dice=[5, 4, 3])
    assert steps(g, Z) == 2
    assert stands(g, A) == "csa left" and face_up(g, unit(A))


@pytest.mark.rule("bobby-lee", "7.34", "2.2.4", "sidebar.hq-combat")
def test_garrisons_enfilade_with_f1_anywhere_and_headquarters_never():
    spots = {
        "csa left": {"usa-gar-wash1": 3, "usa-cav-gregg": 3, "usa-art-ap1": 3, "usa-hq-ap": 3},
        "csa centre": {"csa-inf-hood": 3},
        "usa centre": {"usa-inf-2-i": 3},
    }
    g = battle("Manassas", spots)
    assert fire_of(g, "usa-gar-wash1") == [("enfilade", "csa-centre", 1)]
    assert fire_of(g, "usa-cav-gregg") == fire_of(g, "usa-art-ap1") == [("enfilade", "csa-centre", 2)]
    assert fire_of(g, "usa-hq-ap") == []


@pytest.mark.rule("bobby-lee", "7.34")
def test_from_the_middle_both_wings_can_be_enfiladed_one_at_a_time():
    spots = {
        "usa centre": {"usa-inf-2-i": 3},
        "usa left": {"csa-inf-hood": 3},
        "usa right": {"csa-inf-ewell": 3},
        "csa centre": {"csa-inf-heth": 3},
    }
    g = battle("Manassas", spots, Fire(M))
    do(g, "fire", "usa-inf-2-i")
    assert offered(g, "at-box") == ["usa-left", "usa-right"]
    do(g, "back")
    assert offered(g, "fire") == ["usa-inf-2-i"], "nothing is done yet"


@pytest.mark.rule("bobby-lee", "7.6", "7.34")
def test_at_a_fortress_there_is_no_enfilade():
    g = battle("Petersburg", {"csa centre": {"csa-inf-hood": 3}, "usa centre": {"usa-inf-2-i": 3}})
    assert fire_of(g, "usa-inf-2-i") == fire_of(g, "csa-inf-hood") == []


@pytest.mark.rule("bobby-lee", "7.34", "sidebar.hq-combat")
def test_a_shot_along_the_line_at_a_vacant_centre_needs_no_die():
    spots = {
        "csa left": {"usa-inf-1-i": 3, "usa-hq-ap": 2},
        "csa right": {"csa-inf-ewell": 3},
        "reserve": {"csa-inf-jackson": 4},
        "usa centre": {"usa-inf-2-i": 3},
    }
    g = battle("Manassas", spots, Fire(M))
    assert fire_of(g, "usa-inf-1-i") == [("vacant", "csa-centre", 0)]
    assert offered(g, "fire") == ["usa-inf-1-i"], "a headquarters cannot"
    do(g, "fire", "usa-inf-1-i")
    (entry,) = [e for e in g.journal if e.key == "fired-vacant"]
    assert not entry.rolls
    assert said(g, "routed")[0]["side"] == "csa"


# ---- headquarters


@pytest.mark.rule("bobby-lee", "sidebar.hq-combat", "7.3")
def test_a_headquarters_in_contact_defends_itself():
    g = battle("Manassas", {"usa left": {"usa-hq-ap": 3, "csa-inf-ewell": 3}, **LINES}, Fire(M))
    do(g, "fire", "usa-hq-ap", dice=[6, 5, 5])
    assert steps(g, "csa-inf-ewell") == 2


@pytest.mark.rule("bobby-lee", "7.32", "7.15")
def test_who_has_shot_the_centre_empty_routs_the_enemy_before_anybody_else_fires():
    spots = {"csa centre": {"usa-inf-1-i": 3, "usa-inf-3-i": 3, "csa-inf-hood": 1}, "csa left": {"csa-inf-ewell": 3}}
    g = battle("Manassas", {**spots, "usa centre": {"usa-inf-2-i": 3}}, Fire(M))
    do(g, "fire", "usa-inf-1-i", dice=[6, 1, 1])
    assert at(g, "csa-inf-hood") == "" and said(g, "routed") == [{"side": "csa", "space": "0711"}]
    assert asked(g) == ("csa", "where-to")


# ---- double defence


@pytest.mark.rule("bobby-lee", "7.36", "example.double-defence-petersburg", "7.6")
def test_double_defence_at_petersburg():
    spots = {"csa centre": {"usa-inf-1-i": 3, "csa-inf-hood": 4}, "usa centre": {"usa-inf-2-i": 3}}
    g = battle("Petersburg", spots, Fire(P))
    do(g, "fire", "usa-inf-1-i", dice=[6, 6, 6])
    assert steps(g, "csa-inf-hood") == 3, "two hits a step, and one is carried"
    assert g.half_hit[unit("csa-inf-hood")] == 1
    spots = {"usa centre": {"usa-inf-1-i": 3, "csa-inf-hood": 4}, "csa centre": {"csa-inf-heth": 3}}
    g = battle("Petersburg", spots, Fire(P))
    do(g, "fire", "usa-inf-1-i", dice=[6, 6, 6])
    assert steps(g, "csa-inf-hood") == 1, "in the attacker's line it has none"
    g = battle("Petersburg", spots, Moves(P), half="csa")
    assert not double_defence(g, g.battles[0], unit("csa-inf-hood"))
    do(g, "shift", "csa-inf-hood")
    do(g, "to-box", "csa-centre")
    assert double_defence(g, g.battles[0], unit("csa-inf-hood")), "back in its own line it has it again"


@pytest.mark.rule("bobby-lee", "7.36")
def test_a_single_hit_counts_from_one_shot_to_the_next():
    spots = {"csa left": {"usa-inf-1-i": 2, "usa-inf-3-i": 2, "csa-inf-ewell": 3, "csa-inf-jackson": 4}, **LINES}
    g = battle("Spotsylvania", spots, Fire(hex_of("Spotsylvania")))
    do(g, "fire", "usa-inf-1-i", dice=[6, 1])
    assert (steps(g, "csa-inf-jackson"), g.half_hit[unit("csa-inf-jackson")]) == (4, 1)
    do(g, "fire", "usa-inf-3-i", dice=[6, 1])
    assert (steps(g, "csa-inf-jackson"), g.half_hit[unit("csa-inf-jackson")]) == (3, 0)
    assert steps(g, "csa-inf-ewell") == 3


@pytest.mark.rule("bobby-lee", "7.36", "7.32")
def test_hits_cannot_be_spread_over_equals():
    spots = {"csa left": {"usa-inf-1-i": 3, "csa-inf-ewell": 3, "csa-inf-jackson": 3}, **LINES}
    g = battle("Spotsylvania", spots, Fire(hex_of("Spotsylvania")))
    do(g, "fire", "usa-inf-1-i", dice=[6, 6, 1])
    do(g, "lose", "csa-inf-ewell")
    assert (steps(g, "csa-inf-ewell"), steps(g, "csa-inf-jackson")) == (2, 3)
    assert asked(g) == ("usa", "battle-fire"), "the second hit was no question any more"


@pytest.mark.rule("bobby-lee", "7.36", "7.33")
def test_a_shot_at_a_gun_leaves_the_mark_of_another():
    spots = {
        "csa left": {"usa-inf-1-i": 3, "usa-inf-3-i": 3, "csa-inf-jackson": 4, "csa-art-pendleton": 2},
        **LINES,
    }
    g = battle("Spotsylvania", spots, Fire(hex_of("Spotsylvania")))
    do(g, "fire", "usa-inf-1-i")
    do(g, "at-box", "csa-left", dice=[6, 1, 1])
    do(g, "fire", "usa-inf-3-i")
    do(g, "at-gun", "csa-art-pendleton", dice=[6, 6, 6])
    assert (steps(g, "csa-inf-jackson"), steps(g, "csa-art-pendleton")) == (4, 1)
    assert g.half_hit[unit("csa-inf-jackson")] == g.half_hit[unit("csa-art-pendleton")] == 1


@pytest.mark.rule("bobby-lee", "7.36", "7.6")
def test_who_attacks_a_fortress_has_none():
    spots = {"usa centre": {"usa-inf-1-i": 3, "csa-inf-hood": 2}, "csa centre": {"csa-inf-heth": 3}}
    g = battle("Petersburg", spots, Fire(P), half="csa")
    do(g, "fire", "csa-inf-hood", dice=[6, 1])
    assert steps(g, "usa-inf-1-i") == 2


@pytest.mark.rule("bobby-lee", "7.36")
def test_a_single_hit_left_when_the_battle_turn_ends_is_lost():
    w = hex_of("Spotsylvania")
    g = battle(
        "Spotsylvania", {"csa left": {"usa-inf-1-i": 2, "csa-inf-ewell": 3}, **LINES}, Fire(w), BattleTurnEnds(w)
    )
    do(g, "fire", "usa-inf-1-i", dice=[6, 1])
    do(g, "done")
    assert (steps(g, "csa-inf-ewell"), g.half_hit[unit("csa-inf-ewell")]) == (3, 0)


@pytest.mark.rule("bobby-lee", "7.36")
def test_in_woods_both_have_it_in_their_own_line_and_neither_in_the_other():
    spots = {"usa left": {"usa-inf-1-i": 3, "csa-inf-ewell": 3}, **LINES}
    w = hex_of("Spotsylvania")
    g = battle("Spotsylvania", spots, Fire(w))
    do(g, "fire", "usa-inf-1-i", dice=[6, 6, 1])
    assert steps(g, "csa-inf-ewell") == 1
    g = battle("Spotsylvania", spots, Fire(w), half="csa")
    do(g, "fire", "csa-inf-ewell", dice=[6, 6, 1])
    assert steps(g, "usa-inf-1-i") == 2


# ---- what is seen


@pytest.mark.rule("bobby-lee", "sidebar.battle-fog")
def test_a_block_that_fires_is_revealed_and_one_it_hits_is_not():
    g = battle("Manassas", {"usa left": {"usa-art-ap1": 2}, "csa right": {"csa-inf-ewell": 3}, **LINES}, Fire(M))
    assert not face_up(g, unit("usa-art-ap1"))
    do(g, "fire", "usa-art-ap1", dice=[6, 1])
    assert face_up(g, unit("usa-art-ap1"))
    assert steps(g, "csa-inf-ewell") == 2 and not face_up(g, unit("csa-inf-ewell"))
    told = [e.params for e in g.journal if e.seen_by("usa")]
    assert not [params for params in told if params.get("unit") == "csa-inf-ewell"]


@pytest.mark.rule("bobby-lee", "sidebar.battle-fog", "7.3")
@pytest.mark.parametrize("id", ["usa-inf-1-i", "usa-art-ap1"])
def test_whether_guns_stand_there_is_not_told_by_the_question(id):
    g = battle(
        "Manassas", {"usa left": {id: 2}, "csa right": {"csa-inf-ewell": 3}, "reserve": {"usa-inf-2-i": 3}}, Fire(M)
    )
    assert asked(g) == ("usa", "battle-fire")
    assert GAME.decision(g).hushed


@pytest.mark.rule("bobby-lee", "7.33")
def test_more_hits_than_the_gun_can_take_are_lost():
    spots = {"csa left": {"usa-inf-1-i": 3, "csa-inf-jackson": 4, "csa-art-pendleton": 1}, **LINES}
    g = battle("Manassas", spots, Fire(M))
    do(g, "fire", "usa-inf-1-i")
    do(g, "at-gun", "csa-art-pendleton", dice=[6, 6, 6])
    assert at(g, "csa-art-pendleton") == "" and steps(g, "csa-inf-jackson") == 4
    assert len(said(g, "eliminated")) == 1


@pytest.mark.rule("bobby-lee", "7.32", "sidebar.battle-fog")
@pytest.mark.parametrize("strength", [2, 4])
def test_that_hidden_blocks_are_of_equal_strength_is_not_told_by_the_question(strength):
    spots = {"usa left": {"usa-art-ap1": 2}, "csa right": {"csa-inf-ewell": 2, "csa-inf-jackson": strength}, **LINES}
    g = battle("Manassas", spots, Fire(M))
    do(g, "fire", "usa-art-ap1", dice=[6, 1])
    assert asked(g) == ("csa", "hit") and GAME.decision(g).hushed


@pytest.mark.rule("bobby-lee", "7.3", "sidebar.battle-fog")
@pytest.mark.parametrize("spots", [
    {"usa centre": {"usa-inf-1-i": 2}, "csa left": {"csa-inf-hood": 2}},  # it could be heavy artillery
    {"usa left": {"usa-hq-ap": 2}, "usa centre": {"csa-inf-hood": 2, "usa-inf-1-i": 2}},  # it could enfilade
])  # fmt: skip
def test_nor_what_a_hidden_block_of_ones_own_could_fire_at(spots):
    g = battle("Manassas", spots, Fire(M))
    if "csa-inf-hood" in spots["usa centre"]:
        do(g, "fire", "usa-inf-1-i", dice=[1, 1])
    assert asked(g) == ("usa", "battle-fire") and offered(g) == ["done"] and GAME.decision(g).hushed
