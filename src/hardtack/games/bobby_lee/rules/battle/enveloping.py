"""7.43: enveloping: blocks outside a flank look for it; who finds it engages and fires at once, who fails is lost."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred, Param
from hardtack.engine.state import Step

from ..map import MUD, SIDES
from ..state import (
    ASSAULTED,
    DONE,
    FIRED,
    FOUND,
    OUTSIDE,
    RESERVE,
    SHAKEN,
    STEPPED,
    STRAYED,
    SWUNG,
    UNITS,
    Battle,
    BobbyLee,
    OfOneSide,
    Reason,
    fighting,
    no_units,
    own,
    report,
)
from ..tables import T
from .assault import begin
from .board import BOX_IDS, box_id, end_contacts, held_by, in_box, manned, outside, reveal_engaged, the_battle
from .fire import aim
from .firepower import has_fired
from .moves import may_join, place

RULE = "7.43"


def envelop_needs(g: BobbyLee, b: Battle, unit: int) -> int:
    """7.43, R68: what the die must show: as on a forced march, with the battle's ground, the weather and the arm."""
    row = T.chart.forced_march
    needs = row.csa if T.side_of[unit] else row.usa
    bonus = T.march[unit] + (row.mud if g.weather == MUD else 0) + (row.rough if T.woods[b.hex] else 0)
    return needs - bonus


def lost(g: BobbyLee, b: Battle, side: int) -> list[int]:
    """R69: blocks outside a flank since an earlier Battle Turn, that do not yet look for it again."""
    return [u for u in outside(g, b, side) if not g.acted[u] & SWUNG]


class Enveloping(Step[BobbyLee]):
    """7.43: after all battle moves: lost blocks may look again, then all that envelop roll."""

    hex: int
    rule = RULE

    def run(self, g: BobbyLee) -> None:
        if fighting(g, self.hex) and outside(g, the_battle(g, self.hex), g.half):
            g.then(SearchAsk(g.half, self.hex), EnvelopersRoll(self.hex))


class SearchAsk(OfOneSide):
    """7.43, R69: which lost blocks look for the flank again; one that does not stays lost."""

    hex: int
    rule = RULE
    prompt = "search"

    def asked(self, g: BobbyLee) -> bool:
        return bool(lost(g, the_battle(g, self.hex), self.side))

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        offer = UNITS.actions("search")
        return [DONE, *[offer[u] for u in lost(g, the_battle(g, self.hex), self.side)]]

    def params(self, g: BobbyLee) -> dict[str, Param]:
        return {"space": T.ids[self.hex]}

    def take(self, g: BobbyLee, role: str, action: Action) -> None:
        if action.verb == "search":
            g.acted[UNITS.of(action)] |= SWUNG | STRAYED
            g.then(SearchAsk(self.side, self.hex))


class EnvelopersRoll(Step[BobbyLee]):
    """7.43, R68: a die for each; those that have just set out and succeed go into the box, or back if it is closed."""

    hex: int
    rule = RULE

    def run(self, g: BobbyLee) -> None:
        b, side = the_battle(g, self.hex), g.half
        for unit in outside(g, b, side):
            if g.acted[unit] & SWUNG:
                roll = g.roll("envelop", by=SIDES[side], least=envelop_needs(g, b, unit))
                report(g, unit, "envelops", RULE, roll, box=box_id(g.spot[unit] - OUTSIDE))
                g.acted[unit] |= FOUND if roll.good else 0
        end_contacts(g, b)
        there = manned(g, b)
        for unit in found(g, b, side):
            box = g.spot[unit] - OUTSIDE
            if not may_join(box, side, there):
                go_to_reserve(g, b, unit)
            elif not g.acted[unit] & STRAYED:
                place(g, b, unit, box)
        g.then(FoundAsk(side, self.hex), EnvelopersArrive(self.hex))


def found(g: BobbyLee, b: Battle, side: int) -> list[int]:
    """Blocks that have found their way and still stand outside."""
    return [u for u in outside(g, b, side) if g.acted[u] & FOUND]


def go_to_reserve(g: BobbyLee, b: Battle, unit: int) -> None:
    """7.43: one that was lost comes back to its reserve."""
    g.acted[unit] &= ~FOUND
    report(g, unit, "comes-back", RULE, box=box_id(RESERVE, T.side_of[unit]))
    place(g, b, unit, RESERVE)


