"""19, 20: rail logistics and the operations queue."""

from __future__ import annotations

from typing import Any

import pytest

from for_the_people.helpers import GENERAL, S, act, asked, held, offered, prefer, sp, stack, told, verbs, war
from hardtack.engine.contract import BadInput
from hardtack.engine.kept import forget_all
from hardtack.games.for_the_people import GAME
from hardtack.games.for_the_people.rules.march.distance import enemy_distances
from hardtack.games.for_the_people.rules.march.reach import survey
from hardtack.games.for_the_people.rules.railways import near_rails, rail_supplied
from hardtack.games.for_the_people.rules.state import NOWHERE, People
from hardtack.games.for_the_people.rules.supply import in_supply
from hardtack.games.for_the_people.rules.tables import CSA, SIDES, USA, T

RAILS = {"rail-logistics": 1}
QUEUE = {"operations-queue": 1}
ONE, TWO, THREE, OTHER_TWO, MORE = 50, 91, 52, 2, 32
"""Cards worth so many points; none of them is the Union's to play as an event."""


def setting_out(g: People) -> None:
    """Whoever is asked before a force may step forward declines, and takes all he can."""
    while not offered(g, "to"):
        prefer(g, "pass", "go-on", "done")


# ---- 19: rail logistics


@pytest.mark.rule("for-the-people", "19.all")
def test_one_switch_for_all_of_it_off_unless_wanted() -> None:
    assert GAME.setup("1861").options["rail-logistics"] == 0
    assert GAME.setup("1861", RAILS).options["rail-logistics"] == 1
    with pytest.raises(BadInput):
        GAME.setup("1861", {"rail-logistics-attrition": 1})


@pytest.mark.rule("for-the-people", "19.5.2.1", "19.all")
def test_an_army_is_raised_on_the_railway() -> None:
    spaces = {
        "somerset-ky": {"usa": stack(5, "buell"), "control": "usa"},  # a road only
        "lexington-ky": {"usa": stack(5, "rosecrans"), "control": "usa"},
        "louisville-ky": {"usa": stack(5, "pope"), "control": "neutral"},
        **held("usa", "falmouth-ky"),
    }
    for options, may in (({}, {"somerset-ky", "lexington-ky"}), (RAILS, {"lexington-ky"})):
        g = war(spaces, hands={"usa": [THREE], "csa": [12]}, options=options)
        act(g, f"ops {THREE}")
        assert set(offered(g, "create")) == may
    cut = {**spaces, "falmouth-ky": {"control": "neutral"}, "frankfort-ky": {"control": "neutral"}}
    g = war(cut, hands={"usa": [THREE], "csa": [12]}, options=RAILS)
    act(g, f"ops {THREE}")
    assert offered(g, "create") == []  # a rail line never runs through neutral spaces


@pytest.mark.rule("for-the-people", "19.8.1.3")
def test_what_a_rail_line_of_communication_is() -> None:
    spaces = {
        **held("usa", "falmouth-ky", "lexington-ky", "frankfort-ky", "somerset-ky", "nashville-tn", "murfreesboro-tn"),
        **held("usa", "bowling-green-ky", "tullahoma-tn", "mcminnville-tn", "cleveland-tn", "st-joseph-mo"),
        "tullahoma-tn": {"csa": stack(1), "control": "usa"},
    }
    g = war(spaces, hands={"usa": [THREE], "csa": [12]}, options=RAILS)
    usa, csa = rail_supplied(g, USA), rail_supplied(g, CSA)
    for space, served in (
        ("lexington-ky", True),
        ("frankfort-ky", True),
        ("somerset-ky", False),  # no rails
        ("louisville-ky", False),  # neutral
        ("murfreesboro-tn", True),  # by Nashville, a controlled port in supply
        ("mcminnville-tn", False),  # enemies on the line
        ("cleveland-tn", False),
    ):
        assert usa[S[space]] == served, space
    assert csa[S["chattanooga-tn"]] and csa[S["manassas-va"]] and not csa[S["fayetteville-ar"]]
    assert in_supply(g, CSA, S["little-rock-ar"]) and not csa[S["little-rock-ar"]]  # a source without rails
    assert in_supply(g, USA, S["fort-monroe-va"]) and not usa[S["fort-monroe-va"]]
    assert usa[S["st-joseph-mo"]]  # its rails leave the map
    ruined = {T.ids[s]: {"destroyed": True} for s in range(T.size) if T.resource[s]}
    assert not any(rail_supplied(war(ruined, hands={"usa": [THREE], "csa": [12]}, options=RAILS), CSA))


