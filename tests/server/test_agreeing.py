"""Two people agree to stop: one proposes, the other accepts; nobody does it alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from litestar.testing import TestClient
from test_names import duel
from tinygames.guest import Guest

from hardtack.server.app import create_app

Guests = Callable[[], Guest]


def stops(guest: Guest, id: str) -> dict[str, bool]:
    return {role: seat["stops"] for role, seat in guest.get(f"/api/matches/{id}/table")["seats"].items()}


def test_a_match_stops_when_both_agree(guests: Guests) -> None:
    one, other = guests(), guests()
    id = duel(one, other)
    with other.live(id) as wire:
        assert wire.receive_json()["type"] == "table"
        one.post(f"/api/matches/{id}/stop", {})
        told = wire.receive_json()
        assert told["type"] == "presence" and told["seats"]["blue"]["stops"] and not told["seats"]["gray"]["stops"]
    table = other.get(f"/api/matches/{id}/table")
    assert table["status"] == "playing" and stops(other, id) == {"blue": True, "gray": False}
    other.post(f"/api/matches/{id}/stop", {})
    for each in (one, other):
        table = each.get(f"/api/matches/{id}/table?lang=en")
        assert table["status"] == "over" and table["outcome"]["winner"] is None and table["outcome"]["won"] is None
        assert "agreed to stop" in table["outcome"]["text"] and "agreed to stop" in table["log"][-1]["text"]
        assert each.get(f"/api/matches/{id}/verify")["ok"]
    assert "ya ha terminado" in one.post(f"/api/matches/{id}/stop?lang=es", {}, 409)["error"]


def test_a_proposal_is_taken_back(guests: Guests) -> None:
    one, other = guests(), guests()
    id = duel(one, other)
    one.post(f"/api/matches/{id}/stop", {})
    one.post(f"/api/matches/{id}/stop", {"agree": False})
    other.post(f"/api/matches/{id}/stop", {})
    assert other.get(f"/api/matches/{id}/table")["status"] == "playing"
    assert stops(one, id) == {"blue": False, "gray": True}


def test_nobody_stops_a_match_alone(guests: Guests) -> None:
    one, other, stranger = guests(), guests(), guests()
    id = duel(one, other)
    assert "agree" in one.act(id, "stop!", status=422, role="blue")["error"]
    assert stranger.post(f"/api/matches/{id}/stop", {}, 403)
    one.post(f"/api/matches/{id}/stop", {})
    one.post(f"/api/matches/{id}/stop", {})
    assert one.get(f"/api/matches/{id}/table")["status"] == "playing"


def test_a_proposal_outlives_a_restart(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path)) as client:
        one, other = Guest(client), Guest(client)
        id, second = duel(one, other), duel(one, other)
        one.post(f"/api/matches/{id}/stop", {})
        other.post(f"/api/matches/{second}/stop", {})
        other.post(f"/api/matches/{second}/stop", {"agree": False})
    with TestClient(create_app(tmp_path)) as client:
        one.client = other.client = client
        assert stops(other, id) == {"blue": True, "gray": False}
        assert stops(other, second) == {"blue": False, "gray": False}
        assert other.get(f"/api/matches/{id}/table")["status"] == "playing"
        other.post(f"/api/matches/{id}/stop", {})
        assert other.get(f"/api/matches/{id}/table")["status"] == "over"
    with TestClient(create_app(tmp_path)) as client:
        one.client = client
        assert one.get(f"/api/matches/{id}/table")["status"] == "over" and not any(stops(one, id).values())


@pytest.mark.parametrize("seats", [{"blue": "me", "gray": "me"}, {"blue": "me", "gray": "open"}])
def test_there_must_be_somebody_to_agree_with(guest: Guest, seats: dict[str, str]) -> None:
    id = guest.post("/api/matches", {"game": "duel", "seats": seats})["id"]
    assert "nobody at this table" in guest.post(f"/api/matches/{id}/stop?lang=en", {}, 409)["error"]
