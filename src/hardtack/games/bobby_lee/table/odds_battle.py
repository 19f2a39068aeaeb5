"""6.0: the odds of a whole battle, which no formula gives: it is tried out, and the answer tells how sure it is."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hardtack.engine.odds import Bar, Field, NoOdds, Odds, OddsForm

from ..rules.map import DRY, SIDES, WEATHERS
from ..rules.tables import T
from ..rules.units import HQ, KINDS
from .trials import GROUNDS, Army, try_out

Values = dict[str, Any]
Lines = list[tuple[str, dict[str, Any]]]
ARMY = {"inf": 8, "gar": 2, "cav": 3, "art": 3, "hart": 1}
"""The kinds of block that a side brings into a battle, beside headquarters, and how many at most."""
STEPS = max(T.full)


def percent(chance: Fraction | float) -> float:
    return round(100 * float(chance), 1)


def army(values: Values, name: str, side: int) -> Army:
    """The blocks of a side: the first so many of each kind."""
    out: Army = {}
    for kind in ARMY:
        there = [u for u in T.of[side] if T.kind[u] == KINDS.index(kind)]
        steps = values[f"{name}-{kind}-steps"]
        for unit in there[: values[f"{name}-{kind}"]]:
            if steps > T.full[unit]:
                field, most = f"{name}-{kind}-steps", T.full[unit]
                sentence = f"{field}: such a block of the {SIDES[side]} has {most} at most."
                raise NoOdds("steps", sentence, field=field, most=most)
            out[unit] = steps
    if not out:
        raise NoOdds("both-sides", f"{name}-inf: a battle needs blocks on both sides.")
    if values[f"{name}-hq"]:
        hq = max(T.hqs[side], key=lambda u: (u != T.supreme[side], T.full[u]))
        out[hq] = min(T.full[hq], values[f"{name}-hq"])
    return out


def battle_odds(values: Values) -> Odds:
    """6.0: fought by the real rules, so often that the error is small; the answer is an estimate and says so."""
    attacker = SIDES.index(values["attacker"])
    sides = (("attacker", attacker), ("defender", 1 - attacker))
    armies = {side: army(values, name, side) for name, side in sides}
    found = try_out(values["ground"], WEATHERS.index(values["weather"]), attacker, armies[0], armies[1])
    lines: Lines = [("trials", {"trials": found.trials, "error": percent(found.error())})]
    for place, name in enumerate(("attacker", "defender")):
        mean, error = found.mean(place)
        lines.append((f"{name}-average", {"steps": round(mean, 1), "error": round(error, 1)}))
    lines += [("days", {"days": round(sum(found.days) / found.trials, 1)}), ("habits", {})]
    ways = (found.attacker, found.defender, found.nobody)
    bars = [
        Bar(id, Fraction(n, found.trials), good)
        for id, n, good in zip(
            ("attacker-wins", "defender-wins", "nobody-wins"), ways, (True, False, None), strict=True
        )
    ]
    return Odds("6.1", bars, bars[0].chance, lines, exact=False)


def _army(name: str, usual: dict[str, int], hq: int) -> tuple[Field, ...]:
    fields: list[Field] = []
    for kind, most in ARMY.items():
        fields += (
            Field(f"{name}-{kind}", "number", usual.get(kind, 0), 0, most),
            Field(f"{name}-{kind}-steps", "number", 3, 1, STEPS),
        )
    return (
        *fields,
        Field(f"{name}-hq", "number", hq, 0, max(T.full[u] for u in range(len(T.units)) if T.kind[u] == HQ)),
    )


BATTLE = OddsForm(
    (
        Field("attacker", "choice", SIDES[0], choices=SIDES, names="role"),
        Field("ground", "choice", "clear", choices=tuple(GROUNDS), names="ground"),
        Field("weather", "choice", WEATHERS[DRY], choices=WEATHERS, names="roads"),
        *_army("attacker", {"inf": 4, "cav": 1, "art": 1}, 2),
        *_army("defender", {"inf": 3, "cav": 1, "art": 1}, 0),
    ),
    battle_odds,
)
