"""Valour & Fortitude through the page: two browsers against each other, one against the computer; units dragged over an
open table by mouse, finger and keys, with all there is to weigh before one lets go."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable
from typing import Any

import pytest

from hardtack.games.valour.rules.tables import T

from .conftest import QUIET, Visitor
from .table import Table, drawn, flat, hurry, key, wait_until
from .test_drag import Hand, Point, middle
from .test_gettysburg import invitation
from .test_pages import COMPRESSED, found_by_axe
from .valour_stories import BATTLE, FIRE, OWN, TURN
from .words import words

Shot = Callable[[Any, str], None]
Visit = Callable[..., Visitor]
SEATS = [("desktop", "en"), ("phone", "es")]
OTHER = {"blue": "grey", "grey": "blue"}


class Ranks(Table):
    """One player's side of the table."""

    def place_of(self, action: dict[str, Any]) -> str | None:
        kind, target = action["kind"], action["target"]
        return f"{kind}:{target}" if kind in ("unit", "leader", "feature", "objective") else None

    def offered(self, verb: str, target: Any = None) -> dict[str, Any]:
        """Wait until something is on offer: questions that tell nothing are answered by the page itself."""
        wanted = f"{verb}:{'' if target is None else target}"

        def there() -> bool:
            truth = self.truth()
            return bool(truth["yours"]) and wanted in map(key, truth["actions"])

        wait_until(self.page, there, lambda: f"{wanted}; the page says {self.sentence!r}")
        return self.settled()

    def unit(self, id: str) -> dict[str, Any]:
        return next(dict(one) for one in self.truth()["view"]["units"] if one["id"] == id)


def seated(visitor: Visitor, situation: dict[str, Any], me: str = "blue", level: str = "private") -> Ranks:
    seats = {me: "me", OTHER[me]: f"computer:{level}"}
    match = visitor.make(game="valour", situation=situation, seats=seats, seed="seated")
    table = Ranks(visitor, visitor.page(f"/table/{match}"), match)
    table.settled()
    return table


# ---- two players


class Ear:
    """Everything that comes to one browser about a match."""

    def __init__(self, page: Any, role: str) -> None:
        self.role = role
        self.heard: list[str] = []
        page.on("websocket", lambda line: line.on("framereceived", lambda said: self.heard.append(str(said))))
        page.on("response", self._answer)

    def _answer(self, answer: Any) -> None:
        if re.search(r"/api/matches/\w+/(table|replay|hint|actions)", answer.url):
            self.heard.append(answer.text())

    def check(self, hidden: list[str]) -> None:
        """No card of the other's hand, by its id or by its name; and a hand of his never."""
        tables = [json.loads(said) for said in self.heard]
        views = [told["view"] for told in tables if "sides" in told.get("view", {})]
        assert views and all(view["sides"][OTHER[self.role]]["hand"] is None for view in views)
        for card in hidden:
            names = {T.name("card", card, lang) for lang in ("en", "es")}
            for said in self.heard:
                assert f'"{card}"' not in said, f"{self.role} hears of {card}"
                assert not [name for name in names if name and name in said], f"{self.role} reads of {names}"


LOOK = {"blue volley tc-c-1a": "volley", "blue act tc-u-1a": "hand", "blue hold": "end"}
TOLD = {
    "en": ["2nd Union fired at 1st Confederate", "1st Union assaulted 1st Confederate", "1st Confederate routed"],
    "es": ["El 2.º de la Unión disparó al 1.º confederado", "asaltó al 1.º confederado", "El 1.º confederado huyó"],
}


