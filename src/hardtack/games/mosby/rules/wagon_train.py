"""7.8: the wagon train: it is met, moves, leaves the map and is destroyed. The event that sends it out: event_cards.

Its escorts (7.8.2) are drawn in activation._rouse by union_lines.draw_combat; how they act is union_movement._escort.
"""

from __future__ import annotations

from hardtack.engine.contract import Action

from .activation import ESCORTS, make_checks
from .shortest_ways import step_toward
from .state import (
    ACTED,
    ACTIVE,
    COMBATANT,
    ENTERED,
    ESCORT,
    GONE,
    ON_MAP,
    RETREAT,
    Choice,
    Mosby,
    discard,
    place,
    space_id,
)
from .tables import T
from .union_lines import draw_combat


def train_unmet(g: Mosby) -> bool:
    """7.8.3: band and train are together, and have not met before."""
    return g.train == ON_MAP and g.train_at == g.mosby_at and not g.train_met and not g.hidden


def meet_train(g: Mosby, checked: bool) -> list[int]:
    """7.8.3: band and train meet for the first time. The escorts that turned out."""
    if not train_unmet(g):
        return []
    g.train_met = True
    g.log("meets-train", "7.8.3", space=space_id(g.train_at))
    if not checked:
        return []
    return make_checks(g, [(ESCORTS, n) for n in range(g.escorts)], "7.8.3")


class TrainComes(Choice):
    """7.8.3, action.local_guide: the train comes to the band, not the band to it; a guide may spare the checks."""

    rule = "7.8.3"
    prompt = "train-comes"

    def params(self, g: Mosby) -> dict[str, int | str]:
        return {"space": space_id(g.train_at)}

    def asked(self, g: Mosby) -> bool:
        return train_unmet(g) and g.escorts > 0 and "local_guide" in g.hand

    def unasked(self, g: Mosby) -> None:
        self._meet(g, checked=True)

    def actions(self, g: Mosby, role: str) -> list[Action]:
        return [Action("spare-checks"), Action("roll")]

    def take(self, g: Mosby, role: str, action: Action) -> None:
        spared = action.verb == "spare-checks"
        if spared:
            discard(g, "local_guide")
            g.log("card-played", "action.local_guide", card="local_guide")
        self._meet(g, checked=not spared)

    def _meet(self, g: Mosby, checked: bool) -> None:
        for unit in meet_train(g, checked):
            g.flag[unit] |= ACTED  # G87: their turn comes when C.3 begins afresh
            g.afresh = True


def move_train(g: Mosby) -> None:
    """7.8.1: one space a Round towards Middletown, held up by the band."""
    if g.train != ON_MAP or (g.train_at == g.mosby_at and not g.hidden):
        return
    if g.train_at == T.train_end:
        g.log("train-leaves", "7.8.1", space=space_id(g.train_at))
        train_leaves(g)
        return
    old = g.train_at
    g.train_at = step_toward(g, old, T.train_end)
    g.log("train-moves", "7.8.1", space=space_id(old), space2=space_id(g.train_at))
    for unit in g.on_map:
        if g.at[unit] == old and g.flag[unit] & ESCORT and g.flag[unit] & ACTIVE and not g.flag[unit] & RETREAT:
            g.at[unit] = g.train_at
            g.came[unit] = old
            if g.train_at == g.mosby_at:
                g.flag[unit] |= ENTERED


def train_leaves(g: Mosby) -> None:
    """7.8.1: the train is off the map for good; escorts on the map become ordinary units (G81)."""
    g.train = GONE
    g.train_at = -1
    g.escorts = 0
    for unit in g.on_map:
        g.flag[unit] &= ~ESCORT


def train_destroyed(g: Mosby) -> None:
    """7.8.2: the escort is free; those not yet seen stand on the map inactive."""
    space = g.train_at
    for unit in g.on_map:
        g.flag[unit] &= ~ESCORT
    while g.escorts:
        unit = draw_combat(g)
        if unit < 0:
            g.escorts = 0
            break
        g.escorts -= 1
        place(g, unit, space, COMBATANT)


def train_here(g: Mosby) -> bool:
    """7.8.3: the intact train is in the band's space."""
    return g.train == ON_MAP and g.train_at == g.mosby_at


def train_guarded(g: Mosby) -> bool:
    """6.4, G2: active Union units beside the band keep it from the train."""
    return any(g.at[u] == g.mosby_at and g.flag[u] & ACTIVE for u in g.on_map)
