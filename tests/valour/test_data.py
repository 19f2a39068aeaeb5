"""What the quick-reference sheet and our rulings say of numbers, held against the data files of Valour & Fortitude."""

from __future__ import annotations

import pytest

from hardtack.engine.contract import BadInput
from hardtack.games.valour.rules import kinds
from hardtack.games.valour.rules.armies import formations, rules_of
from hardtack.games.valour.rules.decks import RANKS
from hardtack.games.valour.rules.kinds import (
    ARTILLERY,
    ATTACK_COLUMN,
    CAVALRY,
    FORMATIONS,
    HEAVY,
    INFANTRY,
    KINDS,
    LIMBERED,
    LINE,
    MARCH_COLUMN,
    MASS,
    OPEN_ORDER,
    SQUARE,
    UNLIMBERED,
    mils,
)
from hardtack.games.valour.rules.profiles import Profile, permitted
from hardtack.games.valour.rules.tables import T, footprint


def unit(id: str) -> Profile:
    return T.profiles[T.profile[id]]


def inches(*lengths: float) -> tuple[int, ...]:
    return tuple(mils(length) for length in lengths)


# ---- ranges and distances


RANGES = [
    pytest.param(weapon, reach, marks=pytest.mark.rule("valour", f"fire.range.{rule}"), id=weapon)
    for weapon, reach, rule in (
        ("musket", 12, "musket"),
        ("rifle", 18, "rifle"),
        ("rifled-musket", 18, "rifled-musket"),
        ("carbine", 12, "carbine"),
        ("field-gun", 48, "field-artillery"),
        ("heavy-gun", 54, "heavy-artillery"),
        ("horse-gun", 36, "horse-artillery"),
        ("rocket", 60, "rockets"),
    )
]


@pytest.mark.parametrize(("weapon", "reach"), RANGES)
def test_a_weapon_reaches_as_far_as_the_sheet_says(weapon: str, reach: int) -> None:
    assert T.chart.range[weapon] == mils(reach)
    armed = [u for u in T.profiles if u.weapon == weapon and u.fire]
    assert all(u.range == mils(reach) for u in armed)
    assert armed or weapon == "carbine"


@pytest.mark.rule("valour", "fire.range.skirmisher")
def test_skirmishers_reach_six_inches_farther() -> None:
    assert T.distance.skirmisher_fire == mils(6)
    assert unit("br-line-infantry").range + T.distance.skirmisher_fire == mils(18)
    assert unit("br-riflemen").range + T.distance.skirmisher_fire == mils(24)


@pytest.mark.rule("valour", "fire.range.canister")
def test_canister_is_for_twelve_inches_or_less() -> None:
    assert T.distance.canister_to == mils(12)


def test_horsemen_with_carbines_fire_the_carbine_and_others_nothing() -> None:
    for u in T.profiles:
        if u.kind == CAVALRY:
            assert u.fire == 0
            assert u.range == (mils(12) if u.special & kinds.CARBINES else 0), u.id
    assert T.number("carbines", "fire") == 1


def test_rifled_guns_reach_twelve_inches_farther() -> None:
    for gun in ("field", "heavy", "horse"):
        assert T.chart.range[f"{gun}-gun-rifled"] == T.chart.range[f"{gun}-gun"] + mils(12)
    for u in T.profiles:
        assert bool(u.special & kinds.RIFLED_GUN) == u.weapon.endswith("gun-rifled"), u.id


@pytest.mark.rule("valour", "move.cavalry")
def test_cavalry_moves_eighteen_in_every_formation() -> None:
    for formation in (LINE, ATTACK_COLUMN, MARCH_COLUMN, OPEN_ORDER):
        assert unit("fr-cuirassiers").moves[formation] == mils(18)


INFANTRY_MOVES = [
    pytest.param(formation, reach, marks=pytest.mark.rule("valour", f"move.infantry-{rule}"), id=FORMATIONS[formation])
    for formation, reach, rule in (
        (ATTACK_COLUMN, 12, "column"),
        (MARCH_COLUMN, 12, "column"),
        (OPEN_ORDER, 9, "open-order"),
        (MASS, 9, "compact"),
        (LINE, 8, "line"),
        (SQUARE, 3, "square"),
    )
]


@pytest.mark.parametrize(("formation", "reach"), INFANTRY_MOVES)
def test_infantry_moves_by_its_formation(formation: int, reach: int) -> None:
    foot = [u for u in T.profiles if u.kind == INFANTRY]
    assert foot
    assert all(u.moves[formation] == mils(reach) for u in foot)


