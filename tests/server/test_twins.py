"""Worlds that differ only in hidden things, through two servers in step: all that a seat receives is the same.

Contents, numbers, order, presence and absence: over HTTP and over the socket. Others do in both worlds what looks the
same; and sometimes, in the first world only, something that the reader cannot see. The reader acts alike in both.
"""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from tinygames import duel
from tinygames.guest import Guest

from conformance.play import decide
from hardtack import games
from hardtack.engine.contract import Action, Decision
from hardtack.engine.game import Game
from hardtack.server import rooms
from hardtack.server.app import create_app
from hardtack.server.limits import Limits
from hardtack.server.pace import NO_WAIT
from hardtack.server.room import Room
from hardtack.server.seating import Seating
from hardtack.server.sights import Reader
from hardtack.server.tables import Tables
from hardtack.server.viewers import Viewer, Viewers

ALL = {
    "duel": "tinygames.duel",
    "pickets": "tiny.pickets",
    "orders": "tiny.orders",
    "mosby": "hardtack.games.mosby",
    "gettysburg": "hardtack.games.gettysburg",
    "for-the-people": "hardtack.games.for_the_people",
    "bobby-lee": "hardtack.games.bobby_lee",
    "valour": "hardtack.games.valour",
}
SCENARIOS = {"valour": "nap-starter-100"}
"""For a game whose first scenario hides nothing, another."""
ENOUGH = 6
"""Comparisons of a case, from as many seeds as it takes: worlds part early where dice fall."""
LIMITS = Limits(requests=(1e6, 1e6), creations=(1e6, 1e6), chats=(1e6, 1e6), hints=(1e6, 1e6), saves=(1e6, 1e6))


