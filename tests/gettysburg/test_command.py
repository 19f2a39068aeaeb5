"""4.1 to 4.5: headquarters, what each of them commands and supplies, and how far."""

from __future__ import annotations

import pytest

from gettysburg.helpers import GAME, H, T, U, act, asked, block, field, offered, strength, told, where
from hardtack.games.gettysburg.rules.command.hierarchy import chief
from hardtack.games.gettysburg.rules.state import FIRE, MELEE

BOTH = FIRE | MELEE
RANKS = {"usa": {}, "csa": {}}
for row in T.unit_file.units:
    if row.rank:
        RANKS[row.side].setdefault(row.rank, []).append(row.name)


def ordered(hq: str, *others: str, hex: str = "M3", **table) -> dict[str, int]:
    """What blocks in one hex are commanded to do when a headquarters there is activated."""
    g = field(block(hq, hex), *(block(u, hex) for u in others), active=hq[:3], phase="command", **table)
    act(g, f"activate {hq}", "stay")
    return {u: g.orders[U[u]] for u in others}


def raisable(hq: str, *others: str, **table) -> set[str]:
    """Which blocks beside a headquarters, all one step down (and headquarters at 0), it may add a step to."""
    rows = [block(u, "M3" if n < 3 else "M4", 0 if "-hq-" in u else 1) for n, u in enumerate(others)]
    g = field(block(hq, "M3"), *rows, phase="supply", active=hq[:3], **table)
    act(g, f"supply {hq}", "stay")
    while asked(g)[1] == "supply":
        act(g, "done")
    return set(offered(g, "raise")) if asked(g)[1] == "spend" else set()


# ---- 1.2, 4.1: the phase


@pytest.mark.rule("gettysburg", "4.1")
def test_the_command_phase_is_the_first_of_a_player_turn():
    g = GAME.setup("day-2", {}, seed=1)
    assert GAME.view(g, None)["phase"] == "command"
    assert asked(g) == ("csa", "command")


@pytest.mark.rule("gettysburg", "4.1", "1.2.fire", "5.1")
def test_without_command_nobody_fires():
    rows = [block("csa-hq-hood", "M3"), block("csa-inf-law", "M3"), block("usa-inf-ward", "N3")]
    g = field(*rows, phase="command")
    act(g, "done")
    assert asked(g) == ("csa", "move")
    g = field(*rows, phase="command")
    act(g, "activate csa-hq-hood", "stay")
    assert asked(g) == ("csa", "fire")


@pytest.mark.rule("gettysburg", "4.1")
def test_command_is_needed_for_melee_and_never_for_movement():
    rows = [block("csa-hq-hood", "M3"), block("csa-inf-law", "M3"), block("usa-inf-ward", "N3")]
    g = field(*rows, phase="command")
    act(g, "done", "march csa-inf-law")
    assert offered(g, "assault") == []
    assert "M4" in offered(g, "to")
    g = field(*rows, phase="command")
    act(g, "activate csa-hq-hood", "stay", "done", "march csa-inf-law")
    assert offered(g, "assault") == ["N3"]


@pytest.mark.rule("gettysburg", "1.2.command", "4.3")
def test_any_number_of_headquarters_is_activated():
    hqs = ["csa-hq-hood", "csa-hq-mclaws", "csa-hq-pickett"]
    g = field(*(block(hq, "M9") for hq in hqs), phase="command")
    assert offered(g, "activate") == [T.units[u] for u in sorted(U[hq] for hq in hqs)]
    act(g, "activate csa-hq-hood", "stay")
    assert "csa-hq-hood" not in offered(g, "activate")
    act(g, "activate csa-hq-mclaws", "stay", "activate csa-hq-pickett", "stay")
    assert [e["unit"] for e in told(g, "activated", "usa")] == hqs
    g = field(*(block(hq, "M9") for hq in hqs), phase="command")
    act(g, "done")
    assert asked(g)[1] == "move"
    assert told(g, "activated") == []


