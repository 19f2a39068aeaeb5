"""What ending something leaves undone, from what its side may know of its own blocks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..rules.battle.assault import AssaultAsk, assault_boxes
from ..rules.battle.board import manned, the_battle
from ..rules.battle.enveloping import EnvelopedAsk, SearchAsk, arrived, lost
from ..rules.battle.fire import FireAsk, shooters
from ..rules.battle.moves import BattleMoveAsk, destinations
from ..rules.battle.pursuit import PursuitAsk
from ..rules.battle.reinforcements import ReinforceAsk, comers, trials
from ..rules.map import SIDES
from ..rules.movement.activation import ActivateAsk, headquarters
from ..rules.movement.forced_march import MarkAsk, markable
from ..rules.movement.headquarters import HqMoveAsk, waiting
from ..rules.movement.movement_phase import MoveAsk, movers
from ..rules.movement.reach import can_march
from ..rules.replacements.sheet import SheetAsk, draft_of, left, levy, means, sheet_of
from ..rules.state import BobbyLee, own
from ..rules.supply.supply_phase import SupplyAsk, unfed
from ..rules.supply.surrender import DemandAsk, demandable

Said = tuple[str, dict[str, int]]
Undone = dict[str, Said]


def undone(g: BobbyLee, role: str) -> Undone:
    """For `done` and `seal`, where they end what is asked of the role: a text key and parameters, if anything is
    left."""
    ask = g.agenda[-1] if g.agenda and g.outcome is None else None
    if ask is None or role not in (ask.asked_of(g) if ask.secret else ask.roles(g)):
        return {}
    if isinstance(ask, SheetAsk):
        said = sheet(g, ask, role)
        return {} if said is None else {"seal": said}
    find = ENDS.get(type(ask))
    n = find(g, ask) if find is not None else 0
    if isinstance(n, tuple):
        return {"done": n}
    return {"done": (ask.prompt, {"n": n})} if n else {}


# ---- the campaign


def sheet(g: BobbyLee, ask: SheetAsk, role: str) -> Said | None:
    """12.2: points and drafted cadres that are lost, if something could still be had for them."""
    side, verbs = SIDES.index(role), [a.verb for a in ask.actions(g, role)]
    if not ask.seals(g, role) or not {"step", "build", "raise"}.intersection(verbs):
        return None
    draft = draft_of(g, role)
    written = sheet_of(draft)
    places = means(g, side).room - len(written.built) - len(written.raised)
    cadres = min(levy(g, side) - len(written.raised), verbs.count("raise"), places)
    return "sheet", {"points": left(g, role, draft), "cadres": cadres}


def activation(g: BobbyLee, ask: ActivateAsk) -> int:
    """5.11: headquarters that would not be activated, where the side is free to name more."""
    offered = {action.verb for action in ask.actions(g, SIDES[g.active])}
    if not offered >= {"activate", "done"}:
        return 0
    return len(headquarters(g, g.active)) - len(ask.chosen)


def movement(g: BobbyLee, ask: MoveAsk) -> Said | int:
    """5.3, 5.4: blocks with orders that have not moved, and strategic moves that would be lost."""
    blocks = len(movers(g))
    return ("move", {"blocks": blocks, "moves": g.strategic}) if blocks or g.strategic else 0


def hq_moves(g: BobbyLee, ask: HqMoveAsk) -> int:
    return sum(can_march(g, hq) for hq in waiting(g, ask.hqs))


def starving(g: BobbyLee, ask: SupplyAsk) -> int:
    """11.6: blocks that will lose a step."""
    return sum(want.blocks - want.limit for want in unfed(g, ask.given))


# ---- battles


def fire(g: BobbyLee, ask: FireAsk) -> int:
    return len(shooters(g, the_battle(g, ask.hex), ask.side))


def moves(g: BobbyLee, ask: BattleMoveAsk) -> int:
    b = the_battle(g, ask.hex)
    there = manned(g, b)
    return sum(bool(destinations(g, b, u, there)) for u in own(g, ask.hex, ask.side))


def pursuit(g: BobbyLee, ask: PursuitAsk) -> int:
    """7.14: blocks that could still pursue."""
    return len({action.target for action in ask.actions(g, SIDES[ask.side]) if action.verb != "done"})


def reinforcements(g: BobbyLee, ask: ReinforceAsk) -> Said | int:
    """7.5: blocks that may still come in, and hexsides that might still be opened by a die."""
    b = the_battle(g, ask.hex)
    found = {"blocks": len(comers(g, b, ask.side)), "hexsides": len(trials(g, b, ask.side))}
    return ("reinforce", found) if any(found.values()) else 0


ENDS: dict[type, Callable[[BobbyLee, Any], Said | int]] = {
    ActivateAsk: activation,
    MoveAsk: movement,
    HqMoveAsk: hq_moves,
    MarkAsk: lambda g, ask: len(markable(g)),
    DemandAsk: lambda g, ask: len(demandable(g)),
    SupplyAsk: starving,
    AssaultAsk: lambda g, ask: len(assault_boxes(g, the_battle(g, ask.hex), ask.side)),
    FireAsk: fire,
    BattleMoveAsk: moves,
    SearchAsk: lambda g, ask: len(lost(g, the_battle(g, ask.hex), ask.side)),
    EnvelopedAsk: lambda g, ask: len(arrived(g, the_battle(g, ask.hex), ask.side)),
    PursuitAsk: pursuit,
    ReinforceAsk: reinforcements,
}
