"""5.0: who may fire at whom, with what, and what the hits do."""

from __future__ import annotations

import pytest

from gettysburg.helpers import GAME, H, T, U, act, asked, block, field, offered, strength, told, where
from hardtack.games.gettysburg.rules.state import LOST

LEE = block("csa-hq-lee", "A1")
"""Far away, so that the movement phase waits for somebody after the last shot."""


def battle(*blocks, **table):
    """A Confederate Fire Phase."""
    return field(*blocks, LEE, phase="fire", **table)


def volley(dice: list[int], *targets, shooter: str = "csa-inf-law", start: str = "M3", hex: str = "N3", **table):
    """One block fires from a hex into another."""
    g = battle(block(shooter, start, len(dice), fire=True), *targets, **table)
    act(g, f"fire {shooter}", f"target {hex}", dice=dice)
    return g


def fired(g) -> dict:
    return told(g, "fired")[-1]


def targets(g, unit: str) -> list[str]:
    act(g, f"fire {unit}")
    return sorted(offered(g, "target"))


# ---- 5.1: who


@pytest.mark.rule("gettysburg", "5.1", "1.2.fire")
def test_only_blocks_under_command_fire():
    g = battle(
        block("csa-hq-mclaws", "L3", active=True),
        block("csa-inf-kershaw", "M3"),
        block("csa-art-cabell", "M3"),
        block("csa-inf-law", "M3"),
        block("usa-inf-ward", "N3"),
    )
    assert sorted(offered(g, "fire")) == ["csa-art-cabell", "csa-inf-kershaw"]


@pytest.mark.rule("gettysburg", "5.1", "1.2.fire")
def test_cavalry_under_command_fires():
    g = battle(
        block("csa-hq-stuart", "L3", active=True),
        block("csa-cav-hampton", "M3"),
        block("csa-hart-beckham", "M3"),
        block("usa-inf-ward", "N3"),
    )
    assert sorted(offered(g, "fire")) == ["csa-cav-hampton", "csa-hart-beckham"]


@pytest.mark.rule("gettysburg", "5.1")
def test_headquarters_are_activated_before_the_first_shot():
    g = field(
        block("csa-hq-hood", "M3"),
        block("csa-hq-mclaws", "M3"),
        block("csa-inf-law", "M3"),
        block("usa-inf-ward", "N3"),
        phase="command",
    )
    act(g, "activate csa-hq-hood", "stay", "done")
    assert asked(g) == ("csa", "fire")
    assert offered(g, "activate") == []
    act(g, "fire csa-inf-law", "target N3", dice=[6] * 4)
    assert offered(g, "activate") == []


@pytest.mark.rule("gettysburg", "5.1")
def test_headquarters_do_not_fire():
    g = battle(
        block("csa-hq-hood", "M3", active=True), block("csa-hq-mclaws", "M3", fire=True), block("usa-inf-ward", "N3")
    )
    assert asked(g)[1] == "move"


@pytest.mark.rule("gettysburg", "5.1", "1.2.fire")
def test_infantry_and_cavalry_fire_at_adjacent_hexes_guns_at_three():
    foes = [block("usa-inf-ward", "N3"), block("usa-inf-graham", "O3"), block("usa-inf-carr", "P3")]
    shooters = {
        "csa-inf-law": ["N3"],
        "csa-cav-jenkins": ["N3"],
        "csa-art-henry": ["N3", "O3", "P3"],
        "csa-hart-beckham": ["N3", "O3", "P3"],
    }
    for unit, seen in shooters.items():
        assert targets(battle(block(unit, "M3", fire=True), *foes), unit) == seen


@pytest.mark.rule("gettysburg", "5.1")
def test_a_block_fires_once():
    g = volley(
        [6, 6], block("usa-inf-ward", "N3"), block("usa-inf-carr", "M4"), block("csa-inf-semmes", "M3", fire=True)
    )
    assert offered(g, "fire") == ["csa-inf-semmes"]


# ---- 5.2: dice


@pytest.mark.rule("gettysburg", "5.2")
def test_the_firing_unit_is_revealed():
    g = volley([6, 6], block("usa-inf-ward", "N3"))
    assert g.up[U["csa-inf-law"]] == 1
    assert told(g, "fired", "usa")[0]["unit"] == "csa-inf-law"


@pytest.mark.rule("gettysburg", "5.2")
@pytest.mark.parametrize(("die", "hits"), [(1, 1), (2, 1), (3, 0), (4, 0), (6, 0)])
def test_a_die_up_to_the_firepower_hits(die: int, hits: int):
    g = volley([die], block("usa-inf-ward", "N3", 3))
    assert (fired(g)["needs"], fired(g)["hits"]) == (2, hits)
    assert strength(g, "usa-inf-ward") == 3 - hits


