"""The two tables of melee, row by row, and the worked values of the rulings, on a real table."""

from __future__ import annotations

import pytest

from hardtack.games.valour.rules.kinds import FORMATIONS
from hardtack.games.valour.rules.melee.value import Strength, strength
from hardtack.games.valour.rules.state import ASSAULTED, Fight, Valour, form

from .fields import against, field, inside, put
from .tables import hurt, u

COLUMN = "attack-column"
FRENCH, BRITISH = "fr-line-infantry", "br-line-infantry"


def paper(g: Valour, attacker: int, target: int, *supporters: int, n: int = 0, second: int = 0) -> Strength:
    """One side of a fight on paper: n 0 the attacker, 1 the target; the supporters are those of that side."""
    lent: list[list[int]] = [[], []]
    lent[n] = [*supporters]
    return strength(g, Fight(attacker, target, lent, second=second), n)


def rows(found: Strength) -> dict[str, int]:
    """The rows that count; a halving as 0."""
    return {row.id: row.amount for row in found.rows}


def fronts(ours: str = FRENCH, theirs: str = BRITISH, formation: str = "line", other: str = "line") -> Valour:
    """Front to front."""
    g = field()
    put(g, "or-s-line-1", theirs, 30, 24, 180, other)
    against(g, "or-f-line-1", ours, "or-s-line-1", formation=formation)
    return g


def pair(g: Valour) -> tuple[int, int]:
    return u(g, "or-f-line-1"), u(g, "or-s-line-1")


# ---- worked values


@pytest.mark.rule(
    "valour", "melee.modifiers.support", "melee.modifiers.brigade-support", "melee.hit.fresh", "melee.hit.elan",
    "melee.modifiers.order", "special.elan",
)  # fmt: skip
def test_a_fresh_french_column_with_one_supporter_and_its_brigade_near() -> None:
    """4 + 2 + 1 = 7 dice, 3 or more, natural 1s again."""
    g = field()
    line = put(g, "or-s-line-1", BRITISH, 30, 24, 180)
    column = against(g, "or-f-line-1", FRENCH, "or-s-line-1", formation=COLUMN, along=2.25)
    friend = against(g, "or-f-gren", FRENCH, "or-s-line-1", formation=COLUMN, along=-2.25)
    put(g, "or-f-line-2", FRENCH, 28, 16, 0)
    found = paper(g, column, line, friend)
    assert rows(found) == {"support": 2, "brigade-support": 1}
    assert (found.value, found.dice, found.needs, found.again) == (4, 7, 3, ("elan",))


@pytest.mark.rule(
    "valour", "melee.modifiers.line", "melee.hit.base", "melee.hit.disciplined-musketry", "melee.modifiers.order",
    "special.disciplined-musketry",
)  # fmt: skip
def test_a_british_line_with_one_loss_fights_in_front() -> None:
    """4 and half of 3 rounded up: 6 dice, 4 or more, natural 1s again."""
    g = fronts()
    ours, theirs = pair(g)
    hurt(g, "or-s-line-1", 1)
    found = paper(g, ours, theirs, n=1)
    assert rows(found) == {"line": 2}
    assert (found.dice, found.needs, found.again) == (6, 4, ("disciplined-musketry",))


@pytest.mark.rule(
    "valour", "melee.modifiers.enfilade", "melee.modifiers.flanked", "melee.hit.heavy-cavalry", "los.melee-contact",
    "special.heavy-cavalry", "melee.modifiers.flanked-exceptions",
)  # fmt: skip
def test_cuirassiers_in_the_flank_of_that_line() -> None:
    """6 + 1 dice, 3 or more, 1s again; the line fights back with 2 and without its musketry row."""
    g = field()
    line = put(g, "or-s-line-1", BRITISH, 30, 24, 180, losses=1)
    horse = against(g, "or-f-cuir", "fr-cuirassiers", "or-s-line-1", "left")
    found, back = paper(g, horse, line), paper(g, horse, line, n=1)
    assert rows(found) == {"enfilade": 1} and (found.dice, found.needs) == (7, 3)
    assert found.again == ("heavy-cavalry",)
    assert rows(back) == {"flanked": 0} and (back.dice, back.needs) == (2, 4)
    assert back.again == ("disciplined-musketry",)


@pytest.mark.rule("valour", "melee.modifiers.march-column", "melee.modifiers.support")
def test_a_march_column_fights_with_one_before_anything_is_added() -> None:
    g = field()
    line = put(g, "or-s-line-1", BRITISH, 30, 24, 180)
    column = against(g, "or-f-line-1", FRENCH, "or-s-line-1", formation="march-column", along=4)
    friend = against(g, "or-f-cuir", FRENCH, "or-s-line-1", along=-3)
    found = paper(g, column, line, friend)
    assert rows(found) == {"march-column": 1, "support": 2} and found.dice == 3


