"""Who leaves a match, and which matches leave the house."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from tinygames.guest import Guest
from typer.testing import CliRunner

from hardtack.cli import app
from hardtack.server import leaving
from hardtack.server.app import create_app
from hardtack.server.leaving import DAY, Sweep, idle
from hardtack.server.pace import NO_WAIT
from hardtack.server.schema import matches, tables

Guests = Callable[[], Guest]


def duel(one: Guest, other: Guest) -> str:
    made = one.post("/api/matches", {"game": "duel", "seats": {"blue": "me", "gray": "open"}})
    _, _, query = made["invites"]["gray"].partition("token=")
    other.post(f"/api/matches/{made['id']}/join", {"role": "gray", "token": query})
    return str(made["id"])


def test_who_resigns_has_lost(guests: Guests) -> None:
    one, other = guests(), guests()
    id = duel(one, other)
    one.act(id, "resign!", role="blue")
    mine, theirs = (each.get(f"/api/matches/{id}/table") for each in (one, other))
    assert mine["status"] == theirs["status"] == "over" and not mine["actions"] and not theirs["actions"]
    assert mine["outcome"]["won"] is False and theirs["outcome"]["won"] is True
    assert "resigned" in mine["outcome"]["text"] and "resigned" in theirs["log"][-1]["text"]
    assert other.act(id, "resign!", status=422, role="gray")["error"].startswith("The game is over")
    assert mine["undo"] == {"possible": False, "reason": "The game is over", "what": ""}


def test_one_may_resign_when_another_is_asked_but_only_for_oneself(guests: Guests) -> None:
    one, other, stranger = guests(), guests(), guests()
    id = duel(one, other)
    assert stranger.act(id, "resign!", status=403)
    assert one.act(id, "resign!", status=403, role="gray")
    other.act(id, "resign!", role="gray")
    assert one.get(f"/api/matches/{id}/table")["outcome"]["won"] is True


def test_a_resigned_match_is_stored_verified_replayed_and_saved(guests: Guests, tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path / "kept", pace=NO_WAIT)) as client:
        guest = Guest(client)
        id = guest.ladder()
        guest.act(id, "roll")
        guest.act(id, "resign!")
        before = guest.get(f"/api/matches/{id}/table")
        cookies = guest.cookies
    with TestClient(create_app(tmp_path / "kept", pace=NO_WAIT)) as client:
        guest = Guest(client)
        guest.cookies = cookies
        after = guest.get(f"/api/matches/{id}/table")
        assert after["status"] == "over" and after["outcome"] == before["outcome"] and after["view"] == before["view"]
        assert guest.get(f"/api/matches/{id}/verify")["ok"]
        assert guest.get(f"/api/matches/{id}/replay?at=99")["outcome"] == before["outcome"]
        saved = guest.request("GET", f"/api/matches/{id}/save").content
        again = guest.request("POST", "/api/matches/upload", content=saved)
        assert guest.get(f"/api/matches/{again.json()['id']}/table")["status"] == "over"


def test_the_owner_deletes_a_match_of_his_own(guests: Guests, client: TestClient[Any]) -> None:
    owner, other = guests(), guests()
    id = owner.ladder()
    owner.act(id, "roll")
    owner.request("GET", f"/api/matches/{id}/save")
    assert owner.get("/api/matches")["mine"][0]["owned"]
    assert other.request("DELETE", f"/api/matches/{id}").status_code == 403
    assert owner.request("DELETE", f"/api/matches/{id}").status_code == 200
    assert owner.request("GET", f"/api/matches/{id}/table").status_code == 404
    assert owner.get("/api/matches")["mine"] == []
    with client.app.state["house"].store.engine.connect() as conn:
        for table in tables.sorted_tables:
            if "match" in table.c:
                assert not conn.execute(sa.select(table.c.match).where(table.c.match == id)).all(), table.name


def test_no_match_is_deleted_from_under_another_who_plays_in_it(guests: Guests) -> None:
    one, other = guests(), guests()
    id = duel(one, other)
    answer = one.request("DELETE", f"/api/matches/{id}")
    assert answer.status_code == 409 and "resign first" in answer.json()["error"]
    assert other.request("DELETE", f"/api/matches/{id}").status_code == 403
    one.act(id, "resign!", role="blue")
    assert one.request("DELETE", f"/api/matches/{id}").status_code == 200
    assert other.request("GET", f"/api/matches/{id}/table").status_code == 404


def test_live_readers_of_a_deleted_match_are_sent_away(guest: Guest) -> None:
    id = guest.ladder()
    with guest.live(id) as wire:
        assert wire.receive_json()["type"] == "table"
        assert guest.request("DELETE", f"/api/matches/{id}").status_code == 200
        with pytest.raises(WebSocketDisconnect) as gone:
            while True:
                wire.receive_json()
        assert gone.value.code == 1012


def aged(client: TestClient[Any], id: str, days: float) -> None:
    with client.app.state["house"].store.engine.begin() as conn:
        conn.execute(matches.update().where(matches.c.id == id).values(updated=time.time() - days * DAY))


def test_only_what_nobody_played_is_swept(guest: Guest, client: TestClient[Any]) -> None:
    fresh, idle_one, played = (guest.ladder() for _ in range(3))
    guest.act(played, "roll")
    aged(client, idle_one, 31)
    aged(client, played, 3000)
    store = client.app.state["house"].store
    assert idle(store, Sweep(), time.time()) == [idle_one]
    assert sorted(idle(store, Sweep(played=365), time.time())) == sorted([idle_one, played])
    assert fresh not in idle(store, Sweep(played=365), time.time())


def test_a_branch_in_which_nobody_played_is_swept(guest: Guest, client: TestClient[Any]) -> None:
    """It begins with an event, which is nobody's move."""
    first = guest.ladder()
    guest.act(first, "roll")
    idle_one, played = (guest.post(f"/api/matches/{first}/branch", {"at": 1})["id"] for _ in range(2))
    guest.act(played, "roll")
    for id in (idle_one, played):
        aged(client, id, 31)
    assert idle(client.app.state["house"].store, Sweep(), time.time()) == [idle_one]


