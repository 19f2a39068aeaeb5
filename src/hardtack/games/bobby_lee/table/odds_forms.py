"""Odds for whoever asks: fire (7.3), assault (7.35), pursuit (7.14), forced march (5.32), envelopment (7.43),
reinforcement (7.51), all exact; and a whole battle (6.0), tried out."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hardtack.engine.odds import Bar, Field, NoOdds, Odds, OddsForm

from ..rules.chances import (
    Block,
    Ways,
    assault,
    die,
    fire,
    forced_march,
    friendly_fire,
    march_needs,
    pursuit_power,
    reinforcement,
    speed_of,
)
from ..rules.data_files import KindRow
from ..rules.map import CLASSES, DRY, SIDES, WEATHERS
from ..rules.tables import T
from .odds_battle import BATTLE, Lines, Values, percent

GRAIN = 10**9
"""Chances with a longer denominator than this are shown as so many of a thousand millions."""
ROW: dict[str, KindRow] = {row.id: row for row in T.chart.kinds}
ARMS = tuple(ROW)
"""The kinds of block but for headquarters, in the order of the chart."""
FIGHTERS = (*ARMS, "hq")
BY_SIDE = tuple(f"hq-{side}" for side in SIDES)
SHOTS = ("close", "contact", "long", "fortress", "own-line", "enemy-line")
MOST = 4
"""The most steps a block has, and the most blocks of a side in a form."""

ONE_DOUBLE = "of two sides in a position only the one whose line it is defends double (7.36)."


# ---- how chances are told


def shown(ways: list[int], total: int) -> list[Fraction]:
    """Chances that add up to 1; where the exact fractions are too long to read, to a thousand millionth."""
    exact = [Fraction(w, total) for w in ways]
    if all(f.denominator <= GRAIN for f in exact):
        return exact
    grains = [round(f * GRAIN) for f in exact]
    grains[grains.index(max(grains))] += GRAIN - sum(grains)
    return [Fraction(g, GRAIN) for g in grains]


def shares(ways: Ways, total: int) -> list[str]:
    """A spread, result by result: "0: 12", "1: 34". The percent sign is a matter of language (board.name_of)."""
    return [f"{n}: {round(100 * w / total) or '<1'}" for n, w in enumerate(ways) if w]


def rounded(lines: Lines, chances: list[Fraction], ways: list[int], total: int) -> None:
    if chances != [Fraction(w, total) for w in ways]:
        lines.append(("rounded", {}))


# ---- fire


def power_of(kind: str, shot: str) -> int:
    """table.units, 7.31, 7.34: the firepower of a kind of block, 0 if it has none of that sort."""
    if kind == "hq":
        return T.chart.headquarters[0].engaged if shot in ("close", "contact") else 0
    row = ROW[kind]
    found = {
        "close": row.engaged,
        "contact": row.engaged_active,
        "long": row.range,
        "fortress": row.fortress,
        "own-line": row.flank_own,
        "enemy-line": row.flank_enemy,
    }
    return found[shot]


def targets_of(values: Values, name: str, number: int = MOST) -> tuple[Block, ...]:
    steps = [values[f"{name}{n}"] for n in range(1, number + 1)]
    return tuple(Block(int(row)) for row in steps if row != "none")


def fire_odds(values: Values) -> Odds:
    """7.31 to 7.36: one shot, and what it does to the blocks fired at."""
    kind, shot, dice = values["kind"], values["shot"], values["steps"]
    power = power_of(kind, shot)
    if not power:
        raise NoOdds("no-such-fire", f"shot: a block of the kind {kind} has no fire of the kind {shot}.")
    targets = targets_of(values, "target")
    friends = targets_of(values, "friend", 2)
    if friends and shot not in ("long", "fortress"):
        raise NoOdds("no-friends", "friend1: only guns at long range hit friends (7.31).")
    if values["half"]:
        if not targets or not values["double"]:
            raise NoOdds("half-hit", "half: a half hit needs a target with double defence.")
        targets = (targets[0]._replace(half=True), *targets[1:])
    if values["double"] and values["friend-double"]:
        raise NoOdds("both-double", f"friend-double: {ONE_DOUBLE}")
    aim = 0 if values["aimed"] and targets else -1
    found = fire(((dice, power),), targets, bool(values["double"]), aim)
    lines: Lines = [("shot", {"arm": kind, "dice": dice, "firepower": power, "least": 7 - power})]
    if values["double"]:
        lines.append(("double", {}))
    if targets:
        lines.append(("steps", {"shares": shares(found.steps, found.total)}))
        if len(found.blocks) > 1:
            lines.append(("lost", {"shares": shares(found.blocks, found.total)}))
    if friends:
        among = friendly_fire(dice, friends, bool(values["friend-double"]))
        lines.append(("friends", {"shares": shares(among.steps, among.total)}))
    hurt = found.chance(found.steps if targets else found.hits)
    lines.append(("effect" if targets else "any-hit", {"chance": percent(hurt)}))
    bars = [Bar(f"hits-{n}", p, n > 0) for n, p in enumerate(shown(list(found.hits), found.total))]
    return Odds("7.31" if shot in ("close", "contact", "long", "fortress") else "7.34", bars, hurt, lines)


# ---- pursuit


def kind_and_side(name: str) -> tuple[str, int]:
    """A kind as a form names it: headquarters differ by side."""
    return ("hq", BY_SIDE.index(name)) if name in BY_SIDE else (name, 0)


def pursuit_odds(values: Values) -> Odds:
    """7.14: pursuers, each with its own fire, on a group that falls back together."""
    weather = WEATHERS.index(values["weather"])
    group = []
    paces = []
    for n in range(1, MOST + 1):
        if (name := values[f"group{n}"]) != "none":
            kind, side = kind_and_side(name)
            group.append(Block(values[f"group{n}-steps"], 0, kind == "hq"))
            paces.append(speed_of(kind, side, weather))
    if not group:
        raise NoOdds("nobody-retreats", "group1: somebody must retreat.")
    pace = min(paces)
    lines: Lines = [("pace", {"speed": pace})]
    rolls = []
    for n in range(1, 4):
        if (kind := values[f"pursuer{n}"]) != "none":
            power = pursuit_power(speed_of(kind, 0, weather), pace)
            dice = values[f"pursuer{n}-steps"] * (2 if values["rout"] else 1)
            lines.append(("pursuer", {"arm": kind, "dice": dice, "firepower": power}))
            if power:
                rolls.append((dice, power))
    found = fire(tuple(rolls), tuple(group), bool(values["double"]))
    lines.append(("steps", {"shares": shares(found.steps, found.total)}))
    if len(found.blocks) > 1:
        lines.append(("lost", {"shares": shares(found.blocks, found.total)}))
    ways = list(found.steps)
    chances = shown(ways, found.total)
    rounded(lines, chances, ways, found.total)
    bars = [Bar(f"steps-{n}", p, n == 0) for n, p in enumerate(chances)]
    return Odds("7.14", bars, chances[0], lines)


# ---- assault


def fighters(values: Values, name: str, lines: Lines) -> tuple[Block, ...]:
    out = []
    for n in range(1, MOST + 1):
        if (kind := values[f"{name}{n}"]) != "none":
            power = T.chart.headquarters[0].assault if kind == "hq" else ROW[kind].assault
            block = Block(values[f"{name}{n}-steps"], power, kind == "hq")
            out.append(block)
            lines.append((f"{name}-fights", {"arm": kind, "dice": block.steps, "firepower": power}))
    if not out:
        raise NoOdds("both-sides-assault", f"{name}1: an assault needs blocks on both sides.")
    return tuple(out)


def assault_odds(values: Values) -> Odds:
    """7.35: an assault, round by round."""
    lines: Lines = []
    ours, theirs = fighters(values, "attacker", lines), fighters(values, "defender", lines)
    double = bool(values["attacker-double"]), bool(values["defender-double"])
    if all(double):
        raise NoOdds("both-double", f"defender-double: {ONE_DOUBLE}")
    found = assault(ours, theirs, *double, rounds=values["rounds"])
    if any(double):
        lines.append(("double", {}))
    wins, loses, nobody, stands = (percent(p) for p in found.first)
    lines.append(("first-round", {"wins": wins, "loses": loses, "nobody": nobody, "stands": stands}))
    for name, ways in (("attacker", found.ours), ("defender", found.theirs)):
        lines.append((f"{name}-lost", {"shares": shares(ways, found.total)}))
        lines.append((f"{name}-mean", {"steps": round(float(found.mean(ways)), 2)}))
    lines.append(("choices", {}))
    ends = list(found[1:5])
    chances = shown(ends, found.total)
    rounded(lines, chances, ends, found.total)
    last = "falls-back" if values["rounds"] > 1 else "both-stand"
    bars = [
        Bar("wins", chances[0], True),
        Bar("loses", chances[1], False),
        Bar("nobody", chances[2], None),
        Bar(last, chances[3], None),
    ]
    return Odds("7.35", bars, chances[0], lines)


# ---- single dice


def march_odds(values: Values) -> Odds:
    """5.32: a forced march; of heavy artillery in Mud, one that has marched along the Turnpike (R27)."""
    kind, side = values["kind"], SIDES.index(values["side"])
    mud = values["weather"] != WEATHERS[DRY]
    least = march_needs(side, 0 if kind == "hq" else ROW[kind].march, mud, bool(values["rough"]))
    found = forced_march(least, values["steps"])
    bars = [
        Bar("arrives", found.arrives, True),
        Bar("loses-step", found.loses, False),
        Bar("perishes", found.perishes, False),
    ]
    return Odds("5.32", bars, found.arrives, [needs(least)])


def envelop_odds(values: Values) -> Odds:
    """7.43: a block sets out around a flank."""
    mud = values["weather"] != WEATHERS[DRY]
    least = march_needs(SIDES.index(values["side"]), ROW[values["kind"]].march, mud, bool(values["woods"]))
    chance = die(least)
    return Odds("7.43", [Bar("finds", chance, True), Bar("is-lost", 1 - chance, False)], chance, [needs(least)])


def needs(least: int) -> tuple[str, dict[str, Any]]:
    return ("no-die", {}) if least > 6 else ("die", {"least": max(1, least)})


def reinforce_odds(values: Values) -> Odds:
    """7.51, R72: how many blocks hexsides of one kind let in, if all of them are used."""
    row = next(row for row in T.chart.terrain if row.id == values["terrain"])
    limit = row.reinforce[WEATHERS.index(values["weather"])]
    times, sides = T.chart.battle.night_limits if values["night"] else 1, values["hexsides"]
    if isinstance(limit, int):
        most = limit * times * sides
        lines: Lines = [("limit", {"units": limit * times})]
        return Odds("7.51", [Bar(f"units-{most}", Fraction(1), most > 0)], Fraction(int(most > 0)), lines)
    chance = reinforcement()
    spread = [Fraction(1)]
    for _ in range(sides):
        spread = [
            (spread[n] * (1 - chance) if n < len(spread) else Fraction(0)) + (spread[n - 1] * chance if n else 0)
            for n in range(len(spread) + 1)
        ]
    lines = [("die", {"least": T.chart.battle.reinforce_least}), ("admits", {"units": times})]
    bars = [Bar(f"units-{n * times}", p, n > 0) for n, p in enumerate(spread)]
    return Odds("7.51", bars, 1 - spread[0], lines)


# ---- the forms

_STEPS = tuple(str(n) for n in range(1, MOST + 1))
_SIDE = Field("side", "choice", SIDES[0], choices=SIDES, names="role")
_WEATHER = Field("weather", "choice", WEATHERS[DRY], choices=WEATHERS, names="roads")


def _blocks(name: str, number: int, kinds: tuple[str, ...], usual: tuple[str, ...]) -> tuple[Field, ...]:
    fields: list[Field] = []
    for n in range(1, number + 1):
        first = usual[n - 1] if n <= len(usual) else "none"
        fields += (
            Field(f"{name}{n}", "choice", first, choices=("none", *kinds), names="arm"),
            Field(f"{name}{n}-steps", "number", 3, 1, MOST),
        )
    return tuple(fields)


def _marks(name: str, number: int, usual: tuple[str, ...]) -> tuple[Field, ...]:
    return tuple(
        Field(
            f"{name}{n}", "choice", usual[n - 1] if n <= len(usual) else "none", choices=("none", *_STEPS), names="mark"
        )
        for n in range(1, number + 1)
    )


FORMS: dict[str, OddsForm] = {
    "fire": OddsForm(
        (
            Field("kind", "choice", "inf", choices=FIGHTERS, names="arm"),
            Field("steps", "number", 3, 1, MOST),
            Field("shot", "choice", "close", choices=SHOTS, names="shot"),
            Field("double", "flag", 0),
            *_marks("target", MOST, ("3",)),
            Field("aimed", "flag", 0),
            Field("half", "flag", 0),
            *_marks("friend", 2, ()),
            Field("friend-double", "flag", 0),
        ),
        fire_odds,
    ),
    "assault": OddsForm(
        (
            *_blocks("attacker", MOST, FIGHTERS, ("inf", "inf")),
            Field("attacker-double", "flag", 0),
            *_blocks("defender", MOST, FIGHTERS, ("inf",)),
            Field("defender-double", "flag", 0),
            Field("rounds", "number", 2, 1, 2),
        ),
        assault_odds,
    ),
    "pursuit": OddsForm(
        (
            *_blocks("group", MOST, (*ARMS, *BY_SIDE), ("inf",)),
            *_blocks("pursuer", 3, ARMS, ("cav",)),
            _WEATHER,
            Field("rout", "flag", 0),
            Field("double", "flag", 0),
        ),
        pursuit_odds,
    ),
    "forced-march": OddsForm(
        (
            _SIDE,
            Field("kind", "choice", "inf", choices=FIGHTERS, names="arm"),
            Field("steps", "number", 3, 1, MOST),
            _WEATHER,
            Field("rough", "flag", 0),
        ),
        march_odds,
    ),
    "envelop": OddsForm(
        (
            _SIDE,
            Field("kind", "choice", "inf", choices=ARMS[:-1], names="arm"),
            _WEATHER,
            Field("woods", "flag", 0),
        ),
        envelop_odds,
    ),
    "reinforce": OddsForm(
        (
            Field("terrain", "choice", "woods", choices=CLASSES, names="terrain"),
            Field("weather", "choice", WEATHERS[1], choices=WEATHERS, names="roads"),
            Field("hexsides", "number", 1, 1, 3),
            Field("night", "flag", 0),
        ),
        reinforce_odds,
    ),
    "battle": BATTLE,
}
