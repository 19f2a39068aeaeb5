"""From a state to what one reader sees of it, in that reader's language. Nothing here knows a game or a browser."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from hardtack.engine.contract import Action, Decision, IllegalAction, Outcome, Target
from hardtack.engine.game import Game
from hardtack.engine.state import Entry, State
from hardtack.engine.text import Text, rule_summary, text

from .wire import (
    BarredInfo,
    Choice,
    Die,
    Heading,
    LedgerLine,
    Line,
    OutcomeInfo,
    Prompt,
    RegionInfo,
)
from .words import say

AnyGame = Game[Any]


class Seen(Struct):
    """A position as one role (None: a spectator) sees it."""

    status: str
    yours: bool
    waiting: list[str]
    view: dict[str, Any]
    preview: dict[str, Any] | None
    prompt: Prompt | None
    actions: list[Choice]
    regions: list[RegionInfo]
    barred: list[BarredInfo]
    outcome: OutcomeInfo | None


def seen(game: AnyGame, state: State, role: str | None, lang: str, live: bool = True) -> Seen:
    """The position for a role. Not `live`: a replay, where nothing can be chosen."""
    t = text(game, lang)
    decision = game.decision(state)
    view = game.view(state, role)
    phase = view.get("phase")
    waiting = list(decision.roles) if decision else []
    mine = role is not None and role in waiting
    deciding = role if mine and live else None
    return Seen(
        status="playing" if decision else "over",
        yours=mine and live,
        waiting=waiting,
        view=view,
        preview=game.preview(state, deciding) if deciding else None,
        prompt=prompt(t, decision, phase if isinstance(phase, str) else "", mine),
        actions=choices(t, decision.actions(deciding), state, deciding) if decision and deciding else [],
        regions=[
            RegionInfo(r.verb, t.label(Action(r.verb)), r.shape) for r in decision.regions(deciding)
        ] if decision and deciding else [],
        barred=barred(t, decision, deciding) if decision and deciding else [],
        outcome=outcome(t, game.outcome(state), state.journal or [], role),
    )  # fmt: skip


def prompt(t: Text, decision: Decision | None, phase: str, mine: bool) -> Prompt | None:
    """What must be decided. Others learn only who is asked: what is asked may tell what is hidden."""
    if decision is None:
        return None
    who = ", ".join(t.name("role", r) for r in decision.roles)
    phase = t.name("phase", phase) if phase else ""
    if not mine:
        return Prompt(who, phase, say("waiting", t.lang, who=who), "", "")
    said = t.prompt(decision.prompt, decision.params)
    return Prompt(who, phase, said, decision.rule, rule_summary(t.game, decision.rule, t.lang), decision.hushed)


@lru_cache(maxsize=50_000)
def _label(t: Text, verb: str, target: Target) -> tuple[str, str]:
    action = Action(verb, target)
    return t.label(action), t.hint(action)


def label(t: Text, action: Action, state: State, role: str) -> str:
    details = t.game.details(state, role, action)
    return t.label(action, details) if details else _label(t, action.verb, action.target)[0]


def kind_of(t: Text, verb: str) -> str:
    known = t.game.verbs.get(verb)
    return known.target if known else ""


def choices(t: Text, actions: Sequence[Action], state: State, role: str) -> list[Choice]:
    """The legal set as buttons. Primary: the first that needs no target, what a big button would do."""
    out = []
    primary = next((a for a in actions if a.target is None), None)
    for action in actions:
        verb, target = action
        known = t.game.verbs.get(verb)
        said, hint = label(t, action, state, role), _label(t, verb, target)[1]
        kind = known.target if known else ""
        card = known.card if known else ""
        if not card and kind == "card" and isinstance(target, str | int):
            card = str(target)
        out.append(Choice(verb, target, kind, said, hint, known.commits if known else "", card, action is primary))
    return out


def barred(t: Text, decision: Decision, role: str) -> list[BarredInfo]:
    return [
        BarredInfo(
            b.verb, b.target, kind_of(t, b.verb), _label(t, b.verb, b.target)[0],
            t.refusal(IllegalAction(b.key, b.rule)), b.rule,
        )
        for b in decision.barred(role)
    ]  # fmt: skip


def outcome(t: Text, ended: Outcome | None, journal: Sequence[Entry], role: str | None) -> OutcomeInfo | None:
    if ended is None:
        return None
    won: bool | None = None
    if role is not None and (ended.winner is not None or len(t.game.roles) == 1):
        won = ended.winner == role
    ledger = [
        LedgerLine(t.log(e), e.params["points"], t.name("role", e.params["side"]) if "side" in e.params else "")
        for e in journal
        if isinstance(e.params.get("points"), int) and e.params["points"] and visible(e, role)
    ]
    said = t.get(f"outcome-{ended.key}", ended.params)
    return OutcomeInfo(said, ended.rule, ended.winner, won, ledger)


# ---- the log


def visible(entry: Entry, role: str | None, reveal: bool = False) -> bool:
    """Whether a reader sees the entry. After the end all is told, and the veiled versions are left out."""
    return not entry.see.startswith("!") if reveal else entry.seen_by(role)


def line(t: Text, entry: Entry) -> Line:
    """One journal entry as a line of the log, not yet numbered."""
    params = entry.params
    heading = None
    if entry.key.startswith("heading-"):
        turn = params.get("turn")
        phase = params.get("phase")
        said = t.name("phase", phase) if isinstance(phase, str) else ""
        heading = Heading(turn if isinstance(turn, int) else None, said)
    points = params.get("points")
    return Line(
        0, t.log(entry), entry.rule, heading, t.game.places(params), dice(params),
        points if isinstance(points, int) else None,
    )  # fmt: skip


def dice(params: Mapping[str, Any]) -> list[Die]:
    fallen = params.get("dice", params.get("die"))
    if isinstance(fallen, int):
        fallen = [fallen, params.get("die2")]
    if not isinstance(fallen, list):
        return []
    good, needs = params.get("good"), params.get("needs")
    if good is None and isinstance(needs, int) and "hits" in params:  # every die hits or misses by itself
        return [Die(value, value <= needs) for value in fallen if isinstance(value, int)]
    return [Die(value, None if good is None else bool(good)) for value in fallen if isinstance(value, int)]


class Log:
    """The journal of one match in the languages it has been asked in. Lines are kept: a match is read many times."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self._lines: dict[str, list[Line]] = {}

    def behind(self, journal: Sequence[Entry], lang: str) -> int:
        """How many lines are yet to be written."""
        return len(journal) - len(self._lines.get(lang, ()))

    def write(self, journal: Sequence[Entry], lang: str, most: int = 1_000_000) -> list[Line]:
        """Write what is missing, or `most` lines of it."""
        lines = self._lines.setdefault(lang, [])
        t = text(self.game, lang)
        for entry in journal[len(lines) : len(lines) + most]:
            lines.append(line(t, entry))
        return lines

    def cut(self, length: int) -> None:
        """An undo took entries back."""
        for lines in self._lines.values():
            del lines[length:]

    def since(
        self, journal: Sequence[Entry], role: str | None, lang: str, since: int, reveal: bool = False
    ) -> tuple[list[Line], int]:
        """The lines a role may read after its `since`-th, and how many it may read in all.

        Lines are numbered per reader: gaps would tell how much the others have been told.
        """
        lines = self.write(journal, lang)
        out: list[Line] = []
        n = 0
        for entry, written in zip(journal, lines, strict=False):
            if visible(entry, role, reveal):
                n += 1
                if n > since:
                    out.append(msgspec.structs.replace(written, n=n))
        return out, n


def count_visible(journal: Sequence[Entry], role: str | None) -> int:
    return sum(1 for e in journal if visible(e, role))