@pytest.mark.rule("valour", "melee.modifiers.open-order", "melee.hit.no-cover-modifier")
def test_cazadores_in_open_order_in_a_wood() -> None:
    wood = ("wood", [(20.0, 23.0), (40.0, 23.0), (40.0, 30.0), (20.0, 30.0)])
    for features, dice in (({"wood": wood}, 3), ({}, 2)):
        g = field(**features)
        light = put(g, "or-s-line-1", "sp-cazadores", 30, 24, 180, "open-order", ranks=2)
        ours = against(g, "or-f-line-1", FRENCH, "or-s-line-1")
        found = paper(g, ours, light, n=1)
        assert found.dice == dice and found.needs == 3
        # The wood makes nothing harder to hit.
        assert paper(g, ours, light).needs == 3


@pytest.mark.rule("valour", "melee.modifiers.square-or-defendable", "melee.modifiers.flanked-exceptions")
def test_a_square_has_one_more_and_is_neither_flanked_nor_enfiladed() -> None:
    """Fresh cuirassiers that stayed have 6 dice on 3+, the fresh square 5 on 3+ without rerolls."""
    for side in ("front", "rear"):
        g = field()
        square = put(g, "or-s-line-1", BRITISH, 30, 24, 180, "square")
        horse = against(g, "or-f-cuir", "fr-cuirassiers", "or-s-line-1", side)
        found, back = paper(g, horse, square), paper(g, horse, square, n=1)
        assert rows(found) == {} and (found.dice, found.needs) == (6, 3)
        assert rows(back) == {"square": 1} and (back.dice, back.needs, back.again) == (5, 3, ())


# ---- the value, row by row


@pytest.mark.rule("valour", "melee.modifiers.line", "special.militia", "melee.modifiers.line-fire-value")
def test_the_line_row_is_not_for_militia_nor_mounted_carbines() -> None:
    g = fronts(theirs="sp-militia")
    assert "line" not in rows(paper(g, *pair(g), n=1))
    g = fronts(theirs="br-hussars")
    assert "line" not in rows(paper(g, *pair(g), n=1))
    g = fronts(theirs="us-cav-seasoned")
    horse = u(g, "or-s-line-1")
    form(g, horse, FORMATIONS.index("line"), on_foot=1)
    against(g, "or-f-line-1", FRENCH, "or-s-line-1")
    # Dismounted with fire 3: half of that.
    assert rows(paper(g, *pair(g), n=1))["line"] == 2


@pytest.mark.rule("valour", "melee.modifiers.line", "melee.modifiers.attack-column")
def test_against_a_feature_a_column_has_one_more_and_a_line_nothing() -> None:
    farm = ("defendable-heavy", [(28.0, 20.0), (32.0, 20.0), (32.0, 24.0), (28.0, 24.0)])
    g = field(farm=farm)
    held = inside(g, "or-s-line-1", BRITISH, "farm")
    column = put(g, "or-f-line-1", FRENCH, 30, 18.5, 0, COLUMN)
    assert rows(paper(g, column, held)) == {"attack-column": 1}
    line = put(g, "or-f-line-1", FRENCH, 30, 19.25, 0)
    assert rows(paper(g, line, held)) == {}
    g = fronts(formation=COLUMN)
    assert rows(paper(g, *pair(g))) == {}


@pytest.mark.rule("valour", "melee.modifiers.square-or-defendable", "terrain.defendable")
def test_infantry_in_a_feature_has_one_more_and_no_formation() -> None:
    farm = ("defendable-heavy", [(28.0, 20.0), (32.0, 20.0), (32.0, 24.0), (28.0, 24.0)])
    g = field(farm=farm)
    held = inside(g, "or-s-line-1", BRITISH, "farm")
    column = put(g, "or-f-line-1", FRENCH, 30, 18.5, 0, COLUMN)
    found = paper(g, column, held, n=1)
    assert rows(found) == {"defendable": 1} and found.again == ()


@pytest.mark.rule("valour", "melee.modifiers.mounted-in-terrain")
def test_cavalry_and_guns_are_halved_where_either_stands_in_bad_ground() -> None:
    wood = ("wood", [(20.0, 23.0), (40.0, 23.0), (40.0, 30.0), (20.0, 30.0)])
    g = field(wood=wood)
    line = put(g, "or-s-line-1", BRITISH, 30, 24, 180)
    horse = against(g, "or-f-cuir", "fr-cuirassiers", "or-s-line-1")
    found = paper(g, horse, line)
    assert rows(found) == {"mounted-in-terrain": 0} and found.dice == 3
    assert "mounted-in-terrain" not in rows(paper(g, horse, line, n=1))
    # Supporters in the wood change nothing.
    g = field(wood=("wood", [(20.0, 15.0), (40.0, 15.0), (40.0, 22.0), (20.0, 22.0)]))
    line = put(g, "or-s-line-1", BRITISH, 30, 26, 180)
    horse = against(g, "or-f-cuir", "fr-cuirassiers", "or-s-line-1")
    friend = put(g, "or-f-line-1", FRENCH, 30, 20, 0)
    assert "mounted-in-terrain" not in rows(paper(g, horse, line, friend))


