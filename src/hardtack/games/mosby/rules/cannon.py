"""8.3, action.cannon: the Cannon may be hidden, found by the Union and fetched again; it is lost with a battle."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred

from .action_cards import DiscardDown
from .state import Choice, Mosby, discard, space_id
from .tables import T


def lose_cannon(g: Mosby) -> None:
    """action.cannon: the Cannon is lost with a battle, or when the band skedaddles."""
    if "cannon" in g.hand:
        discard(g, "cannon")
        g.log("cannon-lost", "action.cannon", card="cannon")


class HideCannon(Choice):
    """8.3: when the Cannon is drawn: keep it with the band or hide it."""

    rule = "8.3"
    prompt = "hide-cannon"
    lone = "answered"

    def actions(self, g: Mosby, role: str) -> list[Action]:
        spots = [T.spaces.actions("hide-cannon")[s] for s in T.confederacy if not g.devastated[s]]
        return [Action("keep-cannon"), *spots]

    def barred(self, g: Mosby, role: str) -> list[Barred]:
        waste = [s for s in T.confederacy if g.devastated[s]]
        return [Barred("hide-cannon", space_id(s), "home-devastated", self.rule) for s in waste]

    def take(self, g: Mosby, role: str, action: Action) -> None:
        if action.verb == "hide-cannon":
            g.hand.remove("cannon")
            g.cannon_at = T.spaces.of(action)
            g.log("cannon-hidden", "8.3", space=str(action.target))
        g.then(DiscardDown())  # a hidden Cannon is set aside and does not count


def find_cannon(g: Mosby, space: int) -> None:
    """A Union unit that enters the hiding place finds the Cannon on a 1 or 2."""
    if g.cannon_at == space:
        roll = g.roll("cannon", least=T.file.options.cannon_found + 1)
        found = not roll.good
        g.log("cannon-searched", "8.3", roll, space=space_id(space), found=int(found))
        if found:
            lose_hidden_cannon(g)


def lose_hidden_cannon(g: Mosby) -> None:
    """8.3: found, or burnt with its hiding place."""
    g.cannon_at = -1
    g.discards.append("cannon")
    g.log("cannon-lost", "8.3", card="cannon")


def recover_cannon(g: Mosby) -> None:
    """8.3: the band fetches the Cannon by entering its hiding place."""
    if g.cannon_at == g.mosby_at:
        g.cannon_at = -1
        g.hand.append("cannon")
        g.log("cannon-recovered", "8.3", space=space_id(g.mosby_at))
