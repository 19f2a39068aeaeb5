"""8.3: the Cannon may be hidden in Mosby's Confederacy, found by the Union and fetched again."""

from __future__ import annotations

from hardtack.engine.contract import Action

from .cards import discard_down
from .state import Choice, Mosby, sid
from .tables import T


class HideCannon(Choice):
    """When the Cannon is drawn: keep it with the band or hide it."""

    rule = "8.3"
    prompt = "hide-cannon"

    def actions(self, g: Mosby, role: str) -> list[Action]:
        spots = [Action("hide-cannon", sid(s)) for s in T.confederacy if not g.devastated[s]]
        return [Action("keep-cannon"), *spots]

    def take(self, g: Mosby, role: str, action: Action) -> None:
        if action.verb == "hide-cannon":
            g.hand.remove("cannon")
            g.cannon_at = T.index[str(action.target)]
            g.log("cannon-hidden", "8.3", space=str(action.target))
        g.then(*discard_down(g))  # a hidden Cannon is set aside and does not count


def find_cannon(g: Mosby, space: int) -> None:
    """A Union unit that enters the hiding place finds the Cannon on a 1 or 2."""
    if g.cannon_at == space:
        die = g.dice.d6()
        found = die <= T.file.options.cannon_found
        g.log("cannon-searched", "8.3", space=sid(space), die=die, found=int(found), good=int(not found))
        if found:
            lose_hidden_cannon(g)


def lose_hidden_cannon(g: Mosby) -> None:
    g.cannon_at = -1
    g.discards.append("cannon")
    g.log("cannon-lost", "8.3", card="cannon")


def recover_cannon(g: Mosby) -> None:
    """The band fetches the Cannon by entering its hiding place."""
    if g.cannon_at == g.mosby_at:
        g.cannon_at = -1
        g.hand.append("cannon")
        g.log("cannon-recovered", "8.3", space=sid(g.mosby_at))
