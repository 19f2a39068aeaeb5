"""Matches outlive a correction of their game: what still stands of them stands, they say what fell, and nothing that
was stored is lost."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tinygames import duel, ladder
from tinygames.guest import Guest

from hardtack import games
from hardtack.engine.contract import Action, Scenario
from hardtack.server.app import create_app
from hardtack.server.history import told_of
from hardtack.server.pace import NO_WAIT
from hardtack.server.schema import matches, snapshots
from hardtack.server.store import Stored

STANDS = "The rules have been corrected since these moves were made; all of them still stand."


@contextmanager
def served(folder: Path, guest: Guest | None = None) -> Iterator[Guest]:
    """The server started anew, and the same guest."""
    games.game.cache_clear()
    with TestClient(create_app(folder, pace=NO_WAIT)) as client:
        again = Guest(client)
        again.cookies = guest.cookies if guest else {}
        yield again


def stored(guest: Guest, match: str) -> Stored:
    return guest.client.app.state["house"].store.load(match)


def table(guest: Guest, match: str, query: str = "") -> Any:
    return guest.get(f"/api/matches/{match}/table{query}")


@pytest.fixture
def correct(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Put a rule right: a rung cannot be marked any more."""

    def work(revision: int = 2, unmarkable: str = "rung-2") -> None:
        before = ladder.Climb.actions

        def actions(self: Any, g: Any, role: str) -> list[Action]:
            return [a for a in before(self, g, role) if a.target != unmarkable]

        monkeypatch.setattr(ladder.Climb, "actions", actions)
        monkeypatch.setattr(ladder.Ladder, "revision", revision)

    return work


def climbed(guest: Guest, *marks: str) -> str:
    match = guest.ladder()
    for rung in marks:
        guest.act(match, "mark", rung)
    guest.act(match, "roll")
    return match


def lines(guest: Guest, match: str, query: str = "") -> list[str]:
    return [line["text"] for line in table(guest, match, query)["log"]]


def test_a_match_says_its_revision(tmp_path: Path) -> None:
    with served(tmp_path) as guest:
        match = climbed(guest)
        assert stored(guest, match).row.revision == 1


def test_a_match_of_an_older_revision_is_played_up_to_the_first_refused_move(
    tmp_path: Path, correct: Callable[..., None]
) -> None:
    with served(tmp_path) as guest:
        match = climbed(guest, "rung-1", "rung-2")
        before = table(guest, match)
    correct()
    with served(tmp_path, guest) as guest:
        now = table(guest, match)
        assert now["view"]["marked"] == ["rung-1"] and now["seq"] > before["seq"]
        assert now["log"][-1]["text"].endswith("the last 2 cannot be made any more and fell.")
        assert lines(guest, match, "?lang=es")[-1].endswith("las 2 últimas ya no son posibles y se han perdido.")
        kept = stored(guest, match)
        assert [(e.kind, e.verb, e.target) for e in kept.events] == [
            ("move", "mark", "rung-1"),
            ("move", "mark", "rung-2"),
            ("move", "roll", None),
            ("corrected", "", 1),
        ]
        assert kept.row.revision == 2
        assert not now["undo"]["possible"]
        guest.act(match, "mark", "rung-2", 422)
        guest.act(match, "mark", "rung-3")
        after = table(guest, match)
    with served(tmp_path, guest) as guest:  # and it is not corrected twice
        again = table(guest, match)
        assert (again["view"], again["log"]) == (after["view"], after["log"])
        assert len(stored(guest, match).events) == 5


def test_a_snapshot_that_still_decodes_keeps_all_that_came_before_it(
    tmp_path: Path, correct: Callable[..., None]
) -> None:
    with served(tmp_path) as guest:
        match = guest.ladder(situation={"height": -500})
        for _ in range(21):
            guest.act(match, "mark", "rung-2")
            guest.act(match, "roll")
        guest.act(match, "mark", "rung-1")
        before = table(guest, match)
        assert [mark.seq for mark in stored(guest, match).snapshots] == [40]
    correct()
    with served(tmp_path, guest) as guest:
        now = table(guest, match)
        assert now["log"][-1]["text"].endswith("the last 3 cannot be made any more and fell.")
        assert now["view"]["turn"] == 21 and now["view"]["marked"] == []
        assert now["log"][:-1] == before["log"][: len(now["log"]) - 1]
        guest.act(match, "roll")
        after = table(guest, match)
    with served(tmp_path, guest) as guest:
        assert table(guest, match)["view"] == after["view"]


def test_where_nothing_falls_it_says_that_too(tmp_path: Path, correct: Callable[..., None]) -> None:
    with served(tmp_path) as guest:
        match = climbed(guest, "rung-1")
        before = table(guest, match)
    correct()
    with served(tmp_path, guest) as guest:
        now = table(guest, match)
        assert now["view"] == before["view"]
        assert lines(guest, match)[-1] == STANDS


