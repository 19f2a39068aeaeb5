"""The promises of the contract but for those about hidden things and words: see walk.Promise."""

from __future__ import annotations

import math
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

from hardtack.engine.contract import Action, HardtackError, IllegalAction, Region
from hardtack.engine.kept import kept_of
from hardtack.engine.match import CannotUndo, Match, read_save
from hardtack.engine.private import unseen

from .play import SENSIBLE, Case, difference, finish, refused, seen, some, state_json
from .walk import Moment, Promise

TESTS = Path(__file__).parent.parent
MOST_BARRED = 110
"""Choices that one question may show as barred: a reason for every block of the largest army, and no more."""


class GamesEnd(Promise):
    """Random games run to an end, and at every decision the state is sound and somebody can choose something."""

    told = b""

    def begin(self, match: Match[Any], seed: int) -> None:
        self.told = b"["

    def look(self, now: Moment) -> None:
        game, decision, where = self.game, now.decision, now.where
        assert now.state.outcome is None, f"{where} the game has an outcome, and goes on."
        wrong = game.invariants(now.state)
        assert not wrong, f"{where} an invariant is broken: {wrong[0]}"
        assert decision.roles, f"{where} {decision.prompt}: nobody is asked."
        for role in decision.roles:
            assert role in game.roles, f"{where} {decision.prompt}: {role!r} is no role of this game."
            actions, regions = decision.actions(role), decision.regions(role)
            assert actions or regions, f"{where} {decision.prompt}: {role} has nothing to choose from."
            assert len(set(actions)) == len(actions), f"{where} {decision.prompt}: an action is offered twice."
            for verb in {a.verb for a in actions} | {r.verb for r in regions}:
                assert verb in game.verbs, f"{where} the verb {verb!r} is not declared in verbs."
        self.only_appended(now.state, where)

    def only_appended(self, state: Any, where: str) -> None:
        """The journal grows at its end; what was written stays as it was."""
        written = msgspec.json.encode(state.journal)[:-1]
        if not written.startswith(self.told):
            raise AssertionError(f"{where} the journal was rewritten: {difference(self.told + b']', written + b']')}")
        self.told = written

    def end(self, match: Match[Any], where: str) -> None:
        game, state = self.game, match.state
        self.only_appended(state, where)
        if game.decision(state) is not None:
            return  # it was left
        assert game.outcome(state) is not None, f"{where} the game stopped without an outcome."
        assert not game.invariants(state), f"{where} at the end: {game.invariants(state)[0]}"
        for role in game.roles:
            no = refused(game, state, role, Action("pass"))
            assert no is not None and no.key == "game-over", f"{where} an action is taken after the end."

    def endless(self, where: str) -> None:
        raise AssertionError(f"{where} the game does not end: {self.case.limit} moves were made.")


class LookingChangesNothing(Promise):
    """Asking for the decision, a view, a preview, a copy or a headline leaves the state as it was."""

    def look(self, now: Moment) -> None:
        """All at once; if something has changed the state, one after the other, to say which."""
        written = state_json(self.game, now.state)
        copy = self.game.decode(self.game.encode(now.state))
        for _, look in self.looks(copy, now.number % 5 == 0):
            look()
        if state_json(self.game, copy) == written:
            return
        for what, look in self.looks(now.state, True):
            before = state_json(self.game, now.state)
            look()
            after = state_json(self.game, now.state)
            assert after == before, f"{now.where} {what} changed the state: {difference(before, after)}"
        after = state_json(self.game, copy)
        raise AssertionError(f"{now.where} listing the actions changed the state: {difference(written, after)}")

    def looks(self, state: Any, deep: bool) -> list[tuple[str, Callable[[], object]]]:
        """Ways of looking at a position, each with its name."""
        game, rng = self.game, self.rng
        decision = game.decision(state)
        assert decision is not None
        looks: list[tuple[str, Callable[[], object]]] = [
            ("headline", partial(game.headline, state)),
            ("clone", partial(game.clone, state)),
            ("invariants", partial(game.invariants, state)),
        ]
        for role in (*game.roles, None):
            looks.append((f"view for {role}", partial(game.view, state, role)))
            if deep:
                looks.append((f"determinize for {role}", partial(game.determinize, state, role, rng)))
        for role in decision.roles:
            looks.append(("actions", partial(decision.actions, role)))
            looks.append(("barred", partial(decision.barred, role)))
            looks.append(("preview", partial(game.preview, state, role)))
            for region in decision.regions(role):
                looks.append((f"region {region.verb}", partial(region.sample, rng, 1)))
                looks.append((f"region {region.verb}", partial(region.sensible, SENSIBLE)))
                if region.area is not None:
                    looks.append((f"area of {region.verb}", region.area))
                if region.trace is not None:
                    looks += [(f"tracing {region.verb}", partial(region.trace, t)) for t in region.sample(rng, 1)]
        return looks


