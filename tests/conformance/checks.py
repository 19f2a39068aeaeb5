"""One function per promise of the contract: takes a Case, raises AssertionError saying what was broken, and where."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hardtack.engine.contract import Action, HardtackError, IllegalAction
from hardtack.engine.match import CannotUndo, Match, read_save

from .play import Case, decide, difference, finish, moments, refused, seen, some, state_json

TESTS = Path(__file__).parent.parent


def check_games_end(case: Case) -> None:
    """Random games run to an end, and at every decision the state is sound and somebody can choose something."""
    game = case.game
    for seed in range(case.games):
        told: list[bytes] = []
        state: Any = None
        for state, decision, where, _, _ in moments(case, seed):
            assert state.outcome is None, f"{where} the game has an outcome, and goes on."
            wrong = game.invariants(state)
            assert not wrong, f"{where} an invariant is broken: {wrong[0]}"
            assert decision.roles, f"{where} {decision.prompt}: nobody is asked."
            for role in decision.roles:
                assert role in game.roles, f"{where} {decision.prompt}: {role!r} is no role of this game."
                actions, regions = decision.actions(role), decision.regions(role)
                assert actions or regions, f"{where} {decision.prompt}: {role} has nothing to choose from."
                assert len(set(actions)) == len(actions), f"{where} {decision.prompt}: an action is offered twice."
                for verb in {a.verb for a in actions} | {r.verb for r in regions}:
                    assert verb in game.verbs, f"{where} the verb {verb!r} is not declared in verbs."
            told = only_appended(state, told, where)
        only_appended(state, told, case.at(seed, -1))
        assert game.outcome(state) is not None, f"{case.at(seed, -1)} the game stopped without an outcome."
        assert not game.invariants(state), f"{case.at(seed, -1)} at the end: {game.invariants(state)[0]}"
        for role in game.roles:
            no = refused(game, state, role, Action("pass"))
            assert no is not None and no.key == "game-over", f"{case.at(seed, -1)} an action is taken after the end."


def only_appended(state: Any, before: list[bytes], where: str) -> list[bytes]:
    """The journal grows at its end; what was written stays as it was."""
    entries = [msgspec.json.encode(entry) for entry in state.journal]
    changed = [i for i, (a, b) in enumerate(zip(before, entries, strict=False)) if a != b]
    assert not changed, f"{where} journal entry {changed[0]} was rewritten: {entries[changed[0]]!r}"
    assert len(entries) >= len(before), f"{where} the journal has lost entries."
    return entries


def check_looking_changes_nothing(case: Case) -> None:
    """Asking for the decision, a view, a preview, a copy or a headline leaves the state as it was."""
    game = case.game
    for seed in range(case.games):
        for state, decision, where, _, rng in moments(case, seed):
            before = state_json(game, state)
            copy = game.decode(game.encode(state))
            looks: list[tuple[str, Callable[[], object]]] = [
                ("headline", partial(game.headline, state)),
                ("clone", partial(game.clone, state)),
                ("decision", partial(game.decision, copy)),
            ]
            for role in (*game.roles, None):
                looks.append((f"view for {role}", partial(game.view, state, role)))
                looks.append((f"determinize for {role}", partial(game.determinize, state, role, rng)))
            for role in decision.roles:
                looks.append(("barred", partial(decision.barred, role)))
                looks.append(("preview", partial(game.preview, state, role)))
                looks += [(f"region {r.verb}", partial(r.sample, rng, 1)) for r in decision.regions(role)]
            for what, look in looks:
                look()
                after = state_json(game, state)
                assert after == before, f"{where} {what} changed the state: {difference(before, after)}"
            assert state_json(game, copy) == before, f"{where} listing the actions changed the state."


def check_replay_equals_play(case: Case) -> None:
    """The saved seed and moves give the same game again, also while another game is being played beside it."""
    game = case.game
    for seed in range(case.games):
        match, marks = case.match(seed), []
        rng = case.rng(seed)
        while (decision := game.decision(match.state)) is not None and len(match.moves) < case.limit:
            role = rng.choice(decision.roles)
            match.play(role, decide(decision, role, rng))
            marks.append(state_json(game, match.state))
        save = read_save(msgspec.json.encode(match.to_save()))
        again, beside, rng = case.match(seed), case.match("beside"), random.Random(seed)
        for number, move in enumerate(save.moves):
            finish(game, beside.state, rng, 1)
            try:
                again.play(move.role, Action(move.verb, move.target))
            except IllegalAction as no:
                raise AssertionError(f"{case.at(seed, number)} in the replay a move is refused: {no}") from no
            now = state_json(game, again.state)
            assert now == marks[number], (
                f"{case.at(seed, number)} the replay goes another way: {difference(marks[number], now)}"
            )
        whole = Match.replay(game, save)
        assert not marks or state_json(game, whole.state) == marks[-1], f"{case.at(seed, -1)} Match.replay differs."


def check_same_in_any_process(case: Case) -> None:
    """A game is the same in processes that hash words differently: no set or hash decides anything."""
    prints = []
    for hashing in ("1", "77"):
        paths = os.pathsep.join([str(TESTS), *(p for p in sys.path if p)])
        ran = subprocess.run(
            [sys.executable, "-m", "conformance.fingerprint", where_is(case.game), str(case.games)],
            env={**os.environ, "PYTHONHASHSEED": hashing, "PYTHONPATH": paths},
            capture_output=True,
            text=True,
            cwd=TESTS,
        )
        assert ran.returncode == 0, f"[{case.game.id}] cannot be played in a process of its own: {ran.stderr[-800:]}"
        prints.append(ran.stdout.splitlines())
    assert prints[0], f"[{case.game.id}] no game was played."
    for one, two in zip(*prints, strict=True):
        assert one == two, f"[{case.game.id}] another process plays another game: {one} / {two}"


def where_is(game: Any) -> str:
    """module:name by which another process finds the game."""
    return f"{type(game).__module__}:{type(game).__qualname__}"


def check_save_and_load(case: Case) -> None:
    """A state written and read back at every decision, as MessagePack and as JSON, plays on as if nothing had been."""
    game = case.game
    for seed in range(case.games):
        shadow: list[Any] = [None]

        def both(state: Any, role: str, action: Action, shadow: list[Any] = shadow) -> None:
            game.apply(state, role, action)
            game.apply(shadow[0], role, action)

        state: Any = None
        for state, _, where, number, _ in moments(case, seed, both):
            written = state_json(game, state)
            if number:
                went_on = state_json(game, shadow[0])
                assert went_on == written, f"{where} the loaded game went another way: {difference(written, went_on)}"
            try:
                shadow[0] = game.decode(game.encode(state))
                other = game.decode(msgspec.msgpack.encode(msgspec.json.decode(written)))
            except (msgspec.MsgspecError, HardtackError, TypeError) as bad:
                raise AssertionError(f"{where} the state cannot be written and read back: {bad}") from bad
            for loaded in (shadow[0], other):
                read = state_json(game, loaded)
                assert read == written, f"{where} the loaded state differs: {difference(written, read)}"
                for role in (*game.roles, None):
                    one = seen(game, state, role)
                    try:
                        two = seen(game, loaded, role)
                    except Exception as bad:
                        raise AssertionError(f"{where} the loaded state cannot be played: {bad!r}") from bad
                    assert one == two, f"{where} {role} sees another game after loading: {difference(one, two)}"
        if shadow[0] is not None:
            one, two = state_json(game, state), state_json(game, shadow[0])
            assert one == two, f"{case.at(seed, -1)} the loaded game ended otherwise: {difference(one, two)}"


def check_clone(case: Case) -> None:
    """A clone is equal and shares nothing: neither feels what is done to the other."""
    game = case.game
    for seed in range(case.games):
        for state, _, where, number, _ in moments(case, seed):
            if number % 7 and number > 20:
                continue
            before = state_json(game, state)
            copy, other = game.clone(state), game.clone(state)
            assert state_json(game, copy) == before, (
                f"{where} a clone is not equal: {difference(before, state_json(game, copy))}"
            )
            light = game.clone(state, journal=False)
            assert light.journal is None, f"{where} a clone without journal has one."
            ahead = random.Random(number)
            finish(game, copy, ahead, 25)
            assert state_json(game, state) == before, (
                f"{where} playing on a clone changed the original: {difference(before, state_json(game, state))}"
            )
            assert state_json(game, other) == before, f"{where} two clones share something."
            finish(game, light, random.Random(number), 25)
            light.journal, copy.journal = [], []
            assert state_json(game, light) == state_json(game, copy), (
                f"{where} a clone without journal plays otherwise."
            )


def check_legal_actions_apply(case: Case) -> None:
    """Whatever is offered, and whatever a region samples, can be done, and leaves a sound state."""
    game = case.game
    for seed in range(case.games):
        for state, decision, where, _, rng in moments(case, seed):
            for role in decision.roles:
                for region in decision.regions(role):
                    for target in region.sample(rng, 4):
                        assert region.check(target) is None, (
                            f"{where} {region.verb} samples {target}, which it refuses."
                        )
                for action in some(decision, role, rng):
                    copy = game.clone(state)
                    try:
                        game.apply(copy, role, action)
                    except Exception as bad:
                        raise AssertionError(f"{where} {role} may {action}, but: {type(bad).__name__}: {bad}") from bad
                    wrong = game.invariants(copy)
                    assert not wrong, f"{where} after {action} an invariant is broken: {wrong[0]}"
                    over = game.decision(copy) is None
                    assert over == (copy.outcome is not None), (
                        f"{where} after {action} the end and the outcome disagree."
                    )


def check_refusals(case: Case) -> None:
    """Mutated, stale and foreign actions are refused, and the state is exactly as before."""
    game = case.game
    for seed in range(case.games):
        stale: list[Action] = []
        for state, decision, where, _, rng in moments(case, seed):
            before, sight = state_json(game, state), [seen(game, state, role) for role in game.roles]
            for role in game.roles:
                legal = decision.actions(role)
                for action in [*mutations(legal, decision, role, rng), *stale]:
                    if possible(decision, role, action):
                        continue
                    no = refused(game, state, role, action)
                    assert no is not None, f"{where} {role} could do {action!r}, which is not offered."
                    after = state_json(game, state)
                    assert after == before, (
                        f"{where} refusing {action!r} changed the state: {difference(before, after)}"
                    )
            assert [seen(game, state, role) for role in game.roles] == sight, f"{where} refusals changed what is seen."
            stale = [a for role in decision.roles for a in some(decision, role, rng, 3)]
        for bad in ("", "nobody", None):
            assert refused(game, state, bad, Action("pass")) is not None, f"{case.at(seed, -1)} {bad!r} may act."  # type: ignore[arg-type]


def mutations(legal: list[Action], decision: Any, role: str, rng: random.Random) -> list[Any]:
    """Actions near the legal ones, and things that are no actions at all."""
    near: list[Any] = [Action("no-such-verb"), Action("", ""), (), ("a", "b", "c"), None]
    near += [("pass", float("nan")), ("pass", {}), ("pass", [["x"]])]
    base = rng.sample(legal, min(3, len(legal)))
    base += [Action(r.verb, t) for r in decision.regions(role) for t in r.sample(rng, 1)]
    for verb, target in base:
        near += [
            Action(verb.upper(), target),
            Action(verb + "x", target),
            Action(verb, "no such target"),
            Action(verb, -99),
        ]
        near += [
            Action(verb, 10**9),
            Action(verb, (1e9, 1e9, 1e9)),
            Action(verb, (float("inf"), 0.0, 0.0)),
            (verb, [target]),
        ]
        if target is not None:
            near.append(Action(verb, None))
    if len(base) > 1:
        near.append(Action(base[0].verb, base[1].target))
    return near


def possible(decision: Any, role: str, action: Any) -> bool:
    """Whether a mutation happens to be legal after all, by the decision's own lists and regions."""
    if not isinstance(action, tuple) or len(action) != 2:
        return False
    if action in decision.actions(role):
        return True
    verb, target = action
    numbers = isinstance(target, tuple) and all(isinstance(v, (int, float)) for v in target)
    return numbers and any(r.verb == verb and r.check(target) is None for r in decision.regions(role))


