"""5.1, 5.2.6, 4.5.2: a force on the march: what it is ordered, picks up, puts down, and where it goes."""

from __future__ import annotations

from msgspec.structs import replace

from hardtack.engine.contract import Action, Barred
from hardtack.engine.state import Ask

from ..interrupts import Interrupt
from ..pieces import army_in, generals
from ..political_control import mark
from ..state import ARMY, BRIGADE, CORPS, DIVISION, FORMATIONS, GENERALS, NOWHERE, Force, People, general_id, space_id
from ..supply import in_supply
from ..tables import SIDES, T
from .abilities import abilities, grow, ride
from .armies import Order, accede
from .distance import distances, enemy_distances
from .formations import BARE, Muster, bound, companions, deserts, formation_of, new_force, size
from .halt import Halt
from .interception import Advance
from .steps import NO_STEP, ROUTES, step_action, step_cost, steps, way_of, why_no_step

# ---- orders to move


def order(g: People, side: int, general: int, errand: str = "", bonus: int = 0, target: int = NOWHERE) -> None:
    """Activate a general: his army, corps or brigade is about to move."""
    f = new_force(g, side, formation_of(g, general), g.at[general], general)
    g.force = replace(f, errand=errand, bonus=bonus, target=target)
    g.log(
        "activated",
        "5.1.4",
        general=general_id(general),
        space=space_id(f.at),
        formation=("army", "corps", "", "brigade")[f.kind],
    )
    g.then(Muster(), Interrupt(), Moving())


def order_division(g: People, side: int, space: int) -> None:
    g.force = new_force(g, side, DIVISION, space, NOWHERE)
    g.log("division", "5.4.1", side=SIDES[side], space=space_id(space))
    g.then(Muster(), Interrupt(), Moving(), Order(space))


STOP = Action("stop")
CONVERT = Action("convert")
TAKE_SP = Action("take-sp")
DROP_SP = Action("drop-sp")


def may_convert(g: People, f: Force) -> bool:
    """5.2.6: an army with infantry turns the space it is in for one movement point."""
    if f.kind != ARMY or f.points < 1 or not f.sp or g.control[f.at] == f.side:
        return False
    return g.turn >= T.chart.free_convert or in_supply(g, f.side, f.at)


def may_take_sp(g: People, f: Force) -> bool:
    if f.kind not in (ARMY, CORPS) or f.shed == 1 or f.errand in BARE or (f.kind == CORPS and f.came < 0):
        return False
    here = g.sp[f.side * T.size + f.at] - f.sp
    return here > g.moved[f.at] and size(g, f) < T.chart.formations[f.kind].sp


def may_drop_sp(g: People, f: Force) -> bool:
    if f.kind == BRIGADE or f.shed == 2 or f.errand in BARE or not f.sp:
        return False
    if f.kind == ARMY or f.errand:
        return size(g, f) > 1
    return f.came >= 0 and (f.kind == CORPS or f.sp > 1)


def taken_generals(g: People, f: Force) -> list[int]:
    """Who may be taken along here."""
    if f.kind not in (ARMY, CORPS) or f.errand in BARE:
        return []
    if f.kind == CORPS:
        return companions(g, f) if not f.others and f.came >= 0 else []
    room = T.chart.formations[ARMY].sp - size(g, f)
    guest = army_in(g, f.side, f.at) not in (NOWHERE, f.army)
    return [
        u
        for u in generals(g, f.side, f.at)
        if u != f.leader
        and u not in f.others
        and u not in f.handled
        and (u not in g.tired or u in f.dropped)
        and not (guest and bound(g, u))
        and not (g.mounted[u] and room < 1 + g.grown[u])
    ]


def dropped_generals(g: People, f: Force) -> list[int]:
    """Who may be left here: not the active general, nor the second of an army (5.2.2)."""
    if f.kind not in (ARMY, CORPS) or f.errand in BARE:
        return []
    if f.kind == CORPS:
        return [u for u in f.others if u not in f.handled] if f.came >= 0 else []
    foot = [u for u in f.others if not g.mounted[u]]
    top = max((T.political[u] for u in foot), default=0)
    highest = [u for u in foot if T.political[u] == top]
    stays = highest if len(highest) == 1 else []
    last = [u for u in f.others if g.mounted[u] and size(g, f) == 1 + g.grown[u]]
    return [u for u in f.others if u not in f.handled and u not in stays and u not in last]