@pytest.mark.rule("valour", "melee.modifiers.support-open-order", "melee.modifiers.support")
def test_a_supporter_in_open_order_adds_one_and_no_more_than_three_count() -> None:
    g = field()
    line = put(g, "or-s-line-1", BRITISH, 30, 24, 180)
    main = against(g, "or-f-line-1", FRENCH, "or-s-line-1", formation=COLUMN)
    thin = put(g, "or-f-volt", "fr-infantry-det", 10, 10, 0, "open-order", ranks=2)
    friends = [put(g, id, FRENCH, 10 + 12 * n, 4, 0) for n, id in enumerate(("or-f-gren", "or-f-line-2", "or-f-light"))]
    assert rows(paper(g, main, line, thin))["support"] == 1
    assert rows(paper(g, main, line, thin, *friends[:2]))["support"] == 5
    assert rows(paper(g, main, line, *friends))["support"] == 6


@pytest.mark.rule("valour", "melee.modifiers.brigade-support-geometry", "melee.modifiers.brigade-support")
def test_brigade_support_is_from_a_sound_formed_friend_of_the_brigade_within_six_inches() -> None:
    g = fronts(formation=COLUMN)
    ours, theirs = pair(g)

    def counts() -> bool:
        return "brigade-support" in rows(paper(g, ours, theirs))

    assert not counts()
    # The column's rear edge lies at 24 - 0.75 - 3 = 20.25.
    put(g, "or-f-gren", FRENCH, 30, 13.5, 0)
    assert counts()
    put(g, "or-f-gren", FRENCH, 30, 13.48, 0)
    assert not counts()
    put(g, "or-f-gren", FRENCH, 30, 16, 0, "march-column")
    assert not counts()
    put(g, "or-f-gren", FRENCH, 30, 16, 0)
    assert counts()
    put(g, "or-f-line-2", FRENCH, 30, 18, 0)
    assert rows(paper(g, ours, theirs))["brigade-support"] == 1
    hurt(g, "or-f-gren")
    hurt(g, "or-f-line-2")
    assert not counts()
    put(g, "or-f-line-2", FRENCH, 60, 5, 0)
    put(g, "or-f-gren", FRENCH, 60, 10, 0)
    put(g, "or-f-cuir", FRENCH, 30, 16, 0)
    assert not counts()


@pytest.mark.rule("valour", "melee.modifiers.dense", "melee.modifiers.canister", "fire.modifiers.dense-formations")
def test_a_gun_adds_for_dense_opponents_and_for_canister() -> None:
    for formation, dense in ((COLUMN, 1), ("march-column", 1), ("mass", 1), ("line", 0)):
        g = field()
        gun = put(g, "or-s-guns", "br-field-artillery", 30, 24, 180, "unlimbered")
        ours = against(g, "or-f-line-1", FRENCH, "or-s-guns", formation=formation)
        found = rows(paper(g, ours, gun, n=1))
        assert found == {"canister": 2} | ({"dense": 1} if dense else {})
    g = field()
    gun = put(g, "or-s-guns", "cs-field-rifled", 30, 24, 180, "unlimbered")
    ours = against(g, "or-f-line-1", FRENCH, "or-s-guns")
    assert rows(paper(g, ours, gun, n=1)) == {"canister": 1}


@pytest.mark.rule("valour", "melee.modifiers.canister-arc", "melee.modifiers.flanked-exceptions")
def test_canister_needs_the_front_and_a_gun_is_flanked_everywhere_else() -> None:
    g = field()
    gun = put(g, "or-s-guns", "br-field-artillery", 30, 24, 180, "unlimbered")
    ours = against(g, "or-f-line-1", FRENCH, "or-s-guns", "left")
    found = paper(g, ours, gun, n=1)
    assert rows(found) == {"flanked": 0} and found.dice == 1
    assert rows(paper(g, ours, gun))["enfilade"] == 1


@pytest.mark.rule("valour", "melee.modifiers.flanked", "melee.modifiers.flanked-exceptions")
def test_struck_in_the_rear_no_figure_touches() -> None:
    g = field()
    line = put(g, "or-s-line-1", BRITISH, 30, 24, 180)
    ours = against(g, "or-f-line-1", FRENCH, "or-s-line-1", "rear", COLUMN)
    assert rows(paper(g, ours, line, n=1)) == {"flanked": 0}
    assert rows(paper(g, ours, line)) == {"enfilade": 1}


