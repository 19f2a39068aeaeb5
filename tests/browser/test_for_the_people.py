"""For the People through the page: two browsers against each other, and one against the computer."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import pytest

from hardtack.engine.match import Match
from hardtack.games.for_the_people import GAME
from hardtack.games.for_the_people.rules.tables import T
from hardtack.opponents import player

from .conftest import QUIET, Visitor
from .for_the_people_stories import DUE, QUARTERS, SPRING, Story
from .front import Eavesdropper, Front, Play, Umpire
from .table import flat, still, wait_until
from .test_gettysburg import invitation
from .test_pages import READY, found_by_axe
from .words import words

Shot = Callable[[Any, str], None]
Visit = Callable[..., Visitor]
SEATS = [("desktop", "en"), ("phone", "es")]


# ---- two players


def opened(story: Story, host: Visitor, guest: Visitor) -> Play:
    """The host sits down with the Union, copies the link to the other seat, and the guest follows it."""
    umpire = Umpire(story)
    match = host.make(game="for-the-people", seats={"usa": "me", "csa": "open"}, situation=story.situation)
    tables: dict[str, Front] = {}
    ears: dict[str, Eavesdropper] = {}

    def sit(visitor: Visitor, role: str, path: str) -> None:
        page = visitor.page()
        ears[role] = Eavesdropper(page, umpire, role)
        page.goto(path)
        page.wait_for_url("**/table/*")
        tables[role] = Front(visitor, page, match)

    sit(host, "usa", f"/table/{match}")
    sit(guest, "csa", invitation(tables["usa"]))
    return Play(story, tables, umpire, ears)


LOOK = {
    "csa wait": "turn",
    "usa activate mcdowell": "interrupt",
    "usa to frederick-md": "march",
    "usa to manassas-va": "interception",
    "usa pass": "battle",
    "csa interrupt 4": "after",
    "usa with-sp 2": "fleet",
    "csa pass": "assault",
    "csa event 12": "will",
    "usa mark lexington-ky": "control",
    "csa fort manassas-va": "fort",
    "usa mark weston-wv": "political",
    "usa all": "recruits",
}
"""After which steps all that each has seen and heard is looked through."""

TOLD = {
    "en": [
        "The Confederacy interrupted with Mosby's Rangers",
        "J. Johnston intercepted at Manassas",
        "The Confederacy won at Manassas",
        "A fleet took 2 SP from Fort Monroe to Fort Pulaski",
        "Fort Pulaski came under Union control",
        "The Union won West Virginia",
    ],
    "es": [
        "La Confederación interrumpió con «Los hombres de Mosby»",
        "J. Johnston interceptó en Manassas",
        "La Confederación venció en Manassas",
        "Una flota llevó 2 UM de Fort Monroe a Fort Pulaski",
        "Fort Pulaski pasó al control de la Unión",
        "La Unión ganó Virginia Occidental",
    ],
}


@pytest.mark.timeout(240)
def test_two_play_the_spring_of_1861(visit: Visit, shot: Shot):
    """Each with a browser of his own, one wide and one small, in two languages; no card of one reaches the other."""
    play = opened(SPRING, visit(), visit(size="phone", lang="es", theme="dark"))
    usa, csa = play.tables["usa"], play.tables["csa"]
    for step in SPRING.steps:
        play.step(step)
        if step in LOOK:
            play.check()
            for role, table in play.tables.items():
                shot(table.page, f"for-the-people-{LOOK[step]}-{role}")
        if step == "usa to manassas-va":  # before he answers, with the battle it would bring
            assert found_by_axe(usa.page) == found_by_axe(csa.page) == []
            assert "86 %" in flat(csa.page.locator(".fp-callout").text_content())
        if step == "usa pass":
            weighed(usa, csa)
        if step == "csa pass":  # log, seats, tools and battle one below the other, on a small screen too
            for width, height in ((1366, 768), (1440, 900)):
                usa.page.set_viewport_size({"width": width, "height": height})
                usa.fits()

    # What happened stands in both logs, and on both maps; so does the will.
    for table in play.tables.values():
        log = flat(table.page.locator(".log-lines").text_content())
        assert [line for line in TOLD[table.visitor.lang] if line not in log] == []
        battle = table.page.locator(".log-lines li", has_text=TOLD[table.visitor.lang][2])
        assert battle.locator(".dd > *").count() == 2  # a die each
        drawn = table.page.evaluate(OWNERS)
        assert {drawn[id] for id in FLAGGED} == {"usa"} and drawn["manassas-va"] == "csa"
        assert table.truth()["view"]["will"] == {"usa": {"will": 105, "sign": 1}, "csa": {"will": 96, "sign": -1}}
    # Either has heard of each change, of all his own cards, and of the other's as they were played.
    hands = [{83, 29, 44, 130}, {15, 4, 12, 24}]
    for table, ear, own in zip(play.tables.values(), play.ears.values(), hands, strict=True):
        assert ear.tables == set(range(table.truth()["seq"] + 1)) and own <= ear.cards


FLAGGED = ["lexington-ky", "louisville-ky", "grafton-wv", "franklin-wv", "fort-pulaski-ga"]
OWNERS = """() => Object.fromEntries([...document.querySelectorAll(".fp-space[data-space]")].map(one =>
  [one.dataset.space, ["usa", "csa", "neutral"].find(side => one.querySelector(".disc")?.classList.contains(side))]))"""


def weighed(usa: Front, csa: Front) -> None:
    """Before the dice, for both: what each adds to his; for him who is asked, how it would end."""
    for table in (usa, csa):
        panel = table.page.locator(".p-battle")
        wait_until(table.page, lambda p=panel: "+4" in flat(p.text_content()), "what both add to the die")
        assert "Manassas" in flat(panel.text_content())
    assert [flat(one) for one in csa.page.locator(".p-battle .ht-bars i").all_text_contents()] == ["14 %", "86 %"]
    assert csa.truth()["preview"]["battle"]["win"] == pytest.approx(31 / 36)


def test_generals_lie_face_down_until_all_are_placed(visit: Visit):
    play = opened(QUARTERS, visit(lang="es"), visit(size="phone"))
    names = {T.generals[T.general[id]].short for id in DUE}
    for step in QUARTERS.steps[:-4]:
        play.step(step)
    for down, step in enumerate(QUARTERS.steps[-4:], 1):  # the fourth turns them up
        play.step(step)
        play.check()
        for table in play.tables.values():
            veiled = table.page.locator(".fp-force .veiled")
            wait_until(table.page, lambda v=veiled, n=down % 4: v.count() == n, f"{down % 4} lie face down")
            assert len(table.truth()["view"]["veiled"]) == down % 4
    for table in play.tables.values():
        table.page.locator("svg.board").focus()
        for _ in range(9):  # near at hand the pieces tell who leads them
            table.page.keyboard.press("+")
        who = table.page.locator(".fp-force .row .who")
        wait_until(table.page, lambda w=who: names <= set(w.all_text_contents()), f"{names} stand on the map")
        assert len(table.truth()["view"]["hand"]) == 6


# ---- against the computer


@pytest.mark.parametrize(("size", "lang"), SEATS)
def test_two_rounds_against_the_computer(size: str, lang: str, visit: Visit):
    """A card for its value, with which a marker is placed and taken back; then one thrown away."""
    visitor = visit(size=size, lang=lang)
    seats = {"usa": "me", "csa": "computer:private"}
    match = visitor.make(game="for-the-people", scenario="1861", seats=seats, seed=7)
    table = Front(visitor, visitor.page(f"/table/{match}"), match)
    truth = mine(table)
    card = max(truth["view"]["hand"], key=lambda n: T.cards[n].ops)
    table.take("ops", card)
    truth = table.take("mark", "lexington-ky")
    assert table.page.evaluate(OWNERS)["lexington-ky"] == "usa"
    assert "lexington-ky" not in table.undo()["view"]["control"]
    assert table.page.evaluate(OWNERS)["lexington-ky"] == "neutral"
    truth = table.take("mark", "louisville-ky")
    while truth["yours"] and any(a["verb"] == "mark" for a in truth["actions"]):
        table.take("done" if any(a["verb"] == "done" for a in truth["actions"]) else "mark", first(truth), settle=False)
        truth = table.truth()
    truth = mine(table)
    assert card not in truth["view"]["hand"] and truth["view"]["cards"]["csa"] == 3
    table.take("discard", truth["view"]["hand"][0], settle=False)
    truth = mine(table)
    assert truth["view"]["cards"] == {"usa": 2, "csa": 2} and truth["view"]["turn"] == 1
    table.fits()


def test_what_the_computer_does_is_told_to_the_end(visit: Visit):
    """At a reading pace, and untouched: a choice that leaves no line in the log does not stop the telling."""
    visitor = visit(store={"hardtack.guide.for-the-people": QUIET["hardtack.guide.for-the-people"]})
    match = visitor.make(game="for-the-people", scenario="1862", seats={"usa": "me", "csa": "computer:private"}, seed=5)
    table = Front(visitor, visitor.page(f"/table/{match}"), match)
    table.settled()
    for _ in range(4):
        truth = wait_until(table.page, lambda: (now := table.truth())["yours"] and now, "I am asked", 90_000)
        action = truth["actions"][0]
        visitor.act(match, action["verb"], action["target"], "usa")
    told = wait_until(table.page, lambda: (now := table.truth())["yours"] and now, "I am asked again", 90_000)
    assert told["log_total"] > 15
    table.settled(90_000)


def first(truth: dict[str, Any]) -> Any:
    if any(a["verb"] == "done" for a in truth["actions"]):
        return None
    return next(a["target"] for a in truth["actions"] if a["verb"] == "mark")


def mine(table: Front) -> dict[str, Any]:
    """Wait, with patience, until the computer has played and I have a card to play; its questions are declined."""
    while True:
        truth = wait_until(table.page, lambda: (now := table.truth())["yours"] and now, "it is my turn", 90_000)
        verbs = {a["verb"] for a in truth["actions"]}
        if "ops" in verbs:
            return table.settled()
        decline = next(verb for verb in ("pass", "stand", "done") if verb in verbs)
        table.hushed(truth["seq"], press=decline == "pass")


LAST = {
    "scenario": "1861",
    "turn": 3,
    "phase": "round",
    "active": "usa",
    "hands": {"usa": [68], "csa": []},
    "states": {"WV": "usa", "MO": "usa", "KY": "usa"},
    "will": {"usa": 112, "csa": 91},
}


@pytest.mark.parametrize(("size", "lang"), SEATS)
def test_the_last_card_ends_the_year(size: str, lang: str, visit: Visit, shot: Shot):
    """The result with its rule and where the will went; then from the beginning once more."""
    t, visitor = words(lang), visit(size=size, lang=lang)
    seats = {"usa": "me", "csa": "computer:private"}
    match = visitor.make(game="for-the-people", situation=LAST, seats=seats, seed="last")
    table = Front(visitor, visitor.page(f"/table/{match}"), match)
    level = {"en": "Private", "es": "Soldado"}[lang]
    assert table.settled()["seats"]["csa"]["name"] == level
    kind, back = ("tab", {"en": "Hand 1", "es": "Mano 1"}[lang]) if size == "phone" else ("button", t["seats"])
    table.press(table.page.get_by_role(kind, name=t["seats"], exact=True))
    table.page.get_by_text(t["new.computer"].format(level=level), exact=True).wait_for()
    table.press(table.page.get_by_role(kind, name=back, exact=True))
    table.take("event", 68, settle=False)
    result = table.page.get_by_role("dialog")
    result.wait_for()
    outcome = table.settled()["outcome"]
    assert outcome["winner"] == "usa" and flat(outcome["text"]) in flat(result.text_content())
    assert result.get_by_role("heading", name=t["outcome.won"], exact=True).count() == 1
    assert result.get_by_role("link", name="13.2").count()
    assert [line["points"] for line in outcome["ledger"]] == [-5]
    assert result.locator(".ledger:not(.sums) tr").count() == 1
    shot(table.page, f"for-the-people-outcome-{size}")
    if size == "phone":
        assert found_by_axe(table.page) == []
    result.get_by_role("button", name=t["verify"]).click()
    result.get_by_text(t["verify.ok"]).wait_for()
    table.page.goto(f"/replay/{match}")
    table.page.locator(READY["replay"]).wait_for()
    table.page.locator(".p-hand [data-card]").wait_for(state="attached")


@pytest.mark.parametrize(("size", "lang"), SEATS)
def test_a_long_ledger_is_summed_up(size: str, lang: str, visit: Visit, shot: Shot):
    """Three years' changes of will scroll by themselves, below their sums; what can be done next stays in sight."""
    t, visitor = words(lang), visit(size=size, lang=lang)
    match = visitor.post("/api/matches/upload", long_war())["id"]
    table = Front(visitor, visitor.page(f"/table/{match}"), match)
    result = table.page.get_by_role("dialog")
    result.wait_for()
    outcome = table.settled()["outcome"]
    assert result.get_by_role("heading", name=t["outcome.ended"], exact=True).count() == 1  # both seats are his
    lines = result.locator(".tally tr")
    assert lines.count() == len(outcome["ledger"]) > 20
    tally = result.locator(".tally").evaluate("one => [one.scrollHeight, one.clientHeight]")
    assert tally[0] > tally[1] > 100
    assert {one["side"] for one in outcome["ledger"]} == set(result.locator(".sums tbody th").all_text_contents())
    sums = [int(cell.replace("−", "-")) for cell in result.locator(".sums td:last-child").all_text_contents()]
    assert sum(sums) == sum(one["points"] for one in outcome["ledger"])
    shot(table.page, f"for-the-people-ledger-{size}")
    verify = result.get_by_role("button", name=t["verify"])
    box, foot = verify.bounding_box(), result.locator("footer").bounding_box()
    assert box["y"] + box["height"] <= foot["y"] < table.page.viewport_size["height"]
    assert found_by_axe(table.page) == []
    verify.click()
    result.get_by_text(t["verify.ok"]).wait_for()


