"""8.2, 8.3: whom a headquarters supplies, and its points spent step by step."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred

from ..command.command_range import hexes_in_range
from ..command.hierarchy import acts_as_chief, army, chief
from ..fog_of_war import hidden_hexes
from ..movement.front_line import front
from ..state import DONE, GIVING, RAISED, UNITS, Gettysburg, OfActive, unit_id
from ..tables import T
from ..units import AHQ, ART, ARTHQ, CAV, CAVCHQ, CAVDHQ, CHQ, DHQ, HART, SIDES


def supplies(g: Gettysburg, hq: int, unit: int) -> bool:
    """8.2: whether this headquarters may add steps to that block (range and activity apart)."""
    side = T.side[hq]
    if T.side[unit] != side or unit == hq:
        return False
    rank = T.rank[unit]
    if rank == AHQ:
        return False
    if T.rank[hq] in (AHQ, CHQ, CAVCHQ) and army(g, side) == hq:
        return True  # 4.6: a cavalry commander too, if no senior officer is on the field
    if rank in (CHQ, ARTHQ, CAVCHQ):
        return False
    leads = T.rank[hq]
    if rank in (DHQ, CAVDHQ):
        return leads_corps_of(g, hq, unit) and not acts_as_chief(g, unit)
    if leads in (DHQ, CAVDHQ) and g.boss[unit] == T.stands_for[hq]:
        return True
    if leads == ARTHQ and T.kind[unit] == ART:
        return True
    if leads == CAVCHQ and T.kind[unit] in (CAV, HART):
        return True
    return leads_corps_of(g, hq, unit)


def leads_corps_of(g: Gettysburg, hq: int, unit: int) -> bool:
    """Whether a headquarters acts as corps commander of that block."""
    if chief(g, T.corps[unit]) == hq:
        return True
    asset = T.asset_of[unit]
    return asset >= 0 and chief(g, asset) == hq


def step_cost(g: Gettysburg, unit: int) -> int:
    """8.3: two points in the front line, one elsewhere."""
    return 2 if front(g, g.at[unit], T.side[unit]) else 1


def lacking(g: Gettysburg, side: int) -> list[int]:
    """The blocks of a side on the map that could gain a step, if somebody supplied them."""
    at, strength, full, did = g.at, g.strength, T.full, g.did
    return [u for u in T.own[side] if strength[u] < full[u] and at[u] >= 0 and not did[u] & (GIVING | RAISED)]


def raisable(g: Gettysburg, hq: int, points: int) -> list[int]:
    """The blocks that this headquarters can add a step to."""
    weak = lacking(g, T.side[hq])
    if not weak:
        return []
    there = {g.at[u] for u in weak}
    return [
        u
        for hex in hexes_in_range(g, g.at[hq], T.side[hq], T.range[hq])
        if hex in there
        for u in g.stack[hex]
        if u in weak and raises(g, hq, u, points)
    ]


def raises(g: Gettysburg, hq: int, unit: int, points: int) -> bool:
    """Whether a headquarters may add a step to a weakened block in its range."""
    return step_cost(g, unit) <= points and supplies(g, hq, unit)


def why_not_raised(g: Gettysburg, hq: int, points: int) -> list[Barred]:
    """Why weakened blocks that this headquarters supplies cannot gain a step from it now."""
    near = hexes_in_range(g, g.at[hq], T.side[hq], T.range[hq])
    out = []
    for unit in T.own[T.side[hq]]:
        if g.at[unit] < 0 or g.strength[unit] >= T.full[unit] or not supplies(g, hq, unit):
            continue
        if g.did[unit] & GIVING:
            out.append(Barred("raise", unit_id(unit), "gives-supply", "8.3"))
        elif g.did[unit] & RAISED:
            out.append(Barred("raise", unit_id(unit), "has-gained", "8.3"))
        elif g.at[unit] not in near:
            out.append(Barred("raise", unit_id(unit), "out-of-range", "4.5"))
        elif step_cost(g, unit) > points:
            out.append(Barred("raise", unit_id(unit), "two-points", "8.3"))
    return out


def may_raise(g: Gettysburg, hq: int, points: int) -> bool:
    """Whether there is anybody whom it could add a step to, for all the enemy can see."""
    side = T.side[hq]
    there = hidden_hexes(g, side)
    return any(
        hex in there and (2 if front(g, hex, side) else 1) <= points
        for hex in hexes_in_range(g, g.at[hq], side, T.range[hq])
    )


class SpendAsk(OfActive):
    """8.2: a headquarters spends its points, then loses its step."""

    hq: int
    points: int
    rule = "8.3"
    prompt = "spend"
    lone = "hushed"

    def asked(self, g: Gettysburg) -> bool:
        first = self.points == T.range[self.hq]
        return self.points > 0 and (
            bool(raisable(g, self.hq, self.points)) or (first and may_raise(g, self.hq, self.points))
        )

    def unasked(self, g: Gettysburg) -> None:
        g.strength[self.hq] -= 1
        g.log("hq-spent", "8.1", unit=unit_id(self.hq), left=g.strength[self.hq])

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        return {"unit": unit_id(self.hq), "points": self.points}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        add = UNITS.actions("raise")
        return [DONE, *(add[u] for u in raisable(g, self.hq, self.points))]

    def barred(self, g: Gettysburg, role: str) -> list[Barred]:
        return why_not_raised(g, self.hq, self.points)

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        if action.verb == "done":
            g.then(SpendAsk(self.hq, 0))
            return
        unit = UNITS.of(action)
        cost = step_cost(g, unit)
        g.did[unit] |= RAISED
        add_step(g, unit, "8.3")
        g.then(SpendAsk(self.hq, self.points - cost))


def add_step(g: Gettysburg, unit: int, rule: str) -> None:
    g.strength[unit] += 1
    g.tell(SIDES[T.side[unit]], "raised", rule, unit=unit_id(unit), left=g.strength[unit])
