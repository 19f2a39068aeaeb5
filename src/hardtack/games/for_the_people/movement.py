"""5.1, 5.2, 5.6.7, 5.9, 5.10: armies, corps, divisions and cavalry brigades on the march."""

from __future__ import annotations

from msgspec.structs import replace

from hardtack.engine.contract import Action
from hardtack.engine.state import Ask, Step

from .armies import accede, check_army, merge, take_command
from .distance import distances, enemy_distances
from .muster import bound, companions, deserts, size
from .naval import may_cross
from .pieces import (
    add_sp,
    army_in,
    generals,
    hostile,
    lift,
    mount,
    post,
    shift_army,
    strength,
)
from .politics import clear_harbours, mark
from .state import (
    ARMY,
    BRIGADE,
    CORPS,
    DIVISION,
    FORMATIONS,
    NOWHERE,
    Force,
    People,
    general_actions,
    general_of,
    gid,
    sid,
    space_actions,
)
from .supply import in_supply, near_rails, passable, rail_now
from .tables import CSA, SIDES, USA, T

STOP = Action("stop")
CONVERT = Action("convert")
TAKE_SP = Action("take-sp")
DROP_SP = Action("drop-sp")
MOUNT = Action("mount")
GROW = Action("grow")


def step_cost(g: People, f: Force, space: int) -> int:
    """1; with rail logistics 2 away from the railways (19.8.1.3)."""
    if not g.options["rail-logistics"]:
        return 1
    return 1 if near_rails(g, f.side)[space] else 2


def by_rail(g: People, f: Force, link: int, space: int) -> bool:
    """5.9: whether a step keeps the rail bonus: rails between controlled spaces, no enemy at the end of it."""
    return (
        rail_now(g, link) and g.control[f.at] == f.side and g.control[space] == f.side and not hostile(g, f.side, space)
    )


def may_step(g: People, f: Force, space: int, link: int) -> bool:
    """Whether a force may enter a neighbouring space."""
    side = f.side
    if T.b_and_o[link]:
        return False
    if T.rough[link] and not may_scramble(g, f):
        return False
    if T.bar[link] and not may_cross(g, side, link, f.at, space):
        return False
    if not f.sp and not size(g, f) and (not passable(g, side)[space] or generals(g, 1 - side, space)):
        return False  # 5.6.6, 5.7.1
    if f.kind == DIVISION and g.control[space] == 1 - side and g.states[T.state[space]] != side:
        return False  # 5.4.2
    cost = step_cost(g, f, space)
    return f.points >= cost or (f.rail > 0 and f.points + f.rail >= cost and by_rail(g, f, link, space))


def may_scramble(g: People, f: Force) -> bool:
    """5.10: rough country is for Confederate generals, by a card of the highest value or a campaign."""
    card = T.cards[g.card]  # a queue may add up to as much, but that is no such card
    high = card.ops >= T.chart.naval.value if g.use == "ops" else bool(g.card) and card.campaign
    return f.side == CSA and f.leader >= 0 and high


def steps(g: People, f: Force) -> list[tuple[int, int]]:
    """The neighbouring spaces a force may enter, with the link it uses."""
    if (f.points <= 0 and f.rail <= 0) or deserts(g, f):
        return []
    return [(n, link) for n, link in T.roads[f.at] if may_step(g, f, n, link)]


ROUTES = {
    (link, end): Action("to", f"{T.ids[end]}:{row.route}")
    for link, row in enumerate(T.links)
    if row.route
    for end in T.ends[link]
}
"""Where two roads join the same two spaces, the choice names the road."""


def step_action(space: int, link: int) -> Action:
    return ROUTES.get((link, space)) or space_actions("to")[space]


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


class Moving(Step):
    """Ask for the next step of a move, as long as there is one to take."""

    rule = "5.1.1"

    def run(self, g: People) -> None:
        if g.force is None:
            return
        g.then(MoveAsk())


