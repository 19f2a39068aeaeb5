"""4.6, 4.61, box.command-hierarchy: who acts as army and corps commander, and who follows when one falls."""

from __future__ import annotations

from ..state import ABSENT, LOST, WAITING, Gettysburg
from ..tables import T
from ..units import HQ, SIDES, USA

HANCOCK = T.unit.get("usa-hq-hancock", -1)


def substitutes(g: Gettysburg) -> bool:
    """box.hancock-option: whether Hancock stands in for a fallen corps commander, until Meade comes."""
    return g.hancock >= 0 and g.at[HANCOCK] >= 0 and g.at[T.ahq[USA]] in (ABSENT, WAITING)


def army(g: Gettysburg, side: int) -> int:
    """4.6: who acts as army commander, -1 if nobody on the field may."""
    if g.at[T.ahq[side]] >= 0:
        return T.ahq[side]
    stand_in = substitutes(g)
    for chq in T.seniority[side]:
        if stand_in and side == USA:
            if T.corps[chq] == g.hancock:
                return HANCOCK
            if chq == HANCOCK:
                continue
        if g.at[chq] >= 0:
            return chq
    return -1


def chief(g: Gettysburg, corps: int) -> int:
    """4.61: who acts as corps commander, -1 if nobody on the field does."""
    chq = T.chq[corps]
    if chq < 0:
        return -1
    side = T.side[chq]
    if g.at[chq] >= 0 and not (g.at[T.ahq[side]] == LOST and army(g, side) == chq):
        return chq
    if g.at[chq] < 0 and g.at[chq] != LOST:
        return -1
    if g.hancock == corps and g.at[chq] == LOST and substitutes(g):
        return HANCOCK
    line = [u for u in (T.successor[corps], *T.roster[corps]) if g.at[u] >= 0 and T.kind[u] == HQ]
    fresh = [u for u in line if u not in g.passed]
    return (fresh or line or [-1])[0]


def acts_as_chief(g: Gettysburg, unit: int) -> bool:
    """Whether a division commander leads his corps."""
    return chief(g, T.corps[unit]) == unit


def chain(g: Gettysburg, side: int) -> dict[str, str | None]:
    """The chain of command as it stands, for display: army and each corps."""
    who = army(g, side)
    out: dict[str, str | None] = {"army": T.units[who] if who >= 0 else None}
    for corps, (name, id) in enumerate(T.corps_ids):
        if name == SIDES[side] and T.chq[corps] >= 0:
            unit = chief(g, corps)
            out[id] = T.units[unit] if unit >= 0 else None
    return out


def tell_who_leads(g: Gettysburg, side: int, before: dict[str, str | None]) -> None:
    """4.6, 4.61: the owner is told who leads army or corps now, where that is another than before."""
    for what, unit in chain(g, side).items():
        if unit and unit != before[what]:
            if what == "army":
                g.tell(SIDES[side], "leads-army", "4.6", unit=unit)
            elif before[what]:  # a corps that comes on has its own commander
                g.tell(SIDES[side], "leads-corps", "4.61", unit=unit, corps=what)
