"""3.0: the blocks, their strengths and ratings, and what the enemy sees of them."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from gettysburg.helpers import GAME, T, U, act, asked, block, field, offered, strength, told, where
from hardtack.games.gettysburg.rules.state import LOST

COUNTS = {
    "usa": {"hq": 32, "inf": 52, "cav": 8, "art": 13, "hart": 3},
    "csa": {"hq": 16, "inf": 37, "cav": 7, "art": 15, "hart": 1},
}


def shot(dice: list[int], shooter: str = "csa-inf-law", power: int = 4, target: str = "usa-inf-ward", steps: int = 3):
    """A block in M3 fires at one in N3 over open ground."""
    g = field(
        block(shooter, "M3", power, fire=True),
        block(target, "N3", steps),
        phase="fire",
        active=shooter[:3],
    )
    act(g, f"fire {shooter}", "target N3", dice=dice)
    return g


def melee(attacker: str, defender: str, *more: dict, **table):
    """One block from M3 in melee with what stands in N3."""
    return field(
        block(attacker, "M3"),
        block(defender, "N3"),
        *more,
        phase="melee",
        active=attacker[:3],
        melees=[{"hex": "N3", "attackers": {attacker: "M3"}}],
        **table,
    )


def named(g, role: str | None) -> set[str]:
    """Every block whose name stands anywhere in what a side is shown."""
    text = json.dumps(GAME.view(g, role))
    return {id for id in T.units if f'"{id}"' in text}


def seen(g, role: str | None, side: str) -> set[str]:
    return {b["id"] for b in GAME.view(g, role)["blocks"] if b["side"] == side}


# ---- fog of war


@pytest.mark.rule("gettysburg", "box.fog-of-war")
def test_the_enemy_sees_that_blocks_stand_there_and_nothing_else():
    g = field(
        block("usa-inf-ward", "N3", 2),
        block("usa-hq-birney", "N3", 1),
        block("usa-art-randolph", "O3"),
        block("csa-hq-lee", "M9"),
        phase="movement",
        scenario="day-3",  # no timetable, which would name the blocks to come
    )
    view = GAME.view(g, "csa")
    assert view["hidden"]["usa"] == {"N3": 2, "O3": 1}
    assert named(g, "csa") == {"csa-hq-lee"}
    assert named(g, None) == set()
    own = {b["id"]: b["strength"] for b in GAME.view(g, "usa")["blocks"]}
    assert own == {"usa-inf-ward": 2, "usa-hq-birney": 1, "usa-art-randolph": 3}


@pytest.mark.rule("gettysburg", "box.fog-of-war")
def test_nothing_tells_strong_blocks_from_weak_ones():
    def shown(unit: str, steps: int) -> dict:
        g = field(block(unit, "N3", steps), block("csa-hq-lee", "M9"), phase="movement")
        return GAME.view(g, "csa")

    assert shown("usa-inf-ward", 1) == shown("usa-hq-meade", 3) == shown("usa-cav-custer", 2)


@pytest.mark.rule("gettysburg", "box.fog-of-war", "4.3")
def test_an_activated_headquarters_is_seen():
    g = field(
        block("csa-hq-hood", "M3"),
        block("csa-inf-law", "M3"),
        block("csa-hq-lee", "M9"),
        block("usa-inf-ward", "N3"),
        phase="command",
    )
    assert seen(g, "usa", "csa") == set()
    act(g, "activate csa-hq-hood", "stay")
    assert seen(g, "usa", "csa") == {"csa-hq-hood"}
    assert GAME.view(g, "usa")["hidden"]["csa"] == {"M3": 1, "M9": 1}


@pytest.mark.rule("gettysburg", "box.fog-of-war", "5.2")
def test_a_block_that_fires_is_seen_and_the_one_it_hits_is_not():
    g = field(
        block("csa-inf-law", "M3", fire=True),
        block("csa-hq-lee", "M9"),
        block("usa-inf-ward", "N3", 3),
        phase="fire",
    )
    act(g, "fire csa-inf-law")
    assert seen(g, "usa", "csa") == set()
    act(g, "target N3", dice=[1, 6, 6, 6])
    assert seen(g, "usa", "csa") == {"csa-inf-law"}
    assert seen(g, "csa", "usa") == set()


@pytest.mark.rule("gettysburg", "box.fog-of-war")
def test_all_blocks_of_a_melee_are_seen():
    g = field(
        block("csa-inf-law", "M3", melee=True),
        block("usa-inf-ward", "N3"),
        block("usa-hq-birney", "N3"),
        phase="movement",
    )
    act(g, "march csa-inf-law", "assault N3")
    assert named(g, "usa") >= {"usa-inf-ward", "usa-hq-birney"}
    assert "csa-inf-law" not in named(g, "usa")
    act(g, "done")
    assert seen(g, "usa", "csa") == {"csa-inf-law"}
    assert seen(g, "csa", "usa") == {"usa-inf-ward", "usa-hq-birney"}


@pytest.mark.rule("gettysburg", "box.fog-of-war", "3.25", "5.31.revealed-artillery")
def test_guns_in_the_front_line_are_seen():
    g = field(
        block("usa-art-randolph", "N3"),
        block("usa-hart-calef", "M4"),
        block("usa-inf-ward", "N3"),
        block("usa-art-ransom", "Q3"),
        block("csa-inf-law", "M3"),
        phase="command",
        active="usa",
    )
    assert seen(g, "csa", "usa") == {"usa-art-randolph", "usa-hart-calef"}


# ---- counts


@pytest.mark.rule("gettysburg", "3.0", "table.block-types")
def test_the_counts_of_blocks():
    have = Counter((row.side, row.kind) for row in T.unit_file.units)
    assert have == {(s, kind): n for s, kinds in COUNTS.items() for kind, n in kinds.items()}
    assert sum(COUNTS["usa"].values()) == 108
    assert sum(COUNTS["csa"].values()) == 76
    assert len(set(T.units)) == len(T.units) == 184


@pytest.mark.rule("gettysburg", "3.0")
def test_each_block_belongs_to_one_side():
    assert all(id.startswith(f"{row.side}-{row.kind}-") for id, row in zip(T.units, T.unit_file.units, strict=True))
    assert [T.units[u][:3] for u, side in enumerate(T.side) if side == 0] == ["usa"] * 108


# ---- 3.11: strength


@pytest.mark.rule("gettysburg", "3.11", "example.firepower")
@pytest.mark.parametrize("steps", [1, 2, 3, 4])
def test_as_many_dice_as_steps(steps: int):
    g = shot([6] * steps, power=steps)
    assert told(g, "fired")[0]["dice"] == [6] * steps
    assert g.dice.fed == []


@pytest.mark.rule("gettysburg", "3.11")
def test_as_many_dice_as_steps_in_melee():
    g = melee("csa-inf-law", "usa-inf-ward")
    act(g, "fight csa-inf-law", dice=[5, 5, 5, 5])
    assert told(g, "melee-fought")[0]["dice"] == [5, 5, 5, 5]
    act(g, "fight usa-inf-ward", dice=[6, 6, 6])
    assert told(g, "melee-fought")[1]["dice"] == [6, 6, 6]


@pytest.mark.rule("gettysburg", "3.11")
def test_full_strengths_are_from_one_to_four():
    assert set(T.full) == {1, 2, 3, 4}


@pytest.mark.rule("gettysburg", "3.11")
def test_nobody_grows_beyond_his_full_strength():
    g = field(block("usa-hq-meade", "M3"), block("usa-inf-kelly", "M3"), phase="supply", active="usa")
    act(g, "supply usa-hq-meade", "stay")
    assert strength(g, "usa-inf-kelly") == T.full[U["usa-inf-kelly"]] == 1
    assert told(g, "raised") == []


@pytest.mark.rule("gettysburg", "3.11", "box.step-reduction")
def test_each_hit_takes_a_step():
    left = [strength(shot([1] * hits + [6] * (4 - hits)), "usa-inf-ward") for hits in (0, 1, 2)]
    assert left == [3, 2, 1]


@pytest.mark.rule("gettysburg", "box.step-reduction")
def test_three_two_one_and_gone():
    g = shot([1, 1, 1, 6])
    assert [e["left"] for e in told(g, "step-lost", "usa")] == [2, 1]
    assert where(g, "usa-inf-ward") == LOST


@pytest.mark.rule("gettysburg", "box.step-reduction")
def test_a_headquarters_goes_on_to_nought():
    g = shot([1, 6, 6, 6], target="usa-hq-birney", steps=1)
    assert (where(g, "usa-hq-birney"), strength(g, "usa-hq-birney")) == ("N3", 0)
    g = shot([1, 6, 6, 6], target="usa-hq-birney", steps=0)
    assert where(g, "usa-hq-birney") == LOST


# ---- 3.12: ratings


@pytest.mark.rule("gettysburg", "3.12")
def test_a_rating_is_a_letter_and_a_number():
    for row in T.unit_file.units:
        for rating in (row.melee, row.fire, row.long):
            if rating:
                assert rating[0] in "ABCD"
                assert 1 <= int(rating[1:]) <= 3
    assert {row.melee[0] for row in T.unit_file.units} == set("ABCD")


@pytest.mark.rule("gettysburg", "3.12")
def test_the_letter_has_no_effect_on_fire():
    """A2, B2, C2 and D2 hit alike."""
    for shooter in ("csa-inf-wofford", "csa-inf-semmes", "csa-inf-davis", "csa-cav-imboden"):
        dice = [1, 2, 3, 4][: T.full[U[shooter]]]
        g = shot(dice, shooter=shooter, power=len(dice))
        assert (told(g, "fired")[0]["needs"], told(g, "fired")[0]["hits"]) == (2, 2)


@pytest.mark.rule("gettysburg", "3.12")
def test_the_letter_gives_the_order_in_melee():
    g = melee("csa-inf-law", "usa-inf-ward", block("usa-inf-tilton", "N3"), block("usa-inf-vincent", "N3"))
    order = []
    for _ in range(4):
        unit = next(b["id"] for b in GAME.view(g, None)["melee"]["blocks"] if b["turn"])
        order.append(unit)
        act(g, f"fight {unit}", dice=[6] * strength(g, unit))
    assert order == ["usa-inf-vincent", "csa-inf-law", "usa-inf-ward", "usa-inf-tilton"]  # A, A, B, C


@pytest.mark.rule("gettysburg", "3.12", "example.firepower")
@pytest.mark.parametrize(
    ("shooter", "needs"), [("csa-inf-barksdale", 3), ("csa-inf-wofford", 2), ("csa-inf-semmes", 2)]
)
def test_the_number_is_the_highest_die_that_hits(shooter: str, needs: int):
    for die in range(1, 7):
        g = shot([die, 6, 6], shooter=shooter, power=3)
        assert told(g, "fired")[0]["hits"] == int(die <= needs)
        m = melee(shooter, "usa-inf-ward")
        if asked(m)[0] == "csa":
            act(m, f"fight {shooter}", dice=[die, 6, 6])
        else:
            act(m, "fight usa-inf-ward", f"fight {shooter}", dice=[6, 6, 6, die, 6, 6])
        assert [e["hits"] for e in told(m, "melee-fought") if e["unit"] == shooter] == [int(die <= needs)]


@pytest.mark.rule("gettysburg", "example.firepower")
def test_example_b1_and_b3():
    """Confederate guns are B3 near and B1 far away."""
    dice = [1, 2, 3, 4, 5, 6]
    near, far = [], []
    for die in dice:
        for target, hits in (("N3", near), ("P3", far)):
            g = field(block("csa-art-cabell", "M3", 1, fire=True), block("usa-inf-ward", target), phase="fire")
            act(g, "fire csa-art-cabell", f"target {target}", dice=[die])
            hits.append(told(g, "fired")[0]["hits"])
    assert T.unit_file.units[U["csa-art-cabell"]].fire == "B3"
    assert near == [1, 1, 1, 0, 0, 0]
    assert far == [1, 0, 0, 0, 0, 0]


# ---- 3.13, 3.2: kinds of units


@pytest.mark.rule("gettysburg", "3.13", "table.unit-data", "3.21", "3.22", "3.23", "3.24", "3.25")
def test_movement_depends_on_the_kind():
    moves = {"hq": 8, "inf": 6, "cav": 10, "art": 8, "hart": 10}
    for unit, row in enumerate(T.unit_file.units):
        mounted = row.rank in ("cavchq", "cavdhq")
        assert T.move[unit] == (10 if mounted else moves[row.kind])
    riders = {row.name for row in T.unit_file.units if row.rank in ("cavchq", "cavdhq")}
    assert riders == {"Pleasonton", "Buford", "Gregg", "Kilpatrick", "Stuart"}


@pytest.mark.rule("gettysburg", "3.13", "table.unit-data", "3.21")
@pytest.mark.parametrize(
    ("unit", "hexes"),
    [
        ("usa-hq-meade", 4),
        ("usa-hq-buford", 5),
        ("usa-inf-ward", 3),
        ("usa-cav-custer", 5),
        ("usa-art-ransom", 2),
        ("usa-hart-calef", 2),
    ],
)
def test_how_far_each_kind_goes_over_open_ground(unit: str, hexes: int):
    flat = field(block(unit, "M4"), phase="movement", active="usa", options={"column-and-line": 1})
    act(flat, f"march {unit}")
    to = set(offered(flat, "to"))
    far = max(T.grid.distance(T.grid.index["M4"], T.grid.index[h]) for h in to)
    assert far == hexes


@pytest.mark.rule("gettysburg", "table.unit-data", "3.21")
def test_headquarters_do_not_fire():
    g = field(
        block("csa-hq-hood", "M3", active=True),
        block("csa-inf-law", "M3"),
        block("usa-inf-ward", "N3"),
        phase="fire",
    )
    assert offered(g, "fire") == ["csa-inf-law"]


@pytest.mark.rule("gettysburg", "table.unit-data", "3.21")
def test_headquarters_defend_themselves_in_melee_and_never_attack():
    g = melee("csa-inf-law", "usa-hq-birney")
    act(g, "fight csa-inf-law", dice=[6] * 4)
    act(g, "fight usa-hq-birney", dice=[1, 6])
    second = told(g, "melee-fought")[1]
    assert [second[name] for name in ("unit", "needs", "dice", "hits")] == ["usa-hq-birney", 1, [1, 6], 1]
    assert strength(g, "csa-inf-law") == 3
    g = field(block("csa-hq-hood", "M3", active=True), block("usa-inf-ward", "N3"), phase="movement")
    assert "csa-hq-hood" not in offered(g, "march")
    g = field(block("csa-hq-hood", "M3"), block("usa-inf-ward", "N3"), phase="movement")
    act(g, "march csa-hq-hood")
    assert offered(g, "assault") == offered(g, "raid") == []


@pytest.mark.rule("gettysburg", "table.unit-data", "3.22", "3.23")
@pytest.mark.parametrize("unit", ["csa-inf-law", "csa-cav-jenkins"])
def test_infantry_and_cavalry_fire_and_fight(unit: str):
    g = field(block(unit, "M3", fire=True, melee=True), block("usa-inf-ward", "N3"), phase="fire")
    assert offered(g, "fire") == [unit]
    act(g, "done", f"march {unit}")
    assert offered(g, "assault") == ["N3"]


@pytest.mark.rule("gettysburg", "3.22", "3.23", "3.11")
def test_strengths_of_infantry_and_cavalry():
    assert {row.full for row in T.unit_file.units if row.kind == "inf"} == {1, 2, 3, 4}
    assert all(2 <= row.full <= 4 for row in T.unit_file.units if row.kind == "cav")


@pytest.mark.rule("gettysburg", "3.24", "3.25", "table.unit-data")
def test_two_firepowers_of_guns():
    for row in T.unit_file.units:
        if row.kind in ("art", "hart"):
            assert (row.fire, row.long, row.melee) in (("A3", "A1", "A3"), ("B3", "B1", "B3"))
        else:
            assert row.long == ""
    guns = [row for row in T.unit_file.units if row.kind == "art"]
    assert {row.fire for row in guns} == {"A3", "B3"}
    assert all(2 <= row.full <= 3 for row in guns)  # 12 to 24 guns


@pytest.mark.rule("gettysburg", "3.24", "3.25")
@pytest.mark.parametrize("unit", ["usa-art-ransom", "usa-hart-calef"])
def test_guns_fire_near_with_the_large_number_and_far_with_the_small_one(unit: str):
    for target, needs in (("N3", 3), ("O3", 1), ("P3", 1)):
        g = field(block(unit, "M3", fire=True), block("csa-inf-law", target), phase="fire", active="usa")
        act(g, f"fire {unit}", f"target {target}", dice=[6, 6, 6])
        assert told(g, "fired")[0]["needs"] == needs


@pytest.mark.rule("gettysburg", "3.24", "3.25")
@pytest.mark.parametrize("unit", ["usa-art-ransom", "usa-hart-calef"])
def test_guns_pay_double_off_the_roads(unit: str):
    for start, to, cost in (("M3", "N3", 4), ("N4", "O4", 6), ("L1", "L2", 1), ("M4", "L3", 2)):
        g = field(block(unit, start), phase="movement", active="usa")
        act(g, f"march {unit}", f"to {to}")
        assert T.move[U[unit]] - g.points == cost


@pytest.mark.rule("gettysburg", "3.24", "3.25")
def test_horse_artillery_may_attack_and_artillery_may_not():
    g = field(
        block("usa-art-ransom", "M3", melee=True),
        block("usa-hart-calef", "M3", melee=True),
        block("csa-inf-law", "N3"),
        phase="movement",
        active="usa",
    )
    act(g, "march usa-art-ransom")
    assert offered(g, "assault") == offered(g, "raid") == []
    act(g, "march usa-hart-calef")
    assert offered(g, "assault") == ["N3"]


@pytest.mark.rule("gettysburg", "3.24")
def test_guns_in_melee_have_the_small_number_after_the_first_round():
    g = melee("csa-inf-law", "usa-art-ransom")
    needs = []
    for _ in range(2):
        act(g, "fight usa-art-ransom", dice=[6, 6, 6])
        needs.append(told(g, "melee-fought")[-1]["needs"])
        act(g, "fight csa-inf-law", dice=[6, 6, 6, 6])
    assert needs == [3, 1]


@pytest.mark.rule("gettysburg", "3.25")
def test_horse_artillery_belongs_to_the_cavalry():
    assert all(row.corps == "cav" for row in T.unit_file.units if row.kind == "hart")


# ---- 3.3: special units


@pytest.mark.rule("gettysburg", "3.31")
def test_berdan_belongs_to_birneys_division():
    assert T.boss[U["usa-inf-berdan"]] == U["usa-hq-birney"]


@pytest.mark.rule("gettysburg", "3.31", "5.1")
def test_berdan_fires_as_a3_without_command():
    g = field(
        block("usa-inf-berdan", "M3"),
        block("usa-inf-ward", "M3"),
        block("csa-inf-law", "N3"),
        phase="fire",
        active="usa",
    )
    assert offered(g, "fire") == ["usa-inf-berdan"]
    act(g, "fire usa-inf-berdan", "target N3", dice=[3, 4])
    assert (told(g, "fired")[0]["needs"], told(g, "fired")[0]["hits"]) == (3, 1)


@pytest.mark.rule("gettysburg", "3.31")
def test_berdan_attacks_without_command_and_fights_as_a1():
    g = field(
        block("usa-inf-berdan", "M3"),
        block("usa-inf-ward", "M3"),
        block("csa-inf-semmes", "N3"),
        phase="movement",
        active="usa",
    )
    act(g, "march usa-inf-ward")
    assert offered(g, "assault") == []
    act(g, "march usa-inf-berdan")
    assert offered(g, "assault") == ["N3"]
    act(g, "assault N3", "done", "fight usa-inf-berdan", dice=[1, 2])
    first = told(g, "melee-fought")[0]
    assert [first[name] for name in ("unit", "needs", "dice", "hits")] == ["usa-inf-berdan", 1, [1, 2], 1]
    assert GAME.view(g, None)["melee"]["blocks"][0]["letter"] == "A"


@pytest.mark.rule("gettysburg", "3.32", "4.4")
def test_lockwood_is_an_asset_of_xii_corps():
    row = T.unit_file.units[U["usa-inf-lockwood"]]
    assert (row.corps, row.division, row.special) == ("xii", "", "asset")
    assert (row.fire, row.melee) == ("B2", "B2")
    for leader in ("williams", "geary"):
        g = field(
            block(f"usa-hq-{leader}", "M3", active=True),
            block("usa-inf-lockwood", "M3"),
            block("csa-inf-law", "N3"),
            phase="fire",
            active="usa",
        )
        assert offered(g, "fire") == ["usa-inf-lockwood"]
    g = field(
        block("usa-hq-birney", "M3", active=True),
        block("usa-inf-lockwood", "M3"),
        block("csa-inf-law", "N3"),
        phase="fire",
        active="usa",
    )
    assert asked(g)[1] == "fire" and offered(g, "fire") == []  # the enemy cannot know that nobody may
