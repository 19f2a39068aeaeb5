"""Short forms for the tests of movement and melee."""

from __future__ import annotations

from typing import Any

from gettysburg.helpers import H, act, block, field, offered, told
from hardtack.games.gettysburg import GAME
from hardtack.games.gettysburg.rules.movement.reach import reach as ways_of
from hardtack.games.gettysburg.rules.state import Gettysburg


def moving(*blocks: dict[str, Any], side: str = "csa", **more: Any) -> Gettysburg:
    """A Movement Phase of the side."""
    return field(*blocks, phase="movement", active=side, **more)


def cost(g: Gettysburg, hex: str) -> int:
    """What the picked block would pay to go there now."""
    assert hex in offered(g, "to")
    return ways_of(g, g.picked)[H[hex]][0]


def price(unit: str, start: str, hex: str, **more: Any) -> int:
    """What a block alone on the map pays from one hex to another."""
    g = moving(block(unit, start), side=unit[:3], **more)
    act(g, f"march {unit}")
    return cost(g, hex)


def reach(g: Gettysburg, unit: str) -> set[str]:
    """Where a block may go."""
    copy = GAME.clone(g)
    act(copy, f"march {unit}")
    return set(offered(copy, "to"))


def fighting(
    hex: str, attackers: dict[str, str], *blocks: dict[str, Any], side: str = "csa", **more: Any
) -> Gettysburg:
    """A Melee Phase with one melee laid: attackers by the hex they come from, the blocks as rows."""
    raid = more.pop("raid", False)
    rows = [
        *blocks,
        *(block(u, h) for u, h in attackers.items() if h != "edge" and all(b["unit"] != u for b in blocks)),
    ]
    laid = [{"hex": hex, "attackers": attackers, "raid": raid}, *more.pop("melees", [])]
    return field(*rows, phase="melee", active=side, melees=laid, **more)


def fought(g: Gettysburg) -> list[tuple[str, int, int]]:
    """Who fought, in order: unit, the number needed, dice rolled."""
    told = [e for e in g.journal or [] if e.key in ("melee-fought", "melee-no-dice")]
    return [(e.params["unit"], e.words().get("needs", 0), len(e.words().get("dice", []))) for e in told]


def rounds(g: Gettysburg) -> int:
    return len(told(g, "round"))
