"""The words of the data files as numbers: roles, kinds of unit, formations, cover, special rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from hardtack.engine.board.opentable.numbers import DEGREE, INCH, ROUND
from hardtack.engine.contract import BadInput

GAME_ID = "valour"
FOLDER = Path(__file__).parent.parent

BLUE, GREY = 0, 1
ROLES = ("blue", "grey")
NOBODY = -1

INFANTRY, CAVALRY, ARTILLERY = range(3)
KINDS = ("infantry", "cavalry", "artillery")
FOOT, HORSE, FIELD, HEAVY, ROCKET = range(5)
TYPES = ("foot", "horse", "field", "heavy", "rocket")
"""Infantry is foot and cavalry horse; artillery is field, heavy, horse or rocket."""

LINE, ATTACK_COLUMN, MARCH_COLUMN, OPEN_ORDER, MASS, SQUARE, UNLIMBERED, LIMBERED = range(8)
FORMATIONS = ("line", "attack-column", "march-column", "open-order", "mass", "square", "unlimbered", "limbered")

NO_COVER, LIGHT_COVER, HEAVY_COVER = range(3)
COVERS = ("none", "light", "heavy")

SPECIALS = (
    "canister", "battery", "rockets", "slow", "horse-artillery", "rifled-gun", "skirmishers", "open-order",
    "light-infantry", "disciplined-musketry", "elan", "square", "mass", "militia", "stoic", "raw", "fierce-charge",
    "light-cavalry", "heavy-cavalry", "carbines", "headstrong", "lances", "hit-and-run", "dismount", "swift",
    "unpredictable", "detachment",
)  # fmt: skip
"""Every special rule there is; a unit's are the sum of their bits."""
CANISTER = 1 << 0
BATTERY = 1 << 1
ROCKETS = 1 << 2
SLOW = 1 << 3
HORSE_ARTILLERY = 1 << 4
RIFLED_GUN = 1 << 5
SKIRMISHERS = 1 << 6
OPENS_ORDER = 1 << 7
LIGHT_INFANTRY = 1 << 8
DISCIPLINED_MUSKETRY = 1 << 9
ELAN = 1 << 10
FORMS_SQUARE = 1 << 11
FORMS_MASS = 1 << 12
MILITIA = 1 << 13
STOIC = 1 << 14
RAW = 1 << 15
FIERCE_CHARGE = 1 << 16
LIGHT_CAVALRY = 1 << 17
HEAVY_CAVALRY = 1 << 18
CARBINES = 1 << 19
HEADSTRONG = 1 << 20
LANCES = 1 << 21
HIT_AND_RUN = 1 << 22
DISMOUNT = 1 << 23
SWIFT = 1 << 24
UNPREDICTABLE = 1 << 25
DETACHMENT = 1 << 26

BITS = {id: 1 << n for n, id in enumerate(SPECIALS)}


def mils(inches: float) -> int:
    """A length of a data file in whole thousandths of an inch."""
    return round(inches * INCH)


def hundredths(degrees: float) -> int:
    """An angle of a data file in whole hundredths of a degree."""
    return round(degrees * DEGREE) % ROUND


def once(where: str, what: str, ids: Iterable[str]) -> None:
    """Refuse a list that names something twice."""
    for id, times in Counter(ids).items():
        if times > 1:
            raise BadInput(f"{where}: the {what} {id!r} is listed twice.")


def just(where: str, ids: Iterable[str], known: Iterable[str]) -> None:
    """Refuse a list that lacks a row the program needs, or has one of which it knows nothing."""
    found, needed = list(ids), list(known)
    once(where, "row", found)
    for id in needed:
        if id not in found:
            raise BadInput(f"{where}: a row {id!r} is needed.")
    for id in found:
        if id not in needed:
            raise BadInput(f"{where}: nothing is known of {id!r}; there is {', '.join(needed)}.")
