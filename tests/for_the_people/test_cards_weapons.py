"""Cards of the blockade, the fleets, forts and naval weapons, and the elite units."""

import pytest

from for_the_people.helpers import S, act, asked, control, offered, sp, stack, told, war
from for_the_people.playing import changed, event, gone, holding, of_card, over, playable, sound
from hardtack.games.for_the_people.rules.tables import T

RAISERS = [61, 63, 68, 69, 71, 98, 127]
FORTS = "forts-st-philip-jackson-la"


# ---- the blockade


@of_card(*RAISERS)
@pytest.mark.rule("for-the-people", "4.2.1", "10.5.3")
@pytest.mark.parametrize("card", RAISERS)
@pytest.mark.parametrize(
    ("before", "intervention", "after"), [(0, False, 1), (4, False, 5), (5, False, 5), (4, True, 4), (3, True, 4)]
)
def test_a_card_raises_the_blockade_by_one_up_to_its_limit(card, before, intervention, after):
    g = event(card, "usa", blockade=before, intervention=intervention)
    assert g.blockade == after and over(g)
    assert gone(g, card) == (card == 68)


@of_card(61)
@pytest.mark.rule("for-the-people", "6.8.5", "12.11", "4.4.1")
def test_ship_island_takes_the_forts_below_new_orleans():
    g = event(61, "usa", will={"usa": 100, "csa": 100}, sign={"usa": 1, "csa": -1})
    assert control(g, FORTS) == "usa"
    assert changed(g) == (1, -1)
    assert g.qualified  # a fort captured brings emancipation about


@of_card(61)
@pytest.mark.rule("for-the-people", "6.8.5")
@pytest.mark.parametrize("guard", [{"csa": stack(1)}, {"ironclad": True}, {"control": "usa"}])
def test_but_not_from_a_garrison_or_an_ironclad_nor_twice(guard):
    g = event(61, "usa", spaces={FORTS: guard}, blockade=0, will={"usa": 100, "csa": 100})
    assert control(g, FORTS) == guard.get("control", "csa")
    assert changed(g) == (0, 0) and g.blockade == 1


@of_card(128)
@pytest.mark.rule("for-the-people", "10.5.3")
def test_shortages_lower_the_blockade_while_there_is_one():
    assert not playable(holding(128, "csa", blockade=0), 128)
    g = event(128, "csa", blockade=1)
    assert g.blockade == 0 and not gone(g, 128)


# ---- the amphibious modifier


@of_card(67, 70, 72)
@pytest.mark.rule("for-the-people", "6.4.1")
@pytest.mark.parametrize(
    ("card", "before", "after"), [(67, 0, 2), (67, 4, 5), (70, 0, 1), (70, 5, 5), (72, 1, 2), (72, 5, 5)]
)
def test_fleets_grow_up_to_five(card, before, after):
    g = event(card, "usa", amphibious=before)
    assert g.amphibious == after and not gone(g, card)


@of_card(129)
def test_a_mine_sinks_the_cairo_if_there_is_a_fleet():
    assert not playable(holding(129, "csa", amphibious=0), 129)
    g = event(129, "csa", amphibious=1)
    assert g.amphibious == 0 and not gone(g, 129)


# ---- naval moves by card


def expedition(card: int, *moves: str, dice: list[int] | None = None, spaces: dict | None = None, **table) -> object:
    places = {"cairo-il": {"usa": stack(4)}, **(spaces or {})}
    return event(card, "usa", "sail cairo-il", *moves, spaces=places, dice=dice, **table)


@of_card(57, 58, 59, 93, 94, 95, 96)
@pytest.mark.rule("for-the-people", "6.1.1", "6.1.2")
@pytest.mark.parametrize("card", [57, 58, 59, 93, 94, 95, 96])
def test_a_naval_move_of_three_points_by_sea_or_river(card):
    g = event(card, "usa", spaces={"cairo-il": {"usa": stack(4)}, "baltimore-md": {"usa": stack(1), "control": "usa"}})
    assert set(offered(g, "sail")) == {"cairo-il", "baltimore-md"}
    act(g, "sail cairo-il")
    assert offered(g, "with-sp") == [3, 2, 1]
    act(g, "with-sp 3", "to new-madrid-mo")
    assert sp(g, "usa", "new-madrid-mo") == 3 and sp(g, "usa", "cairo-il") == 1
    assert over(g) and not gone(g, card)


