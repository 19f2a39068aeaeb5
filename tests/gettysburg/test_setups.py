"""The two printed set-ups, hex by hex."""

from __future__ import annotations

import pytest

from gettysburg.helpers import GAME, H, T, U, act, asked, block, field, offered, strength, told, where
from hardtack.games.gettysburg.rules.command.hierarchy import chief
from hardtack.games.gettysburg.rules.state import ABSENT, LOST, WAITING
from hardtack.games.gettysburg.rules.supply.supply_points import supplies

# As the rulebook prints them: headquarters in capitals, the numbers are strengths. Where two blocks share a name,
# "(guns)" or "(brigade)" is added; misprinted spellings are put right.
SICKLES_USA = """
L4: MEADE 2, HUNT 2, PLEASONTON 1.
M4: Ransom 3, Taft 2, Huntington 3, Fitzhugh 3.
K4: ROBINSON 1, Paul 2, Baxter 2.
L5: DOUBLEDAY 1, Stannard 4, Rowley 2, Stone 2.
J5: WADSWORTH 1, Wainwright 2, Cutler 2.
M5: HANCOCK 3, Hazard 3, Zook 2.
L6: HAYS 2, Carroll 2, Smyth 3, Willard 3.
M6: GIBBON 2, Harrow 3, Webb 3, Hall 2.
N6: CALDWELL 2, Cross 2, Kelly 1, Brooke 2.
P9: SICKLES 2, HUMPHREYS 2, Brewster 4.
O9: Carr 4.
P10: Burling 3.
Q9: BIRNEY 2, De Trobriand 3, McGilvery 3.
Q10: Graham 3, Randolph 3.
R9: Ward 3.
T9: Berdan 2.
L3: SYKES 2, Martin 3.
M3: AYRES 2, Burbank 2, Day 3, Weed 3.
M2: CRAWFORD 2, Fisher 3, McCandless 3.
L2: BARNES 1, Tilton 2, Sweitzer 3, Vincent 3.
K6: HOWARD 1, SCHURZ 1, Schimmelfennig 1, Krzyzanowski 1.
K5: STEINWEHR 1, Smith 2.
J6: BARLOW 1, Osborn 2, von Gilsa 1, Ames 1.
L3: SLOCUM 2.
K3: Muhlenberg 2, Lockwood 4.
J4: WILLIAMS 2, McDougall 3, Kane 2.
J3: Ruger 3.
I4: GEARY 2, Candy 3, Greene 3.
"""
SICKLES_CSA = """
M11: LEE 3.
R12: LONGSTREET 2, McLAWS 2, ALEXANDER 2, Alexander 3.
Q12: Barksdale 3, Wofford 3, Eshleman 2.
S12: Semmes 3, Kershaw 4, Cabell 2.
U12: HOOD 3, Law 4, Benning 3.
T12: Henry 2, Anderson 4, Robertson 3.
G6: EWELL 2, Nelson 2.
G4: Jenkins 2.
E2: JOHNSON 2, Nicholls 2.
F2: Walker 3, Steuart 2.
G2: Jones (brigade) 3, Latimer 2.
G5: EARLY 3, Hoke 3, Jones (guns) 2.
G4: Smith 2.
H6: Hays 3, Gordon 3, Dance 3.
G7: RODES 1, Carter 2.
H7: Doles 3.
I8: O'Neal 2, Ramseur 2.
H8: Daniel 3.
L11: HILL 2, Pegram 2.
K10: PENDER 2, Garnett (guns) 2.
J9: Perrin 3, Lane (brigade) 2, Poague 2.
K9: Thomas 3, McIntosh 2.
L10: Scales 1.
N11: ANDERSON 2.
M10: Posey 3, Mahone 3, Lane (guns) 2.
N10: Perry 1, Wright 3.
O11: Wilcox 3.
J12: HETH 1.
I12: Davis 2, Brockenbrough 1.
K12: Archer 2, Pettigrew 3.
"""
PICKETT_USA = """
L5: MEADE 1, PLEASONTON 0.
N5: Ransom 3, Taft 2, Huntington 3, Fitzhugh 3.
M4: HUNT 2, McGilvery 1.
L4: ROBINSON 1, Paul 2, Baxter 2.
M6: DOUBLEDAY 1, Stannard 4, Rowley 2, Stone 2.
J5: WADSWORTH 1, Wainwright 2, Cutler 2.
M5: HANCOCK 3, Hazard 3, Kelly 1.
K6: HAYS 2, Carroll 2, Smyth 3, Willard 3.
L6: GIBBON 2, Harrow 3, Webb 3, Hall 1.
N6: CALDWELL 1, Cross 1, Brooke 1, Zook 2.
O6: Brewster 2, Carr 2, Burling 2.
P6: De Trobriand 1, Graham 1, Randolph 2.
O5: BIRNEY 1, HUMPHREYS 1, Ward 2, Berdan 1.
R7: SYKES 1, Martin 2.
Q7: CRAWFORD 1, Fisher 2, McCandless 2.
S8: AYRES 1, Burbank 1, Day 2.
T8: Weed 2.
P7: BARNES 1, Tilton 2, Sweitzer 2, Vincent 2.
Q5: SEDGWICK 2, Tompkins-1 3, Tompkins-2 3.
P5: WRIGHT 2, Torbert 2, Bartlett 3, Russell 3.
Q6: NEWTON 2, Shaler 4, Eustis 3, Wheaton 3.
S6: HOWE 1, Grant 4, Neill 4.
K5: HOWARD 1, STEINWEHR 1, Smith 2.
K4: SCHURZ 1, Krzyzanowski 1.
J6: BARLOW 1, Osborn 2, von Gilsa 1, Ames 1.
L3: SLOCUM 1, Lockwood 2.
K3: WILLIAMS 1, Muhlenberg 2, McDougall 2, Ruger 2.
J4: GEARY 1, Candy 2.
I4: Kane 2, Greene 2.
"""
PICKETT_CSA = """
M11: LEE 2.
Q10: LONGSTREET 2, ALEXANDER 2.
P10: Alexander 3, Eshleman 2.
Q9: McLAWS 2, Cabell 2.
O9: Barksdale 2, Wofford 2.
R9: Semmes 2, Kershaw 3.
N9: PICKETT 2, Dearing 2.
N10: Kemper 3, Armistead 4, Garnett (brigade) 3.
T10: HOOD 2.
T9: Law 3.
S9: Benning 2.
U10: Robertson 2.
U12: Anderson 3, Henry 2.
G6: EWELL 2, Jones (guns) 2, Hays 2.
G4: Jenkins 2.
H3: Jones (brigade) 2, Latimer 1.
H2: JOHNSON 1.
I3: O'Neal 2, Nicholls 1, Walker 2.
J3: Steuart 2, Daniel 2, Smith 1.
G5: EARLY 2, Hoke 2.
H6: Gordon 3, Dance 3, Nelson 2.
I8: RODES 1, Carter 2.
I7: Doles 2.
J8: Ramseur 1.
L11: HILL 2.
M9: Garnett (guns) 2, Poague 2.
J9: Perrin 3, Thomas 3, McIntosh 2.
K9: Scales 2, Lane (brigade) 3, Pegram 3.
K10: TRIMBLE 1.
N11: ANDERSON 1.
M10: Wright 1, Lane (guns) 2, Posey 3, Mahone 3.
O10: Wilcox 2, Perry 1.
L10: HETH 1.
L9: Archer 2, Pettigrew 3, Davis 3, Brockenbrough 2.
"""
VI_CORPS = {
    "usa-hq-sedgwick": 2, "usa-art-tompkins-1": 3, "usa-art-tompkins-2": 3, "usa-hq-wright": 2, "usa-inf-torbert": 2,
    "usa-inf-bartlett": 3, "usa-inf-russell": 3, "usa-hq-newton": 2, "usa-inf-shaler": 4, "usa-inf-eustis": 3,
    "usa-inf-wheaton": 3, "usa-hq-howe": 1, "usa-inf-grant": 4, "usa-inf-neill": 4,
}  # fmt: skip
PICKETTS = {
    "csa-hq-pickett": 2,
    "csa-inf-kemper": 3,
    "csa-inf-armistead": 4,
    "csa-inf-garnett": 3,
    "csa-art-dearing": 2,
}
GUN_NAMES = {
    "ransom", "taft", "huntington", "fitzhugh", "wainwright", "hazard", "mcgilvery", "randolph", "martin", "osborn",
    "muhlenberg", "tompkins-1", "tompkins-2", "alexander", "eshleman", "cabell", "henry", "nelson", "latimer", "dance",
    "carter", "pegram", "poague", "mcintosh", "dearing",
}  # fmt: skip


