"""From a state to what one reader sees of it, in that reader's language. Nothing here knows a game or a browser."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hardtack.engine.contract import Action, Barred, Decision, IllegalAction, Outcome, Target, repeated, spelled
from hardtack.engine.game import Game
from hardtack.engine.hand import Asked
from hardtack.engine.match import Move
from hardtack.engine.rolls import Draw, Roll
from hardtack.engine.state import Entry, State
from hardtack.engine.telling import Told, tell, whole
from hardtack.engine.text import Text, rule_summary, text

from .answers import Chance, Probed
from .wire import BarredInfo, CardName, Cast, Choice, Die, Heading, LedgerLine, Line, OutcomeInfo, Prompt, RegionInfo
from .words import say

AnyGame = Game[Any]
SENSIBLE = 8
"""Targets of a region that are offered by name."""
LINES_KNOWN = 2000
"""Different lines of a match that are remembered in case they come again."""
_encode = msgspec.json.Encoder().encode


class Seen(Struct):
    """A position as one role (None: a spectator) sees it."""

    status: str
    yours: bool
    waiting: list[str]
    view: dict[str, Any] | None
    preview: dict[str, Any] | None
    prompt: Prompt | None
    actions: list[Choice]
    regions: list[RegionInfo]
    barred: list[BarredInfo]
    outcome: OutcomeInfo | None


def seen(
    game: AnyGame,
    state: State,
    role: str | None,
    lang: str,
    view: Mapping[str, Any] | None = None,
    live: bool = True,
    computers: Collection[str] = (),
) -> Seen:
    """The position for a role; its view may be known. Not `live`: a replay, where nothing can be chosen. In the seats
    of `computers` somebody thinks while he is waited for."""
    t = text(game, lang, state)
    decision = game.decision(state)
    waiting = list(decision.roles) if decision else []
    mine = role is not None and role in waiting
    deciding = role if mine and live else None
    return Seen(
        status="playing" if decision else "over",
        yours=mine and live,
        waiting=waiting,
        view=dict(game.view(state, role) if view is None else view),
        preview=game.preview(state, deciding) if deciding else None,
        prompt=prompt(t, decision, game.phase(state), mine, computers),
        actions=choices(t, decision.actions(deciding), state, deciding) if decision and deciding else [],
        regions=regions(t, decision, deciding) if decision and deciding else [],
        barred=barred(t, decision, deciding) if decision and deciding else [],
        outcome=outcome(t, game.outcome(state), state.journal or [], role),
    )  # fmt: skip


LOST = Seen("playing", False, [], None, None, None, [], [], [], None)
"""A moment of a replay whose position cannot be had any more."""


def prompt(
    t: Text, decision: Decision | None, phase: str, mine: bool, computers: Collection[str] = ()
) -> Prompt | None:
    """What must be decided. Others learn only who is asked: what is asked may tell what is hidden."""
    if decision is None:
        return None
    who = t.who(decision.roles)
    phase = t.name("phase", phase) if phase else ""
    if not mine:
        thinking = all(role in computers for role in decision.roles)
        return Prompt(who, phase, t.awaited(decision.roles, thinking), "", "")
    said = t.prompt(decision.prompt, decision.params)
    return Prompt(who, phase, said, decision.rule, rule_summary(t.game, decision.rule, t.lang), decision.hushed)


@lru_cache(maxsize=50_000)
def _label(t: Text, verb: str, target: Target) -> tuple[str, str]:
    action = Action(verb, target)
    return t.label(action), t.hint(action)


def label(t: Text, action: Action, state: State, role: str) -> tuple[str, str]:
    """What a button says, and the hint below it."""
    return _said(t, action, t.game.details(state, role, action))


def _said(t: Text, action: Action, details: Mapping[str, Any]) -> tuple[str, str]:
    return (t.label(action, details), t.hint(action, details)) if details else _label(t, action.verb, action.target)


def kind_of(t: Text, verb: str) -> str:
    known = t.game.verbs.get(verb)
    return known.target if known else ""


def choices(t: Text, actions: Sequence[Action], state: State, role: str) -> list[Choice]:
    """The legal set as buttons. Primary: the first that needs no target, what a big button would do."""
    undone = {verb: t.get(f"undone-{key}", params) for verb, (key, params) in t.game.undone(state, role).items()}
    primary = next((a for a in actions if a.target is None), None)
    found = [
        _choice(t, action, t.game.details(state, role, action), action is primary, undone.get(action.verb, ""))
        for action in actions
    ]
    if state.agenda and getattr(state.agenda[-1], "prompt", "") in t.game.parts:
        ends = t.game.ends
        return [replace(one, rest=True) if one.target is None and one.verb in ends else one for one in found]
    return found


def _choice(t: Text, action: Action, details: Mapping[str, Any], primary: bool, undone: str) -> Choice:
    """A button. The same few come again and again, and are written once."""
    try:
        told = _encode(details) if details else b""
    except TypeError:  # a detail that is no plain data
        return _button(t, action, details, primary, undone)
    return _known_button(t, *action, told, primary, undone)


@lru_cache(maxsize=50_000)
def _known_button(t: Text, verb: str, target: Target, told: bytes, primary: bool, undone: str) -> Choice:
    return _button(t, Action(verb, target), msgspec.json.decode(told) if told else {}, primary, undone)


def _button(t: Text, action: Action, details: Mapping[str, Any], primary: bool, undone: str) -> Choice:
    verb, target = action
    known = t.game.verbs.get(verb)
    kind, card, commits = (known.target, known.card, known.commits) if known else ("", "", "")
    commits = details.get("commits", commits)
    if not card and kind == "card" and isinstance(target, str | int):
        card = str(target)
    return Choice(verb, target, kind, *_said(t, action, details), commits, card, primary, undone)


def regions(t: Text, decision: Decision, role: str) -> list[RegionInfo]:
    return [
        RegionInfo(
            region.verb,
            t.label(Action(region.verb)),
            region.drawn(),
            region.sensible(SENSIBLE),
            region.area is not None,
        )
        for region in decision.regions(role)
    ]


def area(decision: Decision, role: str, verb: str) -> object:
    """What a region of the role's question has to draw beside its shape. Raises IllegalAction if there is no such."""
    for region in decision.regions(role):
        if region.verb == verb and region.area is not None:
            return region.area()
    raise IllegalAction("not-possible-now", decision.rule, verb=repeated(verb))


