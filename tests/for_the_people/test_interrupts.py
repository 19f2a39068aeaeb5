"""4.2.5: cards played out of turn against a move."""

import pytest

from for_the_people.helpers import S, act, asked, control, offered, sp, stack, told, where
from for_the_people.playing import OTHER, SPARE, gone, of_card, over, quiet, sound
from hardtack.games.for_the_people.rules.tables import USA

OPS, MAJOR, MINOR = 69, 83, 85
"""A card of value 3 without anything to do here, and campaigns."""


def facing(cards: list[int], spaces: dict, mine: int = OPS, side: str = "usa", **table):
    """A side with one card moves; the enemy holds these and one more."""
    foe = "csa" if side == "usa" else "usa"
    return quiet(spaces, active=side, hands={side: [mine], foe: [*cards, SPARE]}, **table)


CORPS = {"washington-dc": {"usa": stack(4, "hooker")}}
ARMY = {"washington-dc": {"usa": stack(8, "mcdowell", army="army-potomac")}}


# ---- Quaker Guns


@of_card(89)
@pytest.mark.rule("for-the-people", "example.quaker-guns-interrupt", "4.2.5", "3.3.2")
def test_quaker_guns_cancel_a_move_and_the_next_round_is_the_confederates():
    g = facing([89], CORPS)
    act(g, f"ops {OPS}", "activate hooker", "with-sp 3")
    assert asked(g) == ("csa", "interrupt") and offered(g, "interrupt") == [89]
    act(g, "interrupt 89")
    assert told(g, "cancelled") == [{"space": "washington-dc"}]
    assert sp(g, "usa", "washington-dc") == 4 and where(g, "hooker") == "washington-dc"
    assert asked(g) == ("csa", "play") and offered(g, "ops") == [SPARE]
    assert not gone(g, 89) and not gone(g, OPS)


@of_card(89)
@pytest.mark.rule("for-the-people", "4.2.5")
@pytest.mark.parametrize(
    ("spaces", "moves"),
    [
        (ARMY, ["activate mcdowell"]),
        (CORPS, ["activate hooker", "with-sp 4"]),
        (CORPS, ["division washington-dc", "with-sp 1"]),
        ({"washington-dc": {"usa": stack(1, "stoneman")}}, ["activate stoneman"]),
    ],
)
def test_quaker_guns_stop_any_formation(spaces, moves):
    g = facing([89], spaces)
    act(g, f"ops {OPS}", *moves)
    assert offered(g, "interrupt") == [89]


@of_card(89)
@pytest.mark.rule("for-the-people", "4.2.5")
def test_but_not_a_naval_move():
    g = facing([89, 7, 15], {"baltimore-md": {"usa": stack(2)}})
    act(g, f"ops {OPS}", "sail baltimore-md", "with-sp 2", "to washington-dc")
    assert asked(g)[1] != "interrupt" and sp(g, "usa", "washington-dc") == 2


@pytest.mark.rule("for-the-people", "4.2.5")
def test_a_side_may_let_the_move_go_on():
    g = facing([89], CORPS)
    act(g, f"ops {OPS}", "activate hooker", "with-sp 3", "pass")
    assert asked(g) == ("usa", "move") and 89 in g.hands[1]


@pytest.mark.rule("for-the-people", "4.2.5")
def test_who_has_none_of_the_cards_is_asked_all_the_same():
    g = facing([], CORPS, deck=[89])
    act(g, f"ops {OPS}", "activate hooker", "with-sp 3")
    assert asked(g) == ("csa", "interrupt") and offered(g, "interrupt") == []


@pytest.mark.rule("for-the-people", "4.2.5", "20")
def test_but_not_for_a_card_that_lies_open_in_a_queue():
    spaces = {**CORPS, "richmond-va": {"csa": stack(3, "pemberton")}}
    hands = {"usa": [OPS, MAJOR], "csa": [89, SPARE]}
    g = quiet(spaces, active="csa", hands=hands, options={"operations-queue": 1})
    act(g, "ops 89", "queue pemberton", f"ops {OPS}", "activate hooker", "with-sp 3")
    assert g.queued[1] == [89] and asked(g) == ("usa", "move")