def unit_of(side: str, printed: str) -> str:
    """The block that a printed name means."""
    name, _, what = printed.partition(" (")
    id = name.lower().replace("'", "").replace(" ", "-")
    if name.isupper() or name == "McLAWS":
        return f"{side}-hq-{id}"
    if id == "jenkins":
        return f"{side}-cav-{id}"
    return f"{side}-{'art' if id in GUN_NAMES or what == 'guns)' else 'inf'}-{id}"


def printed(side: str, text: str) -> dict[str, tuple[str, int]]:
    """Block to (hex, strength), from the text of a set-up."""
    found: dict[str, tuple[str, int]] = {}
    for entry in " ".join(text.split()).split(". "):
        hex, _, units = entry.strip(" .").partition(": ")
        for item in units.split(", "):
            name, _, steps = item.rpartition(" ")
            unit = unit_of(side, name)
            assert unit not in found
            found[unit] = (hex, int(steps))
    return found


def on_map(g, side: str) -> dict[str, tuple[str, int]]:
    return {id: (T.ids[g.at[u]], g.strength[u]) for u, id in enumerate(T.units) if g.at[u] >= 0 and id.startswith(side)}


@pytest.fixture
def sickles():
    return GAME.setup("day-2", {}, seed=1)


@pytest.fixture
def pickett():
    return GAME.setup("day-3", {}, seed=1)


