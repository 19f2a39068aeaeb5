"""Personal links: the same player on a second device, or after a lost cookie."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import sqlalchemy as sa
from litestar.testing import TestClient
from tinygames.guest import Guest

from hardtack.server.links import MOST
from hardtack.server.schema import links

Guests = Callable[[], Guest]


def token_of(guest: Guest) -> str:
    page, _, token = guest.post("/api/me/links")["url"].partition("#")
    assert page == "/me"
    return str(token)


def test_a_link_makes_a_second_device_the_same_player(guests: Guests) -> None:
    desk, phone = guests(), guests()
    id = desk.ladder()
    assert phone.get("/api/matches")["mine"] == []
    phone.post("/api/me/enter", {"token": token_of(desk)})
    assert [one["id"] for one in phone.get("/api/matches")["mine"]] == [id]
    phone.act(id, "roll")
    assert phone.request("GET", "/me").status_code == 200


def test_links_are_counted_and_revoked(guests: Guests) -> None:
    desk, phone = guests(), guests()
    token = token_of(desk)
    assert desk.get("/api/me") == {"links": 1, "name": None}
    assert desk.request("DELETE", "/api/me/links").status_code == 200
    assert desk.get("/api/me") == {"links": 0, "name": None}
    answer = phone.post("/api/me/enter", {"token": token}, 403)
    assert answer["error"].startswith("This personal link does not open any more")


def test_a_further_link_replaces_the_oldest(guest: Guest, guests: Guests) -> None:
    tokens = [token_of(guest) for _ in range(MOST + 1)]
    assert guest.get("/api/me") == {"links": MOST, "name": None}
    guests().post("/api/me/enter", {"token": tokens[0]}, 403)
    guests().post("/api/me/enter", {"token": tokens[-1]})


def test_nothing_in_the_database_opens_by_itself(guest: Guest, guests: Guests, client: TestClient[Any]) -> None:
    token = token_of(guest)
    with client.app.state["house"].store.engine.connect() as conn:
        (kept,) = conn.execute(sa.select(links.c.digest)).scalars()
    assert token not in kept
    for wrong in (kept, "", "x" * 100):
        guests().post("/api/me/enter", {"token": wrong}, 403)
    guests().post("/api/me/enter", {"token": "x" * 101}, 400)


def test_another_site_cannot_make_one_somebody_else(guest: Guest, guests: Guests) -> None:
    token = token_of(guest)
    victim = guests()
    victim.get("/api/me")
    before = dict(victim.cookies)
    victim.post("/api/me/enter", {"token": token}, 403, headers={"origin": "http://elsewhere.example"})
    assert victim.cookies == before