@pytest.mark.rule("gettysburg", "1.2.command", "4.3")
def test_a_headquarters_may_first_go_to_an_adjacent_friendly_hex():
    g = field(block("csa-hq-hood", "M9"), block("csa-hq-lee", "A1"), block("usa-inf-ward", "O9"), phase="command")
    act(g, "activate csa-hq-hood")
    # N9 lies next to both sides and is nobody's.
    assert set(offered(g, "shift")) == {"L9", "L8", "M8", "M10", "N10"}
    act(g, "shift L8")
    assert where(g, "csa-hq-hood") == "L8"
    assert g.up[U["csa-hq-hood"]] == 1
    assert told(g, "shifted", "usa") == [{"unit": "csa-hq-hood", "space": "M9", "space2": "L8"}]


@pytest.mark.rule("gettysburg", "1.2.command", "4.3", "4.5")
def test_range_is_counted_from_the_hex_after_the_shift():
    rows = [block("csa-hq-mclaws", "M9"), block("csa-inf-kershaw", "P9"), block("csa-inf-semmes", "K9")]
    assert T.range[U["csa-hq-mclaws"]] == 2
    for shift, kershaw, semmes in (("stay", 0, BOTH), ("shift N9", BOTH, 0)):
        g = field(*rows, phase="command")
        act(g, "activate csa-hq-mclaws", shift)
        assert (g.orders[U["csa-inf-kershaw"]], g.orders[U["csa-inf-semmes"]]) == (kershaw, semmes)


@pytest.mark.rule("gettysburg", "4.3")
def test_a_shift_may_not_overstack():
    full = [block(f"csa-inf-{b}", "M8") for b in ("law", "semmes", "kershaw", "wofford")]
    g = field(block("csa-hq-hood", "M9"), *full, phase="command")
    act(g, "activate csa-hq-hood")
    assert "M8" not in offered(g, "shift")
    g = field(block("csa-hq-hood", "M9"), *full[1:], phase="command")
    act(g, "activate csa-hq-hood")
    assert "M8" in offered(g, "shift")


@pytest.mark.rule("gettysburg", "4.3")
def test_a_shift_never_ends_in_enemy_or_neutral_hexes():
    g = field(
        block("csa-hq-hood", "M9"), phase="command", control={"L9": "usa", "L8": "neutral", "M8": "csa", "M10": "usa"}
    )
    act(g, "activate csa-hq-hood")
    assert set(offered(g, "shift")) == {"M8", "N9", "N10"}


@pytest.mark.rule("gettysburg", "4.3")
def test_a_hex_taken_by_friends_in_this_turn_is_open_to_a_shift_before_supply():
    """R-30: friendly on the map of control, or now held by friends."""
    g = field(
        block("csa-hq-hood", "M9"),
        block("csa-inf-law", "N9"),
        phase="supply",
        control={"N9": "usa", "N10": "neutral"},
    )
    act(g, "supply csa-hq-hood")
    assert "N9" in offered(g, "shift")
    assert "N10" not in offered(g, "shift")


@pytest.mark.rule("gettysburg", "1.2.command", "4.3", "4.5")
def test_friends_within_range_are_under_command():
    g = field(
        block("csa-hq-mclaws", "M9"),
        block("csa-inf-kershaw", "M9"),
        block("csa-inf-semmes", "O9"),
        block("csa-inf-wofford", "P9"),
        block("csa-inf-law", "M9"),
        phase="command",
    )
    act(g, "activate csa-hq-mclaws", "stay")
    brigades = ("kershaw", "semmes", "wofford", "law")
    assert [g.orders[U[f"csa-inf-{b}"]] for b in brigades] == [BOTH, BOTH, 0, 0]


