"""Two servers on one PostgreSQL: what happens at one is seen at the other, and no move is made twice."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tinygames.guest import Guest

from hardtack.server import computers, neighbours
from hardtack.server.app import create_app
from hardtack.server.leaving import DAY, Sweep, sweep_idle
from hardtack.server.limits import Limits
from hardtack.server.pace import NO_WAIT
from hardtack.server.schema import matches
from postgres import PostgreSQL, name_in

LIMITS = Limits(requests=(5000, 5000), creations=(500, 500))
Open = Callable[[], TestClient[Any]]


@pytest.fixture
def another(fresh: str, tmp_path: Path) -> Iterator[Open]:
    """One more server on the same database, each call."""
    with ExitStack() as stack:
        yield lambda: stack.enter_context(
            TestClient(create_app(tmp_path / "data", limits=LIMITS, pace=NO_WAIT, database=fresh))
        )


@pytest.fixture
def here(another: Open) -> TestClient[Any]:
    return another()


@pytest.fixture
def there(another: Open, here: TestClient[Any]) -> TestClient[Any]:
    return another()


def at(client: TestClient[Any], guest: Guest) -> Guest:
    """The same guest at another server."""
    same = Guest(client)
    same.cookies = guest.cookies
    return same


def until(socket: Any, holds: Callable[[Any], bool]) -> Any:
    for _ in range(40):
        message = socket.receive_json(timeout=15)
        if holds(message):
            return message
    raise AssertionError("it did not come")


def soon(ask: Callable[[], bool]) -> None:
    end = time.monotonic() + 15
    while not ask():
        assert time.monotonic() < end, "it did not come"
        time.sleep(0.02)


def duel(blue: Guest, gray: Guest) -> str:
    made = blue.post("/api/matches", {"game": "duel", "seats": {"blue": "me", "gray": "open"}})
    token = made["invites"]["gray"].rpartition("=")[2]
    gray.post(f"/api/matches/{made['id']}/join", {"role": "gray", "token": token})
    return str(made["id"])


def told(guest: Guest, match: str) -> dict[str, Any]:
    """A table but for what is each server's own."""
    table = guest.get(f"/api/matches/{match}/table")
    return {name: part for name, part in table.items() if name not in ("boot", "seats")}


def test_a_move_at_one_is_seen_at_the_other(here: TestClient[Any], there: TestClient[Any]) -> None:
    guest = Guest(here)
    match = guest.ladder()
    with Guest(there).live(match) as socket:
        until(socket, lambda said: said["type"] == "table")
        guest.act(match, "mark", "rung-1")
        assert until(socket, lambda said: said["type"] == "table")["view"]["marked"] == ["rung-1"]
        guest.post(f"/api/matches/{match}/undo", {"seq": 1})
        assert until(socket, lambda said: said["type"] == "table")["view"]["marked"] == []
    elsewhere = at(there, guest)
    elsewhere.act(match, "mark", "rung-2")
    soon(lambda: told(guest, match)["view"]["marked"] == ["rung-2"])
    assert told(guest, match) == told(elsewhere, match)


def test_people_play_at_two_servers(here: TestClient[Any], there: TestClient[Any], another: Open) -> None:
    """To the end, each move at one of the two by chance; then all tables are as at a server that has just come."""
    blue, gray, rng = Guest(here), Guest(there), random.Random(7)
    match = duel(blue, gray)
    at_both = {"blue": (blue, at(there, blue)), "gray": (gray, at(here, gray))}
    for _ in range(200):
        standing = at_both["blue"][0].get(f"/api/matches/{match}/table")
        if standing["status"] == "over":
            break
        role = rng.choice(standing["waiting"])
        guest = rng.choice(at_both[role])
        table = guest.get(f"/api/matches/{match}/table")
        if table["actions"]:  # else this server has not heard of the last move
            chosen = rng.choice(table["actions"])
            asked = {"seq": table["seq"], "role": role, "verb": chosen["verb"], "target": chosen["target"]}
            guest.post(f"/api/matches/{match}/actions", asked, (200, 409))
    fresh = another()
    for role, (one, other) in at_both.items():
        newly = at(fresh, one)
        soon(lambda one=one, other=other: told(one, match) == told(other, match))  # type: ignore[misc]
        assert told(one, match)["status"] == "over" and told(newly, match) == told(one, match), role
    assert blue.get(f"/api/matches/{match}/verify")["ok"]


def test_seats_talk_presence_and_names(here: TestClient[Any], there: TestClient[Any]) -> None:
    blue, gray = Guest(here), Guest(there)
    made = blue.post("/api/matches", {"game": "duel", "seats": {"blue": "me", "gray": "open"}})
    match, token = made["id"], made["invites"]["gray"].rpartition("=")[2]
    with blue.live(match) as mine:
        until(mine, lambda said: said["type"] == "table")
        gray.post(f"/api/matches/{match}/join", {"role": "gray", "token": token})
        until(mine, lambda said: said["type"] == "presence" and said["seats"]["gray"]["kind"] == "guest")
        with gray.live(match) as theirs:
            until(mine, lambda said: said["type"] == "presence" and said["seats"]["gray"]["online"])
            until(theirs, lambda said: "seats" in said and said["seats"]["blue"]["online"])
            theirs.send_json({"type": "chat", "text": "good day"})
            assert until(mine, lambda said: said["type"] == "chat")["text"] == "good day"
            assert gray.request("PUT", "/api/me", json={"name": "Ann"}).status_code == 200
            until(mine, lambda said: said["type"] == "presence" and said["seats"]["gray"]["name"] == "Ann")
            gray.post(f"/api/matches/{match}/stop", {"agree": True})
            until(mine, lambda said: said["type"] == "presence" and said["seats"]["gray"]["stops"])
        until(mine, lambda said: said["type"] == "presence" and not said["seats"]["gray"]["online"])
        mine.send_json({"type": "chat", "text": "gone?"})
        soon(lambda: [line["text"] for line in told(gray, match)["chat"]] == ["good day", "gone?"])


