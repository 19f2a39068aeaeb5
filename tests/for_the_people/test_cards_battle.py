"""Cards played before the dice of a battle: 4, 6, 105 and 130."""

import pytest

from for_the_people.fights import added, answer
from for_the_people.helpers import act, asked, offered, stack, told
from for_the_people.playing import SPARE, gone, of_card, over, quiet, sound

OPS = 71


def fight(usa: dict, csa: dict, hands: dict[str, list[int]], attacker: str = "usa", *moves: str, **more):
    """The Union in Washington and the Confederates at Manassas; one attacks the other."""
    mine = hands.get(attacker, [])
    foe = "csa" if attacker == "usa" else "usa"
    cards = {attacker: [OPS, *mine], foe: [*hands.get(foe, []), SPARE]}
    place = {k: more.pop(k) for k in ("fort",) if k in more}
    manassas = {"csa": csa, **place} if attacker == "usa" else {"usa": usa, "control": "usa", **place}
    other = {"washington-dc": {"usa": usa}} if attacker == "usa" else {"richmond-va": {"csa": csa}}
    return quiet({**other, "manassas-va": manassas}, active=attacker, hands=cards, **more)


def attack(g, general: str, sp: int | None = None) -> None:
    act(g, f"ops {OPS}", f"activate {general}", *([f"with-sp {sp}"] if sp else []))


def nobody_plays(g) -> None:
    """Who might hold a card is asked, but nobody has one for this battle."""
    while asked(g)[1] == "battle-card":
        assert offered(g, "interrupt") == []
        act(g, "pass")
    assert told(g, "battle-dice")


# ---- Costly Mistake


@of_card(4)
@pytest.mark.rule("for-the-people", "4.2.5", "7.4.1")
def test_a_costly_mistake_by_the_defender_takes_away_his_rating():
    g = fight(stack(5, "hooker"), stack(4, "jackson"), {"usa": [4]})
    attack(g, "hooker", 5)
    act(g, "to manassas-va")
    if asked(g)[1] == "withdraw":
        act(g, "stand")
    assert asked(g) == ("usa", "battle-card") and offered(g, "interrupt") == [4]
    act(g, "interrupt 4", dice=[3, 3])
    assert added(g) == (1, 0) and not gone(g, 4)


@of_card(4)
@pytest.mark.rule("for-the-people", "4.2.5", "7.4.1")
def test_the_defender_may_play_it_too_and_then_has_his_round():
    g = fight(stack(5, "hooker"), stack(4, "jackson"), {"csa": [4]})
    attack(g, "hooker", 5)
    act(g, "to manassas-va", "stand")
    assert asked(g) == ("csa", "battle-card")
    act(g, "interrupt 4", dice=[1, 6])
    assert added(g) == (0, 3)
    assert over(g) and offered(g, "ops") == [SPARE]


@of_card(4)
@pytest.mark.rule("for-the-people", "7.4.2")
def test_only_the_commander_errs_and_his_rating_counts_for_the_subordinates():
    """Grant's 3 against Lee's: two subordinates; with the mistake it is 0 against 3, and only one adds."""
    usa = stack(9, "grant", "sherman", "thomas", "sheridan", army="army-potomac")
    csa = stack(9, "lee", "jackson", "longstreet", "stuart", army="army-northern-virginia")
    for cards, both in (([], (3 + 3 + 3, 3 + 3 + 3)), ([4], (3, 3 + 3 + 3))):
        g = fight(usa, csa, {"csa": cards})
        attack(g, "grant")
        act(g, "to manassas-va", "stand", *(f"interrupt {card}" for card in cards), dice=[3, 3])
        answer(g)
        assert added(g) == both


@of_card(4)
def test_no_mistake_where_nobody_commands():
    g = fight(stack(5, "hooker"), stack(4), {"usa": [4]})
    attack(g, "hooker", 5)
    act(g, "to manassas-va", dice=[3, 3])
    nobody_plays(g)


