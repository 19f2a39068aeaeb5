"""What a situation may name, and how its words are read: places, blocks, hexsides, positions of a battle."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from hardtack.engine.contract import BadInput
from hardtack.engine.situation import Head

from ..rules.map import SIDES
from ..rules.state import (
    ARRIVED,
    ASSAULTED,
    ENGAGED,
    FIRED,
    FOUND,
    LEFT,
    OUTSIDE,
    PLACES,
    RESERVE,
    SHAKEN,
    STEPPED,
    STRAYED,
    SWUNG,
    TWICE,
    UNPLACED,
)
from ..rules.tables import T

Side = Literal["usa", "csa"]
Phase = Literal[
    "month", "replacements", "sheet", "initiative", "turn", "activation", "demands", "movement", "headquarters",
    "forced-march", "combat", "deployment", "battle", "night", "supply", "month-end",
]  # fmt: skip
Segment = Literal[
    "retreats", "morale", "assaults", "fire", "moves", "enveloping", "enveloped", "reinforcements", "regroup",
    "falls", "orders", "decide", "deploy",
]  # fmt: skip
Deed = Literal["whole", "stopped", "pike"]
Act = Literal[
    "fired", "assaulted", "stepped", "shaken", "arrived", "swung", "engaged", "left", "twice", "strayed", "found"
]
ACTS: dict[str, int] = {
    "fired": FIRED, "assaulted": ASSAULTED, "stepped": STEPPED, "shaken": SHAKEN, "arrived": ARRIVED, "swung": SWUNG,
    "engaged": ENGAGED, "left": LEFT, "twice": TWICE, "strayed": STRAYED, "found": FOUND,
}  # fmt: skip
Stack = dict[str, int]
"""Blocks and their steps."""
Used = dict[Side, dict[str, int]]
"""By side and hexside ("0811>0711"): how many have used it in this Battle Turn."""

BEFORE_TURNS = ("month", "replacements", "sheet", "initiative")
MOVING = ("demands", "movement", "headquarters", "forced-march", "combat")
"""Phases in which attackers may stand in hexes with enemies, and no battle is laid out yet."""
FIGHTING = ("deployment", "battle", "night")


class BattleRow(Struct, forbid_unknown_fields=True):
    """A battle that is being deployed or fought; the active side attacks in all of them."""

    hex: str
    boxes: dict[str, Stack | list[str]] = {}
    """By position ("usa left", "csa reserve", "outside csa right"): blocks and their steps, or only the names of blocks
    that the stacks have in this hex. Who is not named waits to be placed."""
    entered: list[str] | None = None
    """Where attackers came in: adjacent places, or hexsides; unnamed: as `came` says."""
    owner: dict[str, Side] = {}
    """Boxes that are not held by whom they look to be held by."""
    up: list[str] | None = None
    """Who lies face up; unnamed: those who are engaged or have fired."""
    half_hit: list[str] = []
    contact: list[str] = []
    acted: dict[str, list[Act]] = {}
    """What blocks have done in this Battle Turn."""
    leaving: dict[str, str] = {}
    """Blocks that have begun to retreat, and where to; "sea" for the port they sailed from."""
    retreated: Used = {}
    reinforced: Used = {}
    closed: dict[Side, list[str]] = {}
    opened: dict[Side, list[str]] = {}
    """Hexsides that a die has closed, or opened, to a side's reinforcements in this Battle Turn."""
    seen: list[str] | None = None
    """Confederate blocks that took part; unnamed: those that are there now."""
    winner: Literal["", "usa", "csa", "nobody"] = ""
    stays: list[Side] = []
    """Sides that have decided in this night to fight another day."""


