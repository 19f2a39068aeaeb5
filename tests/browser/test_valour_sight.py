"""What one must see on Valour & Fortitude's table: every unit one may choose can be pressed, whatever stands over it;
and in a small window the map, the contact and the odds while a unit is dragged."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from .conftest import Visitor
from .table import flat, still, wait_until
from .test_drag import Hand, middle
from .test_valour import Ranks, inch, seated
from .valour_stories import BATTLE, FIRE

Visit = Callable[..., Visitor]
SIZES = ["desktop", "phone"]

WOODED: dict[str, Any] = {
    **FIRE,
    "units": {
        **FIRE["units"],
        "tc-u-1d": {"pose": [10, 18, 60], "formation": "line"},  # in the south-west wood
        "tc-u-2d": {"pose": [62, 27, 330], "formation": "line"},  # at the edge of the north-east wood
        "tc-c-2b": {"pose": [63, 32, 190], "formation": "line"},  # in it
    },
    "sides": {side: {**lines, "hand": []} for side, lines in FIRE["sides"].items()},
    "dice": [1] * 6,
}
"""As FIRE, with men of both sides among the trees."""

MIDDLES = """() => [...document.querySelectorAll("svg.board [data-target]")].flatMap(node => {
  const box = node.getBoundingClientRect()
  if (!box.width) return []
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  const own = node.dataset.target.replace("unit:", "")
  const same = node.contains(hit) || hit?.closest?.("[data-hand]")?.dataset.hand === own
  return [{ id: node.dataset.target, hit: same, over: same ? "" : hit?.outerHTML.slice(0, 160) ?? "beyond the window" }]
})"""
"""Of every target, what lies over its middle: itself (or the hand of the same unit), or something else."""


@pytest.mark.parametrize("answered", [True, False])
def test_the_ground_within_reach_is_asked_for_once_and_one_can_do_without(answered: bool, visit: Visit) -> None:
    visitor = visit()
    asked: list[str] = []

    def area(route: Any) -> None:
        asked.append(parse_qs(urlsplit(route.request.url).query)["verb"][0])
        if answered:
            route.continue_()
        else:
            route.abort()

    visitor.allow("ERR_FAILED.*/area")
    visitor.context.route("**/api/matches/*/area?*", area)
    table = seated(visitor, BATTLE)
    page = table.page
    if answered:
        page.locator(".vf-reach").wait_for(state="attached")
    # While a unit is dragged nobody asks again; what would come of it is told all the same.
    step, start = inch(table), middle(page, "[data-hand]")
    hand = Hand(table)
    hand.down(start)
    there = (start[0], start[1] - 1.5 * step)
    hand.move(start, there)
    page.locator(".vf-slip").wait_for()
    assert asked == ["move"] and page.locator(".vf-reach").count() == int(answered)
    hand.put_back(there)


def arrows(page: Any) -> int:
    return sum(int(one) for one in page.locator(".beyond").evaluate_all("all => all.map(one => one.dataset.n)"))


def every_target_is_found(table: Ranks, at_least: int) -> None:
    """Its middle can be pressed, or an arrow at the edge counts it; nothing on the map itself lies over another."""
    page = table.page
    table.settled()
    still(page.locator("svg.board"))
    found: list[dict[str, Any]] = []

    def counted() -> bool:
        nonlocal found
        found = page.evaluate(MIDDLES)
        return len(found) >= at_least and arrows(page) == sum(not one["hit"] for one in found)

    wait_until(page, counted, lambda: f"{arrows(page)} by arrows, hidden: {[one for one in found if not one['hit']]}")
    on_the_map = [one for one in found if not one["hit"] and ("vf-" in one["over"] or "data-target" in one["over"])]
    assert on_the_map == []


@pytest.mark.timeout(600)
@pytest.mark.parametrize("size", SIZES)
def test_neither_woods_nor_panels_hide_whom_one_may_choose(size: str, visit: Visit):
    """Who fires, at whom, which brigade, which unit, whom it assaults: question after question."""
    table = seated(visit(size=size), WOODED)
    every_target_is_found(table, 5)
    table.take("attack", "tc-u-1a")
    every_target_is_found(table, 1)
    table.take("volley", "tc-c-1a")
    table.take("shoot")
    table.offered("done")
    every_target_is_found(table, 4)
    table.take("done")
    table.offered("pick", "tc-u1")
    every_target_is_found(table, 2)


@pytest.mark.timeout(600)
@pytest.mark.parametrize("size", SIZES)
def test_who_is_assaulted_can_be_pressed(size: str, visit: Visit):
    table = seated(visit(size=size), BATTLE)
    every_target_is_found(table, 1)
    page = table.page
    assert page.locator('[data-target="unit:tc-c-1a"]').count() == 1
    box = page.locator("[data-hand]").bounding_box()
    assert page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y)?.closest('[data-hand]')?.dataset.hand ?? null",
        [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2],
    ) == "tc-u-1a"  # fmt: skip


# ---- while a unit is dragged


PARTS = {
    "en": r"^(oblique|advance|wheel)( \d+°)? [\d.]+( \+ (oblique|advance|wheel)( \d+°)? [\d.]+)*$",
    "es": r"^(oblicuo|avance|conversión)( \d+°)? [\d,]+( \+ (oblicuo|avance|conversión)( \d+°)? [\d,]+)*$",
}


SLIP = """() => { const slip = document.querySelector(".vf-slip")
  const rows = [...slip.querySelectorAll(".more")].map(one => one.textContent)
  return [slip.querySelector(".much").textContent, rows.join(" ")] }"""


@pytest.mark.parametrize(("size", "lang"), [("desktop", "es"), ("phone", "en")])
def test_the_slip_tells_the_parts_of_the_way(size: str, lang: str, visit: Visit):
    """Pulled by its front a line wheels and goes on: each is told with its inches, together what is used."""
    table = seated(visit(size=size, lang=lang), BATTLE)
    page, hand = table.page, Hand(table)
    start = middle(page, "[data-grip=front] .face")
    end = (start[0] + 1.3 * inch(table), start[1] - 2 * inch(table))
    hand.down(start)
    hand.move(start, end)
    slip = page.locator(".vf-slip")
    slip.wait_for()
    asked: list[str] = []

    def settled() -> bool:
        nonlocal asked
        before, asked = asked, page.evaluate(SLIP)
        return asked == before and "+" in asked[1]

    wait_until(page, settled, lambda: f"more than one part, not {asked}")
    used, told = float(asked[0].replace(",", ".")), asked[1]
    assert re.match(PARTS[lang], told), told
    each = [float(part.split()[-1].replace(",", ".")) for part in told.split(" + ")]
    assert math.isclose(sum(each), used, abs_tol=0.01), (used, told)
    hand.put_back(end)


def test_on_a_phone_map_contact_and_odds_are_seen_while_one_drags(visit: Visit):
    table = seated(visit(size="phone", lang="es"), BATTLE)
    page, hand = table.page, Hand(table)
    view = page.viewport_size
    frame = page.locator(".slot").bounding_box()
    assert frame["height"] >= 0.54 * view["height"]
    start = middle(page, "[data-hand]")
    end = (start[0] + 4, start[1] - 1.2 * inch(table))
    hand.down(start)
    hand.move(start, end)
    odds = page.locator(".vf-brief")
    odds.wait_for()
    said = flat(odds.text_content())
    assert "1.º confederado" in said and "73%" in said and "39 %" in said  # the volley from there, the assault now
    for one in (odds, page.locator(".vf-slip .card")):  # both are laid anew with every answer
        wait_until(page, lambda one=one: inside(one.bounding_box(), frame), f"{one} lies on the map")
    assert page.locator(".slot").bounding_box() == frame  # nothing jumps under the finger
    hand.put_back(end)
    wait_until(page, lambda: not odds.count() and not page.locator(".vf-slip").count(), "it is put back")


def test_the_contact_stays_where_it_can_be_read(visit: Visit):
    """However the map is moved, the pill lies whole in the window, beside the enemy as long as he is there."""
    table = seated(visit(size="phone"), BATTLE)
    page = table.page
    frame = page.locator(".slot").bounding_box()
    for name in ("ArrowDown", "ArrowUp", "ArrowUp", "ArrowRight"):  # the arrows move the map
        page.locator("svg.board").focus()
        page.keyboard.press(name)
        still(page.locator("svg.board"))
        wait_until(
            page, lambda: inside(page.locator(".vf-pill rect").bounding_box(), frame), f"the pill is seen after {name}"
        )


def inside(box: dict[str, float] | None, frame: dict[str, float]) -> bool:
    return (
        box is not None
        and box["x"] >= frame["x"]
        and box["y"] >= frame["y"]
        and box["x"] + box["width"] <= frame["x"] + frame["width"]
        and box["y"] + box["height"] <= frame["y"] + frame["height"]
    )
