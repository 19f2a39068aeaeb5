"""fate.timing, G-60: the moments at which cards may be played, who is asked then, and what a card does at once.

A side is asked whenever it could hold a card that fits, for all that everybody knows, and never by what it truly holds.
Whoever opens a `Window` lays it and then a step of its own, which reads `g.answer` and `g.answered`. A chapter that
asks a side anyway may offer its cards there: `offers`, `play`; it lays what goes on before it plays one.
"""

from __future__ import annotations

from collections.abc import Callable

from hardtack.engine.board.opentable.numbers import at_most
from hardtack.engine.contract import Action, Barred, Param
from hardtack.engine.state import Ask, Step
from hardtack.engine.things import Things

from ..kinds import ROLES
from ..standing import chief_at, leader_at, point_to_unit
from ..state import (
    ASSAULTED,
    NOWHERE,
    PASS,
    Effect,
    OfOneSide,
    Valour,
    battle,
    brigade_id,
    brigades_of,
    is_artillery,
    is_infantry,
    of_brigade,
    standing,
    unit_id,
    unit_row,
)
from ..tables import T
from .cards import (
    A_OUTRANCE,
    ALL_OUT_ATTACK,
    BREAKTHROUGH,
    CAPTURE,
    CONFUSION,
    CONQUERORS,
    DEADLY_ATTACK,
    DEEP_COLUMNS,
    DEFENSIVE_FIRE,
    DIRECTED_FIRE,
    FOOT_CAVALRY,
    FRESH_CARTRIDGES,
    GRAND_BATTERY,
    GROGNARDS,
    HOLD_THE_LINE,
    MARK_THE_OFFICERS,
    MASSED_BATTERIES,
    MOTHERLAND,
    PERFECT_VOLLEYS,
    REBEL_YELL,
    SCUM_OF_THE_EARTH,
    SPANISH_ULCER,
    STUBBORN,
    VIVE_LEMPEREUR,
    card_id,
    card_rule,
    number,
)
from .effects import in_attack_column, points_decide, times
from .hand import DrawCard, discard, may_hold, side_id

RULE = "fate.timing"
CARDS = Things([card.id for card in T.cards])
AT = {
    id: sorted(T.fits[id] | (T.fits["any-melee"] if id in ("own-melee-start", "enemy-melee") else frozenset()))
    for id in T.fate.windows
}
"""The cards for each moment. What may be played in any melee phase may be played at its start and in the enemy's."""
OF_UNIT = ("before-valour", "before-unpredictable", "after-failed-test", "enemy-moved", "enemy-messenger-passed")
"""Moments that are about one unit; a failed test may be a brigade's too."""


# ---- what a card can be played on


def with_units(g: Valour, side: int, fits: Callable[[Valour, int], bool]) -> list[int]:
    """The brigades of a side that have a unit of some sort on the table."""
    return [b for b in brigades_of(g, side) if any(fits(g, unit) for unit in of_brigade(g, b))]


def assaulted_on_foot(g: Valour, unit: int) -> bool:
    return is_infantry(g, unit) and bool(g.did[unit] & ASSAULTED)


def any_unit(g: Valour, unit: int) -> bool:
    return True


WHICH_BRIGADES: dict[int, Callable[[Valour, int], bool]] = {
    BREAKTHROUGH: any_unit,
    PERFECT_VOLLEYS: is_infantry,
    DEFENSIVE_FIRE: is_infantry,
    HOLD_THE_LINE: is_infantry,
    MOTHERLAND: is_infantry,
    A_OUTRANCE: in_attack_column,
    DEEP_COLUMNS: in_attack_column,
    REBEL_YELL: assaulted_on_foot,
}
"""For cards played on a brigade of one's own, a unit that it must have."""


def leader_id(g: Valour, leader: int) -> str:
    """The id of a leader: that of his brigade, or an army leader's own. By number they are the leaders of the brigades,
    each under his brigade's, and then the two army leaders."""
    brigades = len(battle(g).brigades)
    return brigade_id(g, leader) if leader < brigades else battle(g).sides[leader - brigades].leader.id


def led_by(g: Valour, side: int, leader: int) -> list[int]:
    """fate.card.ace: the units of a side within 12 inches of a leader."""
    brigades = len(battle(g).brigades)
    at = leader_at(g, leader) if leader < brigades else chief_at(g, leader - brigades)
    near = number(ALL_OUT_ATTACK, "within")
    return [unit for unit in standing(g, side) if at_most(point_to_unit(g, at, unit), near)]


def chosen_from(g: Valour, side: int, card: int) -> list[int]:
    """What the player of a card may name, by number; only for cards with which something is named."""
    if card in WHICH_BRIGADES:
        return with_units(g, side, WHICH_BRIGADES[card])
    if card == ALL_OUT_ATTACK:
        own = [b for b in brigades_of(g, side) if g.led[b]]
        return [leader for leader in [*own, len(battle(g).brigades) + side] if led_by(g, side, leader)]
    if card == MARK_THE_OFFICERS:
        return [b for b in brigades_of(g, 1 - side) if g.shot_up[b] and not g.broken[b]]
    if card == GROGNARDS:
        return [unit for unit in standing(g, side) if g.losses[unit]]
    if card == CAPTURE and points_decide(g):
        return [o for o, held in enumerate(g.held) if held == 1 - side and times(g, o, side) == 1]
    return []


