"""What the deciding player is told beforehand: the same as the game then does, and nothing he may not know."""

from __future__ import annotations

from typing import Any

import pytest

from hardtack.engine.contract import Action
from hardtack.games.bobby_lee.rules.battle.board import BOX_IDS, double_defence, in_box
from hardtack.games.bobby_lee.rules.battle.firepower import VACANT, shots
from hardtack.games.bobby_lee.rules.map import SIDES
from hardtack.games.bobby_lee.rules.state import RESERVE, SAILED, BobbyLee, face_up
from hardtack.games.bobby_lee.rules.supply.lines import outlook
from hardtack.games.bobby_lee.rules.tables import T
from hardtack.games.bobby_lee.table.labels import share
from seat import at_random

from .helpers import asked, do, hex_of, offered, steps, unit
from .tables import TABLE, situation

POTOMAC, VIRGINIA = "usa-hq-ap", "csa-hq-anv"
FIELD = {
    "Alexandria": {POTOMAC: 3, "usa-inf-1-i": 3, "usa-inf-2-i": 1, "usa-art-reserve": 2},
    "Manassas": {VIRGINIA: 2, "csa-inf-jackson": 4},
    "Washington": {"usa-hq-usa": 2, "usa-cav-buford": 3},
}


def told(g: BobbyLee, role: str | None = None) -> dict[str, Any]:
    found = TABLE.preview(g, role or asked(g)[0])
    assert found is not None
    return found


def fight(boxes: dict[str, dict[str, int]], place: str = "Manassas", **lines: Any) -> BobbyLee:
    row = {"hex": place, "boxes": boxes, "entered": [lines.pop("entered", "Alexandria")], **lines.pop("row", {})}
    return situation(**{"phase": "battle", "segment": "fire", "stacks": {}, "battles": [row], **lines})


# ---- only what the role may know: see also two_sides


def test_headquarters_that_are_named_are_told_to_their_side_alone() -> None:
    g = situation(phase="activation", stacks=FIELD)
    assert told(g)["chosen"] == []
    do(g, "activate", POTOMAC)
    assert told(g, "usa")["chosen"] == [POTOMAC] and "chosen" not in told(g, "csa")


def test_nobody_else_is_told_what_the_asked_side_weighs() -> None:
    g = situation(phase="movement", activated=[POTOMAC], stacks=FIELD)
    do(g, "march", "usa-inf-1-i")
    assert set(told(g, "csa")) == {"supply", "siege"} and "reach" in told(g, "usa")
    assert TABLE.preview(g, "spectator") is None


# ---- command and movement


@pytest.mark.rule("bobby-lee", "5.11", "5.12", "5.13", "5.4")
def test_command_is_told_as_it_then_happens() -> None:
    g = situation(phase="activation", stacks=FIELD)
    rows = told(g)["command"]
    assert set(rows) == {POTOMAC, "usa-hq-usa"}
    assert rows["usa-hq-usa"] | {"hexes": []} == {
        "radius": 0, "hexes": [], "units": [], "strategic": 2, "last": False,
    }  # fmt: skip
    assert rows[POTOMAC]["radius"] == 1 and T.ids[hex_of("Washington")] in rows[POTOMAC]["hexes"]
    assert T.ids[hex_of("Manassas")] not in rows[POTOMAC]["hexes"]  # not into hexes with enemies
    do(g, "activate", POTOMAC)
    do(g, "done")
    assert {id for id, orders in zip(T.units, g.orders, strict=True) if orders} == set(rows[POTOMAC]["units"])
    assert told(g)["command"] == {POTOMAC: rows[POTOMAC]}


