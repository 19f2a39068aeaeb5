"""8.0: the Supply Phase, by day and by night."""

from __future__ import annotations

from hardtack.engine.contract import Action
from hardtack.engine.state import Ask, Step

from .command import DONE, ShiftFirst, supply_ready
from .leaders import HANCOCK, army, chief, hexes_in_range, supplies, trace
from .state import (
    ABSENT,
    GIVING,
    LED,
    LOST,
    NIGHT,
    RAISED,
    WAITING,
    Gettysburg,
    front,
    held,
    hid,
    put,
    room,
    tell_both,
    uid,
    unit_actions,
)
from .tables import SIDES, USA, T

SEND, KEEP = Action("send"), Action("keep")
HANCOCK_HOURS = 4
LAST_HOUR = 20


class AfterMelee(Step):
    """4.3: every headquarters that was active for combat loses a step."""

    rule = "4.3"

    def run(self, g: Gettysburg) -> None:
        for unit, did in enumerate(g.did):
            if did & LED and g.at[unit] >= 0 and g.strength[unit] > 0:
                g.strength[unit] -= 1
                g.log("hq-spent", "4.3", unit=uid(unit), left=g.strength[unit])


class StandUp(Step):
    """8.1: all blocks stand up again, except artillery in the front line."""

    rule = "8.1"

    def run(self, g: Gettysburg) -> None:
        for unit, up in enumerate(g.up):
            if up and not (T.guns[unit] and g.at[unit] >= 0 and front(g, g.at[unit], T.side[unit])):
                g.up[unit] = 0


class SupplyPhase(Step):
    rule = "8.1"

    def run(self, g: Gettysburg) -> None:
        night = g.hour == NIGHT
        g.phase = "night-supply" if night else "supply"
        steps: list[Step] = [StandUp(), LeadersReturn()]
        if g.active == USA:
            steps.append(HancockChoice())
        if night:
            g.log("heading-phase", "8.4", phase=g.phase, side=SIDES[g.active])
            points = T.chart.night_supply
            steps.append(NightSupply(points.usa if g.active == USA else points.csa))
        else:
            steps.append(Declare(()))
        g.then(*steps)


# ---- fallen leaders


class LeadersReturn(Step):
    """4.61: fallen division headquarters come back with strength 0 beside their corps commander."""

    rule = "4.61"

    def run(self, g: Gettysburg) -> None:
        for unit in [u for u in g.fallen if T.side[u] == g.active]:
            back = T.rebuilt_as[unit]
            hex = return_hex(g, unit, back)
            if hex < 0:
                continue
            g.fallen.remove(unit)
            g.strength[back] = 0
            g.did[back] = 0
            put(g, back, hex)
            tell_both(g, back, "rebuilt", "4.61", space=hid(hex))


def return_hex(g: Gettysburg, fallen: int, back: int) -> int:
    """Where a fallen division headquarters comes back, -1 if it must wait."""
    leader = chief(g, T.corps[fallen])
    if leader < 0:
        leader = army(g, T.side[fallen])
    if leader < 0:
        return -1
    at, side = g.at[leader], T.side[fallen]
    if room(g, back, at):
        return at
    open_ = [h for h in range(T.size) if (held(g, h, side) or g.count[side * T.size + h]) and room(g, back, h)]
    open_ = [h for h in open_ if not g.count[(1 - side) * T.size + h]]
    return min(open_, key=lambda h: (T.grid.distance(at, h), h), default=-1)


class HancockChoice(Step):
    """box.hancock-option: after the fall of a corps commander Hancock may be sent in his place."""

    rule = "box.hancock-option"

    def run(self, g: Gettysburg) -> None:
        while g.vacant:
            corps = g.vacant.pop(0)
            if may_send(g, corps):
                g.then(HancockAsk(corps), HancockChoice())
                return


def may_send(g: Gettysburg, corps: int) -> bool:
    return (
        HANCOCK >= 0
        and g.hancock < 0
        and g.day == 1
        and g.at[HANCOCK] in (ABSENT, WAITING)
        and g.hour + HANCOCK_HOURS <= LAST_HOUR
        and g.at[T.ahq[USA]] in (ABSENT, WAITING)
        and g.at[T.chq[corps]] == LOST
    )


class HancockAsk(Ask):
    corps: int
    rule = "box.hancock-option"
    prompt = "hancock"

    def roles(self, g: Gettysburg) -> tuple[str, ...]:
        return (SIDES[USA],)

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        return {"unit": uid(T.chq[self.corps])}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        return [SEND, KEEP]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        if action.verb == "keep":
            return
        g.hancock = self.corps
        g.at[HANCOCK] = WAITING
        g.strength[HANCOCK] = T.full[HANCOCK]
        g.due[HANCOCK] = g.day * 100 + g.hour + HANCOCK_HOURS
        g.road[HANCOCK] = T.entry_of["taneytown-road"]
        g.log("hancock-sent", "box.hancock-option", unit=uid(HANCOCK), unit2=uid(T.chq[self.corps]))


