"""Bobby Lee through the page: two browsers against each other, one against the computer, and somebody looking on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .bobby_lee_stories import CAPITALS, HAND, MONTH, SHEETS, WILDERNESS, Story
from .conftest import QUIET, Visitor
from .table import flat, key, wait_until
from .test_gettysburg import invitation
from .test_pages import COMPRESSED, found_by_axe
from .virginia import Camp, Ear, Play, Umpire
from .words import words

Shot = Callable[[Any, str], None]
Visit = Callable[..., Visitor]
SEATS = [("desktop", "en"), ("phone", "es")]
OPEN = "document.querySelector('.layer-battle')?.classList.contains('on')"


# ---- two players


def opened(story: Story, host: Visitor, guest: Visitor) -> Play:
    """The host sits down with the Union, copies the link to the other seat, and the guest follows it."""
    umpire = Umpire(story)
    match = host.make(game="bobby-lee", seats={"usa": "me", "csa": "open"}, situation=story.situation)
    tables: dict[str, Camp] = {}
    ears: dict[str, Ear] = {}

    def sit(visitor: Visitor, role: str, path: str) -> None:
        page = visitor.page()
        ears[role] = Ear(page, umpire, role)
        page.goto(path)
        page.wait_for_url("**/table/*")
        tables[role] = Camp(visitor, page, match)
        tables[role].settled()

    sit(host, "usa", f"/table/{match}")
    sit(guest, "csa", invitation(tables["usa"]))
    return Play(story, tables, umpire, ears)


LOOK = {
    "usa bid 2": "bid",
    "usa march usa-inf-1-xii": "march",
    "csa right csa-inf-jackson": "lines",
    "usa seal": "dawn",
    "csa retreat csa-inf-jackson": "retreat",
}
"""After which steps all that each has seen and heard is looked through."""

TOLD = {
    "en": [
        "the Union bid 2, the Confederates 1",
        "attacked Manassas from Alexandria",
        "Confederates deployed at Manassas: left 0, centre 1, right 1, reserve 0",
        "The Union won the battle of Manassas",
        "The Union won the battle of Winchester",
    ],
    "es": [
        "la Unión apostó 2 y los confederados 1",
        "Manassas desde Alexandria",  # several blocks together, told as one
        "Despliegue en Manassas, Confederados: izquierda 0, centro 1, derecha 1, Reserva 0",
        "La Unión ganó la batalla de Manassas",
        "La Unión ganó la batalla de Winchester",
    ],
}


@pytest.mark.timeout(600)
def test_two_play_a_month_with_two_battles(visit: Visit, shot: Shot):
    """Each with a browser of his own, one wide and one small, in two languages; no block, bid or line of one reaches
    the other before its time."""
    play = opened(MONTH, visit(), visit(size="phone", lang="es", theme="dark"))
    for step in MONTH.steps:
        play.step(step)
        if step in LOOK:
            play.check()
            for role, table in play.tables.items():
                shot(table.page, f"bobby-lee-{LOOK[step]}-{role}")
        if step == "usa seal":
            fought(play)
    play.check()
    for table in play.tables.values():
        assert not table.page.evaluate(OPEN)  # the table of the battles is gone
        log = flat(table.page.locator(".log-lines").text_content())
        assert [line for line in TOLD[table.visitor.lang] if line not in log] == []
        assert table.truth()["view"]["held"]["0711"] == "usa" and table.truth()["view"]["battles"] is None
    # Either has heard of each change.
    for table, ear in zip(play.tables.values(), play.ears.values(), strict=True):
        assert ear.tables == set(range(table.truth()["seq"] + 1))


def fought(play: Play) -> None:
    """A table over the map for both, with a tab for either battle: whoever waits may look at the other one."""
    waits = play.tables["csa"]
    assert all(table.settled() and table.page.evaluate(OPEN) for table in play.tables.values())
    for name, blocks in (("Winchester", {"csa-inf-walker"}), ("Manassas", {"csa-inf-ewell", "csa-inf-jackson"})):
        waits.page.evaluate("name => document.querySelector(`.bl-tab[aria-label^=${name}]`).focus()", name)
        waits.page.keyboard.press("Enter")
        wait_until(waits.page, lambda b=blocks: set(waits.page.evaluate(IN_BATTLE)) == b, f"the battle at {name}")


IN_BATTLE = "[...document.querySelectorAll('.layer-battle .bl-piece[data-unit]')].map(one => one.dataset.unit)"


def test_two_sheets_and_the_last_word(visit: Visit, shot: Shot):
    """Both write at once. The Union's seal is for good, and shows where its cadre stands; the South then changes its
    own, which it had sealed before, and seals again. What either writes is nobody else's business."""
    play = opened(SHEETS, visit(), visit(size="phone", lang="es"))
    usa, csa = play.tables["usa"], play.tables["csa"]
    for step in SHEETS.steps:
        play.step(step)
        if step == "csa at 0719":
            sheet = csa.settled()["preview"]["sheet"]
            assert sheet["cadres"] == {"csa-inf-hood": "0719"} and sheet["steps"]["csa-inf-jackson"]["added"] == 1
            shot(csa.page, "bobby-lee-sheet-csa")
        if step == "csa seal" and play.umpire.state.phase == "replacements":
            play.check()
            waits = csa.settled()
            assert not waits["yours"] and usa.settled()["yours"] and waits["undo"]["possible"]  # a seal can be broken
            assert not csa.page.evaluate("document.querySelector('.p-sheet [data-act]')")
        if step == "usa raise usa-inf-3-i":
            shot(usa.page, "bobby-lee-sheet-usa")
        if step == "usa seal":
            play.check()
            told = csa.settled()
            assert told["yours"] and [b["side"] for b in told["view"]["hidden"] if b["hex"] == "0910"] == ["usa"] * 3
            assert not usa.settled()["yours"] and told["preview"]["sheet"]["cadres"] == {"csa-inf-hood": "0719"}
    play.check()
    steps = {b["id"]: b["steps"] for b in csa.settled()["view"]["blocks"]}
    assert (steps["csa-inf-jackson"], steps["csa-inf-ewell"], steps["csa-inf-hood"]) == (2, 3, 1)