@cache
def long_war() -> dict[str, Any]:
    """One that two privates have played to its end."""
    match = Match(GAME, "1863", seed="ledger")
    seats = {role: player(GAME, "private", role) for role in GAME.roles}
    while decision := GAME.decision(match.state):
        role = decision.roles[0]
        match.play(role, seats[role].choose(match.state, role).action)
    return dict(msgspec.to_builtins(match.to_save()))


# ---- cards and map under a finger


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_every_card_can_be_read(size: str, lang: str, visit: Visit):
    """All of its words are on it: nothing is cut off."""
    visitor = visit(size=size, lang=lang)
    hands = {"usa": list(range(1, len(T.cards))), "csa": []}
    situation = {"scenario": "campaign", "hands": hands}
    seats = {"usa": "me", "csa": "computer:private"}
    match = visitor.make(game="for-the-people", situation=situation, seats=seats, seed=1)
    page = visitor.page(f"/table/{match}")
    cards = page.locator(".p-hand .fp-card")
    cards.last.wait_for(state="attached")
    assert cards.count() == len(T.cards) - 1
    assert page.evaluate(CUT_OFF) == []


CUT_OFF = """() => [...document.querySelectorAll(".p-hand .fp-card")].flatMap(card => {
  const [all, name, does] = [".in", ".name", ".does"].map(part => card.querySelector(part))
  const tall = [all, does].some(one => one.scrollHeight > one.clientHeight + 1)
  const small = parseFloat(getComputedStyle(does).fontSize) < 10
  return tall || small || name.scrollWidth > name.clientWidth + 1 ? [`${card.dataset.card} ${name.textContent}`] : []
})"""


