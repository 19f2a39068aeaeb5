"""The guided first turn: every mark at its moment, on nothing that it speaks of and nothing that is pressed next."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import hardtack

from .field import Field
from .for_the_people_stories import MAJOR_CAMPAIGN, MARCH
from .front import Front
from .table import Table, drawn, wait_until
from .test_valour import Ranks
from .virginia import Camp
from .words import words

Visit = Callable[..., Any]
Shot = Callable[[Any, str], None]
TABLES = {"mosby": Table, "gettysburg": Field, "for-the-people": Front, "bobby-lee": Camp, "valour": Ranks}


def guide(game: str) -> dict[str, Any]:
    return dict(json.loads((hardtack.game(game).folder / "web" / "guide.json").read_text()))


class Learner:
    """Sits down with the guide on and reads every mark before going on."""

    def __init__(self, visitor: Any, game: str, shot: Shot, name: str, seed: str = "guide", **match: Any) -> None:
        me, *others = hardtack.game(game).roles
        seats = {me: "me", **dict.fromkeys(others, "computer:private")}
        body = {"lesson": True, **match}
        id = visitor.make(game=game, seats=seats, seed=seed, guided=True, **body)
        self.table = TABLES[game](visitor, visitor.page(f"/table/{id}?guide=1"), id)
        self.page, self.shot, self.name, self.next = self.table.page, shot, name, words(visitor.lang)["guide.next"]
        self.coach = self.page.locator(".coach")
        self.met: list[str] = []
        self.table.settled()
        self.coach.wait_for()

    def read(self) -> list[str]:
        """All marks of this moment, and what each lies on."""
        drawn(self.page)
        new: list[str] = []
        while self.coach.count():
            id = self.coach.get_attribute("data-mark")
            assert id not in self.met, f"{id} came twice"
            self.page.wait_for_timeout(320)  # the map has come to rest, and with it the mark
            said = self.page.evaluate(LIES)
            self.shot(self.page, f"guide-{self.name}-{len(self.met):02}-{id}")
            assert not said["covers"], f"{id} lies on {said['covers']}"
            assert not said["cut"], f"{id} is cut off: {said['cut']}"
            assert said["rules"] > 0, f"{id} names no rule"
            self.met.append(id)
            new.append(id)
            self.table.press(self.coach.get_by_role("button", name=self.next))
            wait_until(
                self.page,
                lambda id=id: not self.coach.count() or self.coach.get_attribute("data-mark") != id,
                f"the mark after {id}",
            )
        return new

    def do(self, verb: str, target: Any = None) -> list[str]:
        self.table.take(verb, target)
        wait_until(self.page, lambda: asked(self.table.truth()), "my turn")
        self.table.settled()
        return self.read()


def asked(truth: dict[str, Any]) -> bool:
    """Something that does not answer itself after a while."""
    lone = truth["yours"] and truth["prompt"].get("hushed") and len(truth["actions"]) == 1
    return truth["status"] == "over" or bool(truth["yours"] and not lone)


def offered(learner: Learner, *verbs: str) -> tuple[str, Any]:
    """The first of these that can be done now."""
    actions = learner.table.truth()["actions"]
    return next((a["verb"], a["target"]) for verb in verbs for a in actions if a["verb"] == verb)


SEATS = [("desktop", "en"), ("phone", "es")]


@pytest.mark.parametrize(("size", "lang"), SEATS)
def test_mosby(size: str, lang: str, visit: Visit, shot: Shot):
    """With dice that fall badly: the scouting fails, the alarm and the lost initiative are explained."""
    visitor = visit(size=size, lang=lang, store={"hardtack.settings": {"pace": "off"}})
    situation = {
        "phase": "preparation",
        "deck": ["local_information", "hide", "ambush"],
        "events": ["repair_rail"],
        "draws": ["combat 2"] * 4,
        "dice": [4, 1] + [1] * 12,
    }
    learner = Learner(visitor, "mosby", shot, f"mosby-{size}", situation=situation)
    assert learner.read() == ["place"]
    assert learner.do("place", "hopewell") == ["goal", "move", "hand"]
    assert learner.do("move", "hay_market") == []
    assert learner.do("move", "gainesville") == []
    assert "scout" in learner.do("move", "groveton")
    came = learner.do("scout", "manassas_junction")
    assert came[0] == "scout-failed" and "initiative-lost" in came


@pytest.mark.parametrize(("size", "lang"), SEATS)
def test_gettysburg(size: str, lang: str, visit: Visit, shot: Shot):
    visitor = visit(size=size, lang=lang, store={"hardtack.settings": {"pace": "off"}})
    situation = {**(hardtack.game("gettysburg").lesson() or {}), "dice": [6] * 4 + [1] * 4 + [6, 1] * 30}
    learner = Learner(visitor, "gettysburg", shot, f"gettysburg-{size}", situation=situation)
    assert learner.read() == ["field", "goal", "activate"]
    learner.do("activate", "usa-hq-wadsworth")
    assert learner.do("stay") == []
    assert learner.do("done") == ["fire"]
    learner.do("fire", "usa-inf-cutler")
    came = learner.do("target", "H11")
    if learner.table.truth()["view"]["phase"] == "fire":  # else nobody is left who could fire
        came += learner.do("done")
    assert came == ["missed", "hits", "march"]
    assert "assault" in learner.do("march", "usa-inf-meredith")
    learner.do("assault", "H11")
    assert "melee" in learner.do("done")


@pytest.mark.parametrize(("size", "lang"), SEATS)
def test_for_the_people(size: str, lang: str, visit: Visit, shot: Shot):
    visitor = visit(size=size, lang=lang, store={"hardtack.settings": {"pace": "off"}})
    situation = {**(hardtack.game("for-the-people").lesson() or {}), "dice": [1, 6] + [3] * 20}
    learner = Learner(visitor, "for-the-people", shot, f"people-{size}", situation=situation)
    assert learner.read() == ["will", "goal", "hand"]
    assert learner.do("ops", 71) == ["orders", "markers"]
    assert learner.do("activate", "mcdowell") == ["march"]
    came = learner.do("to", "manassas-va")
    if learner.table.truth()["view"]["battle"]:
        came += learner.do("pass")
    assert came[:2] == ["battle", "fought"]


@pytest.mark.parametrize(("size", "lang"), SEATS)
def test_bobby_lee(size: str, lang: str, visit: Visit, shot: Shot):
    visitor = visit(size=size, lang=lang, store={"hardtack.settings": {"pace": "off"}})
    learner = Learner(visitor, "bobby-lee", shot, f"lee-{size}")
    assert learner.read() == ["map", "goal", "bid"]
    came = learner.do("bid", 4)
    assert came == ["activate"]
    for _ in range(4):
        assert not learner.do(*offered(learner, "activate"))
    assert learner.do("done") == ["march"]
    assert "attack" in learner.do("march", "usa-inf-1-i")


def test_bobby_lee_when_the_bid_is_lost(visit: Visit, shot: Shot):
    visitor = visit(store={"hardtack.settings": {"pace": "off"}})
    learner = Learner(visitor, "bobby-lee", shot, "lee-lost")
    learner.read()
    assert "initiative-lost" in learner.do("bid", 0)


@pytest.mark.parametrize(("size", "lang"), SEATS)
def test_valour(size: str, lang: str, visit: Visit, shot: Shot):
    visitor = visit(size=size, lang=lang, store={"hardtack.settings": {"pace": "off"}})
    learner = Learner(visitor, "valour", shot, f"valour-{size}", scenario="learn-first-fire")
    assert learner.read() == ["table", "goal", "fire"]
    assert learner.do("attack", "ff-u-gun") == ["target"]
    assert learner.do(*offered(learner, "volley")) == ["shoot"]
    assert set(learner.do("shoot")) <= {"missed", "losses"}
    assert "brigade" in learner.do("done")
    assert learner.do("pick", "ff-u1") == ["unit"]
    assert learner.do("act", "ff-u-b") == ["move"]


def test_on_a_phone_the_offer_waits_while_a_card_is_told(visit: Visit, shot: Shot):
    """It lies neither on what is told nor on what is asked, and is there again when all is told."""
    visitor = visit(size="phone", lang="es", store={"hardtack.settings": {"pace": "slow"}})
    match = visitor.make(game="for-the-people", seats={"usa": "me", "csa": "me"}, situation=MARCH, seed="drag")
    visitor.act(match, "wait", role="csa")
    page = visitor.page(f"/table/{match}")
    offer = page.locator(".toast.offer")
    offer.wait_for()
    visitor.act(match, "event", MAJOR_CAMPAIGN, "usa")
    page.locator(".told-card .ht-card").wait_for()
    page.keyboard.press("k")  # held
    shot(page, "guide-offer-card")
    assert not page.evaluate(ON), "the offer lies on a card that is told"
    page.keyboard.press("s")
    offer.wait_for()
    shot(page, "guide-offer-after")


ON = """() => {
  const offer = document.querySelector(".toast.offer").getBoundingClientRect()
  return [...document.querySelectorAll(".ticker.on, .prompt")].some(one => {
    const b = one.getBoundingClientRect()
    const wide = Math.min(offer.right, b.right) - Math.max(offer.left, b.left)
    return wide > 1 && Math.min(offer.bottom, b.bottom) - Math.max(offer.top, b.top) > 1
  })
}"""

LIES = """() => {
  const mark = document.querySelector(".coach"), box = mark.getBoundingClientRect()
  const meets = one => {
    const b = one.getBoundingClientRect()
    return Math.min(box.right, b.right) - Math.max(box.left, b.left) > 1 &&
      Math.min(box.bottom, b.bottom) - Math.max(box.top, b.top) > 1
  }
  const seen = query => [...document.querySelectorAll(query)].filter(one => one.getClientRects().length)
  const covers = seen(".spot, .prompt, .prompt button, .corner .panel button, .p-hand [data-card]:not(.wait)")
    .filter(meets).map(one => one.outerHTML.slice(0, 90))
  const places = seen("svg.board [data-target]")
  if (places.length && places.every(meets)) covers.push("every place that glows")
  const cut = box.left < 0 || box.top < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1
  const rules = mark.querySelectorAll(".chip").length
  return { covers, cut: cut && [box.left, box.top, box.right, box.bottom], rules }
}"""
