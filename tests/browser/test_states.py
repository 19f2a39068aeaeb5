"""What a table looks like when something is not as usual: no line, another window, a spectator, a late click."""

from __future__ import annotations

import signal
from collections.abc import Callable
from typing import Any

import pytest

from .conftest import QUIET, Server, Visitor
from .stories import STORIES
from .table import PATIENCE, Line, Table, drawn, flat, wait_until
from .words import words

Visit = Callable[..., Visitor]
Shot = Callable[[Any, str], None]
EN = words("en")
CALM = {"mosby": "aldie", "hand": ["hide"], "notoriety": 3}


def opened(visitor: Visitor, **body: Any) -> Table:
    table = visitor.table(visitor.make(**{"situation": CALM, "seed": "states", **body}))
    table.settled()
    return table


TOASTS = """() => {
  // What passing notices say: they may have gone before a busy machine looks.
  window.toasted = []
  const note = one => one.querySelectorAll?.(".toast").forEach(toast => toasted.push(toast.textContent))
  const look = ({ addedNodes, target }) => [...addedNodes, target].forEach(note)
  new MutationObserver(changes => changes.forEach(look))
    .observe(document.body, { childList: true, subtree: true })
}"""


def test_the_server_is_killed_and_comes_back(visit: Visit, own_server: Server, shot: Shot):
    visitor = visit(size="phone", to=own_server)
    visitor.allow(r"WebSocket connection to .* failed|net::ERR_CONNECTION|Failed to load resource")
    table = opened(visitor)
    table.take("move", "hopewell")
    own_server.stop(signal.SIGKILL)
    banner = table.page.locator(".banner")
    banner.get_by_text(EN["wire.reconnecting"]).wait_for()
    shot(table.page, "phone-en-reconnecting")
    # What was on the table stays there to be looked at.
    assert "Hopewell" in table.sentence
    table.page.evaluate(TOASTS)
    own_server.start()
    wait_until(
        table.page,
        lambda: EN["wire.restarted"] in table.page.evaluate("window.toasted.join()"),
        "that it was restarted is said",
        2 * PATIENCE,
    )
    wait_until(table.page, lambda: not flat(banner.text_content()), "the line is back", 2 * PATIENCE)
    assert table.settled()["view"]["band"]["space"] == "hopewell"
    table.take("move", "aldie")


@pytest.mark.rule("mosby", "8.1")
def test_the_turn_track_asks_in_the_last_turn_for_what_wins(visit: Visit):
    table = opened(visit(), situation={**CALM, "options": {"advanced-victory": 1, "target-notoriety": 12}})
    assert table.page.locator(".mo-tracks .win").first.text_content() == "12"


@pytest.mark.rule("mosby", "6.2.2")
def test_a_ride_in_rounds_goes_on_to_the_place_of_danger_that_was_chosen(visit: Visit):
    far = {"space": "strasburg", "kind": "combat", "strength": 1, "active": True, "retreat": True}
    rounds = {"phase": "rounds", "initiative": "mosby", "mosby": "sudley_church", "units": [far]}
    table = opened(visit(), situation={**rounds, "draws": ["blank"], "dice": [6]})
    table.bring("manassas_junction")
    table.press_place("manassas_junction")
    wait_until(table.page, lambda: table.truth()["view"]["band"]["space"] == "manassas_junction", "the ride")


def test_the_seat_is_taken_up_in_another_window(visit: Visit, shot: Shot):
    visitor = visit()
    first = opened(visitor)
    second = Table(visitor, visitor.page(f"/table/{first.match}"), first.match)
    second.settled()
    taken = first.page.locator(".banner").get_by_text(EN["wire.replaced"])
    taken.wait_for()
    shot(first.page, "desktop-en-replaced")
    second.take("move", "hopewell")
    first.page.get_by_role("button", name=EN["wire.take"]).click()
    second.page.locator(".banner").get_by_text(EN["wire.replaced"]).wait_for()
    wait_until(first.page, lambda: not flat(first.page.locator(".banner").text_content()), "the seat is here again")
    assert first.settled()["view"]["band"]["space"] == "hopewell"
    first.take("move", "aldie")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_somebody_watches(size: str, visit: Visit, shot: Shot):
    player, guest = visit(), visit(size=size)
    table = opened(player)
    watched = guest.table(table.match)
    watched.settled()
    assert watched.truth()["role"] is None
    assert watched.glowing() == [] and not watched.page.locator(".prompt [data-act]").count()
    if size == "phone":
        watched.page.get_by_role("tab", name=EN["seats"]).click()
    watched.page.get_by_text(EN["spectator"]).wait_for()
    shot(watched.page, f"{size}-en-spectator")
    table.take("move", "hopewell")
    # It comes by itself.
    last = watched.page.locator(".log-lines li").last
    wait_until(watched.page, lambda: "Hopewell" in flat(last.text_content()), "the move is seen")
    # And nothing a spectator presses moves anything: the next change is the player's own.
    before = table.settled()["seq"]
    watched.page.keyboard.press("1")
    watched.page.keyboard.press("u")
    drawn(watched.page)
    assert table.take("move", "aldie")["seq"] == before + 1
    wait_until(watched.page, lambda: "Aldie" in flat(last.text_content()), "the next move is seen")
    assert watched.settled()["view"]["band"]["space"] == "aldie"