def test_the_map_follows_fingers(visit: Visit):
    """One finger moves it, two draw it nearer; neither chooses anything, and a tap still does."""
    visitor = visit(size="phone")
    match = visitor.make(
        game="for-the-people", situation=MARCH, seats={"usa": "me", "csa": "computer:private"}, seed="fingers"
    )  # fmt: skip
    table = Front(visitor, visitor.page(f"/table/{match}"), match)
    truth = table.settled()
    touch = visitor.context.new_cdp_session(table.page)

    def stroke(*ways: tuple[tuple[float, float], tuple[float, float]]) -> None:
        for part in range(6):
            points = [{"x": a[0] + (b[0] - a[0]) * part / 5, "y": a[1] + (b[1] - a[1]) * part / 5} for a, b in ways]
            kind = "touchMove" if part else "touchStart"
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def lies() -> tuple[float, float, float]:
        return tuple(table.page.evaluate(LIES))

    x, y, wide = lies()
    stroke(((150, 300), (230, 240)))
    wait_until(table.page, lambda: lies()[0] > x + 40 and lies()[1] < y - 30, "the map has moved")
    stroke(((140, 200), (80, 150)), ((200, 260), (270, 330)))
    wait_until(table.page, lambda: lies()[2] > wide * 1.5, "the map is nearer")
    assert table.truth()["seq"] == truth["seq"]
    table.take("event", 29)
    table.take("mark", "lexington-ky")


