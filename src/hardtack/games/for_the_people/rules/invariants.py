"""What must hold in every state."""

from __future__ import annotations

from .events.galveston import RaidersAsk
from .march.armies import MergeAsk
from .march.halt import Halt
from .march.movement import Moving
from .sea.fleets import VoyageAsk
from .sea.landings import Ashore, Land, Landed
from .state import People, army_id, general_id, space_id
from .tables import CSA, SIDES, USA, T

GOES_ON = (Moving, Halt, VoyageAsk, RaidersAsk, Land, Ashore, Landed)
"""What carries a move on after whatever it has met, or ends it."""


def is_carried_on(g: People) -> bool:
    """5.1.1: whether what lies on the agenda brings the force on the move to its end."""
    return g.force is None or any(isinstance(step, GOES_ON) for step in g.agenda)


def invariants(g: People) -> list[str]:
    """What must hold in every state."""
    wrong = []
    n = T.size
    for slot in range(2 * n):
        side, space = divmod(slot, n)
        if g.sp[slot] < 0 or g.horse[slot] < 0:
            wrong.append(f"{space_id(space)} holds fewer than no strength points.")
        horse = sum(1 + g.grown[u] for u in g.who[space] if T.side[u] == side and g.mounted[u])
        if horse != g.horse[slot]:
            wrong.append(f"The cavalry of {SIDES[side]} in {space_id(space)} is miscounted.")
    fighting = g.battle.space if g.battle is not None else g.force.at if g.force is not None else -1
    for space in range(n):
        if space != fighting and g.sp[space] + g.horse[space] and g.sp[n + space] + g.horse[n + space]:
            wrong.append(f"Both sides stand in {space_id(space)}.")
        garrisoned = T.coastal_fort[space] and space not in T.garrison_free and space != fighting
        if garrisoned and g.sp[CSA * n + space] > T.chart.limits.garrison:
            wrong.append(f"The garrison of {space_id(space)} is too large.")
        for u in g.who[space]:
            if g.at[u] != space:
                wrong.append(f"{general_id(u)} is not where he is.")
    guests = {step.coming for step in g.agenda if isinstance(step, MergeAsk)}
    if g.force is not None:
        guests.add(g.force.army)  # it may be passing through where another army stands (5.2.4)
    for a, at in enumerate(g.army_at):
        if at >= 0 and g.here[T.army_side[a] * n + at] != a and a not in guests:
            wrong.append(f"{army_id(a)} is not where it is.")
        if at >= 0 and g.chief[a] >= 0 and g.at[g.chief[a]] != at:
            wrong.append(f"The commander of {army_id(a)} is elsewhere.")
    cards = [*g.deck, *g.discards, *g.removed, *g.hands[USA], *g.hands[CSA], *g.queued[USA], *g.queued[CSA]]
    if g.card and g.card not in cards:
        cards.append(g.card)
    if len(cards) != len(set(cards)) or len(cards) != len(T.cards) - 1:
        wrong.append("A card is lost or doubled.")
    if not 0 <= g.blockade <= 5 or not 0 <= g.amphibious <= T.chart.limits.amphibious:
        wrong.append("The blockade or the amphibious level is off its track.")
    if not is_carried_on(g):
        wrong.append("Nothing brings the force on the move to its end.")
    return wrong
