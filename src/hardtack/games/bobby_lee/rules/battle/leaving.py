"""7.11, 7.13: how units leave a battle hex: where each goes, who finds no way out, and that they are disorganised."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred, Param
from hardtack.engine.state import Step

from ..map import CSA, SIDES
from ..state import (
    HEXES,
    NOWHERE,
    RESERVE,
    SAILED,
    UNITS,
    Battle,
    BobbyLee,
    OfOneSide,
    Reason,
    face_up,
    fighting,
    forget_battle,
    no_units,
    own,
    report,
    shift,
    stand_up,
)
from ..tables import T
from .board import lose_step, outside, the_battle
from .retreat_hexes import any_landed, home_port, land_ways, landed, room, shut

SAIL_HOME = Action("sail-home")


def tell_units(g: BobbyLee, who: int, units: list[int], key: str, rule: str, **params: Param) -> None:
    """Tell everybody what blocks of a side did: by name where faces are seen, else only how many ("KEY-hidden")."""
    if g.journal is None:
        return
    up, hidden = [u for u in units if face_up(g, u)], [u for u in units if not face_up(g, u)]
    side = SIDES[who]
    if up:
        g.log(key, rule, units=[T.units[u] for u in up], side=side, **params)
    if hidden:
        g.tell(side, key, rule, units=[T.units[u] for u in hidden], side=side, **params)
        g.tell_others(side, f"{key}-hidden", rule, blocks=len(hidden), side=side, **params)


def takes_part(b: Battle, unit: int) -> None:
    """R18: remember the Confederate blocks that were in a battle."""
    if T.side_of[unit] == CSA and unit not in b.seen:
        b.seen = sorted([*b.seen, unit])


# ---- where one goes


def send(g: BobbyLee, b: Battle, unit: int, side: int) -> None:
    """7.12, R45: a block will leave across a hexside; its place there is used up, whatever becomes of it."""
    g.leaving[unit] = T.near[side]
    b.retreated[T.side_of[unit] * 6 + side % 6] += 1


def send_home(g: BobbyLee, unit: int) -> None:
    """10.41: a block will sail back to the port it came from; nothing limits that."""
    g.leaving[unit] = SAILED - home_port(g, unit)


class WhereTo(OfOneSide):
    """7.11: where the block in hand goes. Not asked where everybody sees that there is one way only."""

    hex: int
    rule = "7.11"
    prompt = "where-to"
    lone = "hushed"

    def asked(self, g: BobbyLee) -> bool:
        b = the_battle(g, self.hex)
        return len(land_ways(g, b, self.side)) > 1 or any_landed(g, b, self.side)

    def unasked(self, g: BobbyLee) -> None:
        b = the_battle(g, self.hex)
        send(g, b, g.picked, land_ways(g, b, self.side)[0])
        g.picked = NOWHERE

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        back = HEXES.actions("back-to")
        ways = [back[T.near[side]] for side in land_ways(g, the_battle(g, self.hex), self.side)]
        return [*ways, SAIL_HOME] if home_port(g, g.picked) >= 0 else ways

    def barred(self, g: BobbyLee, role: str) -> list[Barred]:
        """The hexes around that are shut to the side, and the sea to those who came by it and cannot go back."""
        b = the_battle(g, self.hex)
        ways = [(T.near[side], shut(g, b, self.side, side)) for side in T.ways[self.hex]]
        found = [Barred("back-to", T.ids[hex], *why) for hex, why in ways if why]
        if landed(g, g.picked) and home_port(g, g.picked) < 0:
            found.append(Barred("sail-home", None, "no-port", "10.41"))
        return found

    def params(self, g: BobbyLee) -> dict[str, Param]:
        return {"unit": T.units[g.picked], "space": T.ids[self.hex]}

    def take(self, g: BobbyLee, role: str, action: Action) -> None:
        if action.verb == "sail-home":
            send_home(g, g.picked)
        else:
            send(g, the_battle(g, self.hex), g.picked, T.grid.side(self.hex, HEXES.of(action)))
        g.picked = NOWHERE


# ---- going


class Depart(Step[BobbyLee]):
    """7.13: those who retreat or regroup go, and are disorganised."""

    hex: int
    side: int
    regroup: bool = False
    rule = "7.13"

    def run(self, g: BobbyLee) -> None:
        going: dict[int, list[int]] = {}
        for unit in own(g, self.hex, self.side):
            to = g.leaving[unit]
            if to not in (NOWHERE, self.hex):
                going.setdefault(to, []).append(unit)
        for to in sorted(going):
            self.tell(g, to, going[to])
            for unit in going[to]:
                leave(g, unit, SAILED - to if to <= SAILED else to)

    def tell(self, g: BobbyLee, to: int, units: list[int]) -> None:
        here = T.ids[self.hex]
        if to <= SAILED:
            tell_units(g, self.side, units, "sailed-home", "10.41", space=here, space2=T.ids[SAILED - to])
        elif self.regroup:
            tell_units(g, self.side, units, "withdrew", "6.4", space=here, space2=T.ids[to])
        else:
            tell_units(g, self.side, units, "retreated", "7.11", space=here, space2=T.ids[to])


def leave(g: BobbyLee, unit: int, hex: int) -> None:
    """7.11, 7.13: a block goes to another hex, face down; into the reserve if a battle is fought there."""
    forget_battle(g, unit)
    stand_up(g, unit)
    g.down[unit] = 1
    shift(g, unit, hex)
    if fighting(g, hex):
        g.spot[unit] = RESERVE
        takes_part(the_battle(g, hex), unit)


# ---- having to go


def fall(g: BobbyLee, unit: int, key: str, rule: str) -> None:
    """A block is eliminated whole. Everybody is told which it was (R106)."""
    params: dict[str, Param] = {"unit": T.units[unit], "side": SIDES[T.side_of[unit]], "space": T.ids[g.at[unit]]}
    g.steps[unit] = 1
    lose_step(g, unit)
    g.shown += 1
    g.log(key, rule, **params)


def call_in_lost(g: BobbyLee, b: Battle, who: int) -> None:
    """7.43, R51: those who are lost when their side must go, or by night, lose a step; what is left must retreat."""
    for unit in outside(g, b, who):
        g.shown += 1  # who is left had more than one step
        if g.steps[unit] == 1:
            fall(g, unit, "lost-dead", "7.43")
        else:
            report(g, unit, "lost-hit", "7.43")
            lose_step(g, unit)
            g.leaving[unit] = b.hex


def must_go(g: BobbyLee, hex: int, who: int) -> list[int]:
    """The blocks of a side that have to leave a battle hex and have no way yet."""
    return [u for u in own(g, hex, who) if why_not_in_flight(g, u) is None]


def why_not_in_flight(g: BobbyLee, unit: int) -> Reason | None:
    """Why a block in a battle hex needs no way out; None if it must leave and has none yet."""
    to = g.leaving[unit]
    if to == g.at[unit]:
        return None
    return ("not-lost", "7.43") if to == NOWHERE else ("is-leaving", "7.1")


class Flight(OfOneSide):
    """7.15, R51, R52: all of a side who must leave are given a way, in the order the owner likes; for whom there is
    none, that is the end."""

    hex: int
    rule = "7.15"
    prompt = "flight"
    lone = "hushed"

    def asked(self, g: BobbyLee) -> bool:
        b, left = the_battle(g, self.hex), must_go(g, self.hex, self.side)
        ways = land_ways(g, b, self.side)
        if len(left) < 2 or not ways:
            return False
        return len(ways) > 1 or room(g, b, self.side, ways[0]) < len(left) or any_landed(g, b, self.side)

    def unasked(self, g: BobbyLee) -> None:
        b, left = the_battle(g, self.hex), must_go(g, self.hex, self.side)
        ways = land_ways(g, b, self.side)
        last = Depart(self.hex, self.side)
        if ways and len(left) == 1:
            g.picked = left[0]
            g.then(WhereTo(self.side, self.hex), last)
            return
        for unit in left:
            if ways:
                send(g, b, unit, ways[0])
            elif home_port(g, unit) >= 0:
                send_home(g, unit)
            else:
                fall(g, unit, "no-way-out", self.rule)
        g.then(last)

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        offer = UNITS.actions("retreat")
        return [offer[u] for u in must_go(g, self.hex, self.side)]

    def barred(self, g: BobbyLee, role: str) -> list[Barred]:
        """Who has a way already; by night those who are not lost, and choose later whether to go (6.31)."""
        why = [(u, why_not_in_flight(g, u)) for u in own(g, self.hex, self.side)]
        return no_units("retreat", why)

    def params(self, g: BobbyLee) -> dict[str, Param]:
        b = the_battle(g, self.hex)
        places = sum(room(g, b, self.side, side) for side in land_ways(g, b, self.side))
        lost = any(g.leaving[u] == NOWHERE for u in own(g, self.hex, self.side))
        return {"space": T.ids[self.hex], "places": places, "lost": int(lost)}

    def take(self, g: BobbyLee, role: str, action: Action) -> None:
        g.picked = UNITS.of(action)
        g.then(WhereTo(self.side, self.hex), Flight(self.side, self.hex))