# ---- somebody looks on


def test_a_spectator_sees_what_lies_open(visit: Visit, shot: Shot):
    """Two battles in the middle of a day: the blocks that are engaged or have fired, of the others their backs."""
    host, watcher = visit(), visit(lang="es")
    match = host.make(game="bobby-lee", seats={"usa": "me", "csa": "me"}, situation=WILDERNESS, seed="watch")
    story = Story("watched", WILDERNESS, [])
    umpire = Umpire(story)
    page = watcher.page()
    ear = Ear(page, umpire, None)
    page.goto(f"/table/{match}")
    table = Camp(watcher, page, match)
    told = table.settled()
    assert told["role"] is None and told["preview"] is None and told["view"]["pool"] is None
    table.looks(umpire, None)
    assert table.glowing() == [] and not page.locator(".prompt [data-act]").count()
    shot(page, "bobby-lee-spectator")
    host.act(match, "shift", "csa-inf-hood", role="csa")
    umpire.play("csa", "shift", "csa-inf-hood")
    host.act(match, "around", "usa-left", role="csa")
    umpire.play("csa", "around", "usa-left")
    table.settled()
    table.looks(umpire, None)
    wait_until(page, lambda: page.evaluate(OUTSIDE), "somebody is sent around the flank, nobody sees who")
    ear.check()


OUTSIDE = "document.querySelectorAll('.layer-battle .bl-pocket.used').length === 1"


# ---- against the computer


TURN = {
    "scenario": "1862",
    "phase": "turn",
    "stacks": {
        **CAPITALS,
        "Alexandria": {"usa-hq-ap": 3, "usa-inf-1-i": 3, "usa-cav-buford": 3},
        "Gordonsville": {"csa-hq-anv": 2, "csa-inf-jackson": 3},
    },
}