@pytest.mark.rule("bobby-lee", "5.3", "5.31", "5.32", "5.4")
def test_reach_and_attacks_are_what_the_game_offers() -> None:
    compared = {"reach": 0, "attacks": 0, "forced": 0}
    for seed in (1, 2):
        g = TABLE.setup("1863", {}, seed)
        for decision in at_random(g, seed, 1200):
            if decision.prompt == "destination":
                found = told(g)
                assert sorted(found["reach"]) == sorted(offered(g, "to"))
                assert sorted(found["attacks"]) == sorted([*offered(g, "attack"), *offered(g, "storm")])
                assert all(row["path"][0] == T.ids[g.at[g.picked]] for row in found["reach"].values())
                for id, row in found["attacks"].items():
                    if ">" in id:
                        assert 0 < row["room"] <= row["limit"] - row["used"] or row["pike"]
                        sides = found["approaches"][id[-4:]]["sides"]
                        assert sides[id]["used"] == row["used"]
                compared["reach"] += len(found["reach"])
                compared["attacks"] += len(found["attacks"])
            elif decision.prompt == "mark-target":
                forced = told(g)["forced"]
                assert sorted(forced) == sorted([*offered(g, "to"), *offered(g, "attack")])
                compared["forced"] += len(forced)
    assert min(compared.values()) > 20


@pytest.mark.rule("bobby-lee", "5.32", "table.forced-march")
def test_forced_march_hexes_are_told_apart_with_their_chances() -> None:
    g = situation(phase="movement", activated=[POTOMAC], stacks=FIELD)
    do(g, "march", "usa-inf-2-i")
    found = told(g)
    assert not set(found["reach"]) & set(found["forced"])
    for id, row in found["forced"].items():
        assert row["arrives"] + row["loses"] + row["perishes"] == pytest.approx(1)
        assert row["loses"] == 0 and row["perishes"] > 0  # it has one step
        assert row["from"] in found["reach"] and found["reach"][row["from"]]["cost"] == 2, id
    target, row = next((id, row) for id, row in found["forced"].items() if ">" not in id and row["arrives"])
    do(g, "to", row["from"])
    do(g, "done")
    do(g, "done")
    do(g, "mark", "usa-inf-2-i")
    there = told(g)["forced"][target]
    assert there == row
    do(g, "to", target)
    assert told(g)["marks"]["usa-inf-2-i"] == {"to": target, **row}
    do(g, "done", dice=[row["least"]])
    assert g.at[unit("usa-inf-2-i")] == T.grid.index[target]


@pytest.mark.rule("bobby-lee", "1.6", "7.51")
def test_before_a_battle_too_mud_does_not_count_for_who_would_reinforce_by_the_turnpike() -> None:
    stacks = {"Bunker Hill": {"csa-hq-av": 3, "csa-cav-jones": 3}, "Winchester": {"usa-inf-1-i": 3, "csa-inf-ewell": 2}}
    g = situation(
        year=1863, month=1, phase="movement", active="csa", activated=["csa-hq-av"], stacks=stacks,
        came={"csa-inf-ewell": "Bunker Hill>Winchester"}, scenario="campaign-1862",
    )  # fmt: skip
    sides = told(g)["approaches"][T.ids[hex_of("Winchester")]]["sides"]
    way = f"{T.ids[hex_of('Bunker Hill')]}>{T.ids[hex_of('Winchester')]}"
    assert sides[way]["reinforce"] == T.reinforce[0][T.grid.side(hex_of("Winchester"), hex_of("Bunker Hill"))] == 2


@pytest.mark.rule("bobby-lee", "5.31", "7.51")
def test_approaches_tell_limits_and_what_has_been_used() -> None:
    stacks = {**FIELD, "Manassas": {**FIELD["Manassas"], "usa-inf-1-i": 3}, "Alexandria": {POTOMAC: 3}}
    g = situation(phase="movement", activated=[POTOMAC], stacks=stacks, came={"usa-inf-1-i": "Alexandria>Manassas"})
    row = told(g)["approaches"][T.ids[hex_of("Manassas")]]
    way = f"{T.ids[hex_of('Alexandria')]}>{T.ids[hex_of('Manassas')]}"
    side = T.grid.side(hex_of("Manassas"), hex_of("Alexandria"))
    assert (row["own"], row["enemy"], row["woods"], row["fortress"]) == (1, 2, False, False)
    limit = T.attack[0][side]
    assert (row["sides"][way]["limit"], row["sides"][way]["used"], row["sides"][way]["room"]) == (limit, 1, limit - 1)
    assert set(row["sides"]) == {f"{T.ids[T.near[s]]}>{T.ids[s // 6]}" for s in T.ways[hex_of("Manassas")]}


