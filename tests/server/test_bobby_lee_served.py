"""Bobby Lee through the server: a sheet half written and a day half fought, saved by a token and opened again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tinygames.guest import Guest

from hardtack import games

SHEET: dict[str, Any] = {"scenario": "1862", "month": 8, "phase": "sheet"}
DAY: dict[str, Any] = {
    "scenario": "1862",
    "month": 8,
    "phase": "battle",
    "day": 2,
    "slot": "afternoon",
    "segment": "moves",
    "battles": [
        {
            "hex": "Manassas",
            "entered": ["Alexandria"],
            "boxes": {
                "usa centre": {"usa-inf-2-i": 3},
                "usa reserve": {"usa-hq-ap": 3, "usa-cav-gregg": 2},
                "csa centre": {"csa-inf-jackson": 4},
                "csa reserve": {"csa-cav-flee": 3},
            },
        }
    ],
    "stacks": {"Warrenton": {"csa-inf-hood": 2}},
}


@pytest.fixture(autouse=True)
def bobby_lee(tiny: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(games.MODULES, "bobby-lee", "hardtack.games.bobby_lee")
    yield


def table(guest: Guest, match: str, role: str) -> Any:
    """What a seat is shown, without what names this match."""
    now = guest.get(f"/api/matches/{match}/table?role={role}")
    return {key: value for key, value in now.items() if key not in ("match", "boot", "seq", "seats", "chat")}


def save(guest: Guest, match: str) -> bytes:
    answer = guest.request("GET", f"/api/matches/{match}/save")
    assert answer.status_code == 200 and answer.json()["hardtack_sealed"]
    return bytes(answer.content)


def opened(guest: Guest, file: bytes) -> str:
    answer = guest.request("POST", "/api/matches/upload", content=file)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def act(guest: Guest, match: str, move: str) -> None:
    role, verb, *target = move.split()
    seq = guest.get(f"/api/matches/{match}/table?role={role}")["seq"]
    body = {"seq": seq, "role": role, "verb": verb, "target": target[0] if target else None}
    guest.post(f"/api/matches/{match}/actions", body)


@pytest.mark.parametrize(
    ("situation", "moves", "more"),
    [
        (SHEET, ["usa build usa-inf-2-xi", "usa at 0910", "usa seal", "csa build csa-inf-heth"], "csa at 0719"),
        (DAY, ["usa shift usa-cav-gregg"], "usa to-box usa-left"),
    ],
)
def test_it_comes_back_as_it_stood(guest: Guest, situation: dict[str, Any], moves: list[str], more: str) -> None:
    seats = {"usa": "me", "csa": "me"}
    made = guest.post("/api/matches", {"game": "bobby-lee", "seats": seats, "situation": situation, "seed": 3})
    match, files = str(made["id"]), []
    files.append(save(guest, match))
    for move in moves:
        act(guest, match, move)
        files.append(save(guest, match))
    assert len({len(file) for file in files}) == 1  # it tells nothing of how much was written
    again = opened(guest, files[-1])
    assert again != match
    for role in seats:
        assert table(guest, again, role) == table(guest, match, role)
    for one in (match, again):
        act(guest, one, more)
    assert [table(guest, again, role) for role in seats] == [table(guest, match, role) for role in seats]


def test_of_two_people_neither_gets_a_copy_in_which_to_look_at_the_others_sheet(guests: Callable[[], Guest]) -> None:
    north, south = guests(), guests()
    made = north.post("/api/matches", {"game": "bobby-lee", "seats": {"usa": "me", "csa": "open"}, "situation": SHEET})
    match = str(made["id"])
    south.post(f"/api/matches/{match}/join", {"role": "csa", "token": made["invites"]["csa"].partition("token=")[2]})
    act(north, match, "usa build usa-inf-2-xi")
    assert opened(north, save(north, match)) == match and opened(south, save(south, match)) == match
    assert "usa-inf-2-xi" not in south.request("GET", f"/api/matches/{match}/table").text
