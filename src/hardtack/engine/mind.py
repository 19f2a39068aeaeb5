"""How a game thinks: what it tells a computer player about itself, and the habits it answers its questions by.

The house's players (opponents) know no game. They know the contract, and from `game.judgement()` how good a position
is, which choices look promising, how to play on quickly, and which plans are worth trying.

Every state handed to a judgement is a determinized copy: whatever in it the role cannot know has been made up, and is
made up differently in the next copy. A judgement may read all of it, but judges best by what the role may know.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

from msgspec import Struct

from .contract import Action, Advice, Param
from .state import Ask, Step

S = TypeVar("S", contravariant=True)
C = TypeVar("C", contravariant=True)
R = TypeVar("R", covariant=True)
Notes = dict[str, Any]
WHY = "why"
"""Where a plan may leave the reason of its last choice, `(KEY, params)`, to be told in place of its own."""
"""What a plan remembers from one choice to the next: plain enough to be pickled."""


class Player(Protocol[S]):
    """Whoever fills a seat. One that makes plans keeps the plan in hand in an attribute `memory`, plain data that a
    later player of the same seat may be given, so that it need not be the same object."""

    def choose(self, state: S, role: str) -> Advice: ...


class Plan(Protocol[S]):
    """An intention that is carried out as many small choices: "Heth's division takes McPherson's Ridge".

    Unchanging, and plain enough to be pickled (a frozen Struct will do): the same plan is tried out on many copies, and
    then played, perhaps move by move in different processes. What it wants to remember from one choice to the next goes
    into `notes`, which can be pickled too and are blank whenever the plan is begun.
    """

    @property
    def weight(self) -> float:
        """How promising it looks before it is tried, against the other plans. Those that look worst are tried last."""

    @property
    def key(self) -> str:
        """Why one would do this: a text key `why-KEY`."""

    @property
    def params(self) -> Mapping[str, Param]:
        """What `why-KEY` speaks of."""

    def over(self, state: S) -> bool:
        """Whether it is time to think again. Asked only of the plan in hand: when plans are tried out, each is followed
        on, so that what it would come to in the long run can be seen."""

    def act(self, state: S, role: str, step: int, rng: random.Random, notes: Notes) -> Action | None:
        """The next choice, `step` of this plan's choices having been made; None if it is done or no longer makes sense.

        It is asked at every decision of its role that leaves a choice, so for a matter it does not care about it gives
        what `quick` would do. A choice that is not legal ends the plan as None does; then a new one is made.
        """


class Doubt(Struct, frozen=True):
    """How plans of a game come out, as measured (`hardtack lab doubt`), in chances to win two stages on. The figures
    here are for a game that was not measured."""

    noise: float = 0.15
    """How far two plans of equal worth come out apart in one world, as a standard deviation."""
    spread: float = 0.1
    """How far plans are truly apart from each other."""
    bias: float = 0.0
    """How much better than the first the others are on average: below 0 if habit is good."""


class Judgement(Protocol[S]):
    """How a game looks to someone who knows it. Its values are chances to win: 0 is lost, 1 is won."""

    @property
    def doubt(self) -> Doubt:
        """How much to believe what one or a few lines of play say about a plan."""

    @property
    def trusted(self) -> bool:
        """Whether `quick` at its best is fit for a private; if not, he tries each choice and judges with `evaluate`."""

    def evaluate(self, state: S, role: str) -> float:
        """The role's chance to win from here. Asked only while the game goes on; of a game that is over, the outcome
        tells (a draw is 0.5; where only one role sits, whatever is not won is lost)."""

    def priors(self, state: S, role: str, actions: Sequence[Action]) -> list[float]:
        """How promising each of the role's legal actions looks; not negative, in any proportion."""

    def quick(self, state: S, role: str, rng: random.Random | None) -> Action:
        """A sensible legal action at once: both sides play like this when a line of play is followed to its end. It
        should vary a little by chance; without `rng` it is the best that a quick look finds."""

    def stage(self, state: S) -> int:
        """How far the game has come: a number that never falls, such as the turn or half-turn. Lines of play are
        followed for as many stages as a player's level looks ahead, and judged there, so that sides are compared when
        both have had their say. Always 0: every line is followed to the end of the game."""

    def plans(self, state: S, role: str, rng: random.Random) -> Sequence[Plan[S]]:
        """Plans worth considering at this decision; none if it is not one where plans are made: then every choice is
        one. Worth it wherever a turn is dozens of small choices. Variety matters more than number. The first is
        what one would do without a thought, as `quick` does: the private takes it. A single plan is taken as it is: so
        a game says that a small matter is not worth a thought."""


@runtime_checkable
class Recalling(Protocol[S]):
    """A judgement that remembers beyond a plan, from one turn of a role to its next."""

    def recall(self, state: S, role: str, past: Any) -> Any:
        """What the role remembers from now on, None if nothing: plain data, made of what it remembered and of what it
        may know of a state. What its habits should mind of it is laid beside the state (engine/kept.py), where copies
        find it too. Asked once for every state that the role thinks about."""


class Habit(Protocol[C, R]):
    """What one does when one is asked a certain question, without a long thought."""

    def __call__(self, case: C, /) -> R: ...


class Habits(Generic[C, R]):
    """A habit for every question of a game. C is the case put to it, R the answer."""

    def __init__(self) -> None:
        self.table: dict[type[Ask[Any]], Habit[C, R]] = {}

    def of(self, *asks: type[Ask[Any]]) -> Callable[[Habit[C, R]], Habit[C, R]]:
        """Decorates the function that answers these questions."""

        def learn(habit: Habit[C, R]) -> Habit[C, R]:
            for ask in asks:
                assert ask not in self.table, f"{ask.__name__} has two habits"
                self.table[ask] = habit
            return habit

        return learn

    def answer(self, ask: Ask[Any], case: C) -> R:
        return self.table[type(ask)](case)

    def missing(self, steps: Iterable[type[Step[Any]]]) -> list[str]:
        """The questions among a game's steps (see Game.steps) for which there is no habit: a test wants none."""
        asked = [step for step in steps if issubclass(step, Ask) and step.prompt]
        return sorted(ask.__name__ for ask in asked if ask not in self.table)
