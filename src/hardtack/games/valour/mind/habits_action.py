"""Habits of the action phase: which brigade, which unit, what it does, and where leaders ride."""

from __future__ import annotations

from hardtack.engine.board.opentable.shapes import between, point_to_polygon
from hardtack.engine.contract import Action, Advice

from ..rules.action import reforming
from ..rules.action.acting import ActAsk, BoundAsk, Breakthrough, FaceAsk, OutAsk, Surprise
from ..rules.action.assault import AssaultEnd, assault_targets, assault_ways
from ..rules.action.command import (
    BrigadeAsk,
    SpendAsk,
    UnitAsk,
    activation_needs,
    any_acted,
    automatic,
    needs_messenger,
    pickable,
    ready,
    to_free,
)
from ..rules.action.leaders import LeadAsk, Officer, has_moved, is_there, ride, where
from ..rules.action.moving import as_pose, begun, start
from ..rules.fate.cards import FOOT_CAVALRY, STUBBORN, VIVE_LEMPEREUR
from ..rules.fate.windows import CARDS, playable
from ..rules.standing import outline
from ..rules.state import (
    DONE,
    PASSED,
    Valour,
    brigade_id,
    brigades_of,
    of_brigade,
    pose,
    shaken,
    unit_id,
)
from .cards import kept, least
from .fighting import end_worth
from .habits import HABITS, Case, because
from .orders import Order, best_order, faced
from .places import looker, merit
from .sight import INCH, far, middle_of, troops
from .tasks import Task, tasks

FREED_FOR = 0.6
"""A card is spent for a unit that has so much more to gain than the card is worth."""
COMMAND = 11500.0
"""Units should be so near to their leader, in mils."""


def task_of(case: Case, unit: int) -> Task:
    """The task of a unit; all are made together, once a turn."""
    known: dict[int, Task] | None = case.notes.get("tasks")
    if known is None or unit not in known:
        known = case.notes["tasks"] = tasks(case.g, case.side, case.stance)
    return known[unit]


# ---- brigades and units


@HABITS.of(BrigadeAsk)
def brigade(case: Case) -> Advice:
    """The brigade nearest to the enemy first; before it the army leader, if he is wanted elsewhere."""
    g = case.g
    left = pickable(g)
    if not left:
        ridden = chief_rides(case)
        return ridden or because(DONE, "all-done")
    first = min(left, key=lambda b: (urgency(g, case.side, b), b))
    ridden = chief_rides(case)
    if ridden is not None:
        return ridden
    key = "first-automatic" if automatic(g, first) else "front-first"
    return because(Action("pick", brigade_id(g, first)), key, brigade=brigade_id(g, first))


def urgency(g: Valour, side: int, brigade: int) -> float:
    """How near a brigade is to the enemy; one that may fail to obey is taken while it need not roll."""
    foes = troops(g, 1 - side)
    own = [t for t in troops(g, side) if t.brigade == brigade]
    near = min((far(t.x, t.y, f.x, f.y) for t in own for f in foes), default=99.0)
    return near - (30.0 if automatic(g, brigade) and activation_needs(g, brigade) > 2 else 0.0)


