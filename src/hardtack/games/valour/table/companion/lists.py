"""army.points, army.brigade-size: army lists as people make them, checked line by line."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from hardtack.engine.companion import Plain
from hardtack.engine.contract import BadInput, IllegalAction
from hardtack.engine.game import Game
from hardtack.engine.text import Text, text

from ...rules.armies import Enrolled, enrol, light_brigade, option_of, rules_of, sizes
from ...rules.data_files import Id
from ...rules.kinds import FORMATIONS, KINDS, TYPES
from ...rules.profiles import Profile
from ...rules.scenarios import Scenario
from ...rules.tables import T

FORMAT = "hardtack-valour-army"
MOST_POINTS = 9999
MOST_BRIGADES = 12
MOST_NAME = 60

Name = Annotated[str, Meta(max_length=MOST_NAME)]


class UnitLine(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """figures 0: as many as is usual."""

    profile: Id
    name: Name = ""
    options: Annotated[list[Id], Meta(max_length=8)] = []
    figures: Annotated[int, Meta(ge=0, le=60)] = 0


class BrigadeLine(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    name: Name = ""
    leader: Name = ""
    units: Annotated[list[UnitLine], Meta(max_length=20)] = []


class ArmyList(Struct, forbid_unknown_fields=True, kw_only=True):
    """limit: the points that were agreed; 0: none."""

    format: str = FORMAT
    army: Id
    name: Name = ""
    leader: Name = ""
    limit: Annotated[int, Meta(ge=0, le=MOST_POINTS)] = 0
    brigades: Annotated[list[BrigadeLine], Meta(max_length=MOST_BRIGADES)] = []


class Fault(Struct, frozen=True):
    """What is wrong with a list: `refused-KEY`, the rule, where (brigade and unit by number, -1: the list)."""

    key: str
    rule: str
    params: dict[str, Any]
    brigade: int = -1
    unit: int = -1


def read_list(plain: Any, what: str = "army-list") -> ArmyList:
    """A list as it was sent; refused if it is none."""
    try:
        found = msgspec.convert(plain, ArmyList)
    except msgspec.ValidationError as bad:
        raise IllegalAction(f"{what}-unread", "army.points", what=str(bad)[:200]) from None
    if found.format != FORMAT or found.army not in T.army:
        raise IllegalAction(f"{what}-unknown", "army.points")
    return found


# ---- what is wrong with a list


def may_take(unit: Profile, option: str) -> bool:
    """army.points: whether a unit may take an option at all."""
    try:
        option_of(T.lists, unit, option, "")
    except BadInput:
        return False
    return True


def enrolled(army: int, line: UnitLine) -> Enrolled | tuple[str, dict[str, Any]]:
    """A unit of a list, bought; or the key and words of what is wrong with it."""
    number = T.profile.get(line.profile)
    if number is None or T.profiles[number].army != army:
        return "list-stranger", {"army": T.armies[army].id}
    unit = T.profiles[number]
    for id in line.options:
        if not may_take(unit, id):
            return "list-option", {"profile": unit.id, "option": id}
    if len(set(line.options)) < len(line.options):
        return "list-option-twice", {"profile": unit.id}
    fewest, most, _ = sizes(unit, any(T.options[id].half for id in line.options))
    if line.figures and not fewest <= line.figures <= most:
        return "list-figures", {"profile": unit.id, "least": fewest, "most": most, "figures": line.figures}
    return enrol(T.lists, unit, line.options, line.figures)


def faults(listed: ArmyList) -> list[Fault]:
    """army.points, army.brigade-size: all that keeps a list from being played."""
    army, battle = T.army[listed.army], T.chart.battle
    found, points = [], 0
    if not listed.brigades:
        found.append(Fault("list-empty", "army.brigade-size", {}))
    for b, brigade in enumerate(listed.brigades):
        if not battle.brigade_least <= len(brigade.units) <= battle.brigade_most:
            told = {"least": battle.brigade_least, "most": battle.brigade_most, "number": len(brigade.units)}
            found.append(Fault("list-brigade", "army.brigade-size", {**told, "place": b + 1}, b))
        for n, line in enumerate(brigade.units):
            bought = enrolled(army, line)
            if isinstance(bought, Enrolled):
                points += bought.points
            else:
                found.append(Fault(bought[0], "army.points", bought[1], b, n))
    if listed.limit and points > listed.limit:
        told = {"points": points, "limit": listed.limit, "more": points - listed.limit}
        found.append(Fault("list-points", "army.points", told))
    return found


def checked(listed: ArmyList) -> list[list[Enrolled]]:
    """The units of a list that can be played, brigade by brigade; refused with its first fault."""
    wrong = faults(listed)
    if wrong:
        raise IllegalAction(wrong[0].key, wrong[0].rule, **wrong[0].params)
    army = T.army[listed.army]
    bought = [[enrolled(army, line) for line in brigade.units] for brigade in listed.brigades]
    return [[unit for unit in row if isinstance(unit, Enrolled)] for row in bought]


# ---- names


def unit_names(listed: ArmyList) -> list[list[tuple[str, str]]]:
    """What units are called in English and Spanish: as their owner says, else by what they are, counted where there are
    several of a kind."""
    kinds = [line.profile for b in listed.brigades for line in b.units if not line.name]
    seen: dict[str, int] = {}
    found = []
    for brigade in listed.brigades:
        row = []
        for line in brigade.units:
            if line.name or line.profile not in T.profile:
                row.append((line.name, line.name))
                continue
            unit = T.profiles[T.profile[line.profile]]
            seen[unit.id] = seen.get(unit.id, 0) + 1
            tail = f" {seen[unit.id]}" if kinds.count(unit.id) > 1 else ""
            row.append((unit.en + tail, unit.es + tail))
        found.append(row)
    return found


def brigade_names(listed: ArmyList) -> list[tuple[str, str]]:
    numbered = enumerate(listed.brigades, 1)
    return [(b.name, b.name) if b.name else (f"Brigade {n}", f"Brigada {n}") for n, b in numbered]


# ---- the companion


def offers(game: Game[Any], lang: str) -> Plain:
    """Armies, their units and what units may be given."""
    t = text(game, lang)
    return {
        "brigade": [T.chart.battle.brigade_least, T.chart.battle.brigade_most],
        "most_brigades": MOST_BRIGADES,
        "ready": [ready(t, battle, side) for battle in T.scenarios for side in (0, 1)],
        "armies": [
            {"id": army.id, "name": t.name("army", army.id), "side": t.name("side", army.id), "role": army.role,
             "units": [profile_told(t, unit) for unit in T.profiles if unit.army == army.number],
             "options": [
                 {"id": o.id, "name": t.name("option", o.id), "points": o.points}
                 for o in T.options.values() if o.army in (-1, army.number)
             ]}
            for army in T.armies
        ],
    }  # fmt: skip


def ready(t: Text, battle: Scenario, side: int) -> Plain:
    """A side of a battle of the game as a list, to begin with."""
    n = t.lang == "es"
    brigades = [
        BrigadeLine(
            name=(b.en, b.es)[n],
            leader=(b.leader.en, b.leader.es)[n],
            units=[
                UnitLine(
                    profile=T.profiles[unit.list.profile].id,
                    name=(unit.en, unit.es)[n],
                    options=list(unit.list.options),
                    figures=unit.list.figures,
                )
                for unit in (battle.units[u] for u in b.units)
            ],
        )
        for b in battle.brigades
        if b.role == side
    ]
    army, leader = T.armies[battle.sides[side].army].id, battle.sides[side].leader
    name = f"{t.name('scenario', battle.id)}: {t.name('side', army)}"[:MOST_NAME]
    return msgspec.to_builtins(ArmyList(army=army, name=name, leader=(leader.en, leader.es)[n], brigades=brigades))  # type: ignore[no-any-return]


def profile_told(t: Text, unit: Profile) -> Plain:
    foot = unit.on_foot
    return {
        "id": unit.id, "name": t.name("profile", unit.id), "kind": KINDS[unit.kind], "type": TYPES[unit.type],
        "fire": unit.fire or (T.number("carbines", "fire") if "carbines" in rules_of(unit) else 0),
        "melee": unit.melee, "tenacity": unit.tenacity, "points": unit.points, "range": unit.range // 1000,
        "figures": [unit.fewest, unit.most, unit.usual], "special": list(rules_of(unit)),
        "written": [{"id": id, "name": t.name("special", id), "rule": f"special.{id}"} for id in unit.written],
        "formations": [FORMATIONS[f] for f in unit.formations],
        "moves": {FORMATIONS[f]: unit.moves[f] // 1000 for f in unit.formations},
        "foot": None if foot is None else {
            "fire": foot.fire, "melee": foot.melee, "range": foot.range // 1000,
            "formations": [FORMATIONS[f] for f in foot.formations],
        },
        "options": [o.id for o in T.options.values() if may_take(unit, o.id)],
    }  # fmt: skip


def answer(game: Game[Any], lang: str, data: Plain) -> Plain:
    """A list with what it costs and what is wrong with it, and the roster of it."""
    listed = read_list(data.get("list"))
    t = text(game, lang)
    army, names = T.army[listed.army], unit_names(listed)
    brigades, total = [], 0
    for b, brigade in enumerate(listed.brigades):
        rows = [unit_told(t, army, line, names[b][n][lang == "es"]) for n, line in enumerate(brigade.units)]
        points = sum(row["points"] for row in rows)
        total += points
        profiles = [T.profiles[T.profile[line.profile]] for line in brigade.units if line.profile in T.profile]
        light = bool(profiles) and light_brigade(profiles)
        name = brigade_names(listed)[b][lang == "es"]
        brigades.append({"name": name, "leader": brigade.leader, "points": points, "light": light, "units": rows})
    return {
        "list": msgspec.to_builtins(listed),
        "army": t.name("army", listed.army),
        "points": total,
        "units": sum(len(b["units"]) for b in brigades),
        "defeats": len(listed.brigades) + T.chart.victory.defeats_beyond,
        "brigades": brigades,
        "faults": [
            {"text": t.get(f"refused-{f.key}", f.params), "rule": f.rule, "brigade": f.brigade, "unit": f.unit}
            for f in faults(listed)
        ],
    }


def unit_told(t: Text, army: int, line: UnitLine, name: str) -> Plain:
    """A row of the roster."""
    bought = enrolled(army, line)
    if not isinstance(bought, Enrolled):
        return {"name": name or line.profile, "points": 0, "wrong": True}
    unit = T.profiles[bought.profile]
    told = profile_told(t, unit)
    foot = {} if unit.on_foot is None else {"foot": {**told["foot"], "melee": bought.on_foot_melee}}
    return {
        "name": name, "kind": told["kind"], "of": told["name"], "points": bought.points, "figures": bought.figures,
        "fire": bought.fire or told["fire"], "melee": bought.melee, "tenacity": bought.tenacity,
        "range": told["range"], "special": told["written"],
        "options": [t.name("option", id) for id in bought.options], **foot,
    }  # fmt: skip
