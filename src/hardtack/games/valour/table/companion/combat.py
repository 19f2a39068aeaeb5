"""Fire and melee as the referee carries them out: what people say of the table, checked, and the game's own dice."""

from __future__ import annotations

from typing import NamedTuple

from hardtack.engine.board.opentable.poses import Pose
from hardtack.engine.contract import IllegalAction

from ...rules.action.assault import from_house_to_house
from ...rules.fate.cards import card_rule
from ...rules.fate.windows import fits, play
from ...rules.fire.attack import shoot
from ...rules.fire.targets import NORMAL, SKIRMISH, able_to_fire, by_carbines, kinds_of_fire, reach
from ...rules.fire.value import most_support, places_taken, reckoning
from ...rules.kinds import CANISTER, COVERS, HEADSTRONG, HIT_AND_RUN, MASS, SQUARE, mils
from ...rules.melee.beforehand import rides_at, strikes_and_runs
from ...rules.melee.fights import declare, roll_both, waiting
from ...rules.melee.results import settle
from ...rules.melee.value import strength
from ...rules.morale import Suffer, Unpredictable, untried
from ...rules.state import (
    AIMED_AT,
    ASSAULTED,
    FIRED,
    NOWHERE,
    STANDING,
    STRUCK,
    SUPPORTED,
    Attack,
    Fight,
    body,
    in_column_of_march,
    is_cavalry,
    place,
    side_of,
    special,
    unit_id,
    unit_number,
)
from ...rules.tables import T
from .asking import Refereed, Sitting
from .deeds import Fire, HitAndRun, Melee, Square, Suffers, Touch
from .papers import of_fight, of_fire

WAYS = {"volley": NORMAL, "canister": NORMAL, "skirmish": SKIRMISH}


def no(key: str, rule: str, **params: int | str | float) -> IllegalAction:
    return IllegalAction(f"referee-{key}", rule, **params)


def unit_of(g: Refereed, id: str, side: int | None = None) -> int:
    """A unit on the table; of a side, if that is named."""
    unit = unit_number(g, id)
    if unit == NOWHERE:
        raise no("no-unit", "army.sequence", id=id[:40])
    if g.status[unit] != STANDING:
        raise no("not-standing", "valour.rout", unit=id)
    if side is not None and side_of(g, unit) != side:
        raise no("wrong-side", "army.sequence", unit=id)
    return unit


def in_phase(g: Refereed, phase: str) -> None:
    if g.phase != phase:
        raise no("phase", "army.sequence", phase=phase, phase2=g.phase)


# ---- fire


class Told(NamedTuple):
    """An attack as people look at it (fire.value.Look)."""

    obscured: bool
    enfiladed: bool
    cover: int
    battery: bool


def fire(s: Sitting, deed: Fire) -> None:
    """fire.dice: an attack, its losses, and the tests that follow."""
    g = s.g
    in_phase(g, "fire")
    unit, target = unit_of(g, deed.unit, g.active), unit_of(g, deed.target, 1 - g.active)
    attack = Attack(unit, target, int(deed.how == "skirmish"), int(deed.how == "canister"))
    may_fire(g, unit, deed.how)
    if g.did[target] & AIMED_AT:
        raise no("aimed-at", "fire.one-attack-per-target", unit=deed.target)
    in_range(g, unit, deed.how, deed.distance)
    for helper in deed.supporters:
        lend(g, attack, helper.unit, helper.how)
    look = Told(deed.obscured, deed.enfilade, COVERS.index(deed.cover), deed.battery)
    if places_taken(g, attack) > (most := most_support(g, attack, look)):
        raise no("support-room", "fire.modifiers.support", most=most)
    g.attack = attack
    for card in deed.cards:
        in_hand(g, g.active, card)
        if T.cards[T.card[card]].window not in ("fire-declared", "before-hit-roll"):
            raise no("card-moment", "fate.timing", card=card)
        if not fits(g, g.active, T.card[card], NOWHERE):
            raise no("card-on", card_rule(T.card[card]), card=card)
        play(g, g.active, T.card[card])
    s.papers = [of_fire(g, attack, look)]
    g.throwing = "fire.dice"
    shoot(g, attack, reckoning(g, attack, look))
    s.go()


