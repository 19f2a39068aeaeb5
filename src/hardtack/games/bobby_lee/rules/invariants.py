"""What must hold of every state in which somebody is asked."""

from __future__ import annotations

from .battle.board import centre, line
from .map import SIDES
from .state import BOXES, CENTRE, GONE, NOBODY, NOWHERE, OUTSIDE, POOL, RESERVE, UNPLACED, BobbyLee
from .tables import T
from .units import HART

FIGHTING = ("battle-deployment", "battle", "night")
AT_PEACE = ("deployment", "replacements", "initiative", "activation", "month-end", "over")
"""Phases in which nobody stands in a hex with the enemy; in the others attackers may have come in."""
SPOTS = {*BOXES, RESERVE, UNPLACED, *(OUTSIDE + box for box in (0, 2, 3, 5))}


def invariants(g: BobbyLee) -> list[str]:
    """What is wrong with a state, in sentences."""
    return [*calendar(g), *blocks(g), *stacks(g), *battles(g)]


def calendar(g: BobbyLee) -> list[str]:
    """3.1, 3.4, 4.0: the track, the months, the record of places, bids and drafts."""
    wrong = []
    if not T.lowest <= g.track <= T.highest:
        wrong.append(f"The marker is off the track ({g.track}).")
    if not 1 <= g.month <= 12 or g.months < 1 or g.weather not in (0, 1):
        wrong.append("There is no such month.")
    if g.weather != T.weather[(g.month - 1) % 12] and not (g.turned and g.weather == T.after[(g.month - 1) % 12]):
        wrong.append("The weather is not that of the month.")
    if len(g.held) != len(T.valued) or any(side not in (0, 1) for side in g.held):
        wrong.append("The record of who holds the valued places is wrong.")
    if not 0 <= g.passes <= 2 or not 0 <= g.bound <= 4 or (g.bids and not all(0 <= bid <= 4 for bid in g.bids)):
        wrong.append("Bids or passes are out of range.")
    if min(g.conscripted) < 0 or (g.levy and min(g.levy) < 0) or g.strategic < 0:
        wrong.append("Drafts or strategic moves are below nothing.")
    if g.active not in (NOWHERE, 0, 1):
        wrong.append("There is no such side.")
    return wrong


def blocks(g: BobbyLee) -> list[str]:
    """2.0: every block is in one place, with steps that it can have, and its owner knows it."""
    wrong = []
    for unit, at in enumerate(g.at):
        id, side = T.units[unit], T.side_of[unit]
        if at in (POOL, GONE):
            if g.steps[unit] or g.down[unit] or g.spot[unit] != NOWHERE:
                wrong.append(f"{id} is not on the map, and has steps, lies face down or is in a battle.")
            if g.blocks.knows(1 - side, unit):
                wrong.append(f"{id} is in a pool, and the enemy sees its face.")
        elif not 0 <= at < T.size or not T.playable[at]:
            wrong.append(f"{id} is at no place ({at}).")
        elif unit not in g.stack[at]:
            wrong.append(f"{id} stands in {T.ids[at]} and is not in its stack.")
        elif not 1 <= g.steps[unit] <= T.full[unit]:
            wrong.append(f"{id} has {g.steps[unit]} steps of {T.full[unit]}.")
        if not g.blocks.knows(side, unit):
            wrong.append(f"{id} is not known to its owner.")
    if len(set(g.blocks.handle)) != len(g.at):
        wrong.append("Two blocks have the same handle.")
    return wrong


def stacks(g: BobbyLee) -> list[str]:
    """8.2: stacks and counts agree with where blocks stand; both sides in one hex only to fight."""
    wrong = []
    fought = {b.hex for b in g.battles}
    for hex, stack in enumerate(g.stack):
        if not stack and not g.count[hex] and not g.count[T.size + hex]:
            continue
        if any(g.at[u] != hex for u in stack) or list(stack) != sorted(set(stack)):
            wrong.append(f"The stack of {T.ids[hex]} is wrong.")
        n = [sum(T.side_of[u] == side for u in stack) for side in (0, 1)]
        if n != [g.count[hex], g.count[T.size + hex]]:
            wrong.append(f"The count of {T.ids[hex]} is wrong.")
        together = all(n)
        if together and (g.phase in AT_PEACE or (g.phase in FIGHTING and hex not in fought)):
            wrong.append(f"Both sides stand in {T.ids[hex]} and do not fight.")
    return wrong


def battles(g: BobbyLee) -> list[str]:
    """Section (e) of the rulings: one battle in a hex, everybody in one place of its board, and in one he may take."""
    wrong = []
    here = [b.hex for b in g.battles]
    if len(set(here)) != len(here):
        wrong.append("Two battles are fought in one hex.")
    going = {b.hex for b in g.battles if b.winner == NOBODY}
    for unit, spot in enumerate(g.spot):
        id, at = T.units[unit], g.at[unit]
        if spot == NOWHERE:
            if at in going and g.phase in FIGHTING:
                wrong.append(f"{id} stands in the battle of {T.ids[at]} and has no place in it.")
            if g.half_hit[unit]:
                wrong.append(f"{id} carries a hit outside a battle.")
            continue
        if at not in here:
            wrong.append(f"{id} has a place in a battle, and there is none where it stands.")
        elif spot not in SPOTS or (T.fortress[at] and spot not in (CENTRE, 3 + CENTRE, RESERVE, UNPLACED)):
            wrong.append(f"{id} is in no place of the battle ({spot}).")
        elif T.kind[unit] == HART and spot not in (centre(T.side_of[unit]), RESERVE, UNPLACED):
            wrong.append(f"{id} is heavy artillery, and neither in its own centre nor in reserve.")
        elif g.down[unit] and spot < RESERVE:
            wrong.append(f"{id} is disorganised in the line of {SIDES[line(spot)]}.")
    return wrong
