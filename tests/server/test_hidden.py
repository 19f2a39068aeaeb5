"""Nothing leaks: what a role may not know is in no answer to it, by any route."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from tinygames.guest import Guest

Table3 = tuple[str, Guest, Guest, Guest]


@pytest.fixture
def seated(guests: Callable[[], Guest]) -> Table3:
    """A duel with a guest in each seat, and one who watches."""
    blue, gray, watcher = guests(), guests(), guests()
    made = blue.post("/api/matches", {"game": "duel", "seats": {"blue": "me", "gray": "open"}})
    token = made["invites"]["gray"].partition("token=")[2]
    gray.post(f"/api/matches/{made['id']}/join", {"role": "gray", "token": token})
    return made["id"], blue, gray, watcher


def table(guest: Guest, match: str) -> Any:
    return guest.get(f"/api/matches/{match}/table")


def everything(guest: Guest, match: str) -> str:
    """All that a guest can get hold of, as one text."""
    got = []
    for path in ("", "/table", "/replay?at=0", "/replay?at=99", "/replay?at=99&reveal=1", "/save", "/verify", "/hint"):
        got.append(guest.request("GET", f"/api/matches/{match}{path}").text)
    for role in ("blue", "gray"):
        for path in ("/table", "/replay?at=99", "/hint"):
            joiner = "&" if "?" in path else "?"
            got.append(guest.request("GET", f"/api/matches/{match}{path}{joiner}role={role}").text)
        with guest.live(match, f"?role={role}") as socket:
            got.append(json.dumps(socket.receive_json()))
    with guest.live(match) as socket:
        got.append(json.dumps(socket.receive_json()))
    return "\n".join([*got, guest.request("GET", "/api/matches").text])


def play_round(match: str, blue: Guest, gray: Guest) -> None:
    for guest in (blue, gray):
        now = table(guest, match)
        guest.act(match, "play", now["actions"][0]["target"], seq=now["seq"])
    for guest in (blue, gray):
        now = table(guest, match)
        if now["yours"] and now["actions"][0]["verb"] != "play":
            guest.act(match, "whisper", seq=now["seq"])
            guest.act(match, "done")


def test_hands_private_lines_and_sealed_choices_stay_hidden(seated: Table3) -> None:
    match, blue, gray, watcher = seated
    play_round(match, blue, gray)
    mine = table(blue, match)
    chosen = mine["actions"][0]["target"]
    blue.act(match, "play", chosen, seq=mine["seq"])  # sealed: gray has not chosen yet
    blues, grays = table(blue, match)["view"]["hand"], table(gray, match)["view"]["hand"]
    assert chosen in blues and not set(blues) & set(grays)
    for guest, hidden in ((gray, blues), (blue, grays), (watcher, blues + grays)):
        seen = everything(guest, match)
        assert not [card for card in hidden if card in seen]
    assert table(gray, match)["waiting"] == ["gray"]


def test_the_log_shows_each_its_own_lines_without_gaps(seated: Table3) -> None:
    match, blue, gray, watcher = seated
    play_round(match, blue, gray)
    for guest, private in ((blue, 1), (gray, 2), (watcher, 0)):
        now = table(guest, match)
        texts = [line["text"] for line in now["log"]]
        assert sum(text.startswith("You ") for text in texts) == private
        assert [line["n"] for line in now["log"]] == list(range(1, now["log_total"] + 1))


def test_others_are_not_told_what_is_asked(seated: Table3) -> None:
    match, blue, _, watcher = seated
    blue.act(match, "play", table(blue, match)["actions"][0]["target"])
    for guest in (blue, watcher):
        now = table(guest, match)
        assert now["prompt"]["text"] == "Waiting for Gray." and now["prompt"]["rule"] == ""
        assert now["actions"] == now["barred"] == [] and now["preview"] is None and not now["yours"]


def test_the_seed_leaves_only_after_the_end(seated: Table3) -> None:
    match, blue, gray, watcher = seated
    seed = blue.client.app.state["house"].store.load(match).row.seed
    for _ in range(6):
        assert all(seed not in everything(guest, match) for guest in (blue, gray, watcher))
        play_round(match, blue, gray)
    assert table(blue, match)["status"] == "over"
    assert watcher.get(f"/api/matches/{match}/verify") == {
        "commitment": table(blue, match)["commitment"], "seed": seed, "ok": True, "note": "", "by_hand": 0,
    }  # fmt: skip
    shown = watcher.get(f"/api/matches/{match}/replay?at=0&reveal=1&role=gray")
    assert len(shown["view"]["hand"]) == 7


def test_a_moment_seen_and_the_same_moment_revealed(seated: Table3) -> None:
    """Who watches sees fewer changes than there are moves; after the end each names the other's moment."""
    match, blue, gray, watcher = seated
    replay = f"/api/matches/{match}/replay"
    play_round(match, blue, gray)
    assert watcher.get(f"{replay}?at=1")["move"] is None
    assert watcher.request("GET", f"{replay}?move=1").status_code == 403
    while table(blue, match)["status"] == "playing":
        play_round(match, blue, gray)
    seen, moves = watcher.get(replay)["steps"], watcher.get(f"{replay}?reveal=1")["steps"]
    assert 0 < seen < moves
    for at in range(seen + 1):
        move = watcher.get(f"{replay}?at={at}")["move"]
        assert watcher.get(f"{replay}?move={move}&reveal=1")["at"] == move
        assert watcher.get(f"{replay}?move={move}")["at"] == at
    assert move == moves


def test_a_guest_acts_only_for_their_own_seat(seated: Table3) -> None:
    match, blue, gray, watcher = seated
    card = table(gray, match)["view"]["hand"][0]
    for guest in (blue, watcher):
        guest.act(match, "play", card, status=403, role="gray")
        guest.post(f"/api/matches/{match}/undo", {"seq": 0, "role": "gray"}, 403)
    assert watcher.request("GET", f"/api/matches/{match}/save").status_code == 403


def test_a_sealed_choice_does_not_make_the_others_answer_late(seated: Table3) -> None:
    match, blue, gray, _ = seated
    cards = [table(guest, match)["actions"][0]["target"] for guest in (blue, gray)]
    blue.act(match, "play", cards[0], seq=0)
    blue.act(match, "play", cards[0], seq=0, status=409)
    assert gray.act(match, "play", cards[1], seq=0) == {"seq": 2}
    gray.act(match, "play", cards[1], seq=0, status=409)


def test_one_guest_in_both_seats_sees_the_one_who_decides(guest: Guest) -> None:
    match = guest.post("/api/matches", {"game": "duel", "seats": {"blue": "me", "gray": "me"}})["id"]
    first = table(guest, match)
    assert first["role"] == "blue" and first["yours"]
    guest.act(match, "play", first["actions"][0]["target"], role="blue")
    second = table(guest, match)
    assert second["role"] == "gray" and not set(second["view"]["hand"]) & set(first["view"]["hand"])
    assert guest.get(f"/api/matches/{match}/table?role=blue")["role"] == "blue"
    guest.act(match, "play", second["actions"][0]["target"])
    assert table(guest, match)["prompt"]["text"] == "Gloat, whisper, or be done."