def test_a_seat_is_held_by_one_connection_at_all_servers(here: TestClient[Any], there: TestClient[Any]) -> None:
    guest = Guest(here)
    match = guest.ladder()
    with guest.live(match) as first:
        until(first, lambda said: said["type"] == "table")
        with at(there, guest).live(match) as second:
            until(second, lambda said: said["type"] == "table")
            until(first, lambda said: said["type"] == "replaced")


def test_what_is_deleted_is_gone_everywhere(here: TestClient[Any], there: TestClient[Any]) -> None:
    guest = Guest(here)
    match, elsewhere = guest.ladder(), at(there, guest)
    elsewhere.get(f"/api/matches/{match}/table")
    assert guest.request("DELETE", f"/api/matches/{match}").status_code == 200
    soon(lambda: elsewhere.request("GET", f"/api/matches/{match}/table").status_code == 404)


def test_a_sweep_spares_what_is_open_at_another_server(
    here: TestClient[Any], there: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hardtack.server.rooms.WARM", 0.0)
    guest = Guest(there)
    watched, left = guest.ladder(), guest.ladder()
    rooms = here.app.state["house"].rooms
    with rooms.store.engine.begin() as conn:
        conn.execute(matches.update().values(updated=time.time() - 31 * DAY))
    with here.portal() as portal, guest.live(watched) as wire:
        until(wire, lambda said: said["type"] == "table")
        assert not rooms.loaded(watched) and portal.call(sweep_idle, rooms, Sweep()) == 1
    assert guest.request("GET", f"/api/matches/{watched}/table").status_code == 200
    soon(lambda: guest.request("GET", f"/api/matches/{left}/table").status_code == 404)


def test_who_has_not_heard_loses_no_move(
    here: TestClient[Any], there: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both choose unseen, at servers that do not hear of each other: the later finds its number taken, looks again and
    the move holds, for the seat's own table has not changed. One that answers a table of the past does not."""
    blue, gray = Guest(here), Guest(there)
    match = duel(blue, gray)
    soon(lambda: bool(told(at(here, gray), match)["role"]))
    monkeypatch.setattr(neighbours.Neighbours, "hear", lambda self, note: None)
    tables = [guest.get(f"/api/matches/{match}/table") for guest in (blue, gray)]
    for guest, table in zip((blue, gray), tables, strict=True):
        chosen = table["actions"][0]
        asked = {"seq": table["seq"], "verb": chosen["verb"], "target": chosen["target"]}
        guest.post(f"/api/matches/{match}/actions", asked, 200)
    late = at(here, gray)  # this server still knows nothing of what gray has chosen
    asked = {
        "seq": tables[1]["seq"],
        "verb": tables[1]["actions"][-1]["verb"],
        "target": tables[1]["actions"][-1]["target"],
    }
    assert late.post(f"/api/matches/{match}/actions", asked, 409)["seq"] > tables[1]["seq"]
    assert told(late, match) == told(gray, match)


def test_what_was_missed_is_looked_up(
    here: TestClient[Any], there: TestClient[Any], postgres: PostgreSQL, fresh: str
) -> None:
    """The connection on which notes come is cut, and a move made before it is there again."""
    guest = Guest(here)
    match = guest.ladder()
    with Guest(there).live(match) as socket:
        until(socket, lambda said: said["type"] == "table")
        postgres.run(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            f"WHERE datname = '{name_in(fresh)}' AND query LIKE 'LISTEN%'"
        )
        guest.act(match, "mark", "rung-1")
        assert until(socket, lambda said: said["type"] == "table")["view"]["marked"] == ["rung-1"]


def test_a_computer_is_let_think_by_one_server(
    another: Open, here: TestClient[Any], there: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one at which the last move was made; if that is gone, by another, after a while."""
    monkeypatch.setattr(computers, "SPARE", 0.5)
    begun: list[str] = []
    made, run = computers.Turn.__init__, computers.Computers._think

    def counted(self: Any, play: Any, *of: Any) -> None:
        made(self, play, *of)
        begun.append(play.store.origin)

    monkeypatch.setattr(computers.Turn, "__init__", counted)
    guest = Guest(here)
    match = str(guest.post("/api/matches", {"game": "duel", "seats": {"blue": "me", "gray": "computer:recruit"}})["id"])
    elsewhere = at(there, guest)
    elsewhere.get(f"/api/matches/{match}/table")
    ours, theirs = (one.app.state["house"].store.origin for one in (here, there))
    for _ in range(3):
        soon(lambda: bool(told(guest, match)["actions"]))
        chosen = told(guest, match)["actions"][-1]  # the last ends it
        guest.act(match, chosen["verb"], chosen["target"])
    soon(lambda: "gray" not in told(guest, match)["waiting"])
    assert set(begun) == {ours}

    async def never(self: Any, turn: Any) -> None:
        if self.play.store.origin == ours:  # as good as gone
            await asyncio.Event().wait()
        await run(self, turn)

    monkeypatch.setattr(computers.Computers, "_think", never)
    while "gray" not in told(guest, match)["waiting"]:
        soon(lambda: bool(told(guest, match)["actions"]))
        chosen = told(guest, match)["actions"][-1]  # the last ends it
        guest.act(match, chosen["verb"], chosen["target"])
    soon(lambda: theirs in begun)  # it may not have heard of the move yet
    soon(lambda: "gray" not in told(elsewhere, match)["waiting"])
