"""A game that brings no board is played on the plain one: the game that docs/adding-a-game.md builds."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from newcomer import type_page

from .conftest import Server, Visitor
from .table import Table, key, wait_until

Visit = Callable[..., Visitor]
Shot = Callable[[Any, str], None]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server at which the typed game is played, and one that has only numbers to show."""
    typed = type_page(tmp_path_factory.mktemp("typed"))
    running = Server(tmp_path_factory.mktemp("matches"), courier="courier", counting="tests.tiny.counting")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(typed), os.environ.get("PYTHONPATH", "")]))
        running.start()
    yield running
    running.stop()


def seated(visitor: Visitor, game: str, role: str, seed: str) -> Table:
    match = visitor.make(game=game, seats={role: "me"}, seed=seed)
    table = Table(visitor, visitor.page(f"/table/{match}"), match)
    table.settled()
    return table


def chip(page: Any) -> list[float]:
    """The middle of the courier's chip on the screen."""
    box = page.locator("[data-piece=rider]").bounding_box()
    return [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]


def stands_at(page: Any, space: str) -> bool:
    box = page.locator(f"[data-space={space}] .pl-ring").bounding_box()
    x, y = chip(page)
    return bool(box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"])


@pytest.mark.parametrize(("size", "lang"), [("desktop", "en"), ("phone", "es")])
def test_a_typed_game_is_played_to_its_end_on_the_map(
    size: str, lang: str, visit: Visit, house: Server, shot: Shot
) -> None:
    store = {"hardtack.settings": {"pace": "off", "confirm": "never"}}
    table = seated(visit(size=size, lang=lang, to=house, store=store), "courier", "courier", "plain")
    page = table.page
    names = page.evaluate("[...document.querySelectorAll('.pl-name')].map(one => one.textContent)")
    assert names[1] == {"en": "Mill", "es": "Molino"}[lang] and len(names) == 6
    assert page.locator(".pl-way").count() == 7
    shot(page, f"plain-board-{size}-{lang}")
    truth = table.settled()
    while truth["status"] == "playing":
        assert stands_at(page, truth["view"]["pieces"][0]["space"])
        assert page.locator("[data-fact=day] .pl-value").text_content() == str(truth["view"]["day"])
        # Every ride glows on the map, and none is a button of the prompt.
        glowing = page.evaluate("[...document.querySelectorAll('.pl-target')].map(one => one.dataset.target)")
        assert sorted(glowing) == sorted(action["target"] for action in truth["actions"])
        buttons = page.evaluate("[...document.querySelectorAll('.prompt [data-act]')].map(one => one.dataset.act)")
        assert not {key(action) for action in truth["actions"]} & set(buttons)
        ride = truth["actions"][-1]
        truth = table.take(ride["verb"], ride["target"])
    assert set(table.ways) == {"map"}


def test_a_game_without_a_guide_offers_none(visit: Visit, house: Server) -> None:
    store = {"hardtack.settings": {"pace": "off"}}
    page = seated(visit(to=house, store=store), "courier", "courier", "plain").page
    page.keyboard.press("m")
    page.get_by_role("menuitem").first.wait_for()
    assert page.locator("[role=menuitem]").count() > 4
    assert page.locator("[role=menuitem]", has_text="Guided turn").count() == 0
    assert page.locator(".toast", has_text="guided").count() == 0


def test_what_a_game_without_spaces_has_to_tell_stands_on_the_sheet(visit: Visit, house: Server, shot: Shot) -> None:
    table = seated(visit(to=house), "counting", "forager", "plain")
    page = table.page
    told = "[...document.querySelectorAll('.pl-fact')].map(one => one.dataset.fact + ' ' + one.firstChild.textContent)"
    assert page.evaluate(told) == ["night 1", "kept 0", "haul 0"]
    shot(page, "plain-board-facts")


def test_the_home_page_has_a_plate_of_it(visit: Visit, house: Server) -> None:
    page = visit(to=house).page("/")
    page.wait_for_selector(".plate-map >> nth=5")
    wait_until(page, lambda: page.locator(".plate-map .pm-space").count() >= 6, "the plate is drawn")