LIES = """() => {
  const box = document.querySelector("svg.board").getBoundingClientRect()
  return [box.x, box.y, box.width]
}"""
MARCH = {"scenario": "1861", "phase": "round", "active": "usa", "hands": {"usa": [29], "csa": []}}


BLOCKS = """() => [...document.querySelectorAll(".fp-force")].map(force => {
  const block = [...force.querySelectorAll(".face")].at(-1), box = (block ?? force).getBoundingClientRect()
  return [force.classList.contains("usa") ? "usa" : "csa", Number(force.querySelector(".sp")?.textContent ?? 0),
    box.left, box.top, box.right, box.bottom]
})"""


def test_far_away_no_force_hides_another(visit: Visit, shot: Shot):
    """The whole country on a phone: those who find no room are counted in with a neighbour, and none is lost."""
    visitor = visit(size="phone")
    seats = {"usa": "me", "csa": "computer:private"}
    match = visitor.make(game="for-the-people", situation={**MARCH, "scenario": "1864"}, seats=seats, seed="far")
    table = Front(visitor, visitor.page(f"/table/{match}"), match)
    forces = table.settled()["view"]["forces"]
    table.page.locator("svg.board").focus()
    for closer in (-3, 0, 1):
        for key in ["0", *("+-"[closer < 0] for _ in range(abs(closer)))]:
            table.page.keyboard.press(key)
            still(table.page.locator("svg.board"))
        shot(table.page, f"for-the-people-far-{closer}")
        none_is_lost(table.page.evaluate(BLOCKS), forces)


