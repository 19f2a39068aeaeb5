"""Creating, playing, taking back, replaying; and requests that are late, repeated or wrong."""

from __future__ import annotations

import json
import threading
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tinygames.guest import Guest

from hardtack.server.app import create_app
from hardtack.server.store import snapshots


def table(guest: Guest, match: str, query: str = "") -> Any:
    return guest.get(f"/api/matches/{match}/table{query}")


def back(client: TestClient[Any], guest: Guest, match: str, before: Any) -> Guest:
    """A guest comes back when the server was started anew, and finds the table as it was."""
    again = Guest(client)
    again.cookies = guest.cookies
    after = table(again, match)
    assert after.pop("boot") != before.pop("boot")
    assert after == before
    return again


def play_out(guest: Guest, match: str) -> Any:
    while (now := table(guest, match))["status"] == "playing":
        guest.act(match, "roll", seq=now["seq"])
    return now


def test_a_table_says_everything(guest: Guest) -> None:
    match = guest.ladder()
    now = table(guest, match)
    assert (now["type"], now["role"], now["yours"], now["waiting"]) == ("table", "climber", True, ["climber"])
    assert now["prompt"] == {
        "who": "Climber", "phase": "Climbing", "text": "Mark a rung or roll.", "rule": "1.2",
        "why": "You mark rungs, then roll.", "hushed": False,
    }  # fmt: skip
    assert now["actions"][0] == {
        "verb": "mark", "target": "rung-1", "kind": "space", "label": "Mark first rung", "hint": "Costs nothing.",
        "commits": "", "card": "", "primary": False, "undone": "", "rest": False,
    }  # fmt: skip
    assert now["actions"][-1]["commits"] == "dice" and now["actions"][-1]["primary"]
    assert now["log"][0]["heading"] == {"turn": 1, "phase": "Climbing"}
    assert now["preview"] == {"mean": 3.5}
    guest.act(match, "mark", "rung-1")
    guest.act(match, "mark", "rung-2")
    now = table(guest, match, "?since=1")
    assert [line["n"] for line in now["log"]] == [2, 3] and now["log_total"] == 3
    assert now["log"][0]["places"] == ["rung-1"]
    assert now["barred"][0]["reason"] == "That rung is marked already." and now["barred"][0]["rule"] == "1.3"
    guest.act(match, "roll")
    rolled = table(guest, match)["log"][3]
    assert rolled["dice"] == [{"value": rolled["points"], "good": rolled["points"] >= 3}]


def test_a_move_names_the_moment_it_answers(guest: Guest) -> None:
    match = guest.ladder()
    assert guest.act(match, "roll", seq=0) == {"seq": 1}
    again = guest.act(match, "roll", seq=0, status=409)
    assert again == {"error": "The game has moved on since; look at the table again.", "rule": None, "seq": 1}
    assert guest.act(match, "roll", seq=5, status=409)["seq"] == 1
    assert table(guest, match)["view"]["turn"] == 2


