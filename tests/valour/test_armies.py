"""G-12, G-18, G-37: what units cost, what a list may have, and what is refused."""

from __future__ import annotations

import pytest

from hardtack.engine.contract import BadInput
from hardtack.games.valour.rules import kinds
from hardtack.games.valour.rules.armies import (
    check_brigade,
    check_list,
    check_points,
    dismounted_figures,
    enrol,
    light_brigade,
)
from hardtack.games.valour.rules.kinds import BITS, BLUE, CAVALRY, HEAVY, INFANTRY, LINE, OPEN_ORDER, ROCKET, mils
from hardtack.games.valour.rules.profiles import Profile
from hardtack.games.valour.rules.tables import T


def unit(id: str) -> Profile:
    return T.profiles[T.profile[id]]


def test_the_bits_of_the_special_rules_are_those_of_their_names() -> None:
    named = {"open-order": "OPENS_ORDER", "square": "FORMS_SQUARE", "mass": "FORMS_MASS"}
    assert len(BITS) == 27
    for id, bit in BITS.items():
        assert getattr(kinds, named.get(id, id.upper().replace("-", "_"))) == bit


def formula(u: Profile) -> int:
    """What a unit would cost by the values of the army sheets' line troops."""
    rules = set(u.written)
    extras = {
        "square": 1, "disciplined-musketry": 2, "elan": 1, "light-infantry": 1, "headstrong": 2, "fierce-charge": 2,
        "raw": -1, "stoic": 1, "swift": 3, "hit-and-run": 2,
    }  # fmt: skip
    extra = sum(points for id, points in extras.items() if id in rules)
    if u.kind == INFANTRY:
        extra += 4 * (u.range == mils(18)) + 4 * ("detachment" in rules)
        return 3 * u.fire + 2 * u.melee + 4 * u.tenacity - 12 + extra
    if u.kind == CAVALRY:
        extra += 2 * ({"carbines", "light-cavalry"} <= rules) + 2 * ("detachment" in rules)
        extra += 0 if u.on_foot is None else u.on_foot.fire
        return 2 * u.melee + 4 * u.tenacity + extra
    if u.type == ROCKET:
        return 22
    return 20 + 4 * (u.type == HEAVY) + 4 * (u.fire == 2) + 3 * ("battery" in rules) + 2 * ("rifled-gun" in rules)


OFF_THE_FORMULA = {
    "br-foot-guard": -2, "fr-old-guard": -2, "fr-middle-guard": -2, "fr-young-guard": -1,
    "br-heavy-dragoons": -1, "br-household-cavalry": -1, "fr-cuirassiers": -1,
    "fr-marie-louise": 2, "fr-national-guard": 1,
    "sp-cazadores": 2, "sp-infantry-det": 1, "sp-guerrilla-det": 1, "sp-line-cavalry": -1, "sp-cavalry-det": 1,
    "sp-horse-artillery": 6,
}  # fmt: skip
"""Guards, heavy cavalry, levies and Spanish troops of the published sheets."""


def test_points_follow_the_formula_but_for_a_few() -> None:
    assert {u.id: u.points - formula(u) for u in T.profiles if u.points != formula(u)} == OFF_THE_FORMULA


def test_six_armies_and_ninety_units() -> None:
    assert [army.id for army in T.armies if army.role == BLUE] == ["acw-union", "nap-french"]
    assert len(T.armies) == 6
    assert len(T.profiles) == 90
    assert {T.armies[u.army].period for u in T.profiles if u.on_foot} == {"acw"}


@pytest.mark.rule("valour", "army.points")
def test_a_list_costs_no_more_than_was_agreed() -> None:
    line = enrol(T.lists, unit("fr-line-infantry"))
    assert check_points(100, [line] * 4, "list") == 92
    with pytest.raises(BadInput, match="it costs 115 points, and the limit is 100"):
        check_points(100, [line] * 5, "list")


