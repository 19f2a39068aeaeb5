"""What the computer players of Valour & Fortitude have an eye for (see two_sides for what they may not do)."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest

from hardtack.engine.board.opentable.numbers import INCH
from hardtack.engine.contract import Action, Advice
from hardtack.engine.text import LANGUAGES, text
from hardtack.games.valour import GAME
from hardtack.games.valour.mind.cards import least, worth_playing
from hardtack.games.valour.mind.habits import HABITS, Case, advise
from hardtack.games.valour.mind.habits_fire import all_shots, intents
from hardtack.games.valour.mind.orders import best_order
from hardtack.games.valour.mind.plans import EYE, moment
from hardtack.games.valour.mind.stance import ALL, PLAIN, Stance
from hardtack.games.valour.mind.tasks import FIGHT, HOLD, STAY, TAKE, Task, tasks
from hardtack.games.valour.rules.action.acting import ActAsk
from hardtack.games.valour.rules.action.assault import may_assault, reach
from hardtack.games.valour.rules.action.command import ActionPhase, BrigadeAsk, UnitAsk, fresh_orders
from hardtack.games.valour.rules.action.moving import Deed, start
from hardtack.games.valour.rules.fate.cards import CAPTURE, INSPIRATION
from hardtack.games.valour.rules.fire.attack import FireAsk
from hardtack.games.valour.rules.kinds import FORMATIONS, LINE, MARCH_COLUMN, ROLES, mils
from hardtack.games.valour.rules.standing import distance, leader_at, point_to_unit
from hardtack.games.valour.rules.state import (
    PASSED,
    Valour,
    battle,
    is_artillery,
    of_brigade,
    shaken,
    standing,
    unit_id,
)
from hardtack.games.valour.rules.victory import controls

from .fields import field, put
from .tables import act, asked, b, question, run, table, u


def habit(g: Valour) -> Advice:
    """What whoever is asked would do; it must be legal."""
    decision = question(g)
    assert decision is not None
    role = decision.roles[0]
    advice = advise(g, ROLES.index(role))
    assert decision.refusal(role, advice.action) is None, advice
    return advice


def case(g: Valour) -> Case:
    """The question as the active side sees it."""
    return Case(g, g.active, PLAIN, None, {})


def order(g: Valour, unit: int, task: Task | None = None, stance: Stance = PLAIN) -> Advice:
    """What a unit would do with its action."""
    wanted = tasks(g, battle(g).units[unit].role, stance)[unit] if task is None else task
    return best_order(g, start(g, unit), wanted, stance).advice


def acts(g: Valour, unit: int) -> list[Action]:
    """What a unit does by habit with its whole action."""
    run(g, ActAsk(start(g, unit)))
    done = []
    while (decision := question(g)) is not None:
        advice = habit(g)
        done.append(advice.action)
        GAME.apply(g, decision.roles[0], advice.action)
    return done


# ---- every question, every reason


def test_a_habit_for_every_question() -> None:
    assert HABITS.missing(GAME.steps.values()) == []


def reasons() -> set[str]:
    """Every reason that the habits and plans give, read from their source."""
    found = set()
    for path in sorted((Path(GAME.folder) / "mind").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            name = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
            place = {"because": 1, "Option": 2, "Orders": 3}.get(name)
            if isinstance(node, ast.Call) and place is not None and len(node.args) > place:
                words = [n for n in ast.walk(node.args[place]) if isinstance(n, ast.Constant)]
                found |= {str(n.value) for n in words if isinstance(n.value, str)}
    return found


def test_every_reason_can_be_said() -> None:
    assert {"fire", "assault", "order-hold"} <= reasons()
    for lang in LANGUAGES:
        assert [key for key in sorted(reasons()) if not text(GAME, lang).has(f"why-{key}")] == []


@pytest.mark.parametrize("scenario", [s.id for s in GAME.scenarios])
def test_the_first_turns_are_played_with_reasons(scenario: str) -> None:
    g = GAME.setup(scenario, None, 4)
    for _ in range(60):
        decision = GAME.decision(g)
        assert decision is not None
        role = decision.roles[0]
        advice = advise(g, ROLES.index(role))
        assert decision.refusal(role, advice.action) is None
        for lang in LANGUAGES:
            assert text(GAME, lang).has(f"why-{advice.key}"), advice.key
        GAME.apply(g, role, advice.action)


# ---- fire


def test_a_gun_within_reach_of_canister_fires_it() -> None:
    g = field(phase="fire")
    gun = put(g, "or-f-guns", "fr-field-artillery", 36, 20, 0, "unlimbered")
    put(g, "or-s-line-1", "sp-1st-line-infantry", 36, 31, 180)
    run(g, FireAsk())
    assert habit(g).action == Action("attack", unit_id(g, gun))
    act(g, "attack or-f-guns")
    assert habit(g).action == Action("canister", "or-s-line-1")


def test_two_targets_are_fired_at_rather_than_one_with_support() -> None:
    g = field(phase="fire")
    put(g, "or-f-line-1", "fr-line-infantry", 20, 20, 0)
    put(g, "or-f-line-2", "fr-line-infantry", 40, 20, 0)
    put(g, "or-s-line-1", "sp-1st-line-infantry", 20, 32, 180)
    put(g, "or-s-line-2", "sp-1st-line-infantry", 40, 32, 180)
    g.held = [0, 0, 0, 0]
    run(g, FireAsk())
    shots = all_shots(case(g))
    assert sorted(unit_id(g, shot.target) for shot in shots) == ["or-s-line-1", "or-s-line-2"]


def test_who_has_no_target_of_his_own_supports() -> None:
    g = field(phase="fire")
    put(g, "or-f-line-1", "fr-line-infantry", 32, 20, 0)
    put(g, "or-f-line-2", "fr-line-infantry", 42, 20, 0)
    put(g, "or-s-line-1", "sp-1st-line-infantry", 37, 32, 180)
    g.held = [0, 0, 0, 0]
    run(g, FireAsk())
    shots = all_shots(case(g))
    assert len(shots) == 1 and len(shots[0].supporters) == 1


def test_a_shaken_unit_near_the_enemy_keeps_its_action() -> None:
    g = field(phase="fire")
    unit = put(g, "or-f-line-1", "fr-line-infantry", 36, 20, 0, losses=4)
    put(g, "or-s-line-1", "sp-1st-line-infantry", 36, 29, 180)
    run(g, FireAsk())
    assert intents(case(g))[unit] == "hurry"
    assert all(shot.verb == "skirmish" for shot in all_shots(case(g)))


def test_a_column_of_attack_before_the_enemy_keeps_its_action_to_deploy() -> None:
    g = field(phase="fire")
    unit = put(g, "or-f-line-1", "fr-line-infantry", 36, 20, 0, "attack-column")
    put(g, "or-s-line-1", "sp-1st-line-infantry", 36, 36, 180)
    g.held = [0, 0, 0, 0]
    run(g, FireAsk())
    assert intents(case(g))[unit] == "hurry"
    acts(g, unit)
    assert g.formation[unit] == LINE


# ---- action


def test_a_fresh_line_assaults_a_shaken_one() -> None:
    g = field(phase="action")
    unit = put(g, "or-f-line-1", "fr-line-infantry", 36, 20, 0)
    put(g, "or-f-line-2", "fr-line-infantry", 46, 20, 0)
    put(g, "or-s-line-1", "sp-1st-line-infantry", 36, 26, 180, losses=3)
    assert order(g, unit).action == Action("assault", "or-s-line-1")


def test_a_worn_line_does_not_assault_two_fresh_ones() -> None:
    g = field(phase="action")
    unit = put(g, "or-f-line-1", "fr-line-infantry", 36, 20, 0, losses=3)
    put(g, "or-s-walloon", "sp-walloon-guard", 36, 26, 180)
    put(g, "or-s-line-1", "sp-1st-line-infantry", 46, 26, 180)
    assert order(g, unit).action.verb != "assault"


def test_a_shaken_unit_under_fire_gets_away() -> None:
    g = field(phase="action")
    unit = put(g, "or-f-line-1", "fr-line-infantry", 36, 20, 0, losses=4)
    put(g, "or-s-line-1", "sp-1st-line-infantry", 36, 28, 180)
    assert order(g, unit).action.verb == "retreat"


def test_a_shaken_unit_far_from_the_enemy_rallies() -> None:
    g = field(phase="action")
    unit = put(g, "or-f-line-1", "fr-line-infantry", 36, 6, 0, losses=4)
    put(g, "or-s-line-1", "sp-1st-line-infantry", 36, 44, 180)
    assert order(g, unit).action == Action("rally")


def test_a_column_deploys_before_the_enemy() -> None:
    g = field(phase="action")
    unit = put(g, "or-f-line-1", "fr-line-infantry", 36, 12, 0, "march-column")
    put(g, "or-s-line-1", "sp-1st-line-infantry", 36, 30, 180)
    acts(g, unit)
    assert FORMATIONS[g.formation[unit]] == "line"
    assert min(g.facing[unit], 36000 - g.facing[unit]) <= 4500


def test_a_column_with_far_to_go_marches() -> None:
    g = field(phase="action")
    unit = put(g, "or-f-line-1", "fr-line-infantry", 36, 4, 0, "march-column")
    put(g, "or-s-line-1", "sp-1st-line-infantry", 36, 46, 180)
    assert acts(g, unit)[0].verb == "double"
    assert g.formation[unit] == MARCH_COLUMN
    assert g.y[unit] > mils(12)


def test_guns_with_a_field_of_fire_stay() -> None:
    g = field(phase="action")
    unit = put(g, "or-f-guns", "fr-field-artillery", 36, 6, 0, "unlimbered")
    put(g, "or-s-line-1", "sp-1st-line-infantry", 36, 40, 180)
    assert order(g, unit).action.verb == "stand"


def test_limbered_guns_unlimber_where_they_have_a_target() -> None:
    g = field(phase="action")
    unit = put(g, "or-f-guns", "fr-field-artillery", 36, 12, 0, "limbered")
    put(g, "or-s-line-1", "sp-1st-line-infantry", 36, 36, 180)
    assert Action("reform", "unlimbered") in acts(g, unit)


def test_a_line_with_the_enemy_behind_it_turns_about() -> None:
    g = field(phase="action")
    unit = put(g, "or-f-line-1", "fr-line-infantry", 36, 24, 180)
    put(g, "or-s-line-1", "sp-1st-line-infantry", 36, 40, 180)
    acts(g, unit)
    assert g.formation[unit] == LINE
    assert min(g.facing[unit], 36000 - g.facing[unit]) < 6000


def test_a_unit_goes_to_an_objective_and_stays_there() -> None:
    g = field(phase="action")
    unit = put(g, "or-f-line-1", "fr-line-infantry", 17, 12, 0)
    put(g, "or-s-line-1", "sp-1st-line-infantry", 60, 46, 180)
    g.held = [0, 0, 0, -1]
    assert tasks(g, 0, PLAIN)[unit].kind == TAKE
    acts(g, unit)
    assert g.y[unit] >= mils(19)  # the olives are at 17, 25
    g.held = [0, 0, 0, 0]
    g.did = [0] * len(g.did)
    acts(g, unit)
    assert controls(g, unit, battle(g).objectives[3])


def test_units_nearest_the_front_act_first_and_the_leader_follows() -> None:
    g = table("acw-tollivers-crossroads", phase="action", active=0)
    fresh_orders(g)
    run(g, ActionPhase())
    GAME.apply(g, "blue", habit(g).action)
    while isinstance(g.agenda[-1], BrigadeAsk):
        GAME.apply(g, "blue", habit(g).action)
    assert isinstance(g.agenda[-1], UnitAsk)
    assert habit(g).action.verb == "act"
    moved = []
    while asked(g) != ("blue", "pick"):
        advice = habit(g)
        moved.append(advice.action.verb)
        GAME.apply(g, "blue", advice.action)
    assert "double" in moved or "move" in moved
    brigade = b(g, "tc-u1")
    assert g.order[brigade] == PASSED
    assert g.leader_moved[brigade]


# ---- tasks and plans


def test_who_is_ahead_holds_and_who_is_behind_attacks() -> None:
    g = table("acw-cemetery-wall", phase="fate", active=1)
    kinds = {unit: task.kind for unit, task in tasks(g, 0, PLAIN).items()}
    assert FIGHT not in kinds.values() and HOLD in kinds.values()
    others = tasks(g, 1, PLAIN)
    assert sum(task.kind == TAKE and task.objective == 0 for task in others.values()) >= 4


def test_a_brigade_goes_for_more_than_one_objective() -> None:
    g = table("acw-tollivers-crossroads", phase="fate", active=0)
    wanted = [task.objective for task in tasks(g, 0, PLAIN).values() if task.kind == TAKE]
    assert wanted.count(0) > 1  # the crossroads, which count two
    assert len(set(wanted)) > 1


def test_shaken_units_and_guns_are_sent_nowhere() -> None:
    g = field()
    gun = put(g, "or-f-guns", "fr-field-artillery", 36, 6, 0, "unlimbered")
    line = put(g, "or-f-line-1", "fr-line-infantry", 30, 6, 0, losses=4)
    put(g, "or-s-line-1", "sp-1st-line-infantry", 36, 40, 180)
    found = tasks(g, 0, PLAIN)
    assert (found[gun].kind, found[line].kind) == (STAY, STAY)


def test_a_brigade_told_to_hold_or_to_go_elsewhere_does() -> None:
    g = table("acw-tollivers-crossroads", phase="action", active=0)
    brigade = b(g, "tc-u1")
    line = u(g, "tc-u-1a")
    assert tasks(g, 0, Stance(brigade=brigade, push=0.0))[line].kind == STAY
    assert tasks(g, 0, Stance(brigade=brigade, objective=4))[line].objective == 4


def test_plans_are_made_before_a_turn_and_before_a_brigade_is_picked() -> None:
    """Those for a turn last as long as it does, those for a brigade until the next is picked."""
    g = GAME.setup("acw-tollivers-crossroads", None, 1)
    g.journal = None
    rng = random.Random(1)
    turn = orders = 0
    while not (orders and turn):
        decision = GAME.decision(g)
        assert decision is not None
        role = decision.roles[0]
        plans = EYE.plans(GAME.determinize(g, role, rng), role, rng)
        first, *others = plans
        assert first.stance == PLAIN and first.when == moment(g)
        if isinstance(g.agenda[-1], BrigadeAsk) and others:
            orders = len(others)
            assert {plan.when for plan in others} == {moment(g)}
            GAME.apply(g, role, next(a for a in decision.actions(role) if a.verb == "pick"))
            assert GAME.decision(g) is not None
            if not isinstance(g.agenda[-1], BrigadeAsk):
                assert not first.over(g)
            continue
        if others:
            assert ROLES[g.active] == role and g.phase in ("fate", "fire")
            turn = len(others)
            assert {plan.when for plan in others} == {(g.turns,)}
        GAME.apply(g, role, first.act(g, role, 0, rng, {}) or decision.actions(role)[0])
        assert not any(plan.over(g) for plan in others) or g.turns > others[0].when[0]
    assert orders >= 4 and turn >= 4


def shots(g: Valour, stance: Stance) -> set[str]:
    """Who would fire, with orders."""
    run(g, FireAsk())
    return {unit_id(g, shot.unit) for shot in all_shots(Case(g, g.active, stance, None, {}))}


def test_who_is_told_to_charge_does_not_fire_and_who_is_told_to_fire_does() -> None:
    """action.no-action-after-fire: it is one or the other."""
    g = field(phase="fire")
    line = put(g, "or-f-line-1", "fr-line-infantry", 36, 20, 0)
    put(g, "or-s-line-1", "sp-1st-line-infantry", 36, 27, 180)
    assert shots(g, Stance(brigade=ALL, fire="volley")) == {unit_id(g, line)}
    assert shots(g, Stance(brigade=ALL, fire="charge")) == set()
    assert shots(g, Stance(brigade=b(g, "or-s1"), fire="charge")) == shots(g, PLAIN)


# ---- what is in one's hands


def turn_by_habit(g: Valour) -> None:
    """What is left of a side's turn, and the dice as they fall."""
    turns = g.turns
    while g.turns == turns and (decision := GAME.decision(g)) is not None:
        role = decision.roles[0]
        GAME.apply(g, role, advise(g, ROLES.index(role)).action)


