"""6.3: kidnapping."""

from __future__ import annotations

from .activation import checks_in, make_checks
from .performance import raise_awareness, score
from .state import GONE, LEADERS, ON_MAP, WITH_BAND, Mosby, space_id
from .tables import T


def kidnap_targets(g: Mosby) -> list[int]:
    """6.3: leaders on the map in the band's space."""
    if ON_MAP not in g.leader:
        return []
    return [n for n in (0, 1) if g.leader[n] == ON_MAP and T.leader_place[n] == g.mosby_at]


def kidnap(g: Mosby, leader: int) -> None:
    """6.3.1: always succeeds; Awareness rises by 2; only this space is checked."""
    g.leader[leader] = WITH_BAND
    raise_awareness(g, T.file.awareness.kidnap)
    g.log("kidnaps", "6.3.1", leader=LEADERS[leader], space=space_id(g.mosby_at), awareness=g.awareness)
    make_checks(g, checks_in(g, g.mosby_at), "6.3.1")


def free_leader(g: Mosby, leader: int) -> None:
    """6.3.2: a captive may be let go; he is worth nothing then."""
    g.leader[leader] = GONE
    g.log("leader-freed", "6.3.2", leader=LEADERS[leader])


def captives_escape(g: Mosby) -> None:
    """6.3.3: when the band leaves the field with a captive, he is free."""
    for n, where in enumerate(g.leader):
        if where == WITH_BAND:
            g.leader[n] = GONE
            g.log("leader-escapes", "6.3.3", leader=LEADERS[n])


def bring_out(g: Mosby) -> None:
    """6.3.2, 8.9: outside the lines captives and food become points."""
    if g.lines[g.mosby_at]:
        return
    for n in (0, 1):
        if g.leader[n] == WITH_BAND:
            g.leader[n] = GONE
            score(g, T.file.points.leader, "leaders")
            g.log("leader-brought-out", "6.3.2", leader=LEADERS[n], points=T.file.points.leader)
    if g.food:
        points = T.file.options.food_points * g.food
        g.food = 0
        score(g, points, "food")
        g.log("food-brought-out", "8.9", points=points)
