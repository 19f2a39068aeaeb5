"""Orders, cards and the turn as the referee keeps them: activation, messengers, rallies, what units did, phases."""

from __future__ import annotations

from ...rules.action.acting import may_act
from ...rules.action.assault import may_assault
from ...rules.action.command import Activation, automatic, fresh_orders
from ...rules.action.command import Messenger as MessengerRoll
from ...rules.action.rallying import can_rally, far_rows, rally
from ...rules.armies import check_formation
from ...rules.fate.cards import ALL_OUT_ATTACK, CAPTURE, REBEL_YELL, TIDE_OF_BATTLE, card_id, card_rule
from ...rules.fate.hand import discard, side_id
from ...rules.fate.windows import assaulted_on_foot, carry_out, chosen_from, fits
from ...rules.kinds import FORMATIONS, OPEN_ORDER
from ...rules.melee.fights import OF_PHASE
from ...rules.morale import EndPhase
from ...rules.sequence import Phase
from ...rules.state import (
    ACTED,
    ASSAULTED,
    FAILED,
    FREED,
    NOWHERE,
    PASSED,
    UNTRIED,
    Effect,
    battle,
    of_brigade,
    profile,
    tenacity,
    unit_number,
    unit_row,
)
from ...rules.tables import T
from ...rules.values import needed
from ...rules.victory import TurnEnds, by_points
from .asking import FAR, Question, Refereed, Sitting
from .combat import in_hand, in_phase, no, unit_of
from .deeds import Act, Activate, Correct, Draw, Messenger, Next, Play, Rally, Spend, Stance
from .ledger import STATUSES, Ledger
from .papers import of_activation, of_messenger, of_rally

PHASES = ("fate", "fire", "action", "melee")
AT_ONCE = {"c-6", "c-8", "c-2", "c-7", "us-j", "ru-k", "sp-k", "sp-q"}
"""Cards that the referee asks for, or is told, at their moment."""
PHASE_OF = {
    "own-fate": "fate", "enemy-turn-start": "fate", "own-fire": "fire", "after-activation": "action",
    "before-action": "action", "before-assault": "action", "enemy-moved": "action", "own-melee-start": "melee",
    "own-melee-end": "melee", "enemy-melee": "melee", "any-melee": "melee",
}  # fmt: skip
"""fate.timing: the phase to which the moment of every other card belongs."""


def stand(g: Refereed, id: str, stance: Stance) -> None:
    """formation.permissions: how a unit stands now, as people see it."""
    unit = unit_of(g, id)
    if stance.on_foot and profile(g, unit).on_foot is None:
        raise no("no-dismount", "special.dismount", unit=id)
    formation = FORMATIONS.index(stance.formation)
    may = profile(g, unit).on_foot
    allowed = may.formations if stance.on_foot and may is not None else profile(g, unit).formations
    if formation not in allowed:
        raise no("no-formation", "formation.permissions", unit=id, formation=stance.formation)
    check_formation(profile(g, unit), formation, stance.on_foot, id)
    g.formation[unit], g.on_foot[unit] = formation, int(stance.on_foot)
    g.ranks[unit] = (stance.ranks or 2) if formation == OPEN_ORDER else 0
    g.inside[unit] = unit if stance.inside else NOWHERE


# ---- the action phase


def brigade_of(g: Refereed, id: str) -> int:
    found = [b.number for b in battle(g).brigades if b.id == id]
    if not found:
        raise no("no-unit", "army.sequence", id=id[:40])
    return found[0]


def activate(s: Sitting, deed: Activate) -> None:
    """test.activation, action.first-brigade-automatic."""
    g = s.g
    in_phase(g, "action")
    brigade = brigade_of(g, deed.brigade)
    if battle(g).brigades[brigade].role != g.active or not of_brigade(g, brigade):
        raise no("no-brigade", "action.brigade-order", brigade=deed.brigade)
    if g.order[brigade] != UNTRIED:
        raise no("has-orders", "action.brigade-order", brigade=deed.brigade)
    if not g.picked_first:
        s.place_leader(brigade, "leader-first", "action.first-brigade-automatic", ("within", FAR))
    g.throwing = "test.activation"
    if not automatic(g, brigade):
        s.papers = [of_activation(g, brigade)]
    g.then(Activation(brigade))
    s.go()
    if g.order[brigade] == FAILED and g.hands[g.active]:
        s.duties.append(("may-spend", "fate.any-card-initiative", {"brigade": deed.brigade}))