@pytest.mark.timeout(600)
def test_two_play_a_turn_with_fire_an_assault_and_a_melee(visit: Visit, shot: Shot):
    """Each with a browser of his own, one wide and one small, in two languages; no card of one hand reaches the
    other."""
    visitors = {"blue": visit(), "grey": visit(size="phone", lang="es", theme="dark")}
    host = visitors["blue"]
    match = host.make(game="valour", situation=TURN.situation, seats={"blue": "me", "grey": "open"})
    tables: dict[str, Ranks] = {}
    ears: dict[str, Ear] = {}
    for role, visitor in visitors.items():
        page = visitor.page()
        ears[role] = Ear(page, role)
        page.goto(f"/table/{match}" if role == "blue" else invitation(tables["blue"]))  # type: ignore[arg-type]
        page.wait_for_url("**/table/*")
        tables[role] = Ranks(visitor, page, match)
        tables[role].settled()
        hurry(page)
    for step in TURN.steps:
        role, verb, *rest = step.split()
        target = rest[0] if rest else None
        tables[role].offered(verb, target)
        tables[role].take(verb, target, settle=False)
        if step in LOOK:
            for side, table in tables.items():
                table.settled()
                shot(table.page, f"valour-{LOOK[step]}-{side}")
        if step == "grey play c-8":
            ears["blue"].check(["cs-k", "c-6"])
    # The beaten are gone, who beat them stands where it struck, and it is the other's turn.
    tables["grey"].offered("done")
    for table in tables.values():
        view = table.settled()["view"]
        units = {one["id"]: one for one in view["units"]}
        assert units["tc-c-1a"]["status"] == "routed" and view["turn"]["active"] == "grey"
        assert math.dist(units["tc-u-1a"]["pose"][:2], (31000, 24500)) < 300
        log = flat(table.page.locator(".log-lines").text_content())
        assert [line for line in TOLD[table.visitor.lang] if line not in log] == [], log
        table.page.locator('.vf-unit[data-unit="tc-c-1a"]').wait_for(state="detached")
    # What grey drew since is his, and what was played is everybody's.
    ears["blue"].check(["cs-k", "c-6"])
    ears["grey"].check(["us-q", "c-5"])
    assert tables["blue"].truth()["view"]["sides"]["grey"]["discards"] == ["c-8"]


# ---- against the computer


@pytest.mark.timeout(600)
def test_a_turn_against_the_computer_by_hints(visit: Visit):
    visitor = visit()
    seats = {"blue": "me", "grey": "computer:private"}
    match = visitor.make(game="valour", scenario="learn-first-fire", seats=seats, seed="hints")
    table = Ranks(visitor, visitor.page(f"/table/{match}"), match)
    table.settled()
    hurry(table.page)
    for _ in range(60):
        truth = wait_until(
            table.page, lambda: (now := table.truth()) and (now["yours"] or now["status"] == "over") and now, "my turn"
        )
        if truth["status"] == "over" or truth["view"]["turn"]["turn"] > 1:
            break
        if truth["prompt"]["hushed"] and len(truth["actions"]) == 1:  # answered by the page itself
            wait_until(table.page, lambda seq=truth["seq"]: table.truth()["seq"] > seq, "a lone answer")
            continue
        table.settled()
        table.hint(truth["seq"])
    assert truth["view"]["turn"]["turn"] == 2
    table.settled()
    standing = {one["id"]: one["pose"] for one in truth["view"]["units"] if one["status"] == "standing"}
    wait_until(table.page, lambda: table.page.locator(".vf-unit").count() == len(standing), "all who stand are drawn")


# ---- a unit in hand


def inch(table: Ranks) -> float:
    """Pixels to an inch."""
    box = table.page.locator('.vf-unit[data-unit="tc-u-1a"] .pl').bounding_box()
    return float(box["width"]) / 9


def test_what_a_drag_would_come_to_is_told_before_one_lets_go(visit: Visit, shot: Shot):
    """The ghost, the inches, fire from there beside the assault that could be made now; then contact, and the drop."""
    table = seated(visit(), BATTLE)
    page = table.page
    page.locator(".vf-reach").wait_for(state="attached")  # asked for when the rest is drawn
    assert page.locator(".vf-band").count() > 3 and page.locator(".vf-reach").count() == 1
    assert page.locator(".vf-ring").count() == 1 and page.locator(".vf-contact").count() == 1
    panel = page.locator(".p-reckoning")
    assert "73%" in panel.inner_text()
    step = inch(table)
    start = middle(page, "[data-hand]")
    hand = Hand(table)
    hand.down(start)
    there = (start[0], start[1] - 1.5 * step)
    hand.move(start, there)
    page.locator(".vf-slip").wait_for()
    assert "of 8 in" in page.locator(".vf-slip").text_content()
    wait_until(page, lambda: "3 dice, 4+" in panel.inner_text(), "the volley from there")
    said = flat(panel.inner_text())
    assert "Fire value 3" in said and "73%" in said and "Assault now".lower() in said.lower()
    assert page.locator(".vf-u.ghost").count() == 1 and page.locator(".vf-sights").count() >= 1
    shot(page, "valour-drag")
    # Pushed on into the enemy it strikes, wherever the pointer is beyond.
    foe = middle(page, '.vf-unit[data-unit="tc-c-1a"]')
    hand.move(there, foe)
    page.locator(".vf-u.ghost.strikes").wait_for()
    shot(page, "valour-contact")
    before = table.truth()["seq"]
    hand.up(foe)
    wait_until(page, lambda: table.truth()["seq"] > before, "the assault")
    assert math.dist(table.unit("tc-u-1a")["pose"][:2], (31940, 27256)) < 5


