"""action.brigade-order, test.activation, test.messenger, G-37, G-38, G-71, G-72: who may act in the action phase."""

from __future__ import annotations

from msgspec.structs import replace

from hardtack.engine.board.opentable.numbers import less_than, more_than
from hardtack.engine.contract import Action, Barred, Param, Region
from hardtack.engine.state import Step

from ..fate.cards import INVISIBLE_ENEMY, card_id
from ..fate.effects import activation_penalty, no_automatic_activation
from ..fate.hand import discard, side_id
from ..fate.windows import CARDS, Window, close, could_play, offers, play
from ..kinds import DETACHMENT, LIGHT_CAVALRY, LIGHT_INFANTRY, ROLES
from ..standing import leader_to_chief, to_leader
from ..state import (
    ACTED,
    ARRIVED,
    DONE,
    FAILED,
    FREED,
    NOWHERE,
    PASSED,
    UNTRIED,
    OfActive,
    Valour,
    battle,
    brigade_id,
    brigades_of,
    is_cavalry,
    is_infantry,
    of_brigade,
    special,
    standing,
    unit_id,
    unit_number,
    unit_row,
)
from ..tables import T
from ..values import Row, needed
from .acting import BACK, IDLE, ActAsk, ask_of, may_act, why_idle
from .arriving import Arrivals
from .leaders import LeadAsk, Officer, has_moved, is_there, lead, no_ride, region
from .moving import start

# ---- the turn and the phase


def fresh_orders(g: Valour) -> None:
    """G-37: the start of a side's turn: nobody has orders yet, and it is measured who is too far from his leader."""
    for b in brigades_of(g, g.active):
        g.order[b] = UNTRIED
        g.leader_moved[b] = 0
    g.chief_moved[g.active] = 0
    g.picked_first = 0
    for unit, row in enumerate(battle(g).units):
        if row.role == g.active:
            g.message[unit] = UNTRIED
            g.far[unit] = 0
    for unit in standing(g, g.active):
        g.far[unit] = int(more_than(to_leader(g, unit), T.distance.messenger_over))


class ActionPhase(Step[Valour]):
    """army.sequence: reinforcements, then brigade after brigade, then the leaders nobody called for. The tests at the
    end of the phase are for whoever lays this."""

    rule = "army.sequence"

    def run(self, g: Valour) -> None:
        g.then(Arrivals(), BrigadeAsk(), LastLeaders())


def why_not_picked(g: Valour, brigade: int) -> str:
    """action.brigade-order: why a brigade cannot be picked: it has been already, or has no unit on the table."""
    if g.order[brigade] != UNTRIED:
        return "brigade-picked"
    return "" if of_brigade(g, brigade) else "brigade-absent"


def pickable(g: Valour) -> list[int]:
    """action.brigade-order: the brigades that have not been picked and have units on the table."""
    return [b for b in brigades_of(g, g.active) if not why_not_picked(g, b)]


class BrigadeAsk(OfActive):
    """action.brigade-order, leader.move-timing: which brigade is next; the army leader moves between two."""

    rule = "action.brigade-order"
    prompt = "pick"
    lone = "answered"

    def actions(self, g: Valour, role: str) -> list[Action]:
        return [*(Action("pick", brigade_id(g, b)) for b in pickable(g)), DONE]

    def barred(self, g: Valour, role: str) -> list[Barred]:
        """Brigades that have had their turn or are not there, and the army leader once he has moved."""
        found = [(b, why_not_picked(g, b)) for b in brigades_of(g, g.active)]
        barred = [Barred("pick", brigade_id(g, b), key, self.rule) for b, key in found if key]
        return [*barred, *no_ride(g, Officer(g.active))]

    def regions(self, g: Valour, role: str) -> list[Region]:
        found = region(g, Officer(g.active))
        return [] if found is None else [found]

    def take(self, g: Valour, role: str, action: Action) -> None:
        g.brigade = NOWHERE
        if action.verb == "done":
            return
        g.then(self)
        if action.verb == "chief":
            lead(g, Officer(g.active), action.target)
        else:
            brigade = next(b for b in pickable(g) if brigade_id(g, b) == action.target)
            g.brigade = brigade
            g.then(Activation(brigade), UnitAsk(brigade), LeadAsk(g.active, brigade))


class LastLeaders(Step[Valour]):
    """leader.move-timing: the leaders of brigades that were not picked move at the end of the phase."""

    rule = "leader.move-timing"

    def run(self, g: Valour) -> None:
        g.brigade = g.picked = NOWHERE
        g.then(*[LeadAsk(g.active, b) for b in brigades_of(g, g.active)])


# ---- activation


