"""Games, boards, rules, data, odds, and the pages that show them."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tinygames.guest import Guest

import hardtack
from hardtack import games
from hardtack.engine.contract import BadInput
from hardtack.server.app import create_app
from hardtack.server.pace import NO_WAIT


def test_games_are_listed_in_the_readers_language(guest: Guest) -> None:
    english = {game["id"]: game for game in guest.get("/api/games")}
    assert english["ladder"]["name"] == "Ladder"
    assert english["ladder"]["scenarios"][0]["situation"] == "You stand at its foot."
    assert english["ladder"]["options"][0] == {
        "id": "turns", "rule": "1.5", "kind": "number", "default": 40, "min": 1, "max": 5000, "name": "Turns",
        "help": "How long you have.",
    }  # fmt: skip
    assert [level["id"] for level in english["ladder"]["levels"]] == ["recruit", "private"]
    assert [role["name"] for role in english["duel"]["roles"]] == ["Blue", "Gray"]
    assert guest.get("/api/games/ladder?lang=es")["name"] == "Escalera"
    assert guest.get("/api/games/ladder", headers={"accept-language": "es-MX,es;q=0.9"})["name"] == "Escalera"
    guest.cookies["hardtack_lang"] = "es"
    assert guest.get("/api/games/ladder")["name"] == "Escalera"


def test_board_is_sent_once(guest: Guest) -> None:
    first = guest.request("GET", "/api/games/ladder/board")
    assert first.json() == {"top": 60}
    again = guest.request("GET", "/api/games/ladder/board", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304 and again.content == b""


def test_rules_and_data(guest: Guest) -> None:
    found = guest.get("/api/games/ladder/rules?lang=es")
    assert found["rules"][0] == {
        "id": "1.2", "title": "La subida", "summary": "Marcas peldaños y luego tiras.", "optional": False,
    }  # fmt: skip
    assert found["tables"][0]["columns"] == ["Dado", "+"]
    data = guest.get("/api/games/ladder/data")
    assert data["files"][0]["entries"] == {"rulebook": 0, "history": 1, "reconstructed": 0}
    assert data["override"] is False


def test_companions_answer_what_they_are_sent_and_keep_nothing(guest: Guest) -> None:
    assert (
        guest.get("/api/games/ladder")["companions"] == ["referee"] and not guest.get("/api/games/duel")["companions"]
    )
    assert guest.get("/api/games/ladder/companions/referee?lang=es") == {"rungs": 60, "lang": "es"}
    for _ in range(2):
        assert guest.post("/api/games/ladder/companions/referee", {"at": 3}) == {"at": 4}
    no = guest.post("/api/games/ladder/companions/referee?lang=es", {"at": 61}, 422)
    assert no["rule"] == "1.2" and no["error"] == "Ese peldaño ya está marcado."
    assert "referee" in guest.post("/api/games/ladder/companions/cook", {}, 404)["error"]
    assert guest.request("GET", "/referee/ladder").status_code == 200
    for path in ("/referee/duel", "/armies/ladder", "/referee/chess"):
        assert guest.request("GET", path).status_code == 404


def test_odds(guest: Guest) -> None:
    form = guest.get("/api/games/ladder/odds")[0]
    assert form["name"] == "To reach a rung" and form["fields"][0]["max"] == 6
    answer = guest.post("/api/games/ladder/odds", {"kind": "reach", "values": {"need": 5}})
    assert answer["bars"][0] == {"id": "up", "label": "Up", "chance": pytest.approx(1 / 3), "good": True}
    assert answer["headline"] == "33.3% (1/3)" and answer["lines"] == ["5 or more is needed."]
    bad = guest.post("/api/games/ladder/odds", {"kind": "reach", "values": {"need": 9}}, 400)
    assert bad["error"] == "need must be a number from 1 to 6, not 9."
    assert guest.post("/api/games/ladder/odds", {"kind": "luck"}, 404)["error"].endswith("it has reach.")


@pytest.mark.parametrize("page", ["/", "/new", "/table/", "/join/", "/replay/", "/rules/ladder", "/odds/ladder"])
def test_pages(guest: Guest, page: str) -> None:
    page += guest.ladder() if page[1:].endswith("/") else ""
    answer = guest.request("GET", page)
    assert answer.status_code == 200 and answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert guest.request("GET", page, headers={"if-none-match": answer.headers["etag"]}).status_code == 304
    assert guest.request("HEAD", page).status_code == 200


def test_files_of_the_client(guest: Guest) -> None:
    assert guest.request("GET", "/web/shell/api.js").headers["content-type"].startswith("text/javascript")
    assert guest.request("GET", "/games/ladder/web/board.js").status_code == 200
    assert guest.request("GET", "/rules/chess").status_code == 404


def test_a_game_without_a_board_of_its_own_gets_the_plain_one(guest: Guest) -> None:
    for file in ("board.js", "board.css", "plate.js"):
        plain = (Path(hardtack.__file__).parent / "web" / "kit" / "plain" / file).read_text(encoding="utf-8")
        assert guest.request("GET", f"/games/duel/web/{file}", headers={"accept-encoding": "identity"}).text == plain
    assert guest.request("GET", "/games/duel/web/guide.json").status_code == 404
    # Who draws a board draws all of it.
    assert guest.request("GET", "/games/ladder/web/board.js").text == "export const panels = []\n"
    assert guest.request("GET", "/games/ladder/web/board.css").status_code == 404


@pytest.mark.parametrize(
    ("taken", "how"),
    [("gzip, deflate, br, zstd", "br"), ("gzip;q=0.8", "gzip"), ("zstd", None), ("", None)],
)
def test_files_are_packed_as_the_browser_takes_them(guest: Guest, taken: str, how: str | None) -> None:
    answer = guest.request("GET", "/web/shell/api.js", headers={"accept-encoding": taken})
    assert answer.headers.get("content-encoding") == how and answer.headers["vary"] == "accept-encoding"
    written = (Path(hardtack.__file__).parent / "web/shell/api.js").read_text(encoding="utf-8").split("\n")
    assert any(line.startswith("//") for line in written)
    if how:  # without remarks, and every other line where it was
        written = ["" if line.lstrip().startswith("//") else line for line in written]
    assert answer.text.split("\n") == written


def test_no_text_of_the_client_looks_like_a_remark() -> None:
    """Lines that begin with two slashes do not go over the wire: none stands inside a template of several lines."""
    for file in Path(hardtack.__file__).parent.rglob("*.js"):
        ticks = 0
        for line in file.read_text(encoding="utf-8").split("\n"):
            if line.lstrip().startswith("//"):
                assert ticks % 2 == 0, f"{file}: {line}"
            else:
                ticks += line.partition(" // ")[0].count("`")


@pytest.mark.parametrize(
    "path",
    [
        "/web/../server/app.py",
        "/web/%2e%2e/server/app.py",
        "/web/..%2fserver/app.py",
        "/web/..%5cserver%5capp.py",
        "/web//etc/passwd",
        "/web/%2fetc/passwd",
        "/web/.hidden",
        "/web/",
        "/web/shell",
        "/web/no\x00thing",
        "/games/ladder/web/../__init__.py",
        "/games/ladder/web/%2e%2e/__init__.py",
        "/games/../web/index.html/web/x",
    ],
)
def test_nothing_but_the_web_folders(guest: Guest, path: str) -> None:
    answer = guest.request("GET", path.replace("\x00", "%00"))
    assert answer.status_code == 404, answer.text
    assert set(answer.json()) == {"error", "rule"}


def test_openapi(guest: Guest) -> None:
    schema = guest.get("/api/schema")
    assert "/api/matches/{id}/actions" in schema["paths"]
    assert "Table" in str(schema["components"]["schemas"].keys())
    assert guest.request("GET", "/api/schema/openapi.yml").status_code == 200
    assert "http://" not in str(schema).replace("http://json-schema.org", "")


def test_a_game_that_is_being_read_keeps_nobody_else_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a start the first page asks for all games; reading them took the whole server for seconds."""
    slow, begun = threading.Event(), threading.Event()
    find = games.game.__wrapped__
    threads = set()

    @cache
    def reading(id: str) -> Any:
        threads.add(threading.current_thread())
        begun.set()
        assert slow.wait(20)
        return find(id)

    monkeypatch.setattr(games, "game", reading)
    with TestClient(create_app(tmp_path, pace=NO_WAIT)) as client, ThreadPoolExecutor() as pool:
        assert begun.wait(20)
        asked = [pool.submit(client.get, path) for path in ("/api/games", "/api/matches", "/rules/ladder")]
        assert client.get("/api/me").json() == {"links": 0, "name": None}  # the server is not held up
        assert not any(one.done() for one in asked)
        slow.set()
        assert [one.result(20).status_code for one in asked] == [200, 200, 200]
    assert len(threads) == 1


