"""5.1, 5.7.1, 5.9, 5.10: one step of a march: where it may lead, what it costs, by rail and through rough country."""

from __future__ import annotations

from hardtack.engine.contract import Action

from ..pieces import generals, hostile
from ..railways import near_rails, rail_now
from ..sea.rivers import may_cross
from ..state import DIVISION, SPACES, Force, People
from ..supply import passable
from ..tables import CSA, T
from .formations import deserts, size


def step_cost(g: People, f: Force, space: int) -> int:
    """1; with rail logistics 2 away from the railways (19.8.1.3)."""
    if not g.options["rail-logistics"]:
        return 1
    return 1 if near_rails(g, f.side)[space] else 2


def by_rail(g: People, f: Force, link: int, space: int) -> bool:
    """5.9: whether a step keeps the rail bonus: rails between controlled spaces, no enemy at the end of it."""
    return (
        rail_now(g, link) and g.control[f.at] == f.side and g.control[space] == f.side and not hostile(g, f.side, space)
    )


NO_STEP = {
    "rough-country": "5.10",
    "river-barred": "6.2.4",
    "general-alone": "5.6.6",
    "division-stays-home": "5.4.2",
    "no-points": "5.1.1",
    "general-left-alone": "5.3.4",
    "against-orders": "4.5.2",
}
"""The rule for each reason why a force does not go somewhere."""


def why_no_step(g: People, f: Force, space: int, link: int) -> str:
    """Why a force may not enter a neighbouring space; "" if it may."""
    side = f.side
    if T.b_and_o[link]:
        return "b-and-o"
    if T.rough[link] and not may_scramble(g, f):
        return "rough-country"
    if T.bar[link] and not may_cross(g, side, link, f.at, space):
        return "river-barred"
    if not f.sp and not size(g, f) and (not passable(g, side)[space] or generals(g, 1 - side, space)):
        return "general-alone"  # 5.6.6, 5.7.1
    if f.kind == DIVISION and g.control[space] == 1 - side and g.states[T.state[space]] != side:
        return "division-stays-home"
    cost = step_cost(g, f, space)
    if f.points >= cost or (f.rail > 0 and f.points + f.rail >= cost and by_rail(g, f, link, space)):
        return ""
    return "no-points"


def may_step(g: People, f: Force, space: int, link: int) -> bool:
    """Whether a force may enter a neighbouring space."""
    return not why_no_step(g, f, space, link)


def may_scramble(g: People, f: Force) -> bool:
    """5.10: rough country is for Confederate generals, by a card of the highest value or a campaign."""
    card = T.cards[g.card]  # a queue may add up to as much, but that is no such card
    high = card.ops >= T.chart.naval.value if g.use == "ops" else bool(g.card) and card.campaign
    return f.side == CSA and f.leader >= 0 and high


def steps(g: People, f: Force) -> list[tuple[int, int]]:
    """The neighbouring spaces a force may enter, with the link it uses."""
    if (f.points <= 0 and f.rail <= 0) or deserts(g, f):
        return []
    return [(n, link) for n, link in T.roads[f.at] if may_step(g, f, n, link)]


ROUTES = {
    (link, end): Action("to", f"{T.ids[end]}:{row.route}")
    for link, row in enumerate(T.links)
    if row.route
    for end in T.ends[link]
}
"""Where two roads join the same two spaces, the choice names the road."""


def step_action(space: int, link: int) -> Action:
    return ROUTES.get((link, space)) or SPACES.actions("to")[space]


def way_of(g: People, f: Force, action: Action) -> tuple[int, int]:
    """The space and the link that a step names."""
    return next((space, link) for space, link in T.roads[f.at] if step_action(space, link) == action)
