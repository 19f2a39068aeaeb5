"""What the computer players of For the People have an eye for (see two_sides for what they may not do)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from hardtack.games.for_the_people import GAME
from hardtack.games.for_the_people.habits import Notes, choose
from hardtack.games.for_the_people.judgement import EYE
from hardtack.games.for_the_people.marches import best_march
from hardtack.games.for_the_people.pieces import add_sp, set_control
from hardtack.games.for_the_people.places import settling
from hardtack.games.for_the_people.sense import PLAIN, Sight, odds, place_worth, sight
from hardtack.games.for_the_people.shield import Shield
from hardtack.games.for_the_people.state import ARMY
from hardtack.games.for_the_people.tables import CSA, SIDES, USA, T
from seat import both, played


def test_what_was_seen_is_looked_at_again_when_it_has_changed() -> None:
    """Kept sights are the same as fresh ones all through a game."""
    state = GAME.setup("1862", None, 4)
    state.journal = None
    for _ in played(state, both(GAME, "recruit", 4)):
        for side in (USA, CSA):
            kept, fresh = sight(state, side), Sight(state, side, sight(state, side).mind)
            for name in ("prizes", "stakes", "danger", "close", "support", "held"):
                assert getattr(kept, name) == getattr(fresh, name), name
            for name in Shield.__slots__:
                assert getattr(kept.shield, name) == getattr(fresh.shield, name), name


def test_border_states_first() -> None:
    """13.2: in the spring of 1861 the Union claims spaces of border states, and so does the South."""
    for role in GAME.roles:
        state = GAME.setup("1861", None, 1)
        before = [c == SIDES.index(role) for c in state.control]
        for _ in played(state, both(GAME, "private", 1)):
            if state.turn > 1:
                break
        gained = [s for s in range(T.size) if state.control[s] == SIDES.index(role) and not before[s]]
        assert sum(T.group[T.state[s]] == "border" for s in gained) >= 3


def test_the_eye_for_a_position() -> None:
    """Ground, troops and will are good for who has them, and the two sides' chances add up to one."""
    for scenario in GAME.scenarios:
        plain = GAME.setup(scenario.id, None, 1)
        here = EYE.evaluate(plain, "usa")
        assert here + EYE.evaluate(plain, "csa") == pytest.approx(1)
        assert 0.05 < here < 0.95
        weary = GAME.clone(plain)
        weary.will[USA] -= 20
        assert EYE.evaluate(weary, "usa") < here
        broken = GAME.clone(plain)
        broken.will[CSA] -= 20
        assert EYE.evaluate(broken, "usa") > here
        stronger = GAME.clone(plain)
        add_sp(stronger, USA, T.space["washington-dc"], 5)
        assert EYE.evaluate(stronger, "usa") > here
    early = GAME.setup("1861", None, 1)
    here = EYE.evaluate(early, "usa")
    for space in T.in_state[T.state_of["KY"]][:4]:
        set_control(early, space, USA)
    assert EYE.evaluate(early, "usa") > here


@pytest.mark.parametrize(
    ("side", "home", "foes"), [(USA, "washington-dc", "manassas-va"), (CSA, "richmond-va", "wilderness-va")]
)
def test_a_capital_before_the_enemy_is_not_left_bare(side: int, home: str, foes: str) -> None:
    """What stands in and around a capital may leave only as long as enough is left; fresh troops go there first."""
    state = GAME.setup("1862", None, 1)
    capital, near_by = T.space[home], T.space[foes]
    state.sp = [0] * len(state.sp)
    add_sp(state, side, capital, 4)
    calm = sight(state, side)
    assert calm.shield.without(capital) == 0
    need = place_worth(calm, capital)
    add_sp(state, 1 - side, near_by, 40)
    alarm = sight(state, side)
    assert alarm.shield.without(capital) > 0 and place_worth(alarm, capital) > need
    add_sp(state, side, capital, 16)
    held = sight(state, side)
    assert held.shield.risk() == 0 == held.shield.without(capital, 5) < held.shield.without(capital, 20)
    away = T.space["st-louis-mo"]
    assert held.shield.march(capital, 20, away, 20, False) > held.shield.march(capital, 20, near_by, 20, True)


def test_an_order_is_planned_with_what_can_set_out() -> None:
    """5.3.4, 5.3.6: a force takes along what was counted on, and no order takes the last point from an army."""
    mustered = 0
    for seed in (3, 16):
        state = GAME.setup("1862", None, seed)
        notes: list[Notes] = [{}, {}]
        while (found := GAME.decision(state)) is not None:
            side = SIDES.index(found.roles[0])
            action = choose(state, side, None, notes[side])
            intent = notes[side].get("intent")
            march = intent.march if intent is not None else None
            if found.prompt == "muster" and march is not None and march.start == state.force.at:
                mustered += 1
                assert action.target == march.sp
            GAME.apply(state, SIDES[side], action)
        told = [e.key for e in state.journal or []]
        assert ("activated", "army-lost") not in pairwise(told) and ("division", "army-lost") not in pairwise(told)
    assert mustered > 20


def test_a_small_army_may_be_wiped_out() -> None:
    """A small army before a great one may be wiped out, a great one before a small one may not."""
    state = GAME.setup("1862", None, 1)
    johnston, there = T.general["j-johnston"], T.space["manassas-va"]
    assert odds(state, CSA, 2, johnston, True, there)[3] > 0 == odds(state, CSA, 12, johnston, True, there)[3]


def test_cavalry_alone_does_not_plan_to_convert() -> None:
    """5.2.6: an army turns the spaces it passes only with infantry."""
    state = GAME.setup("1862", None, 1)
    johnston = T.general["j-johnston"]
    start = state.at[johnston]
    state.sp[USA * T.size : (USA + 1) * T.size] = [0] * T.size
    state.capital[USA] = -1
    v = Sight(state, CSA, PLAIN)
    riders, men = best_march(v, ARMY, start, johnston, 0), best_march(v, ARMY, start, johnston, 1)
    assert riders is not None and men is not None and men.worth > riders.worth + 2


def test_a_government_in_flight_keeps_away_from_the_enemys_ships() -> None:
    state = GAME.setup("1862", None, 1)
    inland, port = T.space["montgomery-al"], T.space["mobile-al"]
    v = sight(state, CSA)
    assert T.port[port] and not T.port[inland] and settling(v, inland) > settling(v, port)