@pytest.mark.rule("valour", "special.headstrong", "melee.modifiers.order")
def test_the_second_fight_of_the_headstrong_is_one_worse() -> None:
    g = fronts("br-heavy-dragoons")
    ours, theirs = pair(g)
    assert paper(g, ours, theirs).dice == 6 and paper(g, ours, theirs, second=1).dice == 5
    assert "headstrong" not in rows(paper(g, ours, theirs, n=1, second=1))


@pytest.mark.rule("valour", "special.lances")
def test_lances_charge_better_and_fight_back_worse() -> None:
    g = fronts("fr-lanciers")
    ours, theirs = pair(g)
    assert "lances" not in rows(paper(g, ours, theirs))
    g.did[ours] |= ASSAULTED
    assert rows(paper(g, ours, theirs))["lances"] == 1
    for attacker, worse in (("fr-cuirassiers", -1), ("fr-lanciers", None), (FRENCH, None)):
        g = fronts(attacker, "fr-lanciers")
        assert rows(paper(g, *pair(g), n=1)).get("lances") == worse
    wood = ("wood", [(20.0, 23.0), (40.0, 23.0), (40.0, 30.0), (20.0, 30.0)])
    g = field(wood=wood)
    put(g, "or-s-line-1", BRITISH, 30, 24, 180)
    ours = against(g, "or-f-line-1", "fr-lanciers", "or-s-line-1")
    g.did[ours] |= ASSAULTED
    assert "lances" not in rows(paper(g, *pair(g)))


@pytest.mark.rule("valour", "melee.modifiers.order")
def test_no_value_falls_below_nothing() -> None:
    g = field()
    light = put(g, "or-s-line-1", "fr-infantry-det", 30, 24, 180, "open-order", ranks=2)
    g.melee_more[light] = -2
    ours = against(g, "or-f-line-1", FRENCH, "or-s-line-1", formation=COLUMN)
    found = paper(g, ours, light, n=1)
    assert rows(found)["open-order"] == -1 and found.dice == 0


# ---- the dice


@pytest.mark.rule("valour", "melee.hit.base", "melee.hit.fresh", "melee.hit.shaken")
def test_losses_make_a_unit_strike_worse() -> None:
    g = fronts()
    ours, theirs = pair(g)
    assert paper(g, ours, theirs).needs == 3
    hurt(g, "or-f-line-1", 1)
    assert paper(g, ours, theirs).needs == 4
    hurt(g, "or-f-line-1")
    assert paper(g, ours, theirs).needs == 5


@pytest.mark.rule("valour", "melee.hit.heavy-artillery")
def test_heavy_guns_alone_strike_better() -> None:
    g = field()
    gun = put(g, "or-s-heavy", "br-heavy-artillery", 30, 24, 180, "unlimbered", losses=1)
    ours = against(g, "or-f-line-1", FRENCH, "or-s-heavy")
    assert paper(g, ours, gun, n=1).needs == 3
    other = put(g, "or-s-line-2", BRITISH, 50, 40, 180)
    assert paper(g, ours, gun, other, n=1).needs == 4


@pytest.mark.rule("valour", "melee.hit.heavy-cavalry", "melee.hit.no-cover-modifier")
def test_cover_takes_the_reroll_of_heavy_cavalry() -> None:
    g = field(hedge=("barrier-light", [(20.0, 23.0), (40.0, 23.0)]))
    line = put(g, "or-s-line-1", BRITISH, 30, 24.25, 180)
    horse = put(g, "or-f-cuir", "fr-cuirassiers", 30, 21, 0)
    found = paper(g, horse, line)
    assert found.again == () and found.needs == 3


@pytest.mark.rule("valour", "special.fierce-charge")
def test_a_fierce_charge_is_of_who_assaulted_in_line_or_column() -> None:
    g = fronts("cs-inf-veteran")
    ours, theirs = pair(g)
    assert paper(g, ours, theirs).again == ()
    g.did[ours] |= ASSAULTED
    assert paper(g, ours, theirs).again == ("fierce-charge",)
    g = fronts(FRENCH, "cs-inf-veteran")
    assert paper(g, *pair(g), n=1).again == ()


@pytest.mark.rule("valour", "melee.hit.disciplined-musketry", "melee.hit.elan")
def test_rerolls_belong_to_a_formation() -> None:
    g = fronts(FRENCH, BRITISH, "line", COLUMN)
    assert paper(g, *pair(g)).again == () and paper(g, *pair(g), n=1).again == ()
