"""Situations: every field does what it says, every mistake is refused in one sentence, any position can be given."""

import random
from typing import Any

import pytest

from gettysburg.helpers import GAME, U, act, asked, block, field, offered, strength, told, where
from hardtack.engine.contract import BadInput
from hardtack.games.gettysburg.rules.movement.entry_roads import division_key
from hardtack.games.gettysburg.rules.state import FIRE, FIRED, GONE, LED, LOST, MELEE, MOVED, NIGHT, WAITING, Gettysburg
from hardtack.games.gettysburg.rules.tables import T
from hardtack.games.gettysburg.rules.units import SIDES

WARD, LAW = block("usa-inf-ward", "E7", 2), block("csa-inf-law", "E6", 3)
COLUMNS = {"column-and-line": 1}


# ---- what each field does


def test_without_a_word_it_is_the_set_up_at_the_second_days_first_hour() -> None:
    g, start = GAME.situation({}), GAME.setup("day-2")
    assert (g.day, g.hour, g.at, g.strength) == (2, 16, start.at, start.strength)
    assert asked(g) == asked(start) == ("csa", "command")


def test_blocks_are_moved_out_of_the_set_up_one_by_one() -> None:
    g = GAME.situation({"blocks": [block("usa-hq-meade", "A1", 0), block("usa-hq-reynolds", "A2")]})
    assert where(g, "usa-hq-meade") == "A1" and strength(g, "usa-hq-meade") == 0
    assert where(g, "usa-hq-reynolds") == "A2" and strength(g, "usa-hq-reynolds") == 3
    assert U["usa-hq-reynolds"] not in g.lost  # he was lost in the set-up


def test_the_clock_and_the_turn_it_gives() -> None:
    for table, clock in (
        ({"scenario": "day-2"}, (2, 16, 1)),
        ({"scenario": "day-3", "hour": 18}, (3, 18, 6)),
        ({"scenario": "three-days", "day": 2, "hour": 9}, (2, 9, 16)),
        ({"scenario": "three-days", "night": True, "phase": "movement"}, (1, 24, 14)),
    ):
        g = GAME.situation(table)
        assert (g.day, g.hour, g.turn) == clock


@pytest.mark.parametrize(("second", "active", "first"), [(True, "usa", 1), (False, "usa", 0), (True, "csa", 0)])
def test_who_is_active_and_who_was_first(second: bool, active: str, first: int) -> None:
    g = field(WARD, LAW, active=active, second=second, phase="movement")
    assert (g.first, asked(g)[0]) == (first, active)
    act(g, "done", "done")
    assert g.hour == 16 + second or g.active != SIDES.index(active)


@pytest.mark.parametrize(
    ("phase", "prompt"),
    [("command", "command"), ("fire", "fire"), ("movement", "move"), ("melee", "supply"), ("supply", "supply")],
)
def test_play_begins_in_the_phase_named(phase: str, prompt: str) -> None:
    g = field(block("csa-hq-hood", "E6", 2), block("csa-inf-law", "E6", 3, fire=True), WARD, phase=phase)
    assert asked(g) == ("csa", prompt) and g.phase == (phase if phase != "melee" else "supply")


@pytest.mark.parametrize("phase", ["hour", "initiative", "end"])
def test_play_begins_between_the_turns(phase: str) -> None:
    g = field(WARD, LAW, block("usa-hq-birney", "L4", 1), phase=phase, active="usa", dice=[6, 6, 1, 1], hour=17)
    assert asked(g)[0] == "usa" and g.hour == (18 if phase == "end" else 17)
    assert len(told(g, "initiative-roll")) == (0 if phase == "hour" else 2)