def test_an_open_seat_is_taken_by_invitation(visit: Visit):
    host, guest = visit(), visit(lang="es")
    answer = host.post("/api/matches", {"game": "mosby", "seats": {"mosby": "open"}})
    page = guest.page(answer["invites"]["mosby"])
    page.wait_for_url("**/table/*")
    table = Table(guest, page, answer["id"])
    truth = table.settled()
    assert truth["role"] == "mosby" and truth["yours"]
    table.take("place", "aldie")


def test_a_late_click_is_refused_with_one_sentence(visit: Visit, shot: Shot):
    """The page is kept in ignorance of what happened; its click comes too late and is answered, not carried out."""
    visitor = visit()
    match = visitor.make(situation=CALM, seed="states")
    page = visitor.page()
    line = Line(page)
    page.goto(f"/table/{match}")
    table = Table(visitor, page, match)
    table.settled()
    # A message must have come through the line before it goes deaf.
    table.take("move", "hopewell")
    line.deaf = True
    visitor.act(match, "move", "aldie")
    wait_until(page, lambda: line.waiting, "the server has told of it, and the page has not heard")
    assert "Hopewell" in table.sentence
    table.bring("hay_market")
    table.press_place("hay_market")
    line.hear()
    note = page.locator(".toast.bad")
    note.wait_for()
    said = flat(note.locator("span").first.text_content())
    assert said.endswith(".") and said.count(".") == 1, said
    shot(page, "desktop-en-stale")
    # And the page now shows where things stand.
    assert table.settled()["view"]["band"]["space"] == "aldie"
    table.take("move", "hopewell")


def test_who_has_lost_the_thread_is_sent_a_whole_table(visit: Visit):
    """What has changed since a table that never came is of no use; the page asks for all of it."""
    visitor = visit()
    match = visitor.make(situation=CALM, seed="states")
    page = visitor.page()
    line = Line(page)
    page.goto(f"/table/{match}")
    table = Table(visitor, page, match)
    table.settled()
    table.take("move", "hopewell")
    line.deaf = True
    visitor.act(match, "move", "aldie")
    wait_until(page, lambda: line.waiting, "a message is lost on its way")
    line.waiting.clear()
    line.deaf = False
    visitor.act(match, "move", "hopewell")
    assert table.settled()["view"]["band"]["space"] == "hopewell"
    table.take("move", "aldie")


def test_what_cannot_be_done_says_why(visit: Visit):
    visitor = visit()
    table = opened(visitor)
    barred = table.truth()["barred"]
    assert barred
    button = table.page.locator(".prompt .acts button.no").first
    button.click(force=True)  # it is dashed and says that it is disabled, yet answers
    assert flat(barred[0]["reason"]) in flat(table.page.locator(".toast").first.text_content())
    # Undo is always there, with its reason when it is not possible.
    undo = table.page.locator(".prompt button.undo")
    assert table.truth()["undo"]["reason"] in (undo.get_attribute("title") or "")
    undo.click(force=True)
    assert flat(table.truth()["undo"]["reason"]) in flat(table.page.locator(".toast").last.text_content())


@pytest.mark.parametrize("game", ["bobby-lee", "for-the-people", "gettysburg"])
def test_what_stands_on_the_board_and_cannot_be_chosen_says_why(game: str, visit: Visit):
    visitor = visit()
    scenario = {"bobby-lee": "1862", "for-the-people": "1861", "gettysburg": "day-2"}[game]
    seats = {"usa": "me", "csa": "me"}
    table = visitor.table(visitor.make(game=game, scenario=scenario, seats=seats, seed="barred"))
    truth = table.settled()
    barred = table.page.locator(".ht-barred")
    for _ in range(8):
        if barred.count():
            break
        before = truth["seq"]
        if truth["prompt"]["hushed"] and len(truth["actions"]) == 1:  # answered by the page itself
            wait_until(table.page, lambda before=before: table.truth()["seq"] > before, "it is answered")
        else:
            table.take(truth["actions"][0]["verb"], truth["actions"][0]["target"])
        truth = table.settled()
    target = barred.first.get_attribute("data-barred")
    why = next(one for one in truth["barred"] if one["target"] == target)
    assert why["reason"] in (barred.first.get_attribute("aria-label") or "")
    barred.first.focus()
    table.page.keyboard.press("Enter")
    toast = table.page.locator(".toast").first
    toast.wait_for()
    assert flat(why["reason"]) in flat(toast.text_content()) and f"#{why['rule']}" in toast.inner_html()
    assert table.truth()["seq"] == truth["seq"]


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_what_happened_is_told_and_can_be_skipped(size: str, visit: Visit, shot: Shot):
    """Line by line at a reading pace; the buttons stay live; after an absence, what was missed."""
    visitor = visit(size=size, store={"hardtack.guide.mosby": QUIET["hardtack.guide.mosby"]})
    table = opened(visitor, situation=next(one.situation for one in STORIES if one.name == "attacked"))
    table.take("rest", None, settle=False)
    ticker = table.page.locator(".ticker.on")
    ticker.wait_for()
    shot(table.page, f"{size}-en-ticker")
    ticker.locator(".skipper").click()
    wait_until(table.page, lambda: not ticker.count(), "the telling is over")
    table.settled()
    # Away, while something happens.
    path = table.page.url
    table.page.goto("about:blank")
    visitor.act(table.match, "stand")
    table.page.goto(path)
    ticker.wait_for()
    shot(table.page, f"{size}-en-since")
    table.page.keyboard.press("s")
    wait_until(table.page, lambda: not ticker.count(), "skipped with a key")
    table.settled()


