"""10.0: the cavalry battles of the third day (optional)."""

import pytest

from gettysburg.helpers import GAME, U, act, asked, block, field, offered, question, strength, told, where
from hardtack.games.gettysburg.rules.state import ABSENT, AT_GREGG, AT_KILPATRICK, WAITING, Gettysburg
from hardtack.games.gettysburg.rules.tables import T
from hardtack.games.gettysburg.rules.units import CAV, HART

GREGG = ["usa-hq-gregg", "usa-cav-mcintosh", "usa-cav-j-gregg", "usa-hart-randol"]
KILPATRICK = ["usa-hq-kilpatrick", "usa-cav-farnsworth", "usa-cav-custer", "usa-cav-merritt", "usa-hart-pennington"]
ALWAYS = ["csa-hq-stuart", "csa-cav-hampton", "csa-cav-f-lee", "csa-cav-chambliss", "csa-hart-beckham"]
NOBODY = (1, 1, 1, 1)  # Huey, Imboden, Robertson, Jones
LEE, MEADE = block("csa-hq-lee", "M11", 3), block("usa-hq-meade", "L4", 3)
LAW = block("csa-inf-law", "M11", 3)


def two_pm(*dice: int, rows: list[dict[str, object]] | None = None, **table: object) -> Gettysburg:
    """Two o'clock of the third day: the dice for the absent brigades come first."""
    return field(
        LEE, MEADE, LAW, *(rows or []), phase="cavalry",
        **{"scenario": "day-3", "hour": 14, "options": {"cavalry-battle": 1}, "dice": [*(dice or NOBODY)], **table},
    )  # fmt: skip


def assign(g: Gettysburg, **where: str) -> None:
    """Stuart's orders: the blocks named go there, the others stay behind. Custer stays with Kilpatrick."""
    if asked(g) == ("usa", "custer"):
        act(g, "stay")
    while asked(g) == ("csa", "assign"):
        name = str(question(g).params["unit"]).removeprefix("csa-").removeprefix("cav-").removeprefix("hq-")
        act(g, where.get(name.removeprefix("hart-").replace("-", "_"), "reserve"))


def fight(g: Gettysburg, *moves: str, dice: list[int] | None = None) -> None:
    act(g, *moves, dice=dice)


def off_map(g: Gettysburg) -> set[str]:
    return {id for id, at in zip(T.units, g.at, strict=True) if at == ABSENT}