def messenger(s: Sitting, deed: Messenger) -> None:
    """test.messenger: for a unit that began the turn far from its leader."""
    g = s.g
    unit = with_orders(g, deed.unit)
    if g.message[unit] != UNTRIED:
        raise no("messenger-sent", "test.messenger", unit=deed.unit)
    s.papers = [of_messenger(g, unit)]
    g.then(MessengerRoll(unit))
    s.go()
    g.picked = NOWHERE


def with_orders(g: Refereed, id: str) -> int:
    """action.one-per-unit: a unit whose brigade has its orders, and which may act."""
    in_phase(g, "action")
    unit = unit_of(g, id, g.active)
    freed = bool(g.did[unit] & FREED)
    if g.order[unit_row(g, unit).brigade] != PASSED and not freed:
        raise no("no-orders", "test.activation", unit=id)
    if g.message[unit] == FAILED and not freed:
        raise no("no-message", "test.messenger", unit=id)
    if not may_act(g, unit):
        key = "has-acted" if g.did[unit] & ACTED else "fired-no-action"
        raise no(key, "action.one-per-unit" if g.did[unit] & ACTED else "action.no-action-after-fire", unit=id)
    return unit


def act(s: Sitting, deed: Act) -> None:
    """action.one-per-unit: what a unit did, on the table."""
    g = s.g
    unit = with_orders(g, deed.unit)
    if deed.act == "assault":
        if not may_assault(g, unit):
            raise no("no-assault", "action.assault-limits", unit=deed.unit)
        g.did[unit] |= ASSAULTED
    g.did[unit] |= ACTED
    g.log(f"referee-{deed.act}", f"action.{deed.act}" if deed.act != "reform" else "formation.reform", unit=deed.unit)


def rally_unit(s: Sitting, deed: Rally) -> None:
    """action.rally."""
    g = s.g
    unit = with_orders(g, deed.unit)
    if not can_rally(g, unit):
        raise no("no-rally", "action.rally-last-marker", unit=deed.unit)
    g.did[unit] |= ACTED
    s.papers = [of_rally(g, unit, deed.far)]
    g.throwing = "action.rally"
    rally(g, unit, needed(T.tests.rally.needs, sum(row.amount for row in far_rows(deed.far))))


# ---- cards


def draw(s: Sitting, deed: Draw, ledger: Ledger) -> Ledger:
    """fate.draw, fate.immediate-reshuffle: the active side draws its card; which, only the 2 tells."""
    g = s.g
    in_phase(g, "fate")
    side, line = g.active, ledger.sides[g.active]
    if not ledger.cards or ledger.drawn:
        raise no("has-drawn", "fate.draw", side=side_id(g, side))
    left = T.chart.fate.deck - line.cards - len(line.discards)
    if left <= 0:
        g.log("no-card-left", "fate.empty-deck", side=side_id(g, side))
    elif deed.two:
        number = len(g.discards[side])
        g.discards[side] = []
        card = card_id(TIDE_OF_BATTLE)
        g.log("tide", "fate.immediate-reshuffle", side=side_id(g, side), card=card, number=number)
    else:
        g.log("draws", "fate.draw", side=side_id(g, side))
        line.cards += 1
    ledger.drawn = True
    return ledger


def in_time(g: Refereed, side: int, card: int) -> bool:
    """fate.timing: whether it is the phase of a card, and the turn of who plays it or of the enemy, as it says."""
    row = T.cards[card]
    whose = {"own": side == g.active, "enemy": side != g.active}.get(row.turn, True)
    return whose and PHASE_OF.get(row.window) == g.phase


def play_card(s: Sitting, deed: Play) -> None:
    """fate.hand: a card is played that counts for a while, or does something at once."""
    g = s.g
    in_hand(g, deed.side, deed.card)
    card = T.card[deed.card]
    if deed.card in AT_ONCE:
        raise no("card-moment", "fate.timing", card=deed.card)
    if not in_time(g, deed.side, card):
        raise no("card-not-now", "fate.timing", card=deed.card)
    on = NOWHERE
    kind = T.cards[card].chooses
    if kind == "unit" or deed.card == "c-5":
        on = unit_of(g, deed.on, deed.side)
    elif kind in ("brigade", "enemy-brigade") or deed.card in ("cs-q", "fr-k"):
        on = brigade_of(g, deed.on)
        wanted = deed.side if kind != "enemy-brigade" else 1 - deed.side
        if battle(g).brigades[on].role != wanted:
            raise no("no-brigade", card_rule(card), brigade=deed.on)
    if kind and kind not in ("leader", "objective") and on not in chosen_from(g, deed.side, card):
        raise no("card-on", card_rule(card), card=deed.card)
    if T.cards[card].window == "after-activation" and g.order[on] != PASSED:
        raise no("card-on", card_rule(card), card=deed.card)
    if not kind and deed.card != "sp-j" and not fits(g, deed.side, card, on):
        raise no("card-on", card_rule(card), card=deed.card)
    discard(g, deed.side, card)
    g.log("plays", card_rule(card), side=side_id(g, deed.side), card=deed.card)
    if card == ALL_OUT_ATTACK:
        about = tuple(unit_of(g, id, deed.side) for id in deed.units)
        g.effects = [*g.effects, Effect(card, deed.side, units=about)]
    elif card == REBEL_YELL:
        about = tuple(unit for unit in of_brigade(g, on) if assaulted_on_foot(g, unit))
        g.effects = [*g.effects, Effect(card, deed.side, of=on, units=about)]
    elif card == CAPTURE:
        s.duties.append(("objective-twice", card_rule(card), {"card": deed.card}))
    else:
        carry_out(g, deed.side, card, on)
    if deed.card == "sp-j":
        s.duties.append(("a-loss", card_rule(card), {"card": deed.card}))


