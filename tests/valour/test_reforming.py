"""Reforming: which formations, before or after a move, how far then, and where (G-28, G-65)."""

from __future__ import annotations

import pytest

from hardtack.engine.kept import forget_all
from hardtack.games.valour.rules.action.acting import ActAsk
from hardtack.games.valour.rules.action.moving import start
from hardtack.games.valour.rules.action.reforming import all_shapes
from hardtack.games.valour.rules.fate.cards import FOOT_CAVALRY
from hardtack.games.valour.rules.kinds import LIMBERED, LINE, OPEN_ORDER, SQUARE, UNLIMBERED
from hardtack.games.valour.rules.state import (
    ACTED,
    FIRED,
    Effect,
    Valour,
    figures,
    is_cavalry,
    is_infantry,
    pose,
    unit_row,
)

from .fields import field as open_field
from .fields import put
from .tables import act, asked, choices, go, ground, recruit, refused, regions, run, stand, table, u


def field(**features: tuple[str, list[tuple[float, float]]]) -> Valour:
    g = table("learn-first-fire", phase="action", cards=False)
    ground(g, **features)
    for n, id in enumerate(("ff-c-a", "ff-c-b", "ff-c-gun")):
        stand(g, id, 12 + 12 * n, 46, 180)
    return g


def acting(g: Valour, id: str) -> int:
    g.agenda.clear()
    forget_all(g)
    run(g, ActAsk(start(g, u(g, id))))
    return u(g, id)


def why(g: Valour, verb: str, *at: float) -> str:
    found = refused(g, verb, *at)
    return "" if found is None else found.key


def reforms(g: Valour) -> list[str]:
    return [c.removeprefix("reform ") for c in choices(g) if c.startswith("reform")]


def shapes(g: Valour, id: str) -> list[str]:
    return [shape.id for shape in all_shapes(g, u(g, id))]


# ---- which


@pytest.mark.rule("valour", "formation.list")
@pytest.mark.rule("valour", "formation.permissions")
@pytest.mark.rule("valour", "formation.open-order-depth")
@pytest.mark.rule("valour", "special.open-order")
def test_who_may_take_which_formation() -> None:
    g = table("nap-olive-ridge")
    open_order = [f"open-order-{n}" for n in (1, 2, 3, 4)]
    assert shapes(g, "or-f-line-1") == ["line", "attack-column", "march-column", "square"]
    assert shapes(g, "or-f-light") == ["line", "attack-column", "march-column", *open_order, "square"]
    assert shapes(g, "or-f-volt") == ["line", "march-column", *open_order]  # a detachment
    assert shapes(g, "or-f-cuir") == ["line", "attack-column", "march-column"]
    assert shapes(g, "or-f-lanc") == ["line", "attack-column", "march-column", *open_order]
    assert shapes(g, "or-f-guns") == ["unlimbered", "limbered"]


@pytest.mark.rule("valour", "formation.reform")
def test_a_reform_keeps_the_centre_and_takes_any_facing() -> None:
    g = field()
    unit = stand(g, "ff-u-a", 15, 11, 0)
    acting(g, "ff-u-a")
    act(g, "reform attack-column")
    assert asked(g) == ("blue", "face")
    assert why(g, "face", 15, 12, 0) == "no-shift"  # nothing is in the way where it stands
    go(g, "face", 15, 11, 133)
    assert pose(g, unit) == (15000, 11000, 13300)
    assert g.formation[unit] == 1


@pytest.mark.rule("valour", "formation.reform")
def test_turning_where_one_stands_is_a_reform() -> None:
    g = field()
    unit = stand(g, "ff-u-a", 15, 11, 0)
    acting(g, "ff-u-a")
    act(g, "reform line")
    assert why(g, "face", 15, 11, 0) == "no-change"
    go(g, "face", 15, 11, 90)
    assert g.facing[unit] == 9000 and g.formation[unit] == LINE
    assert not reforms(g)


@pytest.mark.rule("valour", "formation.reform")
def test_back_leaves_all_as_it_was() -> None:
    g = field()
    unit = stand(g, "ff-u-a", 15, 11, 0)
    acting(g, "ff-u-a")
    act(g, "reform attack-column", "back")
    assert g.formation[unit] == LINE
    assert "stand" in choices(g)


