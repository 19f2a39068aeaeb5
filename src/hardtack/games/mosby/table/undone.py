"""What the choices that end something leave undone: disbanding, passing, stopping."""

from __future__ import annotations

from hardtack.engine.contract import Param

from ..rules.combat import can_fight
from ..rules.demolition import demolish_targets
from ..rules.disbanding import may_disband
from ..rules.kidnapping import kidnap_targets
from ..rules.movement import Ride, allowance
from ..rules.operations import Operations
from ..rules.rounds import RoundAction
from ..rules.state import LEADERS, WITH_BAND, Mosby
from ..rules.victory import needed_now

Params = dict[str, Param | list[str]]
Undone = dict[str, tuple[str, Params]]


def undone(g: Mosby) -> Undone:
    """For each verb now open that ends something: a text key and parameters, if it leaves anything undone."""
    ask = g.agenda[-1] if g.agenda else None
    if isinstance(ask, Operations):
        return _disbanding(g)
    if isinstance(ask, RoundAction):
        return {**_disbanding(g), **_ending("pass", allowance(g, 0, False), _deeds(g))}
    if isinstance(ask, Ride):
        return _ending("stop", ask.left(g), ["attack"] if ask.steps and can_fight(g) else [])
    return {}


def _deeds(g: Mosby) -> list[str]:
    """6.3 to 6.5: what the band could do where it is."""
    deeds = [*demolish_targets(g), *(LEADERS[n] for n in kidnap_targets(g))]
    return [*deeds, "attack"] if can_fight(g) else deeds


def _disbanding(g: Mosby) -> Undone:
    """6.6: the turn would end: with what Notoriety, and what is still to be done or brought out of the lines."""
    if not may_disband(g):
        return {}
    deeds = _deeds(g) + [f"bring-{LEADERS[n]}" for n, where in enumerate(g.leader) if where == WITH_BAND]
    if g.food:
        deeds.append("food")
    needed = needed_now(g)
    short: Params = {"notoriety": g.notoriety, "needed": needed} if g.notoriety < needed else {}
    key = "-".join(part for part, there in (("short", short), ("deeds", deeds)) if there)
    return {"disband": (key, {**short, **({"deeds": deeds} if deeds else {})})} if key else {}


def _ending(verb: str, spaces: int, deeds: list[str]) -> Undone:
    """C.3: the band's action would end: how far it might still ride, and what it might do."""
    ride: Params = {"left": spaces} if spaces > 0 else {}
    key = "-".join(part for part, there in (("ride", ride), ("deeds", deeds)) if there)
    return {verb: (key, {**ride, **({"deeds": deeds} if deeds else {})})} if key else {}
