"""Habits of command: a sensible choice at once, for every decision of the game, from what a side may know."""

from __future__ import annotations

import random

from hardtack.engine.contract import Action

from ..rules.battle.casualties import Dismounted
from ..rules.battle.leaders import BattleCommander, Subordinates
from ..rules.battle.losses import Losses
from ..rules.battle.procedure import BackHome, BattleCards, Elites
from ..rules.battle.retreat import RetreatAsk
from ..rules.battle.withdrawal import EscapeAsk, WithdrawAsk, escape_die
from ..rules.campaigns import CampaignAsk, TransportAsk
from ..rules.capitals import CapitalAsk
from ..rules.concentration import Concentrate, Gather, StrikeAsk
from ..rules.events.galveston import FromAsk, GalvestonAsk, RaidersAsk
from ..rules.events.markers import Flags, WestAsk
from ..rules.events.officers import AdviceAsk, AwayAsk, CallAsk, CrisisAsk, HeirAsk, NameAsk, OldChiefAsk, TourAsk
from ..rules.events.orders import LeadAsk, WayAsk
from ..rules.events.richmond import Leave, RichmondAsk
from ..rules.events.tolls import DysenteryAsk, EventToll
from ..rules.events.troops import Levy
from ..rules.events.weapons import EliteUnitAsk, Forts, MonitorAsk, ScientistAsk, Weapons
from ..rules.interrupts import Interrupt, NavalInterrupt
from ..rules.march.armies import ArmyAsk, CommanderAsk, ExcessAsk, MergeAsk, SuccessionAsk
from ..rules.march.distance import near
from ..rules.march.formations import CompanionAsk
from ..rules.march.generals import FateAsk, JourneyAsk, ReliefAsk, ReorganiseAsk
from ..rules.march.interception import GarrisonAsk, InterceptAsk, intercept_die
from ..rules.march.movement import STOP
from ..rules.new_generals import QuartersAsk
from ..rules.operations import Markers, OpsAsk
from ..rules.pieces import army_in, generals, strength
from ..rules.political_control import RaidAsk
from ..rules.reinforcements import Recruits, Reductions
from ..rules.rounds import FirstAsk, PlayAsk
from ..rules.sea.fleets import EmbarkAsk, SailAsk, VoyageAsk
from ..rules.sea.steamers import SteamAsk
from ..rules.sequence import PeaceAsk
from ..rules.state import ARMY, CORPS, NOWHERE, People
from ..rules.states import Fill
from ..rules.strategic_movement import StrategicAsk, TrainAsk, destinations
from ..rules.tables import SIDES, USA, T
from ..rules.will import Effects
from . import on_the_march  # noqa: F401  (its habits belong to the table too)
from .case import HABITS, NOTES, Case, Notes, coming, space
from .event_value import event_value
from .fights import odds
from .intents import Intent, best_order, best_voyage
from .marches import marches
from .ratings import RATE, refuge, taking
from .sight import PLAIN, Mind, Sight, place_value, sight


def choose(g: People, side: int, rng: random.Random | None, notes: Notes | None = None, mind: Mind = PLAIN) -> Action:
    """The next choice of a side that is asked."""
    if notes is None:
        notes = NOTES(g)[side]
    actions: list[Action] = g.agenda[-1].actions(g, SIDES[side])
    if len(actions) == 1:
        return actions[0]
    case = Case(g, side, actions, rng, notes, mind)
    found = HABITS.answer(case.ask, case)
    return found if found is not None and found in actions else actions[0]


# ---- which card, and for what


@HABITS.of(FirstAsk)
def first_card(c: Case) -> Action:
    """Whether to open the turn with a campaign."""
    best, pick = 4.5, c.actions[0]
    for action in c.actions[1:]:
        value = event_value(c.v, int(str(action.target)))
        if value > best:
            best, pick = value, action
    return pick


@HABITS.of(PlayAsk)
def play(c: Case) -> Action:
    """The card and the use that bring most, counting what else the card could still be good for."""
    c.notes.clear()
    v = c.v
    bought: dict[int, float] = {}
    return max(c.actions, key=lambda action: use_value(v, action, bought) + c.shake())


