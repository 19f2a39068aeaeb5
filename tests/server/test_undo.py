"""A match played to and fro, on disk: small, loaded again, and all of it taken back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar.testing import TestClient
from tinygames.guest import Guest

from hardtack.server.app import create_app
from hardtack.server.store import Append, Event

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
