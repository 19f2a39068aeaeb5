"""The camera goes where something is told, on anybody's turn: into the part of the table that no panel covers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .conftest import QUIET, Visitor
from .table import Table, still, wait_until
from .test_states import CALM
from .words import words

Visit = Callable[..., Visitor]
TOLD = {name: value for name, value in QUIET.items() if name != "hardtack.settings"}
"""What happens is told at a reading pace."""

IN_SIGHT = """() => {
  // The places that are lit: how many lie in the window and under no panel.
  const clear = ({ x, y, width, height }) => {
    const cx = x + width / 2, cy = y + height / 2
    if (cx < 0 || cy < 0 || cx > innerWidth || cy > innerHeight) return false
    return ![...document.querySelectorAll(".panel, .rail-tab, .tools, .strip, .sheet")].some(one => {
      const box = one.getBoundingClientRect()
      return box.width && cx > box.left && cx < box.right && cy > box.top && cy < box.bottom
    })
  }
  const lit = [...document.querySelectorAll(".layer-lights > *")].map(one => one.getBoundingClientRect()).filter(box => box.width)
  return [lit.length, lit.filter(clear).length]
}"""  # noqa: E501


def elsewhere(page: Any) -> None:
    """Near, and in a corner of the map where nothing happens."""
    board = page.locator("svg.board")
    board.wait_for()  # keys move the map once it lies there
    went: list[float] = []
    # On a busy machine the first view may come after the first keys, and they before anybody listens: the corner of the
    # map must have come into the window, and must stay there.
    while not went or min(went) <= 0 or lies(page) != went:
        board.focus()
        for key in ["+"] * 3 + ["ArrowUp", "ArrowLeft"] * 14:
            page.keyboard.press(key)
        went = lies(page)
        page.wait_for_timeout(400)


def lies(page: Any) -> list[float]:
    board = page.locator("svg.board")
    still(board)
    box = board.bounding_box()
    return [box["x"], box["y"]]


def followed(page: Any) -> bool:
    lit, seen = page.evaluate(IN_SIGHT)
    return bool(lit) and lit == seen


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_it_follows_what_another_does(size: str, visit: Visit):
    player, guest = visit(), visit(size=size, store=TOLD)
    match = player.make(situation=CALM, seed="camera")
    watched = Table(guest, guest.page(f"/table/{match}"), match)
    watched.settled()
    elsewhere(watched.page)
    before = lies(watched.page)
    player.act(match, "move", "hopewell")
    watched.page.locator(".ticker.on").wait_for()
    wait_until(watched.page, lambda: followed(watched.page), "what is told is in sight")
    assert lies(watched.page) != before


def test_it_follows_a_replay(visit: Visit):
    visitor = visit()
    match = visitor.make(situation=CALM, seed="camera")
    for place in ("hopewell", "aldie", "hopewell"):
        visitor.act(match, "move", place)
    page = visitor.page(f"/replay/{match}")
    page.locator("output.where:not(:empty)").wait_for()
    for n in (1, 2):
        elsewhere(page)
        page.get_by_role("button", name=words("en")["replay.next"]).click()
        said = words("en")["replay.step"].replace("{at}", str(n)).replace("{steps}", "3")
        wait_until(page, lambda said=said: page.locator("output.where").text_content() == said, said)
        wait_until(page, lambda: followed(page), "what happened then is in sight")


def test_without_motion_it_is_there_at_once(visit: Visit):
    """Visitors of these tests want no motion: between two frames the map is either where it was or where it goes."""
    player, guest = visit(), visit(store=TOLD)
    match = player.make(situation=CALM, seed="camera")
    watched = Table(guest, guest.page(f"/table/{match}"), match)
    watched.settled()
    elsewhere(watched.page)
    watched.page.evaluate("""() => {
      window.seen = new Set()
      const look = () => { seen.add(document.querySelector(".ht-stage").style.transform); requestAnimationFrame(look) }
      look()
    }""")
    player.act(match, "move", "hopewell")
    wait_until(watched.page, lambda: followed(watched.page), "what is told is in sight")
    lies(watched.page)
    assert watched.page.evaluate("seen.size") <= 3


@pytest.mark.parametrize("lost", [{0, 1}, {1}])
def test_a_replay_without_a_position_goes_on_with_its_log(visit: Visit, lost: set[int]):
    """As the server answers of a moment from before a correction of the rules."""
    visitor = visit()
    match = visitor.make(situation=CALM, seed="camera")
    for place in ("hopewell", "aldie"):
        visitor.act(match, "move", place)

    def answered(route: Any) -> None:
        answer = route.fetch()
        table = answer.json()
        if table["at"] in lost:
            table |= {"view": None, "prompt": None, "waiting": []}
        route.fulfill(response=answer, json=table)

    visitor.context.route("**/replay?*", answered)
    page = visitor.page(f"/replay/{match}")
    page.locator("output.where:not(:empty)").wait_for()
    t = words("en")
    for n in range(3):
        said = t["replay.step"].replace("{at}", str(n)).replace("{steps}", "2")
        wait_until(page, lambda said=said: page.locator("output.where").text_content() == said, said)
        page.locator(".desk.lost" if n in lost else ".desk:not(.lost)").wait_for(state="attached")
        assert (t["replay.lost"] in page.locator(".say .sentence").text_content()) == (n in lost)
        page.get_by_role("button", name=t["replay.next"]).click()
