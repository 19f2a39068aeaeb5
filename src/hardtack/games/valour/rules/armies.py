"""G-12, G-18, G-37: army lists: what a unit with its options is and costs, its formations, brigades and points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from hardtack.engine.contract import BadInput

from .chart_file import Battle
from .kinds import ARTILLERY, BITS, CAVALRY, DETACHMENT, FORMATIONS, INFANTRY, LIGHT_INFANTRY, MILITIA
from .profiles import Option, Profile, Profiles

LEAST = 1
"""No option lowers a value below this."""


class Enrolled(Struct, frozen=True):
    """A unit of a list: a profile with its options worked in. on_foot: how many figures it has dismounted."""

    profile: int
    options: tuple[str, ...]
    figures: int
    fire: int
    melee: int
    tenacity: int
    points: int
    on_foot: int = 0
    on_foot_melee: int = 0


def enrol(
    profiles: Profiles, unit: Profile, options: Iterable[str] = (), figures: int = 0, where: str = ""
) -> Enrolled:
    """army.points: a unit bought with its options; figures 0: as many as is usual. `where` begins a refusal."""
    where = where or unit.id
    chosen = [option_of(profiles, unit, id, where) for id in options]
    named = tuple(option.id for option in chosen)
    for id in named:
        if named.count(id) > 1:
            raise BadInput(f"{where}: the option {id!r} is taken twice.")
    fewest, most, usual = sizes(unit, any(option.half for option in chosen))
    if figures and not fewest <= figures <= most:
        raise BadInput(f"{where}: it has {fewest} to {most} figures, not {figures}.")
    figures = figures or usual
    fire, melee, tenacity, points = unit.fire, unit.melee, unit.tenacity, unit.points
    foot = 0 if unit.on_foot is None else unit.on_foot.melee
    for option in chosen:
        points += option.points
        if option.half and unit.special & MILITIA:
            continue
        fire += option.fire
        melee = max(LEAST, melee + option.melee)
        tenacity = max(LEAST, tenacity + option.tenacity)
        foot = max(LEAST, foot + option.melee) if foot else 0
    walking = dismounted_figures(profiles, figures) if unit.on_foot is not None else 0
    return Enrolled(unit.number, named, figures, fire, melee, tenacity, points, walking, foot)


def sizes(unit: Profile, half: bool) -> tuple[int, int, int]:
    """The fewest, most and usual figures of a unit, half of them if it is understrength."""
    fewest, most, usual = ((n + half) // (1 + half) for n in (unit.fewest, unit.most, unit.usual))
    return fewest, most, usual


def option_of(profiles: Profiles, unit: Profile, id: str, where: str) -> Option:
    """An option that the unit may take."""
    option = profiles.options.get(id)
    if option is None:
        raise BadInput(f"{where}: there is no option {id!r}; there is {', '.join(profiles.options)}.")
    if option.army not in (-1, unit.army):
        raise BadInput(f"{where}: {id} is for {profiles.armies[option.army].en} only.")
    if unit.kind == ARTILLERY:
        raise BadInput(f"{where}: a battery takes no options.")
    if option.half and unit.special & DETACHMENT:
        raise BadInput(f"{where}: a detachment cannot be {id}.")
    if option.army >= 0 and unit.special & MILITIA:
        raise BadInput(f"{where}: militia cannot be {id}.")
    if option.fire and not unit.fire:
        raise BadInput(f"{where}: it has no fire value for {id} to raise.")
    return option


def dismounted_figures(profiles: Profiles, figures: int) -> int:
    """special.dismount: three quarters of the figures, rounded up."""
    share = profiles.specials["dismount"].numbers
    return -(-figures * share["on_foot"] // share["of"])


# ---- formations


def formations(unit: Profile, dismounted: bool = False) -> tuple[int, ...]:
    """formation.permissions, special.detachment, special.dismount: the formations a unit may take."""
    if not dismounted:
        return unit.formations
    if unit.on_foot is None:
        raise BadInput(f"{unit.id}: it cannot dismount.")
    return unit.on_foot.formations


def kind_of(unit: Profile, dismounted: bool = False) -> int:
    """special.dismount: dismounted cavalry is infantry."""
    return INFANTRY if dismounted and unit.kind == CAVALRY else unit.kind


def check_formation(unit: Profile, formation: int, dismounted: bool, where: str) -> None:
    if formation not in formations(unit, dismounted):
        may = ", ".join(FORMATIONS[f] for f in formations(unit, dismounted))
        raise BadInput(f"{where}: {unit.id} may stand in {may}, not in {FORMATIONS[formation]}.")


# ---- brigades and armies


def light_brigade(units: Iterable[Profile]) -> bool:
    """test.messenger.light-troops: a brigade made of light infantry only."""
    return all(unit.special & LIGHT_INFANTRY for unit in units)


def check_brigade(battle: Battle, size: int, where: str) -> None:
    """army.brigade-size: two to eight units."""
    if not battle.brigade_least <= size <= battle.brigade_most:
        raise BadInput(f"{where}: a brigade has {battle.brigade_least} to {battle.brigade_most} units, not {size}.")


def check_points(limit: int, units: Sequence[Enrolled], where: str) -> int:
    """G-12, army.points: what a list costs, refused above the limit; leaders cost nothing. Limit 0: none."""
    total = sum(unit.points for unit in units)
    if limit and total > limit:
        raise BadInput(f"{where}: it costs {total} points, and the limit is {limit}.")
    return total


def check_list(
    profiles: Profiles, battle: Battle, army: int, brigades: Sequence[Sequence[Enrolled]], limit: int, where: str
) -> int:
    """A whole list: every unit of the army, brigades of the right size, no more points than agreed; its points."""
    if not brigades:
        raise BadInput(f"{where}: an army has at least one brigade.")
    for n, brigade in enumerate(brigades, 1):
        check_brigade(battle, len(brigade), f"{where}, brigade {n}")
        for unit in brigade:
            check_army(profiles, army, profiles.profiles[unit.profile], f"{where}, brigade {n}")
    return check_points(limit, [unit for brigade in brigades for unit in brigade], where)


def check_army(profiles: Profiles, army: int, unit: Profile, where: str) -> None:
    if unit.army != army:
        raise BadInput(f"{where}: {unit.id} is no unit of {profiles.armies[army].en}.")


def rules_of(unit: Profile) -> tuple[str, ...]:
    """The ids of all the special rules a unit has, those that others bring along included."""
    return tuple(id for id, bit in BITS.items() if unit.special & bit)
