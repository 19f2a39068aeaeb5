"""7.6: where the beaten go, what it costs them, and who has nowhere to go."""

from __future__ import annotations

from typing import Any

import pytest

from hardtack.games.for_the_people.rules.battle import retreat
from hardtack.games.for_the_people.rules.battle.retreat import priorities, refuge_by_sea
from hardtack.games.for_the_people.rules.state import TRACK, People
from hardtack.games.for_the_people.rules.tables import CSA, USA, T

from .fights import attack, field, land, result
from .helpers import GENERAL, S, act, asked, offered, sp, stack, told, where

POTOMAC, CUMBERLAND, VIRGINIA, TENNESSEE = (
    "army-potomac", "army-cumberland", "army-northern-virginia", "army-tennessee-cs",
)  # fmt: skip
AROUND = ("aquia-creek-va", "fredericksburg-va", "wilderness-va", "gordonsville-va", "strasburg-va")
"""What joins Manassas, besides Frederick and Washington."""
ROUT = [4, 1]
"""Dice by which Grant's offence beats who has no general and takes two points, in supply or not."""


def routed(**more: Any) -> People:
    """Grant with 6 comes from Frederick upon 4 in Manassas, and beats them; where they go is asked next."""
    spaces = {"frederick-md": {"usa": stack(6, "grant")}, "manassas-va": {"csa": stack(4)}, **more}
    g = field(spaces)
    attack(g, "grant", "manassas-va", sp=6, dice=ROUT)
    assert result(g)["side"] == "usa"
    return g


def held(*ids: str) -> dict[str, Any]:
    """These spaces are the Union's."""
    return {id: {"control": "usa"} for id in ids}


# ---- the defender


@pytest.mark.rule("for-the-people", "7.6.1")
def test_the_beaten_choose_among_friendly_spaces_in_supply() -> None:
    g = routed()
    assert asked(g) == ("csa", "retreat")
    assert sorted(offered(g, "back")) == sorted(AROUND)
    act(g, "back strasburg-va")
    assert (sp(g, "csa", "manassas-va"), sp(g, "csa", "strasburg-va")) == (0, 2)
    assert not told(g, "stragglers")


@pytest.mark.rule("for-the-people", "7.6.1")
def test_nobody_retreats_to_where_the_attacker_came_from() -> None:
    """Frederick, the only place left, was Confederate and empty when Grant set out from it."""
    g = field({"manassas-va": {"csa": stack(3)}, "frederick-md": {"control": "csa"}})
    came = S["frederick-md"]
    assert came in priorities(g, CSA, S["manassas-va"], -1)[0]
    assert came not in priorities(g, CSA, S["manassas-va"], came)[0]


@pytest.mark.rule("for-the-people", "7.6.1", "7.6.3")
def test_nor_to_the_port_from_which_he_came_by_water() -> None:
    """Grand Gulf, empty since the fleet has sailed, is all that the Union does not hold around Vicksburg."""
    spaces = {id: {"usa": stack(1), "control": "usa"} for id in ("monroe-la", "jackson-ms", "yazoo-city-ms")}
    g = field({**spaces, "grand-gulf-ms": {"usa": stack(3), "control": "usa"}, "vicksburg-ms": {"csa": stack(2)}})
    land(g, "grand-gulf-ms", "vicksburg-ms", 3, dice=[6, 1])
    assert result(g)["side"] == "usa"
    assert told(g, "surrendered")[0]["space"] == "vicksburg-ms"
    assert sp(g, "csa", "grand-gulf-ms") == 0


@pytest.mark.rule("for-the-people", "7.6.1")
def test_nobody_retreats_to_an_enemy_force_or_fort() -> None:
    g = routed(
        **held("aquia-creek-va", "strasburg-va", "fredericksburg-va"),
        **{"wilderness-va": {"usa": stack(1)}, "gordonsville-va": {"fort": "usa", "control": "usa"}},
    )
    assert sorted(offered(g, "back")) == ["fredericksburg-va", "strasburg-va"], "Aquia Creek is in no supply"


