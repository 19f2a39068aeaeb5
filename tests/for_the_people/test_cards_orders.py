"""Cards that send one general with his corps: Belmont (19), Wilson's Creek (66), Big Bethel (104), the Red River (14),
and Galveston (115)."""

import pytest

from for_the_people.helpers import S, act, asked, control, offered, sp, stack, told, where
from for_the_people.playing import changed, event, gone, holding, of_card, over, playable, sound
from hardtack.games.for_the_people.rules.tables import CSA, USA, T

WILL = {"will": {"usa": 100, "csa": 100}, "sign": {"usa": 1, "csa": -1}}


# ---- who may be sent


@of_card(19, 66, 104)
@pytest.mark.rule("for-the-people", "4.2.1")
@pytest.mark.parametrize(
    ("card", "side", "space", "foe"),
    [
        (19, "usa", "cairo-il", "columbus-ky"),
        (19, "csa", "columbus-ky", "paducah-ky"),
        (66, "usa", "st-louis-mo", "rolla-mo"),
        (66, "csa", "fayetteville-ar", "springfield-mo"),
        (104, "usa", "washington-dc", "manassas-va"),
        (104, "csa", "manassas-va", "frederick-md"),
    ],
)
def test_a_general_with_a_corps_in_the_states_of_the_card_at_any_rating(card, side, space, foe):
    who, other = ("fremont", "csa") if side == "usa" else ("pemberton", "usa")  # both of strategy 3
    enemy = {foe: {other: stack(2)}}
    assert playable(holding(card, side, {space: {side: stack(3, who)}, **enemy}), card)
    g = event(card, side, f"activate {who}", spaces={space: {side: stack(3, who)}, **enemy})
    if asked(g)[1] == "way":
        act(g, "choose land")
    assert max(offered(g, "with-sp")) == 3
    nobody = [{space: {side: stack(3)}}, {space: {side: stack(1, "stoneman" if side == "usa" else "stuart")}}]
    army = {space: {side: stack(6, who, army="army-missouri" if side == "usa" else "army-mississippi")}}
    away = {"philadelphia-pa" if side == "usa" else "atlanta-ga": {side: stack(3, who)}}
    for spaces in (*nobody, army, away):
        assert not playable(holding(card, side, {**spaces, **enemy}), card)


# ---- Wilson's Creek and Big Bethel


@of_card(66, 104)
@pytest.mark.rule("for-the-people", "4.2.1")
@pytest.mark.parametrize(
    ("card", "side", "who", "start", "to", "bonus"),
    [
        (66, "usa", "fremont", "st-louis-mo", "rolla-mo", 1),
        (66, "csa", "pemberton", "fayetteville-ar", "springfield-mo", 1),
        (66, "usa", "fremont", "st-louis-mo", "alton-il", 0),  # not in those states
        (104, "usa", "butler", "fort-monroe-va", "williamsburg-va", 1),
        (104, "csa", "pemberton", "manassas-va", "fredericksburg-va", 1),
        (104, "csa", "pemberton", "manassas-va", "frederick-md", 0),
    ],
)
def test_one_more_in_a_battle_in_those_states(card, side, who, start, to, bonus):
    """Nobody here has an offence rating; the enemy is in supply or not, with the card or without."""
    other = "csa" if side == "usa" else "usa"
    spaces = {start: {side: stack(3, who), "control": side}, to: {other: stack(2), "control": other}}
    g = event(card, side, f"activate {who}", "with-sp 3", f"to {to}", dice=[3, 3], spaces=spaces)
    plain = holding(83, side, spaces)
    act(plain, "event 83", f"activate {who}", "with-sp 3", f"to {to}", dice=[3, 3])
    assert told(g, "battle-dice")[0]["drm"] - told(plain, "battle-dice")[0]["drm"] == bonus
    assert not gone(g, card)