# ---- Ambush


@of_card(6)
@pytest.mark.rule("for-the-people", "4.2.5")
@pytest.mark.parametrize(("mine", "theirs", "able"), [(3, 2, True), (10, 9, True), (11, 9, False)])
def test_an_ambush_gives_two_in_a_small_or_medium_battle(mine, theirs, able):
    army = {"army": "army-potomac"} if mine > 6 else {}
    g = fight(stack(mine, "hooker", **army), stack(theirs), {"csa": [6]})
    attack(g, "hooker", None if army else mine)
    act(g, "to manassas-va")
    if able:
        assert offered(g, "interrupt") == [6]
        act(g, "interrupt 6", dice=[3, 3])
        assert added(g)[1] == 2 and not gone(g, 6)
    else:
        assert told(g, "battle-dice") and added(g)[1] == 0


@of_card(6)
@pytest.mark.rule("for-the-people", "4.2.5")
def test_only_the_defender_lies_in_ambush_and_only_on_land():
    g = fight(stack(3, "hooker"), stack(2), {"usa": [6]})
    attack(g, "hooker", 3)
    act(g, "to manassas-va", dice=[3, 3])
    nobody_plays(g)
    g = quiet({"fort-monroe-va": {"usa": stack(3)}, "beaufort-sc": {"csa": stack(2)}}, hands={"usa": [OPS], "csa": [6]})
    act(g, f"ops {OPS}", "sail fort-monroe-va", "with-sp 3", "to beaufort-sc", dice=[3, 3])
    assert told(g, "battle-dice")


@of_card(6)
@pytest.mark.rule("for-the-people", "4.2.5", "5.8.1")
def test_who_intercepts_defends():
    g = quiet(
        {"washington-dc": {"usa": stack(3, "hooker")}, "fredericksburg-va": {"csa": stack(2, "lee")}},
        hands={"usa": [OPS], "csa": [6, SPARE]},
    )
    attack(g, "hooker", 3)
    act(g, "to manassas-va", "intercept lee", "interrupt 6", dice=[1, 3, 3])
    assert added(g)[1] == 3 + 2 + 2


# ---- Cavalry Detachment


USA_ARMY = stack(9, "hooker", "pleasonton", army="army-potomac")
CSA_ARMY = stack(9, "lee", "stuart", army="army-northern-virginia")


@of_card(105)
@pytest.mark.rule("for-the-people", "4.2.5", "7.5.2")
def test_a_detachment_takes_the_enemys_cavalry_out_of_the_battle():
    """Lee 3 and Stuart 2; without Stuart Lee's rating falls to 1. Hooker 1 and Pleasonton 1."""
    g = fight(USA_ARMY, CSA_ARMY, {"usa": [105]})
    attack(g, "hooker")
    act(g, "to manassas-va", "stand")
    assert offered(g, "interrupt") == [105]
    act(g, "interrupt 105", dice=[3, 3])
    assert added(g) == (2, 1) and not gone(g, 105)
    assert told(g, "battle")[0]["defenders"] == 9  # they still count
    g = fight(USA_ARMY, CSA_ARMY, {})
    attack(g, "hooker")
    act(g, "to manassas-va", "stand", dice=[3, 3])
    assert added(g) == (2, 5)


@of_card(105)
@pytest.mark.rule("for-the-people", "4.2.5")
@pytest.mark.parametrize(
    ("usa", "csa"),
    [
        (stack(9, "hooker", army="army-potomac"), stack(6, "lee", "stuart")),
        (stack(6, "hooker"), CSA_ARMY),
        (USA_ARMY, stack(9, "lee", army="army-northern-virginia")),
    ],
)
def test_it_takes_two_armies_and_a_brigade(usa, csa):
    g = fight(usa, csa, {"usa": [105]})
    attack(g, "hooker", None if usa.get("army") else 6)
    act(g, "to manassas-va", "stand", dice=[3, 3])
    nobody_plays(g)