class MoveAsk(Ask):
    rule = "5.1.1"
    prompt = "move"

    def roles(self, g: People) -> tuple[str, ...]:
        assert g.force is not None
        return (SIDES[g.force.side],)

    def params(self, g: People) -> dict[str, int | str]:
        f = g.force
        assert f is not None
        return {"points": f.points, "formation": FORMATIONS[f.kind], "sp": size(g, f), "space": sid(f.at)}

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
        take, drop = general_actions("take"), general_actions("drop")
        found += [take[u] for u in taken_generals(g, f)]
        found += [drop[u] for u in dropped_generals(g, f)]
        if g.options["special-abilities"]:
            found += abilities(g, f)
        if not orders and not (converts and f.errand == "richmond" and f.at == f.target):
            found.append(STOP)
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
            from .interception import Advance

            g.then(Advance(space, link))
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
            u = general_of(action)
            rest = tuple(v for v in f.dropped if v != u)
            g.force = replace(f, others=(*f.others, u), handled=(*f.handled, u), dropped=rest)
        elif verb == "drop":
            put_down(g, f, general_of(action))
        elif verb == "mount":
            ride(g, f)
        elif verb == "grow":
            grow(g, f)


def way_of(g: People, f: Force, action: Action) -> tuple[int, int]:
    """The space and the link that a step names."""
    return next((space, link) for space, link in T.roads[f.at] if step_action(space, link) == action)


# ---- what a card orders


BARE = ("richmond", "belmont")
"""Orders on which a force takes nothing up and leaves nothing behind."""


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


# ---- carrying it out


def shift_force(g: People, f: Force, to: int) -> None:
    """Move the pieces of a force from its space to another."""
    add_sp(g, f.side, f.at, -f.sp)
    add_sp(g, f.side, to, f.sp)
    for u in (f.leader, *f.others):
        if u >= 0:
            lift(g, u, NOWHERE)
            post(g, u, to)
    if f.army >= 0:
        shift_army(g, f.army, to)
    check_army(g, f.side, f.at)


def put_down(g: People, f: Force, general: int) -> None:
    """5.1.5: a general is left behind; an army under a generic commander that he comes to so is his (5.2.2)."""
    gone = (*f.dropped, general) if f.came >= 0 else f.dropped
    g.force = replace(f, others=tuple(u for u in f.others if u != general), handled=(*f.handled, general), dropped=gone)
    army = army_in(g, f.side, f.at)
    if army not in (NOWHERE, f.army) and g.chief[army] < 0 and not g.mounted[general]:
        accede(g, army, general)


class Halt(Step):
    """A move ends: what has moved with this card is remembered, a corps joins the army it finds (5.3.5), of two armies
    one is dissolved (5.2.4)."""

    rule = "5.1.1"

    def run(self, g: People) -> None:
        f = g.force
        if f is None:
            return
        for space, n in enumerate(g.left):
            g.moved[space] += n
        g.left = [0] * T.size
        g.moved[f.at] += f.sp
        clear_harbours(g)
        g.tired += [u for u in (f.leader, *f.others, *f.dropped) if u >= 0]
        if f.army >= 0:
            g.tired.append(-2 - f.army)
        g.force = None
        if f.army >= 0 and g.army_at[f.army] == f.at != NOWHERE and army_in(g, f.side, f.at) != f.army:
            merge(g, f.side, f.at, f.army, [f.leader, *f.others])
        else:
            take_command(g, f.side, f.at)
        if g.journal is not None and f.at != f.start:
            g.log("halted", "5.1.1", side=SIDES[f.side], space=sid(f.at), sp=strength(g, f.side, f.at))


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
    g.log("mounted", T.alternate[f.leader].rule, general=gid(f.leader))


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
    g.log("grown", "5.6.7.D" if f.side == USA else "5.6.7.C", general=gid(general), space=sid(f.at))