def due(g: Gettysburg, unit: str) -> tuple[int, int, str] | None:
    at = U[unit]
    return (g.due[at] // 100, g.due[at] % 100, T.entry_road[g.road[at]]) if g.at[at] == WAITING else None


# ---- forces


@pytest.mark.rule("gettysburg", "10.0.setup")
@pytest.mark.parametrize("scenario", ["day-1", "day-2", "day-3", "three-days"])
def test_all_cavalry_stays_away_except_bufords_and_jenkins(scenario: str) -> None:
    g = GAME.setup(scenario, {"cavalry-battle": 1})
    here = {id for id, at in zip(T.units, g.at, strict=True) if at != ABSENT and T.kind[U[id]] in (CAV, HART)}
    assert here <= {"usa-cav-gamble", "usa-cav-devin", "usa-hart-calef", "csa-cav-jenkins"}


@pytest.mark.rule("gettysburg", "10.0.setup")
def test_bufords_division_leaves_on_the_third_morning_but_merritt_rides_with_kilpatrick() -> None:
    rows = [block("usa-hq-buford", "P9"), block("usa-cav-gamble", "P9", 2), block("usa-hart-calef", "P9", 1)]
    table = {"scenario": "three-days", "day": 2, "night": True, "phase": "supply", "active": "csa", "second": True}
    g = field(LEE, MEADE, *rows, block("usa-cav-devin", "gone", exit="M1"), **table, options={"cavalry-battle": 1})
    while g.hour == 24:
        act(g, "done")
    assert (g.day, g.hour) == (3, 8)
    assert {"usa-hq-buford", "usa-cav-gamble", "usa-hart-calef", "usa-cav-devin"} <= off_map(g)
    assert GAME.view(g, "csa")["vp"]["usa_lost"] == 0
    stays = field(LEE, MEADE, *rows, **table)
    while stays.hour == 24:
        act(stays, "done")
    assert where(stays, "usa-hq-buford") == "P9"
    day3 = two_pm()
    assert g.boss[U["usa-cav-merritt"]] == U["usa-hq-buford"]
    assert day3.boss[U["usa-cav-merritt"]] == U["usa-hq-kilpatrick"] and where(day3, "usa-cav-merritt") == AT_KILPATRICK


@pytest.mark.rule("gettysburg", "10.0.setup")
def test_bufords_fallen_headquarters_does_not_come_back_on_the_third_day() -> None:
    g = field(
        LEE, MEADE, block("usa-hq-buford", "lost"), fallen=["usa-hq-buford"], scenario="three-days", day=3, hour=8,
        phase="hour", active="usa", options={"cavalry-battle": 1},
    )  # fmt: skip
    assert g.fallen == [] and where(g, "usa-hq-buford") == -1


@pytest.mark.rule("gettysburg", "10.0.setup", "example.huey")
@pytest.mark.parametrize("die", range(1, 7))
def test_huey_comes_to_gregg_on_five_or_six(die: int) -> None:
    g = two_pm(die, 1, 1, 1)
    assert where(g, "usa-cav-huey") == (AT_GREGG if die >= 5 else ABSENT)
    key = "cavalry-came" if die >= 5 else "cavalry-away"
    assert ("usa-cav-huey", die, 5) in [(e["unit"], e["die"], e["needs"]) for e in told(g, key, "csa")]
    assert asked(g)[1] == ("assign" if die >= 5 else "custer")


@pytest.mark.rule("gettysburg", "10.0.setup")
@pytest.mark.parametrize(
    ("dice", "come"),
    [
        ((1, 6, 5, 5), ["csa-cav-imboden", "csa-cav-robertson", "csa-cav-jones"]),
        ((1, 5, 4, 4), []),
        ((1, 1, 6, 1), ["csa-cav-robertson"]),
        ((1, 1, 1, 6), ["csa-cav-jones"]),
    ],
)
def test_the_absent_brigades_of_the_south_need_their_dice(dice: tuple[int, ...], come: list[str]) -> None:
    g = two_pm(*dice)
    act(g, "stay")
    ready = []
    while asked(g)[1] == "assign":
        ready.append(str(question(g).params["unit"]))
        act(g, "reserve")
    assert sorted(ready) == sorted([*ALWAYS, *come])


@pytest.mark.rule("gettysburg", "10.0.setup")
def test_if_huey_is_away_custer_may_go_to_gregg() -> None:
    g = two_pm()
    assert asked(g) == ("usa", "custer")
    act(g, "custer")
    assert where(g, "usa-cav-custer") == AT_GREGG and g.boss[U["usa-cav-custer"]] == U["usa-hq-gregg"]
    g = two_pm()
    act(g, "stay")
    assert where(g, "usa-cav-custer") == AT_KILPATRICK


@pytest.mark.rule("gettysburg", "10.0.setup")
def test_a_brigade_lost_before_does_not_roll() -> None:
    g = two_pm(5, 6, 6, rows=[block("csa-cav-imboden", "lost"), block("usa-cav-custer", "lost")])
    assert where(g, "csa-cav-imboden") == -1
    assert "csa-cav-imboden" not in [e["unit"] for e in told(g, "cavalry-came")]


# ---- when


@pytest.mark.rule("gettysburg", "10.0.battle")
def test_it_happens_at_two_on_the_third_day_and_only_with_the_option() -> None:
    for hour, options, prompt in ((13, 1, "custer"), (14, 1, ""), (13, 0, "")):
        g = field(
            LEE, MEADE, scenario="day-3", hour=hour, phase="end", options={"cavalry-battle": options},
            dice=[*NOBODY, 6, 6, 1, 1],
        )  # fmt: skip
        assert g.hour == hour + 1 and (asked(g)[1] == "custer") == bool(prompt)
    g = field(LEE, MEADE, scenario="day-2", day=2, hour=16, phase="hour", options={"cavalry-battle": 1})
    assert asked(g)[1] != "custer"


@pytest.mark.rule("gettysburg", "10.0.battle")
def test_after_the_battles_the_hour_goes_on_with_initiative() -> None:
    g = field(
        LEE, MEADE, scenario="day-3", hour=13, phase="end", options={"cavalry-battle": 1}, dice=[*NOBODY, 6, 6, 1, 1]
    )
    assign(g)
    assert g.hour == 14 and asked(g) == ("usa", "move") and g.phase != "cavalry"


# ---- unopposed


@pytest.mark.rule("gettysburg", "10.0.unopposed")
def test_unopposed_divisions_come_at_three_by_their_roads() -> None:
    g = two_pm(6, 1, 1, 1)
    assign(g)
    for unit in [*GREGG, "usa-cav-huey"]:
        assert due(g, unit) == (3, 15, "hanover-road")
    for unit in KILPATRICK:
        assert due(g, unit) == (3, 15, "emmitsburg-road")
    assert all(at == ABSENT for at in (g.at[U[u]] for u in ALWAYS))


@pytest.mark.rule("gettysburg", "10.0.unopposed", "10.0.results")
def test_they_may_come_on_at_three_and_not_before() -> None:
    g = two_pm(6, 1, 1, 1, active="usa", options={"cavalry-battle": 1, "fixed-turn-order": 1})
    assign(g)
    while asked(g) != ("usa", "move"):
        act(g, "done")
    assert g.hour == 14 and offered(g, "march") == ["usa-hq-meade"]
    act(g, "done")
    while asked(g) != ("usa", "move"):
        act(g, "done")
    assert g.hour == 15 and {*GREGG, *KILPATRICK} < set(offered(g, "march"))
    act(g, "march usa-cav-mcintosh")
    assert {"G1", "L1", "C1"} <= set(offered(g, "to"))  # Hanover Road and its neighbours


@pytest.mark.rule("gettysburg", "10.0.unopposed")
def test_a_headquarters_alone_opposes_nobody() -> None:
    g = two_pm(6, 1, 1, 1)
    assign(g, stuart="gregg")
    assert due(g, "usa-hq-gregg") == (3, 15, "hanover-road") and where(g, "csa-hq-stuart") == ABSENT


# ---- the battle


@pytest.mark.rule("gettysburg", "10.0.battle")
def test_stuart_sends_brigades_to_one_battle_or_both_and_it_is_shown_only_then() -> None:
    g = two_pm(6, 1, 1, 1)
    act(g, "gregg", "kilpatrick")  # Stuart, Hampton
    before = GAME.view(g, "usa")
    assert before["cavalry"]["gregg"] == sorted([*GREGG, "usa-cav-huey"], key=T.units.index)
    assert "stuart" not in str(before["cavalry"]) and not any("assigned" in e.key for e in g.told("usa"))
    assert "csa-hq-stuart" in GAME.view(g, "csa")["cavalry"]["gregg"]
    act(g, "gregg", "kilpatrick", "reserve")  # Fitz Lee, Chambliss, Beckham
    fought = told(g, "cavalry-battle", "usa")
    assert fought[0]["units"] == ["csa-hq-stuart", "csa-cav-f-lee"]
    assert {"csa-hq-stuart", "csa-cav-f-lee"} < set(GAME.view(g, "usa")["cavalry"]["gregg"])
    assert g.phase == "cavalry" and asked(g)[1] == "combat-turn"


@pytest.mark.rule("gettysburg", "10.0.battle")
def test_the_union_defends_by_letter_and_headquarters_fight_without_command() -> None:
    g = two_pm(6, 1, 1, 1)
    assign(g, stuart="gregg", hampton="gregg")
    melee = GAME.view(g, None)["melee"]
    assert (melee["attacker"], melee["defender"], melee["rounds"], melee["hex"]) == ("csa", "usa", 3, "gregg")
    assert asked(g)[0] == "usa" and offered(g, "fight") == ["usa-hart-randol"]  # A, the defender before the attacker
    power = {b["id"]: b["firepower"] for b in melee["blocks"]}
    assert power["csa-cav-hampton"] == 1 and power["usa-cav-mcintosh"] == 3  # A2 attacks, B2 defends (7.6)
    assert power["csa-hq-stuart"] == 2 and power["usa-hart-randol"] == 3
    act(g, "fight usa-hart-randol", dice=[6])
    assert sorted(offered(g, "fight")) == ["csa-cav-hampton", "csa-hq-stuart"]
    act(g, "fight csa-hq-stuart", dice=[6, 2, 3])
    assert told(g, "melee-fought")[-1]["hits"] == 1


def long_battle(g: Gettysburg) -> list[int]:
    """Nobody ever hits: the rounds that are fought."""
    rounds = []
    while GAME.decision(g) is not None and asked(g)[1] == "combat-turn":
        rounds.append(int(question(g).params["round"]))
        act(g, f"fight {offered(g, 'fight')[0]}", dice=[6] * 4)
        g.dice.fed = []
    return rounds


@pytest.mark.rule("gettysburg", "10.0.battle")
def test_after_three_rounds_nobody_need_retreat_and_a_stalemate_keeps_both_away() -> None:
    g = two_pm(6, 1, 1, 1)
    assign(g, hampton="gregg")
    rounds = long_battle(g)
    assert sorted(set(rounds)) == [1, 2, 3] and rounds.count(3) == 6  # all of them fight in the third, Hampton too
    assert len(told(g, "cavalry-stalemate")) == 1
    assert {*GREGG, "usa-cav-huey", "csa-cav-hampton"} <= off_map(g)
    assert due(g, "usa-hq-kilpatrick") == (3, 15, "emmitsburg-road")  # the other battle is another matter


@pytest.mark.rule("gettysburg", "10.0.battle", "10.0.results")
def test_a_side_that_retreats_has_lost_and_its_blocks_are_not_eliminated() -> None:
    g = two_pm(6, 1, 1, 1)
    assign(g, hampton="gregg")
    act(g, "fight usa-hart-randol", dice=[6])
    act(g, "retreat csa-cav-hampton")
    assert where(g, "csa-cav-hampton") == ABSENT and g.lost == []
    assert len(told(g, "cavalry-usa-wins")) == 1
    for unit in [*GREGG, "usa-cav-huey"]:
        assert due(g, unit) == (3, 16, "hanover-road")


@pytest.mark.rule("gettysburg", "10.0.battle", "10.0.results")
def test_eliminated_blocks_count_and_the_winners_of_kilpatricks_battle_come_at_four() -> None:
    g = two_pm(6, 1, 1, 1, rows=[block("csa-cav-chambliss", "absent", 1)])
    assign(g, chambliss="kilpatrick")
    assert asked(g)[0] == "usa"
    act(g, "fight usa-cav-merritt", dice=[1, 6, 6])
    assert told(g, "eliminated") == [{"unit": "csa-cav-chambliss", "side": "usa"}]
    assert GAME.view(g, None)["vp"]["csa_lost"] == 1
    assert due(g, "usa-cav-merritt") == due(g, "usa-hq-kilpatrick") == (3, 16, "emmitsburg-road")


def union_leaves(g: Gettysburg) -> None:
    while GAME.decision(g) is not None and asked(g)[1] == "combat-turn":
        if asked(g)[0] == "usa":
            act(g, f"retreat {offered(g, 'retreat')[0]}")
        else:
            act(g, f"fight {offered(g, 'fight')[0]}", dice=[6] * 4)
            g.dice.fed = []


@pytest.mark.rule("gettysburg", "10.0.results")
@pytest.mark.parametrize(("place", "road"), [("gregg", "baltimore-pike"), ("kilpatrick", "emmitsburg-road")])
def test_a_southern_victory_brings_the_survivors_in_at_four(place: str, road: str) -> None:
    g = two_pm(6, 1, 1, 1)
    assign(g, hampton=place, stuart=place)
    union_leaves(g)
    assert len(told(g, "cavalry-csa-wins")) == 1
    assert due(g, "csa-cav-hampton") == due(g, "csa-hq-stuart") == (3, 16, road)
    beaten = GREGG if place == "gregg" else KILPATRICK
    assert set(beaten) <= off_map(g)


@pytest.mark.rule("gettysburg", "10.0.results")
def test_winners_need_not_come_and_may_use_the_roads_beside_theirs() -> None:
    g = two_pm(6, 1, 1, 1, options={"cavalry-battle": 1, "fixed-turn-order": 1})
    assign(g, hampton="gregg")
    union_leaves(g)
    while (g.hour, asked(g)) != (16, ("csa", "move")):
        assert "csa-cav-hampton" not in offered(g, "march")
        act(g, "done")
    act(g, "march csa-cav-hampton")
    assert {"L1", "G1", "S6"} <= set(offered(g, "to"))  # Baltimore Pike, Hanover and Taneytown roads
    act(g, "done")
    assert where(g, "csa-cav-hampton") == WAITING


@pytest.mark.rule("gettysburg", "10.0.battle")
def test_a_headquarters_takes_its_hits_last_and_a_fallen_one_comes_back_on_the_field() -> None:
    rows = [block("usa-hq-gregg", "absent", 0), block("usa-hq-pleasonton", "L5", 1)]
    rows += [block(u, "lost") for u in ("usa-cav-mcintosh", "usa-cav-j-gregg", "usa-hart-randol", "usa-cav-huey")]
    g = two_pm(1, 1, 1, rows=rows)
    assign(g, hampton="gregg")
    act(g, "fight csa-cav-hampton", dice=[1, 6, 6])
    assert "usa-hq-gregg" in [e["unit"] for e in told(g, "eliminated")]
    assert due(g, "csa-cav-hampton") == (3, 16, "baltimore-pike")
    while asked(g) != ("usa", "supply"):
        act(g, "done")
    assert where(g, "usa-hq-gregg") == "L5" and strength(g, "usa-hq-gregg") == 0
