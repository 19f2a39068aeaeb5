"""18, 6.4, 6.8: amphibious assaults, on forts with and without a garrison, and on open shores."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from hardtack.games.for_the_people.rules.battle.results import settle
from hardtack.games.for_the_people.rules.state import NOWHERE, TRACK, People
from hardtack.games.for_the_people.rules.tables import CSA, USA, T

from .fights import added, answer, attack, field, land, paper, result
from .helpers import GENERAL, S, act, asked, control, sp, stack, told, where

MONROE, PULASKI, DOVER = "fort-monroe-va", "fort-pulaski-ga", "dover-tn"


def pulaski(attackers: int, garrison: int = 0, **more: Any) -> People:
    """The Union in Fort Monroe, to sail for Fort Pulaski."""
    spaces = {MONROE: {"usa": stack(attackers)}, PULASKI: {"csa": stack(garrison)}}
    return field(spaces, **{"amphibious": 0, **more})


# ---- the case list


UNGARRISONED = [  # attackers, what the table takes from attacker and defender, asterisk, whether the fort is won
    (1, (1, 0), 0, False),
    (3, (1, 0), 0, False),
    (1, (0, 1), 0, True),
    (3, (0, 1), 0, True),
    (1, (0, 0), 0, True),
    (2, (0, 0), 0, True),
    (1, (1, 1), 0, False),
    (2, (1, 1), 0, True),
    (3, (1, 1), 0, True),
    (1, (1, 1), 1, False),
    (2, (1, 1), 1, True),
    (1, (2, 1), 0, False),
    (3, (2, 1), 1, False),
    (3, (2, 0), 0, False),
]


def assaulted(attackers: int, garrison: int, loss: tuple[int, int], star: int) -> People:
    """An assault on Fort Pulaski with the first dice that make the table say this."""
    for dice in product(range(1, 7), repeat=2):
        g = pulaski(attackers, garrison)
        land(g, MONROE, PULASKI, attackers, dice=dice)
        row = result(g)
        if ((row["lost"], row["lost2"]), row["star"]) == (loss, star):
            return g
    raise AssertionError("No dice do this here.")


@pytest.mark.rule("for-the-people", "18.ungarrisoned", "18.general", "7.3.2", "7.3.3", "6.8.1", "7.8.1")
@pytest.mark.parametrize(("attackers", "loss", "star", "taken"), UNGARRISONED)
def test_a_fort_without_a_garrison(attackers: int, loss: tuple[int, int], star: int, taken: bool) -> None:
    b = settle(paper(attackers, 0, sea=1, fort=1, loss=loss, star=star))
    survive = b.left[0] < attackers
    assert (b.winner == USA) is taken, "a tie is won only by those who are left"
    assert survive or not taken
    assert b.left == (min(loss[0], 1), 0), "it takes one point at most"


GARRISONED = [
    (1, (1, 0), 0, False),
    (3, (1, 0), 0, False),
    (1, (0, 1), 0, True),
    (2, (0, 1), 0, True),
    (1, (0, 0), 0, False),
    (3, (0, 0), 0, False),
    (1, (1, 1), 0, False),
    (3, (1, 1), 0, False),
    (1, (1, 1), 1, False),
    (2, (1, 1), 1, True),
    (3, (2, 1), 1, False),
]


@pytest.mark.rule("for-the-people", "18.garrisoned", "18.general", "7.3.3", "7.3.4")
@pytest.mark.parametrize(("attackers", "loss", "star", "taken"), GARRISONED)
def test_a_fort_with_a_garrison(attackers: int, loss: tuple[int, int], star: int, taken: bool) -> None:
    b = settle(paper(attackers, 1, sea=1, fort=1, loss=loss, star=star))
    survive = b.left[0] < attackers
    assert (b.winner == USA and survive) is taken


@pytest.mark.rule("for-the-people", "18.general", "7.3.3")
def test_more_points_matter_only_in_the_cases_named() -> None:
    """1-1 and 1-1* against an empty fort, the asterisk against a garrison (0-0 wins with any number: ruling 9)."""
    differ = set()
    for garrison in (0, 1):
        for loss in ((0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)):
            for star in (0, 1) if loss[1] else (0,):
                found = set()
                for attackers in (1, 2, 3):
                    b = settle(paper(attackers, garrison, sea=1, fort=1, loss=loss, star=star))
                    found.add(b.winner == USA and b.left[0] < attackers)
                if len(found) > 1:
                    differ.add((garrison, loss, star))
    assert differ == {(0, (1, 1), 0), (0, (1, 1), 1), (1, (1, 1), 1)}


@pytest.mark.rule("for-the-people", "18.ungarrisoned", "18.garrisoned", "7.3.3", "6.8.1")
@pytest.mark.parametrize(
    ("attackers", "garrison", "loss", "star", "taken"),
    [
        (1, 0, (1, 1), 1, False),
        (2, 0, (1, 1), 0, True),
        (2, 0, (1, 1), 1, True),
        (1, 1, (1, 1), 0, False),
        (3, 1, (1, 1), 0, False),
        (3, 1, (1, 1), 1, True),
        (3, 1, (1, 0), 0, False),
    ],
)
def test_the_cases_at_fort_pulaski(
    attackers: int, garrison: int, loss: tuple[int, int], star: int, taken: bool
) -> None:
    """On the map: who has failed is back in Fort Monroe, and the fort is the Confederacy's."""
    g = assaulted(attackers, garrison, loss, star)
    left = attackers - min(loss[0], 1 if not garrison else 2)
    assert sp(g, "usa", PULASKI if taken else MONROE) == left
    assert sp(g, "usa", MONROE if taken else PULASKI) == 0
    if taken:
        assert sp(g, "csa", PULASKI) == 0
    assert control(g, PULASKI) == "csa", "until a marker is placed"
    assert asked(g) == ("csa", "play")


