"""Hints: what is told of a plan, and that the adviser goes on with it for as long as he is followed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tinygames.guest import Guest

from hardtack import games, opponents
from hardtack.engine.contract import Action
from hardtack.opponents import Budget
from hardtack.opponents.planner import Thinker
from hardtack.server import hints, thinking

THE_OTHER = {"lower": "upper", "upper": "lower"}


@pytest.fixture(autouse=True)
def quick(tiny: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The captain of a game with plans thinks here, and not by the clock."""
    monkeypatch.setitem(games.MODULES, "crossing", "tiny.crossing")
    monkeypatch.setattr(thinking, "INSTANT", {"recruit", "captain"})
    monkeypatch.setitem(opponents.BUDGETS, "captain", Budget(iterations=24))


@pytest.fixture
def planned(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The roles for which plans were weighed."""
    seen: list[str] = []
    best_of = Thinker._best_of

    def noted(self: Thinker, offered: Any, role: str, source: Any) -> Any:
        seen.append(role)
        return best_of(self, offered, role, source)

    monkeypatch.setattr(Thinker, "_best_of", noted)
    return seen


def cross(guest: Guest, powder: str = "upper", **seats: str) -> str:
    asked = {"game": "crossing", "seats": {"blue": "me", "gray": "me", **seats}, "situation": {"powder": powder}}
    return str(guest.post("/api/matches", asked)["id"])


def hint(guest: Guest, match: str, role: str = "blue", **more: Any) -> Any:
    return guest.get(f"/api/matches/{match}/hint?role={role}", **more)


def do(guest: Guest, match: str, verb: str, target: Any = None, role: str = "blue") -> None:
    seq = guest.get(f"/api/matches/{match}/table?role={role}")["seq"]
    guest.act(match, verb, target, seq=seq, role=role)


def follow(guest: Guest, match: str, advice: Any, role: str = "blue") -> None:
    do(guest, match, advice["verb"], advice["target"], role)


def test_a_hint_tells_the_plan_the_chances_and_the_plan_that_came_next(guest: Guest) -> None:
    match = cross(guest)
    said = hint(guest, match)
    road = said["target"]
    assert (said["label"], said["why"]) == ("March on", f"the {road} bridge can be reached in time.")
    assert said["rule"] == "1.1" and 0 <= said["before"] <= said["after"] <= 1
    assert said["other"]["why"] in ("no special plan: take things as they come.", "there is time enough.") or (
        said["other"]["why"] == f"the {THE_OTHER[road]} bridge can be reached in time."
    )
    assert 0 <= said["other"]["after"] <= said["after"] and said["other"]["label"] in ("", "Rest")
    spanish = hint(guest, match, headers={"accept-language": "es"})
    assert spanish["why"] == f"al puente {road} se llega a tiempo." and spanish["after"] == said["after"]


def test_where_nothing_was_weighed_there_are_no_chances(guest: Guest) -> None:
    said = guest.get(f"/api/matches/{guest.ladder()}/hint")
    assert (said["before"], said["after"], said["other"]) == (None, None, None)


def test_who_follows_gets_the_next_choice_of_the_same_plan(guest: Guest, planned: list[str]) -> None:
    match = cross(guest)
    first = hint(guest, match)
    follow(guest, match, first)
    do(guest, match, "wait", role="gray")  # what others do is no matter
    second = hint(guest, match)
    assert planned == ["blue"]
    assert (second["target"], second["before"], second["after"]) == (first["target"], first["before"], first["after"])


def test_asked_again_he_says_the_same_without_a_thought(guest: Guest, planned: list[str]) -> None:
    match = cross(guest)
    assert hint(guest, match) == hint(guest, match) and planned == ["blue"]
    follow(guest, match, hint(guest, match))
    do(guest, match, "wait", role="gray")
    assert hint(guest, match) == hint(guest, match) and planned == ["blue"]


def test_who_does_something_else_is_advised_anew(guest: Guest, planned: list[str]) -> None:
    match = cross(guest)
    hint(guest, match)
    do(guest, match, "rest")
    do(guest, match, "wait", role="gray")
    hint(guest, match)
    assert planned == ["blue", "blue"]


def test_who_follows_and_goes_on_alone_is_advised_anew(guest: Guest, planned: list[str]) -> None:
    match = cross(guest)
    follow(guest, match, hint(guest, match))
    do(guest, match, "wait", role="gray")
    do(guest, match, "rest")
    do(guest, match, "wait", role="gray")
    hint(guest, match)
    assert planned == ["blue", "blue"]


def test_a_plan_is_forgotten_with_a_move_that_is_taken_back(guest: Guest, planned: list[str]) -> None:
    match = cross(guest)
    first = hint(guest, match)
    follow(guest, match, first)
    seq = guest.get(f"/api/matches/{match}/table?role=blue")["seq"]
    guest.post(f"/api/matches/{match}/undo", {"seq": seq, "role": "blue"})
    follow(guest, match, first)  # the same again, but he was doubted
    do(guest, match, "wait", role="gray")
    hint(guest, match)
    assert planned == ["blue", "blue"]


def test_no_seat_gets_another_ones_plan(
    guest: Guest, guests: Callable[[], Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each thought is given the plan of its own seat or none; and gray's hint leaves blue's plan as it was."""
    given: list[tuple[str, Any]] = []
    think = hints.Thinkers.think

    async def noted(self: Any, game: Any, level: str, state: Any, role: str, memory: Any = None, **more: Any) -> Any:
        given.append((role, memory))
        return await think(self, game, level, state, role, memory, **more)

    monkeypatch.setattr(hints.Thinkers, "think", noted)
    made = guest.post("/api/matches", {"game": "crossing", "seats": {"blue": "me", "gray": "open"}})
    match, other = made["id"], guests()
    other.post(f"/api/matches/{match}/join", {"role": "gray", "token": made["invites"]["gray"].partition("token=")[2]})
    follow(guest, match, hint(guest, match))
    assert other.request("GET", f"/api/matches/{match}/hint?role=blue").status_code in (403, 409)
    advice = other.get(f"/api/matches/{match}/hint")
    other.act(match, advice["verb"], advice["target"])
    hint(guest, match)
    assert [role for role, _ in given] == ["blue", "gray", "blue"]
    assert given[0][1] is None and given[1][1] is None and given[2][1].plan.key == "column"


def test_one_plan_is_kept_for_each_seat_and_none_is_stored(client: Any, guest: Guest) -> None:
    match = cross(guest)
    room = client.app.state["house"].rooms._rooms[match]
    for _ in range(2):
        follow(guest, match, hint(guest, match))
        follow(guest, match, hint(guest, match, "gray"), "gray")
    assert set(room.hints._given) == {"blue", "gray"}
    room.leave()  # it is loaded anew
    hint(guest, match)
    again = client.app.state["house"].rooms._rooms[match]
    assert again is not room and set(again.hints._given) == {"blue"}


def test_a_thought_that_came_too_late_leaves_no_plan(
    client: Any, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = cross(guest)
    room = client.app.state["house"].rooms._rooms[match]
    think = hints.Thinkers.think

    async def slow(self: Any, *of: Any, **more: Any) -> Any:
        thought = await think(self, *of, **more)
        await room.play.act(room.seating.seats["blue"].guest, room.play.sights["blue"].seq, "blue", [[Action("rest")]])
        return thought

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(hints.Thinkers, "think", slow)
        assert guest.request("GET", f"/api/matches/{match}/hint?role=blue").status_code == 409
    assert room.hints._given == {}
