"""5.23, 5.24, 5.32: hits fall on the strongest block, the owner choosing among equals; double defence; repulses."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred

from ..fog_of_war import tell_both
from ..losses import last_step, lose_step
from ..state import UNITS, Gettysburg, OfOneSide, blocks, hex_id, unit_id
from ..tables import T
from ..units import HQ
from .repulse import RepulseAsk


def strongest(g: Gettysburg, among: list[int], hq_last: bool) -> list[int]:
    """The blocks one of which must take the next hit."""
    if hq_last:
        troops = [u for u in among if T.kind[u] != HQ]
        among = troops or among
    most = max(g.strength[u] for u in among)
    return [u for u in among if g.strength[u] == most]


def why_spared(unit: int, first: list[int], hq_last: bool) -> str:
    """Why a block does not take the hit that one of others must take."""
    return "hit-hq-last" if hq_last and T.kind[unit] == HQ and T.kind[first[0]] != HQ else "hit-strongest"


def takers(g: Gettysburg, hex: int, side: int, aim: int) -> list[int]:
    """5.23: who may take the next hit of a volley."""
    there = blocks(g, hex, side)
    if aim >= 0:
        return [aim] if aim in there else []
    if not there:
        return []
    if T.double[hex]:
        halved = [u for u in there if g.half[u]]
        if halved:
            return halved
    return strongest(g, there, bool(g.options["hq-last-in-fire"]))


def plain(g: Gettysburg, hex: int, side: int, aim: int) -> bool:
    """Whether everybody can see who takes the next hit; otherwise the owner is asked even if he has no choice.

    Where blocks stand upright together, nobody else knows which is the strongest, nor whether two are equally strong.
    """
    there = blocks(g, hex, side)
    if aim >= 0 or len(there) < 2 or all(g.up[u] for u in there):
        return True
    return bool(T.double[hex]) and any(g.half[u] for u in there)


def hit(g: Gettysburg, unit: int, hex: int, long: bool) -> bool:
    """One hit by fire. True if the block is repulsed instead of lost (5.32)."""
    if T.double[hex] and not g.half[unit]:
        g.half[unit] = 1
        tell_both(g, unit, "half-hit", "5.24")
        return False
    g.half[unit] = 0
    if long and last_step(g, unit):
        return True
    lose_step(g, unit, "5.23")
    return False


class TakeHit(OfOneSide):
    """Hits by fire on the blocks of a side in a hex. `aim`: the one block fired at, -1 if none was singled out."""

    hex: int
    hits: int
    long: int
    aim: int
    rule = "5.23"
    prompt = "take-hit"
    lone = "hushed"

    def asked(self, g: Gettysburg) -> bool:
        if not self.hits:
            return False
        choice = takers(g, self.hex, self.side, self.aim)
        return len(choice) > 1 or (len(choice) == 1 and not plain(g, self.hex, self.side, self.aim))

    def unasked(self, g: Gettysburg) -> None:
        choice = takers(g, self.hex, self.side, self.aim) if self.hits else []
        if choice:
            self.fall_on(g, choice[0])

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        half = max((g.half[u] for u in takers(g, self.hex, self.side, self.aim)), default=0)
        return {"space": hex_id(self.hex), "hits": self.hits, "half": half}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        lose = UNITS.actions("lose")
        return [lose[u] for u in takers(g, self.hex, self.side, self.aim)]

    def barred(self, g: Gettysburg, role: str) -> list[Barred]:
        first = takers(g, self.hex, self.side, self.aim)
        others = [u for u in blocks(g, self.hex, self.side) if u not in first]
        if self.aim >= 0:
            return [Barred("lose", unit_id(u), "hit-aimed", "5.23") for u in others]
        if any(g.half[u] for u in first):
            return [Barred("lose", unit_id(u), "hit-halved-first", "5.24") for u in others]
        hq_last = bool(g.options["hq-last-in-fire"])
        return [Barred("lose", unit_id(u), why_spared(u, first, hq_last), "5.23") for u in others]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        g.shown += 1  # what comes of it tells the enemy something of the block's strength
        self.fall_on(g, UNITS.of(action))

    def fall_on(self, g: Gettysburg, unit: int) -> None:
        rest = TakeHit(self.side, self.hex, self.hits - 1, self.long, self.aim)
        if hit(g, unit, self.hex, bool(self.long)):
            g.then(RepulseAsk(unit), rest)
        else:
            g.then(rest)
