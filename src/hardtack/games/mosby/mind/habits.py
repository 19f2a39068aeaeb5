"""The captain's habits: one answer for every question the game asks, with its reason."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from hardtack.engine.contract import Action, Advice, Param
from hardtack.engine.mind import Habits
from hardtack.engine.state import Ask

from ..rules.action_cards import DiscardDown
from ..rules.cannon import HideCannon
from ..rules.casualty_checks import AfterCheck, AfterWound, CasualtyCheck, LosePermanent
from ..rules.chances import EXTEND_RISK, SWEEP_RISK
from ..rules.combat import AfterDie, CombatCards, StandOrRun, modifiers, odds_modifier
from ..rules.interrogation import Interrogate
from ..rules.movement import Ride
from ..rules.operations import Operations
from ..rules.preparation import PlaceMosby
from ..rules.rounds import Initiative, RoundAction
from ..rules.state import ON_MAP, UNION, Mosby, space_id, unrevealed
from ..rules.tables import T
from ..rules.union_movement import NextUnit
from ..rules.victory import needed_now
from ..rules.wagon_train import TrainComes
from .plans import CARD, Plan, Prospect
from .pursuit import NOT_YET, Option, Pursuit
from .value import KEEP_FIRST, dice_value, fight_value, good_odds, result_points, skedaddle_value

# fmt: off
WHY_KEYS = (
    "place-safe", "discard-least", "give-up-least", "keep-cannon", "ride-to-target", "ride-to-fight",
    "ride-to-leader", "ride-to-catch", "ride-home", "slip-in", "guide-in", "french-in", "ames-in", "scout-first",
    "catch-courier", "local-information", "demolish", "demolish-under-fire", "kidnap", "fight-good-odds",
    "fight-cornered", "disband-enough", "disband-danger", "disband-nothing-left", "initiative-card", "initiative-roll",
    "run-from-strength", "charge-weak", "halt-here", "wait-for-them", "wait-for-train", "to-the-train", "spur-away",
    "stand-good-odds", "stand-nothing-to-lose", "skedaddle", "hide", "combat-card", "combat-ready", "counterattack",
    "accept-result", "see-the-die", "escape", "false-report", "keep-report", "question", "question-not",
    "let-them-ride", "escort-asleep",
)

"""Every reason the captain gives."""

# fmt: on

SCOUT_UP_TO = 2

"""Awareness up to which the captain scouts with a die before he enters."""

Actions = list[Action]


class Asked(NamedTuple):
    """What is put to the captain: the table as it stands, the question, and what is legal."""

    g: Mosby
    ask: Ask[Mosby]
    actions: Actions


HABITS: Habits[Asked, Advice] = Habits()
"""The answer to every question of the game."""


def _advise(verb: str, target: str | int | None, key: str, /, **params: Param) -> Advice:
    return Advice(Action(verb, target), key, params)


# ---- preparation


@HABITS.of(PlaceMosby)
def _place(asked: Asked) -> Advice:
    """Far from sweeps and from units that may drift in; in Operations the band rides where it likes."""
    g, actions = asked.g, asked.actions

    def danger(space: int) -> float:
        drift = 0.0
        for unit in g.on_map:
            at = g.at[unit]
            if not g.lines[at] and space in T.exits[at]:
                drift += 1 / len(T.exits[at])
        extend = EXTEND_RISK[space] if len(g.extended) < 6 else 0.0
        return 3 * drift + 0.5 * SWEEP_RISK[space] + 0.2 * extend

    best = min((T.spaces.of(a) for a in actions), key=danger)
    return _advise("place", space_id(best), "place-safe", space=space_id(best))


@HABITS.of(DiscardDown)
def _discard_down(asked: Asked) -> Advice:
    g, actions = asked.g, asked.actions
    card = max((str(a.target) for a in actions), key=lambda c: _rank(g, c))
    return _advise("discard", card, "discard-least", card=card)


def _rank(g: Mosby, card: str) -> float:
    """Where a card stands in what to keep; a second one of the same kind is worth less."""
    rank = float(KEEP_FIRST.index(card)) + 3 * (g.hand.count(card) - 1)
    if card == "fearsome_reputation" and g.notoriety < 4:
        rank += 4
    if card == "french_dulaney" and g.leader[1] == ON_MAP:
        rank -= 9
    return rank


@HABITS.of(LosePermanent)
def _give_up(asked: Asked) -> Advice:
    g, actions = asked.g, asked.actions
    card = max((str(a.target) for a in actions), key=lambda c: _rank(g, c))
    return _advise("give-up", card, "give-up-least", card=card)


@HABITS.of(HideCannon)
def _keep_cannon(asked: Asked) -> Advice:
    return _advise("keep-cannon", None, "keep-cannon", card="cannon")


# ---- operations


@HABITS.of(Operations)
def _operations(asked: Asked) -> Advice:
    g, actions = asked.g, asked.actions
    sight = Prospect(g)
    costs = sight.entry_costs()
    best, before = sight.ways(costs)
    plans = sight.plans(best)
    plan = max(plans, key=lambda p: p.value) if plans else None
    errand = None if plan is not None and plan.key == "bring-out" else sight.errand(best)
    if errand is not None:
        return _carry_out(sight, errand, costs, before, actions)
    if plan is not None and plan.value > sight.end:
        return _carry_out(sight, plan, costs, before, actions)
    if Action("disband") in actions:
        key = "disband-nothing-left" if plan is None else "disband-enough" if _enough(g) else "disband-danger"
        return _advise("disband", None, key)
    outside = [s for s, inside in enumerate(g.lines) if not inside]  # 8.5: one may not disband north of the Potomac
    home = min(outside, key=lambda s: best[s])
    return _carry_out(sight, Plan(0.0, home, "", "", "ride-home"), costs, before, actions)


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


def _carry_out(sight: Prospect, plan: Plan, costs: list[float], before: list[int], actions: Actions) -> Advice:
    """The next step of a plan: the deed itself, or the way to it."""
    here = sight.g.mosby_at
    if plan.space == here:
        if plan.verb in ("fight", ""):
            return _advise("fight", None, plan.key, space=space_id(here))
        what = "leader" if plan.verb == "kidnap" else "target"
        return Advice(Action(plan.verb, plan.target), plan.key, {what: plan.target, "space": space_id(here)})
    way = [plan.space]
    while before[way[-1]] != here:
        way.append(before[way[-1]])
    return _enter(sight, way[::-1], costs, actions, _RIDE_KEYS[plan.key])


def _enter(sight: Prospect, way: list[int], costs: list[float], actions: Actions, key: str) -> Advice:
    """Ride one step on a way, with a guide, with information, or trusting to luck."""
    g = sight.g
    to, goal = way[0], space_id(way[-1])
    cost, id = costs[to], space_id(to)
    if cost > 0:
        guides = g.hand.count("local_guide")
        dear = sorted((costs[s] for s in way), reverse=True)[:guides]
        scouts = SCOUT_UP_TO + ("scout" in g.hand) if g.mode == "operations" else 0
        ways_in = (
            ("french", "french-in", True),
            ("ames", "ames-in", g.ames > 0),
            ("inform", "local-information", cost > CARD and sight.hides(to)),
            ("guide", "guide-in", cost > CARD and bool(dear) and cost >= dear[-1]),
            ("ames", "ames-in", cost > 2 * CARD),
            ("scout", "scout-first", sight.hides(to) and g.awareness <= scouts),
        )
        for verb, why, wanted in ways_in:
            if wanted and Action(verb, id) in actions:
                return _advise(verb, id, why, space=id)
        if key != "run-from-strength":
            key = "slip-in"
    return _advise("move", id, key, space=id, space2=goal)


# ---- rounds


@HABITS.of(Initiative)
def _initiative(asked: Asked) -> Advice:
    """The card, if acting first is worth it."""
    g = asked.g
    sight = Pursuit(g)
    if sight.hunters(g.mosby_at):
        waiting = sight.stay(g.mosby_at, sight.score, sight.awareness)
        if max(o.value for o in sight.options(NOT_YET)) - waiting > CARD:
            return _advise("gain-initiative", None, "initiative-card", card="gain_initiative")
    return _advise("roll", None, "initiative-roll")


@HABITS.of(RoundAction)
def _round_action(asked: Asked) -> Advice:
    g, actions = asked.g, asked.actions
    return _best(Pursuit(g), NOT_YET, actions)


@HABITS.of(Ride)
def _ride(asked: Asked) -> Advice:
    ask = asked.ask
    assert isinstance(ask, Ride)
    g, actions = asked.g, asked.actions
    return _best(Pursuit(g), ask, actions)


def _best(sight: Pursuit, so_far: Ride, actions: Actions) -> Advice:
    """The best thing to do in a Round, or on the way."""
    g = sight.g
    if g.train == ON_MAP and not sight.hunters(g.mosby_at):
        return _train(sight, so_far, actions)
    option = max((o for o in sight.options(so_far) if o.action in actions), key=lambda o: o.value)
    return _say(sight, option, actions)


def _say(sight: Pursuit, option: Option, actions: Actions) -> Advice:
    verb, target = option.action
    here = space_id(sight.g.mosby_at)
    if verb == "move":
        way = [T.spaces.of(option.action)]
        if option.space != way[0]:
            way.append(option.space)
        return _enter(sight, way, sight.entry_costs(), actions, option.key)
    if verb == "spur":
        return Advice(option.action, option.key, {"card": "spur_horses", "space2": space_id(option.space)})
    if verb == "demolish":
        return Advice(option.action, option.key, {"target": str(target), "space": here})
    if verb == "kidnap":
        return Advice(option.action, option.key, {"leader": str(target), "space": here})
    return Advice(option.action, option.key, {"space": here})


def _train(sight: Pursuit, so_far: Ride, actions: Actions) -> Advice:
    """The wagon train is on the road and nobody hunts the band: catch it if it can be caught, else let it go by."""
    g = sight.g
    here, train = g.mosby_at, space_id(g.train_at)
    if Action("demolish", "train") in actions:
        return _advise("demolish", "train", "demolish", target="train", space=space_id(here))
    rest = "pass" if Action("pass") in actions else "stop"
    meeting = sight.train_meeting()
    if meeting < 0:
        return _advise(rest, None, "wait-for-train", space=train)
    near = T.distance[meeting]
    rides = sight.rides(so_far, so_far.spurs, sight.entry_costs())
    goals = [s for s, (cost, _) in rides.items() if cost < CARD and near[s] < near[here] and not sight.blocked(s)]
    if not goals:
        return _advise(rest, None, "to-the-train", space=space_id(here), space2=train)
    first = rides[min(goals, key=lambda s: near[s])][1]
    if first == g.train_at and Action("guide", space_id(first)) in actions:
        return _advise("guide", space_id(first), "guide-in", space=space_id(first))
    return _advise("move", space_id(first), "to-the-train", space=space_id(first), space2=train)


@HABITS.of(TrainComes)
def _train_comes(asked: Asked) -> Advice:
    """As when the band rides to the train: a guide is what the card is kept for."""
    return _advise("spare-checks", None, "escort-asleep", card="local_guide")


@HABITS.of(NextUnit)
def _next_unit(asked: Asked) -> Advice:
    return _advise("rest", None, "let-them-ride")


# ---- combat


@HABITS.of(StandOrRun)
def _stand_or_run(asked: Asked) -> Advice:
    g = asked.g
    sight = Prospect(g)
    assert g.fight
    extra = T.file.combat.sweep_surprise if g.fight.event == "sweep" else 0
    stand = fight_value(sight.means, sight.score, sight.awareness, g.fight.union, UNION, extra)
    if sight.means.hide and not g.large[g.mosby_at]:
        stand = max(stand, sight.tables.go[sight.awareness][sight.score])
    run = skedaddle_value(sight.means, sight.score)
    if run > stand:
        return _advise("skedaddle", None, "skedaddle", union=g.fight.union, band=g.band)
    good = good_odds(sight.means, sight.score, sight.awareness, g.fight.union, UNION)
    key = "stand-good-odds" if good else "stand-nothing-to-lose"
    return _advise("stand", None, key, union=g.fight.union, band=g.band)


@HABITS.of(CombatCards)
def _combat_cards(asked: Asked) -> Advice:
    """Roll, hide, or add the card that helps most."""
    g, actions = asked.g, asked.actions
    sight = Prospect(g)
    now = g.fight
    assert now
    m = sight.means
    score, awareness = sight.score, sight.awareness
    best = (_die_worth(sight, sum(v for _, v in modifiers(g, now))), Action("roll"), "combat-ready")
    for action in actions:
        if action.verb == "hide":
            value = sight.tables.go[awareness][score] if now.attacker == UNION else sight.tables.ride[awareness][score]
            best = max(best, (value - CARD, action, "hide"), key=lambda b: b[0])
        elif action.verb == "play":
            card = str(action.target)
            then = replace(now, cards=[*now.cards, card])
            value = _die_worth(sight, sum(v for _, v in modifiers(g, then))) - CARD
            if card == "mosby_heroics" and not m.escape:
                value -= 0.05 if not m.wounded else 0.33 * value
            best = max(best, (value, action, "combat-card"), key=lambda b: b[0])
    params: dict[str, Param] = {"union": now.union, "band": g.band}
    if best[1].verb == "play":
        params["card"] = str(best[1].target)
    return Advice(best[1], best[2], params)


def _die_worth(sight: Prospect, total: int) -> float:
    """The worth of rolling now with this modifier in the fight at hand."""
    now = sight.g.fight
    assert now
    lasting = sum(
        v for key, v in modifiers(sight.g, now) if key in ("reaction", "cannon", "pistol_tactics", "surprise")
    )
    base = lasting + odds_modifier(sight.g.band, now.union, now.attacker)
    return dice_value(sight.means, sight.score, sight.awareness, now.union, total, base, sight.means.counterattacks)


@HABITS.of(AfterDie)
def _counterattack(asked: Asked) -> Advice:
    """Try again after a lost battle, if a new die is better than losing it."""
    g = asked.g
    sight = Prospect(g)
    now = g.fight
    assert now
    points = result_points(now.result, now.union, g.band)
    if points < 0:
        again = fight_value(sight.means, sight.score, sight.awareness, now.union, now.attacker)
        if again > sight.tables.end[max(0, sight.score + points)]:
            return _advise("counterattack", None, "counterattack", card="counterattack", result=now.result)
    return _advise("accept", None, "accept-result", result=now.result)


# ---- casualty checks and captives


@HABITS.of(CasualtyCheck)
def _casualty(asked: Asked) -> Advice:
    return _advise("roll", None, "see-the-die", card="mosby_escapes")


@HABITS.of(AfterWound)
def _wounded(asked: Asked) -> Advice:
    return _advise("escape", None, "escape", card="mosby_escapes")


@HABITS.of(AfterCheck)
def _false_report(asked: Asked) -> Advice:
    g = asked.g
    if g.awareness > 1:
        return _advise("false-report", None, "false-report", card="false_report")
    return _advise("decline", None, "keep-report", card="false_report")


@HABITS.of(Interrogate)
def _interrogate(asked: Asked) -> Advice:
    ask = asked.ask
    assert isinstance(ask, Interrogate)
    g = asked.g
    if ask.unit == "picket" and any(unrevealed(g, s) for s in T.exits[ask.space]):
        return _advise("interrogate", None, "question", unit=ask.unit)
    return _advise("decline", None, "question-not", unit=ask.unit)
