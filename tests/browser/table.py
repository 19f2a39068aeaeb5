"""The table as a player meets it: looks at the page, clicks what a person would click.

What should be there is asked of the server, as the page itself does; what *is* there is read off the page.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .conftest import Visitor

PATIENCE = 30_000
"""Milliseconds: the machine may be busy, but nothing takes longer than this."""


def wait_until(page: Any, true: Callable[[], Any], what: str | Callable[[], str], patience: int = PATIENCE) -> Any:
    """Ask again whenever something in the page has changed, until it is true."""
    until = time.monotonic() + patience / 1000
    while True:
        found = true()
        if found:
            return found
        if time.monotonic() > until:
            raise AssertionError(f"never happened: {what() if callable(what) else what}")
        changed(page)


def changed(page: Any, most: int = 120) -> None:
    """Wait for the next change of the page and its drawing. What happens elsewhere (on the server, in another window)
    changes nothing here: after so many milliseconds it is time to ask again."""
    try:
        page.evaluate(CHANGED, most)
    except Exception:  # another page is being opened in its place
        page.wait_for_load_state()


def drawn(page: Any) -> None:
    """Wait until the page has drawn what the last press of a key or a button led to."""
    page.evaluate(DRAWN)


def still(where: Any) -> None:
    """Wait until something has come to rest: nobody presses what is moving."""
    where.evaluate(STILL)


def hurry(page: Any, times: int = 10) -> None:
    """From now on the page's own clock runs faster: what it leaves standing to be read is read in no time."""
    page.evaluate(HURRY, times)


def flat(text: str | None) -> str:
    return re.sub(r"\s+", " ", text or "").strip()


def way_to(truth: dict[str, Any], to: str) -> list[str]:
    """The stops of a ride of Mosby's band, each of which says from where one comes."""
    reach, way = truth["preview"]["reach"], [to]
    while (before := reach[way[0]]["from"]) in reach:
        way.insert(0, before)
    return way


