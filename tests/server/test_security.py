"""Headers, cookies, origins, sizes, rates."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from tinygames.guest import Guest

from hardtack.server.app import create_app
from hardtack.server.security import Limits


@pytest.mark.parametrize("path", ["/", "/api/games", "/web/icon.svg", "/nothing", "/api/matches/none", "/api/schema"])
def test_headers_on_every_answer(guest: Guest, path: str) -> None:
    headers = guest.request("GET", path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy and "frame-ancestors 'none'" in policy and "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["x-frame-options"] == "DENY"
    assert headers["cache-control"] in ("no-store", "no-cache")
    assert "access-control-allow-origin" not in headers


def test_the_guest_cookie(guest: Guest, client: TestClient) -> None:  # type: ignore[type-arg]
    first = guest.request("GET", "/")
    said = first.headers["set-cookie"]
    assert said.startswith("hardtack_guest=") and "HttpOnly" in said and "SameSite=Lax" in said and "Path=/" in said
    assert "set-cookie" not in guest.request("GET", "/api/games").headers
    assert "set-cookie" not in Guest(client).request("GET", "/web/icon.svg").headers
    match = guest.ladder()
    thief = Guest(client)
    name, _, signature = guest.cookies["hardtack_guest"].partition(".")
    for forged in (name, f"{name}.", f"{name}.{'0' * 40}", f"x{name}.{signature}", "." + signature, "x" * 5000):
        thief.cookies = {"hardtack_guest": forged}
        assert thief.request("GET", f"/api/matches/{match}/table").json()["role"] is None


def test_the_secret_is_the_owners_alone(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path / "data")):
        assert stat.S_IMODE((tmp_path / "data" / "secret").stat().st_mode) == 0o600
    before = (tmp_path / "data" / "secret").read_bytes()
    with TestClient(create_app(tmp_path / "data")):
        assert (tmp_path / "data" / "secret").read_bytes() == before


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://testserver.local.evil.example", "http://["])
def test_other_sites_are_refused(guest: Guest, origin: str) -> None:
    match = guest.ladder()
    answer = guest.request("POST", f"/api/matches/{match}/chat", json={"text": "x"}, headers={"origin": origin})
    assert answer.status_code == 403 and answer.json()["error"].startswith("This request came from another site")
    with pytest.raises(WebSocketDisconnect), guest.live(match, headers={"origin": origin}):
        pass
    assert guest.get(f"/api/matches/{match}/table")["chat"] == []


def test_our_own_site_is_not(guest: Guest) -> None:
    match = guest.ladder()
    own = {"origin": "http://testserver.local"}
    guest.post(f"/api/matches/{match}/chat", {"text": "x"}, headers=own)
    with guest.live(match, headers=own) as socket:
        assert socket.receive_json()["type"] == "table"
    guest.post(f"/api/matches/{match}/chat", {"text": "x"}, 403, headers={"sec-fetch-site": "cross-site"})


def test_sizes(guest: Guest) -> None:
    match = guest.ladder()
    large = guest.request("POST", f"/api/matches/{match}/chat", content=b"x" * 20_000)
    assert large.status_code == 413 and large.json()["error"] == "That is too large; the limit is 16 KB."
    file = guest.request("POST", "/api/matches/upload", content=b"x" * 1_100_000)
    assert file.status_code == 413 and file.json()["error"] == "That is too large; the limit is 1,024 KB."
    assert guest.request("POST", "/api/matches/upload", content=b" " * 900_000).status_code == 400

    def endless():  # type: ignore[no-untyped-def]
        for _ in range(100):
            yield b"x" * 1000

    assert guest.request("POST", f"/api/matches/{match}/chat", content=endless()).status_code == 413


def test_rates(tmp_path: Path) -> None:
    limits = Limits(requests=(1, 30), creations=(0.01, 3), guests=(0.01, 2), sockets=1)
    with TestClient(create_app(tmp_path, limits=limits)) as client:
        guest = Guest(client)
        match = guest.ladder()
        guest.ladder()
        guest.ladder()
        one_more = guest.post("/api/matches", {"game": "ladder", "seats": {"climber": "me"}}, 429)
        assert one_more["error"].startswith("Too many requests")
        with guest.live(match), pytest.raises(WebSocketDisconnect), guest.live(match):
            pass
        codes = [guest.request("GET", f"/api/matches/{match}/table").status_code for _ in range(40)]
        assert codes[0] == 200 and codes[-1] == 429
        assert Guest(client).request("GET", "/api/games").status_code == 200
        assert Guest(client).request("GET", "/api/games").status_code == 429


@pytest.mark.parametrize("path", ["/api/matches", "/api/matches/MATCH/chat", "/api/matches/MATCH/actions"])
def test_a_body_that_is_no_utf8(guest: Guest, path: str, caplog: pytest.LogCaptureFixture) -> None:
    match = guest.ladder()
    for lang, said in (("en", "its text is not UTF-8"), ("es", "su texto no está en UTF-8")):
        more = {"content": b'{"text": "\xff\xfe"}', "headers": {"content-type": "application/json"}}
        answer = guest.request("POST", path.replace("MATCH", match) + f"?lang={lang}", **more)
        assert answer.status_code == 400 and said in answer.json()["error"]
    assert not caplog.records
    assert guest.get(f"/api/matches/{match}/table")["chat"] == []