@pytest.mark.rule("gettysburg", "5.2", "example.fire-infantry-3")
@pytest.mark.parametrize(("dice", "hits"), [([1, 2, 5], 2), ([3, 4, 6], 0)])
def test_example_an_infantry_3_of_rating_b2(dice: list[int], hits: int):
    assert T.unit_file.units[U["csa-inf-semmes"]].fire == T.unit_file.units[U["csa-inf-semmes"]].melee == "B2"
    g = volley(dice, block("usa-inf-ward", "N3", 3), shooter="csa-inf-semmes")
    assert (fired(g)["dice"], fired(g)["hits"]) == (dice, hits)
    assert strength(g, "usa-inf-ward") == 3 - hits
    melee = field(
        block("csa-inf-semmes", "M3", 3),
        block("usa-inf-tilton", "N3", 2),
        block("usa-hq-crawford", "N3", 2),
        phase="melee",
        melees=[{"hex": "N3", "attackers": {"csa-inf-semmes": "M3"}}],
    )
    act(melee, "fight csa-inf-semmes", dice=dice)
    assert told(melee, "melee-fought")[0]["hits"] == hits


# ---- 5.21: one unit per hexside


@pytest.mark.rule("gettysburg", "5.21")
def test_one_unit_fires_through_each_hexside():
    g = battle(
        *(block(u, "M3", 1, fire=True) for u in ("csa-inf-law", "csa-inf-semmes", "csa-art-henry")),
        block("usa-inf-ward", "N3"),
        block("usa-inf-carr", "M4"),
    )
    act(g, "fire csa-inf-law", "target N3", dice=[6])
    assert targets(g, "csa-inf-semmes") == ["M4"]
    act(g, "target M4", dice=[6])
    assert asked(g)[1] == "move"  # both hexsides used, the guns have no other target


@pytest.mark.rule("gettysburg", "5.21")
def test_near_and_far_fire_share_the_limit():
    rows = [
        block("csa-inf-law", "M3", 1, fire=True),
        block("csa-art-henry", "M3", 1, fire=True),
        block("usa-inf-ward", "N3"),
        block("usa-inf-carr", "P3"),
    ]
    g = battle(*rows)
    act(g, "fire csa-inf-law", "target N3", dice=[6])
    assert asked(g)[1] == "move"  # P3 lies in the cone of the same hexside
    g = battle(*rows)
    act(g, "fire csa-art-henry", "target P3", dice=[6])
    assert asked(g)[1] == "move"


@pytest.mark.rule("gettysburg", "5.21")
def test_the_limit_is_that_of_the_firing_hex():
    g = battle(
        block("csa-inf-law", "M3", 1, fire=True),
        block("csa-inf-semmes", "M4", 1, fire=True),
        block("usa-inf-ward", "N4", 3),
    )
    act(g, "fire csa-inf-law", "target N4", dice=[6])
    assert targets(g, "csa-inf-semmes") == ["N4"]  # from its own hex, through its own hexside


@pytest.mark.rule("gettysburg", "5.21")
def test_six_hexsides_are_six_shots_at_most():
    ring = [T.ids[n] for n in T.around[H["N3"]]]
    foes = [u for u in T.units if u.startswith("usa-inf")][:6]
    g = battle(
        *(
            block(u, "N3", 1, fire=True)
            for u in ("csa-inf-law", "csa-inf-semmes", "csa-inf-kershaw", "csa-inf-wofford")
        ),
        *(block(u, h) for u, h in zip(foes, ring, strict=True)),
    )
    for n, unit in enumerate(("csa-inf-law", "csa-inf-semmes", "csa-inf-kershaw", "csa-inf-wofford")):
        assert len(targets(g, unit)) == 6 - n
        act(g, f"target {sorted(offered(g, 'target'))[0]}", dice=[6])
    assert len(set(g.shots)) == 4


@pytest.mark.rule("gettysburg", "5.21")
def test_the_limit_ends_with_the_player_turn():
    g = volley([6], block("usa-inf-ward", "N3"))
    assert len(g.shots) == 1
    act(g, "done")
    while asked(g)[0] == "csa":
        act(g, "done")
    assert g.shots == []


@pytest.mark.rule("gettysburg", "5.21")
def test_berdan_uses_up_his_hexside():
    g = field(
        block("usa-inf-berdan", "M3"),
        block("usa-inf-ward", "M3", fire=True),
        block("csa-inf-law", "N3"),
        phase="fire",
        active="usa",
    )
    act(g, "fire usa-inf-berdan", "target N3", dice=[6, 6])
    assert asked(g) == ("usa", "move")


# ---- 5.22: terrain