# ---- in a campaign


@of_card(89)
@pytest.mark.rule("for-the-people", "4.2.5", "4.3.1")
def test_one_move_of_a_campaign_is_lost_and_the_others_are_made_first():
    g = facing([89], {**CORPS, "cairo-il": {"usa": stack(2, "grant")}}, mine=MINOR)
    act(g, f"event {MINOR}", "activate hooker", "with-sp 4", "interrupt 89")
    assert asked(g) == ("usa", "campaign")
    assert "hooker" not in offered(g, "activate") and "washington-dc" not in offered(g, "division")
    act(g, "activate grant", "with-sp 2", "to centralia-il", "stop")
    assert where(g, "grant") == "centralia-il" and over(g)


@pytest.mark.rule("for-the-people", "4.2.5", "4.3.1")
def test_each_move_of_a_campaign_can_be_interrupted():
    g = facing([89, 7], {**CORPS, "cairo-il": {"usa": stack(2, "grant")}}, mine=MINOR)
    act(g, f"event {MINOR}", "activate hooker", "with-sp 4", "interrupt 89")
    act(g, "activate grant", "with-sp 2")
    assert offered(g, "interrupt") == [7]
    act(g, "interrupt 7", "to centralia-il")
    assert offered(g, "to") == [] and g.force.points == 0


@pytest.mark.rule("for-the-people", "4.3.1")
def test_points_and_generals_of_a_cancelled_army_stay_where_they_are():
    """Three of nine points and a second general are not of the corps that was cancelled: they may still go."""
    spaces = {"washington-dc": {"usa": stack(9, "hooker", "meade")}}
    g = facing([89], spaces, mine=MAJOR)
    act(g, f"event {MAJOR}", "activate hooker", "with-sp 6", "alone", "interrupt 89")
    assert "hooker" not in offered(g, "activate")
    act(g, "activate meade")
    assert max(offered(g, "with-sp")) == 3
    army = {"washington-dc": {"usa": stack(9, "mcdowell", "burnside", "pope", "stoneman", army="army-potomac")}}
    g = facing([89], army, mine=MAJOR)
    act(g, f"event {MAJOR}", "activate mcdowell", "interrupt 89")
    assert offered(g, "activate") == [] and offered(g, "division") == []


# ---- fewer movement points


def points(card: int, spaces: dict, *moves: str, side: str = "usa") -> int:
    g = facing([card], spaces, side=side)
    act(g, f"ops {OPS}", *moves, f"interrupt {card}")
    assert card in g.discards
    return g.force.points


SOUTH = {
    "gordonsville-va": {"csa": stack(8, "lee", army="army-northern-virginia")},
    "bristol-va": {"csa": stack(3, "longstreet")},
}


@of_card(1, 7)
@pytest.mark.rule("for-the-people", "4.2.5")
@pytest.mark.parametrize(("card", "left"), [(1, 2), (7, 1)])
def test_haversacks_and_mud_limit_what_may_be_spent(card, left):
    assert points(card, SOUTH, "activate lee", side="csa") == left
    assert points(card, SOUTH, "activate longstreet", "with-sp 3", side="csa") == left
    g = facing([card], SOUTH, side="csa")
    act(g, f"ops {OPS}", "activate longstreet", "with-sp 3", f"interrupt {card}")
    for _ in range(left):
        act(g, f"to {offered(g, 'to')[0]}")
    assert offered(g, "to") == []  # nor any farther by rail


@of_card(7)
@pytest.mark.rule("for-the-people", "4.2.5")
def test_mud_is_for_both_sides():
    assert points(7, CORPS, "activate hooker", "with-sp 4") == 1
    assert points(7, ARMY, "activate mcdowell") == 1


