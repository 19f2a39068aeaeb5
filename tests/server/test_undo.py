"""A match played to and fro, on disk: small, loaded again, and all of it taken back."""

from __future__ import annotations

import gc
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tinygames.guest import Guest

from hardtack import games
from hardtack.games.mosby import GAME as MOSBY
from hardtack.server.app import create_app
from hardtack.server.render import Log
from hardtack.server.sights import Sights
from hardtack.server.store import Append, Event
from hardtack.testing import to_and_fro as round_about

MB = 2**20
TIMES = 10_000


def to_and_fro(client: TestClient[Any], guest: Guest) -> str:
    """A rung is marked and the mark taken back ten thousand times, then marked once more."""
    match = guest.ladder()
    house = client.app.state["house"]
    row = house.rooms._rooms[match].row
    events = []
    for n in range(1, 2 * TIMES, 2):
        events += [Event(n, "move", "climber", "mark", "rung-1"), Event(n + 1, "undo", "climber")]
    events.append(Event(2 * TIMES + 1, "move", "climber", "mark", "rung-2"))
    row.standing.seq = len(events)
    house.store.append(Append(match, events, row.standing)).result()
    return match


def test_every_move_to_and_fro_adds_little_to_what_a_match_holds() -> None:
    """Moves, what is told of them and who has read it: ten thousand stay far below 5 MB."""
    match, role, circle = round_about(MOSBY)
    log, sights = Log(MOSBY, match.state), Sights(match, MOSBY.roles, lambda seat: None)
    sights.begin({}, (), 0.0)

    def go_round(times: int) -> None:
        for _ in range(times):
            for action in circle:
                match.play(role, action)
                sights.look([role])
                for reader in (*MOSBY.roles, None):
                    log.since(match.state.journal or [], reader, "en", len(match.state.journal or ()))

    tracemalloc.start()
    try:
        go_round(100)
        gc.collect()
        before, moves = tracemalloc.get_traced_memory()[0], len(match.moves)
        go_round(600 // len(circle))
        gc.collect()
        held, made = tracemalloc.get_traced_memory()[0] - before, len(match.moves) - moves
    finally:
        tracemalloc.stop()
    assert held / made < 250  # 560 bytes when each move and each entry of the journal was a thing of its own
    assert len({id(entry) for entry in (match.state.journal or [])[-100:]}) <= 2 * len(circle)


def test_ten_thousand_moves_and_undos_are_small_on_disk_and_loaded_again(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path)) as client:
        guest = Guest(client)
        match = to_and_fro(client, guest)
    assert sum(file.stat().st_size for file in tmp_path.iterdir()) < 5 * MB
    with TestClient(create_app(tmp_path)) as client:
        guest.client = client
        now = guest.get(f"/api/matches/{match}/table")
        assert now["view"]["marked"] == ["rung-2"]
        assert guest.get(f"/api/matches/{match}/replay")["steps"] == 1
        guest.post(f"/api/matches/{match}/undo", {"seq": now["seq"]})
        now = guest.get(f"/api/matches/{match}/table")
        assert now["view"]["marked"] == [] and now["undo"]["possible"] is False


def test_an_undo_says_what_it_takes_back_when_the_same_word_was_said_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To be done with the fire and to be done with a brigade is the same choice of another question."""
    monkeypatch.setitem(games.MODULES, "valour", "hardtack.games.valour")
    with TestClient(create_app(tmp_path)) as client:
        guest = Guest(client)
        match = guest.post("/api/matches", {"game": "valour", "seats": {"blue": "me", "grey": "me"}})["id"]

        def table() -> Any:
            return guest.get(f"/api/matches/{match}/table?role=blue&lang=en")

        said = []
        for verb in ("done", "pick", "done"):
            now = table()
            action = next(one for one in now["actions"] if one["verb"] == verb)
            said.append(action["label"])
            guest.post(
                f"/api/matches/{match}/actions",
                {"seq": now["seq"], "role": "blue", "verb": verb, "target": action["target"]},
            )
        assert len(set(said)) == 3
        for label in reversed(said):
            now = table()
            assert now["undo"]["what"] == label
            guest.post(f"/api/matches/{match}/undo", {"seq": now["seq"], "role": "blue"})
        for label in said:
            now = table()
            assert now["redo"]["what"] == label
            guest.post(f"/api/matches/{match}/redo", {"seq": now["seq"], "role": "blue"})