def test_what_a_block_has_done_and_may_do() -> None:
    g = field(
        block("csa-hq-hood", "E6", 2, active=True),
        block("csa-inf-law", "E6", 3),
        block("csa-inf-benning", "E6", 3, fired=True),
        block("csa-inf-anderson", "F7", 3, moved=True),
        block("csa-inf-kershaw", "F8", 3, fire=True, melee=True),
        block("usa-inf-ward", "E7", 2, half=True),
        phase="fire",
    )
    assert g.did[U["csa-hq-hood"]] == LED and g.up[U["csa-hq-hood"]] == 1
    assert g.orders[U["csa-inf-law"]] == FIRE | MELEE  # by Hood, in range
    assert g.did[U["csa-inf-benning"]] == FIRED and g.up[U["csa-inf-benning"]] == 1
    assert g.did[U["csa-inf-anderson"]] == MOVED
    assert g.orders[U["csa-inf-kershaw"]] == FIRE | MELEE
    assert g.half[U["usa-inf-ward"]] == 1
    assert sorted(offered(g, "fire")) == ["csa-inf-anderson", "csa-inf-kershaw", "csa-inf-law"]


def test_guns_in_the_front_line_lie_face_up_unless_the_table_says_otherwise() -> None:
    guns, hood, n = block("usa-art-randolph", "E7", 2), block("csa-hq-hood", "M11", 2), U["usa-art-randolph"]
    assert field(guns, LAW, hood).up[n] == 1
    assert field({**guns, "up": False}, LAW, hood).up[n] == 0
    assert field({**guns, "up": True}, hood).up[n] == 1
    assert field(guns, LAW, phase="movement").up[n] == 0


def test_blocks_off_the_map() -> None:
    g = field(
        block("usa-inf-ward", "waiting", 2, day=2, hour=18, road="taneytown-road", group=0),
        block("usa-inf-carr", "gone", 2, exit="M1"),
        block("usa-inf-graham", "lost"),
        block("usa-hq-birney", "absent", 1),
        block("usa-hq-newton", "waiting", road="baltimore-pike"),
        WARD | {"unit": "usa-inf-vincent"},
    )
    ward, carr, newton = U["usa-inf-ward"], U["usa-inf-carr"], U["usa-hq-newton"]
    assert (g.at[ward], g.due[ward], T.entry_road[g.road[ward]], g.group[ward]) == (WAITING, 218, "taneytown-road", 0)
    assert (g.at[carr], T.ids[g.exit[carr]]) == (GONE, "M1")
    assert g.at[U["usa-inf-graham"]] == LOST and g.lost == [U["usa-inf-graham"]]
    assert (g.due[newton], g.group[newton]) == (216, 0)  # this hour, and the arrival that lists him


def test_a_block_that_left_in_this_night_does_not_come_back_in_it() -> None:
    for moved in (False, True):
        row = block("usa-inf-carr", "gone", 2, exit="M1", moved=moved)
        g = field(row, WARD, scenario="three-days", day=1, night=True, phase="movement", active="usa")
        assert ("usa-inf-carr" in offered(g, "march")) is not moved


def test_columns_and_divisions() -> None:
    rows = [block("usa-inf-ward", "L4", 2, column=True), block("csa-inf-law", "M11", 2, division="csa-hq-trimble")]
    g = field(*rows, block("csa-hq-trimble", "M11", 2), options=COLUMNS)
    assert g.column[U["usa-inf-ward"]] == 1 and g.boss[U["csa-inf-law"]] == U["csa-hq-pender"]
    act(g, "activate csa-hq-trimble", "stay")
    assert g.orders[U["csa-inf-law"]] == FIRE | MELEE
    day3 = field(scenario="day-3", phase="end", hour=19, dice=[1, 1, 2, 2])
    assert day3.boss[U["csa-inf-daniel"]] == U["csa-hq-johnson"]  # as in the scenario, on an empty field too