@pytest.mark.rule("valour", "formation.reform")
def test_a_unit_is_shifted_by_3_inches_at_most_if_something_is_in_the_way() -> None:
    g = field()
    stand(g, "ff-u-a", 15, 11, 0, "attack-column")  # 4.5 inches wide
    stand(g, "ff-u-b", 19, 11, 0, "march-column")  # its left side at 17.875
    acting(g, "ff-u-a")
    act(g, "reform line")  # 9 inches wide
    assert why(g, "face", 15, 11, 0) == "blocked"
    assert why(g, "face", 11.9, 11, 0) == "shift-too-far"
    assert why(g, "face", 12.1, 11, 0) == "nearer-place"  # less than 2 inches would do
    assert why(g, "face", 13.3, 11, 0) == ""
    go(g, "face", 13.3, 11, 0)
    assert pose(g, u(g, "ff-u-a")) == (13300, 11000, 0)


@pytest.mark.rule("valour", "formation.reform")
def test_the_new_footprint_keeps_3_inches_from_the_enemy() -> None:
    g = field()
    stand(g, "ff-u-a", 15, 11, 0)
    stand(g, "ff-c-a", 15, 16, 180)  # 3.5 inches from front to front
    acting(g, "ff-u-a")
    act(g, "reform march-column")  # 6 inches deep
    no = refused(g, "face", 15, 11, 0)
    assert no is not None and no.key == "too-close-there" and no.params["unit"] == "ff-c-a"
    assert why(g, "face", 15, 11, 90) == ""


# ---- once, and how far then


@pytest.mark.rule("valour", "action.reform-once")
def test_the_slower_formation_limits_the_action_if_the_reform_comes_first() -> None:
    g = field()
    stand(g, "ff-u-a", 15, 11, 0, "attack-column")
    acting(g, "ff-u-a")
    act(g, "reform line")
    go(g, "face", 15, 11, 0)
    assert why(g, "move", 15, 19.02, 0) == "too-far"
    assert why(g, "move", 15, 19, 0) == ""
    go(g, "move", 15, 15, 0)
    assert not reforms(g)  # not before and after


@pytest.mark.rule("valour", "action.reform-once")
def test_the_slower_formation_limits_the_action_if_the_reform_comes_last() -> None:
    g = field()
    stand(g, "ff-u-a", 15, 11, 0, "attack-column")
    acting(g, "ff-u-a")
    go(g, "move", 15, 19, 0)
    assert "line" in reforms(g)
    go(g, "move", 15, 19.5, 0)
    assert "line" not in reforms(g)
    assert "march-column" in reforms(g)


@pytest.mark.rule("valour", "move.barrier", "move.barrier-short")
def test_a_barrier_under_the_new_footprint_is_paid_by_who_goes_on() -> None:
    g = field(fence=("barrier-light", [(5.0, 13.9), (30.0, 13.9)]))
    stand(g, "ff-u-a", 15, 13, 0)
    acting(g, "ff-u-a")
    assert why(g, "move", 15, 17, 0) == "" and why(g, "move", 15, 17.02, 0) == "too-far-ground"
    act(g, "reform attack-column")  # deeper than the line: its front is over the fence now
    go(g, "face", 15, 13, 0)
    assert why(g, "move", 15, 17, 0) == "" and why(g, "move", 15, 17.02, 0) == "too-far"
    # Who begins its action astride has nothing to pay.
    stand(g, "ff-u-a", 15, 13, 0, "attack-column")
    acting(g, "ff-u-a")
    assert why(g, "move", 15, 25, 0) == ""
    act(g, "reform line")
    go(g, "face", 15, 13, 90)
    assert why(g, "move", 23, 13, 90) == ""


WALL = ("barrier-heavy", [(0.0, 19.6), (48.0, 19.6)])


def walled_in(wall: tuple[str, list[tuple[float, float]]] = WALL) -> Valour:
    """A column at a wall, with comrades beside it and behind: a line has room beyond the wall only."""
    g = field(wall=wall)
    stand(g, "ff-u-a", 24, 18, 0, "attack-column")
    stand(g, "ff-u-b", 17.1, 18.7, 0, "line")
    recruit(g, "ff-u-gun", "us-inf-seasoned")
    stand(g, "ff-u-gun", 24, 15.6, 0, "line")
    return g