@of_card(1, 7)
@pytest.mark.rule("for-the-people", "4.2.5")
def test_neither_stops_a_division_or_a_brigade():
    g = facing([1, 7], {"bristol-va": {"csa": stack(3, "stuart")}}, side="csa")
    act(g, f"ops {OPS}", "division bristol-va", "with-sp 2")
    assert asked(g)[1] == "move"
    g = facing([1, 7], {"bristol-va": {"csa": stack(3, "stuart")}}, side="csa")
    act(g, f"ops {OPS}", "activate stuart")
    assert asked(g)[1] == "move"


@of_card(1)
def test_haversacks_are_empty_only_in_the_south():
    g = facing([1], CORPS)
    act(g, f"ops {OPS}", "activate hooker", "with-sp 4")
    assert asked(g)[1] == "move"


@of_card(7)
@pytest.mark.rule("for-the-people", "4.2.5", "5.2.6")
def test_converting_the_first_space_is_the_one_point_that_mud_leaves():
    g = facing([7], {"manassas-va": {"usa": stack(8, "mcdowell", army="army-potomac")}})
    act(g, f"ops {OPS}", "activate mcdowell", "interrupt 7", "convert")
    assert control(g, "manassas-va") == "usa" and offered(g, "to") == []


@of_card(1, 7)
@pytest.mark.rule("for-the-people", "4.2.5")
def test_a_slowed_force_still_fights():
    g = facing([7], {**CORPS, "manassas-va": {"csa": stack(2)}})
    act(g, f"ops {OPS}", "activate hooker", "with-sp 4", "interrupt 7", "to manassas-va", dice=[6, 1])
    assert told(g, "battle-dice")


@of_card(15)
@pytest.mark.rule("for-the-people", "4.2.5")
@pytest.mark.parametrize(
    ("spaces", "moves", "left"),
    [
        (ARMY, ["activate mcdowell"], 4),
        (CORPS, ["activate hooker", "with-sp 4"], 6),
        (CORPS, ["division washington-dc", "with-sp 1"], 3),
        *(
            ({id: {"usa": stack(1, "hooker")}}, ["activate hooker", "with-sp 1"], 6)
            for id in ("grafton-wv", "manassas-va", "frederick-md")
        ),
    ],
)
def test_mosby_takes_two_points(spaces, moves, left):
    assert points(15, spaces, *moves) == left


@of_card(15)
@pytest.mark.rule("for-the-people", "4.2.5", "5.9.1")
def test_mosby_leaves_the_railways_alone():
    g = facing([15], {"grafton-wv": {"usa": stack(2, "hooker")}})
    act(g, f"ops {OPS}", "activate hooker", "with-sp 2", "interrupt 15")
    assert g.force.rail == 2


@of_card(15)
@pytest.mark.rule("for-the-people", "4.2.5")
@pytest.mark.parametrize(
    ("spaces", "moves"),
    [
        ({"cairo-il": {"usa": stack(2, "hooker")}}, ["activate hooker", "with-sp 2"]),
        ({"harrisburg-pa": {"usa": stack(2, "hooker")}}, ["activate hooker", "with-sp 2"]),
        ({"washington-dc": {"usa": stack(1, "stoneman")}}, ["activate stoneman"]),
    ],
)
def test_mosby_rides_in_the_east_and_not_after_cavalry(spaces, moves):
    g = facing([15], spaces)
    act(g, f"ops {OPS}", *moves)
    assert asked(g)[1] == "move"


@of_card(107)
@pytest.mark.rule("for-the-people", "4.2.5")
@pytest.mark.parametrize(
    ("spaces", "moves", "left"),
    [
        ({"louisville-ky": {"usa": stack(8, "buell", army="army-cumberland")}}, ["activate buell"], 3),
        *(
            ({id: {"usa": stack(3, "grant")}}, ["activate grant", "with-sp 3"], 4)
            for id in (
                "memphis-tn",
                "charleston-wv",
                "rolla-mo",
                "pocahontas-ar",
                "corinth-ms",
                "decatur-al",
                "dalton-ga",
                "baton-rouge-la",
            )
        ),
    ],
)
def test_guerrillas_halve_the_points_of_armies_and_corps_in_the_west(spaces, moves, left):
    assert points(107, spaces, *moves) == left