class ReplayEqualsPlay(Promise):
    """The saved seed and moves give the same game again, also while another game is being played beside it."""

    def begin(self, match: Match[Any], seed: int) -> None:
        self.seed = seed
        self.marks: dict[int, bytes] = {}

    def look(self, now: Moment) -> None:
        self.marks[now.number] = now.json

    def end(self, match: Match[Any], where: str) -> None:
        self.again(match)

    def endless(self, where: str) -> None:
        pass  # GamesEnd says so

    def again(self, match: Match[Any]) -> None:
        case, game, seed = self.case, self.game, self.seed
        save = read_save(msgspec.json.encode(match.to_save()))
        again, beside = case.match(seed), case.match("beside")
        for number, move in enumerate([*save.moves, None]):
            if number in self.marks:
                now = state_json(game, again.state)
                assert now == self.marks[number], (
                    f"{case.at(seed, number)} the replay goes another way: {difference(self.marks[number], now)}"
                )
                finish(game, beside.state, self.rng, 1)
            if move is None:
                break
            try:
                again.play(move.role, Action(move.verb, move.target))
            except IllegalAction as no:
                raise AssertionError(f"{case.at(seed, number)} in the replay a move is refused: {no}") from no
        last = state_json(game, match.state)
        for other in (again, Match.replay(game, save)):
            now = state_json(game, other.state)
            assert now == last, f"{case.at(seed, -1)} the replay ends another way: {difference(last, now)}"


class SaveAndLoad(Promise):
    """A state written and read back, now as MessagePack, now as JSON, plays on as if nothing had been."""

    shadow: Any = None

    def begin(self, match: Match[Any], seed: int) -> None:
        self.shadow = None

    def look(self, now: Moment) -> None:
        game, where = self.game, now.where
        if self.shadow is not None:
            went_on = state_json(game, self.shadow)
            assert went_on == now.json, f"{where} the loaded game went another way: {difference(now.json, went_on)}"
        try:
            if now.number % 2:
                loaded = game.decode(msgspec.msgpack.encode(msgspec.json.decode(now.json)))
            else:
                loaded = game.decode(game.encode(now.state))
        except (msgspec.MsgspecError, HardtackError, TypeError) as bad:
            raise AssertionError(f"{where} the state cannot be written and read back: {bad}") from bad
        read = state_json(game, loaded)
        assert read == now.json, f"{where} the loaded state differs: {difference(now.json, read)}"
        for role in now.readers:
            try:
                two = seen(game, loaded, role)
            except Exception as bad:
                raise AssertionError(f"{where} the loaded state cannot be played: {bad!r}") from bad
            assert now.seen(role) == two, (
                f"{where} {role} sees another game after loading: {difference(now.seen(role), two)}"
            )
        self.shadow = loaded

    def moved(self, now: Moment) -> None:
        if self.shadow is not None:
            self.game.apply(self.shadow, now.role, now.action)

    def end(self, match: Match[Any], where: str) -> None:
        if self.shadow is not None:
            one, two = state_json(self.game, match.state), state_json(self.game, self.shadow)
            assert one == two, f"{where} the loaded game ended otherwise: {difference(one, two)}"


class ClonesShareNothing(Promise):
    """A clone is equal and shares nothing: neither feels what is done to the other."""

    def look(self, now: Moment) -> None:
        game, state, where = self.game, now.state, now.where
        one, other = game.clone(state), game.clone(state)
        same = state_json(game, one)
        assert same == now.json, f"{where} a clone is not equal: {difference(now.json, same)}"
        light = game.clone(state, journal=False)
        assert light.journal is None, f"{where} a clone without journal has one."
        far = 25 if now.number % 10 == 0 else 2
        finish(game, one, random.Random(now.number), far)
        after = state_json(game, state)
        assert after == now.json, f"{where} playing on a clone changed the original: {difference(now.json, after)}"
        assert state_json(game, other) == now.json, f"{where} two clones share something."
        finish(game, light, random.Random(now.number), far)
        light.journal, one.journal = [], []
        light.owed, one.owed = [], []  # what the journal is yet to tell
        assert state_json(game, light) == state_json(game, one), f"{where} a clone without journal plays otherwise."


