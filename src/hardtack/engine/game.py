"""Game: the contract, carried out once for all games. A game subclasses it and fills in the hooks."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec

from .companion import Companion
from .contract import (
    RESIGN,
    STOP,
    Action,
    BadInput,
    Decision,
    IllegalAction,
    Option,
    Outcome,
    Scenario,
    Target,
    Verb,
    repeated,
)
from .copies import clone
from .data import digest
from .dice import Dice, dice_from_seed
from .kept import Kept
from .mind import Judgement, Player
from .odds import OddsForm
from .private import withdraw
from .reading import from_msgpack, from_plain
from .state import Entry, Secret, State, Step

if TYPE_CHECKING:
    from .editing import Editing

S = TypeVar("S", bound=State)
Plain = dict[str, Any]


def _nothing_open(state: State) -> Decision | None:
    return None


OPEN = Kept("", "open", _nothing_open, fact=False)
"""The decision now open: its legal sets are listed once."""


class Game(Generic[S]):
    """One game of the house. Class attributes describe it; hooks below are what a game must write."""

    id: ClassVar[str]
    roles: ClassVar[tuple[str, ...]]
    scenarios: ClassVar[tuple[Scenario, ...]]
    options: ClassVar[tuple[Option, ...]] = ()
    verbs: ClassVar[Mapping[str, Verb]]
    revision: ClassVar[int] = 1
    """Raised with every change after which a match could go on otherwise than it would have: another rule, question or
    order of dice. What was played under a lower one is not expected to play again move by move."""
    higher: ClassVar[frozenset[str]] = frozenset()
    """What is rolled for without a need, and the more pips the better for who throws: for the luck ledger."""
    ends: ClassVar[frozenset[str]] = frozenset({"done"})
    """Verbs without a target by which a role leaves a question as it is, and the rest of it undone."""
    parts: ClassVar[frozenset[str]] = frozenset()
    """Prompts of questions of which a phase has several, one inside the other: what ends one does not end the phase,
    and "the rest hold" ends them all (`Match.rest`)."""
    state_type: type[S]
    folder: Path
    """Where the game's data, text, rules and web files are."""

    # ---- hooks a game writes

    def start(self, scenario: str, options: dict[str, int], dice: Dice) -> S:
        """The state at the start of a scenario, its first step on the agenda."""
        raise NotImplementedError

    def view(self, state: S, role: str | None) -> Plain:
        """What a role may know, as plain data. None: a spectator."""
        raise NotImplementedError

    def determinize(self, state: S, role: str | None, rng: random.Random) -> S:
        """A random state that the role cannot tell from the true one."""
        raise NotImplementedError

    def lay_anew(self, state: S, rng: random.Random) -> None:
        """Lay anew, in place, the order of what is yet to be drawn, which nobody can know. Where nothing but dice falls
        there is nothing to do."""

    def build(self, data: Plain, seed: int | str) -> S:
        """A state from a situation table (see `situation`)."""
        raise NotImplementedError

    def lesson(self) -> Plain | None:
        """The position of the guided first turn, a situation in `guided.toml`; None: the start of the first scenario.
        There are hidden things in it, so it never leaves the server."""
        path = self.folder / "guided.toml"
        return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else None

    def editing(self) -> Editing[S, Any] | None:
        """How positions are set up by hand (engine/editing.py); None: by files alone."""
        return None

    def invariants(self, state: S) -> list[str]:
        """What is wrong with a state, in sentences; empty if nothing is. For tests and `hardtack check`."""
        return []

    def preview(self, state: S, role: str) -> Plain | None:
        """What a role may weigh before choosing (reach, odds), from what it knows."""
        return None

    def preview_of(self, state: S, role: str, action: Action) -> Plain | None:
        """What a role may weigh of one legal target of a region, while it drags a piece there, from what it knows."""
        return None

    def board(self) -> Plain:
        """What a client needs to draw the board, once."""
        return {}

    def names(self, kind: str, id: str, lang: str) -> str | None:
        """The name of a thing that is data rather than text (a place, a card)."""
        return None

    def own_names(self, state: S) -> Mapping[tuple[str, str], tuple[str, str]]:
        """The names of things that only this match has, as those of a table laid out in a situation: by kind and id, in
        English and Spanish. They stay the same as long as it lasts."""
        return {}

    def about(self, kind: str, id: str, lang: str) -> str | None:
        """What is written on a thing (a card), for a reader who has no picture of it."""
        return None

    def details(self, state: S, role: str, action: Action) -> Plain:
        """What the label of an action may say beyond its target: for a piece known by number, what it is and where."""
        return {}

    def places(self, params: Mapping[str, Any]) -> list[str]:
        """The board places a journal entry speaks of."""
        named = [v for k, v in params.items() if k.rstrip("0123456789s") == "space"]
        found = [place for v in named for place in (v if isinstance(v, list) else [v]) if isinstance(place, str)]
        return list(dict.fromkeys(found))

    def cards(self, params: Mapping[str, Any]) -> list[str]:
        """The cards a journal entry speaks of: who may read it may read them."""
        named = [v for k, v in params.items() if k.rstrip("0123456789s") == "card"]
        cards = [str(card) for value in named for card in (value if isinstance(value, list) else [value])]
        return list(dict.fromkeys(cards))

    def joined(self, before: Entry, entry: Entry) -> Entry | None:
        """Two entries that somebody reads one after the other, told as one: another step of the same march, another
        block of the same stack. `before` may itself be several that were joined. None: each is told by itself. It
        follows from the two alone, so it tells nobody more than he has read. See telling.py."""
        return None

    def way(self, entry: Entry) -> Sequence[str | tuple[int, int]]:
        """By which places, in their order, somebody goes of whom an entry tells, or over which points of an open table;
        empty where nobody does."""
        return []

    def toll(self, entry: Entry) -> bool:
        """Whether an entry tells what came of the dice told before it: steps and men lost, a block driven back."""
        return False

    def players(self) -> dict[str, Callable[[random.Random], Player[S]]]:
        """The game's own computer players by level, each made from a source of chance, with choose(state, role)."""
        return {}

    def judgement(self) -> Judgement[S] | None:
        """What computer players of the house must know of the game to think ahead. None: they do not play it, and only
        `players` do."""
        return None

    def chance(self, state: S, role: str) -> float | None:
        """A role's chance to win, as the computer reads the position: for the story of a game that is over. None: no
        computer of the house reads this game."""
        eye = self.judgement()
        return None if eye is None else eye.evaluate(state, role)

    def tallies(self, state: S) -> Mapping[str, Mapping[str, int]]:
        """What the game itself counts and a story follows, such as points and losses: by a text key `tally-KEY` (with
        `.help`), by role; under "" what is one count for all. Every state of a match has the same keys and roles."""
        return {}

    def chapter(self, state: S) -> Any:
        """Whatever changes where it is worth looking who is ahead: the turn and the phase, and whose they are."""
        return self.turn(state), self.phase(state)

    def odds(self) -> dict[str, OddsForm]:
        """Questions of chance the game can answer exactly, by kind."""
        return {}

    def companions(self) -> Mapping[str, Companion]:
        """Help for the game on a real table, by kind: `referee`, `armies`. A page of its own goes with each,
        `web/KIND.js` of the game."""
        return {}

    def undone(self, state: S, role: str) -> Mapping[str, tuple[str, Mapping[str, Any]]]:
        """What verbs that end something would leave undone ("33 blocks wait; 12 may still move"), so that their buttons
        say it without an extra click: for each verb a text key `undone-KEY` and parameters. A verb that leaves nothing
        undone is not there. Asked of a role that is asked, and told from what it may know: the same in every state the
        role cannot tell from this one."""
        return {}

    def toward(self, state: S, role: str, action: Action) -> Action:
        """The legal action that comes nearest to one whose target may be out of reach: a march of which a day is made.
        The action itself if it is legal, or if the game knows nothing nearer; IllegalAction may say why there is
        nothing. Read from what the role may know."""
        return action

    def turn(self, state: S) -> int:
        """How many turns the game has come, counting this one; 0 if it has none."""
        return 0

    def phase(self, state: S) -> str:
        """The phase everybody sees the game in, as `phase-NAME` calls it; "" if it has none."""
        return ""

    def headline(self, state: S) -> tuple[str, Plain]:
        """A text key and parameters that say where the game stands (for lists of matches)."""
        return "headline", {}

    # ---- the contract

    def setup(self, scenario: str | None = None, options: Mapping[str, int] | None = None, seed: int | str = 0) -> S:
        """A new game. Raises BadInput for an unknown scenario or option."""
        state = self.start(self.check_scenario(scenario), self.check_options(options or {}), dice_from_seed(seed))
        self._run(state)
        return state

    def situation(self, data: Plain, seed: int | str = 0) -> S:
        """A state from a plain table; what it does not name is as at the start of its scenario. Raises BadInput."""
        state = self.build(data, seed)
        self._run(state)
        wrong = self.invariants(state)
        if wrong:
            raise BadInput(f"This situation cannot stand: {wrong[0]}")
        return state

    def decision(self, state: S) -> Decision | None:
        """What must be decided now; None when the game is over."""
        open_now = OPEN.now(state)
        if open_now is not None:
            return open_now
        if not state.agenda:
            return None
        ask = state.agenda[-1]
        if ask.secret:
            roles, offered = ask.asked_of(state), ask.offered
        else:
            roles, offered = ask.roles(state), ask.actions
        made = Decision(
            roles,
            ask.prompt,
            ask.rule,
            ask.params(state),
            lambda role: offered(state, role),
            lambda role: ask.regions(state, role),
            lambda role: ask.barred(state, role),
            ask.lone == "hushed",
        )
        OPEN.keep(state, made)
        return made

    def apply(self, state: S, role: str, action: Action | tuple[str, Target]) -> Action:
        """Carry out a role's choice and run on to the next decision. Raises IllegalAction, leaving the state as it was.

        Returns the action in the game's own spelling, which is what a match remembers.
        """
        decision = self.decision(state)
        if decision is None:
            raise IllegalAction("game-over")
        if role not in self.roles:
            raise IllegalAction("unknown-role", role=repeated(role))
        if type(action) is not Action:
            try:
                action = Action(*action)
            except TypeError:
                raise IllegalAction("not-an-action", decision.rule) from None
        if action in (RESIGN, STOP):
            self._leave(state, role, action)
            return action
        action = decision.legal(role, action)
        OPEN.forget(state)
        agenda = state.agenda
        ask = agenda[-1]
        if ask.secret:
            ask.choose(state, role, action)
            if ask.asked_of(state):
                return action
            state.shown += 1  # the choices lie open now: nobody takes one back
            agenda.pop()
            ask.open_all(state)
        else:
            agenda.pop()
            ask.take(state, role, action)
        self._run(state)
        if agenda and agenda[-1].secret and agenda[-1].asked_of(state) != (role,):
            state.shown += 1  # whether others have begun to answer is not told, by nobody's undo either
        return action

    def clone(self, state: S, journal: bool = True) -> S:
        """A copy that shares nothing mutable; without the journal if it is only for thinking."""
        return clone(state, journal)

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return state.outcome

    # ---- shared machinery

    def _leave(self, state: S, role: str, action: Action) -> None:
        """A role gives the match up, or the last of all has agreed to stop. No rule of a game knows of it, so it is in
        no legal set; but whoever sits at a match may, at any moment of it, and it is played again like a move."""
        OPEN.forget(state)
        state.sealed, state.drafts = {}, {}
        state.shown += 1  # nobody takes it back
        if action == STOP:
            state.log("stopped", "")
            state.end(Outcome(None, 0, "stopped", ""))
            return
        others = [other for other in self.roles if other != role]
        state.log("resigned", "", role=role)
        state.end(Outcome(others[0] if len(others) == 1 else None, 0, "resigned", "", {"role": role}))

    def _run(self, state: S) -> None:
        """Run on to the next question that somebody must be asked."""
        agenda = state.agenda
        while agenda:
            step = agenda[-1]
            if not step.waits:
                agenda.pop()
                step.run(state)
            elif not step.asked(state):
                agenda.pop()
                step.unasked(state)
            elif step.lone == "answered" and not step.secret and (lone := self._lone(state)) is not None:
                OPEN.forget(state)
                agenda.pop()
                step.take(state, *lone)
            else:
                return

    def _lone(self, state: S) -> tuple[str, Action] | None:
        """The one answer that there is to the question now open; None if there is a choice."""
        decision = self.decision(state)
        if decision is None or len(decision.roles) != 1:
            return None
        (role,) = decision.roles
        actions = decision.actions(role)
        return (role, actions[0]) if len(actions) == 1 and not decision.regions(role) else None

    def reseal(self, state: S, role: str | None, rng: random.Random) -> None:
        """For determinize: what others have chosen unseen, which the role cannot know, becomes any choice open to
        them; of private plans, the length too."""
        ask = state.agenda[-1] if state.agenda else None
        if isinstance(ask, Secret):
            ask.imagine(state, role, rng)
            OPEN.forget(state)

    def withdraw(self, state: S, role: str, choices: int) -> None:
        """Take back so many of the choices that the role has made unseen in the question now asked, the seal first. It
        changes nothing for anybody else."""
        withdraw(state, role, choices)
        OPEN.forget(state)

    def digest(self) -> str:
        """A short hash of what the rules read of the data files in force."""
        return digest(self.id, self.folder)

    def encode(self, state: S) -> bytes:
        return msgspec.msgpack.encode(state)

    def decode(self, data: bytes) -> S:
        """The state that was encoded; BadInput if the bytes are not one."""
        try:
            state = from_msgpack(data, self.state_type)
            state.agenda = [self._step(s) for s in state.agenda]
        except (msgspec.MsgspecError, KeyError, TypeError, UnicodeDecodeError) as bad:
            raise BadInput(f"This is not a state of {self.id}: {bad}.") from None
        return state

    @cached_property
    def steps(self) -> dict[str, type[Step[Any]]]:
        """The game's own steps and questions, by name: those defined in its package."""
        package = f"{type(self).__module__}."
        own = [c for c in _subclasses(Step) if f"{c.__module__}.".startswith(package)]
        return {str(c.__struct_config__.tag): c for c in own}

    def _step(self, plain: Any) -> Step[Any]:
        """A step of the agenda from its tagged form."""
        if isinstance(plain, Step):
            return plain
        step: Step[Any] = from_plain(plain, self.steps[plain["type"]])
        return step

    def check_scenario(self, scenario: str | None) -> str:
        known = [s.id for s in self.scenarios]
        if scenario is None:
            return known[0]
        if scenario not in known:
            raise BadInput(f"{self.id} has no scenario {scenario!r}; it has {', '.join(known)}.")
        return scenario

    def check_options(self, given: Mapping[str, Any]) -> dict[str, int]:
        """Every option with its value; BadInput for an unknown one or a value out of range."""
        values = {o.id: o.default for o in self.options}
        for id, value in given.items():
            spec = next((o for o in self.options if o.id == id), None)
            if spec is None:
                raise BadInput(f"{self.id} has no option {id!r}; it has {', '.join(values) or 'none'}.")
            if not isinstance(value, (bool, int)) or not spec.low <= int(value) <= spec.high:
                raise BadInput(f"Option {id!r} must be a number from {spec.low} to {spec.high}, not {value!r}.")
            values[id] = int(value)
        return values


def _subclasses(of: type[Step[Any]]) -> list[type[Step[Any]]]:
    return [c for direct in of.__subclasses__() for c in (direct, *_subclasses(direct))]
