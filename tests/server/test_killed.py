"""Kill the server hard in the middle of many games, several times: what it acknowledged is there, and play goes on."""

from __future__ import annotations

import http.client
import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from hardtack.server.schema import actions
from hardtack.server.storage import engine_of

SERVE = Path(__file__).parent / "tinygames" / "serve.py"
MATCHES = 24
KILLS = 3
SECONDS = 1.2


@contextmanager
def server(folder: Path, *words: str, database: str | None = None) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    env = os.environ if database is None else {**os.environ, "HARDTACK_DATABASE": database}
    process = subprocess.Popen([sys.executable, str(SERVE), str(port), str(folder), *words], env=env)
    try:
        late = time.monotonic() + 60
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                assert process.poll() is None and time.monotonic() < late, "the server did not start"
                time.sleep(0.05)
        yield port, process
    finally:
        process.kill()
        process.wait()


class Player:
    """A scripted player who remembers what was acknowledged."""

    def __init__(self, number: int) -> None:
        self.rng = random.Random(number)
        self.duel = number % 3 == 0
        self.cookie = ""
        self.match = ""
        self.acknowledged: dict[str, list[tuple[str, str, Any]]] = {}
        """By match, what was done, in order."""
        self.wrong: list[str] = []

    def done(self) -> int:
        return sum(map(len, self.acknowledged.values()))

    def connect(self, port: int) -> None:
        self.wire = http.client.HTTPConnection("127.0.0.1", port, timeout=10)

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        headers = {"content-type": "application/json"} | ({"cookie": self.cookie} if self.cookie else {})
        self.wire.request(method, path, None if body is None else json.dumps(body), headers)
        answer = self.wire.getresponse()
        if cookie := answer.getheader("set-cookie"):
            self.cookie = cookie.partition(";")[0]
        return answer.status, json.loads(answer.read())

    def create(self) -> None:
        seats = {"blue": "me", "gray": "computer:recruit"} if self.duel else {"climber": "me"}
        game = "duel" if self.duel else "ladder"
        options = {} if self.duel else {"turns": 5000}
        self.match = self.ask("POST", "/api/matches", {"game": game, "seats": seats, "options": options})[1]["id"]

    def step(self) -> bool:
        """One decision; False if there is nothing to decide now."""
        base = f"/api/matches/{self.match}"
        status, now = self.ask("GET", f"{base}/table?since=100000")
        if status != 200:
            self.wrong.append(str(now))
            return False
        if now["status"] == "over":
            self.create()
            return True
        if not now["yours"]:
            return False
        if now["undo"]["possible"] and self.rng.random() < 0.3:
            sent: tuple[str, str, Any] = ("undo", "", None)
            status, said = self.ask("POST", f"{base}/undo", {"seq": now["seq"]})
        else:
            choice = self.rng.choice(now["actions"])
            sent = ("move", choice["verb"], choice["target"])
            body = {"seq": now["seq"], "verb": choice["verb"], "target": choice["target"]}
            status, said = self.ask("POST", f"{base}/actions", body)
        if status == 200:
            self.acknowledged.setdefault(self.match, []).append(sent)
            if said["seq"] <= now["seq"]:
                self.wrong.append(f"{said['seq']} follows {now['seq']}")
        elif status != 409:
            self.wrong.append(f"{status} {said}")
        return True

    def run(self, stop: threading.Event) -> None:
        try:
            while not stop.is_set():
                if not self.step():
                    time.sleep(0.01)
        except (OSError, http.client.HTTPException, ValueError):
            pass  # the server is gone, perhaps in the middle of an answer


def test_kill_and_restart(tmp_path: Path, database: Callable[[Path], str]) -> None:
    where = database(tmp_path)
    players = [Player(n) for n in range(MATCHES)]
    with server(tmp_path, database=where) as (port, process):
        for player in players:
            player.connect(port)
            player.create()
        play_until_killed(players, process)
    for _ in range(KILLS - 1):
        with server(tmp_path, database=where) as (port, process):
            check(where, players, port)
            play_until_killed(players, process)
    with server(tmp_path, database=where) as (port, process):
        check(where, players, port)
        process.send_signal(signal.SIGTERM)
        assert process.wait(10) in (0, -signal.SIGTERM)
    assert sum(map(Player.done, players)) > 100


def play_until_killed(players: list[Player], process: subprocess.Popen[bytes]) -> None:
    stop = threading.Event()
    threads = [threading.Thread(target=player.run, args=(stop,)) for player in players]
    for thread in threads:
        thread.start()
    time.sleep(SECONDS)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    stop.set()
    for thread in threads:
        thread.join()
    assert not [wrong for player in players for wrong in player.wrong]


def check(database: str, players: list[Player], port: int) -> None:
    """Every acknowledged action is stored as it was sent, and every match can be played on."""
    engine, of = engine_of(database), actions.c
    with engine.connect() as conn:
        asked = sa.select(of.match, of.role, of.kind, of.verb, of.target).order_by(of.match, of.seq)
        rows = conn.execute(asked).all()
        if engine.dialect.name == "sqlite":
            assert conn.exec_driver_sql("pragma integrity_check").scalar() == "ok"
    engine.dispose()
    stored: dict[str, list[tuple[str, str, Any]]] = {}
    for match, role, kind, verb, target in rows:
        if role != "gray":  # the computer's seat
            stored.setdefault(match, []).append((kind, verb, json.loads(target)))
    for player in players:
        for match, sent in player.acknowledged.items():
            left = iter(stored[match])
            assert all(one in left for one in sent), (match, sent, stored[match])  # in this order
            assert len(stored[match]) <= len(sent) + KILLS  # one may have been stored when the answer was cut off
        player.connect(port)
        before = player.done()
        late = time.monotonic() + 10
        while player.done() == before:
            if not player.step():
                time.sleep(0.01)
            assert time.monotonic() < late and not player.wrong, player.wrong