@pytest.mark.rule("valour", "move.artillery-limbered", "move.artillery-unlimbered")
@pytest.mark.parametrize(
    ("id", "limbered", "unlimbered"), [("horse", 18, 9), ("field", 12, 3), ("heavy", 6, 1), ("rocket", 12, 3)]
)
def test_guns_move_by_their_class(id: str, limbered: int, unlimbered: int) -> None:
    battery = unit(f"br-{id}-artillery")
    assert battery.moves[LIMBERED] == mils(limbered)
    assert battery.moves[UNLIMBERED] == mils(unlimbered)


@pytest.mark.rule("valour", "special.slow")
def test_slow_guns_move_six_inches_limbered_and_one_unlimbered() -> None:
    slow = [u for u in T.profiles if u.special & kinds.SLOW]
    assert {u.id for u in slow} == {u.id for u in T.profiles if u.kind == ARTILLERY and u.type == HEAVY}
    assert {(u.moves[LIMBERED], u.moves[UNLIMBERED]) for u in slow} == {inches(6, 1)}


@pytest.mark.rule("valour", "move.leaders")
def test_leaders_move_thirty_six() -> None:
    assert T.chart.leader_move == mils(36)


@pytest.mark.rule("valour", "move.swift", "special.swift")
def test_swift_units_move_six_inches_farther() -> None:
    swift = [u for u in T.profiles if u.special & kinds.SWIFT]
    assert {u.id for u in swift} == {"sp-mounted-guerrillas", "ru-cossacks"}
    assert all(u.moves[LINE] == mils(18 + 6) for u in swift)


@pytest.mark.rule("valour", "move.double-distance")
def test_a_double_goes_twice_as_far() -> None:
    double = T.actions["double"].times
    line, column, horse = unit("fr-line-infantry"), unit("fr-line-infantry"), unit("fr-lanciers")
    assert line.moves[LINE] * double == mils(16)
    assert column.moves[ATTACK_COLUMN] * double == mils(24)
    assert horse.moves[LINE] * double == mils(36)
    assert unit("ru-cossacks").moves[LINE] * double == mils(48)


def test_actions_keep_away_from_the_enemy_as_the_sheet_says() -> None:
    away = {a.id: (a.away, a.whole_way, a.reform, a.skirmishers) for a in T.actions.values()}
    assert away == {
        "move": (mils(3), True, "one", True),
        "retreat": (mils(3), False, "one", True),
        "assault": (0, False, "none", False),
        "double": (mils(18), True, "first", True),
        "rally": (0, False, "none", True),
    }


def test_distances_of_command_and_morale() -> None:
    d = T.distance
    assert (d.automatic_activation_under, d.messenger_over, d.rally_over, d.fortitude_to) == inches(24, 12, 12, 12)
    assert (d.waver_to, d.brigade_support_to, d.objective_to, d.occupy_to) == inches(6, 6, 6, 3)
    assert (d.contact, d.equally_close, d.feature_contact) == (100, 50, 250)


# ---- tables of fire, melee and the tests


def test_the_fire_table() -> None:
    halved = {id for id, row in T.fire_value.items() if row.effect == "halve"}
    assert halved == {
        "attack-column", "square", "defendable", "obscured", "skirmisher-fire", "deep-open-order", "mass",
    }  # fmt: skip
    added = {id: row.amount for id, row in T.fire_value.items() if row.effect in ("add", "each")}
    assert added == {"canister": 2, "support": 1, "dense": 1, "enfilade": 1}
    assert (T.fire_value["support"].most, T.fire_value["canister"].places) == (3, 2)
    assert (T.fire_value["march-column"].effect, T.fire_value["march-column"].amount) == ("set", 0)
    assert T.chart.fire_needs == 4
    assert T.fire_hit == {
        "all-heavy-artillery": 1, "shaken": -1, "light-cover": -1, "heavy-cover": -2, "rockets": -1,
    }  # fmt: skip


def test_the_melee_table() -> None:
    assert {id for id, row in T.melee_value.items() if row.effect == "halve"} == {"mounted-in-terrain", "flanked"}
    added = {id: row.amount for id, row in T.melee_value.items() if row.effect in ("add", "each")}
    assert added == {
        "attack-column": 1, "support": 2, "support-open-order": 1, "brigade-support": 1, "square": 1, "defendable": 1,
        "open-order": -1, "dense": 1, "enfilade": 1, "canister": 2,
    }  # fmt: skip
    assert (T.melee_value["march-column"].effect, T.melee_value["march-column"].amount) == ("set", 1)
    assert T.melee_value["line"].effect == "half-fire"
    assert T.chart.melee_needs == 4
    assert T.melee_hit == {"fresh": 1, "all-heavy-artillery": 1, "shaken": -1}