@of_card(107)
@pytest.mark.parametrize(
    ("spaces", "moves"),
    [
        (CORPS, ["activate hooker", "with-sp 4"]),
        ({"memphis-tn": {"usa": stack(3)}}, ["division memphis-tn", "with-sp 1"]),
        ({"memphis-tn": {"usa": stack(1, "stoneman")}}, ["activate stoneman"]),
    ],
)
def test_guerrillas_do_not_trouble_others(spaces, moves):
    g = facing([107], spaces)
    act(g, f"ops {OPS}", *moves)
    assert asked(g)[1] == "move"


# ---- Three Cigars and First Manassas


LEE = {"richmond-va": {"csa": stack(8, "lee", army="army-northern-virginia")}}


@of_card(8)
@pytest.mark.rule("for-the-people", "4.2.5", "5.8.1", "5.8.2")
def test_three_cigars_make_an_armys_interception_certain():
    g = facing([8], {**CORPS, "fredericksburg-va": {"csa": stack(8, "lee", army="army-northern-virginia")}})
    act(g, f"ops {OPS}", "activate hooker", "with-sp 4", "to manassas-va")
    assert asked(g) == ("csa", "intercept") and offered(g, "cigars") == ["lee"]
    act(g, "cigars lee", dice=[1, 1])
    assert where(g, "lee") == "manassas-va" and told(g, "intercepts") == [] and told(g, "misses") == []
    battle = told(g, "battle-dice")[0]
    assert battle["drm2"] == 3 + 2  # Lee, and two for the interception
    assert 8 in g.discards


@of_card(8)
@pytest.mark.rule("for-the-people", "4.2.5")
def test_three_cigars_are_for_armies_against_armies_and_corps():
    corps = {"fredericksburg-va": {"csa": stack(6, "lee")}}
    g = facing([8], {**CORPS, **corps})
    act(g, f"ops {OPS}", "activate hooker", "with-sp 4", "to manassas-va")
    assert offered(g, "intercept") == ["lee"] and offered(g, "cigars") == []
    army = {"fredericksburg-va": {"csa": stack(8, "lee", army="army-northern-virginia")}}
    held = {"manassas-va": {"control": "usa"}}
    g = facing([8], {**CORPS, **army, **held})
    act(g, f"ops {OPS}", "division washington-dc", "with-sp 1", "to manassas-va")
    assert offered(g, "intercept") == ["lee"] and offered(g, "cigars") == []


@of_card(8)
@pytest.mark.rule("for-the-people", "5.8.2")
def test_no_cigars_after_an_interception_that_failed():
    g = facing([8], {**CORPS, "fredericksburg-va": {"csa": stack(8, "lee", army="army-northern-virginia")}})
    act(g, f"ops {OPS}", "activate hooker", "with-sp 4", "to manassas-va", "intercept lee", dice=[6])
    act(g, "to wilderness-va")
    assert asked(g)[1] == "move" and where(g, "hooker") == "wilderness-va"


@of_card(8)
@pytest.mark.rule("for-the-people", "4.2.5")
def test_one_card_a_side_against_one_activation():
    g = facing([8, 15], {**CORPS, "fredericksburg-va": {"csa": stack(8, "lee", army="army-northern-virginia")}})
    act(g, f"ops {OPS}", "activate hooker", "with-sp 4", "interrupt 15", "to manassas-va")
    assert offered(g, "intercept") == ["lee"] and offered(g, "cigars") == []


@of_card(8)
@pytest.mark.rule("for-the-people", "4.2.5")
def test_no_cigars_against_a_landing():
    spaces = {
        "fort-monroe-va": {"usa": stack(3)},
        "richmond-va": {"csa": stack(8, "lee", army="army-northern-virginia")},
    }
    g = facing([8], spaces)
    act(g, f"ops {OPS}", "sail fort-monroe-va", "with-sp 3", "to urbanna-va")
    assert offered(g, "intercept") == ["lee"] and offered(g, "cigars") == []


