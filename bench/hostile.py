"""Hostile requests at a running server, while honest people play on it.

python bench/hostile.py [--requests 100000] [--usual 5000] [--seconds 1800] [--seed 0]

First a server whose limits nobody meets, then, for a share (`--usual`), one with the limits that people run it with. On
each an honest player plays every game over live connections the whole time. Meanwhile strangers send broken JSON, bytes
that are no UTF-8, bodies too large, wrong methods, paths that lead out, forged cookies, seats, invitations and links,
odd headers, junk over WebSockets, and requests for matches that are not theirs. Every answer must be a proper status
with one sentence (or an empty body), none a 500; nothing that looks like a stack in the server's log; nothing secret in
any answer: seeds, invitations, personal links, and what only a seat may see (in For the People a hand of cards that the
other holds, known by its table). Whatever is not so is told, and the script ends with 1.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from forgeries import changed, pick
from fuzz import one_sentence
from house import house
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

import hardtack
from server import Player

METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "BREW", "get")
PATHS = ("/api/matches", "/api/matches/{id}", "/api/matches/{id}/table", "/api/matches/{id}/actions",
         "/api/matches/{id}/undo", "/api/matches/{id}/probe", "/api/matches/{id}/chat", "/api/matches/{id}/join",
         "/api/matches/{id}/redo", "/api/matches/{id}/hand", "/api/matches/{id}/area", "/api/matches/{id}/stop",
         "/api/matches/{id}/branch", "/api/matches/{id}/chronicle", "/api/matches/{id}/chronicle.csv",
         "/api/games/mosby/situation", "/api/games/valour/situation", "/api/games/valour/companions/referee",
         "/api/games/valour/companions/armies", "/api/matches/{id}/hint",
         "/api/matches/{id}/verify", "/api/matches/{id}/save", "/api/matches/{id}/replay",
         "/api/matches/upload", "/api/me", "/api/me/links", "/api/me/enter", "/api/games", "/api/games/mosby",
         "/api/games/mosby/odds", "/api/games/nobody/board", "/api/schema/openapi.json", "/", "/new", "/table/{id}",
         "/join/{id}", "/replay/{id}", "/rules/mosby", "/web/shell/shell.js", "/nothing")  # fmt: skip
OUT = (
    "/web/../app.py",
    "/web/%2e%2e/%2e%2e/server/app.py",
    "/web/..%2f..%2fetc/passwd",
    "//etc/passwd",
    "/web//etc/passwd",
    "/games/mosby/web/../data/map.toml",
    "/games/..%2f/web/x",
    "/web/%00",
    "/web/\\..\\x",
    "/web/" + "a/" * 500,
    "/api/matches/..%2f..%2fsecret",
    "/%ff%fe",
    "/web/.git/config",
    "/hardtack.sqlite3",
    "/secret",
    "/api/matches/%C0%AE%C0%AE/table",
    "/api/matches/" + "x" * 3000,
)
QUERIES = (
    "",
    "",
    "",
    "?role=union",
    "?role=mosby&since=-1",
    "?since=99999999999999999999",
    "?since=x",
    "?lang=zz&lang=%ff",
    "?at=-1",
    "?at=1&reveal=1",
    "?reveal=2",
    "?role=" + "r" * 300,
    "?%00=%00",
    "?move=1e9",
    "?since=1&since=2",
)
HEADERS = (
    "Host: evil.example",
    "Host: ",
    "Host: localhost:99999999",
    "Host: 127.0.0.1\r\nHost: other",
    "Origin: null",
    "Origin: http://evil.example",
    "Sec-Fetch-Site: cross-site",
    "X-Forwarded-For: 1.2.3.4, ::1, x",
    "X-Forwarded-Proto: https",
    "X-Forwarded-Host: evil",
    "Content-Length: -1",
    "Content-Length: 99999999",
    "Content-Length: x",
    "Transfer-Encoding: chunked",
    "Transfer-Encoding: gzip",
    "Expect: 100-continue",
    "Accept-Language: \xff\xfe,;q=x",
    "Accept: text/nothing",
    "Content-Type: text/xml",
    "Content-Type: multipart/form-data",
    "Content-Type: application/json; charset=utf-7",
    "Range: bytes=-1",
    "If-None-Match: *",
    "Accept-Encoding: br;q=0, x",
    "Upgrade: h2c\r\nConnection: Upgrade",
    "Cookie: a=b; ; =;;",
    "X: " + "y" * 9000,
    "A" * 300 + ": b",
    "Connection: close, keep-alive",
    "X-Http-Method-Override: DELETE",
)
BROKEN = (
    b"{",
    b"",
    b"null",
    b"[]",
    b"{}",
    b"\xff\xfe",
    b'{"a": \xff}',
    b"[" * 100_000,
    b'{"seq":' + b"9" * 5000 + b"}",
    b'{"text": "\\ud800"}',
    b'{"seq": 1e999}',
    b'"',
    b"\0" * 50,
    b" " * 20_000,
    b"x" * 70_000,
    b"y" * 1_100_000,
    b'{"verb": "pass", "verb": 2}',
    b"\xef\xbb\xbf{}",
    b"NaN",
)
BODIES: tuple[dict[str, Any], ...] = (
    {"game": "mosby", "seats": {"mosby": "me"}},
    {"game": "for-the-people", "seats": {"usa": "me", "csa": "open"}, "listed": False, "scenario": "1861", "seed": 5},
    {"game": "valour", "seats": {"blue": "me", "grey": "computer:recruit"}, "options": {}, "situation": {"turn": 3}},
    {"seq": 0, "verb": "pass", "target": None, "role": "usa"},
    {"seq": 1, "verb": "move", "target": [1, 2, 3], "role": "blue", "joined": True},
    {"seq": 3, "steps": [[{"verb": "to", "target": "x"}, {"verb": "stop"}]], "role": "csa"},
    {"seq": 2, "role": "union"}, {"text": "hello"}, {"role": "usa", "token": "guess"}, {"token": "guess"},
    {"kind": "combat", "values": {"a": 1}}, {"verb": "move", "target": "aldie", "role": "mosby"},
    {"hardtack_sealed": 2, "game": "mosby", "scenario": "standard", "token": "guess"},
    {"hardtack": 1, "game": "mosby", "scenario": "standard", "options": {}, "seed": "1", "moves": []},
    {"seq": 0, "at": 0, "values": [6, 1]}, {"at": 1, "seats": {"usa": "me", "csa": "computer:recruit"}},
    {"agree": True},
    {"game": "mosby", "seats": {"mosby": "me"}, "by_hand": True}, {"name": "<b>Ann\u202e"},
    {"table": {"turn": 3, "band": 2}, "edits": [{"do": "put", "piece": "band", "to": "aldie"}], "eyes": "mosby"},
    {"toml": "turn = 3\n[table]\n", "edits": [{"do": "make", "to": "blank-table"}]},
    {"deed": {"do": "start", "armies": [{"army": "acw-union"}, {}]}, "roll": True},
    {"ledger": {"units": [{"id": "u1"}]}, "deed": {"do": "fire", "unit": "u1", "target": "u2"}, "answers": [[6]]},
    {"list": {"army": "acw-union", "brigades": [{"units": [{"profile": "us-inf-raw"}]}]}},
)  # fmt: skip
AWAITED = (b"Content-Length: 99999999", b"Transfer-Encoding", b"CONNECT", b"Upgrade: ")
FRAMES = (
    b"\x81\x05hello",
    b"\x81\x85\0\0\0\0{}{}{",
    b"\x82\x84\0\0\0\0\xff\xff\xff\xff",
    b"\x81\x82\0\0\0\0\xff\xfe",
    b"\xff\xff\xff\xff\xff\xff\xff\xff",
    b"\x89\xfe\xff\xff" + b"\0" * 20,
    b"\x88\x80\0\0\0\0",
    b"\x01\x80\0\0\0\0",
    b"\x80\x80\0\0\0\0",
    b"\xc1\x80\0\0\0\0",
    b"\x81\xff" + b"\xff" * 8,
    b"GET / HTTP/1.1\r\n\r\n",
)
UPGRADE = ("Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n")  # fmt: skip
STACK = ("Traceback", "Exception in", "Error:", "ASGI")


class Siege:
    """One server under siege."""

    def __init__(self, port: int, requests: int, until: float, seed: int) -> None:
        self.port, self.requests, self.until = port, requests, until
        self.rng = random.Random(seed)
        self.counts: Counter[str] = Counter()
        self.statuses: Counter[str] = Counter()
        self.wrong: Counter[str] = Counter()
        self.secrets: dict[str, str] = {}
        """What no stranger may be told, by what it is."""
        self.matches: list[str] = []
        self.honest: list[Player] = []

    async def settle(self, folder: Path) -> None:
        """Honest people sit down; what is theirs is noted."""
        for number, id in enumerate(hardtack.game_ids()):
            player = Player("127.0.0.1", self.port, id, number, False)
            await player.open()
            self.honest.append(player)
            self.matches.append(player.match)
            self.secrets[f"the cookie of {id}"] = player.cookie.partition("=")[2]
        host = self.honest[0]
        for _ in range(3):
            roles = hardtack.game("for-the-people").roles
            _, made = await host.post(
                "/api/matches", {"game": "for-the-people", "seats": {roles[0]: "me", roles[1]: "open"}}
            )
            self.matches.append(made["id"])
            for link in made["invites"].values():
                self.secrets["an invitation"] = link.partition("token=")[2]
            _, link = await host.post("/api/me/links", {})
            self.secrets["a personal link"] = link["url"].partition("#")[2]
        await host.post(f"/api/matches/{self.matches[-1]}/chat", {"text": "hello"})
        with sqlite3.connect(folder / "hardtack.sqlite3") as base:
            for id, seed in base.execute("select id, seed from matches").fetchall():
                self.secrets[f"the seed of {id}"] = seed
        self.secrets["the server's secret"] = (folder / "secret").read_text().strip()

    async def play(self, stop: asyncio.Event) -> None:
        """Honest people play on, whatever else is going on."""
        while not stop.is_set():
            for player in self.honest:
                asked = [seat for seat in player.seats if seat.table["yours"]]
                if not asked:  # it is over, and its seed is told to prove the dice
                    self.secrets.pop(f"the seed of {player.match}", None)
                    await player.open()
                    continue
                seat = pick(self.rng, asked)
                move = {"seq": seat.table["seq"], "role": seat.role, **player.chosen(seat.table)}
                begun = time.perf_counter()
                status, done = await player.post(f"/api/matches/{player.match}/actions", move)
                if status == 200:
                    self.counts["honest moves"] += 1
                    self.counts["slowest ms"] = max(
                        self.counts["slowest ms"], int(1000 * (time.perf_counter() - begun))
                    )
                elif status not in (409, 429):
                    self.wrong[f"an honest move: {status} {done}"] += 1
            await asyncio.sleep(0.2)

    def request(self) -> bytes:
        """Something hostile, as it goes over the wire."""
        rng = self.rng
        method, path = pick(rng, METHODS[:5] if rng.random() < 0.7 else METHODS), pick(rng, PATHS)
        if rng.random() < 0.1:
            path = pick(rng, OUT)
        id = (
            pick(rng, self.matches)
            if rng.random() < 0.7
            else pick(rng, ("x", "0", "%20", "a" * 40, "..", "null", "-1"))
        )
        path = path.replace("{id}", id) + pick(rng, QUERIES)
        if rng.random() < 0.3:
            body = pick(rng, BROKEN) if rng.random() < 0.97 else rng.randbytes(200)
        else:
            made = pick(rng, BODIES)
            body = _json(changed(rng, made, ["me", "open", "usa", "pass", id]) if rng.random() < 0.7 else made)
        if len(body) > 50_000 and rng.random() < 0.9:
            body = body[:5000]
        lines = ["Host: 127.0.0.1", "Content-Type: application/json", f"Content-Length: {len(body)}"]
        for _ in range(pick(rng, (0, 0, 1, 1, 2))):
            odd = pick(rng, HEADERS)
            lines = [line for line in lines if line.partition(":")[0] != odd.partition(":")[0]] + [odd]
        if rng.random() < 0.5:
            lines.append(f"Cookie: hardtack_guest={self.forged()}")
        head = f"{method} {path} HTTP/1.1\r\n" + "\r\n".join(lines) + "\r\n\r\n"
        return head.encode("latin-1", "replace") + body

    def forged(self) -> str:
        """A cookie that the server never made, or one that it did with something changed."""
        true = self.secrets[f"the cookie of {self.honest[0].game}"]
        guest = true.partition(".")[0]
        return str(
            pick(self.rng, (guest, f"{guest}.", true[:-1], true + "0", true.upper(), "x.y", ".", "%00.%00", "a" * 300))
        )

    async def stranger(self) -> None:
        while self.counts["requests"] < self.requests and time.monotonic() < self.until:
            try:
                if self.rng.random() < 0.05:
                    await asyncio.wait_for(self.live(), 60)
                else:
                    await asyncio.wait_for(self.ask(), 60)
            except TimeoutError:
                self.wrong["no answer in a minute"] += 1
            except (OSError, asyncio.IncompleteReadError):
                self.counts["closed without an answer"] += 1

    async def ask(self) -> None:
        """Some hostile requests over one connection, until the server closes it."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**23)
        try:
            for _ in range(20):
                self.counts["requests"] += 1
                said = self.request()
                writer.write(said)
                last = any(word in said[:12_000] for word in AWAITED)
                if last:
                    writer.write_eof()  # what it announces never comes
                if not await self.answer(reader, said) or last:
                    return
        finally:
            writer.close()

    async def answer(self, reader: asyncio.StreamReader, said: bytes) -> bool:
        """Read one answer and judge it; whether the connection can be used on."""
        head = (await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 15)).decode("latin-1")
        first, *lines = head.split("\r\n")
        status = int(first.split()[1])
        if status == 100:
            return await self.answer(reader, said)
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines if line)}
        asked = said.split(b" ", 1)[0]
        if asked == b"HEAD" or status in (204, 304) or (asked == b"CONNECT" and status < 300):
            body = b""
        elif "content-length" in headers:
            body = await reader.readexactly(int(headers["content-length"]))
        else:
            body = (await reader.read(2**22)).partition(b"\r\n")[2].partition(b"\r\n")[0]  # in one chunk
            headers["connection"] = "close"
        self.judge(status, headers, body, said)
        return headers.get("connection", "").lower() != "close"

    def judge(self, status: int, headers: dict[str, str], body: bytes, said: bytes) -> None:
        self.statuses[str(status)] += 1
        what = said[:90].decode("latin-1")
        if status >= 500 and status != 501:
            self.wrong[f"{status} to {what!r}: {body[:100]!r}"] += 1
        if status >= 400 and body:
            try:
                if headers.get("content-type", "").startswith("application/json"):
                    one_sentence(json.loads(body)["error"])
                elif b"\n" in body.strip() or len(body) > 100:
                    self.wrong[f"{status}: no sentence to {what!r}: {body[:100]!r}"] += 1
            except Exception as bad:
                self.wrong[f"{status} to {what!r}: {bad!r:.150}"] += 1
        self.search(body, said, what)

    def search(self, answer: bytes, said: bytes, what: str) -> None:
        self.counts["bytes searched"] += len(answer)
        for name, secret in self.secrets.items():
            if secret.encode() in answer and secret.encode() not in said:
                self.wrong[f"{name} is told to {what!r}"] += 1

    async def live(self) -> None:
        """Junk over a live connection: raw frames, or messages of the right form with the wrong things in them."""
        self.counts["requests"] += 1
        rng, match = self.rng, pick(self.rng, self.matches)
        role = pick(rng, ("", "?role=usa", "?role=csa", "?since=-1", "?role=blue&since=5"))
        if rng.random() < 0.4:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**23)
            odd = pick(rng, (*HEADERS, "X: y"))
            writer.write(
                f"GET /api/matches/{match}/live{role} HTTP/1.1\r\nHost: 127.0.0.1\r\n{UPGRADE}{odd}\r\n\r\n".encode(
                    "latin-1"
                )
            )
            for _ in range(3):
                writer.write(pick(rng, FRAMES))
            writer.write_eof()
            got = b""
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(5):
                    while more := await reader.read(2**20):
                        got += more
            writer.close()
            self.counts["junk frames"] += 1
            self.search(got, b"", "junk frames")
            if got.startswith(b"HTTP/1.1 5") and not got.startswith(b"HTTP/1.1 501"):
                self.wrong[f"live: {got[:80]!r}"] += 1
            return
        with contextlib.suppress(WebSocketException, TimeoutError):
            async with connect(f"ws://127.0.0.1:{self.port}/api/matches/{match}/live{role}", max_size=None) as socket:
                for _ in range(5):
                    self.counts["requests"] += 1
                    made = {
                        "type": pick(rng, ("act", "undo", "chat", "lang", "again", "x")),
                        **pick(rng, BODIES),
                        "lang": "es",
                    }
                    said = _json(changed(rng, made, ["act", "usa"]))
                    await socket.send(said.decode("utf-8", "replace") if rng.random() < 0.9 else said)
                    async with asyncio.timeout(5):
                        told = await socket.recv()
                    self.counts["messages"] += 1
                    self.search(told.encode() if isinstance(told, str) else told, said, "a live message")


