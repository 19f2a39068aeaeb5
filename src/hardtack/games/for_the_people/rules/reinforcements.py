"""3.1, 10.1, 10.3, 10.4, 10.7: reinforcements of both sides."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hardtack.engine.board.search import connected
from hardtack.engine.contract import Action, Barred
from hardtack.engine.state import Ask, Step

from .blockade import run_blockade
from .ground import EVERYWHERE, ground_of
from .new_generals import NewGenerals, Reveal
from .pieces import add_sp, army_in
from .questions import MOST_BARRED, OfSide
from .railways import tracks
from .sea.forts import garrison_room
from .sea.weapons import clear_harbours
from .state import SPACES, People, space_id
from .states import river_open
from .strategic_movement import Strategic
from .supply import in_supply, passable, port_open, supplied, union_roads
from .tables import CSA, SIDES, USA, T


class Reinforcements(Step[People]):
    """3.1: troops, strategic movement, generals; not all of them on every turn (2.8, 10.7: `steps` in chart.toml)."""

    rule = "3.1"

    def run(self, g: People) -> None:
        row = T.scenarios[g.scenario]
        steps = row.steps if g.turn == row.first else T.chart.turns[g.turn - 1].steps
        g.phase = "reinforcement"
        g.to_army = [0, 0]
        due: list[Step[People]] = []
        if "a" in steps:
            due += [UnionTroops(), SouthernTroops()]
        if "b" in steps:
            due += [Strategic(USA), Strategic(CSA)]
        if "c" in steps:
            due += [NewGenerals(USA), NewGenerals(CSA), Reveal()]
        if due:
            g.log("heading-phase", "3.1", phase="reinforcement")
        g.then(*due)


# ---- placing troops


class Recruits(OfSide):
    """So many strength points to be placed, one at a time, where `recruiting_spaces` allows."""

    kind: str
    n: int
    where: tuple[int, ...] = ()
    """Spaces used already, where one each is the limit."""
    rule = "10.1"
    prompt = "recruit"
    lone = "answered"

    def asked(self, g: People) -> bool:
        return self.n > 0 and any(True for _ in recruiting_spaces(g, self.side, self.kind, self.where))

    def unasked(self, g: People) -> None:
        if self.kind == "states":
            # 10.4.3: returning horse goes to states that have had nothing yet, as long as there are any.
            g.then(Recruits(CSA, "horse", returning(g, CSA), self.where))

    def params(self, g: People) -> dict[str, int | str]:
        return {"n": self.n, "kind": self.kind}

    def actions(self, g: People, role: str) -> list[Action]:
        recruit = SPACES.actions("recruit")
        return [recruit[s] for s in recruiting_spaces(g, self.side, self.kind, self.where)]

    def barred(self, g: People, role: str) -> list[Barred]:
        """Spaces of the side in which these recruits do not appear."""
        side = self.side
        can = set(recruiting_spaces(g, side, self.kind, self.where))
        meant = set(district(g, self.kind, self.where))
        shut = [s for s in EVERYWHERE if g.control[s] == side and s not in can]
        line = self.kind not in UNSUPPLIED
        why = [(s, why_closed(g, side, s, line) if s in meant else "") for s in shut]
        if self.kind == "states":
            had = {T.state[s] for s in self.where}
            why = [(s, "state-has-had" if T.state[s] in had and s in SOUTH_SET else key) for s, key in why]
        found = [Barred("recruit", space_id(s), key, CLOSED[key]) for s, key in why if key]
        return found[:MOST_BARRED]

    def take(self, g: People, role: str, action: Action) -> None:
        space = SPACES.of(action)
        recruit(g, self.side, space, "10.1")
        g.then(Recruits(self.side, self.kind, self.n - 1, (*self.where, space)))


def recruit(g: People, side: int, space: int, rule: str, n: int = 1) -> None:
    """New troops appear; the Union's put an end to naval weapons in their port (6.7)."""
    add_sp(g, side, space, n)
    g.log("recruited", rule, side=SIDES[side], space=space_id(space), sp=n)
    if side == USA:
        clear_harbours(g)