def test_a_game_that_cannot_be_read_is_told_and_the_others_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    find = games.game

    def some(id: str) -> Any:
        if id == "duel":
            raise BadInput("duel/cards.toml is not valid TOML.")
        return find(id)

    some.cache_clear = find.cache_clear  # type: ignore[attr-defined]
    monkeypatch.setattr(games, "game", some)
    with TestClient(create_app(tmp_path, pace=NO_WAIT)) as client:
        assert [one["id"] for one in client.get("/api/games").json()] == ["ladder"]
        answer = client.get("/api/games/duel")
        assert (answer.status_code, answer.json()["error"]) == (400, "duel/cards.toml is not valid TOML.")
    assert "duel cannot be played: duel/cards.toml is not valid TOML." in caplog.text


def test_an_address_without_a_page_has_a_page_for_that(guest: Guest) -> None:
    pages = ("/nowhere", "/rules/nosuch", "/new?game=nosuch", "/table/x/y")
    matches = ("/table/nosuch", "/join/nosuch", "/replay/nosuch", "/chronicle/nosuch")
    for path in pages + matches:
        followed = guest.request("GET", path, headers={"accept": "text/html,*/*;q=0.8"})
        assert followed.status_code == 404 and "/web/pages/lost.js" in followed.text, path
        assert guest.request("GET", path, headers={"accept": "application/json"}).json()["error"]
    for path in ("/api/nowhere", "/web/nowhere.js"):
        assert guest.request("GET", path, headers={"accept": "text/html"}).json()["error"]