@pytest.mark.parametrize(("size", "lang"), SEATS)
def test_a_regiment_is_dragged(size: str, lang: str, visit: Visit, shot: Shot):
    table = seated(visit(size=size, lang=lang), BATTLE)
    page, before = table.page, table.unit("tc-u-1a")["pose"]
    start = middle(page, "[data-hand]")
    hand = Hand(table)
    end = (start[0] + 4, start[1] - inch(table))
    hand.down(start)
    hand.move(start, end)
    page.locator(".vf-u.ghost").wait_for()
    shot(page, f"valour-dragged-{size}")
    seq = table.truth()["seq"]
    hand.up(end)
    wait_until(page, lambda: table.truth()["seq"] > seq, "it has moved")
    table.settled()
    now = table.unit("tc-u-1a")["pose"]
    assert 500 < now[1] - before[1] < 1500 and now[2] == before[2]
    # One undo puts it back.
    table.undo()
    assert table.unit("tc-u-1a")["pose"] == before


def pressed(table: Ranks, where: Any) -> None:
    """What says that it is disabled, yet answers."""
    if table.visitor.size == "phone":
        where.tap(force=True)
    else:
        where.click(force=True)


@pytest.mark.parametrize(("size", "lang"), SEATS)
def test_a_unit_that_cannot_be_chosen_says_why(size: str, lang: str, visit: Visit, shot: Shot):
    """It does not glow; but a look, the keys, a finger that rests on it and a press tell the reason, and its rule."""
    table = seated(visit(size=size, lang=lang), FIRE)
    page = table.page
    truth = table.offered("attack", "tc-u-1a")
    why = next(one for one in truth["barred"] if one["target"] == "tc-u-2a")
    unit = page.locator('.vf-unit[data-unit="tc-u-2a"]')
    assert table.place("unit:tc-u-2a").count() == 0 and unit.get_attribute("aria-disabled") == "true"
    assert why["reason"] in (unit.get_attribute("aria-label") or "")
    assert page.locator(".prompt .acts button.no").count() == 0
    tip = page.locator(".ht-tip .no")
    if size == "desktop":
        unit.hover()
    else:
        at, touch = middle(page, '.vf-unit[data-unit="tc-u-2a"]'), Hand(table)
        touch._send("touchStart", at)
    tip.wait_for()
    rule = tip.locator("small").text_content()
    assert flat(tip.text_content()) == flat(why["reason"]) + flat(rule) and rule
    shot(page, f"valour-barred-{size}")
    if size == "phone":
        touch._send("touchEnd")
        assert page.locator(".toast").count() == 0, "a question is not a press"
    pressed(table, unit)
    toast = page.locator(".toast").first
    toast.wait_for()
    assert flat(why["reason"]) in flat(toast.text_content()) and why["rule"] in toast.inner_html()
    assert toast.locator("a.chip").text_content() == rule
    assert table.truth()["seq"] == truth["seq"]
    if size == "phone":
        return
    toast.get_by_role("button").click()
    wait_until(page, lambda: not page.locator(".toast").count(), "it is put away")
    # By the keys: one of them has the Tab, the arrows lead on to the others.
    barred = page.locator(".ht-barred")
    assert barred.count() > 1 and page.locator('.ht-barred[tabindex="0"]').count() == 1
    page.mouse.move(2, 2)
    table.place("unit:tc-u-1a").focus()
    for _ in range(40):
        page.keyboard.press("Shift+Tab")
        if page.locator(".ht-barred:focus").count():
            break
    page.locator(".ht-barred:focus").wait_for()
    tip.wait_for()
    page.keyboard.press("Enter")
    page.locator(".toast", has_text=flat(why["reason"])).wait_for()


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_card_that_cannot_be_played_now_says_why(lang: str, visit: Visit):
    table = seated(visit(lang=lang), {**FIRE, "phase": "fate"})
    page, truth = table.page, table.truth()
    why = next(one for one in truth["barred"] if one["verb"] == "play")
    held = page.locator(f'.p-fate [data-card="{why["target"]}"]')
    assert why["reason"] in (held.get_attribute("aria-label") or "") and held.get_attribute("aria-disabled") == "true"
    pressed(table, held)
    toast = page.locator(".toast").first
    toast.wait_for()
    assert flat(why["reason"]) in flat(toast.text_content()) and why["rule"] in toast.inner_html()


