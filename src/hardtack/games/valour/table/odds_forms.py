"""Odds for whoever asks, exact and apart from any table: fire, melee of both sides, and every test of the game."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hardtack.engine.odds import Bar, Field, NoOdds, Odds, OddsForm

from ..rules.chances import (
    Fighter,
    activation,
    at_least,
    fight,
    fire,
    fortitude,
    mean,
    messenger,
    rally,
    suffers_exactly,
    valour,
    valour_bonus,
    wavers,
)
from ..rules.fate.cards import number
from ..rules.kinds import COVERS, FORMATIONS, LIMBERED, MARCH_COLUMN
from ..rules.tables import T
from ..rules.values import Row, half, needed, reckon

Values = dict[str, Any]
Lines = list[tuple[str, dict[str, Any]]]

GRAIN = 10**9
"""Chances with a longer denominator than this are shown as so many of a thousand millions."""
MOST_LOSSES = 12
FIRING = tuple(word for n, word in enumerate(FORMATIONS) if n not in (MARCH_COLUMN, LIMBERED))
SHOTS = ("none", "smoothbore", "rifled")
PHASES = ("fire", "action", "melee")


# ---- how chances are told


def shown(chances: list[Fraction]) -> tuple[list[Fraction], bool]:
    """Chances that add up to 1, and whether they are exact; fractions too long to read are given to nine decimals."""
    if all(chance.denominator <= GRAIN for chance in chances):
        return chances, True
    grains = [round(chance * GRAIN) for chance in chances]
    grains[grains.index(max(grains))] += GRAIN - sum(grains)
    return [Fraction(grain, GRAIN) for grain in grains], False


def percent(chance: Fraction) -> float:
    return round(float(100 * chance), 1)


def amount(mean: Fraction) -> float:
    return round(float(mean), 2)


def answer(rule: str, bars: list[tuple[str, Fraction, bool | None]], headline: Fraction, lines: Lines) -> Odds:
    chances, exact = shown([chance for _, chance, _ in bars])
    if not exact:
        lines.append(("rounded", {}))
        headline = Fraction(round(headline * GRAIN), GRAIN)
    found = [Bar(id, chance, good) for (id, _, good), chance in zip(bars, chances, strict=True)]
    return Odds(rule, found, headline, lines)


def told(value: int, rows: list[Row], bonuses: list[Row]) -> Lines:
    """G-15: a value and what changes it, then what changes its dice."""
    lines: Lines = [("value", {"value": value})]
    for row in rows:
        lines.append((row.effect, {"row": row.id, "amount": f"{row.amount:+d}" if row.effect == "add" else row.amount}))
    lines += [("hit", {"row": row.id, "amount": f"{row.amount:+d}"}) for row in bonuses]
    return lines


def marked(values: Values, name: str = "") -> tuple[int, int]:
    """valour.losses-capped: tenacity and losses."""
    tenacity, losses = values[f"{name}tenacity"], values[f"{name}losses"]
    if losses > tenacity:
        sentence = f"{name}losses: a unit never has more losses than its tenacity, {tenacity}."
        raise NoOdds("losses", sentence, tenacity=tenacity)
    return tenacity, losses


# ---- fire


def fire_rows(values: Values) -> list[Row]:
    """The rows of the fire table that the form names."""
    table, formation = T.fire_value, values["formation"]
    if values["deep"] and formation != "open-order":
        raise NoOdds("deep", "deep: only open order is chosen so deep.")
    rows = (
        [Row(formation, "halve")] if formation in ("attack-column", "square", "mass") and not values["inside"] else []
    )
    halving = {"defendable": "inside", "obscured": "obscured", "skirmisher-fire": "skirmish"}
    rows += [Row(id, "halve") for id, field in halving.items() if values[field]]
    if values["deep"] and not values["inside"]:
        rows.append(Row("deep-open-order", "halve"))
    shot = {"none": 0, "smoothbore": table["canister"].amount, "rifled": T.number("rifled-gun", "canister")}
    adding = {
        "canister": shot[values["canister"]],
        "support": values["support"] * table["support"].amount,
        "dense": values["dense"] * table["dense"].amount,
        "enfilade": values["enfilade"] * table["enfilade"].amount,
        "card": values["bonus"],
    }
    return [*rows, *(Row(id, "add", more) for id, more in adding.items() if more)]


def fire_odds(values: Values) -> Odds:
    """fire.dice: an attack, its losses, and the valour tests that follow."""
    tenacity, markers = marked(values)
    rows, table = fire_rows(values), T.fire_hit
    counts = {
        "all-heavy-artillery": values["heavy"],
        "shaken": values["shaken"],
        "light-cover": values["cover"] == "light",
        "heavy-cover": values["cover"] == "heavy",
        "rockets": values["rockets"],
    }
    bonuses = [Row(id, "add", table[id]) for id, when in counts.items() if when]
    dice = reckon(values["fire"], rows)
    needs = needed(T.chart.fire_needs, sum(row.amount for row in bonuses))
    again, halve, stoic = bool(values["again"]), bool(values["halved"]), bool(values["stoic"])
    found = fire(dice, needs, tenacity, markers, ones=again, halve=halve, stoic=stoic, bonus=values["valour"])
    lines = [*told(values["fire"], rows, bonuses), ("dice", {"dice": dice, "least": needs})]
    if again:
        lines.append(("again", {}))
    if halve:
        lines.append(("halved", {}))
    lines.append(("mean", {"losses": amount(mean(found.losses))}))
    lines.append(("any-loss", {"chance": percent(at_least(found.losses, 1))}))
    unhurt = found.losses[0]
    shaken = found.target.shaken - (unhurt if markers == tenacity else 0)
    rout = found.target.rout
    bars: list[tuple[str, Fraction, bool | None]] = [
        ("unhurt", unhurt, False),
        ("losses", 1 - unhurt - shaken - rout, None),
        ("shaken", shaken, True),
        ("routs", rout, True),
    ]
    return answer("fire.dice", bars, rout, lines)


# ---- melee


def unflankable(shape: str) -> bool:
    """melee.modifiers.flanked-exceptions: a square, or a unit in a feature, which has no formation."""
    return shape in ("", "square")


def fighter(values: Values, side: str, other: str, lines: Lines) -> Fighter:
    """melee.dice: one side of a fight as the form describes it."""

    def of(field: str) -> Any:
        return values[f"{side}-{field}"]

    table, formation = T.melee_value, of("formation")
    tenacity, markers = marked(values, f"{side}-")
    if of("support") + of("thin") > table["support"].most:
        most = table["support"].most
        raise NoOdds("supporters", f"{side}-thin: {most} supporters at most.", most=most)
    inside, there = bool(of("inside")), bool(values[f"{other}-inside"])
    shape, its = "" if inside else formation, "" if there else values[f"{other}-formation"]
    rows = []
    if shape in ("march-column", "limbered"):
        rows.append(Row("march-column", "set", table["march-column"].amount))
    if of("rough"):
        rows.append(Row("mounted-in-terrain", "halve"))
    if of("flanked") and not unflankable(shape):
        rows.append(Row("flanked", "halve"))
    # los.melee-contact: who is enfiladed does not see the other: no half fire of a line, no canister.
    sees = unflankable(shape) or not values[f"{other}-enfilade"]
    shot = {"none": 0, "smoothbore": table["canister"].amount, "rifled": T.number("rifled-gun", "canister")}
    adding = {
        "line": half(of("fire")) if shape == "line" and sees and not there else 0,
        "attack-column": table["attack-column"].amount if shape == "attack-column" and there else 0,
        "support": of("support") * table["support"].amount + of("thin") * table["support-open-order"].amount,
        "brigade-support": of("brigade") * table["brigade-support"].amount,
        "square": (shape == "square") * table["square"].amount,
        "defendable": inside * table["defendable"].amount,
        "open-order": (shape == "open-order" and not of("cover")) * table["open-order"].amount,
        "dense": of("dense") * table["dense"].amount,
        "enfilade": (of("enfilade") and not unflankable(its)) * table["enfilade"].amount,
        "canister": shot[of("canister")] if sees and shape != "limbered" else 0,
        "card": of("bonus"),
    }
    rows += [Row(id, "add", more) for id, more in adding.items() if more]
    counts = {"fresh": not markers, "all-heavy-artillery": of("heavy"), "shaken": markers >= tenacity}
    bonuses = [Row(id, "add", T.melee_hit[id]) for id, when in counts.items() if when]
    dice = reckon(of("melee"), rows)
    needs = needed(T.chart.melee_needs, sum(row.amount for row in bonuses))
    lines += [(side, {}), *told(of("melee"), rows, bonuses), ("dice", {"dice": dice, "least": needs})]
    if of("again"):
        lines.append(("again", {}))
    passing = valour(valour_bonus("melee", raw=bool(of("raw"))) + of("valour"), stoic=bool(of("stoic")))
    return Fighter(dice, needs, bool(of("again")), tenacity, markers, passing, bool(of("doomed")))


def melee_odds(values: Values) -> Odds:
    """melee.dice, result.winner: a fight of two main units, and the loser's tests."""
    lines: Lines = []
    attacker = fighter(values, "attacker", "target", lines)
    target = fighter(values, "target", "attacker", lines)
    found = fight(attacker, target, target_wins_ties=bool(values["ties"]))
    lines.append(("tie", {"chance": percent(found.equal)}))
    lines.append(("attacker-mean", {"losses": amount(mean(found.attacker.losses))}))
    lines.append(("target-mean", {"losses": amount(mean(found.target.losses))}))
    bars: list[tuple[str, Fraction, bool | None]] = [
        ("target-routs", found.target.rout, True),
        ("target-beaten", found.attacker.wins - found.target.rout, True),
        ("attacker-beaten", found.target.wins - found.attacker.rout, False),
        ("attacker-routs", found.attacker.rout, False),
    ]
    return answer("result.winner", bars, found.attacker.wins, lines)