def use_value(v: Sight, action: Action, bought: dict[int, float]) -> float:
    """What it is worth to play a card in this way; `bought` remembers what each operations value would buy."""
    if action.verb not in ("event", "ops"):
        return -1.0
    card = int(str(action.target))
    row = T.cards[card]
    if action.verb == "event":
        return v.mind.event * event_value(v, card) + 0.35 * (3 - row.ops)
    if row.ops not in bought:
        bought[row.ops] = best_order(v, row.ops, about=True).value
    value = bought[row.ops]
    if row.side in ("both", SIDES[v.side]):
        return value - v.mind.keep * max(0.0, min(3.0, event_value(v, card)))
    return value + 0.3  # it is the enemy's event: better out of his reach


@HABITS.of(OpsAsk)
def order(c: Case) -> Action:
    c.notes["intent"] = intent = best_order(c.v, c.g.value)
    return first_step(intent, c.actions)


def first_step(intent: Intent, actions: list[Action]) -> Action:
    """The action with which an intention begins."""
    if intent.verb == "markers":
        for verb in ("mark", "raid"):
            action = Action(verb, T.ids[intent.spaces[0]])
            if action in actions:
                return action
    return Action(intent.verb, intent.target)


@HABITS.of(CampaignAsk)
def campaign(c: Case) -> Action:
    """The best march left; the best landing if it is better."""
    found = []
    for m in marches(c.v, 3):
        verb, who = ("activate", T.general_ids[m.leader]) if m.leader >= 0 else ("division", T.ids[m.start])
        found.append((m.value + c.shake(0.2), Intent(m.value, verb, who, m)))
    if c.side == USA and not c.g.sailed:
        voyage = best_voyage(c.v)
        if voyage is not None:
            found.append((voyage.value, voyage))
    found.sort(key=lambda pair: -pair[0])
    for value, intent in found:
        action = Action(intent.verb, intent.target)
        if value > 0.1 and action in c.actions:
            c.notes["intent"] = intent
            return action
    return STOP


@HABITS.of(LeadAsk, StrikeAsk)
def lead(c: Case) -> Action:
    """Who is sent: the general with the best march, into the enemy if the card wants it."""
    best, pick = -99.0, c.actions[0]
    for march in marches(c.v, 3):
        if march.leader < 0:
            continue
        action = Action("activate", T.general_ids[march.leader])
        value = march.value + (2.0 if strength(c.g, 1 - c.side, march.path[-1]) else 0.0)
        if action in c.actions and value > best:
            best, pick = value, action
            c.notes["intent"] = Intent(value, "activate", str(action.target), march)
    return pick


@HABITS.of(Markers)
def more_markers(c: Case) -> Action:
    best, pick = 0.2, c.actions[-1]
    for action in c.actions:
        if action.verb in ("mark", "raid"):
            value = c.v.prizes[space(action)] if action.verb == "mark" else 0.7
            if value > best:
                best, pick = value, action
    return pick


# ---- by water


@HABITS.of(SailAsk)
def sail(c: Case) -> Action | None:
    voyage = best_voyage(c.v, c.g.admiral)
    if voyage is None:
        return None
    c.notes["intent"] = voyage
    return Action("sail", voyage.target)


@HABITS.of(EmbarkAsk, RaidersAsk)
def embark(c: Case) -> Action | None:
    """As many as were meant to sail; without a plan, what need not stay."""
    intent, f = c.intent, c.g.force
    assert f is not None
    if intent is not None and intent.verb == "sail" and intent.target == T.ids[f.at]:
        want = intent.sp
    else:
        want = strength(c.g, c.side, f.at) - c.v.garrison.least(f.at)
    loads = [a for a in c.actions if a.verb == "with-sp"]
    return min(loads, key=lambda a: abs(int(str(a.target)) - want), default=None)


@HABITS.of(VoyageAsk)
def land(c: Case) -> Action | None:
    if c.intent is not None and c.intent.to >= 0:
        return Action("to", T.ids[c.intent.to])
    return by_place(c)


# ---- reactions


@HABITS.of(Interrupt)
def interrupt(c: Case) -> Action:
    """A card is spent where much is at stake: an army near what it wants."""
    f = c.g.force
    if f is None or f.kind > CORPS:
        return c.actions[0]
    threat = max((c.stake(s) * (1.0, 1.0, 0.6, 0.3)[d] for s, d in near(3)[f.at]), default=0.0)
    return c.actions[1] if threat * (1.0 if f.kind == ARMY else 0.5) > 6.0 else c.actions[0]