# ---- supply


@pytest.mark.rule("bobby-lee", "11.2", "11.4", "11.6")
def test_supply_is_an_overlay_with_what_each_hex_feeds() -> None:
    crowd = dict.fromkeys([u for u in T.units if u.startswith("csa-inf")][:6], 1)
    north = {"Gettysburg": crowd, "Richmond": {VIRGINIA: 3}, "Washington": {"usa-gar-wash1": 3}}
    g = situation(month=8, phase="activation", active="csa", stacks=north)
    found = told(g, "csa")["supply"]
    limit = T.forage[0][hex_of("Gettysburg")]
    row = {"how": "none", "blocks": 6, "limit": limit, "over": 6 - limit}
    assert found["hexes"][T.ids[hex_of("Gettysburg")]] == row
    assert found["hexes"][T.ids[hex_of("Richmond")]] == {"how": "rail", "blocks": 1}
    lines = outlook(g, 1)
    assert set(found["lines"]) == {T.ids[h] for h, how in enumerate(lines) if how}


@pytest.mark.rule("bobby-lee", "11.6", "11.7")
def test_who_would_starve_and_who_could_feed_them() -> None:
    crowd = dict.fromkeys([u for u in T.units if u.startswith("csa-inf")][:6], 1)
    north = {"Gettysburg": {VIRGINIA: 3, **crowd}, "Washington": {"usa-gar-wash1": 3}}
    g = situation(month=8, phase="supply", active="csa", stacks=north)
    found, id = told(g)["starving"], T.ids[hex_of("Gettysburg")]
    limit = T.forage[0][hex_of("Gettysburg")]
    assert found == {"hexes": {id: {"blocks": 7, "limit": limit, "lose": 7 - limit}}, "givers": {VIRGINIA: [id]}}


@pytest.mark.rule("bobby-lee", "11.8")
def test_sieges_are_seen_by_both_sides() -> None:
    ring = {T.ids[h]: {} for h in T.around[hex_of("Culpeper")] if T.playable[h]}
    csa = [u for u in T.units if u.startswith("csa-inf")]
    stacks = {id: {csa[n]: 1} for n, id in enumerate(ring)} | {"Culpeper": {"usa-inf-1-i": 3}}
    g = situation(phase="activation", active="usa", stacks=stacks)
    inside = [[T.ids[hex_of("Culpeper")]]]
    assert told(g, "usa")["siege"] == {"own": inside, "enemy": []}
    assert told(g, "csa")["siege"] == {"own": [], "enemy": inside}


# ---- replacements


@pytest.mark.rule("bobby-lee", "12.2", "12.3", "12.4", "12.41", "12.42")
def test_the_sheet_shows_points_costs_and_places_left() -> None:
    g = situation(month=8, phase="sheet", levy={"usa": 1}, stacks={"Washington": {"usa-inf-1-i": 1, POTOMAC: 2}})

    def write(verb: str, target: str) -> None:
        TABLE.apply(g, "usa", (verb, target))

    before = told(g, "usa")["sheet"]
    assert (before["points"], before["left"], before["levy_left"]) == (16, 16, 1)
    assert before["steps"]["usa-inf-1-i"] == {"cost": 1, "most": 2, "added": 0}
    washington = T.ids[hex_of("Washington")]
    assert before["grounds"][washington] == {"places": 3, "left": 3} and before["build"]["usa-art-reserve"] == 4
    write("step", "usa-inf-1-i")
    write("build", "usa-art-reserve")
    half = told(g, "usa")["sheet"]
    assert (half["left"], half["open"]) == (16 - 1 - 4, "usa-art-reserve")
    write("at", washington)
    write("raise", "usa-inf-2-i")
    write("at", washington)
    after = told(g, "usa")["sheet"]
    assert (after["left"], after["levy_left"], after["steps"]["usa-inf-1-i"]["added"]) == (11, 0, 1)
    assert after["cadres"] == {"usa-art-reserve": washington, "usa-inf-2-i": washington}
    assert after["grounds"][washington]["left"] == 1 and "usa-inf-2-i" not in after["build"]
    assert told(g, "csa")["sheet"]["left"] == told(g, "csa")["sheet"]["points"]  # each sees his own


