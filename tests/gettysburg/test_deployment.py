"""9.2 to 9.6: the set-ups, what does not fit in its hex, and free deployment."""

import random

import pytest

from gettysburg.helpers import GAME, H, U, act, asked, offered, question, strength, where
from hardtack.engine.kept import forget_all
from hardtack.games.gettysburg.rules.scenarios.set_up import PlaceAsk, nearest_room
from hardtack.games.gettysburg.rules.sequence import Opening
from hardtack.games.gettysburg.rules.state import ABSENT, Gettysburg, put
from hardtack.games.gettysburg.rules.tables import T
from hardtack.games.gettysburg.rules.unknown import determinize


def standing(g: Gettysburg, side: str) -> dict[str, int]:
    """How many blocks of a side stand in each hex."""
    shown = GAME.view(g, None)
    found: dict[str, int] = dict(shown["hidden"][side])
    for b in shown["blocks"]:
        if b["side"] == side:
            found[b["hex"]] = found.get(b["hex"], 0) + 1
    return found


# ---- the set-ups


@pytest.mark.rule("gettysburg", "9.2")
def test_the_first_day_begins_at_eight_with_buford_and_heth() -> None:
    g = GAME.setup("day-1")
    assert (g.day, g.hour) == (1, 8)
    row = T.scenarios["day-1"]
    for place in row.setup:
        for id, steps in place.units.items():
            assert (where(g, id), strength(g, id)) == (place.hex, steps)
    assert sum(standing(g, "usa").values()) + sum(standing(g, "csa").values()) == sum(len(p.units) for p in row.setup)
    assert {"usa-hq-buford", "usa-cav-gamble", "csa-hq-heth", "csa-inf-archer"} <= {
        id for p in row.setup for id in p.units
    }


@pytest.mark.rule("gettysburg", "9.3")
def test_the_second_day_begins_at_four_in_the_afternoon_with_sickles_folly() -> None:
    g = GAME.setup("day-2")
    assert (g.day, g.hour) == (2, 16) and asked(g) == ("csa", "command")
    assert (where(g, "usa-hq-sickles"), strength(g, "usa-hq-sickles")) == ("P9", 2)
    assert (where(g, "csa-hq-hood"), strength(g, "csa-hq-hood")) == ("U12", 3)
    assert (sum(standing(g, "usa").values()), sum(standing(g, "csa").values())) == (77, 61)


@pytest.mark.rule("gettysburg", "9.4")
def test_the_third_day_begins_at_one_with_picketts_charge() -> None:
    g = GAME.setup("day-3")
    assert (g.day, g.hour) == (3, 13) and asked(g) == ("csa", "command")
    assert (where(g, "csa-inf-armistead"), strength(g, "csa-inf-armistead")) == ("N10", 4)
    assert (sum(standing(g, "usa").values()), sum(standing(g, "csa").values())) == (89, 66)


@pytest.mark.rule("gettysburg", "9.5")
def test_the_three_days_begin_like_the_first_and_bring_the_second_days_troops() -> None:
    g, first = GAME.setup("three-days"), GAME.setup("day-1")
    assert (g.day, g.hour) == (1, 8) and standing(g, "csa") == standing(first, "csa")
    due = {u["id"]: (u["day"], u["hour"]) for role in ("usa", "csa") for u in GAME.view(g, role)["waiting"]}
    first_due = {u["id"]: (u["day"], u["hour"]) for role in ("usa", "csa") for u in GAME.view(first, role)["waiting"]}
    assert {u: when for u, when in due.items() if when < (1, 24)} == first_due
    assert due["csa-hq-mclaws"] == (2, 8) and due["usa-hq-sedgwick"] == (2, 17)


@pytest.mark.rule("gettysburg", "9.5")
def test_picketts_division_comes_late_and_not_with_longstreets() -> None:
    g = GAME.setup("three-days")
    due = {u["id"]: (u["day"], u["hour"]) for u in GAME.view(g, "csa")["waiting"]}
    pickett = {id for id, row in zip(T.units, T.unit_file.units, strict=True) if row.division == "Pickett"}
    assert {due[u] for u in pickett} == {(2, 17)}
    assert all(due[u] < (2, 17) for u in ("csa-hq-longstreet", "csa-hq-hood", "csa-hq-mclaws"))


# ---- 9.2: a hex that is too small


def crowd(*units: str, hex: str = "R7") -> Gettysburg:
    """Blocks for which there is no room in their hex any more, in the order of the set-up."""
    g = GAME.setup("day-1", seed=1)
    g.agenda.clear()
    for id in ("usa-inf-carr", "usa-inf-ward"):  # R7 holds two
        put(g, U[id], T.grid.index[hex])
    g.then(*(PlaceAsk(U[id], T.grid.index[hex]) for id in units), Opening())
    forget_all(g)
    return g


@pytest.mark.rule("gettysburg", "9.2")
def test_what_does_not_fit_goes_into_an_adjacent_hex_of_the_owners_choice() -> None:
    g = crowd("usa-inf-graham")
    assert asked(g) == ("usa", "place")
    assert sorted(offered(g, "place")) == ["Q6", "Q7", "R6", "R8", "S7", "S8"]
    assert [(b.target, b.key, b.rule) for b in question(g).barred("usa")] == [("R7", "no-room", "9.2")]
    act(g, "place Q7")
    assert where(g, "usa-inf-graham") == "Q7" and asked(g)[0] == "csa"


