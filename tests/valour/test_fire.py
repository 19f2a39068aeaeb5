"""The fire phase: who fires at whom, ranges, supporters, skirmishers, cards, dice and losses."""

from __future__ import annotations

import pytest

from hardtack.games.valour.rules.fire.attack import FireAsk
from hardtack.games.valour.rules.fire.targets import (
    NORMAL,
    SKIRMISH,
    able_to_fire,
    canister_reaches,
    legal_targets,
    reach,
    supporters,
    targets,
)
from hardtack.games.valour.rules.kinds import ARTILLERY, FORMATIONS
from hardtack.games.valour.rules.state import (
    AIMED_AT,
    FIRED,
    ROUTED,
    SKIRMISHED,
    STANDING,
    Attack,
    Valour,
    form,
)
from hardtack.games.valour.rules.tables import T
from hardtack.games.valour.table.view import view

from .fields import against, field, put
from .tables import act, asked, choices, give, hurt, keys, run, told, u, window

FRENCH, BRITISH = "fr-line-infantry", "br-line-infantry"
COLUMN = "attack-column"


def shooting(cards: bool = False) -> Valour:
    """Two French lines and a gun look north at a British line 8" away and at another farther off."""
    g = field(phase="fire", cards=cards)
    put(g, "or-f-line-1", FRENCH, 30, 18, 0)
    put(g, "or-f-gren", FRENCH, 41, 18, 0)
    put(g, "or-s-line-1", BRITISH, 32, 27, 180)
    put(g, "or-s-line-2", BRITISH, 50, 32, 180)
    return g


# ---- ranges


@pytest.mark.rule(
    "valour", "fire.range.musket", "fire.range.rifle", "fire.range.rifled-musket", "fire.range.carbine",
    "fire.range.field-artillery", "fire.range.heavy-artillery", "fire.range.horse-artillery", "fire.range.rockets",
    "fire.range.skirmisher", "fire.range.carbine-skirmish", "special.rifled-gun",
)  # fmt: skip
def test_how_far_they_fire() -> None:
    g = field(phase="fire")
    for profile, normal in (
        (FRENCH, 12),
        ("br-riflemen", 18),
        ("us-inf-seasoned", 18),
        ("br-field-artillery", 48),
        ("br-heavy-artillery", 54),
        ("br-horse-artillery", 36),
        ("br-rocket-artillery", 60),
        ("us-field-rifled", 60),
        ("us-heavy-rifled", 66),
        ("us-horse-rifled", 48),
    ):
        guns = T.profiles[T.profile[profile]].kind == ARTILLERY
        unit = put(g, "or-f-line-1", profile, 30, 18, 0, "unlimbered" if guns else "line")
        assert reach(g, unit, NORMAL) == normal * 1000, profile
    for profile, far in ((FRENCH, 18), ("br-riflemen", 24), ("fr-hussars-chasseurs", 12)):
        unit = put(g, "or-f-line-1", profile, 30, 18, 0)
        assert reach(g, unit, SKIRMISH) == far * 1000, profile


@pytest.mark.rule("valour", "fire.range-measure", "fire.range.musket")
def test_range_is_measured_from_the_front_edge_and_equal_is_in_range() -> None:
    g = field(phase="fire")
    ours = put(g, "or-f-line-1", FRENCH, 30, 18, 0)
    theirs = put(g, "or-s-line-1", BRITISH, 30, 31.5, 180)
    assert [target for _, target in legal_targets(g, ours, NORMAL)] == [theirs]
    put(g, "or-s-line-1", BRITISH, 30, 31.52, 180)
    assert legal_targets(g, ours, NORMAL) == []


@pytest.mark.rule("valour", "fire.range.canister", "special.canister")
def test_canister_reaches_twelve_inches() -> None:
    g = field(phase="fire")
    gun = put(g, "or-f-guns", "fr-field-artillery", 30, 18, 0, "unlimbered")
    theirs = put(g, "or-s-line-1", BRITISH, 30, 32.25, 180)
    assert canister_reaches(g, gun, theirs)
    put(g, "or-s-line-1", BRITISH, 30, 32.27, 180)
    assert not canister_reaches(g, gun, theirs)