def test_a_rule_that_changed_and_did_not_say_so_is_noticed_where_a_move_is_refused(
    tmp_path: Path, correct: Callable[..., None]
) -> None:
    with served(tmp_path) as guest:
        match = climbed(guest, "rung-2")
    correct(revision=1)
    with served(tmp_path, guest) as guest:
        assert lines(guest, match)[-1].endswith("the last 2 cannot be made any more and fell.")


def test_a_match_of_newer_rules_gets_a_sentence(tmp_path: Path, correct: Callable[..., None]) -> None:
    correct(revision=2)
    with served(tmp_path) as guest:
        match = climbed(guest)
    ladder.Ladder.revision = 1
    with served(tmp_path, guest) as guest:
        answer = guest.request("GET", f"/api/matches/{match}/table")
        assert (answer.status_code, answer.json()["error"]) == (
            409,
            "This match was played with a newer version of the rules; it needs a newer program.",
        )


def test_other_numbers_in_the_data_are_a_correction_too(tmp_path: Path) -> None:
    with served(tmp_path) as guest:
        match = climbed(guest)
        change = matches.update().where(matches.c.id == match).values(data="0" * 16)
        guest.client.app.state["house"].store.write(lambda conn: conn.execute(change)).result()
    with served(tmp_path, guest) as guest:
        assert lines(guest, match)[-1] == STANDS


def test_without_a_snapshot_that_can_be_read_a_corrected_match_begins_at_its_start(
    tmp_path: Path, correct: Callable[..., None]
) -> None:
    with served(tmp_path) as guest:
        match = climbed(guest, "rung-1", "rung-2")
    correct()
    with served(tmp_path, guest) as guest:
        guest.act(match, "roll")
        before = table(guest, match)
        spoil = snapshots.update().where(snapshots.c.match == match).values(state=b"spoilt")
        guest.client.app.state["house"].store.write(lambda conn: conn.execute(spoil)).result()
    with served(tmp_path, guest) as guest:
        now = table(guest, match)
        assert now["view"] == before["view"] and lines(guest, match)[-1] == STANDS


def test_the_dice_of_a_corrected_match_are_proved_and_its_save_opens(
    tmp_path: Path, correct: Callable[..., None]
) -> None:
    with served(tmp_path) as guest:
        match = climbed(guest, "rung-1", "rung-2")
    correct()
    with served(tmp_path, guest) as guest:
        while table(guest, match)["status"] == "playing":
            guest.act(match, "roll")
        assert guest.get(f"/api/matches/{match}/verify")["ok"] is True
        ended = table(guest, match)
        save = guest.get(f"/api/matches/{match}/save")
        assert save["revision"] == 2 and save["base"]["moves"] == 1
        copy = guest.post("/api/matches/upload", save)["id"]
        assert table(guest, copy)["view"] == ended["view"]
        save["moves"][0] = [
            "climber",
            "mark",
            "rung-3",
            0,
        ]  # of before the correction: nobody can tell, and nobody asks
        save["moves"][-1] = ["climber", "mark", "rung-3", 0]
        assert "do not lead to the position" in guest.post("/api/matches/upload", save, 400)["error"]
    with served(tmp_path, guest) as guest:
        assert table(guest, copy)["view"] == ended["view"]
        assert guest.get(f"/api/matches/{copy}/verify")["ok"] is True


def test_a_match_that_is_over_stays_over(tmp_path: Path, correct: Callable[..., None]) -> None:
    with served(tmp_path) as guest:
        match = climbed(guest, "rung-2")
        while table(guest, match)["status"] == "playing":
            guest.act(match, "roll")
        before = table(guest, match)
    correct()
    with served(tmp_path, guest) as guest:
        now = table(guest, match)
        assert (now["status"], now["view"], now["outcome"]) == ("over", before["view"], before["outcome"])
        assert guest.get(f"/api/matches/{match}/verify")["ok"] is True


def test_the_save_of_a_running_match_outlives_a_correction_too(tmp_path: Path, correct: Callable[..., None]) -> None:
    with served(tmp_path) as guest:
        match = climbed(guest, "rung-1")
        sealed = json.dumps(guest.get(f"/api/matches/{match}/save")).encode()
        height = table(guest, match)["view"]["height"]
        guest.act(match, "mark", "rung-2")
    correct()
    with served(tmp_path, guest) as guest:
        for _ in range(2):  # before the match itself was looked at, and after
            copy = guest.request("POST", "/api/matches/upload", content=sealed).json()["id"]
            assert table(guest, copy)["view"]["height"] == height and lines(guest, copy)[-1] == STANDS
            assert lines(guest, match)[-1].endswith("the last one cannot be made any more and fell.")


# ---- read and replayed as it was seen


