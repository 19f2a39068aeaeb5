"""The computer player of Mosby's Raiders: what a captain would do, and why."""

from __future__ import annotations

import random
from collections.abc import Callable

from hardtack.engine.contract import Action, Advice, Param

from .combat import modifiers
from .judgement import fight, skedaddle
from .movement import Ride
from .noncombat import Interrogate
from .plans import Eye, Plan
from .state import LEADERS, MOSBY, ON_MAP, UNION, Mosby, sid
from .tables import T

WHY_KEYS = (
    "place-safe",
    "place-any",
    "discard-least",
    "give-up-least",
    "keep-cannon",
    "ride-to-target",
    "ride-to-fight",
    "ride-to-leader",
    "ride-to-look",
    "ride-to-catch",
    "ride-home",
    "slip-in",
    "guide-in",
    "french-in",
    "ames-in",
    "scout-first",
    "catch-courier",
    "catch-picket",
    "local-information",
    "demolish",
    "demolish-under-fire",
    "kidnap",
    "fight-good-odds",
    "fight-cornered",
    "disband-enough",
    "disband-danger",
    "disband-nothing-left",
    "initiative-card",
    "initiative-roll",
    "run-from-strength",
    "charge-weak",
    "halt-here",
    "wait-for-them",
    "wait-for-train",
    "to-the-train",
    "spur-away",
    "stand-good-odds",
    "stand-nothing-to-lose",
    "skedaddle",
    "hide",
    "combat-card",
    "combat-ready",
    "counterattack",
    "accept-result",
    "see-the-die",
    "escape",
    "false-report",
    "keep-report",
    "question",
    "question-not",
    "let-them-ride",
)

HAND = (
    "cannon",
    "pistol_tactics",
    "hide",
    "counterattack",
    "scout",
    "local_guide",
    "gain_initiative",
    "ames",
    "surprise_attack",
    "ambush",
    "deception",
    "mosby_heroics",
    "mosby_escapes",
    "local_information",
    "fearsome_reputation",
    "spur_horses",
    "fast_horses",
    "false_report",
    "french_dulaney",
)
"""Cards, the ones to keep first."""

CARD = 0.004
"""What a card is worth keeping for, as a chance of winning."""
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
    return _advise("place", sid(best), "place-safe" if len(actions) > 1 else "place-any", space=sid(best))


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
    errand = eye.errands(costs, best)
    plans = eye.plans(costs, best)
    plan = max(plans, key=lambda p: p.value) if plans else None
    can_disband = Action("disband") in actions
    if (plan is None or plan.value <= eye.end) and can_disband and (errand is None or _done(eye)):
        return _go_home(eye, plan)
    if errand is not None and (plan is None or plan.key != "bring-out"):
        plan = errand
    if plan is None:  # north of the Potomac, where one may not disband (8.5)
        return _ride_home(eye, costs, best, before, actions)
    return _carry_out(eye, plan, costs, before, actions)


def _done(eye: Eye) -> bool:
    """Nothing more is wanted of this turn."""
    return eye.tables.go[eye.awareness][eye.x] <= eye.end


def _go_home(eye: Eye, plan: Plan | None) -> Advice:
    if plan is None:
        return _advise("disband", None, "disband-nothing-left")
    enough = eye.end > 0.05
    return _advise("disband", None, "disband-enough" if enough else "disband-danger")


def _ride_home(eye: Eye, costs: list[float], best: list[float], before: list[int], actions: Actions) -> Advice:
    outside = [s for s, inside in enumerate(eye.g.lines) if not inside]
    space = min(outside, key=lambda s: best[s])
    return _carry_out(eye, Plan(0.0, space, "", "", "ride-home"), costs, before, actions)


_RIDE_KEYS = {
    "demolish": "ride-to-target",
    "fight-good-odds": "ride-to-fight",
    "kidnap": "ride-to-leader",
    "scout-first": "ride-to-look",
    "catch-courier": "ride-to-catch",
    "catch-picket": "ride-to-catch",
    "bring-out": "ride-home",
    "ride-home": "ride-home",
}


