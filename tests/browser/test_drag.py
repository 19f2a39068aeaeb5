"""Drag as well as click, with the mouse and a finger; what is dragged or ridden in one go is one undo."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .bobby_lee_stories import HAND, WILDERNESS
from .conftest import Server, Visitor
from .field import Field
from .for_the_people_stories import MAJOR_CAMPAIGN, MARCH
from .front import Front
from .gettysburg_stories import block
from .table import Table, drawn, flat, wait_until, way_to
from .test_states import CALM
from .virginia import Camp

Shot = Callable[[Any, str], None]
Visit = Callable[..., Visitor]
Point = tuple[float, float]


def middle(page: Any, what: str) -> Point:
    box = page.locator(what).first.bounding_box()
    assert box, what
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def gripped(page: Any) -> None:
    """Wait until what drags is there: it is fetched, with its style, when the first piece is taken up."""
    page.locator('link[href$="drag.css"]').wait_for(state="attached")
    drawn(page)


def drag(page: Any, start: Point, *way: Point) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 3, start[1] + 3)
    gripped(page)
    for point in way:
        page.mouse.move(*point, steps=6)


# ---- an open table


def on_the_meadow(page: Any, x: float, y: float) -> Point:
    """Inches to the screen."""
    box = page.locator("svg.board").bounding_box()
    return box["x"] + x / 48 * box["width"], box["y"] + y / 36 * box["height"]


def test_a_gun_is_dragged_to_its_place(visit: Visit, field_server: Server):
    visitor = visit(to=field_server)
    match = visitor.make(game="field", seats={"blue": "me", "gray": "me"}, seed=5)
    table = Table(visitor, visitor.page(f"/table/{match}"), match)
    page = table.page
    truth = table.settled()
    table.at_rest(page.locator("svg.board"))
    role = truth["role"]
    zone = {"blue": 6, "gray": 30}[role]
    said, way = page.locator(".ht-said"), page.locator(".fd-way")

    # Out of its zone: refused, in words, while it is dragged; Escape puts it back.
    drag(page, middle(page, ".fd-gun.hand"), on_the_meadow(page, 20, 18))
    wait_until(page, lambda: said.count() and "own zone" in flat(said.text_content()), "the refusal is said")
    assert page.locator(".ht-said.no a.chip").text_content() == "1.1" and way.count() == 1
    page.keyboard.press("Escape")
    wait_until(page, lambda: not said.count() and not way.count(), "it is put back")
    page.mouse.up()

    # Let go there, the sentence stays to be read, and nothing has happened.
    drag(page, middle(page, ".fd-gun.hand"), on_the_meadow(page, 47, zone))
    wait_until(page, lambda: said.count() and "20 at most" in flat(said.text_content()), "too far")
    page.mouse.up()
    wait_until(page, lambda: "20 at most" in flat(page.locator(".toast.bad").first.text_content()), "it is said again")
    assert table.truth()["view"]["guns"] == []

    # Where it may stand: the way and the sentence, and dropped it stands there.
    drag(page, middle(page, ".fd-gun.hand"), on_the_meadow(page, 20, zone))
    wait_until(page, lambda: said.count() and "of 20 in" in flat(said.text_content()), "what would come of it")
    assert page.locator(".ht-said.no").count() == 0 and page.locator(".fd-gun.ghost").count() == 1
    page.mouse.up()
    wait_until(page, lambda: table.truth()["view"]["guns"], "the gun stands")
    gun = table.settled()["view"]["guns"][0]
    assert gun["side"] == role and abs(gun["pose"][0] - 20_000) < 400 and abs(gun["pose"][1] - zone * 1000) < 400

    # The next without a mouse: from the list of places worth a thought, each with what would come of it.
    page.keyboard.press("a")
    box = page.get_by_role("dialog")
    rows = box.locator("li", has_text="Place a gun")
    wait_until(page, lambda: rows.count() > 1 and "of 20 in" in flat(rows.nth(1).text_content()), "the list says it")
    for _ in range(12):
        page.keyboard.press("Tab")
        if "of 20 in" in (page.evaluate("document.activeElement.textContent") or ""):
            break
    way.wait_for(state="attached")  # and shows it
    page.keyboard.press("Enter")
    wait_until(page, lambda: len(table.truth()["view"]["guns"]) == 2, "two stand")
    table.settled()


def test_the_server_is_not_asked_too_often(visit: Visit, field_server: Server):
    visitor = visit(to=field_server)
    match = visitor.make(game="field", seats={"blue": "me", "gray": "me"}, seed=5)
    table = Table(visitor, visitor.page(f"/table/{match}"), match)
    table.settled()
    page = table.page
    table.at_rest(page.locator("svg.board"))
    asked: list[float] = []
    page.on("request", lambda request: asked.append(1) if request.url.endswith("/probe?lang=en") else None)
    start = middle(page, ".fd-gun.hand")
    drag(page, start)
    began = page.evaluate("performance.now()")
    for n in range(120):
        page.mouse.move(start[0] + n * 3, start[1] + (n % 7) * 4)
    took = page.evaluate("performance.now()") - began
    page.keyboard.press("Escape")
    page.mouse.up()
    assert 1 <= len(asked) <= took / 1000 * 21 + 2


# ---- the games


def test_the_band_is_dragged_and_the_ride_is_one_undo(visit: Visit):
    visitor = visit()
    table = visitor.table(visitor.make(situation=CALM, seed="drag"))
    truth = table.settled()
    reach = truth["preview"]["reach"]
    calm = [id for id, row in reach.items() if row["risk"] == 0 and len(way_to(truth, id)) == 3]
    to = next(id for id in calm if table.free(id))
    start, end = middle(table.page, ".mo-band"), middle(table.page, f'[data-target="{to}"]')
    drag(table.page, start, end)
    table.page.locator(f'[data-target="{to}"].ht-over').wait_for(state="attached")
    table.page.mouse.up()
    wait_until(table.page, lambda: table.truth()["view"]["band"]["space"] == to, f"a ride to {to}")
    now = table.settled()
    assert now["undo"]["possible"] and flat(now["undo"]["what"])
    undo = table.page.locator(".prompt button.undo")
    assert flat(now["undo"]["what"]) in flat(undo.text_content())
    assert table.undo()["view"]["band"]["space"] == truth["view"]["band"]["space"]
    # What was taken back is done again: by its button, which says what, and by its key; then there is nothing left.
    redo = table.page.locator(".prompt button.redo")
    assert flat(now["undo"]["what"]) in flat(redo.get_attribute("aria-label"))
    for again in (redo.click, lambda: table.page.keyboard.press("y")):
        again()
        wait_until(table.page, lambda: table.truth()["view"]["band"]["space"] == to, f"the ride to {to} again")
        table.settled()
        assert not redo.count()
        table.undo()
    # Escape puts it back.
    drag(table.page, middle(table.page, ".mo-band"), end)
    table.page.keyboard.press("Escape")
    table.page.mouse.up()
    assert table.settled()["view"]["band"]["space"] == truth["view"]["band"]["space"]


def test_the_band_is_dragged_also_by_what_can_be_demolished_under_it(visit: Visit):
    visitor = visit()
    junction = {"mosby": "manassas_junction", "band": 4, "notoriety": 3}
    table = visitor.table(visitor.make(situation=junction, seed="drag"))
    page = table.page
    assert any(one["verb"] == "demolish" for one in table.settled()["actions"])
    table.at_rest(page.locator("svg.board"))
    start = middle(page, '[data-target="manassas_junction"]')
    drag(page, start, middle(page, '[data-target="groveton"]'))
    page.locator('[data-target="groveton"].ht-over').wait_for(state="attached")
    page.mouse.up()
    wait_until(page, lambda: table.truth()["view"]["band"]["space"] == "groveton", "a ride to Groveton")


STACK = {
    "scenario": "day-3",
    "empty": True,
    "hour": 14,
    "active": "csa",
    "phase": "movement",
    "blocks": [
        block("csa-inf-garnett", "N10", 3),
        block("csa-inf-armistead", "N10", 3),
        block("csa-inf-kemper", "N10", 3),
        block("usa-inf-webb", "F5", 1),
    ],
}


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_block_is_dragged_and_a_stack_marches_together(size: str, visit: Visit, shot: Shot):
    visitor = visit(size=size)
    match = visitor.make(
        game="gettysburg", seats={"csa": "me", "usa": "computer:recruit"}, situation=STACK, seed="drag"
    )  # fmt: skip
    table = Field(visitor, visitor.page(f"/table/{match}"), match)
    table.settled()
    page = table.page
    table.at_rest(page.locator("svg.board"))

    def stands(unit: str) -> str:
        return str(next(b["hex"] for b in table.truth()["view"]["blocks"] if b["id"] == unit))

    # One block, dragged: taken up when the drag begins, let go on a hex that glows.
    unit = "csa-inf-garnett"
    start = middle(page, f'[data-target="unit:{unit}"]')
    hand = Hand(table)
    taken = table.find("march", unit)
    hand.down(start)
    hand.move(start, (start[0] + 24, start[1] + 30))
    wait_until(page, lambda: table.truth()["view"]["picked"] == unit, "it is taken up")
    truth = table.settled()
    to = next(id for id in table.glowing() if ":" not in id and table.spot(id))
    dropped = table.find("to", to, truth)
    end = table.spot(to)
    assert end
    hand.move((start[0] + 24, start[1] + 30), end)
    shot(page, f"gettysburg-dragged-{size}")
    hand.up(end)
    wait_until(page, lambda: stands(unit) == to, f"{unit} stands in {to}")
    # It is one thing: the button names both ends of it, and one undo puts the block back, in nobody's hand.
    now = table.settled()
    assert all(flat(action["label"]) in flat(now["undo"]["what"]) for action in (taken, dropped)), now["undo"]
    now = table.undo()
    assert stands(unit) == "N10" and not now["view"]["picked"] and not now["undo"]["possible"]
    wait_until(page, lambda: not page.locator(".gb-piece.sel, .ht-held").count(), "it is in nobody's hand")

    # Put back by Escape, or by a second finger, it has not been taken up either.
    hand.down(start)
    hand.move(start, (start[0] + 24, start[1] + 30))
    wait_until(page, lambda: table.truth()["view"]["picked"] == unit, "it is taken up")
    table.settled()
    hand.put_back((start[0] + 24, start[1] + 30))
    wait_until(page, lambda: not table.truth()["view"]["picked"], "it is put back")
    assert not table.settled()["undo"]["possible"]
    wait_until(page, lambda: not page.locator(".ht-held, .ht-carrying").count(), "it is in nobody's hand")

    # Taken up and dropped by clicks, each is an undo of its own.
    table.take("march", unit)
    table.take("to", to)
    assert table.undo()["view"]["picked"] == unit

    # The whole stack, by one press; one undo takes all of it back.
    table.press(page.locator(".prompt button.mode"))
    wait_until(page, lambda: page.locator(".prompt button.mode[aria-pressed=true]").count(), "together")
    assert "3" in flat(page.locator(".prompt button.mode").text_content())
    table.bring(to)
    table.press_place(to)
    wait_until(page, lambda: stands("csa-inf-kemper") == to, "all have marched")
    assert {stands(one) for one in (unit, "csa-inf-armistead", "csa-inf-kemper")} == {to}
    table.settled()
    table.undo()
    assert {stands(one) for one in (unit, "csa-inf-armistead", "csa-inf-kemper")} == {"N10"}


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_an_army_is_dragged_over_the_map(size: str, visit: Visit, shot: Shot):
    visitor = visit(size=size)
    match = visitor.make(
        game="for-the-people", seats={"usa": "me", "csa": "computer:recruit"}, situation=MARCH, seed="drag"
    )  # fmt: skip
    table = Front(visitor, visitor.page(f"/table/{match}"), match)
    table.settled()
    page, hand = table.page, Hand(table)
    truth = table.take("event", MAJOR_CAMPAIGN)

    def army() -> str:
        return str(table.truth()["view"]["force"]["at"])

    def where(id: str) -> Point:
        return middle(page, f'.fp-space[data-space="{id}"]')

    # Taken up by dragging, and let go at once: the other side is asked before it may march. It marches when it may.
    id = table.place_of(table.find("activate", "mcdowell", truth))
    assert id
    table.bring(id)
    if size == "phone":  # nearer, for a finger
        page.locator("svg.board").focus()
        for _ in range(2):
            page.keyboard.press("+")
        page.keyboard.press("Tab")
        table.place(id).focus()
    table.at_rest(page.locator("svg.board"))
    start, end = middle(page, f'[data-target="{id}"]'), where("frederick-md")
    hand.down(start)
    hand.move(start, end)
    shot(page, f"for-the-people-dragged-{size}")
    hand.up(end)
    wait_until(page, lambda: table.truth()["yours"] and army() == "frederick-md", "McDowell stands at Frederick")
    truth = table.settled()
    wait_until(page, lambda: not page.locator(".ht-held, .ht-carrying").count(), "it is in nobody's hand")
    assert page.evaluate("document.querySelector('.desk').scrollTop") == 0

    # Over several spaces in one go: one undo.
    reach = truth["preview"]["reach"]
    calm = [id for id, row in reach.items() if len(row["path"]) == 2 and not {"battle", "intercept"} & set(row)]
    page.locator("svg.board").focus()
    while not (seen := page.evaluate(HITS, calm)):  # a little farther away
        page.keyboard.press("-")
        table.at_rest(page.locator("svg.board"))
    to = seen[0]
    start, end = middle(page, ".fp-march .out"), where(to)
    hand.down(start)
    hand.move(start, end)
    wait_until(page, lambda: page.locator(".fp-way").count() >= 2, "the way there")
    shot(page, f"for-the-people-far-{size}")
    hand.up(end)
    wait_until(page, lambda: army() == to, f"it marches to {to}")
    now = table.settled()
    assert now["view"]["force"]["points"] == reach[to]["left"] and "2" in now["undo"]["what"]
    table.undo()
    assert army() == "frederick-md"

    # Where it cannot go it comes back, and nothing has happened.
    start = middle(page, ".fp-march .out")
    hand.down(start)
    hand.move(start, (start[0] + 30, start[1] + 30))
    hand.up((start[0] + 30, start[1] + 30))
    assert army() == "frederick-md" and table.settled()["seq"] == now["seq"] + 1


HITS = """ids => {
  // Those that lie open to the pointer, and not at the edge, where the map would move on.
  const edge = document.querySelector(".slot").getBoundingClientRect()
  return ids.filter(id => {
    const box = document.querySelector(`.fp-space[data-space="${id}"]`).getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2
    const open = document.elementFromPoint(x, y)?.closest(`[data-space="${id}"]`)
    return open && Math.min(x - edge.left, edge.right - x, y - edge.top, edge.bottom - y) > 25
  })
}"""  # noqa: E501


FRONT_LINE = {
    "march": ("usa", HAND, "march", "usa-inf-1-i", "to", "0810"),
    "battle": ("csa", WILDERNESS, "shift", "csa-inf-hood", "to-box", "csa-left"),
}


@pytest.mark.parametrize(("size", "where"), [("desktop", "march"), ("phone", "battle")])
def test_a_block_is_dragged_to_its_hex_and_into_the_line(size: str, where: str, visit: Visit):
    """On the map and on the table of a battle: taken up and let go is one thing, and one undo takes it back."""
    me, situation, takes, unit, drops, to = FRONT_LINE[where]
    visitor = visit(size=size)
    seats = {me: "me", {"usa": "csa", "csa": "usa"}[me]: "computer:recruit"}
    match = visitor.make(game="bobby-lee", seats=seats, situation=situation, seed="drag")
    table = Camp(visitor, visitor.page(f"/table/{match}"), match)
    page, hand = table.page, Hand(table)
    truth = table.settled()
    taken = table.find(takes, unit, truth)

    def at(id: str) -> Point:
        """Where it is felt; nothing moves any more."""
        table.at_rest(table.place(id))
        return wait_until(page, lambda: table.spot(id), f"{id} can be pressed")

    def stands() -> str:
        block = next(b for b in table.truth()["view"]["blocks"] if b["id"] == unit)
        return str(block["hex"] if where == "march" else block["spot"])

    start, before = at(f"unit:{unit}"), stands()
    near = (start[0] - 20, start[1] - 26)
    hand.down(start)
    hand.move(start, near)
    wait_until(page, lambda: table.truth()["view"]["picked"], "it is taken up")
    dropped = table.find(drops, to, table.settled())
    end = at(to)
    hand.move(near, end)
    hand.up(end)
    wait_until(page, lambda: stands() == to, f"{unit} stands at {to}")
    now = table.settled()
    assert all(flat(action["label"]) in flat(now["undo"]["what"]) for action in (taken, dropped)), now["undo"]
    now = table.undo()
    assert stands() == before and not now["view"]["picked"]
    wait_until(page, lambda: not page.locator(".bl-piece.sel, .ht-held, .ht-carrying").count(), "in nobody's hand")


DIVISION = {
    **STACK,
    "blocks": [
        block("csa-hq-pickett", "N10", 2),
        block("csa-inf-garnett", "N10", 3),
        block("csa-inf-armistead", "O10", 3),
        block("csa-inf-kemper", "M10", 3),
        block("csa-art-dearing", "R12", 1),
        block("csa-inf-davis", "N10", 2),
        *(block(f"csa-inf-{name}", "N11", 2) for name in ("archer", "perrin", "lane", "scales")),
        block("usa-inf-webb", "F5", 1),
    ],
}


def test_a_division_marches_together(visit: Visit):
    """Headquarters and brigades in its range, each keeping its place; whose place is full stays, and says why."""
    visitor = visit()
    match = visitor.make(
        game="gettysburg", seats={"csa": "me", "usa": "computer:recruit"}, situation=DIVISION, seed="drag"
    )  # fmt: skip
    table = Field(visitor, visitor.page(f"/table/{match}"), match)
    table.settled()
    page = table.page
    truth = table.take("march", "csa-hq-pickett")
    assert sorted(truth["preview"]["division"]) == ["csa-inf-armistead", "csa-inf-garnett", "csa-inf-kemper"]
    mode = page.locator(".prompt button.mode", has_text="division")
    assert "(4)" in flat(mode.text_content())
    table.press(mode)
    wait_until(page, lambda: mode.get_attribute("aria-pressed") == "true", "the division")
    before = {b["id"]: b["hex"] for b in truth["view"]["blocks"]}
    table.bring("O9")
    table.press_place("O9")

    def stand() -> dict[str, str]:
        now = {b["id"]: b["hex"] for b in table.truth()["view"]["blocks"]}
        return {id: hex for id, hex in now.items() if hex != before[id]}

    # One row down and one column on: Kemper would come to N9, Armistead to P9.
    moved = {"csa-hq-pickett": "O9", "csa-inf-garnett": "O9", "csa-inf-armistead": "P9", "csa-inf-kemper": "N9"}
    wait_until(page, lambda: stand() == moved, lambda: f"all keep their places: {stand()}")
    assert "(" in table.settled()["undo"]["what"]
    assert not table.undo()["undo"]["what"].endswith(")") and stand() == {}
    # Where Kemper's place is full, he stays.
    table.bring("O11")
    table.press_place("O11")
    note = page.locator(".toast.bad")
    wait_until(page, lambda: note.count() == 1 and len(stand()) == 3, lambda: f"one stays: {stand()}")
    assert "csa-inf-kemper" not in stand() and len(flat(note.text_content())) > 20


class Hand:
    """The mouse, or a finger."""

    def __init__(self, table: Table) -> None:
        self.page = table.page
        phone = table.visitor.size == "phone"
        self.touch = table.visitor.context.new_cdp_session(table.page) if phone else None

    def _send(self, kind: str, *points: Point) -> None:
        assert self.touch
        self.touch.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]}
        )

    def down(self, at: Point) -> None:
        if self.touch:
            self._send("touchStart", at)
        else:
            self.page.mouse.move(*at)
            self.page.mouse.down()
        gripped(self.page)

    def move(self, a: Point, b: Point) -> None:
        for n in range(1, 7):
            at = (a[0] + (b[0] - a[0]) * n / 6, a[1] + (b[1] - a[1]) * n / 6)
            if self.touch:
                self._send("touchMove", at)
            else:
                self.page.mouse.move(*at)

    def put_back(self, at: Point) -> None:
        if self.touch:
            self._send("touchStart", at, (at[0] + 60, at[1] + 60))
            self._send("touchEnd")
        else:
            self.page.keyboard.press("Escape")
            self.page.mouse.up()

    def up(self, at: Point) -> None:
        """A finger rests before it is lifted: else the browser takes it for a fling, which the next tap only stops."""
        if self.touch:
            self._send("touchMove", at)
            self.page.wait_for_timeout(120)
            self._send("touchMove", at)
            self._send("touchEnd")
        else:
            self.page.mouse.up()


def test_those_who_cannot_follow_stay_with_the_reason(visit: Visit):
    """Four blocks may stand in a hex: where three stand already, one of the stack fits and the others say why not."""
    visitor = visit(lang="es")
    held = [block(f"csa-inf-{name}", "O10", 2) for name in ("davis", "archer", "perrin")]
    crowded = {**STACK, "blocks": [*STACK["blocks"], *held]}
    match = visitor.make(
        game="gettysburg", seats={"csa": "me", "usa": "computer:recruit"}, situation=crowded, seed="drag"
    )  # fmt: skip
    table = Field(visitor, visitor.page(f"/table/{match}"), match)
    table.settled()
    truth = table.take("march", "csa-inf-garnett")
    assert any(a["verb"] == "to" and a["target"] == "O10" for a in truth["actions"])
    page = table.page
    table.press(page.locator(".prompt button.mode"))
    table.bring("O10")
    table.press_place("O10")
    items = page.get_by_role("menuitem")
    if items.count():  # the blocks that stand there could be taken up as well
        items.first.click()
    notes = page.locator(".toast.bad")
    wait_until(page, lambda: notes.count() == 2, lambda: f"two stay: {notes.all_text_contents()}")
    assert all(len(flat(note)) > 20 for note in notes.all_text_contents())
    at = {b["id"]: b["hex"] for b in table.settled()["view"]["blocks"]}
    assert at["csa-inf-garnett"] == "O10" and [at["csa-inf-armistead"], at["csa-inf-kemper"]] == ["N10", "N10"]