# ---- who fires at whom


@pytest.mark.rule("valour", "fire.nearest-target")
def test_the_closest_is_fired_at_and_of_equals_whom_one_likes() -> None:
    g = field(phase="fire")
    ours = put(g, "or-f-line-1", FRENCH, 36, 18, 0)
    near = put(g, "or-s-line-1", BRITISH, 30, 27, 180)
    other = put(g, "or-s-line-2", BRITISH, 42, 27.2, 180)
    assert targets(g, ours, NORMAL) == [near]
    put(g, "or-s-line-2", BRITISH, 42, 27.05, 180)
    assert targets(g, ours, NORMAL) == [near, other]


@pytest.mark.rule("valour", "fire.nearest-target", "special.rockets", "fire.supporters-nearest")
def test_rockets_fire_at_whom_they_like() -> None:
    g = shooting()
    rockets = put(g, "or-f-guns", "br-rocket-artillery", 36, 12, 0, "unlimbered")
    put(g, "or-f-gren", FRENCH, 60, 4, 0)
    put(g, "or-f-line-1", FRENCH, 20, 18, 0)
    assert targets(g, rockets, NORMAL) == [u(g, "or-s-line-1"), u(g, "or-s-line-2")]


@pytest.mark.rule("valour", "fire.eligibility", "fire.modifiers.march-column")
def test_who_may_not_fire() -> None:
    g = shooting()
    ours = u(g, "or-f-line-1")
    assert able_to_fire(g, ours)
    form(g, ours, FORMATIONS.index("march-column"))
    assert not able_to_fire(g, ours)
    gun = put(g, "or-f-guns", "fr-field-artillery", 10, 10, 0, "limbered")
    assert not able_to_fire(g, gun)
    sabres = put(g, "or-f-cuir", "fr-cuirassiers", 10, 20, 0)
    assert not able_to_fire(g, sabres)
    fighting = against(g, "or-f-line-2", FRENCH, "or-s-line-2")
    assert not able_to_fire(g, fighting) and not able_to_fire(g, u(g, "or-s-line-2"))


@pytest.mark.rule("valour", "fire.eligibility")
def test_nobody_fires_at_an_enemy_in_contact() -> None:
    g = shooting()
    ours = u(g, "or-f-gren")
    put(g, "or-s-line-2", BRITISH, 60, 40, 180)
    assert targets(g, ours, NORMAL) == [u(g, "or-s-line-1")]
    against(g, "or-f-line-2", FRENCH, "or-s-line-1", "rear")
    assert targets(g, ours, NORMAL) == []


@pytest.mark.rule("valour", "fire.one-attack-per-target", "fire.eligibility")
def test_one_attack_for_each_target_and_each_unit_fires_once() -> None:
    g = shooting()
    put(g, "or-s-line-2", BRITISH, 41, 38, 180)
    run(g, FireAsk())
    assert choices(g) == ["attack or-f-line-1", "attack or-f-gren", "done"]
    act(g, "attack or-f-line-1", "volley or-s-line-1", "shoot", dice=[2] * 3)
    assert g.did[u(g, "or-f-line-1")] & FIRED and g.did[u(g, "or-s-line-1")] & AIMED_AT
    assert asked(g) == ("blue", "fire") and choices(g) == ["done"]
    act(g, "done")
    assert asked(g) is None


# ---- supporters


@pytest.mark.rule("valour", "fire.supporters-nearest", "fire.range-measure")
def test_supporters_have_the_target_as_their_own_closest() -> None:
    g = shooting()
    ours, friend = u(g, "or-f-line-1"), u(g, "or-f-gren")
    attack = Attack(ours, u(g, "or-s-line-1"))
    assert [unit for unit, _ in supporters(g, attack)] == [friend]
    put(g, "or-s-line-2", BRITISH, 43, 25, 180)
    assert supporters(g, attack) == []
    put(g, "or-s-line-2", BRITISH, 60, 40, 180)
    put(g, "or-f-gren", FRENCH, 41, 12, 0)
    # Out of its own range.
    assert supporters(g, attack) == []


