"""Situations: every line does what it says, every mistake is refused in one sentence, any position can be given."""

from __future__ import annotations

from typing import Any

import pytest

from hardtack.engine.contract import BadInput
from hardtack.games.bobby_lee.rules.map import SIDES
from hardtack.games.bobby_lee.rules.state import (
    ACTIVE,
    BY_PIKE,
    FIRED,
    GONE,
    MOVED,
    POOL,
    SAILED,
    STEPPED,
    STOPPED,
    WHOLE,
    face_up,
)
from hardtack.games.bobby_lee.rules.tables import T
from seat import at_random

from .helpers import asked, at, do, hex_of, offered, stands, steps, unit
from .tables import TABLE, fresh, seen, situation, table_of

POTOMAC, VIRGINIA = "usa-hq-ap", "csa-hq-anv"
FIELD = {
    "Alexandria": {POTOMAC: 3, "usa-inf-1-i": 3, "usa-inf-2-i": 2},
    "Manassas": {VIRGINIA: 2, "csa-inf-jackson": 4, "csa-inf-ewell": 3},
    "Washington": {"usa-hq-usa": 2, "usa-cav-buford": 3},
}
BOXES = {
    "usa centre": {"usa-inf-1-i": 3},
    "usa left": {"usa-inf-2-i": 2},
    "usa reserve": {POTOMAC: 2},
    "csa centre": {"csa-inf-jackson": 4},
    "csa right": {"csa-inf-ewell": 3},
}
AROUND = {"Alexandria": {"usa-cav-buford": 3}, "Warrenton": {"csa-cav-flee": 2}}
FIGHT = {"hex": "Manassas", "boxes": BOXES, "entered": ["Alexandria"]}


# ---- what each line does


def test_without_a_word_it_is_the_start_of_the_first_scenario() -> None:
    g, start = TABLE.situation({}), TABLE.setup("1861")
    assert (g.year, g.month, g.at, g.steps, g.track) == (1861, 7, start.at, start.steps, start.track)
    assert asked(g)[1] == asked(start)[1] == "bid"
    free = TABLE.situation({"scenario": "1863", "options": {"free-deployment": 1}})
    assert asked(free)[1] == "free-deployment"


def test_stacks_are_all_that_stands_on_the_map() -> None:
    g = situation(stacks=FIELD)
    assert at(g, "csa-inf-jackson") == "Manassas" and steps(g, "usa-inf-2-i") == 2
    assert sum(where >= 0 for where in g.at) == 8
    assert g.at[unit("usa-inf-3-i")] == POOL and g.steps[unit("usa-inf-3-i")] == 0
    by_number = situation(stacks={"0811": {"usa-inf-1-i": 1}})
    assert at(by_number, "usa-inf-1-i") == "Alexandria"


def test_blocks_leave_the_set_up_for_the_pool_or_for_good() -> None:
    start = TABLE.setup("1862")
    g = situation(pool=["usa-inf-pr"], gone=["csa-inf-jackson"])
    assert (g.at[unit("usa-inf-pr")], g.at[unit("csa-inf-jackson")]) == (POOL, GONE)
    others = [u for u, id in enumerate(T.units) if id not in ("usa-inf-pr", "csa-inf-jackson")]
    assert all(g.at[u] == start.at[u] for u in others)


@pytest.mark.rule("bobby-lee", "3.41", "table.weather")
def test_the_calendar_gives_the_weather() -> None:
    assert situation(month=7).weather == 0
    g = TABLE.situation({"scenario": "campaign-1862", "year": 1863, "month": 4})
    assert (g.months, g.weather, g.turned) == (12, 1, 0)
    g = TABLE.situation({"scenario": "campaign-1862", "year": 1863, "month": 4, "weather": "dry"})
    assert (g.weather, g.turned) == (0, 1)


