"""Mosby's Raiders through the server: random raids, taken back, sealed, replayed, verified."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tinygames.guest import Guest

from hardtack import games

RAW = re.compile(r"^(log|prompt|action|refused|outcome|phase|role|scenario|option|undo|why|headline|level)-[a-z0-9-]+$")


@pytest.fixture(autouse=True)
def mosby(tiny: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(games.MODULES, "mosby", "hardtack.games.mosby")
    yield


def texts(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, one in value.items():
            if key in ("text", "label", "hint", "reason", "why", "phase", "who", "name", "help", "situation"):
                yield str(one)
            if key not in ("view", "preview"):
                yield from texts(one)
    elif isinstance(value, list):
        for one in value:
            yield from texts(one)


@pytest.mark.parametrize(("seed", "lang"), [(1, "en"), (2, "es"), (3, "en")])
def test_random_raids(guest: Guest, guests: Callable[[], Guest], seed: int, lang: str) -> None:
    rng = random.Random(seed)
    watcher = guests()
    made = guest.post("/api/matches", {"game": "mosby", "seats": {"mosby": "me"}, "seed": seed})
    base, tail = f"/api/matches/{made['id']}", f"?lang={lang}"
    taken_back = 0
    for n in range(150):
        now = guest.get(f"{base}/table{tail}&since={n}")
        assert not [text for text in texts(now) if RAW.match(text)]
        if now["status"] == "over":
            break
        if now["undo"]["possible"] and rng.random() < 0.2:
            guest.post(f"{base}/undo{tail}", {"seq": now["seq"]})
            taken_back += 1
            continue
        choice = rng.choice(now["actions"])
        guest.post(f"{base}/actions{tail}", {"seq": now["seq"], "verb": choice["verb"], "target": choice["target"]})
    seen = watcher.get(f"{base}/table{tail}")
    assert seen["role"] is None and seen["actions"] == []
    last = guest.get(f"{base}/replay{tail}&at=9999")
    assert last["view"] == guest.get(f"{base}/table{tail}")["view"]
    assert last["steps"] == now["seq"] - 2 * taken_back or now["status"] == "playing"
    again = guest.request("POST", "/api/matches/upload", content=guest.request("GET", f"{base}/save").content).json()
    assert guest.get(f"/api/matches/{again['id']}/table{tail}")["view"] == last["view"]
    if now["status"] == "over":
        assert guest.get(f"{base}/verify")["ok"]


def test_what_the_client_reads_before_a_game(guest: Guest) -> None:
    card = guest.get("/api/games/mosby?lang=es")
    assert card["name"] and card["tagline"] and card["scenarios"] and card["levels"]
    assert not [text for text in texts(card) if RAW.match(text)]
    assert guest.get("/api/games/mosby/board")
    assert len(guest.get("/api/games/mosby/rules")["rules"]) > 30
    for form in guest.get("/api/games/mosby/odds"):
        answer = guest.post("/api/games/mosby/odds", {"kind": form["kind"]})
        assert sum(bar["chance"] for bar in answer["bars"]) == pytest.approx(1)


def test_a_hint_names_a_legal_action(guest: Guest) -> None:
    made = guest.post("/api/matches", {"game": "mosby", "seats": {"mosby": "me"}, "seed": 7})
    now = guest.get(f"/api/matches/{made['id']}/table")
    hint = guest.get(f"/api/matches/{made['id']}/hint")
    assert (hint["verb"], hint["target"]) in [(a["verb"], a["target"]) for a in now["actions"]]
    assert hint["label"] and hint["why"]


def test_a_situation_keeps_the_options_chosen_beside_it(guest: Guest) -> None:
    """The form's options join the file's; where the file speaks of one, the file stands."""
    situation = {"mosby": "union_mills", "phase": "operations", "options": {"extra-events": 1}}
    asked = {"game": "mosby", "seats": {"mosby": "me"}, "options": {"demolition-failure": 1, "rail-repair": 0}}
    made = guest.post("/api/matches", {**asked, "situation": situation})
    match = guest.get(f"/api/matches/{made['id']}")
    chosen = {id for id, value in match["options"].items() if value and id != "target-notoriety"}
    assert chosen == {"extra-events", "demolition-failure"}