# ---- when a card fits


def missed(g: Valour, side: int) -> list[int]:
    """test.reroll-once: the dice of a side's last hit roll that missed and were not rolled again, by place."""
    if g.fight is not None:
        n = 0 if side == g.active else 1
        dice, again, needs = g.fight.dice[n], g.fight.rerolled[n], g.fight.needs[n]
    elif g.attack is not None:
        dice, again, needs = g.attack.dice, g.attack.rerolled, g.attack.needs
    else:
        return []
    return [n for n, die in enumerate(dice) if die < needs and not again[n]]


def harassed(g: Valour, side: int, unit: int) -> bool:
    """fate.card.spanish.jack: a unit that has gone into defendable terrain, or stands near an objective of a side."""
    if g.inside[unit] >= 0:
        return True
    near = number(SPANISH_ULCER, "within")
    own = [o for o in battle(g).objectives if g.held[o.number] == side]
    return any(at_most(point_to_unit(g, (o.x, o.y), unit), near) for o in own)


def fits(g: Valour, side: int, card: int, of: int) -> bool:
    """Whether a card could do anything at this moment, from what lies open. of: what the moment is about."""
    if T.cards[card].chooses:
        return bool(chosen_from(g, side, card))
    if card in (MASSED_BATTERIES, GRAND_BATTERY):
        return any(is_artillery(g, unit) for unit in standing(g, side))
    if card == FRESH_CARTRIDGES:
        return g.attack is not None and is_infantry(g, g.attack.unit)
    if card == DEADLY_ATTACK:
        return bool(missed(g, side))
    if card == STUBBORN:
        return g.losses[of] > 0
    if card == FOOT_CAVALRY:
        return any(is_infantry(g, unit) for unit in of_brigade(g, of))
    return card != SPANISH_ULCER or harassed(g, side, of)


def playable(g: Valour, side: int, id: str, of: int = NOWHERE) -> list[int]:
    """The cards in a side's hand that it may play at a moment."""
    return [card for card in AT[id] if card in g.hands[side] and fits(g, side, card, of)]


def could_play(g: Valour, side: int, id: str, of: int = NOWHERE) -> bool:
    """G-60: whether a side could hold a card that it may play at a moment, for all that everybody knows."""
    return any(may_hold(g, side, card) and fits(g, side, card, of) for card in AT[id])


def offers(g: Valour, side: int, id: str, of: int = NOWHERE) -> list[Action]:
    """`play CARD` for each card that a side may play at a moment, for a question of its own."""
    return [CARDS.actions("play")[card] for card in playable(g, side, id, of)]


def held_back(g: Valour, side: int, id: str, of: int = NOWHERE) -> list[Barred]:
    """fate.timing: the cards in a side's hand that it may not play at a moment: they are for another, or would do
    nothing now."""
    return [
        Barred("play", card_id(card), "card-no-use" if card in AT[id] else "card-moment", card_rule(card))
        for card in g.hands[side]
        if card not in AT[id] or not fits(g, side, card, of)
    ]


class Window(Ask[Valour]):
    """G-60: a moment at which a side may play one card. of: the unit or brigade it is about."""

    id: str
    side: int
    of: int = NOWHERE
    rule = RULE
    prompt = "window"
    lone = "hushed"

    def roles(self, g: Valour) -> tuple[str, ...]:
        return (ROLES[self.side],)

    def asked(self, g: Valour) -> bool:
        return could_play(g, self.side, self.id, self.of)

    def unasked(self, g: Valour) -> None:
        close(g)

    def actions(self, g: Valour, role: str) -> list[Action]:
        return [PASS, *offers(g, self.side, self.id, self.of)]

    def barred(self, g: Valour, role: str) -> list[Barred]:
        return held_back(g, self.side, self.id, self.of)

    def params(self, g: Valour) -> dict[str, Param]:
        if self.id not in OF_UNIT:
            return {"window": self.id}
        if self.id == "after-failed-test" and g.tests is None:
            return {"window": "after-failed-fortitude", "brigade": brigade_id(g, self.of)}
        return {"window": self.id, "unit": unit_id(g, self.of)}

    def take(self, g: Valour, role: str, action: Action) -> None:
        close(g)
        if action.verb == "play":
            play(g, self.side, CARDS.of(action), self.of)


class FatePhase(Step[Valour]):
    """fate.draw, fate.hand: the active side draws, and may play a card of this phase."""

    rule = "fate.draw"

    def run(self, g: Valour) -> None:
        g.then(DrawCard(), Window("own-fate", g.active))


