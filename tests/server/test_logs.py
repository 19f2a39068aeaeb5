"""The log as JSON: a line for every request, and nothing in it that opens a seat or tells what is hidden."""

from __future__ import annotations

import io
import json
import logging
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tinygames.guest import Guest

from hardtack.engine.contract import BadInput
from hardtack.server import logs
from hardtack.server.app import create_app
from hardtack.server.pace import NO_WAIT


@pytest.fixture
def as_json(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The lines that were written so far."""
    root, ours = logging.getLogger(), logging.getLogger("hardtack")
    handlers, level = root.handlers[:], ours.level
    written = io.StringIO()
    monkeypatch.setattr(sys, "stderr", written)
    assert logs.begin("json")
    yield lambda: [json.loads(line) for line in written.getvalue().splitlines()]
    root.handlers[:] = handlers
    ours.setLevel(level)


def test_every_request_is_a_line_without_secrets(tmp_path: Path, as_json: Any) -> None:
    app: Any = create_app(tmp_path, pace=NO_WAIT)
    with TestClient(logs.told(app)) as client:
        guest = Guest(client)
        made = guest.post("/api/matches", {"game": "duel", "seats": {"blue": "me", "gray": "open"}, "lang": "en"})
        match, token = made["id"], made["invites"]["gray"].rpartition("=")[2]
        guest.request("GET", made["invites"]["gray"])
        guest.request("POST", f"/api/matches/{match}/join", json={"role": "gray", "token": f"{token}x"})
        guest.request("GET", f"/api/matches/{match}/table?token={token}")
        guest.request("GET", f"/nowhere/{token}")
        guest.request("PUT", "/api/me", json={"name": "Ann"})
    told = [line for line in as_json() if line["logger"] == "hardtack.requests"]
    first = told[0]
    assert set(first) == {"time", "level", "logger", "message", "method", "route", "status", "ms"}
    assert (first["method"], first["route"], first["status"]) == ("POST", "/api/matches", 201)
    assert first["ms"] > 0 and first["level"] == "info" and first["time"].endswith("+00:00")
    assert [(line["route"], line["status"]) for line in told[2:5]] == [
        ("/api/matches/{id}/join", 403),
        ("/api/matches/{id}/table", 200),
        (None, 404),
    ]
    said = json.dumps(told)
    cookie = next(iter(guest.cookies.values()))
    assert not [secret for secret in (match, token, cookie, cookie.partition(".")[0], "Ann") if secret in said]


def test_a_defect_comes_with_its_stack_in_one_line(as_json: Any) -> None:
    try:
        raise ZeroDivisionError("of ours")
    except ZeroDivisionError:
        logging.getLogger("hardtack.server.app").error("%s failed", "it", exc_info=sys.exc_info())
    [line] = as_json()
    assert line["message"] == "it failed" and line["level"] == "error" and "of ours" in line["exception"]


def test_jobs_of_the_queue_are_not_quoted(as_json: Any) -> None:
    """procrastinate says with what it was asked to do something: a whole position, with all that is hidden."""
    pytest.importorskip("procrastinate")
    from hardtack.server import jobs

    assert jobs.QUEUE
    logging.getLogger("procrastinate.worker").error("Job hardtack.think[1](job='…') ended with status: Error")
    assert as_json() == []


def test_there_are_two_ways() -> None:
    assert not logs.begin("text")
    with pytest.raises(BadInput, match=r"^--log takes text or json, not 'xml'.$"):
        logs.begin("xml")