@pytest.mark.rule("gettysburg", "4.3")
def test_every_active_headquarters_loses_a_step_after_the_melees():
    g = field(block("csa-hq-hood", "M9", 3), block("csa-hq-mclaws", "M9", 2), phase="command")
    act(g, "activate csa-hq-hood", "stay", "done")
    assert strength(g, "csa-hq-hood") == 3
    act(g, "done")  # movement
    assert asked(g)[1] == "supply"
    assert (strength(g, "csa-hq-hood"), strength(g, "csa-hq-mclaws")) == (2, 2)
    assert told(g, "hq-spent") == [{"unit": "csa-hq-hood", "left": 2}]


@pytest.mark.rule("gettysburg", "4.3")
def test_then_it_may_be_activated_for_supply_for_another_step():
    g = field(block("csa-hq-hood", "M9", 3), block("csa-inf-law", "M9", 2), phase="command")
    act(g, "activate csa-hq-hood", "stay", "done")
    assert "csa-hq-hood" in offered(g, "supply")
    act(g, "supply csa-hq-hood", "stay", "raise csa-inf-law", dice=[1, 1, 6, 6])
    assert strength(g, "csa-inf-law") == 3
    assert strength(g, "csa-hq-hood") == 1


@pytest.mark.rule("gettysburg", "4.3")
def test_a_headquarters_of_strength_nought_is_not_activated_but_can_grow():
    g = field(block("csa-hq-hood", "M9", 0), block("csa-hq-mclaws", "M9", 1), phase="command")
    assert offered(g, "activate") == ["csa-hq-mclaws"]
    g = field(block("csa-hq-hood", "M9", 0), block("csa-hq-longstreet", "M9", 2), phase="supply")
    assert offered(g, "supply") == ["csa-hq-longstreet"]
    act(g, "supply csa-hq-longstreet", "stay", "raise csa-hq-hood")
    assert strength(g, "csa-hq-hood") == 1


@pytest.mark.rule("gettysburg", "4.3")
def test_one_step_spent_for_command_leaves_none_for_supply():
    g = field(block("csa-hq-hood", "M9", 1), block("csa-hq-mclaws", "M9", 1), phase="command")
    act(g, "activate csa-hq-hood", "stay", "done", "done")
    assert strength(g, "csa-hq-hood") == 0
    assert offered(g, "supply") == ["csa-hq-mclaws"]


# ---- 4.21 to 4.25: who commands what


@pytest.mark.rule("gettysburg", "4.21", "4.22", "4.23", "4.24", "4.25")
def test_how_many_headquarters_of_each_kind():
    counts = {side: {rank: len(names) for rank, names in ranks.items()} for side, ranks in RANKS.items()}
    assert counts["usa"] == {"ahq": 1, "chq": 7, "dhq": 19, "arthq": 1, "cavchq": 1, "cavdhq": 3}
    # Nine divisions: Trimble is Pender's successor.
    assert counts["csa"] == {"ahq": 1, "chq": 3, "dhq": 10, "arthq": 1, "cavchq": 1}
    assert T.unit_file.replaces == {"csa-hq-trimble": "csa-hq-pender"}
    assert (RANKS["usa"]["arthq"], RANKS["csa"]["arthq"]) == (["Hunt"], ["Alexander"])
    assert (RANKS["usa"]["cavchq"], RANKS["csa"]["cavchq"]) == (["Pleasonton"], ["Stuart"])
    assert RANKS["usa"]["cavdhq"] == ["Buford", "Gregg", "Kilpatrick"]


@pytest.mark.rule("gettysburg", "4.21", "4.3")
def test_a_division_headquarters_commands_its_own_division_only():
    own, other, asset = "csa-inf-law", "csa-inf-kershaw", "csa-art-alexander"
    assert ordered("csa-hq-hood", own, other, asset) == {own: BOTH, other: 0, asset: FIRE}
    assert ordered("csa-hq-hood", "csa-art-henry", "csa-art-cabell") == {"csa-art-henry": BOTH, "csa-art-cabell": 0}
    assert ordered("csa-hq-hood", "csa-inf-hays", "csa-art-dance") == {"csa-inf-hays": 0, "csa-art-dance": 0}