@pytest.mark.rule("valour", "move.barrier", "formation.reform")
def test_a_reform_that_is_shifted_over_a_barrier_has_crossed_it() -> None:
    g = walled_in()
    acting(g, "ff-u-a")
    act(g, "reform line")
    assert why(g, "face", 24, 18, 0) == "blocked"
    go(g, "face", 24, 20.5, 0)
    assert why(g, "move", 24, 24.5, 0) == "" and why(g, "move", 24, 24.52, 0) == "too-far"  # 4 of its 8 are spent


@pytest.mark.rule("valour", "move.barrier-short", "formation.reform")
def test_nobody_is_shifted_over_a_barrier_that_it_cannot_cross_any_more() -> None:
    g = walled_in()
    stand(g, "ff-u-a", 24, 13, 0, "attack-column")
    acting(g, "ff-u-a")
    go(g, "move", 24, 18, 0)  # 5 of 8
    act(g, "reform line")
    assert why(g, "face", 24, 20.5, 0) == "no-crossing"


@pytest.mark.rule("valour", "move.overlap", "formation.reform")
@pytest.mark.parametrize(("kind", "key"), [("river", "impassable"), ("defendable-light", "blocked-feature")])
def test_nobody_is_shifted_through_what_is_shut(kind: str, key: str) -> None:
    g = walled_in((kind, [(20.0, 19.6), (30.0, 19.6), (30.0, 20.0), (20.0, 20.0)]))
    acting(g, "ff-u-a")
    act(g, "reform line")
    assert why(g, "face", 24, 21, 0) == key
    assert all(y < 19600 for _, y, _ in regions(g)["face"].sensible(16))


@pytest.mark.rule("valour", "terrain.difficult", "formation.reform")
def test_no_gun_is_shifted_into_difficult_ground() -> None:
    """Limbered it would stand on the friend behind it; ahead there is a wood, and only aside is there room."""
    g = field(wood=("wood", [(10.0, 20.4), (40.0, 20.4), (40.0, 30.0), (10.0, 30.0)]))
    recruit(g, "ff-u-gun", "fr-field-artillery")
    stand(g, "ff-u-gun", 24, 20, 0, "unlimbered")
    stand(g, "ff-u-a", 24, 17.4, 180)
    acting(g, "ff-u-gun")
    act(g, "reform limbered")
    assert why(g, "face", 24, 21.2, 0) == "bad-ground"
    for target in regions(g)["face"].sensible(24):
        assert isinstance(target, tuple) and target[1] <= 20400
    # Foot may be shifted there.
    stand(g, "ff-u-gun", 40, 10, 0)
    stand(g, "ff-u-b", 24, 19.5, 0, "line")
    stand(g, "ff-u-a", 24, 17.7, 180)
    acting(g, "ff-u-b")
    act(g, "reform attack-column")
    assert why(g, "face", 24, 20.5, 0) == ""


@pytest.mark.rule("valour", "move.interpenetration", "formation.reform")
def test_nobody_is_shifted_past_an_enemy() -> None:
    """Within 3 inches of a single rank of skirmishers, with comrades behind and to both sides: a line would have room
    beyond the enemy only, and could retreat from there."""
    g = open_field(phase="action")
    put(g, "or-f-line-1", "fr-line-infantry", 30, 20, 90, "march-column")
    put(g, "or-s-line-1", "sp-infantry-det", 30, 21.6, 180, "open-order", ranks=1)
    hem_in(g, "or-f-gren", "or-f-line-2", "or-f-light")
    acting(g, "or-f-line-1")
    assert reforms(g) == ["attack-column", "march-column"]
    act(g, "reform march-column")
    assert all(y < 21600 for _, y, _ in regions(g)["face"].sensible(24))
    put(g, "or-s-line-1", "sp-infantry-det", 5, 45, 180)
    acting(g, "or-f-line-1")
    act(g, "reform line")
    assert why(g, "face", 30, 22.8, 0) == ""


@pytest.mark.rule("valour", "move.interpenetration", "formation.reform")
def test_a_reform_is_shifted_past_friends_of_the_own_brigade_only() -> None:
    for friend, may in (("or-f-volt", True), ("or-f-lanc", False)):
        g = open_field(phase="action")
        put(g, "or-f-line-1", "fr-line-infantry", 30, 20, 90, "march-column")
        put(g, friend, "fr-infantry-det", 30, 21.6, 0, "open-order", ranks=1)
        put(g, "or-s-line-1", "sp-infantry-det", 5, 45, 180)
        hem_in(g, "or-f-gren", "or-f-line-2", "or-f-light")
        acting(g, "or-f-line-1")
        assert ("line" in reforms(g)) == may


