"""The two tables of fire, row by row, and the worked values of the rulings, on a real table."""

from __future__ import annotations

import pytest

from hardtack.games.valour.rules.fire.value import Reckoning, has_room, reckoning
from hardtack.games.valour.rules.kinds import FORMATIONS
from hardtack.games.valour.rules.sighting import sees
from hardtack.games.valour.rules.state import Attack, Valour, form

from .fields import field, inside, put
from .tables import hurt, u

COLUMN = "attack-column"
FRENCH, BRITISH = "fr-line-infantry", "br-line-infantry"
FENCE = ("barrier-light", [(20.0, 26.0), (40.0, 26.0)])
WALL = ("barrier-heavy", [(20.0, 26.0), (40.0, 26.0)])
FARM = ("defendable-heavy", [(28.0, 26.0), (32.0, 26.0), (32.0, 30.0), (28.0, 30.0)])


def shot(
    g: Valour,
    unit: int,
    target: int,
    *supporters: int,
    canister: int = 0,
    skirmish: int = 0,
    canisters: tuple[int, ...] = (),
) -> Reckoning:
    """An attack on paper."""
    return reckoning(g, Attack(unit, target, skirmish, canister, supporters=[*supporters], canisters=[*canisters]))


def rows(found: Reckoning) -> dict[str, int]:
    """The rows that count; a halving as 0."""
    return {row.id: row.amount for row in found.rows}


def facing(formation: str = "line", other: str = "line", **features: tuple[str, list[tuple[float, float]]]) -> Valour:
    """A French unit at 30, 18 looks north at a British one at 30, 27."""
    g = field(phase="fire", **features)
    put(g, "or-f-line-1", FRENCH, 30, 18, 0, formation)
    put(g, "or-s-line-1", BRITISH, 30, 27, 180, other)
    return g


def pair(g: Valour) -> tuple[int, int]:
    return u(g, "or-f-line-1"), u(g, "or-s-line-1")


# ---- worked values


@pytest.mark.rule("valour", "fire.modifiers.support", "fire.hit.light-cover", "terrain.barrier")
def test_a_line_with_two_supporters_at_light_cover() -> None:
    """3 + 2 dice, 5 or more."""
    g = facing(fence=FENCE)
    friends = [put(g, "or-f-gren", FRENCH, 20, 18, 0), put(g, "or-f-line-2", FRENCH, 40, 18, 0)]
    found = shot(g, *pair(g), *friends)
    assert rows(found) == {"support": 2} and (found.dice, found.needs) == (5, 5)


@pytest.mark.rule("valour", "fire.modifiers.attack-column", "fire.modifiers.canister", "test.d6-and-rounding")
def test_an_attack_column_with_a_canister_gun_in_support() -> None:
    """Half of 3 rounded up and 2: 4 dice, 4 or more."""
    g = facing(COLUMN)
    gun = put(g, "or-f-guns", "fr-field-artillery", 36, 18, 0, "unlimbered")
    found = shot(g, *pair(g), gun, canisters=(gun,))
    assert rows(found) == {"attack-column": 0, "support": 2} and (found.dice, found.needs) == (4, 4)


@pytest.mark.rule("valour", "fire.modifiers.canister", "fire.modifiers.dense", "fire.hit.base", "special.canister")
def test_a_field_gun_with_canister_at_an_attack_column() -> None:
    """1 + 2 + 1 dice, 4 or more."""
    g = facing(other=COLUMN)
    gun = put(g, "or-f-guns", "fr-field-artillery", 30, 18, 0, "unlimbered")
    put(g, "or-f-line-1", FRENCH, 50, 10, 0)
    found = shot(g, gun, u(g, "or-s-line-1"), canister=1)
    assert rows(found) == {"canister": 2, "dense": 1} and (found.dice, found.needs) == (4, 4)
    # The owner may choose round shot.
    assert rows(shot(g, gun, u(g, "or-s-line-1"))) == {"dense": 1}


