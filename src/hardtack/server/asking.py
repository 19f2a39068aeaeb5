"""A match by hand at the server: the move that waits for what people roll or draw, and how they are asked.

The move is kept beside the match with what was told of it so far, and is no event: nothing of it has happened. It is
made when the last of it was told. A server that is started anew tries it again and so comes to the same question.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hardtack.engine.contract import Action, Toward
from hardtack.engine.game import Game
from hardtack.engine.hand import PROGRAM, Asked, ByHand, WrongHand
from hardtack.engine.match import Match
from hardtack.engine.text import Text, text

from .records import MatchRow
from .render import Seen, needed
from .seating import Seating
from .wire import Asks, Drawn, Prompt
from .words import Refused, say

if TYPE_CHECKING:
    from .play import Play

log = logging.getLogger(__name__)


class Pending(Struct, frozen=True):
    role: str
    groups: Sequence[Sequence[Action | Toward]]
    joined: bool
    hand: tuple[int, ...]
    """What was told so far."""
    asks: ByHand

    @property
    def free(self) -> bool:
        """Whether it can be thought better of."""
        return self.asks.free and not self.hand

    def answered_by(self, seating: Seating, guest: str) -> bool:
        """Whether a guest may say what came: who throws, if that is a person; else anybody at the table."""
        mine, by = seating.roles_of(guest), self.asks.asked.by
        theirs = by in seating.seats and seating.seats[by].kind == "guest"
        return by in mine if theirs else bool(mine)

    def label(self, game: Game[Any], lang: str, state: Any) -> str:
        action = Action(*self.groups[0][0])
        return text(game, lang, state).label(action, game.details(state, self.role, action))


class Noted(Struct):
    """A move that waits, as it is stored: after which event of the match, for later ones make it void."""

    after: int
    role: str
    groups: list[list[tuple[str, Any, bool]]]
    """Verb, target, and whether it is done as far as it goes."""
    joined: bool
    hand: tuple[int, ...]


def noted(waits: Pending | None, after: int) -> str | None:
    """The move that waits, for the store."""
    if waits is None:
        return None
    groups = [[(one.verb, one.target, isinstance(one, Toward)) for one in group] for group in waits.groups]
    return msgspec.json.encode(Noted(after, waits.role, groups, waits.joined, waits.hand)).decode()


def asked_again(row: MatchRow, match: Match[Any]) -> Pending | None:
    """The move that waited when the match was last in memory, tried again; None if none did. Nothing changes, unless
    the rules ask for less than they did: then the move is made, and whoever loads the match must do so anew."""
    if row.waits is None:
        return None
    try:
        note = msgspec.json.decode(row.waits, type=Noted)
        groups = [[(Toward if near else Action)(verb, target) for verb, target, near in group] for group in note.groups]
        if note.after == row.standing.seq:
            match.gesture(note.role, groups, note.joined, note.hand)
    except ByHand as asks:
        return Pending(note.role, groups, note.joined, note.hand, asks)
    except Exception as bad:  # rules that changed and did not say so: it is chosen again
        log.warning("Match %s: the move that waited for dice is forgotten: %s", row.id, bad)
    return None


def checked(asked: Asked, values: Sequence[int]) -> Sequence[int]:
    """What was said, if it can have come; nothing: the program shall do it."""
    if not values:
        return [PROGRAM] * asked.values
    if len(values) != asked.values:
        raise Refused(422, "hand-count", count=asked.values)
    if not all(1 <= value <= asked.highest for value in values):
        raise Refused(422, "hand-range", highest=asked.highest)
    return values


def asks(waits: Pending, play: Play, guest: str, role: str, lang: str) -> Asks:
    """The question, for one who sits at the table."""
    t, one = text(play.game, lang, play.match.state), waits.asks.asked
    return Asks(
        at=len(waits.hand),
        what=_what(t, waits.asks),
        by=one.by,
        dice=one.dice,
        needs=needed(t, one),
        choices=sorted((Drawn(n, _called(t, one.kind, id)) for n, id in enumerate(one.of, 1)), key=lambda d: d.label),
        told=[t.log(entry) for entry in waits.asks.told if entry.seen_by(role) and t.log(entry)],
        yours=waits.answered_by(play.seating, guest),
    )


def asked(seen: Seen, waits: Pending, play: Play, guest: str, role: str, lang: str) -> Seen:
    """A table while it waits for dice: nothing else can be chosen."""
    one = asks(waits, play, guest, role, lang)
    key = "hand-draw" if not one.dice else "hand-roll-needs" if one.needs else "hand-roll"
    said = say(key, lang, what=one.what, dice=one.dice, needs=one.needs)
    prompt = seen.prompt or Prompt(role, "", "", "", "")
    prompt = replace(prompt, text=said, rule="", why="", hushed=False)
    return replace(seen, yours=one.yours, prompt=prompt, actions=[], regions=[], barred=[], preview=None)


def _what(t: Text, asks: ByHand) -> str:
    key = f"roll-{asks.asked.what}"
    said = t.get(key, asks.about)
    return t.get(key, attribute="kind") or said if "{" in said else said


def _called(t: Text, kind: str, id: str) -> str:
    """A thing that may be drawn: its name, and what else is printed on it."""
    id, _, more = id.partition(":")
    name = t.name(kind, id)
    name = name[:1].upper() + name[1:]
    return f"{name} ({t.name('space', more)})" if more not in ("", "0") else name


def wrong(game: Game[Any], no: WrongHand) -> Refused:
    """What the engine refuses of what was told."""
    return Refused(422, "hand-told", why=lambda lang: text(game, lang).get(f"hand-{no.key}", no.params))