# ---- Day 2


@pytest.mark.rule("gettysburg", "setup.sickles-folly")
@pytest.mark.parametrize(("side", "text", "n"), [("usa", SICKLES_USA, 77), ("csa", SICKLES_CSA, 61)])
def test_day_2_stands_as_printed(sickles, side: str, text: str, n: int):
    expected = printed(side, text)
    assert len(expected) == n
    assert on_map(sickles, side) == expected


@pytest.mark.rule("gettysburg", "setup.sickles-folly")
def test_day_2_begins_at_four_with_the_confederates(sickles):
    assert (sickles.day, sickles.hour) == (2, 16)
    assert asked(sickles) == ("csa", "command")
    assert GAME.view(sickles, None)["first"] == "csa"
    assert told(sickles, "initiative-roll") == []


@pytest.mark.rule("gettysburg", "setup.sickles-folly")
@pytest.mark.parametrize(("units", "hex"), [(VI_CORPS, "L1"), (PICKETTS, "H14")])
def test_day_2_reinforcements_come_at_five(sickles, units: dict[str, int], hex: str):
    for unit, steps in units.items():
        u = U[unit]
        assert (sickles.at[u], sickles.strength[u], sickles.due[u]) == (WAITING, steps, 217)
        assert T.ids[T.entries[sickles.road[u]]] == hex
    side = next(iter(units))[:3]
    waiting = {T.units[u] for u, at in enumerate(sickles.at) if at == WAITING and T.units[u].startswith(side)}
    assert waiting == set(units)


@pytest.mark.rule("gettysburg", "setup.sickles-folly")
@pytest.mark.parametrize(
    ("side", "unit", "hex"), [("usa", "usa-inf-shaler", "L1"), ("csa", "csa-inf-armistead", "H14")]
)
def test_day_2_reinforcements_can_come_on_at_five_and_not_before(side: str, unit: str, hex: str):
    for hour, there in ((16, False), (17, True)):
        g = GAME.situation({"scenario": "day-2", "hour": hour, "phase": "movement", "active": side}, seed=1)
        assert (unit in offered(g, "march")) == there
        if there:
            act(g, f"march {unit}", f"to {hex}")
            assert where(g, unit) == hex


@pytest.mark.rule("gettysburg", "setup.sickles-folly")
def test_day_2_losses_before_the_battle(sickles):
    lost = {id for u, id in enumerate(T.units) if sickles.at[u] == LOST}
    assert lost == {"usa-hq-reynolds", "usa-inf-meredith", "usa-inf-coster", "csa-inf-iverson"}
    vp = GAME.view(sickles, None)["vp"]
    assert (vp["usa_lost"], vp["csa_lost"]) == (3, 1)
    assert vp["total"] == vp["terrain"] + 3 - 1