@pytest.mark.rule("for-the-people", "18.general", "7.5.3", "6.8.7")
def test_one_point_wins_only_when_the_forts_modifier_is_gone() -> None:
    """With the fort's +2 its lowest result is 1; at amphibious level 2 a one takes nothing."""
    for die in range(1, 7):
        g = pulaski(1)
        land(g, MONROE, PULASKI, 1, dice=[6, die])
        assert added(g) == (4, 2)
        assert sp(g, "usa", PULASKI) == 0
    g = pulaski(1, amphibious=2)
    land(g, MONROE, PULASKI, 1, dice=[1, 1])
    assert added(g) == (4, 0)
    assert sp(g, "usa", PULASKI) == 1


# ---- the examples


@pytest.mark.rule("for-the-people", "18.ungarrisoned", "7.5.3", "6.8.1", "6.8.2", "12.11", "example.pulaski-assault")
def test_example_pulaski_assault() -> None:
    g = pulaski(2, will={"usa": 100, "csa": 100}, sign={"usa": 1, "csa": -1}, hands={"usa": [83], "csa": []})
    act(g, "ops 83", f"sail {MONROE}", "with-sp 2", dice=[1, 2])
    will = list(g.will)
    act(g, f"to {PULASKI}")
    assert told(g, "battle")[0]["size"] == "small"
    assert added(g) == (4, 2)
    row = result(g)
    assert (row["lost"], row["lost2"], row["side"]) == (1, 1, "usa")
    assert sp(g, "usa", PULASKI) == 1
    scored = [e for e in g.journal or [] if e.key == "will-fort"]
    marked = next(n for n, e in enumerate(g.journal or []) if e.key == "marked" and e.params["space"] == PULASKI)
    phase = next(
        n for n, e in enumerate(g.journal or []) if e.key == "heading-phase" and e.params["phase"] == "political"
    )
    assert phase < marked, "the marker comes in the political control phase"
    assert sorted((e.params["side"], e.params["change"]) for e in scored) == [("csa", -1), ("usa", 1)]
    assert will == [100, 100]
    assert control(g, PULASKI) == "usa"


@pytest.mark.rule(
    "for-the-people", "18.garrisoned", "7.3.2", "7.10", "6.4.1", "7.6.1", "12.11", "example.dover-assault"
)
def test_example_dover_assault() -> None:
    spaces = {
        "cairo-il": {"usa": stack(3)},
        DOVER: {"csa": stack(2), "fort": "csa"},
    }
    g = field(
        spaces,
        amphibious=2,
        hands={"usa": [57, 10], "csa": [38]},
        will={"usa": 100, "csa": 100},
        sign={"usa": 1, "csa": -1},
    )
    land(g, "cairo-il", DOVER, 3, dice=[5, 3], card=57)
    assert told(g, "battle")[0]["size"] == "small"
    assert added(g) == (2, 0), "level 2 and Foote 2 against the fort's 2"
    row = result(g)
    assert (row["lost"], row["lost2"], row["star"], row["side"]) == (1, 1, 1, "usa")
    assert asked(g) == ("csa", "retreat")
    act(g, "back franklin-tn")
    assert (sp(g, "csa", "franklin-tn"), sp(g, "usa", DOVER)) == (1, 2)
    assert g.forts[S[DOVER]] == -1
    assert (g.will[USA], g.will[CSA]) == (101, 99)


