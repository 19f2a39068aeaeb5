"""What a seat receives follows from what it may know: another's hidden choices move nothing it can see or count."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from litestar.testing import TestClient
from tinygames.guest import Guest

from hardtack.server.app import create_app
from hardtack.server.store import sights


def table(guest: Guest, match: str) -> Any:
    return guest.get(f"/api/matches/{match}/table")


class Duel:
    """A duel of two guests with one who watches; in the first round it is for gray to gloat."""

    def __init__(self, blue: Guest, gray: Guest, watcher: Guest) -> None:
        self.blue, self.gray, self.watcher = blue, gray, watcher
        made = blue.post("/api/matches", {"game": "duel", "seats": {"blue": "me", "gray": "open"}})
        self.match = made["id"]
        token = made["invites"]["gray"].partition("token=")[2]
        gray.post(f"/api/matches/{self.match}/join", {"role": "gray", "token": token})
        for guest in (blue, gray):
            now = table(guest, self.match)
            guest.act(self.match, "play", now["actions"][0]["target"], seq=now["seq"])

    def whisper(self, times: int) -> None:
        """Choices that nobody but gray sees."""
        for _ in range(times):
            self.gray.act(self.match, "whisper")


@pytest.fixture
def duel(guests: Callable[[], Guest]) -> Duel:
    return Duel(guests(), guests(), guests())


def received(guest: Guest, match: str) -> list[Any]:
    base = f"/api/matches/{match}"
    listed = guest.get("/api/matches")
    return [guest.get(base), guest.get(f"{base}/table"), guest.get(f"{base}/replay?at=99"), listed]


def test_hidden_choices_change_nothing_that_others_receive(duel: Duel) -> None:
    others = (duel.blue, duel.watcher)
    before = [received(guest, duel.match) for guest in others]
    mine = table(duel.gray, duel.match)
    for _ in range(3):
        duel.whisper(1)
        assert [received(guest, duel.match) for guest in others] == before
    assert table(duel.gray, duel.match)["seq"] == mine["seq"] + 3
    duel.gray.act(duel.match, "done")
    for guest, was in zip(others, before, strict=True):
        now = received(guest, duel.match)
        assert now[1]["seq"] == was[1]["seq"] + 1
        assert now[2]["steps"] == was[2]["steps"] + 1


def test_nothing_is_sent_to_a_seat_whose_table_did_not_change(duel: Duel) -> None:
    with duel.blue.live(duel.match) as blue, duel.watcher.live(duel.match) as watcher:
        assert blue.receive_json()["type"] == watcher.receive_json()["type"] == "table"
        while blue.receive_json()["type"] != "presence":  # the watcher came
            pass
        duel.whisper(2)
        duel.gray.post(f"/api/matches/{duel.match}/chat", {"text": "quiet"})
        assert blue.receive_json()["type"] == watcher.receive_json()["type"] == "chat"
        duel.gray.act(duel.match, "gloat")
        assert blue.receive_json()["log"][-1]["text"] == watcher.receive_json()["log"][-1]["text"]


def test_what_nobody_watched_is_one_change_to_who_comes_later(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path)) as client:
        duel = Duel(Guest(client), Guest(client), Guest(client))
        before = table(duel.watcher, duel.match)
        for verb in ("gloat", "done"):
            duel.gray.act(duel.match, verb)
        late = table(duel.watcher, duel.match)
        assert late["seq"] == before["seq"] + 1 and late["log_total"] > before["log_total"]
        assert table(duel.watcher, duel.match) == late
        with duel.watcher.live(duel.match) as watcher:  # from now on each change is one
            assert watcher.receive_json()["seq"] == late["seq"]
            for guest in (duel.blue, duel.gray):
                now = table(guest, duel.match)
                guest.act(duel.match, "play", now["actions"][0]["target"], seq=now["seq"])
            assert watcher.receive_json()["seq"] == late["seq"] + 1
        last = table(duel.watcher, duel.match)["seq"]
    with TestClient(create_app(tmp_path)) as client:
        duel.watcher.client = client
        assert table(duel.watcher, duel.match)["seq"] == last


def test_replay_steps_are_the_seats_own(duel: Duel) -> None:
    duel.whisper(3)
    duel.gray.act(duel.match, "gloat")
    steps = [guest.get(f"/api/matches/{duel.match}/replay")["steps"] for guest in (duel.blue, duel.gray, duel.watcher)]
    assert steps == [3, 6, 3]
    for guest, last in ((duel.blue, 3), (duel.gray, 6)):
        replayed = guest.get(f"/api/matches/{duel.match}/replay?at={last}")
        assert replayed["view"] == table(guest, duel.match)["view"] and replayed["at"] == last
        assert replayed["log_total"] == table(guest, duel.match)["log_total"]


def test_a_refusal_out_of_turn_does_not_say_what_the_other_is_asked(duel: Duel) -> None:
    no = duel.blue.act(duel.match, "done", status=422)
    assert no["rule"] is None and "2.5" not in no["error"]
    with duel.blue.live(duel.match) as socket:
        seq = socket.receive_json()["seq"]
        duel.whisper(2)
        socket.send_json({"type": "act", "seq": seq, "verb": "done"})
        answer = socket.receive_json()
        assert (answer["type"], answer["rule"], answer["seq"]) == ("refused", None, seq)


def test_what_can_be_taken_back_tells_nothing_of_others(guests: Callable[[], Guest]) -> None:
    duel = Duel(guests(), guests(), guests())
    assert table(duel.blue, duel.match)["undo"]["reason"] == "It is for another player to decide now"
    duel.whisper(1)
    assert table(duel.gray, duel.match)["undo"]["possible"]
    no = duel.blue.post(f"/api/matches/{duel.match}/undo", {"seq": table(duel.blue, duel.match)["seq"]}, 422)
    assert no["error"] == "That cannot be taken back: It is for another player to decide now."
    duel.gray.act(duel.match, "gloat")
    duel.gray.act(duel.match, "done")
    cards = [table(guest, duel.match)["actions"][0]["target"] for guest in (duel.blue, duel.gray)]
    duel.blue.act(duel.match, "play", cards[0])
    assert table(duel.blue, duel.match)["undo"]["possible"]  # what is sealed is one's own until all have sealed


def test_numbers_survive_a_restart(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path)) as client:
        duel = Duel(Guest(client), Guest(client), Guest(client))
        duel.whisper(5)
        before = [table(guest, duel.match)["seq"] for guest in (duel.blue, duel.gray, duel.watcher)]
        assert before[1] == before[0] + 5
    with TestClient(create_app(tmp_path)) as client:
        after = []
        for guest in (duel.blue, duel.gray, duel.watcher):
            guest.client = client
            after.append(table(guest, duel.match)["seq"])
        assert after == before
        duel.gray.act(duel.match, "whisper", seq=before[1] - 1, status=409)
        duel.gray.act(duel.match, "whisper", seq=before[1])
        assert table(duel.blue, duel.match)["seq"] == before[0]


def test_a_database_without_numbers_begins_them(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path)) as client:
        duel = Duel(Guest(client), Guest(client), Guest(client))
        duel.whisper(1)
        client.app.state["house"].store.write(lambda conn: conn.execute(sights.delete())).result()
    for seq in (0, 1):
        with TestClient(create_app(tmp_path)) as client:
            for guest in (duel.blue, duel.gray, duel.watcher):
                guest.client = client
            listed = duel.blue.get("/api/matches")
            assert [table(guest, duel.match)["seq"] for guest in (duel.blue, duel.gray)] == [0, seq]
            duel.gray.act(duel.match, "whisper", seq=seq)
            assert duel.blue.get("/api/matches") == listed
            store = client.app.state["house"].store
            with store.engine.connect() as conn:
                assert len(conn.execute(sa.select(sights)).all()) == 3


def test_lists_are_in_the_order_of_what_one_saw(duel: Duel) -> None:
    other = duel.blue.ladder()
    order = [match["id"] for match in duel.blue.get("/api/matches")["mine"]]
    assert order == [other, duel.match]
    duel.whisper(1)
    assert [match["id"] for match in duel.blue.get("/api/matches")["mine"]] == order
    duel.gray.act(duel.match, "gloat")
    assert [match["id"] for match in duel.blue.get("/api/matches")["mine"]] == order[::-1]


def test_a_computer_is_thinking_while_it_is_waited_for(guest: Guest) -> None:
    made = guest.post("/api/matches", {"game": "duel", "seats": {"blue": "me", "gray": "open"}})
    assert table(guest, made["id"])["thinking"] is False
    with guest.live(guest.ladder(seats={"climber": "computer:private"}, options={"turns": 200})) as socket:
        while (now := socket.receive_json())["status"] == "playing":
            assert now["thinking"] is (now["waiting"] == ["climber"])
        assert now["thinking"] is False
