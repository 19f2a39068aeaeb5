"""What the computer players of For the People have an eye for (see two_sides for what they may not do)."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from hardtack.engine.contract import Action, BadInput
from hardtack.games.for_the_people import GAME
from hardtack.games.for_the_people.mind.event_value import OTHER, WORTH, event_value, read_worth
from hardtack.games.for_the_people.mind.fights import odds
from hardtack.games.for_the_people.mind.habits import HABITS, Notes, choose
from hardtack.games.for_the_people.mind.home_guard import HomeGuard
from hardtack.games.for_the_people.mind.intents import Intent
from hardtack.games.for_the_people.mind.marches import March, best_march
from hardtack.games.for_the_people.mind.plans import EYE
from hardtack.games.for_the_people.mind.ratings import settling
from hardtack.games.for_the_people.mind.sight import PLAIN, Sight, place_value, sight
from hardtack.games.for_the_people.rules.march.movement import STOP, Moving
from hardtack.games.for_the_people.rules.pieces import add_sp, set_control
from hardtack.games.for_the_people.rules.state import ARMY
from hardtack.games.for_the_people.rules.tables import CSA, SIDES, USA, T
from seat import both, played

from .helpers import act, asked, held, offered, stack, where
from .orders import ops


def test_what_was_seen_is_looked_at_again_when_it_has_changed() -> None:
    """Kept sights are the same as fresh ones all through a game."""
    state = GAME.setup("1862", None, 4)
    state.journal = None
    for _ in played(state, both(GAME, "recruit", 4)):
        for side in (USA, CSA):
            kept, fresh = sight(state, side), Sight(state, side, sight(state, side).mind)
            for name in ("prizes", "stakes", "danger", "close", "support", "held"):
                assert getattr(kept, name) == getattr(fresh, name), name
            for name in HomeGuard.__slots__:
                assert getattr(kept.home_guard, name) == getattr(fresh.home_guard, name), name


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
        assert 0.05 < here < (1.0 if scenario.id == "1864" else 0.95)  # which the Union nearly always wins
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
    assert calm.home_guard.without(capital) == 0
    need = place_value(calm, capital)
    add_sp(state, 1 - side, near_by, 40)
    alarm = sight(state, side)
    assert alarm.home_guard.without(capital) > 0 and place_value(alarm, capital) > need
    add_sp(state, side, capital, 16)
    held = sight(state, side)
    assert held.home_guard.risk() == 0 == held.home_guard.without(capital, 5) < held.home_guard.without(capital, 20)
    away = T.space["st-louis-mo"]
    assert held.home_guard.march(capital, 20, away, 20, False) > held.home_guard.march(capital, 20, near_by, 20, True)


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
    assert riders is not None and men is not None and men.value > riders.value + 2


def test_a_government_in_flight_keeps_away_from_the_enemys_ships() -> None:
    state = GAME.setup("1862", None, 1)
    inland, port = T.space["montgomery-al"], T.space["mobile-al"]
    v = sight(state, CSA)
    assert T.port[port] and not T.port[inland] and settling(v, inland) > settling(v, port)


def test_what_a_card_is_worth_is_a_file_beside_the_cards_and_no_save_is_checked_against_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / GAME.id).mkdir()
    before = GAME.digest()
    monkeypatch.setenv("HARDTACK_DATA", str(tmp_path))
    own = tmp_path / GAME.id / "worth.toml"
    head = 'source = "history"\nother = 0.7\n'
    own.write_text(head + 'worth = [{ card = 25, flat = 9.5 }, { card = 3, side = "csa", flat = 2.0 }]')
    rows, other = read_worth()
    assert other == 0.7 and set(rows) == {(25, USA), (25, CSA), (3, CSA)} and rows[25, CSA].flat == 9.5
    assert GAME.digest() == before
    own.write_text(head + 'worth = [{ card = 3 }, { card = 3, side = "csa" }]')
    with pytest.raises(BadInput, match="card 3 has two rows"):
        read_worth()


def test_a_card_is_worth_what_its_row_says() -> None:
    g = GAME.setup("1863", seed=1)
    g.sign = [1, 1]
    v = sight(g, USA)
    assert event_value(v, 10) == 3.0 and event_value(v, 12) == -6.0  # the fortunes of war turn
    assert event_value(v, 78) == OTHER and (78, USA) not in WORTH
    assert event_value(v, 9) == pytest.approx(2 * PLAIN.point * 1.1)
    tight = event_value(v, 63)
    g.blockade_raised = 1
    assert event_value(v, 63) == tight - 4.0


def test_there_is_a_habit_for_every_question() -> None:
    assert HABITS.missing(GAME.steps.values()) == []


# ---- on the march


@pytest.mark.parametrize("notes", [True, False])
@pytest.mark.parametrize(("scenario", "seed"), [("1862", 1), ("1864", 0)])
def test_no_force_is_marched_back_to_where_it_was(scenario: str, seed: int, notes: bool) -> None:
    """Neither by a private nor by an adviser who is asked in mid-march and has no plan in mind."""
    state = GAME.setup(scenario, None, seed)
    been: list[int] = []
    minds: tuple[Notes, Notes] = {}, {}
    marched = halted = 0
    while (decision := GAME.decision(state)) is not None and marched < 60:
        role = decision.roles[0]
        side, ask = SIDES.index(role), state.agenda[-1]
        moving = isinstance(ask, Moving)
        action = choose(state, side, None, {} if moving and not notes else minds[side])
        if moving:
            f = state.force
            assert f is not None
            been = [f.start] if f.came < 0 else [*been, f.at]
            halted += action.verb == "stop"
            if action.verb == "to":
                marched += 1
                assert STOP not in decision.actions(role) or T.space[str(action.target).partition(":")[0]] not in been
        GAME.apply(state, role, action)
    assert marched > 20 and halted > 5


@pytest.mark.parametrize("marched", [0, 1, 2])
def test_a_force_without_a_plan_stops_where_nothing_is_to_be_gained(marched: int) -> None:
    """Every space is in the Union's hands, Washington has a garrison, and there is no enemy."""
    spaces = {"columbus-oh": {"usa": stack(6, "buell")}, "washington-dc": {"usa": stack(6)}}
    g = ops({**held("usa", *T.ids), **spaces}, foe=[26])
    act(g, "activate buell", "with-sp 6")
    been = {"columbus-oh"}
    for _ in range(marched):
        on = next(space for space in offered(g, "to") if space not in been)
        been.add(on)
        act(g, f"to {on}")
    assert asked(g) == ("usa", "move") and len(offered(g, "to")) > 1
    assert choose(g, USA, None, {}) == STOP


