"""What the choices that end something leave undone: a move, a campaign, strategic movement, markers and the like."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..rules.campaigns import CampaignAsk
from ..rules.concentration import Gather, sendable, senders
from ..rules.events.markers import Flags
from ..rules.events.troops import Levy
from ..rules.events.weapons import Forts, Weapons
from ..rules.march.generals import ReorganiseAsk
from ..rules.march.movement import Moving, may_convert
from ..rules.march.steps import steps
from ..rules.operations import Markers
from ..rules.sea.forts import forts_left
from ..rules.state import People, space_id
from ..rules.states import Fill
from ..rules.strategic_movement import StrategicAsk
from ..rules.tables import CSA, T

Said = tuple[str, dict[str, int | str]]
Undone = dict[str, Said]


def undone(g: People, role: str) -> Undone:
    """For the verb that would end what is asked of the role: a text key and parameters, if it leaves anything."""
    ask = g.agenda[-1] if g.agenda and g.outcome is None else None
    find = ENDS.get(type(ask))
    if ask is None or find is None or role not in ask.roles(g):
        return {}
    choices = [action.verb for action in ask.actions(g, role)]
    verb = "stop" if "stop" in choices else "done"
    others = len(choices) - 1
    if verb not in choices or not others:
        return {}
    said = find(g, ask, others)
    return {} if said is None else {verb: said}


def march(g: People, ask: Moving, others: int) -> Said | None:
    """5.1.3, 5.9.1, 5.2.6: points that could still be spent, by rail alone too; a space that one of them would turn."""
    f = g.force
    assert f is not None
    goes = bool(steps(g, f))
    if may_convert(g, f):
        return "convert", {"points": f.points, "space": space_id(f.at)}
    if goes and f.points > 0:
        return "march", {"points": f.points}
    return ("rails", {"points": f.rail}) if goes else None


def campaign(g: People, ask: CampaignAsk, others: int) -> Said:
    """4.3.1: moves that no force has made."""
    return "campaign", {"n": g.moves, "forces": others}


def strategic(g: People, ask: StrategicAsk, others: int) -> Said:
    """10.2.2: points that could still go, and from how many spaces."""
    return "strategic", {"n": g.allowance, "spaces": others}


def gather(g: People, ask: Gather, others: int) -> Said:
    """4.5.1: points that could still come, and from how many spaces."""
    there = sum(sendable(g, ask.side, s) for s in senders(g, ask.side, ask.space))
    return "gather", {"n": min(ask.n, there), "spaces": others}


def markers(g: People, ask: Markers, others: int) -> Said:
    """11.3: markers that the card still gives, and for how many spaces."""
    return "markers", {"n": min(g.value, others), "spaces": others}


def more(key: str) -> Callable[[People, Any, int], Said]:
    """So many more of something could be placed, in one of so many spaces."""
    return lambda g, ask, others: (key, {"n": min(ask.n, others), "spaces": others})


ENDS: dict[type, Callable[[People, Any, int], Said | None]] = {
    CampaignAsk: campaign,
    Fill: lambda g, ask, others: ("fill", {"n": others - 1}),  # one of them is for all at once
    Flags: more("flags"),
    Forts: lambda g, ask, others: ("forts", {"n": min(ask.n, others, forts_left(g, CSA))}),
    Gather: gather,
    Levy: lambda g, ask, others: ("levy", {"n": ask.n}),
    Markers: markers,
    Moving: march,
    ReorganiseAsk: lambda g, ask, others: ("reorganise", {"n": others}),
    StrategicAsk: strategic,
    Weapons: lambda g, ask, others: (
        "weapon",
        {"n": min(ask.n, others, T.chart.limits.torpedoes - sum(g.torpedoes))},
    ),
}