@pytest.mark.rule("bobby-lee", "3.2.4")
def test_a_year_goes_on_into_the_winter_only_if_that_was_agreed() -> None:
    with pytest.raises(BadInput, match="month: 1862 ends with month 10"):
        situation(month=11)
    g = situation(month=11, options={"agreed-continuation": 1}, stacks=FIELD)
    assert g.campaign == 1 and g.months == 7
    joined = situation(year=1863, month=2, options={"years": 2}, stacks=FIELD, phase="initiative")
    assert joined.campaign == 0 and joined.months == 10


def test_the_record_of_the_war() -> None:
    g = situation(
        month=8, track=-4, conscripted={"usa": 1, "csa": 2}, emancipated=True, major=True, major_now=True,
        link_months=3, stacks={"Richmond": {"usa-inf-1-i": 3}}, held={"Winchester": "usa"}, control={"Norfolk": "usa"},
        phase="activation",
    )  # fmt: skip
    assert (g.track, g.conscripted, g.emancipated, g.major, g.link_months) == (-4, [1, 2], 3, [1, 1], 3)
    record = dict(zip((T.name[h] for h in T.valued), g.held, strict=True))
    assert (record["Richmond"], record["Winchester"], record["Norfolk"], record["Petersburg"]) == (0, 0, 1, 1)
    first = TABLE.setup("1862")
    assert situation().held == first.held  # nothing moved, nothing to pay for


@pytest.mark.rule("bobby-lee", "3.55")
def test_emancipation_now_doubles_the_sheet_of_this_month() -> None:
    for when, points in ((True, 10), ("now", 20), (False, 10)):
        g = situation(month=9, emancipated=when, phase="sheet", levy={"usa": 3})
        assert asked(g)[1] == "sheet" and g.levy == [3, 0]
        assert TABLE.decision(g).params["csa"] == points  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("phase", "prompt"),
    [
        ("month", "draft"), ("replacements", "draft"), ("sheet", "sheet"), ("initiative", "bid"), ("turn", "activate"),
        ("activation", "activate"), ("movement", "move"), ("demands", "move"), ("headquarters", "hq-move"),
        ("forced-march", "mark"),
    ],
)  # fmt: skip
def test_play_begins_in_the_phase_named(phase: str, prompt: str) -> None:
    hqs = [POTOMAC] if phase in ("movement", "demands", "headquarters") else []
    moved = {"usa-inf-1-i": ["whole"]} if phase == "forced-march" else {}
    g = situation(month=8, phase=phase, stacks=FIELD, activated=hqs, moved=moved)
    assert asked(g)[1] == prompt


def test_supply_and_the_end_of_the_month() -> None:
    crowd = dict.fromkeys([u for u in T.units if u.startswith("csa-inf")][:6], 1)
    north = {"Gettysburg": {VIRGINIA: 3, **crowd}, "Washington": {"usa-gar-wash1": 3}}
    g = situation(month=8, phase="supply", active="csa", stacks=north)
    assert asked(g) == ("csa", "supply") and offered(g, "supply") == [VIRGINIA]
    given = situation(month=8, phase="supply", active="csa", stacks=north, given=[VIRGINIA])
    assert given.phase != "supply"  # all are fed, and it is the Union's turn
    over = situation(month=8, phase="month-end", stacks=FIELD)
    assert (over.month, asked(over)[1]) == (9, "draft")


@pytest.mark.rule("bobby-lee", "4.3")
def test_bids_bind_the_first_turn() -> None:
    g = situation(phase="activation", active="csa", bids={"usa": 1, "csa": 2})
    assert (g.campaign_turn, g.bound) == (1, 2) and "pass" not in offered(g)
    g = situation(phase="activation", active="usa", bids={"usa": 1, "csa": 2}, turn=2)
    assert g.bound == 0 and "pass" in offered(g)
    free = situation(phase="activation", passes=1)
    assert (free.campaign_turn, free.bids, free.passes) == (2, [0, 1], 1)
    do(free, "pass")
    assert free.month == 6  # the second pass in a row ends the month