@pytest.mark.rule("valour", "fire.modifiers.skirmisher-fire", "fire.modifiers.obscured", "test.d6-and-rounding")
def test_skirmisher_fire_at_an_obscured_target() -> None:
    """A quarter of 3, rounded up: 1 die."""
    g = facing()
    # A friend of another brigade stands before the left half of the line and a little more.
    put(g, "or-f-drag", FRENCH, 26.5, 21, 0)
    ours, theirs = pair(g)
    assert sees(g, ours, theirs).visible and sees(g, ours, theirs).obscured
    found = shot(g, ours, theirs, skirmish=1)
    assert rows(found) == {"obscured": 0, "skirmisher-fire": 0} and found.dice == 1


@pytest.mark.rule("valour", "fire.hit.heavy-artillery", "fire.hit.shaken", "fire.hit.heavy-cover")
def test_a_shaken_heavy_gun_alone_at_heavy_cover() -> None:
    """+1 - 1 - 2: only a 6 hits."""
    g = facing(wall=WALL)
    gun = put(g, "or-f-guns", "br-heavy-artillery", 30, 18, 0, "unlimbered")
    put(g, "or-f-line-1", FRENCH, 50, 10, 0)
    hurt(g, "or-f-guns")
    found = shot(g, gun, u(g, "or-s-line-1"))
    assert {row.id: row.amount for row in found.bonuses} == {"all-heavy-artillery": 1, "shaken": -1, "heavy-cover": -2}
    assert (found.dice, found.needs) == (1, 6)


# ---- the value, row by row


@pytest.mark.rule("valour", "fire.modifiers.square", "fire.modifiers.attack-column", "special.mass")
def test_squares_masses_and_columns_fire_with_half() -> None:
    for formation in ("square", COLUMN, "mass"):
        g = facing(formation)
        found = shot(g, *pair(g))
        assert rows(found) == {formation: 0} and found.dice == 2


@pytest.mark.rule("valour", "fire.modifiers.defendable")
def test_infantry_fires_with_half_from_a_feature_and_at_it_with_all() -> None:
    g = field(phase="fire", farm=FARM)
    held = inside(g, "or-s-line-1", BRITISH, "farm")
    ours = put(g, "or-f-line-1", FRENCH, 30, 18, 0)
    assert rows(shot(g, held, ours)) == {"defendable": 0}
    assert "defendable" not in rows(shot(g, ours, held)) and shot(g, ours, held).needs == 6


@pytest.mark.rule("valour", "fire.modifiers.obscured")
def test_exactly_half_of_the_front_is_obscured() -> None:
    g = facing()
    ours, theirs = pair(g)
    for x in [n / 20 for n in range(18 * 20, 30 * 20)]:
        put(g, "or-f-drag", FRENCH, x, 21, 0)
        seen = sees(g, ours, theirs)
        assert seen.obscured == (2 * seen.points <= seen.of)
        if 2 * seen.points == seen.of:
            assert "obscured" in rows(shot(g, ours, theirs))
            return
    pytest.fail("No place hides exactly half.")


@pytest.mark.rule("valour", "formation.open-order-depth")
def test_deep_open_order_fires_with_half() -> None:
    g = facing()
    ours, theirs = pair(g)
    for ranks, halved in ((1, False), (2, False), (3, True), (4, True)):
        form(g, ours, FORMATIONS.index("open-order"), ranks)
        assert ("deep-open-order" in rows(shot(g, ours, theirs))) == halved


@pytest.mark.rule("valour", "fire.modifiers.support", "fire.modifiers.canister")
def test_three_places_of_support_and_two_for_canister() -> None:
    g = facing()
    ours, theirs = pair(g)
    guns = [
        put(g, id, "fr-field-artillery", 22 + 16 * n, 18, 0, "unlimbered")
        for n, id in enumerate(("or-f-guns", "or-f-horse"))
    ]
    foot = put(g, "or-f-gren", FRENCH, 10, 18, 0)
    attack = Attack(ours, theirs, supporters=[guns[0]], canisters=[guns[0]])
    assert has_room(g, attack, guns[1], False) and not has_room(g, attack, guns[1], True)
    attack = Attack(ours, theirs, supporters=[guns[0], foot], canisters=[guns[0]])
    assert not has_room(g, attack, guns[1], False)
    assert rows(reckoning(g, attack)) == {"support": 3}


