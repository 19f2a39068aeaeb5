"""A view is of its moment: it follows from the state alone, and what comes later does not change it."""

import copy
import random
from typing import Any

import pytest

from hardtack.engine.contract import Action
from hardtack.engine.text import text
from mosby.helpers import (
    FAR,
    GAME,
    asked,
    at,
    can,
    combat,
    courier,
    do,
    in_rounds,
    numbers,
    targets,
    where,
)

ALL_OPTIONS = {o.id: o.high if o.id != "target-notoriety" else 10 for o in GAME.options}


@pytest.mark.parametrize("options", [{}, ALL_OPTIONS], ids=["basic", "all-options"])
def test_a_view_is_that_of_the_same_state_read_anew_and_stays_what_it_was(options: dict[str, int]) -> None:
    for seed in range(10):
        s = GAME.setup(options=options, seed=seed)
        rng = random.Random(seed)
        taken: list[tuple[dict[str, Any], dict[str, Any]]] = []
        while (decision := GAME.decision(s)) is not None:
            GAME.apply(s, "mosby", rng.choice(decision.actions("mosby")))
            view = GAME.view(s, "mosby")
            assert view == GAME.view(GAME.decode(GAME.encode(s)), "mosby")
            assert view == GAME.view(s, None)
            taken.append((view, copy.deepcopy(view)))
        assert all(view == before for view, before in taken)


def test_a_unit_is_shown_only_once_it_was_looked_at() -> None:
    s = at("groveton", combat("manassas_junction", 3), revealed=["manassas_junction"], awareness=1)
    (unseen,) = GAME.view(s, "mosby")["units"]
    assert (unseen["kind"], unseen["strength"], unseen["full"], unseen["seen"]) == (None, None, None, False)
    do(s, "scout", "manassas_junction", dice=[6])
    (seen,) = GAME.view(s, "mosby")["units"]
    assert (seen["kind"], seen["strength"], seen["full"], seen["seen"]) == ("combat", 3, 3, True)
    assert seen["token"] == unseen["token"] and seen["space"] == "manassas_junction"


def test_losses_show_in_strength() -> None:
    s = at("aldie", combat("bristoe_station", 3, loss=1, seen=True), courier("groveton", seen=True))
    shown = [(u["kind"], u["strength"], u["full"]) for u in GAME.view(s, "mosby")["units"]]
    assert shown == [("combat", 2, 3), ("courier", 0, 0)]


def foreseen(s: Any) -> dict[str, Any]:
    preview = GAME.preview(s, "mosby")
    assert preview is not None
    return preview


@pytest.mark.rule("mosby", "6.2.2", "action.fast_horses")
def test_of_ways_as_short_the_preview_takes_the_pike_from_which_fast_horses_lead_on() -> None:
    s = in_rounds("white_plains", FAR, hand=["fast_horses"])
    reach = foreseen(s)["reach"]
    way = ["hamilton"]
    while way[0] in reach:
        way.insert(0, reach[way[0]]["from"])
    assert len(way) == 5 and way[0] == "white_plains"
    for space in way[1:]:
        do(s, "move", space, dice=[])
    assert where(s) == "hamilton"
    assert "hamilton" not in foreseen(in_rounds("white_plains", FAR))["reach"]


@pytest.mark.rule("mosby", "6.5.1", "6.5.2")
def test_a_fight_is_weighed_where_all_who_would_fight_are_known() -> None:
    s = in_rounds("gainesville", combat("hay_market", 3, active=True), combat("hay_market", 2, seen=True))
    assert foreseen(s)["fights"]["hay_market"]["strength"] == 5
    s = in_rounds("gainesville", combat("hay_market", 3, active=True), combat("hay_market", 2))
    assert foreseen(s)["fights"] == {}  # nobody has looked at the other
    s = in_rounds("groveton", combat("manassas_junction", 3, active=True))
    assert foreseen(s)["fights"] == {}  # the space hides one more unit
    s = in_rounds("groveton", combat("manassas_junction", 3, active=True), revealed=["manassas_junction"])
    assert foreseen(s)["fights"]["manassas_junction"]["strength"] == 3


@pytest.mark.rule("mosby", "6.5.2", "6.2.5", "7.8.3")
def test_a_garrison_or_an_escort_not_yet_drawn_may_join_a_fight_so_none_is_foretold() -> None:
    s = in_rounds("union_mills", combat("centreville", 3, active=True), revealed=["union_mills"])
    assert foreseen(s)["fights"] == {}
    s = in_rounds("winchester", combat("winchester", 2, active=True, escort=True),
                  train="winchester", train_met=True, escorts=1)  # fmt: skip
    assert foreseen(s)["fight"] is None
    s = in_rounds("winchester", combat("winchester", 2, active=True, escort=True),
                  train="winchester", train_met=True, escorts=0)  # fmt: skip
    assert foreseen(s)["fight"]["strength"] == 2


@pytest.mark.rule("mosby", "6.3.2", "6.5.3")
def test_no_fight_is_foretold_where_a_captive_brought_out_would_first_raise_notoriety() -> None:
    s = in_rounds("manassas_junction", combat("groveton", 2, active=True), revealed=["manassas_junction"],
                  leaders={"colonel_dulaney": "band"}, notoriety=6, awareness=1)  # fmt: skip
    assert foreseen(s)["fights"] == {}