def test_who_is_active_has_orders_and_has_moved() -> None:
    g = situation(
        phase="movement", activated=[POTOMAC, "usa-hq-usa"], moved={"usa-inf-1-i": ["whole", "stopped", "pike"]},
        stacks=FIELD,
    )  # fmt: skip
    assert g.did[unit(POTOMAC)] == ACTIVE and face_up(g, unit(POTOMAC)) and g.strategic == 2
    assert g.did[unit("usa-inf-1-i")] == MOVED | WHOLE | STOPPED | BY_PIKE
    assert g.orders[unit("usa-inf-2-i")] == 1 and g.orders[unit(POTOMAC)] == 0
    assert "usa-inf-2-i" in offered(g, "march") and "usa-inf-1-i" not in offered(g, "march")
    told = situation(phase="movement", activated=[POTOMAC], orders=["usa-cav-buford"], strategic=1, stacks=FIELD)
    assert offered(told, "march") == ["usa-cav-buford"] and told.strategic == 1


@pytest.mark.rule("bobby-lee", "5.31")
def test_attackers_stand_among_enemies_before_the_battle() -> None:
    stacks = {"Manassas": {"csa-inf-jackson": 4, "usa-inf-1-i": 3}, "Alexandria": {"usa-inf-2-i": 2, POTOMAC: 3}}
    came = {"usa-inf-1-i": "Alexandria>Manassas"}
    g = situation(phase="movement", activated=[POTOMAC], stacks=stacks, came=came)
    side = T.grid.side(hex_of("Manassas"), hex_of("Alexandria"))
    assert g.attacks == [side] and g.came[unit("usa-inf-1-i")] == side and g.did[unit("usa-inf-1-i")] == MOVED
    assert g.control[hex_of("Manassas")] == 1
    do(g, "done")
    do(g, "done")
    assert g.battles and g.battles[0].entered == [side]
    fought = situation(phase="combat", stacks=stacks, came=came)
    assert fought.battles[0].hex == hex_of("Manassas") and stands(fought, "csa-inf-jackson") == "csa centre"
    landed = situation(phase="combat", stacks=stacks, came={"usa-inf-1-i": "sea Washington"})
    assert landed.came[unit("usa-inf-1-i")] == SAILED - hex_of("Washington") and landed.battles[0].entered == []


@pytest.mark.rule("bobby-lee", "5.32")
def test_marks_are_made_in_their_order() -> None:
    moved = {"usa-inf-1-i": ["whole"], "usa-inf-2-i": ["whole"]}
    marks = {"usa-inf-2-i": "Fairfax", "usa-inf-1-i": "Washington"}
    g = situation(phase="forced-march", moved=moved, marks=marks, stacks=FIELD, dice=[1, 6])
    assert g.marked == [unit("usa-inf-2-i"), unit("usa-inf-1-i")]
    do(g, "done")
    assert steps(g, "usa-inf-2-i") == 1 and at(g, "usa-inf-1-i") == "Washington"


# ---- battles


def test_a_battle_in_the_middle_of_a_day() -> None:
    row = {**FIGHT, "half_hit": ["csa-inf-ewell"], "acted": {"usa-inf-1-i": ["fired", "stepped"]}, "stays": []}
    g = situation(phase="battle", day=2, slot="dusk", half="csa", segment="moves", stacks=AROUND, battles=[row])
    assert (g.day, g.slot, g.half, g.here) == (2, 3, 1, hex_of("Manassas"))
    assert stands(g, "usa-inf-2-i") == "usa left" and stands(g, POTOMAC) == "reserve"
    assert steps(g, "csa-inf-jackson") == 4 and g.half_hit[unit("csa-inf-ewell")]
    assert g.acted[unit("usa-inf-1-i")] == FIRED | STEPPED
    assert face_up(g, unit("usa-inf-1-i")) and not face_up(g, unit("csa-inf-jackson"))
    assert asked(g) == ("csa", "battle-move")
    do(g, "done")
    assert asked(g) == ("csa", "reinforce")
    do(g, "done")
    assert g.slot == 4 and asked(g) == ("csa", "night")  # the defender decides first


