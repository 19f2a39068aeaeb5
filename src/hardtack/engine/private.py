"""Choices made unseen, and the seal that closes them.

`Sealed` (in state.py) asks each role for one choice. `Private` asks for a plan of many small choices, which nobody else
can see or count until it is sealed; its owner changes his mind as often as he likes. What was chosen lies in
`state.drafts`, who has sealed in `state.sealed`, and neither is ever changed in place.
"""

from __future__ import annotations

import random
from typing import Any, ClassVar, Literal, TypeVar

from .contract import Action
from .state import Secret, State

S = TypeVar("S", bound=State)
SEAL = Action("seal")
LONGEST = 100
"""Choices after which a made-up plan is sealed as soon as it can be."""


class Private(Secret[S]):
    """Each role plans in small choices nobody else sees, and seals; `resolve` acts once all have.

    A choice goes into the role's draft and changes nothing else, so `actions`, `regions`, `barred` and `seals` read the
    shared state and the role's own draft, `g.drafts.get(role, [])`, and nobody else's; `params` reads no draft at all.
    A view shows a role its own draft only. The game declares the verb `seal`.
    """

    order: ClassVar[Literal["together", "in turn"]] = "together"
    """Together: all plan at the same time, and a seal can be broken by its owner until the last is set. In turn: in the
    order of `roles`, each when the one before has sealed, and a seal is for good."""

    def seals(self, g: S, role: str) -> bool:
        """Whether the role's draft can be sealed as it is."""
        return True

    def resolve(self, g: S, drafts: dict[str, list[Action]]) -> None:
        """Carry out all plans, in the roles' order: who sealed first does not matter."""
        raise NotImplementedError

    def asked_of(self, g: S) -> tuple[str, ...]:
        left = super().asked_of(g)
        return left[:1] if self.order == "in turn" else left

    def offered(self, g: S, role: str) -> list[Action]:
        actions = self.actions(g, role)
        return [*actions, SEAL] if self.seals(g, role) else actions

    def choose(self, g: S, role: str, action: Action) -> None:
        if action != SEAL:
            write(self, g, role, [*g.drafts.get(role, ()), action])
            return
        g.sealed = {**g.sealed, role: action}
        if self.order == "in turn":
            g.shown += 1  # the next plans knowing that it stands: nobody breaks a seal

    def open_all(self, g: S) -> None:
        drafts = {role: list(g.drafts.get(role, ())) for role in self.roles(g)}
        g.drafts, g.sealed = {}, {}
        self.resolve(g, drafts)

    def imagine(self, g: S, role: str | None, rng: random.Random) -> None:
        """What others have planned becomes any plan open to them: a whole one if it is sealed, else as far as it may
        have come."""
        for other in self.roles(g):
            if other != role:
                write(self, g, other, [])
                if other in g.sealed or other in self.asked_of(g):
                    self._any_draft(g, other, rng)

    def _any_draft(self, g: S, role: str, rng: random.Random) -> None:
        whole = role in g.sealed
        for length in range(10 * LONGEST):
            if length >= LONGEST and self.seals(g, role):
                return
            choice = any_choice(self, g, role, rng)
            if choice is None or choice == SEAL or (not whole and rng.random() < 0.2):
                return
            write(self, g, role, [*g.drafts.get(role, ()), choice])
        raise AssertionError(f"{type(self).__name__}: a plan that cannot be sealed after {10 * LONGEST} choices.")


def write(ask: Secret[Any], g: State, role: str, draft: list[Action]) -> None:
    """Lay down a role's draft. In the roles' order, so that a state does not tell who began; an empty one is none."""
    drafts = {**g.drafts, role: draft}
    g.drafts = {each: drafts[each] for each in ask.roles(g) if drafts.get(each)}


def any_choice(ask: Secret[Any], g: State, role: str, rng: random.Random) -> Action | None:
    """Any verb, then any of its targets: so that the seal comes up beside forty marches. None if there is nothing."""
    by_verb: dict[str, list[Any]] = {}
    for action in ask.offered(g, role):
        by_verb.setdefault(action.verb, []).append(action)
    for region in ask.regions(g, role):
        by_verb.setdefault(region.verb, []).append(region)
    if not by_verb:
        return None
    found = rng.choice(by_verb[rng.choice(list(by_verb))])
    return found if isinstance(found, Action) else Action(found.verb, found.sample(rng, 1)[0])


def unseen(g: State, role: str) -> int:
    """How many choices of the role lie unseen now; of what is no role, none."""
    if not (g.drafts or g.sealed) or not isinstance(role, str):
        return 0
    return len(g.drafts.get(role, ())) + (role in g.sealed)


def all_unseen(g: State) -> int:
    return sum(map(len, g.drafts.values())) + len(g.sealed) if g.drafts or g.sealed else 0


def for_good(g: State, role: str) -> bool:
    """Whether the role's unseen choices can no longer be taken back: it has sealed, and others plan after it."""
    return role in g.sealed and isinstance(g.agenda[-1], Private) and g.agenda[-1].order == "in turn"


def withdraw(g: State, role: str, choices: int) -> None:
    """Take back so many of the role's unseen choices, the seal first. See Game.withdraw."""
    if choices and role in g.sealed:
        g.sealed = {each: action for each, action in g.sealed.items() if each != role}
        choices -= 1
    if choices:
        write(g.agenda[-1], g, role, g.drafts[role][:-choices])
