"""What docs/hosting.md sets up, on this machine, with its own files: two servers behind nginx on a PostgreSQL, and a
worker. One server is killed again and again, the other upgraded; nothing that was acknowledged is lost or done twice.

HARDTACK_SOAK says how many seconds; `python bench/soak.py` is the same at length, with figures.
"""

from __future__ import annotations

import asyncio
import http.client
import http.server
import os
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from hardtack import games
from postgres import PostgreSQL

sys.path.append(str(Path(__file__).parents[2] / "bench"))

SECONDS = float(os.environ.get("HARDTACK_SOAK", "12"))


@pytest.fixture
def needed() -> None:
    from club import missing

    lacks = missing()
    if lacks and os.environ.get("HARDTACK_POSTGRES") == "required":
        raise RuntimeError(f"The tests of docs/hosting.md must run here: {lacks}.")
    if lacks:
        pytest.skip(lacks)


@pytest.fixture
def club(needed: None, postgres: PostgreSQL, tiny: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[object]:
    import club

    monkeypatch.setitem(games.MODULES, "mosby", "hardtack.games.mosby")
    with postgres.fresh(tables=False) as url, club.club(url, "mosby") as found:
        yield found


@pytest.mark.timeout(300 + 2 * SECONDS)
def test_a_club_loses_nothing_while_its_servers_are_killed_and_upgraded(club) -> None:
    from soak import soak

    counts, gaps, _, wrong = asyncio.run(soak(club, seconds=SECONDS, players=8, every=2, upgrade=4, worker=5))
    assert wrong == []
    assert counts["kills"] and counts["upgrades"] and counts["workers killed"]
    assert len(gaps) == counts["acknowledged"] == counts["stored"] > 20 and not counts["missing"]
    assert counts["sent on"] or counts["lines lost"], "nobody felt it: what was killed was not what is played on"


class Backend(http.server.ThreadingHTTPServer):
    """What nginx takes for a server: it notes what it is sent, and answers with a status, or not at all."""

    daemon_threads = True

    def __init__(self, status: int | None) -> None:
        super().__init__(("127.0.0.1", 0), Answer)
        self.status = status
        self.asked: list[tuple[str, dict[str, str]]] = []
        threading.Thread(target=self.serve_forever, args=(0.02,), daemon=True).start()


class Answer(http.server.BaseHTTPRequestHandler):
    server: Backend

    def answer(self) -> None:
        self.server.asked.append((self.command, {name.lower(): said for name, said in self.headers.items()}))
        self.rfile.read(int(self.headers.get("content-length", 0)))
        if self.server.status is not None:
            self.send_response(self.server.status)
            self.end_headers()

    do_GET = do_POST = answer

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def behind(needed: None) -> Iterator[Callable[..., tuple[int, list[Backend]]]]:
    """behind(status, status): nginx before two that answer so; None: not at all."""
    from club import before, free_port

    with ExitStack() as stack:

        def begun(*statuses: int | None) -> tuple[int, list[Backend]]:
            backends = [stack.enter_context(closing_down(Backend(status))) for status in statuses]
            port = free_port()
            stack.enter_context(before(port, [one.server_address[1] for one in backends]))
            return port, backends

        yield begun


@contextmanager
def closing_down(backend: Backend) -> Iterator[Backend]:
    yield backend
    backend.shutdown()
    backend.server_close()


def asked(port: int, method: str, place: int = 0) -> int:
    """The status of a request about a match. The last hop is nginx's to tell: what was said before is nothing."""
    wire = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    body = b"{}" if method == "POST" else None
    wire.request(
        method, f"/api/matches/{place}/table", body, {"Host": "games.example.org", "X-Forwarded-For": "10.9.8.7"}
    )
    status = wire.getresponse().status
    wire.close()
    return status


@pytest.mark.parametrize("status", [None, 503])
def test_a_move_that_was_sent_is_sent_to_nobody_else(behind, status: int | None) -> None:
    port, backends = behind(status, status)
    assert asked(port, "POST") == (status or 502)
    assert [method for one in backends for method, _ in one.asked] == ["POST"]


@pytest.mark.parametrize("status", [None, 503])
def test_what_only_reads_is_asked_of_the_other(behind, status: int | None) -> None:
    port, (leaving, other) = behind(status, 200)
    assert {asked(port, "GET", place) for place in range(12)} == {200}
    assert leaving.asked and len(other.asked) == 12


def test_a_move_goes_to_the_other_where_there_is_no_server(behind) -> None:
    port, (gone, other) = behind(200, 200)
    gone.shutdown()
    gone.server_close()
    assert {asked(port, "POST", place) for place in range(12)} == {200}
    assert len(other.asked) == 12 and not gone.asked


def test_servers_that_come_back_are_asked_at_once(behind) -> None:
    port, backends = behind(503, 503)
    assert asked(port, "GET") == 503
    for one in backends:
        one.status = 200
    assert {asked(port, "GET", place) for place in range(12)} == {200}
    assert all(len(one.asked) > 2 for one in backends)


def test_a_match_stays_at_its_server_which_hears_who_asks(behind) -> None:
    port, backends = behind(200, 200)
    for place in range(12):
        before = [len(one.asked) for one in backends]
        for _ in range(3):
            asked(port, "GET", place)
        assert sorted(len(one.asked) - n for one, n in zip(backends, before, strict=True)) == [0, 3]
    assert all(one.asked for one in backends)
    for _, heads in (request for one in backends for request in one.asked):
        assert heads["host"] == "games.example.org" and heads["x-forwarded-for"] == "127.0.0.1"
        assert heads["x-forwarded-proto"] == "http"