# ---- battles


@pytest.mark.rule("bobby-lee", "6.2")
def test_a_deployment_shows_where_everybody_would_stand() -> None:
    there = {"Manassas": {"csa-inf-jackson": 4, "csa-inf-hood": 2, "usa-inf-1-i": 3}}
    battles = [{"hex": "Manassas", "entered": ["Alexandria"]}]
    g = situation(phase="deployment", stacks=there, battles=battles)
    assert told(g)["deploy"] == {"csa-inf-jackson": "reserve", "csa-inf-hood": "reserve"}
    do(g, "centre", "csa-inf-hood")
    assert told(g)["deploy"]["csa-inf-hood"] == "csa-centre"


@pytest.mark.rule("bobby-lee", "7.3", "7.31", "7.33", "7.34", "7.4", "7.43", "7.5", "7.14")
def test_a_battle_shows_what_the_game_offers() -> None:
    compared = dict.fromkeys(("shots", "moves", "retreat", "reinforce", "pursuit", "envelop", "assault"), 0)
    for seed in (11, 15):
        g = TABLE.setup("1863", {}, seed)
        for decision in at_random(g, seed, 1600):
            prompt = decision.prompt
            found = told(g).get("battle", {})
            if prompt == "battle-fire":
                firing = offered(g, "fire")
                assert set(firing) <= set(found["shots"])
                compared["shots"] += len(firing)
            elif prompt == "battle-aim":
                rows = found["shots"][T.units[g.picked]]
                boxes = [row["box"] for row in rows if "gun" not in row and row["kind"] != "vacant"]
                assert sorted(boxes) == sorted(offered(g, "at-box"))
                assert sorted(row["gun"] for row in rows if "gun" in row) == sorted(offered(g, "at-gun"))
            elif prompt == "battle-move":
                assert sorted(found["moves"]) == sorted(offered(g, "shift"))
                compared["moves"] += len(found["moves"])
            elif prompt == "battle-step":
                rows = found["moves"][T.units[g.picked]]
                around = [f"outside-{box}" for box in offered(g, "around")]
                assert {row["to"] for row in rows} >= {*offered(g, "to-box"), *around}
                assert not around or found["envelop"][T.units[g.picked]]["chance"] <= 1
                compared["envelop"] += len(around)
            elif prompt == "retreats":
                assert sorted(found["retreat"]["units"]) == sorted(offered(g, "retreat"))
                compared["retreat"] += len(found["retreat"]["units"])
            elif prompt == "pursuit":
                able = {t for verb in ("pursue", "pursue-centre", "pursue-reserve") for t in offered(g, verb)}
                assert set(found["pursuit"]) == able
                compared["pursuit"] += len(able)
            elif prompt == "reinforce":
                sides = told(g)["approaches"][T.ids[g.here]]["sides"]
                ready = {u for row in sides.values() if row["left"] for u in row["ready"]}
                assert ready == set(offered(g, "reinforce"))
                rolls = {id for id, row in sides.items() if row["reinforce"] == "roll" and 0 < row["chance"] < 1}
                assert {id for id in rolls if sides[id]["ready"]} == set(offered(g, "try"))
                compared["reinforce"] += len(ready)
            elif prompt == "assault":
                assert sorted(found["assault"]) == sorted(offered(g, "assault"))
                compared["assault"] += len(found["assault"])
    assert min(compared.values()) > 5, compared


