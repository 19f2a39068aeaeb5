"""At one's own table: Valour's referee on a phone and its army lists on a wide screen, used as people use them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from .conftest import Visitor
from .test_pages import COMPRESSED, found_by_axe, no_sideways_scrolling

Visit = Callable[..., Visitor]
WORDS = json.loads(
    (Path(__file__).parents[2] / "src/hardtack/games/valour/web/companion.json").read_text(encoding="utf-8")
)


class Home:
    """A page of the companion, and what it weighs."""

    def __init__(self, visitor: Visitor, path: str) -> None:
        self.page, self.words, self.bytes = visitor.page(), WORDS[visitor.lang], {}
        self.page.on("response", self._weigh)
        self.page.goto(path)

    def _weigh(self, answer: Any) -> None:
        if answer.request.resource_type in ("script", "stylesheet") and answer.status == 200:
            self.bytes[answer.url] = int(answer.header_value("content-length"))

    def fine(self) -> None:
        no_sideways_scrolling(self.page)
        self.page.get_by_role("heading", level=1).wait_for()
        assert found_by_axe(self.page) == []
        shown = self.page.locator("body").inner_text().split()
        assert not [word for word in shown if word.startswith("vc.") or word in ("undefined", "NaN", "null")]
        assert 0 < sum(self.bytes.values()) < COMPRESSED * 1024

    def press(self, key: str) -> None:
        self.page.locator(".vc-deed").get_by_role("button", name=self.words[key], exact=True).click()

    def take(self, name: str) -> None:
        self.page.locator(".vc-rows").get_by_role("button", name=name).first.click()

    def dice(self, *faces: int) -> None:
        """Tap what fell."""
        self.page.locator(".vc-slot").first.wait_for()
        for face in faces:
            self.page.locator(".vc-face").nth(face - 1).click()
        self.press("vc.dice.these")

    def all_dice(self, face: int) -> None:
        self.page.locator(".vc-slot").first.wait_for()
        self.dice(*[face] * self.page.locator(".vc-slot").count())

    def ledger(self) -> dict[str, Any]:
        kept = self.page.evaluate("JSON.parse(localStorage.getItem('hardtack.valour.battle'))")
        assert isinstance(kept, dict)
        return kept


def test_the_referee_in_one_hand(visit: Visit, shot: Callable[[Any, str], None]) -> None:
    visitor = visit(size="phone", lang="en")
    visitor.allow("422")  # a browser notes every refusal
    home = Home(visitor, "/referee/valour")
    page = home.page
    page.get_by_role("heading", level=1).wait_for()
    page.get_by_role("button", name=home.words["vc.begin.go"]).click()
    home.press("vc.do.draw")
    home.press("vc.goOn")
    home.press("vc.do.next")
    home.press("vc.goOn")
    # Fire: who, at whom, how they stand; then what it comes to, line by line.
    home.press("vc.do.fire")
    home.take("1st Union")
    home.take("1st Confederate")
    page.get_by_role("button", name="light cover").click()
    page.get_by_role("checkbox", name="2nd Union", exact=True).check()
    home.press("vc.count")
    paper = page.locator(".vc-paper")
    paper.wait_for()
    assert paper.locator("li").all_inner_texts()[:2] == ["Value: 3Fire", "Support: +1Fire"]
    assert "4 dice: 5 or more succeeds" in paper.inner_text()
    shot(page, "referee-phone-paper")
    home.fine()
    buttons = page.locator(".vc-bar button:visible").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).map(one => [one.top, one.height])"
    )
    assert all(top > 422 and height >= 40 for top, height in buttons), "They lie under the thumb."
    # In the middle of it the page is closed, and opened again.
    page.reload()
    home.dice(5, 6, 1, 5)
    page.get_by_role("button", name="Pass").click()  # the Union holds a card, and could roll misses again
    page.locator(".vc-body .vc-told", has_text="suffered 3 losses").wait_for()
    home.press("vc.goOn")
    page.locator(".vc-tab[data-view=muster]").click()
    confederate = page.locator(".vc-unit", has_text="1st Confederate")
    assert "Losses 3 of 4" in confederate.inner_text()
    shot(page, "referee-phone-rosters")
    home.fine()
    # Undo, and the other way: the referee rolls.
    page.locator(".vc-tab[data-view=deed]").click()
    home.press("vc.undo")
    page.locator(".toast").first.wait_for()
    assert all("losses" not in unit for unit in home.ledger()["ledger"]["units"])
    home.press("vc.do.fire")
    home.take("1st Union")
    home.take("1st Confederate")
    home.press("vc.count")
    home.press("vc.dice.roll")
    page.locator(".vc-slot").first.wait_for(state="detached")
    # A wrong distance is refused in a sentence, with its rule.
    if page.locator(".vc-body .vc-row").count():
        page.get_by_role("button", name="Pass").click()
    home.press("vc.goOn")
    home.press("vc.do.fire")
    home.take("Union battery")
    home.take("2nd Confederate")
    page.get_by_role("spinbutton").fill("60")
    home.press("vc.count")
    notice = page.locator(".toast", has_text="60 in is too far; the range is 48.")
    notice.wait_for()
    home.press("vc.count")
    page.wait_for_timeout(300)
    assert notice.count() == 1, "It is said once."
    low = notice.evaluate("one => one.getBoundingClientRect().bottom")
    assert low < page.locator(".vc-bar").bounding_box()["y"], "It lies on nothing that is pressed next."


def test_lists_and_a_fight_on_a_wide_screen(visit: Visit, shot: Callable[[Any, str], None], tmp_path: Path) -> None:
    visitor = visit(size="desktop", lang="es", theme="dark")
    home = Home(visitor, "/armies/valour")
    page, words = home.page, home.words
    page.get_by_label(words["vc.limit"]).fill("40")
    page.locator("[data-add=brigade]").click()
    faults = page.locator(".vc-faults li")
    page.locator(".vc-points", has_text="30 de 40").wait_for()
    assert faults.count() == 0
    page.locator("[data-add='0']").click()
    page.locator(".vc-points", has_text="45 de 40").wait_for()
    assert "por encima del límite acordado de 40 en 5" in faults.inner_text()
    page.get_by_label(words["vc.unit.remove"].replace("{n}", "3")).click()
    page.get_by_label(words["vc.name"]).fill("Los del puente")
    page.locator(".vc-ok").wait_for()
    page.locator(".vc-roster caption").first.wait_for()
    home.fine()
    shot(page, "armies-wide")
    page.emulate_media(media="print")
    assert page.locator(".vc-builder").is_hidden() and page.locator(".vc-roster").is_visible()
    page.emulate_media(media="screen")
    with page.expect_download() as saved:
        page.get_by_role("button", name=words["vc.save"]).click()
    saved.value.save_as(tmp_path / "list.json")
    assert json.loads((tmp_path / "list.json").read_text(encoding="utf-8"))["name"] == "Los del puente"
    # It is there at the referee's, against one of the game's own.
    page.get_by_role("link", name=words["vc.use"]).click()
    page.get_by_label(words["vc.side"].replace("{n}", "2")).select_option(label="Primer fuego: Los confederados")
    page.get_by_role("checkbox").uncheck()
    page.get_by_role("button", name=words["vc.begin.go"]).click()
    for _ in range(3):
        home.press("vc.do.next")
        home.press("vc.goOn")
    page.locator(".vc-muster .vc-unit").first.wait_for()
    home.press("vc.do.fight")
    home.take("bisoño 1")
    home.take("1.º confederado")
    home.press("vc.count")
    page.locator(".vc-paper").nth(1).wait_for()
    shot(page, "referee-wide-fight")
    home.fine()
    home.all_dice(6)
    home.all_dice(1)
    page.locator(".vc-body .vc-duties", has_text="debe retirarse").wait_for()
    kept = home.ledger()
    assert kept["ledger"]["phase"] == "melee" and any("fought" in u.get("did", []) for u in kept["ledger"]["units"])
    with page.expect_download() as saved:
        page.get_by_role("button", name=words["vc.save"]).click()
    saved.value.save_as(tmp_path / "battle.json")
    page.evaluate("localStorage.clear()")
    page.reload()
    with page.expect_file_chooser() as chosen:
        page.get_by_role("button", name=words["vc.open"], exact=True).click()
    chosen.value.set_files(tmp_path / "battle.json")
    page.locator(".vc-log", has_text="ganó el combate").wait_for()
    # And a list can be played in a match, on a plain table.
    page.goto("/armies/valour")
    page.get_by_label(words["vc.startFrom"]).select_option(label="Primer fuego: La Unión")
    page.locator(".vc-points", has_text="66").wait_for()
    page.get_by_label(words["vc.match"]).select_option(label="Primer fuego: Los confederados")
    page.wait_for_url("**/table/**")
    page.locator(".vf-leader").first.wait_for(state="attached")


def test_the_referee_bears_haste_absurd_numbers_and_broken_files(visit: Visit, tmp_path: Path) -> None:
    visitor = visit(size="phone", lang="en")
    visitor.allow("422")
    home = Home(visitor, "/referee/valour")
    page, words = home.page, home.words

    def opened(text: str, button: str) -> None:
        (tmp_path / "broken.json").write_text(text, encoding="utf-8")
        with page.expect_file_chooser() as chosen:
            page.get_by_role("button", name=words[button], exact=True).click()
        chosen.value.set_files(tmp_path / "broken.json")

    # A file that is no battle, or only looks like one, is refused in a sentence.
    told = page.locator(".toast", has_text=words["vc.badFile"])
    for broken in ("{", "5", '{"format": "hardtack-valour-battle", "ledger": {}, "log": 5}', '{"army": "x"}'):
        opened(broken, "vc.openList" if "army" in broken else "vc.open")
        told.wait_for()
        told.get_by_role("button").click()
    # Pressed twice a phase ends once, and what comes under the finger is not pressed.
    page.get_by_role("button", name=words["vc.begin.go"]).click()
    page.locator(".vc-deed").get_by_role("button", name=words["vc.do.next"], exact=True).dblclick()
    page.locator(".vc-heading", has_text="Fire").wait_for()
    assert [len(home.ledger()[part]) for part in ("log", "past")] == [1, 1]
    home.press("vc.goOn")
    # A number out of bounds is the bound, and is written so; 72 in is beyond every range.
    home.press("vc.do.fire")
    page.locator(".vc-row[data-id=u1]").dblclick()
    page.get_by_role("heading", name=words["vc.who.target"]).wait_for()
    page.locator(".vc-row[data-id=u4]").click()
    page.get_by_role("spinbutton").fill("100")
    page.get_by_role("heading", level=2).click()
    assert page.get_by_role("spinbutton").input_value() == "72"
    home.press("vc.count")
    page.locator(".toast", has_text="72 in is too far").wait_for()
    # Whoever goes back describes it anew: who lent support may fire himself.
    page.get_by_role("spinbutton").fill("10")
    page.get_by_role("checkbox", name="2nd Union", exact=True).check()
    home.press("vc.back")
    home.press("vc.back")
    page.locator(".vc-row[data-id=u2]").click()
    page.locator(".vc-row[data-id=u4]").click()
    # Support is lent in one way: one tick takes the other away.
    lent = page.get_by_role("group", name=words["vc.support"]).get_by_role("checkbox", name="1st Union")
    lent.nth(0).check()
    lent.nth(1).check()
    assert [lent.nth(n).is_checked() for n in (0, 1)] == [False, True]
    lent.nth(1).uncheck()
    home.press("vc.count")
    assert "Support" not in page.locator(".vc-paper").inner_text()
    # The referee's dice are thrown once.
    page.get_by_role("button", name=words["vc.dice.roll"]).dblclick()
    page.locator(".vc-slot").first.wait_for(state="detached")
    assert [len(home.ledger()[part]) for part in ("log", "past")] == [2, 2]

    # Another tab goes on where this one is, and this one with it.
    other = visitor.page("/referee/valour")
    other.locator(".vc-bar [data-deed=fire]").wait_for()
    other.locator(".vc-deed").get_by_role("button", name=words["vc.do.next"], exact=True).click()
    page.locator(".vc-heading", has_text="Action").wait_for()
    other.close()
    # A question that cannot be put any more does not bar the way, nor does a ledger that cannot be read.
    spoil = """change => {
      const kept = JSON.parse(localStorage.getItem("hardtack.valour.battle"))
      Object.assign(kept, change)
      localStorage.setItem("hardtack.valour.battle", JSON.stringify(kept))
    }"""
    page.evaluate(spoil, {"pending": {"deed": {"do": "fire", "unit": "u1", "target": "gone"}, "answers": []}})
    page.reload()
    page.locator(".vc-bar [data-deed=activate]").wait_for()
    page.evaluate(spoil, {"ledger": {"format": "of another time"}})
    page.reload()
    page.get_by_role("button", name=words["vc.begin.go"]).wait_for()
    page.get_by_role("button", name=words["vc.save"]).wait_for()  # it is not lost
    page.evaluate(spoil, {"past": 5})
    page.reload()
    page.get_by_role("button", name=words["vc.begin.go"]).wait_for()


def test_a_link_to_a_list_that_cannot_be_read_says_so(visit: Visit) -> None:
    home = Home(visit(size="phone", lang="es"), "/armies/valour#list=zzz")
    told = home.page.locator(".toast", has_text=home.words["vc.badFile"])
    told.wait_for()
    told.get_by_role("button").click()
    # And one that is opened while the page is there is opened.
    home.page.locator("[data-add=brigade]").click()
    home.page.get_by_label(home.words["vc.name"]).fill("Los del puente")
    home.page.evaluate("location.hash = '#list=bnVsbA'")
    told.wait_for()
    assert home.page.get_by_label(home.words["vc.name"]).input_value() == "Los del puente"


def test_a_list_with_many_faults_is_still_written_on_a_phone(visit: Visit) -> None:
    home = Home(visit(size="phone", lang="es", theme="dark"), "/armies/valour")
    page, words = home.page, home.words
    limit = page.get_by_label(words["vc.limit"])
    limit.fill("-5")
    limit.press("Tab")
    assert limit.input_value() == "0"
    for n in range(4):  # what is wrong does not cover what is pressed next
        page.locator("[data-add=brigade]").click()
        for unit in page.locator(f"[data-at^='{n}-'] input[type=number]").all():
            unit.fill("99")
            unit.press("Tab")
            assert unit.input_value() == "60"
        page.locator(".vc-faults li").nth(2 * n + 1).wait_for()
    assert page.locator(".vc-sums").bounding_box()["height"] < 844 / 3
    home.fine()
