"""The statuses that the OpenAPI description names are those the server answers with: no fewer, and no more."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from litestar.testing import TestClient
from tinygames.described import Watch, statuses
from tinygames.guest import Guest

from hardtack import games
from hardtack.engine.match import Match
from hardtack.server import health
from hardtack.server import statuses as described
from hardtack.server.app import create_app
from hardtack.server.limits import Limits
from hardtack.server.pace import NO_WAIT
from hardtack.server.schema import matches

NOTHING = (1e-9, 0.0)
LADDER = {"game": "ladder", "seats": {"climber": "me"}}
BODIES: dict[str, Any] = {
    "/api/games/{id}/odds": {"kind": "reach", "values": {"need": 5}},
    "/api/games/{id}/companions/{kind}": {"at": 3},
    "/api/games/{id}/situation": {"table": {}},
    "/api/matches": LADDER,
    "/api/matches/upload": {"hardtack_sealed": 2, "game": "ladder", "scenario": "tall", "token": "x"},
    "/api/matches/{id}/join": {"role": "climber"},
    "/api/matches/{id}/actions": {"seq": 0, "verb": "mark", "target": "rung-1"},
    "/api/matches/{id}/undo": {"seq": 0},
    "/api/matches/{id}/redo": {"seq": 0},
    "/api/matches/{id}/hand": {"seq": 0, "at": 0, "values": [3]},
    "/api/matches/{id}/probe": {"verb": "mark", "target": "rung-1"},
    "/api/matches/{id}/chat": {"text": "Good morning."},
    "/api/me/enter": {"token": "x"},
    "/api/me": {"name": "Ana"},
    "/api/matches/{id}/stop": {"agree": True},
    "/api/matches/{id}/branch": {"at": 0},
}
Operation = tuple[str, str]


def ask(guest: Guest, operation: Operation, id: str, query: str = "", **more: Any) -> Any:
    method, path = operation
    if path in BODIES and method in ("POST", "PUT"):
        more = {"json": BODIES[path], **more}
    return guest.request(method, path.replace("{id}", id).replace("{kind}", "referee") + query, **more)


def id_for(operation: Operation, match: str) -> str:
    return "ladder" if operation[1].startswith("/api/games") else match


def forge(guest: Guest, operation: Operation, match: str) -> None:
    """What can be wrong with a request to any route: its host, origin, size, shape, and what it speaks of."""
    id = id_for(operation, match)
    ask(guest, operation, id, headers={"host": "elsewhere.example"})
    ask(guest, operation, id, headers={"origin": "http://elsewhere.example"})
    ask(guest, operation, "nothing")
    if operation[0] in ("POST", "PUT"):
        for body in (b"x" * 2_000_000, b'{"game": '):
            ask(guest, operation, id, content=body, json=None, headers={"content-type": "application/json"})
    for query in (f"?role={'x' * 65}", "?since=-1", "?at=-1"):
        ask(guest, operation, id, query)


def refuse(owner: Guest, stranger: Guest, match: str) -> None:
    """What routes refuse on their own account."""
    here = f"/api/matches/{match}"
    for path in ("hint", "save", "verify", "replay?reveal=1", "chronicle", "chronicle.csv"):
        stranger.request("GET", f"{here}/{path}")
    owner.post(f"{here}/actions", {"seq": 0, "verb": "mark", "target": "the-moon"}, 422)
    owner.post(f"{here}/undo", {"seq": 0}, 422)
    owner.post(f"{here}/redo", {"seq": 0}, 422)
    by_hand = f"/api/matches/{owner.ladder(by_hand=True)}"
    owner.post(f"{by_hand}/actions", {"seq": 0, "verb": "roll"})
    owner.post(f"{by_hand}/hand", {"seq": 0, "at": 0, "values": [9]}, 422)
    owner.request("GET", f"{here}/area?verb=mark")
    owner.post("/api/games/ladder/companions/referee", {"at": 61}, 422)
    owner.request("GET", "/api/games/ladder/board", headers={"if-none-match": "*"})
    owner.post("/api/matches", {**LADDER, "game": "chess"}, 404)
    save = msgspec.to_builtins(Match(games.game("ladder")).to_save())
    owner.post("/api/matches/upload", {**save, "game": "chess"}, 404)


def test_the_description_names_what_is_answered(
    client: TestClient[Any],
    watch: Watch,
    tmp_path: Path,
    lose: Callable[[Path], object],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(health, "AGAIN", 0.0)  # whether the database answers is asked anew every time
    named = statuses(client.app)
    owner, stranger = Guest(client), Guest(client)
    match = owner.ladder()
    shared = owner.post("/api/matches", {"game": "duel", "seats": {"blue": "me", "gray": "open"}})["id"]
    file = owner.get(f"/api/matches/{shared}/save")
    for operation in named:
        forge(stranger, operation, match)
    refuse(owner, stranger, match)
    for operation in named:
        if operation != ("DELETE", "/api/matches/{id}"):
            ask(owner, operation, id_for(operation, match))
    # A match that a newer program has played.
    house = client.app.state["house"]
    with house.store.engine.begin() as conn:
        conn.execute(matches.update().values(revision=sa.literal(99)))
    house.rooms._rooms.clear()
    for operation in named:
        ask(owner, operation, id_for(operation, match))
    owner.post("/api/matches/upload", file, 409)
    # A database that is gone.
    house.store.engine.dispose()
    lose(tmp_path / "data")
    for operation in named:
        ask(owner, operation, id_for(operation, match))
    with TestClient(create_app(tmp_path / "few", limits=Limits(requests=NOTHING, probes=NOTHING), pace=NO_WAIT)) as few:
        for operation in named:
            ask(Guest(few), operation, "x")
    assert not watch.wrong
    never = {(*operation, status) for operation in named for status in named[operation] - watch.answered[operation]}
    # What succeeds is for other tests; and Litestar names 400 for any parameter, even one that takes any word.
    assert {one for one in never if one[2] >= 300 and one[2] != 400} == set()


@pytest.mark.parametrize(("method", "path"), [("GET", "/api/games"), ("POST", "/api/matches/{id:str}/undo")])
def test_an_answer_that_is_not_described_is_noticed(
    method: str, path: str, tmp_path: Path, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(described, "EVERYWHERE", set())
    with TestClient(create_app(tmp_path, pace=NO_WAIT)) as client:
        Guest(client).request(method, path.replace("{id:str}", "x"), headers={"host": "elsewhere.example"})
    shown = path.replace(":str", "")
    assert watch.wrong == [f"{method} {shown} answers 421, which its description does not name"]
    watch.wrong.clear()


def test_every_error_has_the_same_shape(client: TestClient[Any]) -> None:
    schema = client.app.openapi_schema.to_schema()
    for item in schema["paths"].values():
        for operation in item.values():
            for status, answer in operation["responses"].items():
                if int(status) >= 400:
                    said = answer["content"]["application/json"]["schema"]
                    assert said == {"$ref": "#/components/schemas/Failure"}
    shape = schema["components"]["schemas"]["Failure"]
    assert shape["required"] == ["error", "rule"]


def test_a_number_in_an_answer_is_described_once(client: TestClient[Any]) -> None:
    """1.0 is an integer and a number: "one of" the two would refuse it, and "any of" is not what Litestar writes."""
    written = json.dumps(client.app.openapi_schema.to_schema())
    assert '"oneOf": [{"type": "integer"}, {"type": "number"}]' not in written
