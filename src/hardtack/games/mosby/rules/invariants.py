"""What can never be, whatever was played."""

from __future__ import annotations

from collections import Counter

from .state import CUP, ELIMINATED, HOLDING, NO_MARKER, Mosby
from .tables import BLANK, COMBAT, T


def invariants(g: Mosby) -> list[str]:
    """What can never be."""
    wrong = []
    if sorted(g.on_map) != [u for u, a in enumerate(g.at) if a >= 0]:
        wrong.append("The list of units on the map does not agree with where units are.")
    if sorted(g.cup) != [u for u, a in enumerate(g.at) if a == CUP]:
        wrong.append("The cup does not agree with where units are.")
    if any(T.kind[u] == BLANK for u in g.on_map):
        wrong.append("A blank counter stands on the map.")
    if any(T.kind[u] != COMBAT for u, a in enumerate(g.at) if a == ELIMINATED):
        wrong.append("A non-combat unit is eliminated.")
    if any(T.kind[u] == COMBAT for u, a in enumerate(g.at) if a == HOLDING):
        wrong.append("A combat unit is in the Holding Box.")
    if any(not 0 <= g.loss[u] < max(1, T.strength[u]) for u in g.on_map):
        wrong.append("A unit on the map has no strength left.")
    if g.markers != sum(1 for m in g.status if m != NO_MARKER):
        wrong.append("The count of status markers is wrong.")
    if any(m != NO_MARKER and (g.large[s] or not g.lines[s]) for s, m in enumerate(g.status)):
        wrong.append("A status marker lies outside the lines or on a Large Force.")
    if not (1 <= g.awareness <= T.file.awareness_maximum and g.notoriety >= 1 and 0 <= g.points < 10):
        wrong.append("A track marker is off its track.")
    if len(set(g.extended)) != len(g.extended):
        wrong.append("A group of the extend table was used twice.")
    cards = Counter(g.hand) + Counter(g.deck) + Counter(g.discards)
    if g.cannon_at >= 0:
        cards["cannon"] += 1
    if cards != Counter(T.action_deck):
        wrong.append("An Action card is missing or there are too many.")
    if g.band < 0 or (g.mode == "rounds" and (g.band == 0 or g.mosby_at < 0)):
        wrong.append("The band is in Rounds without strength or place.")
    if g.mode == "operations" and g.mosby_at < 0:
        wrong.append("The band is in Operations without a place.")
    return wrong
