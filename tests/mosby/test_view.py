"""A view is of its moment: it follows from the state alone, and what comes later does not change it."""

import copy
import random
from typing import Any

import pytest

from mosby.helpers import GAME, at, combat, courier, do

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