class KeptIsFresh(Promise):
    """What is kept beside a state equals what would be worked out anew, in the game and in a copy. What a view has told
    stays as it was told: the server takes the same thing for the same words."""

    def begin(self, match: Match[Any], seed: int) -> None:
        self.looked, self.copy = -1, None
        self.told: list[tuple[str, Any, bytes]] = []

    def look(self, now: Moment) -> None:
        """Everybody looks, so that there is something to keep."""
        self.looked = now.number
        views = [self.game.view(now.state, reader) for reader in now.readers]
        self.told = [(name, part, msgspec.json.encode(part)) for view in views for name, part in view.items()]
        self.game.preview(now.state, now.role)
        self.copy = self.game.clone(now.state) if now.number % 5 == 0 else None

    def moved(self, now: Moment) -> None:
        if now.number != self.looked:
            return
        for name, part, written in self.told:
            assert msgspec.json.encode(part) == written, f"{now.where} {now.action} changed {name} in a view of before."
        for state in (now.match.state, self.copy):
            if state is not None:
                fresh = self.game.decode(self.game.encode(state))
                for kept in kept_of(self.game.id):
                    wrong = kept.wrong(state, fresh)
                    assert not wrong, f"{now.where} after {now.action} {wrong[:300]}"


class LegalActionsApply(Promise):
    """Whatever is offered, and whatever a region samples, can be done, and leaves a sound state."""

    def look(self, now: Moment) -> None:
        game, where = self.game, now.where
        for role in now.decision.roles:
            for region in now.decision.regions(role):
                sound_region(region, self.rng, where)
            for number, action in enumerate(some(now.decision, role, self.rng)):
                copy = game.clone(now.state, journal=False)
                try:
                    game.apply(copy, role, action)
                except Exception as bad:
                    raise AssertionError(f"{where} {role} may {action}, but: {type(bad).__name__}: {bad}") from bad
                if number % 4 == now.number % 4:  # the dearest question: a quarter of them, in turn
                    wrong = game.invariants(copy)
                    assert not wrong, f"{where} after {action} an invariant is broken: {wrong[0]}"
                over = game.decision(copy) is None
                assert over == (copy.outcome is not None), f"{where} after {action} the end and the outcome disagree."


def sound_region(region: Region, rng: random.Random, where: str) -> None:
    """Samples and sensible targets are legal, few as asked and spelled as the region spells; a trace is of a target
    that can be spelled so too."""
    sensible = region.sensible(SENSIBLE)
    assert len(sensible) <= SENSIBLE, f"{where} {region.verb} has more sensible targets than were asked for."
    assert len(set(sensible)) == len(sensible), f"{where} {region.verb} has a sensible target twice."
    assert region.sensible(1) == sensible[:1], f"{where} {region.verb} has another best target when asked for one."
    for what, targets in (("samples", region.sample(rng, 4)), ("finds sensible", sensible)):
        for target in targets:
            assert region.check(target) is None, f"{where} {region.verb} {what} {target}, which it refuses."
            assert repr(region.spelled(target)) == repr(target), f"{where} {region.verb} {what} fractions: {target}."
            if region.trace is not None:
                traced = region.trace(target)
                assert repr(region.spelled(traced.target)) == repr(traced.target), (
                    f"{where} {region.verb} traces {target} to fractions: {traced.target}."
                )
                assert traced.odds is None or 0 <= traced.odds <= 1, f"{where} {region.verb}: odds of {traced.odds}."