def test_the_tests() -> None:
    tests = T.tests
    assert (tests.activation.needs, tests.activation.routed) == (2, -1)
    assert (tests.messenger.needs, tests.messenger.light) == (4, 2)
    assert (tests.rally.needs, tests.rally.far) == (6, 1)
    assert (tests.valour.needs, tests.valour.fire_phase) == (4, 1)
    fortitude = tests.fortitude
    assert (fortitude.needs, fortitude.large, fortitude.army_leader, fortitude.all_shaken) == (4, 1, 1, -1)
    assert fortitude.large_from == 5


def test_cavalry_against_a_square_reads_the_last_row_it_reaches() -> None:
    assert [T.chart.against_square(score) for score in range(1, 10)] == [
        *[(1, True)] * 3, *[(0, True)] * 2, *[(0, False)] * 4,
    ]  # fmt: skip


def test_terrain_gives_the_cover_and_the_trouble_it_should() -> None:
    covers = {kind.id: kind.cover for kind in T.terrain.values() if kind.cover}
    assert covers == {
        "defendable-heavy": 2, "defendable-light": 1, "wood": 1, "rocks": 1, "barrier-light": 1, "barrier-heavy": 2,
    }  # fmt: skip
    assert {kind.id for kind in T.terrain.values() if kind.difficult} == {"wood", "rough", "rocks"}
    assert {kind.id for kind in T.terrain.values() if kind.crossing} == {"barrier-light", "barrier-heavy", "stream"}
    assert {kind.crossing for kind in T.terrain.values()} == {0, mils(4)}
    assert {kind.id for kind in T.terrain.values() if kind.blocks} == {"defendable-heavy", "wood", "hill"}
    assert T.terrain["wood"].see_through == mils(3)


# ---- formations and footprints


@pytest.mark.rule("valour", "formation.list")
def test_every_kind_of_unit_has_its_formations() -> None:
    have = {kind: {f for k, f in T.chart.rows if k == kind} for kind in range(len(KINDS))}
    assert have[INFANTRY] == {LINE, ATTACK_COLUMN, MARCH_COLUMN, OPEN_ORDER, MASS, SQUARE}
    assert have[CAVALRY] == {LINE, ATTACK_COLUMN, MARCH_COLUMN, OPEN_ORDER}
    assert have[ARTILLERY] == {UNLIMBERED, LIMBERED}


def names(formed: tuple[int, ...]) -> set[str]:
    return {FORMATIONS[formation] for formation in formed}


@pytest.mark.rule("valour", "formation.permissions")
def test_square_open_order_and_mass_must_be_granted() -> None:
    columns = {"line", "attack-column", "march-column"}
    assert names(permitted(INFANTRY, 0)) == names(permitted(CAVALRY, 0)) == columns
    assert names(permitted(INFANTRY, kinds.FORMS_SQUARE)) == columns | {"square"}
    assert names(permitted(INFANTRY, kinds.OPENS_ORDER)) == columns | {"open-order"}
    assert names(permitted(INFANTRY, kinds.FORMS_MASS)) == columns | {"mass"}
    assert names(formations(unit("us-inf-veteran"))) == columns
    assert names(formations(unit("br-light-infantry"))) == columns | {"open-order", "square"}
    assert names(formations(unit("fr-lanciers"))) == columns | {"open-order"}
    assert names(formations(unit("fr-cuirassiers"))) == columns


@pytest.mark.rule("valour", "special.detachment", "special.dismount")
def test_detachments_and_dismounted_horsemen_have_fewer_formations() -> None:
    assert names(formations(unit("fr-infantry-det"))) == {"line", "open-order", "march-column"}
    assert names(formations(unit("fr-cavalry-det"))) == {"line", "open-order", "march-column"}
    assert names(formations(unit("us-cav-seasoned"), dismounted=True)) == {"line", "open-order"}
    with pytest.raises(BadInput, match="cannot dismount"):
        formations(unit("fr-dragoons"), dismounted=True)


@pytest.mark.rule("valour", "special.light-infantry", "special.light-cavalry")
def test_light_troops_have_what_their_rule_brings_along() -> None:
    for u in T.profiles:
        if u.special & kinds.LIGHT_INFANTRY:
            assert {"open-order", "skirmishers"} <= set(rules_of(u)), u.id
        if u.special & kinds.LIGHT_CAVALRY:
            assert "open-order" in rules_of(u), u.id
    assert "skirmishers" not in rules_of(unit("fr-lanciers"))