def test_a_sweep_spares_a_match_where_somebody_is(guest: Guest, client: TestClient[Any]) -> None:
    there, away = guest.ladder(), guest.ladder()
    for id in (there, away):
        aged(client, id, 40)
    rooms = client.app.state["house"].rooms
    with client.portal() as portal:
        room = portal.call(rooms.get, away)
        portal.call(room.leave)
        assert portal.call(leaving.sweep_idle, rooms, Sweep()) == 1
    assert guest.request("GET", f"/api/matches/{there}/table").status_code == 200
    assert guest.request("GET", f"/api/matches/{away}/table").status_code == 404


def test_a_match_that_lies_in_memory_and_is_nobodys_is_swept(
    guest: Guest, client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A small server never lets a match go that it has loaded: that alone does not spare it."""
    watched, left = guest.ladder(), guest.ladder()
    for id in (watched, left):
        aged(client, id, 31)
    rooms = client.app.state["house"].rooms
    monkeypatch.setattr("hardtack.server.rooms.WARM", 0.0)
    with client.portal() as portal, guest.live(watched) as wire:
        assert wire.receive_json()["type"] == "table"
        assert rooms.loaded(left) and portal.call(leaving.sweep_idle, rooms, Sweep()) == 1
        assert not rooms.loaded(left) and rooms.loaded(watched)
    assert guest.request("GET", f"/api/matches/{watched}/table").status_code == 200
    assert guest.request("GET", f"/api/matches/{left}/table").status_code == 404


def test_a_move_that_comes_before_the_sweep_saves_its_match(guest: Guest, client: TestClient[Any]) -> None:
    """What was due when the sweep looked is looked at once more in the transaction that erases."""
    played, left = guest.ladder(), guest.ladder()
    for id in (played, left):
        aged(client, id, 31)
    store, now = client.app.state["house"].store, time.time()
    assert sorted(idle(store, Sweep(), now)) == sorted([played, left])
    guest.act(played, "roll")
    assert leaving.erase(store, [played, left], leaving.due(Sweep(), now)).result() == [left]
    assert guest.request("GET", f"/api/matches/{played}/table").status_code == 200


def test_a_sweep_of_played_matches_needs_days() -> None:
    assert CliRunner().invoke(app, ["serve", "--sweep-played", "0"]).exit_code != 0