def automatic(g: Valour, brigade: int) -> bool:
    """action.first-brigade-automatic, G-71, G-72: the first brigade picked, if its leader is near the army leader."""
    if g.picked_first or no_automatic_activation(g, brigade):
        return False
    return bool(g.led[brigade]) and less_than(leader_to_chief(g, brigade), T.distance.automatic_activation_under)


def activation_rows(g: Valour, brigade: int) -> list[Row]:
    """test.activation.routed-unit, fate.card.confederate.jack: what is added to the roll."""
    rows = [Row("routed-unit", "add", T.tests.activation.routed)] if g.fled[brigade] else []
    penalty = activation_penalty(g, brigade)
    return [*rows, Row("cs-j", "add", penalty)] if penalty else rows


def activation_needs(g: Valour, brigade: int) -> int:
    """test.activation: what the die must show."""
    return needed(T.tests.activation.needs, sum(row.amount for row in activation_rows(g, brigade)))


class Activation(Step[Valour]):
    """test.activation: the first brigade may need no roll; any other passes or fails for this turn."""

    brigade: int
    rule = "test.activation"

    def run(self, g: Valour) -> None:
        brigade, id = self.brigade, brigade_id(g, self.brigade)
        at_once = automatic(g, brigade)
        g.picked_first = 1
        if at_once:
            g.order[brigade] = PASSED
            g.log("activated-at-once", "action.first-brigade-automatic", brigade=id)
            return
        roll = g.roll("activation", by=ROLES[g.active], least=activation_needs(g, brigade))
        g.order[brigade] = PASSED if roll.good else FAILED
        g.log("activated" if roll.good else "not-activated", self.rule, roll, brigade=id)


# ---- the units of a brigade


def why_not_ready(g: Valour, brigade: int, unit: int) -> str:
    """Why a unit of a brigade that has been picked does not act; "" if it may, or may after a messenger test."""
    key = why_idle(g, unit)
    if not key and g.order[brigade] != PASSED:
        return "not-activated"
    return key or ("messenger-lost" if g.message[unit] == FAILED else "")


def ready(g: Valour, brigade: int) -> list[int]:
    """The units that may act without more ado, or after a messenger test."""
    if g.order[brigade] != PASSED:
        return []
    return [u for u in of_brigade(g, brigade) if not why_not_ready(g, brigade, u)]


def to_free(g: Valour, brigade: int) -> list[int]:
    """fate.any-card-initiative, G-61: the units that a card could free, if its side has one."""
    if not g.hands[g.active]:
        return []
    failed = [u for u in of_brigade(g, brigade) if g.order[brigade] == FAILED or g.message[u] == FAILED]
    return [u for u in failed if may_act(g, u) and not g.did[u] & FREED]


def any_acted(g: Valour, brigade: int) -> bool:
    """Whether a unit of the brigade has acted; one that has routed in this phase had (fate.card.spanish.jack)."""
    return bool(g.fled_now[brigade]) or any(g.did[u] & ACTED for u in of_brigade(g, brigade))


class UnitAsk(OfActive):
    """action.one-per-unit: which unit of the brigade acts next; before the first, its leader may move, and cards that
    help an activated brigade may be played. After a failure cards free single units."""

    brigade: int
    rule = "action.one-per-unit"
    prompt = "unit"
    lone = "hushed"

    def asked(self, g: Valour) -> bool:
        b = self.brigade
        if ready(g, b) or to_free(g, b):
            return True
        return g.order[b] == PASSED and not any_acted(g, b) and could_play(g, g.active, "after-activation", b)

    def actions(self, g: Valour, role: str) -> list[Action]:
        b = self.brigade
        found = [Action("act", unit_id(g, unit)) for unit in ready(g, b)]
        found += [Action("free", unit_id(g, unit)) for unit in to_free(g, b)]
        if g.order[b] == PASSED and not any_acted(g, b):
            found += offers(g, g.active, "after-activation", b)
        return [*found, DONE]

    def regions(self, g: Valour, role: str) -> list[Region]:
        found = None if any_acted(g, self.brigade) else region(g, Officer(g.active, self.brigade))
        return [] if found is None else [found]

    def barred(self, g: Valour, role: str) -> list[Barred]:
        """Units of the brigade that do not act, and its leader while others do."""
        b, who = self.brigade, Officer(g.active, self.brigade)
        found = [(unit, why_not_ready(g, b, unit)) for unit in of_brigade(g, b)]
        barred = [Barred("act", unit_id(g, unit), key, IDLE[key]) for unit, key in found if key]
        if any_acted(g, b) and not has_moved(g, who) and is_there(g, who):
            return [*barred, Barred("lead", None, "leader-later", "leader.move-timing")]
        return [*barred, *no_ride(g, who)]

    def params(self, g: Valour) -> dict[str, Param]:
        return {
            "brigade": brigade_id(g, self.brigade),
            "order": "passed" if g.order[self.brigade] == PASSED else "failed",
        }

    def take(self, g: Valour, role: str, action: Action) -> None:
        if action.verb == "done":
            return
        g.then(self)
        if action.verb == "lead":
            lead(g, Officer(g.active, self.brigade), action.target)
        elif action.verb == "play":
            close(g)
            play(g, g.active, CARDS.of(action), self.brigade)
        elif action.verb == "free":
            g.then(SpendAsk(unit_number(g, str(action.target))))
        else:
            g.then(Called(unit_number(g, str(action.target))))


