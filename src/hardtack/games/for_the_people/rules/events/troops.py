"""Events that bring strength points (4.2.7)."""

from __future__ import annotations

from collections.abc import Callable

from hardtack.engine.contract import Action
from hardtack.engine.state import Ask

from ..blockade import run_blockade
from ..ground import EVERYWHERE, lines_changed
from ..pieces import strength
from ..questions import DONE
from ..reinforcements import Recruits, open_to, recruit
from ..sea.forts import build_fort, forts_left, garrison_room
from ..state import SPACES, People
from ..supply import in_supply, port_open
from ..tables import CSA, NEUTRAL, SIDES, USA, T
from ..will import sway
from .registry import DO, MAY, May, event, free_of_enemies, in_states, of_group

Place = Callable[[People, int, tuple[int, ...]], list[int]]
TROOPS: dict[int, Place] = {}
"""Per card: where the next strength point may go after those placed already."""
UP_TO = (22,)
"""Cards that say "up to": their player may stop early."""


def troops(card: int, n: int | Callable[[People], int], place: Place, may: May | None = None) -> None:
    """A card that places so many points; what finds no place is lost."""
    TROOPS[card] = place

    def do(g: People, side: int) -> None:
        g.then(Levy(card, side, n(g) if callable(n) else n))

    DO[card] = do
    if may is not None:
        MAY[card] = may


class Levy(Ask[People]):
    """Strength points of an event, placed one by one."""

    card: int
    side: int
    n: int
    used: tuple[int, ...] = ()
    rule = "4.2.7"
    prompt = "levy"

    def asked(self, g: People) -> bool:
        return self.n > 0 and bool(TROOPS[self.card](g, self.side, self.used))

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[self.side],)

    def params(self, g: People) -> dict[str, int | str]:
        return {"n": self.n, "card": self.card}

    def actions(self, g: People, role: str) -> list[Action]:
        found = [SPACES.actions("recruit")[s] for s in TROOPS[self.card](g, self.side, self.used)]
        return [*found, DONE] if self.card in UP_TO else found

    def take(self, g: People, role: str, action: Action) -> None:
        if action.verb == "done":
            return
        space = SPACES.of(action)
        recruit(g, self.side, space, "4.2.7")
        g.then(Levy(self.card, self.side, self.n - 1, (*self.used, space)))


# ---- where


def anywhere(ids: set[int], test: Callable[[People, int, int], bool] = open_to) -> Place:
    """In any of some spaces that passes."""
    within = sorted(ids)
    return lambda g, side, used: [s for s in within if test(g, side, s)]


def one_each(ids: set[int], test: Callable[[People, int, int], bool] = open_to) -> Place:
    within = sorted(ids)
    return lambda g, side, used: [s for s in within if s not in used and test(g, side, s)]


def neutral_ground(g: People, side: int, space: int) -> bool:
    """What some cards open besides the spaces a side controls."""
    return g.control[space] == NEUTRAL and free_of_enemies(g, side, space) and in_supply(g, side, space)


def open_or_neutral(g: People, side: int, space: int) -> bool:
    return open_to(g, side, space) or neutral_ground(g, side, space)


def any_port(g: People, zones: tuple[int, ...] = (0, 1, 2, 3)) -> bool:
    return any(port_open(g, s) for zone in zones for s in T.zones[zone])


def runner_port(g: People, side: int, space: int) -> bool:
    return T.zone[space] >= 0 and port_open(g, space) and open_to(g, CSA, space)


def not_union(state: str) -> May:
    return lambda g, side: g.states[T.state_of[state]] != USA


KY, TN, MO, AR = (in_states(id) for id in ("KY", "TN", "MO", "AR"))
KY_TN, GUNPOWDER = in_states("KY", "TN"), in_states("GA", "SC", "NC", "AL")
RECOGNISED, WEST = in_states("KY", "MO", "MD", "DE"), in_states("TX", "LA", "AR")
UNION_STATES, SOUTH = of_group("union"), of_group("confederate")
FREED = SOUTH | of_group("border")
HARBOURS, RESOURCES = {s for zone in T.zones for s in zone}, {s for s in EVERYWHERE if T.resource[s]}
WASHINGTON, ST_MARKS = T.space["washington-dc"], T.space["st-marks-fl"]
ATLANTIC = (0, 1)
"""The zones of the North and the South Atlantic."""
ATLANTIC_PORTS = {s for s in HARBOURS if T.zone[s] in ATLANTIC}