@HABITS.of(InterceptAsk)
def intercept(c: Case) -> Action:
    """Meet the enemy where one would be the stronger, or where much would be lost."""
    g = c.g
    enemy = coming(g)
    best, pick = 0.0, c.actions[0]
    for action in c.actions[1:]:
        u = T.general[str(action.target)]
        start = g.at[u]
        if action.verb == "intercept" and intercept_die(g, u) < 1:
            continue  # no die would do
        army = army_in(g, c.side, start) >= 0
        mine = min(strength(g, c.side, start), T.chart.formations[ARMY if army else CORPS].sp)
        edge = (mine + 2.0 + T.defence[u]) / (enemy + 1.0)
        value = edge - 1.05 + 0.06 * min(c.stake(c.ask.space), 10.0) - 0.04 * c.stake(start)
        if action.verb in ("cigars", "manassas"):
            value -= 0.1
        if value > best:
            best, pick = value, action
    return pick


@HABITS.of(WithdrawAsk)
def withdraw(c: Case) -> Action:
    """Get away from what cannot be fought, unless the place must be held."""
    f = c.g.force
    assert f is not None
    chance, lost, won, _ = odds(c.g, f.side, coming(c.g), f.leader, f.kind == ARMY, f.at)
    hold = c.stake(f.at) if f.at == c.g.capital[c.side] else min(c.stake(f.at), 10.0)
    if chance * 3.0 + won - lost > 1.2 + 0.25 * hold and strength(c.g, c.side, f.at):
        back = [a for a in c.actions if a.verb == "back"]
        if back:
            return min(back, key=lambda a: c.v.close[space(a)])
        if escape_die(c.g, c.side, f.at) >= 1:  # else no die would do
            return c.actions[-1]
    return c.actions[0]


@HABITS.of(EscapeAsk)
def escape(c: Case) -> Action:
    return max(c.actions, key=lambda a: refuge(c.v, space(a)))


@HABITS.of(RetreatAsk)
def retreat(c: Case) -> Action:
    """One's own force to the best refuge, the enemy's to the worst."""
    v = sight(c.g, c.ask.side, c.mind)
    sign = 1.0 if c.ask.side == c.side else -1.0
    return max(c.actions, key=lambda a: sign * refuge(v, space(a)))


@HABITS.of(BattleCards)
def battle_card(c: Case) -> Action:
    b = c.g.battle
    assert b is not None
    return c.actions[-1] if sum(b.sp) >= 10 or c.stake(b.space) > 5 else c.actions[0]


@HABITS.of(
    AdviceAsk,
    ArmyAsk,
    BattleCommander,
    CallAsk,
    CompanionAsk,
    Dismounted,
    FateAsk,
    Fill,
    Gather,
    Losses,
    MergeAsk,
    NameAsk,
    OldChiefAsk,
    PeaceAsk,
    RaidAsk,
    ScientistAsk,
    Subordinates,
    TourAsk,
    WayAsk,
    WestAsk,
)
def first_choice(c: Case) -> Action:
    return c.actions[0]


@HABITS.of(Concentrate, Elites, GarrisonAsk, BackHome, Leave, NavalInterrupt, ReorganiseAsk)
def last_choice(c: Case) -> Action:
    return c.actions[-1]


# ---- officers


def quality(u: int) -> float:
    return 1.2 * T.offence[u] + 1.1 * T.defence[u] - 0.9 * T.strategy[u] - 0.1 * T.political[u]


@HABITS.of(CommanderAsk, ExcessAsk, HeirAsk, SuccessionAsk)
def best_general(c: Case) -> Action:
    """One's own best; where the enemy has too many (5.3.4), the enemy's best must go."""
    named = [a for a in c.actions if str(a.target) in T.general]
    return max(named, key=lambda a: quality(T.general[str(a.target)])) if named else c.actions[0]


@HABITS.of(AwayAsk)
def worst_general(c: Case) -> Action:
    named = [a for a in c.actions if str(a.target) in T.general]
    return min(named, key=lambda a: quality(T.general[str(a.target)])) if named else c.actions[0]


