"""What a day takes: the Union's first of July by mouse, as a person who knows what he wants would play it, every press
counted. A drag is one press, a double click two; the keys that move the map are none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from hardtack.games.gettysburg.rules.tables import T

from .conftest import Visitor
from .field import Field
from .gettysburg_stories import block
from .table import hurry, wait_until

Visit = Callable[..., Visitor]
Point = tuple[float, float]

BOUND = {"emmitsburg-road": "K7", "taneytown-road": "K6", "baltimore-pike": "I4"}
"""Where those who come by a road are sent: to the town and the hills behind it."""
EARLY = {"emmitsburg-road": "H9"}
"""Before noon: Seminary Ridge, where Buford is."""


class Person(Field):
    """Somebody at the table whose presses are counted, by the phase they fall into."""

    def __init__(self, visitor: Visitor, page: Any, match: str) -> None:
        super().__init__(visitor, page, match)
        self.presses: Counter[tuple[int, str, str]] = Counter()
        self.phases: set[tuple[int, str, str]] = set()
        self.now = (0, "", "")

    def asked(self) -> dict[str, Any] | None:
        """Wait until there is something to choose; None at the end of the day."""
        while True:
            truth = self.truth()
            if truth["status"] == "over":
                return None
            if truth["yours"] and not (truth["prompt"]["hushed"] and len(truth["actions"]) == 1):
                truth = self.settled()
                view = truth["view"]
                self.now = (view["hour"], view["active"], view["phase"])
                if len(truth["actions"]) > 1:
                    self.phases.add(self.now)
                return truth
            self.page.wait_for_timeout(40)

    def press(self, where: Any) -> None:
        self.presses[self.now] += 1
        super().press(where)

    def press_place(self, id: str) -> None:
        self.presses[self.now] += 1
        super().press_place(id)

    def after(self, truth: dict[str, Any], what: str) -> dict[str, Any]:
        """Wait until something has come of it."""
        wait_until(self.page, lambda: self.truth()["seq"] > truth["seq"], what)
        return self.settled()

    def drag(self, start: Point, end: Point) -> None:
        self.presses[self.now] += 1
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        way = [(start[n] * 3 + end[n]) / 4 for n in (0, 1)]

        def lifted() -> bool:
            way[0] += 1
            mouse.move(*way)
            return bool(self.page.locator(".ht-carrying").count())

        wait_until(self.page, lifted, "it is lifted")
        mouse.move(*end, steps=2)
        mouse.up()

    def double(self, at: Point) -> None:
        self.presses[self.now] += 2
        self.page.mouse.dblclick(*at)

    def hex(self, id: str) -> Point:
        """Where a hex is on the screen."""
        x, y = self.page.evaluate(HEX, id)
        return x, y

    # ---- a day

    def movement(self, truth: dict[str, Any]) -> None:
        """Who has come is sent off, road by road; who is on the march goes on; the rest hold."""
        for gate in [id for id in self.glowing() if id.startswith("entry:")]:
            road = gate.partition(":")[2]
            goal = EARLY.get(road, BOUND[road]) if truth["view"]["hour"] < 12 else BOUND[road]
            at = self.spot(gate)
            assert at
            self.drag(at, self.hex(goal))
            truth = self.after(truth, f"those on the {road} come on")
        onward = self.page.locator(".prompt [data-aid=shortcut]")
        if onward.count():
            self.press(onward)
            # Those who find their place taken stay, and are bound no more.
            wait_until(self.page, lambda: not onward.count(), "the columns march on")
            self.settled()
        self.take("done", settle=False)

    def command(self, truth: dict[str, Any]) -> None:
        """Headquarters with somebody in range who could fire are activated where they are: twice on each."""
        enemy = enemies(truth["view"])
        stands = {block["id"]: block["hex"] for block in truth["view"]["blocks"]}
        for hq, leads in truth["preview"]["command"].items():
            near = [u for u in leads["fire"] if any(in_range(u, stands[u], hex) for hex in enemy)]
            if near:
                at = self.spot(f"unit:{hq}")
                assert at
                self.double(at)
                truth = self.after(truth, f"{hq} is activated")
                wait_until(self.page, lambda: self.truth()["prompt"]["text"], "the next question")
                truth = self.settled()
                assert hq in {b["id"] for b in truth["view"]["blocks"] if b["active"]}, hq
        self.take("done", settle=False)

    def fire(self, truth: dict[str, Any]) -> None:
        """Each block that may is dragged onto the nearest enemy it can hit."""
        actions = truth["actions"]
        shots = [a for a in actions if a["verb"] in ("target", "at", "general", "through")]
        if shots:
            self.take(shots[0]["verb"], shots[0]["target"], settle=False)
            return
        ready = [a["target"] for a in actions if a["verb"] == "fire"]
        if not ready:
            self.other(truth)
            return
        stands = {block["id"]: block["hex"] for block in truth["view"]["blocks"]}
        unit = ready[0]
        nearest = min(enemies(truth["view"]), key=lambda hex: T.grid.distance(number(stands[unit]), number(hex)))
        at = self.spot(f"unit:{unit}")
        assert at
        self.drag(at, self.hex(nearest))
        self.after(truth, f"{unit} fires")

    def other(self, truth: dict[str, Any]) -> None:
        actions = truth["actions"]
        best = next((a for a in actions if a["verb"] in ("done", "fight")), actions[0])
        self.take(best["verb"], best["target"], settle=False)

    def supply(self, truth: dict[str, Any]) -> None:
        """Whoever lacks most gets a step, as long as points are left."""
        raised = [a for a in truth["actions"] if a["verb"] == "raise"]
        if raised:
            self.take("raise", raised[0]["target"], settle=False)
            return
        giving = [hq for hq, gives in (truth["preview"].get("supply") or {}).items() if len(gives["units"]) > 1]
        ready = [a["target"] for a in truth["actions"] if a["verb"] == "supply" and a["target"] in giving]
        if ready:
            at = self.spot(f"unit:{ready[0]}")
            assert at
            self.double(at)
            self.after(truth, f"{ready[0]} gives supply")
            return
        self.other(truth)

    def play(self) -> None:
        while truth := self.asked():
            view = truth["view"]
            own = view["active"] == truth["role"]
            how = {"movement": self.movement, "command": self.command, "fire": self.fire, "supply": self.supply}
            (how.get(view["phase"], self.other) if own else self.other)(truth)


def number(hex: str) -> int:
    return int(T.grid.index[hex])


def enemies(view: dict[str, Any]) -> set[str]:
    shown = {block["hex"] for block in view["blocks"] if block["id"].startswith("csa")}
    return shown | {hex for hex, n in view["hidden"]["csa"].items() if n}


def in_range(unit: str, here: str, there: str) -> bool:
    return bool(T.grid.distance(number(here), number(there)) <= max(1, T.range[T.unit[unit]]))


HEX = """async id => {
  const map = await import("/games/gettysburg/web/map.js"), [x, y] = map.spot(id)
  const box = document.querySelector("svg.board").getBoundingClientRect()
  return [box.left + x * box.width / map.WIDTH, box.top + y * box.height / map.HEIGHT]
}"""


TAPS = """([clientX, clientY]) => {
  // Both at once: a busy machine would leave more time between them than a finger.
  for (let n = 0; n < 2; n++) {
    const what = { clientX, clientY, bubbles: true, pointerType: "touch", isPrimary: true, pointerId: 9, detail: 1 }
    const send = name => document.elementFromPoint(clientX, clientY).dispatchEvent(new PointerEvent(name, what))
    for (const name of ["pointerdown", "pointerup", "click"]) send(name)
  }
}"""


@pytest.mark.timeout(400)
def test_the_first_day_of_one_side(visit: Visit):
    """All who come to the Union's help are brought on and marched with at most 50 presses, and the whole day takes at
    most four for each phase that has a choice; about 150 and nine it took before."""
    visitor = visit()
    match = visitor.make(
        game="gettysburg", scenario="day-1", seats={"usa": "me", "csa": "computer:private"}, seed=3,
        options={"fixed-turn-order": 1},
    )  # fmt: skip
    person = Person(visitor, visitor.page(f"/table/{match}"), match)
    person.settled()
    hurry(person.page, 20)
    person.page.keyboard.press("0")
    person.play()
    marching = sum(n for (_, side, phase), n in person.presses.items() if side == "usa" and phase == "movement")
    total, phases = sum(person.presses.values()), len(person.phases)
    print(f"marching {marching}, all {total}, phases {phases}: {dict(sorted(person.presses.items()))}")
    final = person.truth()
    came = {block["id"] for block in final["view"]["blocks"] if block["id"].startswith("usa")}
    lost = set(final["view"]["lost"]["usa"])
    due = {unit for row in final["view"]["schedule"] if row["side"] == "usa" for unit in row["units"]}
    assert due <= came | lost and len(due) == 38, due - came - lost
    assert marching <= 50 and total <= 4 * phases, (marching, total, phases)


SUPPLY = {
    "scenario": "day-2",
    "empty": True,
    "hour": 17,
    "active": "usa",
    "second": True,
    "phase": "supply",
    "blocks": [
        block("usa-hq-doubleday", "L5", 2),
        block("usa-inf-rowley", "L5", 1),
        block("usa-hq-robinson", "M6", 2),
        block("usa-inf-paul", "M6", 1),
        block("csa-inf-law", "A1", 2),
    ],
}


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_twice_on_a_piece_number_keys_and_the_rest_hold(size: str, visit: Visit, shot: Callable[[Any, str], None]):
    """Two headquarters are named by a double click, or a double tap, which asks as any tap does where something is
    shown; the points of both are left unspent by one press, or its number."""
    visitor = visit(size=size)
    match = visitor.make(game="gettysburg", seats={"usa": "me", "csa": "computer:recruit"}, situation=SUPPLY, seed=4)
    person = Person(visitor, visitor.page(f"/table/{match}"), match)
    truth = person.settled()
    page = person.page
    for hq in ("usa-hq-doubleday", "usa-hq-robinson"):
        person.bring(f"unit:{hq}")
        at = person.spot(f"unit:{hq}")
        assert at
        if size == "phone":
            page.evaluate(TAPS, at)
            again = page.locator(".prompt .acts button.primary:not([data-act])")
            again.wait_for()  # it shows something: asked for once more, with a finger
            again.tap()
        else:
            person.double(at)
        wait_until(page, lambda hq=hq: standing(person, hq)["up"], f"{hq} gives supply")  # type: ignore[misc]
        truth = person.settled()
    if not any(action["rest"] for action in truth["actions"]):
        truth = person.take("done")
    rest = page.locator(".prompt [data-aid=rest]")
    rest.wait_for()
    shot(page, f"gettysburg-rest-{size}")
    if size == "desktop":
        # Numbers stand on the buttons, and press them.
        page.keyboard.press(str(rest.get_attribute("data-nth")))
    else:
        rest.tap()
    wait_until(page, lambda: person.truth()["view"]["phase"] != "supply", "the phase is over")
    assert standing(person, "usa-inf-rowley")["strength"] == standing(person, "usa-inf-paul")["strength"] == 1


def standing(table: Field, unit: str) -> dict[str, Any]:
    return next(one for one in table.truth()["view"]["blocks"] if one["id"] == unit)


def test_a_number_picks_from_a_menu(visit: Visit):
    """All who wait stand at their road; the third entry of its menu is the third of them."""
    visitor = visit()
    blocks = [
        block(unit, "waiting", road="emmitsburg-road", day=1, hour=10)
        for unit in ("usa-inf-meredith", "usa-inf-cutler", "usa-inf-paul", "usa-inf-baxter")
    ]
    situation = {"scenario": "day-1", "empty": True, "hour": 10, "active": "usa", "phase": "movement"}
    match = visitor.make(
        game="gettysburg", seats={"usa": "me", "csa": "computer:recruit"}, seed=4,
        situation={**situation, "blocks": [*blocks, block("csa-inf-law", "A1", 2), block("usa-inf-ward", "L5", 2)]},
    )  # fmt: skip
    person = Person(visitor, visitor.page(f"/table/{match}"), match)
    person.settled()
    page = person.page
    page.keyboard.press("0")
    person.press_place("entry:emmitsburg-road")
    third = page.get_by_role("menuitem").nth(2)
    third.wait_for()
    assert third.get_attribute("data-nth") == "3"
    name = str(third.text_content())
    page.keyboard.press("3")
    wait_until(page, lambda: person.truth()["view"]["picked"], "one is picked")
    truth = person.settled()
    assert T.unit_file.units[T.unit[truth["view"]["picked"]]].name in name
    # With it go all who wait there, to a hex that only some can reach: one undo takes all of them back.
    mode = page.locator(".prompt button.mode", has_text="All who wait here")
    mode.click()
    page.mouse.click(*person.hex("C5"))
    wait_until(page, lambda: sum(b["side"] == "usa" for b in person.truth()["view"]["blocks"]) == 5, "all come on")
    person.settled()
    assert person.undo()["view"]["blocks"] == truth["view"]["blocks"]