def test_a_campaign_turn_against_the_computer(visit: Visit, shot: Shot):
    """A headquarters takes command, a block marches, is taken back and marches elsewhere; then it is his turn, and mine
    again. Whatever he does, a question to me is answered."""
    visitor = visit(size="phone", lang="es")
    seats = {"usa": "me", "csa": "computer:private"}
    match = visitor.make(game="bobby-lee", situation=TURN, seats=seats, seed="turn")
    table = Camp(visitor, visitor.page(f"/table/{match}"), match)
    table.take("activate", "usa-hq-ap")
    table.take("done")
    truth = table.take("march", "usa-cav-buford")
    reach = [a["target"] for a in truth["actions"] if a["verb"] == "to"]
    assert "0810" in reach and truth["preview"]["reach"]["0810"]["cost"] == 1
    drawn = table.page.evaluate("document.querySelectorAll('.layer-legal .bl-cost').length")
    assert drawn == len(reach)
    shot(table.page, "bobby-lee-reach-phone")
    table.take("to", "0810")
    truth = table.undo()  # he is in hand again
    assert where(truth, "usa-cav-buford") == "0811" and truth["view"]["picked"]["unit"] == "usa-cav-buford"
    assert where(table.take("to", "0711"), "usa-cav-buford") == "0711"
    table.fits()
    turn = table.truth()["view"]["month"]["turn"]
    table.take("done", settle=False)
    for _ in range(60):
        truth = mine(table)
        if truth["view"]["month"]["turn"] > turn + 1 or truth["view"]["month"]["month"] > 5:
            break
        answer(table, truth)
    assert len(truth["log"]) > 2 and flat(truth["prompt"]["text"]) in table.sentence


def where(truth: dict[str, Any], unit: str) -> str:
    return next(str(b["hex"]) for b in truth["view"]["blocks"] if b["id"] == unit)


def mine(table: Camp) -> dict[str, Any]:
    """Wait, with patience, until the computer has played."""
    wait_until(table.page, lambda: table.truth()["yours"], "it is my turn", 90_000)
    return table.settled()


def answer(table: Camp, truth: dict[str, Any]) -> None:
    """As little as may be; a lone answer that must tell nothing the page gives by itself."""
    actions = truth["actions"]
    if truth["prompt"]["hushed"] and len(actions) == 1:
        table.answered(truth["seq"])
        return
    least = next((a for verb in ("done", "seal", "stay", "refuse") for a in actions if a["verb"] == verb), actions[0])
    table.take(least["verb"], least["target"], settle=False)


# ---- the table of a battle


def seated(visitor: Visitor, situation: dict[str, Any], me: str = "csa") -> Camp:
    other = {"usa": "csa", "csa": "usa"}[me]
    seats = {me: "me", other: "computer:private"}
    match = visitor.make(game="bobby-lee", situation=situation, seats=seats, seed="seated")
    table = Camp(visitor, visitor.page(f"/table/{match}"), match)
    table.settled()
    return table