@pytest.mark.rule("gettysburg", "setup.sickles-folly")
def test_doubleday_leads_i_corps(sickles):
    doubleday = U["usa-hq-doubleday"]
    assert chief(sickles, T.corps[doubleday]) == doubleday
    assert GAME.view(sickles, "usa")["chain"]["i"] == "usa-hq-doubleday"
    assert T.range[doubleday] < T.range[U["usa-hq-reynolds"]]  # a division's supply value
    assert supplies(sickles, doubleday, U["usa-inf-paul"])
    assert supplies(sickles, doubleday, U["usa-inf-cutler"])
    assert not supplies(sickles, doubleday, U["usa-inf-webb"])


@pytest.mark.rule("gettysburg", "setup.sickles-folly", "4.21")
def test_doubleday_commands_only_his_own_division():
    g = field(
        block("usa-hq-reynolds", "lost"),
        block("usa-hq-doubleday", "M3", active=True),
        block("usa-inf-stone", "M3"),
        block("usa-inf-paul", "M3"),
        block("usa-inf-cutler", "M4"),
        block("csa-inf-law", "N3"),
        block("csa-inf-semmes", "N4"),
        phase="fire",
        active="usa",
    )
    assert offered(g, "fire") == ["usa-inf-stone"]


@pytest.mark.rule("gettysburg", "setup.sickles-folly")
@pytest.mark.parametrize("scenario", ["day-2", "day-3"])
def test_bufords_division_takes_no_part(scenario: str):
    g = GAME.setup(scenario, {}, seed=1)
    for unit in ("usa-hq-buford", "usa-cav-gamble", "usa-cav-devin", "usa-hart-calef"):
        assert g.at[U[unit]] == ABSENT


@pytest.mark.rule("gettysburg", "setup.sickles-folly")
def test_in_the_long_game_buford_may_stay_or_leave():
    g = field(block("usa-hq-buford", "W14"), scenario="three-days", day=2, hour=8, phase="movement", active="usa")
    act(g, "march usa-hq-buford")
    assert "leave" in {a.verb for a in GAME.decision(g).actions("usa")}
    assert "done" in {a.verb for a in GAME.decision(g).actions("usa")}
    act(g, "leave")
    assert GAME.view(g, "usa")["gone"] == ["usa-hq-buford"]
    assert GAME.view(g, "usa")["vp"]["usa_lost"] == 0


# ---- Day 3


@pytest.mark.rule("gettysburg", "setup.picketts-charge")
@pytest.mark.parametrize(("side", "text", "n"), [("usa", PICKETT_USA, 89), ("csa", PICKETT_CSA, 66)])
def test_day_3_stands_as_printed(pickett, side: str, text: str, n: int):
    expected = printed(side, text)
    assert len(expected) == n
    assert on_map(pickett, side) == expected


@pytest.mark.rule("gettysburg", "setup.picketts-charge")
def test_day_3_begins_at_one_with_the_confederates(pickett):
    assert (pickett.day, pickett.hour) == (3, 13)
    assert asked(pickett) == ("csa", "command")
    assert GAME.view(pickett, None)["first"] == "csa"
    assert told(pickett, "initiative-roll") == []
    assert not [u for u, at in enumerate(pickett.at) if at == WAITING]


@pytest.mark.rule("gettysburg", "setup.picketts-charge")
def test_day_3_doubleday_and_birney_lead_their_corps(pickett):
    chain = GAME.view(pickett, "usa")["chain"]
    assert (chain["i"], chain["iii"]) == ("usa-hq-doubleday", "usa-hq-birney")
    assert supplies(pickett, U["usa-hq-birney"], U["usa-inf-carr"])


@pytest.mark.rule("gettysburg", "setup.picketts-charge")
@pytest.mark.parametrize("brigade", ["daniel", "oneal", "smith"])
def test_johnson_commands_and_supplies_three_brigades_of_others(pickett, brigade: str):
    unit = U[f"csa-inf-{brigade}"]
    old = U["csa-hq-early"] if brigade == "smith" else U["csa-hq-rodes"]
    assert T.boss[unit] == old
    assert supplies(pickett, U["csa-hq-johnson"], unit)
    assert not supplies(pickett, old, unit)
    act(pickett, "activate csa-hq-johnson", "stay")
    assert pickett.orders[unit] == 3


