"""The position editor: a situation is set up with the mouse, checked, played; a table of one's own is drawn with a
finger and sent as a link."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from .conftest import Visitor
from .table import PATIENCE, flat, wait_until
from .test_pages import found_by_axe, no_words_missing
from .words import words

Visit = Callable[..., Visitor]
Shot = Callable[[Any, str], None]
EN, ES = words("en"), words("es")


def opened(visitor: Visitor, address: str) -> Any:
    page = visitor.page(address)
    page.locator(".desk.editor .ed-piece").first.wait_for(state="attached")
    return page


def says(page: Any, what: str, patience: int = PATIENCE) -> str:
    """Wait until the editor says this."""

    def told() -> str:
        return flat(page.locator(".prompt .sentence").text_content())

    wait_until(page, lambda: re.search(what, told()), lambda: f"{what}; it says {told()!r}", patience)
    return told()


def file_of(page: Any) -> str:
    return str(page.locator(".ed-file").input_value())


def middle(element: Any) -> tuple[float, float]:
    box = element.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def carry(page: Any, start: tuple[float, float], end: tuple[float, float]) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    page.mouse.move(*end)
    page.mouse.up()


def test_a_position_is_set_up_with_the_mouse_checked_and_played(visit: Visit, shot: Shot, tmp_path: Path):
    visitor = visit()
    page = opened(visitor, "/editor/gettysburg?scenario=day-2")
    says(page, "Command")
    # From the list, by the keyboard: find a block, say where it stands.
    find = page.get_by_role("searchbox", name=EN["editor.find"])
    find.fill("Ward")
    page.get_by_role("button", name=re.compile("^Ward ?R9")).press("Enter")
    card = page.locator(".ed-card")
    where = card.get_by_label(EN["editor.where"])
    where.select_option("K6")
    said = says(page, "5 of the Union stand in K6, its limit is 4")
    assert EN["editor.wrong"] in said and page.get_by_role("button", name=EN["editor.play"]).is_disabled()
    shot(page, "editor-desktop-wrong")
    assert found_by_axe(page) == []
    where.select_option("R9")
    says(page, "Command")
    # On the map: drag another block from its hex to where the first one stands.
    find.fill("")
    page.keyboard.press("Escape")
    ward, birney = page.locator("[data-unit=usa-inf-ward]").first, page.locator("[data-unit=usa-hq-birney]").first
    carry(page, middle(birney), middle(ward))
    wait_until(page, lambda: 'unit = "usa-hq-birney", hex = "R9"' in file_of(page), lambda: file_of(page))
    page.locator(".layer-lights > *").first.wait_for(state="attached")  # it stands in the light there
    # Its lines: weaker, and undone, and done again.
    card.get_by_label("Strength").fill("1")
    card.get_by_label("Strength").press("Tab")
    wait_until(page, lambda: "strength = 1" in file_of(page), lambda: file_of(page))
    page.get_by_role("button", name=EN["editor.undo"]).click()
    wait_until(page, lambda: "strength" not in file_of(page), lambda: file_of(page))
    page.get_by_role("button", name=EN["editor.redo"]).click()
    wait_until(page, lambda: "strength = 1" in file_of(page), lambda: file_of(page))
    # The hour, in the form of the whole.
    page.locator(".rail-tab", has_text=EN["editor.position"]).click()
    hour = page.get_by_label("Hour", exact=True)
    hour.fill("31")
    hour.press("Tab")
    says(page, "hour must be from 8 to 20")
    hour.fill("18")
    hour.press("Tab")
    says(page, "Command")
    no_words_missing(page, "en")
    # Saved as a file, which opens the same again; what is no situation gets a sentence and changes nothing.
    with page.expect_download() as coming:
        page.get_by_role("button", name=EN["editor.save"], exact=True).click()
    saved = tmp_path / coming.value.suggested_filename
    coming.value.save_as(saved)
    assert saved.name == "hardtack-gettysburg.toml" and "hour = 18" in saved.read_text()
    visitor.allow("Failed to load resource: .*400")
    broken = tmp_path / "broken.toml"
    broken.write_text("blocks = [")
    page.locator("input[type=file]").set_input_files(broken)
    page.get_by_text("This is not a situation file").wait_for()
    page.locator("input[type=file]").set_input_files(saved)
    says(page, "Command")
    assert file_of(page) == saved.read_text()
    page.get_by_role("button", name=EN["editor.play"]).click()
    page.get_by_role("dialog").get_by_role("button", name=EN["new.begin"]).click()
    page.wait_for_url("**/table/*")
    match = page.url.rsplit("/", 1)[1]
    view = visitor.context.request.get(f"/api/matches/{match}/table").json()["view"]
    assert view["hour"] == 18
    assert [b["strength"] for b in view["blocks"] if b["id"] == "usa-hq-birney" and b["hex"] == "R9"] == [1]


def test_a_table_of_ones_own_is_drawn_with_a_finger_and_sent_as_a_link(visit: Visit, shot: Shot):
    visitor = visit(size="phone", lang="es", theme="dark")
    page = opened(visitor, "/editor/valour")
    tabs = page.locator(".sheet .tab")
    tabs.filter(has_text=ES["editor.position"]).tap()
    page.get_by_role("button", name="Haz tuya esta mesa").tap()
    wait_until(page, lambda: "[table]" in file_of(page), lambda: file_of(page))
    # A wood, laid in the middle of what is seen, and made larger.
    tabs.filter(has_text=ES["editor.table"]).tap()
    page.get_by_label(ES["editor.add"], exact=True).first.select_option(label="Bosque")
    page.get_by_role("button", name=ES["editor.add"], exact=True).tap()
    page.locator(".ed-card h3", has_text="Bosque").wait_for()
    wait_until(page, lambda: 'es = "Bosque", id = "my-wood", class = "wood"' in file_of(page), lambda: file_of(page))
    before = file_of(page)
    page.get_by_role("button", name=ES["editor.larger"]).tap()
    wait_until(page, lambda: file_of(page) not in ("", before), "it is larger")
    assert page.locator(".layer-editing .ed-corner").count() == 4
    shot(page, "editor-phone-wood")
    assert found_by_axe(page) == []
    no_words_missing(page, "es")
    # A unit: picked in the list, moved by its numbers.
    page.get_by_role("button", name=re.compile("^2.º de la Unión")).tap()
    east = page.get_by_label(ES["editor.x"])
    east.fill("27")
    east.press("Tab")
    wait_until(page, lambda: re.search(r'id = "my-ff-u-b".* x = 27', file_of(page)), lambda: file_of(page))
    says(page, "Azul")
    # The link: whoever opens it has the same table.
    page.evaluate("navigator.clipboard.writeText = async text => { window.copied = text }")
    page.locator(".sheet .grab").tap()
    page.get_by_role("button", name=ES["editor.link"]).tap()
    link = wait_until(page, lambda: page.evaluate("window.copied"), "a link is copied")
    assert "/editor/valour#s=" in link
    other = opened(visit(lang="en"), link)
    wait_until(other, lambda: file_of(other) == file_of(page), lambda: file_of(other))
    other.locator("[data-unit=my-ff-u-b]").first.wait_for(state="attached")
    other.get_by_role("button", name=re.compile("^2nd Union")).click()
    knob = other.locator(".ed-knob.turn .dot")
    x, y = middle(knob)
    carry(other, (x, y), (x + 90, y + 30))
    wait_until(other, lambda: re.search(r'id = "my-ff-u-b".* facing = [1-9]', file_of(other)), lambda: file_of(other))
    other.goto("/editor/valour#s=nonsense")
    other.reload()
    other.get_by_text(EN["editor.link.bad"]).wait_for()