# ---- the Union's


def clara_barton(g: People, side: int, used: tuple[int, ...]) -> list[int]:
    armies = {s for a, s in enumerate(g.army_at) if s >= 0 and T.army_side[a] == USA}
    return [s for s in sorted(armies) if s not in used and open_to(g, USA, s)]


def volunteers(g: People) -> int:
    """40: one more while the enemy is in a Union state or before Washington."""
    threatened = UNION_STATES | {n for n, _ in T.roads[WASHINGTON]}
    return 4 if any(strength(g, CSA, s) for s in threatened) else 3


troops(9, 2, clara_barton)
troops(
    40,
    volunteers,
    lambda g, side, used: [s for s in sorted(UNION_STATES) if used.count(s) < 2 and open_to(g, USA, s)],
)
troops(43, 1, anywhere(MO, open_or_neutral))


@event(113, may=lambda g, side: g.control[WASHINGTON] == USA and not strength(g, CSA, WASHINGTON))
def defences(g: People, side: int) -> None:
    if not open_to(g, USA, WASHINGTON):
        return  # cut off, it gets neither men nor a fort (6.6.3, 6.8.6)
    recruit(g, USA, WASHINGTON, "4.2.7", 2)
    if g.forts[WASHINGTON] == NEUTRAL and forts_left(g, USA) > 0:
        build_fort(g, USA, WASHINGTON)


TROOPS[114] = one_each(FREED)


@event(114)
def douglass(g: People, side: int) -> None:
    if g.emancipation:
        g.then(Levy(114, USA, 3))
    else:
        sway(g, USA, 2, "event", "4.2", card=114)


# ---- the Confederacy's


def purchases(g: People, side: int, used: tuple[int, ...]) -> list[int]:
    """17: one for each zone, unless only one zone has an open port."""
    zones = {z for z, ports in enumerate(T.zones) if any(port_open(g, s) for s in ports)}
    taken = {T.zone[s] for s in used} if len(zones) > 1 else set()
    return [s for s in sorted(HARBOURS) if T.zone[s] not in taken and runner_port(g, CSA, s)]


def orphan_brigade(g: People, side: int, space: int) -> bool:
    """33: Kentucky may still be nobody's."""
    return open_to(g, CSA, space) or (space in KY and neutral_ground(g, CSA, space))


def gunpowder(g: People, side: int, used: tuple[int, ...]) -> list[int]:
    taken = {T.state[s] for s in used}
    return [s for s in sorted(GUNPOWDER) if T.state[s] not in taken and open_to(g, CSA, s)]


def revival(g: People, side: int, space: int) -> bool:
    """80: even where the people are for the Union (10.4.3)."""
    return (
        g.control[space] == CSA
        and free_of_enemies(g, CSA, space)
        and in_supply(g, CSA, space)
        and garrison_room(g, space)
    )


troops(17, 2, purchases, lambda g, side: any_port(g))
troops(22, 3, one_each(RESOURCES, lambda g, side, s: not g.destroyed[s] and open_to(g, CSA, s)))
troops(23, 2, anywhere(ATLANTIC_PORTS, runner_port), lambda g, side: any_port(g, ATLANTIC))
troops(33, 1, anywhere(KY_TN, orphan_brigade))
troops(38, 2, gunpowder)
troops(41, 2, anywhere(TN), not_union("TN"))
troops(47, 2, anywhere(RECOGNISED, open_or_neutral))
troops(79, 1, anywhere(AR, lambda g, side, s: open_to(g, CSA, s, line=False)), not_union("AR"))
troops(80, 1, anywhere(SOUTH, revival))
troops(118, 2, anywhere(WEST, lambda g, side, s: open_to(g, CSA, s, line=False)), not_union("TX"))


@event(106, may=lambda g, side: any_port(g))
def clyde(g: People, side: int) -> None:
    g.then(*(Recruits(CSA, f"zone-{zone}", 1) for zone in run_blockade(g, False)))


@event(117, may=lambda g, side: g.control[ST_MARKS] == CSA)
def clandestine(g: People, side: int) -> None:
    g.runners = 1
    lines_changed(g)
    if port_open(g, ST_MARKS):
        recruit(g, CSA, ST_MARKS, "4.2.7", 2)