@of_card(57, 58, 59, 93, 94, 95, 96)
@pytest.mark.parametrize("card", [57, 58, 59, 93, 94, 95, 96])
def test_no_naval_move_without_anybody_to_embark(card):
    assert not playable(holding(card, "usa", {"indianapolis-in": {"usa": stack(4)}}), card)


@of_card(57, 58, 59, 93)
@pytest.mark.rule("for-the-people", "6.4.1")
@pytest.mark.parametrize(
    ("card", "usa", "csa"), [(57, 2, 0), (58, 2, 0), (59, 2, 2), (93, 2, 2), (94, 2, 2), (95, 2, 2), (96, 2, 2)]
)
def test_foote_and_porter_add_two_to_an_assault(card, usa, csa):
    """The fort gives 2; three to one is another 2 for the Union."""
    g = expedition(card, "with-sp 3", "to dover-tn", dice=[1, 1], spaces={"dover-tn": {"csa": stack(1), "fort": "csa"}})
    dice = told(g, "battle-dice")[0]
    assert (dice["drm"], dice["drm2"]) == (usa, csa)


@of_card(57, 58)
@pytest.mark.rule("for-the-people", "6.4.1")
def test_the_net_modifier_stays_at_three():
    g = expedition(57, "with-sp 3", "to dover-tn", dice=[1, 1], spaces={"dover-tn": {"csa": stack(3)}}, amphibious=5)
    assert told(g, "battle-dice")[0]["drm"] == 3


@of_card(57, 58, 59, 93, 94, 95, 96)
@pytest.mark.rule("for-the-people", "6.3.1")
@pytest.mark.parametrize(("card", "needs"), [(57, 2), (58, 2), (59, 2), (93, 4), (94, 4), (95, 4), (96, 4)])
def test_admirals_add_two_to_running_the_guns(card, needs):
    g = expedition(card, "with-sp 1", "to memphis-tn", dice=[needs], spaces={"columbus-ky": {"fort": "csa"}})
    assert [(e["space"], e["die"], e["needs"]) for e in told(g, "ran-guns")] == [("columbus-ky", needs, needs)]
    g = expedition(card, "with-sp 1", "to memphis-tn", dice=[needs - 1], spaces={"columbus-ky": {"fort": "csa"}})
    assert told(g, "driven-back") and sp(g, "usa", "cairo-il") == 4


@of_card(59)
@pytest.mark.rule("for-the-people", "6.1.3", "6.8.4", "11.3")
def test_only_farragut_passes_a_coastal_fort_and_he_raises_the_flag():
    places = {"fort-monroe-va": {"usa": stack(2)}}
    g = event(93, "usa", "sail fort-monroe-va", "with-sp 2", spaces=places)
    assert "mobile-al" not in offered(g, "to") and "fort-morgan-al" in offered(g, "to")
    g = event(59, "usa", "sail fort-monroe-va", "with-sp 2", spaces=places)
    act(g, "to columbus-ga")
    assert control(g, "columbus-ga") == "usa" and g.destroyed[S["columbus-ga"]]  # 11.3.D waived
    assert control(g, "fort-gadson-fl") == "usa"  # 6.8.4
    assert sp(g, "usa", "columbus-ga") == 2


@of_card(59)
@pytest.mark.rule("for-the-people", "11.3")
def test_horse_alone_raises_no_flag_for_farragut():
    places = {"fort-monroe-va": {"usa": stack(1, "stoneman")}}
    g = event(59, "usa", "sail fort-monroe-va", "along stoneman", "with-sp 0", "to mobile-al", spaces=places)
    assert sp(g, "usa", "mobile-al") == 1 and control(g, "mobile-al") == "csa"


@of_card(59)
@pytest.mark.rule("for-the-people", "6.3.2")
def test_farragut_beaten_behind_a_fort_goes_back_and_loses_one_more():
    places = {"fort-monroe-va": {"usa": stack(3)}, "mobile-al": {"csa": stack(3)}}
    g = event(59, "usa", "sail fort-monroe-va", "with-sp 3", "to mobile-al", spaces=places, dice=[1, 6])
    assert told(g, "battle-dice")[0]["side"] == "csa"
    lost = told(g, "battle-dice")[0]["lost"]
    assert sp(g, "usa", "fort-monroe-va") == 3 - lost - 1 and control(g, "mobile-al") == "csa"


# ---- forts


