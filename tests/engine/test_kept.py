"""Values kept beside a state: worked out once, given up when they no longer hold, never out of date in any game."""

from __future__ import annotations

import random

import pytest

from hardtack import game, game_ids
from hardtack.engine.copies import clone
from hardtack.engine.dice import dice_from_seed
from hardtack.engine.kept import Change, Kept, KeptEach, forget_all, kept_of, pool, share
from hardtack.engine.state import State
from seat import possible


class Camp(State):
    tents: list[int]
    fires: int = 0


def camp() -> Camp:
    return Camp(game="camp", scenario="", options={}, dice=dice_from_seed(1), agenda=[], journal=[], tents=[1, 2, 3])


COUNTED: list[str] = []
STRUCK = Change()


def _men(g: Camp) -> int:
    COUNTED.append("men")
    return sum(g.tents)


MEN = Kept("camp", "men", _men, follows=lambda g: (g.tents,), copied=share)
SMOKE: Kept[Camp, list[int]] = Kept("camp", "smoke", lambda g: [g.fires] * 2, until=[STRUCK], copied=lambda s: s[:])
TENT: KeptEach[Camp, int, int] = KeptEach("camp", "tent", lambda g, n: g.tents[n] * 10, follows=lambda g: (g.tents,))
HEAT: KeptEach[Camp, int, int] = KeptEach("camp", "heat", lambda g, n: g.fires * n, until=[STRUCK], copied=pool)
WARM: KeptEach[Camp, int, int] = KeptEach(
    "camp", "warm", lambda g, n: g.tents[n] * 100, follows=lambda g: (g.tents,), copied=pool
)
LEDGER: Kept[Camp, dict[str, int]] = Kept("camp", "ledger", lambda g: {}, fact=False)


def test_a_value_is_worked_out_once_and_again_when_what_it_follows_from_has_changed_in_place() -> None:
    g = camp()
    COUNTED.clear()
    assert (MEN(g), MEN(g)) == (6, 6) and COUNTED == ["men"]
    g.tents[0] = 5
    assert MEN.now(g) is None
    assert MEN(g) == 10 and COUNTED == ["men", "men"]


def test_a_change_is_told_and_what_hangs_on_it_is_forgotten() -> None:
    g = camp()
    assert SMOKE(g) == [0, 0]
    g.fires = 1
    assert SMOKE(g) == [0, 0] and SMOKE.wrong(g, clone(camp())) == ""
    fresh = camp()
    fresh.fires = 1
    assert "smoke" in SMOKE.wrong(g, fresh)
    STRUCK(g)
    assert SMOKE.now(g) is None and SMOKE(g) == [1, 1] and SMOKE.wrong(g, fresh) == ""


def test_a_copy_gets_each_value_by_its_own_rule() -> None:
    g = camp()
    MEN(g), SMOKE(g), TENT(g, 1), LEDGER(g).setdefault("hay", 3)
    copy = clone(g)
    assert MEN.now(copy) == 6 and SMOKE.now(copy) == [0, 0] and SMOKE.now(copy) is not SMOKE.now(g)
    assert TENT.now(copy) is None and LEDGER.now(copy) is None
    copy.tents[1] = 7
    assert MEN(copy) == 11 and MEN(g) == 6
    forget_all(g)
    assert MEN.now(g) is None and SMOKE.now(g) is None


def test_values_by_key_are_found_one_by_one_and_given_up_together() -> None:
    g = camp()
    assert (TENT(g, 0), TENT(g, 2), TENT.now(g)) == (10, 30, {0: 10, 2: 30})
    (TENT.now(g) or {})[2] = 99
    assert "tent of 2" in TENT.wrong(g, camp())
    g.tents[0] = 4
    assert TENT.now(g) is None and TENT(g, 0) == 40


def test_a_note_is_not_held_to_follow_from_the_state() -> None:
    g = camp()
    LEDGER(g)["hay"] = 1
    assert LEDGER.wrong(g, camp()) == "" and len(kept_of("camp")) == 6


def test_what_a_copy_finds_its_state_has_too() -> None:
    g = camp()
    copy = clone(g)
    assert HEAT(copy, 2) == g.fires * 2 and WARM(copy, 1) == g.tents[1] * 100
    assert HEAT.now(g) == {2: g.fires * 2} and WARM.now(g) == {1: g.tents[1] * 100}


def test_what_changes_for_one_of_them_is_its_own_affair() -> None:
    g = camp()
    copy = clone(g)
    HEAT(copy, 2), WARM(copy, 1)
    copy.fires += 5
    STRUCK(copy)
    copy.tents[1] += 1
    assert HEAT(copy, 2) == (g.fires + 5) * 2 and WARM(copy, 1) == (g.tents[1] + 1) * 100
    assert HEAT(g, 2) == g.fires * 2 and WARM(g, 1) == g.tents[1] * 100
    assert HEAT(copy, 3) == (g.fires + 5) * 3 and 3 not in (HEAT.now(g) or {})


@pytest.mark.parametrize("id", game_ids())
def test_what_a_game_keeps_is_what_it_would_work_out_anew(id: str) -> None:
    """After every step of random play, in every scenario, without options and half as long with all, in the game and in
    a copy."""
    of = game(id)
    every = {o.id: o.high for o in of.options if not o.number}
    for scenario in of.scenarios:
        for options in ({}, every):
            state, rng = of.setup(scenario.id, options, seed=3), random.Random(f"{scenario.id} {len(options)}")
            copy = of.clone(state)
            for step in range(800 // max(5, len(of.scenarios)) // (1 + bool(options))):
                decision = of.decision(state)
                if decision is None:
                    break
                role = rng.choice(decision.roles)
                if step % 3 == 0:
                    for reader in (*of.roles, None):
                        of.view(state, reader)
                    of.preview(state, role)
                copy = of.clone(state) if step % 10 == 0 else copy
                actions = possible(decision, role, rng)
                verb = rng.choice(sorted({a.verb for a in actions}))
                of.apply(state, role, rng.choice([a for a in actions if a.verb == verb]))
                for one in (state, copy) if step % 10 == 0 else (state,):
                    fresh = of.decode(of.encode(one))
                    for kept in kept_of(id):
                        wrong = kept.wrong(one, fresh)
                        assert not wrong, f"{scenario.id} {options} step {step}: {wrong[:300]}"
