"""Every page, wide and narrow, by day and by lamplight, in both languages: complete, silent, accessible, light."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .conftest import Visitor
from .table import flat, wait_until
from .words import words

Visit = Callable[..., Visitor]
SIZES = ("desktop", "phone")
THEMES = ("light", "dark")
SEATS = (("desktop", "en"), ("phone", "es"))
COMPRESSED = 120
SERIOUS = ("serious", "critical")

READY = {
    "home": ".plate .picture svg",
    "new": "form.form button[type=submit]",
    "rules": "article.rule",
    "odds": ".odds-bars li",
    "data": ".data-files li",
    "table": ".layer-buttons [role=button]",
    "replay": "output.where:not(:empty)",
    "editor": ".desk.editor .ed-piece",
    "me": "#my-name",
    "lost": ".leaf li a",
}
"""Page -> what is there once it is complete."""

RAID = {
    "mosby": "groveton",
    "phase": "rounds",
    "initiative": "mosby",
    "band": 4,
    "notoriety": 4,
    "awareness": 3,
    "hand": ["local_information", "local_guide", "spur_horses", "hide", "cannon", "surprise_attack"],
    "units": [
        {"space": "groveton", "kind": "combat", "strength": 2, "seen": True},
        {"space": "gainesville", "kind": "combat", "strength": 3, "active": True},
        {"space": "bristoe_station", "kind": "sutler", "seen": True},
    ],
    "bridges_out": ["union_mills"],
    "depots": [{"space": "leesburg", "value": 3}],
}
"""A table with a bit of everything: pieces, a fight to weigh, risks, cards that can be played and others."""


FOR_TWO = {"gettysburg": "day-3", "for-the-people": "1861", "bobby-lee": "1862", "valour": "learn-first-fire"}
"""Games for two, and the scenario in which they are looked at."""
ME = {"valour": ("blue", "grey")}
"""Whose seats are not csa and usa."""
FIRST = {"for-the-people": ".p-hand [data-card]", "bobby-lee": ".prompt [data-act]"}
"""They begin with a choice that has no place on the map: what is there once their table is complete."""


APART = """() => [...document.querySelectorAll("h1 small, .scenario em")].every(small => {
  const first = [...small.parentNode.childNodes].find(node => node.textContent.trim())
  const name = first.firstChild ?? first, words = document.createRange()
  words.setStart(name, 0)
  words.setEnd(name, name.textContent.trimEnd().length)
  const end = [...words.getClientRects()].at(-1), own = small.getBoundingClientRect()
  return own.left >= end.right + 4 || own.top >= end.bottom - 4
})"""
"""The name of a page or a scenario stands clear of the small words beside it, or these are on a line of their own."""


def address(page: str, visitor: Visitor, game: str = "mosby") -> str:
    if game in FOR_TWO and page in ("table", "replay"):
        me, other = ME.get(game, ("csa", "usa"))
        seats = {me: "me", other: "computer:recruit"}
        return f"/{page}/" + visitor.make(game=game, scenario=FOR_TWO[game], seats=seats)
    if page in ("table", "replay"):
        match = visitor.make(situation=RAID, seed="pages")
        if page == "replay":
            visitor.act(match, "move", "sudley_church")
        return f"/{page}/{match}"
    return {"home": "/", "new": f"/new?game={game}", "me": "/me", "lost": "/nowhere"}.get(page, f"/{page}/{game}")


def opened(page: str, visitor: Visitor, game: str = "mosby") -> Any:
    shown = visitor.page(address(page, visitor, game))
    shown.locator(READY[page]).first.wait_for(state="attached")
    return shown


@pytest.mark.parametrize(("size", "lang"), SEATS)
@pytest.mark.parametrize("page", READY)
def test_a_page(page: str, size: str, lang: str, visit: Visit, shot: Callable[[Any, str], None]):
    """Both themes in one visit: the light changes while the page is open, as a system's does at dusk."""
    visitor = visit(size=size, lang=lang)
    visitor.allow(r"404.*nowhere")
    shown = opened(page, visitor)
    assert shown.locator("html").get_attribute("lang") == lang
    assert " · " in shown.title()
    assert shown.locator("h1").count() == 1
    for theme in THEMES:
        shown.emulate_media(color_scheme=theme, reduced_motion="reduce")
        shown.locator(f"html[data-theme={theme}]").wait_for(state="attached")
        shot(shown, f"page-{page}-{size}-{theme}-{lang}")
        if page == "rules" and theme != THEMES[0]:  # two hundred rules look alike: a few will do
            shown.get_by_role("searchbox").fill("6.5")
            wait_until(shown, lambda: shown.locator("article.rule").count() < 20, "fewer rules")
        no_sideways_scrolling(shown)
        no_words_missing(shown, lang)
        assert shown.evaluate(APART), "a name and the words beside it run into each other"
        assert found_by_axe(shown, colours_only=theme != THEMES[0]) == []


