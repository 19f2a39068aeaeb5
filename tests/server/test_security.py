"""Headers, cookies, origins, sizes, rates."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from tinygames.guest import Guest

from hardtack.engine.contract import BadInput
from hardtack.server.app import create_app
from hardtack.server.hosts import Hosts
from hardtack.server.limits import Limits, household
from hardtack.server.security import Keeper
from hardtack.server.words import Refused


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


@pytest.mark.parametrize(
    "origin",
    [
        "https://evil.example",
        "null",
        "http://testserver.local.evil.example",
        "http://[",
        "https://testserver.local",  # another scheme is another site
        "http://testserver.local:81",
    ],
)
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


@pytest.mark.parametrize(
    "host",
    ["localhost", "LOCALHOST:8631", "localhost.", "127.0.0.1:8631", "[::1]:8631", "192.168.1.7", "testserver"],
)
def test_names_it_answers_to(guest: Guest, host: str) -> None:
    for path in ("/", "/web/icon.svg", "/api/games"):
        assert guest.request("GET", path, headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example:8631", "", "evil;x", "127.0.0.1.evil.example"]
)
def test_names_it_does_not_answer_to(guest: Guest, host: str) -> None:
    match = guest.ladder()
    for path in ("/", "/web/icon.svg", "/api/games", f"/api/matches/{match}/table", "/nothing"):
        answer = guest.request("GET", path, headers={"host": host})
        assert answer.status_code == 421 and "does not answer to the name" in answer.json()["error"]
        assert "ws:" not in answer.headers["content-security-policy"]
    spanish = guest.request("GET", "/api/games?lang=es", headers={"host": host}).json()["error"]
    assert spanish.startswith("Este servidor no responde al nombre")
    with pytest.raises(WebSocketDisconnect), guest.live(match, headers={"host": host}):
        pass


def test_a_name_of_ones_own(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path, hosts=["Games.Example.Org"])) as client:
        answer = Guest(client).request("GET", "/", headers={"host": "games.example.org"})
        assert answer.status_code == 200
        assert "connect-src 'self' ws://games.example.org;" in answer.headers["content-security-policy"]
    with pytest.raises(BadInput, match=r"--allow-host takes a name such as .*, not 'http://a'"):
        create_app(tmp_path, hosts=["http://a"])


def test_live_connections_may_go_to_this_host_alone(guest: Guest) -> None:
    policy = guest.request("GET", "/", headers={"host": "[::1]:8631"}).headers["content-security-policy"]
    assert "connect-src 'self' ws://[::1]:8631;" in policy
    policy = guest.request("GET", "https://localhost/").headers["content-security-policy"]
    assert "connect-src 'self' wss://localhost;" in policy


def test_an_address_may_ask_as_much_as_a_household(tmp_path: Path) -> None:
    """However many guests it makes itself."""
    limits = Limits(creations=(0.001, 3), guests=(100, 100), household=2)
    with TestClient(create_app(tmp_path, limits=limits)) as client:
        asked = {"game": "ladder", "seats": {"climber": "me"}}
        codes = [Guest(client).request("POST", "/api/matches", json=asked).status_code for _ in range(10)]
        assert codes == [201] * 6 + [429] * 4


def test_who_floods_takes_nothing_from_the_house(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path, limits=Limits(requests=(0.001, 20), household=2))) as client:
        flooder, other = Guest(client), Guest(client)
        codes = [flooder.request("GET", "/api/matches").status_code for _ in range(60)]
        assert codes == [200] * 20 + [429] * 40
        assert [other.request("GET", "/api/matches").status_code for _ in range(15)] == [200] * 15


def test_files_and_pages_that_are_not_there_count_too(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path, limits=Limits(files=(0.001, 3), requests=(0.001, 3)))) as client:
        guest = Guest(client)
        assert [guest.request("GET", "/web/icon.svg").status_code for _ in range(4)] == [200] * 3 + [429]
        assert [guest.request("GET", "/nothing").status_code for _ in range(4)] == [404] * 3 + [429]


def test_a_flood_of_messages_ends_the_connection(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path, limits=Limits(requests=(0.001, 30)))) as client:
        guest = Guest(client)
        match = guest.ladder()
        with guest.live(match, "?lang=es") as socket, pytest.raises(WebSocketDisconnect) as closed:
            for _ in range(40):
                socket.send_json({"type": "act", "seq": 99, "verb": "roll"})
            while True:
                socket.receive_json(timeout=20)
        assert closed.value.code == 1008
        assert closed.value.detail == "Demasiadas peticiones; espera un momento y vuelve a intentarlo."
        assert guest.request("GET", f"/api/matches/{match}/table").status_code == 429


def test_live_connections_of_one_address(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path, limits=Limits(sockets=2, household=1))) as client:
        host, *watchers = (Guest(client) for _ in range(3))
        match = host.ladder()
        with watchers[0].live(match), watchers[1].live(match):
            with pytest.raises(WebSocketDisconnect) as no, host.live(match):
                pass
            assert (no.value.code, no.value.detail) == (4429, "Too many requests; wait a moment and try again.")


def test_a_live_connection_that_ends_makes_room_for_another() -> None:
    keeper = Keeper(b"secret", Limits(sockets=1, household=2), Hosts())
    for _ in range(3):
        with keeper.socket("a", "here"), keeper.socket("b", "here"):
            with pytest.raises(Refused), keeper.socket("c", "here"):
                pass
            with keeper.socket("c", "elsewhere"), pytest.raises(Refused), keeper.socket("c", "elsewhere"):
                pass


@pytest.mark.parametrize(
    "address, house",
    [
        ("10.0.0.7", "10.0.0.7"),
        ("::ffff:10.0.0.7", "10.0.0.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("unix", "unix"),
    ],
)
def test_which_house_an_address_is_in(address: str, house: str) -> None:
    assert household(address) == house