@pytest.mark.parametrize(
    ("segment", "prompt"),
    [("retreats", "retreats"), ("assaults", "assault"), ("fire", "battle-fire"), ("moves", "battle-move"),
     ("reinforcements", "reinforce")],
)  # fmt: skip
def test_a_battle_turn_begins_with_the_segment_named(segment: str, prompt: str) -> None:
    boxes = {**BOXES, "csa centre": {"csa-inf-jackson": 4, "usa-inf-3-i": 1}}
    g = situation(phase="battle", segment=segment, stacks=AROUND, battles=[{**FIGHT, "boxes": boxes}])
    assert asked(g) == ("usa", prompt)
    assert face_up(g, unit("csa-inf-jackson")) and face_up(g, unit("usa-inf-3-i"))  # they share a box


@pytest.mark.rule("bobby-lee", "7.43")
def test_lost_blocks_look_for_their_flank() -> None:
    boxes = {**BOXES, "outside csa left": {"usa-cav-gregg": 2}}
    g = situation(phase="battle", segment="enveloping", stacks=AROUND, battles=[{**FIGHT, "boxes": boxes}])
    assert asked(g) == ("usa", "search") and stands(g, "usa-cav-gregg") == "outside csa left"


def test_names_alone_are_enough_for_blocks_that_stand_there() -> None:
    boxes = {where: list(blocks) for where, blocks in BOXES.items()}
    there = {"Manassas": {id: n for blocks in BOXES.values() for id, n in blocks.items()}}
    g = situation(phase="battle", stacks={**AROUND, **there}, battles=[{**FIGHT, "boxes": boxes}])
    assert stands(g, "csa-inf-ewell") == "csa right" and steps(g, "csa-inf-ewell") == 3


@pytest.mark.rule("bobby-lee", "6.2")
def test_who_is_not_placed_is_to_be_deployed() -> None:
    there = {"Manassas": {id: n for blocks in BOXES.values() for id, n in blocks.items()}, **AROUND}
    row = {"hex": "Manassas", "entered": ["Alexandria"]}
    g = situation(phase="deployment", stacks=there, battles=[row])
    assert asked(g) == ("csa", "deploy")
    placed = {"csa centre": ["csa-inf-jackson"], "csa left": ["csa-inf-ewell"]}
    g = situation(phase="deployment", stacks=there, battles=[{**row, "boxes": placed}])
    assert asked(g) == ("usa", "deploy")


@pytest.mark.rule("bobby-lee", "6.31")
def test_the_night_from_its_fall_or_from_a_decision() -> None:
    boxes = {**BOXES, "csa centre": {"csa-inf-jackson": 4, "usa-inf-3-i": 1}}
    g = situation(phase="night", stacks=AROUND, battles=[{**FIGHT, "boxes": boxes}])
    assert stands(g, "usa-inf-3-i") == "usa centre" and asked(g) == ("csa", "night")
    later = situation(phase="night", segment="orders", stacks=AROUND, battles=[{**FIGHT, "stays": ["csa"]}])
    assert asked(later) == ("usa", "night") and POTOMAC in [a.target for a in TABLE.decision(later).actions("usa")]  # type: ignore[union-attr]


def test_two_battles_share_the_clock() -> None:
    other = {
        "hex": "Winchester", "entered": ["Charles Town"],
        "boxes": {"usa centre": {"usa-inf-1-xii": 3}, "csa centre": {"csa-inf-nw": 2}},
    }  # fmt: skip
    g = situation(phase="battle", slot="morning", stacks=AROUND, battles=[FIGHT, other])
    assert asked(g) == ("usa", "battle-order") and len(offered(g, "battle")) == 2
    g = situation(phase="battle", stacks=AROUND, battles=[FIGHT, other], here="Winchester", segment="fire")
    assert g.here == hex_of("Winchester") and g.fought == [g.here]
    g = situation(phase="battle", half="csa", stacks=AROUND, battles=[FIGHT, other], fought=["Winchester"])
    assert asked(g) == ("csa", "retreats") and g.here == hex_of("Manassas")