@pytest.mark.parametrize("game", FOR_TWO)
@pytest.mark.parametrize(
    ("page", "size", "lang"),
    [("new", "phone", "es"), ("rules", "desktop", "es"), ("odds", "phone", "en"), ("data", "desktop", "en")],
)
def test_a_page_of_a_game_for_two(
    game: str, page: str, size: str, lang: str, visit: Visit, shot: Callable[[Any, str], None]
):
    shown = opened(page, visit(size=size, lang=lang), game)
    shot(shown, f"{game}-page-{page}-{size}")
    if page == "rules":  # they look alike: a few will do
        shown.get_by_role("searchbox").fill("7.")
        wait_until(shown, lambda: shown.locator("article.rule").count() < 60, "fewer rules")
    no_sideways_scrolling(shown)
    no_words_missing(shown, lang)
    assert found_by_axe(shown) == []


def no_sideways_scrolling(page: Any) -> None:
    """Of the page as a whole, and of the links at its top: the last one is not cut off."""
    wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1], f"the page is {wide[0]} wide in a window of {wide[1]}"
    assert page.evaluate("""[...document.querySelectorAll(".masthead nav")].every(nav =>
      nav.scrollWidth <= nav.clientWidth && nav.lastElementChild.getBoundingClientRect().right <= innerWidth)""")


def no_words_missing(page: Any, lang: str) -> None:
    """A key without words shows as the key itself."""
    text = page.locator("body").inner_text().split()
    keys = set(words(lang))
    assert not [word for word in text if word in keys and "." in word]
    assert "undefined" not in text and "NaN" not in text and "null" not in text and "[object" not in text


def found_by_axe(page: Any, colours_only: bool = False) -> list[str]:
    """Serious findings of axe-core. It is evaluated, not loaded as a script: the page's policy stays in force."""
    from axe_playwright_python.base import AXE_SCRIPT

    if not page.evaluate("Boolean(window.axe)"):
        page.evaluate(AXE_SCRIPT)
    options = {"resultTypes": ["violations"], **({"runOnly": ["color-contrast"]} if colours_only else {})}
    result = page.evaluate("options => axe.run(document, options)", options)
    assert result["passes"]  # it did look

    def where(node: dict[str, Any]) -> str:
        return f"{node['target']} {node['failureSummary'].splitlines()[-1].strip()} {node['html'][:120]}"

    return [
        f"{one['id']} ({one['impact']}): {one['help']}: " + " | ".join(map(where, one["nodes"][:4]))
        for one in result["violations"]
        if one["impact"] in SERIOUS
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("opens", "what"), [(".tool.help", "keys"), (".masthead button.icon", "settings")])
def test_dialogs_are_accessible_too(opens: str, what: str, size: str, visit: Visit):
    visitor = visit(size=size)
    shown = opened("table" if what == "keys" else "home", visitor)
    shown.locator(opens).click()
    shown.get_by_role("dialog").wait_for()
    assert found_by_axe(shown) == []
    shown.keyboard.press("Escape")
    shown.get_by_role("dialog").wait_for(state="hidden")