def at_the_crossroads(scenario: str, holders: dict[str, list[float]], comers: dict[str, list[float]]) -> Valour:
    """Blue's turn: it holds the crossroads, and the enemy comes for them."""
    poses = {id: {"pose": pose} for id, pose in (*holders.items(), *comers.items())}
    held = {place.id: "blue" for place in battle(GAME.setup(scenario)).objectives[:1]}
    return GAME.situation({"scenario": scenario, "turn": 3, "active": "blue", "units": poses, "held": held})


@pytest.mark.parametrize("seed", range(4))
def test_an_objective_in_ones_hands_is_not_left_to_who_can_reach_it(seed: int) -> None:
    """army.objective-control: somebody who is not shaken stays on it, whatever else there is to win."""
    holders = {"tc-u-1a": [33.0, 21.0, 0.0], "tc-u-1b": [33.0, 17.0, 0.0]}
    g = at_the_crossroads("acw-tollivers-crossroads", holders, {"tc-c-1a": [36.0, 33.0, 180.0]})
    g.dice = GAME.setup("acw-tollivers-crossroads", seed=seed).dice
    place = battle(g).objectives[0]
    sound = [u(g, id) for id in holders]
    assert any(controls(g, unit, place) for unit in sound)
    turn_by_habit(g)
    assert any(controls(g, unit, place) for unit in sound) and g.held[0] == 0