@of_card(102)
@pytest.mark.rule("for-the-people", "4.2.5")
def test_first_manassas_brings_a_force_from_two_spaces_away_even_to_a_held_space():
    """Johnston comes from Winchester, two spaces off, and joins Beauregard: +2 for the interception."""
    spaces = {
        **ARMY,
        "manassas-va": {"csa": stack(5, "beauregard")},
        "winchester-va": {"csa": stack(3, "j-johnston")},
    }
    g = facing([102], spaces)
    act(g, f"ops {OPS}", "activate mcdowell", "to manassas-va")
    assert offered(g, "manassas") == ["j-johnston"] and offered(g, "intercept") == []
    act(g, "manassas j-johnston", dice=[1, 1])
    assert where(g, "j-johnston") == "manassas-va"
    battle = told(g, "battle")[0]
    assert battle["defenders"] == 8
    assert told(g, "battle-dice")[0]["drm2"] == 2 + 2  # the higher rank commands: J. Johnston's defence
    assert 102 in g.discards


@of_card(102)
@pytest.mark.rule("for-the-people", "4.2.5")
@pytest.mark.parametrize(
    ("spaces", "to"),
    [
        ({"winchester-va": {"csa": stack(3)}}, "manassas-va"),  # nobody leads
        ({"gordonsville-va": {"csa": stack(3, "lee")}}, "frederick-md"),  # two spaces, but not a Confederate state
        ({"lynchburg-va": {"csa": stack(3, "lee")}}, "manassas-va"),  # three spaces
        (
            {"winchester-va": {"csa": stack(3, "lee")}, "manassas-va": {"usa": stack(1)}},
            "manassas-va",
        ),  # Union strength
        (
            {"winchester-va": {"csa": stack(3, "lee")}, "manassas-va": {"fort": "usa", "control": "usa"}},
            "manassas-va",
        ),  # a Union fort
    ],
)
def test_when_first_manassas_cannot_be_fought(spaces, to):
    g = facing([102], {**CORPS, **spaces})
    act(g, f"ops {OPS}", "activate hooker", "with-sp 4", f"to {to}")
    assert asked(g) == ("usa", "move") or offered(g, "manassas") == []


@of_card(102)
@pytest.mark.rule("for-the-people", "4.2.5")
def test_no_way_to_manassas_through_the_enemy():
    far = {"winchester-va": {"csa": stack(3, "lee")}}
    for between, able in (
        ({}, ["lee"]),
        ({"strasburg-va": {"usa": stack(1)}}, []),
        ({"strasburg-va": {"fort": "usa", "control": "usa"}}, []),
    ):
        g = facing([102], {**CORPS, **far, **between})
        act(g, f"ops {OPS}", "activate hooker", "with-sp 4", "to manassas-va")
        assert offered(g, "manassas") == able


# ---- naval moves


@of_card(112)
@pytest.mark.rule("for-the-people", "4.2.5")
def test_squalls_stop_a_voyage_by_sea():
    g = facing([112], {"baltimore-md": {"usa": stack(3)}})
    act(g, f"ops {OPS}", "sail baltimore-md", "with-sp 3", "to beaufort-sc")
    assert asked(g) == ("csa", "naval-interrupt") and offered(g, "interrupt") == [112]
    act(g, "interrupt 112")
    assert sp(g, "usa", "baltimore-md") == 3 and over(g) and not gone(g, 112)


@of_card(112)
@pytest.mark.rule("for-the-people", "4.2.5", "4.3.2")
def test_squalls_cost_a_campaign_its_naval_move():
    g = facing([112], {"baltimore-md": {"usa": stack(3)}, "cairo-il": {"usa": stack(2)}}, mine=MINOR)
    act(g, f"event {MINOR}", "sail baltimore-md", "with-sp 3", "to beaufort-sc", "interrupt 112")
    assert asked(g) == ("usa", "campaign")
    assert offered(g, "sail") == [] and offered(g, "division") == ["cairo-il"]


