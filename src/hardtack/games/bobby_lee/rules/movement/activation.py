"""4.4, 4.5, 5.11: a Campaign Turn begins: headquarters are activated all together, or the player passes."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred, Param
from hardtack.engine.state import Step

from ..map import SIDES
from ..state import ACTIVE, DONE, PASS, UNITS, BobbyLee, OfActive, reveal
from ..tables import T
from .command_radius import commanded, radius


def headquarters(g: BobbyLee, side: int) -> list[int]:
    """5.1: the headquarters of a side that are in play."""
    return [u for u in T.hqs[side] if g.at[u] >= 0]


def bound(g: BobbyLee) -> int:
    """4.3: headquarters that the winner of the Initiative must activate in the month's first turn; 0: he is free."""
    return min(g.bound, len(headquarters(g, g.active))) if g.campaign_turn <= 1 else 0


class Activation(Step[BobbyLee]):
    rule = "4.4"

    def run(self, g: BobbyLee) -> None:
        g.phase = "activation"
        g.then(ActivateAsk())


class ActivateAsk(OfActive):
    """5.11, R23: all headquarters to be used in this turn are named first, and only then laid face up together."""

    chosen: tuple[int, ...] = ()
    rule = "5.11"
    prompt = "activate"

    def params(self, g: BobbyLee) -> dict[str, Param]:
        return {"bound": bound(g), "chosen": len(self.chosen)}

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        must = bound(g)
        chosen = self.chosen
        activate = UNITS.actions("activate")
        full = must and len(chosen) >= must
        found = [] if full else [activate[u] for u in headquarters(g, g.active) if u not in chosen]
        if full or (chosen and not must):
            found.append(DONE)
        if not must and not chosen:
            found.append(PASS)
        return found

    def barred(self, g: BobbyLee, role: str) -> list[Barred]:
        """Headquarters that are named already, are more than the bid, or have fallen; and what a bid rules out."""
        must, chosen = bound(g), self.chosen
        found = []
        for hq in T.hqs[g.active]:
            if hq in chosen:
                found.append(Barred("activate", T.units[hq], "hq-named", "5.11"))
            elif g.at[hq] < 0:
                found.append(Barred("activate", T.units[hq], "hq-not-in-play", "5.1"))
            elif must and len(chosen) >= must:
                found.append(Barred("activate", T.units[hq], "bid-is-met", "4.3"))
        if must and len(chosen) < must:
            found.append(Barred("done", None, "bid-not-met", "4.3"))
        if must or chosen:
            found.append(Barred("pass", None, "bid-binds" if must else "hq-is-named", "4.3" if must else "4.5"))
        return found

    def take(self, g: BobbyLee, role: str, action: Action) -> None:
        if action.verb == "pass":
            g.passes += 1
            g.log("passed", "4.5", side=SIDES[g.active])
        elif action.verb == "done":
            activate(g, [hq for hq in headquarters(g, g.active) if hq in self.chosen])
        else:
            g.then(ActivateAsk((*self.chosen, UNITS.of(action))))


def activate(g: BobbyLee, hqs: list[int]) -> None:
    """5.11, R23: lay headquarters face up. Who is within reach of one gets orders; the Supreme HQ counts its moves."""
    g.passes = 0
    for hq in hqs:
        g.did[hq] |= ACTIVE
        reveal(g, hq)
        name, side, hex = T.units[hq], SIDES[g.active], T.ids[g.at[hq]]
        if hq == T.supreme[g.active]:
            g.strategic = g.steps[hq]
            g.log("activated-supreme", "5.4", unit=name, side=side, space=hex, moves=g.strategic)
        else:
            g.log("activated", "5.11", unit=name, side=side, space=hex, steps=g.steps[hq], radius=radius(g, hq))
            for unit in commanded(g, hq):
                g.orders[unit] = 1
    for hq in hqs:
        g.orders[hq] = 0  # R24: it moves in its own step, after its loss