def check_undo(case: Case) -> None:
    """A move without dice or revelation can be taken back exactly, and made again; any other cannot."""
    game = case.game
    for seed in range(case.games):
        match, rng = case.match(seed), case.rng(seed)
        for number in range(case.limit):
            decision = game.decision(match.state)
            if decision is None:
                break
            where = case.at(seed, number)
            role = rng.choice(decision.roles)
            action = decide(decision, role, rng)
            before, moves = state_json(game, match.state), list(match.moves)
            chance = (match.state.dice.rolled, match.state.shown)
            match.play(role, action)
            after = state_json(game, match.state)
            free = (match.state.dice.rolled, match.state.shown) == chance
            for other in game.roles:
                if other != role:
                    with pytest.raises(CannotUndo):
                        match.undo(other)
            if not free:
                with pytest.raises(CannotUndo):
                    match.undo(role)
                assert state_json(game, match.state) == after, f"{where} a refused undo changed the state."
                continue
            match.undo(role)
            back = state_json(game, match.state)
            assert back == before, f"{where} {action} is not quite taken back: {difference(before, back)}"
            assert match.moves == moves, f"{where} the moves do not go back with the state."
            match.play(role, action)
            again = state_json(game, match.state)
            assert again == after, f"{where} {action} made again goes another way: {difference(after, again)}"