@pytest.mark.rule("for-the-people", "19.8.1.3")
@pytest.mark.parametrize(("options", "points"), [({}, [7, 6, 5]), (RAILS, [7, 5, 4])])
def test_away_from_the_railways_a_step_costs_two(options: dict[str, int], points: list[int]) -> None:
    spaces = {"parkersburg-wv": {"usa": stack(3, "fremont"), "control": "usa"}}
    g = war(spaces, hands={"usa": [THREE], "csa": []}, options=options)
    act(g, f"ops {THREE}", "activate fremont")
    setting_out(g)
    left = []
    for step in ("weston-wv", "lewisburg-wv", "charleston-wv"):  # beside the railway, far from it, beside it again
        act(g, f"to {step}")
        assert g.force is not None
        left.append(g.force.points)
    assert left == points


@pytest.mark.rule("for-the-people", "19.8.1.3")
def test_a_force_enters_nothing_it_cannot_pay_for() -> None:
    spaces = {"parkersburg-wv": {"usa": stack(3, "fremont"), "control": "usa"}}
    g = war(spaces, hands={"usa": [THREE], "csa": []}, options=RAILS)
    act(g, f"ops {THREE}", "activate fremont")
    setting_out(g)
    act(g, *[f"to {s}-wv" for s in ("weston", "lewisburg", "weston", "lewisburg", "weston")])
    assert g.force is not None and g.force.points == 1
    assert "charleston-wv" in offered(g, "to") and "lewisburg-wv" not in offered(g, "to")


@pytest.mark.rule("for-the-people", "19.8.1.3", "10.2.4")
@pytest.mark.parametrize(("side", "near"), [("usa", True), ("csa", False)])
def test_only_the_union_is_near_a_railway_by_the_baltimore_and_ohio(side: str, near: bool) -> None:
    held_by = held(side, "harpers-ferry-va", "winchester-va", "frederick-md", "washington-dc", "manassas-va")
    foe = "csa" if side == "usa" else "usa"
    lost = held(foe, "pittsburgh-pa", "wheeling-wv", "parkersburg-wv", "weston-wv", "franklin-wv", "grafton-wv")
    potomac = {"aquia-creek-va": {"fort": "csa"}}  # else no Confederate train crosses it
    g = war({**held_by, **lost, **potomac}, hands={"usa": [THREE], "csa": [12]}, options=RAILS)
    n, grafton = SIDES.index(side), S["grafton-wv"]
    assert rail_supplied(g, n)[S["harpers-ferry-va"]] and not rail_supplied(g, n)[grafton]
    assert near_rails(g, n)[grafton] == near and survey(g, n).cost[grafton] == (1 if near else 2)


@pytest.mark.rule("for-the-people", "19.8.1.3", "5.10")
def test_rough_country_leads_to_no_railway() -> None:
    g = war(held("usa", "talladega-al"), hands={"usa": [THREE], "csa": [12]}, options=RAILS)
    assert rail_supplied(g, CSA)[S["decatur-al"]] and rail_supplied(g, CSA)[S["kingston-ga"]]
    assert not near_rails(g, CSA)[S["jacksonville-al"]]


@pytest.mark.rule("for-the-people", "19.8.1.3", "4.5.2")
@pytest.mark.parametrize(("options", "may"), [({}, True), (RAILS, False)])
def test_a_card_sends_nobody_to_an_enemy_whom_his_points_do_not_reach(options: dict[str, int], may: bool) -> None:
    spaces = {"springfield-il": {"usa": stack(3, "fremont")}, "little-rock-ar": {"csa": stack(2)}}
    g = war(spaces, hands={"usa": [19], "csa": [12]}, options=options)
    assert enemy_distances(g, USA, forts=False)[S["springfield-il"]] == (6 if may else 9)  # a corps has 8
    assert (19 in offered(g, "event")) == may


def after_attrition(space: str, side: str, options: dict[str, int], more: dict[str, Any] | None = None) -> int:
    corps = stack(7, "fremont" if side == "usa" else "jackson")
    g = war({space: {side: corps}, **(more or {})}, turn=2, phase="attrition", options=options)
    return sp(g, side, space)


