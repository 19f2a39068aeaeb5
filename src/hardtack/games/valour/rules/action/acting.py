"""action.one-per-unit: what one unit does: what it may choose, step by step, and what follows when it has done it.

An action is a chain of small choices: perhaps a reform, a move (or several, while distance is left), perhaps a reform.
`Deed` (moving.py) says how far it has got.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec.structs import replace

from hardtack.engine.contract import Action, Barred, Param, Region
from hardtack.engine.state import Step

from ..fate.cards import SPANISH_ULCER, SURPRISE_ATTACK, number
from ..fate.windows import CARDS, Window, close, offers, play
from ..kinds import HORSE_ARTILLERY, LIMBERED, MILITIA, RAW
from ..morale import Suffer
from ..standing import enemy_within
from ..state import (
    ACTED,
    DONE,
    FIRED,
    NOWHERE,
    SKIRMISHED,
    STANDING,
    OfActive,
    Valour,
    battle,
    body,
    is_artillery,
    of_brigade,
    pose,
    special,
    unit_id,
    unit_number,
)
from ..tables import T
from . import moving, occupying, reforming, retreating
from .assault import Assault, assault_targets, may_assault
from .assault import barred as no_assault
from .leaders import give_way
from .moving import DOUBLE, MOVE, RETREAT, Deed, as_pose, begun, budget, start
from .rallying import Rally, can_rally

BACK = Action("back")
STAND = Action("stand")
HALT = Action("halt")
SURPRISED = 2
"""`lone_move` of a unit that assaults after its move (fate.card.9)."""
FORMED, WENT = 1, 2
"""A unit stands otherwise than before; it has moved, or gone into a feature or out of it (fate.card.spanish.jack)."""


# ---- who may act


IDLE = {
    "not-there": "action.one-per-unit",
    "has-acted": "action.one-per-unit",
    "fired-no-action": "action.no-action-after-fire",
    "messenger-lost": "test.messenger",
    "not-activated": "test.activation",
}
"""The rule for each reason why a unit does not act."""


def why_idle(g: Valour, unit: int) -> str:
    """action.no-action-after-fire, action.skirmisher-fire-exception, special.horse-artillery, action.one-per-unit: why
    a unit does not act, its orders apart; "" if it may."""
    did = g.did[unit]
    if g.status[unit] != STANDING:
        return "not-there"
    if did & ACTED:
        return "has-acted"
    fired = did & FIRED and not did & SKIRMISHED and not special(g, unit, HORSE_ARTILLERY)
    return "fired-no-action" if fired else ""


def may_act(g: Valour, unit: int) -> bool:
    """action.one-per-unit: whether a unit may act, if it has orders."""
    return not why_idle(g, unit)


def may_halt(g: Valour, deed: Deed) -> bool:
    """action.retreat, G-65: whether a unit may leave it at what it has done: far enough from the enemy, and a horse gun
    that has used its special right unlimbered."""
    unit = deed.unit
    if not begun(deed):
        return True
    went = deed.kind and deed.kind != DOUBLE
    if deed.hitched and went and g.formation[unit] == LIMBERED and deed.used > deed.slowest:
        return False
    return not (deed.near and enemy_within(g, unit, T.actions[RETREAT].away))


class ActAsk(OfActive):
    """action.one-per-unit: what a unit does, or does next."""

    deed: Deed
    rule = "action.one-per-unit"
    prompt = "act"
    lone: ClassVar[Literal["answered", "hushed"]] = "answered"

    def actions(self, g: Valour, role: str) -> list[Action]:
        deed, unit = self.deed, self.deed.unit
        found: list[Action] = []
        if not begun(deed) and not deed.lone_move:
            if may_assault(g, unit):
                found += [Action("assault", unit_id(g, target)) for target in assault_targets(g, unit)]
            if can_rally(g, unit):
                found.append(Action("rally"))
        found += [Action("reform", shape.id) for shape in reforming.options(g, deed)]
        found += [Action("leave", shape.id) for shape in occupying.leaving_shapes(g, deed)]
        found += [Action("occupy", battle(g).features[f].id) for f in occupying.occupiable(g, deed)]
        if not begun(deed) and not deed.lone_move:
            found += offers(g, g.active, "before-action", unit)
            if may_surprise(g, deed):
                found += offers(g, g.active, "before-assault", unit)
        if may_halt(g, deed):
            found.append(HALT if begun(deed) else STAND)
        if not begun(deed) and not deed.bound:
            found.append(BACK)
        return found

    def regions(self, g: Valour, role: str) -> list[Region]:
        deed = self.deed
        found = moving.region(g, deed, MOVE), moving.region(g, deed, DOUBLE), retreating.region(g, deed)
        return [region for region in found if region is not None]

    def barred(self, g: Valour, role: str) -> list[Barred]:
        """Why a unit cannot go as one might expect."""
        deed, unit = self.deed, self.deed.unit
        ways = (MOVE, DOUBLE, RETREAT)
        if g.inside[unit] >= 0:
            found = [Barred(way, None, "inside", "terrain.defendable-occupy") for way in ways]
        elif deed.still:
            found = [Barred(way, None, "reformed", "action.reform-exceptions") for way in ways]
        elif deed.near:
            found = [Barred(way, None, "near-enemy", "move.three-inch-zone-start") for way in (MOVE, DOUBLE)]
        elif deed.crowded or enemy_within(g, unit, T.actions[DOUBLE].away):
            found = [Barred(DOUBLE, None, "enemy-too-near", "action.double")]
        else:
            found = []
        if begun(deed) or deed.lone_move:
            return found
        if not can_rally(g, unit):
            found.append(Barred("rally", None, "no-rally", "action.rally"))
        return [*found, *no_assault(g, unit)]

    def params(self, g: Valour) -> dict[str, Param]:
        return {"unit": unit_id(g, self.deed.unit), "begun": int(begun(self.deed))}

    def take(self, g: Valour, role: str, action: Action) -> None:
        deed, unit, verb = self.deed, self.deed.unit, action.verb
        if verb in (MOVE, DOUBLE, RETREAT):
            self.go(g, action)
        elif verb == "reform":
            g.then(FaceAsk(deed, str(action.target)))
        elif verb == "leave":
            g.then(OutAsk(deed, str(action.target)))
        elif verb == "occupy":
            occupying.occupy(g, unit, next(f.number for f in battle(g).features if f.id == action.target))
            g.then(Acted(unit, WENT), *surprises(g, deed))
        elif verb == "rally":
            g.then(Rally(unit), Acted(unit))
        elif verb == "assault":
            g.then(Assault(unit, unit_number(g, str(action.target))), Acted(unit))
        elif verb == "play":
            card = CARDS.of(action)
            g.then(ask_of(replace(deed, lone_move=SURPRISED if card == SURPRISE_ATTACK else 0, bound=1)))
            close(g)
            play(g, g.active, card, unit)
        elif verb == "back":
            g.picked = NOWHERE
        else:
            if not begun(deed):
                g.log("stands", self.rule, unit=unit_id(g, unit))
            how = WENT if deed.kind or deed.left else FORMED if begun(deed) else 0
            g.then(Acted(unit, how), *surprises(g, deed))

    def go(self, g: Valour, action: Action) -> None:
        """action.move, action.double, action.retreat: the unit goes to a pose that has been found legal."""
        deed, unit = self.deed, self.deed.unit
        wanted = as_pose(action.target)
        assert wanted is not None
        if action.verb == RETREAT:
            most = budget(g, deed, RETREAT)
            r = retreating.retreat_action(g, unit, pose(g, unit), body(g, unit), most)
            cost = retreating.fall_back(g, unit, wanted, r)
            # One straight shift, and no more.
            done = replace(deed, kind=RETREAT, used=deed.used + cost)
        else:
            done = moving.go(g, deed, MOVE if action.verb == MOVE else DOUBLE, wanted)
        g.then(ActAsk(done))


class BoundAsk(ActAsk):
    """G-60: the same for a unit that has been bound by a card and has not begun. Whether another card would give it a
    choice is nobody's business, so it is asked even if it can only stand."""

    lone = "hushed"