def test_no_word_of_a_button_reaches_beyond_it(visit: Visit):
    """On a phone, in Spanish, with the longest name of a card to play among them."""
    page = seated(visit(size="phone", lang="es"), BATTLE).page
    assert page.locator(".btns button", has_text="Obstinación").count() == 1
    beyond = page.locator(".btns button").evaluate_all("""buttons => buttons.flatMap(button => {
      const box = button.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(button)
      const out = [...range.getClientRects()].some(one => one.width && (one.left < box.left || one.right > box.right))
      return out ? [button.textContent] : []
    })""")
    assert beyond == []


def test_the_corner_of_a_front_wheels_it(visit: Visit):
    table = seated(visit(), BATTLE)
    page, before = table.page, table.unit("tc-u-1a")["pose"]
    start = middle(page, "[data-grip=left] .face")
    hand = Hand(table)
    end = (start[0], start[1] - 1.5 * inch(table))
    hand.down(start)
    hand.move(start, end)
    page.locator(".vf-u.ghost").wait_for()
    wait_until(page, lambda: page.locator(".vf-sweep").count() == 2, "the arcs of the wheel")
    seq = table.truth()["seq"]
    hand.up(end)
    wait_until(page, lambda: table.truth()["seq"] > seq, "it has wheeled")
    now = table.unit("tc-u-1a")["pose"]
    assert 500 < now[2] - before[2] < 1500
    assert math.dist(front_right(now), front_right(before)) < 60  # about the corner that stands still


def front_right(pose: list[int]) -> Point:
    a = math.radians(pose[2] / 100)
    forward, right = 750.0, 4500.0
    s, c = math.sin(a), math.cos(a)
    return pose[0] + s * forward + c * right, pose[1] + c * forward - s * right


def test_a_column_is_drawn_to_the_road_and_a_front_to_its_cover(visit: Visit):
    """Nearly there is there: the middle on the road's axis, the front along the fence."""
    column = {**BATTLE, "unit": "tc-u-2a", "units": {**BATTLE["units"], "tc-u-2a": {"pose": [37.2, 12, 0]}}}
    column["units"]["tc-u-2a"]["formation"] = "march-column"
    column["units"]["tc-u-2c"] = {"pose": [30, 4, 0], "formation": "march-column"}
    table = seated(visit(), column)
    dragged(table, -0.8, -2.5)
    assert abs(table.unit("tc-u-2a")["pose"][0] - 36000) < 30
    units = {**BATTLE["units"], "tc-u-2b": {"pose": [44, 14, 0], "formation": "line"}}
    table = seated(visit(), {**BATTLE, "unit": "tc-u-2b", "units": units})
    dragged(table, 0, -2.6)
    pose = table.unit("tc-u-2b")["pose"]
    assert abs((pose[2] + 18000) % 36000 - 18000 - -416) < 5  # as the fence runs


def dragged(table: Ranks, right: float, down: float) -> None:
    """Drag the unit in hand so many inches."""
    page, hand = table.page, Hand(table)
    step = page.locator(".vf-unit.picked .pl").first.evaluate("one => one.getCTM().a ** 2 + one.getCTM().b ** 2") ** 0.5
    step *= float(page.evaluate("(async () => (await import('/games/valour/web/map.js')).sheet.unit)()"))
    start = middle(page, "[data-hand]")
    end = (start[0] + right * step, start[1] + down * step)
    hand.down(start)
    hand.move(start, end)
    page.locator(".vf-u.ghost").wait_for()
    seq = table.truth()["seq"]
    hand.up(end)
    wait_until(page, lambda: table.truth()["seq"] > seq, "it has moved")