def test_control_shots_and_crossings() -> None:
    g = field(
        LAW | {"fire": True},
        WARD,
        block("csa-inf-benning", "D5", 3),
        phase="fire",
        control={"E8": "csa", "F8": "usa", "D7": "neutral"},
        shots=["E6/E7"],
    )
    assert (g.control[T.grid.index["E8"]], g.control[T.grid.index["F8"]], g.control[T.grid.index["D7"]]) == (1, 0, -1)
    assert asked(g)[1] != "fire"  # the only hexside towards Ward is used up
    g = field(WARD, LAW, phase="movement", active="usa", crossed=["E7/E8", "E8/E7"])
    act(g, "march usa-inf-ward")
    assert "E8" not in offered(g, "to") and "F8" in offered(g, "to")


@pytest.mark.parametrize("phase", ["movement", "melee"])
def test_melees_laid(phase: str) -> None:
    g = field(
        LAW,
        block("csa-inf-benning", "F7", 3),
        WARD,
        block("csa-inf-hoke", "L4", 3),
        block("usa-inf-carr", "L5", 3),
        block("csa-inf-hays", "M11", 3),
        phase=phase,
        melees=[
            {"hex": "E7", "attackers": {"csa-inf-law": "E6", "csa-inf-benning": "F7"}},
            {"hex": "L5", "attackers": {"csa-inf-hoke": "L4"}, "raid": True},
        ],
    )
    if phase == "movement":
        assert asked(g)[1] == "move" and "csa-inf-law" not in offered(g, "march")
        act(g, "done")
    shown = GAME.view(g, None)["melees"]
    assert {"hex": "E7", "raid": False, "from": ["E6", "F7"], "n": 2} in shown
    assert {"hex": "L5", "raid": True, "from": ["L4"], "n": 1} in shown
    assert asked(g) == ("csa", "melee-order")


def test_attackers_from_beyond_the_edge() -> None:
    g = field(
        block("csa-inf-law", "absent", 3),
        block("csa-inf-benning", "absent", 3),
        block("usa-inf-ward", "H14", 2),
        phase="melee",
        melees=[{"hex": "H14", "attackers": {"csa-inf-law": "edge", "csa-inf-benning": "edge"}}],
    )
    act(g, "retreat csa-inf-law")
    assert g.at[U["csa-inf-law"]] == GONE and T.ids[g.exit[U["csa-inf-law"]]] == "H14"


def test_fallen_leaders() -> None:
    g = field(
        block("usa-hq-birney", "lost"),
        block("usa-hq-sickles", "lost"),
        block("usa-hq-humphreys", "L4", 1),
        fallen=["usa-hq-birney"],
        lost=["usa-hq-birney", "usa-hq-humphreys"],
        passed=["usa-hq-birney"],
        phase="supply",
        active="usa",
    )
    assert where(g, "usa-hq-birney") == "L4" and GAME.view(g, None)["vp"]["usa_lost"] == 4
    assert GAME.view(g, "usa")["chain"]["iii"] == "usa-hq-humphreys"


def test_the_road_a_division_has_taken() -> None:
    row = block("usa-inf-shaler", "waiting", road="baltimore-pike")
    g = field(row, phase="movement", active="usa", hour=17, roads={"usa-inf-shaler": "hanover-road"})
    act(g, "march usa-inf-shaler")
    assert "G1" in offered(g, "to") and "L1" not in offered(g, "to")


