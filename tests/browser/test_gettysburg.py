"""Gettysburg through the page: two browsers against each other, and one against the computer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import hardtack

from .conftest import Visitor
from .field import Eavesdropper, Field, Play, Umpire, said_once
from .gettysburg_stories import CHARGE, STORIES, Story, block
from .table import Line, flat, hurry, wait_until
from .test_full_game import replayed
from .test_pages import found_by_axe
from .words import words

Shot = Callable[[Any, str], None]
Visit = Callable[..., Visitor]


# ---- two players


def test_the_stories_use_every_verb():
    used = {step.split()[1] for story in [CHARGE, *STORIES] for step in story.steps}
    assert used == set(hardtack.game("gettysburg").verbs) - {"place"}


def opened(story: Story, host: Visitor, guest: Visitor, watcher: Visitor | None = None) -> Play:
    """The host sits down with the Confederates, copies the link to the other seat, and the guest follows it."""
    umpire = Umpire(story)
    match = host.make(
        game="gettysburg",
        seats={"csa": "me", "usa": "open"},
        **({"situation": story.situation} if story.situation else {}),
        **story.match,
    )
    ears: dict[str | None, Eavesdropper] = {}
    tables = {}

    def sit(visitor: Visitor, role: str | None, path: str) -> None:
        page = visitor.page()
        ears[role] = Eavesdropper(page, umpire, role)
        page.goto(path)
        page.wait_for_url("**/table/*")
        tables[role or "nobody"] = Field(visitor, page, match, umpire)

    sit(host, "csa", f"/table/{match}")
    sit(guest, "usa", invitation(tables["csa"]))
    if watcher:
        sit(watcher, None, f"/table/{match}")
    for table in tables.values():
        table.settled()
    return Play(story, tables, umpire, ears)


def invitation(table: Field) -> str:
    """The link to the open seat, as the host copies it."""
    page, t = table.page, words(table.visitor.lang)
    table.visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    if table.visitor.size == "phone":
        table.press(page.get_by_role("tab", name=t["seats"]))
    table.press(page.get_by_role("button", name=t["share"], exact=True))
    page.locator(".toast", has_text=t["share.copied"]).wait_for()
    link = str(page.evaluate("navigator.clipboard.readText()"))
    assert "/join/" in link and link.startswith(table.visitor.base)
    if table.visitor.size == "phone":
        table.press(page.get_by_role("tab", name=t["seats"]))
    return link


@pytest.mark.timeout(300)
def test_two_play_the_last_hour(visit: Visit, shot: Shot):
    """Each with a browser of his own, one wide and one small, in two languages, and somebody looking on: to the end."""
    host, guest, watcher = visit(), visit(size="phone", lang="es", theme="dark"), visit()
    play = opened(CHARGE, host, guest, watcher)
    csa, usa, nobody = play.tables["csa"], play.tables["usa"], play.tables["nobody"]
    play.check()
    assert usa.glowing() == [] and nobody.glowing() == [] and not nobody.page.locator(".prompt [data-act]").count()

    for step in CHARGE.steps:
        play.step()
        if step in LOOK:
            play.check()
            for size, table in (("desktop", csa), ("phone", usa)):
                shot(table.page, f"gettysburg-{LOOK[step]}-{size}")
        if step == "csa march csa-inf-wilcox":  # taken back, and done again
            assert csa.undo()["view"]["picked"] is None
            play.undone()
            play.step()
        if step == "csa fight csa-inf-armistead":  # in the midst of a melee: the defender chooses who takes the hit
            for table in (csa, usa):
                assert found_by_axe(table.page) == []
            told_apart(csa)
            reloaded(csa, usa)
            play.check()

    # The end, the same for all three; then from the beginning once more.
    play.check()
    # Those who listen do hear, of each change.
    for table, ear in zip(play.tables.values(), play.ears.values(), strict=True):
        assert ear.tables == set(range(table.truth()["seq"] + 1))
    assert len(play.ears[None].tables) >= len(play.umpire.replayed()) > len(CHARGE.steps) // 2
    outcome = csa.truth()["outcome"]
    for table in (csa, nobody):
        assert flat(outcome["text"]) in flat(table.page.get_by_role("dialog").text_content())
    nobody.page.goto(f"/replay/{nobody.match}")
    replayed(nobody, words("en"), shot)
    play.ears[None].check()


LOOK = {
    "csa activate csa-hq-pickett": "command",
    "csa fire csa-art-dearing": "fire",
    "csa general": "hit",
    "csa target M8": "repulse",
    "csa march csa-inf-kemper": "movement",
    "csa raid P9": "assault",
    "csa resolve N8": "melee",
    "usa back M7": "melee-2",
    "usa back N7": "regroup",
    "csa supply csa-hq-longstreet": "supply",
    "usa activate usa-hq-gibbon": "turn",
    "usa march usa-inf-harrow": "march",
    "csa back N9": "raid",
}
"""After which steps all that each has seen and heard is looked through."""


def reloaded(*tables: Field) -> None:
    for table in tables:
        before = table.snapshot()
        table.page.reload()
        table.settled()
        assert table.snapshot() == before


def told_apart(table: Field) -> None:
    """A block with its back to us says of itself only whose it is and where."""
    back = table.page.locator(".gb-piece:has(.gb-block.back)").first
    back.hover(force=True)
    tip = table.page.locator(".ht-tip, .tooltip, [role=tooltip]").first
    tip.wait_for()
    assert "Union block" in tip.inner_text()


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.name)
def test_a_story(story: Story, visit: Visit):
    play = opened(story, visit(lang="es"), visit(size="phone"))
    play.check()
    play.until()
    if story.name != "cavalry":  # they fight off the map, where no piece is drawn
        play.check()


def test_a_late_click_is_refused_with_one_sentence(visit: Visit):
    """The page is kept in ignorance of what happened; its click comes too late and is answered, not carried out."""
    visitor = visit(lang="es")
    match = visitor.make(game="gettysburg", seats={"csa": "me", "usa": "computer:recruit"}, situation=CHARGE.situation)
    page = visitor.page()
    line = Line(page)
    page.goto(f"/table/{match}")
    table = Field(visitor, page, match)
    table.settled()
    table.take("activate", "csa-hq-pickett")  # a message has come through the line before it goes deaf
    line.deaf = True
    visitor.act(match, "stay", role="csa")
    table.bring("O10")
    table.press_place("O10")
    line.hear()
    note = page.locator(".toast.bad")
    note.wait_for()
    assert said_once(note.locator("span").first.text_content())
    # Pickett stayed where he was, and the page shows it.
    pickett = next(b for b in table.settled()["view"]["blocks"] if b["id"] == "csa-hq-pickett")
    assert pickett["hex"] == "N10" and pickett["up"]
    table.take("activate", "csa-hq-alexander")


# ---- against the computer


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_first_hours_against_the_computer(size: str, visit: Visit):
    """The first day by click: an hour in which nothing is ordered, then the First Corps comes up the road. Against a
    private, who is the same every time: a captain thinks by the clock."""
    visitor = visit(size=size)
    match = visitor.make(
        game="gettysburg", scenario="day-1", seats={"usa": "me", "csa": "computer:private"}, seed=3,
        options={"fixed-turn-order": 1},
    )  # fmt: skip
    table = Field(visitor, visitor.page(f"/table/{match}"), match)
    truth = mine(table)
    assert truth["view"]["hour"] == 8 and len(truth["log"]) > 3
    while truth["view"]["hour"] == 8 or truth["view"]["active"] != "usa" or truth["view"]["phase"] != "movement":
        answer(table, truth)
        truth = mine(table)
    table.page.locator(".gb-gate").wait_for(state="attached")  # four of them wait on the Emmitsburg Road
    table.take("march", "usa-inf-meredith")
    truth = table.settled()
    assert truth["view"]["picked"] == "usa-inf-meredith"
    hexes = [a["target"] for a in truth["actions"] if a["verb"] == "to"]
    truth = table.take("to", hexes[-1])
    assert next(b["hex"] for b in truth["view"]["blocks"] if b["id"] == "usa-inf-meredith") == hexes[-1]
    table.fits()


def answer(table: Field, truth: dict[str, Any]) -> None:
    """End the phase, or take what comes first where an attack asks for something else. A lone answer that must tell
    nothing is given by the page itself, after a while."""
    actions = truth["actions"]
    if truth["prompt"]["hushed"] and len(actions) == 1:
        wait_until(table.page, lambda: table.truth()["seq"] > truth["seq"], "the page has answered")
        return
    done = next((a for a in actions if a["verb"] == "done"), actions[0])
    table.take(done["verb"], done["target"], settle=False)


def mine(table: Field) -> dict[str, Any]:
    """Wait, with patience, until the computer has played."""
    wait_until(table.page, lambda: table.truth()["yours"], "it is my turn", 90_000)
    return table.settled()


def test_the_captain_plays_my_last_hour(visit: Visit, shot: Shot):
    visitor = visit()
    match = visitor.make(
        game="gettysburg", seats={"csa": "me", "usa": "computer:private"}, situation=LATE, seed="late"
    )  # fmt: skip
    table = Field(visitor, visitor.page(f"/table/{match}"), match)
    table.settled()
    page = table.page
    page.keyboard.press("c")
    captain = page.locator(".prompt [data-aid=captain]")
    wait_until(page, lambda: captain.get_attribute("aria-pressed") == "true", "the captain plays")
    for _ in range(2):
        table.press(page.locator(".prompt [data-aid=speed]"))
    hurry(page)
    page.get_by_role("dialog").wait_for(timeout=120_000)  # the captain came to the end
    truth = table.settled()
    assert truth["status"] == "over" and truth["seq"] > 4
    assert flat(truth["outcome"]["text"]) in flat(page.get_by_role("dialog").text_content())


LATE = {
    "scenario": "day-3",
    "empty": True,
    "hour": 20,
    "active": "csa",
    "blocks": [
        block("csa-hq-pickett", "N10", 2),
        block("csa-inf-garnett", "N9", 3),
        block("usa-hq-gibbon", "N7", 2),
        block("usa-inf-webb", "N8", 1),
    ],
}


def test_two_privates_fight_a_whole_day_before_a_spectator(visit: Visit, shot: Shot):
    """He sees what lies open, and when all is over the hidden as well, from any moment of the day."""
    visitor = visit()
    match = visitor.make(
        game="gettysburg", scenario="day-1", seats={"usa": "computer:private", "csa": "computer:private"}, seed=3
    )  # fmt: skip
    table = Field(visitor, visitor.page(f"/table/{match}"), match)
    wait_until(table.page, lambda: table.truth()["status"] == "over", "the day is over", 90_000)
    result = table.page.get_by_role("dialog")
    result.wait_for()
    view = table.settled()["view"]
    told = {side: len(view["lost"][side]) for side in ("usa", "csa")}  # who falls, if anybody, is the dice's to say
    assert told == {"usa": view["vp"]["usa_lost"], "csa": view["vp"]["csa_lost"]}
    assert view["chain"] is None and view["waiting"] == []
    drawn = {one.get_attribute("data-unit") for one in table.page.locator(".gb-piece[data-unit]").all()}
    assert drawn == {block["id"] for block in view["blocks"] if block["up"]} and len(drawn) == len(view["blocks"])
    result.get_by_role("link", name=words("en")["replay"]).click()
    table.page.wait_for_url("**/replay/*")
    replayed(table, words("en"), shot)
    units = table.page.locator(".gb-piece[data-unit]")
    wait_until(table.page, lambda: units.count() > len(drawn), "the hidden is revealed")