@pytest.mark.rule("valour", "special.skirmishers", "fire.modifiers.skirmisher-fire")
def test_skirmishers_support_only_who_skirmishes() -> None:
    g = shooting()
    ours, friend = u(g, "or-f-line-1"), put(g, "or-f-gren", FRENCH, 41, 12, 0)
    theirs = u(g, "or-s-line-1")
    assert supporters(g, Attack(ours, theirs)) == []
    assert supporters(g, Attack(ours, theirs, skirmish=1)) == [(friend, (SKIRMISH,))]
    # Who is near enough may fire as usual beside a main attacker that skirmishes.
    put(g, "or-f-gren", FRENCH, 41, 18, 0)
    assert supporters(g, Attack(ours, theirs, skirmish=1)) == [(friend, (NORMAL, SKIRMISH))]


@pytest.mark.rule("valour", "special.carbines", "special.skirmishers")
def test_carbines_support_as_skirmishers() -> None:
    g = shooting()
    horse = put(g, "or-f-cuir", "fr-hussars-chasseurs", 22, 16, 0)
    put(g, "or-f-gren", FRENCH, 60, 4, 0)
    theirs = u(g, "or-s-line-1")
    assert supporters(g, Attack(u(g, "or-f-line-1"), theirs)) == []
    assert supporters(g, Attack(u(g, "or-f-line-1"), theirs, skirmish=1)) == [(horse, (SKIRMISH,))]


# ---- an attack from beginning to end


@pytest.mark.rule("valour", "fire.dice", "fire.modifiers.support", "fire.hit.base")
def test_an_attack_with_support() -> None:
    g = shooting()
    run(g, FireAsk())
    act(g, "attack or-f-line-1")
    assert choices(g) == ["volley or-s-line-1", "skirmish or-s-line-1", "back"]
    act(g, "volley or-s-line-1")
    assert choices(g) == ["shoot", "support or-f-gren", "back"]
    act(g, "support or-f-gren", "shoot", dice=[3, 4, 6, 1])
    assert told(g, "fires")[0]["hits"] == 2 and told(g, "fires")[0]["support"] == 1
    assert g.losses[u(g, "or-s-line-1")] == 2 and g.attack is None
    assert g.did[u(g, "or-f-gren")] & FIRED
    assert g.shot_up[2] == 1


@pytest.mark.rule("valour", "fire.modifiers.skirmisher-fire", "special.skirmishers")
def test_skirmisher_fire_is_chosen_for_each_attack() -> None:
    g = shooting()
    run(g, FireAsk())
    act(g, "attack or-f-line-1", "skirmish or-s-line-1", "shoot", dice=[4, 4])
    did = g.did[u(g, "or-f-line-1")]
    assert did & FIRED and did & SKIRMISHED and g.losses[u(g, "or-s-line-1")] == 2


@pytest.mark.rule("valour", "fire.losses.half", "valour.losses-capped")
def test_five_hits_on_open_order_with_two_markers_of_three() -> None:
    """Three losses: one marker and two tests."""
    g = shooting()
    theirs = put(g, "or-s-line-1", "sp-cazadores", 32, 27, 180, "open-order", ranks=2, losses=2)
    gun = put(g, "or-f-guns", "fr-field-artillery", 23.5, 18, 0, "unlimbered")
    run(g, FireAsk())
    act(g, "attack or-f-line-1", "volley or-s-line-1", "support or-f-gren", "support or-f-guns")
    act(g, "shoot", dice=[5, 5, 5, 5, 5, 3, 2])
    assert told(g, "losses-halved") == [{"unit": "or-s-line-1", "hits": 5, "losses": 3}]
    assert g.losses[theirs] == 3 and g.status[theirs] == ROUTED and g.did[gun] & FIRED