@of_card(24)
@pytest.mark.rule("for-the-people", "4.2.1", "6.8.6")
def test_treason_builds_two_forts_or_fewer_and_is_gone():
    g = event(24, "csa", "fort new-madrid-mo", "fort manassas-va")
    assert g.forts[S["new-madrid-mo"]] == g.forts[S["manassas-va"]] == 1
    assert over(g, "csa") and gone(g, 24)
    g = event(24, "csa", "done")
    assert over(g, "csa") and gone(g, 24)


@of_card(24, 109)
@pytest.mark.rule("for-the-people", "6.8.6")
def test_forts_go_to_supplied_controlled_spaces_without_fort_or_enemy():
    g = event(109, "csa", spaces={"corinth-ms": {"fort": "csa"}, "jackson-ms": {"usa": stack(1)}})
    may = set(offered(g, "fort"))
    assert "manassas-va" in may and "done" not in {a.verb for a in g.agenda[-1].actions(g, "csa")}
    assert not may & {"corinth-ms", "jackson-ms", "fort-sumter-sc", "washington-dc", "louisville-ky"}


@of_card(24, 109)
@pytest.mark.rule("for-the-people", "6.8.6")
def test_six_forts_are_all_there_are():
    five = {id: {"fort": "csa"} for id in ("corinth-ms", "dover-tn", "macon-ga", "raleigh-nc", "petersburg-va")}
    g = event(24, "csa", "fort manassas-va", spaces=five)
    assert over(g, "csa") and gone(g, 24)
    six = {**five, "manassas-va": {"fort": "csa"}}
    assert not playable(holding(109, "csa", six), 109)
    g = event(109, "csa", "fort manassas-va", spaces=five)
    assert over(g, "csa") and not gone(g, 109)


# ---- ironclads, torpedoes, the Hunley


@of_card(51)
@pytest.mark.rule("for-the-people", "6.7")
def test_torpedoes_two_at_a_time_one_in_a_space_six_in_all():
    g = event(51, "csa", "lay mobile-al")
    assert "mobile-al" not in offered(g, "lay") and "fort-morgan-al" in offered(g, "lay")
    act(g, "lay fort-morgan-al")
    assert over(g, "csa") and sum(g.torpedoes) == 2 and not gone(g, 51)
    assert over(event(51, "csa", "lay mobile-al", "done"), "csa")
    ports = ("mobile-al", "savannah-ga", "charleston-sc", "wilmington-nc", "norfolk-va", "memphis-tn")
    mined = {id: {"torpedoes": True} for id in ports}
    assert not playable(holding(51, "csa", mined), 51)
    five = dict(list(mined.items())[1:])
    assert over(event(51, "csa", "lay mobile-al", spaces=five), "csa")


@of_card(53, 54, 55)
@pytest.mark.rule("for-the-people", "6.7")
@pytest.mark.parametrize("card", [53, 54, 55])
def test_an_ironclad_in_a_controlled_port_three_in_all(card):
    g = event(card, "csa", spaces={"memphis-tn": {"ironclad": True}, "mobile-al": {"control": "usa"}})
    ports = set(offered(g, "lay"))
    assert {"fort-sumter-sc", "vicksburg-ms", "norfolk-va"} <= ports
    assert not ports & {"memphis-tn", "mobile-al", "atlanta-ga", "fort-monroe-va"}
    act(g, "lay vicksburg-ms")
    assert g.ironclads[S["vicksburg-ms"]] and over(g, "csa") and not gone(g, card)
    three = {id: {"ironclad": True} for id in ("memphis-tn", "vicksburg-ms", "mobile-al")}
    assert not playable(holding(card, "csa", three), card)


@of_card(51, 53, 56)
@pytest.mark.rule("for-the-people", "6.7")
def test_weapons_need_no_line_of_communication():
    cut = {id: {"control": "usa"} for id in T.ids if T.resource[S[id]]}
    for card in (51, 53, 56):
        g = event(card, "csa", spaces=cut)
        assert "sabine-city-tx" in offered(g, "lay")


@of_card(56)
@pytest.mark.rule("for-the-people", "6.7")
def test_there_is_one_hunley():
    assert not playable(holding(56, "csa", hunley="mobile-al"), 56)
    g = event(56, "csa", "lay charleston-sc")
    assert g.hunley == S["charleston-sc"] and not gone(g, 56)