def test_the_keyboard_nudges_wheels_and_places(visit: Visit):
    table = seated(visit(lang="es"), BATTLE)
    page, before = table.page, table.unit("tc-u-1a")["pose"]
    page.locator("[data-hand]").focus()
    for press in ("ArrowUp", ".", "."):
        page.keyboard.press(press)
        wait_until(page, lambda: page.locator(".vf-callout").count() and page.locator(".ghost").count(), "an answer")
        drawn(page)
    page.keyboard.press("Escape")
    wait_until(page, lambda: not page.locator(".vf-callout, .vf-u.ghost").count(), "it is put back")
    page.locator("[data-hand]").focus()
    page.keyboard.press("ArrowUp")
    page.locator(".vf-callout").wait_for()
    seq = table.truth()["seq"]
    page.keyboard.press("Enter")
    wait_until(page, lambda: table.truth()["seq"] > seq, "placed")
    now = table.unit("tc-u-1a")["pose"]
    assert now[1] - before[1] == 500 and now[0] == before[0] and now[2] == before[2]


# ---- everybody


def test_anybody_may_measure_at_any_time(visit: Visit):
    """The ruler is there for who waits, and tells inches and degrees."""
    visitor = visit()
    seats = {"blue": "open", "grey": "me"}
    match = visitor.make(game="valour", situation=BATTLE, seats=seats)
    table = Ranks(visitor, visitor.page(f"/table/{match}"), match)
    assert not table.settled()["yours"]
    page = table.page
    page.locator(".vf-tool").click()
    a, b = (middle(page, f'.vf-unit[data-unit="{id}"]') for id in ("tc-u-1a", "tc-c-1a"))
    page.mouse.move(*a)
    page.mouse.down()
    page.mouse.move(*b, steps=4)
    page.mouse.up()
    said = flat(page.locator(".layer-ruler").text_content())
    far, way = re.fullmatch(r"([\d.]+) in · (\d+)°", said).groups()
    assert abs(float(far) - math.hypot(2.5, 7)) < 0.3 and abs(int(way) - 20) <= 3
    page.keyboard.press("Escape")
    assert page.locator(".layer-ruler").text_content() == ""


def test_far_away_men_become_plates(visit: Visit):
    table = seated(visit(size="phone"), FIRE)
    page = table.page
    men = "one => getComputedStyle(one.querySelector('.men .mk')).display"
    unit = page.locator('.vf-unit[data-unit="tc-u-1a"]')
    assert unit.evaluate(men) != "none"
    page.get_by_role("button", name=words("en")["zoom.fit"]).click()
    wait_until(page, lambda: page.locator("svg.board.vf-plates").count(), "plates")
    assert (
        unit.evaluate(men) == "none"
        and unit.locator(".sign").evaluate("one => getComputedStyle(one).display") != "none"
    )


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_table_of_ones_own_calls_its_units_by_their_names(lang: str, visit: Visit):
    table = seated(visit(lang=lang), OWN, level="recruit")
    names = {"en": "The Badgers", "es": "Los Tejones"}
    page = table.page
    assert (
        names[lang] in page.locator(".layer-labels").text_content()
        and "Muddy Lane" in page.locator(".vf-names").text_content()
    )
    first = table.find("attack", "badgers")
    assert names[lang] in first["label"]
    table.take("attack", "badgers")
    table.take("volley", "wraiths")
    truth = table.take("shoot")
    log = flat(page.locator(".log-lines").text_content())
    assert "wraiths" not in log and names[lang] in log, truth["log"][-3:]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_table_is_accessible_and_light(theme: str, visit: Visit):
    table = seated(visit(theme=theme), BATTLE)
    assert found_by_axe(table.page) == []
    page = table.page
    page.locator("[data-hand]").focus()
    page.keyboard.press("ArrowUp")
    page.locator(".vf-callout").wait_for()
    assert found_by_axe(page) == []
    assert page.evaluate(WEIGHT) < COMPRESSED * 1024


WEIGHT = """performance.getEntriesByType("resource").filter(one => /\\.(js|css)(\\?|$)/.test(one.name))
  .reduce((sum, one) => sum + one.encodedBodySize, 0)"""