@pytest.mark.rule("valour", "fire.hit.disciplined-musketry", "test.reroll-once")
def test_natural_ones_of_a_disciplined_line_are_rolled_again() -> None:
    g = shooting()
    put(g, "or-f-line-1", BRITISH, 30, 18, 0)
    run(g, FireAsk())
    act(g, "attack or-f-line-1", "volley or-s-line-1", "shoot", dice=[1, 1, 2, 6, 1])
    assert g.losses[u(g, "or-s-line-1")] == 1 and told(g, "rolls-again")[0]["why"] == "disciplined-musketry"


@pytest.mark.rule("valour", "valour.test", "valour.fire-phase")
def test_a_shaken_target_takes_tests_with_one_more() -> None:
    g = shooting()
    theirs = hurt(g, "or-s-line-1")
    run(g, FireAsk())
    act(g, "attack or-f-line-1", "volley or-s-line-1", "shoot", dice=[4, 4, 2, 3, 3])
    assert g.status[theirs] == STANDING and len(told(g, "valour-passed")) == 2


# ---- cards


@pytest.mark.rule("valour", "fate.card.6")
def test_missed_dice_may_be_rolled_again() -> None:
    g = shooting(cards=True)
    give(g, "blue", "c-6")
    run(g, FireAsk())
    act(g, "attack or-f-line-1", "volley or-s-line-1", "shoot", dice=[3, 3, 4])
    assert window(g) == ("blue", "after-hit-roll")
    act(g, "play c-6", dice=[6, 1])
    assert g.losses[u(g, "or-s-line-1")] == 2


@pytest.mark.rule("valour", "fate.card.7")
def test_directed_fire_adds_to_its_own_attack() -> None:
    g = shooting(cards=True)
    give(g, "blue", "c-7")
    run(g, FireAsk())
    act(g, "attack or-f-line-1", "play c-7")
    # Once the card lies open the attack is made.
    assert "back" not in choices(g)
    act(g, "volley or-s-line-1", "shoot", dice=[2] * 6)
    more = T.cards[T.card["c-7"]].numbers["fire"]
    assert len(told(g, "fires")[0]["dice"]) == 3 + more and "plays" in keys(g)


def gun_behind_friends(card: str) -> Valour:
    """A gun on a hill, a friend below it who hides the enemy, and a card in hand."""
    g = field(phase="fire", cards=True, hill=("hill", [(20, 2), (40, 2), (40, 14), (20, 14)]))
    put(g, "or-f-guns", "fr-field-artillery", 30, 8, 0, "unlimbered")
    put(g, "or-f-line-1", FRENCH, 30, 16, 0)
    put(g, "or-s-line-1", BRITISH, 30, 40, 180)
    give(g, "blue", card)
    run(g, FireAsk())
    return g


@pytest.mark.rule("valour", "fate.card.7", "fire.modifiers.enfilade-details")
def test_directed_fire_is_for_a_gun_on_a_hill_that_sees_nobody_without_it() -> None:
    """The card is played before the target is checked, so who holds it may name such a gun."""
    assert choices(gun_behind_friends("c-6")) == ["done"]
    g = gun_behind_friends("c-7")
    assert choices(g) == ["attack or-f-guns", "done"]
    act(g, "attack or-f-guns")
    assert choices(g) == ["play c-7", "back"]
    act(g, "play c-7")
    assert choices(g) == ["volley or-s-line-1"]
    act(g, "volley or-s-line-1", "shoot", dice=[2, 2])
    # Fire 1 and the card's die: that the target does not see the gun over the same friend is no enfilade.
    assert len(told(g, "fires")[0]["dice"]) == 2


@pytest.mark.rule("valour", "fate.card.7", "fate.hand")
def test_others_do_not_see_whom_one_has_named_before_the_card_or_the_target() -> None:
    """Only who holds the card can name a gun that sees nobody, and he may think better of it."""
    g = gun_behind_friends("c-7")
    act(g, "attack or-f-guns")
    assert view(g, "blue")["attack"]["unit"] == "or-f-guns"
    assert view(g, "grey")["attack"] is None and view(g, None)["attack"] is None
    act(g, "play c-7")
    assert view(g, "grey")["attack"]["unit"] == "or-f-guns"
    act(g, "volley or-s-line-1")
    assert view(g, "grey")["attack"]["target"] == "or-s-line-1"
