"""The computer player of Mosby's Raiders: what a captain would do, and why."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from hardtack.engine.contract import Action, Advice, Param

from .combat import modifiers, odds_modifier
from .judgement import dice, fight, gain, good_odds, skedaddle
from .movement import Ride
from .noncombat import Interrogate
from .plans import CARD, Eye, Plan
from .pursuit import NOT_YET, Option, Pursuit
from .sequence import needed_now
from .state import ON_MAP, UNION, Mosby, sid, unrevealed
from .tables import T

# fmt: off
WHY_KEYS = (
    "place-safe", "discard-least", "give-up-least", "keep-cannon", "ride-to-target", "ride-to-fight",
    "ride-to-leader", "ride-to-catch", "ride-home", "slip-in", "guide-in", "french-in", "ames-in", "scout-first",
    "catch-courier", "local-information", "demolish", "demolish-under-fire", "kidnap", "fight-good-odds",
    "fight-cornered", "disband-enough", "disband-danger", "disband-nothing-left", "initiative-card", "initiative-roll",
    "run-from-strength", "charge-weak", "halt-here", "wait-for-them", "wait-for-train", "to-the-train", "spur-away",
    "stand-good-odds", "stand-nothing-to-lose", "skedaddle", "hide", "combat-card", "combat-ready", "counterattack",
    "accept-result", "see-the-die", "escape", "false-report", "keep-report", "question", "question-not",
    "let-them-ride",
)
"""Every reason the captain gives."""

HAND = (
    "cannon", "pistol_tactics", "hide", "counterattack", "scout", "local_guide", "gain_initiative", "ames",
    "surprise_attack", "ambush", "deception", "mosby_heroics", "mosby_escapes", "local_information",
    "fearsome_reputation", "spur_horses", "fast_horses", "false_report", "french_dulaney",
)
"""Cards, the ones to keep first."""
# fmt: on

SCOUT_UP_TO = 2
"""Awareness up to which the captain scouts with a die before he enters."""


def _sweep_risk() -> list[float]:
    """For every space, the chance that a Union Sweep passes through it (event.union_sweep)."""
    risk = [0.0] * len(T.ids)
    for start in T.sweep:
        at = {(start, frozenset([start])): 1 / 6}
        for _ in range(T.file.movement.sweep):
            after: dict[tuple[int, frozenset[int]], float] = {}
            for (space, seen), p in at.items():
                exits = T.exits[space]
                for die in range(6):
                    to = exits[die % len(exits)]
                    key = (to, seen | {to})
                    after[key] = after.get(key, 0.0) + p / 6
            at = after
        for (_, seen), p in at.items():
            for space in seen:
                risk[space] += p
    return risk


SWEEP_RISK = _sweep_risk()
EXTEND_RISK = [sum(s in group for group in T.extend) / 6 for s in range(len(T.ids))]


class Captain:
    """Rides for what brings most at least risk, fights at good odds, and knows when to go home."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def choose(self, state: Mosby, role: str) -> Advice:
        ask = state.agenda[-1]
        return _ANSWERS[ask.prompt](state, ask, ask.actions(state, role))


Actions = list[Action]


def _advise(verb: str, target: str | int | None, key: str, /, **params: Param) -> Advice:
    return Advice(Action(verb, target), key, params)


# ---- preparation


def _place(g: Mosby, ask: object, actions: Actions) -> Advice:
    """Far from sweeps and from units that may drift in; in Operations the band rides where it likes."""

    def danger(space: int) -> float:
        drift = 0.0
        for unit in g.on_map:
            at = g.at[unit]
            if not g.lines[at] and space in T.exits[at]:
                drift += 1 / len(T.exits[at])
        extend = EXTEND_RISK[space] if len(g.extended) < 6 else 0.0
        return 3 * drift + 0.5 * SWEEP_RISK[space] + 0.2 * extend

    best = min((T.index[str(a.target)] for a in actions), key=danger)
    return _advise("place", sid(best), "place-safe", space=sid(best))


