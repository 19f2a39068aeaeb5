"""What the computer players leave behind where something counts, and what watches them do it (bench/blunders.py)."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from hardtack.engine.contract import Action
from hardtack.games.for_the_people import GAME
from hardtack.games.for_the_people.mind.garrison import POST, SEAT, reach
from hardtack.games.for_the_people.mind.habits import HABITS, Notes, choose
from hardtack.games.for_the_people.mind.intents import best_voyage
from hardtack.games.for_the_people.mind.marches import marches
from hardtack.games.for_the_people.mind.outline import outline
from hardtack.games.for_the_people.mind.ratings import settling
from hardtack.games.for_the_people.mind.sight import PLAIN, Sight, claim, place_value, sight, stake
from hardtack.games.for_the_people.rules.pieces import add_sp, strength
from hardtack.games.for_the_people.rules.state import People
from hardtack.games.for_the_people.rules.tables import CSA, SIDES, USA, T
from seat import both, played

from .helpers import S, held, sp, stack, war
from .orders import ops

sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))
from blunders_for_the_people import Watch

ARMY_AT_RICHMOND = {
    "richmond-va": {"csa": stack(8, "j-johnston", army="army-northern-virginia")},
    "manassas-va": {"usa": stack(2, "hooker")},
}


def finished(g: People, side: int) -> None:
    """A side plays by habit until its move is over."""
    notes: tuple[Notes, Notes] = {}, {}
    while (decision := GAME.decision(g)) is not None and g.card:
        who = SIDES.index(decision.roles[0])
        GAME.apply(g, SIDES[who], choose(g, who, None, notes[who]))


def test_an_army_leaves_a_garrison_in_the_capital() -> None:
    """A weak corps stands before Richmond: the army goes out to beat it, and does not leave the government alone."""
    g = ops(ARMY_AT_RICHMOND, side="csa", foe=[26])
    march = next(m for m in marches(sight(g, CSA), 3) if m.start == S["richmond-va"] and m.leader >= 0)
    assert march.sp == 8 - SEAT
    finished(g, CSA)
    assert sp(g, "csa", "richmond-va") >= SEAT


def test_troops_come_back_to_a_capital_that_is_open() -> None:
    """An enemy corps stands at Manassas, and nobody in Washington."""
    spaces = {"baltimore-md": {"usa": stack(6, "hooker")}, "manassas-va": {"csa": stack(6, "longstreet")}}
    g = ops(spaces, foe=[26])
    finished(g, USA)
    assert sp(g, "usa", "washington-dc") >= SEAT


def test_a_force_without_a_plan_leaves_it_too() -> None:
    g = ops({**held("usa", "manassas-va"), "washington-dc": {"usa": stack(5, "hooker")}}, foe=[26])
    GAME.apply(g, "usa", Action("activate", "hooker"))
    assert choose(g, USA, None, {}) == Action("with-sp", 5 - SEAT)


@pytest.mark.parametrize("planned", [True, False])
def test_a_fleet_leaves_a_garrison_in_the_capital(planned: bool) -> None:
    """6.1.2: three of four points could sail from Washington; one may."""
    g = ops({"washington-dc": {"usa": stack(SEAT + 1)}}, foe=[26])
    v = sight(g, USA)
    notes: Notes = {"intent": best_voyage(v)} if planned else {}
    assert not planned or notes["intent"].target == "washington-dc"
    GAME.apply(g, "usa", Action("sail", "washington-dc"))
    assert {a.target for a in g.agenda[-1].actions(g, "usa") if a.verb == "with-sp"} >= {1, 3}
    assert choose(g, USA, None, notes) == Action("with-sp", 1)


def test_a_post_that_counts_is_held_while_he_can_come() -> None:
    """Atlanta: a resource. A Union corps at Chattanooga can march there; one in Ohio cannot."""
    near_by = war({"atlanta-ga": {"csa": stack(1)}, "chattanooga-tn": {"usa": stack(3, "buell")}})
    far_off = war({"atlanta-ga": {"csa": stack(1)}, "columbus-oh": {"usa": stack(3, "buell")}})
    assert sight(near_by, CSA).garrison.least(S["atlanta-ga"]) == POST
    assert sight(far_off, CSA).garrison.least(S["atlanta-ga"]) == 0


def test_nobody_marches_through_who_stands_in_the_way() -> None:
    open_road = {"chattanooga-tn": {"usa": stack(3, "buell")}}
    g = war(open_road)
    assert S["atlanta-ga"] in reach(g, USA)
    for n, _ in T.roads[S["chattanooga-tn"]]:
        add_sp(g, CSA, n, 1)
    assert S["atlanta-ga"] not in reach(g, USA)
    assert all(n in reach(g, USA) for n, _ in T.roads[S["chattanooga-tn"]] if not T.coastal_fort[n])


def test_without_a_general_nobody_takes_anything() -> None:
    """5.4.2."""
    g = war({"chattanooga-tn": {"usa": stack(3)}})
    assert S["atlanta-ga"] not in reach(g, USA)


def test_fleets_reach_ports() -> None:
    """6.1."""
    g = war({"fort-monroe-va": {"usa": stack(3), "control": "usa"}})
    assert S["new-bern-nc"] in reach(g, USA) and S["atlanta-ga"] not in reach(g, USA)


def test_recruits_are_welcome_where_a_garrison_is_lacking() -> None:
    g = war({"richmond-va": {"csa": stack(1)}})
    bare = place_value(Sight(g, CSA, PLAIN), S["richmond-va"])
    add_sp(g, CSA, S["richmond-va"], 2)
    assert bare > place_value(Sight(g, CSA, PLAIN), S["richmond-va"])


def test_a_government_in_flight_goes_where_a_garrison_is() -> None:
    g = ops({"montgomery-al": {"csa": stack(3)}}, side="csa")
    with_them = settling(sight(g, CSA), S["montgomery-al"])
    add_sp(g, CSA, S["montgomery-al"], -3)
    assert with_them > settling(sight(g, CSA), S["montgomery-al"]) + 3


@pytest.mark.parametrize("seed", (1, 2))
def test_trains_do_not_empty_what_counts(seed: int) -> None:
    """Games of privates: nobody is put on a train where a garrison has to stay."""
    g = GAME.setup("1862", seed=seed)
    trains = 0
    for _ in played(g, both(GAME, "private", seed)):
        decision = GAME.decision(g)
        if decision is None or g.turn > 5:
            break
        ask = g.agenda[-1]
        if type(ask).__name__ != "StrategicAsk":
            continue
        side = SIDES.index(decision.roles[0])
        v = Sight(g, side, PLAIN)
        action = choose(g, side, None, {})
        if action.verb == "entrain":
            trains += 1
            start = T.space[str(action.target)]
            assert strength(g, side, start) > v.garrison.least(start)
    assert trains > 3


# ---- what is taken over from one map to the next


@pytest.mark.parametrize(("scenario", "seed"), [("1862", 3), ("1863", 5)])
def test_marches_taken_over_are_those_that_would_be_thought_out(scenario: str, seed: int) -> None:
    g = GAME.setup(scenario, seed=seed)
    looked = 0
    for n, _ in enumerate(played(g, both(GAME, "private", seed))):
        decision = GAME.decision(g)
        if decision is None or n > 260:
            break
        if type(g.agenda[-1]).__name__ in ("PlayAsk", "OpsAsk", "CampaignAsk"):
            side = SIDES.index(decision.roles[0])
            looked += 1
            assert marches(sight(g, side), 3) == marches(Sight(g, side, PLAIN), 3)
    assert looked > 20


def test_cards_far_off_are_played_in_outline() -> None:
    """For what they do and for control: nobody is sent anywhere, and the turn comes to its end."""
    g = GAME.setup("1862", seed=2)
    notes: tuple[Notes, Notes] = {}, {}
    while (decision := GAME.decision(g)) is not None and g.phase != "strategy":
        side = SIDES.index(decision.roles[0])
        GAME.apply(g, SIDES[side], choose(g, side, None, notes[side]))
    played_cards, turn = 0, g.turn
    while (decision := GAME.decision(g)) is not None and g.turn == turn:
        side = SIDES.index(decision.roles[0])
        action = outline(g, side, None, notes[side])
        assert action in decision.actions(SIDES[side])
        played_cards += g.agenda[-1].prompt == "play"
        GAME.apply(g, SIDES[side], action)
    assert played_cards >= 10 and HABITS.missing(GAME.steps.values()) == []


# ---- what places are worth


def test_a_destroyed_resource_is_not_worth_taking_back_or_keeping() -> None:
    """12.2: Atlanta lies in ruins. It is a space like others, to both sides."""
    ruins = {"atlanta-ga": {"control": "usa", "destroyed": True}, "kingston-ga": {"control": "usa"}}
    g = war(ruins)
    atlanta, other = S["atlanta-ga"], S["kingston-ga"]
    assert claim(g, CSA, atlanta) < claim(g, CSA, other) + 1
    assert stake(g, USA, atlanta) < stake(g, USA, other) + 1


def test_who_has_landed_in_a_town_is_driven_out() -> None:
    """11.1: a point that stays in Columbus until the turn ends destroys it."""
    spaces = {
        "columbus-ga": {"usa": stack(1)},
        "atlanta-ga": {"csa": stack(6, "longstreet")},
        "jacksonville-fl": {"usa": stack(1), "control": "usa"},
    }
    g = ops(spaces, side="csa", foe=[26])
    v = sight(g, CSA)
    assert v.prizes[S["columbus-ga"]] == v.stakes[S["columbus-ga"]] and not v.prizes[S["macon-ga"]]
    march = next(m for m in marches(v, 3) if m.start == S["atlanta-ga"] and m.leader >= 0)
    assert march.path[-1] == S["columbus-ga"]


def test_who_guards_a_city_does_not_leave_it_to_guard_another() -> None:
    """Nine points hold Atlanta, and fifteen of the Union stand at Kingston. Macon, farther off, is open too: six points
    would be worth much there, and more where they are."""
    spaces = {
        "atlanta-ga": {"csa": stack(9, "j-johnston")},
        "kingston-ga": {"usa": stack(15, "sherman", army="army-cumberland"), "control": "usa"},
    }
    v = sight(war(spaces), CSA)
    march = next(m for m in marches(v, 3) if m.leader >= 0)
    assert march.start == S["atlanta-ga"] and march.value < 0


# ---- the watch


def test_the_watch_sees_a_capital_taken_by_one_point() -> None:
    g = ops({"fredericksburg-va": {"usa": stack(1, "hooker"), "control": "usa"}}, foe=[26])
    watch = Watch(GAME)
    for action in (Action("activate", "hooker"), Action("with-sp", 1), Action("to", "richmond-va")):
        watch.before(g, "usa", action)
        GAME.apply(g, "usa", action)
        watch.after(g, "usa", action)
    assert g.capital[CSA] < 0 and watch.told()["capital"] == 1


def test_the_watch_lets_an_army_take_it() -> None:
    g = ops({"fredericksburg-va": {"usa": stack(6, "hooker"), "control": "usa"}}, foe=[26])
    watch = Watch(GAME)
    for action in (Action("activate", "hooker"), Action("with-sp", 6), Action("to", "richmond-va")):
        watch.before(g, "usa", action)
        GAME.apply(g, "usa", action)
        watch.after(g, "usa", action)
    assert g.capital[CSA] < 0 and watch.told()["capital"] == 0