@pytest.mark.parametrize(("size", "lang"), SEATS)
def test_a_battle_lies_over_the_map_and_can_be_put_away(size: str, lang: str, visit: Visit, shot: Shot):
    table = seated(visit(size=size, lang=lang), WILDERNESS)
    page = table.page
    wait_until(page, lambda: page.evaluate(WHOLE) == [], lambda: f"all of it is in sight, but {page.evaluate(WHOLE)}")
    assert page.evaluate(TABS) == ["New Market", "Wilderness"] and page.evaluate(DIMMED)
    assert page.evaluate(WEIGHT) < COMPRESSED * 1024  # it comes later than the map, and with it the page is still light
    # Who is in hand may go into the line or around the flank, with the chance of it; in a small window by a button too.
    truth = table.take("shift", "csa-inf-hood")
    places = [key(a) for a in truth["actions"] if a["verb"] == "around"]
    buttons = page.evaluate("[...document.querySelectorAll('.prompt [data-act]')].map(one => one.dataset.act)")
    assert places == ["around:usa-left"] and (places[0] in buttons) == (size == "phone")
    assert sorted(page.evaluate(BOXES)) == ["csa-centre", "csa-left", "csa-right", "outside-usa-left"]
    assert truth["preview"]["battle"]["envelop"]["csa-inf-hood"]["least"] == 5
    assert "33%" in page.evaluate("document.querySelector('.layer-battle').textContent")
    shot(page, f"bobby-lee-battle-{size}")
    if size == "desktop":
        assert found_by_axe(page) == []
    table.fits()
    # Put away, the map lies open, its swords lead back, and what may be done in the line is done by buttons.
    press_tab(table, ".bl-tab.away")
    wait_until(page, lambda: not page.evaluate(OPEN), "the map lies open")
    table.away = True
    assert sorted(page.evaluate(BOXES)) == []
    swords = ".layer-battles .bl-swords[role=button]"
    assert page.evaluate("query => document.querySelectorAll(query).length", swords) == 2
    page.evaluate("query => document.querySelector(query).focus()", swords + ".now")
    page.keyboard.press("Enter")
    wait_until(page, lambda: page.evaluate(OPEN), "the table is back")
    table.away = False
    wait_until(page, lambda: page.evaluate(WHOLE) == [], "and in sight")
    assert not page.evaluate("query => document.querySelectorAll(query).length", swords)
    truth = table.take("to-box", "csa-left")
    assert next(b["spot"] for b in truth["view"]["blocks"] if b["id"] == "csa-inf-hood") == "csa-left"


@pytest.mark.parametrize("lang", ["en", "es"])
def test_in_a_battle_on_a_phone_nothing_is_out_of_reach(lang: str, visit: Visit, shot: Shot):
    """The tools lie below it, advice makes it smaller and covers none of it; a line of the log leads back to a moment
    of it, with the reel in reach, and from there on it is played anew."""
    table = seated(visit(size="phone", lang=lang), WILDERNESS)
    page = table.page
    whole = lambda: wait_until(page, lambda: page.evaluate(WHOLE) == [], lambda: str(page.evaluate(WHOLE)))  # noqa: E731
    whole()
    for one in (".tools .tool", ".prompt .hint"):
        wait_until(page, lambda one=one: page.evaluate(FREE, one), f"{one} is in reach")
    table.take("shift", "csa-inf-hood")
    page.locator(".prompt .hint").tap()
    page.locator(".prompt .advice").wait_for()
    whole()
    shot(page, f"bobby-lee-battle-hint-phone-{lang}")
    table.take("to-box", "csa-left")
    assert page.evaluate(FREE, ".prompt .undo")
    page.locator(".sheet .tab").first.tap()
    page.locator(".sheet[data-level=full]").wait_for()
    page.locator(".log-lines .jump").last.tap()
    wait_until(page, lambda: page.evaluate(FREE, ".looking button.now"), "the way back is in reach")
    assert page.evaluate(OPEN)
    page.get_by_role("button", name=words(lang)["branch"], exact=True).tap()
    dialog = page.locator("dialog[open]")
    dialog.locator("select").first.wait_for()
    shot(page, f"bobby-lee-battle-branch-phone-{lang}")
    assert dialog.evaluate(OVERLAPS) == []
    dialog.locator("button.primary").tap()
    page.wait_for_url(lambda url: table.match not in url)
    fresh = Camp(table.visitor, page, page.url.rpartition("/")[2])
    truth = fresh.settled()
    assert truth["yours"] and truth["view"]["battles"]["list"] and page.evaluate(OPEN)
    assert next(b["spot"] for b in truth["view"]["blocks"] if b["id"] == "csa-inf-hood") == "csa-left"


FREE = """query => {
  // Whether a finger finds it.
  const one = [...document.querySelectorAll(query)].find(node => node.checkVisibility())
  if (!one) return false
  const box = one.getBoundingClientRect()
  return one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2))
}"""
OVERLAPS = """dialog => {
  const edge = dialog.querySelector("footer button:last-child").getBoundingClientRect().right
  return [...dialog.querySelectorAll("select")].filter(one => one.getBoundingClientRect().right > edge + 1).map(one => one.id)
}"""  # noqa: E501