@pytest.mark.parametrize(
    ("game", "page"),
    [
        *(("mosby", page) for page in READY),
        *((game, page) for game in FOR_TWO for page in ("table", "replay", "editor")),
    ],
)
def test_a_page_is_light(game: str, page: str, visit: Visit):
    """All script and style of a page as they go over the wire, compressed, and nothing from elsewhere."""
    visitor = visit()
    visitor.allow(r"404.*nowhere")
    got: dict[str, int] = {}
    sheet = visitor.page()

    def weigh(answer: Any) -> None:
        if answer.request.resource_type in ("script", "stylesheet") and answer.status == 200:
            assert answer.header_value("content-encoding") == "br"
            got[answer.url] = int(answer.header_value("content-length"))

    sheet.on("response", weigh)
    sheet.goto(address(page, visitor, game))
    ready = FIRST.get(game, READY[page]) if page == "table" else READY[page]
    sheet.locator(ready).first.wait_for(state="attached")
    sheet.wait_for_load_state("networkidle")
    assert got and sum(got.values()) < COMPRESSED * 1024, sorted(got.items(), key=lambda one: -one[1])


def test_language_and_light_are_remembered(visit: Visit):
    visitor = visit()
    page = opened("home", visitor)
    page.locator(".masthead button.icon").click()
    page.get_by_role("radio", name=words("en")["settings.theme.dark"]).check()
    page.locator("html[data-theme=dark]").wait_for()
    with page.expect_navigation():
        page.get_by_role("radio", name="Español").click()
    page.locator(READY["home"]).first.wait_for(state="attached")
    assert page.get_by_role("heading", level=1).inner_text() == words("es")["home.title"]
    assert page.locator("html").get_attribute("data-theme") == "dark"
    table = opened("table", visitor)
    assert table.locator("html").get_attribute("lang") == "es"
    assert table.locator("html").get_attribute("data-theme") == "dark"


def test_the_home_page_starts_a_match_with_one_click_and_lists_it(visit: Visit):
    visitor = visit()
    page = opened("home", visitor)
    t = words("en")
    page.get_by_text(t["home.none"]).wait_for()
    page.get_by_role("button", name=t["home.play"]).first.click()
    page.wait_for_url("**/table/*")
    page.locator(READY["table"]).first.wait_for(state="attached")
    page.go_back()
    row = page.locator("a.match")
    row.wait_for()
    assert t["home.yours"] in row.inner_text()
    row.click()
    page.wait_for_url("**/table/*")


def test_the_rules_can_be_searched_and_a_prompt_leads_to_its_rule(visit: Visit):
    visitor = visit(lang="es")
    page = opened("rules", visitor)
    page.get_by_role("searchbox").fill("6.5")
    wait_until(page, lambda: page.locator("article.rule").count() < 15, "fewer rules")
    ids = page.locator("article.rule").evaluate_all("all => all.map(one => one.id)")
    assert ids and all(id.startswith("6.5") for id in ids)
    page.get_by_role("searchbox").fill("alerta")
    page.locator("article.rule mark").first.wait_for()
    table = opened("table", visitor)
    rule = table.locator(".prompt a.chip").first
    with visitor.context.expect_page() as coming:
        rule.click()
    there = coming.value
    there.locator("article.rule.here").wait_for()
    assert there.locator("article.rule.here").get_attribute("id") == flat(rule.text_content())


def test_odds_answer_at_once(visit: Visit):
    page = opened("odds", visit())
    before = page.locator(".odds-bars").inner_text()
    page.get_by_role("checkbox").nth(1).check()
    wait_until(page, lambda: page.locator(".odds-bars").inner_text() != before, "other odds")


def test_a_game_that_is_not_there_is_called_by_its_name(visit: Visit):
    visitor = visit()
    visitor.allow(r"Failed to load resource: .*404")
    page = visitor.page("/new?game=chess")
    page.get_by_text(words("en")["lost.game"].replace("{game}", "chess"), exact=True).wait_for()
    assert page.locator("main .btn.primary").get_attribute("href") == "/"


@pytest.mark.parametrize("path", ["/table/none", "/replay/none", "/join/none?role=mosby&token=x"])
def test_what_is_not_there_is_said_in_one_sentence(path: str, visit: Visit):
    visitor = visit()
    visitor.allow(r"Failed to load resource: .*404")
    page = visitor.page(path)
    page.get_by_role("alert").wait_for()
    said = page.get_by_role("alert").inner_text()
    assert said.endswith(".") and len(said) < 160
    page.get_by_role("link", name=words("en")["nav.home"]).first.wait_for()