def replayed(guest: Guest, match: str, at: int, query: str = "") -> Any:
    return guest.get(f"/api/matches/{match}/replay?at={at}{query}")


def test_what_was_told_is_stored_with_every_move(tmp_path: Path) -> None:
    with served(tmp_path) as guest:
        match = climbed(guest, "rung-1", "rung-2")
        kept = stored(guest, match)
        assert [entry.key for entry in kept.row.told or ()] == ["heading-turn"]
        assert [[entry.key for entry in event.told or ()] for event in kept.events] == [
            ["marked"],
            ["marked"],
            ["rolled", "heading-turn"],
        ]


def test_a_gesture_taken_back_in_part_leaves_what_was_told_of_the_rest(tmp_path: Path) -> None:
    with served(tmp_path) as guest:
        match = guest.ladder()
        steps = [
            [{"verb": "mark", "target": "rung-1"}, {"verb": "roll", "target": None}],
            [{"verb": "mark", "target": "rung-3"}],
        ]
        guest.act(match, None, steps=steps)
        guest.post(f"/api/matches/{match}/undo", {"seq": table(guest, match)["seq"]})
        guest.act(match, "mark", "rung-2")
        told = told_of(stored(guest, match))
        assert [[entry.key for entry in each or ()] for each in told] == [
            ["heading-turn"],
            ["marked"],
            ["rolled", "heading-turn"],
            ["marked"],
        ]


def test_between_what_can_be_retraced_and_the_correction_the_replay_has_the_log_alone(
    tmp_path: Path, correct: Callable[..., None]
) -> None:
    with served(tmp_path) as guest:
        match = guest.ladder(situation={"height": -500})
        for n in range(20):
            guest.act(match, "mark", "rung-1" if n < 5 else "rung-2")
            guest.act(match, "roll")
        before = [replayed(guest, match, at) for at in range(41)]
    correct()
    with served(tmp_path, guest) as guest:
        after = [replayed(guest, match, at) for at in range(41)]
        assert after[0]["steps"] == 40
        assert [now["view"] for now in after[:11]] == [was["view"] for was in before[:11]]
        assert [now["view"] for now in after[11:40]] == [None] * 29
        assert after[40]["view"] == before[40]["view"]
        assert [now["log"] for now in after[:40]] == [was["log"] for was in before[:40]]
        assert after[40]["log"][-1]["text"] == STANDS


