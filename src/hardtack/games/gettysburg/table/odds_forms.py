"""Exact odds of fire (5.0) and melee (7.0) for whoever asks: the forms to fill in, and their answers in words."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hardtack.engine.odds import Bar, Field, NoOdds, Odds, OddsForm

from ..rules.chances import MOST, Block, Effect, Target, binomial, fighter, fire_effects, melee
from ..rules.tables import T
from ..rules.units import HQ, KINDS

GRAIN = 10**9
"""Chances with a longer denominator than this are shown as so many of a thousand millions."""


# ---- hexsides


def _named(side: int) -> tuple[str, ...]:
    """What lies on a hexside for one who crosses it: slopes only uphill."""
    row = T.side_row[side]
    if row is None:
        return ()
    into = T.ids[T.near[side]]
    names = (row.terrain, row.water, row.slope)
    return tuple(n for n in names if n and (not T.terrain[n].uphill or row.up == into))


CROSSING = [_named(side) for side in range(T.size * 6)]
"""Per hexside the terrain that counts, by name."""
FIRE_PENALTIES = [tuple((n, T.terrain[n].fire) for n in names if T.terrain[n].fire) for names in CROSSING]
MELEE_PENALTIES = [tuple((n, T.terrain[n].melee) for n in names if T.terrain[n].melee) for names in CROSSING]
HEXSIDES = {"-".join(names) or "clear": names for names in sorted(set(CROSSING), key=lambda n: (len(n), n))}
"""Every combination of terrain that the map has on a hexside."""


# ---- forms


def shown(ways: list[int], total: int) -> list[Fraction]:
    """Chances that add up to 1; where the exact fractions are too long to read, to a thousand millionth."""
    exact = [Fraction(w, total) for w in ways]
    if all(f.denominator <= GRAIN for f in exact):
        return exact
    grains = [round(f * GRAIN) for f in exact]
    grains[grains.index(max(grains))] += GRAIN - sum(grains)
    return [Fraction(g, GRAIN) for g in grains]


def shares(ways: tuple[int, ...] | list[int], total: int) -> list[str]:
    """A spread, result by result: "0: 12", "1: 34". The percent sign is a matter of language (`names`)."""
    return [f"{n}: {round(100 * w / total) or '<1'}" for n, w in enumerate(ways) if w]


def fire_odds(values: dict[str, Any]) -> Odds:
    """5.2, from a block's firepower and the hexside, or from a real block and two hexes."""
    power, reach, double, penalties = _aimed(values)
    dice = values["strength"]
    base = power
    for _, change in penalties:
        power += change
    power = max(0, power)
    ways, total = binomial(dice, power), 6**dice
    targets = tuple(
        Target(int(row[-1]), row.startswith("hq"))
        for n in range(1, MOST + 1)
        if (row := values[f"target{n}"]) != "none"
    )
    effects = fire_effects(
        dice,
        targets,
        double,
        reach > 1,
        MOST if values["way-back"] else 0,
        bool(values["hq-last"]),
        0 if values["aimed"] and targets else -1,
    )
    lines: list[tuple[str, dict[str, Any]]] = [("shot", {"dice": dice, "firepower": power, "range": reach})]
    if penalties:
        lines.append(("base", {"firepower": base}))
        lines += [("penalty", {"terrain": name, "less": -change}) for name, change in penalties]
    if double:
        lines.append(("double", {}))
    for field in Effect._fields:
        spread = [0] * (max(getattr(e, field) for e in effects) + 1)
        for way, effect in zip(ways, effects, strict=True):
            spread[getattr(effect, field)] += way
        if len(spread) > 1:
            lines.append((field, {"shares": shares(spread, total)}))
    hurt = sum(w for w, e in zip(ways, effects, strict=True) if e != effects[0]) if targets else total - ways[0]
    lines.append(("effect" if targets else "any-hit", {"chance": round(100 * hurt / total, 1)}))
    bars = [
        Bar(f"hits-{n}", chance, effects[n] != effects[0] if targets else n > 0)
        for n, chance in enumerate(shown(list(ways), total))
    ]
    return Odds("5.2", bars, Fraction(hurt, total), lines)


def _aimed(values: dict[str, Any]) -> tuple[int, int, bool, tuple[tuple[str, int], ...]]:
    """Firepower before penalties, range, double defense and the penalties of a fire form."""
    reach, double = values["range"], bool(values["double"])
    crossed = tuple((n, T.terrain[n].fire) for n in HEXSIDES[values["terrain"]] if T.terrain[n].fire)
    start, end = values["from"], values["to"]
    if (start == "none") != (end == "none"):
        raise NoOdds("both-hexes", "A shot over the map needs both hexes, from and to.")
    if start != "none":
        hex, target = T.grid.index[start], T.grid.index[end]
        found = [
            (range_, side)
            for side in range(hex * 6, hex * 6 + 6)
            for to, range_, seen in T.cone[side]
            if seen and to == target
        ]
        if not found:
            raise NoOdds("out-of-sight", f"{end} cannot be fired at from {start}.", space=start, space2=end)
        reach, side = min(found)
        double = T.double[target]
        crossed = FIRE_PENALTIES[side]
    if reach > 1:
        crossed = ()  # 5.31: long range knows no penalty
    if values["unit"] == "none":
        return values["firepower"], reach, double, crossed
    unit = T.unit[values["unit"]]
    if reach > 1 and not T.guns[unit]:
        raise NoOdds("adjacent-only", "Infantry and cavalry fire at adjacent hexes only.")
    return T.long_power[unit] if reach > 1 else T.fire_power[unit], reach, double, crossed