@pytest.mark.rule("for-the-people", "7.6.1")
def test_the_whole_force_goes_generals_and_all() -> None:
    spaces = {
        "frederick-md": {"usa": stack(9, "grant", "sherman", army=POTOMAC)},
        "manassas-va": {"csa": stack(8, "lee", "longstreet", "stuart", army=VIRGINIA)},
    }
    g = field(spaces)
    attack(g, "grant", "manassas-va", dice=[6, 1], answers={"losses": "foot", "retreat": "back strasburg-va"})
    assert result(g)["side"] == "usa"
    assert [where(g, u) for u in ("lee", "longstreet", "stuart")] == ["strasburg-va"] * 3
    assert g.army_at[T.army[VIRGINIA]] == S["strasburg-va"]
    assert sp(g, "csa", "strasburg-va") == 8 - result(g)["lost2"]
    assert not g.who[S["manassas-va"]] or all(T.side[u] == USA for u in g.who[S["manassas-va"]])


PLACES = {
    1: ("csa", True),
    2: ("neutral", True),
    3: ("csa", False),
    4: ("neutral", False),
    5: ("usa", True),
    6: ("usa", False),
}


@pytest.mark.rule("for-the-people", "7.6.1")
@pytest.mark.parametrize("best", PLACES)
def test_the_list_of_priorities(best: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Five spaces around Manassas, two of the best kind, one each of the next ones."""
    kinds = [best, *range(best, 7)][: len(AROUND)]
    spaces = dict(zip(AROUND, kinds, strict=False))
    fed = {S[id] for id, kind in spaces.items() if PLACES[kind][1]}
    monkeypatch.setattr(retreat, "in_supply", lambda g, side, space: space in fed)
    table = {id: {"control": PLACES[kind][0]} for id, kind in spaces.items()}
    table |= {id: {"usa": stack(1)} for id in AROUND if id not in spaces}
    g = field({"manassas-va": {"csa": stack(3)}, "washington-dc": {"usa": stack(1)}, **table})
    found, winner = priorities(g, CSA, S["manassas-va"], S["frederick-md"])
    assert {T.ids[n] for n in found} == {id for id, kind in spaces.items() if kind == best}
    assert winner is (best >= 5)


@pytest.mark.rule("for-the-people", "7.6.1")
def test_the_winner_chooses_among_enemy_spaces_and_they_cost_a_point() -> None:
    g = routed(**held(*AROUND))
    assert asked(g) == ("usa", "retreat")
    act(g, "back gordonsville-va")
    assert told(g, "stragglers")
    assert sp(g, "csa", "gordonsville-va") == 1


@pytest.mark.rule("for-the-people", "7.6.1")
def test_neutral_country_costs_nothing() -> None:
    g = routed(**{id: {"control": "neutral"} for id in AROUND})
    assert asked(g) == ("csa", "retreat")
    act(g, "back gordonsville-va")
    assert not told(g, "stragglers")
    assert sp(g, "csa", "gordonsville-va") == 2


@pytest.mark.rule("for-the-people", "7.6.1", "7.3.5")
def test_a_corps_used_up_by_its_retreat_loses_its_generals_too() -> None:
    spaces = {"frederick-md": {"usa": stack(6, "grant")}, "manassas-va": {"csa": stack(2, "polk")}, **held(*AROUND)}
    g = field(spaces)
    attack(g, "grant", "manassas-va", sp=3, dice=[6, 1], answers={"retreat": "back gordonsville-va"})
    assert result(g)["lost2"] == 1
    assert sp(g, "csa", "gordonsville-va") == 0
    assert where(g, "polk") == TRACK
    assert asked(g) == ("csa", "play")


@pytest.mark.rule("for-the-people", "7.6.1")
def test_forces_join_before_the_point_is_lost() -> None:
    """One point goes to three of its side in enemy country: three are left, not two and a dead one."""
    spaces = {
        "frederick-md": {"usa": stack(6, "grant")},
        "manassas-va": {"csa": stack(2, "polk")},
        **held(*AROUND),
        "gordonsville-va": {"csa": stack(3, "hood"), "control": "usa"},
    }
    g = field(spaces)
    attack(g, "grant", "manassas-va", sp=3, dice=[6, 1], answers={"retreat": "back gordonsville-va"})
    assert sp(g, "csa", "gordonsville-va") == 3
    assert where(g, "polk") == where(g, "hood") == "gordonsville-va"


@pytest.mark.rule("for-the-people", "7.6.1", "5.2.4")
def test_two_armies_become_one_before_the_point_is_lost() -> None:
    spaces = {
        "frederick-md": {"usa": stack(9, "grant", "sherman", army=POTOMAC)},
        "manassas-va": {"csa": stack(8, "lee", army=VIRGINIA)},
        **held(*AROUND),
        "gordonsville-va": {"csa": stack(5, "bragg", army=TENNESSEE), "control": "usa"},
    }
    g = field(spaces)
    attack(g, "grant", "manassas-va", dice=[6, 1], answers={"retreat": "back gordonsville-va"})
    assert asked(g) == ("csa", "merge")
    assert not told(g, "stragglers")
    left = sp(g, "csa", "gordonsville-va")
    act(g, f"dissolve {TENNESSEE}")
    assert told(g, "stragglers")
    assert sp(g, "csa", "gordonsville-va") == left - 1
    assert where(g, "bragg") == TRACK


@pytest.mark.rule("for-the-people", "7.6.1", "5.3.4")
def test_generals_too_many_go_after_that_loss_whoever_they_are() -> None:
    """Two points and a point with Hood: three less one are two, with room for three of the four generals."""
    spaces = {
        "frederick-md": {"usa": stack(6, "grant")},
        "manassas-va": {"csa": stack(3, "polk", "price", "smith")},
        **held(*AROUND),
        "gordonsville-va": {"csa": stack(1, "hood"), "control": "usa"},
    }
    g = field(spaces)
    attack(g, "grant", "manassas-va", sp=3, dice=[3, 1], answers={"retreat": "back gordonsville-va"})
    assert (result(g)["side"], result(g)["lost2"]) == ("usa", 2)
    assert sp(g, "csa", "gordonsville-va") == 1
    assert asked(g) == ("usa", "excess")
    assert sorted(offered(g, "send")) == ["hood", "polk", "price", "smith"]


@pytest.mark.rule("for-the-people", "7.6.1", "6.2.5")
def test_confederates_do_not_cross_a_river_the_union_holds() -> None:
    """Dover without a fort: Clarksville, McKenzie and Paducah lie beyond gunboats; only Franklin is left."""
    g = field({"dover-tn": {"csa": stack(3)}, "paducah-ky": {"control": "usa"}})
    assert [T.ids[n] for n in priorities(g, CSA, S["dover-tn"], -1)[0]] == ["franklin-tn"]
    assert priorities(g, CSA, S["dover-tn"], S["franklin-tn"]) == ([], False)
    g = field({"dover-tn": {"csa": stack(3), "fort": "csa"}})
    beyond = {T.ids[n] for n in priorities(g, CSA, S["dover-tn"], S["franklin-tn"])[0]}
    assert beyond == {"clarksville-tn", "mckenzie-tn"}


@pytest.mark.rule("for-the-people", "7.6.1", "7.6.3")
def test_who_has_nowhere_to_go_surrenders() -> None:
    spaces = {
        "franklin-tn": {"usa": stack(9, "grant", "sherman", army=CUMBERLAND), "control": "usa"},
        "dover-tn": {"csa": stack(8, "bragg", "polk", "wheeler", army=TENNESSEE)},
    }
    g = field(spaces, will={"usa": 100, "csa": 100})
    attack(g, "grant", "dover-tn", dice=[6, 1], answers={"losses": "foot"})
    assert told(g, "surrendered")[0]["side"] == "csa"
    assert sp(g, "csa", "dover-tn") == 0
    assert [g.back[GENERAL[u]] - g.turn for u in ("bragg", "polk", "wheeler")] == [1, 1, 3]
    assert [where(g, u) for u in ("bragg", "polk", "wheeler")] == [TRACK] * 3
    assert g.army_at[T.army[TENNESSEE]] == TRACK
    assert [e["change"] for e in told(g, "will-army")] == [-5]


@pytest.mark.rule("for-the-people", "7.6.3")
def test_union_cavalry_that_surrenders_is_back_next_turn() -> None:
    spaces = {
        "fredericksburg-va": {"csa": stack(9, "lee", "jackson", army=VIRGINIA)},
        "wilderness-va": {"usa": stack(4, "hooker", "stoneman")},
        **{id: {"csa": stack(1)} for id in ("manassas-va", "gordonsville-va", "richmond-va")},
    }
    g = field(spaces, active="csa")
    attack(g, "lee", "wilderness-va", dice=[6, 1], answers={"losses": "foot"})
    assert told(g, "surrendered")[0]["side"] == "usa"
    assert [g.back[GENERAL[u]] - g.turn for u in ("hooker", "stoneman")] == [1, 1]


# ---- the attacker


@pytest.mark.rule("for-the-people", "7.6.1", "7.3.2")
def test_a_beaten_attacker_goes_back_whence_he_came() -> None:
    """Not to where he set out."""
    spaces = {"washington-dc": {"usa": stack(5, "sherman", "hancock")}, "manassas-va": {"csa": stack(5, "jackson")}}
    g = field(spaces)
    attack(g, "sherman", "frederick-md", "manassas-va", sp=4, dice=[1, 3], answers={"companion": "along hancock"})
    assert result(g)["side"] == "csa"
    assert (sp(g, "usa", "frederick-md"), sp(g, "usa", "washington-dc")) == (3, 1)
    assert [where(g, u) for u in ("sherman", "hancock")] == ["frederick-md"] * 2
    assert asked(g) == ("csa", "play")


@pytest.mark.rule("for-the-people", "7.6.1")
def test_a_beaten_attacker_loses_one_more_in_enemy_country() -> None:
    spaces = {"frederick-md": {"usa": stack(4, "sherman")}, "gordonsville-va": {"csa": stack(5, "jackson")}}
    g = field(spaces)
    attack(g, "sherman", "manassas-va", "gordonsville-va", sp=4, dice=[1, 1])
    assert (result(g)["side"], result(g)["lost"]) == ("csa", 1)
    assert sp(g, "usa", "manassas-va") == 2
    assert told(g, "stragglers")


@pytest.mark.rule("for-the-people", "7.6.1", "4.3.1")
def test_what_a_beaten_attacker_has_left_has_moved_and_no_more() -> None:
    """A campaign: one of two falls in the battle, one on the way back; two others stand there fresh."""
    spaces = {
        "frederick-md": {"usa": stack(2, "sherman")},
        "gordonsville-va": {"csa": stack(3, "jackson")},
        "manassas-va": {"usa": stack(2)},
    }
    g = field(spaces)
    act(g, "event 83", "activate sherman", "with-sp 2", "to manassas-va", "to gordonsville-va", "stand", dice=[1, 1])
    assert (result(g)["side"], result(g)["lost"]) == ("csa", 1)
    assert sp(g, "usa", "manassas-va") == 2
    assert asked(g) == ("usa", "campaign")
    assert "manassas-va" in offered(g, "division")


@pytest.mark.rule("for-the-people", "7.6.1", "5.2.4")
def test_a_beaten_army_that_falls_back_on_another_joins_it() -> None:
    spaces = {
        "washington-dc": {"usa": stack(7, "mcclellan", army=POTOMAC)},
        "frederick-md": {"usa": stack(5, "buell", army=CUMBERLAND)},
        "manassas-va": {"csa": stack(8, "jackson")},
    }
    g = field(spaces)
    attack(g, "mcclellan", "frederick-md", "manassas-va", dice=[1, 1])
    assert result(g)["side"] == "csa"
    assert asked(g) == ("usa", "merge")
    act(g, f"dissolve {CUMBERLAND}")
    assert g.army_at[T.army[POTOMAC]] == S["frederick-md"]
    assert sp(g, "usa", "frederick-md") == 11
    assert (where(g, "buell"), where(g, "mcclellan")) == (TRACK, "frederick-md")
    assert asked(g) == ("csa", "play")


# ---- by sea


UNION_PORTS = {"baltimore-md", "annapolis-md", "philadelphia-pa", "dover-de"}


@pytest.mark.rule("for-the-people", "7.6.2")
def test_the_union_retreats_by_sea_to_union_states() -> None:
    """The Seven Days: out of Urbanna to a Union port, neither to Fort Monroe nor through the enemy's country."""
    spaces = {
        "richmond-va": {"csa": stack(9, "lee", "jackson", "stuart", army=VIRGINIA)},
        "urbanna-va": {"usa": stack(8, "mcclellan", army=POTOMAC)},
    }
    g = field(spaces, active="csa")
    attack(g, "lee", "urbanna-va", dice=[6, 1], answers={"losses": "foot"})
    assert asked(g) == ("usa", "retreat")
    ports = set(offered(g, "back"))
    assert ports >= UNION_PORTS
    assert not ports & {"fort-monroe-va", "fredericksburg-va"}
    assert all(T.group[T.state[S[id]]] == "union" for id in ports), "Washington lies in no state"
    act(g, "back annapolis-md")
    assert g.army_at[T.army[POTOMAC]] == S["annapolis-md"]


@pytest.mark.rule("for-the-people", "7.6.2", "7.6.1")
def test_a_way_by_sea_is_as_good_as_a_friendly_space_in_supply_and_better_than_any_other() -> None:
    g = field({"aquia-creek-va": {"usa": stack(3)}})
    by_land = {T.ids[n] for n in priorities(g, USA, S["aquia-creek-va"], -1)[0]}
    assert not by_land & {"manassas-va", "fredericksburg-va"}, "enemy country"
    g = field({"aquia-creek-va": {"usa": stack(3)}, "manassas-va": {"control": "neutral"}})
    assert "manassas-va" not in {T.ids[n] for n in priorities(g, USA, S["aquia-creek-va"], -1)[0]}
    g = field({"aquia-creek-va": {"usa": stack(3)}, "manassas-va": {"control": "usa"}})
    both = {T.ids[n] for n in priorities(g, USA, S["aquia-creek-va"], -1)[0]}
    assert "manassas-va" in both
    assert "annapolis-md" in both


@pytest.mark.rule("for-the-people", "7.6.2")
@pytest.mark.parametrize(
    ("more", "open_"),
    [
        ({}, True),
        ({"paducah-ky": {"control": "csa"}}, True),  # past Confederate spaces on a river the Union holds
        ({"dover-tn": {"fort": "csa"}}, False),
        ({"dover-tn": {"ironclad": True}}, False),
        ({"paducah-ky": {"fort": "csa", "control": "csa"}}, False),
        ({"paducah-ky": {"ironclad": True}}, False),
        ({"dover-tn": {"torpedoes": True}}, True),
        # The same where no Confederate space lies on a stretch that these take from the Union.
        ({"dover-tn": {"control": "usa"}, "paducah-ky": {"fort": "csa", "control": "csa"}}, False),
        ({"dover-tn": {"control": "usa"}, "paducah-ky": {"ironclad": True}}, False),
        ({"dover-tn": {"control": "usa", "ironclad": True}}, False),
    ],
)
def test_a_retreat_by_river_passes_no_fort_and_no_ironclad(more: dict[str, Any], open_: bool) -> None:
    """From Pittsburg Landing down the Tennessee to the Ohio and Cairo."""
    g = field({"pittsburg-landing-tn": {"usa": stack(3)}, **more})
    ports = {T.ids[n] for n in refuge_by_sea(g, S["pittsburg-landing-tn"])}
    assert ("cairo-il" in ports) is open_


@pytest.mark.rule("for-the-people", "7.6.2")
def test_only_union_ports_in_supply_will_do() -> None:
    g = field({"pittsburg-landing-tn": {"usa": stack(3)}, "cairo-il": {"control": "csa"}})
    assert S["cairo-il"] not in refuge_by_sea(g, S["pittsburg-landing-tn"])
    g = field({"urbanna-va": {"usa": stack(3)}, "annapolis-md": {"csa": stack(1)}})
    assert S["annapolis-md"] not in refuge_by_sea(g, S["urbanna-va"])


@pytest.mark.rule("for-the-people", "7.6.2")
def test_a_confederate_fort_before_the_port_closes_the_way_out() -> None:
    g = field({"savannah-ga": {"usa": stack(3)}})
    assert not refuge_by_sea(g, S["savannah-ga"])
    g = field({"savannah-ga": {"usa": stack(3)}, "fort-pulaski-ga": {"control": "usa"}})
    assert S["philadelphia-pa"] in refuge_by_sea(g, S["savannah-ga"])


@pytest.mark.rule("for-the-people", "7.6.2")
def test_there_is_no_way_by_sea_from_inland_and_none_for_confederates() -> None:
    g = field({"manassas-va": {"usa": stack(3)}, "urbanna-va": {"csa": stack(3)}})
    assert not refuge_by_sea(g, S["manassas-va"])
    assert {T.ids[n] for n in priorities(g, CSA, S["urbanna-va"], -1)[0]} == {"fredericksburg-va", "richmond-va"}


@pytest.mark.rule("for-the-people", "7.6.2")
@pytest.mark.parametrize(("louisville", "open_"), [("neutral", True), ("csa", False)])
def test_where_the_river_is_lost_no_way_leads_past_enemy_spaces(louisville: str, open_: bool) -> None:
    """Three forts take the Ohio from the Union between Paducah and Parkersburg: from Evansville up to Cincinnati."""
    forts = {id: {"fort": "csa", "control": "csa"} for id in ("vincennes-in", "paducah-ky", "parkersburg-wv")}
    g = field({**forts, "evansville-in": {"usa": stack(2)}, "louisville-ky": {"control": louisville}})
    assert (S["cincinnati-oh"] in refuge_by_sea(g, S["evansville-in"])) is open_


@pytest.mark.rule("for-the-people", "7.6.2")
def test_a_port_without_a_line_is_no_refuge() -> None:
    """The same Ohio: Cincinnati has no gunboats and, with the enemy all around, no road."""
    forts = {id: {"fort": "csa", "control": "csa"} for id in ("vincennes-in", "paducah-ky", "parkersburg-wv")}
    around = {T.ids[n]: {"control": "csa"} for n, _ in T.roads[S["cincinnati-oh"]] if T.ids[n] not in forts}
    g = field({**forts, **around, "evansville-in": {"usa": stack(2)}})
    assert S["cincinnati-oh"] in retreat.waterway(g, S["evansville-in"], True)
    assert S["cincinnati-oh"] not in refuge_by_sea(g, S["evansville-in"])


@pytest.mark.rule("for-the-people", "7.6.2", "7.2.4")
def test_the_union_may_slip_away_by_sea_before_the_battle() -> None:
    spaces = {
        "richmond-va": {"csa": stack(6, "lee")},
        "urbanna-va": {"usa": stack(6, "thomas")},
    }
    g = field(spaces, active="csa")
    act(g, "ops 84", "activate lee", "with-sp 6", "to urbanna-va", "withdraw", dice=[1])
    assert asked(g) == ("usa", "escape")
    assert set(offered(g, "back")) >= UNION_PORTS
    assert not set(offered(g, "back")) & {"fredericksburg-va", "fort-monroe-va"}


@pytest.mark.rule("for-the-people", "7.6.2", "7.6.1", "7.2.4")
@pytest.mark.parametrize("answer", ["stand", "withdraw"])
def test_not_even_by_sea_to_where_the_attacker_came_from(answer: str) -> None:
    """Lee has left Baltimore, a Union port, for Annapolis."""
    spaces = {"baltimore-md": {"csa": stack(6, "lee")}, "annapolis-md": {"usa": stack(4, "thomas")}}
    g = field(spaces, active="csa")
    attack(g, "lee", "annapolis-md", sp=6, dice=[6, 1] if answer == "stand" else [1], answers={"withdraw": answer})
    assert asked(g) == ("usa", "retreat" if answer == "stand" else "escape")
    assert sorted(offered(g, "back")) == ["dover-de", "philadelphia-pa", "washington-dc"]


@pytest.mark.rule("for-the-people", "7.2.4")
def test_nor_before_a_battle_to_where_he_came_from_by_water() -> None:
    """Galveston (115) sends the Confederates out of Goldsboro, where the Union's marker lies."""
    spaces = {
        "new-bern-nc": {"usa": stack(2, "thomas"), "control": "usa"},
        "goldsboro-nc": {"csa": stack(3), "control": "usa"},
    }
    g = field(spaces, active="csa", hands={"usa": [10], "csa": [115, 38]})
    act(g, "event 115", "assault new-bern-nc", "from goldsboro-nc", "with-sp 3", "withdraw", dice=[1])
    assert asked(g) == ("usa", "escape")
    assert "goldsboro-nc" not in offered(g, "back")