@pytest.mark.rule("gettysburg", "4.21")
def test_every_brigade_has_the_division_of_the_roster():
    for unit, row in enumerate(T.unit_file.units):
        if row.division and not row.rank:
            boss = T.unit_file.units[T.boss[unit]]
            assert (boss.side, boss.corps, boss.division) == (row.side, row.corps, row.division)
            assert boss.rank in ("dhq", "cavdhq")
        else:
            assert T.boss[unit] == -1


@pytest.mark.rule("gettysburg", "4.21")
def test_a_division_headquarters_supplies_its_own_division_only():
    units = (
        "csa-inf-law",
        "csa-art-henry",
        "csa-inf-kershaw",
        "csa-art-alexander",
        "csa-hq-mclaws",
        "csa-hq-longstreet",
    )
    assert raisable("csa-hq-hood", *units) == {"csa-inf-law", "csa-art-henry"}


@pytest.mark.rule("gettysburg", "4.22", "5.1")
@pytest.mark.parametrize("hq", ["csa-hq-longstreet", "csa-hq-lee", "usa-hq-sickles", "usa-hq-meade"])
def test_corps_and_army_headquarters_never_command_fire(hq: str):
    brigade = "csa-inf-law" if hq.startswith("csa") else "usa-inf-ward"
    g = field(block(hq, "M3"), block(brigade, "M3"), phase="command", active=hq[:3])
    assert asked(g)[1] == "move"  # there was nobody to activate and nobody to fire


@pytest.mark.rule("gettysburg", "4.23")
def test_army_headquarters_never_command_fire():
    g = field(block("csa-hq-lee", "M3"), block("csa-hq-hood", "M3"), phase="command")
    assert offered(g, "activate") == ["csa-hq-hood"]


@pytest.mark.rule("gettysburg", "4.22")
def test_a_corps_headquarters_supplies_any_block_of_its_corps():
    units = ("csa-hq-hood", "csa-inf-law", "csa-art-alexander", "csa-hq-early", "csa-inf-hays", "csa-hq-lee")
    assert raisable("csa-hq-longstreet", *units) == {"csa-hq-hood", "csa-inf-law", "csa-art-alexander"}


@pytest.mark.rule("gettysburg", "4.23")
def test_the_army_headquarters_supplies_any_friendly_block():
    units = ("csa-hq-hood", "csa-inf-hays", "csa-art-dance", "csa-hq-stuart", "csa-cav-hampton", "csa-hart-beckham")
    assert raisable("csa-hq-lee", *units) == set(units)
    assert raisable("csa-hq-lee", "csa-hq-ewell", "csa-hq-alexander") == {"csa-hq-ewell", "csa-hq-alexander"}


@pytest.mark.rule("gettysburg", "4.23")
def test_an_army_headquarters_grows_only_at_night():
    rows = [block("csa-hq-lee", "H14", 1), block("csa-hq-longstreet", "H14"), block("csa-hq-alexander", "H14")]
    g = field(*rows, phase="supply")
    act(g, "supply csa-hq-longstreet", "stay", "supply csa-hq-alexander", "stay", "done")
    assert told(g, "raised") == []
    assert strength(g, "csa-hq-lee") == 1
    g = field(*rows, phase="supply", night=True)
    assert "csa-hq-lee" in offered(g, "raise")
    act(g, "raise csa-hq-lee")
    assert strength(g, "csa-hq-lee") == 2


@pytest.mark.rule("gettysburg", "4.24", "box.usa-reserve-artillery", "5.1")
def test_hunt_commands_and_supplies_any_union_artillery_but_no_horse_artillery():
    guns = ("usa-art-ransom", "usa-art-hazard", "usa-hart-calef")
    assert ordered("usa-hq-hunt", *guns) == dict(zip(guns, (FIRE, FIRE, 0), strict=True))
    assert ordered("usa-hq-hunt", "usa-inf-ward", "usa-cav-custer") == {"usa-inf-ward": 0, "usa-cav-custer": 0}
    assert raisable("usa-hq-hunt", *guns, "usa-inf-ward") == {"usa-art-ransom", "usa-art-hazard"}