@pytest.mark.rule("bobby-lee", "7.31", "7.32")
def test_a_shot_tells_dice_firepower_and_what_known_blocks_would_lose() -> None:
    g = fight({"csa centre": {"csa-inf-jackson": 4, "usa-inf-1-i": 3}, "usa centre": {"usa-art-reserve": 2}})
    rows = told(g)["battle"]["shots"]
    (close,) = rows["usa-inf-1-i"]
    assert (close["kind"], close["box"], close["firepower"], close["dice"]) == ("close", "csa-centre", 2, 3)
    assert close["chance"] == pytest.approx(19 / 27) and close["steps"] == pytest.approx(
        [8 / 27, 12 / 27, 6 / 27, 1 / 27]
    )
    (far,) = rows["usa-art-reserve"]
    assert (far["kind"], far["firepower"], far["dice"]) == ("long", 1, 2)
    assert far["friends"] == pytest.approx([25 / 36, 10 / 36, 1 / 36])  # ones fall on 1/I


@pytest.mark.rule("bobby-lee", "7.31")
def test_of_upright_blocks_only_the_number_is_told() -> None:
    shown = []
    for steps_of in (1, 4):
        boxes = {"csa centre": {"csa-inf-jackson": steps_of, "csa-inf-hood": 2}, "usa centre": {"usa-art-reserve": 2}}
        row = told(fight(boxes))["battle"]["shots"]["usa-art-reserve"][0]
        assert row["blocks"] == 2 and "steps" not in row and row["double"] is False
        shown.append(row)
    assert shown[0] == shown[1]


@pytest.mark.rule("bobby-lee", "7.36", "7.6")
def test_double_defence_is_shown_where_it_applies() -> None:
    both = {"usa centre": {"usa-art-reserve": 2}, "csa centre": {"csa-inf-jackson": 4}}
    clear = fight(both)
    woods = fight(both, "Wilderness", entered="Falmouth")
    fort = fight(both, "Richmond", entered="Ashland")
    assert told(clear)["battle"]["double"] == {}
    assert set(told(woods)["battle"]["double"]) == {"usa", "csa"}
    assert told(fort)["battle"]["double"] == {"csa": ["csa-centre", "csa-reserve"]}
    for g in (clear, woods, fort):
        b = g.battles[0]
        doubles = told(g)["battle"]["double"]
        for side, role in enumerate(SIDES):
            for unit_ in in_box(g, b, 3 * side + 1, side):
                assert double_defence(g, b, unit_) == (f"{role}-centre" in doubles.get(role, []))
    assert told(woods)["battle"]["shots"]["usa-art-reserve"][0]["double"]


@pytest.mark.rule("bobby-lee", "7.34", "7.15")
def test_enfilade_is_shown_for_both_sides() -> None:
    boxes = {
        "usa centre": {"usa-inf-1-i": 3}, "csa left": {"usa-inf-2-i": 2}, "csa centre": {"csa-inf-jackson": 4},
    }  # fmt: skip
    g = fight(boxes)
    found = told(g)["battle"]
    assert {"by": "usa", "from": "csa-left", "to": "csa-centre"} in found["enfilade"]
    assert {"by": "csa", "from": "csa-centre", "to": "csa-left"} in found["enfilade"]
    (along,) = found["shots"]["usa-inf-2-i"]
    assert (along["kind"], along["box"], along["firepower"]) == ("enfilade", "csa-centre", 2)
    vacant = fight({**boxes, "csa centre": {}, "csa right": {"csa-inf-jackson": 4}})
    assert told(vacant)["battle"]["shots"]["usa-inf-2-i"] == [{"kind": "vacant", "box": "csa-centre", "firepower": 0}]
    assert shots(vacant, vacant.battles[0], unit("usa-inf-2-i"))[0].kind == VACANT