def _discard_down(g: Mosby, ask: object, actions: Actions) -> Advice:
    card = max((str(a.target) for a in actions), key=lambda c: _rank(g, c))
    return _advise("discard", card, "discard-least", card=card)


def _rank(g: Mosby, card: str) -> float:
    """Where a card stands in what to keep; a second one of the same kind is worth less."""
    rank = float(HAND.index(card)) + 3 * (g.hand.count(card) - 1)
    if card == "fearsome_reputation" and g.notoriety < 4:
        rank += 4
    if card == "french_dulaney" and g.leader[1] == ON_MAP:
        rank -= 9
    return rank


def _give_up(g: Mosby, ask: object, actions: Actions) -> Advice:
    card = max((str(a.target) for a in actions), key=lambda c: _rank(g, c))
    return _advise("give-up", card, "give-up-least", card=card)


def _keep_cannon(g: Mosby, ask: object, actions: Actions) -> Advice:
    return _advise("keep-cannon", None, "keep-cannon", card="cannon")


# ---- operations


def _operations(g: Mosby, ask: object, actions: Actions) -> Advice:
    eye = Eye(g)
    costs = eye.entry_costs()
    best, before = eye.ways(costs)
    plans = eye.plans(best)
    plan = max(plans, key=lambda p: p.value) if plans else None
    errand = None if plan is not None and plan.key == "bring-out" else eye.errand(best)
    if errand is not None:
        return _carry_out(eye, errand, costs, before, actions)
    if plan is not None and plan.value > eye.end:
        return _carry_out(eye, plan, costs, before, actions)
    if Action("disband") in actions:
        key = "disband-nothing-left" if plan is None else "disband-enough" if _enough(g) else "disband-danger"
        return _advise("disband", None, key)
    outside = [s for s, inside in enumerate(g.lines) if not inside]  # 8.5: one may not disband north of the Potomac
    home = min(outside, key=lambda s: best[s])
    return _carry_out(eye, Plan(0.0, home, "", "", "ride-home"), costs, before, actions)


def _enough(g: Mosby) -> bool:
    """Notoriety suffices for the end of this turn."""
    return g.notoriety >= needed_now(g)


_RIDE_KEYS = {
    "demolish": "ride-to-target",
    "fight-good-odds": "ride-to-fight",
    "fight-cornered": "ride-to-fight",
    "kidnap": "ride-to-leader",
    "catch-courier": "ride-to-catch",
    "bring-out": "ride-home",
    "ride-home": "ride-home",
}


def _carry_out(eye: Eye, plan: Plan, costs: list[float], before: list[int], actions: Actions) -> Advice:
    """The next step of a plan: the deed itself, or the way to it."""
    here = eye.g.mosby_at
    if plan.space == here:
        if plan.verb in ("fight", ""):
            return _advise("fight", None, plan.key, space=sid(here))
        what = "leader" if plan.verb == "kidnap" else "target"
        return Advice(Action(plan.verb, plan.target), plan.key, {what: plan.target, "space": sid(here)})
    way = [plan.space]
    while before[way[-1]] != here:
        way.append(before[way[-1]])
    return _enter(eye, way[::-1], costs, actions, _RIDE_KEYS[plan.key])


def _enter(eye: Eye, way: list[int], costs: list[float], actions: Actions, key: str) -> Advice:
    """Ride one step on a way, with a guide, with information, or trusting to luck."""
    g = eye.g
    to, goal = way[0], sid(way[-1])
    cost, id = costs[to], sid(to)
    if cost > 0:
        guides = g.hand.count("local_guide")
        dear = sorted((costs[s] for s in way), reverse=True)[:guides]
        scouts = SCOUT_UP_TO + ("scout" in g.hand) if g.mode == "operations" else 0
        ways_in = (
            ("french", "french-in", True),
            ("ames", "ames-in", g.ames > 0),
            ("inform", "local-information", cost > CARD and eye.hides(to)),
            ("guide", "guide-in", cost > CARD and bool(dear) and cost >= dear[-1]),
            ("ames", "ames-in", cost > 2 * CARD),
            ("scout", "scout-first", eye.hides(to) and g.awareness <= scouts),
        )
        for verb, why, wanted in ways_in:
            if wanted and Action(verb, id) in actions:
                return _advise(verb, id, why, space=id)
        if key != "run-from-strength":
            key = "slip-in"
    return _advise("move", id, key, space=id, space2=goal)