def test_a_battle_shows_nothing_before_its_style_has_come(visit: Visit):
    visitor = visit()
    match = visitor.make(
        game="bobby-lee", situation=WILDERNESS, seats={"csa": "me", "usa": "computer:private"}, seed="seated"
    )
    page = visitor.page()
    held: list[Any] = []
    page.route("**/bobby-lee/web/battle.css", lambda route: held.append(route))
    page.goto(f"/table/{match}")
    wait_until(page, lambda: held and page.locator(".log-lines").count(), "the style is asked for")
    page.locator(".prompt .sentence").wait_for()
    assert not page.locator(".bl-clockrail, .bl-ways").count()
    held.pop().continue_()
    page.locator(".rail .bl-clockrail").wait_for()
    page.locator(".p-battle .bl-ways").wait_for()


def press_tab(table: Camp, query: str) -> None:
    table.page.evaluate("query => document.querySelector(query).focus()", query)
    table.page.keyboard.press("Enter")


WEIGHT = """performance.getEntriesByType("resource").filter(one => /\\.(js|css)(\\?|$)/.test(one.name))
  .reduce((sum, one) => sum + one.encodedBodySize, 0)"""
TABS = "[...document.querySelectorAll('.bl-tab:not(.away) .t')].map(one => one.textContent)"
BOXES = "[...document.querySelectorAll('.layer-battle .layer-buttons [data-target]:not([data-target^=unit])')].map(one => one.dataset.target)"  # noqa: E501
DIMMED = """(() => {
  const box = document.querySelector(".bl-dim").getBoundingClientRect(), map = document.querySelector(".slot").getBoundingClientRect()
  return box.left <= map.left && box.right >= map.right && box.top <= map.top && box.bottom >= map.bottom
})()"""  # noqa: E501
WHOLE = """(() => {
  // Boxes, tabs and blocks that a panel or the edge of the window covers.
  const lost = one => {
    const box = one.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2
    return box.left < -1 || box.right > innerWidth + 1 || !document.elementFromPoint(x, y)?.closest("svg.board")
  }
  return [...document.querySelectorAll(".bl-box, .bl-pocket, .bl-tab, .layer-battle .bl-piece")].filter(lost).map(one => one.getAttribute("class"))
})()"""  # noqa: E501


# ---- without a mouse


KEYS: dict[str, tuple[str, dict[str, Any], list[str]]] = {
    "march": ("usa", HAND, ["march usa-inf-1-i"]),
    "battle": ("csa", WILDERNESS, ["shift csa-inf-hood"]),
    "sheet": ("usa", SHEETS.situation, []),
}


@pytest.mark.parametrize("name", KEYS)
def test_the_keyboard_reaches_every_legal_action(name: str, visit: Visit):
    me, situation, steps = KEYS[name]
    table = seated(visit(), situation, me)
    for step in steps:
        verb, *rest = step.split()
        table.take(verb, rest[0] if rest else None)
    truth = table.settled()
    assert len(truth["actions"]) > 1
    wanted = {way(table, a): key(a) for a in truth["actions"]}
    wait_until(table.page, lambda: set(wanted) <= set(table.page.evaluate(STOPS)), lambda: f"{wanted} all there")
    met: list[dict[str, str]] = []
    table.page.evaluate("document.querySelector('a.skip').focus()")
    while now := table.page.evaluate(FOCUSED):  # until it leaves the page
        met.append(now)
        assert len(met) < 300
        table.page.keyboard.press("Tab")
    missing = set(wanted) - {one["id"] for one in met}
    assert not missing, f"Tab does not lead to {sorted(wanted[one] for one in missing)}"
    assert all(one["name"] for one in met)
    # And Enter does it.
    first = truth["actions"][0]
    table.page.evaluate(FOCUS, way(table, first))
    table.page.keyboard.press("Enter")
    wait_until(table.page, lambda: table.truth()["seq"] > truth["seq"], f"{key(first)} is done")


def way(table: Camp, action: dict[str, Any]) -> str:
    """The stop of an action: a place, or else a button."""
    place = table.place_of(action)
    here = place is not None and table.page.evaluate(STOPS)
    return place if place and here and place in here else key(action)


