"""What the deciding player is told beforehand: the same as the game then does, and nothing he may not know."""

from __future__ import annotations

import pytest

from hardtack.games.gettysburg import GAME
from hardtack.games.gettysburg.rules.chances import melee
from hardtack.games.gettysburg.rules.fire.shots import firepower
from hardtack.games.gettysburg.rules.movement.front_line import front
from hardtack.games.gettysburg.rules.state import Gettysburg
from hardtack.games.gettysburg.rules.tables import T
from hardtack.games.gettysburg.table.preview import as_attacker, as_defender
from seat import at_random, seen

from .helpers import H, U, act, asked, block, field, offered

# ---- only what the role may know


@pytest.mark.rule("gettysburg", "box.fog-of-war")
def test_upright_blocks_are_only_counted() -> None:
    for strength in (1, 4):
        g = field(
            block("csa-inf-anderson", "J6", 4, melee=True),
            block("usa-inf-cutler", "K6", strength),
            block("usa-inf-vincent", "K6", 2, up=True),
            phase="movement",
            active="csa",
        )
        act(g, "march csa-inf-anderson")
        row = seen(g)["melee"]["K6"]
        assert (row["n"], row["hidden"], [u["id"] for u in row["up"]]) == (2, 1, ["usa-inf-vincent"])
        assert "win" not in row and "bars" not in row
        assert (row["dice"], row["firepower"], row["base"], row["penalties"]) == (4, 2, 2, [])


def test_a_picked_block_is_nobody_elses_business() -> None:
    g = field(block("csa-inf-anderson", "J6"), block("usa-inf-cutler", "K6"), phase="movement", active="csa")
    act(g, "march csa-inf-anderson")
    assert set(seen(g, "usa")) == {"zoc"}


# ---- movement


@pytest.mark.rule("gettysburg", "4.5", "6.1")
def test_a_division_is_who_may_march_with_its_headquarters() -> None:
    near = [block("csa-hq-pickett", "N10"), block("csa-inf-garnett", "N10"), block("csa-inf-kemper", "N12")]
    far = [block("csa-inf-armistead", "N13"), block("csa-inf-davis", "N10"), block("usa-inf-webb", "F5")]
    g = field(*near, *far, phase="movement", active="csa", hour=14)
    act(g, "march csa-hq-pickett")
    assert sorted(seen(g)["division"]) == ["csa-inf-garnett", "csa-inf-kemper"]
    act(g, "march csa-inf-kemper")  # from a brigade, the headquarters comes too
    assert sorted(seen(g)["division"]) == ["csa-hq-pickett", "csa-inf-garnett"]
    for alone in ("csa-inf-armistead", "csa-inf-davis"):  # out of range; of another division
        act(g, f"march {alone}")
        assert seen(g)["division"] == []
    act(g, "march csa-inf-garnett", "to N11", "march csa-hq-pickett")
    assert seen(g)["division"] == ["csa-inf-kemper"]  # who has marched does not march again


@pytest.mark.rule("gettysburg", "6.3", "6.62")
def test_reach_is_what_the_game_offers() -> None:
    g = GAME.setup("day-2", {}, seed=3)
    compared = 0
    for decision in at_random(g, 5, 900):
        if decision.prompt == "move":
            found = seen(g)
            reach = found.get("reach", {})
            assert sorted(reach) == sorted(offered(g, "to"))
            for verb in ("assault", "raid"):
                assert sorted(h for h, row in found["melee"].items() if row[verb]) == sorted(offered(g, verb))
            assert all(0 <= cost <= g.points for cost in reach.values())
            compared += bool(reach)
    assert compared > 100


@pytest.mark.rule("gettysburg", "6.62")
def test_the_front_line_is_beside_the_enemy() -> None:
    g = GAME.setup("day-2", {}, seed=3)
    for side, role in enumerate(GAME.roles):
        line = seen(g, role)["zoc"]
        expected = [h for h in range(T.size) if front(g, h, side) and not g.count[(1 - side) * T.size + h]]
        assert line == [T.ids[h] for h in expected]


@pytest.mark.rule("gettysburg", "7.1", "7.3", "7.6", "7.8")
def test_an_attack_on_known_blocks_has_its_odds() -> None:
    g = field(
        block("csa-inf-anderson", "K7", 4, melee=True),
        block("csa-cav-hampton", "J6", 3, melee=True),
        block("usa-inf-cutler", "K6", 3, up=True),
        block("usa-hq-geary", "K6", 1, up=True),
        phase="movement",
        active="csa",
    )
    act(g, "march csa-inf-anderson", "assault K6", "march csa-cav-hampton")
    row = seen(g)["melee"]["K6"]
    assert row["laid"] and row["assault"] and not row["raid"]
    assert row["penalties"] == [{"key": "cavalry", "value": -1}]
    assert row["attackers"][0]["penalties"] == [{"key": "woods", "value": -1}, {"key": "ridge", "value": -1}]
    attackers = [(U["csa-inf-anderson"], H["K7"]), (U["csa-cav-hampton"], H["J6"])]
    enemy = sorted((U["usa-inf-cutler"], U["usa-hq-geary"]))
    found = melee(tuple(as_attacker(g, u, h, H["K6"]) for u, h in attackers), tuple(as_defender(g, u) for u in enemy))
    assert row["win"] == found.takes / found.total
    assert sum(b["chance"] for b in row["bars"]) == pytest.approx(1, abs=1e-9)
    assert sum(row["lost"]["defender"]) == pytest.approx(1, abs=1e-9)