def test_brigades_are_placed_in_their_zones(visit: Visit, shot: Shot):
    """Free deployment: the unit in hand is dragged into its zone, the leader follows by keys."""
    visitor = visit()
    seats = {"blue": "me", "grey": "computer:recruit"}
    options = {"free-deployment": 1}
    match = visitor.make(game="valour", scenario="learn-first-fire", seats=seats, seed="zones", options=options)
    table = Ranks(visitor, visitor.page(f"/table/{match}"), match)
    hurry(table.page)
    page, placed = table.page, 0
    for _ in range(30):
        truth = wait_until(page, lambda: (now := table.truth())["yours"] and now, "my turn")
        verbs = {one["verb"] for one in truth["actions"]} | {one["verb"] for one in truth["regions"]}
        if truth["view"]["turn"]["phase"] != "deployment" and "go-second" not in verbs:
            break
        table.settled()
        if "place" in verbs:
            page.locator(".vf-zone.mine").wait_for(state="attached")
            start = middle(page, "[data-hand]")
            hand = Hand(table)
            hand.down(start)
            hand.move(start, (start[0] + 12, start[1] - 8))
            page.locator(".vf-u.ghost").wait_for()
            shot(page, f"valour-zone-{placed}")
            hand.up((start[0] + 12, start[1] - 8))
            placed += 1
        elif "post" in verbs:
            page.locator(".vf-hand[data-leader]").focus()
            page.keyboard.press("ArrowDown")
            page.locator(".vf-callout").wait_for()
            page.keyboard.press("Enter")
        else:
            verb = next(one for one in ("go-second", "deploy", "station") if one in verbs)
            table.take(verb, next(one["target"] for one in truth["actions"] if one["verb"] == verb), settle=False)
        wait_until(page, lambda seq=truth["seq"]: table.truth()["seq"] > seq, "something was placed")
    mine = [one for one in truth["view"]["units"] if one["side"] == "blue"]
    assert placed == len(mine) and all(one["status"] == "standing" for one in mine)


def test_objectives_are_placed_where_they_may_lie(visit: Visit):
    """The standard ones, an option: pressed on the map, with the ground that is forbidden hatched."""
    visitor = visit()
    seats = {"blue": "me", "grey": "computer:recruit"}
    options = {"standard-objectives": 1}
    match = visitor.make(game="valour", scenario="learn-first-fire", seats=seats, seed="marks", options=options)
    table = Ranks(visitor, visitor.page(f"/table/{match}"), match)
    hurry(table.page)
    page, placed, shown = table.page, 0, ".layer-objectives .vf-objective"
    for _ in range(20):
        truth = wait_until(page, lambda: (now := table.truth())["yours"] and now, "my turn")
        verbs = {one["verb"] for one in (*truth["actions"], *truth["regions"])}
        if "mark" not in verbs and "go-second" not in verbs:
            break
        table.settled()
        if "mark" in verbs:
            barred = page.locator(".vf-band rect")
            wait_until(page, lambda b=barred: b.count() == page.locator(shown).count() + 1, "what is barred is hatched")
            page.locator(".vf-hand").focus()
            page.keyboard.press("ArrowUp")
            page.locator(".vf-callout").wait_for()
            page.keyboard.press("Enter")
            placed += 1
        else:
            table.take("go-second", settle=False)
        wait_until(page, lambda seq=truth["seq"]: table.truth()["seq"] > seq, "it is placed")
    table.settled()
    assert placed == 2 and len(table.truth()["view"]["objectives"]) == 5
    wait_until(page, lambda: page.locator(shown).count() == 5, "all five are drawn")


# ---- its pages


def test_the_first_visit_offers_a_guided_turn(visit: Visit):
    """Marks that lie in the window whole, one after the other, each with words of its own."""
    t = words("es")
    visitor = visit(size="phone", lang="es", store={"hardtack.settings": QUIET["hardtack.settings"]})
    seats = {"blue": "me", "grey": "computer:private"}
    match = visitor.make(game="valour", scenario="learn-first-fire", seats=seats, seed="guide")
    table = Ranks(visitor, visitor.page(f"/table/{match}"), match)
    table.settled()
    table.press(table.page.get_by_role("button", name=t["guide.yes"]))
    coach = table.page.locator(".coach")
    coach.wait_for()
    met: list[str] = []
    while coach.count():
        met.append(flat(coach.locator("p").text_content()))
        box, view = coach.bounding_box(), table.page.viewport_size
        assert box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= view["width"] + 1
        assert box["y"] + box["height"] <= view["height"] + 1, f"the coach is cut off: {box}"
        table.press(coach.get_by_role("button", name=t["guide.next"]))
        wait_until(table.page, lambda: not coach.count() or flat(coach.locator("p").text_content()) != met[-1], "next")
    assert len(met) >= 3 and len(set(met)) == len(met)


def test_the_home_page_has_its_picture(visit: Visit):
    page = visit(lang="es").page("/")
    plate = page.get_by_role("article", name="Valour & Fortitude").locator(".plate-map")
    plate.locator(".vf-u").first.wait_for(state="attached")