@of_card(66)
@pytest.mark.rule("for-the-people", "4.2.1")
def test_only_in_the_first_of_them():
    """A battle in Kentucky leaves the bonus for the next, in Missouri; another one there has none."""
    spaces = {
        "new-madrid-mo": {"usa": stack(6, "fremont"), "control": "usa"},
        "columbus-ky": {"csa": stack(1), "control": "neutral"},
        "greenville-mo": {"csa": stack(1)},
        "ironton-mo": {"csa": stack(1)},
    }
    g = event(66, "usa", "activate fremont", "with-sp 6", spaces=spaces)
    for path in (["columbus-ky"], ["new-madrid-mo", "greenville-mo"], ["ironton-mo"]):
        act(g, *(f"to {id}" for id in path), dice=[6, 1])
        while asked(g)[1] == "retreat":
            act(g, f"back {offered(g, 'back')[0]}")
    assert [(row["attackers"], row["defenders"]) for row in told(g, "battle")] == [(6, 1), (5, 1), (4, 1)]
    assert [row["drm"] for row in told(g, "battle-dice")] == [4, 4 + 1, 3]


# ---- Belmont


BELMONT = {"cairo-il": {"usa": stack(5, "fremont")}, "columbus-ky": {"csa": stack(2), "fort": "neutral"}}
BY_LAND = ("activate fremont", "choose land", "with-sp 3", "to paducah-ky:north", "to columbus-ky")


@of_card(19)
@pytest.mark.rule("for-the-people", "4.2.1")
def test_up_to_three_points_must_go_for_an_enemy_force():
    g = event(19, "usa", "activate fremont", "choose land", spaces=BELMONT)
    assert offered(g, "with-sp") == [3, 2, 1]
    act(g, "with-sp 3")
    assert offered(g, "stop") == [] and "centralia-il" in offered(g, "to")
    act(g, "to paducah-ky:north")
    assert offered(g, "take-sp") == [] and offered(g, "stop") == []
    act(g, "to columbus-ky", dice=[6, 1])
    assert told(g, "battle")[0]["attackers"] == 3


@of_card(19)
@pytest.mark.rule("for-the-people", "4.2.1")
@pytest.mark.parametrize(("choice", "at"), [("home", "cairo-il"), ("stay", "columbus-ky")])
def test_the_winner_may_go_straight_home(choice, at):
    g = event(19, "usa", *BY_LAND, dice=[6, 1], spaces=BELMONT)
    if asked(g)[1] == "retreat":
        act(g, f"back {offered(g, 'back')[0]}")
    assert asked(g) == ("usa", "home")
    act(g, choice)
    assert where(g, "fremont") == at and control(g, "columbus-ky") == "csa" and over(g) and not gone(g, 19)
    sound(g)


@of_card(19)
@pytest.mark.rule("for-the-people", "4.2.1", "5.7.3")
def test_a_winner_twice_as_strong_may_go_home_or_go_on():
    weak = {**BELMONT, "columbus-ky": {"csa": stack(1), "fort": "neutral"}}
    for choice, prompt in (("home", "play"), ("stay", "move")):
        g = event(19, "usa", *BY_LAND, dice=[6, 1], spaces=weak)
        while asked(g)[1] == "retreat":
            act(g, f"back {offered(g, 'back')[0]}")
        act(g, choice)
        assert asked(g)[1] == prompt


@of_card(19)
@pytest.mark.rule("for-the-people", "4.2.1", "7.6.1")
def test_a_beaten_raider_retreats_as_usual():
    g = event(19, "usa", *BY_LAND, dice=[1, 6], spaces=BELMONT)
    assert where(g, "fremont") == "paducah-ky" and over(g)


@of_card(19)
@pytest.mark.rule("for-the-people", "4.2.1", "6.1.2", "6.4.2")
def test_the_union_may_go_by_river():
    g = event(19, "usa", "activate fremont", "choose river", spaces=BELMONT)
    assert offered(g, "with-sp") == [3, 2, 1]
    act(g, "with-sp 3")
    assert offered(g, "to") == ["columbus-ky"]
    act(g, "to columbus-ky", dice=[1, 6])
    assert where(g, "fremont") == "cairo-il"  # beaten, he is taken back
    g = event(19, "usa", "activate fremont", "choose river", "with-sp 3", "to columbus-ky", dice=[6, 1], spaces=BELMONT)
    while asked(g)[1] == "retreat":
        act(g, f"back {offered(g, 'back')[0]}")
    act(g, "home")
    assert where(g, "fremont") == "cairo-il" and sp(g, "usa", "columbus-ky") == 0 and over(g)


@of_card(19)
@pytest.mark.rule("for-the-people", "4.2.1")
def test_a_fort_without_a_garrison_is_no_force():
    assert not playable(holding(19, "csa", {"columbus-ky": {"csa": stack(3, "polk")}, "cairo-il": {"fort": "usa"}}), 19)