# ---- rounds


def _initiative(g: Mosby, ask: object, actions: Actions) -> Advice:
    """The card, if acting first is worth it."""
    eye = Pursuit(g)
    if eye.hunters(g.mosby_at):
        waiting = eye.stay(g.mosby_at, eye.x, eye.awareness)
        if max(o.value for o in eye.options(NOT_YET)) - waiting > CARD:
            return _advise("gain-initiative", None, "initiative-card", card="gain_initiative")
    return _advise("roll", None, "initiative-roll")


def _round_action(g: Mosby, ask: object, actions: Actions) -> Advice:
    return _best(Pursuit(g), NOT_YET, actions)


def _ride(g: Mosby, ask: Ride, actions: Actions) -> Advice:
    return _best(Pursuit(g), ask, actions)


def _best(eye: Pursuit, so_far: Ride, actions: Actions) -> Advice:
    """The best thing to do in a Round, or on the way."""
    g = eye.g
    if g.train == ON_MAP and not eye.hunters(g.mosby_at):
        return _train(eye, so_far, actions)
    option = max((o for o in eye.options(so_far) if o.action in actions), key=lambda o: o.value)
    return _say(eye, option, actions)


def _say(eye: Pursuit, option: Option, actions: Actions) -> Advice:
    verb, target = option.action
    here = sid(eye.g.mosby_at)
    if verb == "move":
        way = [T.index[str(target)]]
        if option.space != way[0]:
            way.append(option.space)
        return _enter(eye, way, eye.entry_costs(), actions, option.key)
    if verb == "spur":
        return Advice(option.action, option.key, {"card": "spur_horses", "space2": sid(option.space)})
    if verb == "demolish":
        return Advice(option.action, option.key, {"target": str(target), "space": here})
    if verb == "kidnap":
        return Advice(option.action, option.key, {"leader": str(target), "space": here})
    return Advice(option.action, option.key, {"space": here})


def _train(eye: Pursuit, so_far: Ride, actions: Actions) -> Advice:
    """The wagon train is on the road and nobody hunts the band: catch it if it can be caught, else let it go by."""
    g = eye.g
    here, train = g.mosby_at, sid(g.train_at)
    if Action("demolish", "train") in actions:
        return _advise("demolish", "train", "demolish", target="train", space=sid(here))
    rest = "pass" if Action("pass") in actions else "stop"
    meeting = eye.train_meeting()
    if meeting < 0:
        return _advise(rest, None, "wait-for-train", space=train)
    near = T.distance[meeting]
    rides = eye.rides(so_far, so_far.spurs, eye.entry_costs())
    goals = [s for s, (cost, _) in rides.items() if cost < CARD and near[s] < near[here] and not eye.blocked(s)]
    if not goals:
        return _advise(rest, None, "to-the-train", space=sid(here), space2=train)
    first = rides[min(goals, key=lambda s: near[s])][1]
    if first == g.train_at and Action("guide", sid(first)) in actions:
        return _advise("guide", sid(first), "guide-in", space=sid(first))
    return _advise("move", sid(first), "to-the-train", space=sid(first), space2=train)


def _next_unit(g: Mosby, ask: object, actions: Actions) -> Advice:
    return _advise("rest", None, "let-them-ride")


# ---- combat


def _stand_or_run(g: Mosby, ask: object, actions: Actions) -> Advice:
    eye = Eye(g)
    assert g.fight
    extra = T.file.combat.sweep_surprise if g.fight.event == "sweep" else 0
    stand = fight(eye.means, eye.x, eye.awareness, g.fight.union, UNION, extra)
    if eye.means.hide and not g.large[g.mosby_at]:
        stand = max(stand, eye.tables.go[eye.awareness][eye.x])
    run = skedaddle(eye.means, eye.x)
    if run > stand:
        return _advise("skedaddle", None, "skedaddle", union=g.fight.union, band=g.band)
    good = good_odds(eye.means, eye.x, eye.awareness, g.fight.union, UNION)
    key = "stand-good-odds" if good else "stand-nothing-to-lose"
    return _advise("stand", None, key, union=g.fight.union, band=g.band)


