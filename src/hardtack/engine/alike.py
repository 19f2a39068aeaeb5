"""Equal things kept as one thing: a match that goes to and fro makes the same moves and tells the same of them."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

T = TypeVar("T")
KEPT = 500
"""Different things that are remembered in case they come again."""
_encode = msgspec.msgpack.Encoder().encode


class Alike(Generic[T]):
    """For things that nobody changes, and that can be written down."""

    def __init__(self) -> None:
        self._known: dict[bytes, T] = {}

    def __call__(self, thing: T) -> T:
        """The same as came before, if one that is written alike did."""
        if len(self._known) >= KEPT:
            self._known.clear()
        return self._known.setdefault(_encode(thing), thing)