class Called(Step[Valour]):
    """test.messenger: a unit is about to act; one that was far from its leader takes its messenger test first."""

    unit: int
    rule = "test.messenger"

    def run(self, g: Valour) -> None:
        unit = self.unit
        g.picked = unit
        if needs_messenger(g, unit):
            g.then(Messenger(unit))
        else:
            g.then(ActAsk(start(g, unit)))


def needs_messenger(g: Valour, unit: int) -> bool:
    """test.messenger, army.reinforcements: not on the turn of arrival, and once is enough."""
    return bool(g.far[unit]) and g.message[unit] == UNTRIED and not g.did[unit] & (FREED | ARRIVED)


def messenger_rows(g: Valour, unit: int) -> list[Row]:
    """test.messenger.light-troops: detachments, light cavalry, and light infantry of a light brigade."""
    light = (
        special(g, unit, LIGHT_INFANTRY)
        and is_infantry(g, unit)
        and battle(g).brigades[unit_row(g, unit).brigade].light
    )
    horse = special(g, unit, LIGHT_CAVALRY) and is_cavalry(g, unit)
    return (
        [Row("light-troops", "add", T.tests.messenger.light)] if light or horse or special(g, unit, DETACHMENT) else []
    )


def messenger_needs(g: Valour, unit: int) -> int:
    """test.messenger: what the die must show."""
    return needed(T.tests.messenger.needs, sum(row.amount for row in messenger_rows(g, unit)))


class Messenger(Step[Valour]):
    """test.messenger: one die; the enemy may have a card against a messenger who gets through."""

    unit: int
    rule = "test.messenger"

    def run(self, g: Valour) -> None:
        unit = self.unit
        roll = g.roll("messenger", by=ROLES[g.active], least=messenger_needs(g, unit))
        g.message[unit] = PASSED if roll.good else FAILED
        g.log("messenger-arrives" if roll.good else "messenger-lost", self.rule, roll, unit=unit_id(g, unit))
        if roll.good:
            g.then(Window("enemy-messenger-passed", 1 - g.active, unit), MessengerAnswered(unit))
        else:
            g.picked = NOWHERE


class MessengerAnswered(Step[Valour]):
    """fate.card.spanish.queen: the messenger is caught after all, or the unit acts."""

    unit: int
    rule = "test.messenger"

    def run(self, g: Valour) -> None:
        if g.answer == INVISIBLE_ENEMY:
            g.message[self.unit] = FAILED
            g.picked = NOWHERE
            g.log(
                "messenger-caught", "fate.card.spanish.queen", unit=unit_id(g, self.unit), card=card_id(INVISIBLE_ENEMY)
            )
        else:
            g.then(ActAsk(start(g, self.unit)))
        close(g)


class SpendAsk(OfActive):
    """fate.any-card-initiative, G-61: which card is spent to let a unit act."""

    unit: int
    rule = "fate.any-card-initiative"
    prompt = "spend"

    def actions(self, g: Valour, role: str) -> list[Action]:
        return [*(CARDS.actions("spend")[card] for card in g.hands[g.active]), BACK]

    def params(self, g: Valour) -> dict[str, Param]:
        return {"unit": unit_id(g, self.unit)}

    def take(self, g: Valour, role: str, action: Action) -> None:
        if action.verb == "back":
            return
        card = CARDS.of(action)
        discard(g, g.active, card)
        g.did[self.unit] |= FREED
        g.log("spends", self.rule, side=side_id(g, g.active), card=card_id(card), unit=unit_id(g, self.unit))
        g.picked = self.unit
        g.then(ask_of(replace(start(g, self.unit), bound=1)))


# ---- what is left undone


def undone(g: Valour) -> dict[str, tuple[str, dict[str, Param]]]:
    """What `done` would leave undone: units that could act, or brigades that nobody has picked."""
    ask = g.agenda[-1] if g.agenda else None
    if isinstance(ask, UnitAsk):
        left, key = len(ready(g, ask.brigade)), "units-left"
    elif isinstance(ask, BrigadeAsk):
        left, key = len(pickable(g)), "brigades-left"
    else:
        return {}
    return {"done": (key, {"number": left})} if left else {}