def test_the_same_move_sent_twice_at_once_is_made_once(guest: Guest) -> None:
    match = guest.ladder()
    answers: list[int] = []
    cookie = {"cookie": f"hardtack_guest={guest.cookies['hardtack_guest']}"}

    def send() -> None:
        body = {"seq": 0, "verb": "roll", "target": None}
        answers.append(guest.client.post(f"/api/matches/{match}/actions", json=body, headers=cookie).status_code)

    threads = [threading.Thread(target=send) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [200] + [409] * 7
    assert table(guest, match)["seq"] == 1


def test_an_illegal_move_changes_nothing(guest: Guest) -> None:
    match = guest.ladder()
    guest.act(match, "mark", "rung-1")
    no = guest.act(match, "mark", "rung-1", status=422)
    assert no == {"error": "That rung is marked already.", "rule": "1.3"}
    assert guest.act(match, "fly", [1, 2.5], status=422)["rule"] == "1.2"
    assert guest.act(match, "roll", role="nobody", status=403)["error"].startswith("You have no seat")
    assert table(guest, match)["seq"] == 1


def test_undo_until_the_dice_fall(guest: Guest) -> None:
    match = guest.ladder()
    said = "You have done nothing yet that could be taken back"
    assert table(guest, match)["undo"] == {"possible": False, "reason": said, "what": ""}
    guest.act(match, "mark", "rung-1")
    guest.act(match, "mark", "rung-2")
    assert table(guest, match)["undo"] == {"possible": True, "reason": "", "what": "Mark rung-2"}
    assert guest.post(f"/api/matches/{match}/undo", {"seq": 1}, 409)["seq"] == 2
    assert guest.post(f"/api/matches/{match}/undo", {"seq": 2}) == {"seq": 3}
    now = table(guest, match)
    assert now["view"]["marked"] == ["rung-1"] and now["seq"] == 3 and now["log_total"] == 2
    guest.act(match, "roll", seq=2, status=409)
    guest.act(match, "roll", seq=3)
    no = guest.post(f"/api/matches/{match}/undo", {"seq": 4}, 422)
    assert no["error"] == "That cannot be taken back: Dice have fallen or something was revealed."
    assert "dados" in guest.post(f"/api/matches/{match}/undo?lang=es", {"seq": 4}, 422)["error"]


def test_to_the_end_and_after_it(guest: Guest) -> None:
    match = guest.ladder(options={"turns": 3}, seed=None)
    assert guest.request("GET", f"/api/matches/{match}/verify").status_code == 403
    promised = table(guest, match)["commitment"]
    now = play_out(guest, match)
    assert now["outcome"]["won"] is False and now["outcome"]["text"].startswith("Too late")
    assert sum(line["points"] for line in now["outcome"]["ledger"]) == now["view"]["height"]
    assert now["undo"] == {"possible": False, "reason": "The game is over", "what": ""}
    assert guest.act(match, "roll", status=422)["error"].startswith("The game is over")
    proof = guest.get(f"/api/matches/{match}/verify")
    assert proof["ok"] and proof["commitment"] == promised and len(proof["seed"]) == 32
    assert guest.get("/api/matches")["mine"][0]["status"] == "over"


def test_replay(guest: Guest, guests: Callable[[], Guest]) -> None:
    match = guest.ladder(options={"turns": 40}, seed=5)
    heights = [0]
    now = table(guest, match)
    while now["status"] == "playing":
        guest.act(match, "mark", "rung-1")
        guest.post(f"/api/matches/{match}/undo", {"seq": now["seq"] + 1})
        guest.act(match, "roll")
        now = table(guest, match)
        heights.append(now["view"]["height"])
    steps = guest.get(f"/api/matches/{match}/replay")["steps"]
    assert steps == len(heights) - 1
    for n in (0, steps, 3, steps - 1, 1):
        then = guest.get(f"/api/matches/{match}/replay?at={n}")
        assert (then["view"]["height"], then["at"], then["actions"]) == (heights[n], n, [])
    assert guest.get(f"/api/matches/{match}/replay?at=9999")["at"] == steps
    stranger = guests()
    assert stranger.get(f"/api/matches/{match}/replay?at=1")["role"] is None
    assert stranger.get(f"/api/matches/{match}/replay?at=1&reveal=1")["role"] == "climber"


def test_replay_follows_a_match_that_is_still_played(guest: Guest) -> None:
    match = guest.ladder()
    guest.act(match, "mark", "rung-1")
    assert guest.get(f"/api/matches/{match}/replay?at=9")["view"]["marked"] == ["rung-1"]
    guest.post(f"/api/matches/{match}/undo", {"seq": 1})
    guest.act(match, "mark", "rung-2")
    assert guest.get(f"/api/matches/{match}/replay?at=9")["view"]["marked"] == ["rung-2"]
    assert guest.request("GET", f"/api/matches/{match}/replay?reveal=1").status_code == 403


def test_computers_play_by_themselves(guest: Guest) -> None:
    made = guest.post("/api/matches", {"game": "duel", "seats": {"blue": "me", "gray": "computer:recruit"}})
    match = made["id"]
    late = time.monotonic() + 20
    while (now := table(guest, match))["status"] == "playing" and time.monotonic() < late:
        if now["yours"]:
            choice = next((a for a in now["actions"] if a["verb"] in ("play", "done")), None)
            guest.act(match, choice["verb"], choice["target"], seq=now["seq"])
        else:
            time.sleep(0.01)
    assert now["status"] == "over"
    assert now["seats"]["gray"] == {
        "kind": "computer", "level": "recruit", "name": "Recruit", "you": False, "online": True, "named": False,
        "stops": False,
    }  # fmt: skip


def test_hint_comes_from_the_strongest_player(guest: Guest, guests: Callable[[], Guest]) -> None:
    match = guest.ladder()
    assert guest.get(f"/api/matches/{match}/hint") == {
        "verb": "roll", "target": None, "label": "Roll", "why": "From 0 there is only up.", "rule": "1.2",
        "before": None, "after": None, "other": None,
    }  # fmt: skip
    assert guests().request("GET", f"/api/matches/{match}/hint").status_code == 403


def test_seats_links_and_lists(guest: Guest, guests: Callable[[], Guest]) -> None:
    made = guest.post("/api/matches", {"game": "duel", "seats": {"blue": "me", "gray": "open"}})
    match, other, third = made["id"], guests(), guests()
    link = made["invites"]["gray"]
    token = link.partition("token=")[2]
    assert link.startswith(f"/join/{match}?role=gray&token=")
    assert guest.get(f"/api/matches/{match}")["invites"] == made["invites"]
    assert other.get(f"/api/matches/{match}")["invites"] == {}
    assert other.get("/api/matches") == {"mine": [], "open": []}
    other.post(f"/api/matches/{match}/join", {"role": "gray", "token": "guess"}, 403)
    other.post(f"/api/matches/{match}/join", {"role": "gray", "token": None}, 403)
    assert other.post(f"/api/matches/{match}/join", {"role": "gray", "token": token}) == {"role": "gray"}
    assert other.post(f"/api/matches/{match}/join", {"role": "gray", "token": token}) == {"role": "gray"}
    assert third.post(f"/api/matches/{match}/join", {"role": "gray", "token": token}, 409)["error"]
    assert third.post(f"/api/matches/{match}/join", {"role": "blue", "token": token}, 409)["error"]
    assert third.post(f"/api/matches/{match}/join", {"role": "red", "token": token}, 404)["error"]
    (mine,) = other.get("/api/matches")["mine"]
    assert mine["yours"] and mine["roles"] == ["gray"] and mine["turn_text"] == "In the field"
    third.act(match, "play", "card100", status=403)


def test_a_listed_match_is_for_anybody(guest: Guest, guests: Callable[[], Guest]) -> None:
    made = guest.post("/api/matches", {"game": "duel", "seats": {"blue": "me", "gray": "open"}, "listed": True})
    other = guests()
    assert [m["id"] for m in other.get("/api/matches")["open"]] == [made["id"]]
    other.post(f"/api/matches/{made['id']}/join", {"role": "gray"})
    assert guests().get("/api/matches")["open"] == []


def test_chat(guest: Guest, guests: Callable[[], Guest]) -> None:
    match = guest.ladder()
    guest.post(f"/api/matches/{match}/chat", {"text": "  hello\nthere "})
    guest.post(f"/api/matches/{match}/chat", {"text": "<b>well played</b>"})
    said = [("Climber", "hello there"), ("Climber", "<b>well played</b>")]
    watcher = guests()
    no = watcher.post(f"/api/matches/{match}/chat", {"text": "and I?"}, 403)
    assert no["error"] == "You have no seat at this table for that."
    with watcher.live(match) as socket:
        socket.receive_json()
        socket.send_json({"type": "chat", "text": "and I?"})
        while (message := socket.receive_json())["type"] == "presence":
            pass
        assert message["type"] == "refused" and message["message"] == no["error"]
    for reader in (guest, watcher):
        assert [(c["from"], c["text"]) for c in table(reader, match)["chat"]] == said
    guest.post(f"/api/matches/{match}/chat", {"text": " "}, 400)
    guest.post(f"/api/matches/{match}/chat", {"text": "x" * 501}, 400)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "chess"}, "There is no game 'chess'; there is ladder, duel."),
        ({"scenario": "long"}, "ladder has no scenario 'long'; it has short."),
        ({"options": {"speed": 3}}, "ladder has no option 'speed'; it has turns."),
        ({"options": {"turns": 0}}, "Option 'turns' must be a number from 1 to 5000, not 0."),
        ({"seats": {}}, 'Say for each seat of this game (climber) who sits there: "me", "open" or "computer:LEVEL".'),
        ({"seats": {"climber": "you"}}, "Say for each seat"),
        ({"seats": {"climber": "computer:god"}}, "ladder has no player 'god'; it has recruit, private."),
        ({"seats": {"climber": "open"}, "seed": 3}, "A seed can be chosen only where no other person plays."),
        ({"situation": {"depth": 3}}, "There is no line 'depth' in a ladder situation."),
        ({"seats": "me"}, "That request cannot be read: seats: Expected `object`, got `str`."),
        ({"options": {"turns": "many"}}, "That request cannot be read: "),
    ],
)
def test_what_is_wrong_with_a_new_match(guest: Guest, change: dict[str, Any], sentence: str) -> None:
    asked = {"game": "ladder", "seats": {"climber": "me"}, **change}
    answer = guest.request("POST", "/api/matches", json=asked)
    assert answer.status_code == (404 if "game" in change else 400)
    assert answer.json()["error"].startswith(sentence)
    assert "Traceback" not in answer.text


