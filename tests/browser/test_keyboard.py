"""A turn without a mouse: everything can be reached, everything says its name, and one sees where one is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .conftest import Visitor
from .for_the_people_stories import MARCH
from .table import Table, drawn, flat, key, still, wait_until
from .words import words

Visit = Callable[..., Visitor]
FOCUSED = """() => {
  const one = document.activeElement
  if (!one || one === document.body) return null
  const box = one.getBoundingClientRect()
  const { act = null, target = null, card = null } = one.dataset
  return { act, target, card, tag: one.tagName, role: one.getAttribute("role"),
    name: one.getAttribute("aria-label") ?? one.textContent, x: box.x, y: box.y, w: box.width, h: box.height }
}"""

START = {
    "phase": "preparation",
    "notoriety": 3,
    "deck": ["local_information", "spur_horses", "hide", "local_guide"],
    "events": ["repair_rail"],
    "draws": ["blank", "blank"],
    "dice": [4, 1] + [6] * 20,
}


def focused(table: Table) -> dict[str, Any]:
    return dict(table.page.evaluate(FOCUSED) or {})


def tab_to(table: Table, wanted: Callable[[dict[str, Any]], bool], what: str, back: bool = False) -> dict[str, Any]:
    """Tab until it has the focus."""
    for _ in range(160):
        if wanted(now := focused(table)):
            return now
        table.page.keyboard.press("Shift+Tab" if back else "Tab")
    raise AssertionError(f"Tab never leads to {what}")


def go(table: Table, press: str) -> dict[str, Any]:
    before = table.truth()["seq"]
    table.page.keyboard.press(press)
    wait_until(table.page, lambda: table.truth()["seq"] > before, f"{press} acted on {focused(table)}")
    return table.settled()


@pytest.mark.parametrize(("size", "lang"), [("desktop", "en"), ("phone", "es")])
def test_a_turn_with_the_keyboard_alone(size: str, lang: str, visit: Visit, shot: Callable[[Any, str], None]):
    visitor = visit(size=size, lang=lang)
    table = visitor.table(visitor.make(situation=START, seed="keys"))
    table.settled()
    keys = table.page.keyboard

    # To the map, from place to place, and gather there.
    keys.press("b")
    tab_to(table, lambda one: one.get("target") == "aldie", "Aldie")
    shot(table.page, f"{size}-{lang}-keyboard-focus")
    if size == "phone":  # a place that rolls dice asks for a second touch, also of the keyboard
        keys.press("Enter")
        keys.press("p")
    truth = go(table, "Enter")
    assert truth["view"]["band"]["space"] == "aldie" and truth["view"]["phase"] == "operations"

    # Arrows lead to the neighbour in that direction; a ride of one space; the map follows the focus.
    keys.press("b")
    tab_to(table, lambda one: bool(one.get("target")), "a place")
    moves = {a["target"] for a in truth["actions"] if a["verb"] == "move"}
    came = {focused(table)["target"]}
    for arrow in ("ArrowDown", "ArrowDown", "ArrowRight", "ArrowLeft", "ArrowUp"):
        keys.press(arrow)
        now = focused(table)
        came.add(now["target"])
        assert on_screen(table, now)
    assert len(came) > 2 and None not in came
    tab_to(table, lambda one: one.get("target") == "hopewell", "Hopewell")
    assert "hopewell" in moves
    assert go(table, "Enter")["view"]["band"]["space"] == "hopewell"

    # Undo and ride again, through the list of everything: type a part of the name, take the first.
    assert go(table, "u")["view"]["band"]["space"] == "aldie"
    keys.press("a")
    table.page.get_by_role("dialog").wait_for()
    assert focused(table)["tag"] == "INPUT"
    keys.type("hopew")
    keys.press("Tab")
    assert "Hopewell" in focused(table)["name"]
    assert go(table, "Enter")["view"]["band"]["space"] == "hopewell"
    table.page.get_by_role("dialog").wait_for(state="hidden")

    # The hint, taken or not: Escape puts it away.
    keys.press("h")
    table.page.locator(".prompt .advice").wait_for()
    keys.press("Escape")
    table.page.locator(".prompt .advice").wait_for(state="hidden")

    # Why? opens and closes.
    keys.press("w")
    table.page.locator("#why-note").wait_for()
    keys.press("Escape")
    table.page.locator("#why-note").wait_for(state="hidden")

    # The first button of the decision by its number ends the turn.
    numbered = [a for a in table.truth()["actions"] if key(a) in table.seen()["acts"]]
    first = next(n for n, a in enumerate(numbered, 1) if a["verb"] == "disband")
    assert go(table, str(first))["view"]["turn"] == 2


def on_screen(table: Table, one: dict[str, Any]) -> bool:
    wide, high = table.page.viewport_size["width"], table.page.viewport_size["height"]
    # The map may still be gliding there.
    return bool(wait_until(table.page, lambda: inside(focused(table), wide, high), f"{one} comes into view"))


def inside(one: dict[str, Any], wide: int, high: int) -> bool:
    return 0 <= one["x"] + one["w"] / 2 <= wide and 0 <= one["y"] + one["h"] / 2 <= high


def test_a_menu_on_the_map_with_the_keyboard(visit: Visit):
    visitor = visit()
    situation = {"mosby": "groveton", "draws": ["blank"], "dice": [6] * 9}
    table = visitor.table(visitor.make(situation=situation, seed="keys"))
    table.settled()
    keys = table.page.keyboard
    keys.press("b")
    place = tab_to(table, lambda one: one.get("target") == "manassas_junction", "Manassas Junction")
    assert ";" in place["name"]  # two things can be done there, and it says both
    keys.press("Enter")
    items = table.page.get_by_role("menuitem")
    wait_until(table.page, lambda: items.count() == 2 and focused(table)["role"] == "menuitem", "a menu of two")
    keys.press("Escape")
    wait_until(table.page, lambda: not items.count() and focused(table)["target"] == "manassas_junction", "put away")
    keys.press("Enter")
    scout = table.find("scout", "manassas_junction")["label"]
    for _ in range(3):
        if scout in focused(table)["name"]:
            break
        keys.press("ArrowDown")
    truth = go(table, "Enter")
    assert truth["view"]["status"]["manassas_junction"] == "revealed"


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_tab_reaches_everything_and_everything_has_a_name(size: str, visit: Visit):
    from .test_pages import RAID

    visitor = visit(size=size)
    table = visitor.table(visitor.make(situation=RAID, seed="keys"))
    truth = table.settled()
    table.page.keyboard.press("Tab")
    assert flat(focused(table)["name"]) == words("en")["skip.prompt"]
    met: list[dict[str, Any]] = []
    for _ in range(160):
        now = focused(table)
        if not now or (met and now == met[0]):
            break
        met.append(now)
        assert flat(now["name"]), f"{now} has no name"
        table.page.keyboard.press("Tab")
    reached = {way for one in met for way in (one["act"], f"place {one['target']}", f"card {one['card']}")}
    for action in truth["actions"]:
        slug = action["card"] or (action["target"] if action["kind"] == "card" else "")
        ways = {key(action), f"place {table.place_of(action)}", f"card {slug}"}
        assert ways & reached, f"Tab does not lead to {key(action)}"


def test_one_sees_where_the_focus_is(visit: Visit):
    """The picture around the focused thing changes when it gets the focus: buttons, places on the map, cards, links."""
    from .test_pages import RAID

    visitor = visit(painted=True)
    table = visitor.table(visitor.make(situation=RAID, seed="keys"))
    table.settled()
    page = table.page
    page.keyboard.press("Tab")
    for which in (
        ".prompt [data-act]",
        ".prompt a.chip",
        ".layer-buttons [role=button]",
        ".p-hand [data-card]",
        ".tool",
    ):
        one = page.locator(which).first
        page.evaluate("document.activeElement.blur()")
        still(one)
        drawn(page)
        box = one.bounding_box()
        assert box
        x, y = max(0, box["x"] - 6), max(0, box["y"] - 6)
        clip = {"x": x, "y": y, "width": box["width"] + 12, "height": min(box["height"] + 12, 900 - y)}
        before = page.screenshot(clip=clip)
        one.focus()
        assert one.evaluate("one => one.matches(':focus-visible')")
        wait_until(
            page, lambda c=clip, b=before: page.screenshot(clip=c) != b, f"{which}: the focus can be seen", 5_000
        )


def test_the_keys_are_listed_under_the_question_mark(visit: Visit, shot: Callable[[Any, str], None]):
    visitor = visit(lang="es")
    table = visitor.table(visitor.make(seed="keys"))
    table.settled()
    t = words("es")
    table.page.keyboard.press("?")
    box = table.page.get_by_role("dialog", name=t["keys"])
    box.wait_for()
    said = flat(box.text_content())
    for name in ("key.nth", "key.all", "key.hint", "key.undo", "key.board", "key.prompt", "key.escape", "key.help"):
        assert t[name] in said
    shot(table.page, "desktop-es-keys")
    table.page.keyboard.press("Escape")
    table.page.locator("dialog").wait_for(state="detached")
    # The other keys: fold the log, zoom, the whole map, the menu.
    log = table.page.locator("#panel-log")
    table.page.keyboard.press("l")
    log.wait_for(state="hidden")
    table.page.keyboard.press("l")
    log.wait_for()
    stage = table.page.locator(".ht-stage")
    table.page.keyboard.press("0")
    before = wait_until(table.page, stage.bounding_box, "the map")
    table.page.keyboard.press("+")
    wait_until(table.page, lambda: stage.bounding_box()["width"] > before["width"] * 1.1, "zoomed in")
    table.page.keyboard.press("0")
    wait_until(table.page, lambda: stage.bounding_box() == before, "the whole map again")
    table.page.keyboard.press("m")
    wait_until(table.page, lambda: table.page.get_by_role("menuitem").count() >= 5, "the menu")
    table.page.keyboard.press("Escape")
    wait_until(table.page, lambda: not table.page.get_by_role("menuitem").count(), "it is put away")


TURNS: dict[str, dict[str, Any]] = {
    "mosby": {"situation": START},
    "gettysburg": {"scenario": "day-2", "seats": {"csa": "me", "usa": "me"}},
    "for-the-people": {"situation": MARCH, "seats": {"usa": "me", "csa": "me"}, "seed": "drag"},
    "bobby-lee": {
        "situation": {"scenario": "1862", "phase": "movement", "activated": ["usa-hq-ap", "usa-hq-as"]},
        "seats": {"usa": "me", "csa": "me"},
    },
    "valour": {"scenario": "learn-first-fire", "seats": {"blue": "me", "grey": "me"}},
}
TURN: dict[str, Callable[[dict[str, Any]], Any]] = {
    "mosby": lambda view: view["turn"],
    "gettysburg": lambda view: (view["hour"], view["active"]),
    "for-the-people": lambda view: view["cards"]["csa"],
    "bobby-lee": lambda view: (view["month"]["turn"], view["month"]["active"]),
    "valour": lambda view: (view["turn"]["turn"], view["turn"]["active"]),
}
"""Whose turn of how many it is; in For the People a turn is a round, a card of each side."""
FEW = 6
"""Choices that are made on the board first; after them the turn is brought to its end."""
MOST = 60
LOOKED_FOR = {("for-the-people", "usa"): "campaign"}
"""What somebody types into the list of all choices: the name of a card to march with."""


def by_keys(table: Table, truth: dict[str, Any], n: int, looked_for: str) -> dict[str, Any]:
    """One choice with the keys alone: a place on the board by arrows and Enter, a button by its number, or the list."""
    keys, before = table.page.keyboard, (truth["role"], truth["seq"])
    numbered = [a for a in truth["actions"] if key(a) in table.seen()["acts"]]
    on_board = table.page.locator("svg.board .layer-buttons [role=button]").count()
    if on_board and (n < FEW or not numbered):
        if not focused(table).get("target"):
            keys.press("b")
            tab_to(table, lambda one: bool(one.get("target")), "a place")
        keys.press("ArrowRight")
        keys.press("Enter")
        wait_until(
            table.page,
            lambda: stands(table) != before or focused(table).get("role") == "menuitem",
            f"Enter did something with {focused(table)}",
        )
        if focused(table).get("role") == "menuitem":
            keys.press("Enter")
        return after(table, before, "the board")
    if numbered:
        number = table.page.locator(".prompt [data-act]").first.get_attribute("data-nth")
        keys.press(str(number))
        return after(table, before, f"{number}: {[key(a) for a in numbered]}, {table.sentence}")
    keys.press("a")
    table.page.get_by_role("dialog").wait_for()
    keys.type(looked_for)
    keys.press("Tab")
    keys.press("Enter")
    return after(table, before, "the list")


def stands(table: Table) -> tuple[str, int]:
    """Who is asked, and the number of that seat's table: every seat has its own."""
    truth = table.truth()
    return truth["role"], truth["seq"]


def after(table: Table, before: tuple[str, int], by: str) -> dict[str, Any]:
    wait_until(table.page, lambda: stands(table) != before, f"something came of {by}")
    return table.settled()


@pytest.mark.parametrize("game", TURNS)
def test_a_turn_of_every_game_with_the_keys_alone(game: str, visit: Visit):
    visitor = visit()
    table = visitor.table(visitor.make(**{"game": game, "seed": "keys", **TURNS[game]}))
    truth = table.settled()
    begun = TURN[game](truth["view"])
    stayed = asked = 0
    for n in range(MOST):
        places = bool(focused(table).get("target"))
        truth = by_keys(table, truth, n, LOOKED_FOR.get((game, truth["role"]), ""))
        if places and table.page.locator("svg.board .layer-buttons [role=button]").count():
            asked += 1
            wait_until(table.page, lambda: focused(table).get("tag") not in (None, "BODY"), "the focus is not lost")
            stayed += bool(focused(table).get("target"))
        if TURN[game](truth["view"]) != begun:
            break
    assert TURN[game](truth["view"]) != begun, "the turn came to no end"
    assert asked >= 2 and stayed >= 0.5 * asked