# ---- modifiers


@pytest.mark.rule("for-the-people", "6.4.1", "7.5")
@pytest.mark.parametrize(
    ("level", "place", "hunley", "expected"),
    [
        (0, {}, "", (0, 0)),
        (2, {}, "", (2, 0)),
        (5, {}, "", (3, 0)),
        (0, {"fort": "csa"}, "", (0, 2)),
        (0, {"ironclad": True}, "", (0, 2)),
        (0, {"torpedoes": True}, "", (0, 1)),
        (0, {}, "new-bern-nc", (0, 1)),
        (1, {"fort": "csa", "ironclad": True, "torpedoes": True}, "new-bern-nc", (0, 3)),  # the rulebook's example
        (2, {"fort": "csa"}, "", (0, 0)),
        (3, {"fort": "csa"}, "", (1, 0)),
    ],
)
def test_one_amphibious_modifier_is_left_of_both_sides(
    level: int, place: dict[str, Any], hunley: str, expected: tuple[int, int]
) -> None:
    """The fort counts in it, and not again as on land."""
    spaces = {MONROE: {"usa": stack(3)}, "new-bern-nc": {"csa": stack(2), **place}}
    g = field(spaces, amphibious=level, hunley=hunley)
    land(g, MONROE, "new-bern-nc", 3, dice=[1, 1])
    assert added(g) == expected
    assert g.hunley == NOWHERE


@pytest.mark.rule("for-the-people", "7.5", "8.3")
def test_a_landing_is_in_supply_if_its_port_was() -> None:
    """Also where forts keep the line away; and a force without one carries its want along."""
    spaces = {MONROE: {"usa": stack(3)}, "new-bern-nc": {"csa": stack(2), "fort": "csa", "ironclad": True}}
    g = field(spaces, amphibious=4)
    land(g, MONROE, "new-bern-nc", 3, dice=[1, 1])
    assert added(g) == (0, 0)


@pytest.mark.rule("for-the-people", "7.5", "8.3")
def test_a_landing_from_a_port_without_a_line_is_out_of_supply() -> None:
    """The Union in Nashville, cut off by the fort of Dover, goes down the river to Clarksville."""
    spaces = {
        "nashville-tn": {"usa": stack(3), "control": "usa"},
        "clarksville-tn": {"csa": stack(2)},
        "bowling-green-ky": {"control": "csa"},
        DOVER: {"fort": "csa"},
    }
    g = field(spaces)
    land(g, "nashville-tn", "clarksville-tn", 3, dice=[1, 1])
    assert added(g) == (0, 2)


@pytest.mark.rule("for-the-people", "7.5", "8.3", "6.5.2")
@pytest.mark.parametrize(("whose", "more"), [("csa", 0), ("usa", 2)])
def test_so_is_a_confederate_steamer(whose: str, more: int) -> None:
    """From Nashville, which has lost its resources and, with Franklin, its last road."""
    around = {id: {"control": "usa"} for id in ("mckenzie-tn", "murfreesboro-tn", "paducah-ky")}
    spaces = {
        **around,
        "nashville-tn": {"csa": stack(1), "destroyed": True},
        DOVER: {"fort": "csa"},
        "franklin-tn": {"control": whose},
        "bowling-green-ky": {"usa": stack(1, "grant"), "control": "usa"},
    }
    g = field(spaces, active="csa")
    act(g, "ops 84", "steam nashville-tn", "to clarksville-tn")
    act(g, "intercept grant", dice=[1, 1, 1])
    assert added(g) == (0, T.defence[GENERAL["grant"]] + 2 + more)


@pytest.mark.rule("for-the-people", "7.5", "8.3")
def test_a_garrison_in_a_coastal_fort_is_never_out_of_supply() -> None:
    spaces = {MONROE: {"usa": stack(3)}, PULASKI: {"csa": stack(1)}, "savannah-ga": {"control": "usa"}}
    g = field(spaces)
    land(g, MONROE, PULASKI, 3, dice=[1, 1])
    assert added(g) == (2, 2), "three to one; the fort"