def probed(t: Text, decision: Decision, role: str, action: Action, state: State) -> Probed:
    """What would come of an action, without doing it: for one who drags a piece and has not let go."""
    trace = None
    for region in decision.regions(role):
        if region.verb == action.verb and region.trace is not None and isinstance(action.target, tuple):
            try:
                trace = region.trace(region.spelled(spelled(action.target)))
            except (TypeError, ValueError, OverflowError, IndexError):
                continue  # not a target of this form; the refusal says so
            action = Action(action.verb, trace.target)
            break
    try:
        action, no = decision.legal(role, action), None
    except IllegalAction as refused:
        no = refused
    chance = None
    if trace is not None and trace.odds is not None:
        said = say("odds-headline", t.lang, chance=percent(trace.odds, t.lang), fraction=str(trace.odds))
        chance = Chance(float(trace.odds), said)
    sentence = t.refusal(no) if no else t.trace(trace) if trace and trace.key else label(t, action, state, role)[0]
    path = [tuple(point) for point in trace.path] if trace else []
    weighed = t.game.preview_of(state, role, action) if no is None else None
    parts = t.parts(trace) if trace and no is None else []
    return Probed(no is None, action.target, path, chance, sentence, no.rule if no else decision.rule, weighed, parts)


def taken_back(t: Text, moves: Sequence[Move], details: Sequence[Mapping[str, Any]]) -> str:
    """What an undo would take back: the choice, or the first and the last of a gesture."""
    said = [t.label(Action(moves[at].verb, moves[at].target), details[at]) for at in (0, -1)]
    return say("undo-gesture", t.lang, first=said[0], last=said[1], count=len(moves)) if len(moves) > 1 else said[0]


def percent(chance: Fraction, lang: str) -> str:
    said = f"{float(chance) * 100:.1f}"
    return said.replace(".", ",") + " %" if lang == "es" else said + "%"


def barred(t: Text, decision: Decision, role: str) -> list[BarredInfo]:
    return [_barred(t, one) for one in decision.barred(role)]


@lru_cache(maxsize=50_000)
def _barred(t: Text, b: Barred) -> BarredInfo:
    said, no = t.barred(Action(b.verb, b.target)), IllegalAction(b.key, b.rule)
    return BarredInfo(b.verb, b.target, kind_of(t, b.verb), said, t.refusal(no), b.rule)


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
    fallen = [die for roll in entry.rolls for die in dice(roll)]
    return Line(
        0, t.log(entry), entry.rule, heading, t.game.places(params), fallen,
        points if isinstance(points, int) else None, [cast(t, entry, roll) for roll in entry.rolls],
        way=list(t.game.way(entry)), cards=[CardName(card, t.name("card", card)) for card in t.game.cards(params)],
        toll=not fallen and t.game.toll(entry),
    )  # fmt: skip


def dice(roll: Roll | Draw) -> list[Die]:
    """The dice of a roll; each good or not by itself, unless they are added."""
    if isinstance(roll, Draw):
        return []
    if roll.added or roll.needs is None:
        return [Die(value, roll.good) for value in roll.dice]
    return [Die(value, roll.succeeds(value)) for value in roll.dice]


