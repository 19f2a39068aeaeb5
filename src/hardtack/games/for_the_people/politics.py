"""11, 12: control of spaces and states, resources, capitals, and what they do to the will of both sides."""

from __future__ import annotations

from hardtack.engine.contract import Action
from hardtack.engine.state import Step

from .asks import OfSide
from .lay import lay, mine, posts, touch, touch_naval, vacant
from .naval import PORTS
from .pieces import brigades, enemy_fort, enemy_sp, set_control, set_fort, strength
from .state import NOWHERE, People, by_side, clone, sid, space_actions, space_of, sway
from .supply import in_supply, port_open, supplied
from .tables import CSA, NEUTRAL, SIDES, USA, T

DONE = Action("done")
ALL = Action("all")


# ---- a marker comes or goes


def mark(g: People, space: int, side: int, rule: str = "11.3") -> None:
    """A side's marker goes into a space (an enemy one is turned or taken away), with all that follows."""
    before = g.control[space]
    if before == side:
        return
    set_control(g, space, side)
    g.log("marked", rule, side=SIDES[side], space=sid(space))
    if g.capital[1 - side] == space:
        flee(g, 1 - side)  # 11.3.D
    if side == USA:
        if T.resource[space] and T.colour[space] == CSA and not g.destroyed[space]:
            destroy(g, space)
        if T.coastal_fort[space]:
            sink_weapons(g, space)
            if before == CSA:
                fort_lost(g, space)
        fort = T.guard_of[space]
        if fort >= 0 and g.control[fort] == CSA and not strength(g, CSA, fort):
            mark(g, fort, USA, "6.8.4")


def unmark(g: People, space: int, rule: str) -> None:
    """A marker is taken away: the space is as printed again, in a border state nobody's."""
    if g.control[space] != T.colour[space]:
        set_control(g, space, T.colour[space])
        g.log("unmarked", rule, space=sid(space))


def destroy(g: People, space: int) -> None:
    """12.2: a resource space is destroyed for good."""
    g.destroyed[space] = 1
    touch(g)
    value = T.resource[space]
    g.log("destroyed", "12.2", space=sid(space))
    sway(g, CSA, -value, "resource", "12.2", space=sid(space))
    sway(g, USA, value, "resource", "12.2", space=sid(space))


def fort_lost(g: People, space: int) -> None:
    """12.11: a Confederate fort is destroyed or taken, which also brings emancipation about (4.4.1)."""
    g.qualified = 1
    sway(g, CSA, -T.chart.will.fort, "fort", "12.11", space=sid(space))
    sway(g, USA, T.chart.will.fort, "fort", "12.11", space=sid(space))


def remove_fort(g: People, space: int) -> None:
    """A fort counter falls; it can be built again from the next turn on (6.8.6)."""
    side = g.forts[space]
    set_fort(g, space, NEUTRAL)
    g.forts_back.append((g.turn + 1) * 2 + side)
    g.log("fort-razed", "6.8.1", side=SIDES[side], space=sid(space))
    if side == CSA:
        fort_lost(g, space)


