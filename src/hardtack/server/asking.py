"""A match by hand at the server: the move that waits for what people roll or draw, and how they are asked.

The move lies only in memory, with what was told of it so far: nothing of it has happened. It is made, and durable, when
the last of it was told; a server that is started anew forgets the question, and the move is chosen again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from hardtack.engine.contract import Action, Toward
from hardtack.engine.game import Game
from hardtack.engine.hand import PROGRAM, Asked, ByHand, WrongHand
from hardtack.engine.text import Text, text

from .render import Seen, needed
from .seating import Seating
from .wire import Asks, Drawn, Prompt
from .words import Refused, say

if TYPE_CHECKING:
    from .play import Play


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
