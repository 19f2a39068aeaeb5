"""Habits of command: a sensible choice at once, for every decision of the game, from what a side may know."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from hardtack.engine.contract import Action

from .movement import CONVERT, DROP_SP, STOP, step_action, steps
from .policy import Intent, best_order, best_voyage, event_worth, marches, place_worth
from .sense import FAR, menace, near, odds, prize, stake
from .state import (
    ARMY,
    NOWHERE,
    People,
    army_in,
    generals,
    strength,
)
from .tables import SIDES, USA, T

Notes = dict[str, Any]


def choose(g: People, side: int, rng: random.Random | None, notes: Notes | None = None) -> Action:
    """The next choice of a side that is asked."""
    if notes is None:
        notes = g.__dict__.setdefault("notes", {})
    ask = g.agenda[-1]
    actions: list[Action] = ask.actions(g, SIDES[side])
    if len(actions) == 1:
        return actions[0]
    habit = HABITS.get(type(ask).__name__)
    found = (
        habit(g, ask, side, actions, rng, notes) if habit is not None else by_place(g, ask, side, actions, rng, notes)
    )
    return found if found is not None and found in actions else actions[0]


def shake(rng: random.Random | None, much: float = 0.35) -> float:
    return rng.uniform(-much, much) if rng is not None else 0.0


def space(action: Action) -> int:
    return T.space.get(str(action.target).partition(":")[0], NOWHERE)


# ---- which card, and for what


def first_habit(
    g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes
) -> Action:
    best, pick = 4.5, actions[0]
    for action in actions[1:]:
        worth = event_worth(g, side, int(str(action.target)))
        if worth > best:
            best, pick = worth, action
    return pick


def play_habit(
    g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes
) -> Action:
    """The card and the use that bring most, counting what else the card could still be good for."""
    notes.clear()
    orders: dict[int, Intent] = {}
    best, pick = -99.0, actions[0]
    for action in actions:
        card = int(str(action.target))
        row = T.cards[card]
        if action.verb == "event":
            worth = event_worth(g, side, card) + 0.35 * (3 - row.ops)
        elif action.verb == "ops":
            if row.ops not in orders:
                orders[row.ops] = best_order(g, side, row.ops)
            worth = orders[row.ops].worth
            if row.side in ("both", SIDES[side]):
                worth -= 0.35 * max(0.0, min(3.0, event_worth(g, side, card)))
            elif row.side != "both":
                worth += 0.3  # it is the enemy's event: better out of his reach
        else:
            worth = -1.0
        worth += shake(rng)
        if worth > best:
            best, pick = worth, action
    return pick


def ops_habit(g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes) -> Action:
    intent = best_order(g, side, g.value)
    notes["intent"] = intent
    return first_step(intent, actions)


def first_step(intent: Intent, actions: list[Action]) -> Action:
    """The action with which an intention begins."""
    if intent.verb == "markers":
        for verb in ("mark", "raid"):
            action = Action(verb, T.ids[intent.spaces[0]])
            if action in actions:
                return action
    return Action(intent.verb, intent.target)


def campaign_habit(
    g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes
) -> Action:
    """The best march left; the best landing if it is better."""
    found = [
        (
            m.worth + shake(rng, 0.2),
            Intent(
                m.worth,
                "activate" if m.leader >= 0 else "division",
                T.general_ids[m.leader] if m.leader >= 0 else T.ids[m.start],
                m,
            ),
        )
        for m in marches(g, side, 3)
    ]
    if side == USA and not g.sailed:
        voyage = best_voyage(g)
        if voyage is not None:
            found.append((voyage.worth, voyage))
    found.sort(key=lambda pair: -pair[0])
    for worth, intent in found:
        action = Action(intent.verb, intent.target)
        if worth > 0.1 and action in actions:
            notes["intent"] = intent
            return action
    return STOP


def lead_habit(
    g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes
) -> Action:
    """Who is sent: the general with the best march, into the enemy if the card wants it."""
    best, pick = -99.0, actions[0]
    for march in marches(g, side, 3):
        if march.leader < 0:
            continue
        action = Action("activate", T.general_ids[march.leader])
        worth = march.worth + (2.0 if strength(g, 1 - side, march.path[-1]) else 0.0)
        if action in actions and worth > best:
            best, pick = worth, action
            notes["intent"] = Intent(worth, "activate", str(action.target), march)
    return pick


def markers_habit(
    g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes
) -> Action | None:
    prizes = prize(g, side)
    best, pick = 0.2, None
    for action in actions:
        if action.verb in ("mark", "raid"):
            s = space(action)
            worth = prizes[s] * (0.3 if g.sp[side * T.size + s] else 1.0) if action.verb == "mark" else 0.7
            if worth > best:
                best, pick = worth, action
    return pick or actions[-1]


# ---- on the march


def muster_habit(
    g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes
) -> Action:
    intent: Intent | None = notes.get("intent")
    want = intent.march.sp if intent is not None and intent.march is not None else 6
    return min(actions, key=lambda a: abs(int(str(a.target)) - want))


def companion_habit(
    g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes
) -> Action:
    return actions[0]


def move_habit(
    g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes
) -> Action | None:
    f = g.force
    assert f is not None
    intent: Intent | None = notes.get("intent")
    march = intent.march if intent is not None else None
    if CONVERT in actions and f.kind == ARMY and g.control[f.at] != side and not f.errand:
        return CONVERT
    if march is None or march.start != f.start or march.leader != f.leader:
        return wander(g, side, actions)
    if DROP_SP in actions and f.at in march.drops and not g.left[f.at] and f.sp > 1 and g.control[f.at] != side:
        return DROP_SP
    ahead = (
        march.path if f.at == march.start else march.path[march.path.index(f.at) + 1 :] if f.at in march.path else ()
    )
    if ahead:
        for n, link in steps(g, f):
            if n == ahead[0]:
                action = step_action(n, link)
                if action in actions and worth_entering(g, side, n):
                    return action
    return STOP if STOP in actions else wander(g, side, actions)


def worth_entering(g: People, side: int, n: int) -> bool:
    """Whether the enemy met on the way can be beaten after all."""
    f = g.force
    assert f is not None
    if not strength(g, 1 - side, n):
        return True
    chance, mine, theirs = odds(g, side, f.sp + sum(1 for u in f.others if g.mounted[u]), f.leader, f.kind == ARMY, n)
    return bool(f.errand) or chance > 0.4 or theirs > mine


def wander(g: People, side: int, actions: list[Action]) -> Action | None:
    """Without a plan: towards what is worth most, or stay."""
    prizes = prize(g, side)
    best, pick = 0.0, STOP if STOP in actions else None
    for action in actions:
        if action.verb == "to":
            s = space(action)
            worth = prizes[s] + 0.1
            if strength(g, 1 - side, s) and not worth_entering(g, side, s):
                worth = 0.0 if pick is not None else 0.05
            if worth > best or pick is None:
                best, pick = worth, action
    return pick


def sail_habit(
    g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes
) -> Action | None:
    voyage = best_voyage(g, g.admiral)
    if voyage is None:
        return None
    notes["intent"] = voyage
    return Action("sail", voyage.target)


def embark_habit(
    g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes
) -> Action | None:
    return next((a for a in actions if a.verb == "with-sp"), None)


def voyage_habit(
    g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes
) -> Action | None:
    intent: Intent | None = notes.get("intent")
    if intent is not None and intent.to >= 0:
        return Action("to", T.ids[intent.to])
    return by_place(g, ask, side, actions, rng, notes)


# ---- reactions


def interrupt_habit(
    g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes
) -> Action:
    """A card is spent where much is at stake: an army near what it wants."""
    f = g.force
    if f is None or f.kind > 1:
        return actions[0]
    threat = max((stake(g, side, s) * (1.0, 1.0, 0.6, 0.3)[d] for s, d in near(3)[f.at]), default=0.0)
    if threat * (1.0 if f.kind == ARMY else 0.5) > 6.0:
        return actions[1]
    return actions[0]


def intercept_habit(
    g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes
) -> Action:
    """Meet the enemy where one would be the stronger, or where much would be lost."""
    f = g.force
    assert f is not None
    coming = f.sp + sum(1 for u in (f.leader, *f.others) if u >= 0 and g.mounted[u])
    worth_there = stake(g, side, ask.space)
    best, pick = 0.0, actions[0]
    for action in actions[1:]:
        u = T.general[str(action.target)]
        start = g.at[u]
        mine = min(strength(g, side, start), 15 if army_in(g, side, start) >= 0 else 6)
        edge = (mine + 2.0 + T.defence[u]) / (coming + 1.0)
        value = edge - 1.05 + 0.06 * min(worth_there, 10.0) - 0.04 * stake(g, side, start)
        if action.verb in ("cigars", "manassas"):
            value -= 0.1
        if value > best:
            best, pick = value, action
    return pick


def withdraw_habit(
    g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes
) -> Action:
    """Get away from what cannot be fought, unless the place must be held."""
    f = g.force
    assert f is not None
    here = f.at
    mine = strength(g, side, here)
    chance, lost, won = odds(
        g,
        f.side,
        f.sp + sum(1 for u in (f.leader, *f.others) if u >= 0 and g.mounted[u]),
        f.leader,
        f.kind == ARMY,
        here,
    )
    hold = min(stake(g, side, here), 10.0)
    if chance * 3.0 + won - lost > 1.2 + 0.25 * hold and mine > 0:
        rest = [a for a in actions if a.verb == "back"]
        if rest:
            return min(rest, key=lambda a: menace(g, side, space(a), 2))
        return actions[-1]
    return actions[0]


def escape_habit(
    g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes
) -> Action:
    return max(actions, key=lambda a: refuge(g, side, space(a)))


def refuge(g: People, side: int, s: int) -> float:
    value = 0.3 * strength(g, side, s) - 0.25 * menace(g, side, s, 2) + 0.1 * stake(g, side, s)
    if army_in(g, side, s) >= 0:
        value -= 4.0
    if g.control[s] == side:
        value += 0.6
    return value


def retreat_habit(
    g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes
) -> Action:
    sign = 1.0 if ask.side == side else -1.0
    return max(actions, key=lambda a: sign * refuge(g, ask.side, space(a)))


def battle_card_habit(
    g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes
) -> Action:
    b = g.battle
    assert b is not None
    return actions[-1] if sum(b.sp) >= 10 or stake(g, side, b.space) > 5 else actions[0]


def last_habit(
    g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes
) -> Action:
    return actions[-1]


def first_choice(
    g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes
) -> Action:
    return actions[0]


# ---- officers


def quality(u: int) -> float:
    return 1.2 * T.offence[u] + 1.1 * T.defence[u] - 0.9 * T.strategy[u] - 0.1 * T.political[u]


def best_general(
    g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes
) -> Action:
    named = [a for a in actions if str(a.target) in T.general]
    return max(named, key=lambda a: quality(T.general[str(a.target)])) if named else actions[0]


def worst_general(
    g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes
) -> Action:
    named = [a for a in actions if str(a.target) in T.general]
    return min(named, key=lambda a: quality(T.general[str(a.target)])) if named else actions[0]


def excess_habit(
    g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes
) -> Action:
    return best_general(g, ask, side, actions, rng, notes)  # the opponent chooses: his enemy's best


def relief_habit(
    g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes
) -> Action:
    intent: Intent | None = notes.get("intent")
    if intent is not None and intent.verb == "relieve" and intent.to >= 0:
        return Action("name", T.general_ids[intent.to])
    return best_general(g, ask, side, actions, rng, notes)


def quarters_habit(
    g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes
) -> Action:
    """New generals go where strength is without a leader."""

    def value(a: Action) -> float:
        s = space(a)
        there = len(generals(g, side, s)) + sum(1 for u, at in g.veiled if at == s and T.side[u] == side)
        return (
            0.5 * min(8, strength(g, side, s))
            - 2.0 * there
            + 0.15 * menace(g, side, s)
            + 0.2 * sum(prize(g, side)[n] for n, _ in T.roads[s])
        )

    return max(actions, key=value)


# ---- places


def by_place(
    g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes
) -> Action | None:
    """Most choices are of a place: take the best for what is done there."""
    best, pick = -FAR * 1.0, None
    for action in actions:
        s = space(action)
        if s < 0:
            continue
        worth = RATE.get(action.verb, _prize)(g, side, s) + shake(rng, 0.1)
        if worth > best:
            best, pick = worth, action
    return pick


def _prize(g: People, side: int, s: int) -> float:
    return prize(g, side)[s]


def _strike(g: People, side: int, s: int) -> float:
    """Whose infantry is struck: the enemy's where it hurts, one's own where it does not."""
    foe = 1 - side
    if g.sp[foe * T.size + s]:
        sp = strength(g, foe, s)
        return (
            stake(g, foe, s) * (1.0 if sp == 1 else 0.4)
            + (3.0 if sp == 1 and army_in(g, foe, s) >= 0 else 0.0)
            + 0.1 * sp
        )
    return -stake(g, side, s) * (1.0 if strength(g, side, s) == 1 else 0.2) - 0.2 * menace(g, side, s)


def _fort(g: People, side: int, s: int) -> float:
    return stake(g, side, s) * 0.3 + 0.2 * menace(g, side, s) + (1.0 if T.river_of[s] else 0.0)


def _lay(g: People, side: int, s: int) -> float:
    return (
        stake(g, side, s)
        + (2.0 if T.river_of[s] and T.mississippi and s in T.mississippi else 0.0)
        + (1.0 if T.coastal_fort[s] else 0.0)
    )


def _settle(g: People, side: int, s: int) -> float:
    from .politics import fit_for_capital

    return (10.0 if fit_for_capital(g, side, s) else 0.0) - menace(g, side, s, 4)


def _raid(g: People, side: int, s: int) -> float:
    return 1.0


RATE: dict[str, Callable[[People, int, int], float]] = {
    "recruit": place_worth,
    "strike": _strike,
    "fort": _fort,
    "lay": _lay,
    "settle": _settle,
    "raid": _raid,
    "back": refuge,
}


def strategic_habit(
    g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes
) -> Action:
    """Points stand where they are needed least: send them where they are needed most, a few of them."""
    if g.allowance <= 0 or int(notes.get("trains", 0)) > 24:
        return actions[0]
    best, pick, to = 1.1, actions[0], NOWHERE
    from .reinforce import destinations

    targets = sorted(
        (s for s in range(T.size) if strength(g, side, s) or (g.control[s] == side and menace(g, side, s, 2) > 2)),
        key=lambda s: -place_worth(g, side, s),
    )[:6]
    for action in actions[1:]:
        s = space(action)
        here = place_worth(g, side, s) + 0.5 * stake_if_left(g, side, s)
        if here > 2.0:
            continue
        reach = set(destinations(g, side, s))
        for t in targets:
            gain = place_worth(g, side, t) - here
            if t in reach and gain > best:
                best, pick, to = gain, action, t
                break
    notes["train"] = to
    notes["trains"] = int(notes.get("trains", 0)) + 1
    return pick


def stake_if_left(g: People, side: int, s: int) -> float:
    return min(6.0, stake(g, side, s)) if strength(g, side, s) == 1 and menace(g, side, s) else 0.0


def train_habit(
    g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes
) -> Action:
    to = notes.get("train", NOWHERE)
    if isinstance(to, int) and to >= 0 and Action("to", T.ids[to]) in actions:
        return Action("to", T.ids[to])
    return max(actions, key=lambda a: place_worth(g, side, space(a)))


def reduction_habit(
    g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes
) -> Action:
    return next((a for a in actions if a.target == "centre"), actions[0])


def order_habit(
    g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes
) -> Action:
    """Turn the sign as seldom as can be, and upwards last: losses first, then gains."""
    return min(zip(actions, ask.due, strict=True), key=lambda pair: pair[1].change)[0]


def peace_habit(
    g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes
) -> Action:
    return actions[0]


def raid_habit(
    g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes
) -> Action:
    return actions[0]


def flags_habit(
    g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes
) -> Action | None:
    return by_place(g, ask, side, [a for a in actions if a.verb != "done"], rng, notes)


def reorganise_habit(
    g: People, ask: Any, side: int, actions: list[Action], rng: random.Random | None, notes: Notes
) -> Action:
    return actions[-1]


HABITS: dict[str, Callable[..., Action | None]] = {
    "FirstAsk": first_habit,
    "PlayAsk": play_habit,
    "OpsAsk": ops_habit,
    "CampaignAsk": campaign_habit,
    "LeadAsk": lead_habit,
    "StrikeAsk": lead_habit,
    "MarkersAsk": markers_habit,
    "MusterAsk": muster_habit,
    "CompanionAsk": companion_habit,
    "MoveAsk": move_habit,
    "SailAsk": sail_habit,
    "EmbarkAsk": embark_habit,
    "RaidersAsk": embark_habit,
    "VoyageAsk": voyage_habit,
    "InterruptAsk": interrupt_habit,
    "NavalInterruptAsk": last_habit,
    "InterceptAsk": intercept_habit,
    "WithdrawAsk": withdraw_habit,
    "EscapeAsk": escape_habit,
    "RetreatAsk": retreat_habit,
    "BattleCardAsk": battle_card_habit,
    "EliteAsk": last_habit,
    "LossAsk": first_choice,
    "GarrisonAsk": last_habit,
    "LeaveAsk": last_habit,
    "MergeAsk": first_choice,
    "SuccessionAsk": best_general,
    "HeirAsk": best_general,
    "NameAsk": first_choice,
    "CallAsk": first_choice,
    "CommanderAsk": best_general,
    "ReliefAsk": relief_habit,
    "FateAsk": first_choice,
    "AdviceAsk": first_choice,
    "OldChiefAsk": first_choice,
    "AwayAsk": worst_general,
    "ExcessAsk": excess_habit,
    "QuartersAsk": quarters_habit,
    "StrategicAsk": strategic_habit,
    "TrainAsk": train_habit,
    "ReductionAsk": reduction_habit,
    "OrderAsk": order_habit,
    "FillAsk": first_choice,
    "PeaceAsk": peace_habit,
    "RaidAsk": raid_habit,
    "FlagAsk": flags_habit,
    "FortAsk": flags_habit,
    "TourAsk": first_choice,
    "ReorganiseAsk": reorganise_habit,
    "DepotAsk": last_habit,
    "GatherAsk": first_choice,
    "HomeAsk": last_habit,
}