@of_card(19)
@pytest.mark.rule("for-the-people", "4.2.1")
def test_an_enemy_who_withdraws_ends_the_errand():
    led = {**BELMONT, "columbus-ky": {"csa": stack(2, "polk"), "fort": "neutral"}}
    g = event(
        19,
        "usa",
        "activate fremont",
        "choose land",
        "with-sp 3",
        "to paducah-ky:north",
        "pass",
        "to columbus-ky",
        "withdraw",
        dice=[1],
        spaces=led,
    )
    act(g, f"back {offered(g, 'back')[0]}")
    assert asked(g) == ("usa", "move")
    act(g, "stop")
    assert over(g)


@of_card(19)
@pytest.mark.rule("for-the-people", "4.2.1")
def test_but_three_points_and_no_more_all_the_way():
    led = {**BELMONT, "columbus-ky": {"csa": stack(2, "polk"), "fort": "neutral"}, "paducah-ky": {"usa": stack(3)}}
    moves = ("activate fremont", "choose land", "with-sp 3", "to paducah-ky:north", "to columbus-ky", "withdraw")
    g = event(19, "usa", *moves, dice=[1], spaces=led)
    act(g, f"back {offered(g, 'back')[0]}")
    assert offered(g, "drop-sp") == []
    act(g, "to paducah-ky")
    assert offered(g, "take-sp") == offered(g, "drop-sp") == [] and offered(g, "stop")


@of_card(19)
@pytest.mark.rule("for-the-people", "4.2.1", "5.3.4")
def test_nobody_goes_who_would_leave_his_senior_alone():
    pair = {"columbus-ky": {"csa": stack(1, "polk", "pemberton")}, "paducah-ky": {"usa": stack(1)}}
    assert offered(event(19, "csa", spaces=pair), "activate") == ["polk"]


@of_card(19)
@pytest.mark.rule("for-the-people", "4.2.1", "5.3.3")
def test_a_brigade_is_one_of_the_three():
    mixed = {**BELMONT, "cairo-il": {"usa": stack(5, "fremont", "stoneman")}}
    g = event(19, "usa", "activate fremont", "choose land", "with-sp 3", spaces=mixed)
    assert asked(g)[1] == "move"
    g = event(19, "usa", "activate fremont", "choose land", "with-sp 2", spaces=mixed)
    assert offered(g, "along") == ["stoneman"]


# ---- the Red River


BANKS = {"new-orleans-la": {"usa": stack(5, "banks"), "control": "usa"}}
UP_THE_BANK = ("activate banks", "choose land", "with-sp 5", "to baton-rouge-la", "to port-hudson-la")


@of_card(14)
@pytest.mark.rule("for-the-people", "4.2.1")
@pytest.mark.parametrize(
    ("spaces", "able"),
    [
        (BANKS, True),
        ({"new-orleans-la": {"usa": stack(1, "banks")}}, False),
        ({"new-orleans-la": {"usa": stack(5)}}, False),
        ({"memphis-tn": {"usa": stack(5, "banks")}}, False),
        ({"little-rock-ar": {"usa": stack(2, "banks")}}, True),
        ({"new-orleans-la": {"usa": stack(5, "banks", army="army-missouri")}}, False),
        ({"shreveport-la": {"usa": stack(5, "banks")}}, False),
        ({"shreveport-la": {"usa": stack(5, "banks"), "control": "usa"}}, False),  # to Alexandria it is down the river
        ({"alexandria-la": {"usa": stack(5, "banks"), "control": "usa"}}, True),
    ],
)
def test_it_takes_a_corps_of_two_points_in_louisiana_or_arkansas(spaces, able):
    g = holding(14, "usa", spaces)
    assert playable(g, 14) == able and 14 in offered(g, "ops")


@of_card(14)
@pytest.mark.rule("for-the-people", "4.2.1", "6.2.3")
def test_no_road_leads_from_the_forts_at_the_mouth_of_the_mississippi():
    forts = {"forts-st-philip-jackson-la": {"usa": stack(3, "banks"), "control": "usa"}}
    g = event(14, "usa", "activate banks", "with-sp 3", spaces=forts)
    assert set(offered(g, "to")) == {"alexandria-la", "shreveport-la"}
    assert not playable(holding(14, "usa", {**forts, "new-orleans-la": {"ironclad": True}}), 14)