class Moving(Ask[People]):
    """The next step of a move, as long as there is a force on it."""

    rule = "5.1.1"
    prompt = "move"

    def asked(self, g: People) -> bool:
        return g.force is not None

    def roles(self, g: People) -> tuple[str, ...]:
        assert g.force is not None
        return (SIDES[g.force.side],)

    def params(self, g: People) -> dict[str, int | str]:
        f = g.force
        assert f is not None
        return {"points": f.points, "formation": FORMATIONS[f.kind], "sp": size(g, f), "space": space_id(f.at)}

    def actions(self, g: People, role: str) -> list[Action]:
        f = g.force
        assert f is not None
        ways = steps(g, f)
        orders = ordered(g, f, ways)
        found = [step_action(n, link) for n, link in (ways if orders is None else orders)]
        converts = may_convert(g, f) and (orders is None or may_linger(g, f))
        if converts:
            found.append(CONVERT)
        if may_take_sp(g, f):
            found.append(TAKE_SP)
        if may_drop_sp(g, f):
            found.append(DROP_SP)
        take, drop = GENERALS.actions("take"), GENERALS.actions("drop")
        found += [take[u] for u in taken_generals(g, f)]
        found += [drop[u] for u in dropped_generals(g, f)]
        if g.options["special-abilities"]:
            found += abilities(g, f)
        if not orders and not (converts and f.errand == "richmond" and f.at == f.target):
            found.append(STOP)
        return found

    def barred(self, g: People, role: str) -> list[Barred]:
        """The spaces around that the force cannot enter, and a marker that it cannot place."""
        f = g.force
        assert f is not None
        ways = steps(g, f)
        orders = ordered(g, f, ways)
        goes = ways if orders is None else orders
        stays = deserts(g, f)
        found = []
        for n, link in T.roads[f.at]:
            if (n, link) not in goes and (link, n) not in ROUTES:
                key = why_no_step(g, f, n, link) or ("general-left-alone" if stays else "against-orders")
                if key in NO_STEP:
                    found.append(Barred(*step_action(n, link), key, NO_STEP[key]))
        if f.kind == ARMY and f.sp and g.control[f.at] != f.side and not may_convert(g, f):
            found.append(Barred("convert", None, "no-points" if f.points < 1 else "convert-no-supply", "5.2.6"))
        return found

    def take(self, g: People, role: str, action: Action) -> None:
        f = g.force
        assert f is not None
        verb = action.verb
        if verb == "stop":
            g.then(Halt())
            return
        if verb == "to":
            space, link = way_of(g, f, action)
            g.then(Advance(space, link), Moving())
            return
        g.then(Moving())
        slot = f.side * T.size + f.at
        if verb == "convert":
            g.force = replace(f, points=f.points - 1, spent=f.spent + 1, rail=0)
            mark(g, f.at, f.side, "5.2.6")
        elif verb == "take-sp":
            if g.left[f.at]:
                g.left[f.at] -= 1
            assert g.sp[slot] > f.sp
            g.force = replace(f, sp=f.sp + 1, shed=2)
        elif verb == "drop-sp":
            if f.came >= 0:
                g.left[f.at] += 1
            g.force = replace(f, sp=f.sp - 1, shed=1)
        elif verb == "take":
            u = GENERALS.of(action)
            rest = tuple(v for v in f.dropped if v != u)
            g.force = replace(f, others=(*f.others, u), handled=(*f.handled, u), dropped=rest)
        elif verb == "drop":
            put_down(g, f, GENERALS.of(action))
        elif verb == "mount":
            ride(g, f)
        elif verb == "grow":
            grow(g, f)


def ordered(g: People, f: Force, ways: list[tuple[int, int]]) -> list[tuple[int, int]] | None:
    """The steps that obey the card's order. None: it asks nothing more, or can no longer be obeyed (4.5.2)."""
    if f.errand in ("richmond", "red-river"):
        return onward(g, f, ways)
    if f.errand == "attack" or (f.errand == "belmont" and not f.fought):
        return toward_enemy(g, f, ways) or None
    return None


def may_linger(g: People, f: Force) -> bool:
    """Whether a point may go into a conversion: on the way to Richmond always, else if the enemy stays in reach."""
    return f.errand != "attack" or enemy_distances(g, f.side)[f.at] < f.points


def onward(g: People, f: Force, ways: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """4.6.2: only steps that bring a force nearer to what it was sent to take."""
    far = distances(g, f.side, f.target)
    return [(n, link) for n, link in ways if far[n] < far[f.at]] if f.at != f.target else []


def toward_enemy(g: People, f: Force, ways: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """4.5.2: steps after which an enemy (Belmont: an enemy force) can still be reached with the points left."""
    far = enemy_distances(g, f.side, forts=f.errand != "belmont")
    return [(n, link) for n, link in ways if far[n] <= f.points - step_cost(g, f, n)]


def put_down(g: People, f: Force, general: int) -> None:
    """5.1.5: a general is left behind; an army under a generic commander that he comes to so is his (5.2.2)."""
    gone = (*f.dropped, general) if f.came >= 0 else f.dropped
    g.force = replace(f, others=tuple(u for u in f.others if u != general), handled=(*f.handled, general), dropped=gone)
    army = army_in(g, f.side, f.at)
    if army not in (NOWHERE, f.army) and g.chief[army] < 0 and not g.mounted[general]:
        accede(g, army, general)