def spend(s: Sitting, deed: Spend) -> None:
    """fate.any-card-initiative: a card is spent, and a unit that was held back may act."""
    g = s.g
    in_phase(g, "action")
    unit = unit_of(g, deed.unit, g.active)
    in_hand(g, g.active, deed.card)
    held = g.order[unit_row(g, unit).brigade] == FAILED or g.message[unit] == FAILED
    if not held or not may_act(g, unit) or g.did[unit] & FREED:
        raise no("not-held-back", "fate.any-card-initiative", unit=deed.unit)
    discard(g, g.active, T.card[deed.card])
    g.did[unit] |= FREED
    told = {"card": deed.card, "unit": deed.unit}
    g.log("spends", "fate.any-card-initiative", side=side_id(g, g.active), **told)


# ---- the turn


def next_phase(s: Sitting, deed: Next, ledger: Ledger) -> None:
    """army.sequence: the tests at the end of a phase, and what comes next."""
    g = s.g
    if g.phase == "over":
        raise no("over", "army.victory")
    g.throwing = "fortitude.target"
    if g.phase != "fate":
        g.then(EndPhase())
        s.go()
    if g.outcome is not None:
        return
    if g.phase == "melee":
        end_turn(s, ledger)
        if g.outcome is not None:
            return
        fresh_orders(g)
        phase = "fate"
    else:
        phase = PHASES[PHASES.index(g.phase) + 1]
    if phase == "melee":
        g.did = [did & ~OF_PHASE for did in g.did]
    g.then(Phase(phase))
    s.go()


def end_turn(s: Sitting, ledger: Ledger) -> None:
    """army.turn-end, army.victory: on time people count their objectives."""
    g = s.g
    if g.active != g.first and g.turn >= ledger.limit:
        counted = g.ask(Question("numbers", "objective-points", "army.victory", n=2))
        g.phase = "over"
        g.end(by_points(g, (int(counted[0]), int(counted[1]))))
        return
    g.then(TurnEnds())
    s.go()


def correct(s: Sitting, deed: Correct, ledger: Ledger) -> Ledger:
    """The ledger put right by hand: people know better."""
    g = s.g
    if deed.unit:
        unit = unit_number(g, deed.unit)
        if unit == NOWHERE:
            raise no("no-unit", "army.sequence", id=deed.unit[:40])
        if deed.status is not None:
            g.status[unit] = STATUSES.index(deed.status)
            if deed.status == "routed":
                g.did[unit] = 0
        if deed.losses is not None:
            if deed.losses > tenacity(g, unit):
                raise no("too-many", "valour.losses-capped", unit=deed.unit, tenacity=tenacity(g, unit))
            g.losses[unit] = deed.losses
        brigade = unit_row(g, unit).brigade
        alive = bool(of_brigade(g, brigade, arriving=True))
        g.broken[brigade], g.led[brigade] = int(not alive), int(alive)
        g.log("referee-corrected-unit", "valour.losses-capped", unit=deed.unit, markers=g.losses[unit])
    if deed.side is not None:
        line = ledger.sides[deed.side]
        if deed.defeats is not None:
            g.defeats[deed.side] = deed.defeats
        if deed.cards is not None:
            if deed.cards + len(line.discards) > T.chart.fate.deck:
                raise no("too-many-cards", "fate.deck-composition", most=T.chart.fate.deck - len(line.discards))
            line.cards = deed.cards
        told = {"defeats": g.defeats[deed.side], "number": line.cards}
        g.log("referee-corrected-side", "army.defeats-to-lose", side=side_id(g, deed.side), **told)
    return ledger