# ---- tests


def valour_odds(values: Values) -> Odds:
    """valour.test: losses that are known, and the tests for those above tenacity."""
    tenacity, markers = marked(values)
    bonus = valour_bonus(values["phase"], raw=bool(values["raw"])) + values["valour"]
    passing = valour(bonus, stoic=bool(values["stoic"]))
    found = suffers_exactly(tenacity, markers, values["new-losses"], passing)
    tests = max(0, markers + values["new-losses"] - tenacity)
    lines: Lines = [("tests", {"number": tests, "least": needed(T.tests.valour.needs, bonus)})]
    if values["stoic"]:
        lines.append(("again", {}))
    bars: list[tuple[str, Fraction, bool | None]] = [
        ("stands", 1 - found.rout - found.shaken, True),
        ("shaken", found.shaken, None),
        ("routs", found.rout, False),
    ]
    return answer("valour.test", bars, 1 - found.rout, lines)


def fortitude_odds(values: Values) -> Odds:
    """fortitude.when, fortitude.target: one failure, and the brigade wavers."""
    if values["large"] and values["all-shaken"]:
        raise NoOdds("all-shaken", "all-shaken: a brigade with five sound units is not all shaken.")
    passing = fortitude(
        large=bool(values["large"]), army_leader=bool(values["army-leader"]), all_shaken=bool(values["all-shaken"])
    )
    worse = wavers(values["tests"], passing)
    lines: Lines = [("one-test", {"chance": percent(passing)})]
    return answer("fortitude.when", [("holds", 1 - worse, True), ("wavers", worse, False)], 1 - worse, lines)


