"""The story of a game: found from the home page, read by eye and by ear, kept as a page, a picture and rows."""

from __future__ import annotations

import csv
import struct
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hardtack import game
from hardtack.engine.match import Match
from hardtack.opponents import player

from .conftest import Visitor
from .table import wait_until
from .test_pages import COMPRESSED, THEMES, found_by_axe, no_sideways_scrolling, no_words_missing
from .words import words

Visit = Callable[..., Visitor]
WEIGHT = """performance.getEntriesByType("resource").filter(one => /[.](js|css)$/.test(one.name))
  .reduce((sum, one) => sum + one.encodedBodySize, 0)"""
"""Script and style of a page as they came over the wire."""


@cache
def campaign() -> Any:
    """A campaign of Mosby's that a captain has played to its end, with turns for better and for worse."""
    of = game("mosby")
    match, captain = Match(of, seed=12), player(of, "captain", "12 mosby")
    while of.decision(match.state) is not None:
        match.play("mosby", captain.choose(match.state, "mosby").action)
    return msgspec.to_builtins(match.to_save())


def saved(page: Any, control: Any, folder: Path) -> Path:
    with page.expect_download() as coming:
        control.click()
    file = folder / coming.value.suggested_filename
    coming.value.save_as(file)
    return file


@pytest.mark.parametrize(("size", "lang"), [("desktop", "en"), ("phone", "es")])
def test_the_story_of_a_game(
    size: str, lang: str, visit: Visit, chromium: Any, tmp_path: Path, shot: Callable[[Any, str], None]
) -> None:
    visitor = visit(size=size, lang=lang)
    match = visitor.post("/api/matches/upload", campaign())["id"]
    page = visitor.page("/")
    page.locator(f'a[href="/chronicle/{match}"]').click()
    page.locator(".sheet svg.ch").first.wait_for()
    told = visitor.context.request.get(f"/api/matches/{match}/chronicle?lang={lang}").json()
    for theme in THEMES:
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        page.locator(f"html[data-theme={theme}]").wait_for(state="attached")
        shot(page, f"chronicle-{size}-{theme}-{lang}")
        assert found_by_axe(page, colours_only=theme != THEMES[0]) == []
    no_sideways_scrolling(page)
    no_words_missing(page, lang)
    assert 0 < page.evaluate(WEIGHT) < COMPRESSED * 1024

    # What is drawn can be read: as many charts as there are things to tell, each with its figures.
    charts = page.locator("figure")
    assert charts.count() == 1 + len(told["tallies"]) + len(told["luck"])
    assert page.locator("figure svg.ch").count() == page.locator("figure details table").count() == charts.count()
    charts.first.locator("summary").click()
    rows = charts.first.locator("tbody tr")
    assert rows.count() == len(told["points"]) and rows.last.is_visible()
    assert told["luck"][0]["verdicts"][0] in page.locator("article").inner_text()
    assert 0 < len(told["turnings"]) == page.locator("a.ch-mark").count() == page.locator(".turnings a").count()
    for one in told["turnings"]:  # a moment is named by where it lies, not by what began after it
        assert one["label"] == told["points"][one["point"] - 1]["label"]
    spoken = [mark.get_attribute("aria-label") for mark in page.locator("a.ch-mark").all()]
    assert all(one["text"] in said for one, said in zip(told["turnings"], spoken, strict=True))

    # One page that can be sent: no script, no request, all of it.
    buttons = page.locator(".saves button")
    kept = saved(page, buttons.nth(0), tmp_path)
    source = kept.read_text(encoding="utf-8")
    assert kept.suffix == ".html" and "<script" not in source and "blob:" not in source
    alone = chromium.new_context(java_script_enabled=False, offline=True).new_page()
    asked: list[str] = []
    alone.on("request", lambda request: asked.append(request.url))
    alone.goto(kept.as_uri())
    assert asked == [kept.as_uri()]
    assert alone.locator("svg.ch").count() == charts.count() and alone.locator("table").count() == charts.count()
    assert told["ended"] in alone.locator("body").inner_text()
    assert alone.locator(".turnings a").first.get_attribute("href") == f"{visitor.base}{told['turnings'][0]['url']}"
    first = alone.locator("svg.ch .ch-line").first
    assert first.evaluate("line => getComputedStyle(line).strokeWidth") == "2.4px"  # its style came along
    alone.context.close()

    # A picture, and rows.
    picture = saved(page, buttons.nth(1), tmp_path).read_bytes()
    assert picture.startswith(b"\x89PNG") and struct.unpack(">I", picture[16:20])[0] == 2000
    for n, part in enumerate(("points", "luck")):
        with saved(page, page.locator(".saves a[download]").nth(n), tmp_path).open(encoding="utf-8-sig") as file:
            lines = list(csv.reader(file))
        side = told["luck"][0]
        assert len(lines) == 1 + (len(told["points"]) if part == "points" else len(side["lines"] + side["totals"]))

    # A turning point leads to its moment.
    turned = told["turnings"][-1]
    page.locator("a.ch-mark").last.press("Enter")
    page.wait_for_url(f"**{turned['url']}")
    page.locator("output.where:not(:empty)").wait_for(state="attached")
    assert page.locator("output.where").inner_text().split()[0] != "0"
    out = "all => all.filter(one => one.getBoundingClientRect().right > innerWidth).length"
    assert page.locator(".prompt .btns :is(button, label)").evaluate_all(out) == 0, "all of it can be pressed"
    if size == "desktop":  # its line is marked, and in sight
        seen = """() => [...document.querySelectorAll(".log-lines .now")].some(line => {
          const [own, log] = [line, line.closest(".scrolls")].map(one => one.getBoundingClientRect())
          return own.top >= log.top - 2 && own.bottom <= log.bottom + 2
        })"""
        wait_until(page, lambda: page.evaluate(seen), "the line of the moment is seen")
    if size == "desktop":  # what lies ahead in the log can be read too
        page.goto(told["turnings"][0]["url"])
        page.locator(".log-lines .now ~ li:not(.heading)").first.wait_for(state="attached")
        page.locator(".log-lines li").last.scroll_into_view_if_needed()
        for theme in THEMES:
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            page.locator(f"html[data-theme={theme}]").wait_for(state="attached")
            assert found_by_axe(page, colours_only=True) == []
    page.get_by_role("button", name=words(lang)["menu"], exact=True).click()
    page.get_by_role("menuitem", name=words(lang)["chronicle"]).click()
    page.wait_for_url(f"**/chronicle/{match}")


def test_before_the_end_there_is_no_story(visit: Visit) -> None:
    visitor = visit()
    visitor.allow("403")
    page = visitor.page(f"/chronicle/{visitor.make(seed='story')}")
    page.get_by_text("That can be seen only when the match is over.").wait_for()
