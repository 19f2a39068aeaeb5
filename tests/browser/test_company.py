"""Looking back from the table and coming back, playing on from an earlier moment, and who plays with whom."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .conftest import Visitor
from .table import flat, wait_until
from .test_camera import CALM
from .test_pages import found_by_axe
from .words import words

Visit = Callable[..., Visitor]
Shot = Callable[[Any, str], None]


def band(page: Any) -> str:
    """What the table says it shows of the match."""
    return flat(page.locator(".looking .where").text_content())


@pytest.mark.parametrize(("size", "lang", "theme"), [("desktop", "en", "light"), ("phone", "es", "dark")])
def test_one_looks_back_while_the_game_goes_on_and_comes_back(
    size: str, lang: str, theme: str, visit: Visit, shot: Shot
) -> None:
    said = words(lang)
    visitor = visit(size=size, lang=lang, theme=theme)
    match = visitor.make(situation=CALM, seed="camera")
    for place in ("hopewell", "aldie", "hopewell"):
        visitor.act(match, "move", place)
    table = visitor.table(match)
    table.settled()
    page = table.page
    moment = said["replay.step"]

    def at(n: int, steps: int) -> None:
        wanted = moment.replace("{at}", str(n)).replace("{steps}", str(steps))
        wait_until(page, lambda: band(page) == wanted, lambda: f"{wanted}, not {band(page)}")

    # By its button, and step by step with the keys.
    page.get_by_role("button", name=said["back.look"]).click()
    at(2, 3)
    assert page.locator("#prompt").is_hidden() and page.locator(".desk.back").count()
    assert not page.locator("svg.board [data-target]").count(), "nothing can be chosen in the past"
    shot(page, f"{size}-{lang}-back")
    page.keyboard.press("ArrowLeft")
    at(1, 3)
    page.keyboard.press("u")  # nothing is taken back from there either
    page.keyboard.press("Home")
    at(0, 3)
    assert table.truth()["log_total"] == table.answer("/table")["log_total"]
    # Meanwhile the game goes on, and nobody is thrown out.
    visitor.act(match, "move", "aldie")
    note = page.locator(".meanwhile")
    wait_until(page, note.is_visible, "it is said that it is one's turn")
    assert note.text_content() == said["back.yours"]
    assert page.title().startswith("●")
    shot(page, f"{size}-{lang}-back-meanwhile")
    assert found_by_axe(page) == []
    page.keyboard.press("End")
    at(4, 4)
    # Escape is the present, with all that happened meanwhile.
    page.keyboard.press("Escape")
    page.locator(".looking").wait_for(state="detached")
    table.settled()
    assert page.locator("#prompt").is_visible() and page.locator("svg.board [data-target]").count()
    if size == "phone":
        return
    # A line of the log leads to its moment; the arrows go from line to line, and a key leads back too.
    lines = page.locator(".log-lines .jump")
    lines.nth(lines.count() - 2).focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.locator(".looking").wait_for()
    wait_until(page, lambda: page.locator(".log-lines li.now").count() == 1, "the line is marked")
    page.keyboard.press("t")
    page.locator(".looking").wait_for(state="detached")
    table.take("move", "hopewell")


STUBS = """
window.notes = []
window.Notification = class {
  static permission = "default"
  static requestPermission = async () => (window.Notification.permission = "granted")
  constructor(title, more) { window.notes.push([title, more.body]) }
}
window.unseen = false
Object.defineProperty(document, "hidden", { get: () => window.unseen })
"""


def turned_on(page: Any, said: dict[str, str], name: str) -> None:
    page.get_by_role("group", name=said[f"settings.{name}"]).get_by_text(said[f"settings.{name}.on"]).click()


def test_two_who_play_have_names_are_called_when_it_is_their_turn_and_agree_to_stop(visit: Visit, shot: Shot) -> None:
    said, dicho = words("en"), words("es")
    ana, bea = visit(), visit(size="phone", lang="es", theme="dark")
    ana.context.add_init_script(STUBS)
    # A name is given where the match is set up, and shown as text.
    page = ana.page("/new?game=mosby")
    assert not page.get_by_label(said["name"]).count(), "who plays alone needs no name"
    page.goto("/new?game=gettysburg")
    page.get_by_label(said["name"]).fill("  Ana <b>R</b>  ")
    page.locator("#seat-csa").select_option("me")
    page.locator("#seat-usa").select_option("open")
    page.get_by_role("button", name=said["new.begin"]).click()
    page.wait_for_url("**/table/*")
    match = page.url.rsplit("/", 1)[1]
    invite = ana.context.request.get(f"/api/matches/{match}").json()["invites"]["usa"]
    # A sound and a note are asked for in the settings, and nowhere else.
    page.locator(".prompt .sentence").wait_for()
    assert page.evaluate("Notification.permission") == "default"
    page.get_by_role("button", name=said["menu"], exact=True).click()
    page.get_by_text(said["settings"], exact=True).click()
    turned_on(page, said, "notify")
    wait_until(page, lambda: page.evaluate("Notification.permission") == "granted", "asked")
    turned_on(page, said, "sound")
    shot(page, "desktop-en-settings")
    page.get_by_role("dialog").get_by_role("button", name=said["close"]).click()

    other = bea.page(invite)
    other.locator(".prompt .sentence").wait_for()
    other.get_by_role("tab", name=dicho["seats"]).click()
    other.locator(".p-seats").get_by_text("Ana <b>R</b>").wait_for()
    other.locator(".p-seats").get_by_role("button", name=dicho["name"]).click()
    other.locator("#seat-name").fill("Bea")
    other.locator(".p-seats").get_by_role("button", name=dicho["name.save"]).click()
    page.locator(".p-seats").get_by_text("Bea").wait_for()
    shot(page, "desktop-en-names")
    shot(other, "phone-es-names")

    # Whoever is asked ends the turn until it is Ana's again, while she looks elsewhere.
    tables = {"csa": (ana, page), "usa": (bea, other)}
    page.evaluate("unseen = true")
    waited = False
    for _ in range(40):
        now = ana.context.request.get(f"/api/matches/{match}/table?lang=en").json()
        if now["waiting"] == ["usa"]:
            waited = True
            wait_until(page, lambda: not page.title().startswith("●"), "it is not Ana's turn")
        elif waited:
            break
        visitor, _ = tables[now["waiting"][0]]
        mine = visitor.context.request.get(f"/api/matches/{match}/table?lang=en").json()
        ends = [one for one in mine["actions"] if one["kind"] == ""] or mine["actions"]
        visitor.act(match, ends[-1]["verb"], ends[-1]["target"], role=mine["role"])
    assert waited
    wait_until(page, lambda: page.evaluate("notes.length") > 0, "a note has come")
    title, body = page.evaluate("notes.at(-1)")
    assert title.startswith(f"{said['title.yours']} · ") and body
    assert page.title().startswith(f"● {said['title.yours']} · ")

    # At home that match comes first, and says whose turn it is and with whom one plays.
    home = ana.page("/")
    first = home.locator(".matches li").first
    assert "yours" in first.get_attribute("class")
    assert "Bea (" in first.text_content()
    assert home.title().startswith("● ")
    mine, games = (home.locator(one).bounding_box()["y"] for one in ("#mine", ".plates"))
    assert mine < games, "my matches come before the games"
    shot(home, "desktop-en-home")
    home.close()
    there = bea.page("/")
    assert dicho["home.awaits"].replace("{who}", "Ana <b>R</b>") in there.locator(".matches li").first.text_content()
    shot(there, "phone-es-home")
    there.close()

    # One proposes to stop, the other agrees: nobody has won.
    page.evaluate("unseen = false")
    page.get_by_role("button", name=said["menu"], exact=True).click()
    page.get_by_text(said["stop.propose"], exact=True).click()
    other.locator(".toast").get_by_text(dicho["stop.proposed"].replace("{who}", "Ana <b>R</b>")).wait_for()
    shot(other, "phone-es-stop")
    other.locator(".p-seats").get_by_role("button", name=dicho["stop.agree"]).click()
    page.get_by_role("dialog").get_by_text("agreed to stop").wait_for()
    other.get_by_role("dialog").get_by_text("acordaron dejarlo").wait_for()


def test_a_new_match_is_begun_from_a_moment_of_a_replay(visit: Visit, shot: Shot) -> None:
    said = words("en")
    visitor = visit()
    match = visitor.make(situation=CALM, seed="camera")
    for place in ("hopewell", "aldie", "hopewell"):
        visitor.act(match, "move", place)
    # From the table while it runs: what cannot be known is dealt anew.
    table = visitor.table(match)
    table.settled()
    page = table.page
    page.keyboard.press("t")
    page.locator(".looking").get_by_role("button", name=said["branch"]).click()
    asked = page.get_by_role("dialog", name=said["branch.title"])
    asked.get_by_text(said["branch.anew"]).wait_for()
    shot(page, "desktop-en-branch")
    asked.get_by_role("button", name=said["cancel"]).click()
    visitor.act(match, "resign!")
    # From its replay when it is over: as it lay.
    page.goto(f"/replay/{match}?at=1")
    page.locator("output.where:not(:empty)").wait_for()
    shot(page, "desktop-en-replay-branch")
    page.get_by_role("button", name=said["branch"]).click()
    asked.get_by_text(said["branch.over"]).wait_for()
    asked.get_by_role("button", name=said["branch.do"]).click()
    page.wait_for_url("**/table/*")
    begun = page.url.rsplit("/", 1)[1]
    assert begun != match
    now = visitor.context.request.get(f"/api/matches/{begun}/table?lang=en").json()
    assert now["yours"] and now["view"]["band"]["space"] == "hopewell"
    page.locator(".log-lines").get_by_text("a match of its own").wait_for()
    # And given up from home.
    page.goto("/")
    row = page.locator(".matches li", has=page.locator(f"a[href='/table/{begun}']"))
    row.get_by_role("button", name=said["resign.of"].replace("{name}", "Mosby's Raiders")).click()
    page.get_by_role("dialog").get_by_role("button", name=said["resign.do"]).click()
    page.locator(f".matches a[href='/replay/{begun}']").wait_for()


def test_a_press_too_many_asks_once_and_begins_one_match(visit: Visit) -> None:
    said = words("en")
    hasty = "one => [0, 0, 30, 60, 90, 120, 180].forEach(late => setTimeout(() => one.click(), late))"
    visitor = visit()

    def mine() -> int:
        return len(visitor.context.request.get("/api/matches").json()["mine"])

    # A new match.
    page = visitor.page("/new?game=mosby")
    page.get_by_role("button", name=said["new.begin"], exact=True).evaluate(hasty)
    page.wait_for_url("**/table/*")
    assert mine() == 1
    # Coming back one may begin another.
    page.go_back()
    page.get_by_role("button", name=said["new.begin"], exact=True).evaluate(hasty)
    page.wait_for_url("**/table/*")
    assert mine() == 2
    # A branch: asked once, begun once.
    match = page.url.rsplit("/", 1)[1]
    visitor.act(match, "resign!")
    page.goto(f"/replay/{match}?at=0")
    page.locator("output.where:not(:empty)").wait_for()
    page.get_by_role("button", name=said["branch"]).evaluate("one => { one.click(); one.click() }")
    asked = page.get_by_role("dialog", name=said["branch.title"])
    asked.first.wait_for()
    page.wait_for_timeout(300)
    assert asked.count() == 1
    asked.get_by_role("button", name=said["branch.do"]).evaluate(hasty)
    page.wait_for_url("**/table/*")
    assert mine() == 3
    # And a position that was set up.
    page.goto("/editor/mosby")
    page.get_by_role("button", name=said["editor.play"], exact=True).dblclick()
    asked = page.get_by_role("dialog", name=said["editor.play"])
    asked.first.wait_for()
    page.wait_for_timeout(300)
    assert asked.count() == 1
    asked.get_by_role("button", name=said["new.begin"], exact=True).evaluate(hasty)
    page.wait_for_url("**/table/*")
    assert mine() == 4
