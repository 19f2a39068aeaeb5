"""8.7: questioning non-combat units."""

from __future__ import annotations

from hardtack.engine.contract import Action

from .activation import examine, reveal_space
from .performance import score
from .state import MOSBY, Choice, Mosby, units_at, unrevealed
from .tables import T


class Interrogate(Choice):
    """8.7: in Operations a captive may be questioned, for better or worse."""

    rule = "8.7"
    prompt = "interrogate"
    unit: str
    space: int

    def params(self, g: Mosby) -> dict[str, int | str]:
        return {"unit": self.unit}

    def actions(self, g: Mosby, role: str) -> list[Action]:
        return [Action("interrogate"), Action("decline")]

    def take(self, g: Mosby, role: str, action: Action) -> None:
        if action.verb == "decline":
            return
        roll = g.roll("interrogate", by=MOSBY)
        options = T.file.options
        table = {
            "courier": options.interrogate_courier,
            "sutler": options.interrogate_sutler,
            "picket": options.interrogate_picket,
        }[self.unit]
        told = table[roll.die - 1]
        if not told.startswith("R"):
            score(g, int(told), "interrogation")
            g.log("interrogated", "8.7", roll, unit=self.unit, points=int(told))
            return
        near = [s for s in T.exits[self.space] if unrevealed(g, s) or (g.lines[s] and units_at(g, s))]
        many = len(near) if told == "R*" else min(int(told[1:]), len(near))
        mixed = g.shuffle("interrogate-spaces", near)
        g.log("interrogated-reveals", "8.7", roll, mixed, unit=self.unit, count=many)
        for space in near[:many]:
            g.shown += 1
            if unrevealed(g, space):
                reveal_space(g, space, "8.7")
            else:
                examine(g, space, "8.7")
