"""A gesture of many small actions over the wire, what the undo button says, and what is told while dragging."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from litestar.testing import TestClient
from tinygames.guest import Guest

from hardtack import games
from hardtack.engine.contract import Action, IllegalAction
from hardtack.engine.match import Match
from hardtack.server.app import create_app
from hardtack.server.limits import Limits


def table(guest: Guest, match: str) -> Any:
    return guest.get(f"/api/matches/{match}/table")


def mark(*rungs: int) -> list[dict[str, Any]]:
    return [{"verb": "mark", "target": f"rung-{n}"} for n in rungs]


def gesture(guest: Guest, match: str, groups: list[Any], status: int = 200, lang: str = "en", **more: Any) -> Any:
    body = {"seq": table(guest, match)["seq"], "steps": groups, **more}
    return guest.post(f"/api/matches/{match}/actions?lang={lang}", body, status)


def test_a_gesture_is_one_change_and_one_undo(guest: Guest) -> None:
    match = guest.ladder()
    guest.act(match, "mark", "rung-1")
    assert gesture(guest, match, [mark(2), mark(3)]) == {"seq": 2}
    now = table(guest, match)
    assert now["view"]["marked"] == ["rung-1", "rung-2", "rung-3"]
    assert now["undo"]["what"] == "Mark rung-2 … Mark rung-3 (steps: 2)"
    assert guest.post(f"/api/matches/{match}/undo", {"seq": 2}) == {"seq": 3}
    now = table(guest, match)
    assert now["view"]["marked"] == ["rung-1"] and now["undo"]["what"] == "Mark first rung"
    guest.post(f"/api/matches/{match}/undo", {"seq": 3})
    assert table(guest, match)["view"]["marked"] == []


def test_those_who_cannot_follow_stay_with_the_reason(guest: Guest) -> None:
    match = guest.ladder()
    done = gesture(guest, match, [mark(1), mark(2, 1), mark(3)])
    assert done == {
        "seq": 1,
        "stayed": [{"label": "Mark first rung", "reason": "That rung is marked already.", "rule": "1.3"}],
    }
    assert table(guest, match)["view"]["marked"] == ["rung-1", "rung-3"]  # a group is carried out whole or not at all
    no = gesture(guest, match, [mark(1), mark(3)], 422)
    assert no["error"] == "That rung is marked already." and table(guest, match)["seq"] == 1
    guest.post(f"/api/matches/{match}/actions", {"seq": 1, "steps": [mark(2)]}, 200)
    guest.post(f"/api/matches/{match}/actions", {"seq": 1, "steps": [mark(2)]}, 409)


def test_a_gesture_over_the_socket(guest: Guest) -> None:
    match = guest.ladder()
    with guest.live(match) as socket:
        assert socket.receive_json()["seq"] == 0
        socket.send_json({"type": "act", "seq": 0, "steps": [mark(1), mark(1), mark(2)]})
        got = {message["type"]: message for message in (socket.receive_json(), socket.receive_json())}
        assert got["table"]["seq"] == 1 and got["table"]["view"]["marked"] == ["rung-1", "rung-2"]
        assert got["stayed"]["stayed"][0]["reason"] == "That rung is marked already."


def test_what_is_joined_goes_with_the_move_before(guest: Guest) -> None:
    match = guest.ladder()
    guest.act(match, "mark", "rung-1")
    guest.act(match, "mark", "rung-2")
    guest.act(match, "mark", "rung-3", joined=True)
    now = table(guest, match)
    assert now["undo"]["what"] == "Mark rung-2 … Mark rung-3 (steps: 2)"
    guest.post(f"/api/matches/{match}/undo", {"seq": now["seq"]})
    assert table(guest, match)["view"]["marked"] == ["rung-1"]
    # So does a gesture; over the socket too.
    with guest.live(match) as socket:
        seq = socket.receive_json()["seq"]
        socket.send_json({"type": "act", "seq": seq, "steps": [mark(2), mark(1), mark(3)], "joined": True})
        got = {message["type"]: message for message in (socket.receive_json(), socket.receive_json())}
        assert got["table"]["view"]["marked"] == ["rung-1", "rung-2", "rung-3"] and len(got["stayed"]["stayed"]) == 1
        socket.send_json({"type": "undo", "seq": seq + 1})
        assert socket.receive_json()["view"]["marked"] == []
        # With nothing before it, it is a move like any other.
        socket.send_json({"type": "act", "seq": seq + 2, "verb": "mark", "target": "rung-1", "joined": True})
        assert socket.receive_json()["undo"]["what"] == "Mark first rung"
    guest.act(match, "mark", "rung-2", 400, joined="yes")


def test_nothing_is_joined_to_what_another_did(field: None, guest: Guest) -> None:
    match = guest.post("/api/matches", {"game": "field", "seats": {"blue": "me", "gray": "me"}})["id"]
    for _ in range(3):
        now = table(guest, match)
        (region,) = now["regions"]
        guest.act(match, region["verb"], region["sensible"][0], role=now["waiting"][0], joined=True)
    done = table(guest, match)
    guest.post(f"/api/matches/{match}/undo", {"seq": done["seq"]})
    assert len(done["view"]["guns"]) == 3 and len(table(guest, match)["view"]["guns"]) == 2


def test_gestures_that_cannot_be_read(guest: Guest) -> None:
    match = guest.ladder()
    for bad in ([], [[]], [{"verb": "mark"}], "mark", [[{"target": 1}]], [mark(1) * 101]):
        gesture(guest, match, bad, 400)
    body = {"seq": 0, "verb": "roll", "steps": [mark(1)]}
    assert "either a verb or steps" in guest.post(f"/api/matches/{match}/actions", body, 400)["error"]
    assert table(guest, match)["seq"] == 0


@pytest.mark.parametrize("snapshot", [False, True])
def test_gestures_and_their_undo_survive_a_restart(tmp_path: Path, snapshot: bool) -> None:
    with TestClient(create_app(tmp_path)) as client:
        guest = Guest(client)
        match = guest.ladder(situation={"height": -500})
        for _ in range(15 if snapshot else 1):
            gesture(guest, match, [mark(1, 2), mark(3)])
            guest.post(f"/api/matches/{match}/undo", {"seq": table(guest, match)["seq"]})
            gesture(guest, match, [mark(3, 2)])
            guest.act(match, "roll")
        guest.act(match, "mark", "rung-1")
        gesture(guest, match, [mark(2), mark(3)], joined=True)
        stored = client.app.state["house"].store.load(match)
        assert bool(stored.snapshots) is snapshot
        before = table(guest, match)
    with TestClient(create_app(tmp_path)) as client:
        again = Guest(client)
        again.cookies = guest.cookies
        after = table(again, match)
        assert after.pop("boot") != before.pop("boot") and after == before
        assert again.get(f"/api/matches/{match}/replay?at=9999")["view"] == before["view"]
        again.post(f"/api/matches/{match}/undo", {"seq": before["seq"]})
        assert table(again, match)["view"]["marked"] == []


# ---- while a person drags


@pytest.fixture
def field(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.MODULES, "field", "tiny.field")


def probe(guest: Guest, match: str, target: Any, status: int = 200, **more: Any) -> Any:
    lang = more.pop("lang", "en")
    return guest.post(f"/api/matches/{match}/probe?lang={lang}", {"verb": "place", "target": target, **more}, status)


def test_dragging_tells_where_how_and_with_what_chance(field: None, guests: Callable[[], Guest]) -> None:
    blue, gray = guests(), guests()
    made = blue.post("/api/matches", {"game": "field", "seats": {"blue": "me", "gray": "open"}, "listed": True})
    match = made["id"]
    gray.post(f"/api/matches/{match}/join", {"role": "gray"})
    before = [table(guest, match) for guest in (blue, gray)]
    (region,) = before[0]["regions"]
    assert region["verb"] == "place" and 0 < len(region["sensible"]) <= 8
    to = probe(blue, match, [24_030.4, 3970, 8850])
    assert to["legal"] and to["sentence"] == "4 of 20 in; nothing in its arc." and to["path"]
    assert to["sentence"] != probe(blue, match, [24_030.4, 3970, 8850], lang="es")["sentence"]
    assert all(isinstance(number, int) for number in to["target"])
    assert to["odds"] is None or 0 < to["odds"]["chance"] <= 1
    far = probe(blue, match, [24_030, 39_700, 8850])
    assert not far["legal"] and far["rule"] and far["sentence"]
    for bad in (None, "there", [1], [1, 2, 3, 4, 5], 7):
        assert probe(blue, match, bad)["legal"] is False
    late = probe(gray, match, [24_030, 3970, 8850])
    assert (late["legal"], late["rule"], late["path"]) == (False, "", []) and late["sentence"]
    probe(guests(), match, [24_030, 3970, 8850], 403)
    probe(gray, match, [24_030, 3970, 8850], 403, role="blue")
    assert [table(guest, match) for guest in (blue, gray)] == before
    blue.act(match, "place", to["target"])
    assert table(blue, match)["seq"] == 1


def area(guest: Guest, match: str, status: int = 200, **asked: Any) -> Any:
    query = urlencode({"verb": "place", **asked})
    answer = guest.request("GET", f"/api/matches/{match}/area?{query}")
    assert answer.status_code == status, answer.text
    return answer.json()


def test_what_costs_much_to_draw_is_for_the_seat_that_is_asked_while_it_is(
    field: None, guests: Callable[[], Guest]
) -> None:
    blue, gray = guests(), guests()
    made = blue.post("/api/matches", {"game": "field", "seats": {"blue": "me", "gray": "open"}, "listed": True})
    match = made["id"]
    gray.post(f"/api/matches/{match}/join", {"role": "gray"})
    before = [table(guest, match) for guest in (blue, gray)]
    (region,) = before[0]["regions"]
    assert region["area"] is True
    corners = {"area": [[0, 0], [48_000, 0], [48_000, 9000], [0, 9000]]}
    assert area(blue, match, seq=0) == area(blue, match, seq=0, role="blue") == corners
    # Who is not asked learns nothing of the question.
    for verb in ("place", "reserve", "nonsense"):
        assert area(gray, match, seq=0, verb=verb) == {"area": None}
    area(gray, match, 403, seq=0, role="blue")
    area(guests(), match, 403, seq=0)
    for verb in ("reserve", "nonsense", ""):
        assert area(blue, match, 422, seq=0, verb=verb)["rule"] == "1.1"
    area(blue, match, 400, seq=0, verb="x" * 65)
    area(blue, match, 400, seq=-1)
    assert [table(guest, match) for guest in (blue, gray)] == before
    blue.act(match, "place", region["sensible"][0])
    assert area(blue, match, seq=0) == area(blue, match, seq=1) == {"area": None}
    now = table(gray, match)["seq"]
    assert area(gray, match, seq=now)["area"][0] == [0, 27_000]
    assert area(gray, match, seq=now - 1) == area(gray, match, seq=now + 1) == {"area": None}


def test_what_an_undo_would_take_back_is_known_when_a_place_is_chosen(
    field: None, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To name a place nobody need go back to the position from which it was chosen."""
    match = guest.post("/api/matches", {"game": "field", "seats": {"blue": "me", "gray": "me"}})["id"]
    (region,) = table(guest, match)["regions"]
    monkeypatch.setattr(Match, "before", None)
    guest.act(match, "place", [number + 0.2 for number in region["sensible"][0]], role="blue")
    assert guest.get(f"/api/matches/{match}/table?role=blue")["undo"]["what"]


