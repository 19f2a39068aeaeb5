"""How safe a side's own capital is, and what a march would make of that."""

from __future__ import annotations

from ..rules.march.distance import near
from ..rules.pieces import generals
from ..rules.state import People
from ..rules.tables import CSA, T

POST = (1.2, 0.4, 0.15, 0.0, 0.0)
"""What a point does for the capital's safety, by steps away from it."""
MARCH = (1.0, 1.0, 1.0, 0.8, 0.5)
"""How much an enemy so far away is to be feared."""
RAID, LANDING = 0.5, 2.5
"""What an empty capital must always fear: a few riders from afar; the Confederacy's in a port a landing."""


class HomeGuard:
    """What stands around a side's capital, and who could march on it."""

    __slots__ = ("cover", "menace", "now", "posts", "stake", "threat")

    def __init__(self, g: People, side: int, stake: float) -> None:
        """stake: what the capital's safety is worth; 0 if there is no capital."""
        self.stake = stake
        self.posts: dict[int, float] = {}
        self.menace: dict[int, float] = {}
        self.cover, self.threat, self.now = 0.0, RAID, 0.0
        if not stake:
            return
        home = g.capital[side]
        own, foe = side * T.size, (1 - side) * T.size
        for at, far in ((home, 0), *near(4)[home]):
            self.posts[at] = POST[far]
            self.cover += POST[far] * (g.sp[own + at] + g.horse[own + at])
            theirs = g.sp[foe + at] + g.horse[foe + at]
            if theirs:
                chiefs = generals(g, 1 - side, at)
                bold = 1.0 + 0.15 * max(T.offence[u] for u in chiefs) if chiefs else 0.3
                self.menace[at] = theirs * MARCH[far] * bold
        self.threat = sum(self.menace.values()) + (LANDING if side == CSA and T.port[home] else RAID)
        self.now = self.risk()
        """The risk as things stand."""

    def risk(self, more: float = 0.0, beaten: float = 0.0) -> float:
        """What may be lost with the capital, with so much more cover, or less, and so much of the enemy gone."""
        threat = self.threat - beaten
        return self.stake * max(0.0, min(1.0, (threat - self.cover - more) / (threat + 1.0)))

    def without(self, space: int, sp: int = 1) -> float:
        """How the risk grows when so many points leave a space."""
        return self.risk(-sp * self.posts.get(space, 0.0)) - self.now

    def march(self, start: int, going: int, end: int, left: int, attack: bool) -> float:
        """How the risk grows with a march: so many points go, so many arrive, perhaps upon the enemy."""
        if start not in self.posts and end not in self.posts:
            return 0.0  # nothing changes around the capital
        more = left * self.posts.get(end, 0.0) - going * self.posts.get(start, 0.0)
        return self.risk(more, 0.5 * self.menace.get(end, 0.0) if attack else 0.0) - self.now
