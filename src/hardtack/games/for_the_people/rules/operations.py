"""4.1, 11.3, 20: what an operations card buys: a move, an army, a relief, a reorganisation, a fort, markers; and the
operations queue."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred
from hardtack.engine.state import Ask

from .cards import break_queue
from .ground import posts
from .march.armies import markers, may_raise, raise_army_at
from .march.formations import division_spaces, leaders, not_led
from .march.generals import ReliefAsk, ReorganiseAsk, relievable, reorganising
from .march.movement import order, order_division
from .pieces import strategies
from .political_control import mark, markable, may_raid, not_marked, unmark
from .questions import DONE, PASS
from .sea.fleets import embark, harbours
from .sea.forts import build_fort, fortifiable, forts_left
from .sea.steamers import SteamAsk, moorings
from .state import ARMIES, GENERALS, SPACES, People, general_id
from .tables import CSA, SIDES, USA, T

PRICES: dict[str, tuple[int, int]] = {row.id: (row.usa, row.csa) for row in T.chart.operations}


def buys(action: str, side: int, value: int) -> bool:
    """4.1: whether a card is worth enough for an action."""
    return value >= PRICES[action][side]


class OpsAsk(Ask[People]):
    """What the card buys."""

    rule = "4.1"
    prompt = "operations"

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[g.active],)

    def params(self, g: People) -> dict[str, int | str]:
        return {"value": g.value, "card": g.card}

    def actions(self, g: People, role: str) -> list[Action]:
        side, value = g.active, g.value
        activate, division = GENERALS.actions("activate"), SPACES.actions("division")
        found = [activate[u] for u in leaders(g, side, value)]
        found += [division[s] for s in division_spaces(g, side)]
        if side == USA and value >= T.chart.naval.value:
            found += [SPACES.actions("sail")[s] for s in harbours(g)]
        if side == CSA:
            steam = SPACES.actions("steam")
            found += [steam[s] for s in moorings(g)]
        if buys("army", side, value) and markers(g, side):
            found += [SPACES.actions("create")[s] for s in posts(g, side) if g.who[s] and may_raise(g, side, s)]
        found += [ARMIES.actions("relieve")[a] for a in relievable(g, side)]
        if any(True for _ in reorganising(g, side)):
            found.append(Action("reorganise"))
        if buys("fort", side, value) and forts_left(g, side) > 0:
            fort = SPACES.actions("fort")
            found += [fort[s] for s in fortifiable(g, side)]
        found += marker_actions(g, side)
        if g.options["operations-queue"]:
            found += queue_actions(g, side)
        return found or [PASS]

    def barred(self, g: People, role: str) -> list[Barred]:
        """Generals whom the card does not move, and what it is not worth enough for."""
        side, value = g.active, g.value
        found = not_led(g, side, value)
        if not buys("army", side, value):
            found.append(Barred("create", None, "value-too-low", self.rule))
        elif not markers(g, side):
            found.append(Barred("create", None, "no-army-markers", "5.2.1"))
        if not buys("fort", side, value):
            found.append(Barred("fort", None, "value-too-low", self.rule))
        elif forts_left(g, side) <= 0:
            found.append(Barred("fort", None, "no-forts-left", "6.8.6"))
        if side == USA and value < T.chart.naval.value:
            found.append(Barred("sail", None, "value-too-low", self.rule))
        if g.capital[side] < 0:
            return [*found, Barred("mark", None, "no-capital", "11.2.1")]
        return found + not_marked(g, side)

    def take(self, g: People, role: str, action: Action) -> None:
        side = g.active
        verb = action.verb
        if verb != "queue":
            break_queue(g, side)
        if verb == "activate":
            order(g, side, GENERALS.of(action))
        elif verb == "division":
            order_division(g, side, SPACES.of(action))
        elif verb == "sail":
            embark(g, SPACES.of(action))
        elif verb == "steam":
            g.then(SteamAsk(SPACES.of(action)))
        elif verb == "create":
            raise_army_at(g, side, SPACES.of(action))
        elif verb == "relieve":
            g.then(ReliefAsk(ARMIES.of(action), 0))
        elif verb == "reorganise":
            g.then(ReorganiseAsk())
        elif verb == "fort":
            build_fort(g, side, SPACES.of(action))
        elif verb in ("mark", "raid"):
            place(g, side, action)
            g.value -= 1
            g.then(Markers())
        elif verb == "queue":
            queue(g, side, GENERALS.of(action))


# ---- control markers


def marker_actions(g: People, side: int) -> list[Action]:
    """11.3, 5.5.3: where an operations card places a marker, or a brigade takes one away."""
    if g.capital[side] < 0:
        return []
    flag, raid, own = SPACES.actions("mark"), SPACES.actions("raid"), side * T.size
    raids = [raid[s] for s in posts(g, side) if g.horse[own + s] and may_raid(g, side, s)]
    return [flag[s] for s in markable(g, side)] + raids


def place(g: People, side: int, action: Action) -> None:
    if action.verb == "mark":
        mark(g, SPACES.of(action), side, "11.3")
    else:
        unmark(g, SPACES.of(action), "5.5.3")


class Markers(Ask[People]):
    """The markers that an operations card still gives."""

    rule = "11.3"
    prompt = "markers"

    def asked(self, g: People) -> bool:
        return g.value > 0 and bool(marker_actions(g, g.active))

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[g.active],)

    def params(self, g: People) -> dict[str, int | str]:
        return {"value": g.value}

    def actions(self, g: People, role: str) -> list[Action]:
        return [*marker_actions(g, g.active), DONE]

    def barred(self, g: People, role: str) -> list[Barred]:
        return not_marked(g, g.active)

    def take(self, g: People, role: str, action: Action) -> None:
        if action.verb == "done":
            return
        place(g, g.active, action)
        g.value -= 1
        g.then(Markers())


# ---- the operations queue (20)


def queue_actions(g: People, side: int) -> list[Action]:
    """A general for whom cards are saved up: any to begin with, then only he."""
    general = g.queue[side * 2]
    if general >= 0:
        return [GENERALS.actions("queue")[general]] if g.at[general] >= 0 else []
    return [GENERALS.actions("queue")[u] for u in leaders(g, side, 3) if strategies(g)[u] > g.value]


def queue(g: People, side: int, general: int) -> None:
    """20: the points of the card go to a general; as soon as they suffice he must move, and what is over is lost."""
    g.queue[side * 2] = general
    g.queue[side * 2 + 1] += g.value
    total = g.queue[side * 2 + 1]
    g.log("queued", "20", general=general_id(general), value=total)
    needed = strategies(g)[general]
    if total < needed:
        g.queued[side].append(g.card)
        return
    g.value = needed
    break_queue(g, side)
    if general in leaders(g, side, 3):
        order(g, side, general)
