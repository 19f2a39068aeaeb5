"""The data files: the printed set-ups and charts number by number, and wrong data refused in one sentence."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from for_the_people.printed import OUT_1862, PRINTED, RULED, placed, read
from hardtack.engine.contract import BadInput
from hardtack.games.for_the_people.rules import tables
from hardtack.games.for_the_people.rules.tables import FOLDER, NEVER, SIDES, T, Tables

GAME = "for-the-people"

# ---- the set-ups


@pytest.mark.parametrize(
    ("scenario", "side", "spaces", "sp"),
    [
        pytest.param("1861", "csa", 12, 13, marks=pytest.mark.rule("for-the-people", "2.3")),
        pytest.param("1861", "usa", 13, 19, marks=pytest.mark.rule("for-the-people", "2.4")),
        pytest.param("1862", "csa", 15, 27, marks=pytest.mark.rule("for-the-people", "14.1")),
        pytest.param("1862", "usa", 16, 42, marks=pytest.mark.rule("for-the-people", "14.2")),
        pytest.param("1863", "csa", 22, 51, marks=pytest.mark.rule("for-the-people", "15.1")),
        pytest.param("1863", "usa", 39, 80, marks=pytest.mark.rule("for-the-people", "15.2")),
        pytest.param("1864", "csa", 21, 49, marks=pytest.mark.rule("for-the-people", "16.1")),
        pytest.param("1864", "usa", 55, 96, marks=pytest.mark.rule("for-the-people", "16.2")),
    ],
)
def test_a_set_up_is_the_printed_one(scenario: str, side: str, spaces: int, sp: int) -> None:
    printed = read(PRINTED[scenario, side], side)
    assert len(printed) == spaces and sum(p.sp for p in printed) == sp
    for row in printed:
        row.ruling = RULED.get((scenario, row.space), "")
        if row.ruling == "51":
            row.pc = True
        if row.ruling == "X":
            row.generals = [*row.generals, "thomas"]
    assert placed(scenario, side) == printed


@pytest.mark.rule("for-the-people", "13.1", "17.1")
def test_the_campaign_stands_as_1861_does() -> None:
    first, whole = T.scenarios["1861"], T.scenarios["campaign"]
    assert (first.first, first.last, whole.first, whole.last) == (1, 3, 1, 13)
    for name in ("placements", "will", "sign", "blockade", "amphibious", "border", "border_except", "steps"):
        assert getattr(whole, name) == getattr(first, name), name


@pytest.mark.parametrize(
    ("scenario", "first", "last", "steps", "usa", "csa", "blockade", "amphibious", "free", "river"),
    [
        ("1861", 1, 3, "", (100, -1), (100, 1), 0, 0, False, False),
        ("1862", 4, 6, "c", (115, -1), (94, 1), 2, 2, False, False),
        ("1863", 7, 9, "c", (85, 1), (80, -1), 3, 3, True, False),
        ("1864", 11, 13, "c", (65, 1), (50, -1), 4, 4, True, True),
    ],
)
def test_the_markers_of_each_start(
    scenario: str, first: int, last: int, steps: str, usa: tuple[int, int], csa: tuple[int, int], blockade: int,
    amphibious: int, free: bool, river: bool,
) -> None:  # fmt: skip
    row = T.scenarios[scenario]
    assert (row.first, row.last, row.steps) == (first, last, steps)
    assert (row.will.usa, row.sign.usa) == usa and (row.will.csa, row.sign.csa) == csa
    assert (row.blockade, row.amphibious, row.emancipation, row.mississippi) == (blockade, amphibious, free, river)


def test_the_cards_taken_out_before_each_start() -> None:
    assert T.scenarios["1861"].out_cards == []
    assert T.scenarios["1862"].out_cards == OUT_1862
    assert T.scenarios["1863"].out_cards == sorted([*OUT_1862, 31, 76, 81, 116])
    assert T.scenarios["1864"].out_cards == sorted([*OUT_1862, 31, 76, 81, 110])


def test_what_is_gone_before_each_start() -> None:
    gone = {id: (set(row.destroyed), set(row.out_generals)) for id, row in T.scenarios.items()}
    assert gone == {
        "1861": (set(), set()),
        "1862": ({"nashville-tn"}, set()),
        "1863": ({"nashville-tn", "memphis-tn"}, {"mcclellan", "buell", "pope", "as-johnston", "van-dorn"}),
        "1864": (
            {"nashville-tn", "memphis-tn", "little-rock-ar", "jackson-ms"},
            {"mcclellan", "pope", "buell", "reynolds", "jackson", "van-dorn", "as-johnston", "pemberton", "bragg"},
        ),
        "campaign": (set(), set()),
    }


@pytest.mark.rule("for-the-people", "2.6", "14.2", "15.2", "16.2")
def test_the_border_states_at_each_start() -> None:
    border = {id: (row.border, row.border_except, row.usa_states) for id, row in T.scenarios.items() if not row.setup}
    assert border == {
        "1861": ("neutral", {"st-louis-mo": "usa", "columbus-ky": "csa", "new-madrid-mo": "csa"}, []),
        "1862": ("usa", {"new-madrid-mo": "csa", "springfield-mo": "csa"}, ["MO", "KY", "WV"]),
        "1863": ("usa", {}, ["MO", "KY", "WV", "TN"]),
        "1864": ("usa", {}, ["MO", "KY", "WV", "TN", "FL"]),
    }


@pytest.mark.rule("for-the-people", "15.0", "15.2", "16.2")
def test_what_our_rulings_add() -> None:
    rulings = {(id, p.space): p.ruling for id, row in T.scenarios.items() for p in row.placements if p.ruling}
    assert rulings == RULED
    assert [row.usa_pcs for row in T.scenarios.values()] == [[], [], [], ["forts-st-philip-jackson-la"], []]
    assert [row.destined for row in T.scenarios.values()] == [{}, {}, {"grant": "memphis-tn"}, {}, {}]


@pytest.mark.rule("for-the-people", "scenarios.general")
def test_an_armys_commander_is_named_first_and_rides_no_horse() -> None:
    led = [(id, p.generals[0]) for id, row in T.scenarios.items() for p in row.placements if p.army]
    assert led == [
        ("1861", "mcdowell"),
        *[("1862", g) for g in ("as-johnston", "j-johnston", "halleck", "buell", "mcclellan")],
        *[("1863", g) for g in ("pemberton", "bragg", "lee", "curtis", "rosecrans", "hooker")],
        *[("1864", g) for g in ("j-johnston", "lee", "curtis", "sherman", "grant", "butler")],
        ("campaign", "mcdowell"),
    ]
    assert [T.ids[n] for n in T.capitals] == ["washington-dc", "richmond-va"]


# ---- the charts


@pytest.mark.rule("for-the-people", "2.8", "3.2", "10.7")
def test_the_turns() -> None:
    turns = T.chart.turns
    assert [t.deal for t in turns] == [4, 5, 6] + [7] * 10
    assert [t.steps for t in turns] == ["", "abc", "bc"] + ["abc"] * 10
    assert [t.season[:2] for t in turns] == ["sp", "su", "fa"] * 4 + ["sp"]
    assert [t.year for t in turns] == [1861] * 3 + [1862] * 3 + [1863] * 3 + [1864] * 3 + [1865]
    assert [s.name.es for s in T.chart.seasons] == ["Primavera", "Verano", "Otoño"]


@pytest.mark.rule("for-the-people", "7.9", "7.10")
def test_the_combat_results_table() -> None:
    """Row by row as printed, the modified die first: large, medium and small; attacker's loss, defender's loss."""
    printed = """
     1  1 1   1 0   0 0
     2  2 2   1 1   1 0
     3  3 2   1 1   1 0
     4  3 3   1 1   1 1
     5  3 3   1 1   1 1
     6  4 3   1 2   1 1
     7  4 4*  2 2*  1 1*
     8  4 4*  3 2*  1 1*
     9  5 5*  3 2*  1 1*
    10  6 5*  3 3*  2 1*
    """
    small, medium, large = T.chart.battles
    for line in printed.strip().splitlines():
        die, *cells = line.split()
        at = int(die) - 1
        for battle in (large, medium, small):
            attacker, defender = cells.pop(0), cells.pop(0)
            assert battle.attacker[at] == int(attacker), (battle.id, die)
            assert battle.defender[at] == int(defender.rstrip("*")), (battle.id, die)
            assert (int(die) >= battle.star) == defender.endswith("*"), (battle.id, die)
    assert [b.least for b in T.chart.battles] == [0, 6, 20]


@pytest.mark.rule("for-the-people", "5.1.summary", "5.2.1", "5.2.8", "5.9.1", "6.1.5", "4.1")
def test_formations_and_what_moves_them() -> None:
    rows = [(f.id, f.sp, f.points, f.rail, f.continues) for f in T.chart.formations]
    assert rows == [
        ("army", 15, 6, 0, True), ("corps", 6, 8, 2, True), ("division", 3, 5, 2, False), ("brigade", 1, 10, 2, False)
    ]  # fmt: skip
    assert {o.id: (o.usa, o.csa) for o in T.chart.operations} == {
        "move": (1, 1), "army": (2, 2), "relieve": (1, 1), "reorganise": (1, 1), "fort": (1, 3), "markers": (1, 1)
    }  # fmt: skip
    generic = T.chart.generic
    assert (generic.strategy, generic.offence, generic.defence, T.chart.army_sp) == (3, 0, 0, 5)
    by_sea = T.chart.army_naval
    assert by_sea.sea_commanders == ["mcclellan", "grant", "sherman"] and by_sea.river_commanders == [
        "grant",
        "sherman",
    ]
    assert by_sea.sea_ports == ["washington-dc", "aquia-creek-va", "urbanna-va", "fort-monroe-va"]
    assert by_sea.river_sp == 9


@pytest.mark.rule("for-the-people", "7.5", "7.5.3", "5.7.2", "6.3.1", "6.4.1", "7.6.1", "7.7", "9.1", "6.8.6")
def test_the_numbers_of_battle_and_of_losses() -> None:
    c = T.chart
    assert [(r.least, r.bonus) for r in c.force.ratios] == [(3, 2), (4, 3), (5, 4)] and c.force.overrun == 10
    m = c.modifiers
    assert (m.interception, m.fort, m.ironclad, m.hunley, m.torpedoes, m.admiral) == (2, 2, 2, 1, 1, 2)
    assert (m.elite, m.out_of_supply, m.ungarrisoned, m.no_screen) == (1, 2, 4, -2)
    assert (m.net_amphibious, m.cavalry_roll) == (3, -2)
    assert (c.guns.success, c.guns.torpedoes, c.guns.admiral) == (4, -1, 2)
    assert (c.casualties.roll, c.casualties.roller, c.casualties.other) == (10, 3, 1)
    assert [(a.least, a.loss) for a in c.attrition] == [(3, 1), (7, 2)]
    assert [(r.space, r.loc, r.winner, r.loss) for r in c.retreats] == [
        ("friendly", True, False, 0), ("neutral", True, False, 0), ("friendly", False, False, 0),
        ("neutral", False, False, 0), ("enemy", True, True, 1), ("enemy", False, True, 1),
    ]  # fmt: skip
    limits = c.limits
    assert (limits.forts.usa, limits.forts.csa, limits.ironclads, limits.torpedoes, limits.elite) == (12, 6, 3, 6, 2)
    assert (limits.blockade, limits.intervened, limits.garrison, limits.cards) == (5, 4, 1, 130)


@pytest.mark.rule("for-the-people", "10.2.2", "10.3.1", "10.4.1", "10.4.2", "10.5.3")
def test_the_reinforcements() -> None:
    c = T.chart
    assert [(u.id, u.sp, u.spaces, u.states) for u in c.union] == [
        ("east", 8, ["washington-dc"], []), ("centre", 6, [], ["OH", "IN"]), ("west", 4, ["st-louis-mo"], ["IL"])
    ]  # fmt: skip
    fallback = c.union[0].fallback
    assert fallback is not None and (fallback.sp, fallback.states) == (4, ["PA", "DE", "NJ"])
    south = c.confederate
    assert (south.states, south.per_state, south.border, south.runners, south.most) == (9, 1, {"MO": 1, "KY": 1}, 4, 15)
    assert (c.strategic.usa, c.strategic.csa) == (15, 7)
    assert c.blockade.up == [61, 63, 68, 69, 71, 98, 127] and c.blockade.down == [82, 128]


@pytest.mark.rule(
    "for-the-people", "12.1.2", "12.3", "12.4", "12.5", "12.6", "12.7", "12.8", "12.9", "12.11", "11.2.3", "4.4.2"
)
def test_what_will_is_won_and_lost_for() -> None:
    w = T.chart.will
    assert (w.upturn, w.downturn, w.large_won, w.large_lost) == (2, 3, 3, 5)
    assert (w.capital.usa, w.capital.csa, w.refuge, w.army.usa, w.army.csa) == (30, 15, 10, 10, 5)
    assert (w.outranked, w.passed_over, w.runners, w.fort, w.invaded.will, w.invaded.spaces) == (2, 2, 2, 1, 5, 3)
    assert (w.mississippi, w.weariness, w.remorse, w.intervention) == (10, 5, 5, 10)


# ---- the generals


@pytest.mark.rule("for-the-people", "example.army-creation-buell", "example.relief-fremont", "example.reassign-grant",
                  "example.demote-meade", "example.gettysburg", "example.combat-1", "example.combat-2")  # fmt: skip
def test_the_ratings_the_rulebook_tells() -> None:
    def ratings(name: str, among: list[int]) -> dict[str, int]:
        return {g.id: among[n] for n, g in enumerate(T.generals) if name in g.known}

    assert ratings("political", T.political) == {
        "mcclellan": 10, "mcdowell": 6, "fremont": 8, "butler": 8, "buell": 6, "rosecrans": 5, "burnside": 6,
        "grant": 8, "meade": 5, "sheridan": 1,
    }  # fmt: skip
    assert ratings("offence", T.offence) == {
        "mcdowell": 1, "burnside": 0, "sherman": 3, "thomas": 2, "lee": 3, "longstreet": 2, "ewell": 1, "hill": 1
    }  # fmt: skip
    assert ratings("defence", T.defence) == {
        "meade": 2, "hancock": 1, "reynolds": 1, "pleasonton": 2, "longstreet": 3, "jackson": 3, "j-johnston": 2
    }  # fmt: skip
    assert ratings("arrives", T.arrives) == {
        **dict.fromkeys(["mcdowell", "fremont", "butler"], 0),
        **dict.fromkeys(["mcclellan", "buell", "rosecrans", "halleck", "pope", "banks", "burnside"], 2),
        **dict.fromkeys(["as-johnston", "j-johnston", "beauregard", "polk", "price"], 0),
        **dict.fromkeys(["bragg", "smith", "stuart"], 2),
        **dict.fromkeys(["van-dorn", "pemberton"], 3),
        "grant": 7,
    }


@pytest.mark.rule("for-the-people", "5.2.2", "5.6.2", "example.play-1861")
@pytest.mark.parametrize(
    "pair",
    ["as-johnston > j-johnston", "j-johnston > beauregard", "j-johnston >= price", "j-johnston >= polk",
     "j-johnston >= smith", "as-johnston >= bragg", "mcclellan > burnside", "sherman > thomas", "grant > burnside",
     "buell > rosecrans", "fremont > buell", "butler > buell", "buell >= halleck", "mcclellan > mcdowell"],
)  # fmt: skip
def test_who_outranks_whom(pair: str) -> None:
    high, sign, low = pair.split()
    above = T.political[T.general[high]] - T.political[T.general[low]]
    assert above > 0 or (sign == ">=" and above == 0)


@pytest.mark.rule("for-the-people", "5.5.6", "glossary.cavalry")
def test_cavalry_generals_and_who_replaces_them() -> None:
    pairs = {g.id: g.replaced_by for n, g in enumerate(T.generals) if T.cavalry[n] and g.replaced_by}
    assert pairs == {
        "forrest": "pegram", "morgan": "armstrong", "stuart": "f-lee", "wheeler": "wharton", "pleasonton": "kilpatrick",
        "stoneman": "mitchell", "sheridan": "sheridan",
    }  # fmt: skip
    for id, other in pairs.items():
        assert T.replaced_by[T.general[id]] == T.general[other]
        assert other == id or T.arrives[T.general[other]] == NEVER
    assert T.replaced_by[T.general["van-dorn"]] == -1 and not T.cavalry[T.general["van-dorn"]]
    assert {T.general_ids[g] for g in T.alternate} == {"van-dorn", "sheridan"}


@pytest.mark.rule("for-the-people", "scenarios.general")
def test_four_union_armies_and_three_confederate() -> None:
    assert [SIDES[side] for side in T.army_side] == ["usa"] * 4 + ["csa"] * 3


# ---- wrong data


def test_a_corrected_file_stands_in_for_ours(own: Callable[[str, str, str, str], None]) -> None:
    own(GAME, "map.toml", "resource = 10, resource_source", "resource = 12, resource_source")
    assert 12 in Tables().resource


TO_BALTIMORE = '{ a = "washington-dc",        b = "baltimore-md",         kind = "rail",'


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("map.toml", 'source = "reconstructed"', 'source = "rumour"', "source"),
        ("map.toml", 'state = "DC"', 'state = "DD"', "map.toml, space washington-dc: there is no state 'DD'"),
        ("map.toml", 'id = "baltimore-md"', 'id = "frederick-md"', "the space 'frederick-md' is listed twice"),
        ("map.toml", 'name = "Baltimore"', 'nom = "Baltimore"', "$.spaces[1]"),
        ("map.toml", TO_BALTIMORE, TO_BALTIMORE.replace("more-md", "moor-md"), "there is no space 'baltimoor-md'"),
        ("map.toml", TO_BALTIMORE, TO_BALTIMORE.replace("baltimore-md", "washington-dc"), "a link joins two spaces"),
        ("map.toml", TO_BALTIMORE, TO_BALTIMORE.replace("baltimore-md", "annapolis-md"),
         "the link 'annapolis-md washington-dc' is listed twice"),
        ("map.toml", 'bar = ["washington-dc"]', 'bar = ["richmond-va"]', "the bar must lie at one of its two ends"),
        ("map.toml", 'bar = ["washington-dc"], river = "P"', 'bar = ["washington-dc"], river = "O"',
         "must lie on the river 'O'"),
        ("map.toml", 'bar = ["washington-dc"], ', "", "`bar` and `river` go together"),
        ("map.toml", "needs = 13, will = 10", "needs = 22, will = 10", "state TN: it cannot need 22 spaces, it has 21"),
        ("map.toml", "needs = 14, will = 15", "needs = 25, will = 15", "state VA: it cannot need 25 spaces, it has 24"),
        ("map.toml", "needs = 7,  will = 10", "will = 10", "and only they, say `needs`"),
        ("map.toml", 'guards = "norfolk-va"', 'guards = "norfolk"', "there is no space 'norfolk'"),
        ("map.toml", 'guards = "norfolk-va"', 'guards = "richmond-va"', "what it guards is another port"),
        ("map.toml", 'guards = "norfolk-va"', 'guards = "wilmington-nc"', "wilmington-nc is guarded by fort-fisher-nc"),
        ("map.toml", 'ports = ["norfolk-va",', 'ports = ["urbanna-va",', "urbanna-va is not a port of this zone"),
        ("map.toml", 'zone = "west-gulf"', 'zone = "far-gulf"', "zone west-gulf: sabine-city-tx is not a port"),
        ("map.toml", 'downstream = ["nashville-tn"', 'downstream = ["franklin-tn"', "franklin-tn is not a port"),
        ("map.toml", 'joins = { river = "M", at', 'joins = { river = "Q", at', "there is no other river 'Q'"),
        ("map.toml", 'at = "paducah-ky"', 'at = "cairo-il"', "`at` must be the last port of this river"),
        ("map.toml", 'above = "memphis-tn"', 'above = "cairo-il"', "must be neighbouring ports of M"),
        ("map.toml", 'apart = ["dover-tn"]', "apart = []", "two rivers that do not meet there (dover-tn)"),
        ("map.toml", 'mouth = "sea", north', "north", "it must either join another river or end in the sea"),
        ("map.toml", 'space = "trenton-nj"', 'space = "newark-nj"', "map.toml, exits: there is no space 'newark-nj'"),
        ("generals.toml", 'id = "fremont"', 'id = "butler"', "the general 'butler' is listed twice"),
        ("generals.toml", "strategy = 3", "strategy = 4", "$.generals[0].strategy"),
        ("generals.toml", "arrives = 0, known", "known", "he must either arrive on a turn or replace somebody"),
        ("generals.toml", 'replaces = "forrest"', 'replaces = "stuart"', "does not name him in `replace"),
        ("generals.toml", "arrives = 4", "arrives = 3", "scenarios.toml, 1862: curtis came on turn 3: place him"),
        ("generals.toml", 'id = "army-missouri"', 'id = "army-potomac"', "the army 'army-potomac' is listed twice"),
        ("chart.toml", "attacker = [0, ", "attacker = [", "$.battles[0].attacker"),
        ("chart.toml", "least    = 20", "least    = 6", "chart.toml, battles: `least` must rise"),
        ("chart.toml", "number = 2,", "number = 3,", "chart.toml, turns: they must be numbered"),
        ("chart.toml", 'csa = "richmond-va"', 'csa = "danvile-va"', "capitals: there is no space 'danvile-va'"),
        ("chart.toml", '["PA", "DE", "NJ"]', '["PA", "DE", "NY"]', "chart.toml, union east: there is no state 'NY'"),
        ("chart.toml", '"urbanna-va"', '"richmond-va"', "richmond-va is not a port"),
        ("chart.toml", "usa = 12, csa = 6 }", "usa = 12, csa = 2 }", "3 forts of csa are too many, there are 2"),
        ("scenarios.toml", 'generals = ["price"]', 'generals = ["pryce"]', "fayetteville-ar: there is no general"),
        ("scenarios.toml", 'generals = ["price"]', 'generals = ["butler"]', "butler is of the other side"),
        ("scenarios.toml", 'generals = ["price"]', 'generals = ["polk"]', "the general 'polk' is listed twice"),
        ("scenarios.toml", 'generals = ["price"], ', "", "1861: price came on turn 0: place him"),
        ("scenarios.toml", 'generals = ["price"]', 'generals = ["price", "bragg"]', "bragg is placed, but he comes on"),
        ("scenarios.toml", 'generals = ["price"], sp = 1', 'generals = ["price"]', "1 generals are too many, 0 may"),
        ("scenarios.toml", 'space = "little-rock-ar"', 'space = "mobile-al"', "the space 'mobile-al' is listed twice"),
        ("scenarios.toml", '"fort-sumter-sc", sp = 1', '"fort-sumter-sc", sp = 2', "a coastal fort holds 1"),
        ("scenarios.toml", '"fort-sumter-sc", sp = 1', '"fort-sumter-sc", fort = true', "printed on the map"),
        ("scenarios.toml", 'sp = 5, fort = true, army = "army-potomac"', 'sp = 16, fort = true, army = "army-potomac"',
         "an army has 1 to 15 strength points, not 16"),
        ("scenarios.toml", 'army = "army-potomac"', 'army = "army-mississippi"', "no army 'army-mississippi' of usa"),
        ("scenarios.toml", '"j-johnston", "stuart"', '"stuart", "j-johnston"', "a cavalry general cannot command"),
        ("scenarios.toml", 'destroyed = ["nashville-tn"]', 'destroyed = ["dover-tn"]', "dover-tn is not a resource"),
        ("scenarios.toml", 'usa_states = ["MO"', 'usa_states = ["OH"', "OH is neither a border nor a"),
        ("scenarios.toml", "st-louis-mo = ", "cairo-il = ", "cairo-il is not in a border state"),
        ("scenarios.toml", 'grant = "memphis-tn"', 'thomas = "memphis-tn"', "thomas does not come on turn 7"),
        ("scenarios.toml", "blockade = 0", "blockade = 6", "off its track"),
        ("scenarios.toml", "out_cards = [24,", "out_cards = [131,", "$.scenarios[1].out_cards[0]"),
        ("scenarios.toml", 'setup = "1861"', 'setup = "1860"', "campaign: there is no set-up '1860'"),
        ("scenarios.toml", 'id = "1863"', 'id = "1866"', "there must be 1861, 1862, 1863, 1864, campaign"),
        ("scenarios.toml", "first = 7", "first = 12", "1863: it cannot run from turn 12 to turn 9"),
    ],
)  # fmt: skip
def test_wrong_data_is_refused_in_one_sentence(
    own: Callable[[str, str, str, str], None], file: str, old: str, new: str, says: str
) -> None:
    own(GAME, file, old, new)
    with pytest.raises(BadInput) as no:
        Tables()
    said = str(no.value)
    assert says in said and ".toml" in said
    assert said.endswith(".") and "\n" not in said


# ---- the cards


def card(n: int, more: str = "") -> str:
    words = '{ en = "x", es = "x" }'
    return (
        f'{{ number = {n}, ops = 1, side = "both", name = {words}, kind = "event", source = "reconstructed", '
        f"text = {words}{more} }},\n"
    )


def deck(rows: str) -> str:
    return f'source = "reconstructed"\ncards = [\n{rows}]\n'


@pytest.fixture
def own_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Tables]:
    (tmp_path / GAME).mkdir()
    monkeypatch.setenv("HARDTACK_DATA", str(tmp_path))

    def lay(text: str) -> Tables:
        (tmp_path / GAME / "cards.toml").write_text(text, encoding="utf-8")
        return Tables()

    return lay


def test_cards_are_found_by_their_number(own_cards: Callable[[str], Tables]) -> None:
    cards = own_cards(deck("".join(card(n) for n in range(1, 131)))).cards
    assert len(cards) == 131 and [cards[n].number for n in (0, 1, 130)] == [0, 1, 130]


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        ("".join(card(n) for n in range(1, 130)), "numbered from 1 to 130, in order"),
        ("".join(card(n) for n in range(1, 131)).replace("number = 7,", "number = 8,"), "numbered from 1 to 130"),
        (card(1).replace('"event"', '"surprise"'), "$.cards[0].kind"),
        (card(1, ", colour = 1"), "$.cards[0]"),
        (
            "".join(card(n) for n in range(1, 131)).replace('"reconstructed"', '"partly"', 1),
            "`known` must say which",
        ),
    ],
)
def test_wrong_cards_are_refused_in_one_sentence(own_cards: Callable[[str], Tables], rows: str, says: str) -> None:
    with pytest.raises(BadInput) as no:
        assert own_cards(deck(rows)).cards
    said = str(no.value)
    assert says in said and "cards.toml" in said and "\n" not in said


def test_without_a_card_file_there_are_no_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(FOLDER / "data", tmp_path / "data", ignore=shutil.ignore_patterns("cards.toml"))
    monkeypatch.setattr(tables, "FOLDER", tmp_path)
    assert Tables().cards == []