TYPES = {
    f"{u.kind}-{u.melee}": (KINDS.index(u.kind), "ABCD".index(u.melee[0]), int(u.melee[1]), int(u.long[1:] or 0))
    for u in sorted(T.unit_file.units, key=lambda u: (KINDS.index(u.kind) or len(KINDS), u.melee))
}
"""The kinds of block and their ratings, as kind, letter, firepower, and guns' firepower after the first round."""
ATTACKERS = tuple(t for t, row in TYPES.items() if KINDS[row[0]] in ("inf", "cav", "hart"))


def melee_odds(values: dict[str, Any]) -> Odds:
    """7.2, round by round."""
    attackers, defenders = [], []
    lines: list[tuple[str, dict[str, Any]]] = []
    for n in range(1, MOST + 1):
        if (type_ := values[f"attacker{n}"]) != "none":
            crossed = HEXSIDES[values[f"attacker{n}-terrain"]]
            change = sum(T.terrain[name].melee for name in crossed)
            block = fighter(*TYPES[type_], _strength(values, f"attacker{n}"), True, change)
            attackers.append(block)
            lines.append(_fights("attacks", type_, block))
    for n in range(1, MOST + 1):
        if (type_ := values[f"defender{n}"]) != "none":
            block = fighter(*TYPES[type_], _strength(values, f"defender{n}"), False)
            defenders.append(block)
            lines.append(_fights("defends", type_, block))
    if not attackers or not defenders:
        raise NoOdds("two-sides", "A melee needs an attacker and a defender.")
    if values["unsupported"] and len(attackers) > 1:
        raise NoOdds("one-attacker", "One block alone attacks without support (7.8).")
    found = melee(tuple(attackers), tuple(defenders), 2 if values["unsupported"] else 3)
    total = found.total
    for number, r in enumerate(found.rounds, 1):
        lines.append(
            (
                "round",
                {
                    "round": number,
                    "takes": round(100 * r.takes, 1),
                    "destroyed": round(100 * r.destroyed, 1),
                    "attacker": round(r.attacker_steps, 2),
                    "defender": round(r.defender_steps, 2),
                },
            )
        )
    lines.append(("attacker-lost", {"shares": shares(found.attacker_lost, total)}))
    lines.append(("defender-lost", {"shares": shares(found.defender_lost, total)}))
    lines.append(("choices", {}))
    ends = [found.takes, found.falls_back, found.destroyed]
    chances = shown(ends, total)
    if chances != [Fraction(w, total) for w in ends]:
        lines.append(("rounded", {}))
    bars = [
        Bar("takes", chances[0], True),
        Bar("falls-back", chances[1], None),
        Bar("destroyed", chances[2], False),
    ]
    return Odds("7.8" if values["unsupported"] else "7.2", bars, chances[0], lines)


def _strength(values: dict[str, Any], field: str) -> int:
    strength: int = values[f"{field}-strength"]
    if strength == 0 and not values[field].startswith("hq"):
        raise NoOdds("only-hq", "Only a headquarters can stand at strength 0.")
    return strength


def _fights(key: str, type_: str, block: Block) -> tuple[str, dict[str, Any]]:
    return key, {"block": type_, "dice": block.strength, "first": block.powers[0], "later": block.powers[1]}


_TROOPS = tuple(id for n, id in enumerate(T.units) if T.kind[n] != HQ)
_MARKS = ("none", *(str(n) for n in range(1, MOST + 1)), *(f"hq-{n}" for n in range(MOST + 1)))
_SIDES = tuple(HEXSIDES)
_HEXES = ("none", *T.ids)


def _melee_fields() -> tuple[Field, ...]:
    fields: list[Field] = []
    usual = {1: ("inf-A2", "inf-B2", 3), 2: ("inf-B2", "none", 3)}
    for n in range(1, MOST + 1):
        attacker, _, strength = usual.get(n, ("none", "none", 3))
        fields += (
            Field(f"attacker{n}", "choice", attacker, choices=("none", *ATTACKERS), names="block"),
            Field(f"attacker{n}-strength", "number", strength, 1, MOST),
            Field(f"attacker{n}-terrain", "choice", "clear", choices=_SIDES, names="hexside"),
        )
    for n in range(1, MOST + 1):
        _, defender, strength = usual.get(n, ("none", "none", 3))
        fields += (
            Field(f"defender{n}", "choice", defender, choices=("none", *TYPES), names="block"),
            Field(f"defender{n}-strength", "number", strength, 0, MOST),
        )
    return (*fields, Field("unsupported", "flag", 0))


FORMS: dict[str, OddsForm] = {
    "fire": OddsForm(
        (
            Field("strength", "number", 3, 1, MOST),
            Field("firepower", "number", 2, 0, 6),
            Field("range", "number", 1, 1, 3),
            Field("terrain", "choice", "clear", choices=_SIDES, names="hexside"),
            Field("double", "flag", 0),
            *(
                Field(f"target{n}", "choice", "3" if n == 1 else "none", choices=_MARKS, names="mark")
                for n in range(1, MOST + 1)
            ),
            Field("aimed", "flag", 0),
            Field("way-back", "flag", 1),
            Field("hq-last", "flag", 0),
            Field("unit", "choice", "none", choices=("none", *_TROOPS), names="unit"),
            Field("from", "choice", "none", choices=_HEXES, names="space"),
            Field("to", "choice", "none", choices=_HEXES, names="space"),
        ),
        fire_odds,
    ),
    "melee": OddsForm(_melee_fields(), melee_odds),
}