def chief_rides(case: Case) -> Advice | None:
    """The army leader rides to where his brigades are, and above all to one that has begun to run."""
    g, side = case.g, case.side
    who = Officer(side)
    if has_moved(g, who):
        return None
    led = [b for b in brigades_of(g, side) if g.led[b] and of_brigade(g, b)]
    if not led:
        return None

    def need(point: tuple[float, float]) -> float:
        total = 0.0
        for b in led:
            weight = 1.0 + 2.0 * g.fled[b] + sum(shaken(g, u) for u in of_brigade(g, b))
            total += weight * max(0.0, between(point, (g.leader_x[b], g.leader_y[b])) - COMMAND)
        return total

    here = where(g, who)
    places = [(g.leader_x[b], g.leader_y[b]) for b in led]
    if len(places) > 1:
        places.append((sum(p[0] for p in places) // len(places), sum(p[1] for p in places) // len(places)))
    best = min(places, key=need)
    if need(here) - need(best) < 4 * INCH or ride(g, who, *best) is not None:
        return None
    return because(Action("chief", best), "chief-near")


@HABITS.of(UnitAsk)
def unit(case: Case) -> Advice:
    """The unit nearest to its goal first, so that those behind it find room; those well placed are left alone."""
    g, b = case.g, case.ask.brigade
    if g.order[b] == PASSED and not any_acted(g, b) and case.side == g.active:
        for card in playable(g, g.active, "after-activation", b):
            if card in (FOOT_CAVALRY, VIVE_LEMPEREUR):
                return because(CARDS.actions("play")[card], "march-on", brigade=brigade_id(g, b))
    asked = case.notes.setdefault("orders", {})
    able = ready(g, b)
    able.sort(key=lambda u: (_to_goal(case, u), u))
    for one in able:
        if one in case.notes.setdefault("still", []):
            continue
        order = _order(case, one)
        if order.gain > 0.0:
            asked[one] = order
            key = "messenger" if needs_messenger(g, one) else order.advice.key
            return Advice(Action("act", unit_id(g, one)), key, order.advice.params)
        case.notes["still"].append(one)
    freed = [(_order(case, one), one) for one in to_free(g, b) if one not in case.notes.setdefault("denied", [])]
    if freed:
        order, one = max(freed, key=lambda f: (f[0].gain, -f[1]))
        cheapest = least(g, case.side)
        if cheapest is not None and order.gain >= FREED_FOR + kept(cheapest):
            asked[one] = order
            return because(Action("free", unit_id(g, one)), "initiative", unit=unit_id(g, one))
        case.notes["denied"] += [u for _, u in freed]
    return because(DONE, "well-placed", brigade=brigade_id(g, b))


def _to_goal(case: Case, unit: int) -> float:
    task = task_of(case, unit)
    return far(case.g.x[unit] / INCH, case.g.y[unit] / INCH, task.x, task.y) + (40.0 if shaken(case.g, unit) else 0.0)


def _order(case: Case, unit: int) -> Order:
    return best_order(case.g, start(case.g, unit), task_of(case, unit), case.stance)


@HABITS.of(SpendAsk)
def spend(case: Case) -> Advice:
    """The card that one would miss least."""
    card = least(case.g, case.side)
    if card is None:
        return because(Action("back"), "keep-cards")
    return because(CARDS.actions("spend")[card], "initiative", unit=unit_id(case.g, case.ask.unit))


# ---- one unit


@HABITS.of(ActAsk, BoundAsk)
def act(case: Case) -> Advice:
    """The best that the unit can do now; if that is nothing, it stays."""
    g, deed = case.g, case.ask.deed
    unit = deed.unit
    if not begun(deed):
        if STUBBORN in playable(g, g.active, "before-action", unit) and shaken(g, unit) and not deed.lone_move:
            case.notes.get("orders", {}).pop(unit, None)
            return because(CARDS.actions("play")[STUBBORN], "stubborn", unit=unit_id(g, unit))
        known: Order | None = case.notes.get("orders", {}).pop(unit, None)
        if known is not None and not deed.lone_move:
            return known.advice
    return best_order(g, deed, task_of(case, unit), case.stance).advice


@HABITS.of(FaceAsk)
def face(case: Case) -> Advice:
    """Towards the enemy, or where it goes next."""
    g, deed = case.g, case.ask.deed
    shape = case.ask.formed(g)
    best = faced(looker(g, deed.unit, task_of(case, deed.unit), case.stance), deed, shape)
    if best is not None:
        return because(Action("face", tuple(best[1])), "front-to-them")
    region = reforming.region(g, deed, shape)
    known = [] if region is None else region.sensible(1)
    return because(Action("face", known[0]), "front-to-them") if known else because(Action("back"), "front-to-them")


@HABITS.of(OutAsk)
def out(case: Case) -> Advice:
    """On the side where its goal lies."""
    g, ask = case.g, case.ask
    shape = ask.formed(g)
    of = looker(g, ask.deed.unit, task_of(case, ask.deed.unit), case.stance)
    region = ask.regions(g, case.role)[0]
    size = reforming.new_body(g, ask.deed.unit, shape)
    best = max(
        region.sensible(16), key=lambda at: merit(of, as_pose(at) or pose(g, ask.deed.unit), size, shape.formation)
    )
    return because(Action("out", best), "take")


@HABITS.of(AssaultEnd)
def assault_end(case: Case) -> Advice:
    """The place from which the fight promises most."""
    g, unit, target = case.g, case.ask.unit, case.ask.target
    ends = range(len(assault_ways(g, unit, target)))
    best = max(ends, key=lambda end: (end_worth(g, unit, target, end, case.stance.bold), -end))
    return because(Action("end", best), "assault", unit=unit_id(g, unit), unit2=unit_id(g, target))


@HABITS.of(Surprise)
def surprise(case: Case) -> Advice:
    """Whoever can be beaten best."""
    g, unit = case.g, case.ask.unit
    targets = assault_targets(g, unit)
    best = max(targets, key=lambda u: (end_worth(g, unit, u, 0, case.stance.bold), -u))
    return because(Action("assault", unit_id(g, best)), "assault", unit=unit_id(g, unit), unit2=unit_id(g, best))


@HABITS.of(Breakthrough)
def breakthrough(case: Case) -> Advice:
    """Everybody who gains by another move."""
    g, ask = case.g, case.ask
    for one in of_brigade(g, ask.brigade):
        if one in ask.moved or one in case.notes.setdefault("through", []):
            continue
        case.notes["through"].append(one)
        order = best_order(g, start(g, one, lone_move=1), task_of(case, one), case.stance)
        if order.gain > 0.2 and order.advice.action.verb in ("move", "reform"):
            return Advice(Action("act", unit_id(g, one)), order.advice.key, order.advice.params)
    return because(DONE, "all-done")


# ---- leaders


@HABITS.of(LeadAsk)
def lead(case: Case) -> Advice:
    """Where all units of the brigade are within reach of his messengers, and the enemy is not too near."""
    g, b = case.g, case.ask.brigade
    own = of_brigade(g, b)
    who = Officer(case.side, b)
    if not own or not is_there(g, who):
        return because(Action("stay"), "leader-well", brigade=brigade_id(g, b))

    def need(point: tuple[float, float]) -> float:
        away = sum(max(0.0, point_to_polygon(point, outline(g, u)) - COMMAND) for u in own)
        chief = between(point, (g.chief_x[case.side], g.chief_y[case.side]))
        return away + 0.02 * point_to_polygon(point, outline(g, own[0])) + 0.05 * max(0.0, chief - COMMAND)

    x, y = middle_of(g, own)
    points = [(int(x * INCH), int(y * INCH))]
    for u in own:
        if g.inside[u] < 0:
            _, _, right, left = outline(g, u)
            points.append((int((left[0] + right[0]) / 2), int((left[1] + right[1]) / 2)))
    here = where(g, who)
    good = [p for p in dict.fromkeys(points) if ride(g, who, *p) is None]
    best = min(good, key=lambda p: (need(p), p), default=None)
    if best is None or need(here) - need(best) < INCH:
        return because(Action("stay"), "leader-well", brigade=brigade_id(g, b))
    return because(Action("lead", best), "leader-follows", brigade=brigade_id(g, b))
