"""Past tables of a match that goes on: by number, by a line of one's log, and no slower for having moved on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from test_names import duel
from tinygames.guest import Guest

from hardtack.server import tape

Guests = Callable[[], Guest]


def back(guest: Guest, id: str, query: str) -> Any:
    return guest.get(f"/api/matches/{id}/replay?{query}")


def test_a_line_of_the_log_names_the_moment_it_was_written(guest: Guest) -> None:
    id = guest.ladder()
    for _ in range(4):
        guest.act(id, "roll")
    whole = back(guest, id, "at=9999")
    assert whole["at"] == whole["steps"] > 2
    for line in whole["log"]:
        then = back(guest, id, f"line={line['n']}")
        assert then["log_total"] >= line["n"]
        if then["at"]:
            assert back(guest, id, f"at={then['at'] - 1}")["log_total"] < line["n"]
    assert back(guest, id, "line=9999")["at"] == whole["steps"]


def test_only_lines_that_are_new_are_sent(guest: Guest) -> None:
    id = guest.ladder()
    guest.act(id, "roll")
    whole = back(guest, id, "at=9")
    assert back(guest, id, f"at=9&since={whole['log_total'] - 1}")["log"] == whole["log"][-1:]
    none = back(guest, id, "at=9&since=9999")
    assert none["log"] == [] and none["log_total"] == whole["log_total"] and none["view"] == whole["view"]


def test_lines_are_counted_as_each_reads_them(guests: Guests) -> None:
    one, other = guests(), guests()
    id = duel(one, other)
    for guest, role in ((one, "blue"), (other, "gray")):
        card = guest.get(f"/api/matches/{id}/table")["actions"][0]["target"]
        guest.act(id, "play", card, role=role)
    for guest in (one, other):
        for n in range(1, back(guest, id, "at=9")["log_total"] + 1):
            assert back(guest, id, f"line={n}")["log_total"] >= n


def test_a_match_that_has_moved_on_is_not_watched_from_its_start(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    id = guest.ladder()
    guest.act(id, "roll")
    before = back(guest, id, "at=9999")["steps"]
    looked = []
    monkeypatch.setattr(tape, "_known", lambda *of, known=tape._known: looked.append(of[0]) or known(*of))
    guest.act(id, "roll")
    assert back(guest, id, "at=9999")["steps"] == before + 1
    assert len(looked) == 1
    guest.act(id, "mark", "rung-1")
    assert back(guest, id, "at=9999")["steps"] == before + 2
    seq = guest.get(f"/api/matches/{id}/table")["seq"]
    guest.post(f"/api/matches/{id}/undo", {"seq": seq})
    assert back(guest, id, "at=9999")["steps"] == before + 1