@pytest.mark.rule("gettysburg", "5.22", "example.fire-penalties")
@pytest.mark.parametrize(
    ("shooter", "start", "hex", "needs"),
    [
        ("csa-inf-semmes", "N4", "O4", 1),  # B2 over woods: B1
        ("csa-inf-barksdale", "J2", "K2", 1),  # A3 over woods and river: A1
        ("csa-art-alexander", "J2", "K2", 1),
        ("csa-inf-barksdale", "N4", "O4", 2),
        ("csa-inf-barksdale", "M1", "M2", 2),  # a river
        ("csa-inf-barksdale", "K8", "K7", 3),  # a stream
        ("csa-inf-barksdale", "M7", "L6", 3),  # up a ridge
        ("csa-inf-barksdale", "I5", "J6", 2),  # up a hill
        ("csa-inf-barksdale", "R6", "R7", 1),  # woods and up a hill
        ("csa-inf-barksdale", "H5", "H6", 2),  # into the town
        ("csa-inf-barksdale", "M9", "L8", 2),  # an orchard
        ("csa-inf-barksdale", "F5", "F4", 2),  # a swamp
    ],
)
def test_hexsides_lower_the_firepower(shooter: str, start: str, hex: str, needs: int):
    g = volley([1], block("usa-inf-ward", hex), shooter=shooter, start=start, hex=hex)
    assert fired(g)["needs"] == needs


@pytest.mark.rule("gettysburg", "5.22")
def test_a_penalised_die_misses():
    g = volley([2, 1, 2], block("usa-inf-ward", "O4", 3), shooter="csa-inf-semmes", start="N4", hex="O4")
    assert fired(g)["hits"] == 1


@pytest.mark.rule("gettysburg", "5.22")
def test_firepower_nought_rolls_no_dice():
    """A2 over woods and up a hill, and B2 over woods and a river: nothing to roll."""
    for unit, start, hex in (("csa-inf-law", "R6", "R7"), ("csa-inf-semmes", "J2", "K2")):
        g = battle(block(unit, start, fire=True), block("usa-inf-ward", hex))
        assert asked(g)[1] == "move"
        assert g.dice.rolled == 0


# ---- 5.23: hits


@pytest.mark.rule("gettysburg", "5.23")
def test_nobody_singles_out_a_block():
    g = battle(block("csa-inf-law", "M3", fire=True), block("usa-inf-ward", "N3"), block("usa-hq-birney", "N3"))
    act(g, "fire csa-inf-law")
    assert offered(g, "target") == ["N3"]
    act(g, "target N3", dice=[6] * 4)
    assert asked(g)[1] == "move"


@pytest.mark.rule("gettysburg", "5.23")
def test_each_hit_goes_to_the_strongest_at_that_moment():
    g = volley(
        [1, 1, 6, 6], block("usa-inf-carr", "N3", 4), block("usa-inf-ward", "N3", 2), block("usa-inf-graham", "N3", 1)
    )
    assert [strength(g, f"usa-inf-{b}") for b in ("carr", "ward", "graham")] == [2, 2, 1]
    g = volley([1, 1, 1, 6], block("usa-inf-carr", "N3", 4), block("usa-inf-ward", "N3", 2))
    assert asked(g) == ("usa", "take-hit")  # 4, 3, 2: now they are equal
    act(g, "lose usa-inf-ward")
    assert (strength(g, "usa-inf-carr"), strength(g, "usa-inf-ward")) == (2, 1)


@pytest.mark.rule("gettysburg", "5.23")
def test_the_owner_chooses_among_equals():
    rows = [block("usa-inf-ward", "N3", 3), block("usa-inf-graham", "N3", 3), block("usa-inf-kelly", "N3", 1)]
    for chosen, other in (("ward", "graham"), ("graham", "ward")):
        g = volley([1, 1, 6, 6], *rows)
        assert asked(g) == ("usa", "take-hit")
        assert sorted(offered(g, "lose")) == ["usa-inf-graham", "usa-inf-ward"]
        act(g, f"lose usa-inf-{chosen}")
        assert [strength(g, f"usa-inf-{b}") for b in (chosen, other, "kelly")] == [2, 2, 1]


@pytest.mark.rule("gettysburg", "5.23")
def test_headquarters_are_hit_like_other_blocks():
    rows = [block("usa-hq-hancock", "N3", 3), block("usa-inf-cross", "N3", 2)]
    g = volley([1], *rows)
    assert (strength(g, "usa-hq-hancock"), strength(g, "usa-inf-cross")) == (2, 2)
    g = volley([1], *rows, options={"hq-last-in-fire": 1})
    assert (strength(g, "usa-hq-hancock"), strength(g, "usa-inf-cross")) == (3, 1)


@pytest.mark.rule("gettysburg", "5.23")
def test_with_the_setting_headquarters_are_hit_when_nobody_else_is_left():
    rows = [block("usa-hq-hancock", "N3", 3), block("usa-inf-cross", "N3", 1)]
    g = volley([1, 1], *rows, options={"hq-last-in-fire": 1})
    assert (strength(g, "usa-hq-hancock"), where(g, "usa-inf-cross")) == (2, LOST)


