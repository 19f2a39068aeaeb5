"""Giving a match up, deleting it, and coming back as the same player from elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .conftest import Visitor
from .words import words

Visit = Callable[..., Visitor]
Shot = Callable[[Any, str], None]
CALM = {"mosby": "aldie", "hand": ["hide"], "notoriety": 3}


@pytest.mark.parametrize(("size", "lang"), [("desktop", "en"), ("phone", "es")])
def test_a_match_is_given_up_and_then_deleted(size: str, lang: str, visit: Visit, shot: Shot):
    said = words(lang)
    visitor = visit(size=size, lang=lang)
    table = visitor.table(visitor.make(situation=CALM, seed="leaving"))
    table.settled()
    page = table.page
    page.get_by_role("button", name=said["menu"], exact=True).click()
    page.get_by_text(said["resign"], exact=True).click()
    asked = page.get_by_role("dialog", name=said["resign.title"])
    shot(page, f"{size}-{lang}-resign")
    asked.get_by_role("button", name=said["leave.back"]).click()
    assert table.truth()["status"] == "playing"
    page.get_by_role("button", name=said["menu"], exact=True).click()
    page.get_by_text(said["resign"], exact=True).click()
    asked.get_by_role("button", name=said["resign.do"]).click()
    page.get_by_role("dialog").get_by_text(table_end(lang)).wait_for()
    assert table.truth()["status"] == "over"

    page.goto(page.url.split("/table/")[0])
    row = page.locator(".matches li", has=page.locator(f"a[href='/replay/{table.match}']"))
    row.get_by_role("button").click()
    shot(page, f"{size}-{lang}-delete")
    page.get_by_role("dialog").get_by_role("button", name=said["delete.do"]).click()
    row.wait_for(state="detached")
    assert visitor.context.request.get(f"/api/matches/{table.match}").status == 404


def test_who_still_looks_at_a_match_that_is_deleted_is_told(visit: Visit):
    visitor = visit()
    visitor.allow("WebSocket|404")
    table = visitor.table(visitor.make(situation=CALM, seed="leaving"))
    table.settled()
    visitor.act(table.match, "resign!")
    table.page.get_by_role("dialog").get_by_text(table_end("en")).wait_for()
    answer = visitor.context.request.delete(f"/api/matches/{table.match}", headers={"origin": visitor.base})
    assert answer.ok
    table.page.get_by_role("alert").get_by_text("There is no match with this address").wait_for()
    assert table.page.get_by_role("main").get_by_role("link", name=words("en")["nav.home"]).is_visible()


def table_end(lang: str) -> str:
    return {"en": "Mosby resigned, and the match is over.", "es": "Mosby se rindió y la partida ha terminado."}[lang]


def test_a_personal_link_brings_the_same_player_to_another_device(visit: Visit, shot: Shot):
    said = words("en")
    desk, phone = visit(), visit(size="phone")
    match = desk.make(situation=CALM, seed="leaving")
    page = desk.page("/")
    page.get_by_role("button", name=said["player.make"]).click()
    link = page.get_by_role("textbox", name=said["player.link"]).input_value()
    shot(page, "desktop-en-link")
    page.get_by_role("dialog").get_by_role("button", name=said["close"]).click()
    page.get_by_role("button", name=said["player.revoke"].replace("{n}", "1")).wait_for()

    other = phone.page()
    other.goto(link)
    enter = other.get_by_role("button", name=said["me.enter"])
    enter.wait_for()
    assert "#" not in other.url, "the key does not stay in the list of pages"
    shot(other, "phone-en-me")
    assert not phone.context.request.get("/api/matches").json()["mine"], "nobody is made another without being asked"
    enter.click()
    other.locator(f".matches a[href='/table/{match}']").wait_for()