@pytest.mark.parametrize("seed", range(3))
def test_no_leader_rides_ahead_of_his_brigade(seed: int) -> None:
    """leader.safety: in a whole battle by habit no leader whose brigade has a sound regiment ends a turn nearer to an
    enemy who could charge than every unit of his, with none of them beside him."""
    g = GAME.setup("learn-first-fire", seed=seed)
    while GAME.decision(g) is not None:
        side = g.active
        turn_by_habit(g)
        for brigade in (row.number for row in battle(g).brigades if row.role == side and g.led[row.number]):
            own, at = of_brigade(g, brigade), leader_at(g, brigade)
            if all(shaken(g, unit) or is_artillery(g, unit) for unit in own):
                continue
            for enemy in (foe for foe in standing(g, 1 - side) if may_assault(g, foe) and not shaken(g, foe)):
                near = point_to_unit(g, at, enemy)
                beside = min((point_to_unit(g, at, unit) for unit in own), default=0.0)
                ahead = all(distance(g, enemy, unit) > near for unit in own)
                assert not (ahead and beside > 3 * INCH and near <= reach(g, enemy)), (seed, g.turn)


# ---- cards


def test_the_best_cards_are_not_spent() -> None:
    g = table("acw-tollivers-crossroads", phase="action", active=0)
    g.hands[0] = [INSPIRATION]
    assert least(g, 0) is None
    g.hands[0] = [INSPIRATION, CAPTURE]
    assert least(g, 0) == CAPTURE


def test_a_failed_test_is_always_turned() -> None:
    g = table("acw-tollivers-crossroads", phase="fire", active=0)
    assert worth_playing(g, 0, INSPIRATION)


def test_horse_guns_that_have_turned_before_the_enemy_get_away() -> None:
    """action.retreat: within 3" of an enemy one cannot leave it at a reform."""
    g = field(phase="action")
    unit = put(g, "or-f-horse", "fr-horse-artillery", 42.3, 14, 347, "limbered")
    put(g, "or-s-lancers", "sp-lancers", 41.2, 19, 167)
    run(g, ActAsk(Deed(unit, slowest=mils(9), reforms=1, near=1, crowded=1)))
    assert habit(g).action.verb == "retreat"