def hem_in(g: Valour, behind: str, left: str, right: str) -> None:
    put(g, behind, "fr-line-infantry", 30, 17.4, 0)
    put(g, left, "fr-infantry-det", 25.4, 20, 90)
    put(g, right, "fr-infantry-det", 34.6, 20, 90)


@pytest.mark.rule("valour", "action.reform-once")
def test_a_reform_stands_first_or_last_and_not_between_two_moves() -> None:
    g = field()
    unit = stand(g, "ff-u-a", 15, 11, 0, "attack-column")
    acting(g, "ff-u-a")
    go(g, "move", 15, 13, 0)
    act(g, "reform line")
    go(g, "face", 15, 13, 0)
    assert asked(g) is None and g.did[unit] & ACTED  # nothing is left for it to do
    gun = recruit(g, "ff-u-gun", "us-horse-sb")
    stand(g, "ff-u-gun", 15, 5, 0, "unlimbered")
    acting(g, "ff-u-gun")
    act(g, "reform limbered")
    go(g, "face", 15, 5, 90)
    go(g, "move", 18, 5, 90)
    act(g, "reform unlimbered")
    go(g, "face", 18, 5, 0)
    assert asked(g) is None and g.did[gun] & ACTED


@pytest.mark.rule("valour", "action.reform-once")
def test_a_reform_alone_is_a_move_of_no_length() -> None:
    g = field()
    unit = stand(g, "ff-u-a", 15, 11, 0)
    acting(g, "ff-u-a")
    act(g, "reform attack-column")
    go(g, "face", 15, 11, 0)
    act(g, "halt")
    assert g.did[unit] & ACTED


@pytest.mark.rule("valour", "action.double-reform")
def test_doubling_units_reform_before_and_never_after() -> None:
    g = field()
    stand(g, "ff-u-a", 15, 5, 0)
    acting(g, "ff-u-a")
    act(g, "reform attack-column")
    go(g, "face", 15, 5, 0)
    assert why(g, "double", 15, 21.02, 0) == "too-far"  # twice the 8 inches of the line
    assert why(g, "double", 15, 21, 0) == ""
    acting(g, "ff-u-a")
    go(g, "double", 15, 10, 0)
    assert not reforms(g)


@pytest.mark.rule("valour", "action.double", "action.double-reform")
def test_nobody_doubles_who_was_within_18_inches_before_it_reformed() -> None:
    g = field()
    # The rear edges of the enemy are at 43.75; a line is 9 inches wide, so that a turned one reaches far to the north.
    stand(g, "ff-u-a", 24, 23, 90)
    acting(g, "ff-u-a")
    assert "double" not in regions(g)
    act(g, "reform line")
    go(g, "face", 24, 23, 180)
    assert "move" in regions(g) and "double" not in regions(g)


@pytest.mark.rule("valour", "action.reform-exceptions")
@pytest.mark.rule("valour", "action.reform-out-of-square", "special.square")
def test_forming_square_or_leaving_one_takes_the_whole_action() -> None:
    g = table("nap-starter-100", phase="action")
    unit = stand(g, "inn-f-line-1", 18, 20, 0, "line")
    acting(g, "inn-f-line-1")
    act(g, "reform square")
    go(g, "face", 18, 20, 0)
    assert g.formation[unit] == SQUARE
    assert not regions(g)
    acting(g, "inn-f-line-1")
    act(g, "reform line")
    go(g, "face", 18, 20, 0)
    assert not regions(g)
    acting(g, "inn-f-line-1")
    go(g, "move", 18, 21, 0)
    assert "square" not in reforms(g)


@pytest.mark.rule("valour", "action.reform-exceptions")
@pytest.mark.rule("valour", "special.stoic")
@pytest.mark.rule("valour", "special.militia")
@pytest.mark.rule("valour", "special.raw")
@pytest.mark.parametrize("profile", ["ru-line-infantry", "sp-militia", "us-inf-raw"])
def test_stoic_militia_and_raw_units_reform_or_move(profile: str) -> None:
    g = field()
    recruit(g, "ff-u-a", profile)
    stand(g, "ff-u-a", 15, 11, 0, "line")
    acting(g, "ff-u-a")
    assert "move" in regions(g)
    act(g, "reform attack-column")
    go(g, "face", 15, 11, 0)
    assert not regions(g)
    acting(g, "ff-u-a")
    go(g, "move", 15, 13, 0)
    assert not reforms(g)