def ask_of(deed: Deed) -> ActAsk:
    """What a unit is asked next, the cards in hand apart."""
    return BoundAsk(deed) if deed.bound and not deed.lone_move and not begun(deed) else ActAsk(deed)


def may_surprise(g: Valour, deed: Deed) -> bool:
    """fate.card.9: a unit that may make a move action, and assault after it in whatever formation it has then."""
    return not deed.near and not is_artillery(g, deed.unit) and not g.did[deed.unit] & FIRED


def surprises(g: Valour, deed: Deed) -> list[Surprise]:
    """fate.card.9, special.militia, special.raw: the assault that the card is for; not of troops who may not move in a
    phase in which they reform, if they have reformed."""
    slow = deed.reforms and special(g, deed.unit, MILITIA | RAW)
    return [Surprise(deed.unit)] if deed.lone_move == SURPRISED and not slow else []


class Surprise(OfActive):
    """fate.card.9: after its move the unit assaults, if anybody is within its reach; the target is named now."""

    unit: int
    rule = "fate.card.9"
    prompt = "surprise"
    lone = "answered"

    def asked(self, g: Valour) -> bool:
        return may_assault(g, self.unit) and bool(assault_targets(g, self.unit))

    def actions(self, g: Valour, role: str) -> list[Action]:
        return [Action("assault", unit_id(g, target)) for target in assault_targets(g, self.unit)]

    def params(self, g: Valour) -> dict[str, Param]:
        return {"unit": unit_id(g, self.unit)}

    def take(self, g: Valour, role: str, action: Action) -> None:
        g.then(Assault(self.unit, unit_number(g, str(action.target))))