def test_a_situation_can_be_played(guest: Guest) -> None:
    match = guest.ladder(situation={"height": 59}, seed="x")
    guest.act(match, "roll")
    assert table(guest, match)["outcome"]["won"] is True


SAVE = {"hardtack": 1, "game": "ladder", "scenario": "", "options": {}, "seed": "1", "moves": []}


def test_unreadable_requests(guest: Guest) -> None:
    match = guest.ladder()
    path = f"/api/matches/{match}/actions"
    bad = (b"", b"{", b"[]", b'{"seq":"x","verb":"roll"}', b'{"seq":0}', b"\xff\xfe", b'{"seq":1e400,"verb":"r"}')
    for body in bad:
        answer = guest.request("POST", path, content=body, headers={"content-type": "application/json"})
        assert answer.status_code == 400 and answer.json()["error"].endswith("."), (body, answer.text)
    for deep in (b"[" * 15_000, b'{"a":' * 3_000):
        for where in (path, "/api/matches", "/api/games/ladder/odds", "/api/matches/upload"):
            answer = guest.request("POST", where, content=deep, headers={"content-type": "application/json"})
            assert answer.status_code == 400 and answer.json()["error"].endswith("."), (where, answer.text)
    shouted = guest.request("POST", "/api/matches/upload", content=json.dumps({**SAVE, "game": "x" * 5000}))
    assert shouted.status_code == 404 and len(shouted.json()["error"]) < 500
    assert guest.request("GET", "/api/matches/none/table").status_code == 404
    assert guest.request("GET", "/api/nothing").json() == {"error": "There is nothing at this address.", "rule": None}
    assert guest.request("PUT", f"/api/matches/{match}").status_code == 405
    assert guest.request("GET", f"/api/matches/{match}/replay?at=minus").status_code == 400
    assert guest.request("GET", f"/api/matches/{match}/table?since=-1").status_code == 400


