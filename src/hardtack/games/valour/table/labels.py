"""What labels of actions say beyond the target: places in inches and degrees, dice and what they need, the question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from hardtack.engine.board.opentable.numbers import DEGREE, INCH
from hardtack.engine.board.opentable.poses import SIDES
from hardtack.engine.contract import Action

from ..rules.action.assault import assault_ways
from ..rules.action.command import activation_needs, automatic, messenger_needs, needs_messenger
from ..rules.action.moving import inches
from ..rules.action.rallying import rally_needs
from ..rules.fire.value import reckoning
from ..rules.kinds import FORMATIONS, OPEN_ORDER
from ..rules.morale import fortitude_needs
from ..rules.state import Valour, battle, body, unit_number

Said = dict[str, Any]


def details(g: Valour, role: str, action: Action) -> Said:
    says = SAYS.get(action.verb)
    return says(g, g.agenda[-1], action) if says is not None and g.agenda else {}


def step(g: Valour, ask: Any, action: Action) -> Said:
    """What is ended, or gone back from, depends on what was asked."""
    return {"step": ask.prompt}


def place(g: Valour, ask: Any, action: Action) -> Said:
    """Where a pose or a point is: inches from the south-west corner, degrees from the north."""
    if not isinstance(action.target, tuple):
        return {}
    x, y, *facing = action.target
    said: Said = {"x": round(x / INCH, 1), "y": round(y / INCH, 1)}
    return {**said, "facing": round(facing[0] / DEGREE) % 360} if facing else said


# ---- fate and fire


def test(g: Valour, ask: Any, action: Action) -> Said:
    """fortitude.target: how many tests a brigade must pass, and with what."""
    brigade = next((b.number for b in battle(g).brigades if b.id == action.target), None)
    return {} if brigade is None else {"tests": g.fled_now[brigade], "needs": fortitude_needs(g, brigade)}


def fire(g: Valour, ask: Any, action: Action) -> Said:
    """fire.dice: the dice of an attack on this target, before anybody lends support."""
    target = unit_number(g, str(action.target))
    if g.attack is None or target < 0:
        return {}
    meant = replace(
        g.attack, target=target, skirmish=int(action.verb == "skirmish"), canister=int(action.verb == "canister")
    )
    told = reckoning(g, meant)
    return {"dice": told.dice, "needs": told.needs}


# ---- action


def pick(g: Valour, ask: Any, action: Action) -> Said:
    """test.activation: what the die must show; 0 if none is thrown."""
    brigade = next((b.number for b in battle(g).brigades if b.id == action.target), None)
    if brigade is None:
        return {}
    return thrown(0 if automatic(g, brigade) else activation_needs(g, brigade))


def act(g: Valour, ask: Any, action: Action) -> Said:
    """test.messenger: what a messenger needs; 0 where none is sent, as after a breakthrough."""
    unit = unit_number(g, str(action.target))
    if unit < 0:
        return {}
    return thrown(messenger_needs(g, unit) if ask.prompt == "unit" and needs_messenger(g, unit) else 0)


def thrown(needs: int) -> Said:
    """What a die must show; where none is thrown nothing is committed."""
    return {"needs": needs} if needs else {"needs": 0, "commits": ""}


def rally(g: Valour, ask: Any, action: Action) -> Said:
    """test.rally: a die for every loss."""
    return {"dice": g.losses[ask.deed.unit], "needs": rally_needs(g, ask.deed.unit)}


def shape(g: Valour, ask: Any, action: Action) -> Said:
    """formation.reform: guns limber and unlimber; the formation that a unit has is taken only to face another way."""
    unit, wanted = getattr(ask, "unit", g.picked), str(action.target)
    now = FORMATIONS[g.formation[unit]]
    if g.formation[unit] == OPEN_ORDER:
        now = f"{now}-{g.ranks[unit]}"
    return {"shape": "same" if wanted == now else wanted}


def end(g: Valour, ask: Any, action: Action) -> Said:
    """action.assault: which side of the enemy is struck, with how many figures, and how far that is."""
    ways = assault_ways(g, ask.unit, ask.target)
    if not isinstance(action.target, int) or not 0 <= action.target < len(ways):
        return {}
    found = ways[action.target]
    all_round = g.inside[ask.target] >= 0 or body(g, ask.target).all_round
    return {
        "edge": "other" if all_round else SIDES[found.edge],
        "figures": found.figures,
        "inches": inches(found.cost, up=True),
        "touches": len(found.touches),
    }


# ---- melee


def cross(g: Valour, ask: Any, action: Action) -> Said:
    """terrain.barrier-melee: the barrier that a winner goes over."""
    return {"feature": action.target}


PLACES = (
    "place", "post", "mark", "move", "double", "retreat", "face", "out", "lead", "chief", "fall-back", "withdraw",
)  # fmt: skip
SAYS: dict[str, Callable[[Valour, Any, Action], Said]] = {
    **dict.fromkeys(("done", "back"), step),
    **dict.fromkeys(PLACES, place),
    "test": test,
    **dict.fromkeys(("volley", "skirmish", "canister"), fire),
    "pick": pick,
    "act": act,
    "rally": rally,
    "reform": shape,
    "end": end,
    "cross": cross,
}