@pytest.mark.rule("gettysburg", "7.8")
def test_an_attack_with_and_without_support() -> None:
    rows = block("usa-inf-cutler", "K6", 2, up=True), block("csa-inf-anderson", "J6", 4, melee=True)
    g = field(*rows, phase="movement", active="csa")
    act(g, "march csa-inf-anderson")
    row = seen(g)["melee"]["K6"]
    assert row["assault"] and row["raid"] and row["unsupported"]["win"] < row["win"]
    g = field(rows[0], block("csa-inf-anderson", "J6", 4), phase="movement", active="csa")
    act(g, "march csa-inf-anderson")
    alone = seen(g)["melee"]["K6"]
    assert not alone["assault"] and alone["raid"] and alone["win"] == row["unsupported"]["win"]


# ---- fire


@pytest.mark.rule("gettysburg", "5.2", "5.22", "5.31")
def test_shots_are_what_the_game_offers() -> None:
    g = GAME.setup("day-3", {}, seed=3)
    compared = 0
    for decision in at_random(g, 8, 1500):
        if decision.prompt == "fire" and g.picked >= 0:
            found = seen(g)["shots"]
            assert sorted(found) == sorted(offered(g, "target"))
            for hex, row in found.items():
                side = T.grid.side(g.at[g.picked], H[row["sides"][0]])
                assert row["firepower"] == firepower(g.picked, side, row["range"]) > 0
                if row["range"] == 1:
                    assert row["firepower"] == row["base"] + sum(p["value"] for p in row["penalties"])
                assert row["dice"] == g.strength[g.picked] == len(row["bars"]) - 1
                assert row["n"] == g.count[(1 - g.active) * T.size + H[hex]] >= len(row["up"])
                assert ("effect" in row) == (row["n"] == len(row["up"]))
                assert sum(b["chance"] for b in row["bars"]) == pytest.approx(1, abs=1e-9)
                compared += 1
        if decision.prompt == "through":
            assert sorted(seen(g)["shots"][T.ids[g.agenda[-1].target]]["sides"]) == sorted(offered(g, "through"))
        if decision.prompt == "aim":
            assert sorted(seen(g)["shots"][T.ids[g.agenda[-1].target]]["at"]) == sorted(offered(g, "at"))
    assert compared > 30


@pytest.mark.rule("gettysburg", "5.23", "5.32")
def test_known_targets_show_what_the_hits_would_do() -> None:
    g = field(
        block("csa-art-alexander", "J6", 2, fire=True),
        block("usa-inf-zook", "L6", 1, up=True),
        block("usa-art-hazard", "L6", 1, up=True),
        phase="fire",
        active="csa",
    )
    act(g, "fire csa-art-alexander")
    row = seen(g)["shots"]["L6"]
    assert (row["range"], row["dice"], row["firepower"], row["penalties"]) == (2, 2, 1, [])
    assert [b["n"] for b in row["effect"]["repulsed"]] == [0, 1, 2]
    assert row["effect"]["repulsed"][2]["chance"] == pytest.approx(1 / 36)
    assert row["effect"]["lost"] == [{"n": 0, "chance": pytest.approx(1)}]
    assert row["at"]["usa-art-hazard"]["repulsed"][1]["chance"] == pytest.approx(11 / 36)


# ---- command and supply


@pytest.mark.rule("gettysburg", "4.3", "4.5")
def test_command_is_told_as_it_then_happens() -> None:
    g = GAME.setup("day-2", {}, seed=3)
    next(decision for decision in at_random(g, 1, 100) if decision.prompt == "command")
    told = seen(g)["command"]
    assert sorted(told) == sorted(offered(g, "activate"))
    for hq, row in told.items():
        c = GAME.clone(g)
        before = c.orders[:]
        act(c, f"activate {hq}")
        if asked(c)[1] == "shift":
            there = seen(c)["shift"]
            assert sorted(there) == sorted([*offered(c, "shift"), T.ids[c.at[U[hq]]]])
            assert there[T.ids[c.at[U[hq]]]] == row
            for to in offered(c, "shift"):
                d = GAME.clone(c)
                act(d, f"shift {to}")
                assert {U[u] for u in there[to]["units"]} >= {u for u, o in enumerate(d.orders) if o != before[u]}
            act(c, "stay")
        given = {u for u, orders in enumerate(c.orders) if orders != before[u]}
        assert given <= {U[u] for u in row["units"]}
        assert {U[u] for u in row["fire"]} == {U[u] for u in row["units"] if c.orders[U[u]] & 1}
        assert {U[u] for u in row["melee"]} == {U[u] for u in row["units"] if c.orders[U[u]] & 2}


