"""2.4: what the player cannot know (the cup, unseen units, the decks, depots), dealt anew."""

from __future__ import annotations

import random

from hardtack.engine.copies import clone

from .state import ACTIVE, COMBATANT, CUP, ESCORT, SEEN, Mosby
from .tables import BLANK, COMBAT, T


def determinize(g: Mosby, role: str | None, rng: random.Random) -> Mosby:
    """Deal what the player does not know anew: unseen units, decks, depots, the dice."""
    h = clone(g)
    h.dice = g.dice.unknown(rng)
    h.stacked = []
    _deal_units(h, rng)
    rng.shuffle(h.deck)
    rng.shuffle(h.events)
    _deal_depots(h, rng)
    return h


def lay_anew(g: Mosby, rng: random.Random) -> None:
    """The order of the cards, and of what lies in the cup, for who may know all that lies open or hidden."""
    g.stacked = []
    for pile in (g.deck, g.events, g.cup):
        rng.shuffle(pile)


def _deal_units(h: Mosby, rng: random.Random) -> None:
    """Unseen units are drawn anew from the cup they came from; none can be a blank, and escorts are combat units."""
    unseen = [(i, u) for i, u in enumerate(h.on_map) if not (h.flag[u] & (ACTIVE | SEEN) or h.loss[u])]
    stood = {i: (h.at[u], h.flag[u], h.came[u], h.token[u]) for i, u in unseen}
    for _, unit in unseen:
        h.at[unit], h.flag[unit], h.came[unit] = CUP, 0, -1
        h.cup.append(unit)
    soldiers = {i for i in stood if stood[i][1] & (ESCORT | COMBATANT)}
    for i in sorted(stood, key=lambda i: i not in soldiers):
        unit = rng.choice([u for u in h.cup if T.kind[u] == COMBAT or not (i in soldiers or T.kind[u] == BLANK)])
        h.at[unit], h.flag[unit], h.came[unit], h.token[unit] = stood[i]
        h.cup.remove(unit)
        h.on_map[i] = unit
    rng.shuffle(h.cup)


def _deal_depots(h: Mosby, rng: random.Random) -> None:
    shown = {h.depot[s] - 1 for s in range(len(h.depot)) if h.depot[s] and h.depot_out[s]}
    unknown = [n for n in range(len(h.depot_values)) if n not in shown]
    values = [h.depot_values[n] for n in unknown]
    rng.shuffle(values)
    for n, value in zip(unknown, values, strict=True):
        h.depot_values[n] = value