@pytest.fixture(autouse=True)
def worlds(tiny: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeds of the form world/READER/NUMBER/AHEAD/SEED begin a game of that seed so many random moves ahead: as it is
    (number 0), or another world that the reader cannot tell from it."""
    monkeypatch.setattr(games, "MODULES", dict(ALL))
    setup = Game.setup

    def begin(self: Any, scenario: Any = None, options: Any = None, seed: Any = 0) -> Any:
        if not str(seed).startswith("world/"):
            return setup(self, scenario, options, seed)
        _, reader, number, ahead, true = seed.split("/")
        state, rng = setup(self, scenario, options, true), random.Random(true)
        moves = 0
        while (decision := self.decision(state)) is not None and (moves < int(ahead) or state.sealed or state.drafts):
            moves += 1
            role = rng.choice(decision.roles)
            self.apply(state, role, decide(decision, role, rng))
        if number == "0":
            return state
        twin = self.determinize(state, reader or None, random.Random(number))
        if twin.journal is None:
            twin.journal = state.told(reader or None)
        twin.dice = state.dice.clone()
        return twin

    monkeypatch.setattr(Game, "setup", begin)


class World:
    """A match on a server of its own, with a guest in every seat, one who watches, and the reader's live connection."""

    def __init__(self, client: TestClient[Any], game: str, seed: str, reader: str | None) -> None:
        self.client, self.reader = client, reader
        self.game: Any = games.game(game)
        self.watcher = Guest(client)
        self.guests = {role: Guest(client) for role in self.game.roles}
        host = Guest(client)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(rooms.secrets, "token_hex", lambda _=16: seed)
            asked = {"game": game, "seats": dict.fromkeys(self.game.roles, "open"), "listed": True}
            if game in SCENARIOS:
                asked["scenario"] = SCENARIOS[game]
            made = host.post("/api/matches", asked)
        self.match = str(made["id"])
        for role, guest in self.guests.items():
            guest.post(f"/api/matches/{self.match}/join", {"role": role})
        self.me = self.guests[reader] if reader else self.watcher
        self.room = client.app.state["house"].rooms._rooms[self.match]

    @property
    def state(self) -> Any:
        return self.room.match.state

    @property
    def decision(self) -> Decision | None:
        found: Decision | None = self.game.decision(self.state)
        return found

    def act(self, role: str, action: Action) -> None:
        self.guests[role].act(self.match, action.verb, action.target, role=role)

    def knows(self, state: Any) -> list[bytes]:
        """What the reader sees, of whom it knows that they are asked, and what it has read, as the game tells it."""
        decision = self.game.decision(state)
        told = [(e.key, e.rule, e.params) for e in state.told(self.reader)]
        shown = [self.game.view(state, self.reader), decision.roles if decision else None]
        return [msgspec.json.encode(shown), msgspec.json.encode(told)]

    def hides(self, role: str, action: Action) -> bool:
        """Whether the reader would notice nothing of another's action."""
        after = self.game.clone(self.state)
        self.game.apply(after, role, action)
        return self.knows(after) == self.knows(self.state) and chance(after) == chance(self.state)

    def received(self, socket: Any) -> list[str]:
        """All that the reader gets hold of now, and what came over the socket meanwhile."""
        base = f"/api/matches/{self.match}"
        self.guests[self.game.roles[0]].post(f"{base}/chat", {"text": "fence"})
        got = []
        while True:
            message = socket.receive_raw(timeout=20)
            if message["type"] == "chat":
                break
            if message["type"] != "presence":
                got.append(socket.raw[-1])
        table = self.me.request("GET", f"{base}/table")
        got.append(table.text)
        now = table.json()
        asked = [("GET", base, None), ("GET", "/api/matches", None), ("GET", f"{base}/replay?at=9999", None)]
        body = {"seq": now["seq"], "verb": "nonsense", "target": "x"}
        asked.append(("POST", f"{base}/actions", {**body, "seq": now["seq"] - 1}))
        if not now["yours"]:
            asked += [("POST", f"{base}/actions", body), ("POST", f"{base}/probe", {"verb": "nonsense"})]
            asked.append(("GET", f"{base}/hint", None))
            asked.append(("GET", f"{base}/area?verb=nonsense&seq={now['seq']}", None))
        if not now["undo"]["possible"]:
            asked.append(("POST", f"{base}/undo", {"seq": now["seq"]}))
        if not now["redo"]["possible"]:
            asked.append(("POST", f"{base}/redo", {"seq": now["seq"]}))
        for method, path, body in asked:
            answer = self.me.request(method, path, json=body) if body else self.me.request(method, path)
            got.append(f"{answer.status_code} {answer.text}")
        if self.reader and now["status"] == "playing":  # afterwards it is open, and tells all
            got.append(str(len(self.me.request("GET", f"{base}/save").content)))
        return [self.anonymous(text) for text in got]

    def anonymous(self, text: str) -> str:
        """Without what names the match or the server."""
        text = text.replace(self.match, "MATCH")
        text = re.sub(r'"(boot|commitment)":"[^"]*"', "", text)
        return re.sub(r'"chat":\[[^]]*\]', "", text)


def chance(state: Any) -> tuple[int, int]:
    return state.dice.rolled, state.shown


@pytest.fixture
def servers(tmp_path: Path) -> Iterator[tuple[TestClient[Any], TestClient[Any]]]:
    with (
        TestClient(create_app(tmp_path / "true", limits=LIMITS, pace=NO_WAIT)) as one,
        TestClient(create_app(tmp_path / "twin", limits=LIMITS, pace=NO_WAIT)) as two,
    ):
        yield one, two


def in_step(servers: tuple[Any, Any], game: str, reader: str | None, ahead: int, seed: int, steps: int = 8) -> int:
    """Play both worlds until the reader may tell them apart; how often they were compared."""
    rng = random.Random(f"{game} {reader} {ahead} {seed}")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(time, "time", lambda: 1.7e9)
        one, two = (
            World(server, game, f"world/{reader or ''}/{number}/{ahead}/{seed}", reader)
            for server, number in zip(servers, (0, seed + 1), strict=True)
        )
        with one.me.live(one.match) as first, two.me.live(two.match) as second:
            for number in range(steps + 1):
                where = f"{game} {reader} {ahead} {seed}: after step {number}"
                patch.setattr(time, "time", lambda minutes=number: 1.7e9 + 60 * minutes)
                if number and not step(one, two, rng):
                    return number
                same(one, two, first, second, where)
    return steps + 1


def step(one: World, two: World, rng: random.Random) -> bool:
    """One move in both worlds, or one that the reader does not see in the first. False: the worlds have parted."""
    decision, twin = one.decision, two.decision
    if decision is None or twin is None:
        return False
    role = rng.choice(decision.roles)
    action = decide(decision, role, rng)
    before = chance(one.state), chance(two.state)
    if role == one.reader:
        one.act(role, action)
        two.act(role, action)
    else:
        others = (action, *(decide(decision, role, rng) for _ in range(3)))
        hidden = next((other for other in others if one.hides(role, other)), None)
        if hidden is not None and rng.random() < 0.6:
            one.act(role, hidden)
            return True
        if role not in twin.roles:
            return False
        likewise = [a for a in twin.actions(role) if a.verb == action.verb]
        other = action if twin.refusal(role, action) is None else rng.choice(likewise) if likewise else None
        if other is None:
            return False
        one.act(role, action)
        two.act(role, other)
    after = chance(one.state), chance(two.state)
    (seen, told), (other_seen, other_told) = one.knows(one.state), two.knows(two.state)
    if after != before:
        return seen == other_seen and told == other_told
    return role == one.reader or seen == other_seen


def same(one: World, two: World, first: Any, second: Any, where: str) -> None:
    true, other = one.received(first), two.received(second)
    assert len(true) == len(other), f"{where}: not the same messages came: {true} / {other}"
    for a, b in zip(true, other, strict=True):
        if a != b:
            raise AssertionError(f"{where}: {apart(a, b)}")


def apart(a: str, b: str) -> str:
    spot = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    return f"{a[max(0, spot - 200) : spot + 200]}\n/\n{b[max(0, spot - 200) : spot + 200]}"


CASES = [
    ("duel", None, 0), ("duel", "blue", 0), ("duel", "gray", 5), ("pickets", None, 0), ("pickets", "blue", 0),
    ("pickets", "gray", 4), ("orders", "blue", 0), ("orders", "gray", 0), ("orders", None, 0), ("mosby", None, 0),
    ("mosby", "mosby", 30), ("gettysburg", "csa", 0), ("gettysburg", "usa", 150), ("gettysburg", None, 60),
    ("for-the-people", "csa", 0), ("for-the-people", "usa", 80), ("for-the-people", None, 40),
    ("bobby-lee", "csa", 0), ("bobby-lee", "usa", 80), ("bobby-lee", None, 40),
    ("valour", "blue", 0), ("valour", "grey", 60), ("valour", None, 30),
]  # fmt: skip


@pytest.mark.parametrize(("game", "reader", "ahead"), CASES)
def test_a_seat_receives_the_same_in_worlds_it_cannot_tell_apart(
    servers: tuple[Any, Any], game: str, reader: str | None, ahead: int
) -> None:
    compared, seed = 0, 0
    while compared < ENOUGH:
        compared += in_step(servers, game, reader, ahead + 9 * seed, seed, ENOUGH - compared)
        seed += 1


def heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game where a whisper is heard by all, if the first card in hand is even."""
    take = duel.Gloat.take

    def take_aloud(self: duel.Gloat, g: Any, role: str, action: Action) -> None:
        take(self, g, role, action)
        if action.verb == "whisper" and int(g.hands[duel.SIDES.index(role)][0][4:]) % 2 == 0:
            g.log("gloats", "2.5", role=role)

    monkeypatch.setattr(duel.Gloat, "take", take_aloud)


def counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The number of all moves is told to every seat."""
    knows = Reader.knows
    total = [0]

    def all_deeds(self: Reader, state: Any, deeds: int) -> str:
        total[0] += 1
        return knows(self, state, deeds + total[0])

    monkeypatch.setattr(Reader, "knows", all_deeds)


def told_by_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    """What can be taken back follows from who has moved last."""
    monkeypatch.setattr(Seating, "others_among", lambda self, roles, role: False)


def listed_by_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """A list says when anything was done at all."""
    monkeypatch.setattr(Room, "updated", lambda self, guest: self.row.standing.updated)


def sent_always(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table is sent whenever anything was done."""
    refresh = Viewers.refresh
    monkeypatch.setattr(Viewers, "refresh", lambda self, seats: refresh(self, {"", "blue", "gray"}))


def whole_by_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether a table is sent whole or by what has changed follows from the number of all moves."""
    message = Tables.next

    def whole(self: Tables, viewer: Viewer) -> bytes:
        if self.play.number % 2:
            viewer.had.clear()
        return message(self, viewer)

    monkeypatch.setattr(Tables, "next", whole)


@pytest.mark.parametrize("leak", [heard, counted, told_by_undo, listed_by_move, sent_always, whole_by_move])
def test_a_leak_is_found(
    servers: tuple[Any, Any], monkeypatch: pytest.MonkeyPatch, leak: Callable[[pytest.MonkeyPatch], None]
) -> None:
    leak(monkeypatch)
    with pytest.raises(AssertionError, match="after step"):
        for seed in range(12):
            for reader in (None, "blue"):
                in_step(servers, "duel", reader, 4, seed, 6)