@pytest.mark.rule("gettysburg", "4.24", "box.csa-artillery-hq", "5.1")
def test_alexander_commands_and_supplies_any_confederate_artillery_but_no_horse_artillery():
    guns = ("csa-art-alexander", "csa-art-dance", "csa-hart-beckham")
    assert RANKS["csa"]["arthq"] == ["Alexander"]
    assert ordered("csa-hq-alexander", *guns) == dict(zip(guns, (FIRE, FIRE, 0), strict=True))
    assert raisable("csa-hq-alexander", *guns, "csa-inf-law") == {"csa-art-alexander", "csa-art-dance"}


@pytest.mark.rule("gettysburg", "4.24", "4.5")
def test_the_artillery_headquarters_commands_within_its_range():
    assert T.range[U["usa-hq-hunt"]] == 3
    g = field(
        block("usa-hq-hunt", "L3"),
        block("usa-art-hazard", "O3"),
        block("usa-art-ransom", "P3"),
        phase="command",
        active="usa",
    )
    act(g, "activate usa-hq-hunt", "stay")
    assert (g.orders[U["usa-art-hazard"]], g.orders[U["usa-art-ransom"]]) == (FIRE, 0)


@pytest.mark.rule("gettysburg", "4.24", "4.25", "box.csa-artillery-hq")
@pytest.mark.parametrize("hq", ["csa-hq-alexander", "csa-hq-stuart"])
def test_artillery_and_cavalry_headquarters_are_supplied_by_lee(hq: str):
    assert raisable("csa-hq-longstreet", hq, "csa-hq-hood", "csa-hq-lee") == {"csa-hq-hood"}  # Lee has the army
    assert raisable("csa-hq-lee", hq, "csa-hq-hood") == {hq, "csa-hq-hood"}


@pytest.mark.rule("gettysburg", "4.24", "4.25")
@pytest.mark.parametrize("hq", ["usa-hq-hunt", "usa-hq-pleasonton"])
def test_artillery_and_cavalry_headquarters_are_supplied_by_meade(hq: str):
    assert raisable("usa-hq-hancock", hq, "usa-hq-gibbon", "usa-hq-meade") == {"usa-hq-gibbon"}
    assert raisable("usa-hq-meade", hq, "usa-hq-gibbon") == {hq, "usa-hq-gibbon"}


@pytest.mark.rule("gettysburg", "box.usa-reserve-artillery")
def test_the_reserve_artillery():
    reserve = {row.name for row in T.unit_file.units if row.special == "reserve"}
    assert reserve == {"Ransom", "McGilvery", "Taft", "Huntington", "Fitzhugh"}
    for hq in ("usa-hq-birney", "usa-hq-williams", "usa-hq-barlow"):
        assert ordered(hq, "usa-art-ransom", "usa-art-mcgilvery") == {"usa-art-ransom": FIRE, "usa-art-mcgilvery": FIRE}
    assert raisable("usa-hq-birney", "usa-art-ransom", "usa-inf-ward", "usa-hq-meade") == {"usa-inf-ward"}


@pytest.mark.rule("gettysburg", "4.25", "5.1")
@pytest.mark.parametrize(
    ("hq", "riders", "others"),
    [
        (
            "usa-hq-pleasonton",
            ("usa-cav-custer", "usa-cav-devin", "usa-hart-calef"),
            ("usa-inf-ward", "usa-art-ransom"),
        ),
        ("csa-hq-stuart", ("csa-cav-hampton", "csa-cav-jenkins", "csa-hart-beckham"), ("csa-inf-law", "csa-art-henry")),
    ],
)
def test_the_cavalry_headquarters_commands_cavalry_and_horse_artillery(hq: str, riders, others):
    assert ordered(hq, *riders) == dict.fromkeys(riders, BOTH)
    assert ordered(hq, *others) == dict.fromkeys(others, 0)