@pytest.mark.rule("gettysburg", "5.23")
def test_a_block_hit_is_not_revealed():
    g = volley([1], block("usa-inf-ward", "N3", 3))
    assert g.up[U["usa-inf-ward"]] == 0
    assert told(g, "step-lost", "csa") == []
    assert told(g, "step-lost-unseen", "csa") == [{"side": "usa", "space": "N3"}]
    assert GAME.view(g, "csa")["hidden"]["usa"] == {"N3": 1}


@pytest.mark.rule("gettysburg", "5.23")
def test_an_eliminated_block_is_known_to_all():
    g = volley([1], block("usa-inf-ward", "N3", 1), block("usa-inf-kelly", "Q2"))
    assert told(g, "eliminated", "csa") == [{"unit": "usa-inf-ward", "side": "csa"}]
    assert GAME.view(g, "csa")["lost"]["usa"] == ["usa-inf-ward"]


@pytest.mark.rule("gettysburg", "5.23")
def test_hits_are_applied_before_the_next_unit_fires():
    g = battle(
        block("csa-inf-law", "M3", 1, fire=True),
        block("csa-inf-semmes", "O3", 1, fire=True),
        block("usa-inf-ward", "N3", 1),
    )
    assert len(offered(g, "fire")) == 2
    act(g, "fire csa-inf-law", "target N3", dice=[1])
    assert where(g, "usa-inf-ward") == LOST
    assert asked(g)[1] == "move"  # nobody is left to fire at


@pytest.mark.rule("gettysburg", "5.23")
def test_surplus_hits_are_lost():
    g = volley([1, 1, 1, 1], block("usa-inf-ward", "N3", 1), block("usa-inf-carr", "O3", 4))
    assert (where(g, "usa-inf-ward"), strength(g, "usa-inf-carr")) == (LOST, 4)


# ---- 5.24: double defense


@pytest.mark.rule("gettysburg", "5.24", "table.terrain-effects.notes")
@pytest.mark.parametrize(("hits", "left"), [(1, 3), (2, 2), (3, 2)])
def test_two_hits_for_a_step(hits: int, left: int):
    g = volley([1] * hits + [6], block("usa-inf-ward", "T12", 3), start="T11", hex="T12")
    assert strength(g, "usa-inf-ward") == left


@pytest.mark.rule("gettysburg", "5.24")
def test_four_hits_for_two_steps():
    g = volley([1] * 4, block("usa-inf-ward", "T12", 3), start="T11", hex="T12")
    assert strength(g, "usa-inf-ward") == 1


@pytest.mark.rule("gettysburg", "5.24")
def test_hexes_and_not_hexsides_give_it():
    assert {T.map_file.hexes[h].terrain for h in range(T.size) if T.double[h]} == {"woods", "rocks"}
    g = volley([1], block("usa-inf-ward", "K7", 3), start="K6", hex="K7")  # an open hex behind a wooded side
    assert strength(g, "usa-inf-ward") == 2


@pytest.mark.rule("gettysburg", "5.24", "table.terrain-effects.notes")
def test_the_second_half_goes_to_the_block_that_has_the_first():
    rows = [block("usa-inf-ward", "T12", 3), block("usa-inf-graham", "T12", 3)]
    g = volley([1, 1, 6], *rows, start="T11", hex="T12")
    assert asked(g) == ("usa", "take-hit")
    act(g, "lose usa-inf-graham")
    assert (strength(g, "usa-inf-ward"), strength(g, "usa-inf-graham")) == (3, 2)


@pytest.mark.rule("gettysburg", "5.24", "table.terrain-effects.notes")
def test_a_half_hit_waits_for_the_next_volley_of_the_phase():
    g = battle(
        block("csa-inf-law", "T11", 1, fire=True),
        block("csa-inf-semmes", "U13", 1, fire=True),
        block("csa-inf-kershaw", "U12", 1, fire=True),
        block("usa-inf-ward", "T12", 3),
        block("usa-inf-graham", "T12", 3),
    )
    act(g, "fire csa-inf-law", "target T12", dice=[1])
    act(g, "lose usa-inf-ward")
    assert g.half[U["usa-inf-ward"]] == 1
    act(g, "fire csa-inf-semmes", "target T12", dice=[1])
    assert (strength(g, "usa-inf-ward"), strength(g, "usa-inf-graham")) == (2, 3)
    act(g, "fire csa-inf-kershaw", "target T12", dice=[1])  # now Graham is the strongest
    assert strength(g, "usa-inf-graham") == 3
    assert told(g, "half-hit", "usa")[-1]["unit"] == "usa-inf-graham"


