"""Figures for Prometheus: by the template of a route, at a port of their own, and nothing of anybody in them."""

from __future__ import annotations

import re
import socket
import urllib.request
from pathlib import Path

import pytest
from litestar.testing import TestClient
from tinygames.guest import Guest

pytest.importorskip("prometheus_client")

from hardtack.engine.contract import BadInput
from hardtack.server import databases
from hardtack.server.app import create_app
from hardtack.server.metrics import told, where
from hardtack.server.pace import NO_WAIT


def read() -> str:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with told(str(port)), urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=30) as answer:
        return str(answer.read().decode())


def value(name: str, page: str) -> float:
    found = re.search(rf"^{re.escape(name)} (\S+)$", page, re.M)
    assert found, page
    return float(found[1])


def test_what_is_counted_and_that_nothing_of_anybody_is_told(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path, pace=NO_WAIT, counts=True)) as client:
        guest = Guest(client)
        made = guest.post("/api/matches", {"game": "duel", "seats": {"blue": "me", "gray": "open"}})
        match, token = made["id"], made["invites"]["gray"].rpartition("=")[2]
        guest.get(f"/api/matches/{match}/table")
        guest.request("GET", f"/nowhere/{token}")
        with guest.live(match) as live:
            live.receive_json(timeout=15)
            page = read()
        count = 'hardtack_requests_total{app_name="hardtack",method="GET",path="/api/matches/{id}/table"'
        assert value(count + ',status_code="200"}', page) >= 1
        assert value("hardtack_live_matches", page) == 1
        assert value("hardtack_live_connections", page) == 1
        assert value("hardtack_thoughts_waiting", page) == 0
        cookie = next(iter(guest.cookies.values()))
        assert not [secret for secret in (match, token, cookie, cookie.partition(".")[0]) if secret in page]
        assert client.get("/metrics").status_code == 404, "at its own port, and nowhere else"
    assert "hardtack_live_matches" not in read(), "the gauges of a server go with it"


def test_there_are_none_unless_they_are_asked_for(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path, pace=NO_WAIT)) as client:
        assert not client.app.middleware and "hardtack_live_matches" not in read()


def test_thoughts_that_wait_in_the_queue(fresh: str) -> None:
    pytest.importorskip("procrastinate")
    from hardtack.server.jobs import Errands
    from hardtack.server.storage import engine_of

    engine = engine_of(fresh)
    errands = Errands(engine, 0)
    try:
        errands._lay("x", "", False)
        assert errands.waiting() == 1
    finally:
        errands.close()
        engine.dispose()


@pytest.mark.parametrize("given", ["", "port", "0", "65536", "-1", "localhost:80", "10.0.0.5:", "10.0.0.5:٣"])
def test_what_is_no_port(given: str) -> None:
    with pytest.raises(BadInput, match=r"^--metrics takes a port"):
        where(given)


def test_where_they_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    assert where("9631") == ("127.0.0.1", 9631)
    assert where("10.0.0.5:9631") == ("10.0.0.5", 9631)
    assert where("[::1]:9631") == ("::1", 9631)
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = busy.getsockname()[1]
        with pytest.raises(BadInput, match=f"^Cannot listen on 127.0.0.1, port {port}: "), told(str(port)):
            pass
    monkeypatch.setattr(databases, "find_spec", lambda module: None)
    with pytest.raises(BadInput, match=r"pip install 'hardtack\[server\]'"):
        where("9631")