class Table(Head, forbid_unknown_fields=True, kw_only=True):
    """Everything a situation may name; what it does not is as at the start of its scenario."""

    year: int = 0
    month: int = 0
    weather: Literal["", "dry", "mud"] = ""
    phase: Phase | None = None
    """Where play begins; unnamed: where the scenario begins."""
    active: Side = "usa"
    turn: int = 0
    """Which Campaign Turn of the month it is; unnamed: the first if bids are named, else the second."""
    passes: int = 0
    bids: dict[Side, int] = {}
    track: int | None = None
    held: dict[str, Side] = {}
    """Valued places on record as somebody's who does not hold them now."""
    control: dict[str, Side] = {}
    """Hexes that were somebody else's when this phase began than they look."""
    conscripted: dict[Side, int] = {}
    levy: dict[Side, int] = {}
    emancipated: bool | Literal["now"] = False
    major: bool = False
    major_now: bool = False
    """Whether the Union has won a major battle in the last month, and in this one."""
    link: bool | None = None
    link_months: int = 0
    stacks: dict[str, Stack] | None = None
    """By place: blocks and their steps. If it is named nobody else is on the map, battles apart."""
    pool: list[str] = []
    gone: list[str] = []
    disorganised: list[str] = []
    activated: list[str] = []
    orders: list[str] | None = None
    """Who has orders; unnamed: who stands within the radius of those that are activated."""
    strategic: int | None = None
    moved: dict[str, list[Deed]] | list[str] = []
    came: dict[str, str] = {}
    """How blocks came into the battle hexes they stand in: a hexside "0811>0711", or "sea" and the port."""
    attacks: list[str] | None = None
    by_pike: list[str] = []
    """Hexsides attacked across, once for each attacker, and those of them that used the Turnpike in Mud."""
    stood: list[str] | None = None
    """Where the active side stood when its turn began; unnamed: where it stands now."""
    marks: dict[str, str] = {}
    demanded: list[str] = []
    given: list[str] = []
    besieged: list[str] | None = None
    day: int = 0
    slot: Literal["", "dawn", "morning", "afternoon", "dusk"] = ""
    half: Side | None = None
    here: str = ""
    segment: Segment | None = None
    fought: list[str] = []
    battles: list[BattleRow] = []


# ---- words


def place(name: str, line: str) -> int:
    """A hex by its name or its number."""
    hex = T.named.get(name, T.grid.index.get(name, -1))
    if hex < 0 or not T.playable[hex]:
        raise BadInput(f"{line}: there is no place {name!r} where blocks stand.")
    return hex


def unit_of(id: str, line: str) -> int:
    if id not in T.unit:
        raise BadInput(f"{line}: there is no block {id!r}.")
    return T.unit[id]


def side_number(side: str) -> int:
    return SIDES.index(side)


def hexside(pair: str, line: str) -> int:
    """A hexside of the hex entered, from "0811>0711" or "Alexandria>Manassas"."""
    start, _, end = pair.partition(">")
    side = T.grid.side(place(end or start, line), place(start, line)) if end else -1
    if side < 0:
        raise BadInput(f"{line}: {pair!r} is not a hexside.")
    return side


def approach(name: str, hex: int, line: str) -> int:
    """The hexside of a hex by which one comes from a place beside it."""
    side = hexside(name, line) if ">" in name else T.grid.side(hex, place(name, line))
    if side < 0 or side // 6 != hex:
        raise BadInput(f"{line}: {name} and {T.name[hex]} do not touch.")
    return side


def spot_of(name: str, side: int, fortress: bool, line: str) -> int:
    """A position of a battle for a block of a side."""
    words = name.replace("-", " ").split()
    out = words[:1] == ["outside"]
    words = words[out:]
    if words == ["unplaced"] and not out:
        return UNPLACED
    if len(words) == 2 and words[0] in SIDES:
        line_of, where = side_number(words[0]), words[1]
        if where == "reserve" and not out:
            if line_of != side:
                raise BadInput(f"{line}: {SIDES[side]} blocks are not in the {name}.")
            return RESERVE
        if where in PLACES and not (out and where == "centre"):
            if fortress and (out or where != "centre"):
                raise BadInput(f"{line}: a fortress has no {name}, only the two centres and the reserves.")
            return line_of * 3 + PLACES.index(where) + (OUTSIDE if out else 0)
    raise BadInput(
        f"{line}: there is no position {name!r}; there is usa left, csa reserve, outside csa right and so on."
    )