def _carry_out(eye: Eye, plan: Plan, costs: list[float], before: list[int], actions: Actions) -> Advice:
    """The next step of a plan: the deed itself, or the way to it."""
    g = eye.g
    here = g.mosby_at
    if plan.verb == "scout":
        if plan.space in T.exits[here] or plan.space == here:
            return _advise("scout", sid(plan.space), "scout-first", space=sid(plan.space))
    elif plan.space == here:
        if plan.verb in ("fight", ""):
            return _advise("fight", None, plan.key, space=sid(here))
        params: dict[str, Param] = {"leader": plan.target} if plan.verb == "kidnap" else {"target": plan.target}
        return Advice(Action(plan.verb, plan.target), plan.key, {**params, "space": sid(here)})
    way = [plan.space]
    while before[way[-1]] != here:
        way.append(before[way[-1]])
    if plan.verb == "scout":
        way.pop(0)
    return _enter(eye, way[::-1], costs, actions, _RIDE_KEYS[plan.key], plan.space)


def _enter(eye: Eye, way: list[int], costs: list[float], actions: Actions, key: str, goal: int) -> Advice:
    """Ride one step on a way, with a guide, with information, or trusting to luck."""
    g = eye.g
    to = way[0]
    cost = costs[to]
    id = sid(to)
    if cost > 0:
        dear = sorted((costs[s] for s in way), reverse=True)
        if Action("french", id) in actions:
            return _advise("french", id, "french-in", space=id)
        if g.ames and Action("ames", id) in actions:
            return _advise("ames", id, "ames-in", space=id)
        if cost > CARD and eye.hides(to) and Action("inform", id) in actions:
            return _advise("inform", id, "local-information", space=id)
        guides = g.hand.count("local_guide")
        if guides and cost > CARD and cost >= dear[min(guides, len(dear)) - 1] and Action("guide", id) in actions:
            return _advise("guide", id, "guide-in", space=id)
        if cost > 2 * CARD and Action("ames", id) in actions:
            return _advise("ames", id, "ames-in", space=id)
        scouts = SCOUT_UP_TO + ("scout" in g.hand)
        if g.mode == "operations" and eye.hides(to) and g.awareness <= scouts and Action("scout", id) in actions:
            return _advise("scout", id, "scout-first", space=id)
    if cost > 0 and key != "run-from-strength":
        return _advise("move", id, "slip-in", space=id, space2=sid(goal))
    return _advise("move", id, key, space=id, space2=sid(goal))


# ---- rounds


def _initiative(g: Mosby, ask: object, actions: Actions) -> Advice:
    eye = Eye(g)
    hunters = eye.hunters(g.mosby_at)
    if not hunters:
        return _advise("roll", None, "initiative-roll")
    waiting = eye.stay(g.mosby_at, eye.x, eye.awareness)
    first = max(_options(eye, Ride(0, 0, False, False, 0), True), key=lambda o: o[0])[0]
    if first - waiting > CARD:
        return _advise("gain-initiative", None, "initiative-card", card="gain_initiative")
    return _advise("roll", None, "initiative-roll")


Option = tuple[float, str, int, str]
"""Worth, what (verb, or "ride"), where to, and the reason."""


def _options(eye: Eye, so_far: Ride, begun: bool) -> list[Option]:
    """Everything the band can do in a Round, with its worth."""
    g = eye.g
    here = g.mosby_at
    x, awareness = eye.x, eye.awareness
    stay = eye.stay(here, x, awareness)
    found: list[Option] = [(stay, "stay", here, "wait-for-them" if begun else "halt-here")]
    costs = eye.entry_costs()
    for spurs in range(2 if "spur_horses" in g.hand and not so_far.forded else 1):
        for space, (cost, first) in eye.rides(so_far, so_far.spurs + spurs, costs).items():
            value = eye.arrive(space) - cost - spurs * CARD - STAY
            key = "charge-weak" if eye.blocked(space) else "run-from-strength"
            found.append((value, "spur" if spurs else "ride", first, key))
    units = eye.units.get(here, [])
    if units:
        union = sum(eye.strength(u) for u in units)
        if union:
            found.append((fight(eye.means, x, awareness, union, MOSBY), "fight", here, "fight-good-odds"))
    if begun:
        for target, points in eye.demolitions(here):
            value = eye.stay(here, x + round(points), awareness + 1, noisy=True)
            found.append((value, f"demolish:{target}", here, "demolish-under-fire"))
        for leader in (0, 1):
            if g.leader[leader] == ON_MAP and T.leader_place[leader] == here:
                value = 0.5 * (stay + eye.stay(here, x + T.file.points.leader, awareness + 2, noisy=True))
                found.append((value, f"kidnap:{LEADERS[leader]}", here, "kidnap"))
    return found