@pytest.mark.rule("gettysburg", "5.24")
def test_the_half_hit_block_takes_the_next_hit_even_if_another_is_stronger():
    g = battle(
        block("csa-inf-law", "T11", 1, fire=True),
        block("csa-art-alexander", "U13", 2, fire=True),
        block("usa-art-randolph", "T12", 1),
        block("usa-inf-graham", "T12", 3),
    )
    act(g, "fire csa-inf-law", "target T12", "at usa-art-randolph", dice=[1])
    assert g.half[U["usa-art-randolph"]] == 1
    act(g, "fire csa-art-alexander", "target T12", "general", dice=[1, 6])
    assert (where(g, "usa-art-randolph"), strength(g, "usa-inf-graham")) == (LOST, 3)


@pytest.mark.rule("gettysburg", "5.24")
def test_with_two_half_hits_the_owner_chooses():
    g = battle(
        block("csa-inf-law", "T11", 1, fire=True),
        block("csa-inf-kershaw", "U12", 1, fire=True),
        block("csa-inf-semmes", "U13", 1, fire=True),
        block("usa-art-randolph", "T12", 1),
        block("usa-inf-graham", "T12", 3),
    )
    act(g, "fire csa-inf-kershaw", "target T12", "general", dice=[1])  # half a hit on Graham
    act(g, "fire csa-inf-law", "target T12", "at usa-art-randolph", dice=[1])
    act(g, "fire csa-inf-semmes", "target T12", "general", dice=[1])
    assert asked(g) == ("usa", "take-hit")
    assert sorted(offered(g, "lose")) == ["usa-art-randolph", "usa-inf-graham"]


@pytest.mark.rule("gettysburg", "5.24", "box.double-defense")
def test_half_hits_are_shed_when_the_phase_ends():
    g = battle(
        block("csa-inf-law", "T11", 1, fire=True),
        block("csa-inf-semmes", "U13", 1, fire=True),
        block("usa-inf-ward", "T12", 3),
    )
    act(g, "fire csa-inf-law", "target T12", dice=[1])
    assert g.half[U["usa-inf-ward"]] == 1
    act(g, "done")
    assert asked(g)[1] == "move"
    assert g.half == [0] * len(g.half)
    assert strength(g, "usa-inf-ward") == 3


@pytest.mark.rule("gettysburg", "5.24", "table.terrain-effects.notes")
def test_in_melee_every_hit_costs_a_step():
    g = field(
        block("csa-inf-law", "T11", 4),
        block("usa-inf-ward", "T12", 3),
        phase="melee",
        melees=[{"hex": "T12", "attackers": {"csa-inf-law": "T11"}}],
    )
    act(g, "fight csa-inf-law", dice=[1, 6, 6, 6])
    assert strength(g, "usa-inf-ward") == 2
    act(g, "fight usa-inf-ward", dice=[1, 6])
    assert strength(g, "csa-inf-law") == 3


@pytest.mark.rule("gettysburg", "5.24")
def test_the_enemy_does_not_learn_who_carries_a_half_hit():
    g = battle(
        block("csa-inf-law", "T11", 1, fire=True),
        block("csa-inf-semmes", "U13", 1, fire=True),
        block("usa-inf-ward", "T12", 3),
    )
    act(g, "fire csa-inf-law", "target T12", dice=[1])
    assert told(g, "half-hit", "csa") == []
    assert told(g, "half-hit-unseen", "csa") == [{"side": "usa", "space": "T12"}]
    assert [b["half"] for b in GAME.view(g, "usa")["blocks"] if b["id"] == "usa-inf-ward"] == [True]


# ---- 5.31: artillery


@pytest.mark.rule("gettysburg", "5.31", "example.artillery-rating")
@pytest.mark.parametrize(("hex", "needs"), [("N3", 3), ("O3", 1), ("P3", 1)])
def test_short_and_long_range(hex: str, needs: int):
    g = volley([6], block("usa-inf-ward", hex), shooter="csa-art-alexander", hex=hex)
    assert (fired(g)["needs"], fired(g)["range"]) == (needs, ord(hex[0]) - ord("M"))


@pytest.mark.rule("gettysburg", "5.31", "example.artillery-rating")
def test_hexsides_spoil_short_range_only():
    """From S12 over the wooded side of S12/S13, and over S12/R12 uphill through woods."""
    assert T.fire_change[T.grid.side(H["T12"], H["S12"])] == -1
    for hex, needs in (("S12", 2), ("R12", 1), ("Q10", 1)):
        g = battle(block("csa-art-alexander", "T12", fire=True), block("usa-inf-ward", hex))
        act(g, "fire csa-art-alexander", f"target {hex}")
        if asked(g)[1] == "through":
            act(g, "through S12")
        assert fired(g)["needs"] == needs
        if needs == 1:
            assert fired(g)["range"] > 1


