"""The promises about what nobody may peek at."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import msgspec

from hardtack.engine.match import Match, Move
from hardtack.engine.private import Private, all_unseen
from hardtack.engine.state import Secret

from .play import Case, decide, difference, finish, seen, state_json
from .walk import Moment, Promise, beside

NOT_HIDDEN = ("dice", "journal", "sealed", "drafts")
"""Fields that are looked at by themselves."""

SEQUENCE = ("turn", "year", "season", "day", "hour", "round", "phase", "active")
"""Entries of a view that say how far the game is, not what lies on the table."""

LIFE = 6
"""Moves a twin lives at most, so that others come up too."""


class Twin:
    """A world that one reader cannot tell from the true one, played in step with it."""

    def __init__(self, true: Match[Any], reader: str | None, rng: random.Random) -> None:
        self.reader = reader
        self.strict = rng.random() < 0.5
        """Others do the same as in the true world; else something that might look the same."""
        state = true.game.determinize(true.state, reader, rng)
        if state.journal is None:
            state.journal = true.state.told(reader)
        self.secret = next((e.key for e in state.journal if not e.seen_by(reader)), None)
        self.match = beside(true, state)
        opened = len(true.moves) - all_unseen(true.state)
        unseen = [move for move in true.moves[opened:] if move.role == reader]
        for role in true.game.roles:
            if role != reader:
                chosen = [*state.drafts.get(role, ()), *([state.sealed[role]] if role in state.sealed else [])]
                unseen += [Move(role, action.verb, action.target) for action in chosen]
        self.match.moves = [*true.moves[:opened], *unseen]
        self.read = 0
        """Entries read alike so far: what is written stays as it was."""
        self.age = 0


class Twins(Promise):
    """Worlds that differ only in hidden things look the same from every seat and to a spectator, now and as they go on:
    the view, who is waited for, the question and its parameters, the choices and what is barred, the preview, headings
    and every other entry of the journal in its order, what could be taken back, the headline, the outcome.

    For every reader a second world is played in step with the true one. If the reader moves, it makes the same move in
    both, and may learn by it only from dice and what is shown. If another moves, it does the same or something that
    might look the same. Where dice fall, something is shown or the table looks otherwise afterwards, the worlds have
    parted, and a new twin is made; where not, nothing else may tell them apart: no phase begun, nobody asked, no line.
    """

    def begin(self, match: Match[Any], seed: int) -> None:
        self.twins: dict[str | None, Twin] = {}
        self.looked, self.chance = -1, (0, 0)

    def look(self, now: Moment) -> None:
        self.twins = {reader: twin for reader, twin in self.twins.items() if twin.age < LIFE}
        for reader in now.readers:
            if reader not in self.twins:
                self.twins[reader] = self.born(now, reader)
        self.looked, self.chance, self.dice = now.number, moved_on(now.match), now.state.dice.clone()

    def born(self, now: Moment, reader: str | None) -> Twin:
        who, where = reader or "a spectator", now.where
        twin = Twin(now.match, reader, self.rng)
        assert twin.secret is None, f"{where} determinize for {who} keeps another role's entry {twin.secret!r}."
        apart = self.apart(now.match, twin, now.seen(reader))
        assert not apart, f"{where} {who} can tell hidden things apart (true / other): {said(apart)}"
        if reader is not None:
            other = self.game.decision(twin.match.state)
            for region in now.decision.regions(reader):
                same = next(r for r in other.regions(reader) if r.verb == region.verb)
                for target in region.sample(self.rng, 2):
                    assert same.check(target) is None, f"{where} {region.verb} depends on something hidden."
                    if region.trace and same.trace:
                        assert region.trace(target) == same.trace(target), (
                            f"{where} tracing {region.verb} tells something hidden."
                        )
        return twin

    def apart(self, match: Match[Any], twin: Twin, shown: bytes) -> dict[str, str]:
        """What the reader could tell the worlds apart by, by its kind."""
        reader, state, other = twin.reader, match.state, twin.match.state
        found: dict[str, str] = {}
        now = seen(self.game, other, reader)
        if shown != now:
            one, two = msgspec.json.decode(shown), msgspec.json.decode(now)
            tables = [{k: v for k, v in told.pop("view").items() if k not in SEQUENCE} for told in (one, two)]
            for kind, these in (("table", tables), *((k, [one[k], two[k]]) for k in one)):
                if these[0] != these[1]:
                    found[kind] = difference(*map(msgspec.json.encode, these))
            if not found:
                found["sequence"] = difference(shown, now)
        mine, theirs = state.told(reader), other.told(reader)
        if mine[twin.read :] != theirs[twin.read :]:
            found["journal"] = difference(msgspec.json.encode(mine), msgspec.json.encode(theirs))
        else:
            twin.read = len(mine)
        if reader is not None:
            back = [m.undo_refusal(reader) or "possible" for m in (match, twin.match)]
            if back[0] != back[1]:
                found["undo"] = " / ".join(back)
        return found

    def moved(self, now: Moment) -> None:
        if now.number != self.looked:
            self.twins.clear()
        shown: dict[str | None, bytes] = {}
        for reader, twin in list(self.twins.items()):
            if not self.in_step(now, twin, shown):
                del self.twins[reader]

    def in_step(self, now: Moment, twin: Twin, shown: dict[str | None, bytes]) -> bool:
        """The move in the twin world. False: the worlds have parted, as they may."""
        game, reader, role, action = self.game, twin.reader, now.role, now.action
        who = reader or "a spectator"
        likewise = action
        if role != reader:
            decision = game.decision(twin.match.state)
            twin.strict = twin.strict and decision.refusal(role, action) is None
            if not twin.strict:
                alike = [a for a in decision.actions(role) if a.verb == action.verb]
                likewise = self.rng.choice(alike) if alike else action
                if decision.refusal(role, likewise) is not None:
                    return False
        if now.match.state.dice.rolled != self.dice.rolled:  # dice that fell fall alike; others must not matter
            twin.match.state.dice = self.dice.clone()
        try:
            twin.match.play(role, likewise)
        except Exception as bad:
            raise AssertionError(
                f"{now.where} in a state determinized for {who} {role} cannot {likewise}: {bad!r}"
            ) from bad
        twin.age += 1
        calm, also_calm = (nothing_shown(self.chance, match) for match in (now.match, twin.match))
        if reader not in shown:
            shown[reader] = seen(game, now.match.state, reader)
        apart = self.apart(now.match, twin, shown[reader])
        if not apart:
            return moved_on(now.match) == moved_on(twin.match)
        if role == reader and moved_on(now.match) == self.chance:
            raise AssertionError(
                f"{now.where} {role} learns something by {action}, and could take it back (true / other): {said(apart)}"
            )
        visible = {"table"} if twin.strict else {"table", "sequence", "waiting", "asked"}
        if role != reader and calm and also_calm and not visible & set(apart):
            raise AssertionError(
                f"{now.where} {role} does {action} / {likewise}; {who} sees the same table, but can tell them apart "
                f"(true / other): {said(apart)}"
            )
        return False


def said(apart: dict[str, str]) -> str:
    return "; ".join(f"{kind}{what}" for kind, what in apart.items())


def moved_on(match: Match[Any]) -> tuple[int, int]:
    """How often dice fell and something was shown: what cannot be taken back."""
    return match.state.dice.rolled, match.state.shown


def nothing_shown(before: tuple[int, int], match: Match[Any]) -> bool:
    """Whether no dice fell and nothing hidden was shown. That a secret question was put is a barrier too, but shows
    nothing."""
    state, (rolled, shown) = match.state, moved_on(match)
    put = bool(state.agenda) and isinstance(state.agenda[-1], Secret) and not state.sealed and not state.drafts
    return rolled == before[0] and shown - before[1] <= put


class DeterminizeSound(Promise):
    """A determinized state is a sound position, which can be played on, and its dice are not the true ones."""

    def look(self, now: Moment) -> None:
        if now.number % 5:
            return
        game, state, where = self.game, now.state, now.where
        for role in now.readers:
            other = game.determinize(state, role, random.Random(now.number))
            twin = game.determinize(state, role, random.Random(now.number))
            assert state_json(game, other) == state_json(game, twin), f"{where} determinize uses chance not its own."
            assert other.dice.position != state.dice.position, f"{where} determinize keeps the true dice."
            fed = game.clone(state, journal=False)
            fed.dice.fed = [6]
            assert not game.determinize(fed, role, self.rng).dice.fed, (
                f"{where} determinize knows dice told in advance."
            )
            assert other.dice.rolled == state.dice.rolled and other.shown == state.shown, (
                f"{where} determinize changed what undo may go back to."
            )
            wrong = game.invariants(other)
            assert not wrong, f"{where} determinize for {role} breaks an invariant: {wrong[0]}"
            asked = game.decision(other)
            assert asked is not None and list(asked.roles) == list(now.decision.roles), f"{where} others are asked."
            try:
                finish(game, other, self.rng, 12)
            except Exception as bad:
                raise AssertionError(f"{where} a state determinized for {role} cannot be played: {bad!r}") from bad
        after = state_json(game, state)
        assert after == now.json, (
            f"{where} playing a determinized state changed the true one: {difference(now.json, after)}"
        )


class DeterminizeVaries(Promise):
    """What a role cannot know is different from one determinized state to the next.

    What it cannot know is found out, not declared: two true games that look the same to the role and differ in a field.
    """

    def declared(self) -> None:
        game = self.game
        starts = [self.case.setup(seed) for seed in range(12)]
        for role in (*game.roles, None):
            for group in look_alikes(self.case, starts, role):
                made = [game.determinize(group[0], role, random.Random(i)) for i in range(24)]
                for field in fields_that_differ(group):
                    assert field in fields_that_differ(made), (
                        f"[{game.id} setup] {role or 'a spectator'} cannot know {field!r}, and determinize never "
                        "varies it."
                    )

    def look(self, now: Moment) -> None:
        if now.state.sealed or now.state.drafts:
            sealed_varies(self.case, now.state, now.where)
        if now.number % 10 == 3:
            futures_vary(self.case, now.state, now.decision.roles[0], now.where, self.rng)


def look_alikes(case: Case, states: list[Any], role: str | None) -> list[list[Any]]:
    groups: dict[bytes, list[Any]] = {}
    for state in states:
        told = msgspec.json.encode(state.told(role))
        groups.setdefault(seen(case.game, state, role) + told, []).append(state)
    return [group for group in groups.values() if len(group) > 1]


def fields_that_differ(states: list[Any]) -> list[str]:
    names = [name for name in type(states[0]).__struct_fields__ if name not in NOT_HIDDEN]
    return [n for n in names if len({msgspec.json.encode(getattr(s, n)) for s in states}) > 1]


def sealed_varies(case: Case, state: Any, where: str) -> None:
    """A sealed choice of another role is not known either, if there was a choice; of a private plan, nor its length,
    nor whether it was begun."""
    game = case.game
    for role in (*game.roles, None):
        for other, action in state.sealed.items():
            ask = state.agenda[-1]
            few = len(ask.actions(state, other)) + len(ask.regions(state, other)) < 2
            if other == role or few or isinstance(ask, Private):
                continue
            made = (game.determinize(state, role, random.Random(i)).sealed[other] for i in range(40))
            assert any(chosen != action for chosen in made), (
                f"{where} determinize shows {role or 'a spectator'} what {other} has sealed."
            )
        for other, draft in state.drafts.items():
            if other != role:
                drafts = (game.determinize(state, role, random.Random(i)).drafts.get(other, []) for i in range(40))
                assert plans_differ(draft, drafts), (
                    f"{where} determinize shows {role or 'a spectator'} what {other} has planned."
                )
            else:
                kept = game.determinize(state, role, random.Random(0)).drafts.get(other, [])
                assert kept == draft, f"{where} determinize has forgotten {other}'s own plan."


def plans_differ(true: list[Any], made: Iterable[list[Any]]) -> bool:
    """Whether there are two plans beside the true one, and one of another length. No more are made than it takes."""
    plans = {tuple(true)}
    for plan in made:
        plans.add(tuple(plan))
        if len(plans) > 2 and len({len(each) for each in plans}) > 1:
            return True
    return False


def futures_vary(case: Case, state: Any, role: str, where: str, rng: random.Random) -> None:
    """The same with states that came from this one by other dice: at least something of what differs must vary."""
    game = case.game
    ahead = []
    for _ in range(6):
        copy = game.clone(state)
        copy.dice = state.dice.unknown(rng)
        ahead.append(copy)
    decision = game.decision(ahead[0])
    if decision is None:
        return
    action = decide(decision, role, rng)
    for copy in ahead:
        game.apply(copy, role, action)
    if any(copy.outcome is not None for copy in ahead):
        return
    for group in look_alikes(case, ahead, role):
        hidden = fields_that_differ(group)
        made = [game.determinize(group[0], role, random.Random(i)) for i in range(12)]
        varied = fields_that_differ(made)
        assert not hidden or set(hidden) & set(varied), (
            f"{where} after {action} {role} cannot know {', '.join(hidden)}, and determinize varies none of it."
        )
