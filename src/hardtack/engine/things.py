"""Things of a kind (spaces, units, cards): numbers inside a game, ids at its edges, and the actions aimed at them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

from .contract import Action, Target

Id = TypeVar("Id", bound=str | int)


class Things(Generic[Id]):
    """Numbered from 0 in the order of their ids."""

    __slots__ = ("_made", "ids", "index")

    def __init__(self, ids: Sequence[Id]) -> None:
        self.ids: list[Id] = list(ids)
        self.index: dict[Target, int] = {id: n for n, id in enumerate(self.ids)}
        assert len(self.index) == len(self.ids), "an id is given twice"
        self._made: dict[str, list[Action]] = {}

    def __len__(self) -> int:
        return len(self.ids)

    def __iter__(self) -> Iterator[int]:
        return iter(range(len(self.ids)))

    def actions(self, verb: str) -> list[Action]:
        """One action of that verb per thing, made once: take those that are legal. Not to be changed."""
        made = self._made.get(verb)
        if made is None:
            made = self._made[verb] = [Action(verb, id) for id in self.ids]
        return made

    def of(self, action: Action) -> int:
        """The number of what an action is aimed at."""
        return self.index[action.target]

    def number(self, id: Target) -> int:
        """The number of an id that may be wrong; -1 if there is no such thing."""
        return self.index.get(id, -1)
