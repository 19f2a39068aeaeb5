"""3.2, 3.3, 4: the deal, and the strategy rounds in which both sides play their cards."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred
from hardtack.engine.state import Ask, Step

from .cards import (
    EMANCIPATION,
    INTERVENTION,
    RED_RIVER,
    RICHMOND,
    SPECIAL,
    break_queue,
    draw,
    give_up,
    intervenes,
    put_away,
    shuffle_in,
)
from .events import may_event, perform
from .march.armies import Order
from .operations import OpsAsk
from .questions import OfSide
from .state import NOWHERE, People
from .tables import CSA, SIDES, USA, T
from .victory import sudden

WAIT = Action("wait")
CARD = {verb: [Action(verb, n) for n in range(131)] for verb in ("event", "ops", "discard", "open")}


# ---- the deal


class Deal(Step[People]):
    """3.2: both sides are dealt the cards of the turn."""

    rule = "3.2"

    def run(self, g: People) -> None:
        g.phase = "deal"
        g.qualified = 0
        wanted = T.chart.turns[g.turn - 1].deal
        for _ in range(wanted):
            for side in (USA, CSA):
                card = draw(g)
                if card:
                    g.hands[side].append(card)
        for side in (USA, CSA):
            g.hands[side].sort()
        g.shown += 1
        g.log("dealt", "3.2", n=wanted)


# ---- the rounds


class StrategyPhase(Step[People]):
    rule = "3.3.2"

    def run(self, g: People) -> None:
        g.phase = "strategy"
        g.rounds = 0
        g.log("heading-phase", "3.3.2", phase="strategy")
        g.then(FirstAsk() if g.hands[CSA] else Round(USA))


class FirstAsk(Ask[People]):
    """3.3.1: the Confederate may open the turn with a campaign. He is asked in any case, so waiting tells nothing."""

    rule = "3.3.1"
    prompt = "first"
    lone = "hushed"

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[CSA],)

    def actions(self, g: People, role: str) -> list[Action]:
        return [WAIT, *(CARD["open"][c] for c in g.hands[CSA] if T.cards[c].campaign)]

    def take(self, g: People, role: str, action: Action) -> None:
        if action.verb == "wait":
            g.then(Round(USA))
            return
        g.active = CSA
        g.log("heading-round", "3.3.2", side=SIDES[CSA])
        play(g, CSA, int(str(action.target)), "event")


class Round(Step[People]):
    """One card of one side; when both hands are empty the phase is over."""

    side: int
    rule = "3.3.2"

    def run(self, g: People) -> None:
        side = self.side
        if not g.hands[USA] and not g.hands[CSA]:
            g.then(EndOfRounds())
            return
        if not g.hands[side]:
            side = 1 - side
        g.active = side
        g.log("heading-round", "3.3.2", side=SIDES[side])
        g.then(PlayAsk(side))


def duty(g: People, side: int) -> list[Action] | None:
    """What a side must do whatever it would like: march on Richmond, proclaim emancipation, suffer intervention."""
    hand = g.hands[side]
    if side == USA and g.order_from:
        return [CARD["event"][RICHMOND]] if may_event(g, USA, RICHMOND) else [CARD["discard"][RICHMOND]]
    if EMANCIPATION in hand and g.qualified:
        return [CARD["event"][EMANCIPATION]]
    others = [c for c in hand if c not in SPECIAL]
    if others:
        return None
    if INTERVENTION in hand:  # his last card, or but for the proclamation
        return [CARD["event" if intervenes(g) else "ops"][INTERVENTION]]
    return [CARD["ops"][EMANCIPATION]]


def plays(g: People, side: int) -> list[Action]:
    """4: every way to use every card in hand."""
    must = duty(g, side)
    if must is not None:
        return must
    found = []
    for card in g.hands[side]:
        if card in SPECIAL:
            if card == INTERVENTION and intervenes(g):
                found.append(CARD["event"][card])
            continue
        if may_event(g, side, card):
            found.append(CARD["event"][card])
        found.append(CARD["ops"][card])
        if not (side == USA and card == RED_RIVER):
            found.append(CARD["discard"][card])
    return found


class PlayAsk(OfSide):
    rule = "4"
    prompt = "play"

    def params(self, g: People) -> dict[str, int | str]:
        return {"cards": len(g.hands[self.side])}

    def actions(self, g: People, role: str) -> list[Action]:
        return plays(g, self.side)

    def barred(self, g: People, role: str) -> list[Barred]:
        out = []
        for card in g.hands[self.side]:
            row = T.cards[card]
            if row.side not in ("both", SIDES[self.side]):
                out.append(Barred("event", card, "enemy-event", "4.2.2"))
            elif not may_event(g, self.side, card):
                out.append(Barred("event", card, "not-now", "4.2.1"))
        return out

    def take(self, g: People, role: str, action: Action) -> None:
        play(g, self.side, int(str(action.target)), action.verb)


def play(g: People, side: int, card: int, use: str) -> None:
    """A card is laid down: its event, its operations, or nothing at all."""
    give_up(g, side, card)
    g.card, g.use = card, use
    g.rounds += 1
    rest(g)
    g.value = T.cards[card].ops
    g.beaten_now = []
    if side == USA:
        g.order_from = 0
    g.log(
        f"plays-{'event' if use == 'event' else 'discard' if use == 'discard' else 'ops'}",
        "4",
        side=SIDES[side],
        card=card,
    )
    g.then(EndRound(side))
    if use != "ops":
        break_queue(g, side)
    if use == "event":
        perform(g, side, card)
    elif use == "ops":
        if card in SPECIAL:
            g.reshuffle = 1
        g.then(OpsAsk())
    if use == "discard" and card in SPECIAL:
        g.reshuffle = 1


def rest(g: People) -> None:
    """Nothing has moved with a card: none is being played, or it has only just been laid down."""
    g.moved = [0] * T.size
    g.tired = []
    g.activated = []
    g.sailed = 0
    g.moves = 0
    g.admiral = 0


class EndRound(Step[People]):
    """The card is put away, generals too many go, and the other side plays."""

    side: int
    rule = "3.3.2"

    def run(self, g: People) -> None:
        if g.card:
            if g.card not in g.queued[self.side] and not (g.use == "event" and g.card == RICHMOND and g.order_from):
                put_away(g, g.card, g.use == "event")
            g.first_card[self.side] = 1
        g.beaten = [a for a in g.beaten if T.army_side[a] != self.side] + g.beaten_now
        g.beaten_now = []
        rest(g)
        g.force = None
        g.card = 0
        g.use = ""
        g.value = 0
        g.active = NOWHERE
        g.then(Order(), NextRound(1 - self.side))


class NextRound(Step[People]):
    side: int
    rule = "3.3.2"

    def run(self, g: People) -> None:
        if not sudden(g):
            g.then(Round(self.side))


class EndOfRounds(Step[People]):
    """The phase is over: queues lapse, and a special card that was not played as an event brings a reshuffle (4.4)."""

    rule = "3.3.2"

    def run(self, g: People) -> None:
        g.active = NOWHERE
        for side in (USA, CSA):
            break_queue(g, side)
        if g.reshuffle:
            g.reshuffle = 0
            shuffle_in(g)
        g.order_from = 0
