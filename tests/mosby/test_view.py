"""A view is of its moment: it follows from the state alone, and what comes later does not change it."""

import copy
import random
from typing import Any

import pytest

from mosby.helpers import FAR, GAME, at, combat, courier, do, in_rounds, where

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


@pytest.mark.rule("mosby", "2.4")
def test_a_unit_nobody_has_looked_at_may_be_any_the_cup_held_also_what_another_unseen_unit_is() -> None:
    s = at("aldie", combat("groveton", 7), combat("gainesville", 1), combat("bristoe_station", 4, seen=True))
    dealt = [GAME.determinize(s, "mosby", random.Random(seed)) for seed in range(400)]
    first, second, seen = s.on_map
    assert {second} < {h.on_map[0] for h in dealt} and {first} < {h.on_map[1] for h in dealt}
    assert all(h.on_map[2] == seen and not GAME.invariants(h) for h in dealt)
    assert all(GAME.view(h, "mosby") == GAME.view(s, "mosby") for h in dealt)
