"""The questions of chance a player may put: forms and answers, from the exact chances of the rules."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hardtack.engine.odds import Bar, Field, Odds, OddsForm

from ..rules.chances import RESULTS, activation_chance, initiative_chance, scout_chance, with_counterattacks
from ..rules.combat import COMBAT_CARDS, odds_modifier, odds_text, reaction_modifier
from ..rules.tables import T


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
    surprise = T.file.combat.sweep_surprise if values["sweep"] and attacker == "union" else 0
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
