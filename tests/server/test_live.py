"""Live by WebSocket: everybody sees the move, a returning reader catches up, a refusal is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from tinygames.guest import Guest

LONG = "x" * 20_000
DEEP = '{"type":"chat","more":' + "[" * 15_000


def next_of(socket: Any, kind: str) -> Any:
    for _ in range(20):
        message = socket.receive_json(timeout=10)
        if message["type"] == kind:
            return message
    raise AssertionError(f"no {kind} came")


def table_at(socket: Any, seq: int) -> Any:
    while (message := next_of(socket, "table"))["seq"] < seq:
        pass
    return message


def test_acting_and_watching(guest: Guest, guests: Callable[[], Guest]) -> None:
    match = guest.ladder()
    watcher = guests()
    with guest.live(match) as mine, watcher.live(match, "?lang=es") as theirs:
        assert next_of(mine, "table")["actions"]
        assert next_of(theirs, "table")["actions"] == []
        mine.send_json({"type": "act", "seq": 0, "verb": "mark", "target": "rung-1"})
        now = table_at(mine, 1)
        assert now["view"]["marked"] == ["rung-1"] and [line["n"] for line in now["log"]] == [2]
        assert table_at(theirs, 1)["prompt"]["text"] == "Se espera a Climber."
        mine.send_json({"type": "undo", "seq": 1})
        now = table_at(mine, 2)
        assert now["view"]["marked"] == [] and now["log"] == [] and now["log_total"] == 1
        mine.send_json({"type": "act", "seq": 2, "verb": "roll"})
        assert [line["n"] for line in table_at(mine, 3)["log"]] == [2, 3]
        mine.send_json({"type": "chat", "text": "up!"})
        assert next_of(theirs, "chat")["text"] == "up!"
        mine.send_json({"type": "lang", "lang": "es"})
        again = next_of(mine, "table")
        assert again["prompt"]["text"].startswith("Marca") and again["log"][0]["n"] == 1


def test_refusals_over_the_socket(guest: Guest, guests: Callable[[], Guest]) -> None:
    match = guest.ladder()
    with guest.live(match) as socket:
        next_of(socket, "table")
        socket.send_json({"type": "act", "seq": 7, "verb": "roll"})
        assert next_of(socket, "refused")["message"].startswith("The game has moved on")
        socket.send_json({"type": "act", "seq": 0, "verb": "fly"})
        assert next_of(socket, "refused") == {
            "type": "refused", "message": "That is not possible now; choose one of the actions offered.",
            "rule": "1.2", "seq": 0,
        }  # fmt: skip
        for nonsense in ("", "{", "[]", '{"type":"fly"}', '{"type":"act"}', LONG, DEEP, '{"type":"undo","seq":0}'):
            socket.send_text(nonsense)
            assert next_of(socket, "refused")["message"].endswith(".")
    with guests().live(match) as socket:
        next_of(socket, "table")
        socket.send_json({"type": "act", "seq": 0, "verb": "roll"})
        assert next_of(socket, "refused")["message"] == "You have no seat at this table for that."


def test_coming_back_catches_up(guest: Guest) -> None:
    match = guest.ladder()
    with guest.live(match) as socket:
        seen = next_of(socket, "table")["log_total"]
    guest.act(match, "roll")
    guest.act(match, "roll")
    with guest.live(match, f"?since={seen}") as socket:
        now = next_of(socket, "table")
        assert [line["n"] for line in now["log"]] == [2, 3, 4, 5] and now["seq"] == 2


def test_coming_back_after_an_undo_rereads_what_it_rewrote(guest: Guest) -> None:
    match = guest.ladder()
    guest.act(match, "roll")
    guest.act(match, "mark", "rung-1")
    with guest.live(match) as socket:
        seen = next_of(socket, "table")["log_total"]
    guest.post(f"/api/matches/{match}/undo", {"seq": 2})
    guest.act(match, "mark", "rung-2")
    with guest.live(match, f"?since={seen}") as socket:
        assert "rung-2" in next_of(socket, "table")["log"][-1]["text"]


def test_presence_and_a_seat_taken_elsewhere(guest: Guest, guests: Callable[[], Guest]) -> None:
    match = guest.ladder()
    watcher = guests()
    with watcher.live(match) as theirs:
        assert next_of(theirs, "table")["seats"]["climber"]["online"] is False
        with guest.live(match) as first:
            assert next_of(theirs, "presence")["seats"]["climber"]["online"] is True
            next_of(first, "table")
            with guest.live(match) as second:
                assert next_of(first, "replaced") == {"type": "replaced"}
                with pytest.raises(WebSocketDisconnect):
                    first.receive_json(timeout=10)
                assert next_of(second, "table")["yours"]
        while next_of(theirs, "presence")["seats"]["climber"]["online"]:
            pass


def test_both_seats_in_one_browser_get_each_roles_own_log(guest: Guest) -> None:
    match = guest.post("/api/matches", {"game": "duel", "seats": {"blue": "me", "gray": "me"}})["id"]
    with guest.live(match, "?since=40") as socket:
        now = next_of(socket, "table")
        assert now["role"] == "blue" and now["log"][0]["n"] == 1
        socket.send_json({"type": "act", "seq": 0, "verb": "play", "target": now["actions"][0]["target"]})
        now = table_at(socket, 1)
        assert now["role"] == "gray" and now["log"][0]["n"] == 1
        socket.send_json({"type": "act", "seq": 1, "verb": "play", "target": now["actions"][0]["target"]})
        now = table_at(socket, 2)
        assert [line["n"] for line in now["log"]] == list(range(1, now["log_total"] + 1)) or now["role"] == "gray"


def test_computers_move_while_one_watches(guest: Guest, client: TestClient[Any]) -> None:
    made = guest.post("/api/matches", {"game": "duel", "seats": {"blue": "computer:recruit", "gray": "open"}})
    match = made["id"]
    with guest.live(match) as socket:
        now = table_at(socket, 1)
        assert now["waiting"] == ["gray"]


def test_no_such_match(guest: Guest) -> None:
    with pytest.raises(WebSocketDisconnect), guest.live("nothing"):
        pass
