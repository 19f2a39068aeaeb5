"""Applying hits (5.23, 5.24, 5.32, 7.5): the strongest block first, the owner choosing among equals."""

from __future__ import annotations

from hardtack.engine.contract import Action
from hardtack.engine.state import Ask, Step

from .state import (
    Gettysburg,
    blocks,
    eliminate,
    front,
    held,
    hex_actions,
    hid,
    last_step,
    lose_step,
    room,
    shift,
    tell_both,
    uid,
    unit_actions,
)
from .tables import HQ, SIDES, T


def strongest(g: Gettysburg, among: list[int], hq_last: bool) -> list[int]:
    """The blocks one of which must take the next hit."""
    if hq_last:
        troops = [u for u in among if T.kind[u] != HQ]
        among = troops or among
    most = max(g.strength[u] for u in among)
    return [u for u in among if g.strength[u] == most]


class Volley(Step):
    """Hits by fire on the blocks of a side in a hex. `aim`: the one block fired at, -1 if none was singled out."""

    hex: int
    side: int
    hits: int
    long: int
    aim: int
    rule = "5.23"

    def run(self, g: Gettysburg) -> None:
        hits = self.hits
        while hits > 0:
            choice = takers(g, self.hex, self.side, self.aim)
            if not choice:
                return
            if len(choice) > 1:
                g.then(TakeHit(self.hex, self.side, hits, self.long, self.aim))
                return
            hits -= 1
            if hit(g, choice[0], self.hex, bool(self.long)):
                g.then(Repulse(choice[0]), Volley(self.hex, self.side, hits, self.long, self.aim))
                return


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


class TakeHit(Ask):
    hex: int
    side: int
    hits: int
    long: int
    aim: int
    rule = "5.23"
    prompt = "take-hit"

    def roles(self, g: Gettysburg) -> tuple[str, ...]:
        return (SIDES[self.side],)

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        return {"space": hid(self.hex), "hits": self.hits}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        lose = unit_actions("lose")
        return [lose[u] for u in takers(g, self.hex, self.side, self.aim)]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        g.shown += 1  # what comes of it tells the enemy something of the block's strength
        unit = T.unit[str(action.target)]
        rest = Volley(self.hex, self.side, self.hits - 1, self.long, self.aim)
        if hit(g, unit, self.hex, bool(self.long)):
            g.then(Repulse(unit), rest)
        else:
            g.then(rest)


def repulse_hexes(g: Gettysburg, unit: int) -> list[int]:
    """5.32: friendly hexes with room next to a block that must fall back."""
    side = T.side[unit]
    return [h for h in T.around[g.at[unit]] if held(g, h, side) and room(g, unit, h)]


class Repulse(Step):
    unit: int
    rule = "5.32"

    def run(self, g: Gettysburg) -> None:
        ways = repulse_hexes(g, self.unit)
        if not ways:
            eliminate(g, self.unit, "5.32")
        elif len(ways) == 1:
            repulse(g, self.unit, ways[0])
        else:
            g.then(RepulseAsk(self.unit))


class RepulseAsk(Ask):
    unit: int
    rule = "5.32"
    prompt = "repulse"

    def roles(self, g: Gettysburg) -> tuple[str, ...]:
        return (SIDES[T.side[self.unit]],)

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        return {"unit": uid(self.unit)}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        to = hex_actions("repulse")
        return [to[h] for h in repulse_hexes(g, self.unit)]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        repulse(g, self.unit, T.grid.index[str(action.target)])


def repulse(g: Gettysburg, unit: int, hex: int) -> None:
    start = g.at[unit]
    shift(g, unit, hex)
    tell_both(g, unit, "repulsed", "5.32", space=hid(start), space2=hid(hex))
    if g.up[unit] and T.guns[unit] and not front(g, hex, T.side[unit]):
        g.up[unit] = 0  # 5.31: out of the front line


# ---- over-stacking


class Overstacked(Step):
    """6.2: at the end of a phase what is over the limit of a hex is lost; its owner says which."""

    rule = "6.2"

    def run(self, g: Gettysburg) -> None:
        for slot in [slot for slot, n in enumerate(g.count) if n > 1]:
            side, hex = divmod(slot, T.size)
            if g.count[slot] > limit_now(g, hex, side):
                g.then(RemoveAsk(hex, side), Overstacked())
                return


def limit_now(g: Gettysburg, hex: int, side: int) -> int:
    """How many blocks of a side may share a hex: a column shares it with nobody (box.column-and-line)."""
    if g.options["column-and-line"] and any(g.column[u] for u in g.stack[hex] if T.side[u] == side):
        return 1
    return T.limit[hex]


class RemoveAsk(Ask):
    hex: int
    side: int
    rule = "6.2"
    prompt = "remove"

    def roles(self, g: Gettysburg) -> tuple[str, ...]:
        return (SIDES[self.side],)

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        return {"space": hid(self.hex)}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        remove = unit_actions("remove")
        return [remove[u] for u in blocks(g, self.hex, self.side)]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        eliminate(g, T.unit[str(action.target)], "6.2")
