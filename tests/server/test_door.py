"""Connections that are slow or half open, and where a request truly comes from."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from running import HEAD, SLOWEST, House, answer, everything, house

from hardtack.engine.contract import BadInput
from hardtack.server import logs
from hardtack.server.door import Patience, Proxies
from hardtack.server.limits import Limits

SHORT = Patience(head=0.3, body=0.3, taking=0.3)
LONG = Patience(head=SLOWEST * 4, body=SLOWEST * 4, taking=SLOWEST * 4, waiting=5)
"""So that a test that waits for the end of a connection fails unless somebody else ends it."""
UPGRADE = HEAD.replace(b"/api/games", b"/api/matches/x/live") + b"Connection: Upgrade\r\nUpgrade: websocket\r\n"
ASKED = b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"


@pytest.fixture
def hurried(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path, SHORT) as running:
        yield running


@pytest.mark.parametrize(
    "begun",
    [
        HEAD,
        HEAD + b"X-Slow: ",
        UPGRADE,
        ASKED + b"Content-Length: 100\r\n\r\n{",
        ASKED + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
    ],
    ids=["head", "header", "handshake", "body", "chunks"],
)
def test_what_is_begun_and_not_ended_has_a_time_limit(
    hurried: House, begun: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING), hurried.dial(begun) as line:
        assert answer(line)[0] == 408
    assert not caplog.records and not len(hurried.door.waiting)


def test_who_says_nothing_is_let_go(hurried: House) -> None:
    with hurried.dial() as line:
        assert everything(line) == b""


def test_a_request_that_trickles_is_not_given_more_time(hurried: House) -> None:
    with hurried.dial(HEAD) as line:
        line.settimeout(0.05)
        got = b""
        for _ in range(int(SLOWEST / 0.05)):
            try:
                line.sendall(b"X: y\r\n")
                got = line.recv(100)
                break
            except TimeoutError:
                continue
            except ConnectionError:
                got = b"HTTP/1.1 408 "
                break
        assert got.startswith(b"HTTP/1.1 408 ")


def test_a_second_request_has_a_time_limit_too(hurried: House) -> None:
    with hurried.dial(HEAD + b"\r\n" + HEAD) as line:
        got = everything(line)
    assert got.startswith(b"HTTP/1.1 200") and b"HTTP/1.1 408" in got


def test_an_endless_body_after_its_refusal(hurried: House) -> None:
    with hurried.dial(ASKED + b"Content-Length: 10000000\r\n\r\n" + b"x" * 70_000) as line:
        assert b"413" in everything(line)


def test_what_is_never_taken_is_thrown_away(hurried: House) -> None:
    """Answers that are asked for and not read fill what the machine keeps for them, and the server stops writing."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(SLOWEST)
    with line:
        line.connect(("127.0.0.1", hurried.port))
        with pytest.raises(ConnectionError):
            while True:
                line.sendall(HEAD.replace(b"/api/games", b"/api/schema/openapi.json") + b"\r\n")


def test_who_keeps_us_waiting_longest_makes_room(tmp_path: Path) -> None:
    with house(tmp_path, LONG) as running:
        lines = [running.dial(HEAD) for _ in range(20)]
        for line in lines[:15]:
            assert b"200" not in everything(line)
        assert running.ask(HEAD + b"Connection: close\r\n\r\n")[0] == 200  # the sixteenth of them gives way
        lines[-1].sendall(b"Connection: close\r\n\r\n")
        assert answer(lines[-1])[0] == 200
        for line in lines:
            line.close()


def test_all_together_may_keep_us_waiting_only_so_often(tmp_path: Path) -> None:
    patience = Patience(head=SLOWEST * 4, waiting=5, waiting_in_all=8)
    with house(tmp_path, patience, proxies=("127.0.0.1",)) as running:  # behind a proxy may be many houses
        lines = [running.dial(HEAD) for _ in range(12)]
        for line in lines[:4]:
            assert b"200" not in everything(line)
        lines[4].sendall(b"Connection: close\r\n\r\n")
        assert answer(lines[4])[0] == 200
        for line in lines:
            line.close()


