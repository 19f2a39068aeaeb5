"""How much of the board the panels leave free, and that nothing one may choose is lost behind them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from .conftest import Visitor
from .for_the_people_stories import MAJOR_CAMPAIGN, MARCH
from .front import Front
from .table import Table, wait_until
from .test_pages import RAID
from .valour_stories import FIRE
from .words import words

Visit = Callable[..., Visitor]
MOST = {(1440, 900): 0.22, (1280, 720): 0.25}
"""The part of the window that panels may cover in the first view."""
SEATS = {
    "mosby": ["mosby"],
    "gettysburg": ["csa", "usa"],
    "for-the-people": ["usa", "csa"],
    "bobby-lee": ["usa", "csa"],
    "valour": ["blue", "grey"],
}
BEGUN: dict[str, dict[str, Any]] = {
    "gettysburg": {"scenario": "day-2"},
    "for-the-people": {"situation": MARCH},
    "bobby-lee": {"situation": {"scenario": "1862", "phase": "movement", "activated": ["usa-hq-ap", "usa-hq-as"]}},
    "valour": {"situation": FIRE},
}
SCENARIOS = {
    "mosby": [None],
    "gettysburg": ["day-1", "day-3"],
    "for-the-people": ["1861", "1864"],
    "bobby-lee": ["1862"],
    "valour": ["acw-tollivers-crossroads"],
}
TURNS = {"bobby-lee": {"phase": "turn"}, "valour": {"turn": 1, "active": "grey"}}
"""Where both begin by choosing at once, somebody waits when a turn is played; where dice say who begins, in the turn of
the other."""

COVERED = """() => {
  // The union of everything that lies over the board, counted in pixels; what a panel without a ground of its own leaves free is free.
  const wide = innerWidth, high = innerHeight, grid = new Uint8Array(wide * high)
  const over = [".panel:not(.bare)", ".bare>h2", ".bare .ht-card", ".bare p", ".rail-tab", ".tools button", ".beyond", ".ticker.on", ".toast"]
  let sum = 0
  for (const one of document.querySelectorAll(over.join())) {
    const box = one.getBoundingClientRect()
    if (!box.width || getComputedStyle(one).visibility === "hidden") continue
    for (let y = Math.max(0, Math.floor(box.top)); y < Math.min(high, Math.ceil(box.bottom)); y++)
      for (let x = Math.max(0, Math.floor(box.left)); x < Math.min(wide, Math.ceil(box.right)); x++)
        if (!grid[y * wide + x]) { grid[y * wide + x] = 1; sum++ }
  }
  return sum / wide / high
}"""  # noqa: E501

TARGETS = """() => {
  // Every place one may choose: whether a click in its middle is felt there, by it or by a choice that stands on it.
  const found = [...document.querySelectorAll("svg.board [data-target]")].map(one => {
    const box = one.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2
    const top = x > 0 && y > 0 && x < innerWidth && y < innerHeight ? document.elementFromPoint(x, y) : null
    return [one.dataset.target, Boolean(top?.closest("[data-target]"))]
  })
  return Object.fromEntries(found)
}"""


SMALL_NAMES = """() => [...document.querySelectorAll("svg.board .ht-name")].filter(one => {
  const { width } = one.getBoundingClientRect(), { b, d } = one.getScreenCTM()
  return width && parseFloat(getComputedStyle(one).fontSize) * Math.hypot(b, d) < 11
}).map(one => one.textContent)"""


def seats(game: str, waiting: bool, turn: int = 0) -> dict[str, str]:
    """My seat and the other, which nobody has taken while I wait."""
    mine, *others = SEATS[game][turn:] + SEATS[game][:turn]
    if not others:
        return {mine: "open" if waiting else "me"}
    return {mine: "me", others[0]: "open" if waiting else "computer:recruit"}


def opened(visitor: Visitor, **body: Any) -> Table:
    table = visitor.table(visitor.make(**body))
    table.settled()
    table.at_rest(table.page.locator("svg.board"))
    return table


def first_view(visitor: Visitor, game: str, scenario: str | None, waiting: bool) -> Table:
    """A new match in which I am asked, or wait: who begins is not always the same side."""
    for seed, turn in enumerate((0, 1) * 4):
        body = {"game": game, "seats": seats(game, waiting, turn), **({"scenario": scenario} if scenario else {})}
        if not waiting:  # with other dice the enemy may have set out before the first question
            body["seed"] = f"first view {seed}"
        if waiting and game in TURNS:
            body["situation"] = {"scenario": scenario, **TURNS[game]}
        table = opened(visitor, **body)
        if table.truth()["yours"] != waiting:
            return table
        table.page.close()
    raise AssertionError("never mine to wait" if waiting else "never my turn")


def covering(table: Table) -> float:
    """The part of the window that lies under panels, once they have come and stay as they are."""
    last = 0.0

    def stays() -> bool:
        nonlocal last
        before, last = last, table.page.evaluate(COVERED)
        return 0.03 < before == last

    wait_until(table.page, stays, lambda: f"panels come and stay: {last:.1%}")
    return last


@pytest.mark.parametrize("waiting", [False, True], ids=["asked", "waiting"])
@pytest.mark.parametrize("game", SEATS)
def test_the_first_view_is_mostly_board(game: str, waiting: bool, visit: Visit):
    visitor = visit()
    for scenario in SCENARIOS[game][: 1 if waiting else None]:  # who waits has the same panels in each
        table = first_view(visitor, game, scenario, waiting)
        for (wide, high), most in MOST.items():
            table.page.set_viewport_size({"width": wide, "height": high})
            table.at_rest(table.page.locator(".prompt"))
            covered = covering(table)
            print(f"{game} {scenario or ''} {'waiting' if waiting else 'asked'} {wide}x{high}: {covered:.1%}")
            assert covered <= most, f"{game} {scenario} at {wide}x{high}: {covered:.1%}"
            if game == "for-the-people":
                small = table.page.evaluate(SMALL_NAMES)
                assert not small, f"at {wide}x{high} these names are smaller than 11 px: {small}"


BROKEN = """() => {
  // Words of the rail that are broken where no hyphen may stand.
  const found = []
  for (const name of document.querySelectorAll(".rail-tab .name")) {
    const text = name.firstChild, range = document.createRange()
    for (const { 0: word, index } of text?.data?.matchAll(/\\S+/g) ?? []) {
      if (word.includes("\\u00ad")) continue
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = [...range.getClientRects()].filter(box => box.width > 1).map(box => box.top)
      if (new Set(lines).size > 1) found.push(word)
    }
  }
  return found
}"""


@pytest.mark.parametrize("game", SEATS)
def test_panels_open_from_the_rail_and_stay_open(game: str, visit: Visit):
    table = opened(visit(), game=game, seats=seats(game, False))
    page = table.page
    tabs = page.locator(".rail-tab:visible")
    assert tabs.count() >= 2 and page.locator(".col-left .panel:visible").count() == 0
    assert page.evaluate(BROKEN) == []
    names = [tab.get_attribute("data-panel") for tab in tabs.all()]
    tabs.first.click()
    tabs.nth(1).click()
    opened_now = [page.locator(f".col-left .p-{name}") for name in names[:2]]
    for one in opened_now:
        one.wait_for()
    assert [tab.get_attribute("aria-expanded") for tab in tabs.all()][:3] == ["true", "true", "false"][: len(names)]
    page.keyboard.press("l")
    page.locator(".p-log").wait_for(state="hidden")
    page.reload()
    table.settled()
    assert all(one.is_visible() for one in opened_now) and page.locator(".p-log").is_hidden()
    # Closed by its cross, the focus goes back to where it was opened.
    opened_now[0].get_by_role("button").first.focus()
    page.keyboard.press("Enter")
    opened_now[0].wait_for(state="hidden")
    wait_until(page, lambda: page.evaluate("document.activeElement.dataset.panel") == names[0], "the focus is back")


@pytest.mark.parametrize("game", SEATS)
def test_the_whole_map_lies_clear_of_the_panels(game: str, visit: Visit):
    table = opened(visit(), game=game, seats=seats(game, False))
    page = table.page
    for wide, high in MOST:
        page.set_viewport_size({"width": wide, "height": high})
        page.get_by_role("button", name=words("en")["zoom.fit"]).click()
        table.at_rest(page.locator("svg.board"))
        assert page.evaluate(OVER_THE_MAP) == []
        box = page.locator("svg.board").bounding_box()
        assert box["width"] > wide * 0.25 and box["height"] > high * 0.45  # and no smaller than it must be


OVER_THE_MAP = """() => {
  const map = document.querySelector("svg.board").getBoundingClientRect(), found = []
  if (map.left < 0 || map.top < 0 || map.right > innerWidth || map.bottom > innerHeight) found.push("the edge of the window")
  for (const one of document.querySelectorAll(".panel:not(.bare), .bare>h2, .bare .ht-card, .rail-tab, .tools button")) {
    const box = one.getBoundingClientRect()
    if (box.width && box.left < map.right && box.right > map.left && box.top < map.bottom && box.bottom > map.top) found.push(one.className)
  }
  return found
}"""  # noqa: E501


@pytest.mark.parametrize(
    ("game", "size"), [*((game, "desktop") for game in SEATS), ("for-the-people", "phone"), ("valour", "phone")]
)
def test_an_arrow_points_at_every_choice_out_of_sight(game: str, size: str, visit: Visit):
    """Zoomed in: what cannot be pressed is counted at the edge, and pressing the arrow brings it."""
    body = {"situation": RAID} if game == "mosby" else {"game": game, **BEGUN[game], "seats": seats(game, False)}
    table = opened(visit(size=size), seed="room", **body)
    page = table.page
    if game == "for-the-people":
        Front(table.visitor, page, table.match).take("event", MAJOR_CAMPAIGN)
    page.locator("svg.board").focus()

    def lost() -> set[str]:
        return {id for id, free in page.evaluate(TARGETS).items() if not free}

    # As near as it takes, and if all of them fit into the window even then, to one side.
    for key in ["+"] * 4 + ["ArrowRight"] * 16:
        page.keyboard.press(key)
        table.at_rest(page.locator("svg.board"))
        if len(lost()) > 2:
            break

    def pointed() -> int:
        return sum(int(one) for one in page.locator(".beyond").evaluate_all("all => all.map(one => one.dataset.n)"))

    assert len(lost()) > 2
    wait_until(page, lambda: pointed() >= len(lost()), lambda: f"{len(lost())} are lost, {pointed()} are pointed at")
    arrows = page.locator(".beyond")
    assert all(one.get_attribute("aria-label") for one in arrows.all())
    boxes = arrows.evaluate_all("all => all.map(one => one.getBoundingClientRect().toJSON())")
    for one, other in combinations(boxes, 2):
        apart = [one["right"] <= other["left"], other["right"] <= one["left"]]
        assert any([*apart, one["bottom"] <= other["top"], other["bottom"] <= one["top"]])
    before = lost()
    table.press(page.locator(".beyond").first)
    table.at_rest(page.locator("svg.board"))
    wait_until(page, lambda: before - lost(), "one of them has come into view")
    wait_until(page, lambda: pointed() >= len(lost()), "the others are pointed at again")
    # What explains covers more of the map.
    page.keyboard.press("w")
    page.locator(".why-note").wait_for()
    wait_until(page, lambda: pointed() == len(lost()), lambda: f"{len(lost())} are lost, {pointed()} are pointed at")
    page.keyboard.press("w")
    # With the whole map in sight nothing is left to point at.
    if size == "desktop":
        page.keyboard.press("0")
        wait_until(page, lambda: not page.locator(".beyond").count() and not lost(), "all can be pressed")


RAILS = """() => [...document.querySelectorAll("svg.board :is(.ht-rail, .ht-ties, .gb-rail, .gb-ties)")]
  .map(one => getComputedStyle(one).stroke)"""


@pytest.mark.parametrize("game", [game for game in SEATS if game != "valour"])  # which has none
def test_railroads_are_drawn_in_ink(game: str, visit: Visit):
    """No name the shell gives to a length hides the colour of that name."""
    table = opened(visit(), game=game, seats=seats(game, False), seed="rails")
    drawn = wait_until(table.page, lambda: table.page.evaluate(RAILS), "the railroads are drawn")
    assert all(stroke.startswith("rgb(") for stroke in drawn), drawn


NOTHING_LATE = "window.requestIdleCallback = () => 0"
"""What is painted after the first paint never comes."""
THERE = """() => ["woods", "houses", "marsh", "roads", "water"].filter(
  name => !document.querySelector(`svg.board .layer-${name}`).childElementCount)"""


def test_what_the_rules_ask_of_a_hex_is_there_with_the_first_paint(visit: Visit):
    """In Gettysburg woods and houses too; only slopes and fields are shaded later."""
    visitor = visit()
    visitor.context.add_init_script(NOTHING_LATE)
    table = visitor.table(visitor.make(game="gettysburg", seats={"usa": "me", "csa": "me"}))
    table.settled()
    assert table.page.evaluate(THERE) == []
    assert not table.page.locator("svg.board .layer-relief > *").count()
