"""New matches from a moment of another: who may, from where, and what becomes of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from litestar.testing import TestClient
from test_names import duel
from tinygames.guest import Guest

from hardtack.server.app import create_app
from hardtack.server.pace import NO_WAIT

Guests = Callable[[], Guest]


def new(guest: Guest, id: str, status: int = 201, lang: str = "en", **asked: Any) -> Any:
    return guest.post(f"/api/matches/{id}/branch?lang={lang}", asked, status)


def table(guest: Guest, id: str) -> Any:
    return guest.get(f"/api/matches/{id}/table?lang=en")


def climbed(guest: Guest, steps: int = 4) -> str:
    id = guest.ladder(options={"turns": 40})
    for _ in range(steps):
        guest.act(id, "roll")
    return id


def test_one_plays_on_from_a_moment_of_ones_own_match(guest: Guest) -> None:
    id = climbed(guest)
    then = guest.get(f"/api/matches/{id}/replay?at=2&lang=en")
    made = new(guest, id, at=2)
    now = table(guest, made["id"])
    assert now["view"] == then["view"] and now["status"] == "playing" and now["yours"]
    assert [line["text"] for line in now["log"][:-1]] == [line["text"] for line in then["log"]]
    assert "dealt anew" in now["log"][-1]["text"]
    assert not now["undo"]["possible"], "what happened in the other match is not taken back in this one"
    # New dice, and the match before goes on as if nothing had been.
    assert now["commitment"] != table(guest, id)["commitment"]
    guest.act(made["id"], "roll")
    guest.act(id, "roll")
    rows = {row["id"] for row in guest.get("/api/matches")["mine"]}
    assert rows == {id, made["id"]}


def test_a_match_that_is_over_is_begun_anew_from_any_move_by_anybody(guests: Guests) -> None:
    one, other, stranger = guests(), guests(), guests()
    id = duel(one, other)
    for guest, role in ((one, "blue"), (other, "gray")):
        card = table(guest, id)["actions"][0]["target"]
        guest.act(id, "play", card, role=role)
    assert "Another person plays" in new(one, id, 403)["error"]
    assert "juega otra persona" in new(stranger, id, 403, "es", at=0)["error"]
    one.act(id, "resign!", role="blue")
    assert "choose an earlier one" in new(one, id, 409, move=99)["error"]
    for guest, mine in ((one, "blue"), (stranger, "blue"), (other, "gray")):
        made = new(guest, id, move=1)
        now = table(guest, made["id"])
        assert {role for role, seat in now["seats"].items() if seat["you"]} == {mine}
        assert {seat["kind"] for seat in now["seats"].values()} == {"guest", "computer"}
    seats = {"blue": "me", "gray": "me"}
    now = table(stranger, new(stranger, id, move=0, seats=seats)["id"])
    assert now["yours"] and all(seat["you"] for seat in now["seats"].values())
    then = one.get(f"/api/matches/{id}/replay?move=0&role={now['role']}&reveal=1")
    assert now["view"] == then["view"], "all lies open: it is as it was"


def test_what_cannot_be_is_said_and_changes_nothing(guest: Guest, guests: Guests) -> None:
    id = climbed(guest)
    stranger = guests()
    before = len(guest.get("/api/matches")["mine"])
    assert new(stranger, id, 403, at=1)
    assert "only when the match is over" in new(guest, id, 403, move=1)["error"]
    assert "no such moment" in new(guest, id, 400, at=-1)["error"]
    assert "each seat is for you" in new(guest, id, 400, seats={"climber": "open"})["error"]
    assert new(guest, id, 400, seats={"nobody": "me"})
    assert new(guest, "nothing", 404)
    assert len(guest.get("/api/matches")["mine"]) == before
    assert table(guest, new(guest, id, at=9999)["id"])["view"] == table(guest, id)["view"]


def test_it_outlives_the_server_is_replayed_saved_and_proven_from_its_beginning(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path, pace=NO_WAIT)) as client:
        guest = Guest(client)
        id = new(guest, climbed(guest), at=2)["id"]
        guest.act(id, "roll")
        guest.act(id, "mark", "rung-1")
        before, first = table(guest, id), guest.get(f"/api/matches/{id}/replay?at=0")
        cookies = guest.cookies
    with TestClient(create_app(tmp_path, pace=NO_WAIT)) as client:
        guest = Guest(client)
        guest.cookies = cookies
        again = table(guest, id)
        for part in ("view", "log", "undo", "commitment"):
            assert again[part] == before[part]
        assert guest.get(f"/api/matches/{id}/replay?at=0")["view"] == first["view"]
        guest.act(id, "resign!")
        proof = guest.get(f"/api/matches/{id}/verify?lang=en")
        assert proof["ok"] and "proven from there on" in proof["note"]
        assert "desde ahí" in guest.get(f"/api/matches/{id}/verify?lang=es")["note"]
        saved = guest.request("GET", f"/api/matches/{id}/save").content
        copy = guest.request("POST", "/api/matches/upload", content=saved).json()["id"]
        assert table(guest, copy)["view"] == table(guest, id)["view"]
        # And a branch of the branch, of before it ended.
        assert table(guest, new(guest, id, move=1)["id"])["status"] == "playing"
        plain = guest.ladder()
        guest.act(plain, "resign!")
        assert guest.get(f"/api/matches/{plain}/verify")["note"] == ""