@pytest.mark.rule("valour", "special.rifled-gun")
def test_a_rifled_gun_has_less_of_canister() -> None:
    g = facing()
    gun = put(g, "or-f-guns", "us-field-rifled", 36, 18, 0, "unlimbered")
    theirs = u(g, "or-s-line-1")
    assert rows(shot(g, gun, theirs, canister=1))["canister"] == 1
    assert rows(shot(g, *pair(g), gun, canisters=(gun,))) == {"support": 1}


@pytest.mark.rule("valour", "special.battery")
def test_a_battery_has_five_places_for_guns_of_its_brigade_near_it() -> None:
    g = facing()
    main = put(g, "or-f-guns", "fr-heavy-artillery", 30, 18, 0, "unlimbered")
    theirs = u(g, "or-s-line-1")
    ids = ("or-f-gren", "or-f-line-2", "or-f-light", "or-f-volt")
    near = [
        put(g, id, "fr-field-artillery", x, 18, 0, "unlimbered")
        for id, x in zip(ids, (27.0, 24.0, 33.0, 36.0), strict=True)
    ]
    attack = Attack(main, theirs, supporters=near[:3])
    assert has_room(g, attack, near[3], False)
    assert rows(shot(g, main, theirs, *near))["support"] == 4
    foot = put(g, "or-f-line-1", FRENCH, 45, 18, 0)
    assert not has_room(g, attack, foot, False)
    assert shot(g, main, theirs).again == ("battery",)
    hurt(g, "or-f-guns", 1)
    assert shot(g, main, theirs).again == ()


@pytest.mark.rule("valour", "fire.modifiers.dense-formations", "fire.modifiers.dense")
def test_what_is_dense_for_guns_and_for_guns_only() -> None:
    for formation, dense in (
        (COLUMN, 1),
        ("march-column", 1),
        ("mass", 1),
        ("square", 1),
        ("line", 0),
        ("open-order", 0),
    ):
        g = facing(other=formation)
        gun = put(g, "or-f-guns", "fr-field-artillery", 38, 18, 0, "unlimbered")
        ours, theirs = pair(g)
        assert rows(shot(g, gun, theirs)).get("dense", 0) == dense
        assert "dense" not in rows(shot(g, ours, theirs))
    for formation, dense in (("unlimbered", 0), ("limbered", 1)):
        g = facing()
        gun = put(g, "or-f-guns", "fr-field-artillery", 38, 18, 0, "unlimbered")
        theirs = put(g, "or-s-line-1", "br-field-artillery", 30, 27, 180, formation)
        assert rows(shot(g, gun, theirs)).get("dense", 0) == dense


@pytest.mark.rule("valour", "fire.modifiers.enfilade", "fire.modifiers.enfilade-details")
def test_who_is_not_seen_by_the_target_fires_along_its_line() -> None:
    g = facing()
    ours, theirs = pair(g)
    assert "enfilade" not in rows(shot(g, ours, theirs))
    # It faces east, and who fires stands to the south, wholly behind the line of its front.
    put(g, "or-s-line-1", BRITISH, 36, 27, 90)
    assert rows(shot(g, ours, theirs))["enfilade"] == 1
    put(g, "or-s-line-1", BRITISH, 30, 27, 90, "square")
    assert "enfilade" not in rows(shot(g, ours, theirs))
    g = field(phase="fire", farm=FARM)
    held = inside(g, "or-s-line-1", BRITISH, "farm")
    assert "enfilade" not in rows(shot(g, put(g, "or-f-line-1", FRENCH, 30, 18, 0), held))


# ---- the dice