@pytest.mark.rule("gettysburg", "5.31")
def test_guns_need_command_and_a_free_hexside():
    g = battle(
        block("csa-art-alexander", "M3"),
        block("csa-art-henry", "M3", fire=True),
        block("csa-art-cabell", "M3", fire=True),
        block("usa-inf-ward", "P3"),
    )
    assert sorted(offered(g, "fire")) == ["csa-art-cabell", "csa-art-henry"]
    act(g, "fire csa-art-henry", "target P3", dice=[6, 6])
    assert asked(g)[1] == "move"


@pytest.mark.rule("gettysburg", "5.31")
def test_guns_fire_only_at_what_they_see():
    g = battle(block("csa-art-henry", "Q10", fire=True), block("usa-inf-ward", "S13"), block("usa-inf-carr", "S11"))
    assert targets(g, "csa-art-henry") == ["S11"]


# ---- artillery in the front line


def movement(*blocks, **table):
    return field(*blocks, phase="movement", **table)


@pytest.mark.rule("gettysburg", "5.31.revealed-artillery")
def test_guns_that_enter_the_front_line_are_revealed_after_all_movement():
    g = movement(block("csa-art-henry", "L3"), block("csa-inf-law", "L3"), block("usa-inf-ward", "N3"))
    act(g, "march csa-art-henry", "to M3")
    assert where(g, "csa-art-henry") == "M3"
    assert g.up[U["csa-art-henry"]] == 0
    act(g, "march csa-inf-law", "to M4")
    assert g.up[U["csa-art-henry"]] == 0
    act(g, "done")
    assert told(g, "guns-revealed") == [{"unit": "csa-art-henry", "space": "M3"}]
    assert g.up[U["csa-art-henry"]] == 1
    assert g.up[U["csa-inf-law"]] == 0


@pytest.mark.rule("gettysburg", "5.31.revealed-artillery")
def test_guns_whom_the_enemy_approaches_are_revealed_as_well():
    g = movement(block("csa-inf-law", "L3"), block("usa-art-randolph", "N3"), block("usa-art-hazard", "P3"))
    act(g, "march csa-inf-law", "to M3")
    assert g.up[U["usa-art-randolph"]] == 0
    act(g, "done")
    assert (g.up[U["usa-art-randolph"]], g.up[U["usa-art-hazard"]]) == (1, 0)


@pytest.mark.rule("gettysburg", "5.31.revealed-artillery")
def test_guns_stay_face_up_while_they_are_in_the_front_line():
    g = field(
        block("usa-art-randolph", "N3"),
        block("usa-hq-meade", "P3"),
        block("csa-inf-law", "M3"),
        phase="supply",
        active="usa",
    )
    act(g, "done")
    assert asked(g)[0] == "csa"
    assert g.up[U["usa-art-randolph"]] == 1


@pytest.mark.rule("gettysburg", "5.31.revealed-artillery")
def test_guns_stand_up_when_they_leave_the_front_line():
    g = movement(block("usa-art-randolph", "N3", up=True), block("csa-inf-law", "M3"), active="usa")
    act(g, "march usa-art-randolph", "to N2")
    assert g.up[U["usa-art-randolph"]] == 0
    g = movement(block("usa-art-randolph", "N3", up=True), block("csa-inf-law", "M3"), active="usa")
    act(g, "march usa-art-randolph", "to M2")  # still beside the enemy
    assert g.up[U["usa-art-randolph"]] == 1


@pytest.mark.rule("gettysburg", "5.31.revealed-artillery")
def test_guns_stand_up_when_the_enemy_has_gone():
    g = field(
        block("usa-art-randolph", "N3", up=True),
        block("usa-hq-meade", "P3"),
        block("csa-inf-law", "L3"),
        phase="supply",
        active="usa",
    )
    assert g.up[U["usa-art-randolph"]] == 0


@pytest.mark.rule("gettysburg", "5.31.revealed-artillery")
@pytest.mark.parametrize("shooter", ["csa-inf-law", "csa-cav-jenkins", "csa-art-henry"])
def test_revealed_guns_may_be_singled_out(shooter: str):
    rows = [block("usa-art-randolph", "N3", 2), block("usa-inf-ward", "N3", 3)]
    g = battle(block(shooter, "M3", 2, fire=True), *rows)
    act(g, f"fire {shooter}", "target N3")
    assert asked(g) == ("csa", "aim")
    assert offered(g, "at") == ["usa-art-randolph"]
    act(g, "at usa-art-randolph", dice=[1, 6])
    assert (strength(g, "usa-art-randolph"), strength(g, "usa-inf-ward")) == (1, 3)


@pytest.mark.rule("gettysburg", "5.31.revealed-artillery")
def test_nobody_has_to_single_out_guns():
    g = battle(
        block("csa-inf-law", "M3", 1, fire=True), block("usa-art-randolph", "N3", 2), block("usa-inf-ward", "N3", 3)
    )
    act(g, "fire csa-inf-law", "target N3", "general", dice=[1])
    assert (strength(g, "usa-art-randolph"), strength(g, "usa-inf-ward")) == (2, 2)