@pytest.mark.rule("valour", "action.reform-once")
@pytest.mark.rule("valour", "formation.reform")
def test_a_field_gun_that_limbers_moves_3_inches() -> None:
    g = field()
    stand(g, "ff-u-gun", 38, 11, 0, "unlimbered")
    acting(g, "ff-u-gun")
    act(g, "reform limbered")
    go(g, "face", 38, 11, 0)
    assert why(g, "move", 38, 14, 0) == ""
    assert why(g, "move", 38, 14.02, 0) == "too-far"


@pytest.mark.rule("valour", "special.horse-artillery")
@pytest.mark.rule("valour", "action.reform-once")
def test_horse_guns_limber_move_18_inches_and_unlimber_after_firing_too() -> None:
    g = field()
    unit = recruit(g, "ff-u-gun", "fr-horse-artillery")
    stand(g, "ff-u-gun", 38, 11, 0, "unlimbered")
    g.did[unit] |= FIRED
    acting(g, "ff-u-gun")
    act(g, "reform limbered")
    go(g, "face", 38, 11, 0)
    assert "halt" in choices(g)
    go(g, "move", 38, 29, 0)
    assert asked(g) == ("blue", "face")  # it has gone farther than it may without unlimbering
    go(g, "face", 38, 29, 0)
    assert g.formation[unit] == UNLIMBERED and g.did[unit] & ACTED


@pytest.mark.rule("valour", "action.reform-once")
def test_horse_guns_with_one_reform_have_9_inches() -> None:
    g = field()
    unit = recruit(g, "ff-u-gun", "fr-horse-artillery")
    stand(g, "ff-u-gun", 38, 11, 0, "limbered")
    acting(g, "ff-u-gun")
    go(g, "move", 38, 20, 0)
    assert "unlimbered" in reforms(g)
    go(g, "move", 38, 20.5, 0)
    assert "unlimbered" not in reforms(g)
    assert g.formation[unit] == LIMBERED


@pytest.mark.rule("valour", "special.horse-artillery")
@pytest.mark.rule("valour", "action.reform-once")
def test_horse_guns_that_turn_move_and_unlimber_have_9_inches() -> None:
    g = field()
    unit = recruit(g, "ff-u-gun", "fr-horse-artillery")
    stand(g, "ff-u-gun", 24, 22, 0, "limbered")
    acting(g, "ff-u-gun")
    act(g, "reform limbered")
    go(g, "face", 24, 22, 90)
    go(g, "move", 33, 22, 90)
    assert reforms(g) == ["unlimbered", "limbered"]  # before the movement and after it
    act(g, "reform unlimbered")
    go(g, "face", 33, 22, 0)
    assert g.formation[unit] == UNLIMBERED and g.did[unit] & ACTED
    stand(g, "ff-u-gun", 24, 22, 0, "limbered")
    acting(g, "ff-u-gun")
    act(g, "reform limbered")
    go(g, "face", 24, 22, 90)
    go(g, "move", 33.5, 22, 90)
    assert reforms(g) == ["limbered"]  # unlimbered, it would not have come so far


@pytest.mark.rule("valour", "action.double-reform", "special.horse-artillery")
def test_a_horse_gun_that_limbers_and_doubles_has_twice_the_slower_distance_and_may_stop() -> None:
    """Its right to go as far as its limber does belongs to moves and retreats, at whose end it unlimbers."""
    g = field()
    for n, id in enumerate(("ff-c-a", "ff-c-b", "ff-c-gun")):
        stand(g, id, 45, 28 + 8 * n, 270)
    unit = recruit(g, "ff-u-gun", "fr-horse-artillery")
    stand(g, "ff-u-gun", 8, 6, 0, "unlimbered")
    acting(g, "ff-u-gun")
    act(g, "reform limbered")
    go(g, "face", 8, 6, 0)
    assert why(g, "double", 8, 24, 0) == ""  # 2 x 9
    assert why(g, "double", 8, 24.02, 0) == "too-far"
    go(g, "double", 8, 23, 0)
    assert choices(g) == ["halt"]
    go(g, "double", 8, 24, 0)
    assert g.did[unit] & ACTED and g.formation[unit] == LIMBERED