@pytest.mark.rule("gettysburg", "4.25")
def test_union_cavalry_divisions_work_like_others():
    assert ordered("usa-hq-buford", "usa-cav-gamble", "usa-hart-calef", "usa-cav-custer") == {
        "usa-cav-gamble": BOTH,
        "usa-hart-calef": BOTH,
        "usa-cav-custer": 0,
    }
    assert raisable("usa-hq-gregg", "usa-cav-mcintosh", "usa-cav-custer", "usa-hq-meade") == {"usa-cav-mcintosh"}


# ---- 4.4: corps assets


@pytest.mark.rule("gettysburg", "4.4")
def test_corps_assets_belong_to_a_corps_and_to_no_division():
    assets = [row for row in T.unit_file.units if row.special == "asset"]
    assert {row.kind for row in assets} == {"art", "inf", "cav"}
    assert sum(row.kind == "art" for row in assets) == len(assets) - 2  # Lockwood and Jenkins
    assert all(not row.division and T.boss[U[row.id]] == -1 for row in assets)


@pytest.mark.rule("gettysburg", "4.4")
@pytest.mark.parametrize(
    ("hq", "orders"),
    [("usa-hq-gibbon", FIRE), ("usa-hq-hays", FIRE), ("usa-hq-caldwell", FIRE), ("usa-hq-birney", 0)],
)
def test_any_division_headquarters_of_the_corps_commands_its_assets_to_fire(hq: str, orders: int):
    assert ordered(hq, "usa-art-hazard") == {"usa-art-hazard": orders}


@pytest.mark.rule("gettysburg", "4.4")
def test_assets_must_be_in_range():
    g = field(block("usa-hq-caldwell", "L3"), block("usa-art-hazard", "N3"), phase="command", active="usa")
    assert T.range[U["usa-hq-caldwell"]] == 1
    act(g, "activate usa-hq-caldwell", "stay")
    assert g.orders[U["usa-art-hazard"]] == 0


@pytest.mark.rule("gettysburg", "4.4")
def test_assets_are_rebuilt_by_corps_army_and_artillery_headquarters_alone():
    for hq, may in (
        ("usa-hq-hancock", True),
        ("usa-hq-meade", True),
        ("usa-hq-hunt", True),
        ("usa-hq-gibbon", False),
        ("usa-hq-sickles", False),
    ):
        others = ("usa-art-hazard", "usa-inf-webb") + (() if hq == "usa-hq-meade" else ("usa-hq-meade",))
        assert ("usa-art-hazard" in raisable(hq, *others)) == may
    others = ("usa-inf-lockwood", "usa-hq-meade")
    assert raisable("usa-hq-slocum", *others) == {"usa-inf-lockwood"}
    assert raisable("usa-hq-hunt", *others) == raisable("usa-hq-williams", *others) == set()


@pytest.mark.rule("gettysburg", "4.4")
def test_jenkins_is_an_asset_of_ii_corps():
    assert ordered("csa-hq-early", "csa-cav-jenkins") == {"csa-cav-jenkins": BOTH}
    assert ordered("csa-hq-hood", "csa-cav-jenkins") == {"csa-cav-jenkins": 0}
    assert raisable("csa-hq-ewell", "csa-cav-jenkins", "csa-hq-lee") == {"csa-cav-jenkins"}


@pytest.mark.rule("gettysburg", "4.4")
@pytest.mark.parametrize(("setting", "orders"), [(1, FIRE), (0, 0)])
def test_a_division_commander_who_leads_the_corps_and_its_assets(setting: int, orders: int):
    """R-82: he commands them like any other unless the setting says no; the other divisions do so anyway."""
    for hq, expected in (("usa-hq-doubleday", orders), ("usa-hq-robinson", FIRE)):
        g = field(
            block("usa-hq-reynolds", "lost"),
            block("usa-hq-doubleday", "M3", active=hq == "usa-hq-doubleday"),
            block("usa-hq-robinson", "M3", active=hq == "usa-hq-robinson"),
            block("usa-art-wainwright", "M3"),
            phase="movement",
            active="usa",
            options={"promoted-assets": setting},
        )
        assert g.orders[U["usa-art-wainwright"]] == expected