STOPS = """[...document.querySelectorAll("[data-target], .prompt [data-act], .p-sheet [data-act]")].map(one => one.dataset.target ?? one.dataset.act)"""  # noqa: E501
FOCUSED = """(() => {
  const one = document.activeElement
  if (!one || one === document.body) return null
  const name = one.getAttribute("aria-label") ?? one.textContent ?? ""
  return { id: one.dataset.target ?? one.dataset.act ?? "", name: name.trim(), tag: one.tagName, cls: one.getAttribute("class") ?? "" }
})()"""  # noqa: E501
FOCUS = """id => [...document.querySelectorAll("[data-target], .prompt [data-act], .p-sheet [data-act]")]
  .find(one => (one.dataset.target ?? one.dataset.act) === id).focus({ focusVisible: true })"""


# ---- its pages


def test_the_first_visit_offers_a_guided_turn(visit: Visit):
    """Marks that lie in the window whole, one after the other, each with words of its own."""
    t = words("es")
    visitor = visit(size="phone", lang="es", store={"hardtack.settings": QUIET["hardtack.settings"]})
    table = seated(visitor, HAND, "usa")
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


def test_blocks_are_exchanged_before_the_first_month(visit: Visit):
    """Free deployment: who is exchanged stands where he would, at once; taken up, he is in hand."""
    visitor = visit()
    seats, options = {"usa": "me", "csa": "computer:recruit"}, {"free-deployment": 1}
    match = visitor.make(game="bobby-lee", scenario="1861", seats=seats, seed="free", options=options)
    table = Camp(visitor, visitor.page(f"/table/{match}"), match)
    blocks = {b["id"]: b["hex"] for b in table.settled()["view"]["blocks"]}
    one = "usa-hq-usa"
    other = next(id for id, hex in blocks.items() if hex != blocks[one])
    assert table.page.evaluate(STANDS, [one, other]) == [blocks[one], blocks[other]]
    table.take("swap", one)
    assert table.page.evaluate("document.querySelector('.bl-piece.sel')?.dataset.unit") == one
    truth = table.take("with", other)
    assert truth["view"]["draft"] == [["swap", one], ["with", other]]
    assert table.page.evaluate(STANDS, [one, other]) == [blocks[other], blocks[one]]


STANDS = "ids => ids.map(id => document.querySelector(`[data-target='unit:${id}']`).place.hex)"


def test_the_home_page_has_its_picture(visit: Visit):
    page = visit(lang="es").page("/")
    plate = page.get_by_role("article", name="Bobby Lee").locator(".plate-map")
    for name in ("Richmond", "Washington"):
        plate.locator(".ht-name", has_text=name).wait_for()


DAWN = {
    "scenario": "1864",
    "phase": "battle",
    "active": "usa",
    "half": "usa",
    "here": "Wilderness",
    "day": 1,
    "slot": "dawn",
    "segment": "retreats",
    "stacks": CAPITALS,
    "battles": [
        {
            "hex": "Wilderness",
            "entered": ["Louisa"],
            "boxes": {"usa centre": {"usa-inf-1-i": 2}, "csa centre": {"csa-inf-hood": 2}},
        }
    ],
}


def test_who_takes_back_a_lone_secret_answer_gives_it_himself(visit: Visit):
    """Nobody can fire, which the enemy is not to see: the page answers in his place, but not against his will."""
    table = seated(visit(), DAWN, "usa")
    table.settled()
    table.page.keyboard.press("1")
    wait_until(table.page, lambda: {one["verb"] for one in table.truth()["actions"]} >= {"shift"}, "it answers itself")
    table.settled()
    table.page.keyboard.press("u")
    wait_until(table.page, lambda: [one["verb"] for one in table.truth()["actions"]] == ["done"], "it is taken back")
    seq = table.truth()["seq"]
    table.page.wait_for_timeout(4000)  # longer than a page waits that answers
    assert table.truth()["seq"] == seq
    table.page.keyboard.press("u")
    wait_until(table.page, lambda: any(a["verb"] == "retreat" for a in table.truth()["actions"]), "and one more")