def test_a_game_that_breaks_in_the_middle_of_a_move_loses_nothing(
    guest: Guest, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from tinygames.ladder import LadderState

    match = guest.ladder()
    guest.act(match, "mark", "rung-1")
    with monkeypatch.context() as broken, caplog.at_level("CRITICAL"):
        broken.setattr(LadderState, "log", None)
        no = guest.act(match, "mark", "rung-2", status=500)
        assert no["error"] == "Something went wrong on the server; it has been noted."
    assert table(guest, match)["view"]["marked"] == ["rung-1"]
    assert guest.act(match, "mark", "rung-2") == {"seq": 2}


def test_everything_is_there_after_a_restart(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path)) as client:
        guest = Guest(client)
        match = guest.ladder()
        for _ in range(50):
            guest.act(match, "mark", "rung-3")
            guest.act(match, "roll")
            if table(guest, match)["view"]["height"] > 45:
                break
        guest.act(match, "mark", "rung-1")
        guest.act(match, "mark", "rung-2")
        guest.post(f"/api/matches/{match}/undo", {"seq": table(guest, match)["seq"]})
        guest.post(f"/api/matches/{match}/chat", {"text": "good night"})
        before = table(guest, match)
    with TestClient(create_app(tmp_path)) as client:
        again = back(client, guest, match, before)
        again.post(f"/api/matches/{match}/undo", {"seq": before["seq"]})
        assert table(again, match)["view"]["marked"] == []
        assert again.get("/api/matches")["mine"][0]["id"] == match


def test_snapshots_make_loading_short_and_change_nothing(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path)) as client:
        guest = Guest(client)
        match = guest.ladder(situation={"height": -500})
        for n in range(60):
            guest.act(match, "roll" if n % 3 == 2 else "mark", None if n % 3 == 2 else f"rung-{n % 3 + 1}")
        before = table(guest, match)
        assert before["status"] == "playing"
        store = client.app.state["house"].store
        stored = store.load(match)
        assert [mark.seq for mark in stored.snapshots] == [42] and len(stored.events) == 60
    with TestClient(create_app(tmp_path)) as client:
        back(client, guest, match, before)


@pytest.mark.parametrize("state", [zlib.compress(b"\x81\xa3old\x01"), b"\x78\x9cspoilt", b""])
def test_a_snapshot_of_another_version_or_a_spoilt_one_is_passed_over(tmp_path: Path, state: bytes) -> None:
    with TestClient(create_app(tmp_path)) as client:
        guest = Guest(client)
        match = guest.ladder()
        guest.act(match, "mark", "rung-1")
        before = table(guest, match)
        store = client.app.state["house"].store
        store.write(lambda conn: conn.execute(snapshots.insert(), {"match": match, "seq": 1, "state": state})).result()
    with TestClient(create_app(tmp_path)) as client:
        back(client, guest, match, before)


def test_rooms_are_let_go_and_come_back(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path, rooms_kept=3)) as client:
        guest = Guest(client)
        client.app.state["house"].rooms.idle = 0
        matches = [guest.ladder() for _ in range(10)]
        for match in matches:
            guest.act(match, "mark", "rung-1")
        assert len(client.app.state["house"].rooms) <= 4
        for match in matches:
            assert table(guest, match)["view"]["marked"] == ["rung-1"]
            guest.post(f"/api/matches/{match}/undo", {"seq": 1})
