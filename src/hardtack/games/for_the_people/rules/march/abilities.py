"""5.6.7: what Van Dorn, Forrest and Sheridan can do on the march (McClellan: armies.py and reinforcements.py)."""

from __future__ import annotations

from msgspec.structs import replace

from hardtack.engine.contract import Action

from ..pieces import add_sp, lift, mount, post
from ..state import BRIGADE, CORPS, NOWHERE, Force, People, general_id, space_id
from ..tables import USA, T
from .formations import BARE, size

MOUNT = Action("mount")
GROW = Action("grow")


# ---- special abilities (5.6.7)


GROWS = ("forrest", "sheridan")


def abilities(g: People, f: Force) -> list[Action]:
    found = []
    if f.kind == CORPS and f.leader in T.alternate and not g.mounted[f.leader] and f.sp == 1 and not f.others:
        found.append(MOUNT)
    if grower(g, f) >= 0:
        found.append(GROW)
    return found


def ride(g: People, f: Force) -> None:
    """5.6.7.B, D: Van Dorn or Sheridan makes a brigade of the one strength point with him; what held up his corps holds
    up his brigade, and what he went beyond its points by rail he went as a brigade with its own (5.9.1)."""
    mount(g, f.leader)
    g.force = f = replace(f, kind=BRIGADE, sp=0)
    if not f.interrupted:
        corps, brigade = (T.chart.formations[kind].points for kind in (CORPS, BRIGADE))
        lent = f.points + f.spent - corps
        g.force = replace(f, points=f.points + brigade - corps - lent, rail=0 if f.fought else f.rail + lent)
    g.log("mounted", T.alternate[f.leader].rule, general=general_id(f.leader))


def grower(g: People, f: Force) -> int:
    """5.6.7.C, D: Forrest or Sheridan, if his brigade is with a force and can take in an infantry point there."""
    if (f.sp if f.errand in BARE else g.sp[f.side * T.size + f.at] - g.moved[f.at]) <= 0:
        return NOWHERE
    able = [u for u in (f.leader, *f.others) if u >= 0 and g.mounted[u] and T.general_ids[u] in GROWS]
    return able[0] if able and not g.grown[able[0]] else NOWHERE


def grow(g: People, f: Force) -> None:
    """The point is one that stands by, if the force has room for it and may take it up, else one of the force."""
    general, slot = grower(g, f), f.side * T.size + f.at
    full = f.kind != BRIGADE and size(g, f) >= T.chart.formations[f.kind].sp
    if full or f.errand in BARE or g.sp[slot] - f.sp <= g.moved[f.at]:
        g.force = replace(f, sp=f.sp - 1)
    elif g.left[f.at]:
        g.left[f.at] -= 1
    add_sp(g, f.side, f.at, -1)
    lift(g, general, NOWHERE)
    g.grown[general] = 1
    post(g, general, f.at)
    g.log("grown", "5.6.7.D" if f.side == USA else "5.6.7.C", general=general_id(general), space=space_id(f.at))