@of_card(112)
@pytest.mark.rule("for-the-people", "4.2.5", "6.1.5")
def test_squalls_stop_an_army_too():
    g = facing([112], {"washington-dc": {"usa": stack(9, "mcclellan", army="army-potomac")}}, mine=MINOR)
    act(g, f"event {MINOR}", "transport army-potomac", "to fort-monroe-va", "interrupt 112")
    assert where(g, "mcclellan") == "washington-dc" and over(g)


@of_card(112)
@pytest.mark.rule("for-the-people", "4.2.5")
def test_no_squalls_on_a_river():
    g = facing([112], {"cairo-il": {"usa": stack(3)}})
    act(g, f"ops {OPS}", "sail cairo-il", "with-sp 3", "to st-louis-mo")
    assert sp(g, "usa", "st-louis-mo") == 3 and over(g)


@of_card(116)
@pytest.mark.rule("for-the-people", "4.2.5")
def test_the_flotilla_stops_a_river_move_before_a_shot_and_is_gone():
    g = facing([116], {"cairo-il": {"usa": stack(3)}, "dover-tn": {"csa": stack(1), "fort": "csa"}})
    act(g, f"ops {OPS}", "sail cairo-il", "with-sp 3", "to dover-tn", "interrupt 116")
    assert sp(g, "usa", "cairo-il") == 3 and told(g, "battle") == [] and gone(g, 116) and over(g)
    assert told(g, "card-removed") == [{"card": 116}]


@of_card(116)
@pytest.mark.rule("for-the-people", "4.2.5")
@pytest.mark.parametrize(
    ("start", "to", "spaces", "stops"),
    [
        ("cairo-il", "memphis-tn", {}, True),  # a Confederate port at its end
        ("cairo-il", "st-louis-mo", {}, False),
        ("cairo-il", "st-louis-mo", {"new-madrid-mo": {"fort": "csa"}}, True),  # three river spaces from the fort
        ("cairo-il", "alton-il", {"memphis-tn": {"fort": "csa"}}, False),
        (
            "alton-il",
            "memphis-tn",
            {"memphis-tn": {"control": "usa"}, "new-madrid-mo": {"control": "neutral"}},
            True,
        ),  # it passes Columbus
        (
            "alton-il",
            "memphis-tn",
            {id: {"control": "usa"} for id in ("memphis-tn", "new-madrid-mo", "columbus-ky")},
            False,
        ),
        ("fort-monroe-va", "beaufort-sc", {}, False),  # by sea
        ("fort-monroe-va", "aquia-creek-va", {}, True),
        ("cairo-il", "evansville-in", {"dover-tn": {"ironclad": True}}, True),
        # Cairo and Paducah, where rivers meet, are one space each
        ("cincinnati-oh", "evansville-in", {"columbus-ky": {"fort": "csa"}}, True),
        ("cincinnati-oh", "evansville-in", {"new-madrid-mo": {"fort": "csa"}}, False),
    ],
)
def test_where_the_flotilla_lies(start, to, spaces, stops):
    g = facing([116], {**spaces, start: {"usa": stack(1)}})
    act(g, f"ops {OPS}", f"sail {start}", "with-sp 1", f"to {to}")
    assert (asked(g)[1] == "naval-interrupt") == stops


@of_card(112, 116)
@pytest.mark.rule("for-the-people", "4.2.5")
def test_after_a_naval_interrupt_the_round_goes_on():
    g = facing([112], {"baltimore-md": {"usa": stack(3)}}, discards=[OTHER])
    act(g, f"ops {OPS}", "sail baltimore-md", "with-sp 3", "to beaufort-sc", "interrupt 112")
    assert asked(g) == ("csa", "play") and g.sp[USA * 0 + S["baltimore-md"]] == 3
    sound(g)