class FaceAsk(OfActive):
    """formation.reform: which way a unit faces in its new formation, and where if it must be shifted."""

    deed: Deed
    shape: str
    rule = "formation.reform"
    prompt = "face"

    def formed(self, g: Valour) -> reforming.Shape:
        return next(shape for shape in reforming.all_shapes(g, self.deed.unit) if shape.id == self.shape)

    def actions(self, g: Valour, role: str) -> list[Action]:
        return [BACK]

    def regions(self, g: Valour, role: str) -> list[Region]:
        found = reforming.region(g, self.deed, self.formed(g))
        return [] if found is None else [found]

    def params(self, g: Valour) -> dict[str, Param]:
        return {"unit": unit_id(g, self.deed.unit), "formation": self.shape}

    def take(self, g: Valour, role: str, action: Action) -> None:
        deed = self.deed
        if action.verb == "face":
            wanted = as_pose(action.target)
            assert wanted is not None
            deed = reforming.reform(g, deed, self.formed(g), wanted)
        g.then(ask_of(deed))


class OutAsk(OfActive):
    """terrain.defendable-occupy: where a unit is set up that comes out of a feature."""

    deed: Deed
    shape: str
    rule = "terrain.defendable-occupy"
    prompt = "out"

    def formed(self, g: Valour) -> reforming.Shape:
        return next(shape for shape in reforming.all_shapes(g, self.deed.unit) if shape.id == self.shape)

    def actions(self, g: Valour, role: str) -> list[Action]:
        return [BACK]

    def regions(self, g: Valour, role: str) -> list[Region]:
        found = occupying.region(g, self.deed, self.formed(g))
        return [] if found is None else [found]

    def params(self, g: Valour) -> dict[str, Param]:
        unit = self.deed.unit
        feature = battle(g).features[g.inside[unit]].id
        return {"unit": unit_id(g, unit), "formation": self.shape, "feature": feature}

    def take(self, g: Valour, role: str, action: Action) -> None:
        deed = self.deed
        if action.verb == "out":
            wanted = as_pose(action.target)
            assert wanted is not None
            deed = occupying.leave(g, deed, self.formed(g), wanted)
        g.then(ask_of(deed))


# ---- afterwards


class Acted(Step[Valour]):
    """action.one-per-unit, leader.safety: a unit's action is over."""

    unit: int
    how: int = 0
    """WENT, FORMED, or 0 if it stands as it stood."""
    rule = "action.one-per-unit"

    def run(self, g: Valour) -> None:
        g.did[self.unit] |= ACTED
        g.picked = NOWHERE
        if self.how and g.status[self.unit] == STANDING:
            give_way(g, self.unit)
        if self.how == WENT and g.phase == "action":  # not when a brigade breaks through
            g.then(Window("enemy-moved", 1 - g.active, self.unit), MoveAnswered(self.unit))


class MoveAnswered(Step[Valour]):
    """fate.card.spanish.jack: a card may cost a unit that has moved a loss."""

    unit: int
    rule = "fate.card.spanish.jack"

    def run(self, g: Valour) -> None:
        if g.answer == SPANISH_ULCER:
            g.then(Suffer(self.unit, number(SPANISH_ULCER, "losses"), "other"))
        close(g)


# ---- moves that a card allows


class Breakthrough(OfActive):
    """fate.card.4: each unit of a brigade may make one move action, whatever it has done before. moved: those that
    have."""

    brigade: int
    moved: tuple[int, ...] = ()
    rule = "fate.card.4"
    prompt = "breakthrough"
    lone = "answered"

    def actions(self, g: Valour, role: str) -> list[Action]:
        left = [unit for unit in of_brigade(g, self.brigade) if unit not in self.moved]
        return [*(Action("act", unit_id(g, unit)) for unit in left), DONE]

    def barred(self, g: Valour, role: str) -> list[Barred]:
        gone = [unit for unit in of_brigade(g, self.brigade) if unit in self.moved]
        return [Barred("act", unit_id(g, unit), "moved-by-card", self.rule) for unit in gone]

    def params(self, g: Valour) -> dict[str, Param]:
        return {"brigade": battle(g).brigades[self.brigade].id}

    def take(self, g: Valour, role: str, action: Action) -> None:
        if action.verb == "act":
            unit = g.picked = unit_number(g, str(action.target))
            g.then(
                ActAsk(replace(start(g, unit, lone_move=1), bound=1)), Breakthrough(self.brigade, (*self.moved, unit))
            )
        else:
            g.brigade = NOWHERE