def test_what_hexsides_have_seen_in_this_battle_turn() -> None:
    way = "Alexandria>Manassas"
    row = {
        **FIGHT, "retreated": {"usa": {way: 1}}, "reinforced": {"usa": {way: 2}}, "closed": {"csa": ["Warrenton"]},
        "opened": {"usa": [way]}, "owner": {"csa left": "usa"}, "seen": ["csa-inf-hood"], "contact": ["usa-inf-1-i"],
    }  # fmt: skip
    g = situation(phase="battle", segment="moves", stacks=AROUND, battles=[row])
    b, d = g.battles[0], T.grid.side(hex_of("Manassas"), hex_of("Alexandria")) % 6
    west = T.grid.side(hex_of("Manassas"), hex_of("Warrenton")) % 6
    assert (b.retreated[d], b.reinforced[d], b.closed[d], b.closed[6 + west]) == (1, 2, 2, 1)
    assert b.owner == [0, 0, 0, 0, 1, 1] and b.seen == [unit("csa-inf-hood")]


# ---- refusals


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ({"scenario": "1865"}, "1865"),
        ({"game": "mosby"}, "mosby"),
        ({"options": {"zeal": 1}}, "zeal"),
        ({"snow": 1}, "snow"),
        ({"dice": [7]}, "1 to 6"),
        ({"month": 13}, "month must be 1 to 12"),
        ({"month": 2}, "month: 1862 begins in month 5"),
        ({"scenario": "campaign-1861", "year": 1867}, "year: no game goes on after 1866"),
        ({"weather": "mud"}, "weather: in month 5 it is dry"),
        ({"weather": "hail"}, "weather"),
        ({"link": False}, "link: from January 1862"),
        ({"track": 99}, "track must be"),
        ({"phase": "tea"}, "phase"),
        ({"active": "uk"}, "active"),
        ({"conscripted": {"usa": -1}}, "conscripted, usa must be 0 to 12"),
        ({"emancipated": True}, "emancipated: the first month"),
        ({"scenario": "1863", "month": 7, "emancipated": True}, "emancipated: not in a game that begins in 1863"),
        ({"levy": {"usa": 2}}, "levy: it is raised with the sheets"),
        ({"held": {"Falmouth": "usa"}}, "held: Falmouth is worth nothing"),
        ({"held": {"Atlantis": "usa"}}, "held: there is no place 'Atlantis'"),
        ({"stacks": {"Atlantis": {}}}, "stacks, Atlantis: there is no place"),
        ({"stacks": {"0101": {}}}, "stacks, 0101: there is no place"),
        ({"stacks": {"Manassas": {"csa-inf-nobody": 1}}}, "stacks, Manassas: there is no block 'csa-inf-nobody'"),
        ({"stacks": {"Manassas": {"csa-inf-hood": 5}}}, "csa-inf-hood has 1 to 4 steps, not 5"),
        ({"stacks": {"Manassas": {"csa-inf-hood": 0}}}, "csa-inf-hood has 1 to 4 steps, not 0"),
        (
            {"stacks": {"Manassas": {"csa-inf-hood": 1}, "Richmond": {"csa-inf-hood": 1}}},
            "stacks, Richmond: csa-inf-hood is named twice, also in stacks, Manassas",
        ),
        ({"pool": ["csa-inf-hood"], "gone": ["csa-inf-hood"]}, "gone: csa-inf-hood is named twice"),
        ({"stacks": {"Manassas": {"csa-inf-hood": 1, "usa-inf-pr": 1}}}, "both sides stand in Manassas"),
        ({"phase": "movement", "stacks": {"Manassas": {"csa-inf-hood": 1, "usa-inf-pr": 1}}}, "came: usa-inf-pr"),
        ({"bids": {"usa": 1}}, "bids: in this phase nobody has bid"),
        ({"phase": "activation", "bids": {"usa": 5}}, "bids, usa must be 0 to 4"),
        ({"phase": "activation", "bids": {"usa": 2, "csa": 3}, "turn": 1}, "turn: by these bids turn 1 is not the usa"),
        ({"phase": "activation", "passes": 2}, "passes must be 0 to 1"),
        ({"phase": "movement", "passes": 1}, "passes must be 0 to 0"),
        ({"phase": "movement", "activated": ["usa-inf-pr"]}, "activated: usa-inf-pr is no headquarters"),
        ({"phase": "movement", "activated": [VIRGINIA]}, "activated: csa-hq-anv does not belong to the active side"),
        ({"phase": "supply", "activated": [POTOMAC]}, "activated: name one of the phases"),
        ({"phase": "movement", "moved": ["usa-inf-3-xviii"]}, "moved: usa-inf-3-xviii is not on the map"),
        ({"phase": "movement", "orders": ["csa-inf-hood"]}, "orders: csa-inf-hood does not belong"),
        ({"phase": "movement", "strategic": 9}, "strategic must be 0 to 4"),
        ({"phase": "movement", "came": {"usa-inf-pr": "Manassas"}}, "'Manassas' is not a hexside"),
        ({"phase": "movement", "came": {"usa-inf-pr": "Alexandria>Manassas"}}, "it does not stand in Manassas"),
        ({"phase": "movement", "came": {"usa-inf-pr": "sea Manassas"}}, "Manassas is no port"),
        ({"phase": "movement", "attacks": ["Manassas>Richmond"]}, "'Manassas>Richmond' is not a hexside"),
        ({"phase": "forced-march", "marks": {"usa-inf-pr": "Richmond"}}, "marks: usa-inf-pr cannot be marked"),
        ({"phase": "supply", "given": ["usa-hq-usa"]}, "given: usa-hq-usa is no field headquarters"),
        ({"disorganised": ["usa-inf-3-xviii"]}, "disorganised: usa-inf-3-xviii is not on the map"),
        ({"phase": "battle"}, "battles: name at least one"),
    ],
)  # fmt: skip
def test_a_mistake_is_refused_in_one_sentence(lines: dict[str, Any], says: str) -> None:
    with pytest.raises(BadInput) as refused:
        TABLE.situation({"scenario": "1862", **lines})
    said = str(refused.value)
    assert says in said and said.endswith(".") and "\n" not in said