def open_spaces(g: People, side: int, spaces: Iterable[int], line: bool = True) -> Iterator[int]:
    """10.1, 4.2.7: in which of some spaces new troops may appear; an army needs a line in any case (8.3)."""
    own, held = ground_of(g, side).own, supplied(g, side)
    for s in spaces:
        if own[s] and not why_unfit(g, side, s, line, held):
            yield s


CLOSED = {
    "enemy-in-space": "10.1",
    "no-supply": "10.1",
    "pro-union": "4.2.7",
    "fort-is-full": "6.8.3",
    "state-has-had": "10.4.3",
}
"""The rule for each reason why new troops do not appear in a space of their side."""


def why_closed(g: People, side: int, space: int, line: bool) -> str:
    """10.1, 4.2.7: why no new troops appear in a space that a side controls; "" if they may."""
    return why_unfit(g, side, space, line, supplied(g, side)) if ground_of(g, side).own[space] else "enemy-in-space"


def why_unfit(g: People, side: int, space: int, line: bool, held: list[bool]) -> str:
    """The same of a space without enemies; held: what is in supply."""
    if not (held[space] or (not line and army_in(g, side, space) < 0)):
        return "no-supply"
    if side == USA:
        return ""
    if T.pro_union[space]:
        return "pro-union"
    return "fort-is-full" if T.coastal_fort[space] and not garrison_room(g, space) else ""


def open_to(g: People, side: int, space: int, line: bool = True) -> bool:
    return ground_of(g, side).own[space] and any(True for _ in open_spaces(g, side, (space,), line))


FALLBACK = T.chart.union[0].fallback
SOUTH = [s for s in EVERYWHERE if T.group[T.state[s]] == "confederate"]
SOUTH_SET = frozenset(SOUTH)
DISTRICTS = {
    row.id: [s for s in EVERYWHERE if T.states[T.state[s]].id in row.states or T.ids[s] in row.spaces]
    for row in T.chart.union
} | {"east-fallback": [s for s in EVERYWHERE if FALLBACK and T.states[T.state[s]].id in FALLBACK.states]}
"""10.3.1: where the Union's troops gather."""
UNSUPPLIED = ("centre", "west", "MO", "KY")
"""Kinds of reinforcement that need no line of communication."""


def recruiting_spaces(g: People, side: int, kind: str, used: tuple[int, ...]) -> Iterator[int]:
    """Where a reinforcement of a kind may go."""
    if kind == "horse" and side == CSA and any(True for _ in recruiting_spaces(g, CSA, "states", used)):
        kind = "states"
    return open_spaces(g, side, district(g, kind, used), kind not in UNSUPPLIED)


def district(g: People, kind: str, used: tuple[int, ...]) -> Iterable[int]:
    """The spaces that a kind of reinforcement is meant for."""
    if kind in ("centre", "west"):
        edge = land_to_edge(g)
        return (s for s in DISTRICTS[kind] if edge[s])
    if kind == "east-fallback":
        return DISTRICTS[kind]
    if kind == "states":
        taken = {T.state[s] for s in used}
        free = [holder == CSA and state not in taken for state, holder in enumerate(g.states)]
        return (s for s in SOUTH if free[T.state[s]])
    if kind in ("MO", "KY"):
        return T.in_state[T.state_of[kind]]
    if kind.startswith("zone-"):
        return (s for s in T.zones[int(kind[5:])] if port_open(g, s))
    return EVERYWHERE


def land_to_edge(g: People) -> list[bool]:
    """10.3.1: Union spaces with a road or rail line to the north edge."""
    land = ground_of(g, USA)
    if land.edge is None:
        clear = land.clear
        found = connected(union_roads(), [s for s in T.exits if clear[s]], clear.__getitem__)
        land.edge = [s in found for s in EVERYWHERE]
    return land.edge