@pytest.mark.rule("gettysburg", "5.31.revealed-artillery")
def test_surplus_hits_on_a_single_battery_are_lost():
    g = battle(
        block("csa-inf-law", "M3", fire=True), block("usa-art-randolph", "N3", 1), block("usa-inf-ward", "N3", 3)
    )
    act(g, "fire csa-inf-law", "target N3", "at usa-art-randolph", dice=[1, 1, 1, 1])
    assert (where(g, "usa-art-randolph"), strength(g, "usa-inf-ward")) == (LOST, 3)


@pytest.mark.rule("gettysburg", "5.31.revealed-artillery")
def test_hidden_guns_are_not_singled_out():
    g = battle(block("csa-art-henry", "M3", fire=True), block("usa-art-randolph", "P3"), block("usa-inf-ward", "P3"))
    act(g, "fire csa-art-henry", "target P3", dice=[6, 6])
    assert asked(g)[1] == "move"


@pytest.mark.rule("gettysburg", "5.31.revealed-artillery", "5.23")
def test_other_blocks_are_not_singled_out_even_face_up():
    g = battle(
        block("csa-inf-law", "M3", 1, fire=True),
        block("usa-inf-carr", "N3", 4),
        block("usa-inf-ward", "N3", 1, up=True),
    )
    act(g, "fire csa-inf-law", "target N3", dice=[1])
    assert (strength(g, "usa-inf-carr"), strength(g, "usa-inf-ward")) == (3, 1)


@pytest.mark.rule("gettysburg", "5.31.revealed-artillery", "5.32")
def test_revealed_guns_may_be_singled_out_from_afar():
    g = battle(
        block("csa-inf-law", "M3"),
        block("csa-art-henry", "L3", fire=True),
        block("usa-art-randolph", "N3", 1),
        block("usa-inf-ward", "N3", 3),
        control={"N2": "usa", "O3": "neutral", "O4": "neutral", "M2": "neutral", "N4": "neutral"},
    )
    act(g, "fire csa-art-henry", "target N3", "at usa-art-randolph", dice=[1, 1])
    assert (where(g, "usa-art-randolph"), strength(g, "usa-art-randolph")) == ("N2", 1)
    assert strength(g, "usa-inf-ward") == 3  # the second hit is lost


@pytest.mark.rule("gettysburg", "5.31.revealed-artillery")
def test_guns_repulsed_out_of_the_front_line_stand_up():
    rows = [block("csa-inf-law", "M3"), block("csa-art-henry", "L3", fire=True), block("usa-art-randolph", "N3", 1)]
    for hex, up in (("N2", 0), ("M2", 1)):
        g = battle(*rows, control={**dict.fromkeys(("N2", "M2", "O3", "O4", "N4"), "neutral"), hex: "usa"})
        act(g, "fire csa-art-henry", "target N3", "at usa-art-randolph", dice=[1, 6])
        assert where(g, "usa-art-randolph") == hex
        assert g.up[U["usa-art-randolph"]] == up


@pytest.mark.rule("gettysburg", "5.31.revealed-artillery")
def test_guns_are_not_singled_out_in_melee():
    g = field(
        block("csa-inf-law", "M3", 4),
        block("usa-art-randolph", "N3", 2),
        block("usa-inf-ward", "N3", 3),
        phase="melee",
        melees=[{"hex": "N3", "attackers": {"csa-inf-law": "M3"}}],
    )
    act(g, "fight usa-art-randolph", "fight csa-inf-law", dice=[6, 6, 1, 6, 6, 6])
    assert (strength(g, "usa-art-randolph"), strength(g, "usa-inf-ward")) == (2, 2)


# ---- 5.32: repulsed


def from_afar(dice: list[int], *rows, **control: str):
    """A battery in L3 fires at N3, two hexes away; the hexes round N3 are as told, else neutral."""
    around = dict.fromkeys(("M3", "M2", "N2", "O3", "O4", "N4"), "neutral")
    g = battle(
        block("csa-art-alexander", "L3", len(dice), fire=True),
        *rows,
        control={**{h: who for h, who in around.items() if h not in {r["hex"] for r in rows}}, **control},
    )
    act(g, "fire csa-art-alexander", "target N3", dice=dice)
    return g


@pytest.mark.rule("gettysburg", "5.32")
def test_far_fire_takes_steps_but_not_the_last():
    g = from_afar([1, 1], block("usa-inf-ward", "N3", 3))
    assert (where(g, "usa-inf-ward"), strength(g, "usa-inf-ward")) == ("N3", 1)
    g = from_afar([1, 6], block("usa-inf-ward", "N3", 1), O3="usa")
    assert (where(g, "usa-inf-ward"), strength(g, "usa-inf-ward")) == ("O3", 1)
    assert told(g, "eliminated") == []


