"""What others do is told as a story: one line and one arrow for a march, a card one can read, dice where they fall."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .conftest import Visitor
from .for_the_people_stories import MAJOR_CAMPAIGN, MARCH
from .table import flat, hurry, wait_until
from .test_camera import TOLD
from .test_pages import found_by_axe
from .test_states import CALM
from .words import words

Visit = Callable[..., Visitor]
Shot = Callable[[Any, str], None]

OVERLAP = """() => {
  // Whether what is said of a fight lies on the places that are lit, or outside the window.
  const note = document.querySelector(".ht-fight.on").getBoundingClientRect()
  const lit = [...document.querySelectorAll(".layer-lights > *")].map(one => one.getBoundingClientRect())
  const over = lit.some(box => {
    const x = box.left + box.width / 2, y = box.top + box.height / 2
    return x > note.left && x < note.right && y > note.top && y < note.bottom
  })
  return { lit: lit.length, over, inside: note.left >= 0 && note.top >= 0 && note.right <= innerWidth && note.bottom <= innerHeight }
}"""  # noqa: E501


def plays(visitor: Visitor, match: str, *moves: str) -> None:
    """Moves of both sides from elsewhere: "usa to baltimore-md"."""
    for move in moves:
        role, verb, *target = move.split()
        number = int(target[0]) if target and target[0].isdigit() else None
        visitor.act(match, verb, number or (target[0] if target else None), role)


@pytest.mark.parametrize(("size", "lang"), [("desktop", "en"), ("phone", "es")])
def test_a_turn_of_for_the_people_is_told(size: str, lang: str, visit: Visit, shot: Shot):
    player, guest = visit(), visit(size=size, lang=lang, store=TOLD)
    t = words(lang)
    match = player.make(game="for-the-people", seats={"usa": "me", "csa": "me"}, situation=MARCH, seed="drag")
    page = guest.page(f"/table/{match}")
    page.locator(".log-lines li").first.wait_for(state="attached")
    ticker = page.locator(".ticker")

    # A card is shown large enough to read.
    plays(player, match, "csa wait", f"usa event {MAJOR_CAMPAIGN}")
    face = page.locator(".told-card .ht-card")
    face.wait_for()
    page.keyboard.press("k")  # held
    ticker.get_by_role("button", name=t["story.go"], exact=True).wait_for()
    assert face.evaluate("one => parseFloat(getComputedStyle(one).zoom)") >= 1.4
    shot(page, f"story-card-{size}")
    assert found_by_axe(page) == []
    page.locator(".told-card .btn").click()
    page.locator("dialog .ht-big .ht-card").wait_for()
    page.keyboard.press("Escape")

    # What happens meanwhile waits; then a march is one line and one arrow that goes on.
    plays(player, match, "usa activate mcdowell", "csa pass", "usa to baltimore-md", "usa to harrisburg-pa")
    assert face.count() == 1
    page.keyboard.press("k")
    page.locator(".ht-arrow .stop").wait_for(state="attached")
    page.keyboard.press("k")
    assert page.locator(".ht-arrow").count() == 1
    line = flat(ticker.locator(".is").text_content())
    shot(page, f"story-march-{size}")
    told = [flat(one) for one in page.locator(".log-lines li:not(.heading)").all_text_contents()]
    assert sum(line in one for one in told) == 1, told
    assert sum("Baltimore" in one for one in told) == 1, told

    # Back, on, faster; and to the end, after which nothing of it is told again.
    page.keyboard.press(",")
    assert flat(ticker.locator(".is").text_content()) != line
    page.keyboard.press(".")
    assert flat(ticker.locator(".is").text_content()) == line
    speed = ticker.locator(".speed")
    before = speed.text_content()
    speed.click()
    assert speed.text_content() != before
    page.keyboard.press("s")
    page.locator(".ticker:not(.on)").wait_for(state="attached")
    page.reload()
    page.locator(".log-lines li").first.wait_for(state="attached")
    assert page.locator(".ticker.on").count() == 0

    # Who was away is told what happened, as it would have been told then.
    page.goto("about:blank")
    plays(player, match, "usa to pittsburgh-pa", "usa stop")
    page.goto(f"/table/{match}")
    ticker.locator(".what", has_text=t["since.one"].split("{")[0].strip()).wait_for()
    hurry(page)
    page.locator(".ticker:not(.on)").wait_for(state="attached")
    page.reload()
    page.locator(".log-lines li").first.wait_for(state="attached")
    assert page.locator(".ticker.on").count() == 0

    # A card is read from the log, and from the discards.
    if size == "desktop":
        opens = page.locator(".log-lines .card-name").first
        assert flat(opens.text_content()) == ""  # its line has said the name
        opens.click()
        page.locator("dialog .ht-big .ht-card").wait_for()
        page.keyboard.press("Escape")
        page.locator('.rail-tab[data-panel="card"]').click()
        page.locator(".p-card .card-name").click()
        page.locator("dialog .ht-big .ht-card").wait_for()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_dice_are_shown_where_they_fall(size: str, visit: Visit, shot: Shot):
    player, guest = visit(), visit(size=size, store=TOLD)
    match = player.make(situation=CALM, seed="camera")
    page = guest.page(f"/table/{match}")
    page.locator("svg.board").wait_for()
    for place in ("oatlands", "gum_spring"):
        player.act(match, "move", place)
    player.act(match, "scout", "chantilly")
    page.locator(".ht-fight.on").wait_for()
    page.keyboard.press("k")
    seen = wait_until(page, lambda: (now := page.evaluate(OVERLAP))["lit"] and now, "its place is lit")
    assert not seen["over"] and seen["inside"], seen
    assert page.locator(".ht-fight .ht-die").count() == 1
    assert flat(page.locator(".ht-fight .needs").text_content())
    # In a narrow window the line is read right above, and there only: the map is needed.
    said = flat(page.locator(".ticker .is .tx").text_content())
    assert page.locator(".ht-fight .said").text_content() == said
    assert page.locator(".ht-fight .said").is_visible() == (size == "desktop")
    shot(page, f"story-dice-{size}")
    told = [flat(one) for one in page.locator(".log-lines li:not(.heading)").all_text_contents()]
    assert sum("Rode" in one for one in told) == 1, told


@pytest.mark.parametrize(("size", "lang"), [("desktop", "en"), ("phone", "es")])
def test_every_card_of_a_line_can_be_read_from_the_log(size: str, lang: str, visit: Visit):
    """Three or more cards drawn at once stand below their line, none of them outside the log."""
    player = visit(size=size, lang=lang)
    match = player.make(seed="story3")
    page = player.page(f"/table/{match}")
    page.locator("svg.board").wait_for()
    player.act(match, "place", "middleburg")
    line = page.locator(".log-lines li:has(> .card-name:not(.alone))")
    line.wait_for(state="attached")
    if size == "phone":
        page.locator(".sheet .tab").first.tap()
    names = line.locator(".card-name")
    wait_until(page, lambda: names.count() > 1 and names.first.is_visible(), "the names of cards")
    assert line.evaluate(OUTSIDE) == []


OUTSIDE = """line => {
  const { left, right } = line.closest(".panel-body, .scrolls").getBoundingClientRect()
  return [...line.querySelectorAll(".card-name")].filter(one => {
    const box = one.getBoundingClientRect()
    return box.left < left || box.right > right + 0.5
  }).map(one => one.textContent)
}"""