def east_open(g: People) -> bool:
    """10.3.1: whether Washington is the Union's and joined to the north edge by rail, neutral spaces included."""
    washington = T.space[T.chart.union[0].spaces[0]]
    clear = passable(g, USA)
    if not clear[washington]:
        return False
    found = connected(tracks(g, USA, b_and_o=True), [washington], clear.__getitem__)
    return any(s in found for s in T.exits)


class UnionTroops(Step[People]):
    """10.3.1: eight in the East, six in the Centre, four in the West, fewer for capitals lost and intervention."""

    rule = "10.3.1"

    def run(self, g: People) -> None:
        loss = T.chart.union_loss
        lost = loss.capital * sum(T.capital[s] and g.control[s] == CSA for s in range(T.size))
        if g.intervention:
            lost += loss.intervention
        sizes = [row.sp for row in T.chart.union]
        fallback = T.chart.union[0].fallback
        if fallback and not east_open(g):
            sizes[0] = fallback.sp
        g.then(Reductions(lost, tuple(sizes)), Recruits(USA, "horse", returning(g, USA)), McClellansCall())


class Reductions(Ask[People]):
    """10.3.1: where the Union gets fewer; then its troops gather."""

    n: int
    sizes: tuple[int, ...]
    rule = "10.3.1"
    prompt = "reduction"
    lone = "answered"

    def asked(self, g: People) -> bool:
        return self.n > 0 and any(self.sizes)

    def unasked(self, g: People) -> None:
        east, centre, west = self.sizes
        if east and east_open(g):
            recruit(g, USA, T.space[T.chart.union[0].spaces[0]], "10.3.1", east)
            east = 0
        g.then(Recruits(USA, "east-fallback", east), Recruits(USA, "centre", centre), Recruits(USA, "west", west))

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[USA],)

    def params(self, g: People) -> dict[str, int | str]:
        return {"n": self.n}

    def actions(self, g: People, role: str) -> list[Action]:
        names = [row.id for row in T.chart.union]
        return [Action("fewer", names[i]) for i, n in enumerate(self.sizes) if n]

    def take(self, g: People, role: str, action: Action) -> None:
        names: list[str] = [row.id for row in T.chart.union]
        i = names.index(str(action.target))
        sizes = tuple(n - (k == i) for k, n in enumerate(self.sizes))
        g.then(Reductions(self.n - 1, sizes))


def returning(g: People, side: int) -> int:
    """5.5.4: strength points of lost brigades that come back this turn."""
    due = [d for d in g.horse_due if d % 2 == side and d // 2 <= g.turn]
    for d in due:
        g.horse_due.remove(d)
    return len(due)


class McClellansCall(Step[People]):
    """5.6.7.A: one more for McClellan's army at the gates of the capital."""

    rule = "5.6.7.A"

    def run(self, g: People) -> None:
        if not g.options["special-abilities"] or g.capital[USA] < 0:
            return
        for army, space in enumerate(g.army_at):
            if space >= 0 and g.chief[army] >= 0 and T.general_ids[g.chief[army]] == "mcclellan":
                near = space == g.capital[USA] or any(n == g.capital[USA] for n, _ in T.roads[space])
                if near and in_supply(g, USA, space):
                    recruit(g, USA, space, "5.6.7.A")


class SouthernTroops(Step[People]):
    """10.4, 10.5: blockade runners first, then the states, returning horse, and the border."""

    rule = "10.4.2"

    def run(self, g: People) -> None:
        row = T.chart.confederate
        n = row.states
        n -= row.lost_state * sum(kind == "confederate" and g.states[s] == USA for s, kind in enumerate(T.group))
        if river_open(g):
            n -= row.mississippi
        n = max(0, n - g.desertions)
        g.desertions = 0
        due: list[Step[People]] = [Recruits(CSA, f"zone-{zone}", 1) for zone in run_blockade(g, True)]
        due.append(Recruits(CSA, "states", n))
        for id in row.border:
            if g.states[T.state_of[id]] == CSA:
                due.append(Recruits(CSA, id, row.border[id]))
        g.then(*due)