@of_card(14)
@pytest.mark.rule("for-the-people", "4.2.1")
def test_banks_goes_before_all_others():
    two = {**BANKS, "little-rock-ar": {"usa": stack(5, "grant")}}
    assert offered(event(14, "usa", spaces=two), "activate") == ["banks"]
    two["new-orleans-la"] = {"usa": stack(1, "banks")}
    assert offered(event(14, "usa", spaces=two), "activate") == ["grant"]


@of_card(14)
@pytest.mark.rule("for-the-people", "4.2.1")
def test_by_a_shortest_path_to_shreveport_and_its_reward():
    g = event(14, "usa", "activate banks", "choose land", "with-sp 5", spaces=BANKS, **WILL)
    assert set(offered(g, "to")) == {"brashear-city-la", "baton-rouge-la", "brookhaven-ms"} and offered(g, "stop") == []
    act(g, "to baton-rouge-la")
    assert "new-orleans-la" not in offered(g, "to")
    act(g, "to port-hudson-la", "to alexandria-la")
    assert offered(g, "to") == ["shreveport-la"]
    act(g, "to shreveport-la")
    assert offered(g, "to") == []
    act(g, "stop")
    assert changed(g) == (3, -2) and over(g) and not gone(g, 14)


@of_card(14)
@pytest.mark.rule("for-the-people", "4.2.1")
def test_a_defeat_on_the_way_costs_two():
    foe = {**BANKS, "alexandria-la": {"csa": stack(5, "smith")}}
    g = event(14, "usa", *UP_THE_BANK, spaces=foe, will={"usa": 100}, sign={"usa": -1})
    if asked(g)[1] == "intercept":
        act(g, "pass")
    act(g, "to alexandria-la", "stand", dice=[1, 6])
    assert where(g, "banks") == "port-hudson-la" and changed(g)[0] == -2 and over(g)


@of_card(14)
@pytest.mark.rule("for-the-people", "4.2.1")
def test_a_corps_that_is_stopped_halfway_neither_gains_nor_loses():
    foe = {**BANKS, "alexandria-la": {"csa": stack(4)}}
    g = event(14, "usa", *UP_THE_BANK, "to alexandria-la", spaces=foe, dice=[6, 1], **WILL)
    while asked(g)[1] == "retreat":
        act(g, f"back {offered(g, 'back')[0]}")
    assert where(g, "banks") == "alexandria-la" and changed(g) == (0, 0) and over(g)


@of_card(14)
@pytest.mark.rule("for-the-people", "4.2.1", "6.1.2", "6.2.2")
def test_or_up_the_river():
    g = event(14, "usa", "activate banks", "choose river", spaces=BANKS, **WILL)
    assert offered(g, "with-sp") == [3, 2, 1]
    act(g, "with-sp 3")
    assert set(offered(g, "to")) == {"alexandria-la", "shreveport-la"}
    act(g, "to shreveport-la")
    assert where(g, "banks") == "shreveport-la" and changed(g) == (3, -2) and over(g)


@of_card(14)
@pytest.mark.rule("for-the-people", "4.2.1", "6.4.2")
def test_a_landing_that_is_beaten_costs_two_as_well():
    foe = {**BANKS, "shreveport-la": {"csa": stack(4)}}
    g = event(
        14,
        "usa",
        "activate banks",
        "choose river",
        "with-sp 3",
        "to shreveport-la",
        spaces=foe,
        dice=[1, 6],
        will={"usa": 100},
        sign={"usa": -1},
    )
    assert where(g, "banks") == "new-orleans-la" and changed(g)[0] == -2


# ---- Galveston