@pytest.mark.rule("gettysburg", "8.2", "8.3")
def test_supply_is_told_as_it_then_happens() -> None:
    g = field(
        block("csa-hq-anderson", "J6", 2),
        block("csa-inf-posey", "J5", 1),
        block("csa-inf-wright", "I5", 1),
        block("usa-inf-cutler", "K6", 3),
        phase="supply",
        active="csa",
    )
    row = seen(g)["supply"]["csa-hq-anderson"]
    assert row["units"] == {"csa-inf-posey": 2, "csa-inf-wright": 1}
    assert row["points"] == T.range[U["csa-hq-anderson"]]
    act(g, "supply csa-hq-anderson")
    if asked(g)[1] == "shift":
        assert seen(g)["shift"]["J6"] == row
        act(g, "stay")
    act(g, *(["done"] if asked(g)[1] == "supply" else []))
    assert asked(g)[1] == "spend"
    assert sorted(seen(g)["supply"]["csa-hq-anderson"]["units"]) == sorted(offered(g, "raise"))


# ---- a melee being fought


def fought() -> Gettysburg:
    return field(
        block("csa-inf-anderson", "J6", 3),
        block("csa-inf-garnett", "J5", 3),
        block("usa-inf-cutler", "K6", 2),
        block("usa-inf-zook", "K6", 2),
        phase="melee",
        active="csa",
        melees=[{"hex": "K6", "attackers": {"csa-inf-anderson": "J6", "csa-inf-garnett": "J5"}}],
    )


@pytest.mark.rule("gettysburg", "7.2", "7.7")
def test_a_melee_shows_what_each_choice_makes_of_it() -> None:
    g = fought()
    assert asked(g) == ("csa", "combat-turn")
    fight = seen(g)["fight"]
    assert fight["attacking"] and fight["round"] == 1 and fight["hex"] == "K6"
    assert fight["choices"]["csa-inf-anderson"]["retreat"]["win"] < fight["win"]
    theirs = seen(g, "usa")["fight"]
    assert theirs["win"] == pytest.approx(1 - fight["win"]) and "choices" not in theirs
    # two hits on two blocks of two steps: the defender says who takes the first
    act(g, "fight csa-inf-anderson", dice=[1, 6, 1])
    assert asked(g) == ("usa", "melee-hit")
    told = seen(g)["fight"]
    assert set(told["choices"]) == {"usa-inf-cutler", "usa-inf-zook"}
    best = max(row["lose"]["win"] for row in told["choices"].values())
    assert told["win"] <= best + 1e-12
    act(g, "lose usa-inf-zook")
    assert seen(g, "usa")["fight"]["win"] == pytest.approx(told["choices"]["usa-inf-zook"]["lose"]["win"])


@pytest.mark.rule("gettysburg", "7.7")
def test_the_last_to_fall_back_gives_up_the_hex() -> None:
    g = field(
        block("csa-inf-anderson", "J6", 3),
        block("usa-inf-cutler", "K6", 2),
        block("usa-inf-zook", "L7", 2),
        phase="melee",
        active="csa",
        melees=[{"hex": "K6", "attackers": {"csa-inf-anderson": "J6"}}],
    )
    assert seen(g)["fight"]["choices"]["csa-inf-anderson"]["retreat"]["bars"][1] == {
        "result": "falls-back", "chance": 1.0, "good": False,
    }  # fmt: skip
    act(g, "fight csa-inf-anderson", dice=[6, 6, 6])
    assert asked(g)[0] == "usa"
    assert seen(g)["fight"]["choices"]["usa-inf-cutler"]["retreat"]["win"] == 0


@pytest.mark.rule("gettysburg", "7.7")
def test_one_on_his_way_out_counts_no_more() -> None:
    g = field(
        block("csa-inf-anderson", "J6", 3),
        block("usa-inf-vincent", "K6", 2),
        block("usa-inf-zook", "K6", 2),
        block("usa-inf-cutler", "M7", 2),
        phase="melee",
        active="csa",
        melees=[{"hex": "K6", "attackers": {"csa-inf-anderson": "J6"}}],
    )
    assert asked(g) == ("usa", "combat-turn")
    told = seen(g)["fight"]["choices"]["usa-inf-vincent"]["retreat"]
    act(g, "retreat usa-inf-vincent")
    assert asked(g) == ("usa", "retreat")
    assert seen(g)["fight"]["win"] == told["win"]
    act(g, f"back {offered(g, 'back')[0]}")
    assert seen(g, "usa")["fight"]["win"] == told["win"]


def test_the_chance_told_is_the_average_of_the_chances_that_follow() -> None:
    """A melee's odds are a fair game: over all dice of one block they come to what they were."""
    from hardtack.games.gettysburg.rules.chances import binomial

    g = fought()
    before = seen(g, "csa")["fight"]["win"]
    after = 0.0
    for hits, ways in enumerate(binomial(3, 2)):
        c = GAME.clone(g)
        act(c, "fight csa-inf-anderson", dice=[1] * hits + [6] * (3 - hits))
        after += ways / 6**3 * seen(c, "csa")["fight"]["win"]
    assert after == pytest.approx(before, abs=1e-12)
