"""7.11, 7.12, 10.41: where units may retreat to, and how many across each hexside. Nothing here changes anything."""

from __future__ import annotations

from ..control import enemy_here, friendly
from ..map import DRY
from ..naval import route
from ..state import NIGHT, NOWHERE, SAILED, Battle, BobbyLee, Reason, fighting, occupied, own
from ..tables import T
from .board import engaged


def night_factor(g: BobbyLee) -> int:
    """6.31, R72: by night hexside limits are doubled."""
    return T.chart.battle.night_limits if g.slot == NIGHT else 1


def retreat_limit(g: BobbyLee, side: int) -> int:
    """7.12: how many may retreat over a hexside in a Battle Turn: its attack limit, on the Turnpike as in Dry (R06)."""
    return T.attack[DRY if T.pike[side] else g.weather][side] * night_factor(g)


def room(g: BobbyLee, b: Battle, who: int, side: int) -> int:
    """7.12, R45: how many more of a side may retreat across a hexside in this Battle Turn."""
    return retreat_limit(g, side) - b.retreated[who * 6 + side % 6]


def shut_to_attacker(g: BobbyLee, b: Battle, side: int) -> Reason | None:
    """7.11, R43: he goes where attackers came from, to attack or to reinforce; no enemy there, and no battle."""
    hex = T.near[side]
    if side not in b.entered:
        return "retreat-not-entered", "7.11"
    if fighting(g, hex):
        return "retreat-battle", "7.11"
    return ("retreat-enemy", "7.11") if enemy_here(g, hex, b.attacker) else None


def shut_to_defender(g: BobbyLee, b: Battle, side: int) -> Reason | None:
    """7.11, R44: any hex that is not open to the attacker and holds no enemy, or a battle in which he defends too."""
    hex, defender = T.near[side], 1 - b.attacker
    if fighting(g, hex):
        return None
    if enemy_here(g, hex, defender):
        return "retreat-enemy", "7.11"
    return None if side not in b.entered or occupied(g, hex, defender) else ("retreat-entered", "7.11")


def shut(g: BobbyLee, b: Battle, who: int, side: int) -> Reason | None:
    """7.11, 7.12: why a side may not retreat across a hexside now; None if it may, while there is room."""
    why = (shut_to_attacker if who == b.attacker else shut_to_defender)(g, b, side)
    return why or (None if room(g, b, who, side) > 0 else ("retreat-full", "7.12"))


def land_ways(g: BobbyLee, b: Battle, who: int) -> list[int]:
    """7.11: the hexsides of the battle hex across which a side may retreat now, while there is room."""
    shut_to = shut_to_attacker if who == b.attacker else shut_to_defender
    return [side for side in T.ways[b.hex] if room(g, b, who, side) > 0 and shut_to(g, b, side) is None]


def places_left(g: BobbyLee, b: Battle, who: int) -> int:
    """7.12: how many of a side can still retreat by land in this Battle Turn."""
    return sum(room(g, b, who, side) for side in land_ways(g, b, who))


# ---- 10.41: by sea


def landed(g: BobbyLee, unit: int) -> bool:
    """10.4: whether a block came into its battle by sea."""
    return g.came[unit] <= SAILED


def home_port(g: BobbyLee, unit: int) -> int:
    """10.41, R93: the port to which a block in battle may sail back; NOWHERE if it may not.

    Only one that landed and is not engaged; the port must still be friendly, and no enemy port may be passed.
    """
    if not landed(g, unit) or engaged(g, unit):
        return NOWHERE
    port, side = SAILED - g.came[unit], T.side_of[unit]
    if not friendly(g, port, side) or enemy_here(g, port, side):
        return NOWHERE
    return port if route(g, side, g.at[unit], port) else NOWHERE


def any_landed(g: BobbyLee, b: Battle, who: int) -> bool:
    """Whether a side has blocks in a battle that came by sea: then nobody is told which of them can sail."""
    return who == b.attacker and any(landed(g, u) for u in own(g, b.hex, who))


def why_stays(g: BobbyLee, unit: int, by_land: bool) -> Reason | None:
    """7.1: why a block does not leave a battle hex; None if it may. by_land: there is a way out by land."""
    if g.leaving[unit] != NOWHERE:
        return "is-leaving", "7.1"
    return None if by_land or home_port(g, unit) >= 0 else ("no-way-back", "7.11")