# ---- supply by day


class Declare(Step):
    """8.3: all headquarters are activated before any point is spent."""

    given: tuple[int, ...]
    rule = "8.1"

    def run(self, g: Gettysburg) -> None:
        if supply_ready(g):
            if not self.given:
                g.log("heading-phase", "1.2", phase="supply", side=SIDES[g.active])
            g.then(SupplyAsk(self.given))
        else:
            spend_all(g, self.given)


class SupplyAsk(Ask):
    given: tuple[int, ...]
    rule = "8.1"
    prompt = "supply"

    def roles(self, g: Gettysburg) -> tuple[str, ...]:
        return (SIDES[g.active],)

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        supply = unit_actions("supply")
        return [DONE, *(supply[u] for u in supply_ready(g))]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        if action.verb == "done":
            spend_all(g, self.given)
            return
        unit = T.unit[str(action.target)]
        g.then(ShiftFirst(unit, 1), Declare((*self.given, unit)))


def spend_all(g: Gettysburg, given: tuple[int, ...]) -> None:
    g.then(*(Spend(hq, T.range[hq]) for hq in given))


def step_cost(g: Gettysburg, unit: int) -> int:
    """8.3: two points in the front line, one elsewhere."""
    return 2 if front(g, g.at[unit], T.side[unit]) else 1


def raisable(g: Gettysburg, hq: int, points: int) -> list[int]:
    """The blocks that this headquarters can add a step to."""
    side = T.side[hq]
    return [
        u
        for hex in hexes_in_range(g, g.at[hq], side, T.range[hq])
        for u in g.stack[hex]
        if g.strength[u] < T.full[u]
        and T.side[u] == side
        and not g.did[u] & (GIVING | RAISED)
        and supplies(g, hq, u)
        and step_cost(g, u) <= points
    ]


class Spend(Step):
    """8.2: a headquarters spends its points, then loses its step."""

    hq: int
    points: int
    rule = "8.2"

    def run(self, g: Gettysburg) -> None:
        if self.points and raisable(g, self.hq, self.points):
            g.then(SpendAsk(self.hq, self.points))
        else:
            g.strength[self.hq] -= 1
            g.log("hq-spent", "8.1", unit=uid(self.hq), left=g.strength[self.hq])


class SpendAsk(Ask):
    hq: int
    points: int
    rule = "8.3"
    prompt = "spend"

    def roles(self, g: Gettysburg) -> tuple[str, ...]:
        return (SIDES[g.active],)

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        return {"unit": uid(self.hq), "points": self.points}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        add = unit_actions("raise")
        return [DONE, *(add[u] for u in raisable(g, self.hq, self.points))]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        if action.verb == "done":
            g.then(Spend(self.hq, 0))
            return
        unit = T.unit[str(action.target)]
        cost = step_cost(g, unit)
        g.did[unit] |= RAISED
        add_step(g, unit, "8.3")
        g.then(Spend(self.hq, self.points - cost))


def add_step(g: Gettysburg, unit: int, rule: str) -> None:
    g.strength[unit] += 1
    g.tell(SIDES[T.side[unit]], "raised", rule, unit=uid(unit), left=g.strength[unit])


# ---- supply by night


class NightSupply(Step):
    """8.4: so many points for the whole army, wherever a supply line reaches."""

    points: int
    rule = "8.4"

    def run(self, g: Gettysburg) -> None:
        if self.points and night_raisable(g, self.points):
            g.then(NightSupplyAsk(self.points))


def night_raisable(g: Gettysburg, points: int) -> list[int]:
    linked = trace(g, g.active)
    return [
        u
        for u, at in enumerate(g.at)
        if at >= 0 and T.side[u] == g.active and g.strength[u] < T.full[u] and linked[at] and step_cost(g, u) <= points
    ]


class NightSupplyAsk(Ask):
    points: int
    rule = "8.4"
    prompt = "night-supply"

    def roles(self, g: Gettysburg) -> tuple[str, ...]:
        return (SIDES[g.active],)

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        return {"points": self.points}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        add = unit_actions("raise")
        return [DONE, *(add[u] for u in night_raisable(g, self.points))]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        if action.verb == "done":
            return
        unit = T.unit[str(action.target)]
        cost = step_cost(g, unit)
        add_step(g, unit, "8.4")
        g.then(NightSupply(self.points - cost))
