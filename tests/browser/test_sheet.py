"""What moves lies on a clear sheet over the ground: a piece is drawn anew without the hills and woods under it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import hardtack

from .conftest import Visitor
from .table import wait_until

Visit = Callable[..., Visitor]
MOST = 24
"""Surfaces of a whole page. A browser cuts a map of small parts into sixty, and sorts all into them each frame."""


def surfaces(page: Any) -> list[Any]:
    """What the browser draws by itself and puts together for a frame."""
    session, told = page.context.new_cdp_session(page), list[Any]()
    session.on(
        "LayerTree.layerTreeDidChange", lambda event: told.extend([event["layers"]] if "layers" in event else [])
    )
    session.send("DOM.enable")
    session.send("LayerTree.enable")
    wait_until(page, lambda: told, "the browser says what it draws")
    found = [one for one in told[-1] if one["drawsContent"]]
    reasons = [
        session.send("LayerTree.compositingReasons", {"layerId": one["layerId"]})["compositingReasonIds"]
        for one in found
    ]
    session.detach()
    return reasons


@pytest.mark.parametrize("game", ["mosby", "gettysburg", "for-the-people", "bobby-lee"])
def test_what_moves_lies_on_one_sheet_over_the_ground(game: str, visit: Visit):
    visitor, seats = visit(), dict.fromkeys(hardtack.game(game).roles, "me")
    page = visitor.page(f"/table/{visitor.make(game=game, seats=seats, seed='sheet')}")
    page.locator(".prompt.mine").wait_for()
    over, under = (
        page.evaluate(f"[...document.querySelectorAll('{where}')].map(one => one.getAttribute('class'))")
        for where in (".board > .ht-sheet > g", ".board > g:not(.ht-sheet)")
    )
    assert {"layer-buttons", "layer-legal", "layer-names", "layer-lights"} <= set(over)
    assert {"layer-relief", "layer-roads"} <= set(under)
    found = surfaces(page)
    assert sum("WillChangeOpacity" in one for one in found) == 1
    assert len(found) <= MOST