@pytest.mark.rule("for-the-people", "19.9.3")
def test_away_from_the_railways_a_force_forages() -> None:
    assert after_attrition("lewisburg-wv", "usa", {}) == 5
    assert after_attrition("lewisburg-wv", "usa", RAILS) == 4
    assert after_attrition("parkersburg-wv", "usa", RAILS) == 5  # itself neutral, but Cincinnati is next door
    lost = held("usa", "madison-ar", "winchester-va")  # the nearest railway, and the Valley
    assert after_attrition("little-rock-ar", "csa", {}, lost) == 5
    assert after_attrition("little-rock-ar", "csa", RAILS, lost) == 4  # resources, no rails


@pytest.mark.rule("for-the-people", "19.9.3", "8.3")
def test_nobody_forages_in_a_coastal_fort() -> None:
    assert after_attrition("fort-monroe-va", "usa", RAILS) == 5
    cut = held("usa", "norfolk-va", "williamsburg-va", "winchester-va")
    assert after_attrition("fort-monroe-va", "csa", {}, cut) == 5
    assert after_attrition("williamsburg-va", "csa", {}, held("usa", "richmond-va", "winchester-va")) == 4


@pytest.mark.rule("for-the-people", "19.9.3", "8.4.2")
def test_the_valley_feeds_its_army_all_the_same() -> None:
    assert after_attrition("weston-wv", "csa", RAILS) == 5
    assert after_attrition("weston-wv", "csa", RAILS, held("usa", "winchester-va")) == 4


@pytest.mark.rule("for-the-people", "19.9.3")
def test_six_markers_for_it() -> None:
    assert T.chart.limits.cut_rails == 6


# ---- 20: the operations queue


def line_up(usa: list[int], csa: list[int] | None = None, spaces: dict[str, Any] | None = None, **table: Any) -> People:
    """Fremont, who needs three points, McClellan in Washington, and a Confederate corps near by."""
    here = {"cairo-il": {"usa": stack(3, "fremont")}, "columbus-oh": {"usa": stack(2, "pope")}}
    hands = {"usa": usa, "csa": csa or [12, 18, 32][: len(usa)]}
    g = war({**here, **(spaces or {})}, hands=hands, options=QUEUE, **table)
    assert T.strategy[GENERAL["fremont"]] == 3
    return g


def queued(g: People, side: int = USA) -> tuple[str, int] | None:
    view = GAME.view(g, None)["queue"].get("usa" if side == USA else "csa")
    return (view[0], view[1]) if view else None


@pytest.mark.rule("for-the-people", "20")
def test_cards_are_saved_up_for_a_general_until_he_must_move() -> None:
    g = line_up([ONE, TWO, THREE])
    act(g, f"ops {ONE}", "queue fremont")
    assert queued(g) == ("fremont", 1) and asked(g) == ("csa", "play")
    assert ONE in g.queued[USA] and not GAME.invariants(g)
    act(g, "discard 12", f"ops {TWO}")
    assert offered(g, "queue") == ["fremont"]
    act(g, "queue fremont")
    assert asked(g) == ("usa", "muster") and queued(g) is None
    setting_out(g)
    act(g, "stop")
    assert not GAME.invariants(g) and g.discards.count(ONE) == g.discards.count(TWO) == 1


@pytest.mark.rule("for-the-people", "20")
def test_the_choice_cannot_be_changed_and_there_is_one_queue_a_side() -> None:
    g = line_up([ONE, 62, THREE])
    act(g, f"ops {ONE}")
    assert {"fremont", "pope"} & set(offered(g, "queue")) >= {"fremont"}
    act(g, "queue fremont", "discard 12", "ops 62")
    assert offered(g, "queue") == ["fremont"]


@pytest.mark.rule("for-the-people", "20")
def test_points_over_are_lost() -> None:
    g = line_up([TWO, OTHER_TWO, THREE])
    act(g, f"ops {TWO}", "queue fremont", "discard 12", f"ops {OTHER_TWO}", "queue fremont")
    assert g.value == 3 and g.force is not None and queued(g) is None