def _json(made: Any) -> bytes:
    try:
        return json.dumps(made, ensure_ascii=False).encode("utf-8", "replace")
    except (TypeError, ValueError, RecursionError):
        return json.dumps(str(type(made))).encode()


async def besiege(siege: Siege, folder: Path, strangers: int) -> None:
    await siege.settle(folder)
    stop = asyncio.Event()
    playing = asyncio.create_task(siege.play(stop))
    await asyncio.gather(*(siege.stranger() for _ in range(strangers)))
    stop.set()
    await playing
    for player in siege.honest:
        await player.close()


def main() -> int:
    parser = argparse.ArgumentParser(description="Hostile requests at a running server.")
    parser.add_argument("--requests", type=int, default=100_000, help="in all (default 100,000)")
    parser.add_argument(
        "--usual", type=int, default=5000, help="of them, at a server with the usual limits (default 5,000)"
    )
    parser.add_argument("--strangers", type=int, default=8, help="at the same time (default 8)")
    parser.add_argument("--seconds", type=float, default=1800, help="at most so long in all (default 1800)")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    begun, wrong = time.monotonic(), 0
    table = Table("", "high limits", "usual limits", title=f"seed {args.seed}")
    found: list[Siege] = []
    for words, requests in (((), args.requests - args.usual), (("--usual",), args.usual)):
        with tempfile.TemporaryDirectory(prefix="hardtack-bench-") as folder:
            log = Path(folder) / "log"
            with house(folder, *words, log=log) as (port, _):
                share = args.seconds * (requests / args.requests)
                siege = Siege(port, requests, time.monotonic() + share, args.seed)
                asyncio.run(besiege(siege, Path(folder), args.strangers))
            told = log.read_text(errors="replace")
            if "Traceback" in told:
                print("Traceback" + told.partition("Traceback")[2][:3000])
            for line in told.splitlines():
                siege.counts["lines of log"] += 1
                if any(word in line for word in STACK):
                    siege.wrong[f"in the log: {line[:150]}"] += 1
            found.append(siege)
            wrong += sum(siege.wrong.values())
    for row in ("requests", "junk frames", "messages", "closed without an answer", "bytes searched", "honest moves",
                "slowest ms", "lines of log"):  # fmt: skip
        table.add_row(row, *(f"{siege.counts[row]:,}" for siege in found))
    for status in sorted({status for siege in found for status in siege.statuses}):
        table.add_row(status, *(f"{siege.statuses[status]:,}" for siege in found))
    table.add_row("secrets looked for", *(f"{len(siege.secrets):,}" for siege in found))
    table.add_row("wrong", *(f"{sum(siege.wrong.values()):,}" for siege in found))
    Console(width=100).print(table)
    print(f"{time.monotonic() - begun:,.0f} s")
    for siege in found:
        for name, n in siege.wrong.most_common(25):
            print(f"{n} x {name}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