@pytest.mark.rule("bobby-lee", "7.14")
def test_pursuit_is_warned_of_before_one_falls_back() -> None:
    boxes = {
        "usa centre": {"usa-inf-1-i": 2, "usa-cav-buford": 1, "csa-cav-flee": 2, "csa-inf-hood": 1},
        "usa left": {"csa-inf-ewell": 3}, "usa reserve": {"usa-art-reserve": 2}, "csa centre": {"csa-inf-jackson": 4},
    }  # fmt: skip
    g = fight(boxes, segment="retreats")
    rows = told(g)["battle"]["retreat"]["units"]
    first = rows["usa-inf-1-i"]
    assert first["pace"] == 2 and {p["id"]: p["firepower"] for p in first["pursuers"]} == {
        "csa-cav-flee": 2,
        "csa-inf-hood": 1,
    }
    assert first["unknown"] == 1  # whoever holds the left stands upright
    assert first["steps"] == pytest.approx([4 / 9 * 5 / 6, 4 / 9 * 5 / 6 + 4 / 9 / 6, 1 - 4 / 9 * 10 / 6 - 4 / 9 / 6])
    assert [p["id"] for p in rows["usa-cav-buford"]["pursuers"]] == ["csa-cav-flee"]  # too fast for infantry
    assert rows["usa-art-reserve"]["pursuers"] == [] and rows["usa-art-reserve"]["unknown"] == 1
    do(g, "retreat", "usa-inf-1-i")
    if asked(g)[1] == "where-to":
        do(g, "back-to", str(offered(g, "back-to")[0]))
    going = told(g)["battle"]["retreat"]["groups"]["usa-centre"]
    assert going["steps"] == first["steps"]


@pytest.mark.rule("bobby-lee", "7.14")
def test_an_unknown_pursuer_may_be_a_headquarters() -> None:
    """That it could not pursue is nothing the retreating side knows."""
    for hidden in ("csa-hq-anv", "csa-inf-ewell"):
        boxes = {"usa centre": {"usa-inf-1-i": 2}, "usa left": {hidden: 2}, "csa centre": {"csa-inf-hood": 2}}
        row = told(fight(boxes, segment="retreats"))["battle"]["retreat"]["units"]["usa-inf-1-i"]
        assert (row["pursuers"], row["unknown"]) == ([], 1)


@pytest.mark.rule("bobby-lee", "7.35")
def test_an_assault_tells_its_ends_and_a_second_round_its_own() -> None:
    g = fight(
        {"csa centre": {"csa-inf-jackson": 2, "usa-inf-1-i": 3}, "usa centre": {"usa-inf-2-i": 2}}, segment="assaults"
    )
    row = told(g)["battle"]["assault"]["csa-centre"]
    assert sum(row[end] for end in ("wins", "loses", "nobody", "stands")) == pytest.approx(1)
    assert row["wins"] > row["first"]["wins"] > row["loses"]
    do(g, "assault", "csa-centre", dice=[4, 1, 1, 6, 1])
    assert (steps(g, "csa-inf-jackson"), steps(g, "usa-inf-1-i")) == (1, 2)
    mine = told(g)["battle"]["second-round"]
    assert mine["wins"] == pytest.approx(3 / 4) and mine["first"] is None
    do(g, "fight-on")
    theirs = told(g)["battle"]["second-round"]
    assert asked(g)[0] == "csa" and theirs["loses"] == pytest.approx(mine["wins"])
    assert theirs["own"] == mine["enemy"]


@pytest.mark.rule("bobby-lee", "7.35", "7.43")
def test_the_assault_of_those_who_found_a_flank_is_reckoned_without_a_friend_who_moved_there() -> None:
    boxes = {
        "csa left": {"csa-inf-jackson": 1}, "usa right": {"usa-inf-1-i": 3}, "usa reserve": {"usa-cav-buford": 1},
        "usa centre": {"usa-inf-2-i": 2}, "csa centre": {"csa-inf-ewell": 2},
    }  # fmt: skip
    g = fight(boxes, segment="moves")
    for id, verb in (("usa-inf-1-i", "to-box"), ("usa-cav-buford", "around")):
        do(g, "shift", id)
        do(g, verb, "csa-left")
    do(g, "done", dice=[6])
    row = told(g)["battle"]["assault"]["csa-left"]
    assert asked(g) == ("usa", "enveloped") and len(row["own"]) == 2  # the cavalry's one step
    assert row["first"]["wins"] == pytest.approx(1 / 4)
    assert TABLE.details(g, "usa", Action("assault", "csa-left")) == {"share": share(row["wins"])}