def none_is_lost(blocks: list[Any], forces: dict[str, Any]) -> None:
    assert len(blocks) <= sum(map(len, forces.values()))
    for side in ("usa", "csa"):
        here = sum(both[side]["sp"] for both in forces.values() if side in both)
        assert sum(sp for who, sp, *_ in blocks if who == side) == here
    for n, (_, _, *a) in enumerate(blocks):
        for _, _, *b in blocks[:n]:
            wide, tall = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
            assert wide < 2 or tall < 2 or wide * tall < 30, (a, b)


# ---- its pages


@pytest.mark.parametrize(("size", "lang"), SEATS)
def test_the_first_visit_offers_a_guided_turn(size: str, lang: str, visit: Visit):
    """Marks that lie in the window whole, one after the other, each with words of its own."""
    t = words(lang)
    visitor = visit(size=size, lang=lang, store={"hardtack.settings": QUIET["hardtack.settings"]})
    match = visitor.make(game="for-the-people", situation=MARCH, seats={"usa": "me", "csa": "computer:private"})
    table = Front(visitor, visitor.page(f"/table/{match}"), match)
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
    assert len(met) >= 2 and len(set(met)) == len(met)


def test_the_home_page_has_its_picture(visit: Visit):
    page = visit(lang="es").page("/")
    plate = page.get_by_role("article", name="For the People").locator(".plate-map")
    plate.locator(".ht-name", has_text="Richmond").wait_for()
    wait_until(page, lambda: plate.locator(".pm-space").count() > 12, "the whole picture")