@pytest.fixture
def without_dawn(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """The duel's only scenario goes, so that none of its matches can be laid out any more."""

    def work() -> None:
        monkeypatch.setattr(duel.Duel, "scenarios", (Scenario("dusk"),))
        monkeypatch.setattr(duel.Duel, "revision", 2)

    return work


def test_a_match_that_cannot_be_played_on_is_read_and_replayed_as_it_was_seen(
    tmp_path: Path, without_dawn: Callable[[], None]
) -> None:
    with served(tmp_path) as blue:
        gray = Guest(blue.client)
        made = blue.post("/api/matches", {"game": "duel", "seats": {"blue": "me", "gray": "open"}})
        match = made["id"]
        token = made["invites"]["gray"].split("token=")[1]
        gray.post(f"/api/matches/{match}/join", {"role": "gray", "token": token})
        for guest in (blue, gray):
            guest.act(match, "play", table(guest, match)["view"]["hand"][0])
        gray.act(match, "whisper")
        gray.act(match, "whisper")
        gray.act(match, "gloat")
        logs = {name: table(guest, match)["log"] for name, guest in (("blue", blue), ("gray", gray))}
        watched = table(Guest(blue.client), match)["log"]
    assert logs["blue"] != logs["gray"] != watched
    without_dawn()
    with served(tmp_path, blue) as blue:
        again = Guest(blue.client)
        again.cookies = gray.cookies
        refused = blue.request("GET", f"/api/matches/{match}/table?lang=en")
        assert refused.status_code == 409 and "can still be read" in refused.json()["error"]
        for guest, log in ((blue, logs["blue"]), (again, logs["gray"]), (Guest(blue.client), watched)):
            assert guest.get(f"/api/matches/{match}")["status"] == "playing"
            last = replayed(guest, match, 99)
            assert last["log"] == log and last["view"] is None
            assert replayed(guest, match, last["steps"] - 1)["log"] != log
            assert guest.request("GET", f"/api/matches/{match}/replay?reveal=1").status_code == 403
        # That gray has whispered is not told in numbers either.
        assert [replayed(guest, match, 99)["steps"] for guest in (blue, again)] == [3, 4]


def test_a_match_that_has_ended_does_not_begin_again_in_the_middle(
    tmp_path: Path, correct: Callable[..., None]
) -> None:
    with served(tmp_path) as guest:
        match = climbed(guest, "rung-2")
        while table(guest, match)["status"] == "playing":
            guest.act(match, "roll")
        log = table(guest, match)["log"]
        luck = guest.get(f"/api/matches/{match}/chronicle")["luck"]
        spoil = snapshots.update().where(snapshots.c.match == match).values(state=b"spoilt")
        guest.client.app.state["house"].store.write(lambda conn: conn.execute(spoil)).result()
    correct()
    with served(tmp_path, guest) as guest:
        assert guest.get(f"/api/matches/{match}")["status"] == "over"
        assert replayed(guest, match, 99)["log"] == log
        assert replayed(guest, match, 99, "&reveal=1")["log"] == log
        story = guest.get(f"/api/matches/{match}/chronicle")  # what fell is known, where it stood is not
        assert (story["luck"], story["points"], story["ended"]) == (luck, [], "") and luck[0]["totals"]
        rows = guest.request("GET", f"/api/matches/{match}/chronicle.csv")
        assert rows.status_code == 200 and rows.text.count("\n") == 1


# ---- matches by hand, and those that begin in the middle of another


def test_dice_by_hand_outlive_a_correction_and_the_move_that_waited_is_chosen_anew(
    tmp_path: Path, correct: Callable[..., None]
) -> None:
    with served(tmp_path) as guest:
        match = guest.ladder(by_hand=True)
        guest.act(match, "mark", "rung-1")
        guest.act(match, "roll")
        guest.post(f"/api/matches/{match}/hand", {"seq": table(guest, match)["seq"], "at": 0, "values": [5]})
        sealed = guest.get(f"/api/matches/{match}/save")
        guest.act(match, "mark", "rung-2")
        guest.act(match, "roll")
        assert table(guest, match)["asks"] and table(guest, match)["view"]["height"] == 5
    correct()
    with served(tmp_path, guest) as guest:
        now = table(guest, match)
        assert now["asks"] is None and now["view"]["height"] == 5 and now["view"]["marked"] == []
        assert now["log"][-1]["text"].endswith("the last one cannot be made any more and fell.")
        assert [move.hand for move in stored(guest, match).events if move.verb == "roll"] == [(5,)]
        copy = guest.post("/api/matches/upload", sealed)["id"]
        assert table(guest, copy)["view"]["height"] == 5 and guest.get(f"/api/matches/{copy}")["by_hand"]
        for id in (match, copy):
            guest.act(id, "roll")
            assert table(guest, id)["asks"]["dice"] == 1
            guest.post(f"/api/matches/{id}/hand", {"seq": table(guest, id)["seq"], "at": 0, "values": [6]})
            guest.act(id, "resign!")
            proof = guest.get(f"/api/matches/{id}/verify")
            assert proof["ok"] and proof["by_hand"] == 2
    with served(tmp_path, guest) as guest:
        assert table(guest, match)["view"]["height"] == table(guest, copy)["view"]["height"] == 11


@pytest.mark.parametrize("spoilt", [False, True])
def test_a_branch_outlives_a_correction(tmp_path: Path, correct: Callable[..., None], spoilt: bool) -> None:
    with served(tmp_path) as guest:
        first = climbed(guest, "rung-1")
        match = guest.post(f"/api/matches/{first}/branch", {"at": 2})["id"]
        height = table(guest, match)["view"]["height"]
        sealed = guest.get(f"/api/matches/{match}/save")
        guest.act(match, "mark", "rung-1")
        guest.act(match, "mark", "rung-2")
        told = [line["text"] for line in table(guest, match)["log"]]
        if spoilt:
            spoil = snapshots.update().where(snapshots.c.match == match).values(state=b"spoilt")
            guest.client.app.state["house"].store.write(lambda conn: conn.execute(spoil)).result()
    correct()
    with served(tmp_path, guest) as guest:
        if spoilt:  # where it began is gone; what was told is not, that of the match before included
            assert guest.request("GET", f"/api/matches/{match}/table").status_code == 409
            left = replayed(guest, match, 99)
            assert left["view"] is None and [line["text"] for line in left["log"]] == told
            return
        now = table(guest, match)
        assert now["view"]["height"] == height and now["view"]["marked"] == ["rung-1"]
        assert now["log"][-1]["text"].endswith("the last one cannot be made any more and fell.")
        assert [line["text"] for line in now["log"]][:-1] == told[:-1]
        copy = guest.post("/api/matches/upload", sealed)["id"]
        assert table(guest, copy)["view"]["height"] == height and lines(guest, copy)[-1] == STANDS
        for id in (match, copy):
            guest.act(id, "resign!")
            assert guest.get(f"/api/matches/{id}/verify")["ok"]
            save = guest.get(f"/api/matches/{id}/save")
            again = guest.post("/api/matches/upload", save)["id"]
            assert table(guest, again)["outcome"] == table(guest, id)["outcome"]