FOOTPRINTS = [
    (INFANTRY, 24, LINE, 0, 9.0, 1.5),
    (INFANTRY, 24, ATTACK_COLUMN, 0, 4.5, 3.0),
    (INFANTRY, 24, MARCH_COLUMN, 0, 2.25, 6.0),
    (INFANTRY, 24, OPEN_ORDER, 0, 11.75, 1.75),
    (INFANTRY, 24, OPEN_ORDER, 1, 23.75, 0.75),
    (INFANTRY, 24, OPEN_ORDER, 3, 7.75, 2.75),
    (INFANTRY, 24, OPEN_ORDER, 4, 5.75, 3.75),
    (INFANTRY, 24, SQUARE, 0, 4.5, 4.5),
    (INFANTRY, 24, MASS, 0, 4.5, 3.0),
    (INFANTRY, 25, LINE, 0, 9.75, 1.5),
    (INFANTRY, 30, SQUARE, 0, 6.0, 6.0),
    (INFANTRY, 12, SQUARE, 0, 3.0, 3.0),
    (INFANTRY, 8, LINE, 0, 3.0, 1.5),
    (INFANTRY, 8, OPEN_ORDER, 0, 3.75, 1.75),
    (CAVALRY, 12, LINE, 0, 6.0, 4.0),
    (CAVALRY, 12, ATTACK_COLUMN, 0, 3.0, 8.0),
    (CAVALRY, 12, MARCH_COLUMN, 0, 2.0, 12.0),
    (CAVALRY, 12, OPEN_ORDER, 0, 7.25, 4.25),
    (CAVALRY, 6, LINE, 0, 6.0, 2.0),
    (CAVALRY, 7, LINE, 0, 4.0, 4.0),
    (CAVALRY, 3, LINE, 0, 3.0, 2.0),
    (CAVALRY, 3, MARCH_COLUMN, 0, 2.0, 4.0),
    (ARTILLERY, 1, UNLIMBERED, 0, 2.5, 3.0),
    (ARTILLERY, 1, LIMBERED, 0, 2.0, 6.0),
]


@pytest.mark.parametrize(("kind", "figures", "formation", "ranks", "width", "depth"), FOOTPRINTS)
def test_footprints_are_those_of_the_table(
    kind: int, figures: int, formation: int, ranks: int, width: float, depth: float
) -> None:
    wide, deep, files, base, gap = footprint(kind, formation, figures, ranks)
    assert (wide, deep) == inches(width, depth)
    assert wide == files * base + (files - 1) * gap
    assert (gap > 0) == (formation == OPEN_ORDER)


def test_a_square_looks_all_round_and_a_gun_counts_three() -> None:
    assert T.chart.body(INFANTRY, SQUARE, 24).all_round
    assert not T.chart.body(INFANTRY, ATTACK_COLUMN, 24).all_round
    assert T.chart.body(ARTILLERY, UNLIMBERED, 1).counts == 3


def test_open_order_has_no_more_than_four_ranks() -> None:
    assert T.chart.most_ranks(INFANTRY, OPEN_ORDER) == T.chart.most_ranks(CAVALRY, OPEN_ORDER) == 4
    with pytest.raises(BadInput, match="cannot stand in 5 ranks"):
        footprint(INFANTRY, OPEN_ORDER, 24, 5)


def test_columns_squares_and_limbered_guns_are_dense() -> None:
    dense = {FORMATIONS[f] for f, so in enumerate(T.chart.dense) if so}
    assert dense == {"attack-column", "march-column", "mass", "square", "limbered"}


# ---- fate cards


@pytest.mark.rule("valour", "fate.deck-composition")
def test_every_army_has_thirteen_cards_three_of_them_its_own() -> None:
    common = T.decks[0][:10]
    for army in T.armies:
        deck = T.decks[army.number]
        assert [T.cards[n].rank for n in deck] == list(RANKS)
        assert len(deck) == len(set(deck)) == 13
        assert deck[:10] == common
        assert [T.cards[n].army for n in deck] == [-1] * 10 + [army.number] * 3


def test_every_card_has_its_moment() -> None:
    assert sorted(n for cards in T.fits.values() for n in cards) == list(range(len(T.cards)))
    assert [id for id, cards in T.fits.items() if not cards] == ["after-failed-order"]
    for card in T.cards:
        assert card.reaction == (card.turn != "own")
        assert card.window.startswith("enemy-") == (card.turn == "enemy")
    assert {card.id for card in T.cards if card.chooses == "brigade"} == {
        "c-4", "us-q", "cs-k", "br-q", "br-k", "fr-q", "ru-q", "ru-k",
    }  # fmt: skip
    assert T.cards[T.card["fr-k"]].numbers == {"move": mils(6)}
    assert T.cards[T.card["c-a"]].numbers == {"melee": 1, "within": mils(12)}