@pytest.mark.rule("gettysburg", "9.2")
def test_a_full_or_enemy_hex_is_no_choice_and_the_next_ring_follows() -> None:
    g = crowd("usa-inf-graham")
    put(g, U["csa-inf-law"], T.grid.index["Q7"])
    forget_all(g)
    assert "Q7" not in offered(g, "place")
    r7 = T.grid.index["R7"]
    for n in T.around[r7]:
        free = [u for u, at in enumerate(g.at) if at == ABSENT and T.side[u] == 1]
        if not g.count[T.size + n]:
            put(g, free[0], n)
    ring = nearest_room(g, U["usa-inf-graham"], r7)
    assert ring and all(T.grid.distance(h, r7) == 2 for h in ring)
    forget_all(g)
    why = {b.target: b.key for b in question(g).barred("usa")}
    assert why == {"R7": "no-room"} | dict.fromkeys(("Q6", "Q7", "R6", "R8", "S7", "S8"), "enemy-there")


@pytest.mark.rule("gettysburg", "9.2")
def test_a_hex_is_filled_first_and_the_union_places_the_rest_before_the_confederates(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    small = {"H11": 1, "H14": 2}
    limits = [small.get(id, n) for id, n in zip(T.ids, T.limit, strict=True)]
    monkeypatch.setattr(T, "limit", limits)
    g = GAME.setup("day-1", seed=1)
    assert where(g, "usa-cav-gamble") == "H11" and where(g, "csa-hq-heth") == where(g, "csa-inf-archer") == "H14"
    roles = []
    while asked(g)[1] == "place":
        roles.append(asked(g)[0])
        act(g, f"place {offered(g, 'place')[0]}")
    assert roles == ["usa", "csa", "csa"] and asked(g)[0] == "csa"
    assert where(g, "usa-hart-calef") in [T.ids[n] for n in T.around[T.grid.index["H11"]]]


# ---- 9.6: free deployment


@pytest.mark.rule("gettysburg", "9.6")
def test_blocks_of_one_side_change_places_and_every_hex_keeps_its_number() -> None:
    g = GAME.setup("day-3", {"free-deployment": 1})
    before = {side: standing(g, side) for side in ("usa", "csa")}
    assert asked(g) == ("usa", "free-deployment")
    act(g, "swap usa-inf-vincent")
    assert "usa-inf-tilton" not in offered(g, "with")  # in the same hex
    assert ("usa-inf-tilton", "same-hex", "9.6") in [(b.target, b.key, b.rule) for b in question(g).barred("usa")]
    assert not any(str(t).startswith("csa") for t in offered(g, "with"))
    act(g, "with usa-hq-meade")
    assert (where(g, "usa-inf-vincent"), where(g, "usa-hq-meade")) == ("L5", "P7")
    assert (strength(g, "usa-inf-vincent"), strength(g, "usa-hq-meade")) == (2, 1)  # steps go with the block
    act(g, "done")
    assert asked(g) == ("csa", "free-deployment")
    act(g, "swap csa-inf-law", "with csa-inf-law")  # changed his mind
    assert where(g, "csa-inf-law") == "T9"
    act(g, "done")
    assert {side: standing(g, side) for side in ("usa", "csa")} == before
    assert asked(g) == ("csa", "command")


@pytest.mark.rule("gettysburg", "9.6")
def test_only_blocks_on_the_map_are_exchanged_and_only_with_the_option() -> None:
    g = GAME.setup("day-2", {"free-deployment": 1})
    assert "usa-hq-sedgwick" not in offered(g, "swap")  # comes at five
    assert len(offered(g, "swap")) == 77
    assert asked(GAME.setup("day-2"))[1] == "command"


@pytest.mark.rule("gettysburg", "9.6")
def test_guns_that_stand_in_the_front_line_then_lie_face_up() -> None:
    g = GAME.setup("day-3", {"free-deployment": 1})
    shown = [b["id"] for b in GAME.view(g, None)["blocks"]]
    assert shown == []
    act(g, "swap usa-art-muhlenberg", "with usa-hq-meade", "swap usa-art-hazard", "with usa-inf-greene", "done", "done")
    up = {b["id"] for b in GAME.view(g, None)["blocks"]}
    assert "usa-art-hazard" in up and "usa-art-muhlenberg" not in up


@pytest.mark.rule("gettysburg", "9.6")
def test_the_enemy_does_not_learn_who_changed_places() -> None:
    g = GAME.setup("day-3", {"free-deployment": 1})
    view = GAME.view(g, "csa")
    act(g, "swap usa-inf-vincent", "with usa-hq-meade")
    assert GAME.view(g, "csa") == view
    assert all(e.key != "swapped" for e in g.told("csa") + g.told(None))


@pytest.mark.rule("gettysburg", "9.6", "box.fog-of-war")
def test_before_the_first_hour_nobody_sees_where_a_headquarters_without_a_zone_stands_alone() -> None:
    """Meade takes Berdan's place beside Big Round Top, which his zone would not hold."""
    g = GAME.setup("day-2", {"free-deployment": 1, "hq-zoc": 0})
    view = GAME.view(g, "csa")
    zones = set()
    for seed in range(8):
        near = determinize(g, "csa", random.Random(seed)).near
        zones.add(near[H["T8"]] > 0)
    assert zones == {True, False}
    act(g, "swap usa-inf-berdan", "with usa-hq-meade")
    assert GAME.view(g, "csa") == view
    act(g, "done", "done")
    assert GAME.view(g, "csa")["victory"]["T8"] is None
