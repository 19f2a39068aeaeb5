"""What labels of actions say beyond the target: what a choice costs, with what chance it succeeds, who would pursue."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from hardtack.engine.contract import Action

from ..rules.battle.board import BOX_IDS, the_battle
from ..rules.battle.enveloping import envelop_needs
from ..rules.battle.fire import aimed
from ..rules.battle.firepower import VACANT, shots
from ..rules.battle.pursuit import firepower as pursuit_fire
from ..rules.chances import binomial, die, reinforcement
from ..rules.movement.command_radius import commanded, within
from ..rules.movement.forced_march import march_chance
from ..rules.movement.reach import marches
from ..rules.movement.strategic import destinations
from ..rules.movement.unit_movement import BY_LAND
from ..rules.state import MOVED, NIGHT, RESERVE, BobbyLee
from ..rules.supply.supply_phase import SupplyAsk, unfed
from ..rules.tables import T
from .preview_battle import assaulters, assaulting, chase, left_behind

Said = dict[str, Any]


def share(chance: Fraction | float) -> str:
    """In percent, without the sign, which is a matter of language (board.name_of)."""
    percent = round(100 * float(chance))
    return "<1" if not percent and chance else ">99" if percent == 100 and chance < 1 else str(percent)


def details(g: BobbyLee, role: str, action: Action) -> Said:
    """For the action of a role that is asked; of the enemy only what lies open is told."""
    say = SAYS.get(action.verb)
    return say(g, g.agenda[-1], action) if say is not None and g.agenda else {}


def step(g: BobbyLee, ask: Any, action: Action) -> Said:
    """Labels that follow the question."""
    return {"step": ask.prompt}


def unit_of(action: Action) -> int:
    return T.unit[str(action.target)]


# ---- the campaign


def with_whom(g: BobbyLee, ask: Any, action: Action) -> Said:
    """3.2.3: whether it is the block itself, which then stays."""
    return {"own": int(any(draft and draft[-1] == Action("swap", action.target) for draft in g.drafts.values()))}


def activate(g: BobbyLee, ask: Any, action: Action) -> Said:
    """5.11, 5.4: how many blocks it would command; of a Supreme HQ how many strategic moves; its steps."""
    hq = unit_of(action)
    supreme = hq == T.supreme[T.side_of[hq]]
    blocks = sum(u != hq and not g.did[u] & MOVED for u in commanded(g, hq))
    return {"blocks": 0 if supreme else blocks, "moves": g.steps[hq] if supreme else 0, "steps": g.steps[hq]}


def to(g: BobbyLee, ask: Any, action: Action) -> Said:
    """5.3, 5.4, 5.32: hexes of a march, strategic moves, or the chance of a forced march."""
    hex = T.grid.index[str(action.target)]
    said: Said = {"step": ask.prompt, "kind": g.picked_for, "cost": 0, "share": "0"}
    if ask.prompt == "mark-target":
        return {**said, "share": share(march_chance(g, g.picked, T.grid.side(hex, g.at[g.picked])))}
    if g.picked_for in BY_LAND:
        return {**said, "cost": len(marches(g, g.picked).to[hex]) - 1}
    return {**said, "cost": destinations(g, g.picked, g.picked_for).get(hex, 0)}


def attack(g: BobbyLee, ask: Any, action: Action) -> Said:
    """5.32: the chance of a forced march into an attack."""
    start, _, hex = str(action.target).partition(">")
    side = T.grid.side(T.grid.index[hex], T.grid.index[start])
    forced = ask.prompt == "mark-target"
    return {"step": ask.prompt, "share": share(march_chance(g, g.picked, side)) if forced else "0"}


def build(g: BobbyLee, ask: Any, action: Action) -> Said:
    return {"cost": T.cadre[unit_of(action)]}


def supply(g: BobbyLee, ask: SupplyAsk, action: Action) -> Said:
    """11.7: how many blocks it would save from starving."""
    hexes = set(within(g, unit_of(action)))
    return {"blocks": sum(want.blocks - want.limit for want in unfed(g, ask.given) if want.hex in hexes)}


# ---- battles


def chance(dice: int, power: int) -> str:
    """That at least one die of a shot hits."""
    return share(1 - Fraction(binomial(dice, power)[0], 6**dice))


def aim(g: BobbyLee, ask: Any, action: Action) -> Said:
    """7.31, 7.33, 7.34: dice and firepower of the shot, and the chance of a hit."""
    b, unit = the_battle(g, ask.hex), g.picked
    shot = next(shot for shot in shots(g, b, unit) if shot.kind != VACANT and aimed(shot, ask.side) == action)
    dice = g.steps[unit]
    return {"dice": dice, "firepower": shot.power, "share": chance(dice, shot.power), "friends": int(shot.ones)}


def assault(g: BobbyLee, ask: Any, action: Action) -> Said:
    """7.35: the chance to win the position, if both fight it out."""
    b, box = the_battle(g, ask.hex), BOX_IDS.of(action)
    found = assaulting(g, b, box, assaulters(g, b, ask.side, ask)[box])
    return {"share": share(found["wins"])} if found is not None else {"share": "0"}


def around(g: BobbyLee, ask: Any, action: Action) -> Said:
    """7.43: the chance to find the flank."""
    unit = g.picked if action.verb == "around" else unit_of(action)
    return {"share": share(die(envelop_needs(g, the_battle(g, ask.hex), unit)))}


def dare(g: BobbyLee, ask: Any, action: Action) -> Said:
    """7.51: the die on a hexside."""
    return {"share": share(reinforcement())}


def retreat(g: BobbyLee, ask: Any, action: Action) -> Said:
    """7.14: who would pursue it: known blocks with their chance to cost it a step, and unknown ones that might."""
    said: Said = {"step": ask.prompt, "pursuers": 0, "unknown": 0, "share": "0"}
    unit = unit_of(action)
    if ask.prompt != "retreats" or g.spot[unit] > RESERVE:
        return said
    row = chase(g, the_battle(g, ask.hex), ask.side, [unit])
    return {**said, "pursuers": len(row["pursuers"]), "unknown": row["unknown"], "share": share(1 - row["steps"][0])}


def pursue(g: BobbyLee, ask: Any, action: Action) -> Said:
    """7.14: the dice and firepower of a pursuer."""
    unit = unit_of(action)
    spots = [spot for u, spot in ask.shots(g) if u == unit and pursuit_fire(g, u, ask.paces[spot])]
    spot = RESERVE if action.verb == "pursue-reserve" else spots[0]
    power, dice = pursuit_fire(g, unit, ask.paces[spot]), g.steps[unit] * (2 if ask.rout else 1)
    return {"dice": dice, "firepower": power, "share": chance(dice, power)}


def leave(g: BobbyLee, ask: Any, action: Action) -> Said:
    """6.31, R52: how many of the side find no way out when all retreat by night."""
    return {"blocks": left_behind(g, the_battle(g, ask.hex), ask.side) if g.slot == NIGHT else 0}


def stake(g: BobbyLee, ask: Any, action: Action) -> Said:
    """6.33: what is left of the headquarters that pays for another day."""
    return {"steps": g.steps[unit_of(action)] - 1}


SAYS: dict[str, Callable[[BobbyLee, Any, Action], Said]] = {
    **dict.fromkeys(("done", "back"), step),
    "with": with_whom,
    "activate": activate,
    "to": to,
    "attack": attack,
    "build": build,
    "supply": supply,
    **dict.fromkeys(("at-box", "at-gun"), aim),
    "assault": assault,
    **dict.fromkeys(("around", "search"), around),
    "try": dare,
    "retreat": retreat,
    **dict.fromkeys(("pursue", "pursue-centre", "pursue-reserve"), pursue),
    "retreat-all": leave,
    **dict.fromkeys(("battle-hq", "pay"), stake),
}