@pytest.mark.parametrize(
    ("row", "lines", "says"),
    [
        ({}, {"phase": "movement"}, "battles: name one of the phases"),
        ({"hex": "Atlantis"}, {}, "battles, entry 1: there is no place"),
        ({"hex": "Richmond", "boxes": {}}, {}, "two sides are needed"),
        ({"boxes": {**BOXES, "usa middle": {"usa-inf-3-i": 1}}}, {}, "there is no position 'usa middle'"),
        ({"boxes": {**BOXES, "outside csa centre": {"usa-inf-3-i": 1}}}, {}, "no position 'outside csa centre'"),
        ({"boxes": {**BOXES, "csa reserve": {"usa-inf-3-i": 1}}}, {}, "usa blocks are not in the csa reserve"),
        ({"boxes": {**BOXES, "usa right": {"usa-hart-siege": 1}}}, {}, "heavy artillery"),
        ({"boxes": {**BOXES, "usa right": {"usa-inf-1-i": 1}}}, {}, "usa-inf-1-i is named twice"),
        ({"boxes": {**BOXES, "usa right": {"usa-inf-3-i": 4}}}, {}, "usa-inf-3-i has 1 to 3 steps, not 4"),
        ({"boxes": {**BOXES, "usa right": ["usa-inf-3-i"]}}, {}, "usa-inf-3-i is not in Manassas"),
        ({}, {"disorganised": ["usa-inf-1-i"]}, "disorganised and can only be in reserve"),
        ({}, {"stacks": {"Manassas": {"usa-inf-3-i": 1}}}, "usa-inf-3-i has no position"),
        ({"entered": ["Richmond"]}, {}, "Richmond and Manassas do not touch"),
        ({"entered": ["Alexandria>Fairfax"]}, {}, "do not touch"),
        ({"up": ["usa-inf-3-i"]}, {}, "up: usa-inf-3-i is not in the battle of Manassas"),
        ({"leaving": {"usa-inf-1-i": "sea"}}, {}, "usa-inf-1-i did not come by sea"),
        ({"owner": {"usa reserve": "usa"}}, {}, "usa reserve is no box"),
        ({"acted": {"usa-inf-1-i": ["slept"]}}, {}, "slept"),
        ({}, {"slot": "noon"}, "noon"),
        ({}, {"segment": "falls"}, "segment: 'falls' belongs to the night"),
        ({}, {"phase": "night", "segment": "fire"}, "by night there is"),
        ({}, {"here": "Richmond"}, "here: no battle is fought in Richmond"),
        ({}, {"segment": "regroup", "here": "Manassas"}, "nobody has won the battle of Manassas"),
        ({"retreated": {"usa": {"Alexandria": 12}}}, {}, "retreated must be 0 to 9"),
    ],
)  # fmt: skip
def test_a_battle_that_cannot_be_is_refused(row: dict[str, Any], lines: dict[str, Any], says: str) -> None:
    with pytest.raises(BadInput) as refused:
        situation(**{"phase": "battle", "stacks": AROUND, "battles": [{**FIGHT, **row}], **lines})
    said = str(refused.value)
    assert says in said and said.endswith(".") and "\n" not in said