STAY = 1e-5


def _round_action(g: Mosby, ask: object, actions: Actions) -> Advice:
    eye = Eye(g)
    if g.train == ON_MAP and not eye.hunters(g.mosby_at):
        return _train(eye, actions)
    options = _options(eye, Ride(0, 0, False, False, 0), True)
    if Action("disband") in actions:
        key = "disband-enough" if eye.end > 0.3 else "disband-danger"
        options.append((eye.end, "disband", g.mosby_at, key))
    return _take(eye, max(options, key=lambda o: o[0]), actions, "pass")


def _ride(g: Mosby, ask: Ride, actions: Actions) -> Advice:
    eye = Eye(g)
    return _take(eye, max(_options(eye, ask, False), key=lambda o: o[0]), actions, "stop")


def _take(eye: Eye, option: Option, actions: Actions, rest: str) -> Advice:
    _, what, to, key = option
    g = eye.g
    here = sid(g.mosby_at)
    verb, _, target = what.partition(":")
    if verb == "ride":
        return _enter(eye, [to], eye.entry_costs(), actions, key, to)
    if verb == "stay":
        return _advise(rest, None, key, space=here)
    if verb == "spur":
        return _advise("spur", None, "spur-away", card="spur_horses")
    if verb == "demolish":
        return _advise(verb, target, key, target=target, space=here)
    if verb == "kidnap":
        return _advise(verb, target, key, leader=target, space=here)
    return _advise(verb, None, key, space=here)


def _train(eye: Eye, actions: Actions) -> Advice:
    """The wagon train is on the road and nobody hunts the band."""
    g = eye.g
    if Action("demolish", "train") in actions:
        return _advise("demolish", "train", "demolish", target="train", space=sid(g.mosby_at))
    return _advise("pass", None, "wait-for-train", space=sid(g.train_at))


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
    return _advise("stand", None, "stand-good-odds", union=g.fight.union, band=g.band)


def _combat_cards(g: Mosby, ask: object, actions: Actions) -> Advice:
    """Roll, hide, or add the card that helps most."""
    eye = Eye(g)
    now = g.fight
    assert now
    m = eye.means
    x, awareness = eye.x, eye.awareness
    total = sum(v for _, v in modifiers(g, now))
    rolled = _die_worth(eye, total)
    best = (rolled, Action("roll"), "combat-ready")
    for action in actions:
        if action.verb == "hide":
            value = eye.tables.go[awareness][x] if now.attacker == UNION else eye.tables.ride[awareness][x]
            best = max(best, (value - CARD, action, "hide"), key=lambda b: b[0])
        elif action.verb == "play":
            card = str(action.target)
            now.cards.append(card)
            with_card = sum(v for _, v in modifiers(g, now))
            now.cards.pop()
            value = _die_worth(eye, with_card) - CARD
            if card == "mosby_heroics" and not m.escape:
                value -= 0.05 if not m.wounded else 0.33 * value
            best = max(best, (value, action, "combat-card"), key=lambda b: b[0])
    params: dict[str, Param] = {"union": now.union, "band": g.band}
    if best[1].verb == "play":
        params["card"] = str(best[1].target)
    return Advice(best[1], best[2], params)


def _die_worth(eye: Eye, total: int) -> float:
    """The worth of rolling now with this modifier in the fight at hand."""
    from .judgement import _dice

    now = eye.g.fight
    assert now
    lasting = [v for key, v in modifiers(eye.g, now) if key in ("reaction", "cannon", "pistol_tactics", "surprise")]
    from .combat import odds_modifier

    base = sum(lasting) + odds_modifier(eye.g.band, now.union, now.attacker)
    return _dice(eye.means, eye.x, eye.awareness, now.union, total, base, eye.means.counterattacks)


def _counterattack(g: Mosby, ask: object, actions: Actions) -> Advice:
    eye = Eye(g)
    now = g.fight
    assert now
    from .judgement import gain

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
    if ask.unit == "picket":
        return _advise("interrogate", None, "question", unit=ask.unit)
    return _advise("decline", None, "question-not", unit=ask.unit)


_ANSWERS: dict[str, Callable[[Mosby, object, Actions], Advice]] = {
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
