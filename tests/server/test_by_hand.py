"""A match by hand over the wire: what is asked, who may answer, and that nothing is half made."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from litestar.testing import TestClient
from test_killed import Player, server
from tinygames import ladder
from tinygames.guest import Guest

from hardtack import games
from hardtack.server.app import create_app
from hardtack.server.migrations import ready, version_of
from hardtack.server.schema import VERSION, matches
from hardtack.server.storage import engine_of


def table(guest: Guest, match: str, query: str = "") -> Any:
    return guest.get(f"/api/matches/{match}/table{query}")


def tell(guest: Guest, match: str, *values: int, status: int = 200, **more: Any) -> Any:
    now = table(guest, match)
    said = {"seq": now["seq"], "at": now["asks"]["at"] if now["asks"] else 0, "values": list(values), **more}
    return guest.post(f"/api/matches/{match}/hand", said, status)


def test_a_roll_is_asked_told_and_marked(guest: Guest, guests: Callable[[], Guest]) -> None:
    match, watcher = guest.ladder(by_hand=True), guests()
    base = f"/api/matches/{match}"
    assert guest.get(base)["by_hand"] and guest.get("/api/matches")["mine"][0]["by_hand"]
    assert not guest.get(f"/api/matches/{guest.ladder()}")["by_hand"]
    before = table(guest, match)
    assert before["asks"] is None
    guest.act(match, "roll")
    now = table(guest, match)
    asks = now["asks"]
    assert (asks["dice"], asks["needs"], asks["by"], asks["yours"]) == (1, "3 or more", "climber", True)
    assert now["seq"] == before["seq"] and now["view"] == before["view"] and now["actions"] == []
    assert asks["what"] in now["prompt"]["text"] and "3 or more" in now["prompt"]["text"]
    assert "3 o más" in table(guest, match, "?lang=es")["prompt"]["text"]
    assert table(watcher, match)["asks"] is None  # only for the people at the table
    for wrong in ([7], [0], [3, 3], [-1]):
        assert "error" in tell(guest, match, *wrong, status=422)
    assert "error" in tell(guest, match, 4, at=5, status=409)
    assert "error" in tell(guest, match, 4, seq=99, status=409)
    assert "error" in guest.act(match, "mark", "rung-1", status=409)
    assert tell(watcher, match, 4, status=403)
    assert table(guest, match)["view"] == before["view"]
    tell(guest, match, 6)
    after = table(guest, match)
    assert after["asks"] is None and after["view"]["height"] == before["view"]["height"] + 6
    line = next(line for line in after["log"] if line.get("rolls"))
    assert line["rolls"][0]["hand"] and line["dice"][0]["value"] == 6
    assert tell(guest, match, 6, status=409)
    guest.act(match, "roll")  # and one that is left to the program
    tell(guest, match)
    casts = [cast for line in table(guest, match)["log"] for cast in line.get("rolls", [])]
    assert [cast["hand"] for cast in casts] == [True, False]


def test_a_move_can_be_thought_better_of_before_anything_fell(guest: Guest) -> None:
    match = guest.ladder(by_hand=True)
    guest.act(match, "mark", "rung-1")
    guest.act(match, "roll")
    now = table(guest, match)
    assert now["undo"]["possible"]
    guest.post(f"/api/matches/{match}/undo", {"seq": now["seq"]})
    now = table(guest, match)
    assert now["asks"] is None and now["view"]["marked"] == ["rung-1"] and now["actions"]
    guest.act(match, "roll")
    guest.act(match, "resign!")  # who gives up need not roll first
    assert table(guest, match)["status"] == "over"


def test_the_proof_says_how_many_it_does_not_cover(guest: Guest) -> None:
    match = guest.ladder(by_hand=True, options={"turns": 2})
    for values in ([5], []):
        guest.act(match, "roll")
        tell(guest, match, *values)
    proof = guest.get(f"/api/matches/{match}/verify")
    assert proof["ok"] and proof["by_hand"] == 1 and "one roll" in proof["note"]
    again = guest.request(
        "POST", "/api/matches/upload", content=guest.request("GET", f"/api/matches/{match}/save").content
    )
    assert guest.get(f"/api/matches/{again.json()['id']}")["by_hand"]
    assert guest.get(f"/api/matches/{match}/replay?at=9999")["view"] == table(guest, match)["view"]
    assert guest.get(f"/api/matches/{match}/chronicle")["points"]


def seen(now: dict[str, Any]) -> dict[str, Any]:
    """A table but for what says which server sent it."""
    return {name: part for name, part in now.items() if name != "boot"}


def test_a_restart_asks_the_same_people_the_same_with_what_was_told(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path)) as client:
        guest, watcher = Guest(client), Guest(client)
        match = guest.ladder(by_hand=True)
        guest.act(match, "roll")
        tell(guest, match, 2)
        steps = [[{"verb": "mark", "target": "rung-2"}, {"verb": "roll"}], [{"verb": "roll"}]]
        guest.post(f"/api/matches/{match}/actions", {"seq": table(guest, match)["seq"], "steps": steps})
        tell(guest, match, 5)
        before, watched = table(guest, match), table(watcher, match)
        assert before["asks"]["at"] == 1 and before["asks"]["told"] and before["view"]["height"] == 2
    with TestClient(create_app(tmp_path)) as client:
        guest.client = watcher.client = client
        assert seen(table(guest, match)) == seen(before) and seen(table(watcher, match)) == seen(watched)
        assert "error" in guest.act(match, "mark", "rung-1", status=409)
        tell(guest, match, 3)
        after = table(guest, match)
        assert after["asks"] is None and after["view"]["height"] == 10
    with TestClient(create_app(tmp_path)) as client:  # what is made waits no more
        guest.client = client
        assert seen(table(guest, match)) == seen(after)


def test_a_move_thought_better_of_is_not_asked_for_after_a_restart(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path)) as client:
        guest = Guest(client)
        match = guest.ladder(by_hand=True)
        guest.act(match, "roll")
    with TestClient(create_app(tmp_path)) as client:
        guest.client = client
        now = table(guest, match)
        assert now["asks"] and now["undo"]["possible"]
        guest.post(f"/api/matches/{match}/undo", {"seq": now["seq"]})
    with TestClient(create_app(tmp_path)) as client:
        guest.client = client
        assert table(guest, match)["asks"] is None
        guest.act(match, "roll")
        guest.act(match, "resign!")
    with TestClient(create_app(tmp_path)) as client:
        guest.client = client
        now = table(guest, match)
        assert now["asks"] is None and now["status"] == "over"


@pytest.mark.parametrize("note", ["not a note", '{"after":0,"role":"climber","groups":[[["fly",null,false]]]}'])
def test_a_note_that_cannot_be_read_is_a_question_to_be_put_anew(
    tmp_path: Path, database: Callable[[Path], str], note: str
) -> None:
    with TestClient(create_app(tmp_path)) as client:
        guest = Guest(client)
        match = guest.ladder(by_hand=True)
    engine = engine_of(database(tmp_path))
    with engine.begin() as conn:
        conn.execute(matches.update().values(waits=note))
    with TestClient(create_app(tmp_path)) as client:
        guest.client = client
        assert table(guest, match)["asks"] is None
        guest.act(match, "roll")
        tell(guest, match, 4)
        assert table(guest, match)["view"]["height"] == 4


def test_rules_that_ask_for_less_than_they_did_make_no_move_by_themselves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with TestClient(create_app(tmp_path)) as client:
        guest = Guest(client)
        match = guest.ladder(by_hand=True)
        guest.act(match, "roll")
    monkeypatch.setattr(ladder.Climb, "take", lambda self, g, role, action: g.then(ladder.Begin()))
    with TestClient(create_app(tmp_path)) as client:
        guest.client = client
        now = table(guest, match)
        assert now["asks"] is None and now["view"]["turn"] == 1 and now["seq"] == 0


def test_who_is_asked_and_what_each_was_told_outlive_a_kill(tmp_path: Path) -> None:
    """Two people at Gettysburg: after SIGKILL each sees the very table that he saw before."""
    people = [Player(0), Player(1)]

    def tables(port: int) -> list[Any]:
        for one in people:
            one.connect(port)
        return [seen(one.ask("GET", f"/api/matches/{people[0].match}/table")[1]) for one in people]

    with server(tmp_path, "gettysburg") as (port, process):
        for one in people:
            one.connect(port)
        seats = {"usa": "me", "csa": "open"}
        made = people[0].ask("POST", "/api/matches", {"game": "gettysburg", "seats": seats, "by_hand": True})[1]
        base = f"/api/matches/{made['id']}"
        people[0].match, token = made["id"], made["invites"]["csa"].partition("token=")[2]
        people[1].ask("POST", f"{base}/join", {"role": "csa", "token": token})
        rng = random.Random(3)
        while not (before := tables(port))[0]["asks"]:
            one, now = next((one, now) for one, now in zip(people, before, strict=True) if now["yours"])
            choice = rng.choice(now["actions"])
            said = {"seq": now["seq"], "verb": choice["verb"], "target": choice["target"]}
            assert one.ask("POST", f"{base}/actions", said)[0] == 200
        process.kill()
    assert [now["asks"]["yours"] for now in before] in ([True, False], [False, True])
    with server(tmp_path, "gettysburg") as (port, _):
        assert tables(port) == before


def test_over_a_live_connection(guest: Guest) -> None:
    match = guest.ladder(by_hand=True)
    with guest.live(match) as wire:
        seq = wire.receive_json()["seq"]
        wire.send_json({"type": "act", "seq": seq, "verb": "roll"})
        asked = wire.receive_json()
        assert asked["asks"]["dice"] == 1
        wire.send_json({"type": "hand", "seq": asked["seq"], "at": 0, "values": [4]})
        told = wire.receive_json()
        assert told["asks"] is None and told["view"]["height"] == 4


def test_people_roll_for_a_computer_and_each_only_his_own(
    guest: Guest, guests: Callable[[], Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(games.MODULES, "gettysburg", "hardtack.games.gettysburg")
    seats = {"usa": "me", "csa": "computer:recruit"}
    match = guest.post("/api/matches", {"game": "gettysburg", "seats": seats, "seed": 4, "by_hand": True})["id"]
    rng, rolled, until = random.Random(1), set[str](), time.monotonic() + 60
    while len(rolled) < 2 and time.monotonic() < until:
        now = table(guest, match)
        assert now["status"] == "playing"
        if asks := now["asks"]:
            assert asks["yours"] and asks["dice"]
            rolled.add(asks["by"])
            tell(guest, match, *(rng.randint(1, 6) for _ in range(asks["dice"])))
        elif now["yours"]:
            choice = rng.choice(now["actions"])
            guest.post(
                f"/api/matches/{match}/actions", {"seq": now["seq"], "verb": choice["verb"], "target": choice["target"]}
            )
        else:
            time.sleep(0.02)
    assert rolled == {"usa", "csa"}
    # two people: whose roll it is says what came
    made = guest.post("/api/matches", {"game": "gettysburg", "seats": {"usa": "me", "csa": "open"}, "by_hand": True})
    other, match = guests(), made["id"]
    assert other.get(f"/api/matches/{match}")["by_hand"]  # told before he sits down
    link = made["invites"]["csa"]
    other.post(f"/api/matches/{match}/join", {"role": "csa", "token": link.partition("token=")[2]})
    both = {"usa": guest, "csa": other}
    for _ in range(400):
        asks = table(guest, match)["asks"]
        if asks:
            break
        for one in both.values():
            now = table(one, match)
            if now["yours"]:
                choice = rng.choice(now["actions"])
                one.post(
                    f"/api/matches/{match}/actions",
                    {"seq": now["seq"], "verb": choice["verb"], "target": choice["target"]},
                )
                break
    assert asks and asks["by"] in both
    mine, theirs = both[asks["by"]], both["csa" if asks["by"] == "usa" else "usa"]
    assert table(mine, match)["asks"]["yours"] and not table(theirs, match)["asks"]["yours"]
    tell(theirs, match, *[3] * asks["dice"], status=403)
    tell(mine, match, *[3] * asks["dice"])


def test_mosby_by_hand_draws_units_and_cards_by_name(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.MODULES, "mosby", "hardtack.games.mosby")
    match = guest.post("/api/matches", {"game": "mosby", "seats": {"mosby": "me"}, "seed": 3, "by_hand": True})["id"]
    rng, whats = random.Random(2), set[str]()
    for _ in range(150):
        now = table(guest, match, "?lang=es")
        if now["status"] == "over":
            break
        if asks := now["asks"]:
            whats.add(asks["what"])
            assert "{" not in asks["what"] and "-" not in asks["what"][:6]
            labels = [one["label"] for one in asks["choices"]]
            assert labels == sorted(labels) and len(set(labels)) == len(labels)
            if asks["dice"]:
                tell(guest, match, *(rng.randint(1, 6) for _ in range(asks["dice"])))
            else:
                tell(guest, match, rng.choice(asks["choices"])["id"])
        else:
            choice = rng.choice(now["actions"])
            guest.act(match, choice["verb"], choice["target"])
    assert {"Una carta de Acción", "Una carta de Eventos"} <= whats


def test_an_older_database_learns_of_it(tmp_path: Path) -> None:
    engine = engine_of(f"sqlite:///{tmp_path / 'old.db'}")
    ready(engine)
    with engine.begin() as conn:
        conn.exec_driver_sql("ALTER TABLE matches DROP COLUMN by_hand")
        conn.exec_driver_sql("ALTER TABLE actions DROP COLUMN hand")
        conn.exec_driver_sql("ALTER TABLE matches DROP COLUMN waits")
        conn.exec_driver_sql("ALTER TABLE seats DROP COLUMN stops")
        conn.exec_driver_sql("UPDATE schema_version SET version = 4")
    ready(engine)
    with engine.connect() as conn:
        assert version_of(conn) == VERSION
        assert {"by_hand", "waits"} <= {column["name"] for column in sa.inspect(conn).get_columns("matches")}
        assert "stops" in {column["name"] for column in sa.inspect(conn).get_columns("seats")}
        assert "hand" in {column["name"] for column in sa.inspect(conn).get_columns("actions")}