# ---- refusals


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ({"scenario": "day-9"}, "day-9"),
        ({"game": "mosby"}, "mosby"),
        ({"options": {"zeal": 1}}, "zeal"),
        ({"options": {"hq-zoc": 7}}, "hq-zoc"),
        ({"weather": "rain"}, "weather"),
        ({"day": 4}, "day must be from 1 to 3"),
        ({"day": -1}, "day must be from 1 to 3"),
        ({"hour": 7}, "hour must be from 8 to 20"),
        ({"hour": 24}, "night = true"),
        ({"hour": 20, "night": True}, "leave hour or night out"),
        ({"night": True, "phase": "fire"}, "at night there is only movement and supply"),
        ({"phase": "tea"}, "phase"),
        ({"active": "uk"}, "active"),
        ({"phase": "cavalry"}, "cavalry-battle"),
        ({"dice": [7]}, "1 to 6"),
        ({"blocks": [block("usa-inf-nobody", "E7")]}, "entry 1: there is no block 'usa-inf-nobody'"),
        ({"blocks": [block("usa-inf-ward", "Z9")]}, "entry 1: there is no hex 'Z9'"),
        ({"blocks": [block("usa-inf-ward", "E7", 5)]}, "from 1 to 3, not 5"),
        ({"blocks": [block("usa-inf-ward", "E7", 0)]}, "from 1 to 3, not 0"),
        ({"blocks": [block("usa-hq-birney", "E7", 3)]}, "from 0 to 2, not 3"),
        ({"blocks": [WARD, WARD]}, "entry 2: usa-inf-ward is named twice"),
        ({"blocks": [WARD | {"colour": "blue"}]}, "colour"),
        ({"blocks": [{"unit": "usa-inf-ward"}]}, "hex"),
        ({"blocks": [WARD, LAW | {"hex": "E7"}]}, "entry 2: the enemy stands in E7"),
        ({"blocks": [WARD | {"column": True}]}, "column-and-line"),
        ({"blocks": [WARD | {"active": True}]}, "cannot be active"),
        ({"blocks": [block("csa-hq-lee", "E7", active=True)]}, "cannot be active"),
        ({"blocks": [block("csa-hq-hood", "E7", 0, active=True)]}, "cannot be active"),
        ({"blocks": [block("usa-hq-birney", "E7", 1, active=True)]}, "cannot be active"),
        ({"blocks": [block("usa-inf-ward", "gone", exit="M1", fired=True)]}, "not on the map"),
        ({"blocks": [block("usa-inf-ward", "gone")]}, "exit"),
        ({"blocks": [block("usa-inf-ward", "gone", exit="E7")]}, "not on the edge"),
        ({"blocks": [block("usa-inf-ward", "waiting")]}, "needs a road"),
        ({"blocks": [block("usa-inf-ward", "waiting", road="no-road")]}, "needs a road"),
        ({"blocks": [block("usa-inf-ward", "waiting", road="york-pike", day=4)]}, "day 1 to 3"),
        ({"blocks": [block("usa-inf-ward", "waiting", road="york-pike", hour=22)]}, "hour from 8 to 20"),
        ({"blocks": [WARD | {"division": "usa-hq-sickles"}]}, "does not lead a division"),
        ({"blocks": [WARD | {"division": "csa-hq-hood"}]}, "cannot be attached"),
        ({"blocks": [block("usa-hq-hays", "E7", division="usa-hq-birney")]}, "cannot be attached"),
        ({"control": {"Z9": "usa"}}, "control: there is no hex"),
        ({"control": {"E7": "mine"}}, "in E7: invalid enum value 'mine'"),
        ({"shots": ["E7/L4"]}, "'E7/L4' is not a hexside"),
        ({"shots": ["E7"]}, "shots: there is no hex"),
        ({"crossed": ["E7/Z9"]}, "crossed: there is no hex"),
        ({"fallen": ["usa-inf-ward"]}, "does not lead a division"),
        ({"fallen": ["usa-hq-birney"]}, "is not lost"),
        ({"lost": ["usa-hq-meade"]}, "lost: usa-hq-meade does not lead a division"),
        ({"passed": ["usa-hq-nobody"]}, "passed: there is no block"),
        ({"vacant": ["usa-hq-meade"]}, "vacant: usa-hq-meade is no fallen corps commander"),
        ({"vacant": ["usa-hq-howard"]}, "vacant: usa-hq-howard is no fallen corps commander"),
        ({"hancock": "csa-hq-ewell"}, "hancock: csa-hq-ewell is no fallen corps commander"),
        ({"roads": {"usa-inf-shaler": "no-road"}}, "is not an entry road"),
        ({"roads": {"usa-hq-meade": "york-pike"}}, "belongs to no division of an arrival"),
        ({"blocks": [block(u, "R7", 1) for u in T.units if u.startswith("usa-inf")][:3]}, "its limit is 2"),
    ],
)  # fmt: skip
def test_a_mistake_is_refused_in_one_sentence(table: dict[str, Any], says: str) -> None:
    with pytest.raises(BadInput) as refused:
        GAME.situation({"empty": True, **table})
    said = str(refused.value)
    assert says in said and said.endswith(".") and "\n" not in said and "Traceback" not in said