def test_more_refusals_of_battles() -> None:
    with pytest.raises(BadInput, match="the battle of Manassas is named twice"):
        situation(phase="battle", stacks=AROUND, battles=[FIGHT, {"hex": "Manassas"}])
    with pytest.raises(BadInput, match="both sides stand in Fairfax, and no battle is named there"):
        both = {"Fairfax": {"usa-inf-3-i": 1, "csa-inf-hood": 1}}
        situation(phase="battle", stacks={**AROUND, **both}, battles=[FIGHT])
    fort = {"hex": "Richmond", "boxes": {"usa centre": {"usa-inf-1-i": 3}, "csa left": {"csa-inf-hood": 4}}}
    with pytest.raises(BadInput, match="a fortress has no csa left"):
        situation(phase="battle", battles=[fort], stacks={})


# ---- any position


@pytest.mark.parametrize(
    ("scenario", "options", "seed"),
    [
        ("1863", {}, 11),
        ("1862", {"free-deployment": 1}, 1),
        ("1864", {}, 3),
        ("campaign-1861", {"agreed-continuation": 1}, 4),
    ],
)
def test_any_position_of_a_game_can_be_given(scenario: str, options: dict[str, int], seed: int) -> None:
    g = TABLE.setup(scenario, options, seed)
    tried: dict[str, int] = {}
    for n, decision in enumerate(at_random(g, seed, 2200)):
        prompt = decision.prompt
        if not fresh(g, prompt) or (n % 4 and prompt in tried):
            continue
        tried[prompt] = tried.get(prompt, 0) + 1
        built = TABLE.situation(table_of(g, prompt))
        for who in (*SIDES, None):
            assert seen(built, who) == seen(g, who), prompt
        again = TABLE.decision(built)
        assert again is not None and (again.roles, again.prompt) == (decision.roles, prompt)
        for role in decision.roles:
            assert set(again.actions(role)) == set(decision.actions(role)), prompt
    assert {"activate", "move", "battle-move", "retreats"} <= set(tried) and len(tried) > 12
