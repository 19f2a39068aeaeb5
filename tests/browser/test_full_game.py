"""Whole matches through the page, as a person plays them: clicking, tapping, reloading, changing one's mind."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import hardtack

from .conftest import Visitor
from .stories import ANY, RIDE, STORIES
from .table import Table, flat, hurry, key, wait_until, way_to
from .words import words

SEATS = [("desktop", "en"), ("phone", "es")]
LIGHT = {"en": "light", "es": "dark"}
Shot = Callable[[Any, str], None]
Visit = Callable[..., Visitor]


# ---- every kind of action


def test_the_stories_use_every_verb():
    used = {verb for story in STORIES for verb, _ in story.steps} - {RIDE}
    assert used == set(hardtack.game("mosby").verbs)


@pytest.mark.parametrize("number", range(len(STORIES)), ids=[story.name for story in STORIES])
def test_a_story(number: int, visit: Visit, shot: Shot):
    """Each once, every second one on a small screen, in Spanish."""
    story, (size, lang) = STORIES[number], SEATS[number % 2]
    visitor = visit(size=size, lang=lang, theme=LIGHT[lang])
    match = visitor.make(situation={**story.situation, "options": story.options}, seed="stories")
    table = visitor.table(match)
    truth = table.settled()
    for n, (verb, target) in enumerate(story.steps):
        if n in story.shots:
            shot(table.page, f"{size}-{lang}-{story.shots[n]}")
        everything_on_offer_can_be_found(table, truth)
        if verb == RIDE:
            truth = ride(table, target, truth)
            continue
        if target == ANY:
            target = next(a["target"] for a in truth["actions"] if a["verb"] == verb)
        truth = table.take(verb, target)
    if len(story.steps) in story.shots:
        shot(table.page, f"{size}-{lang}-{story.shots[len(story.steps)]}")


def everything_on_offer_can_be_found(table: Table, truth: dict[str, Any]) -> None:
    """Each legal action is a button of the prompt, a place on the map, or a card; each with a spoken name."""
    seen = table.seen()
    for action in truth["actions"]:
        id = table.place_of(action)
        slug = action["card"] or (action["target"] if action["kind"] == "card" else "")
        if key(action) in seen["acts"]:
            assert flat(action["label"]) in flat(seen["acts"][key(action)])
        elif id in seen["places"]:
            assert flat(action["label"]) in flat(seen["places"][id])
        else:
            assert seen["cards"].get(slug), f"{key(action)} is nowhere to be found"


def ride(table: Table, to: str, truth: dict[str, Any]) -> dict[str, Any]:
    """A click on a place farther off: the band goes there step by step."""
    way = way_to(truth, to)
    assert len(way) > 1
    table.bring(to)
    table.press_place(to)
    wait_until(table.page, lambda: table.truth()["view"]["band"]["space"] == to, f"a ride to {to}")
    there = table.settled()
    assert truth["seq"] < there["seq"] < truth["seq"] + len(way)  # as far as nothing can happen it is one move
    return there


# ---- a match from the front door to its end


@pytest.mark.parametrize(("size", "lang"), SEATS)
def test_a_whole_match(size: str, lang: str, visit: Visit, shot: Shot, tmp_path: Path):
    """The first turn, the last and what comes after it. The turns between are made of the same questions, which the
    stories above ask one by one; every page is looked at in both sizes and both languages in test_pages."""
    t = words(lang)
    visitor = visit(size=size, lang=lang, theme=LIGHT[lang])
    page = visitor.page("/")

    # Home, then a new match with an option of its own.
    article = page.get_by_role("article", name="Mosby")
    article.get_by_role("link", name=t["home.new"]).click()
    page.get_by_role("heading", level=1).wait_for()
    page.locator("#option-rail-repair").check()
    page.locator("details.advanced summary").click()
    page.locator("#seed").fill(str(SEED))
    shot(page, f"{size}-{lang}-new")
    page.get_by_role("button", name=t["new.begin"]).click()
    page.wait_for_url("**/table/*")
    table = Table(visitor, page, page.url.rsplit("/", 1)[1])
    truth = table.settled()
    assert truth["view"]["turn"] == 1 and {a["verb"] for a in truth["actions"]} == {"place"}
    info = visitor.context.request.get(f"/api/matches/{table.match}").json()
    assert info["options"]["rail-repair"] in (1, True)

    # The first turn by hand: gather, which cannot be taken back; ride one space, take it back, ride again.
    truth = table.take("place", "aldie")
    assert truth["view"]["phase"] == "operations" and not truth["undo"]["possible"]
    assert page.locator(".prompt button.undo").get_attribute("aria-disabled") == "true"
    table.take("move", "hopewell")
    assert page.locator(".prompt button.undo").get_attribute("aria-disabled") is None
    assert table.undo()["view"]["band"]["space"] == "aldie"
    table.take("move", "hopewell")

    # A reload finds the same table.
    before = snapshot(table)
    page.reload()
    table.settled()
    assert snapshot(table) == before

    # The last turn: in one seat every action of it on the captain's advice; in the other he plays it himself.
    match = visitor.make(situation=LATE, seed="late")
    page.goto(f"/table/{match}")
    table = Table(visitor, page, match)
    table.settled()
    if size == "desktop":
        to_the_end(table)
    else:
        the_captain_goes_on(table, t, shot)

    # The end: result, its rule, the ledger, the promise about the dice.
    result = page.get_by_role("dialog")
    result.wait_for()
    outcome = table.truth()["outcome"]
    assert flat(outcome["text"]) in flat(result.text_content())
    assert result.get_by_role("link", name=outcome["rule"]).count()
    assert result.locator(".ledger:not(.sums) tr").count() == len(outcome["ledger"])
    shot(page, f"{size}-{lang}-outcome")
    result.get_by_role("button", name=t["verify"]).click()
    result.get_by_text(t["verify.ok"]).wait_for()

    if size == "desktop":  # the save, opened again by somebody else
        with page.expect_download() as coming:
            result.get_by_role("button", name=t["save"]).click()
        saved = tmp_path / "save.json"
        coming.value.save_as(saved)
        assert json.loads(saved.read_text())["game"] == "mosby"
        uploaded(visit(size="phone", lang=lang), saved, outcome)
    else:  # once more from the beginning; on a wide screen test_gettysburg does so
        result.get_by_role("link", name=t["replay"]).click()
        page.wait_for_url("**/replay/*")
        replayed(table, t, shot)


SEED = 8
"""With it the band that gathers at Aldie can set out at once."""

LATE = {
    "turn": 8,
    "phase": "preparation",
    "notoriety": 8,
    "performance": 5,
    "reinforced": 5,
    "hand": ["pistol_tactics", "scout"],
}


def snapshot(table: Table) -> dict[str, Any]:
    """What a player sees: sentence, buttons, log, hand, where the pieces stand, what glows."""
    page = table.page
    return {
        "sentence": table.sentence,
        "buttons": page.locator(".prompt .btns button").all_text_contents(),
        "log": page.locator(".log-lines li[data-n]").all_text_contents(),
        "cards": [card.get_attribute("data-card") for card in page.locator(".p-hand [data-card]").all()],
        "pieces": sorted(
            page.locator(".layer-pieces .mo-piece").evaluate_all("all => all.map(p => p.style.transform)")
        ),
        "glowing": sorted(table.glowing()),
    }


def the_captain_goes_on(table: Table, t: dict[str, str], shot: Shot) -> None:
    """He takes the seat, faster when asked, and gives it back at once."""
    page = table.page
    captain = page.locator(".prompt").get_by_role("button", name=t["captain"], exact=True)
    table.press(captain)
    wait_until(page, lambda: captain.get_attribute("aria-pressed") == "true", "the captain plays")
    speed = page.locator(".prompt [data-aid=speed]")
    for wanted in ("2×", "5×"):
        table.press(speed)
        wait_until(page, lambda wanted=wanted: flat(speed.text_content()) == wanted, wanted)
    begun = table.truth()["seq"]
    wait_until(page, lambda: table.truth()["seq"] > begun, "he acts")
    shot(page, f"{table.visitor.size}-{table.visitor.lang}-captain")
    page.keyboard.press("Escape")
    assert captain.get_attribute("aria-pressed") == "false"
    # The seat is his again: what he does now he does himself, and nobody does anything after him.
    now = table.settled()
    action = now["actions"][0]
    after = table.take(action["verb"], action["target"])
    assert after["seq"] == now["seq"] + 1 and captain.get_attribute("aria-pressed") == "false"
    hurry(page)
    page.keyboard.press("c")
    page.get_by_role("dialog").wait_for(timeout=240_000)  # the captain came to the end
    assert table.settled()["status"] == "over"


def to_the_end(table: Table) -> None:
    """Hint, do it, hint, do it; having done so often enough, home at the first occasion."""
    truth = table.truth()
    for n in range(60):
        if truth["status"] == "over":
            break
        if n > 4 and any(action["verb"] == "disband" for action in truth["actions"]):
            truth = table.take("disband")
        else:
            table.hint(truth["seq"])
            truth = table.settled()
    assert truth["status"] == "over"


def replayed(table: Table, t: dict[str, str], shot: Shot) -> None:
    page = table.page
    where = page.locator("output.where")
    where.wait_for()
    steps = page.locator("input.timeline")
    total = int(steps.get_attribute("max") or 0)
    assert total > 3

    def at(n: int) -> None:
        said = t["replay.step"].replace("{at}", str(n)).replace("{steps}", str(total))
        wait_until(page, lambda: flat(where.text_content()) == said, lambda: f"{said}; it says {where.text_content()}")

    at(0)
    page.get_by_role("button", name=t["replay.next"]).click()
    at(1)
    page.get_by_role("button", name=t["replay.next"]).click()
    at(2)
    page.get_by_role("button", name=t["replay.back"]).click()
    at(1)
    page.get_by_role("button", name=t["replay.last"]).click()
    at(total)
    assert flat(table.truth()["outcome"]["text"]) in flat(page.locator(".prompt .sentence").text_content())
    shot(page, f"{table.visitor.size}-{table.visitor.lang}-replay")
    page.get_by_role("checkbox", name=t["replay.reveal"]).check()
    total = int(table.answer("/replay?reveal=1")["steps"])  # what others did unseen counts too
    assert total >= int(table.answer("/replay")["steps"])
    at(total)
    page.get_by_role("button", name=t["replay.first"]).click()
    at(0)
    # A line of the log leads to its moment.
    if table.visitor.size == "phone":
        page.get_by_role("tab", name=t["log"]).click()
    page.locator(".log-lines button.jump").last.click()
    at(total)
    if table.visitor.size == "phone":
        page.get_by_role("tab", name=t["log"]).click()
    page.get_by_role("button", name=t["verify"]).click()
    page.get_by_role("dialog").get_by_text(t["verify.ok"]).wait_for()
    shot(page, f"{table.visitor.size}-{table.visitor.lang}-verified")


def uploaded(other: Visitor, saved: Path, outcome: dict[str, Any]) -> None:
    t, page = words(other.lang), other.page("/")
    with page.expect_file_chooser() as asking:
        page.get_by_role("button", name=t["home.upload"]).click()
    asking.value.set_files(saved)
    page.wait_for_url("**/table/*")
    wait_until(page, lambda: flat(outcome["text"]) in flat(page.locator("body").text_content()), "the same end")


# ---- watching the computer


def test_the_captain_plays_a_match_by_itself(visit: Visit):
    visitor = visit()
    match = visitor.make(seats={"mosby": "computer:captain"}, situation=LATE, seed="watched")
    table = visitor.table(match)
    t = words("en")
    page = table.page
    wait_until(page, lambda: table.truth()["status"] == "over", "the captain ended the match", 90_000)
    result = page.get_by_role("dialog")
    result.wait_for()
    assert not result.get_by_role("button", name=t["rematch"]).count()  # a spectator has no seat to take again
    assert flat(table.truth()["outcome"]["text"]) in flat(result.text_content())