def test_a_plan_that_was_left_is_made_anew() -> None:
    """Its corps was to march by one way out of Columbus and has gone by another, where nothing is to be gained."""
    spaces = {"columbus-oh": {"usa": stack(6, "buell")}, "washington-dc": {"usa": stack(6)}}
    g = ops({**held("usa", *T.ids), **spaces}, foe=[26])
    act(g, "activate buell", "with-sp 6")
    planned, gone = (T.space[space] for space in offered(g, "to")[:2])
    f = g.force
    assert f is not None
    notes: Notes = {"intent": Intent(1.0, "march", march=March(1.0, f.kind, f.leader, f.start, 6, (planned,)))}
    assert choose(g, USA, None, notes) == Action("to", T.ids[planned])
    act(g, f"to {T.ids[gone]}")
    assert asked(g) == ("usa", "move")
    assert choose(g, USA, None, notes) == STOP


def test_a_force_without_a_plan_goes_on_to_what_is_worth_it() -> None:
    """Richmond lies open before a corps at Fredericksburg, whose commander is asked in the middle of its march."""
    g = ops({"manassas-va": {"usa": stack(6, "hooker")}, "fredericksburg-va": {"control": "usa"}}, foe=[26])
    act(g, "activate hooker", "with-sp 6", "to fredericksburg-va")
    while where(g, "hooker") != "richmond-va":
        assert asked(g) == ("usa", "move")
        GAME.apply(g, "usa", choose(g, USA, None, {}))
