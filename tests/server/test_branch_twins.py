"""Branches of worlds that differ only in hidden things: nothing of a match that still runs is told by one."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from test_branches import new
from test_twins import LIMITS, SCENARIOS, worlds
from tinygames.guest import Guest

from hardtack import games
from hardtack.engine import branch
from hardtack.server import branches, rooms
from hardtack.server.app import create_app
from hardtack.server.computers import Computers
from hardtack.server.pace import NO_WAIT

__all__ = ["worlds"]


def anonymous(told: str, *ids: str) -> str:
    for id in ids:
        told = told.replace(id, "MATCH")
    return re.sub(r'"(boot|commitment|updated)":"[^"]*"', "", told)


CASES = [
    ("orders", "gray", 3), ("mosby", "mosby", 8), ("gettysburg", "csa", 90),
    ("for-the-people", "usa", 60), ("bobby-lee", "usa", 60), ("valour", "blue", 40),
]  # fmt: skip


@pytest.mark.parametrize(("game", "reader", "ahead"), CASES)
def test_a_branch_of_a_match_that_runs_tells_nothing_of_what_is_hidden(
    tmp_path: Path, worlds: None, monkeypatch: pytest.MonkeyPatch, game: str, reader: str, ahead: int
) -> None:
    """Two worlds that the player cannot tell apart: by the same chance the branches of both are the same to every seat,
    though the player sits in all of them and plays on."""
    monkeypatch.setattr(Computers, "kick", lambda self: None)
    monkeypatch.setattr(branch.secrets, "randbits", lambda _: 7)
    roles = games.game(game).roles
    told: list[list[str]] = []
    for number in (0, 1):
        seed = f"world/{reader}/{number}/{ahead}/5"
        with TestClient(create_app(tmp_path / str(number), limits=LIMITS, pace=NO_WAIT)) as client:
            guest, heard = Guest(client), []
            with monkeypatch.context() as patch:
                patch.setattr(rooms.secrets, "token_hex", lambda _=16, seed=seed: seed)
                seats = {role: "me" if role == reader else "computer:recruit" for role in roles}
                asked = {"game": game, "seats": seats, "scenario": SCENARIOS.get(game)}
                id = guest.post("/api/matches", asked)["id"]
                patch.setattr(branches.secrets, "token_hex", lambda _=16: "the same seed")
                made = new(guest, id, at=0, role=reader, seats=dict.fromkeys(roles, "me"))["id"]
            rng = random.Random(3)
            for _ in range(6):
                for role in roles:
                    answer = guest.request("GET", f"/api/matches/{made}/table?role={role}&lang=en")
                    heard.append(anonymous(answer.text, id, made))
                asker = next((r for r in roles if table_of(guest, made, r)["actions"]), None)
                if asker is None:
                    break
                action = rng.choice(table_of(guest, made, asker)["actions"])
                guest.act(made, action["verb"], action["target"], role=asker, seq=table_of(guest, made, asker)["seq"])
            told.append(heard)
    assert told[0] == told[1]


def table_of(guest: Guest, id: str, role: str) -> Any:
    return guest.get(f"/api/matches/{id}/table?role={role}&lang=en")


def test_a_branch_that_keeps_what_is_hidden_is_found(
    tmp_path: Path, worlds: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The test above notices a branch that is laid out as it truly lies."""
    monkeypatch.setattr(branches, "branched", lambda game, state, seed, known: branch.branched(game, state, seed, None))
    with pytest.raises(AssertionError):
        for game, reader, ahead in CASES[2:4]:
            test_a_branch_of_a_match_that_runs_tells_nothing_of_what_is_hidden(
                tmp_path / game, worlds, monkeypatch, game, reader, ahead
            )
