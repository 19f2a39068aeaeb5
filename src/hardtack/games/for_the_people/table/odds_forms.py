"""Exact odds: battle (7), interception (5.8), retreat before battle (7.2.3), running the guns (6.3), blockade (10.5).

Every die is thrown in every way, and what comes of it is asked of the functions that play the game. Ten to one without
a fort there are none (5.7.2). Not counted are the point of a cavalry general who falls where nothing else is lost
(5.5.4), and what a retreat costs (7.6).
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hardtack.engine.odds import Bar, Field, NoOdds, Odds, OddsForm

from ..rules.battle.chances import DIE, battle_ends
from ..rules.battle.modifiers import AMBUSH, SIEGE_GUNS, Staff, net_amphibious, reckon
from ..rules.battle.results import LARGE, overruns, size_of
from ..rules.blockade import blockade_spread
from ..rules.march.formations import highest_die
from ..rules.sea.fleets import lowest_die
from ..rules.state import NOWHERE, Battle
from ..rules.tables import CSA, SIDES, USA, T

Lines = list[tuple[str, dict[str, Any]]]


def battle_of(values: dict[str, Any]) -> tuple[Battle, tuple[Staff, Staff], int]:
    """The battle a form describes, who leads in it, and the amphibious modifier."""
    attacker = SIDES.index(values["attacker"])
    mine, theirs = values["attacker-sp"], values["defender-sp"]
    cards = []
    if values["ambush"]:
        cards.append(AMBUSH * 2 + 1 - attacker)
    if values["siege-guns"]:
        cards.append(SIEGE_GUNS * 2 + USA)
    b = Battle(
        space=NOWHERE, attacker=attacker, came=NOWHERE, sea=values["sea"], met=values["met"], sp=(mine, theirs),
        cards=tuple(cards), elite=(values["attacker-elite"], values["defender-elite"]),
        supplied=(1 - values["attacker-unsupplied"], 1 - values["defender-unsupplied"]), fort=values["fort"],
    )  # fmt: skip
    if not theirs and not (b.sea and b.fort):
        raise NoOdds(
            "only-a-fort",
            "defender-sp: without strength points only a fort can defend itself, and only against a landing.",
        )
    if b.sea and values["attacker"] == "csa" and (values["amphibious"] or values["admiral"]):
        raise NoOdds("amphibious", "amphibious: only Union landings have an amphibious modifier.")
    if values["ambush"] and (b.sea or size_of(b) == LARGE):
        raise NoOdds("ambush", "ambush: it is laid on land, in a small or medium battle.")
    if values["siege-guns"] and not (attacker == USA and b.fort):
        raise NoOdds("siege-guns", "siege-guns: they are for a Union attack on a fort.")
    staffs = tuple(
        Staff(
            values[f"{side}-rating"], bool(values[f"{side}-army"]), bool(values[f"{side}-horse"]),
            ((values[f"{side}-second"], False), (values[f"{side}-third"], False)),
            values["card"] if side == "attacker" else 0,
        )
        for side in ("attacker", "defender")
    )  # fmt: skip
    net = net_amphibious(
        values["amphibious"], bool(values["admiral"]), bool(values["fort"]) and not values["siege-guns"],
        bool(values["ironclad"]), bool(values["torpedoes"]), bool(values["hunley"]),
    )  # fmt: skip
    return b, (staffs[0], staffs[1]), net


NOBODY = {"met": 0} | {f"defender-{id}": 0 for id in ("rating", "army", "horse", "elite", "unsupplied", "generals")}
"""6.8.1: what a fort without a garrison has of all that troops would have."""


def battle_odds(values: dict[str, Any]) -> Odds:
    if not values["defender-sp"]:
        values = values | NOBODY
    b, staffs, net = battle_of(values)
    if overruns(*b.sp) and not b.fort:
        return overrun_odds(b)
    lines: Lines = [("size", {"size": T.chart.battles[size_of(b)].id, "sp": sum(b.sp)})]
    drm = []
    for place, who in enumerate(("attacker", "defender")):
        found = reckon(b, staffs, net, place)
        lines += [(f"{who}-adds", {"modifier": name, "n": n}) for name, n in found]
        drm.append(sum(n for _, n in found))
        lines.append((f"{who}-total", {"n": drm[-1]}))
    led = bool(values["attacker-generals"]), bool(values["defender-generals"])
    ends = battle_ends(b, (drm[0], drm[1]), not values["no-star"], led)
    total = ends.total
    for (mine, theirs), ways in ends.losses.items():
        lines.append(("losses", {"attacker": mine, "defender": theirs, "chance": percent(ways, total)}))
    lines.append(("mean", {"attacker": round(ends.mean(0), 2), "defender": round(ends.mean(1), 2)}))
    for place, who in enumerate(("attacker", "defender")):
        lines.append((f"{who}-destroyed", {"chance": percent(ends.destroyed[place], total)}))
        if led[place]:
            lines.append((f"{who}-general", {"chance": percent(ends.generals[place], total)}))
    bars = ended(*(Fraction(ways, total) for ways in (ends.wins, ends.wins_lost, ends.beaten, ends.beaten_lost)))
    return Odds("7.3.1", bars, bars[0].chance + bars[1].chance, lines)


def ended(wins: Fraction, wins_lost: Fraction, beaten: Fraction, beaten_lost: Fraction) -> list[Bar]:
    return [
        Bar("wins", wins, True),
        Bar("wins-lost", wins_lost, None),
        Bar("beaten", beaten, False),
        Bar("beaten-lost", beaten_lost, None),
    ]


def overrun_odds(b: Battle) -> Odds:
    """5.7.2: no dice: the smaller force is gone, and the larger has lost nobody."""
    mine, theirs = b.sp
    wins = mine > theirs
    never, sure = Fraction(0), Fraction(1)
    bars = ended(sure, never, never, never) if wins else ended(never, never, sure, never)
    lost = {"attacker": 0 if wins else mine, "defender": theirs if wins else 0, "chance": 100.0}
    return Odds("5.7.2", bars, bars[0].chance, [("losses", lost)])


def percent(ways: int, total: int) -> float:
    return round(100 * ways / total, 1)


# ---- one die


def one_die(rule: str, lowest: int, highest: int, good: str, bad: str) -> Odds:
    """A die that succeeds from one face to another."""
    ways = sum(lowest <= die <= highest for die in DIE)
    chance = Fraction(ways, 6)
    line = ("die", {"low": max(1, lowest), "high": min(6, highest)}) if ways else ("no-die", {})
    return Odds(rule, [Bar(good, chance, True), Bar(bad, 1 - chance, False)], chance, [line])


def interception_odds(values: dict[str, Any]) -> Odds:
    most = highest_die(values["defence"], bool(values["horse"]))
    return one_die("5.8.1", 1, most, "intercepts", "misses")


def withdrawal_odds(values: dict[str, Any]) -> Odds:
    most = highest_die(values["defence"], bool(values["horse"]))
    return one_die("7.2.3", 1, most, "gets-away", "held-fast")


def guns_odds(values: dict[str, Any]) -> Odds:
    least = lowest_die(bool(values["torpedoes"]), bool(values["admiral"]))
    return one_die("6.3.1", least, 6, "runs-past", "turned-back")


def blockade_odds(values: dict[str, Any]) -> Odds:
    """What the runners bring, and what the zones that bring nothing, closed ones too, cost (12.5)."""
    spread = blockade_spread(values["blockade"], values["zones"])
    cost = T.chart.will.runners
    lines: Lines = [("runners-mean", {"sp": round(float(sum(n * p for n, p in enumerate(spread))), 2)})]
    lines += [
        ("runners", {"sp": n, "will": cost * (len(T.zones) - n), "chance": round(float(100 * p), 1)})
        for n, p in enumerate(spread)
        if p
    ]
    bars = [Bar(f"sp-{n}", p, n > 0) for n, p in enumerate(spread)]
    return Odds("10.5.4", bars, 1 - spread[0], lines)


# ---- forms


RATING = 5
"""More than any general has."""
STRENGTH = 40


def _staff(side: str, rating: int) -> tuple[Field, ...]:
    return (
        Field(f"{side}-rating", "number", rating, 0, RATING),
        Field(f"{side}-army", "flag", 0),
        Field(f"{side}-horse", "flag", 0),
        Field(f"{side}-second", "number", 0, 0, RATING),
        Field(f"{side}-third", "number", 0, 0, RATING),
        Field(f"{side}-elite", "number", 0, 0, T.chart.limits.elite),
        Field(f"{side}-unsupplied", "flag", 0),
        Field(f"{side}-generals", "flag", 1),
    )


_GENERAL = (Field("defence", "number", 1, 0, RATING), Field("horse", "flag", 0))
FORMS: dict[str, OddsForm] = {
    "battle": OddsForm(
        (
            Field("attacker", "choice", SIDES[USA], choices=(SIDES[USA], SIDES[CSA]), names="role"),
            Field("attacker-sp", "number", 6, 1, STRENGTH),
            *_staff("attacker", 1),
            Field("defender-sp", "number", 4, 0, STRENGTH),
            *_staff("defender", 1),
            Field("met", "flag", 0),
            Field("fort", "flag", 0),
            Field("no-star", "flag", 0),
            Field("card", "number", 0, 0, 1),
            Field("ambush", "flag", 0),
            Field("siege-guns", "flag", 0),
            Field("sea", "flag", 0),
            Field("amphibious", "number", 0, 0, T.chart.limits.amphibious),
            Field("admiral", "flag", 0),
            Field("ironclad", "flag", 0),
            Field("torpedoes", "flag", 0),
            Field("hunley", "flag", 0),
        ),
        battle_odds,
    ),
    "interception": OddsForm(_GENERAL, interception_odds),
    "withdrawal": OddsForm(_GENERAL, withdrawal_odds),
    "guns": OddsForm((Field("torpedoes", "flag", 0), Field("admiral", "flag", 0)), guns_odds),
    "blockade": OddsForm(
        (
            Field("blockade", "number", 1, 0, T.chart.limits.blockade),
            Field("zones", "number", len(T.zones), 0, len(T.zones)),
        ),
        blockade_odds,
    ),
}