# ---- playing a card


def close(g: Valour) -> None:
    """A moment has passed, or a new one has come: no card has been played in it."""
    g.answer = g.answered = NOWHERE


def play(g: Valour, side: int, card: int, of: int = NOWHERE) -> None:
    """fate.hand: a card is played, face up; if something must be named for it, that is asked next. of: what the moment
    is about, where its player names nothing."""
    discard(g, side, card)
    g.log("plays", card_rule(card), side=side_id(g, side), card=card_id(card))
    g.answer = card
    if T.cards[card].chooses:
        g.then(PlayedOn(side, card))
    else:
        carry_out(g, side, card, of)


class PlayedOn(OfOneSide):
    """What a card that lies open is played on."""

    card: int
    rule = RULE
    prompt = "played-on"
    lone = "answered"

    @property
    def kind(self) -> str:
        return T.cards[self.card].chooses.removeprefix("enemy-")

    def actions(self, g: Valour, role: str) -> list[Action]:
        return [Action(f"on-{self.kind}", self.name(g, n)) for n in chosen_from(g, self.side, self.card)]

    def params(self, g: Valour) -> dict[str, Param]:
        return {"card": card_id(self.card)}

    def name(self, g: Valour, n: int) -> str:
        if self.kind == "unit":
            return unit_id(g, n)
        if self.kind == "leader":
            return leader_id(g, n)
        return brigade_id(g, n) if self.kind == "brigade" else battle(g).objectives[n].id

    def take(self, g: Valour, role: str, action: Action) -> None:
        of = next(n for n in chosen_from(g, self.side, self.card) if self.name(g, n) == action.target)
        told = {"side": side_id(g, self.side), "card": card_id(self.card), self.kind: str(action.target)}
        g.log(f"plays-on-{self.kind}", card_rule(self.card), **told)
        carry_out(g, self.side, self.card, of)


LASTING = {
    *(MASSED_BATTERIES, GRAND_BATTERY, PERFECT_VOLLEYS, DEFENSIVE_FIRE, HOLD_THE_LINE, A_OUTRANCE, DEEP_COLUMNS),
    *(FOOT_CAVALRY, VIVE_LEMPEREUR, MOTHERLAND, SCUM_OF_THE_EARTH),
}
"""Cards that count for the rest of the phase, for a side or a brigade (effects.py)."""


def carry_out(g: Valour, side: int, card: int, on: int) -> None:
    """What a card does when it is played. Where that belongs to its moment (a roll again, a test passed, a move, a
    loss), the chapter that opened the moment does it."""
    g.answered = on
    if card in LASTING:
        g.effects = [*g.effects, Effect(card, side, of=on)]
    elif card == ALL_OUT_ATTACK:
        g.effects = [*g.effects, Effect(card, side, of=on, units=tuple(led_by(g, side, on)))]
    elif card == REBEL_YELL:
        units = tuple(unit for unit in of_brigade(g, on) if assaulted_on_foot(g, unit))
        g.effects = [*g.effects, Effect(card, side, of=on, units=units)]
    elif card == CONFUSION:
        g.effects = [*g.effects, Effect(card, side, until="turn", turn=g.turns)]
    elif card == MARK_THE_OFFICERS:
        g.effects = [*g.effects, Effect(card, side, of=on, until="turn", turn=g.turns + 1)]
    elif card == CAPTURE:
        g.effects = [*g.effects, Effect(card, side, of=on, until="game")]
    elif card in (GROGNARDS, CONQUERORS):
        raise_profile(g, on, number(card, "melee"), number(card, "tenacity"), card_rule(card))
        g.tried[on] |= card == CONQUERORS
    elif card == STUBBORN:
        g.losses[on] = max(0, g.losses[on] - number(card, "markers"))
        g.log("marker-removed", card_rule(card), unit=unit_id(g, on), markers=g.losses[on])
    elif card == DIRECTED_FIRE:
        assert g.attack is not None
        g.attack.directed = 1
    elif card == FRESH_CARTRIDGES:
        assert g.attack is not None
        g.attack.reroll_ones = 1


def raise_profile(g: Valour, unit: int, melee: int, tenacity: int, rule: str) -> None:
    """G-15, valour.shaken-limits: a lasting change of a unit's profile; melee and tenacity stay at 1 or more, and
    markers above the tenacity are removed."""
    row = unit_row(g, unit).list
    g.melee_more[unit] = max(min(0, 1 - row.melee), g.melee_more[unit] + melee)
    g.tenacity_more[unit] = max(1 - row.tenacity, g.tenacity_more[unit] + tenacity)
    g.losses[unit] = min(g.losses[unit], row.tenacity + g.tenacity_more[unit])
    now = row.melee + g.melee_more[unit], row.tenacity + g.tenacity_more[unit]
    key = "profile-raised" if tenacity > 0 else "profile-lowered"
    g.log(key, rule, unit=unit_id(g, unit), melee=now[0], tenacity=now[1])
