"""Exact odds: combat with its modifiers and cards, activation, scouting, initiative, casualty checks."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hardtack.engine.odds import Bar, Field, Odds, OddsForm

from .combat import COMBAT_CARDS, odds_modifier, odds_text, reaction_modifier, result_of
from .rounds import initiative_need
from .tables import T

RESULTS = ("D2", "D1", "D", "R", "R1", "R2", "R3")
SIXTH = Fraction(1, 6)


def results(total: int) -> dict[str, Fraction]:
    """The chance of each result for one die with this modifier."""
    chances = dict.fromkeys(RESULTS, Fraction(0))
    for die in range(1, 7):
        chances[result_of(die + total)] += SIXTH
    return chances


def with_counterattacks(totals: list[int]) -> dict[str, Fraction]:
    """One die, then a counterattack for each further modifier, used whenever the battle would be lost.

    That is the best use for a player who only wants to win; the last result stands.
    """
    chances = results(totals[0])
    for total in totals[1:]:
        lost = sum((chances[r] for r in RESULTS if r[0] == "D"), Fraction(0))
        again = results(total)
        chances = {r: (chances[r] if r[0] == "R" else Fraction(0)) + lost * again[r] for r in RESULTS}
    return chances


def combat_odds(values: dict[str, Any]) -> Odds:
    """6.5.3, from strengths, tracks and the cards one means to play."""
    attacker = values["attacker"]
    cards: list[str] = list(values["cards"])
    band, union = values["band"], values["union"]
    strength = band + cards.count("deception")
    pair = (union, strength) if attacker == "union" else (strength, union)
    odds = odds_modifier(strength, union, attacker)
    reaction = reaction_modifier(values["notoriety"], values["awareness"])
    lasting = reaction + sum(1 for c in ("cannon", "pistol_tactics") if c in cards)
    once = 2 * sum(
        c == "mosby_heroics"
        or (c == "ambush" and attacker == "union")
        or (c == "surprise_attack" and attacker == "mosby")
        for c in cards
    )
    surprise = T.file.combat.sweep_surprise if values["sweep"] else 0
    total = odds + lasting + once + surprise
    again = odds_modifier(band, union, attacker) + lasting + surprise
    chances = with_counterattacks([total] + [again] * cards.count("counterattack"))
    lines: list[tuple[str, dict[str, Any]]] = [
        ("odds", {"odds": odds_text(*pair), "modifier": odds}),
        ("reaction", {"sum": values["notoriety"] + values["awareness"], "modifier": reaction}),
    ]
    if lasting - reaction:
        lines.append(("permanent", {"modifier": lasting - reaction}))
    if once:
        lines.append(("cards", {"modifier": once}))
    if surprise:
        lines.append(("surprise", {"modifier": surprise}))
    lines.append(("total", {"modifier": total}))
    bars = [Bar(r, chances[r], r[0] == "R") for r in RESULTS]
    return Odds("6.5.3", bars, sum((b.chance for b in bars if b.good), Fraction(0)), lines)


def activation_chance(awareness: int, modifier: int = 0) -> Fraction:
    return Fraction(max(0, min(6, awareness - modifier)), 6)


def activation_odds(values: dict[str, Any]) -> Odds:
    """7.2: the chance that so many of the dice rouse a unit."""
    chance = activation_chance(values["awareness"], values["scout"])
    dice = values["dice"]
    spread = [Fraction(1)]
    for _ in range(dice):
        spread = [
            (spread[k] * (1 - chance) if k < len(spread) else 0) + (spread[k - 1] * chance if k else Fraction(0))
            for k in range(len(spread) + 1)
        ]
    bars = [Bar(f"roused-{k}", Fraction(p), k == 0) for k, p in enumerate(spread)]
    return Odds("7.2", bars, 1 - bars[0].chance, [("each", {"chance": str(chance)})])


def scout_chance(awareness: int, modifier: int = 0) -> Fraction:
    return Fraction(max(0, min(6, 6 - awareness + modifier)), 6)


def scout_odds(values: dict[str, Any]) -> Odds:
    """6.1.2: success; failure that rouses something; failure that does not."""
    success = scout_chance(values["awareness"], values["scout"])
    alarm = activation_chance(values["awareness"])
    quiet = (1 - alarm) ** values["units"]
    bars = [
        Bar("scout-success", success, True),
        Bar("scout-quiet", (1 - success) * quiet, True),
        Bar("scout-alarm", (1 - success) * (1 - quiet), False),
    ]
    return Odds("6.1.2", bars, success + bars[1].chance)


def initiative_chance(awareness: int, modifier: int = 0) -> Fraction:
    return Fraction(max(0, min(6, 7 - initiative_need(awareness) + modifier)), 6)


def initiative_odds(values: dict[str, Any]) -> Odds:
    chance = initiative_chance(values["awareness"], values["fearsome"])
    return Odds("C.1", [Bar("mosby-first", chance, True), Bar("union-first", 1 - chance, False)], chance)


_AWARENESS = Field("awareness", "number", 1, 1, 5)
_CARDS = ("cannon", "pistol_tactics", *COMBAT_CARDS, "counterattack")

FORMS: dict[str, OddsForm] = {
    "combat": OddsForm(
        (
            Field("attacker", "choice", "mosby", choices=("mosby", "union"), names="side"),
            Field("band", "number", 3, 1, 9),
            Field("union", "number", 3, 1, 30),
            Field("notoriety", "number", 4, 1, 20),
            _AWARENESS,
            Field("cards", "cards", [], choices=_CARDS, names="card"),
            Field("sweep", "flag", 0),
        ),
        combat_odds,
    ),
    "activation": OddsForm((_AWARENESS, Field("dice", "number", 1, 1, 12), Field("scout", "flag", 0)), activation_odds),
    "scouting": OddsForm((_AWARENESS, Field("units", "number", 1, 1, 6), Field("scout", "flag", 0)), scout_odds),
    "initiative": OddsForm((_AWARENESS, Field("fearsome", "flag", 0)), initiative_odds),
}
