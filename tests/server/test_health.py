"""Whether a server lives and is ready, and how it leaves: nobody new, those who are there sent on, then the end."""

from __future__ import annotations

import logging
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from running import answer, house
from tinygames.guest import Guest

from hardtack.server import health
from hardtack.server.app import create_app
from hardtack.server.limits import Limits
from hardtack.server.pace import NO_WAIT

NEW = {"game": "duel", "seats": {"blue": "me", "gray": "open"}}


def soon(client: TestClient[Any], status: int) -> Any:
    end = time.monotonic() + 15
    while (found := client.get("/health/ready")).status_code != status:
        assert time.monotonic() < end, found.text
        time.sleep(0.02)
    return found


def test_they_know_no_guests_and_count_nothing(tmp_path: Path) -> None:
    limits = Limits(requests=(0.001, 1), guests=(0.001, 1))
    with TestClient(create_app(tmp_path, limits=limits)) as client:
        soon(client, 200)
        for _ in range(5):
            alive, ready = client.get("/health/live"), client.get("/health/ready", headers={"host": "10.9.9.9:1"})
            assert (alive.status_code, alive.json()) == (200, {"status": "alive"})
            assert (ready.status_code, ready.json()) == (200, {"status": "ready"})
            assert "set-cookie" not in alive.headers and "set-cookie" not in ready.headers


def test_without_its_database_it_lives_and_is_not_ready(
    tmp_path: Path, lose: Callable[[Path], Callable[[], object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "AGAIN", 0.0)
    with TestClient(create_app(tmp_path)) as client:
        soon(client, 200)
        back = lose(tmp_path)
        assert "cannot reach its matches" in soon(client, 503).json()["error"]
        assert client.get("/health/live").status_code == 200
        back()
        soon(client, 200)


def test_many_who_ask_do_not_all_ask_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[int] = []
    look = health.Pulse._look
    monkeypatch.setattr(health.Pulse, "_look", lambda self: looks.append(1) is None and look(self))
    monkeypatch.setattr(health, "AGAIN", 600.0)
    with TestClient(create_app(tmp_path)) as client:
        soon(client, 200)
        for _ in range(5):
            client.get("/health/ready")
    assert len(looks) == 1


def test_who_is_there_plays_on_and_is_sent_to_another(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path, pace=NO_WAIT)) as client:
        guest = Guest(client)
        match = guest.post("/api/matches", NEW)["id"]
        with guest.live(match) as live:
            seq = live.receive_json(timeout=15)["seq"]
            begun = client.blocking_portal.start_task_soon(health.leave, client.app.state["house"], 2.0)
            said = soon(client, 503).json()["error"]
            assert said == "The server is about to be restarted; try again in a moment."
            assert guest.post("/api/matches", NEW, status=503)["error"] == said
            assert guest.get(f"/api/matches/{match}/table")["seq"] == seq
            with pytest.raises(Exception) as refused, guest.live(match) as other:
                other.receive_json(timeout=15)
            assert getattr(refused.value, "code", None) == 4503
            with pytest.raises(Exception) as sent:
                while True:
                    live.receive_json(timeout=15)
            assert getattr(sent.value, "code", None) == health.RESTARTED
        begun.result(15)


UPGRADE = (
    b"Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def test_a_proxy_is_told_to_ask_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    complaints: list[Any] = []
    monkeypatch.setattr(logging.getLogger("uvicorn.error"), "error", lambda *said, **_: complaints.append(said))
    with house(tmp_path) as served:
        served.door.app.state["house"].leaving = True
        with served.dial(b"GET /api/matches/none/live HTTP/1.1\r\n" + UPGRADE) as line:
            assert answer(line)[0] == 503
    assert not complaints


def stopped(tmp_path: Path, seconds: float, *signals: signal.Signals) -> tuple[float, int]:
    """How long a server takes to end after these, and what it answers meanwhile to who asks whether it is ready."""
    with house(tmp_path) as served:
        server, app = served.server, served.door.app
        server.leave = lambda: health.leave(app.state["house"], seconds)
        begun, status = time.monotonic(), 0
        for one in signals:
            served.signal(one)
            time.sleep(0.2)
            if one is signals[0] and not server.should_exit:
                status = served.ask(b"GET /health/ready HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")[0]
        while not server.should_exit:
            assert time.monotonic() - begun < 15
            time.sleep(0.02)
        return time.monotonic() - begun, status


def test_told_to_end_it_takes_its_time(tmp_path: Path) -> None:
    took, status = stopped(tmp_path, 1.0, signal.SIGTERM)
    assert took >= 0.5 and status == 503


@pytest.mark.parametrize(
    "signals", [(signal.SIGINT,), (signal.SIGTERM, signal.SIGTERM), (signal.SIGTERM, signal.SIGINT)]
)
def test_ctrl_c_and_a_second_signal_are_for_at_once(tmp_path: Path, signals: tuple[signal.Signals, ...]) -> None:
    took, _ = stopped(tmp_path, 60.0, *signals)
    assert took < 15