# ---- 4.5: range


@pytest.mark.rule("gettysburg", "4.5")
def test_every_headquarters_has_a_range():
    for unit, row in enumerate(T.unit_file.units):
        assert (T.range[unit] > 0) == bool(row.rank)
    assert T.range[U["usa-hq-meade"]] == 3


@pytest.mark.rule("gettysburg", "4.5")
def test_range_runs_through_friendly_and_neutral_hexes_only():
    def under(**control: str) -> bool:
        g = field(
            block("csa-hq-mclaws", "M9"),
            block("csa-inf-semmes", "O9"),
            phase="command",
            control={"N9": "neutral", **control},
        )
        act(g, "activate csa-hq-mclaws", "stay")
        return g.orders[U["csa-inf-semmes"]] == BOTH

    assert T.grid.distance(H["M9"], H["O9"]) == 2  # N9 is the only hex between
    assert under()
    assert under(N9="csa")
    assert not under(N9="usa")


@pytest.mark.rule("gettysburg", "4.5")
def test_range_goes_round_enemy_hexes_as_far_as_it_reaches():
    def under(**control: str) -> bool:
        g = field(
            block("usa-hq-hunt", "M9"), block("usa-art-ransom", "O9"), phase="command", active="usa", control=control
        )
        act(g, "activate usa-hq-hunt", "stay")
        return g.orders[U["usa-art-ransom"]] == FIRE

    assert under(N9="csa")  # by N10 or by M8 and N8
    assert under(N9="csa", N10="csa")
    assert not under(N9="csa", N10="csa", M8="csa", N8="csa")


@pytest.mark.rule("gettysburg", "4.5")
def test_enemy_blocks_bar_the_way_of_command():
    ring = ["usa-inf-ward", "usa-inf-graham", "usa-inf-carr"]
    g = field(
        block("csa-hq-mclaws", "M9"),
        *(block(u, h) for u, h in zip(ring, ("N9", "N8", "N10"), strict=True)),
        block("csa-inf-semmes", "O9"),
        phase="command",
    )
    act(g, "activate csa-hq-mclaws", "stay")
    assert g.orders[U["csa-inf-semmes"]] == 0


@pytest.mark.rule("gettysburg", "4.5", "4.3")
@pytest.mark.parametrize(("shift", "orders"), [("stay", 0), ("shift J11", BOTH)])
def test_in_the_set_up_of_day_2_garnetts_guns_need_a_shift_of_heth(shift: str, orders: int):
    g = GAME.setup("day-2", {}, seed=1)
    act(g, "activate csa-hq-heth", shift)
    assert g.orders[U["csa-art-garnett"]] == orders


# ---- the chain of command


@pytest.mark.rule("gettysburg", "box.command-hierarchy")
def test_the_seniority_of_corps_commanders():
    names = [[T.unit_file.units[u].name for u in side] for side in T.seniority]
    assert names[0] == ["Slocum", "Sedgwick", "Reynolds", "Howard", "Hancock", "Sickles", "Sykes", "Pleasonton"]
    assert names[1] == ["Longstreet", "Ewell", "Hill", "Stuart"]
    assert [T.unit_file.units[u].name for u in T.ahq] == ["Meade", "Lee"]
    corps = [[T.unit_file.units[u].corps for u in side] for side in T.seniority]
    assert corps == [["xii", "vi", "i", "xi", "ii", "iii", "v", "cav"], ["i", "ii", "iii", "cav"]]