@of_card(115)
@pytest.mark.rule("for-the-people", "4.2.1", "6.8.2")
@pytest.mark.parametrize(
    ("spaces", "targets"),
    [
        ({}, []),
        ({"pensacola-fl": {"csa": stack(1)}}, ["fort-pickens-fl"]),
        ({"norfolk-va": {"csa": stack(1)}}, ["fort-monroe-va"]),
        ({"norfolk-va": {"csa": stack(1)}, "fort-monroe-va": {"csa": stack(1), "control": "usa"}}, []),  # entered
        ({"norfolk-va": {"csa": stack(1, "stuart")}}, []),  # horse
        ({"norfolk-va": {"csa": stack(1, "hill", "beauregard")}}, []),  # one of them would be left alone (5.3.4)
        ({"beaufort-sc": {"usa": stack(1)}, "charleston-sc": {"csa": stack(1)}}, ["beaufort-sc"]),  # two spaces
        ({"beaufort-sc": {"usa": stack(1)}, "florence-sc": {"csa": stack(1)}}, []),  # three
        ({"beaufort-sc": {"control": "usa"}, "charleston-sc": {"csa": stack(1)}}, []),  # nobody there
        ({"memphis-tn": {"usa": stack(1)}, "humboldt-tn": {"csa": stack(1)}}, []),  # a river port
    ],
)
def test_union_forts_from_their_ports_and_union_ports_from_near_by(spaces, targets):
    g = holding(115, "csa", spaces)
    assert playable(g, 115) == bool(targets)
    if targets:
        act(g, "event 115")
        assert offered(g, "assault") == targets


PORT = {"beaufort-sc": {"usa": stack(2), "control": "usa"}, "pocotaligo-sc": {"csa": stack(5, "hill")}}


@of_card(115)
@pytest.mark.rule("for-the-people", "4.2.1", "6.8.2")
def test_three_points_and_a_general_retake_a_port():
    g = event(115, "csa", "assault beaufort-sc", "from pocotaligo-sc", spaces=PORT, amphibious=5)
    assert offered(g, "with-sp") == [3, 2, 1] and offered(g, "along") == ["hill"]
    act(g, "along hill", "with-sp 3", dice=[6, 1])
    assert told(g, "battle-dice")[0]["drm"] == 1 and told(g, "battle-dice")[0]["drm2"] == 0  # no amphibious modifier
    while asked(g)[1] == "retreat":
        act(g, f"back {offered(g, 'back')[0]}")
    assert where(g, "hill") == "beaufort-sc" and control(g, "beaufort-sc") == "csa"
    assert sp(g, "csa", "pocotaligo-sc") == 2 and over(g, "csa") and not gone(g, 115)
    sound(g)


@of_card(115)
@pytest.mark.rule("for-the-people", "6.4.2")
def test_or_go_back_if_they_are_beaten():
    g = event(115, "csa", "assault beaufort-sc", "from pocotaligo-sc", "with-sp 3", dice=[1, 6], spaces=PORT)
    lost = told(g, "battle-dice")[0]["lost"]
    assert sp(g, "csa", "pocotaligo-sc") == 5 - lost and control(g, "beaufort-sc") == "usa" and over(g, "csa")


@of_card(115)
@pytest.mark.rule("for-the-people", "6.8.1", "6.8.3", "6.8.7")
def test_an_empty_coastal_fort_is_stormed_and_holds_one_point():
    """+4 against no garrison, +2 for the fort; the attackers with points left win a tie."""
    g = event(
        115,
        "csa",
        "assault fort-pickens-fl",
        "from pensacola-fl",
        "with-sp 3",
        dice=[3, 1],
        spaces={"pensacola-fl": {"csa": stack(4)}},
    )
    row = told(g, "battle-dice")[0]
    assert (row["drm"], row["drm2"]) == (4, 2)
    assert control(g, "fort-pickens-fl") == "csa" and sp(g, "csa", "fort-pickens-fl") == 1
    assert sp(g, "csa", "pensacola-fl") == 4 - row["lost"] - 1 and over(g, "csa")
    sound(g)


@of_card(115)
@pytest.mark.rule("for-the-people", "6.8.3", "6.8.7")
def test_fort_monroe_holds_them_all():
    spaces = {"norfolk-va": {"csa": stack(3)}, "fort-monroe-va": {"usa": stack(1)}}
    g = event(115, "csa", "assault fort-monroe-va", "from norfolk-va", "with-sp 3", dice=[6, 1], spaces=spaces)
    row = told(g, "battle-dice")[0]
    assert (row["drm"], row["drm2"]) == (2, 2)  # three to one; the fort
    while asked(g)[1] == "retreat":
        act(g, f"back {offered(g, 'back')[0]}")
    assert g.control[S["fort-monroe-va"]] == CSA and g.sp[CSA * T.size + S["fort-monroe-va"]] == 3 - row["lost"]
    assert g.sp[USA * T.size + S["fort-monroe-va"]] == 0
    sound(g)