@HABITS.of(ReliefAsk)
def relief(c: Case) -> Action | None:
    intent = c.intent
    if intent is not None and intent.verb == "relieve" and intent.to >= 0:
        return Action("name", T.general_ids[intent.to])
    return best_general(c)


@HABITS.of(CrisisAsk, EliteUnitAsk, RichmondAsk)
def strongest_army(c: Case) -> Action:
    return max(c.actions, key=lambda a: strength(c.g, c.side, c.g.army_at[T.army[str(a.target)]]))


@HABITS.of(JourneyAsk, QuartersAsk)
def quarters(c: Case) -> Action:
    """Generals go where strength is without a leader."""
    g, side, v = c.g, c.side, c.v

    def value(a: Action) -> float:
        s = space(a)
        there = len(generals(g, side, s)) + sum(1 for u, at in g.veiled if at == s and T.side[u] == side)
        near_by = sum(v.prizes[n] for n, _ in T.roads[s])
        return 0.5 * min(8, strength(g, side, s)) - 1.2 * there + 0.15 * v.danger[s] + 0.2 * near_by

    return max(c.actions, key=value)


# ---- places


@HABITS.of(
    CapitalAsk,
    DysenteryAsk,
    Flags,
    Forts,
    FromAsk,
    GalvestonAsk,
    Levy,
    MonitorAsk,
    Recruits,
    EventToll,
    TransportAsk,
    Weapons,
)
def by_place(c: Case) -> Action | None:
    """Most choices are of a place: take the best for what is done there."""
    placed = [a for a in c.actions if space(a) >= 0]
    return max(placed, key=lambda a: RATE.get(a.verb, taking)(c.v, space(a)) + c.shake(0.1)) if placed else None


@HABITS.of(StrategicAsk)
def strategic(c: Case) -> Action:
    """Points stand where they are needed least: send them where they are needed most, a few of them."""
    g, side, v = c.g, c.side, c.v
    sent = int(c.notes.get("trains", 0))
    filled = c.notes.get("filled", ())
    if g.allowance <= 0 or sent > 24:
        return c.actions[0]
    waiting = [s for s in range(T.size) if strength(g, side, s) or (g.control[s] == side and v.close[s] > 2)]
    values = {s: place_value(v, s) for s in waiting}
    targets = sorted(waiting, key=lambda s: -values[s])[:6]
    best, pick, to = 1.1, c.actions[0], NOWHERE
    for action in c.actions[1:]:
        s = space(action)
        if s in filled:
            continue  # nobody is sent on, or back, who has only just come
        if strength(g, side, s) == 1 and army_in(g, side, s) >= 0:
            continue  # an army ends with its last point
        if strength(g, side, s) <= v.garrison.least(s):
            continue
        alone = strength(g, side, s) == 1 and v.danger[s] > 0
        here = values[s] + (0.5 * min(6.0, v.stakes[s]) if alone else 0.0)
        here += v.home_guard.without(s)
        if here > 2.0 or values[targets[0]] - here <= best:
            continue
        reach = set(destinations(g, side, s))
        for t in targets:
            if t in reach and values[t] - here > best:
                best, pick, to = values[t] - here, action, t
                break
    c.notes["train"] = to
    c.notes["trains"] = sent + 1
    c.notes["filled"] = (*filled, to)
    return pick


@HABITS.of(TrainAsk)
def train(c: Case) -> Action:
    to = c.notes.get("train", NOWHERE)
    if isinstance(to, int) and to >= 0 and Action("to", T.ids[to]) in c.actions:
        return Action("to", T.ids[to])
    return max(c.actions, key=lambda a: place_value(c.v, space(a)))


@HABITS.of(SteamAsk)
def reinforce_here(c: Case) -> Action:
    return max(c.actions, key=lambda a: place_value(c.v, space(a)))


@HABITS.of(Reductions)
def reduction(c: Case) -> Action:
    return next((a for a in c.actions if a.target == "centre"), c.actions[0])


@HABITS.of(Effects)
def effects(c: Case) -> Action:
    """Turn the sign as seldom as can be, and upwards last: losses first, then gains."""
    return min(zip(c.actions, c.ask.due, strict=True), key=lambda pair: pair[1].change)[0]
