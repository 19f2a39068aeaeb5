"""An open field for a test: nobody stands on it but whom the test puts there, and no terrain but what it lays."""

from __future__ import annotations

from hardtack.engine.board.opentable.poses import Pose
from hardtack.engine.contract import Action
from hardtack.games.valour.rules.kinds import FORMATIONS, hundredths, mils
from hardtack.games.valour.rules.state import (
    MOVED,
    WAITING,
    Valour,
    battle,
    body,
    enter,
    form,
    place,
)

from .tables import GAME, ground, question, recruit, stand, table, u

BLUE = ("or-f-line-1", "or-f-gren", "or-f-line-2", "or-f-light", "or-f-guns", "or-f-volt")
"""Blue's first brigade."""
BLUE_HORSE = ("or-f-cuir", "or-f-drag", "or-f-lanc", "or-f-horse")
GREY = ("or-s-walloon", "or-s-line-1", "or-s-line-2", "or-s-mil-1", "or-s-guns")
GREY_SECOND = ("or-s-2line-1", "or-s-2line-2", "or-s-mil-2", "or-s-caz", "or-s-heavy")


def field(
    *, cards: bool = False, phase: str = "melee", army: str = "", **features: tuple[str, list[tuple[float, float]]]
) -> Valour:
    """A table of 72" by 48", blue's turn; army: whose cards grey has, if not its own."""
    g = table("nap-olive-ridge", armies={"grey": army} if army else None, cards=cards, phase=phase, active=0)
    ground(g, **features)
    MOVED(g)
    g.status = [WAITING] * len(g.status)
    return g


def put(
    g: Valour,
    id: str,
    profile: str,
    x: float,
    y: float,
    facing: float,
    formation: str = "line",
    *,
    ranks: int = 0,
    losses: int = 0,
) -> int:
    """Stand a unit of any profile somewhere; its number. A unit fresh from the list has no losses."""
    unit = recruit(g, id, profile)
    stand(g, id, x, y, facing, formation, ranks=ranks)
    g.losses[unit] = losses
    return unit


def against(
    g: Valour, id: str, profile: str, other: str, side: str = "front", formation: str = "line", *, along: float = 0.0
) -> int:
    """Stand a unit with its front flat on a side of another, so far to the right of that side's middle; its number."""
    unit, enemy = recruit(g, id, profile), u(g, other)
    form(g, unit, FORMATIONS.index(formation))
    its, own = body(g, enemy), body(g, unit)
    turned = {"front": 0, "right": 9000, "rear": 18000, "left": 27000}[side]
    out = (g.facing[enemy] + turned) % 36000
    assert out % 9000 == 0, "The other must face along an edge of the table."
    deep = its.depth if side in ("front", "rear") else its.width
    far = (deep + own.depth) // 2
    ahead = {0: (0, 1), 9000: (1, 0), 18000: (0, -1), 27000: (-1, 0)}[out]
    right = {0: (1, 0), 9000: (0, -1), 18000: (-1, 0), 27000: (0, 1)}[out]
    step = mils(along)
    x = g.x[enemy] + ahead[0] * far + right[0] * step
    y = g.y[enemy] + ahead[1] * far + right[1] * step
    place(g, unit, Pose(x, y, (out + 18000) % 36000))
    g.losses[unit] = 0
    return unit


def inside(g: Valour, id: str, profile: str, feature: str) -> int:
    """Put a unit into a defendable feature; its number."""
    unit = recruit(g, id, profile)
    number = next(f.number for f in battle(g).features if f.id == feature)
    place(g, unit, Pose(mils(1), mils(1), hundredths(0)))
    enter(g, unit, number)
    return unit


def choose(g: Valour, verb: str, target: int | str | tuple[int, ...] | None = None) -> None:
    """Make one choice, whatever its target is."""
    found = question(g)
    assert found is not None, "Nobody is asked."
    GAME.apply(g, found.roles[0], Action(verb, target))


def first(g: Valour, verb: str) -> tuple[int, ...]:
    """Go to the best place of a verb whose targets are no list; where that is."""
    found = question(g)
    assert found is not None, "Nobody is asked."
    region = next(region for region in found.regions(found.roles[0]) if region.verb == verb)
    target = region.sensible(1)[0]
    assert isinstance(target, tuple) and region.check(target) is None
    choose(g, verb, tuple(int(n) for n in target))
    return tuple(int(n) for n in target)