class Table:
    def __init__(self, visitor: Visitor, page: Any, match: str) -> None:
        self.visitor, self.page, self.match = visitor, page, match
        self.ways: list[str] = []
        """By which way each action was taken: prompt, map, menu, card."""
        self._known = 0
        self._before = 0
        """The number of the table at which an action was begun."""

    # ---- what the server says

    def truth(self) -> dict[str, Any]:
        """The table as the server tells it, with the latest lines of its log."""
        told = self.answer(f"/table?lang={self.visitor.lang}&since={max(0, self._known - 8)}")
        self._known = told["log_total"]
        return told

    def answer(self, path: str) -> dict[str, Any]:
        """What the server says of this match to this visitor."""
        answer = self.visitor.context.request.get(f"/api/matches/{self.match}{path}")
        assert answer.ok, answer.text()
        return dict(answer.json())

    # ---- what the page shows

    @property
    def sentence(self) -> str:
        return flat(self.page.locator(".prompt .sentence").text_content())

    def settled(self, patience: int = PATIENCE) -> dict[str, Any]:
        """Wait until the page shows what the server says; what it says."""
        last: dict[str, Any] = {}

        def same() -> bool:
            nonlocal last
            last = self.truth()
            return self.shows(last, self.seen())

        wait_until(self.page, same, lambda: f"the page says {self.sentence!r}, not {last.get('prompt')}", patience)
        return last

    def seen(self) -> dict[str, Any]:
        """What the page shows, in one look: sentence, buttons, last line of the log, places that glow, cards."""
        return dict(self.page.evaluate(SEEN))

    def shows(self, truth: dict[str, Any], seen: dict[str, Any]) -> bool:
        if seen["busy"]:
            return False
        if truth["status"] == "over":
            return flat(truth["outcome"]["text"]) in flat(seen["sentence"])
        lines = [line for line in truth["log"] if line["text"] and not line["heading"]]
        if lines and (seen["line"] != str(lines[-1]["n"]) or flat(lines[-1]["text"]) not in flat(seen["text"])):
            return False
        if not truth["yours"]:
            return True
        asked = flat(truth["prompt"]["text"]) in flat(seen["sentence"])
        return asked and set(seen["acts"]) <= {key(action) for action in truth["actions"]}

    def place(self, id: str) -> Any:
        return self.page.locator(f'.layer-buttons [role=button][data-target="{id}"]')

    def card(self, slug: str) -> Any:
        return self.page.locator(f'.p-hand [data-card="{slug}"]')

    def glowing(self) -> list[str]:
        return [one.get_attribute("data-target") for one in self.page.locator(".layer-buttons [role=button]").all()]

    # ---- what a player does

    def press(self, where: Any) -> None:
        if self.visitor.size == "phone":
            where.tap()
        else:
            where.click()

    def find(self, verb: str, target: Any = None, truth: dict[str, Any] | None = None) -> dict[str, Any]:
        truth = truth or self.truth()
        for action in truth["actions"]:
            if action["verb"] == verb and str(action["target"]) == str(target):
                return dict(action)
        raise AssertionError(f"{verb} {target} is not on offer: {[key(a) for a in truth['actions']]}")

    def take(self, verb: str, target: Any = None, settle: bool = True) -> dict[str, Any]:
        """Take an action in the way a player finds it: a button, a place on the map, a card."""
        truth = self.truth()
        action = self.find(verb, target, truth)
        self._before = truth["seq"]
        way = self._way(action)
        self.ways.append(way)
        self._confirm(action)
        wait_until(self.page, lambda: self.truth()["seq"] > truth["seq"], f"{verb} {target} by {way}")
        return self.settled() if settle else self.truth()

    def _way(self, action: dict[str, Any]) -> str:
        button = self.page.locator(f'.prompt [data-act="{key(action)}"]')
        if button.count():
            self.press(button.first)
            return "prompt"
        id = self.place_of(action)
        if id is not None and self.place(id).count():
            self.bring(id)
            self.press_place(id)
            return "map" if not self._menu(action) else "menu"
        slug = action["card"] or (action["target"] if action["kind"] == "card" else "")
        assert slug, f"no way to {key(action)}: {self.sentence}"
        self.at_rest(self.card(slug))
        self.press(self.card(slug))
        self._menu(action)
        return "card"

    def place_of(self, action: dict[str, Any]) -> str | None:
        if action["kind"] == "unit":
            return f"unit:{action['target']}"
        return action["target"] if action["kind"] == "space" else None

    def bring(self, id: str) -> None:
        """Move the map, as a player would, until a place is under neither a panel nor the edge of the window."""
        if self.free(id):
            return
        for name in ("0", "+", "+", "-", "-", "-"):
            self.page.locator("svg.board").focus()
            self.page.keyboard.press(name)
            still(self.place(id))
            if self.free(id):
                return
        # With the keyboard: what has the focus comes into view.
        self.page.keyboard.press("Tab")
        self.place(id).focus()
        still(self.place(id))
        if not self.free(id):
            raise AssertionError(f"{id} cannot be brought to where it can be pressed: {self.cover(id)}")

    def at_rest(self, where: Any) -> None:
        """Nobody presses what is still moving."""
        still(where)

    def cover(self, id: str) -> str:
        return str(self.place(id).evaluate(OVER))

    def free(self, id: str) -> bool:
        return self.cover(id) == ""

    def press_place(self, id: str) -> None:
        box = self.place(id).bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if self.visitor.size == "phone":
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def _menu(self, action: dict[str, Any]) -> bool:
        """Several choices in one place: pick the one with the action's words."""
        self._came("menu")
        items = self.page.get_by_role("menuitem")
        if not items.count():
            return False
        self.press(items.filter(has_text=action["label"]).first)
        return True

    def _confirm(self, action: dict[str, Any]) -> None:
        """On a touch screen, dice thrown from the map are asked for twice."""
        if self.visitor.size != "phone" or not action["commits"]:
            return
        self._came()
        again = self.page.locator(".prompt .acts button.primary:not([data-act])")
        if again.count() and self.page.locator(".prompt .acts button.plain").count():
            self.press(again)

    def _came(self, *also: str) -> None:
        """Wait until something has come of a press: it is under way, or done, or is asked for again (or a menu)."""
        looked = ("busy", "again", *also)

        def something() -> bool:
            came = self.page.evaluate(CAME)
            return any(came[one] for one in looked) or self.truth()["seq"] != self._before

        wait_until(self.page, something, f"something comes of the press; the page says {self.sentence!r}")

    def undo(self) -> dict[str, Any]:
        before = self.truth()["seq"]
        self.press(self.page.locator(".prompt button.undo"))
        wait_until(self.page, lambda: self.truth()["seq"] != before, "undo")
        return self.settled()

    def hint(self, before: int) -> int:
        """Ask for a hint and follow it; the number of the action that came of it."""
        if self.visitor.size == "phone":
            self.press(self.page.locator(".prompt button.hint"))
        else:  # its key: whole matches are played this way, and a click waits for the map to be drawn
            self.page.keyboard.press("h")
        self.press(self.page.locator(".prompt .advice button.btn"))
        followed = wait_until(self.page, lambda: (now := self.truth()["seq"]) > before and now, "the hint was followed")
        return int(followed)


