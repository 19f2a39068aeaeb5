"""The words every game, server, client and opponent share."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from msgspec import Struct

Target = None | int | str | tuple[int | float, ...]
Param = int | str
Measure = int | float | str
"""A parameter of a sentence that may speak of measures: 4.7 inches."""

FARTHEST = 10**9
"""What no whole number of a target exceeds: a million inches, where sums of floats are still exact enough."""


class Action(NamedTuple):
    """What a role decides: a verb and what it is aimed at."""

    verb: str
    target: Target = None


class Toward(NamedTuple):
    """In a gesture: an action, or the one of its kind that comes nearest to it (`Game.toward`)."""

    verb: str
    target: Target = None


class Weighed(NamedTuple):
    """What was seen when a plan was weighed against others. Chances are those to win, a draw being half a victory."""

    tries: int
    """Lines of play that were followed."""
    before: float
    """The chance without it: with what comes to mind first, in the same lines of play."""
    after: float
    """The chance with the plan."""
    other: tuple[str, dict[str, Param]] | None
    """The plan that came next: a text key `why-KEY` with parameters."""
    other_after: float
    """The chance with that."""
    other_action: Action | None = None
    """What that would begin with."""
    worlds: int = 0
    """In how many states that may be true each of the two was tried, at least."""
    value: float = 0.5
    """The chance by the position alone, when it was weighed."""


class Advice(NamedTuple):
    """A choice and the reason for it (a text key `why-KEY` with parameters)."""

    action: Action
    key: str = ""
    params: dict[str, Param] = {}
    weighed: Weighed | None = None
    """What it was weighed against, if it belongs to a plan that was."""


class Verb(Struct, frozen=True):
    """How a verb presents itself: what its target is, what choosing it sets in motion."""

    target: str = ""
    """Kind of target: "space", "card", "unit", ... or "" for none."""
    commits: str = ""
    """"dice" if choosing it rolls dice, "reveals" if it shows something hidden, "final" if dice fall or something shows
    only because it ends what could be taken back."""
    card: str = ""
    """The card that choosing it plays, if any."""


class Barred(NamedTuple):
    """Something one might expect to be able to do, and why it cannot be done now."""

    verb: str
    target: Target
    key: str
    rule: str


RESIGN = Action("resign!")
"""What gives a match up, whoever is asked: an event of the match, and no verb of any game."""
STOP = Action("stop!")
"""What ends a match by agreement of all who play in it, without a winner: likewise no verb of any game."""


class Scenario(Struct, frozen=True):
    id: str
    rule: str = ""


class Option(Struct, frozen=True):
    """An optional rule or setting: a flag, or with `number` a number from `low` to `high`."""

    id: str
    rule: str = ""
    default: int = 0
    low: int = 0
    high: int = 1
    number: bool = False


class Outcome(Struct, frozen=True):
    """How a game ended: who won (None: nobody), by how much, why, and the rule that says so."""

    winner: str | None
    margin: int
    key: str
    rule: str
    params: dict[str, Param] = {}


class HardtackError(Exception):
    """A mistake in what we were given; its text is one sentence a person can act on."""


class UnknownGame(HardtackError):
    pass


class BadInput(HardtackError):
    """A broken file, option or situation."""


class IllegalAction(HardtackError):
    """An action that is not in the legal set. `key` and `params` let the text module say it in any language."""

    def __init__(self, key: str, rule: str = "", **params: Measure) -> None:
        self.key, self.rule, self.params = key, rule, params
        super().__init__(self.sentence())

    def sentence(self) -> str:
        said = self.key.replace("-", " ")
        for name, value in self.params.items():
            said += f", {name} {value}"
        return f"Refused: {said}" + (f" (rule {self.rule})." if self.rule else ".")


class Refusal(Struct, frozen=True):
    """Why a target will not do: a text key `refused-KEY`, what the sentence speaks of, and the rule. Without a rule it
    is that of the question."""

    key: str
    rule: str = ""
    params: Mapping[str, Measure] = {}


class Part(NamedTuple):
    """A part of the way to a target, as it is counted: a text key `part-KEY`, and what it speaks of."""

    key: str
    params: Mapping[str, Measure] = {}


class Trace(Struct, frozen=True):
    """What going for a target would come to, told while a person drags."""

    target: Target
    """The target meant: where a piece would come to stand if it were let go here."""
    path: Sequence[tuple[float, ...]] = ()
    """The points it would pass, from where it is."""
    odds: Fraction | None = None
    """The exact chance that hangs on it, if one does."""
    key: str = ""
    """What to say of it: a text key `trace-KEY`."""
    params: Mapping[str, Measure] = {}
    parts: Sequence[Part] = ()
    """What the way is made of, in its order, where that is worth telling."""


class Region(Struct, frozen=True):
    """A verb whose targets are not a list: tuples of numbers."""

    verb: str
    check: Callable[[Target], Refusal | None]
    """None if the target is legal, else what to say."""
    sample: Callable[[random.Random, int], list[Target]]
    """Any legal targets, at random: for recruits, and for whoever tries a game out."""
    sensible: Callable[[int], list[Target]]
    """A short list of legal targets worth a thought, the best first, at most so many: for the keyboard, the terminal
    and computer players. It follows from what the role may know."""
    shape: object | Callable[[], object] = None
    """Plain data that lets a client draw where the target may lie, or a function that works it out when somebody looks;
    what it gives must follow from what the role sees."""
    whole: bool = False
    """Targets are whole numbers (thousandths of an inch), so that the same place is the same place on every machine;
    what comes with fractions is rounded."""
    trace: Callable[[Target], Trace] | None = None
    """What is told while a person drags. Given any target of the right form, legal or not."""
    area: Callable[[], object] | None = None
    """More of the same kind as `shape`, too costly to go with every table: worked out when a client asks for it."""

    def drawn(self) -> object:
        """The shape, worked out if need be."""
        return self.shape() if callable(self.shape) else self.shape

    def spelled(self, target: Target) -> Target:
        """A target as this region writes it. Raises ValueError if it lies where no table reaches."""
        if self.whole and isinstance(target, tuple):
            if any(abs(number) > FARTHEST for number in target):
                raise ValueError("a target lies on the table, or near it")
            return tuple(round(number) for number in target)
        return target


class Decision:
    """What must be decided now, by whom, and what each may do."""

    __slots__ = (
        "_actions", "_barred", "_kept_back", "_listed", "_offered", "_regions", "hushed", "params", "prompt", "roles",
        "rule",
    )  # fmt: skip

    def __init__(
        self,
        roles: Sequence[str],
        prompt: str,
        rule: str,
        params: dict[str, Param],
        actions: Callable[[str], list[Action]],
        regions: Callable[[str], list[Region]],
        barred: Callable[[str], list[Barred]],
        hushed: bool = False,
    ) -> None:
        self.roles = roles
        self.prompt = prompt
        self.rule = rule
        self.hushed = hushed
        self.params = params
        self._offered = actions
        self._actions: dict[str, list[Action]] = {}
        self._regions = regions
        self._listed: dict[str, list[Region]] = {}
        self._barred = barred
        self._kept_back: dict[str, list[Barred]] = {}

    def actions(self, role: str) -> list[Action]:
        """The complete finite legal set of a role (empty if it has nothing to decide); worked out once, when asked."""
        found = self._actions.get(role)
        if found is None:
            found = self._actions[role] = self._offered(role) if role in self.roles else []
        return found

    def regions(self, role: str) -> list[Region]:
        """The verbs of a role whose target is continuous; worked out once, like its actions."""
        if role not in self.roles:
            return []
        found = self._listed.get(role)
        if found is None:
            found = self._listed[role] = self._regions(role)
        return found

    def barred(self, role: str) -> list[Barred]:
        """What the role cannot do now though it might expect to, with the reason; worked out once, like its actions."""
        if role not in self.roles:
            return []
        found = self._kept_back.get(role)
        if found is None:
            found = self._kept_back[role] = self._barred(role)
        return found

    def legal(self, role: str, action: Action) -> Action:
        """The action in the game's own spelling (2 where 2.0 came, a tuple for a list). Raises IllegalAction."""
        actions = self.actions(role)
        try:
            return actions[actions.index(action)]
        except ValueError:  # it may be spelled otherwise, or lie in a region
            pass
        if role not in self.roles:
            raise IllegalAction("not-your-decision", role=role)  # the rule would tell what another is asked
        try:
            action = Action(action.verb, spelled(action.target))
            if action in actions:
                return actions[actions.index(action)]
            found = self._in_region(role, action)
        except (TypeError, ValueError, OverflowError):
            raise IllegalAction("not-an-action", self.rule) from None
        if isinstance(found, IllegalAction):
            raise found
        return found

    def refusal(self, role: str, action: Action) -> IllegalAction | None:
        """None if the action is legal for the role now; otherwise what to say."""
        try:
            self.legal(role, action)
        except IllegalAction as refused:
            return refused
        return None

    def _in_region(self, role: str, action: Action) -> Action | IllegalAction:
        """An action outside the finite set: as a region spells it if one takes it, else what to say."""
        verb, target = action
        refused: IllegalAction | None = None
        for region in self.regions(role):
            if region.verb == verb:
                meant = region.spelled(target)
                no = region.check(meant)
                if no is None:
                    return Action(verb, meant)
                refused = refused or IllegalAction(no.key, no.rule or self.rule, **no.params)
        if refused is not None:
            return refused
        for barred in self.barred(role):
            if barred.verb == verb and barred.target in (None, target):
                return IllegalAction(barred.key, barred.rule)
        return IllegalAction("not-possible-now", self.rule, verb=repeated(verb))


def repeated(said: object) -> str:
    """What was sent, as a sentence may repeat it: one line, not long, of letters that can be written down."""
    try:
        words = str(said).encode(errors="replace").decode()
    except (ValueError, RecursionError):  # a number of thousands of digits, a list in a list in a list
        words = type(said).__name__
    return " ".join(words.split())[:60]


def spelled(target: object) -> Target:
    """A target as saves write it, whatever JSON made of it. Raises TypeError or ValueError if it cannot be one."""
    if target is None or isinstance(target, str):
        return target
    if isinstance(target, int):
        return int(target)
    if not isinstance(target, (list, tuple)) or any(isinstance(v, str) for v in target):
        raise TypeError("a target is nothing, a word, a whole number or a list of numbers")
    numbers = tuple(float(v) for v in target)
    if not all(map(math.isfinite, numbers)):
        raise ValueError("a target's numbers are finite")
    return numbers
