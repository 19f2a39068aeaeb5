"""Habits of command: a sensible choice at once, for every decision of the game, from what a side may know."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from hardtack.engine.contract import Action

from .distance import near
from .marches import marches
from .movement import CONVERT, DROP_SP, STOP, step_action, steps
from .pieces import army_in, generals, strength
from .places import RATE, refuge, taking
from .policy import Intent, best_order, best_voyage, event_worth
from .sense import PLAIN, Mind, Sight, odds, place_worth, sight
from .state import ARMY, CORPS, NOWHERE, People
from .strategic import destinations
from .tables import SIDES, USA, T

Notes = dict[str, Any]


class Case:
    """A decision before a commander: what is asked, what may be answered, how he thinks and what he has in mind."""

    __slots__ = ("actions", "ask", "g", "mind", "notes", "rng", "side")

    def __init__(
        self, g: People, side: int, actions: list[Action], rng: random.Random | None, notes: Notes, mind: Mind
    ) -> None:
        self.g, self.side, self.actions, self.rng, self.notes, self.mind = g, side, actions, rng, notes, mind
        self.ask: Any = g.agenda[-1]

    @property
    def v(self) -> Sight:
        return sight(self.g, self.side, self.mind)

    @property
    def intent(self) -> Intent | None:
        found: Intent | None = self.notes.get("intent")
        return found

    def shake(self, much: float = 0.35) -> float:
        return self.rng.uniform(-much, much) if self.rng is not None else 0.0


def choose(g: People, side: int, rng: random.Random | None, notes: Notes | None = None, mind: Mind = PLAIN) -> Action:
    """The next choice of a side that is asked."""
    if notes is None:
        both: tuple[Notes, Notes] = g.__dict__.setdefault("notes", ({}, {}))
        notes = both[side]
    actions: list[Action] = g.agenda[-1].actions(g, SIDES[side])
    if len(actions) == 1:
        return actions[0]
    case = Case(g, side, actions, rng, notes, mind)
    found = HABITS[type(case.ask).__name__](case)
    return found if found is not None and found in actions else actions[0]


def space(action: Action) -> int:
    return T.space.get(str(action.target).partition(":")[0], NOWHERE)


def coming(g: People) -> int:
    """The strength of the force on the march."""
    f = g.force
    assert f is not None
    return f.sp + sum(1 + g.grown[u] for u in (f.leader, *f.others) if u >= 0 and g.mounted[u])


# ---- which card, and for what


def first_card(c: Case) -> Action:
    """Whether to open the turn with a campaign."""
    best, pick = 4.5, c.actions[0]
    for action in c.actions[1:]:
        worth = event_worth(c.v, int(str(action.target)))
        if worth > best:
            best, pick = worth, action
    return pick


def play(c: Case) -> Action:
    """The card and the use that bring most, counting what else the card could still be good for."""
    c.notes.clear()
    return max(c.actions, key=lambda action: use_worth(c.v, action) + c.shake())


def use_worth(v: Sight, action: Action) -> float:
    """What it is worth to play a card in this way."""
    if action.verb not in ("event", "ops"):
        return -1.0
    card = int(str(action.target))
    row = T.cards[card]
    if action.verb == "event":
        return v.mind.event * event_worth(v, card) + 0.35 * (3 - row.ops)
    worth = best_order(v, row.ops).worth
    if row.side in ("both", SIDES[v.side]):
        return worth - v.mind.keep * max(0.0, min(3.0, event_worth(v, card)))
    return worth + 0.3  # it is the enemy's event: better out of his reach


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


def campaign(c: Case) -> Action:
    """The best march left; the best landing if it is better."""
    found = []
    for m in marches(c.v, 3):
        verb, who = ("activate", T.general_ids[m.leader]) if m.leader >= 0 else ("division", T.ids[m.start])
        found.append((m.worth + c.shake(0.2), Intent(m.worth, verb, who, m)))
    if c.side == USA and not c.g.sailed:
        voyage = best_voyage(c.v)
        if voyage is not None:
            found.append((voyage.worth, voyage))
    found.sort(key=lambda pair: -pair[0])
    for worth, intent in found:
        action = Action(intent.verb, intent.target)
        if worth > 0.1 and action in c.actions:
            c.notes["intent"] = intent
            return action
    return STOP


def lead(c: Case) -> Action:
    """Who is sent: the general with the best march, into the enemy if the card wants it."""
    best, pick = -99.0, c.actions[0]
    for march in marches(c.v, 3):
        if march.leader < 0:
            continue
        action = Action("activate", T.general_ids[march.leader])
        worth = march.worth + (2.0 if strength(c.g, 1 - c.side, march.path[-1]) else 0.0)
        if action in c.actions and worth > best:
            best, pick = worth, action
            c.notes["intent"] = Intent(worth, "activate", str(action.target), march)
    return pick


def more_markers(c: Case) -> Action:
    best, pick = 0.2, c.actions[-1]
    for action in c.actions:
        if action.verb in ("mark", "raid"):
            worth = c.v.prizes[space(action)] if action.verb == "mark" else 0.7
            if worth > best:
                best, pick = worth, action
    return pick


# ---- on the march


def muster(c: Case) -> Action:
    intent = c.intent
    want = intent.march.sp if intent is not None and intent.march is not None else 6
    return min(c.actions, key=lambda a: abs(int(str(a.target)) - want))


def move(c: Case) -> Action | None:
    g, f = c.g, c.g.force
    assert f is not None
    march = c.intent.march if c.intent is not None else None
    if CONVERT in c.actions and f.kind == ARMY and g.control[f.at] != c.side and not f.errand:
        return CONVERT
    if march is None or march.start != f.start or march.leader != f.leader:
        return wander(c)
    if DROP_SP in c.actions and f.at in march.drops and not g.left[f.at] and f.sp > 1 and g.control[f.at] != c.side:
        return DROP_SP
    path = march.path
    ahead = path if f.at == march.start else path[path.index(f.at) + 1 :] if f.at in path else ()
    if ahead:
        for n, link in steps(g, f):
            if n == ahead[0] and step_action(n, link) in c.actions:
                return step_action(n, link)
    return STOP if STOP in c.actions else wander(c)


def worth_entering(c: Case, n: int) -> bool:
    """Whether the enemy met without a plan can be beaten."""
    f = c.g.force
    assert f is not None
    if not strength(c.g, 1 - c.side, n):
        return True
    chance, mine, theirs, _ = odds(c.g, c.side, coming(c.g), f.leader, f.kind == ARMY, n)
    return bool(f.errand) or chance > 0.4 or theirs > mine


def wander(c: Case) -> Action | None:
    """Without a plan: towards what is worth most, or stay."""
    best, pick = 0.0, STOP if STOP in c.actions else None
    for action in c.actions:
        if action.verb == "to":
            s = space(action)
            worth = c.v.prizes[s] + 0.1
            if strength(c.g, 1 - c.side, s) and not worth_entering(c, s):
                worth = 0.0 if pick is not None else 0.05
            if worth > best or pick is None:
                best, pick = worth, action
    return pick


# ---- by water


def sail(c: Case) -> Action | None:
    voyage = best_voyage(c.v, c.g.admiral)
    if voyage is None:
        return None
    c.notes["intent"] = voyage
    return Action("sail", voyage.target)


def embark(c: Case) -> Action | None:
    return next((a for a in c.actions if a.verb == "with-sp"), None)


def land(c: Case) -> Action | None:
    if c.intent is not None and c.intent.to >= 0:
        return Action("to", T.ids[c.intent.to])
    return by_place(c)


# ---- reactions


def interrupt(c: Case) -> Action:
    """A card is spent where much is at stake: an army near what it wants."""
    f = c.g.force
    if f is None or f.kind > CORPS:
        return c.actions[0]
    stakes = c.v.stakes
    threat = max((stakes[s] * (1.0, 1.0, 0.6, 0.3)[d] for s, d in near(3)[f.at]), default=0.0)
    return c.actions[1] if threat * (1.0 if f.kind == ARMY else 0.5) > 6.0 else c.actions[0]


def intercept(c: Case) -> Action:
    """Meet the enemy where one would be the stronger, or where much would be lost."""
    g, stakes = c.g, c.v.stakes
    enemy = coming(g)
    best, pick = 0.0, c.actions[0]
    for action in c.actions[1:]:
        u = T.general[str(action.target)]
        start = g.at[u]
        army = army_in(g, c.side, start) >= 0
        mine = min(strength(g, c.side, start), T.chart.formations[ARMY if army else CORPS].sp)
        edge = (mine + 2.0 + T.defence[u]) / (enemy + 1.0)
        value = edge - 1.05 + 0.06 * min(stakes[c.ask.space], 10.0) - 0.04 * stakes[start]
        if action.verb in ("cigars", "manassas"):
            value -= 0.1
        if value > best:
            best, pick = value, action
    return pick


def withdraw(c: Case) -> Action:
    """Get away from what cannot be fought, unless the place must be held."""
    f = c.g.force
    assert f is not None
    chance, lost, won, _ = odds(c.g, f.side, coming(c.g), f.leader, f.kind == ARMY, f.at)
    hold = c.v.stakes[f.at] if f.at == c.g.capital[c.side] else min(c.v.stakes[f.at], 10.0)
    if chance * 3.0 + won - lost > 1.2 + 0.25 * hold and strength(c.g, c.side, f.at):
        back = [a for a in c.actions if a.verb == "back"]
        return min(back, key=lambda a: c.v.close[space(a)]) if back else c.actions[-1]
    return c.actions[0]


def escape(c: Case) -> Action:
    return max(c.actions, key=lambda a: refuge(c.v, space(a)))


def retreat(c: Case) -> Action:
    """One's own force to the best refuge, the enemy's to the worst."""
    v = sight(c.g, c.ask.side, c.mind)
    sign = 1.0 if c.ask.side == c.side else -1.0
    return max(c.actions, key=lambda a: sign * refuge(v, space(a)))


def battle_card(c: Case) -> Action:
    b = c.g.battle
    assert b is not None
    return c.actions[-1] if sum(b.sp) >= 10 or c.v.stakes[b.space] > 5 else c.actions[0]


def first_choice(c: Case) -> Action:
    return c.actions[0]


def last_choice(c: Case) -> Action:
    return c.actions[-1]


# ---- officers


def quality(u: int) -> float:
    return 1.2 * T.offence[u] + 1.1 * T.defence[u] - 0.9 * T.strategy[u] - 0.1 * T.political[u]


def best_general(c: Case) -> Action:
    named = [a for a in c.actions if str(a.target) in T.general]
    return max(named, key=lambda a: quality(T.general[str(a.target)])) if named else c.actions[0]


def worst_general(c: Case) -> Action:
    named = [a for a in c.actions if str(a.target) in T.general]
    return min(named, key=lambda a: quality(T.general[str(a.target)])) if named else c.actions[0]


def relief(c: Case) -> Action:
    intent = c.intent
    if intent is not None and intent.verb == "relieve" and intent.to >= 0:
        return Action("name", T.general_ids[intent.to])
    return best_general(c)


def strongest_army(c: Case) -> Action:
    return max(c.actions, key=lambda a: strength(c.g, c.side, c.g.army_at[T.army[str(a.target)]]))


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


def by_place(c: Case) -> Action | None:
    """Most choices are of a place: take the best for what is done there."""
    placed = [a for a in c.actions if space(a) >= 0]
    return max(placed, key=lambda a: RATE.get(a.verb, taking)(c.v, space(a)) + c.shake(0.1)) if placed else None


def strategic(c: Case) -> Action:
    """Points stand where they are needed least: send them where they are needed most, a few of them."""
    g, side, v = c.g, c.side, c.v
    sent = int(c.notes.get("trains", 0))
    if g.allowance <= 0 or sent > 24:
        return c.actions[0]
    worth = [place_worth(v, s) for s in range(T.size)]
    waiting = [s for s in range(T.size) if strength(g, side, s) or (g.control[s] == side and v.close[s] > 2)]
    targets = sorted(waiting, key=lambda s: -worth[s])[:6]
    best, pick, to = 1.1, c.actions[0], NOWHERE
    for action in c.actions[1:]:
        s = space(action)
        if strength(g, side, s) == 1 and army_in(g, side, s) >= 0:
            continue  # an army ends with its last point
        alone = strength(g, side, s) == 1 and v.danger[s] > 0
        here = worth[s] + (0.5 * min(6.0, v.stakes[s]) if alone else 0.0)
        here += v.shield.without(s)
        if here > 2.0 or worth[targets[0]] - here <= best:
            continue
        reach = set(destinations(g, side, s))
        for t in targets:
            if t in reach and worth[t] - here > best:
                best, pick, to = worth[t] - here, action, t
                break
    c.notes["train"] = to
    c.notes["trains"] = sent + 1
    return pick


def train(c: Case) -> Action:
    to = c.notes.get("train", NOWHERE)
    if isinstance(to, int) and to >= 0 and Action("to", T.ids[to]) in c.actions:
        return Action("to", T.ids[to])
    return max(c.actions, key=lambda a: place_worth(c.v, space(a)))


def reinforce_here(c: Case) -> Action:
    return max(c.actions, key=lambda a: place_worth(c.v, space(a)))


def reduction(c: Case) -> Action:
    return next((a for a in c.actions if a.target == "centre"), c.actions[0])


def effects(c: Case) -> Action:
    """Turn the sign as seldom as can be, and upwards last: losses first, then gains."""
    return min(zip(c.actions, c.ask.due, strict=True), key=lambda pair: pair[1].change)[0]


HABITS: dict[str, Callable[[Case], Action | None]] = {
    "FirstAsk": first_card,
    "PlayAsk": play,
    "OpsAsk": order,
    "CampaignAsk": campaign,
    "LeadAsk": lead,
    "StrikeAsk": lead,
    "MarkersAsk": more_markers,
    "MusterAsk": muster,
    "CompanionAsk": first_choice,
    "MoveAsk": move,
    "SailAsk": sail,
    "EmbarkAsk": embark,
    "RaidersAsk": embark,
    "VoyageAsk": land,
    "SteamAsk": reinforce_here,
    "WayAsk": first_choice,
    "InterruptAsk": interrupt,
    "NavalInterruptAsk": last_choice,
    "InterceptAsk": intercept,
    "WithdrawAsk": withdraw,
    "EscapeAsk": escape,
    "RetreatAsk": retreat,
    "BattleCardAsk": battle_card,
    "EliteAsk": last_choice,
    "LossAsk": first_choice,
    "DismountedAsk": first_choice,
    "GarrisonAsk": last_choice,
    "LeaveAsk": last_choice,
    "HomeAsk": last_choice,
    "MergeAsk": first_choice,
    "ArmyAsk": first_choice,
    "EliteUnitAsk": strongest_army,
    "RichmondAsk": strongest_army,
    "CrisisAsk": strongest_army,
    "SuccessionAsk": best_general,
    "HeirAsk": best_general,
    "CommanderAsk": best_general,
    "NameAsk": first_choice,
    "CallAsk": first_choice,
    "ReliefAsk": relief,
    "FateAsk": first_choice,
    "AdviceAsk": first_choice,
    "OldChiefAsk": first_choice,
    "TourAsk": first_choice,
    "AwayAsk": worst_general,
    "ExcessAsk": best_general,  # the opponent chooses: his enemy's best
    "QuartersAsk": quarters,
    "JourneyAsk": quarters,
    "ReorganiseAsk": last_choice,
    "StrategicAsk": strategic,
    "TrainAsk": train,
    "ReductionAsk": reduction,
    "OrderAsk": effects,
    "FillAsk": first_choice,
    "PeaceAsk": first_choice,
    "RaidAsk": first_choice,
    "DepotAsk": last_choice,
    "GatherAsk": first_choice,
    "ScientistAsk": first_choice,
    "WestAsk": first_choice,
    "CapitalAsk": by_place,
    "DysenteryAsk": by_place,
    "FlagAsk": by_place,
    "FortAsk": by_place,
    "FromAsk": by_place,
    "GalvestonAsk": by_place,
    "LevyAsk": by_place,
    "MonitorAsk": by_place,
    "RecruitAsk": by_place,
    "TollAsk": by_place,
    "TransportAsk": by_place,
    "WeaponAsk": by_place,
}
"""By the kind of question."""