@pytest.mark.rule("gettysburg", "setup.picketts-charge")
def test_the_transferred_brigades_do_not_obey_rodes(pickett):
    act(pickett, "activate csa-hq-rodes", "stay")
    assert pickett.orders[U["csa-inf-ramseur"]] == 3
    assert pickett.orders[U["csa-inf-daniel"]] == pickett.orders[U["csa-inf-oneal"]] == 0


@pytest.mark.rule("gettysburg", "setup.picketts-charge")
def test_johnsons_brigades_show_their_attack_of_the_morning(pickett, sickles):
    for brigade, now in (("jones", 2), ("nicholls", 1), ("walker", 2)):
        assert strength(pickett, f"csa-inf-{brigade}") == now == strength(sickles, f"csa-inf-{brigade}") - 1


@pytest.mark.rule("gettysburg", "setup.picketts-charge")
def test_trimble_has_penders_division(pickett):
    assert where(pickett, "csa-hq-pender") == LOST
    act(pickett, "activate csa-hq-trimble", "stay")
    ordered = {T.units[u] for u, orders in enumerate(pickett.orders) if orders == 3}
    assert {"csa-inf-scales", "csa-inf-lane", "csa-inf-thomas", "csa-inf-perrin"} <= ordered
    assert supplies(pickett, U["csa-hq-trimble"], U["csa-inf-lane"])


@pytest.mark.rule("gettysburg", "setup.picketts-charge")
def test_day_3_losses_before_the_battle(pickett):
    lost = {id for u, id in enumerate(T.units) if pickett.at[u] == LOST}
    assert lost == {
        "usa-hq-reynolds", "usa-hq-sickles", "usa-inf-meredith", "usa-inf-coster", "usa-inf-schimmelfennig",
        "csa-inf-iverson", "csa-hq-pender",
    }  # fmt: skip
    vp = GAME.view(pickett, None)["vp"]
    assert (vp["usa_lost"], vp["csa_lost"]) == (5, 2)
    assert vp["total"] == vp["terrain"] + 5 - 2


@pytest.mark.rule("gettysburg", "setup.picketts-charge")
def test_the_brigades_marked_for_the_charge(pickett):
    expected = {
        "N10": ["csa-inf-kemper", "csa-inf-armistead", "csa-inf-garnett"],
        "K9": ["csa-inf-scales", "csa-inf-lane", "csa-art-pegram"],
        "O10": ["csa-inf-wilcox", "csa-inf-perry"],
        "L9": ["csa-inf-archer", "csa-inf-pettigrew", "csa-inf-davis", "csa-inf-brockenbrough"],
    }
    assert sorted(T.scenarios["day-3"].charge) == sorted(u for units in expected.values() for u in units)
    for hex, units in expected.items():
        assert sorted(T.units[u] for u in pickett.stack[H[hex]]) == sorted(units)


@pytest.mark.rule("gettysburg", "setup.picketts-charge", "5.31.revealed-artillery")
def test_day_3_guns_in_the_front_line_lie_open_from_the_start(pickett):
    assert [T.units[u] for u, up in enumerate(pickett.up) if up] == ["usa-art-muhlenberg", "csa-art-latimer"]


@pytest.mark.rule("gettysburg", "setup.picketts-charge")
@pytest.mark.parametrize("used", [0, 1])
def test_at_two_the_cavalry_deploys_if_the_option_is_used(used: int):
    g = GAME.situation(
        {"scenario": "day-3", "hour": 14, "phase": "hour", "active": "csa", "options": {"cavalry-battle": used}}, seed=1
    )
    assert GAME.decision(g) is not None
    assert (GAME.view(g, "csa")["phase"] == "cavalry") == bool(used)
    assert (g.at[U["usa-hq-gregg"]] != ABSENT) == bool(used)


@pytest.mark.rule("gettysburg", "setup.sickles-folly", "setup.picketts-charge")
@pytest.mark.parametrize("scenario", ["day-2", "day-3"])
def test_no_set_up_breaks_a_stacking_limit(scenario: str):
    g = GAME.setup(scenario, {}, seed=1)
    assert GAME.invariants(g) == []
    assert all(n <= T.limit[slot % T.size] for slot, n in enumerate(g.count))
