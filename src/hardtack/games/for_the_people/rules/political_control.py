"""11.1, 11.3, 5.5.3: control of spaces: occupation, markers placed and taken away."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred
from hardtack.engine.copies import clone
from hardtack.engine.state import Step

from .capitals import flee
from .ground import ground_of, posts, vacant
from .pieces import brigades, enemy_sp, set_control, strength
from .questions import DONE, MOST_BARRED, OfSide
from .sea.forts import fort_lost
from .sea.weapons import sink_weapons
from .state import NOWHERE, SPACES, People, space_id
from .supply import in_supply
from .tables import CSA, NEUTRAL, SIDES, USA, T
from .will import destroy

ALL = Action("all")


# ---- a marker comes or goes


def mark(g: People, space: int, side: int, rule: str = "11.3") -> None:
    """A side's marker goes into a space (an enemy one is turned or taken away), with all that follows."""
    before = g.control[space]
    if before == side:
        return
    set_control(g, space, side)
    g.log("marked", rule, side=SIDES[side], space=space_id(space))
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
        g.log("unmarked", rule, space=space_id(space))


# ---- where markers may go


def markable(g: People, side: int) -> list[int]:
    """11.3: where own supplied infantry stands, and border spaces still nobody's without enemies."""
    clear = ground_of(g, side).clear
    beset = [s for s in posts(g, side) if g.control[s] != side and not clear[s] and not why_not_marked(g, side, s)]
    return sorted(vacant(g, side) + beset)


NOT_MARKED = {"no-supply": "11.3", "no-infantry": "5.5.3", "enemy-in-space": "11.3"}
"""The rule for each reason why no marker goes into a space."""


def why_not_marked(g: People, side: int, space: int) -> str:
    """11.3.A: why no marker goes into a neutral space, or into one where a side has troops; "" if it may."""
    if ground_of(g, side).clear[space]:
        return ""
    if g.sp[side * T.size + space]:
        return "" if in_supply(g, side, space) else "no-supply"
    return "no-infantry" if strength(g, side, space) else "enemy-in-space"


def not_marked(g: People, side: int) -> list[Barred]:
    """Where one might expect to place a marker, and cannot."""
    near = {*posts(g, side), *(s for s in range(T.size) if g.control[s] == NEUTRAL)}
    why = [(s, why_not_marked(g, side, s)) for s in sorted(near) if g.control[s] != side]
    return [Barred("mark", space_id(s), key, NOT_MARKED[key]) for s, key in why if key][:MOST_BARRED]


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


class Raids(Step[People]):
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
        return {"space": space_id(self.space)}

    def actions(self, g: People, role: str) -> list[Action]:
        return [SPACES.actions("raid")[self.space], DONE]

    def take(self, g: People, role: str, action: Action) -> None:
        if action.verb == "raid":
            unmark(g, self.space, "5.5.3")


class Occupation(Step[People]):
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
