"""The exact odds: the forms against all the ways the dice can fall."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from hardtack.engine.contract import BadInput
from hardtack.engine.text import Text
from hardtack.games.valour import GAME
from hardtack.games.valour.rules.kinds import FORMATIONS
from hardtack.games.valour.table.odds_forms import FORMS


def asked(kind: str, **values: Any) -> dict[str, Fraction]:
    given = {name.replace("_", "-"): value for name, value in values.items()}
    found = FORMS[kind].ask(given)
    assert sum(bar.chance for bar in found.bars) == 1
    assert all(0 <= bar.chance <= 1 for bar in found.bars)
    return {bar.id: bar.chance for bar in found.bars}


def line(kind: str, key: str, **values: Any) -> list[dict[str, Any]]:
    given = {name.replace("_", "-"): value for name, value in values.items()}
    return [params for name, params in FORMS[kind].ask(given).lines if name == key]


# ---- fire


def by_hand(dice: int, needs: int, tenacity: int, markers: int, test: int) -> dict[str, Fraction]:
    """Every way the dice can fall, and every valour test after them."""
    out = {"unhurt": Fraction(0), "losses": Fraction(0), "shaken": Fraction(0), "routs": Fraction(0)}
    for fall in product(range(1, 7), repeat=dice):
        losses, chance = sum(die >= needs for die in fall), Fraction(1, 6**dice)
        stands = Fraction(7 - test, 6) ** max(0, markers + losses - tenacity)
        if not losses:
            out["unhurt"] += chance
        elif markers + losses < tenacity:
            out["losses"] += chance
        else:
            out["shaken"] += chance * stands
            out["routs"] += chance * (1 - stands)
    return out


@pytest.mark.rule("valour", "fire.dice", "valour.test", "valour.fire-phase")
@pytest.mark.parametrize(("fire", "tenacity", "losses"), [(3, 4, 2), (5, 4, 3), (2, 3, 3), (4, 2, 0)])
def test_fire_is_what_all_dice_say(fire: int, tenacity: int, losses: int) -> None:
    found = asked("fire", fire=fire, support=0, tenacity=tenacity, losses=losses)
    assert found == by_hand(fire, 4, tenacity, losses, 3)


@pytest.mark.rule("valour", "test.d6-and-rounding")
def test_the_rows_of_the_fire_table_count_in_their_order() -> None:
    def dice(**values: Any) -> int:
        return int(line("fire", "dice", **values)[0]["dice"])

    assert dice(support=0) == 3
    assert dice(support=3) == 6
    assert dice(support=2, formation="attack-column") == 4
    assert dice(support=0, formation="square", obscured=1, skirmish=1) == 1
    assert dice(support=0, canister="smoothbore", dense=1, enfilade=1) == 7
    assert dice(fire=4, support=0, inside=1) == 2
    assert dice(fire=8, support=0, inside=1, formation="open-order", deep=1) == 4  # inside there are no ranks
    assert line("fire", "dice", cover="heavy", shaken=1)[0]["least"] == 6
    assert line("fire", "dice", heavy=1)[0]["least"] == 3


@pytest.mark.rule("valour", "fire.losses.half", "valour.stoic")
def test_halved_losses_and_stoic_troops() -> None:
    whole, half = asked("fire", losses=4), asked("fire", losses=4, halved=1)
    assert half["routs"] < whole["routs"]
    assert asked("fire", losses=4, stoic=1)["routs"] < whole["routs"]
    assert asked("fire", losses=4, valour=1)["routs"] < whole["routs"]


# ---- melee


@pytest.mark.rule("valour", "result.winner", "result.tie")
def test_a_fight_is_what_all_dice_say() -> None:
    """Two lines of melee value 1 and no fire value, fresh: a die each, hits on 3 or more; the attacker wins ties."""
    side = {"melee": 1, "fire": 0, "tenacity": 1, "losses": 0}
    values = {f"{who}_{name}": n for who in ("attacker", "target") for name, n in side.items()}
    win, lose = Fraction(4, 9) + Fraction(1, 9) + Fraction(2, 9), Fraction(2, 9)
    found = asked("melee", **values)
    assert found["target-routs"] + found["target-beaten"] == win
    assert found["attacker-beaten"] + found["attacker-routs"] == lose
    held = asked("melee", **values, ties=1)
    assert held["attacker-beaten"] + held["attacker-routs"] == 1 - Fraction(2, 9)


@pytest.mark.rule("valour", "result.automatic-rout")
def test_who_is_doomed_routs_whenever_he_loses() -> None:
    found = asked("melee", target_doomed=1)
    assert found["target-beaten"] == 0
    assert found["target-routs"] == FORMS["melee"].ask({"target-doomed": 1}).headline


@pytest.mark.rule("valour", "melee.dice")
def test_the_rows_of_the_melee_table_count_for_each_side() -> None:
    def dice(**values: Any) -> list[int]:
        return [told["dice"] for told in line("melee", "dice", **values)]

    assert dice() == [5, 5]
    assert dice(attacker_support=2, attacker_thin=1) == [10, 5]
    assert dice(attacker_formation="attack-column", target_inside=1) == [4, 4]
    assert dice(target_formation="march-column") == [5, 1]
    # A line struck in its flank has neither its front rank nor its muskets.
    assert dice(target_flanked=1, attacker_enfilade=1) == [6, 2]
    assert dice(target_flanked=1) == [5, 4]
    assert dice(attacker_formation="open-order") == [2, 5]
    assert dice(attacker_formation="open-order", attacker_cover=1) == [3, 5]
    assert dice(target_formation="unlimbered", target_canister="smoothbore", target_dense=1) == [5, 6]
    assert dice(target_formation="unlimbered", target_canister="rifled", target_dense=1) == [5, 5]
    assert dice(target_formation="unlimbered", target_canister="smoothbore", attacker_enfilade=1) == [6, 3]
    assert dice(target_formation="limbered", target_canister="smoothbore") == [5, 1]


@pytest.mark.rule("valour", "melee.modifiers.flanked-exceptions", "los.melee-contact")
def test_squares_and_units_in_a_feature_are_neither_flanked_nor_enfiladed() -> None:
    for way in ({"target_formation": "square"}, {"target_inside": 1, "attacker_formation": "open-order"}):
        plain = line("melee", "dice", **way)
        assert line("melee", "dice", **way, target_flanked=1, attacker_enfilade=1) == plain


@pytest.mark.rule("valour", "fate.card.british.jack")
def test_a_card_may_make_tests_of_valour_harder() -> None:
    assert asked("valour", losses=4, new_losses=1, phase="melee", valour=-1)["routs"] == Fraction(2, 3)
    worse = asked("melee", target_losses=4, target_valour=-1)
    assert worse["target-routs"] > asked("melee", target_losses=4)["target-routs"]


# ---- tests


@pytest.mark.rule("valour", "valour.test", "special.raw")
def test_a_chain_of_valour_tests() -> None:
    assert asked("valour", tenacity=3, losses=3, new_losses=2) == {
        "stands": 0,
        "shaken": Fraction(4, 9),
        "routs": Fraction(5, 9),
    }
    assert asked("valour", tenacity=3, losses=3, new_losses=2, phase="melee")["shaken"] == Fraction(1, 4)
    assert asked("valour", tenacity=3, losses=3, new_losses=1, phase="melee", raw=1)["shaken"] < Fraction(1, 2)
    assert asked("valour", tenacity=3, losses=0, new_losses=2)["stands"] == 1


@pytest.mark.rule("valour", "fortitude.target", "fortitude.when")
def test_fortitude() -> None:
    assert asked("fortitude")["holds"] == Fraction(1, 2)
    assert asked("fortitude", tests=2, large=1, army_leader=1)["holds"] == Fraction(25, 36)
    assert asked("fortitude", all_shaken=1)["wavers"] == Fraction(2, 3)


@pytest.mark.rule("valour", "test.rally", "action.rally-last-marker")
def test_rally() -> None:
    assert asked("rally", markers=1) == {"removed-0": 1}
    assert asked("rally", markers=2, far=1) == {"removed-0": Fraction(4, 9), "removed-1": Fraction(5, 9)}


@pytest.mark.rule("valour", "test.activation", "test.messenger")
def test_activation_and_messengers() -> None:
    assert asked("activation")["obeys"] == Fraction(5, 6)
    assert asked("activation", routed=1)["obeys"] == Fraction(2, 3)
    assert asked("activation", routed=1, officers=1)["obeys"] == Fraction(1, 2)
    assert asked("activation", automatic=1, routed=1)["obeys"] == 1
    assert asked("messenger")["arrives"] == Fraction(1, 2)
    assert asked("messenger", light=1)["arrives"] == Fraction(5, 6)


def test_long_fractions_are_given_to_nine_decimals_and_said_to_be() -> None:
    found = FORMS["melee"].ask({"attacker-support": 3, "target-support": 3, "attacker-again": 1, "target-again": 1})
    assert ("rounded", {}) in found.lines
    assert sum(bar.chance for bar in found.bars) == 1
    assert all(bar.chance.denominator <= 10**9 for bar in found.bars)


@pytest.mark.parametrize(
    ("kind", "values", "said"),
    [
        ("fire", {"losses": 5}, "losses: a unit never has more losses than its tenacity, 4"),
        ("fire", {"deep": 1}, "deep: only open order"),
        ("fire", {"formation": "limbered"}, "formation must be one of"),
        ("melee", {"target-losses": 5}, "target-losses: a unit never has more"),
        ("melee", {"attacker-support": 3, "attacker-thin": 1}, "attacker-thin: 3 supporters at most"),
        ("fortitude", {"large": 1, "all-shaken": 1}, "all-shaken: a brigade with five sound units"),
        ("activation", {"automatic": 1, "officers": 1}, "automatic: a brigade whose officers"),
    ],
)
def test_what_cannot_be_is_refused(kind: str, values: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        FORMS[kind].ask(values)


# ---- words


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_forms_have_words(lang: str) -> None:
    words = Text(GAME, lang)
    tried: dict[str, list[dict[str, Any]]] = {
        "fire": [{"formation": "mass", "cover": "light", "again": 1, "halved": 1}],
        "melee": [{"attacker-formation": shape, "attacker-flanked": 1, "target-again": 1} for shape in FORMATIONS],
        "valour": [{"new-losses": n, "stoic": 1} for n in (0, 5, 9)],
        "rally": [{"markers": 12}],
        "activation": [{"automatic": 1}],
    }
    for kind, form in FORMS.items():
        assert words.has(f"odds-{kind}")
        for row in form.fields:
            assert words.has(f"odds-field-{row.id}"), row.id
            assert all(words.has(f"{row.names}-{choice}") for choice in row.choices), row.id
        for values in [{}, *tried.get(kind, [])]:
            found = form.ask(values)
            assert all(words.has(f"odds-result-{bar.id}") for bar in found.bars), kind
            for key, params in found.lines:
                assert words.has(f"odds-line-{key}"), key
                said = words.get(f"odds-line-{key}", params)
                assert "{" not in said and "row-" not in said, said
    told = words.get("odds-line-hit", {"row": "shaken", "amount": "-1"})
    assert (
        told == {"en": "Shaken: \N{MINUS SIGN}1 to each die", "es": "Desmoralizada: \N{MINUS SIGN}1 a cada dado"}[lang]
    )
