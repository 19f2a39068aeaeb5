"""Live readers get what changed, not the whole table; and it comes to the same."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from litestar.testing import TestClient
from tinygames.guest import Guest, Wire

from hardtack.engine.contract import Action
from hardtack.server.changes import message
from hardtack.server.sights import MARK_EVERY
from hardtack.server.wire import RedoInfo, Table, UndoInfo


def after(socket: Wire, *kinds: str) -> Any:
    """The next message of one of these kinds, as it came."""
    while (said := socket.receive_raw(timeout=10))["type"] not in kinds:
        pass
    return said


def test_after_the_first_table_only_what_changed_is_sent(guest: Guest) -> None:
    match = guest.ladder()
    with guest.live(match) as socket:
        first = after(socket, "table", "change")
        assert first["type"] == "table"
        guest.act(match, "mark", "rung-1")
        now = after(socket, "table", "change")
        parts = {"type", "role", "of", "seq", "actions", "barred", "undo", "view", "log", "log_total"}
        assert set(now) == parts and (now["of"], now["seq"]) == (0, 1)
        assert now["view"] == {"marked": ["rung-1"]} and [line["n"] for line in now["log"]] == [2]
        assert len(socket.raw[-1]) < len(socket.raw[0])


def test_changes_come_to_the_table_that_would_be_asked_for(guest: Guest) -> None:
    match = guest.ladder(options={"turns": 3})
    with guest.live(match) as socket:
        mine = socket.receive_json(timeout=10)
        log = list(mine["log"])
        for verb, target in (("mark", "rung-1"), ("mark", "rung-2"), ("undo", None), ("roll", None), ("roll", None),
                             ("mark", "rung-3"), ("undo", None), ("roll", None)):  # fmt: skip
            if verb == "undo":
                guest.post(f"/api/matches/{match}/undo", {"seq": mine["seq"]})
            else:
                guest.act(match, verb, target)
            mine = socket.receive_json(timeout=10)
            log = [line for line in log if line["n"] <= mine["log_total"]]
            log += mine["log"]
            whole = guest.get(f"/api/matches/{match}/table")
            assert {**mine, "log": log} == whole
    assert mine["status"] == "over" and all(json.loads(said)["type"] == "change" for said in socket.raw[1:])


def test_who_has_lost_the_thread_or_changes_language_gets_a_whole_table(guest: Guest) -> None:
    match = guest.ladder()
    with guest.live(match) as socket:
        after(socket, "table")
        guest.act(match, "roll")
        assert after(socket, "table", "change")["type"] == "change"
        socket.send_json({"type": "again"})
        again = after(socket, "table", "change")
        assert again["type"] == "table" and again["log"][0]["n"] == 1
        guest.act(match, "roll")
        assert after(socket, "table", "change")["of"] == again["seq"]
        socket.send_json({"type": "lang", "lang": "es"})
        assert after(socket, "table", "change")["type"] == "table"


def test_a_long_log_is_not_sent_again(guest: Guest) -> None:
    match = guest.ladder(options={"turns": 200})
    with guest.live(match) as socket:
        after(socket, "table")
        for _ in range(12):
            guest.act(match, "roll")
            after(socket, "change")
        longest = max(len(said) for said in socket.raw[1:])
        socket.send_json({"type": "again"})
        after(socket, "table")
        assert longest < len(socket.raw[-1]) / 2


def test_two_seats_in_one_browser_have_a_thread_each(guest: Guest) -> None:
    match = guest.post("/api/matches", {"game": "duel", "seats": {"blue": "me", "gray": "me"}})["id"]
    with guest.live(match) as socket:
        now, kinds = after(socket, "table"), []
        for _ in range(6):
            role = now["role"]
            table = guest.get(f"/api/matches/{match}/table?role={role}")
            done = next((a for a in table["actions"] if a["verb"] == "done"), table["actions"][0])
            guest.act(match, done["verb"], done["target"], role=role, seq=table["seq"])
            now = after(socket, "table", "change")
            kinds.append((now["type"], now["role"]))
    assert {kind for kind, _ in kinds[2:]} == {"change"} and {role for _, role in kinds} == {"blue", "gray"}


def test_spectators_get_changes_too(guest: Guest, guests: Callable[[], Guest]) -> None:
    match = guest.ladder()
    with guests().live(match) as socket:
        after(socket, "table")
        guest.act(match, "mark", "rung-1")
        now = after(socket, "change")
        assert now["role"] is None and "actions" not in now and "undo" not in now


class Watched(list[Any]):
    """A journal that knows how much of it was read."""

    read = 0

    def __iter__(self) -> Any:
        raise AssertionError("the whole journal is read")

    def __getitem__(self, at: Any) -> Any:
        found = super().__getitem__(at)
        Watched.read += len(found) if isinstance(at, slice) else 1
        return found


def test_what_an_action_reads_of_the_journal_does_not_grow_with_it(guest: Guest, client: TestClient[Any]) -> None:
    match = guest.ladder(options={"turns": 5000})
    room = client.app.state["house"].rooms._rooms[match]
    room.match.state.height = -9000
    room.match.state.journal = Watched(room.match.state.journal)
    with guest.live(match) as socket:
        now = socket.receive_json(timeout=10)
        read = []
        for turns in (1, 200):
            for _ in range(turns):
                room.match.play("climber", Action("roll"))
            guest.act(match, "mark", "rung-1")
            socket.receive_json(timeout=10)
            Watched.read = 0
            guest.act(match, "mark", "rung-2")
            now = socket.receive_json(timeout=10)
            guest.post(f"/api/matches/{match}/undo", {"seq": now["seq"]})
            socket.receive_json(timeout=10)
            read.append(Watched.read)
    assert 0 < read[1] <= read[0] + 3 * MARK_EVERY and now["log_total"] > 400


def made(seq: int, **parts: Any) -> Table:
    start: dict[str, Any] = {
        "match": "m", "game": "g", "role": "blue", "status": "playing", "yours": True, "waiting": [], "thinking": False,
        "view": {}, "preview": None, "prompt": None, "actions": [], "regions": [], "barred": [], "log": [],
        "log_total": 0, "undo": UndoInfo(False, ""), "redo": RedoInfo(), "seats": {}, "outcome": None, "commitment": "",
        "chat": [], "boot": "",
    }  # fmt: skip
    return Table(seq=seq, **{**start, **parts})


@pytest.mark.parametrize(
    ("before", "now", "said"),
    [
        ({"turn": 1, "units": [1]}, {"turn": 2, "units": [1]}, {"view": {"turn": 2}}),
        ({"turn": 1, "fight": {}}, {"turn": 1}, {"gone": ["fight"]}),
        ({"turn": 1}, {"turn": True}, {"view": {"turn": True}}),
        ({"turn": 1}, {"turn": 1}, {}),
        ({"a": (1, 2)}, {"a": [1, 2]}, {}),
    ],
)
def test_parts_are_compared_as_they_are_written(before: Any, now: Any, said: Any) -> None:
    _, had = message(made(1, view=before), None)
    change, _ = message(made(2, view=now), had)
    assert json.loads(change) == {"type": "change", "role": "blue", "of": 1, "seq": 2, **said}


def test_what_changes_in_place_is_told(guest: Guest) -> None:
    units = [1, 2]
    _, had = message(made(1, view={"units": units}), None)
    units.append(3)
    change, _ = message(made(2, view={"units": units}), had)
    assert json.loads(change)["view"] == {"units": [1, 2, 3]}