@pytest.mark.rule("bobby-lee", "7.2", "7.43")
def test_cadres_and_envelopers_know_their_chances() -> None:
    boxes = {
        "csa centre": {"csa-inf-jackson": 4, "usa-inf-1-i": 1}, "usa centre": {"usa-inf-2-i": 2},
        "usa reserve": {"usa-cav-buford": 3, "usa-hq-ap": 1},
    }  # fmt: skip
    found = told(fight(boxes, segment="moves"))["battle"]
    assert found["morale"] == {"chance": 0.5, "units": ["usa-inf-1-i"]}
    assert found["envelop"] == {"usa-cav-buford": {"least": 4, "chance": 0.5}}


@pytest.mark.rule("bobby-lee", "6.31", "10.41")
def test_by_night_no_invader_who_can_sail_home_is_told_to_be_left() -> None:
    boxes = {
        "usa centre": {"usa-inf-1-i": 3, "usa-inf-2-i": 2}, "usa reserve": {"usa-cav-buford": 1},
        "csa centre": {"csa-inf-jackson": 4},
    }  # fmt: skip
    row, port = {"stays": ["csa"], "entered": []}, {"Fort Monroe": {"usa-gar-monroe": 2}}
    g = fight(boxes, "Yorktown", phase="night", segment="orders", row=row, stacks=port)
    for id in ("usa-inf-1-i", "usa-inf-2-i"):
        g.came[unit(id)] = SAILED - hex_of("Fort Monroe")
    assert told(g)["battle"]["night"]["left-behind"] == 1
    assert TABLE.details(g, "usa", Action("retreat-all")) == {"blocks": 1}
    do(g, "retreat-all")
    assert [g.at[unit(id)] for id in ("usa-inf-1-i", "usa-inf-2-i", "usa-cav-buford")] == [
        hex_of("Fort Monroe"), hex_of("Fort Monroe"), -1,
    ]  # fmt: skip


@pytest.mark.rule("bobby-lee", "6.31", "6.33")
def test_the_night_tells_who_could_pay_and_who_would_be_left() -> None:
    boxes = {"usa centre": {"usa-inf-1-i": 3}, "usa reserve": {POTOMAC: 2}, "csa centre": {"csa-inf-jackson": 4}}
    g = fight(boxes, phase="night", segment="orders", row={"stays": ["csa"]})
    assert asked(g)[0] == "usa"
    assert told(g)["battle"]["night"] == {"blocks": 2, "left-behind": 0, "hqs": {POTOMAC: 2}}
    shut = fight(boxes, phase="night", segment="orders", row={"stays": ["csa"], "entered": []})
    assert told(shut)["battle"]["night"]["left-behind"] == 2
    theirs = fight(boxes, phase="night", segment="orders")
    assert asked(theirs)[0] == "csa" and told(theirs)["battle"]["night"]["hqs"] == {}


def test_boxes_are_called_what_the_board_calls_them() -> None:
    g = fight({"usa centre": {"usa-hart-siege": 2}, "csa centre": {"csa-inf-jackson": 4}, "csa reserve": {VIRGINIA: 1}})
    rows = told(g)["battle"]["shots"]["usa-hart-siege"]
    assert {row["box"] for row in rows} == {"csa-centre", "csa-reserve"} <= set(BOX_IDS.ids)
    assert not any(face_up(g, u) for u in in_box(g, g.battles[0], RESERVE, 1))