@pytest.mark.rule("valour", "fire.hit.heavy-artillery")
def test_one_supporter_of_another_kind_takes_the_bonus_of_heavy_guns() -> None:
    g = facing()
    gun = put(g, "or-f-guns", "br-heavy-artillery", 38, 18, 0, "unlimbered")
    ours, theirs = pair(g)
    other = put(g, "or-f-horse", "br-heavy-artillery", 42, 18, 0, "unlimbered")
    assert shot(g, gun, theirs).needs == 3 and shot(g, gun, theirs, other).needs == 3
    assert shot(g, gun, theirs, ours).needs == 4


@pytest.mark.rule("valour", "fire.hit.shaken")
def test_only_the_main_attacker_shoots_worse_for_being_shaken() -> None:
    g = facing()
    ours, theirs = pair(g)
    friend = put(g, "or-f-gren", FRENCH, 20, 18, 0)
    hurt(g, "or-f-gren")
    assert shot(g, ours, theirs, friend).needs == 4
    assert shot(g, friend, theirs, ours).needs == 5


@pytest.mark.rule("valour", "fire.hit.heavy-cover", "fire.hit.light-cover", "terrain.cover-classes")
def test_the_better_cover_counts_alone() -> None:
    wood = ("wood", [(20.0, 25.9), (40.0, 25.9), (40.0, 30.0), (20.0, 30.0)])
    g = facing(wood=wood)
    assert [row.id for row in shot(g, *pair(g)).bonuses] == ["light-cover"]
    g = facing(wood=wood, wall=WALL)
    assert [row.id for row in shot(g, *pair(g)).bonuses] == ["heavy-cover"]


@pytest.mark.rule("valour", "fire.hit.rockets", "special.rockets")
def test_rockets_cost_one_once() -> None:
    g = facing()
    ours, theirs = pair(g)
    rockets = [
        put(g, id, "br-rocket-artillery", 20 + 20 * n, 18, 0, "unlimbered")
        for n, id in enumerate(("or-f-guns", "or-f-horse"))
    ]
    assert shot(g, rockets[0], theirs).needs == 5 and shot(g, ours, theirs, *rockets).needs == 5


@pytest.mark.rule("valour", "fire.hit.disciplined-musketry", "special.disciplined-musketry", "special.elan")
def test_disciplined_musketry_is_of_a_main_attacker_in_line() -> None:
    g = facing()
    ours, theirs = pair(g)
    assert shot(g, theirs, ours).again == ("disciplined-musketry",)
    assert shot(g, ours, theirs, theirs).again == ()
    put(g, "or-s-line-1", BRITISH, 30, 27, 180, COLUMN)
    assert shot(g, theirs, ours).again == ()
    put(g, "or-f-line-1", FRENCH, 30, 18, 0, COLUMN)
    assert shot(g, ours, theirs).again == ()


@pytest.mark.rule("valour", "fire.losses.half")
def test_whose_losses_are_halved() -> None:
    g = facing()
    ours, theirs = pair(g)
    assert not shot(g, ours, theirs).halved
    put(g, "or-s-line-1", "sp-cazadores", 30, 27, 180, "open-order", ranks=2)
    assert shot(g, ours, theirs).halved
    put(g, "or-s-line-1", "br-hussars", 30, 28, 180, "open-order", ranks=2)
    assert shot(g, ours, theirs).halved
    for profile, halved in (("sp-cazadores", True), (BRITISH, False)):
        g = field(phase="fire", farm=FARM)
        held = inside(g, "or-s-line-1", profile, "farm")
        assert shot(g, put(g, "or-f-line-1", FRENCH, 30, 18, 0), held).halved == halved


@pytest.mark.rule("valour", "fire.range.carbine-skirmish", "special.carbines")
def test_carbines_fire_with_one_and_are_not_halved_again() -> None:
    g = facing()
    horse = put(g, "or-f-cuir", "fr-hussars-chasseurs", 38, 17, 0)
    found = shot(g, horse, u(g, "or-s-line-1"), skirmish=1)
    assert rows(found) == {} and found.dice == 1
