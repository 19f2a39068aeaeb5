"""army.deployment, G-56: before the first turn brigades are placed by turns, unit by unit, each with its leader.

Without the option `free-deployment` everybody stands where the battle has him. With it all are taken up first; a state
remembers where they stood, so that a brigade may be placed as it was given.
"""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred, Param, Region
from hardtack.engine.state import Step

from .action.acting import BACK
from .action.leaders import Officer, as_point, put
from .action.leaders import name as leader_name
from .action.moving import as_pose
from .action.reforming import Shape, all_shapes
from .fitting import features, given_fits, given_shape, pose_places, posts, shapes, spots, stand, where_posted
from .state import (
    MOVED,
    NOWHERE,
    STANDING,
    WAITING,
    OfOneSide,
    Valour,
    battle,
    brigade_id,
    is_infantry,
    of_brigade,
    pose,
    unit_id,
    unit_number,
    unit_row,
)

RULE = "army.deployment"
OPTION = "free-deployment"
AS_GIVEN = "as-given"


def to_place(g: Valour, brigade: int) -> list[int]:
    """The units of a brigade that are placed before the battle: who arrives later is left out."""
    return [u for u in battle(g).brigades[brigade].units if g.status[u] == WAITING and not unit_row(g, u).arrives]


def without(some: tuple[int, ...], one: int) -> tuple[int, ...]:
    return tuple(n for n in some if n != one)


class Deployment(Step[Valour]):
    """army.deployment: everybody is taken up, and the side that will move second places the first brigade."""

    rule = RULE

    def run(self, g: Valour) -> None:
        if not g.options.get(OPTION):
            return
        MOVED(g)
        for unit, row in enumerate(battle(g).units):
            if g.status[unit] == STANDING and not row.arrives:
                g.status[unit], g.inside[unit] = WAITING, NOWHERE
        for brigade in battle(g).brigades:
            g.led[brigade.number] = int(bool(of_brigade(g, brigade.number)))
        g.heading("deployment", self.rule)
        g.phase = "deployment"
        left = tuple(b.number for b in battle(g).brigades if to_place(g, b.number))
        g.then(NextBrigade(1 - g.first, left))


class NextBrigade(Step[Valour]):
    """army.deployment: the sides place a brigade in turn while both have one; the army leaders come last."""

    side: int
    left: tuple[int, ...]
    """The brigades that are still to be placed."""
    rule = RULE

    def run(self, g: Valour) -> None:
        g.brigade = g.picked = NOWHERE
        if not self.left:
            g.then(ChiefAsk(1 - g.first), ChiefAsk(g.first))
        elif any(battle(g).brigades[b].role == self.side for b in self.left):
            g.then(DeployAsk(self.side, self.left))
        else:
            g.then(NextBrigade(1 - self.side, self.left))


class DeployAsk(OfOneSide):
    """army.deployment: which brigade is placed next, and whether as the battle has it."""

    left: tuple[int, ...]
    rule = RULE
    prompt = "deploy"

    def own(self, g: Valour) -> list[int]:
        return [b for b in self.left if battle(g).brigades[b].role == self.side]

    def actions(self, g: Valour, role: str) -> list[Action]:
        own = self.own(g)
        ready = [b for b in own if given_fits(g, to_place(g, b))]
        return [
            *(Action(AS_GIVEN, brigade_id(g, b)) for b in ready),
            *(Action("deploy", brigade_id(g, b)) for b in own),
        ]

    def barred(self, g: Valour, role: str) -> list[Barred]:
        taken = [b for b in self.own(g) if not given_fits(g, to_place(g, b))]
        return [Barred(AS_GIVEN, brigade_id(g, b), "given-taken", RULE) for b in taken]

    def take(self, g: Valour, role: str, action: Action) -> None:
        brigade = next(b for b in self.own(g) if brigade_id(g, b) == action.target)
        if action.verb == AS_GIVEN:
            g.then(NextBrigade(1 - self.side, without(self.left, brigade)))
            for unit in to_place(g, brigade):
                stand(g, unit, given_shape(g, unit), pose(g, unit))
            g.led[brigade] = 1
            g.log("as-given", RULE, brigade=brigade_id(g, brigade))
        else:
            g.brigade = brigade
            g.then(Placing(self.side, brigade, tuple(to_place(g, brigade)), self.left))


class Placing(Step[Valour]):
    """army.deployment: the units of a brigade one by one. Who finds no room comes when there is some (G-58)."""

    side: int
    brigade: int
    units: tuple[int, ...]
    left: tuple[int, ...]
    rule = RULE

    def run(self, g: Valour) -> None:
        g.picked = NOWHERE
        room = tuple(unit for unit in self.units if shapes(g, unit) or features(g, unit))
        for unit in self.units:
            if unit not in room:
                g.delayed = [*g.delayed, unit]
                g.log("no-place", "army.reinforcements", unit=unit_id(g, unit))
        if room:
            g.then(StationAsk(self.side, self.brigade, room, self.left))
        else:
            g.then(LeaderAsk(self.side, self.brigade), NextBrigade(1 - self.side, without(self.left, self.brigade)))