@pytest.mark.rule("gettysburg", "box.command-hierarchy")
@pytest.mark.parametrize(
    ("fallen", "successor"),
    [
        ("usa-hq-slocum", "usa-hq-williams"),
        ("usa-hq-sedgwick", "usa-hq-newton"),
        ("usa-hq-reynolds", "usa-hq-doubleday"),
        ("usa-hq-howard", "usa-hq-schurz"),
        ("usa-hq-hancock", "usa-hq-gibbon"),
        ("usa-hq-sickles", "usa-hq-birney"),
        ("usa-hq-sykes", "usa-hq-ayres"),
        ("usa-hq-pleasonton", "usa-hq-buford"),
        ("csa-hq-longstreet", "csa-hq-mclaws"),
        ("csa-hq-ewell", "csa-hq-early"),
        ("csa-hq-hill", "csa-hq-anderson"),
    ],
)
def test_the_successors_of_corps_commanders(fallen: str, successor: str):
    corps = T.corps[U[fallen]]
    divisions = [block(T.units[u], T.ids[n]) for n, u in enumerate(T.roster[corps])]
    assert len(divisions) >= 2
    army = block(f"{fallen[:3]}-hq-{'meade' if fallen.startswith('usa') else 'lee'}", "M9")
    g = field(*divisions, army, block(fallen, "L9"), phase="command", active=fallen[:3])
    assert chief(g, corps) == U[fallen]
    g = field(*divisions, army, block(fallen, "lost"), phase="command", active=fallen[:3])
    assert chief(g, corps) == U[successor]
    assert GAME.view(g, fallen[:3])["chain"][T.corps_ids[corps][1]] == successor


@pytest.mark.rule("gettysburg", "box.command-hierarchy")
def test_the_successor_supplies_the_corps():
    units = ("usa-inf-paul", "usa-inf-cutler", "usa-hq-robinson")
    fallen = raisable_with_lost("usa-hq-doubleday", units, "usa-hq-reynolds")
    assert fallen == set(units)
    assert raisable("usa-hq-doubleday", *units, "usa-hq-meade") == set()


def raisable_with_lost(hq: str, units: tuple[str, ...], lost: str) -> set[str]:
    rows = [block(u, "M3", 0 if "-hq-" in u else 1) for u in units]
    g = field(block(hq, "M3"), *rows, block("usa-hq-meade", "M9"), block(lost, "lost"), phase="supply", active=hq[:3])
    act(g, f"supply {hq}", "stay", "done")
    return set(offered(g, "raise"))


@pytest.mark.rule("gettysburg", "4.61", "8.2")
def test_who_leads_a_corps_does_not_raise_its_commander_acting_for_the_army():
    """Meade has fallen: Howard, the only corps commander on the field, acts for him, and Schurz leads the XI Corps."""
    rows = [block("usa-hq-schurz", "M3"), block("usa-hq-howard", "M3", 1), block("usa-inf-coster", "M3", 1)]
    g = field(*rows, block("usa-hq-meade", "lost"), phase="supply", active="usa")
    assert chief(g, T.corps[U["usa-hq-howard"]]) == U["usa-hq-schurz"]
    act(g, "supply usa-hq-schurz", "stay", "done")
    assert offered(g, "raise") == ["usa-inf-coster"]


@pytest.mark.rule("gettysburg", "box.command-hierarchy")
def test_hampton_leads_the_cavalry_beside_him_after_stuarts_fall():
    """R-36: he stays a brigade."""
    rows = [
        block("csa-cav-hampton", "M3"),
        block("csa-cav-f-lee", "M4"),
        block("csa-cav-chambliss", "K3"),
        block("csa-inf-law", "M3"),
        block("usa-inf-ward", "N4"),
    ]
    g = field(*rows, block("csa-hq-stuart", "lost"), phase="command")
    assert asked(g) == ("csa", "fire")
    assert set(offered(g, "fire")) == {"csa-cav-hampton", "csa-cav-f-lee"}
    assert g.orders[U["csa-cav-chambliss"]] == g.orders[U["csa-inf-law"]] == 0
    g = field(*rows, block("csa-hq-stuart", "A1"), phase="command")
    act(g, "done")
    assert asked(g)[1] == "move"
