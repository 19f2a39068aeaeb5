"""3.2.3, sidebar.free-deployment: blocks of a side change places before the first month, unseen."""

from __future__ import annotations

from collections.abc import Sequence

from hardtack.engine.contract import Action, Barred
from hardtack.engine.private import Private

from ..map import SIDES
from ..state import UNITS, BobbyLee, mix_stacks, shift
from ..tables import T

SWAP, WITH = UNITS.actions("swap"), UNITS.actions("with")


def places(g: BobbyLee, role: str, draft: Sequence[Action]) -> dict[int, int]:
    """Where a side's blocks would stand: unit to hex, the unit in hand where it was."""
    at = {u: g.at[u] for u in T.of[SIDES.index(role)] if g.at[u] >= 0}
    for one, other in zip(draft[::2], draft[1::2], strict=False):
        a, b = UNITS.of(one), UNITS.of(other)
        at[a], at[b] = at[b], at[a]
    return at


class FreeDeploymentAsk(Private[BobbyLee]):
    """3.2.3: both sides exchange blocks between their hexes. A block keeps its strength, a hex its number of blocks."""

    rule = "3.2.3"
    prompt = "free-deployment"

    def roles(self, g: BobbyLee) -> tuple[str, ...]:
        return SIDES

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        draft = g.drafts.get(role, [])
        at = places(g, role, draft)
        if len(draft) % 2:
            unit = UNITS.of(draft[-1])
            return [WITH[u] for u, hex in at.items() if hex != at[unit] or u == unit]
        return [SWAP[u] for u in at] if len(set(at.values())) > 1 else []

    def seals(self, g: BobbyLee, role: str) -> bool:
        return len(g.drafts.get(role, ())) % 2 == 0

    def barred(self, g: BobbyLee, role: str) -> list[Barred]:
        return [] if self.seals(g, role) else [Barred("seal", None, "half-swapped", self.rule)]

    def resolve(self, g: BobbyLee, drafts: dict[str, list[Action]]) -> None:
        for side, role in enumerate(SIDES):
            for unit, hex in places(g, role, drafts[role]).items():
                if g.at[unit] != hex:
                    g.tell(
                        role, "redeployed", self.rule, unit=T.units[unit], space=T.ids[g.at[unit]], space2=T.ids[hex]
                    )
                    shift(g, unit, hex)
            mix_stacks(g, side)
        g.log("deployed-freely", self.rule)
