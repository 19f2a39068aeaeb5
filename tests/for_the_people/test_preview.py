"""What the deciding player is told beforehand: the same as the game then does, and nothing he may not know."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from hardtack.games.for_the_people import GAME
from hardtack.games.for_the_people.rules.battle.chances import battle_now
from hardtack.games.for_the_people.rules.state import BRIGADE, People
from hardtack.games.for_the_people.rules.supply import in_supply
from hardtack.games.for_the_people.rules.tables import USA, T
from hardtack.testing import feed
from seat import at_random, seen

from .fights import field
from .helpers import GENERAL, S, act, asked, choices, offered, stack
from .helpers import told as journal
from .orders import MAJOR, VALUE, campaign, hold, ops

POTOMAC, VIRGINIA = "army-potomac", "army-northern-virginia"


# ---- only what the role may know


def test_looking_ahead_changes_nothing() -> None:
    g = GAME.setup("1863", seed=3)
    for _ in at_random(g, 3, 250):
        before = GAME.encode(g)
        for role in GAME.roles:
            GAME.preview(g, role)
        assert GAME.encode(g) == before


def test_what_one_side_weighs_is_not_for_the_other() -> None:
    g = ops({"washington-dc": {"usa": stack(6, "mcdowell")}})
    assert "marches" in seen(g, "usa") and seen(g, "csa") == {}
    assert GAME.preview(g, "spectator") is None


# ---- before a card


@pytest.mark.rule("for-the-people", "5.1.4")
def test_each_value_calls_whom_a_card_of_that_value_could_activate() -> None:
    spaces = {
        "washington-dc": {"usa": stack(8, "mcclellan", "hooker", "meade", army=POTOMAC)},
        "cairo-il": {"usa": stack(2, "grant")},
        "frederick-md": {"usa": stack(1, "stoneman")},
    }
    g = hold(spaces, [*VALUE.values(), 34], "usa", None, turn=5)
    told = seen(g)["leaders"]
    assert len(told["1"]) < len(told["2"]) < len(told["3"])
    g.tired = [GENERAL["grant"]]  # from the last card
    g.moved[S["cairo-il"]] = 2
    assert seen(g)["leaders"] == told
    for value, card in VALUE.items():
        after = GAME.clone(g)
        act(after, f"ops {card}")
        assert told[str(value)] == offered(after, "activate")


# ---- the march


def everywhere(g: People) -> dict[str, int | None]:
    """Where the force on the move gets if every way is tried in the game itself, and the points it has left; None where
    it has to fight, and it goes no farther."""
    assert g.force is not None
    start = g.force.at
    found: dict[str, int | None] = {}
    seen_before: set[tuple[int, int, int, str]] = set()
    queue = [g]
    while queue:
        here = queue.pop()
        f = here.force
        assert f is not None
        if (f.at, f.points, f.rail, f.errand) in seen_before or asked(here)[1] != "move":
            continue
        seen_before.add((f.at, f.points, f.rail, f.errand))
        for to in offered(here, "to"):
            after = GAME.clone(here)
            act(after, f"to {to}")
            if asked(after)[1] == "intercept":
                act(after, "pass")
            space = str(to).partition(":")[0]
            if asked(after)[1] == "withdraw":
                act(after, "stand")
            if len(journal(after, "battle")) > len(journal(here, "battle")):
                found[space] = None
                continue
            assert after.force is not None
            if S[space] != start:
                found[space] = max(found.get(space) or 0, after.force.points)
            queue.append(after)
    return found


def told_everywhere(g: People) -> dict[str, int | None]:
    return {space: None if row.get("battle") else row["left"] for space, row in seen(g)["reach"].items()}


FRONT: dict[str, Any] = {
    "washington-dc": {"usa": stack(8, "mcclellan", "hooker", army=POTOMAC)},
    "frederick-md": {"usa": stack(3, "pope", "stoneman")},
    "manassas-va": {"csa": stack(5, "j-johnston", army=VIRGINIA)},
    "winchester-va": {"csa": stack(2, "jackson"), "fort": "csa"},
    "nashville-tn": {"usa": stack(4, "grant"), "control": "usa"},
    "columbia-tn": {"csa": stack(1)},
    "tullahoma-tn": {"fort": "csa"},
    "murfreesboro-tn": {"control": "usa"},
}


@pytest.mark.rule("for-the-people", "5.1.1", "5.4.2", "5.7.1", "5.9.1")
@pytest.mark.parametrize("logistics", [0, 1])
@pytest.mark.parametrize("move", ["activate grant", "activate stoneman", "division frederick-md", "activate mcclellan"])
def test_reach_is_where_the_game_lets_a_force_go(move: str, logistics: int) -> None:
    g = ops(FRONT, turn=5, options={"rail-logistics": logistics})
    act(g, move)
    if asked(g)[1] == "muster":
        act(g, f"with-sp {offered(g, 'with-sp')[0]}")
    if asked(g)[1] == "companion":
        act(g, "alone")
    assert told_everywhere(g) == everywhere(g)


@pytest.mark.rule("for-the-people", "5.6.6", "5.10")
def test_a_general_without_troops_stays_among_friends_and_southerners_scramble() -> None:
    g = ops(FRONT, turn=5)
    act(g, "activate grant", "with-sp 0")
    assert told_everywhere(g) == everywhere(g)
    reached = []
    for value in (2, 3):
        g = ops({"decatur-al": {"csa": stack(3, "jackson")}}, value, "csa", turn=5)
        act(g, "activate jackson", "with-sp 2")
        assert told_everywhere(g) == everywhere(g)
        reached.append(seen(g)["reach"]["jacksonville-al"]["path"])
    assert len(reached[0]) > len(reached[1]) == 1


@pytest.mark.rule("for-the-people", "5.1.1")
def test_the_first_steps_are_those_the_game_offers() -> None:
    compared = 0
    for scenario, seed in (("1862", 5), ("1864", 6)):
        g = GAME.setup(scenario, {}, seed=seed)
        for decision in at_random(g, seed, 400):
            if decision.prompt == "move":
                reach = seen(g)["reach"]
                first = {str(to).partition(":")[0] for to in offered(g, "to")}
                assert {space for space, row in reach.items() if len(row["path"]) == 1} <= first <= set(reach)
                assert all(row["path"][-1] == space for space, row in reach.items())
                compared += bool(reach)
    assert compared > 40


@pytest.mark.rule("for-the-people", "5.1.1")
def test_the_way_told_is_one_that_can_be_walked() -> None:
    g = ops(FRONT, turn=5)
    act(g, "activate grant", "with-sp 4")
    for space, row in seen(g)["reach"].items():
        probe = GAME.clone(g)
        for stop in row["path"]:
            assert asked(probe)[1] == "move"
            act(probe, f"to {next(to for to in offered(probe, 'to') if str(to).partition(':')[0] == stop)}")
            if asked(probe)[1] == "intercept":
                act(probe, "pass")
        if "battle" not in row:
            assert probe.force is not None and T.ids[probe.force.at] == space and probe.force.points == row["left"]


@pytest.mark.rule("for-the-people", "4.6.2")
def test_a_march_on_richmond_reaches_only_what_lies_on_its_way() -> None:
    army = {"washington-dc": {"usa": stack(6, "mcdowell", army=POTOMAC)}}
    g = hold(army, [3, 34], "csa", [45, 10])
    act(g, "event 3", "event 3")
    while asked(g)[1] != "move":
        GAME.apply(g, asked(g)[0], choices(g)[-1])
    reach = seen(g)["reach"]
    assert "richmond-va" in reach and set(reach) == set(everywhere(g))


@pytest.mark.rule("for-the-people", "4.5.2", "5.7.2")
@pytest.mark.parametrize("picket", [{"csa": stack(1)}, {"fort": "csa"}])
def test_an_order_to_attack_binds_until_an_enemy_has_been_met(picket: dict[str, Any]) -> None:
    army = {"washington-dc": {"usa": stack(14, "mcclellan", "hooker", army=POTOMAC)}}
    g = ops({**army, "manassas-va": picket, "richmond-va": {"csa": stack(5)}}, turn=5)
    act(g, "activate mcclellan")
    assert g.force is not None
    g.force = replace(g.force, errand="attack")
    reach = seen(g)["reach"]
    assert reach["trenton-nj"]["path"][:2] == ["manassas-va", "washington-dc"]
    assert told_everywhere(g) == everywhere(g)


@pytest.mark.rule("for-the-people", "5.9.2")
def test_by_rail_nobody_enters_a_fort_of_the_enemy() -> None:
    g = ops({"columbus-oh": {"usa": stack(3)}, "seymour-in": {"fort": "csa", "control": "usa"}})
    act(g, "division columbus-oh", "with-sp 3")
    assert told_everywhere(g) == everywhere(g)
    act(g, *["to cincinnati-oh", "to columbus-oh"] * 2, "to cincinnati-oh")
    assert g.force is not None and g.force.points == 0
    assert set(offered(g, "to")) == {"columbus-oh", "indianapolis-in"} and "seymour-in" not in seen(g)["reach"]


@pytest.mark.rule("for-the-people", "8.1", "5.7.2", "6.6.2")
def test_a_fort_that_falls_may_open_the_line() -> None:
    spaces = {"franklin-tn": {"usa": stack(4, "grant")}, "dover-tn": {"fort": "csa"}, "paducah-ky": {"control": "csa"}}
    g = ops(spaces, turn=3)
    assert not in_supply(g, USA, S["dover-tn"]) and "dover-tn" not in seen(g)["cut"]
    act(g, "activate grant", "with-sp 4")
    assert seen(g)["reach"]["dover-tn"]["supplied"] and not seen(g)["reach"]["columbia-tn"]["supplied"]
    act(g, "to dover-tn")
    assert in_supply(g, USA, S["dover-tn"])
    g = ops({"cairo-il": {"usa": stack(3)}, "memphis-tn": {"fort": "csa"}}, turn=3)
    act(g, "sail cairo-il", "with-sp 3")
    assert not in_supply(g, USA, S["memphis-tn"]) and seen(g)["voyages"]["memphis-tn"]["supplied"]
    act(g, "to memphis-tn", dice=[6, 1])
    assert in_supply(g, USA, S["memphis-tn"])


@pytest.mark.rule("for-the-people", "6.7", "8.2")
def test_an_ironclad_that_is_lost_where_a_move_ends_closes_no_line() -> None:
    spaces = {"cairo-il": {"usa": stack(3)}, "memphis-tn": {"ironclad": True}}
    g = ops(spaces, turn=3)
    act(g, "sail cairo-il", "with-sp 3")
    assert not in_supply(g, USA, S["memphis-tn"]) and seen(g)["voyages"]["memphis-tn"]["supplied"]
    act(g, "to memphis-tn")
    assert in_supply(g, USA, S["memphis-tn"])
    g = ops({"humboldt-tn": {"usa": stack(3, "grant"), "control": "csa"}, "memphis-tn": {"ironclad": True}}, turn=3)
    assert "memphis-tn" not in seen(g)["cut"]
    act(g, "activate grant", "with-sp 3")
    assert seen(g)["reach"]["memphis-tn"]["supplied"] and not seen(g)["reach"]["holly-springs-ms"]["supplied"]
    act(g, "to memphis-tn", "stop")
    assert in_supply(g, USA, S["memphis-tn"])


@pytest.mark.rule("for-the-people", "8.1")
def test_where_a_force_would_be_out_of_supply_is_told() -> None:
    g = ops({"washington-dc": {"usa": stack(5, "mcdowell")}}, turn=5)
    act(g, "activate mcdowell", "with-sp 5")
    reach = seen(g)["reach"]
    assert reach["manassas-va"]["supplied"] and not reach["charlottesville-va"]["supplied"]


@pytest.mark.rule("for-the-people", "5.8.1")
def test_who_may_intercept_is_told_with_his_die() -> None:
    spaces = {"washington-dc": {"usa": stack(5, "mcdowell")}, "gordonsville-va": {"csa": stack(3, "jackson", "stuart")}}
    g = ops(spaces, turn=5)
    act(g, "activate mcdowell", "with-sp 5")
    reach = seen(g)["reach"]
    near = {n for n, _ in T.roads[S["gordonsville-va"]]}
    assert reach["manassas-va"]["intercept"] == {"jackson": 5}  # a rating of 3, with cavalry
    watched = {space for space, row in reach.items() if "intercept" in row}
    assert watched == {space for space in reach if S[space] in near}


@pytest.mark.rule("for-the-people", "4.1", "4.3.1")
@pytest.mark.parametrize("orders", ["ops", "campaign"])
def test_orders_tell_how_far_everybody_could_go(orders: str) -> None:
    g = ops(FRONT, turn=5) if orders == "ops" else campaign(FRONT, MAJOR, turn=5)
    marches = seen(g)["marches"]
    assert sorted(marches) == sorted([*offered(g, "activate"), *offered(g, "division")])
    for verb in ("activate", "division"):
        for who in offered(g, verb):
            probe = GAME.clone(g)
            act(probe, f"{verb} {who}")
            if asked(probe)[1] == "muster":
                act(probe, f"with-sp {offered(probe, 'with-sp')[0]}")
            if asked(probe)[1] == "companion":
                act(probe, "alone")
            reach = seen(probe)["reach"]
            assert set(marches[who]) == set(reach)
            cut = {space for space, row in reach.items() if not row["supplied"]}
            assert cut == set(marches[who]) & set(seen(g)["cut"])


@pytest.mark.rule("for-the-people", "5.3.2", "5.6.6")
def test_of_two_generals_one_may_have_to_go_without_the_troops() -> None:
    g = ops({"washington-dc": {"usa": stack(1, "mcclellan", "hooker")}}, turn=5)
    marches = seen(g)["marches"]
    assert "manassas-va" in marches["mcclellan"]  # who takes Hooker along
    assert "manassas-va" not in marches["hooker"] and "baltimore-md" in marches["hooker"]


# ---- battle


@pytest.mark.rule("for-the-people", "7.3.1", "7.5", "8.3")
def test_a_battle_next_door_is_told_as_it_will_be() -> None:
    g = ops(FRONT, turn=5)
    act(g, "activate mcclellan")
    row = seen(g)["reach"]["manassas-va"]
    assert row["battle"] and "fight" not in seen(g)["reach"]["winchester-va"]
    fight = row["fight"]
    assert fight["withdraw"] == 2  # Johnston's defence
    act(g, "to manassas-va")
    assert seen(g)["withdraw"] | {"to": []} == {"needs": 2, "chance": 2 / 6, "to": []}
    stands = seen(g)["fight"]
    assert set(seen(g)["withdraw"]["to"]) == set(offered_after_escape(g))
    g = field({k: v for k, v in FRONT.items() if k != "manassas-va"} | {"manassas-va": {"csa": stack(5)}}, turn=5)
    act(g, "ops 83", "activate mcclellan")
    alone = seen(g)["reach"]["manassas-va"]["fight"]
    assert "withdraw" not in alone
    assert fight["win"] < alone["win"]
    assert stands["modifiers"] == fight["modifiers"] and stands["win"] == 1 - fight["win"]


def offered_after_escape(g: People) -> list[Any]:
    probe = GAME.clone(g)
    act(probe, "withdraw", dice=[1])
    return offered(probe, "back")


@pytest.mark.rule("for-the-people", "7.3.1", "7.5", "7.7")
def test_in_every_game_the_odds_before_are_the_odds_of_the_battle_that_follows() -> None:
    compared = 0
    for seed, scenario in enumerate(("1861", "1862", "1863", "1864", "1864", "campaign")):
        g = GAME.setup(scenario, {}, seed=seed)
        for decision in at_random(g, seed, 300):
            if decision.prompt in ("move", "voyage"):
                told = seen(g)
                for space, row in (told.get("reach") or told.get("voyages") or {}).items():
                    if "bars" in row.get("fight", {}):
                        compared += same_battle(GAME.clone(g), decision.roles[0], space, row["fight"])
    assert compared > 25


QUIET = {"interrupt": "pass", "naval-interrupt": "pass", "intercept": "pass", "withdraw": "stand"}


def same_battle(g: People, role: str, space: str, told: dict[str, Any]) -> bool:
    """Attack, let the enemy do nothing, and compare. False if there is no battle for another reason."""
    to = next(to for to in offered(g, "to") if str(to).partition(":")[0] == space)
    feed(g, [6] * 9)
    fought = len(journal(g, "battle-dice"))
    act(g, f"to {to}")
    while asked(g)[1] in QUIET:
        act(g, QUIET[asked(g)[1]])
    if g.battle is None or g.battle.dice != (0, 0):
        rows = journal(g, "battle-dice")[fought:]
        sums = [sum(n for _, n in told["modifiers"][side]) for side in (role, other(role))]
        assert all([row["drm"], row["drm2"]] == sums for row in rows[:1])
        return bool(rows)
    b = GAME.view(g, role)["battle"]
    assert (b["modifiers"], b["sp"], b["size"]) == (told["modifiers"], told["sp"], told["size"])
    ends = battle_now(g)
    assert told["win"] == (ends.wins + ends.wins_lost) / ends.total
    assert told["generals"] == [n / ends.total for n in ends.generals]
    assert seen(g, role)["battle"] == {key: value for key, value in told.items() if key != "withdraw"}
    return True


def other(role: str) -> str:
    return "csa" if role == "usa" else "usa"


@pytest.mark.rule("for-the-people", "5.7.2")
def test_an_overrun_is_no_battle_and_the_march_goes_on_behind_it() -> None:
    spaces = {
        "washington-dc": {"usa": stack(12, "mcclellan", "hooker", army=POTOMAC)}, "manassas-va": {"csa": stack(1)},
    }  # fmt: skip
    g = ops(spaces, turn=5)
    act(g, "activate mcclellan")
    reach = seen(g)["reach"]
    assert not reach["manassas-va"]["battle"]
    assert reach["manassas-va"]["fight"] == {"sp": [12, 1], "overrun": "usa"}
    assert any("manassas-va" in row["path"][:-1] for row in reach.values())
    assert told_everywhere(g) == everywhere(g)


@pytest.mark.rule("for-the-people", "5.7.2")
def test_a_force_is_not_told_that_it_passes_those_who_overrun_it() -> None:
    g = ops({"washington-dc": {"usa": stack(1, "grant")}, "manassas-va": {"csa": stack(10)}}, turn=5)
    act(g, "activate grant", "with-sp 1")
    row = seen(g)["reach"]["manassas-va"]
    assert row["battle"] and row["fight"] == {"sp": [1, 10], "overrun": "csa"}
    g = ops({"cairo-il": {"usa": stack(1)}, "memphis-tn": {"csa": stack(10)}}, turn=5)
    act(g, "sail cairo-il", "with-sp 1")
    row = seen(g)["voyages"]["memphis-tn"]
    assert row["battle"] and row["fight"]["overrun"] == "csa"


@pytest.mark.rule("for-the-people", "7.3.1")
def test_an_open_battle_has_its_odds_for_both_sides_until_the_dice_fall() -> None:
    g = hold(FRONT, [VALUE[3], 34], "usa", [4, 10], turn=5, removed=[8, 102])
    act(g, f"ops {VALUE[3]}", "activate mcclellan", "pass", "to manassas-va", "stand")
    assert asked(g)[1] == "battle-card"
    odds = {role: seen(g, role)["battle"] for role in GAME.roles}
    for told in odds.values():
        assert sum(bar["chance"] for bar in told["bars"]) == pytest.approx(1, abs=1e-9)
    good = {role: {bar["label"]: bar["good"] for bar in told["bars"]} for role, told in odds.items()}
    assert good["usa"]["wins"] is True and good["csa"]["wins"] is False
    assert good["usa"]["beaten"] is False and good["csa"]["beaten"] is True
    assert odds["usa"]["win"] == pytest.approx(1 - odds["csa"]["win"])
    assert odds["usa"]["modifiers"] == GAME.view(g, "usa")["battle"]["modifiers"]


@pytest.mark.rule("for-the-people", "5.8.1", "7.5")
def test_an_interception_is_weighed_with_the_battle_it_brings() -> None:
    spaces = {"washington-dc": {"usa": stack(5, "mcdowell")}, "gordonsville-va": {"csa": stack(3, "jackson", "stuart")}}
    g = ops(spaces, turn=5)
    act(g, "activate mcdowell", "with-sp 5", "to manassas-va")
    assert asked(g) == ("csa", "intercept")
    row = seen(g)["intercept"]["jackson"]
    assert (row["needs"], row["chance"]) == (5, 5 / 6)
    act(g, "intercept jackson", dice=[1, 6, 6])
    drm = journal(g, "battle-dice")[-1]
    sums = {side: sum(n for _, n in found) for side, found in row["fight"]["modifiers"].items()}
    assert sums == {"usa": drm["drm"], "csa": drm["drm2"]}
    assert ["interception", 2] in row["fight"]["modifiers"]["csa"]


@pytest.mark.rule("for-the-people", "5.2.4", "5.8.1")
def test_no_battle_is_told_of_before_it_is_known_which_army_fights_it() -> None:
    spaces = {
        "washington-dc": {"usa": stack(6, "mcdowell")},
        "manassas-va": {"csa": stack(3, army=VIRGINIA)},
        "gordonsville-va": {"csa": stack(6, "jackson", army="army-mississippi")},
    }
    g = ops(spaces, turn=5)
    act(g, "activate mcdowell", "with-sp 6", "to manassas-va")
    assert seen(g)["intercept"] == {"jackson": {"needs": 3, "chance": 3 / 6}}
    act(g, "intercept jackson", dice=[1])
    assert asked(g) == ("csa", "merge")


@pytest.mark.rule("for-the-people", "7.2.1")
def test_who_may_simply_go_gets_away_for_certain() -> None:
    g = ops({"washington-dc": {"usa": stack(5, "mcdowell")}, "manassas-va": {"csa": stack(1, "stuart")}}, turn=5)
    act(g, "activate mcdowell", "with-sp 5")
    assert seen(g)["reach"]["manassas-va"]["fight"]["withdraw"] == 6
    act(g, "to manassas-va")
    assert seen(g)["withdraw"]["chance"] == 1 and sorted(seen(g)["withdraw"]["to"]) == sorted(offered(g, "back"))


# ---- by water


@pytest.mark.rule("for-the-people", "6.3.1", "6.4.1")
def test_a_fleet_is_told_what_it_sails_past_and_against() -> None:
    spaces = {
        "cairo-il": {"usa": stack(3)}, "columbus-ky": {"fort": "csa", "torpedoes": True, "control": "csa"},
        "memphis-tn": {"csa": stack(1)},
    }  # fmt: skip
    g = ops(spaces, turn=3)
    act(g, "sail cairo-il", "with-sp 3")
    told = seen(g)["voyages"]
    assert sorted(told) == sorted(offered(g, "to"))
    past = told["memphis-tn"]
    assert (past["guns"], past["needs"], past["chance"]) == ("columbus-ky", 5, 2 / 6)
    assert past["battle"] and past["fight"]["sp"] == [3, 1]
    fort = told["columbus-ky"]
    assert "guns" not in fort and ["ungarrisoned", 4] in fort["fight"]["modifiers"]["usa"]
    act(g, "to columbus-ky", dice=[6, 1])
    drm = journal(g, "battle-dice")[-1]
    assert [sum(n for _, n in fort["fight"]["modifiers"][s]) for s in ("usa", "csa")] == [drm["drm"], drm["drm2"]]


@pytest.mark.rule("for-the-people", "6.8.2")
def test_a_fleet_that_lands_among_friends_is_told_of_no_fight() -> None:
    spaces = {"fort-monroe-va": {"usa": stack(3)}, "fort-pulaski-ga": {"usa": stack(1), "control": "csa"}}
    g = ops(spaces, turn=3)
    act(g, "sail fort-monroe-va", "with-sp 3")
    assert seen(g)["voyages"]["fort-pulaski-ga"] == {"supplied": True}
    act(g, "to fort-pulaski-ga")
    assert journal(g, "battle") == []


@pytest.mark.rule("for-the-people", "6.5.2")
def test_a_steamer_is_told_who_may_meet_it() -> None:
    spaces = {
        "vicksburg-ms": {"csa": stack(2), "fort": "csa"}, "alexandria-la": {"usa": stack(3, "grant"), "control": "usa"},
    }  # fmt: skip
    g = ops(spaces, side="csa", turn=5)
    act(g, "steam vicksburg-ms")
    told = seen(g)["voyages"]
    assert sorted(told) == sorted(offered(g, "to"))
    assert told["grand-gulf-ms"] == {"supplied": True}
    assert (
        told["port-hudson-la"]["intercept"]
        == told["baton-rouge-la"]["intercept"]
        == {"grant": T.defence[GENERAL["grant"]]}
    )


@pytest.mark.rule("for-the-people", "6.1.5")
def test_an_army_by_water_is_told_the_same() -> None:
    spaces = {
        "washington-dc": {"usa": stack(9, "mcclellan", "hooker", army=POTOMAC)}, "urbanna-va": {"csa": stack(2)},
    }  # fmt: skip
    g = campaign(spaces, MAJOR, turn=4)
    act(g, f"transport {POTOMAC}")
    told = seen(g)["voyages"]
    assert sorted(told) == sorted(offered(g, "to")) and told["urbanna-va"]["fight"]["sp"] == [9, 2]


# ---- the view


@pytest.mark.rule("for-the-people", "5.6.7.C")
def test_a_force_is_told_with_its_cavalry_and_a_grown_brigade_counts_two() -> None:
    g = ops({"murfreesboro-tn": {"csa": stack(3, "forrest")}}, side="csa", turn=6, options={"special-abilities": 1})
    act(g, "activate forrest")
    assert (GAME.view(g, None)["force"]["sp"], GAME.view(g, None)["force"]["size"]) == (0, 1)
    assert GAME.view(g, None)["forces"]["murfreesboro-tn"]["csa"]["grown"] == []
    act(g, "grow")
    assert g.force is not None and g.force.kind == BRIGADE and GAME.view(g, None)["force"]["size"] == 2
    assert GAME.view(g, None)["forces"]["murfreesboro-tn"]["csa"]["grown"] == ["forrest"]
