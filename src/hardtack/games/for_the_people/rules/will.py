"""12: the strategic will of both sides: how it changes (12.4), resources destroyed (12.2), weariness, remorse (12.9).

What else moves it is where it happens. 12.1, 12.8 states and the Mississippi: states.py; 12.3 battles:
battle/procedure.Aftermath; 12.5 the blockade: blockade.run_blockade; 12.6 capitals: capitals.py; 12.7 armies lost:
march/armies.lose_army; 12.10 commanders: march/generals.relieve and march/armies.pass_over; 12.11 forts: sea/forts.
"""

from __future__ import annotations

from typing import Any

from hardtack.engine.contract import Action
from hardtack.engine.state import Step

from .ground import lines_changed
from .questions import OfSide
from .state import People, space_id
from .tables import CSA, SIDES, USA, T

# ---- strategic will


SPOKEN_OF = ("space", "state", "card", "general", "army")
"""What a change of will may speak of."""


def sway(g: People, side: int, change: int, key: str, rule: str, plain: bool = False, **params: Any) -> None:
    """12.4: change a side's will; turning its fortunes adds 2 or costs 3 more."""
    if not change:
        return
    sign = 1 if change > 0 else -1
    extra = 0
    if not plain:
        if sign != g.sign[side]:
            extra = T.chart.will.upturn if sign > 0 else -T.chart.will.downturn
        g.sign[side] = sign
    g.will[side] += change + extra
    about = next((str(params[kind]) for kind in SPOKEN_OF if kind in params), "")
    g.ledger.append((g.turn, side, change, key, about))
    if extra:
        g.ledger.append((g.turn, side, extra, "fortunes", ""))
    g.log(
        f"will-{key}",
        rule,
        side=SIDES[side],
        change=change,
        extra=extra,
        will=g.will[side],
        points=change + extra,
        **params,
    )


def destroy(g: People, space: int) -> None:
    """12.2: a resource space is destroyed for good."""
    g.destroyed[space] = 1
    lines_changed(g)
    value = T.resource[space]
    g.log("destroyed", "12.2", space=space_id(space))
    sway(g, CSA, -value, "resource", "12.2", space=space_id(space))
    sway(g, USA, value, "resource", "12.2", space=space_id(space))


class Effect(Step[People]):
    """A change of will due in this step; its owner may choose the order (12.4)."""

    side: int
    change: int
    key: str
    state: str = ""
    rule = "12.4"

    def run(self, g: People) -> None:
        if self.state:
            sway(g, self.side, self.change, self.key, "12.1.1", state=self.state)
        else:
            sway(g, self.side, self.change, self.key, "12.8")


class Effects(OfSide):
    """The changes of will of one side in this step: in the order it likes, if that matters."""

    due: list[Effect]
    rule = "12.4"
    prompt = "order"

    def asked(self, g: People) -> bool:
        return len({effect.change > 0 for effect in self.due}) == 2

    def unasked(self, g: People) -> None:
        g.then(*self.due)

    def actions(self, g: People, role: str) -> list[Action]:
        return [Action("apply", f"{e.key}:{e.state}" if e.state else e.key) for e in self.due]

    def take(self, g: People, role: str, action: Action) -> None:
        names = [str(a.target) for a in self.actions(g, role)]
        n = names.index(str(action.target))
        g.then(self.due[n], Effects(self.side, self.due[:n] + self.due[n + 1 :]))


class Weariness(Step[People]):
    """12.9: every autumn the North tires of the war, and after emancipation the South too."""

    rule = "12.9"

    def run(self, g: People) -> None:
        if T.chart.turns[g.turn - 1].season == "fall":
            sway(g, USA, -T.chart.will.weariness, "weariness", "12.9")
            if g.emancipation:
                sway(g, CSA, -T.chart.will.remorse, "remorse", "12.9")