@pytest.mark.parametrize(
    ("melee", "phase", "says"),
    [
        ({"hex": "E7", "attackers": {"csa-inf-law": "E6"}}, "command", "Movement Phase"),
        ({"hex": "Z9", "attackers": {"csa-inf-law": "E6"}}, "melee", "there is no hex"),
        ({"hex": "E8", "attackers": {"csa-inf-law": "E6"}}, "melee", "no enemy stands in E8"),
        ({"hex": "E7", "attackers": {}}, "melee", "nobody attacks E7"),
        ({"hex": "E7", "attackers": {"csa-inf-none": "E6"}}, "melee", "there is no block"),
        ({"hex": "E7", "attackers": {"csa-inf-law": "F7"}}, "melee", "does not stand in F7"),
        ({"hex": "E7", "attackers": {"csa-inf-law": "L4"}}, "melee", "do not touch"),
        ({"hex": "E7", "attackers": {"usa-inf-ward": "E6"}}, "melee", "active side"),
        ({"hex": "E7", "attackers": {"csa-hq-hood": "E6"}}, "melee", "cannot attack"),
        ({"hex": "E7", "attackers": {"csa-art-henry": "E6"}}, "melee", "cannot attack"),
        ({"hex": "E7", "attackers": {"csa-inf-law": "edge"}}, "melee", "not on the edge"),
        ({"hex": "E7", "attackers": {"csa-inf-law": "E6", "csa-inf-hoke": "E6"}}, "melee", "cannot join"),
        ({"hex": "E7", "attackers": {"csa-inf-law": "E6", "csa-inf-hays": "F7"}, "raid": True}, "melee", "cannot join"),
    ],
)
def test_a_melee_that_cannot_be_is_refused(melee: dict[str, Any], phase: str, says: str) -> None:
    rows = [WARD, LAW, block("csa-inf-hoke", "E6", 3), block("csa-hq-hood", "E6", 1), block("csa-art-henry", "E6", 1)]
    with pytest.raises(BadInput, match=says):
        field(*rows, block("csa-inf-hays", "F7", 3), phase=phase, melees=[melee])


def test_a_melee_named_twice_is_refused() -> None:
    laid = {"hex": "E7", "attackers": {"csa-inf-law": "E6"}}
    with pytest.raises(BadInput, match="entry 2: the melee in E7 is named twice"):
        field(WARD, LAW, phase="melee", melees=[laid, laid])


# ---- any position


PHASES = {"command": "command", "fire": "fire", "move": "movement", "melee-order": "melee", "supply": "supply"}


