"""6.2: battle deployment: the defender in all battles, then the attacker, each unseen until he has finished."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred, Param
from hardtack.engine.private import Private
from hardtack.engine.state import Step

from ..map import SIDES
from ..state import (
    CENTRE,
    LEFT_WING,
    PLACES,
    RESERVE,
    RIGHT_WING,
    UNITS,
    UNPLACED,
    Battle,
    BobbyLee,
    Reason,
    fighting,
    mix,
    own,
)
from ..tables import T
from ..units import HART, HQ
from .board import box, centre, combat_units, facing, held_by, places, the_battle

RULE = "6.2"
HEAVY: Reason = ("heavy-in-centre", "7.31")
HEADQUARTERS: Reason = ("hq-in-reserve", "6.2")
Layout = dict[int, int]
"""Blocks, and the spots they are to have."""


class Deployment(Step[BobbyLee]):
    """6.2, R38: all battles are laid out before the first is fought, by the defender first."""

    rule = RULE

    def run(self, g: BobbyLee) -> None:
        g.then(*[Deploy(side, b.hex) for side in (1 - g.active, g.active) for b in g.battles])


def waiting(g: BobbyLee, hex: int, who: int) -> list[int]:
    """The blocks of a side that are not yet placed."""
    return [u for u in own(g, hex, who) if g.spot[u] == UNPLACED]


class Deploy(Private[BobbyLee]):
    """6.2: a side lays out a battle. A block can be placed anew until all is sealed; what is not placed stays in
    reserve. Nobody is asked about a block that is alone: it stands in the centre, as everybody knows."""

    side: int
    hex: int
    rule = RULE
    prompt = "deploy"
    lone = "hushed"

    def roles(self, g: BobbyLee) -> tuple[str, ...]:
        return (SIDES[self.side],)

    def asked(self, g: BobbyLee) -> bool:
        return len(waiting(g, self.hex, self.side)) > 1

    def unasked(self, g: BobbyLee) -> None:
        for unit in waiting(g, self.hex, self.side):
            place(g, self.hex, self.side, {unit: centre(self.side)})

    def layout(self, g: BobbyLee, draft: list[Action]) -> Layout:
        """Where a draft puts the blocks; at first heavy guns are in the centre, others in reserve."""
        at = {u: self.first(g, u) for u in waiting(g, self.hex, self.side)}
        number, spots = UNITS.index, SPOTS[self.side]
        for verb, target in draft:
            at[number[target]] = spots[verb]
        return at

    def first(self, g: BobbyLee, unit: int) -> int:
        """7.31: where a block stands that has not been placed."""
        return centre(self.side) if T.kind[unit] == HART else RESERVE

    def why_not_in(self, g: BobbyLee, unit: int, spot: int) -> Reason | None:
        """6.2, R35, R37: why a block of its kind may not be put there; None if it may. Headquarters stand in the line
        only where no combat unit can hold the centre."""
        if T.kind[unit] == HART:
            return None if spot == self.first(g, unit) else HEAVY
        if T.kind[unit] != HQ or spot == RESERVE:
            return None
        alone = not combat_units(own(g, self.hex, self.side))
        return None if alone and spot == centre(self.side) else HEADQUARTERS

    def choices(self, g: BobbyLee, unit: int) -> list[int]:
        """6.2: where a block of its kind may be put."""
        spots = [*(box(self.side, place) for place in places(the_battle(g, self.hex))), RESERVE]
        return [spot for spot in spots if self.why_not_in(g, unit, spot) is None]

    def closed(self, g: BobbyLee) -> list[Barred]:
        """The places that are closed to blocks of a kind."""
        b = the_battle(g, self.hex)
        spots = [*(box(self.side, place) for place in places(b)), RESERVE]
        found = []
        for unit in waiting(g, self.hex, self.side):
            for spot in spots:
                if why := self.why_not_in(g, unit, spot):
                    found.append(Barred(*offer(spot)[unit], *why))
        return found

    def needs(self, g: BobbyLee, at: Layout) -> Needs:
        return demands(g, the_battle(g, self.hex), self.side, list(at))

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        """Whatever leaves enough in reserve to fill what must still be filled: the same for all that stand together,
        headquarters apart."""
        at = self.layout(g, g.drafts.get(role, []))
        needs = self.needs(g, at)
        enough: dict[tuple[int, int, bool], bool] = {}
        choices: dict[int, list[int]] = {}
        out = []
        for unit, spot in list(at.items()):
            kind = T.kind[unit]
            hq = kind == HQ
            if kind not in choices:
                choices[kind] = self.choices(g, unit)
            for to in choices[kind]:
                way = (spot, to, hq)
                if way not in enough:
                    at[unit] = to
                    enough[way] = to == RESERVE or missing(needs, at) <= spare(at)
                    at[unit] = spot
                if to != spot and enough[way]:
                    out.append(offer(to)[unit])
        return out

    def seals(self, g: BobbyLee, role: str) -> bool:
        at = self.layout(g, g.drafts.get(role, []))
        return not missing(self.needs(g, at), at)

    def barred(self, g: BobbyLee, role: str) -> list[Barred]:
        """Why the layout cannot be sealed: the centre is empty, or a wing that must be held; and what is closed to
        blocks of a kind."""
        at = self.layout(g, g.drafts.get(role, []))
        needs = self.needs(g, at)
        closed = self.closed(g)
        if not missing(needs, at):
            return closed
        if centre(self.side) not in at.values():
            return [Barred("seal", None, "centre-first", RULE), *closed]
        attacks = self.side == the_battle(g, self.hex).attacker
        return [Barred("seal", None, "match-wings" if attacks else "fill-wings", RULE), *closed]

    def params(self, g: BobbyLee) -> dict[str, Param]:
        return {"space": T.ids[self.hex]}

    def resolve(self, g: BobbyLee, drafts: dict[str, list[Action]]) -> None:
        place(g, self.hex, self.side, self.layout(g, drafts[SIDES[self.side]]))


class NightDeploy(Deploy):
    """6.31, R72: night reinforcements are placed in any box of the own line without enemies, or in reserve; nobody who
    was there before is moved."""

    rule = "6.31"
    prompt = "deploy-night"

    def asked(self, g: BobbyLee) -> bool:
        return fighting(g, self.hex) and bool(waiting(g, self.hex, self.side))

    def unasked(self, g: BobbyLee) -> None:
        return

    def first(self, g: BobbyLee, unit: int) -> int:
        heavy = T.kind[unit] == HART and not self.taken(g, centre(self.side))
        return centre(self.side) if heavy else RESERVE

    def taken(self, g: BobbyLee, box: int) -> bool:
        return held_by(g, the_battle(g, self.hex), box, 1 - self.side)

    def why_not_in(self, g: BobbyLee, unit: int, spot: int) -> Reason | None:
        if spot != RESERVE and self.taken(g, spot):
            return "night-enemy-there", self.rule
        if T.kind[unit] == HQ:
            return None if spot == RESERVE else HEADQUARTERS
        return super().why_not_in(g, unit, spot)

    def needs(self, g: BobbyLee, at: Layout) -> Needs:
        return NOTHING


SPOTS = [{**{name: box(who, place) for place, name in enumerate(PLACES)}, "reserve": RESERVE} for who in (0, 1)]
"""Per side, the spot that each verb means."""


def offer(spot: int) -> list[Action]:
    """The actions that put blocks there."""
    return UNITS.actions("reserve" if spot == RESERVE else PLACES[spot % 3])


# ---- what a layout must have

Needs = tuple[int, tuple[int, ...], int]
"""The centre box, -1 if nobody need stand there; the wings that count, and how many of them must be held."""
NOTHING: Needs = (-1, (), 0)


def demands(g: BobbyLee, b: Battle, who: int, units: list[int]) -> Needs:
    """R35 to R37: what a side must fill with these blocks: its centre, and wings as far as they go.

    The defender: a wing for the second unit, the other for the third. The attacker: the wings that face an occupied
    box. Heavy guns stand only in the centre; headquarters hold it where nobody else is there.
    """
    fighters = combat_units(units)
    heavy = sum(T.kind[u] == HART for u in fighters)
    if T.fortress[b.hex] or not fighters:
        return centre(who), (), 0
    wings: tuple[int, ...] = (box(who, LEFT_WING), box(who, RIGHT_WING))
    if who == b.attacker:
        wings = tuple(wing for wing in wings if held_by(g, b, facing(wing), 1 - who))
    return centre(who), wings, min(len(wings), len(fighters) - max(heavy, 1))


def missing(needs: Needs, at: Layout) -> int:
    """How many boxes that must be held are still empty. Of headquarters alone, one and no more holds the centre."""
    middle, wings, number = needs
    held = at.values()
    short = max(0, number - len([wing for wing in wings if wing in held]))
    if middle < 0:
        return short
    if middle not in held:
        return short + 1
    crowd = all(T.kind[u] == HQ for u in at) and list(held).count(middle) > 1
    return short + (len(at) if crowd else 0)


def spare(at: Layout) -> int:
    """How many are in reserve that could fill a box."""
    waiting = [u for u, spot in at.items() if spot == RESERVE]
    return len(combat_units(waiting)) or (0 if combat_units(list(at)) else len(waiting))


def place(g: BobbyLee, hex: int, who: int, at: Layout) -> None:
    """Set the blocks down upright, shuffled; how many stand where is seen by everybody."""
    for unit, spot in at.items():
        g.spot[unit] = spot
    mix(g, list(at))
    stood = list(at.values())
    count = {name: stood.count(spot) for name, spot in SPOTS[who].items()}
    if T.fortress[hex]:
        g.log(
            "deployed-fortress",
            RULE,
            side=SIDES[who],
            space=T.ids[hex],
            centre=count[PLACES[CENTRE]],
            reserve=count["reserve"],
        )
    else:
        g.log("deployed", RULE, side=SIDES[who], space=T.ids[hex], **count)
