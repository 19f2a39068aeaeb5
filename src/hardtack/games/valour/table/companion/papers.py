"""What is on paper before dice fall, line by line with its rule, and the exact chances: of fire, fights and tests."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from msgspec import Struct

from ...rules import chances
from ...rules.action.command import activation_rows, messenger_rows
from ...rules.action.rallying import far_rows
from ...rules.fire.value import Look, Reckoning
from ...rules.kinds import STOIC
from ...rules.melee.value import Contact, Strength
from ...rules.morale import fortitude_rows, valour_rows
from ...rules.outlook import clash, passing, volley
from ...rules.state import Attack, Fight, Valour, brigade_id, special, unit_id
from ...rules.tables import T
from ...rules.values import Row, needed

Line = tuple[str, dict[str, Any], str]
"""`odds-line-KEY`, its parameters, the rule."""
FIRE = {
    "deep-open-order": "formation.open-order-depth", "mass": "special.mass", "directed-fire": "fate.card.7",
    "card": "fate.value-bonus-scope",
}  # fmt: skip
MELEE = {
    "square": "melee.modifiers.square-or-defendable", "defendable": "melee.modifiers.square-or-defendable",
    "headstrong": "special.headstrong", "lances": "special.lances", "card": "fate.value-bonus-scope",
}  # fmt: skip
TESTS = {
    "fire-phase": "valour.fire-phase", "raw": "special.raw", "large-brigade": "fortitude.large-brigade",
    "army-leader": "fortitude.army-leader", "all-shaken": "fortitude.all-shaken",
    "routed-unit": "test.activation.routed-unit", "light-troops": "test.messenger.light-troops",
    "far-from-enemy": "test.rally.distance",
}  # fmt: skip
AGAIN = {
    "battery": "special.battery", "fresh-cartridges": "fate.card.union.jack", "fierce-charge": "special.fierce-charge",
}  # fmt: skip
"""The rules of rows that are not named after them."""


class Paper(Struct, frozen=True):
    """What is on paper. title: `odds-KIND`; bars: `odds-result-ID`, with their chances, which add up to 1."""

    kind: str
    rule: str
    about: dict[str, str]
    """The unit or brigade that rolls."""
    lines: list[Line]
    dice: int
    needs: int
    bars: list[tuple[str, Fraction, bool | None]] = []


def row_rule(row: str, phase: str) -> str:
    """The rule of a row of the tables of fire or melee."""
    return (FIRE if phase == "fire" else MELEE).get(row, f"{phase}.modifiers.{row}")


def hit_rule(row: str, phase: str) -> str:
    return AGAIN.get(row, f"{phase}.hit.{row.removeprefix('all-')}")


def test_rule(row: str) -> str:
    return T.cards[T.card[row]].rule if row in T.card else TESTS[row]


def lines_of(paper: Reckoning | Strength, phase: str) -> list[Line]:
    """G-15: a value, what changes it, what changes its dice, why 1s are rolled again."""
    found: list[Line] = [("value", {"value": paper.value}, f"{phase}.dice")]
    for row in paper.rows:
        amount = f"{row.amount:+d}" if row.effect == "add" else row.amount
        found.append((row.effect, {"row": row.id, "amount": amount}, row_rule(row.id, phase)))
    for row in paper.bonuses:
        found.append(("hit", {"row": row.id, "amount": f"{row.amount:+d}"}, hit_rule(row.id, phase)))
    return [*found, *(("again-why", {"row": id}, hit_rule(id, phase)) for id in paper.again)]


def of_fire(g: Valour, attack: Attack, look: Look) -> Paper:
    """fire.dice: an attack before its dice."""
    found = volley(g, attack, look)
    paper: Reckoning = found.paper
    lines = lines_of(paper, "fire")
    if paper.halved:
        lines.append(("halved", {}, "fire.losses.half"))
    unhurt = found.losses[0]
    bars: list[tuple[str, Fraction, bool | None]] = [
        ("unhurt", unhurt, False),
        ("losses", 1 - unhurt - found.shaken - found.rout, None),
        ("shaken", found.shaken, True),
        ("routs", found.rout, True),
    ]
    return Paper("fire", "fire.dice", {"unit": unit_id(g, attack.unit)}, lines, paper.dice, paper.needs, bars)


def of_fight(g: Valour, fight: Fight, contacts: tuple[Contact, Contact], held: str) -> list[Paper]:
    """melee.dice, result.winner: both sides of a fight before their dice; how it ends stands with the first."""
    found = clash(g, fight, contacts=contacts, held=held)
    bars: list[tuple[str, Fraction, bool | None]] = [
        ("target-routs", found.routs[1], True),
        ("target-beaten", found.wins - found.routs[1], True),
        ("attacker-beaten", 1 - found.wins - found.routs[0], False),
        ("attacker-routs", found.routs[0], False),
    ]
    papers = []
    for n, unit in enumerate((fight.attacker, fight.target)):
        side: Strength = found.papers[n]
        lines = lines_of(side, "melee")
        about = {"unit": unit_id(g, unit)}
        papers.append(Paper("melee", "melee.dice", about, lines, side.dice, side.needs, bars if n == 0 else []))
    return papers


def of_test(
    kind: str, rule: str, about: dict[str, str], rows: list[Row], needs: int, good: str, bad: str, ones: bool = False
) -> Paper:
    """A test of one die."""
    lines: list[Line] = [("hit", {"row": row.id, "amount": f"{row.amount:+d}"}, test_rule(row.id)) for row in rows]
    if ones:
        lines.append(("again-why", {"row": "stoic"}, "valour.stoic"))
    chance = chances.hit(needs, ones=ones)
    return Paper(kind, rule, about, lines, 1, needs, [(good, chance, True), (bad, 1 - chance, False)])


def of_valour(g: Valour, unit: int) -> Paper:
    rows, stoic = valour_rows(g, unit), special(g, unit, STOIC)
    needs = needed(T.tests.valour.needs, sum(row.amount for row in rows))
    assert chances.hit(needs, ones=stoic) == passing(g, unit)
    return of_test("valour", "valour.test", {"unit": unit_id(g, unit)}, rows, needs, "stands-firm", "routs", stoic)


def of_fortitude(g: Valour, brigade: int, needs: int) -> Paper:
    about = {"brigade": brigade_id(g, brigade)}
    return of_test("fortitude", "fortitude.target", about, fortitude_rows(g, brigade), needs, "holds", "wavers")


def of_activation(g: Valour, brigade: int) -> Paper:
    rows = activation_rows(g, brigade)
    needs = needed(T.tests.activation.needs, sum(row.amount for row in rows))
    return of_test("activation", "test.activation", {"brigade": brigade_id(g, brigade)}, rows, needs, "obeys", "idle")


def of_messenger(g: Valour, unit: int) -> Paper:
    rows = messenger_rows(g, unit)
    needs = needed(T.tests.messenger.needs, sum(row.amount for row in rows))
    return of_test("messenger", "test.messenger", {"unit": unit_id(g, unit)}, rows, needs, "arrives", "lost")


def of_rally(g: Valour, unit: int, far: bool) -> Paper:
    """test.rally: how many markers it gets rid of."""
    markers, rows = g.losses[unit], far_rows(far)
    needs = needed(T.tests.rally.needs, sum(row.amount for row in rows))
    left = chances.rally(markers, far=far)
    keeps = min(T.tests.rally.keeps, markers)
    bars: list[tuple[str, Fraction, bool | None]] = [
        (f"removed-{markers - n}", left[n], n < markers) for n in range(markers, keeps - 1, -1)
    ]
    lines: list[Line] = [("hit", {"row": row.id, "amount": f"{row.amount:+d}"}, test_rule(row.id)) for row in rows]
    return Paper("rally", "test.rally", {"unit": unit_id(g, unit)}, lines, markers, needs, bars)
