"""Questions to one side, by what they are about."""

from __future__ import annotations

from hardtack.engine.state import Ask

from .state import People, aid, gid
from .tables import SIDES, T


class OfSide(Ask):
    """A question to the side it names."""

    side: int

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[self.side],)


class OfArmy(Ask):
    """A question about an army, to its side."""

    army: int

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[T.army_side[self.army]],)

    def params(self, g: People) -> dict[str, int | str]:
        return {"army": aid(self.army)}


class OfGeneral(Ask):
    """A question about a general, to his side."""

    general: int

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[T.side[self.general]],)

    def params(self, g: People) -> dict[str, int | str]:
        return {"general": gid(self.general)}