def forts_left(g: People, side: int) -> int:
    """6.8.6: fort counters that can still be built."""
    standing = g.forts.count(side)
    away = sum(due % 2 == side and due // 2 > g.turn for due in g.forts_back)
    return by_side(T.chart.limits.forts, side) - standing - away


def fortifiable(g: People, side: int) -> list[int]:
    """6.8.6: controlled, supplied spaces without a fort and without enemies."""
    held, forts, printed = supplied(g, side), g.forts, T.coastal_fort
    return [s for s in mine(g, side) if forts[s] == NEUTRAL and not printed[s] and held[s]]


def may_fortify(g: People, side: int, space: int) -> bool:
    return space in fortifiable(g, side)


def build_fort(g: People, side: int, space: int, rule: str = "6.8.6") -> None:
    set_fort(g, space, side)
    g.log("fort-built", rule, side=SIDES[side], space=sid(space))


def clear_harbours(g: People) -> None:
    """6.7: a move and all its retreats are over: where Union troops have come upon naval weapons, these are lost."""
    for space in PORTS:
        if (g.ironclads[space] or g.torpedoes[space] or g.hunley == space) and strength(g, USA, space):
            sink_weapons(g, space)


def sink_weapons(g: People, space: int) -> None:
    """6.7: ironclads, torpedoes and the Hunley are lost where the Union has landed."""
    if g.ironclads[space] or g.torpedoes[space] or g.hunley == space:
        if g.ironclads[space]:
            g.ironclads[space] = 0
            touch_naval(g)
        g.torpedoes[space] = 0
        if g.hunley == space:
            g.hunley = NOWHERE
        g.log("weapons-lost", "6.7", space=sid(space))


# ---- where markers may go


def markable(g: People, side: int) -> list[int]:
    """11.3: where own supplied infantry stands, and border spaces still nobody's without enemies."""
    clear, own = lay(g, side).clear, side * T.size
    beset = [
        s for s in posts(g, side) if g.control[s] != side and not clear[s] and g.sp[own + s] and in_supply(g, side, s)
    ]
    return sorted(vacant(g, side) + beset)


def may_mark(g: People, side: int, space: int, event: bool = False) -> bool:
    """11.3: events spare D."""
    return space in markable(g, side) and (not event or spared(g, side, space))


def spared(g: People, side: int, space: int) -> bool:
    """11.3.D: what an event's marker may never do: destroy a resource, drive out a capital, take a fort of any kind."""
    if side == USA and T.resource[space] and T.colour[space] == CSA and not g.destroyed[space]:
        return False
    if g.capital[1 - side] == space or g.forts[space] == 1 - side or T.coastal_fort[space]:
        return False
    fort = T.guard_of[space]
    return not (side == USA and fort >= 0 and g.control[fort] == CSA and not strength(g, CSA, fort))


def may_raid(g: People, side: int, space: int) -> bool:
    """5.5.3: a cavalry brigade takes an enemy marker out of a space of its own colour or of a border state."""
    return (
        g.control[space] == 1 - side and T.colour[space] in (side, NEUTRAL) and bool(brigades(g, side, space))
    ) and not enemy_sp(g, side, space)


# ---- capitals


def flee(g: People, side: int) -> None:
    """11.2.2: the enemy is in the capital; the government takes flight."""
    space = g.capital[side]
    g.capital[side] = NOWHERE
    g.log("capital-lost", "11.2.2", side=SIDES[side], space=sid(space))
    sway(g, side, -by_side(T.chart.will.capital, side), "capital", "12.6", space=sid(space))


def refuges(g: People, side: int) -> list[int]:
    """11.2.3: where a government in flight may settle."""
    kind = ("union", "confederate")[side]
    return [
        s
        for s in range(T.size)
        if T.group[T.state[s]] == kind and g.control[s] == side and not enemy_sp(g, side, s) and in_supply(g, side, s)
    ]


def fit_for_capital(g: People, side: int, space: int) -> bool:
    """11.2.3: whether a government sits there without further shame."""
    if side == USA:
        return T.capital[space]
    return bool(T.resource[space]) or (T.zone[space] >= 0 and (g.runners > 0 or not T.runner_card[space]))


class Capitals(Step):
    """3.4.1: governments in flight find a new seat, the Union's first; one with the enemy in its seat must fly now."""

    side: int = USA
    rule = "11.2.3"

    def run(self, g: People) -> None:
        if self.side == USA:
            g.then(Capitals(CSA))
        seat = g.capital[self.side]
        if seat >= 0 and enemy_sp(g, self.side, seat):
            flee(g, self.side)
        if g.capital[self.side] < 0 and refuges(g, self.side):
            g.then(CapitalAsk(self.side))


class CapitalAsk(OfSide):
    rule = "11.2.3"
    prompt = "capital"

    def actions(self, g: People, role: str) -> list[Action]:
        to = space_actions("settle")
        return [to[s] for s in refuges(g, self.side)]

    def take(self, g: People, role: str, action: Action) -> None:
        space = space_of(action)
        g.capital[self.side] = space
        g.log("capital-moved", "11.2.3", side=SIDES[self.side], space=sid(space))
        if not fit_for_capital(g, self.side, space):
            sway(g, self.side, -T.chart.will.refuge, "refuge", "12.6", space=sid(space))


# ---- the political control phase


class PoliticalPhase(Step):
    rule = "3.4"

    def run(self, g: People) -> None:
        g.phase = "political"
        g.active = NOWHERE
        g.log("heading-phase", "3.4", phase="political")
        g.then(Capitals(), Raids(USA), Raids(CSA), Occupation(), States(), Weariness())


class Raids(Step):
    """11.1: brigades may take enemy markers away."""

    side: int
    after: int = NOWHERE
    rule = "11.1"

    def run(self, g: People) -> None:
        for space in posts(g, self.side):
            if space > self.after and may_raid(g, self.side, space):
                g.then(RaidAsk(self.side, space), Raids(self.side, space))
                return


class RaidAsk(OfSide):
    space: int
    rule = "5.5.3"
    prompt = "raid"

    def params(self, g: People) -> dict[str, int | str]:
        return {"space": sid(self.space)}

    def actions(self, g: People, role: str) -> list[Action]:
        return [space_actions("raid")[self.space], DONE]

    def take(self, g: People, role: str, action: Action) -> None:
        if action.verb == "raid":
            unmark(g, self.space, "5.5.3")


class Occupation(Step):
    """11.1: supplied infantry brings its space under control, and a marker just placed carries the line on."""

    rule = "11.1"

    def run(self, g: People) -> None:
        claims = [self.claims(g, side) for side in (USA, CSA)]
        for side in (USA, CSA):
            for space in claims[side]:
                mark(g, space, side, "11.1")

    @staticmethod
    def claims(g: People, side: int) -> list[int]:
        """What a side takes, chain by chain, starting from the control of this moment (both sides at once)."""
        found: list[int] = []
        more = camps(g, side)
        if more:
            g = clone(g, journal=False)
        while more:
            found += more
            for space in more:
                set_control(g, space, side)
            more = camps(g, side)
        return found


def camps(g: People, side: int) -> list[int]:
    """Spaces not yet under control where a side's supplied infantry stands alone."""
    own = side * T.size
    return [
        s
        for s in posts(g, side)
        if g.control[s] != side and g.sp[own + s] and in_supply(g, side, s) and not enemy_sp(g, side, s)
    ]


# ---- states


def held_in(g: People, side: int, state: int) -> int:
    """How many spaces of a state a side controls, the Valley's counting twice for the Union in Virginia (8.4.3)."""
    return sum(T.weight[s] if side == USA else 1 for s in T.in_state[state] if g.control[s] == side)


def conquered(g: People, state: int) -> bool:
    """12.1.1: whether the Union holds a Confederate state."""
    return held_in(g, USA, state) >= T.needs[state] and not any(
        (T.resource[s] and not g.destroyed[s]) or port_open(g, s) for s in T.in_state[state]
    )


class Effect(Step):
    """A change of will due in this step; its owner may choose the order (12.4)."""

    side: int
    change: int
    key: str
    state: str = ""
    rule = "12.4"

    def run(self, g: People) -> None:
        if self.state:
            sway(g, self.side, self.change, self.key, "12.1.1", state=self.state)
        else:
            sway(g, self.side, self.change, self.key, "12.8")


class States(Step):
    """3.4.2: border and Confederate states change hands, invaded Union states cost will, the Mississippi is opened."""

    rule = "12.1.1"

    def run(self, g: People) -> None:
        due: list[Effect] = []
        filled: list[Step] = []
        for state, row in enumerate(T.states):
            kind = T.group[state]
            if kind == "confederate" and g.states[state] == CSA and conquered(g, state):
                self.won(g, state, USA)
                due.append(Effect(CSA, -T.will[state], "state", row.id))
            elif kind == "border":
                self.border(g, state, due, filled)
            elif kind == "union" and held_in(g, CSA, state) >= T.chart.will.invaded.spaces:
                due.append(Effect(USA, -T.chart.will.invaded.will, "invaded", row.id))
                due.append(Effect(CSA, T.chart.will.invaded.will, "invaded", row.id))
        if not g.mississippi and river_open(g):
            g.mississippi = 1
            g.log("river-open", "12.8")
            due.append(Effect(USA, T.chart.will.mississippi, "mississippi"))
        g.then(
            *filled, Effects(USA, [e for e in due if e.side == USA]), Effects(CSA, [e for e in due if e.side == CSA])
        )

    @staticmethod
    def won(g: People, state: int, side: int) -> None:
        g.states[state] = side
        g.log("state-won", "12.1.1", side=SIDES[side], state=T.states[state].id)

    def border(self, g: People, state: int, due: list[Effect], filled: list[Step]) -> None:
        id, value = T.states[state].id, T.will[state]
        if g.first[state] == NEUTRAL:
            for side in (USA, CSA):
                if held_in(g, side, state) >= T.needs[state]:
                    g.first[state] = side
                    self.won(g, state, side)
                    for s in T.in_state[state]:
                        if g.control[s] == 1 - side and not strength(g, 1 - side, s) and g.forts[s] != 1 - side:
                            unmark(g, s, "12.1.3")
                    due.append(Effect(side, value, "state", id))
                    filled.append(Fill(side, state))
                    return
        elif g.states[state] == CSA and conquered(g, state):
            self.won(g, state, USA)
            due += [Effect(CSA, -value, "state", id), Effect(USA, value, "state", id)]


def river_open(g: People) -> bool:
    """12.8: no Confederate fort or ironclad on the Mississippi and its great tributaries."""
    return not any(g.ironclads[s] or enemy_fort(g, USA, s) for s in T.mississippi)


class Effects(Step):
    """The changes of will of one side in this step: in any order unless it matters."""

    side: int
    due: list[Effect]
    rule = "12.4"

    def run(self, g: People) -> None:
        signs = {effect.change > 0 for effect in self.due}
        if len(signs) == 2:
            g.then(OrderAsk(self.side, self.due))
        else:
            g.then(*self.due)


class OrderAsk(OfSide):
    due: list[Effect]
    rule = "12.4"
    prompt = "order"

    def actions(self, g: People, role: str) -> list[Action]:
        return [Action("apply", f"{e.key}:{e.state}" if e.state else e.key) for e in self.due]

    def take(self, g: People, role: str, action: Action) -> None:
        names = [str(a.target) for a in self.actions(g, role)]
        n = names.index(str(action.target))
        g.then(self.due[n], Effects(self.side, self.due[:n] + self.due[n + 1 :]))


class Fill(Step):
    """12.1.3: who has just won a border state may claim its vacant spaces."""

    side: int
    state: int
    rule = "12.1.3"

    def run(self, g: People) -> None:
        if self.vacant(g):
            g.then(FillAsk(self.side, self.state))

    def vacant(self, g: People) -> list[int]:
        return [
            s
            for s in T.in_state[self.state]
            if g.control[s] == NEUTRAL and not enemy_sp(g, self.side, s) and not enemy_fort(g, self.side, s)
        ]


class FillAsk(OfSide):
    state: int
    rule = "12.1.3"
    prompt = "fill"

    def params(self, g: People) -> dict[str, int | str]:
        return {"state": T.states[self.state].id}

    def vacant(self, g: People) -> list[int]:
        return Fill(self.side, self.state).vacant(g)

    def actions(self, g: People, role: str) -> list[Action]:
        to = space_actions("mark")
        return [ALL, *(to[s] for s in self.vacant(g)), DONE]

    def take(self, g: People, role: str, action: Action) -> None:
        if action.verb == "done":
            return
        for space in self.vacant(g) if action.verb == "all" else [space_of(action)]:
            mark(g, space, self.side, "12.1.3")
        g.then(Fill(self.side, self.state))


class Weariness(Step):
    """12.9: every autumn the North tires of the war, and after emancipation the South too."""

    rule = "12.9"

    def run(self, g: People) -> None:
        if T.chart.turns[g.turn - 1].season == "fall":
            sway(g, USA, -T.chart.will.weariness, "weariness", "12.9")
            if g.emancipation:
                sway(g, CSA, -T.chart.will.remorse, "remorse", "12.9")