def _combat_cards(g: Mosby, ask: object, actions: Actions) -> Advice:
    """Roll, hide, or add the card that helps most."""
    eye = Eye(g)
    now = g.fight
    assert now
    m = eye.means
    x, awareness = eye.x, eye.awareness
    best = (_die_worth(eye, sum(v for _, v in modifiers(g, now))), Action("roll"), "combat-ready")
    for action in actions:
        if action.verb == "hide":
            value = eye.tables.go[awareness][x] if now.attacker == UNION else eye.tables.ride[awareness][x]
            best = max(best, (value - CARD, action, "hide"), key=lambda b: b[0])
        elif action.verb == "play":
            card = str(action.target)
            then = now.clone()
            then.cards.append(card)
            value = _die_worth(eye, sum(v for _, v in modifiers(g, then))) - CARD
            if card == "mosby_heroics" and not m.escape:
                value -= 0.05 if not m.wounded else 0.33 * value
            best = max(best, (value, action, "combat-card"), key=lambda b: b[0])
    params: dict[str, Param] = {"union": now.union, "band": g.band}
    if best[1].verb == "play":
        params["card"] = str(best[1].target)
    return Advice(best[1], best[2], params)


def _die_worth(eye: Eye, total: int) -> float:
    """The worth of rolling now with this modifier in the fight at hand."""
    now = eye.g.fight
    assert now
    lasting = sum(v for key, v in modifiers(eye.g, now) if key in ("reaction", "cannon", "pistol_tactics", "surprise"))
    base = lasting + odds_modifier(eye.g.band, now.union, now.attacker)
    return dice(eye.means, eye.x, eye.awareness, now.union, total, base, eye.means.counterattacks)


def _counterattack(g: Mosby, ask: object, actions: Actions) -> Advice:
    """Try again after a lost battle, if a new die is better than losing it."""
    eye = Eye(g)
    now = g.fight
    assert now
    points = gain(now.result, now.union, g.band)
    if points < 0:
        again = fight(eye.means, eye.x, eye.awareness, now.union, now.attacker)
        if again > eye.tables.end[max(0, eye.x + points)]:
            return _advise("counterattack", None, "counterattack", card="counterattack", result=now.result)
    return _advise("accept", None, "accept-result", result=now.result)


# ---- casualty checks and captives


def _casualty(g: Mosby, ask: object, actions: Actions) -> Advice:
    return _advise("roll", None, "see-the-die", card="mosby_escapes")


def _wounded(g: Mosby, ask: object, actions: Actions) -> Advice:
    return _advise("escape", None, "escape", card="mosby_escapes")


def _false_report(g: Mosby, ask: object, actions: Actions) -> Advice:
    if g.awareness > 1:
        return _advise("false-report", None, "false-report", card="false_report")
    return _advise("decline", None, "keep-report", card="false_report")


def _interrogate(g: Mosby, ask: Interrogate, actions: Actions) -> Advice:
    if ask.unit == "picket" and any(unrevealed(g, s) for s in T.exits[ask.space]):
        return _advise("interrogate", None, "question", unit=ask.unit)
    return _advise("decline", None, "question-not", unit=ask.unit)


_ANSWERS: dict[str, Callable[[Mosby, Any, Actions], Advice]] = {
    "place-mosby": _place,
    "discard-down": _discard_down,
    "lose-permanent": _give_up,
    "hide-cannon": _keep_cannon,
    "operations": _operations,
    "initiative": _initiative,
    "round-action": _round_action,
    "ride": _ride,
    "next-unit": _next_unit,
    "stand-or-run": _stand_or_run,
    "combat-cards": _combat_cards,
    "counterattack": _counterattack,
    "casualty": _casualty,
    "wounded": _wounded,
    "false-report": _false_report,
    "interrogate": _interrogate,
}