def table_of(g: Gettysburg, prompt: str) -> dict[str, Any]:
    """The table that gives a position, at one of the decisions where a phase stands open."""
    phase = PHASES[prompt]
    came = {unit: origin for _, _, who in g.melees for unit, origin in who}
    rows = []
    for unit, at in enumerate(g.at):
        id, did, origin = T.units[unit], g.did[unit], came.get(unit, at)
        row = block(id, "absent", g.strength[unit], column=bool(g.column[unit]), group=g.group[unit])
        if at >= 0:
            row["hex"] = T.ids[origin] if origin >= 0 else "absent"
        if at >= 0 and origin >= 0:
            row |= {"up": bool(g.up[unit]), "half": bool(g.half[unit]), "moved": bool(did & MOVED)}
            row |= {"fired": bool(did & FIRED), "active": bool(did & LED) and phase != "supply"}
            row |= {"fire": bool(g.orders[unit] & FIRE), "melee": bool(g.orders[unit] & MELEE)}
        elif at == LOST:
            row |= {"hex": "lost", "strength": -1}
        elif at == WAITING:
            day, hour = divmod(g.due[unit], 100)
            row |= {"hex": "waiting", "day": day, "hour": hour, "road": T.entry_road[g.road[unit]]}
        elif at == GONE:
            row |= {"hex": "gone", "exit": T.ids[g.exit[unit]], "moved": bool(did & MOVED)}
        rows.append(row)
    crossed = g.crossed[:]
    for hex, _, who in g.melees:
        for _, origin in who:
            if origin >= 0:
                side = T.grid.side(origin, hex)
                crossed.remove(min(side, T.twin[side]))
    again = g.lost[:]
    for unit in {u for u in g.lost if g.at[u] == LOST}:
        again.remove(unit)
    roads = {}
    for way in g.ways:
        unit = next((u for u in range(len(T.units)) if division_key(g, u) == way // 100), -1)
        if unit >= 0:
            roads[T.units[unit]] = T.entry_road[way % 100]
    return {
        "scenario": g.scenario, "options": g.options, "empty": True, "day": g.day,
        **({"night": True} if g.hour == NIGHT else {"hour": g.hour}),
        "active": SIDES[g.active], "second": g.first != g.active, "phase": phase, "blocks": rows,
        "control": {T.ids[h]: "neutral" if who < 0 else SIDES[who] for h, who in enumerate(g.control)},
        "shots": [pair(s) for s in g.shots], "crossed": [pair(s) for s in crossed],
        "melees": [
            {
                "hex": T.ids[hex],
                "raid": bool(raid),
                "attackers": {T.units[u]: T.ids[o] if o >= 0 else "edge" for u, o in who},
            }
            for hex, raid, who in g.melees
        ],
        "fallen": [T.units[u] for u in g.fallen], "passed": [T.units[u] for u in g.passed],
        "lost": [T.units[u] for u in again], "roads": roads,
        "vacant": [T.units[T.chq[c]] for c, _ in g.vacant],
        "hancock": T.units[T.chq[g.hancock]] if g.hancock >= 0 else "",
    }  # fmt: skip


def pair(side: int) -> str:
    return f"{T.ids[side // 6]}/{T.ids[T.near[side]]}"


def seen(g: Gettysburg, role: str | None) -> dict[str, Any]:
    view = GAME.view(g, role)
    return {**view, "lost": {s: sorted(view["lost"][s]) for s in SIDES}}


@pytest.mark.parametrize(
    ("scenario", "options", "seed"),
    [("day-2", {}, 3), ("day-3", {"cavalry-battle": 1}, 4), ("three-days", {}, 5), ("day-1", COLUMNS, 6)],
)
def test_any_position_of_a_game_can_be_given(scenario: str, options: dict[str, int], seed: int) -> None:
    g = GAME.setup(scenario, options, seed)
    rng = random.Random(seed)
    tried: dict[str, int] = {}
    steps = 0
    while (decision := GAME.decision(g)) is not None and steps < 2500:
        steps += 1
        role, prompt = decision.roles[0], decision.prompt
        fresh = g.picked < 0 and not (prompt == "supply" and g.agenda[-1].given)
        if prompt in PHASES and fresh and steps % 5 == 0:
            built = GAME.situation(table_of(g, prompt), seed=1)
            tried[prompt] = tried.get(prompt, 0) + 1
            for who in ("usa", "csa", None):
                assert seen(built, who) == seen(g, who)
            assert asked(built) == (role, prompt)
            again = GAME.decision(built)
            assert again is not None and set(again.actions(role)) == set(decision.actions(role))
        actions = decision.actions(role)
        bold = [a for a in actions if a.verb in ("assault", "raid", "target", "activate", "supply")]
        GAME.apply(g, role, rng.choice(bold if bold and rng.random() < 0.4 else actions))
    assert {"command", "move"} <= set(tried) and sum(tried.values()) > 20