def rally_odds(values: Values) -> Odds:
    """test.rally: how many markers a unit gets rid of; the last one stays."""
    markers = values["markers"]
    left = rally(markers, far=bool(values["far"]))
    needs = needed(T.tests.rally.needs, values["far"] * T.tests.rally.far)
    bars: list[tuple[str, Fraction, bool | None]] = [
        (f"removed-{markers - n}", left[n], n < markers) for n in range(markers, T.tests.rally.keeps - 1, -1)
    ]
    lines: Lines = [
        ("dice", {"dice": markers, "least": needs}),
        ("mean-removed", {"losses": amount(markers - mean(left))}),
    ]
    return answer("test.rally", bars, 1 - left[markers], lines)


def activation_odds(values: Values) -> Odds:
    """test.activation, action.first-brigade-automatic: whether a brigade has its orders."""
    card = number(T.card["cs-j"], "activation") if values["officers"] else 0
    routed, automatic = bool(values["routed"]), bool(values["automatic"])
    if card and automatic:
        raise NoOdds("must-roll", "automatic: a brigade whose officers are marked by that card must roll.")
    chance = activation(routed=routed, penalty=card, automatic=automatic)
    needs = needed(T.tests.activation.needs, routed * T.tests.activation.routed + card)
    lines: Lines = [("at-once", {})] if automatic else [("die", {"least": needs})]
    return answer("test.activation", [("obeys", chance, True), ("idle", 1 - chance, False)], chance, lines)