class StationAsk(OfOneSide):
    """army.deployment: which unit of the brigade is placed next."""

    brigade: int
    units: tuple[int, ...]
    left: tuple[int, ...]
    rule = RULE
    prompt = "station"
    lone = "answered"

    def actions(self, g: Valour, role: str) -> list[Action]:
        found = [Action("station", unit_id(g, unit)) for unit in self.units]
        return found if of_brigade(g, self.brigade) else [*found, BACK]

    def barred(self, g: Valour, role: str) -> list[Barred]:
        """Units of the brigade that stand already, and those that come later."""
        placed = [Barred("station", unit_id(g, u), "is-placed", RULE) for u in of_brigade(g, self.brigade)]
        others = [
            u for u in battle(g).brigades[self.brigade].units if g.status[u] == WAITING and unit_row(g, u).arrives
        ]
        return [*placed, *(Barred("station", unit_id(g, u), "comes-later", "army.reinforcements") for u in others)]

    def params(self, g: Valour) -> dict[str, Param]:
        return {"brigade": brigade_id(g, self.brigade)}

    def take(self, g: Valour, role: str, action: Action) -> None:
        if action.verb == "back":
            g.brigade = NOWHERE
            g.then(DeployAsk(self.side, self.left))
            return
        unit = g.picked = unit_number(g, str(action.target))
        given = given_shape(g, unit).id
        ready = [shape.id for shape in shapes(g, unit)]
        shape = given if given in ready or not ready else ready[0]
        g.then(PlaceAsk(self.side, unit, shape, self.brigade, self.units, self.left))


class PlaceAsk(OfOneSide):
    """army.deployment: the formation of a unit, and where it stands; infantry may be placed inside a feature."""

    unit: int
    shape: str
    brigade: int
    units: tuple[int, ...]
    left: tuple[int, ...]
    rule = RULE
    prompt = "place"

    def formed(self, g: Valour) -> Shape:
        return next(shape for shape in all_shapes(g, self.unit) if shape.id == self.shape)

    def actions(self, g: Valour, role: str) -> list[Action]:
        found = [Action("form", shape.id) for shape in shapes(g, self.unit) if shape.id != self.shape]
        found += [Action("occupy", battle(g).features[f].id) for f in features(g, self.unit)]
        return [*found, BACK] if len(self.units) > 1 or not of_brigade(g, self.brigade) else found

    def barred(self, g: Valour, role: str) -> list[Barred]:
        """Formations for which there is no room in the zone, and features for anybody but infantry."""
        room = [shape.id for shape in shapes(g, self.unit)]
        tight = [shape.id for shape in all_shapes(g, self.unit) if shape.id not in room and shape.id != self.shape]
        found = [Barred("form", shape, "no-room-in-zone", RULE) for shape in tight]
        if not is_infantry(g, self.unit) and any(f.defendable for f in battle(g).features):
            found.append(Barred("occupy", None, "occupy-infantry", "terrain.defendable-occupy"))
        return found

    def regions(self, g: Valour, role: str) -> list[Region]:
        shape = self.formed(g)
        return [pose_places(g, self.unit, shape)] if spots(g, self.unit, shape, 1) else []

    def params(self, g: Valour) -> dict[str, Param]:
        return {"unit": unit_id(g, self.unit), "formation": self.shape}

    def take(self, g: Valour, role: str, action: Action) -> None:
        if action.verb == "form":
            g.then(PlaceAsk(self.side, self.unit, str(action.target), self.brigade, self.units, self.left))
            return
        if action.verb == "back":
            g.picked = NOWHERE
            g.then(StationAsk(self.side, self.brigade, self.units, self.left))
            return
        if action.verb == "occupy":
            house = next(f for f in battle(g).features if f.id == action.target)
            stand(g, self.unit, self.formed(g), pose(g, self.unit), house.number)
            g.log("placed-inside", RULE, unit=unit_id(g, self.unit), feature=house.id)
        else:
            wanted = as_pose(action.target)
            assert wanted is not None
            stand(g, self.unit, self.formed(g), wanted)
            g.log("placed", RULE, unit=unit_id(g, self.unit), formation=self.shape)
        g.then(Placing(self.side, self.brigade, without(self.units, self.unit), self.left))


# ---- leaders


class LeaderAsk(OfOneSide):
    """army.deployment: a leader is placed with his brigade: in its zone, and near one of its units."""

    brigade: int
    rule = RULE
    prompt = "post"

    def asked(self, g: Valour) -> bool:
        return bool(of_brigade(g, self.brigade)) and not g.led[self.brigade]

    def actions(self, g: Valour, role: str) -> list[Action]:
        return []

    def regions(self, g: Valour, role: str) -> list[Region]:
        return [posts(g, Officer(self.side, self.brigade))]

    def params(self, g: Valour) -> dict[str, Param]:
        return {"leader": brigade_id(g, self.brigade)}

    def take(self, g: Valour, role: str, action: Action) -> None:
        point = as_point(action.target)
        assert point is not None
        g.led[self.brigade] = 1
        put(g, Officer(self.side, self.brigade), *point)
        g.log("leader-placed", RULE, leader=brigade_id(g, self.brigade))


class ChiefAsk(OfOneSide):
    """G-56: the army leaders last, each in a zone of his side, or where the battle has him."""

    rule = RULE
    prompt = "post-chief"

    def asked(self, g: Valour) -> bool:
        return bool(where_posted(g, Officer(self.side)))

    def actions(self, g: Valour, role: str) -> list[Action]:
        return [Action("remain")]

    def regions(self, g: Valour, role: str) -> list[Region]:
        return [posts(g, Officer(self.side))]

    def params(self, g: Valour) -> dict[str, Param]:
        return {"leader": leader_name(g, Officer(self.side))}

    def take(self, g: Valour, role: str, action: Action) -> None:
        if action.verb == "post":
            point = as_point(action.target)
            assert point is not None
            put(g, Officer(self.side), *point)
        g.log("leader-placed", RULE, leader=leader_name(g, Officer(self.side)))
