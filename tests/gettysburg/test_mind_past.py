"""What a commander remembers, and whom he leaves alone: no march back for nothing, no headquarters alone in front."""

from __future__ import annotations

from hardtack.games.gettysburg import GAME
from hardtack.games.gettysburg.mind.garrison import bare, keeps_company
from hardtack.games.gettysburg.mind.habits import Mind, sight_of
from hardtack.games.gettysburg.mind.maneuver import best_hex, order_of_march
from hardtack.games.gettysburg.mind.past import BACKS, Past, recall
from hardtack.games.gettysburg.mind.plans import EYE, PLAIN
from hardtack.games.gettysburg.rules.state import LED, Gettysburg
from hardtack.games.gettysburg.rules.tables import T
from hardtack.games.gettysburg.rules.units import USA

from .helpers import H, U, block, field, where


def on_the_road(*more: dict[str, object]) -> Gettysburg:
    rows = [block("usa-inf-paul", "J6", 3), block("csa-inf-daniel", "C6", 3)]
    return field(*rows, *more, active="usa", phase="movement", hour=13)


def goes(g: Gettysburg, unit: str) -> int:
    return best_hex(g, sight_of(g, USA, Mind((), PLAIN)), U[unit])


def come_from(g: Gettysburg, unit: str, hex: int) -> Past:
    return Past(-1, tuple([hex if u == U[unit] else g.at[u] for u in T.own[USA]]), {})


def test_a_brigade_does_not_march_back_to_where_it_came_from() -> None:
    g = on_the_road()
    would = goes(g, "usa-inf-paul")
    assert would != H["J6"]
    past = recall(g, USA, come_from(g, "usa-inf-paul", would))
    assert past is not None and past.backs == {U["usa-inf-paul"]: would} == BACKS(GAME.clone(g))
    assert goes(g, "usa-inf-paul") != would


def test_it_does_if_an_enemy_is_near() -> None:
    g = on_the_road(block("csa-inf-iverson", "J9", 3))
    would = goes(g, "usa-inf-paul")
    past = recall(g, USA, come_from(g, "usa-inf-paul", would if would != H["J6"] else H["J5"]))
    assert past is not None and not past.backs


def test_the_enemy_has_no_memory_of_ours() -> None:
    g = on_the_road()
    recall(g, USA, come_from(g, "usa-inf-paul", H["J5"]))
    g.active = 1
    assert BACKS(g) == {}


def beside_the_enemy(did: int) -> Gettysburg:
    """A spent brigade that would rather go, with a headquarters."""
    g = field(
        block("usa-inf-paul", "L7", 1),
        block("usa-hq-robinson", "L7", 1),
        block("usa-inf-baxter", "L5", 3),
        block("csa-inf-daniel", "L8", 4),
        block("csa-inf-iverson", "K7", 3),
        active="usa",
        phase="movement",
    )
    g.did[U["usa-hq-robinson"]] = did
    return g


def test_the_last_troops_stay_with_a_headquarters_that_cannot_leave_the_line() -> None:
    free, led = beside_the_enemy(0), beside_the_enemy(LED)
    assert not keeps_company(free, U["usa-inf-paul"]) and keeps_company(led, U["usa-inf-paul"])
    for g in (free, led):
        while GAME.decision(g) is not None and g.phase == "movement" and g.active == USA:
            GAME.apply(g, "usa", EYE.quick(g, "usa", None))
    assert where(led, "usa-inf-paul") == "L7" == where(led, "usa-hq-robinson")
    assert where(free, "usa-inf-paul") != "L7" != where(free, "usa-hq-robinson")


def test_headquarters_in_the_line_are_asked_while_there_is_room_behind_it() -> None:
    """Once troops have come back to where they could go, there is none."""
    g = beside_the_enemy(0)
    order = order_of_march(g, sight_of(g, USA, Mind((), PLAIN)))
    assert order[0] == order[-1] == U["usa-hq-robinson"]


def test_who_is_alone_in_the_line_leads_nobody_from_there() -> None:
    """4.3: who leads does not march. Barlow goes to his men before he is activated, or does not lead."""
    g = field(
        block("usa-hq-barlow", "H8", 2),
        block("usa-inf-von-gilsa", "H9", 2),
        block("usa-inf-ames", "H9", 3),
        block("csa-inf-oneal", "G7", 3),
        block("csa-inf-pettigrew", "H10", 2),
        block("csa-inf-davis", "G9", 4),
        active="usa",
        phase="command",
    )
    hq = U["usa-hq-barlow"]
    assert bare(g, hq, g.at[hq])
    while GAME.decision(g) is not None and g.phase == "command" and g.active == USA:
        GAME.apply(g, "usa", EYE.quick(g, "usa", None))
    assert not g.did[hq] & LED or not bare(g, hq, g.at[hq])