class Line:
    """The wire between a page and the server. While it is deaf, what the server says waits."""

    def __init__(self, page: Any) -> None:
        self.page, self.deaf = page, False
        self.waiting: list[tuple[Any, Any]] = []
        page.route_web_socket("**/live*", self._between)

    def _between(self, line: Any) -> None:
        server = line.connect_to_server()
        line.on_message(server.send)
        server.on_message(lambda said: self.waiting.append((line, said)) if self.deaf else line.send(said))

    def hear(self) -> None:
        """The server has answered what was pressed meanwhile, and now the page hears of it all."""
        wait_until(self.page, lambda: len(self.waiting) > 1, "the server answered")
        self.deaf = False
        for line, said in self.waiting:
            line.send(said)


def key(action: dict[str, Any]) -> str:
    target = action["target"]
    if isinstance(target, list):
        target = ",".join(map(str, target))
    return f"{action['verb']}:{'' if target is None else target}"


CHANGED = """most => new Promise(done => {
  const end = () => { watch.disconnect(); clearTimeout(late); requestAnimationFrame(() => done()) }
  const watch = new MutationObserver(end), late = setTimeout(end, most)
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
})"""

HURRY = """times => {
  const now = Date.now, later = window.setTimeout, began = now()
  Date.now = () => Math.round(began + (now() - began) * times)
  window.setTimeout = (run, ms, ...more) => later(run, ms / times, ...more)
}"""

CAME = """() => ({
  menu: Boolean(document.querySelector("[role=menuitem]")),
  busy: Boolean(document.querySelector(".prompt.busy")),
  again: Boolean(document.querySelector(".prompt .acts button.plain") &&
    document.querySelector(".prompt .acts button.primary:not([data-act])")),
})"""

DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))"

STILL = """one => new Promise(done => {
  let last = "", same = 0
  const look = () => {
    const box = one.getBoundingClientRect(), now = [box.x, box.y, box.width, box.height].join()
    same = now === last ? same + 1 : 0
    last = now
    if (same > 3) done()
    else requestAnimationFrame(look)
  }
  look()
})"""

SEEN = """() => {
  const text = one => one?.textContent ?? ""
  const all = (query, f) => Object.fromEntries([...document.querySelectorAll(query)].map(f))
  const line = [...document.querySelectorAll(".log-lines li[data-n]")].at(-1)
  return {
    busy: Boolean(document.querySelector(".prompt.busy")), sentence: text(document.querySelector(".prompt .sentence")),
    line: line?.dataset.n ?? null, text: text(line),
    acts: all(".prompt [data-act]", one => [one.dataset.act, one.textContent]),
    places: all(".layer-buttons [role=button]", one => [one.dataset.target, one.getAttribute("aria-label")]),
    cards: all(".p-hand [data-card]", one => [one.dataset.card, one.getAttribute("aria-label")]),
  }
}"""

OVER = """element => {
  const box = element.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2
  if (x < 4 || y < 4 || x > innerWidth - 4 || y > innerHeight - 4) return "out of the window"
  const top = document.elementFromPoint(x, y)
  const over = top?.closest("[data-target], .panel, .strip, .tools, .sheet")
  return element.contains(top) ? "" : `under ${over?.outerHTML.slice(0, 120)}`
}"""