class Refusals(Promise):
    """Mutated, stale and foreign actions are refused, and the state is exactly as before."""

    def begin(self, match: Match[Any], seed: int) -> None:
        self.stale: list[Action] = []

    def look(self, now: Moment) -> None:
        """On a copy, so that what a game did while refusing shows nowhere else."""
        game, decision, where = self.game, now.decision, now.where
        copy = game.clone(now.state)
        tried: list[tuple[str, Any]] = []
        for role in game.roles:
            for action in [*mutations(decision.actions(role), decision, role, self.rng), *self.stale]:
                if not possible(decision, role, action):
                    no = refused(game, copy, role, action)
                    assert no is not None, f"{where} {role} could do {action!r}, which is not offered."
                    tried.append((role, action))
        if state_json(game, copy) != now.json:
            for role, action in tried:
                copy = game.clone(now.state)
                refused(game, copy, role, action)
                after = state_json(game, copy)
                assert after == now.json, (
                    f"{where} refusing {action!r} changed the state: {difference(now.json, after)}"
                )
            raise AssertionError(f"{where} refusals changed the state.")
        for role in game.roles:
            assert seen(game, copy, role) == now.seen(role), f"{where} refusals changed what {role} sees."
        self.stale = [a for role in decision.roles for a in some(decision, role, self.rng, 3)]
        for bad in ("", "nobody", None):
            assert refused(game, copy, bad, Action("pass")) is not None, f"{where} {bad!r} may act."  # type: ignore[arg-type]


class BarredIsRefused(Promise):
    """What is barred is never open, is told once, and is refused with the very reason and rule that are shown. A verb
    barred as a whole has no target at all; and there are never more of them than can be read."""

    def look(self, now: Moment) -> None:
        decision, where = now.decision, now.where
        for role in decision.roles:
            barred = decision.barred(role)
            open_verbs = {a.verb for a in decision.actions(role)} | {r.verb for r in decision.regions(role)}
            assert len(barred) <= MOST_BARRED, f"{where} {decision.prompt}: {len(barred)} choices are barred."
            told = [(one.verb, one.target) for one in barred]
            assert len(set(told)) == len(told), f"{where} {decision.prompt}: something is barred twice: {told}"
            for verb, target, key, rule in barred:
                assert target is not None or verb not in open_verbs, f"{where} {verb} is barred, and open too."
                no = decision.refusal(role, Action(verb, target))
                assert no is not None, f"{where} {verb} {target} is barred ({key}), and can be done."
                assert (no.key, no.rule) == (key, rule), (
                    f"{where} {verb} {target} is barred by {key} ({rule}), and refused by {no.key} ({no.rule})."
                )


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
    numbers = isinstance(target, tuple) and all(isinstance(v, (int, float)) and math.isfinite(v) for v in target)
    return numbers and any(r.verb == verb and r.check(r.spelled(target)) is None for r in decision.regions(role))


class Undo(Promise):
    """A move without dice or revelation can be taken back exactly, and made again; any other cannot."""

    def begin(self, match: Match[Any], seed: int) -> None:
        self.match = self.case.match(seed)
        self.looked = -1

    def look(self, now: Moment) -> None:
        self.looked, self.before = now.number, now.json

    def moved(self, now: Moment) -> None:
        """A match of its own goes on from what it went back to."""
        game, match, where, role, action = self.game, self.match, now.where, now.role, now.action
        moves, chance = list(match.moves), (match.state.dice.rolled, match.state.shown)
        lay, reasons = unseen(match.state, role), [match.undo_refusal(other) for other in game.roles if other != role]
        match.play(role, action)
        if now.number != self.looked:
            return
        after = state_json(game, match.state)
        free = (match.state.dice.rolled, match.state.shown) == chance
        if free and unseen(match.state, role) > lay:
            others = [match.undo_refusal(other) for other in game.roles if other != role]
            assert others == reasons, f"{where} {action}, made unseen, changes another's undo."
        else:
            for other in game.roles:
                if other != role and not unseen(match.state, other):
                    with pytest.raises(CannotUndo):
                        match.undo(other)
        if not free:
            with pytest.raises(CannotUndo):
                match.undo(role)
            assert state_json(game, match.state) == after, f"{where} a refused undo changed the state."
            return
        match.undo(role)
        back = state_json(game, match.state)
        assert back == self.before, f"{where} {action} is not quite taken back: {difference(self.before, back)}"
        assert match.moves == moves, f"{where} the moves do not go back with the state."
        match.play(role, action)
        again = state_json(game, match.state)
        assert again == after, f"{where} {action} made again goes another way: {difference(after, again)}"


# ---- of the whole game


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