def test_a_message_that_is_no_utf8(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    from websockets.exceptions import ConnectionClosed
    from websockets.sync.client import connect

    with caplog.at_level(logging.WARNING), house(tmp_path) as running:
        match = running.post("/api/matches", {"game": "ladder", "seats": {"climber": "me"}})[2]["id"]
        with connect(f"ws://127.0.0.1:{running.port}/api/matches/{match}/live") as live:
            live.send(b"\xff", text=True)
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    live.recv(SLOWEST)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1007
    assert not caplog.records


# ---- behind a proxy


ONE = Limits(creations=(0.001, 1), household=1)
NEW = {"game": "ladder", "seats": {"climber": "me"}}


def test_nobody_says_where_a_request_comes_from(tmp_path: Path) -> None:
    with house(tmp_path, limits=ONE) as running:
        codes = [running.post("/api/matches", NEW, X_Forwarded_For=f"10.0.0.{n}")[0] for n in range(3)]
    assert codes == [201, 429, 429]


def test_but_a_trusted_proxy_and_only_of_whom_it_saw_itself(tmp_path: Path) -> None:
    with house(tmp_path, limits=ONE, proxies=("127.0.0.1", "10.0.0.0/8")) as running:

        def created(hops: str) -> int:
            return running.post("/api/matches", NEW, X_Forwarded_For=hops)[0]

        assert created("192.0.2.1") == 201
        assert created("192.0.2.2, 10.1.1.1") == 201  # the last that is no proxy of ours
        assert created("198.51.100.9, 192.0.2.1") == 429  # what stood there before, anybody may have written


@pytest.mark.parametrize("proxies, accepted", [((), False), (("127.0.0.1",), True)])
def test_a_proxy_says_by_which_scheme(tmp_path: Path, proxies: tuple[str, ...], accepted: bool) -> None:
    with house(tmp_path, proxies=proxies) as running:
        status, headers, _ = running.post("/api/matches", NEW, Origin="https://localhost", X_Forwarded_Proto="https")
    assert status == (201 if accepted else 403)
    assert ("wss://localhost" in headers["content-security-policy"]) == accepted
    assert "; Secure" in headers["set-cookie"] if accepted else "set-cookie" not in headers


@pytest.mark.parametrize("given", ["*", "localhost", "10.0.0.1/8", ""])
def test_a_proxy_is_given_in_figures(given: str) -> None:
    with pytest.raises(BadInput, match="--trusted-proxy takes an address in figures"):
        Proxies([given])


@pytest.mark.parametrize("method", ["PUT", "HEAD"])
def test_what_follows_a_head_and_is_no_body_is_told_so_once(
    tmp_path: Path, method: str, caplog: pytest.LogCaptureFixture
) -> None:
    said = f"{method} /nothing HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nno chunk\r\n".encode()
    with caplog.at_level(logging.WARNING), house(tmp_path) as running:
        assert running.ask(said)[0] == 400
    assert not [record for record in caplog.records if record.exc_info]


def test_broken_requests_do_not_fill_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line a minute, and the next says how many there were."""
    clock = [10_000.0]
    monkeypatch.setattr(logs, "time", SimpleNamespace(monotonic=lambda: clock[0]))
    upgrade = HEAD + b"Connection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n"
    with caplog.at_level(logging.WARNING), house(tmp_path) as running:
        for _ in range(20):
            assert running.ask(b"no request\r\n\r\n")[0] == 400
            assert running.ask(upgrade)[0] == 200
        clock[0] += logs.SELDOM
        assert running.ask(b"no request\r\n\r\n")[0] == 400
    assert [record.getMessage() for record in caplog.records] == [
        "Invalid HTTP request received.",
        "Unsupported upgrade request.",
        "Invalid HTTP request received. And 19 more of these before.",
    ]