@pytest.mark.parametrize(("size", "lang"), [("desktop", "en"), ("phone", "es")])
def test_the_first_visit_offers_a_guided_turn(size: str, lang: str, visit: Visit, shot: Shot):
    t = words(lang)
    visitor = visit(size=size, lang=lang, store={"hardtack.settings": {"pace": "off"}})
    table = visitor.table(visitor.make(seed="guide"))
    table.settled()
    table.page.get_by_role("button", name=t["guide.yes"]).click()
    coach = table.page.locator(".coach")
    coach.wait_for()
    assert len(flat(coach.text_content())) > 60
    shot(table.page, f"{size}-{lang}-coach")
    met = [flat(coach.locator("p").text_content())]  # doing what it speaks of is reading it
    table.take("place", "aldie")
    wait_until(table.page, lambda: not coach.count() or flat(coach.locator("p").text_content()) != met[0], "the next")
    while coach.count() and len(met) < 12:
        met.append(flat(coach.locator("p").text_content()))
        box = coach.bounding_box()
        view = table.page.viewport_size
        assert box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= view["width"] + 1
        assert box["y"] + box["height"] <= view["height"] + 1, f"the coach is cut off: {box}"
        if len(met) == 2:
            shot(table.page, f"{size}-{lang}-coach-2")
        table.press(coach.get_by_role("button", name=t["guide.next"]))
        wait_until(table.page, lambda: not coach.count() or flat(coach.locator("p").text_content()) != met[-1], "next")
    assert len(met) >= 2 and len(set(met)) == len(met)
    # Ended once, it does not come back.
    table.page.reload()
    table.settled()
    assert not table.page.get_by_role("button", name=t["guide.yes"]).count()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_buttons_say_what_they_leave_undone_and_what_they_take_back(size: str, visit: Visit, shot: Shot):
    """Without an extra click, and in full."""
    visitor = visit(size=size)
    table = opened(visitor)
    table.take("move", "hopewell")
    undone = "Two bridges within reach still stand, and the band could ride on for another five spaces today."
    what = "The ride from Aldie to Hopewell is taken back."

    def tell(route: Any) -> None:
        said = route.fetch().json()
        said["undo"] = {**said["undo"], "possible": True, "what": what}
        for action in said["actions"]:
            action["undone"] = undone if action["verb"] == "disband" else ""
        route.fulfill(json=said)

    table.page.route("**/table?*", tell)
    table.page.reload()
    for said, button in ((undone, '.prompt [data-act="disband:"]'), (what, ".prompt button.undo")):
        small = table.page.locator(button).locator("small")
        small.wait_for()
        assert flat(small.text_content()) == said
        cut = small.evaluate("one => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1")
        assert not cut, f"{said} is cut off"
    shot(table.page, f"{size}-en-undone")
    # Where nothing is left to do, the buttons are as they were.
    table.page.unroute("**/table?*")
    table.page.reload()
    table.settled()
    disband = table.find("disband")
    small = table.page.locator('.prompt [data-act="disband:"] small')
    assert flat(small.text_content()) == flat(disband.get("undone") or disband["hint"])


HEARD = """window.heard = 0
window.WebSocket = class extends WebSocket {
  constructor(...all) { super(...all); this.addEventListener("message", () => { window.heard += 1 }) }
}"""


def test_nothing_is_drawn_anew_under_a_press(visit: Visit):
    """What comes in while a button is held down waits, else no click would come of letting it go."""
    visitor = visit()
    visitor.context.add_init_script(HEARD)
    table = opened(visitor)
    before = table.take("move", "hopewell")
    page, undo = table.page, table.page.locator(".prompt button.undo")
    held, heard, box = undo.element_handle(), page.evaluate("window.heard"), undo.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    # Meanwhile the same player moves in another window.
    moved = {"seq": before["seq"], "verb": "move", "target": "aldie"}
    answer = visitor.context.request.post(f"/api/matches/{table.match}/actions", data=moved)
    assert answer.ok, answer.text()
    wait_until(page, lambda: page.evaluate("window.heard") > heard, "the page hears of it")
    assert held.evaluate("button => button.isConnected")
    page.mouse.up()
    wait_until(page, lambda: not held.evaluate("button => button.isConnected"), "then it is drawn anew")