@pytest.mark.rule("for-the-people", "7.5", "8.3")
@pytest.mark.parametrize(("start", "more"), [("brunswick-ga", 2), ("macon-ga", 0)])
def test_a_defender_has_no_line_through_the_space_from_which_the_assault_came(start: str, more: int) -> None:
    """Galveston (115): the Union in Savannah, its port closed by Fort Pulaski, has its line by way of Brunswick."""
    spaces = {"savannah-ga": {"usa": stack(2), "control": "usa"}, "brunswick-ga": {"control": "usa"}}
    spaces[start] = {"csa": stack(3), **spaces.get(start, {})}
    g = field(spaces, active="csa", hands={"usa": [10], "csa": [115, 38]})
    act(g, "event 115", "assault savannah-ga", f"from {start}", "with-sp 3", dice=[1, 1])
    assert added(g)[0] == more


@pytest.mark.rule("for-the-people", "7.4.1", "7.5")
def test_a_general_on_board_leads() -> None:
    spaces = {MONROE: {"usa": stack(3, "grant")}, "new-bern-nc": {"csa": stack(2, "jackson")}}
    g = field(spaces)
    land(g, MONROE, "new-bern-nc", 3, dice=[1, 1], general="grant")
    assert added(g) == (3, 3)


# ---- what comes of it


@pytest.mark.rule("for-the-people", "6.4.2", "7.3.3", "18.general")
def test_a_beaten_landing_goes_back_though_nobody_is_left_ashore() -> None:
    """Three against one: equal results, no asterisk, the defender eliminated: on land the space would be taken."""
    spaces = {MONROE: {"usa": stack(3)}, "new-bern-nc": {"csa": stack(1)}}
    g = field(spaces)
    land(g, MONROE, "new-bern-nc", 3, dice=[2, 2])
    assert (result(g)["lost"], result(g)["lost2"], result(g)["side"]) == (1, 1, "csa")
    assert sp(g, "csa", "new-bern-nc") == 0
    assert (sp(g, "usa", "new-bern-nc"), sp(g, "usa", MONROE)) == (0, 2)


@pytest.mark.rule("for-the-people", "6.4.2", "7.6.1")
def test_a_landing_that_wins_stays_and_goes_no_farther() -> None:
    spaces = {MONROE: {"usa": stack(3, "grant")}, "new-bern-nc": {"csa": stack(2)}}
    g = field(spaces)
    land(g, MONROE, "new-bern-nc", 3, dice=[6, 1], general="grant")
    assert result(g)["side"] == "usa"
    if asked(g)[1] == "retreat":
        act(g, "back goldsboro-nc")
    assert (sp(g, "usa", "new-bern-nc"), sp(g, "csa", "new-bern-nc")) == (3, 0)
    assert asked(g) == ("csa", "play")


@pytest.mark.rule("for-the-people", "6.3.2", "6.4.2", "7.6.2")
def test_a_landing_beaten_beyond_a_fort_loses_one_more_on_its_way_back() -> None:
    """Farragut passes the forts below New Orleans; 6.3.2 comes before any retreat by sea."""
    spaces = {MONROE: {"usa": stack(3)}, "new-orleans-la": {"csa": stack(2)}}
    g = field(spaces, hands={"usa": [59, 10], "csa": [38]})
    land(g, MONROE, "new-orleans-la", 3, dice=[1, 3], card=59)
    assert (result(g)["lost"], result(g)["side"]) == (1, "csa")
    assert sp(g, "usa", MONROE) == 1


@pytest.mark.rule("for-the-people", "7.6.3", "18.garrisoned")
def test_the_garrison_of_a_coastal_fort_has_nowhere_to_go() -> None:
    spaces = {MONROE: {"usa": stack(3)}, PULASKI: {"csa": stack(1, "hood")}}
    g = field(spaces, amphibious=5)
    land(g, MONROE, PULASKI, 3, dice=[1, 1])  # 1 + 3 + 2: one; 1: none
    assert (result(g)["lost"], result(g)["lost2"], result(g)["side"]) == (0, 1, "usa")
    assert where(g, "hood") == TRACK
    assert sp(g, "csa", PULASKI) == 0


@pytest.mark.rule("for-the-people", "7.3.3", "18.garrisoned")
def test_an_assault_wiped_out_captures_nothing_though_it_has_won() -> None:
    """One point against six in a fort: two to one by the table. The garrison stays."""
    spaces = {MONROE: {"usa": stack(1, "grant")}, "new-bern-nc": {"csa": stack(6), "fort": "csa"}}
    g = field(spaces, amphibious=5)
    land(g, MONROE, "new-bern-nc", 1, dice=[6, 1], general="grant")
    assert (result(g)["lost"], result(g)["lost2"], result(g)["side"]) == (1, 3, "usa")
    assert (sp(g, "usa", "new-bern-nc"), sp(g, "csa", "new-bern-nc")) == (0, 4), "twice one is two"
    assert where(g, "grant") == TRACK
    assert g.forts[S["new-bern-nc"]] == CSA