@pytest.mark.rule("for-the-people", "20")
@pytest.mark.parametrize(
    "other", [["discard 10"], ["event 10"], [f"ops {THREE}", "fort columbus-oh"], [f"ops {THREE}", "activate fremont"]]
)
def test_anything_else_in_its_own_round_breaks_it(other: list[str]) -> None:
    g = line_up([ONE, 10, THREE])
    act(g, f"ops {ONE}", "queue fremont", "discard 12", *other)
    assert queued(g) is None and ONE in g.discards and g.queued[USA] == []


@pytest.mark.rule("for-the-people", "20", "4.4.1")
def test_a_forced_card_breaks_it_as_well() -> None:
    g = line_up([ONE, 81, THREE])
    act(g, f"ops {ONE}", "queue fremont", "discard 12")
    g.qualified = 1
    forget_all(g)
    act(g, "event 81")
    assert queued(g) is None and ONE in g.discards


@pytest.mark.rule("for-the-people", "20")
def test_an_interrupt_in_the_enemys_round_does_not() -> None:
    g = line_up([30], [ONE, 89, MORE], {"nashville-tn": {"csa": stack(2, "as-johnston")}}, active="csa")
    act(g, f"ops {ONE}", "queue as-johnston", "ops 30", "activate fremont", "with-sp 3", "interrupt 89")
    assert queued(g, CSA) == ("as-johnston", 1)


@pytest.mark.rule("for-the-people", "20", "4.2.6")
def test_the_order_to_march_on_richmond_does() -> None:
    army = {"washington-dc": {"usa": stack(6, "mcdowell", army="army-potomac")}}
    g = line_up([ONE, 10, 30], [3, 12], army)
    act(g, f"ops {ONE}", "queue fremont", "event 3")
    assert offered(g, "event") == [3] and not offered(g, "ops")
    act(g, "event 3")
    assert queued(g) is None and ONE in g.discards


@pytest.mark.rule("for-the-people", "20")
def test_a_battle_in_which_the_general_stands_breaks_it() -> None:
    spaces = {
        "manassas-va": {"csa": stack(4, "beauregard")},
        "frederick-md": {"usa": stack(3, "butler")},
    }
    g = line_up([ONE, 10], [THREE, 12], spaces)
    assert T.strategy[GENERAL["butler"]] > 1
    act(g, f"ops {ONE}", "queue butler", f"ops {THREE}", "activate beauregard")
    setting_out(g)
    act(g, "to frederick-md", dice=[3, 3, 3, 3])
    while g.battle is None and asked(g)[1] in ("withdraw", "intercept"):
        act(g, "stand" if asked(g)[1] == "withdraw" else "pass")
    assert told(g, "battle") and queued(g) is None and ONE in g.discards


@pytest.mark.rule("for-the-people", "20")
def test_what_is_left_at_the_end_of_the_turn_is_discarded() -> None:
    g = line_up([ONE], [12])
    act(g, f"ops {ONE}", "queue fremont", "discard 12")
    assert g.phase != "strategy" and queued(g) is None
    assert ONE in g.discards and g.queue[:2] == [NOWHERE, 0]


@pytest.mark.rule("for-the-people", "20")
def test_it_serves_land_moves_only_and_is_an_option() -> None:
    g = line_up([TWO, ONE, THREE], spaces={"baltimore-md": {"usa": stack(3)}})
    act(g, f"ops {TWO}", "queue fremont", "discard 12", f"ops {ONE}", "queue fremont")
    assert not {"sail", "transport"} & verbs(g)
    g = war({"cairo-il": {"usa": stack(3, "fremont")}}, hands={"usa": [ONE], "csa": [12]})
    act(g, f"ops {ONE}")
    assert offered(g, "queue") == []


@pytest.mark.rule("for-the-people", "20", "5.10")
def test_three_points_saved_up_are_no_card_of_three_for_rough_country() -> None:
    polk = {"jacksonville-al": {"csa": stack(3, "polk")}}
    g = line_up([10, 30], [ONE, TWO, MORE], polk, active="csa")
    act(g, f"ops {ONE}", "queue polk", "discard 10", f"ops {TWO}", "queue polk")
    setting_out(g)
    assert offered(g, "to") == ["talladega-al"]


@pytest.mark.rule("for-the-people", "20", "glossary.strategy-rating")
def test_who_can_move_with_the_card_needs_no_queue() -> None:
    g = line_up([THREE])
    act(g, f"ops {THREE}")
    assert "fremont" in offered(g, "activate") and offered(g, "queue") == []
