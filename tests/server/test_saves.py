"""Saves: sealed while the match runs, open after its end, and never a way to peek."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from litestar.testing import TestClient
from tinygames.guest import Guest

from hardtack import games
from hardtack.engine.match import Match, read_save
from hardtack.server.app import create_app


def upload(guest: Guest, data: Any, status: int = 201) -> Any:
    content = data if isinstance(data, bytes) else json.dumps(data).encode()
    answer = guest.request("POST", "/api/matches/upload", content=content)
    assert answer.status_code == status, answer.text
    return answer.json()


def table(guest: Guest, match: str) -> Any:
    return guest.get(f"/api/matches/{match}/table")


def test_a_running_match_is_sealed_and_comes_back_as_a_new_one(guest: Guest) -> None:
    match = guest.ladder()
    guest.act(match, "roll")
    guest.act(match, "mark", "rung-2")
    answer = guest.request("GET", f"/api/matches/{match}/save")
    assert "attachment" in answer.headers["content-disposition"]
    sealed = answer.json()
    assert set(sealed) == {"hardtack_sealed", "game", "scenario", "token"}
    again = upload(guest, sealed)["id"]
    assert again != match
    first, second = table(guest, match), table(guest, again)
    for now in (first, second):
        for changing in ("match", "boot", "seq"):
            del now[changing]
    assert first == second
    guest.act(again, "roll")
    assert table(guest, match)["seq"] == 2


def test_a_save_is_of_the_moment_it_was_made(guest: Guest) -> None:
    match = guest.ladder()
    guest.act(match, "mark", "rung-1")
    then = guest.get(f"/api/matches/{match}/save")
    guest.post(f"/api/matches/{match}/undo", {"seq": 1})
    guest.act(match, "mark", "rung-2")
    later = guest.get(f"/api/matches/{match}/save")
    guest.act(match, "roll")
    assert table(guest, upload(guest, then)["id"])["view"]["marked"] == ["rung-1"]
    assert table(guest, upload(guest, later)["id"])["view"]["marked"] == ["rung-2"]


def test_the_file_tells_nothing_of_what_was_played(guest: Guest) -> None:
    match = guest.ladder()
    files = [guest.request("GET", f"/api/matches/{match}/save").content]
    for n in range(12):
        guest.act(match, "roll" if n % 4 == 3 else "mark", None if n % 4 == 3 else f"rung-{n % 4 + 1}")
        files.append(guest.request("GET", f"/api/matches/{match}/save").content)
    tokens = {json.loads(file)["token"] for file in files}
    assert len(tokens) == len(files) and len({len(file) for file in files}) == 1
    bare = {file.replace(json.loads(file)["token"].encode(), b"") for file in files}
    assert len(bare) == 1


def test_a_changed_token_stands_for_nothing(guest: Guest) -> None:
    sealed = guest.get(f"/api/matches/{guest.ladder()}/save")
    token = sealed["token"]
    for broken in ("", "AAAA", token[1:], "A" + token if token[0] != "A" else "B" + token):
        no = upload(guest, {**sealed, "token": broken}, 400)
        assert no["error"].startswith("This server knows nothing of this save")


def test_another_server_cannot_open_it(guest: Guest, tmp_path: Path) -> None:
    sealed = guest.get(f"/api/matches/{guest.ladder()}/save")
    with TestClient(create_app(tmp_path / "elsewhere")) as client:
        upload(Guest(client), sealed, 400)


def test_after_the_end_the_save_is_open(guest: Guest) -> None:
    match = guest.ladder(options={"turns": 2})
    guest.act(match, "roll")
    guest.act(match, "roll")
    data = guest.request("GET", f"/api/matches/{match}/save").content
    replayed = Match.replay(games.game("ladder"), read_save(data))
    assert replayed.state.height == table(guest, match)["view"]["height"]
    again = upload(guest, data)["id"]
    assert table(guest, again)["status"] == "over"
    assert guest.get(f"/api/matches/{again}/verify")["ok"]


def test_an_open_save_of_a_running_game_can_be_played_on(guest: Guest) -> None:
    begun = Match(games.game("duel"), seed=3)
    begun.play("blue", begun.game.decision(begun.state).actions("blue")[0])
    data = msgspec.json.encode(begun.to_save())
    match = upload(guest, data)["id"]
    assert table(guest, match)["waiting"] == ["gray"] and table(guest, match)["yours"]


def test_a_sealed_save_is_no_way_to_look_into_anothers_hand(guests: Callable[[], Guest]) -> None:
    blue, gray = guests(), guests()
    made = blue.post("/api/matches", {"game": "duel", "seats": {"blue": "me", "gray": "open"}})
    token = made["invites"]["gray"].partition("token=")[2]
    match = made["id"]
    gray.post(f"/api/matches/{match}/join", {"role": "gray", "token": token})
    sealed = blue.get(f"/api/matches/{match}/save")
    assert upload(blue, sealed)["id"] == match
    assert upload(guests(), sealed)["id"] == match
    assert table(blue, match)["role"] == "blue"


def test_files_that_are_no_saves(guest: Guest) -> None:
    begun = Match(games.game("ladder"), seed=3)
    good = json.loads(msgspec.json.encode(begun.to_save()))
    for bad, said in (
        (b"", "This is not a Hardtack save"),
        (b"\x00\xff", "This is not a Hardtack save"),
        ([], "This is not a Hardtack save"),
        ({**good, "hardtack": 99}, "This save is of format 99"),
        ({**good, "game": "chess"}, "There is no game 'chess'"),
        ({**good, "moves": [["climber", "fly", None]]}, "Move 1 of this file is not legal"),
        ({**good, "revision": 99}, "This game was played with a newer version of the rules"),
        ({**good, "snapshot": {"moves": 0, "state": "AAAA"}}, "This is not a position of ladder"),
        ({**good, "scenario": "long", "revision": 0}, "ladder has no scenario 'long'"),
        ({**good, "moves": [["climber", "roll", None]] * 10_001}, "This save has too many moves"),
    ):
        content = bad if isinstance(bad, bytes) else json.dumps(bad).encode()
        answer = guest.request("POST", "/api/matches/upload", content=content)
        assert answer.status_code in (400, 404) and answer.json()["error"].startswith(said), answer.text


def test_a_broken_save_is_refused_in_the_readers_language(guest: Guest, tmp_path: Path) -> None:
    def said(content: bytes) -> str:
        answer = guest.request("POST", "/api/matches/upload", content=content, headers={"Accept-Language": "es"})
        assert answer.status_code in (400, 404)
        return str(answer.json()["error"])

    assert said(b"{") == "Esto no es una partida guardada de Hardtack: está cortado."
    assert said(b'{"hardtack": 9, "game": "ladder"}').startswith("Esto no es una partida guardada de Hardtack: falta ")
    Match(games.game("ladder")).save(tmp_path / "whole.json")
    old = json.loads((tmp_path / "whole.json").read_bytes())
    assert said(json.dumps({**old, "game": "chess"}).encode()).startswith("No hay ningún juego 'chess'; hay ")
    assert said(json.dumps({**old, "hardtack": 99}).encode()).startswith("Este archivo es del formato 99; ")
