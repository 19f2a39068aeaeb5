"""The story of a match: for nobody before the end, for everybody after it; as figures, as rows, in both languages."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from typing import Any

import pytest
from litestar.testing import TestClient
from tinygames.guest import Guest

from hardtack.server import chronicles
from hardtack.server.app import create_app
from hardtack.server.limits import Limits
from hardtack.server.pace import NO_WAIT

PATHS = ("chronicle", "chronicle.csv", "chronicle.csv?part=luck")


def over(guest: Guest) -> str:
    match = guest.ladder()
    for _ in range(3):
        if guest.get(f"/api/matches/{match}/table")["status"] == "over":
            return match
        action = guest.get(f"/api/matches/{match}/table")["actions"][0]
        guest.act(match, action["verb"], action["target"])
    guest.act(match, "resign!")
    return match


@pytest.mark.parametrize("path", PATHS)
def test_nothing_of_it_is_told_to_anybody_before_the_end(path: str, guests: Callable[[], Guest]) -> None:
    owner, stranger = guests(), guests()
    match = owner.ladder()
    for guest in (owner, stranger):
        for lang, sentence in (("en", "only when the match is over"), ("es", "cuando la partida ha")):
            more = "&" if "?" in path else "?"
            answer = guest.request("GET", f"/api/matches/{match}/{path}{more}lang={lang}")
            assert answer.status_code == 403
            assert sentence in answer.json()["error"] and set(answer.json()) == {"error", "rule"}
    assert owner.request("GET", f"/api/matches/nothing/{path}").status_code == 404


def test_after_the_end_anybody_may_read_it(guests: Callable[[], Guest]) -> None:
    owner, stranger = guests(), guests()
    match = over(owner)
    mine, theirs = (one.get(f"/api/matches/{match}/chronicle") for one in (owner, stranger))
    assert mine["points"] == theirs["points"] and mine["luck"] == theirs["luck"]
    assert mine["match"] == match and mine["ended"] and mine["name"]
    assert mine["points"][0]["move"] == 0
    assert mine["points"][-1]["move"] == owner.get(f"/api/matches/{match}/replay?reveal=1")["steps"]
    assert mine["seats"]["climber"]["you"] and not theirs["seats"]["climber"]["you"]


def test_rows_can_be_read_back_and_are_a_file(guests: Callable[[], Guest]) -> None:
    guest = guests()
    match = over(guest)
    story = guest.get(f"/api/matches/{match}/chronicle")
    answer = guest.request("GET", f"/api/matches/{match}/chronicle.csv?lang=es")
    assert answer.headers["content-type"].startswith("text/csv")
    assert f"hardtack-ladder-{match}-turns.csv" in answer.headers["content-disposition"]
    rows = list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert rows[0][:4] == ["Jugada", "Turno", "Momento", "Fase"]
    assert [int(row[0]) for row in rows[1:]] == [point["move"] for point in story["points"]]
    luck = guest.request("GET", f"/api/matches/{match}/chronicle.csv?part=luck&lang=en").content.decode("utf-8-sig")
    sums = sum(len(side["lines"]) + len(side["totals"]) for side in story["luck"])
    assert len(list(csv.reader(io.StringIO(luck)))) == 1 + sums
    assert guest.request("GET", f"/api/matches/{match}/chronicle.csv?part=chat").status_code == 400


def test_it_is_worked_out_once_and_anew_when_the_end_is_another(
    guests: Callable[[], Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    worked: list[int] = []
    real = chronicles.work_out

    def watched(tape: Any, start: Any, moves: Any) -> Any:
        worked.append(len(moves))
        return real(tape, start, moves)

    monkeypatch.setattr(chronicles, "work_out", watched)
    guest = guests()
    match = over(guest)
    for path in (*PATHS, "chronicle?lang=es"):
        assert guest.request("GET", f"/api/matches/{match}/{path}").status_code == 200
    assert len(worked) == 1


def test_it_is_limited_as_hints_are(tmp_path: Any) -> None:
    with TestClient(create_app(tmp_path, limits=Limits(hints=(0.001, 2)), pace=NO_WAIT)) as client:
        guest = Guest(client)
        match = over(guest)
        answers = [guest.request("GET", f"/api/matches/{match}/chronicle") for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert answers[2].json()["error"]


def test_the_page_is_there(guests: Callable[[], Guest]) -> None:
    guest = guests()
    answer = guest.request("GET", f"/chronicle/{guest.ladder()}")
    assert answer.status_code == 200 and "pages/chronicle.js" in answer.text