def messenger_odds(values: Values) -> Odds:
    """test.messenger: whether a unit far from its leader may act."""
    light = bool(values["light"])
    chance = messenger(light=light)
    lines: Lines = [("die", {"least": needed(T.tests.messenger.needs, light * T.tests.messenger.light)})]
    return answer("test.messenger", [("arrives", chance, True), ("lost", 1 - chance, False)], chance, lines)


# ---- the forms

_TARGET = (Field("tenacity", "number", 4, 1, MOST_LOSSES), Field("losses", "number", 0, 0, MOST_LOSSES))
_VALOUR = Field("valour", "number", 0, -1, 3)
_STOIC = Field("stoic", "flag", 0)


def _side(name: str) -> tuple[Field, ...]:
    """What a fight asks of one of its sides."""
    flags = ("inside", "cover", "rough", "flanked", "enfilade", "brigade", "dense", "heavy", "again")
    return (
        Field(f"{name}-melee", "number", 3, 0, 12),
        Field(f"{name}-fire", "number", 3, 0, 12),
        Field(f"{name}-formation", "choice", "line", choices=FORMATIONS, names="formation"),
        Field(f"{name}-support", "number", 0, 0, 3),
        Field(f"{name}-thin", "number", 0, 0, 3),
        *(Field(f"{name}-{id}", "flag", 0) for id in flags),
        Field(f"{name}-canister", "choice", "none", choices=SHOTS, names="shot"),
        Field(f"{name}-bonus", "number", 0, -3, 6),
        Field(f"{name}-tenacity", "number", 4, 1, MOST_LOSSES),
        Field(f"{name}-losses", "number", 0, 0, MOST_LOSSES),
        Field(f"{name}-raw", "flag", 0),
        Field(f"{name}-stoic", "flag", 0),
        Field(f"{name}-valour", "number", 0, -1, 3),
        Field(f"{name}-doomed", "flag", 0),
    )


FORMS: dict[str, OddsForm] = {
    "fire": OddsForm(
        (
            Field("fire", "number", 3, 1, 12),
            Field("formation", "choice", "line", choices=FIRING, names="formation"),
            Field("deep", "flag", 0),
            Field("inside", "flag", 0),
            Field("obscured", "flag", 0),
            Field("skirmish", "flag", 0),
            Field("canister", "choice", "none", choices=SHOTS, names="shot"),
            Field("support", "number", 2, 0, 5),
            Field("dense", "flag", 0),
            Field("enfilade", "flag", 0),
            Field("bonus", "number", 0, 0, 6),
            Field("heavy", "flag", 0),
            Field("shaken", "flag", 0),
            Field("rockets", "flag", 0),
            Field("cover", "choice", "none", choices=COVERS, names="cover"),
            Field("again", "flag", 0),
            _TARGET[0],
            Field("losses", "number", 2, 0, MOST_LOSSES),
            Field("halved", "flag", 0),
            _STOIC,
            _VALOUR,
        ),
        fire_odds,
    ),
    "melee": OddsForm((*_side("attacker"), *_side("target"), Field("ties", "flag", 0)), melee_odds),
    "valour": OddsForm(
        (
            *_TARGET,
            Field("new-losses", "number", 5, 0, MOST_LOSSES),
            Field("phase", "choice", "fire", choices=PHASES, names="phase"),
            Field("raw", "flag", 0),
            _STOIC,
            _VALOUR,
        ),
        valour_odds,
    ),
    "fortitude": OddsForm(
        (
            Field("tests", "number", 1, 1, 8),
            Field("large", "flag", 0),
            Field("army-leader", "flag", 0),
            Field("all-shaken", "flag", 0),
        ),
        fortitude_odds,
    ),
    "rally": OddsForm((Field("markers", "number", 3, 1, MOST_LOSSES), Field("far", "flag", 0)), rally_odds),
    "activation": OddsForm(
        (Field("automatic", "flag", 0), Field("routed", "flag", 0), Field("officers", "flag", 0)), activation_odds
    ),
    "messenger": OddsForm((Field("light", "flag", 0),), messenger_odds),
}