@pytest.mark.rule("valour", "army.brigade-size")
def test_a_brigade_has_two_to_eight_units() -> None:
    line = enrol(T.lists, unit("fr-line-infantry"))
    army = T.army["nap-french"]
    for size in (2, 8):
        assert check_list(T.lists, T.chart.battle, army, [[line] * size], 0, "list") == size * 23
    for size in (1, 9):
        with pytest.raises(BadInput, match=f"2 to 8 units, not {size}"):
            check_list(T.lists, T.chart.battle, army, [[line] * size], 0, "list")
    with pytest.raises(BadInput, match="at least one brigade"):
        check_list(T.lists, T.chart.battle, army, [], 0, "list")
    for battle in T.scenarios:
        for brigade in battle.brigades:
            check_brigade(T.chart.battle, len(brigade.units), brigade.id)


def test_a_list_has_units_of_its_own_army() -> None:
    line, spy = enrol(T.lists, unit("fr-line-infantry")), enrol(T.lists, unit("br-hussars"))
    with pytest.raises(BadInput, match="br-hussars is no unit of French"):
        check_list(T.lists, T.chart.battle, T.army["nap-french"], [[line, spy]], 0, "list")


def test_an_understrength_unit_has_half_the_figures_and_is_weaker() -> None:
    weak = enrol(T.lists, unit("fr-line-infantry"), ["understrength"])
    assert (weak.figures, weak.fire, weak.melee, weak.tenacity, weak.points) == (12, 3, 3, 3, 18)
    assert enrol(T.lists, unit("fr-line-infantry"), ["understrength"], 18).figures == 18
    militia = enrol(T.lists, unit("sp-militia"), ["understrength"])
    assert (militia.figures, militia.melee, militia.tenacity, militia.points) == (12, 3, 2, 4)
    assert enrol(T.lists, unit("sp-mounted-guerrillas"), ["understrength"]).figures == 3


def test_options_add_up_and_nothing_falls_below_one() -> None:
    both = enrol(T.lists, unit("sp-mounted-guerrillas"), ["understrength", "unenthusiastic"])
    assert (both.melee, both.tenacity, both.points) == (1, 1, 6)
    elite = enrol(T.lists, unit("us-inf-veteran"), ["elite-fire", "elite-melee", "elite-tenacity"])
    assert (elite.fire, elite.melee, elite.tenacity, elite.points) == (4, 5, 6, 40)


@pytest.mark.parametrize(
    ("id", "options", "figures", "sentence"),
    [
        ("fr-infantry-det", ["understrength"], 0, "a detachment cannot be understrength"),
        ("fr-line-infantry", ["unenthusiastic"], 0, "for Spanish 1807-1814 only"),
        ("sp-militia", ["unenthusiastic"], 0, "militia cannot be unenthusiastic"),
        ("fr-field-artillery", ["understrength"], 0, "a battery takes no options"),
        ("fr-lanciers", ["elite-fire"], 0, "no fire value for elite-fire to raise"),
        ("fr-line-infantry", ["elite-melee", "elite-melee"], 0, "taken twice"),
        ("fr-line-infantry", ["brave"], 0, "there is no option 'brave'; there is elite-fire"),
        ("fr-line-infantry", [], 40, "24 to 36 figures, not 40"),
        ("fr-line-infantry", ["understrength"], 24, "12 to 18 figures, not 24"),
    ],
)
def test_what_a_unit_may_not_have_is_refused(id: str, options: list[str], figures: int, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        enrol(T.lists, unit(id), options, figures)


def test_three_quarters_of_the_horsemen_fight_on_foot() -> None:
    assert [dismounted_figures(T.lists, figures) for figures in (9, 12, 13, 14)] == [7, 9, 10, 11]
    troopers = enrol(T.lists, unit("us-cav-seasoned"))
    assert (troopers.on_foot, troopers.on_foot_melee) == (9, 2)
    foot = unit("us-cav-seasoned").on_foot
    assert foot is not None
    assert (foot.fire, foot.range, foot.moves[OPEN_ORDER], foot.moves[LINE]) == (3, mils(12), mils(9), mils(8))
    assert enrol(T.lists, unit("us-cav-seasoned"), ["understrength"]).on_foot_melee == 1
    assert enrol(T.lists, unit("fr-lanciers")).on_foot == 0


def test_a_light_brigade_is_light_infantry_throughout() -> None:
    assert light_brigade([unit("br-riflemen"), unit("br-light-infantry-det")])
    assert not light_brigade([unit("br-riflemen"), unit("br-hussars")])
