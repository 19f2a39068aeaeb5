"""What players are called: cleaned, kept, shown wherever one sits, and no key to anything."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tinygames.guest import Guest

from hardtack.server.app import create_app
from hardtack.server.names import LONGEST, cleaned
from hardtack.server.pace import NO_WAIT
from hardtack.server.words import Refused

Guests = Callable[[], Guest]


def called(guest: Guest, name: str | None, status: int = 200, lang: str = "en") -> Any:
    answer = guest.request("PUT", f"/api/me?lang={lang}", json={"name": name})
    assert answer.status_code == status, answer.text
    return answer.json()


def duel(one: Guest, other: Guest) -> str:
    made = one.post("/api/matches", {"game": "duel", "seats": {"blue": "me", "gray": "open"}})
    _, _, token = made["invites"]["gray"].partition("token=")
    other.post(f"/api/matches/{made['id']}/join", {"role": "gray", "token": token})
    return str(made["id"])


def names(guest: Guest, id: str) -> dict[str, str]:
    seats = guest.get(f"/api/matches/{id}/table?lang=en")["seats"]
    return {role: seat["name"] for role, seat in seats.items()}


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("  Ana  Ruiz ", "Ana Ruiz"),
        ("Ana\x00\n\tRuiz", "Ana Ruiz"),
        ("\u202eAna\u2066", "Ana"),  # what turns the writing about
        ("Jose\u0301", "José"),
        ("<b>Ana</b> & Co", "<b>Ana</b> & Co"),  # whoever shows it writes it as text
        ("x" * LONGEST, "x" * LONGEST),
    ],
)
def test_a_name_is_cleaned(said: str, shown: str) -> None:
    assert cleaned(said) == shown


@pytest.mark.parametrize("said", ["", "   ", "\u200b\u200d", "x" * (LONGEST + 1), "\x1b\x07"])
def test_what_is_no_name_is_refused(said: str, guest: Guest) -> None:
    with pytest.raises(Refused):
        cleaned(said)
    assert called(guest, said, 400)["error"] == (
        "A name has at least one character that can be seen; characters at most: 24."
    )
    assert called(guest, said, 400, "es")["error"].startswith("Un nombre tiene al menos un carácter visible")
    assert guest.get("/api/me")["name"] is None


def test_a_name_is_shown_where_one_sits_talks_and_is_listed(guests: Guests) -> None:
    one, other = guests(), guests()
    called(one, "Ana")
    id = duel(one, other)
    assert names(other, id) == {"blue": "Ana", "gray": "Guest"}
    with other.live(id) as wire:
        assert wire.receive_json()["type"] == "table"
        called(one, "Ana Ruiz")  # while others look
        told = wire.receive_json()
        while told["type"] != "presence":
            told = wire.receive_json()
        assert told["seats"]["blue"]["name"] == "Ana Ruiz" and told["seats"]["blue"]["named"]
        assert not told["seats"]["gray"]["named"]
    called(other, "Bea")
    other.post(f"/api/matches/{id}/chat", {"text": "hello"})
    (line,) = one.get(f"/api/matches/{id}/table?lang=en")["chat"]
    assert line["from"].startswith("Bea (")
    (row,) = one.get("/api/matches?lang=en")["mine"]
    assert row["seats"]["gray"]["name"] == "Bea" and row["seats"]["blue"]["you"]
    called(one, None)
    assert names(other, id) == {"blue": "Guest", "gray": "Bea"}


def test_who_joins_brings_the_name_along(guests: Guests) -> None:
    one, other = guests(), guests()
    called(other, "Bea")
    assert names(one, duel(one, other))["gray"] == "Bea"


def test_a_name_opens_nothing(guests: Guests) -> None:
    one, other = guests(), guests()
    called(one, "Ana")
    called(other, "Ana")
    id = one.ladder()
    assert other.act(id, "roll", status=403)
    assert other.request("DELETE", f"/api/matches/{id}").status_code == 403
    assert other.get("/api/matches")["mine"] == []


def test_a_name_outlives_the_server(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path, pace=NO_WAIT)) as client:
        guest = Guest(client)
        called(guest, "Ana")
        id = guest.ladder()
        cookies = guest.cookies
    with TestClient(create_app(tmp_path, pace=NO_WAIT)) as client:
        guest = Guest(client)
        guest.cookies = cookies
        assert guest.get("/api/me") == {"links": 0, "name": "Ana"}
        assert names(guest, id) == {"climber": "Ana"}