@pytest.mark.rule("gettysburg", "5.32")
def test_near_fire_eliminates():
    g = volley([1], block("usa-inf-ward", "N3", 1), shooter="csa-art-alexander", control={"O3": "usa"})
    assert where(g, "usa-inf-ward") == LOST


@pytest.mark.rule("gettysburg", "5.32")
def test_the_owner_says_where_a_repulsed_unit_goes():
    g = from_afar([1], block("usa-inf-ward", "N3", 1), O3="usa", N2="usa")
    assert asked(g) == ("usa", "repulse")
    assert sorted(offered(g, "repulse")) == ["N2", "O3"]
    act(g, "repulse N2")
    assert where(g, "usa-inf-ward") == "N2"


@pytest.mark.rule("gettysburg", "5.32")
def test_the_enemy_sees_a_block_repulsed_and_not_which():
    g = from_afar([1], block("usa-inf-ward", "N3", 1), O3="usa")
    assert told(g, "repulsed", "csa") == []
    assert told(g, "repulsed-unseen", "csa") == [{"side": "usa", "space": "N3", "space2": "O3"}]


@pytest.mark.rule("gettysburg", "5.32")
def test_without_a_friendly_hex_a_repulsed_unit_is_eliminated():
    g = from_afar([1], block("usa-inf-ward", "N3", 1))  # neutral hexes are no way out
    assert where(g, "usa-inf-ward") == LOST
    assert [e["unit"] for e in told(g, "eliminated")] == ["usa-inf-ward"]


@pytest.mark.rule("gettysburg", "5.32")
def test_the_edge_of_the_map_is_no_way_out():
    g = battle(
        block("csa-art-alexander", "M3", 1, fire=True),
        block("usa-inf-ward", "M1", 1),
        control=dict.fromkeys(("L1", "M2", "N1", "N2"), "neutral"),
    )
    assert T.edge[H["M1"]]
    act(g, "fire csa-art-alexander", "target M1", dice=[1])
    assert where(g, "usa-inf-ward") == LOST


@pytest.mark.rule("gettysburg", "5.32")
def test_full_hexes_are_no_way_out():
    full = [block(f"usa-inf-{b}", "O3") for b in ("carr", "graham", "webb", "hall")]
    g = from_afar([1], block("usa-inf-ward", "N3", 1), *full)
    assert where(g, "usa-inf-ward") == LOST
    g = from_afar([1], block("usa-inf-ward", "N3", 1), *full[:3])
    assert where(g, "usa-inf-ward") == "O3"


@pytest.mark.rule("gettysburg", "5.32")
def test_the_other_hits_go_on_to_the_other_blocks():
    rows = [block("usa-inf-ward", "N3", 1), block("usa-inf-graham", "N3", 1)]
    g = from_afar([1, 1], *rows, O3="usa")
    act(g, "lose usa-inf-ward")
    assert (where(g, "usa-inf-ward"), where(g, "usa-inf-graham")) == ("O3", "O3")
    assert (strength(g, "usa-inf-ward"), strength(g, "usa-inf-graham")) == (1, 1)


@pytest.mark.rule("gettysburg", "5.32")
def test_the_next_hit_falls_on_the_weaker_block_when_the_stronger_is_repulsed():
    g = from_afar([1, 1], block("usa-inf-ward", "N3", 1), block("usa-hq-birney", "N3", 0), O3="usa")
    assert (where(g, "usa-inf-ward"), where(g, "usa-hq-birney")) == ("O3", "O3")


@pytest.mark.rule("gettysburg", "5.32")
def test_a_headquarters_is_repulsed_at_nought():
    g = from_afar([1], block("usa-hq-birney", "N3", 1), O3="usa")
    assert (where(g, "usa-hq-birney"), strength(g, "usa-hq-birney")) == ("N3", 0)
    g = from_afar([1], block("usa-hq-birney", "N3", 0), O3="usa")
    assert (where(g, "usa-hq-birney"), strength(g, "usa-hq-birney")) == ("O3", 0)


@pytest.mark.rule("gettysburg", "5.32", "5.24")
def test_in_woods_two_hits_repulse():
    def fire(dice: list[int]):
        g = battle(
            block("csa-art-alexander", "M4", len(dice), fire=True),
            block("usa-inf-ward", "O4", 1),
            control={h: "usa" if h == "O5" else "neutral" for h in ("N4", "N3", "O3", "P4", "P5", "O5")},
        )
        act(g, "fire csa-art-alexander", "target O4", dice=dice)
        return where(g, "usa-inf-ward"), strength(g, "usa-inf-ward")

    assert T.double[H["O4"]]
    assert fire([1, 6]) == ("O4", 1)
    assert fire([1, 1]) == ("O5", 1)