def test_after_the_end_there_is_nothing_to_draw(field: None, guest: Guest) -> None:
    match = guest.post("/api/matches", {"game": "field", "seats": {"blue": "me", "gray": "me"}})["id"]
    guest.act(match, "resign!", role="blue")
    over = table(guest, match)
    assert over["status"] == "over"
    assert area(guest, match, seq=over["seq"], role="blue") == {"area": None}


def test_dragging_has_a_limit_of_its_own(field: None, tmp_path: Path) -> None:
    limits = Limits(requests=(0.001, 3.0), probes=(0.001, 40.0))
    with TestClient(create_app(tmp_path, limits=limits)) as client:
        guest = Guest(client)
        made = guest.post("/api/matches", {"game": "field", "seats": {"blue": "me", "gray": "me"}})
        for _ in range(39):
            probe(guest, made["id"], [24_030, 3970, 8850])
        area(guest, made["id"], seq=0)
        probe(guest, made["id"], [24_030, 3970, 8850], 429)
        area(guest, made["id"], 429, seq=0)
        table(guest, made["id"])


# ---- as far as it goes


def test_a_step_may_be_taken_to_what_is_nearest(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    ladder = games.game("ladder")

    def toward(state: Any, role: str, action: Action) -> Action:
        if state.marked:
            raise IllegalAction("marked", "1.3")
        return Action("mark", "rung-3")

    monkeypatch.setattr(ladder, "toward", toward, raising=False)
    match = guest.ladder()
    near = [{"verb": "mark", "target": "the-moon", "near": True}]
    done = gesture(guest, match, [near, near, mark(1)])
    assert [one["reason"] for one in done["stayed"]] == ["That rung is marked already."]
    assert table(guest, match)["view"]["marked"] == ["rung-3", "rung-1"]
    guest.post(f"/api/matches/{match}/undo", {"seq": 1})
    assert table(guest, match)["view"]["marked"] == []


def test_the_rest_hold_over_the_wire(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A headquarters spends its points, and another after it: one press leaves all of them unspent."""
    monkeypatch.setitem(games.MODULES, "gettysburg", "hardtack.games.gettysburg")
    rows = [("usa-hq-doubleday", "L5", 2), ("usa-inf-rowley", "L5", 1), ("usa-hq-robinson", "K4", 2)]
    rows += [("usa-inf-paul", "K4", 1), ("csa-inf-law", "A1", 2)]
    blocks = [{"unit": unit, "hex": hex, "strength": strength} for unit, hex, strength in rows]
    situation = {"scenario": "day-2", "empty": True, "hour": 17, "active": "usa", "phase": "supply", "blocks": blocks}
    seats = {"usa": "me", "csa": "me"}
    match = guest.post("/api/matches", {"game": "gettysburg", "seats": seats, "situation": situation})["id"]

    def seen() -> Any:
        return guest.get(f"/api/matches/{match}/table?role=usa")

    def act(verb: str, target: str | None = None, **more: Any) -> None:
        body = {"seq": seen()["seq"], "role": "usa", "verb": verb, "target": target, **more}
        guest.post(f"/api/matches/{match}/actions", body)

    for unit in ("usa-hq-doubleday", "usa-hq-robinson"):
        act("supply", unit)
        act("stay")
    if not any(one["rest"] for one in seen()["actions"]):
        act("done")
    now = seen()
    assert [one["verb"] for one in now["actions"] if one["rest"]] == ["done"] and "raise" in str(now["actions"])
    act("done", rest=True)
    after = seen()  # in one change: the other side's turn
    assert not after["yours"] and after["view"]["active"] == "csa" and after["seq"] == now["seq"] + 1


# ---- redo


def redo(guest: Guest, match: str, status: int = 200) -> Any:
    return guest.post(f"/api/matches/{match}/redo", {"seq": table(guest, match)["seq"]}, status)


def test_what_was_taken_back_is_done_again(guest: Guest) -> None:
    match = guest.ladder()
    assert table(guest, match)["redo"] == {"possible": False, "what": ""}
    gesture(guest, match, [mark(1), mark(2)])
    done = table(guest, match)
    guest.post(f"/api/matches/{match}/undo", {"seq": 1})
    now = table(guest, match)
    assert now["redo"] == {"possible": True, "what": "Mark first rung … Mark rung-2 (steps: 2)"}
    guest.post(f"/api/matches/{match}/redo", {"seq": 1}, 409)  # of a table that has changed since
    assert redo(guest, match) == {"seq": 3}
    again = table(guest, match)
    assert again["view"] == done["view"] and again["undo"] == done["undo"] and not again["redo"]["possible"]
    no = redo(guest, match, 422)
    assert no["error"] == "Nothing was taken back that could be done again." and table(guest, match)["seq"] == 3


def test_redo_over_the_socket_and_after_the_server_was_started_anew(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path)) as client:
        guest = Guest(client)
        match = guest.ladder()
        for n in (1, 2, 3):
            guest.act(match, "mark", f"rung-{n}")
        with guest.live(match) as socket:
            socket.receive_json()
            for seq in (3, 4, 5):
                socket.send_json({"type": "undo", "seq": seq})
                assert socket.receive_json()["redo"]["possible"]
            socket.send_json({"type": "redo", "seq": 6})
            said = socket.receive_json()
            assert said["view"]["marked"] == ["rung-1"] and said["redo"]["what"] == "Mark rung-2"
            socket.send_json({"type": "redo", "seq": 6})
            assert socket.receive_json()["type"] == "refused"
    with TestClient(create_app(tmp_path)) as client:
        guest.client = client
        assert table(guest, match)["redo"] == {"possible": True, "what": "Mark rung-2"}
        redo(guest, match)
        guest.act(match, "mark", "rung-3")  # the same as the next of them: nothing is left
        assert table(guest, match)["redo"] == {"possible": False, "what": ""}
        assert table(guest, match)["view"]["marked"] == ["rung-1", "rung-2", "rung-3"]