def cast(t: Text, entry: Entry, roll: Roll | Draw) -> Cast:
    """What a roll was for and what was needed."""
    what = t.get(f"roll-{roll.what}", entry.words())
    if isinstance(roll, Draw):
        return Cast(what, roll.by, "", None, [], roll.hand)
    chance = roll.chance
    return Cast(what, roll.by, needed(t, roll), None if chance is None else float(chance), dice(roll), roll.hand)


def needed(t: Text, roll: Roll | Asked) -> str:
    """What a roll needs, as the dice show it; "" for nothing."""
    least, bonus = roll.most is None, roll.bonus if roll.added else 0
    wanted = roll.least if least else roll.most
    return "" if wanted is None else t.get(f"roll-needs-{'least' if least else 'most'}", {"n": wanted - bonus})


class Log:
    """The journal of one match in the languages it has been asked in. Lines are kept: a match is read many times."""

    def __init__(self, game: AnyGame, state: State) -> None:
        self.game, self.state = game, state
        """Any state of the match: its own names are the same in all."""
        self._lines: dict[str, list[Line]] = {}
        self._known: dict[tuple[str, bytes], Line] = {}
        """By language, how an entry was written before: who goes to and fro is told the same again and again."""
        self._told: dict[tuple[str | None, bool], Reading] = {}

    def behind(self, journal: Sequence[Entry], lang: str) -> int:
        """How many lines are yet to be written."""
        return len(journal) - len(self._lines.get(lang, ()))

    def write(self, journal: Sequence[Entry], lang: str, most: int = 1_000_000) -> list[Line]:
        """Write what is missing, or `most` lines of it."""
        lines = self._lines.setdefault(lang, [])
        t = text(self.game, lang, self.state)
        lines += [self._line(t, entry) for entry in journal[len(lines) : len(lines) + most]]
        return lines

    def _line(self, t: Text, entry: Entry) -> Line:
        key = t.lang, _encode(entry)
        if key not in self._known:
            if len(self._known) >= LINES_KNOWN:
                self._known.clear()
            self._known[key] = line(t, entry)
        return self._known[key]

    def cut(self, length: int) -> None:
        """An undo took entries back."""
        for lines in self._lines.values():
            del lines[length:]
        for reading in self._told.values():
            reading.cut(length)

    def told(self, journal: Sequence[Entry], role: str | None, reveal: bool = False) -> Reading:
        """What a role is told of the journal."""
        reading = self._told.setdefault((role, reveal), Reading(self.game, role, reveal))
        reading.follow(journal)
        return reading

    def count(self, journal: Sequence[Entry], role: str | None, length: int | None = None) -> int:
        """How many lines a role may read, of the whole journal or of its first `length` entries."""
        found = self.told(journal, role).at
        return len(found) if length is None else bisect_left(found, length)

    def since(
        self, journal: Sequence[Entry], role: str | None, lang: str, since: int, reveal: bool = False
    ) -> tuple[list[Line], int]:
        """The lines a role may read after its `since`-th, and how many it may read in all.

        Lines are numbered per reader: gaps would tell how much the others have been told.
        """
        reading = self.told(journal, role, reveal)
        if since >= len(reading.at):
            return [], len(reading.at)
        lines, t = self.write(journal, lang), text(self.game, lang, self.state)
        new = []
        for n, at in enumerate(reading.at[since:], since + 1):
            joins = reading.joins[n - 1]
            written = self._line(t, reading.told(journal, n).entry) if joins else lines[at]
            new.append(replace(written, n=n, joins=joins))
        return new, len(reading.at)


class Reading:
    """What one reader is told of a journal, as far as it was followed. It holds numbers only, for there may be many
    readers of a long match."""

    def __init__(self, game: AnyGame, role: str | None, reveal: bool) -> None:
        self.game, self.role, self.reveal = game, role, reveal
        self.at = array("L")
        """Which entries he may read, by their places in the journal."""
        self.joins = array("B")
        """With how many of those before it each is told."""
        self._asked = 0

    def follow(self, journal: Sequence[Entry]) -> None:
        new = [at for at in range(self._asked, len(journal)) if visible(journal[at], self.role, self.reveal)]
        if new:
            last = self.told(journal, len(self.at)) if self.at else None
            self.joins.extend(told.joins for told in tell(self.game, [journal[at] for at in new], last))
            self.at.extend(new)
        self._asked = len(journal)

    def told(self, journal: Sequence[Entry], n: int) -> Told:
        """His n-th line, with those that it takes in."""
        joins = self.joins[n - 1]
        return Told(whole(self.game, [journal[at] for at in self.at[n - 1 - joins : n]]), joins)

    def cut(self, length: int) -> None:
        """Entries were taken back. What was told before follows from what stood before."""
        kept = bisect_left(self.at, length)
        del self.at[kept:], self.joins[kept:]
        self._asked = min(self._asked, length)