class FoundAsk(OfOneSide):
    """7.43: a lost block that has found its way engages, or goes to its reserve."""

    hex: int
    rule = RULE
    prompt = "found"

    def asked(self, g: BobbyLee) -> bool:
        return bool(found(g, the_battle(g, self.hex), self.side))

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        join, back = UNITS.actions("join"), UNITS.actions("come-back")
        return [offer[u] for u in found(g, the_battle(g, self.hex), self.side) for offer in (join, back)]

    def params(self, g: BobbyLee) -> dict[str, Param]:
        return {"space": T.ids[self.hex]}

    def take(self, g: BobbyLee, role: str, action: Action) -> None:
        b, unit = the_battle(g, self.hex), UNITS.of(action)
        g.then(FoundAsk(self.side, self.hex))
        if action.verb == "join":
            report(g, unit, "joins", RULE, box=box_id(g.spot[unit] - OUTSIDE))
            place(g, b, unit, g.spot[unit] - OUTSIDE)
        else:
            go_to_reserve(g, b, unit)


class EnvelopersArrive(Step[BobbyLee]):
    """7.43: those that came in and those they engage lie face up; then they fire."""

    hex: int
    rule = RULE

    def run(self, g: BobbyLee) -> None:
        reveal_engaged(g, the_battle(g, self.hex))
        g.then(EnvelopedAsk(g.half, self.hex))


def arrived(g: BobbyLee, b: Battle, side: int) -> list[int]:
    """Blocks that have come in on a flank with enemies and have neither fired nor assaulted."""
    return [u for u in own(g, b.hex, side) if g.acted[u] & FOUND and why_no_fire(g, b, u) is None]


def why_no_fire(g: BobbyLee, b: Battle, unit: int) -> Reason | None:
    """7.43: why a block that has come in does not fire; None if it may."""
    if g.acted[unit] & FIRED:
        return "has-fired", "7.3"
    if g.acted[unit] & ASSAULTED:
        return "has-assaulted", "7.35"
    return None if held_by(g, b, g.spot[unit], 1 - T.side_of[unit]) else ("flank-empty", "7.43")


def assault_with(g: BobbyLee, b: Battle, box: int, side: int) -> list[int]:
    """R63: who takes part in an assault of blocks that came in: none if one in the box has fired; else all that have
    not moved."""
    if has_fired(g, b, box, side):
        return []
    busy = ASSAULTED | STEPPED | SHAKEN
    return [u for u in in_box(g, b, box, side) if not g.acted[u] & busy]


class EnvelopedAsk(OfOneSide):
    """7.43: blocks that came in on a flank fire, or assault."""

    hex: int
    rule = RULE
    prompt = "enveloped"

    def asked(self, g: BobbyLee) -> bool:
        return fighting(g, self.hex) and bool(arrived(g, the_battle(g, self.hex), self.side))

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        b = the_battle(g, self.hex)
        ready = arrived(g, b, self.side)
        fire, assault = UNITS.actions("fire"), BOX_IDS.actions("assault")
        where = list(dict.fromkeys(g.spot[u] for u in ready))
        return [
            DONE,
            *[fire[u] for u in ready],
            *[assault[box] for box in where if assault_with(g, b, box, self.side)],
        ]

    def barred(self, g: BobbyLee, role: str) -> list[Barred]:
        """Who came in and has fought already or finds nobody there, and positions in which a friend has fired (R63)."""
        b = the_battle(g, self.hex)
        where = dict.fromkeys(g.spot[u] for u in arrived(g, b, self.side))
        came = [u for u in own(g, self.hex, self.side) if g.acted[u] & FOUND]
        return [
            *no_units("fire", [(u, why_no_fire(g, b, u)) for u in came]),
            *(
                Barred("assault", box_id(box), "flank-has-fired", "7.35")
                for box in where
                if not assault_with(g, b, box, self.side)
            ),
        ]

    def params(self, g: BobbyLee) -> dict[str, Param]:
        return {"space": T.ids[self.hex]}

    def take(self, g: BobbyLee, role: str, action: Action) -> None:
        if action.verb == "done":
            return
        b = the_battle(g, self.hex)
        g.then(EnvelopedAsk(self.side, self.hex))
        if action.verb == "fire":
            aim(g, b, UNITS.of(action))
        else:
            box = BOX_IDS.of(action)
            begin(g, self.hex, box, assault_with(g, b, box, self.side))