# ---- Union Siege Guns


@of_card(130)
@pytest.mark.rule("for-the-people", "4.2.5", "6.8.7")
def test_siege_guns_silence_a_fort():
    for guns in (True, False):
        g = fight(stack(5, "hooker"), stack(4), {"usa": [130] if guns else []}, fort="csa")
        attack(g, "hooker", 5)
        act(g, "to manassas-va", *(["interrupt 130"] if guns else []), dice=[3, 3])
        assert added(g) == ((1 + 1, 0) if guns else (1, 2))
        if guns:
            assert not gone(g, 130)


@of_card(130)
@pytest.mark.rule("for-the-people", "4.2.5", "6.4.1")
def test_siege_guns_in_an_amphibious_assault_on_a_coastal_fort():
    for guns, result in ((True, (1 + 4, 0)), (False, (4, 2))):
        hand = [OPS, 130] if guns else [OPS]
        g = quiet({"fort-monroe-va": {"usa": stack(3)}}, hands={"usa": hand, "csa": [SPARE]})
        act(
            g,
            f"ops {OPS}",
            "sail fort-monroe-va",
            "with-sp 3",
            "to fort-morgan-al",
            *(["interrupt 130"] if guns else []),
            dice=[3, 3],
        )
        assert added(g) == result  # +4 against a fort without a garrison


@of_card(130)
@pytest.mark.parametrize("fort", ["neutral", "csa"])
def test_siege_guns_need_a_fort_and_an_attack_by_the_union(fort):
    g = fight(stack(5, "hooker"), stack(4), {"usa": [130]}, fort="neutral")
    attack(g, "hooker", 5)
    act(g, "to manassas-va", dice=[3, 3])
    assert told(g, "battle-dice") and 130 in g.hands[0]
    g = fight(stack(4), stack(5, "lee"), {"usa": [130]}, "csa", fort="usa" if fort == "csa" else "neutral")
    act(g, f"ops {OPS}", "activate lee", "with-sp 5", "to fredericksburg-va", "to manassas-va", dice=[3, 3])
    assert told(g, "battle-dice") and 130 in g.hands[0]


@of_card(130)
@pytest.mark.rule("for-the-people", "4.2.5", "6.8.1")
def test_siege_guns_are_no_help_to_a_union_garrison_under_a_confederate_flag():
    spaces = {"norfolk-va": {"csa": stack(3)}, "fort-monroe-va": {"usa": stack(1), "control": "csa"}}
    g = quiet(spaces, active="csa", hands={"usa": [130, SPARE], "csa": [115]})
    act(g, "event 115", "assault fort-monroe-va", "from norfolk-va", "with-sp 3", dice=[6, 1])
    nobody_plays(g)
    assert added(g) == (2, 2) and 130 in g.hands[0]  # three to one; the walls serve who is in them (6.8.7)


# ---- for all of them


@pytest.mark.rule("for-the-people", "4.2.5")
def test_one_card_a_side_in_a_battle():
    g = fight(
        stack(5, "hooker"),
        stack(4, "jackson"),
        {"usa": [4, 130]},
        fort="csa",
    )
    attack(g, "hooker", 5)
    act(g, "to manassas-va", "stand")
    assert set(offered(g, "interrupt")) == {4, 130}
    act(g, "interrupt 4", dice=[3, 3])
    assert told(g, "battle-dice") and 130 in g.hands[0]
    sound(g)


@pytest.mark.rule("for-the-people", "4.2.5")
@pytest.mark.parametrize("card", [4, 6, 105, 130])
def test_in_a_round_of_ones_own_they_are_for_operations(card):
    side = "usa"
    g = quiet(hands={"usa": [card], "csa": [SPARE]}, active=side)
    assert offered(g, "event") == [] and offered(g, "ops") == [card]
