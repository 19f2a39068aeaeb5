"""Mosby with dice by hand, on a phone: asked for, rolled at the table, told with the thumb and with keys, marked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from .conftest import Visitor
from .table import wait_until

Visit = Callable[..., Visitor]


def test_dice_and_cards_by_hand_on_a_phone(visit: Visit, shot: Callable[[Any, str], None]) -> None:
    visitor = visit(size="phone")
    new = visitor.page("/new?game=mosby")
    new.get_by_label("Dice by hand: you roll at your own table").check()
    shot(new, "by-hand-new")
    new.get_by_role("button", name="Begin").click()
    new.wait_for_url("**/table/**")
    page, match = new, new.url.rsplit("/", 1)[1].partition("?")[0]

    def truth() -> dict[str, Any]:
        return dict(visitor.context.request.get(f"/api/matches/{match}/table").json())

    expect(page.locator(".prompt .sentence")).not_to_be_empty()
    for _ in range(12):  # on to the first roll
        now = truth()
        if now["asks"]:
            break
        choice = now["actions"][0]
        visitor.post(
            f"/api/matches/{match}/actions", {"seq": now["seq"], "verb": choice["verb"], "target": choice["target"]}
        )
    asks = truth()["asks"]
    assert asks and asks["dice"] == 1
    expect(page.locator(".prompt .sentence")).to_contain_text(asks["what"])
    faces = page.locator(".by-hand .face")
    expect(faces).to_have_count(6)
    box = faces.nth(3).bounding_box()
    assert box["width"] >= 40 and box["height"] >= 40
    assert box["y"] + box["height"] <= 844 and box["x"] + box["width"] <= 390
    says = page.get_by_role("button", name="That is what came")
    expect(says).to_have_attribute("aria-disabled", "true")
    faces.nth(3).tap()
    expect(faces.nth(3)).to_have_attribute("aria-pressed", "true")
    assert truth()["asks"]["at"] == asks["at"]  # a press too many can still be put right
    shot(page, "by-hand-die")
    page.keyboard.press("6")
    expect(faces.nth(5)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    wait_until(page, lambda: (truth()["asks"] or {}).get("at") != asks["at"], "the die was told")
    named = False
    for _ in range(15):  # the cards that follow are picked by their names
        asks = truth()["asks"]
        if not asks:
            break
        if asks["dice"]:
            page.locator(".by-hand .face").first.tap()
        else:
            one = page.get_by_role("button", name=asks["choices"][0]["label"], exact=True)
            one.tap()
            expect(one).to_have_attribute("aria-pressed", "true")
            if not named:
                shot(page, "by-hand-card")
            named = True
        says.tap()
        wait_until(page, lambda at=asks["at"]: (truth()["asks"] or {}).get("at") != at, "it was told")
    assert named
    casts = [cast for line in truth()["log"] for cast in line.get("rolls", [])]
    assert any(cast["hand"] and cast["dice"] and cast["dice"][0]["value"] == 6 for cast in casts)
    expect(page.locator(".log-lines .by-hand").first).to_have_text("by hand")
