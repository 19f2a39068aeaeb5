"""Who is winning: every game's fitted value against games of privates that it was not fitted to.

`tests/GAME/data/kept.json.gz` holds them in numbers, at the end of each turn and third, written by the command that
fits the weights (its `--rows`). In every third of the game, for every family of scenarios, the value must tell better
from worse games, and err less than who says of every game what is usual in its scenario.
"""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from hardtack.engine.value import Value
from hardtack.games import game

Reading = Callable[[list[float], str, str, float], float]
THIRDS = ((0.0, 1 / 3), (1 / 3, 2 / 3), (2 / 3, 1.01))
FAMILIES: dict[str, dict[str, tuple[str, ...]]] = {
    "for-the-people": {"years": ("1861", "1862", "1863", "1864")},  # alone, 1864 is lost from the start
    "bobby-lee": {year: (year,) for year in ("1861", "1862", "1863", "1864")},
    "gettysburg": {"from the first day on": ("day-1", "three-days"), "printed set-ups": ("day-2", "day-3")},
    "valour": {
        "first-fire": ("learn-first-fire",),
        "civil-war": ("acw-tollivers-crossroads", "acw-cemetery-wall"),
        "napoleonic": ("nap-starter-100", "nap-olive-ridge"),
    },
}
CASES = [(id, family) for id, families in FAMILIES.items() for family in families]


@cache
def kept(id: str) -> dict[str, Any]:
    path = Path(__file__).parents[1] / id.replace("-", "_") / "data" / "kept.json.gz"
    return dict(json.loads(gzip.decompress(path.read_bytes())))


@cache
def value(id: str) -> Value:
    return Value.of(id, game(id).folder, kept(id)["names"], kept(id)["roles"])


class Seen:
    """What was said of a game in a third of it, as one role, and how it ended."""

    def __init__(self, group: tuple[str, str], said: float, result: float, end: float) -> None:
        self.group, self.said, self.result, self.end = group, said, result, end


def seen(id: str, family: str, third: tuple[float, float], read: Reading) -> list[Seen]:
    low, high = third
    found = []
    for one in kept(id)["games"]:
        if one["scenario"] not in FAMILIES[id][family]:
            continue
        for seat, role in enumerate(kept(id)["roles"]):
            there = [(time, rows[seat]) for _, time, *rows in one["ends"] if low <= time < high]
            if there:
                said = sum(read(row, one["scenario"], role, time) for time, row in there) / len(there)
                found.append(Seen((one["scenario"], role), said, one["results"][seat], one["measures"][seat]))
    return found


def errors(found: list[Seen]) -> tuple[float, float]:
    """Mean squared error of the reading, and of what is usual in the scenario."""
    groups: dict[tuple[str, str], list[float]] = {}
    for one in found:
        groups.setdefault(one.group, []).append(one.result)
    usual = {group: sum(results) / len(results) for group, results in groups.items()}
    mine = sum((one.said - one.result) ** 2 for one in found)
    its = sum((usual[one.group] - one.result) ** 2 for one in found)
    return mine / len(found), its / len(found)


def c_index(found: list[Seen]) -> float:
    """Of two games of one scenario with different ends, how often the better one was said to be better."""
    right = pairs = 0.0
    for n, one in enumerate(found):
        for two in found[:n]:
            if one.group == two.group and one.end != two.end:
                pairs += 1
                right += 0.5 if one.said == two.said else (one.said > two.said) == (one.end > two.end)
    return right / pairs


@pytest.mark.parametrize(("id", "family"), CASES)
@pytest.mark.parametrize("third", THIRDS, ids=("first", "second", "last"))
def test_it_tells_who_is_winning(id: str, family: str, third: tuple[float, float]) -> None:
    found = seen(id, family, third, value(id).read)
    assert len(found) >= 60
    mine, usual = errors(found)
    assert mine < usual
    assert c_index(found) > 0.55


@pytest.mark.parametrize(("id", "family"), CASES)
def test_who_reads_nothing_would_be_found_out(id: str, family: str) -> None:
    """Coins, one of which may be lucky, and the other side's chance."""

    def coin(number: int) -> Reading:
        return lambda row, scenario, role, time: random.Random(f"{number}{row}{role}").random()

    def other(row: list[float], scenario: str, role: str, time: float) -> float:
        return 1 - value(id).read(row, scenario, role, time)

    for reads in ([coin(number) for number in range(10)], [other]):
        tried = [seen(id, family, THIRDS[-1], read) for read in reads]
        mine, usual = (sum(each) / len(tried) for each in zip(*map(errors, tried), strict=True))
        assert mine > usual
        assert sum(c_index(last) for last in tried) / len(tried) < 0.55