@pytest.mark.rule("mosby", "6.2.2")
def test_in_mid_ride_the_preview_shows_what_is_left_of_it() -> None:
    s = in_rounds("aldie", FAR)
    do(s, "move", "middleburg", dice=[])
    do(s, "move", "rectortown", dice=[])
    assert set(foreseen(s)["reach"]) == targets(s, "move")  # one space is left
    s = in_rounds("leesburg", FAR, hand=["spur_horses"])
    do(s, "spur", dice=[])
    assert "hopewell" in foreseen(s)["reach"]  # oatlands, aldie, hopewell: spurs are no step
    do(s, "move", "oatlands", dice=[])
    assert "middleburg" in foreseen(s)["reach"] and "salem" not in foreseen(s)["reach"]
    do(s, "move", "leesburg", dice=[])
    assert not can(s, "move", "edwards_ferry") and "edwards_ferry" not in foreseen(s)["reach"]


@pytest.mark.rule("mosby", "6.3.2", "6.2.7", "8.9")
@pytest.mark.parametrize("load", [{"leaders": {"colonel_dulaney": "band"}}, {"food": True}])
def test_the_preview_counts_on_the_ride_that_is_free_again_outside_the_lines(load: dict[str, Any]) -> None:
    s = in_rounds("chantilly", FAR, revealed=["chantilly"], **load)
    reach = foreseen(s)["reach"]
    assert "aldie" in reach and "middleburg" in reach  # gum_spring is outside: three spaces in all
    for space in ("gum_spring", "aldie", "middleburg"):
        do(s, "move", space, dice=[])
    assert where(s) == "middleburg"


@pytest.mark.rule("mosby", "8.3", "6.2.7")
def test_the_preview_counts_on_the_weight_of_a_cannon_fetched_on_the_way() -> None:
    s = in_rounds("gum_spring", FAR, cannon="aldie", options={"card-changes": 1})
    reach = foreseen(s)["reach"]
    assert "aldie" in reach and reach.get("hopewell", {"from": ""})["from"] != "aldie"
    do(s, "move", "aldie", dice=[])
    assert not can(s, "move", "hopewell")
    hand = ["hide", "hide", "ambush", "ames", "scout", "local_guide"]
    s = at("gum_spring", cannon="aldie", hand=hand, options={"card-changes": 1})
    assert all(found["from"] != "aldie" for found in foreseen(s)["reach"].values())
    do(s, "move", "aldie", dice=[])
    assert asked(s) == "discard-down"


@pytest.mark.rule("mosby", "6.2.3", "6.2.4", "6.2.5", "7.8.3")
def test_a_move_says_that_a_check_follows_whoever_may_wake() -> None:
    def said(s: Any, space: str) -> str:
        action = Action("move", space)
        return text(GAME, "en").hint(action, GAME.details(s, "mosby", action))

    s = at("groveton", combat("gainesville", 3), combat("sudley_church", 2, active=True, retreat=True))
    assert said(s, "manassas_junction") == "one space by road, with an activation check"
    assert said(s, "gainesville") == "one space by pike, with an activation check"
    assert said(s, "stone_bridge") == "one space by pike"
    assert said(s, "sudley_church") == "one space by road"  # who is awake needs no check
    assert said(at("stone_bridge"), "centreville") == "one space by pike, with an activation check"
    s = in_rounds("newtown", train="winchester")
    assert said(s, "winchester") == "one space by pike, with an activation check"
    s = in_rounds("newtown", train="winchester", train_met=True)
    assert said(s, "winchester") == "one space by pike"


@pytest.mark.rule("mosby", "6.5.1", "6.5.3")
def test_no_fight_is_foretold_where_a_courier_caught_first_would_raise_notoriety() -> None:
    here = (combat("paris", 2, seen=True), courier("paris", seen=True))
    s = at("paris", *here, notoriety=4, performance=8, awareness=3, band=2)
    assert foreseen(s)["fight"]["total"] == 1
    s = at("paris", *here, notoriety=4, performance=9, awareness=3, band=2)
    assert foreseen(s)["fight"] is None
    do(s, "fight")
    assert numbers(s, "combat-die", "total") == [(0,)]


@pytest.mark.rule("mosby", "8.3", "6.5.3")
def test_no_fight_is_foretold_where_the_cannon_would_first_be_fetched() -> None:
    there = combat("salem", 2, active=True)
    for more in ({}, {"extended": [6], "revealed": ["salem"]}):
        s = in_rounds("orlean", there, cannon="salem", options={"card-changes": 1}, **more)
        assert foreseen(s)["fights"] == {}


@pytest.mark.rule("mosby", "action.counterattack")
def test_before_a_counterattack_its_own_chances_are_shown() -> None:
    s = in_rounds("paris", combat("paris", 2, active=True), FAR, band=2, notoriety=3, awareness=1,
                  hand=["mosby_heroics", "deception", "counterattack"])  # fmt: skip
    do(s, "fight")
    do(s, "play", "deception", dice=[])
    do(s, "play", "mosby_heroics", dice=[1])
    assert asked(s) == "counterattack"
    weighed = foreseen(s)["fight"]
    do(s, "counterattack")
    assert numbers(s, "combat-die", "total") == [(weighed["total"],)]


@pytest.mark.rule("mosby", "2.4")
def test_a_unit_nobody_has_looked_at_may_be_any_the_cup_held_also_what_another_unseen_unit_is() -> None:
    s = at("aldie", combat("groveton", 7), combat("gainesville", 1), combat("bristoe_station", 4, seen=True))
    dealt = [GAME.determinize(s, "mosby", random.Random(seed)) for seed in range(400)]
    first, second, seen = s.on_map
    assert {second} < {h.on_map[0] for h in dealt} and {first} < {h.on_map[1] for h in dealt}
    assert all(h.on_map[2] == seen and not GAME.invariants(h) for h in dealt)
    assert all(GAME.view(h, "mosby") == GAME.view(s, "mosby") for h in dealt)
