"""The promises about what nobody may peek at."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from hardtack.engine.contract import Action

from .play import Case, decide, difference, finish, moments, seen, state_json, view

NOT_HIDDEN = ("dice", "journal", "sealed")
"""Fields that are looked at by themselves."""


def check_views_tell_nothing_hidden(case: Case) -> None:
    """When only hidden things change, nothing that a role is shown changes: view, prompt, choices, preview, journal."""
    game = case.game
    for seed in range(case.games):
        for state, decision, where, _, rng in moments(case, seed):
            for role in (*game.roles, None):
                truth = seen(game, state, role)
                for _ in range(2):
                    other = game.determinize(state, role, rng)
                    shown = seen(game, other, role)
                    assert shown == truth, (
                        f"{where} {role or 'a spectator'} can tell hidden things apart (true / other): "
                        f"{difference(truth, shown)}"
                    )
                    for region in decision.regions(role) if role else ():
                        twin = next(r for r in game.decision(other).regions(role) if r.verb == region.verb)
                        for target in region.sample(rng, 2):
                            assert twin.check(target) is None, f"{where} {region.verb} depends on something hidden."
                    if other.journal is not None:
                        same_journal(state, other, role, where)


def same_journal(state: Any, other: Any, role: str | None, where: str) -> None:
    mine, theirs = state.told(role), other.told(role)
    assert mine == theirs, f"{where} determinize changed what {role or 'a spectator'} has read."
    secret = [e.key for e in other.journal if not e.seen_by(role)]
    assert not secret, f"{where} determinize for {role or 'a spectator'} keeps another role's entry {secret[0]!r}."


def check_determinize(case: Case) -> None:
    """A determinized state is a sound position, which can be played on, and its dice are not the true ones."""
    game = case.game
    for seed in range(case.games):
        for state, decision, where, number, rng in moments(case, seed):
            if number % 5:
                continue
            before = state_json(game, state)
            for role in (*game.roles, None):
                other = game.determinize(state, role, random.Random(number))
                twin = game.determinize(state, role, random.Random(number))
                assert state_json(game, other) == state_json(game, twin), (
                    f"{where} determinize uses chance not its own."
                )
                assert other.dice.position != state.dice.position, f"{where} determinize keeps the true dice."
                fed = game.clone(state)
                fed.dice.fed = [6]
                assert not game.determinize(fed, role, rng).dice.fed, f"{where} determinize knows dice told in advance."
                assert other.dice.rolled == state.dice.rolled and other.shown == state.shown, (
                    f"{where} determinize changed what undo may go back to."
                )
                wrong = game.invariants(other)
                assert not wrong, f"{where} determinize for {role} breaks an invariant: {wrong[0]}"
                asked = game.decision(other)
                assert asked is not None and list(asked.roles) == list(decision.roles), f"{where} others are asked."
                try:
                    finish(game, other, rng, 12)
                except Exception as bad:
                    raise AssertionError(f"{where} a state determinized for {role} cannot be played: {bad!r}") from bad
            now = state_json(game, state)
            assert now == before, (
                f"{where} playing a determinized state changed the true one: {difference(before, now)}"
            )


def check_determinize_varies(case: Case) -> None:
    """What a role cannot know is different from one determinized state to the next.

    What it cannot know is found out, not declared: two true games that look the same to the role and differ in a field.
    """
    game = case.game
    starts = [case.setup(seed) for seed in range(12)]
    for role in (*game.roles, None):
        alike = look_alikes(case, starts, role)
        for group in alike:
            made = [game.determinize(group[0], role, random.Random(i)) for i in range(24)]
            for field in fields_that_differ(group):
                assert field in fields_that_differ(made), (
                    f"[{game.id} setup] {role or 'a spectator'} cannot know {field!r}, and determinize never varies it."
                )
    for seed in range(case.games):
        for state, decision, where, number, rng in moments(case, seed):
            if state.sealed:
                sealed_varies(case, state, where)
            if number % 10 == 3:
                futures_vary(case, state, decision.roles[0], where, rng)


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
    """A sealed choice of another role is not known either, if there was a choice."""
    game = case.game
    for role in (*game.roles, None):
        for other, action in state.sealed.items():
            ask = state.agenda[-1]
            if other == role or len(ask.actions(state, other)) + len(ask.regions(state, other)) < 2:
                continue
            made = {game.determinize(state, role, random.Random(i)).sealed[other] for i in range(40)}
            assert made != {action}, f"{where} determinize shows {role or 'a spectator'} what {other} has sealed."


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


def check_undo_reveals_nothing(case: Case) -> None:
    """A move that could be taken back has told its role nothing it did not know."""
    game = case.game
    for seed in range(case.games):
        for state, decision, where, _, rng in moments(case, seed):
            for role in decision.roles:
                action = decide(decision, role, rng)
                true = game.clone(state)
                game.apply(true, role, action)
                if (true.dice.rolled, true.shown) != (state.dice.rolled, state.shown):
                    continue
                other = game.determinize(state, role, rng)
                if other.journal is None:
                    other.journal = state.told(role)
                play_imagined(game, other, role, action, role, where)
                for what, one, two in (
                    ("sees", view(game, true, role), view(game, other, role)),
                    ("reads", msgspec.json.encode(true.told(role)), msgspec.json.encode(other.told(role))),
                ):
                    assert one == two, (
                        f"{where} {role} learns something by {action}, {what} it, and could take it back: "
                        f"{difference(one, two)}"
                    )


def play_imagined(game: Any, other: Any, role: str, action: Action, thinker: str | None, where: str) -> None:
    """An action in a determinized state; it must be possible, as it is in the true one."""
    try:
        game.apply(other, role, action)
    except Exception as bad:
        for_whom = thinker or "a spectator"
        raise AssertionError(f"{where} in a state determinized for {for_whom} {role} cannot {action}: {bad!r}") from bad


def check_journal_keeps_secrets(case: Case) -> None:
    """If a move of another role looks the same to a reader with other hidden things behind it, it reads the same."""
    game = case.game
    for seed in range(case.games):
        for state, decision, where, _, rng in moments(case, seed):
            for reader in (*game.roles, None):
                for role in decision.roles:
                    if role != reader:
                        reads_the_same(case, state, role, reader, where, rng)


def reads_the_same(case: Case, state: Any, role: str, reader: str | None, where: str, rng: random.Random) -> None:
    game = case.game
    true, other = game.clone(state), game.determinize(state, reader, rng)
    other.journal = true.told(reader)
    other.dice = state.dice.clone()
    decision, twin = game.decision(true), game.decision(other)
    assert decision is not None and twin is not None
    action = decide(decision, role, rng)
    likewise = [a for a in twin.actions(role) if a.verb == action.verb] or [Action(action.verb, action.target)]
    if twin.refusal(role, likewise[0]) is not None:
        return
    read = len(true.told(reader))
    game.apply(true, role, action)
    play_imagined(game, other, role, rng.choice(likewise), reader, where)
    if any((s.dice.rolled, s.shown) != (state.dice.rolled, state.shown) for s in (true, other)):
        return
    if view(game, true, reader) != view(game, other, reader):
        return
    one, two = true.told(reader)[read:], other.told(reader)[read:]
    assert one == two, (
        f"{where} {reader or 'a spectator'} sees no difference after {action}, but reads one (true / other): "
        f"{difference(msgspec.json.encode(one), msgspec.json.encode(two))}"
    )