@pytest.mark.rule("for-the-people", "7.2.5", "6.8.1")
def test_a_general_alone_in_a_fort_is_driven_off_before_the_assault() -> None:
    g = pulaski(2)
    g.at[GENERAL["jackson"]] = S[PULASKI]
    g.who[S[PULASKI]] = (GENERAL["jackson"],)
    land(g, MONROE, PULASKI, 2, dice=[1, 2])
    assert added(g) == (4, 2), "his defence counts for nothing"
    assert where(g, "jackson") == TRACK


@pytest.mark.rule("for-the-people", "6.8.1", "7.2.4", "18.ungarrisoned")
def test_a_fort_whose_garrison_has_slipped_away_must_still_be_assaulted() -> None:
    """On land it would fall to whoever enters (5.7.2)."""
    spaces = {"cairo-il": {"usa": stack(3)}, DOVER: {"csa": stack(2, "jackson"), "fort": "csa"}}
    g = field(spaces)
    act(g, "ops 83", "sail cairo-il", "with-sp 3", f"to {DOVER}")
    assert asked(g) == ("csa", "withdraw")
    act(g, "withdraw", "back franklin-tn", dice=[1, 1, 1])
    assert told(g, "battle")[0]["defenders"] == 0
    assert added(g) == (4, 2)
    assert (result(g)["lost"], result(g)["lost2"]) == (1, 1)
    assert sp(g, "usa", DOVER) == 2
    assert g.forts[S[DOVER]] == -1


@pytest.mark.rule("for-the-people", "6.8.1", "6.4.1")
def test_who_comes_after_the_first_landing_does_not_fight_his_own_side() -> None:
    """Fort Pulaski still has its Confederate marker, but the Union holds it."""
    g = field({MONROE: {"usa": stack(2)}, PULASKI: {"usa": stack(1)}})
    land(g, MONROE, PULASKI, 2)
    assert not told(g, "battle")
    assert sp(g, "usa", PULASKI) == 3


@pytest.mark.rule("for-the-people", "5.7.2", "6.4.2")
def test_a_landing_ten_times_as_strong_overruns_and_stays() -> None:
    spaces = {
        "washington-dc": {"usa": stack(12, "mcclellan", army="army-potomac")},
        "urbanna-va": {"csa": stack(1)},
    }
    g = field(spaces)
    act(g, "event 83", "transport army-potomac", "to urbanna-va")
    answer(g)
    assert told(g, "overrun")
    assert sp(g, "usa", "urbanna-va") == 12
    assert asked(g)[1] != "move"


@pytest.mark.rule("for-the-people", "7.6.2", "6.5.2", "7.3.4")
@pytest.mark.parametrize(("dice", "left"), [([4, 1], 1), ([1, 1], 0)], ids=["both would be wiped out", "beaten"])
def test_a_confederate_river_move_met_and_beaten_goes_home(dice: list[int], left: int) -> None:
    """Ruling AH: no naval modifier on either side; the Union has its two for the interception."""
    spaces = {
        "nashville-tn": {"csa": stack(1)},
        DOVER: {"fort": "csa"},
        "bowling-green-ky": {"usa": stack(1, "grant"), "control": "usa"},
    }
    g = field(spaces, active="csa", amphibious=3)
    act(g, "ops 84", "steam nashville-tn", "to clarksville-tn")
    assert asked(g) == ("usa", "intercept")
    act(g, "intercept grant", dice=[1, *dice])
    assert added(g) == (0, T.defence[GENERAL["grant"]] + 2)
    assert result(g)["side"] == "usa"
    assert (sp(g, "csa", "clarksville-tn"), sp(g, "csa", "nashville-tn")) == (0, left)


@pytest.mark.rule("for-the-people", "6.8.7", "7.3.3")
def test_a_coastal_fort_serves_who_holds_it_whatever_marker_it_bears() -> None:
    """Union troops in Fort Monroe under a Confederate marker: +2, and even wiped out they have driven Hood back."""
    spaces = {"williamsburg-va": {"csa": stack(3, "hood")}, MONROE: {"usa": stack(1), "control": "csa"}}
    g = field(spaces, active="csa")
    attack(g, "hood", MONROE, sp=3, dice=[1, 1])
    assert added(g) == (2 + 2, 2)
    assert (result(g)["lost"], result(g)["lost2"], result(g)["side"]) == (1, 1, "usa")
    assert (sp(g, "csa", "williamsburg-va"), sp(g, "csa", MONROE), sp(g, "usa", MONROE)) == (2, 0, 0)
