"""5.11, 4.41: after the commanded moves, the active headquarters lose a step, stand up, and may move themselves."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred
from hardtack.engine.state import Step

from ..map import SIDES
from ..state import ACTIVE, DONE, HEXES, MOVED, UNITS, BobbyLee, OfActive, eliminate, stand_up
from ..supply import surrender
from ..tables import T
from .reach import can_march
from .unit_movement import MARCH, DestinationAsk, pick


class Headquarters(Step[BobbyLee]):
    """5.1, 5.11: every active headquarters loses a step; one that had only one is eliminated."""

    rule = "5.11"

    def run(self, g: BobbyLee) -> None:
        g.phase = "headquarters"
        active = [hq for hq in T.hqs[g.active] if g.did[hq] & ACTIVE and g.at[hq] >= 0]
        left = tuple(hq for hq in active if pay(g, hq))
        g.then(HqMoveAsk(left))


def pay(g: BobbyLee, hq: int) -> bool:
    """5.11: the step that its activation costs; whether it is still there. It lies face up, so everybody sees it."""
    name, side, hex = T.units[hq], SIDES[T.side_of[hq]], T.ids[g.at[hq]]
    if g.steps[hq] == 1:
        eliminate(g, hq)
        g.log("hq-eliminated", "5.11", unit=name, side=side, space=hex)
        return False
    g.steps[hq] -= 1
    g.did[hq] &= ~ACTIVE
    g.log("hq-spent", "5.1", unit=name, side=side, space=hex, steps=g.steps[hq])
    stand_up(g, hq)
    return True


class HqMoveAsk(OfActive):
    """4.41, R24: the headquarters that were active may now move, each at its own speed.

    Put while one of them is left, whether or not it can go anywhere: that may hang on which blocks attacked (R102).
    """

    hqs: tuple[int, ...]
    rule = "4.41"
    prompt = "hq-move"
    lone = "hushed"

    def asked(self, g: BobbyLee) -> bool:
        return bool(waiting(g, self.hqs))

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        march = UNITS.actions(MARCH)
        return [DONE, *(march[hq] for hq in waiting(g, self.hqs) if can_march(g, hq)), *surrender.offers(g)]

    def barred(self, g: BobbyLee, role: str) -> list[Barred]:
        """Headquarters that have moved or find no way; those that were not active do not move in this step."""
        left = waiting(g, self.hqs)
        found = []
        for hq in T.hqs[g.active]:
            if g.at[hq] < 0:
                continue
            if hq not in self.hqs:
                found.append(Barred(MARCH, T.units[hq], "hq-not-active", "4.41"))
            elif hq not in left:
                found.append(Barred(MARCH, T.units[hq], "has-moved", "5.3"))
            elif not can_march(g, hq):
                found.append(Barred(MARCH, T.units[hq], "cannot-march", "2.3.1"))
        return found

    def take(self, g: BobbyLee, role: str, action: Action) -> None:
        if action.verb == "done":
            return
        g.then(HqMoveAsk(self.hqs))
        if action.verb == "surrender":
            surrender.give_up(g, HEXES.of(action))
        else:
            pick(g, UNITS.of(action), MARCH)
            g.then(DestinationAsk())


def waiting(g: BobbyLee, hqs: tuple[int, ...]) -> list[int]:
    """5.3: those that have not moved yet, nor surrendered since (11.81)."""
    return [hq for hq in hqs if g.at[hq] >= 0 and not g.did[hq] & MOVED]
