"""State, steps and the agenda: the turn as a stack of small Structs, so a game can stop in the middle of anything."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, Literal, TypeVar

from msgspec import Struct

from .contract import Action, Barred, Outcome, Param, Region
from .dice import Dice
from .hand import Asked, said, seen
from .rolls import HIDDEN, Draw, Roll, words

S = TypeVar("S", bound="State")


class Entry(Struct, array_like=True, frozen=True):
    """One thing that happened. Text is made from it per reader and language, never stored."""

    key: str
    rule: str
    params: dict[str, Any] = {}
    see: str = ""
    """The one role that may read it, "!ROLE" for all but that one, or "" for everybody."""
    rolls: tuple[Roll | Draw, ...] = ()
    """The dice that fell and what was drawn; who may read the entry may see them."""

    def seen_by(self, role: str | None) -> bool:
        """Whether a role may read it. None: a spectator."""
        see = self.see
        return not see or see == role or (see[0] == "!" and see[1:] != role)

    def words(self) -> dict[str, Any]:
        """Its parameters, and what the sentence may say of its rolls beside them."""
        return {**words(self.rolls), **self.params} if self.rolls else self.params


class Step(Struct, Generic[S], tag=True):
    """A piece of the sequence of play of the game whose state is S. `rule` is the rule it carries out."""

    rule: ClassVar[str] = ""
    waits: ClassVar[bool] = False
    """Whether it is an `Ask`. Every step is asked this, and isinstance is slow for a Struct."""

    def run(self, g: S) -> None:
        """Do the automatic part; lay what follows on the agenda with g.then(...)."""
        raise NotImplementedError


class Ask(Step[S]):
    """A step that waits for a role to choose."""

    waits = True
    secret: ClassVar[bool] = False
    """Whether it is a `Secret`."""
    prompt: ClassVar[str] = ""
    lone: ClassVar[Literal["asked", "answered", "hushed"]] = "asked"
    """What becomes of it when there is only one answer. "answered": the engine gives it and no move is made, only where
    that follows from what everybody may know. "hushed": asked all the same, so that being asked tells nobody what one
    holds; a client then answers by itself, after as long as a person might take."""

    def asked(self, g: S) -> bool:
        """Whether it is put at all; decided once, when it comes up."""
        return True

    def unasked(self, g: S) -> None:
        """What happens instead where it is not put."""

    def roles(self, g: S) -> tuple[str, ...]:
        raise NotImplementedError

    def actions(self, g: S, role: str) -> list[Action]:
        raise NotImplementedError

    def take(self, g: S, role: str, action: Action) -> None:
        raise NotImplementedError

    def regions(self, g: S, role: str) -> list[Region]:
        return []

    def barred(self, g: S, role: str) -> list[Barred]:
        return []

    def params(self, g: S) -> dict[str, Param]:
        return {}


class OfRole(Ask[S]):
    """A question to the role it names."""

    role: str

    def roles(self, g: S) -> tuple[str, ...]:
        return (self.role,)


class OfSide(Ask[S]):
    """A question to the side it names by number; a game says who its `sides` are."""

    sides: ClassVar[tuple[str, ...]]
    side: int

    def roles(self, g: S) -> tuple[str, ...]:
        return (self.sides[self.side],)


class Secret(Ask[S]):
    """A question that several roles answer unseen. When it is put to others too, nobody takes back what came before:
    his undo would tell whether they have begun to answer. See `Sealed` here and `Private` in private.py."""

    secret = True

    def asked_of(self, g: S) -> tuple[str, ...]:
        """Who has yet to answer."""
        return tuple(role for role in self.roles(g) if role not in g.sealed)

    def offered(self, g: S, role: str) -> list[Action]:
        """All that a role can choose."""
        return self.actions(g, role)

    def choose(self, g: S, role: str, action: Action) -> None:
        """Write down a choice, unseen."""
        raise NotImplementedError

    def open_all(self, g: S) -> None:
        """All is in: turn it over."""
        raise NotImplementedError

    def imagine(self, g: S, role: str | None, rng: random.Random) -> None:
        """For determinize: what others have chosen, which the role cannot know, becomes any choice open to them."""
        raise NotImplementedError


class Sealed(Secret[S]):
    """A simultaneous decision: each role chooses unseen, and `resolve` acts once all have chosen."""

    def resolve(self, g: S, chosen: dict[str, Action]) -> None:
        raise NotImplementedError

    def choose(self, g: S, role: str, action: Action) -> None:
        g.sealed = {**g.sealed, role: action}

    def open_all(self, g: S) -> None:
        chosen = {role: g.sealed[role] for role in self.roles(g)}  # in their order: who sealed first must not matter
        g.sealed = {}
        self.resolve(g, chosen)

    def imagine(self, g: S, role: str | None, rng: random.Random) -> None:
        for other in g.sealed:
            if other != role:
                choices = list(self.actions(g, other))
                for region in self.regions(g, other):
                    choices.extend(Action(region.verb, target) for target in region.sample(rng, 1))
                g.sealed = {**g.sealed, other: rng.choice(choices)}


class State(Struct, kw_only=True, dict=True):
    """What every game's state has. Subclasses add their own flat fields and narrow `agenda` to their own steps.

    `dict=True` leaves room for one derived, unsaved thing: the decision now open (see Game.decision).
    """

    game: str
    scenario: str
    options: dict[str, int]
    dice: Dice
    agenda: list[Any]
    journal: list[Entry] | None
    """None in copies made for thinking ahead, which need no history."""
    outcome: Outcome | None = None
    sealed: dict[str, Action] = {}
    """Choices already made in an open sealed decision, and seals on private plans; hidden until all are in."""
    drafts: dict[str, list[Action]] = {}
    """The private plans now being made, each its role's own."""
    shown: int = 0
    """How often something hidden was shown: undo may not go back behind it."""
    owed: list[Roll | Draw] = []
    """Rolls that go with the next entry of the journal."""

    def then(self, *steps: Step[Any]) -> None:
        """Lay steps on the agenda; the first named runs first."""
        self.agenda += steps[::-1]

    # ---- chance

    def roll(
        self,
        what: str,
        n: int = 1,
        *,
        by: str = "",
        most: int | None = None,
        least: int | None = None,
        added: bool = False,
        bonus: int = 0,
    ) -> Roll:
        """Make dice fall: what for, by whom, and what is needed. Give the roll to the entry that tells of it."""
        told = None
        if self.dice.hand is not None and n:
            told = said(self.dice, Asked(what, by, n, most, least, added, bonus))
        if told is not None:
            return Roll(what, tuple(told), by, most, least, added, bonus, hand=True)
        d6 = self.dice.d6
        dice = (d6(),) if n == 1 else tuple([d6() for _ in range(n)])
        roll = Roll(what, dice, by, most, least, added, bonus)
        if self.dice.hand is not None:
            seen(self.dice, roll)
        return roll

    def draw(
        self, what: str, among: int, *, by: str = "", kind: str = "", of: Callable[[], Sequence[str]] | None = None
    ) -> Draw:
        """Take one of several at random: `drawn` says which. `of`: what they are, by ids of a kind, so that people can
        say what they drew ("ID" or "ID:more"); without it the program always draws."""
        told = None
        names = of() if of is not None and self.dice.hand is not None else ()
        if names:
            told = said(self.dice, Asked(what, by, kind=kind, of=(choices := tuple(sorted(set(names))))))
        if told is not None:
            return Draw(what, among, names.index(choices[told[0] - 1]), by, hand=True)
        drawn = Draw(what, among, self.dice.below(among), by)
        if self.dice.hand is not None:
            seen(self.dice, drawn)
        return drawn

    def turn_up(self, what: str, pile: list[Any], *, by: str = "", name: Callable[[Any], str] = str) -> Any:
        """Take the top of a shuffled pile of cards. By hand people say which came (`name`: what tells it from others),
        and the log says so with the next entry that everybody reads."""
        if self.dice.hand is not None:
            names = [name(item) for item in pile]
            choices = tuple(sorted(set(names)))
            told = said(self.dice, Asked(what, by, kind="card", of=choices))
            if told is not None:
                self.owe(Draw(what, len(pile), HIDDEN, by, hand=True))
                return pile.pop(names.index(choices[told[0] - 1]))
        return pile.pop()

    def shuffle(self, what: str, items: list[Any], *, by: str = "") -> Draw:
        """Shuffle things in place."""
        self.dice.shuffle(items)
        return Draw(what, len(items), HIDDEN, by)

    def owe(self, *rolls: Roll | Draw) -> None:
        """Let rolls go with the next entry that everybody reads, where another tells what came of them."""
        if self.journal is not None:
            self.owed = [*self.owed, *rolls]

    def _pay(self) -> tuple[Roll | Draw, ...]:
        """The rolls owed, which are owed no more."""
        rolls = tuple(self.owed)
        self.owed = []
        return rolls

    # ---- the journal

    def log(self, key: str, rule: str, *rolls: Roll | Draw, **params: Param | list[int] | list[str]) -> None:
        """Tell everybody what happened."""
        if self.journal is not None:
            if self.owed:
                rolls += self._pay()
            self.journal.append(Entry(key, rule, params, "", rolls))

    def heading(self, phase: str, rule: str, **params: Param | list[int] | list[str]) -> None:
        """Open a chapter of the journal: whenever everybody can see that a phase is entered, whatever comes of it."""
        if self.journal is not None:
            rolls = self._pay() if self.owed else ()
            self.journal.append(Entry(f"heading-{phase}", rule, {"phase": phase, **params}, "", rolls))

    def tell(
        self, role: str, key: str, rule: str, *rolls: Roll | Draw, **params: Param | list[int] | list[str]
    ) -> None:
        """Tell one role what happened."""
        if self.journal is not None:
            self.journal.append(Entry(key, rule, params, role, rolls))

    def tell_others(
        self, role: str, key: str, rule: str, *rolls: Roll | Draw, **params: Param | list[int] | list[str]
    ) -> None:
        """Tell everybody but one role: the veiled side of what that role was told."""
        if self.journal is not None:
            self.journal.append(Entry(key, rule, params, f"!{role}", rolls))

    def told(self, role: str | None) -> list[Entry]:
        """The journal as a role may read it. None: a spectator."""
        return [entry for entry in self.journal or () if entry.seen_by(role)]

    def end(self, outcome: Outcome) -> None:
        self.agenda.clear()
        self.outcome = outcome
