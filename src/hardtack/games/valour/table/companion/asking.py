"""What the referee asks people at a table, and how the game's own steps run on with their answers.

A deed is carried out from its start with the answers given so far. Where one is missing it stops (`Asked`), nothing is
kept, and it is asked again with one answer more: so the server keeps nothing, and a table can stop in the middle.
"""

from __future__ import annotations

import secrets
from typing import Any

from msgspec import Struct

from hardtack.engine.contract import Action, IllegalAction, Param
from hardtack.engine.game import OPEN, Game
from hardtack.engine.rolls import Roll
from hardtack.engine.state import Step

from ...rules.action.command import MessengerAnswered
from ...rules.fate.cards import INVISIBLE_ENEMY
from ...rules.fate.windows import close
from ...rules.kinds import ROLES, mils
from ...rules.morale import Fortitude, FortitudeAsk, Recoil, ValourTest, recoil, the_tests
from ...rules.state import Valour, brigade_id, of_brigade, unit_id, unit_number
from ...rules.tables import T
from .papers import Paper, of_fortitude, of_valour

Answer = tuple[int | str, ...]
RULE = "army.sequence"
NEAR, FAR = "near", "far"
AWAY = mils(40)


class Question(Struct, frozen=True):
    """kind: dice, one (of `choices`), some (of `choices`) or numbers. Text: `ask-KEY`; of dice `roll-KEY`; where the
    game itself asks (`own`), `prompt-KEY`."""

    kind: str
    key: str
    rule: str
    params: dict[str, Any] = {}
    side: int = -1
    n: int = 1
    least: int | None = None
    choices: tuple[str, ...] = ()
    actions: tuple[Action, ...] = ()
    own: bool = False


class Asked(Exception):
    """The deed stops here: people must be asked."""

    def __init__(self, question: Question) -> None:
        self.question = question
        super().__init__(question.key)


class Refereed(Valour, kw_only=True):
    """A state whose dice people throw. answers: theirs, in order; taken: those that were used; chance: 1 if the next
    dice that are missing are rolled for them."""

    answers: list[tuple[int | str, ...]] = []
    taken: list[tuple[int | str, ...]] = []
    chance: int = 0
    throwing: str = RULE
    """The rule of the step that throws dice."""

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
        dice: tuple[int, ...] = ()
        if n:
            side = ROLES.index(by) if by in ROLES else -1
            shown = least - bonus if least is not None and added else least
            given = self.ask(Question("dice", what, self.throwing, {}, side, n, shown))
            dice = tuple(int(die) for die in given)
        return Roll(what, dice, by, most, least, added, bonus)

    def ask(self, question: Question) -> Answer:
        """The next answer; Asked if there is none yet."""
        if self.answers:
            answer = self.answers.pop(0)
            if not fits(question, answer):
                raise IllegalAction("referee-answer", question.rule)
        elif question.kind == "dice" and self.chance:
            self.chance = 0
            answer = tuple(secrets.randbelow(6) + 1 for _ in range(question.n))
        else:
            raise Asked(question)
        self.taken = [*self.taken, answer]
        return answer


def fits(question: Question, answer: Answer) -> bool:
    """Whether an answer is one to this question."""
    if question.kind == "dice":
        return len(answer) == question.n and all(isinstance(die, int) and 1 <= die <= 6 for die in answer)
    if question.kind == "numbers":
        return len(answer) == question.n and all(isinstance(n, int) and 0 <= n <= 99 for n in answer)
    known = len(set(answer)) == len(answer) and all(one in question.choices for one in answer)
    return known and (question.kind == "some" or len(answer) == 1)


# ---- the game's steps with people


class Sitting:
    """A deed that is being carried out."""

    def __init__(self, game: Game[Valour], g: Refereed) -> None:
        self.game, self.g = game, g
        self.papers: list[Paper] = []
        """What was on paper before the dice that are asked for now."""
        self.duties: list[tuple[str, str, dict[str, Param]]] = []
        """What people must do with their miniatures: `duty-KEY`, rule, parameters."""

    def one(self, key: str, rule: str, choices: tuple[str, ...], **params: Param) -> str:
        """Ask for one of a few things."""
        return str(self.g.ask(Question("one", key, rule, dict(params), choices=choices))[0])

    def go(self) -> None:
        """Run the agenda down, with people in place of a table to look at."""
        g = self.g
        while g.agenda:
            step = g.agenda[-1]
            if step.waits and not step.asked(g):
                g.agenda.pop()
                step.unasked(g)
            elif step.waits:
                self.put(step)
            else:
                g.agenda.pop()
                self.run(step)

    def run(self, step: Step[Valour]) -> None:
        g = self.g
        g.throwing = step.rule or g.throwing
        if isinstance(step, Recoil):
            units = of_brigade(g, step.brigade)
            if units:
                ids = tuple(unit_id(g, unit) for unit in units)
                near = g.ask(Question("some", "near-enemy", step.rule, self.of(step.brigade), choices=ids))
                recoil(g, [unit_number(g, str(id)) for id in near])
        elif isinstance(step, MessengerAnswered) and g.answer != INVISIBLE_ENEMY:
            close(g)  # it acts: with miniatures
        else:
            if isinstance(step, ValourTest):
                self.papers = [of_valour(g, the_tests(g).unit)]
            elif isinstance(step, Fortitude):
                self.papers = [of_fortitude(g, step.brigade, step.needs)]
            step.run(g)

    def of(self, brigade: int) -> dict[str, Any]:
        return {"brigade": brigade_id(self.g, brigade)}

    def put(self, step: Any) -> None:
        """Put a question of the game; one with a single answer answers itself."""
        g = self.g
        decision = self.game.decision(g)
        assert decision is not None
        role = decision.roles[0]
        actions = tuple(decision.actions(role))
        chosen = actions[0]
        if len(actions) > 1:
            ids = tuple(spelt(action) for action in actions)
            asked = Question(
                "one", decision.prompt, decision.rule, dict(decision.params), ROLES.index(role), choices=ids,
                actions=actions, own=True,
            )  # fmt: skip
            chosen = actions[ids.index(str(g.ask(asked)[0]))]
        OPEN.forget(g)
        g.agenda.pop()
        if isinstance(step, FortitudeAsk):
            brigade = next(b for b in range(len(g.led)) if brigade_id(g, b) == chosen.target)
            self.place_leader(brigade, "leader-near", "fortitude.army-leader", (NEAR, FAR))
        step.take(g, role, chosen)

    def place_leader(self, brigade: int, key: str, rule: str, choices: tuple[str, ...]) -> None:
        """leader.distance-measure: people measure from a brigade's leader to the army leader."""
        limits = {NEAR: T.distance.fortitude_to, "within": T.distance.automatic_activation_under - mils(1), FAR: AWAY}
        if self.g.led[brigade]:
            self.g.leader_x[brigade] = limits[self.one(key, rule, choices, **self.of(brigade))]


def spelt(action: Action) -> str:
    return action.verb if action.target is None else f"{action.verb} {action.target}"