def may_fire(g: Refereed, unit: int, how: str) -> None:
    """fire.eligibility: whether a unit may fire so, as it stands."""
    id = unit_id(g, unit)
    if g.did[unit] & FIRED:
        raise no("has-fired", "fire.eligibility", unit=id)
    if in_column_of_march(g, unit):
        raise no("marching", "fire.modifiers.march-column", unit=id)
    if not able_to_fire(g, unit):
        raise no("no-fire", "fire.eligibility", unit=id)
    if WAYS[how] not in kinds_of_fire(g, unit):
        rule = "special.carbines" if by_carbines(g, unit) else "special.skirmishers"
        raise no("only-skirmish" if by_carbines(g, unit) else "no-skirmish", rule, unit=id)
    if how == "canister" and not special(g, unit, CANISTER):
        raise no("no-canister", "special.canister", unit=id)


def in_range(g: Refereed, unit: int, how: str, inches: float | None) -> None:
    """fire.range-measure: whether a target so far away can be fired at so."""
    if inches is None:
        return
    far = T.distance.canister_to if how == "canister" else reach(g, unit, WAYS[how])
    if mils(inches) > far:
        rule = "fire.range.canister" if how == "canister" else "fire.range-measure"
        raise no("range", rule, inches=inches, inches2=far // 1000)


def lend(g: Refereed, attack: Attack, id: str, how: str) -> None:
    """G-24: a friend lends support to an attack."""
    unit = unit_of(g, id, g.active)
    if unit == attack.unit or unit in attack.supporters:
        raise no("supports-twice", "fire.modifiers.support", unit=id)
    may_fire(g, unit, how)
    if how == "skirmish" and not attack.skirmish:
        raise no("support-skirmish", "fire.supporters-nearest", unit=id)
    attack.supporters = [*attack.supporters, unit]
    if how == "canister":
        attack.canisters = [*attack.canisters, unit]
    if how == "skirmish":
        attack.skirmishers = [*attack.skirmishers, unit]


def in_hand(g: Refereed, side: int, card: str) -> None:
    """fate.hand: whether a side may hold a card, for all that everybody knows."""
    if card not in T.card or T.card[card] not in g.hands[side]:
        raise no("no-card", "fate.hand", card=card if card in T.card else "?")


def losses(s: Sitting, deed: Suffers) -> None:
    """valour.losses-capped: losses from elsewhere, and the tests that follow."""
    s.g.throwing = "valour.test"
    s.g.then(Suffer(unit_of(s.g, deed.unit), deed.losses, "other"))
    s.go()


# ---- melee


class Met:
    """A main unit as people look at it (melee.value.Contact)."""

    def __init__(self, unit: int, touch: Touch, canister: frozenset[int]) -> None:
        self.unit, self.canister = unit, canister
        self.front, self.narrow = touch.touched != "flank", touch.touched != "front"
        self.covered, self.rough, self.brigade = touch.cover, touch.rough, touch.brigade
        self.sheltered = touch.cover or touch.hill

    def bears(self, supporter: int) -> bool:
        """Of the main unit itself that is known: its opponent touches its front."""
        return self.front if supporter == self.unit else supporter in self.canister


def fight(s: Sitting, deed: Melee) -> None:
    """melee.dice, result.winner: a fight, its losses, and the loser's tests."""
    g = s.g
    in_phase(g, "melee")
    mains = unit_of(g, deed.attacker, g.active), unit_of(g, deed.target, 1 - g.active)
    if not deed.second and (not waiting(g, mains[0]) or g.did[mains[1]] & STRUCK):
        raise no("has-fought", "melee.who-fights", unit=deed.attacker, unit2=deed.target)
    lent = [*deed.supporters, [], []]
    helpers = [supporters(g, lent[n], mains[n]) for n in (0, 1)]
    if deed.assaulted:
        g.did[mains[0]] |= ASSAULTED
    put_together(g, *mains)
    fight = Fight(*mains, helpers, second=int(deed.second))
    declare(g, fight)
    for unit in (*helpers[0], *helpers[1]):
        g.did[unit] |= SUPPORTED
    g.throwing = "special.unpredictable"
    everybody = [mains[0], *helpers[0], mains[1], *helpers[1]]
    contacts = met(g, mains[0], deed.touches[0]), met(g, mains[1], deed.touches[1])
    # result.tie
    walls = g.inside[mains[1]] >= 0 > g.inside[mains[0]]
    held = "hill" if deed.higher else "feature" if walls else ""
    s.papers = of_fight(g, fight, contacts, held)
    g.then(*(Unpredictable(unit) for unit in everybody if untried(g, unit)))
    s.go()
    s.papers = of_fight(g, fight, contacts, held)
    g.throwing = "melee.dice"
    g.then(*roll_both(g, fight, [strength(g, fight, n, contacts) for n in (0, 1)]))
    s.go()
    houses = g.inside[mains[0]], g.inside[mains[1]]
    settle(g, fight, held)
    s.go()
    after_fight(s, fight, houses)


def supporters(g: Refereed, ids: list[str], main: int) -> list[int]:
    """melee.modifiers.support-geometry: the friends that lend support to a main unit."""
    found: list[int] = []
    for id in ids:
        unit = unit_of(g, id, side_of(g, main))
        if unit == main or unit in found or not waiting(g, unit):
            raise no("supports-twice", "melee.modifiers.support", unit=id)
        if in_column_of_march(g, unit):
            raise no("marching", "melee.modifiers.support-geometry", unit=id)
        found.append(unit)
    return found


def met(g: Refereed, unit: int, touch: Touch) -> Met:
    return Met(unit, touch, frozenset(unit_number(g, id) for id in touch.canister))


def put_together(g: Refereed, attacker: int, target: int) -> None:
    """The two who fight touch each other, front to front: all that a card may ask of it."""
    if g.inside[attacker] >= 0 and g.inside[target] >= 0:
        from_house_to_house(g, attacker, target)
        return
    comes, waits = (attacker, target) if g.inside[attacker] < 0 else (target, attacker)
    deep = mils(3) if g.inside[waits] >= 0 else body(g, waits).depth // 2
    place(g, comes, Pose(g.x[waits], g.y[waits] + deep + body(g, comes).depth // 2, 18000))


def after_fight(s: Sitting, fight: Fight, houses: tuple[int, int]) -> None:
    """result.loser-retreats, result.cavalry-retreat, result.winner-stays, special.headstrong: what people do with their
    miniatures. houses: the features in which the two main units fought."""
    g = s.g
    mains = (fight.attacker, fight.target)
    victor, loser = mains[fight.winner], mains[1 - fight.winner]
    for unit in (loser, *fight.supporters[1 - fight.winner]):
        if g.status[unit] == STANDING:
            s.duties.append(("retreats", "result.loser-retreats", {"unit": unit_id(g, unit)}))
    indoors = min(houses) >= 0
    for unit in (victor, *fight.supporters[fight.winner]):
        if g.status[unit] == STANDING:
            second = fight.second and unit == fight.attacker
            withdraws = is_cavalry(g, unit) and not indoors and not second
            key = "may-withdraw" if withdraws else "may-reform"
            rule = "result.cavalry-retreat" if withdraws else "result.winner-stays"
            s.duties.append((key, rule, {"unit": unit_id(g, unit)}))
    if fight.winner == 0 and not fight.second and special(g, victor, HEADSTRONG) and g.status[victor] == STANDING:
        s.duties.append(("headstrong", "special.headstrong", {"unit": unit_id(g, victor)}))
    g.fight = None


def square(s: Sitting, deed: Square) -> None:
    """formation.square-vs-cavalry: cavalry in contact with squares rolls before it fights."""
    g = s.g
    in_phase(g, "melee")
    unit = unit_of(g, deed.unit)
    others = [unit_of(g, id, 1 - side_of(g, unit)) for id in deed.squares]
    if not is_cavalry(g, unit):
        raise no("no-cavalry", "formation.square-vs-cavalry", unit=deed.unit)
    for other in others:
        if g.inside[other] >= 0 or g.formation[other] not in (SQUARE, MASS):
            raise no("no-square", "formation.square-vs-cavalry", unit=unit_id(g, other))
    put_together(g, unit, others[0])
    g.throwing = "formation.square-vs-cavalry"
    steps, back = rides_at(g, unit, others)
    g.then(*steps)
    s.go()
    if back and g.status[unit] == STANDING:
        s.duties.append(("thrown-back", "formation.square-vs-cavalry", {"unit": deed.unit}))


def hit_and_run(s: Sitting, deed: HitAndRun) -> None:
    """special.hit-and-run: a unit strikes and rides away instead of fighting."""
    g = s.g
    in_phase(g, "melee")
    unit = unit_of(g, deed.unit)
    target = unit_of(g, deed.target, 1 - side_of(g, unit))
    if not special(g, unit, HIT_AND_RUN):
        raise no("no-hit-and-run", "special.hit-and-run", unit=deed.unit)
    if not waiting(g, unit):
        raise no("has-fought", "melee.who-fights", unit=deed.unit, unit2=deed.target)
    g.throwing = "special.hit-and-run"
    g.then(*strikes_and_runs(g, unit, target))
    s.go()
    if g.status[unit] == STANDING:
        s.duties.append(("retreats", "special.hit-and-run", {"unit": deed.unit}))