@pytest.mark.rule("valour", "special.dismount")
def test_cavalry_dismounts_and_mounts_as_its_reform() -> None:
    g = field()
    unit = recruit(g, "ff-u-a", "us-cav-seasoned")
    stand(g, "ff-u-a", 15, 11, 0, "line")
    g.losses[unit] = 1
    acting(g, "ff-u-a")
    assert {"dismount-line", "dismount-open-order-2"} <= set(reforms(g))
    assert "dismount-attack-column" not in reforms(g)
    act(g, "reform dismount-open-order-1")
    go(g, "face", 15, 11, 0)
    assert is_infantry(g, unit) and not is_cavalry(g, unit)
    assert (g.formation[unit], g.ranks[unit], figures(g, unit), g.losses[unit]) == (OPEN_ORDER, 1, 9, 1)
    assert why(g, "move", 15, 20.02, 0) == "too-far"  # 9 inches in open order on foot
    assert "double" not in regions(g)
    acting(g, "ff-u-a")
    act(g, "reform mount-line")
    go(g, "face", 15, 11, 0)
    assert is_cavalry(g, unit) and figures(g, unit) == 12


@pytest.mark.rule("valour", "fate.card.confederate.queen", "special.dismount", "action.reform-once")
@pytest.mark.parametrize(("on_foot", "form"), [(0, "dismount-line"), (1, "mount-line")])
def test_foot_cavalry_counts_for_horse_that_is_on_foot_before_the_reform_or_after_it(on_foot: int, form: str) -> None:
    """The slower of the two formations limits the action: on foot 8 and 4 for the card, mounted 18."""
    g = field()
    unit = recruit(g, "ff-u-a", "us-cav-seasoned")
    g.on_foot[unit] = on_foot
    stand(g, "ff-u-a", 15, 11, 0, "line")
    g.effects = [Effect(FOOT_CAVALRY, 0, of=unit_row(g, unit).brigade)]
    acting(g, "ff-u-a")
    act(g, f"reform {form}")
    go(g, "face", 15, 11, 0)
    assert why(g, "move", 15, 23, 0) == ""
    assert why(g, "move", 15, 23.02, 0) == "too-far"


# ---- in a retreat


@pytest.mark.rule("valour", "formation.reform")
@pytest.mark.rule("valour", "action.retreat")
def test_near_the_enemy_a_reform_is_a_part_of_a_retreat() -> None:
    g = field()
    unit = stand(g, "ff-u-a", 15, 15, 0)
    stand(g, "ff-c-a", 15, 18.5, 180)  # 2 inches away
    acting(g, "ff-u-a")
    act(g, "reform attack-column")
    go(g, "face", 15, 15, 0)  # 1.25 inches away now: it must go on
    assert "halt" not in choices(g)
    assert set(regions(g)) == {"retreat"}
    go(g, "retreat", 15, 9, 0)
    assert g.did[unit] & ACTED  # nothing else is left to do


@pytest.mark.rule("valour", "action.retreat")
def test_a_retreat_may_end_with_the_reform() -> None:
    g = field()
    unit = stand(g, "ff-u-a", 15, 15, 0)
    stand(g, "ff-c-a", 15, 18.5, 180)
    acting(g, "ff-u-a")
    go(g, "retreat", 15, 9, 0)
    act(g, "reform attack-column")
    go(g, "face", 15, 9, 180)
    assert g.facing[unit] == 18000 and g.did[unit] & ACTED


@pytest.mark.rule("valour", "special.horse-artillery", "action.reform-once")
def test_a_horse_gun_that_has_limbered_goes_far_only_to_where_it_can_unlimber() -> None:
    g = field()
    recruit(g, "ff-u-gun", "us-horse-sb")
    stand(g, "ff-u-gun", 24, 34, 0, "unlimbered")
    # A lane of 2.4 inches between two columns: a limber is 2 inches wide, a gun 2.5.
    for id, x in (("ff-u-a", 21.675), ("ff-u-b", 26.325)):
        stand(g, id, x, 19, 0, "march-column")
    acting(g, "ff-u-gun")
    act(g, "reform limbered")
    go(g, "face", 24, 34, 0)
    assert why(g, "retreat", 24, 19, 0) == "no-room"
    assert why(g, "retreat", 24, 27, 0) == ""  # no farther than it may go limbered
    assert why(g, "retreat", 30, 18, 0) == ""
    go(g, "retreat", 24, 27, 0)
    assert "halt" in choices(g)