@of_card(56)
@pytest.mark.rule("for-the-people", "6.7")
def test_the_hunley_helps_once():
    places = {"fort-monroe-va": {"usa": stack(3)}, "beaufort-sc": {"csa": stack(3)}}
    g = event(
        93,
        "usa",
        "sail fort-monroe-va",
        "with-sp 3",
        "to beaufort-sc",
        spaces=places,
        foe=[],
        hunley="beaufort-sc",
        dice=[3, 3],
    )
    assert told(g, "battle-dice")[0]["drm2"] == 1 and g.hunley < 0


@pytest.mark.rule("for-the-people", "6.7")
def test_new_union_troops_put_an_end_to_the_weapons_in_their_port():
    mined = {"ironclad": True, "torpedoes": True, "control": "usa"}
    spaces = {"st-louis-mo": mined, "memphis-tn": {"ironclad": True}}
    g = event(28, "usa", spaces=spaces, hunley="st-louis-mo")
    assert g.ironclads[S["st-louis-mo"]] and g.torpedoes[S["st-louis-mo"]]
    act(g, "recruit st-louis-mo")
    assert not (g.ironclads[S["st-louis-mo"]] or g.torpedoes[S["st-louis-mo"]]) and g.hunley < 0
    assert [e["space"] for e in told(g, "weapons-lost")] == ["st-louis-mo"] and g.ironclads[S["memphis-tn"]]


@of_card(37)
@pytest.mark.rule("for-the-people", "6.7")
def test_the_scientist_makes_one_kind_of_weapon():
    g = event(37, "csa")
    assert offered(g, "choose") == ["torpedoes", "ironclad", "hunley"]
    act(g, "choose torpedoes", "lay mobile-al", "lay savannah-ga")
    assert over(g, "csa") and sum(g.torpedoes) == 2 and not gone(g, 37)
    for weapon in ("ironclad", "hunley"):
        g = event(37, "csa", f"choose {weapon}", "lay mobile-al")
        assert over(g, "csa")
    three = {id: {"ironclad": True} for id in ("memphis-tn", "vicksburg-ms", "mobile-al")}
    assert offered(event(37, "csa", spaces=three, hunley="mobile-al"), "choose") == ["torpedoes"]


@of_card(60)
@pytest.mark.rule("for-the-people", "6.7")
def test_the_monitor_sinks_an_ironclad_of_the_unions_choice():
    assert not playable(holding(60, "usa"), 60)
    g = event(60, "usa", spaces={"memphis-tn": {"ironclad": True}, "norfolk-va": {"ironclad": True}})
    assert set(offered(g, "sink")) == {"memphis-tn", "norfolk-va"}
    act(g, "sink norfolk-va")
    assert sum(g.ironclads) == 1 and over(g) and not gone(g, 60)


# ---- elite units


@of_card(34, 35, 36)
@pytest.mark.rule("for-the-people", "7.5.1")
@pytest.mark.parametrize("card", [34, 35, 36])
@pytest.mark.parametrize(
    ("side", "space", "army", "chief"),
    [
        ("usa", "washington-dc", "army-potomac", "mcdowell"),
        ("csa", "richmond-va", "army-northern-virginia", "lee"),
    ],
)
def test_an_elite_unit_joins_a_supplied_army(card, side, space, army, chief):
    assert not playable(holding(card, side), card)
    places = {space: {side: stack(9, chief, army=army)}}
    g = event(card, side, f"assign {army}", spaces=places)
    assert g.elite[T.army[army]] == 1 and over(g, side) and not gone(g, card)
    places[space][side]["elite"] = 1
    assert event(card, side, f"assign {army}", spaces=places).elite[T.army[army]] == 2
    places[space][side]["elite"] = 2
    assert not playable(holding(card, side, places), card)


@of_card(34)
@pytest.mark.rule("for-the-people", "7.5.1")
def test_no_elite_unit_for_an_army_out_of_supply():
    around = {T.ids[n]: {"csa": stack(1)} for n, _ in T.roads[S["grenada-ms"]]}
    places = {"grenada-ms": {"usa": stack(9, "grant", army="army-tennessee-us")}, **around}
    assert not playable(holding(34, "usa", places), 34)


def test_the_pieces_stay_in_order():
    g = war({"mobile-al": {"ironclad": True, "torpedoes": True}}, hands={"usa": [60], "csa": [51]}, active="usa")
    act(g, "event 60", "sink mobile-al", "event 51", "lay savannah-ga", "done")
    sound(g)
    assert asked(g)[1] != "weapon"
