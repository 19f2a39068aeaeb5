"""5.32, table.forced-march: one hex more, or a step less."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hardtack.engine.contract import IllegalAction
from hardtack.games.bobby_lee.rules.movement.forced_march import march_chance, needed
from hardtack.games.bobby_lee.rules.state import POOL, BobbyLee
from hardtack.games.bobby_lee.rules.tables import T

from .helpers import GAME, Stacks, asked, at, barred, do, hex_of, offered, position, said, steps, unit
from .marching import across, attack, march, mark, mark_attack, turn

USA = {"Alexandria": {"usa-hq-ap": 3, "usa-inf-1-i": 3, "usa-inf-2-i": 1, "usa-inf-1-ii": 3}}


def marched(stacks: Stacks, moves: dict[str, str], hq: str, weather: str = "dry") -> BobbyLee:
    """A turn after these marches, when forced marches are marked."""
    g = turn(stacks, hq, active=hq[:3], weather=weather)
    for id, to in moves.items():
        march(g, id, to)
    do(g, "done")
    do(g, "done")
    return g


def entry(start: str, to: str) -> int:
    return T.grid.side(hex_of(to), hex_of(start))


# ---- the table


@pytest.mark.rule("bobby-lee", "table.forced-march", "5.32")
@pytest.mark.parametrize(
    ("id", "start", "to", "weather", "least"),
    [
        ("usa-inf-1-i", "Manassas", "Warrenton", "dry", 5),
        ("csa-inf-ewell", "Manassas", "Warrenton", "dry", 4),
        ("usa-inf-1-i", "Manassas", "Warrenton", "mud", 6),
        ("usa-inf-1-i", "Manassas", "Alexandria", "dry", 6),  # a river is rough
        ("csa-inf-ewell", "Manassas", "Dumfries", "dry", 5),  # so are woods
        ("csa-inf-ewell", "New Market", "Luray", "dry", 5),  # and gaps
        ("csa-inf-ewell", "Fair Oaks", "Harrison's Landing", "dry", 5),  # and swamps
        ("usa-inf-1-i", "Manassas", "Alexandria", "mud", 7),
        ("csa-inf-ewell", "Manassas", "Alexandria", "mud", 6),
        ("usa-cav-buford", "Manassas", "Warrenton", "dry", 4),
        ("csa-cav-flee", "Manassas", "Warrenton", "dry", 3),
        ("csa-cav-flee", "Manassas", "Alexandria", "mud", 5),
        ("usa-art-reserve", "Manassas", "Warrenton", "dry", 6),
        ("csa-art-pendleton", "Manassas", "Warrenton", "dry", 5),
        ("csa-hart-rich", "Manassas", "Warrenton", "dry", 5),
        ("usa-art-reserve", "Manassas", "Alexandria", "mud", 8),
        ("usa-hq-ap", "Manassas", "Warrenton", "dry", 5),
        ("csa-inf-jackson", "Strasburg", "Winchester", "mud", 5),  # R06: Mud counts on the Turnpike too
    ],
)
def test_what_a_forced_march_needs(id: str, start: str, to: str, weather: str, least: int) -> None:
    g = position({start: {id: 1}}, active=id[:3], weather=weather)
    assert needed(g, unit(id), entry(start, to)) == least
    assert march_chance(g, unit(id), entry(start, to)) == Fraction(max(0, 7 - least), 6)


@pytest.mark.rule("bobby-lee", "table.forced-march", "5.32", "2.3.1")
def test_success_is_one_hex_more_without_a_loss() -> None:
    g = marched(USA, {"usa-inf-1-i": "Leesburg"}, "usa-hq-ap")
    mark(g, "usa-inf-1-i", "Lovettsville")
    assert at(g, "usa-inf-1-i") == "Leesburg"
    do(g, "done", dice=[5])
    assert (at(g, "usa-inf-1-i"), steps(g, "usa-inf-1-i")) == ("Lovettsville", 3)


@pytest.mark.rule("bobby-lee", "table.forced-march", "5.32", "2.5")
def test_failure_costs_a_step_and_the_block_stays() -> None:
    g = marched(USA, {"usa-inf-1-i": "Leesburg"}, "usa-hq-ap")
    mark(g, "usa-inf-1-i", "Lovettsville")
    do(g, "done", dice=[4])
    assert (at(g, "usa-inf-1-i"), steps(g, "usa-inf-1-i")) == ("Leesburg", 2)
    assert said(g, "forced-march-failed")[0]["steps"] == 2
    hidden = [e.params for e in g.told("csa") if e.key == "forced-march-failed-hidden"]
    assert len(hidden) == 1 and not {"unit", "steps"} & set(hidden[0])


@pytest.mark.rule("bobby-lee", "table.forced-march", "2.5")
def test_a_block_of_one_step_that_fails_is_lost_and_the_enemy_is_not_told_which() -> None:
    """R25, R106."""
    g = marched(USA, {"usa-inf-2-i": "Leesburg"}, "usa-hq-ap")
    mark(g, "usa-inf-2-i", "Lovettsville")
    do(g, "done", dice=[1])
    assert g.at[unit("usa-inf-2-i")] == POOL
    assert said(g, "forced-march-lost")[0]["unit"] == "usa-inf-2-i"
    assert not any("usa-inf-2-i" in str(e.params) for e in g.told("csa"))


@pytest.mark.rule("bobby-lee", "example.cavalry-raid", "5.32", "2.3.1")
def test_cavalry_can_come_four_hexes_far() -> None:
    stacks = {"Culpeper": {"csa-hq-anv": 3, "csa-cav-flee": 4}}
    g = marched(stacks, {"csa-cav-flee": "Fairfax"}, "csa-hq-anv")
    mark(g, "csa-cav-flee", "Washington")
    do(g, "done", dice=[4])  # over the river
    assert at(g, "csa-cav-flee") == "Washington"
    assert T.grid.distance(hex_of("Culpeper"), hex_of("Washington")) == 4


# ---- who may be marked


@pytest.mark.rule("bobby-lee", "5.32")
def test_only_who_has_marched_its_whole_speed_may_force_march() -> None:
    """R25."""
    moves = {"usa-inf-1-i": "Leesburg", "usa-inf-1-ii": "Fairfax"}
    g = marched(USA, moves, "usa-hq-ap")
    assert offered(g, "mark") == ["usa-inf-1-i"]  # one went a single hex, one did not move
    assert barred(g) == {("mark", "usa-inf-1-ii"): ("speed-left", "5.32")}


@pytest.mark.rule("bobby-lee", "5.32", "1.24", "1.25")
def test_who_was_stopped_by_terrain_may_not_force_march() -> None:
    """R05: also where it had no speed left."""
    stacks = {"Fredericksburg": {"csa-hq-anv": 3, "csa-inf-hood": 4, "csa-inf-heth": 4}}
    moves = {"csa-inf-hood": "Wilderness", "csa-inf-heth": "Falmouth"}
    g = marched(stacks, moves, "csa-hq-anv", weather="mud")
    assert offered(g, "mark") == ["csa-inf-heth"]
    assert barred(g)["mark", "csa-inf-hood"] == ("was-stopped", "5.32")


@pytest.mark.rule("bobby-lee", "5.32", "1.25")
def test_who_was_stopped_by_a_swamp_may_not_force_march() -> None:
    """R05."""
    stacks = {"Fair Oaks": {"csa-hq-anv": 3, "csa-inf-hood": 4, "csa-inf-heth": 4}}
    moves = {"csa-inf-hood": "Harrison's Landing", "csa-inf-heth": "Cold Harbor"}
    g = marched(stacks, moves, "csa-hq-anv", weather="mud")
    assert offered(g, "mark") == ["csa-inf-heth"]


@pytest.mark.rule("bobby-lee", "5.32", "5.31")
def test_who_has_attacked_may_not_force_march() -> None:
    g = turn({**USA, "Manassas": {"csa-inf-ewell": 4}}, "usa-hq-ap")
    attack(g, "usa-inf-1-i", "Fairfax", "Manassas")
    march(g, "usa-inf-1-ii", "Fairfax")
    do(g, "done")
    do(g, "done")
    assert offered(g, "mark") == []
    assert barred(g)["mark", "usa-inf-1-i"] == ("in-battle", "5.31")


@pytest.mark.rule("bobby-lee", "5.32", "5.11")
def test_headquarters_may_force_march_too() -> None:
    g = turn(USA, "usa-hq-ap")
    do(g, "done")
    march(g, "usa-hq-ap", "Leesburg")
    mark(g, "usa-hq-ap", "Lovettsville")
    do(g, "done", dice=[2])
    assert steps(g, "usa-hq-ap") == 1  # one for the activation, one for the march


@pytest.mark.rule("bobby-lee", "5.32", "4.41")
def test_nobody_is_asked_who_could_be_marked_when_no_block_has_moved_but_into_battle() -> None:
    g = turn(USA, "usa-hq-ap")
    do(g, "done")
    do(g, "done")
    assert GAME.decision(g) is None
    g = turn({**USA, "Manassas": {"csa-inf-ewell": 4}}, "usa-hq-ap")
    attack(g, "usa-inf-1-i", "Fairfax", "Manassas")
    do(g, "done")
    do(g, "done")
    assert GAME.decision(g) is None


# ---- marks first, dice after


@pytest.mark.rule("bobby-lee", "5.32", "4.41")
def test_all_marks_are_made_before_the_first_die_and_rolled_in_order() -> None:
    g = marched(USA, {"usa-inf-1-i": "Leesburg", "usa-inf-1-ii": "Leesburg"}, "usa-hq-ap")
    mark(g, "usa-inf-1-ii", "Lovettsville")
    mark(g, "usa-inf-1-i", "Poolesville")
    assert not g.dice.rolled
    assert (offered(g, "mark"), offered(g, "unmark")) == ([], ["usa-inf-1-ii", "usa-inf-1-i"])
    do(g, "done", dice=[6, 5])  # a clear hexside is left by a 5, the river needs 6
    assert (at(g, "usa-inf-1-ii"), at(g, "usa-inf-1-i")) == ("Lovettsville", "Leesburg")
    assert GAME.decision(g) is None  # nobody moves in answer


@pytest.mark.rule("bobby-lee", "5.32")
def test_a_mark_can_be_taken_off_again() -> None:
    g = marched(USA, {"usa-inf-1-i": "Leesburg"}, "usa-hq-ap")
    mark(g, "usa-inf-1-i", "Lovettsville")
    do(g, "unmark", "usa-inf-1-i")
    assert offered(g, "mark") == ["usa-inf-1-i"]
    do(g, "done")
    assert (at(g, "usa-inf-1-i"), steps(g, "usa-inf-1-i")) == ("Leesburg", 3)
    assert not said(g, "forced-march")


# ---- attacks


@pytest.mark.rule("bobby-lee", "5.32", "5.31")
def test_a_forced_march_may_attack_and_marks_count_against_the_limit() -> None:
    """R25, R100: Aldie Gap admits one."""
    stacks = {**USA, "Middleburg": {"csa-inf-ewell": 4}}
    g = marched(stacks, {"usa-inf-1-i": "Leesburg", "usa-inf-1-ii": "Leesburg"}, "usa-hq-ap")
    mark_attack(g, "usa-inf-1-i", "Leesburg", "Middleburg")
    do(g, "mark", "usa-inf-1-ii")
    assert offered(g, "attack") == []
    do(g, "back")
    do(g, "done", dice=[6])
    assert at(g, "usa-inf-1-i") == "Middleburg"
    assert g.came[unit("usa-inf-1-i")] == entry("Leesburg", "Middleburg")
    assert g.attacks == [entry("Leesburg", "Middleburg")]


@pytest.mark.rule("bobby-lee", "5.32", "5.31")
def test_a_forced_attack_has_no_more_room_than_those_before_left() -> None:
    stacks = {**USA, "Frederick": {"usa-hq-as": 3, "usa-inf-1-xii": 3}, "Middleburg": {"csa-inf-ewell": 4}}
    g = turn(stacks, "usa-hq-ap", "usa-hq-as")
    march(g, "usa-inf-1-i", "Leesburg")
    march(g, "usa-inf-1-ii", "Fairfax")
    do(g, "done")
    do(g, "done")
    g.attacks.append(entry("Leesburg", "Middleburg"))  # one has attacked there in this turn
    do(g, "mark", "usa-inf-1-i")
    assert offered(g, "attack") == []


@pytest.mark.rule("bobby-lee", "5.32", "5.11")
def test_a_headquarters_is_marked_to_attack_only_behind_others() -> None:
    """R102: if these fail, it rolls all the same and stays (R25); if their mark goes, so does its own."""
    stacks = {"Warrenton": {"usa-hq-ap": 3, "usa-inf-1-i": 3}, "Alexandria": {"csa-inf-ewell": 4}}
    for dice, where in (([6, 6], "Alexandria"), ([2, 6], "Fairfax")):
        g = turn(stacks, "usa-hq-ap")
        march(g, "usa-inf-1-i", "Fairfax")
        do(g, "done")
        march(g, "usa-hq-ap", "Fairfax")
        do(g, "mark", "usa-hq-ap")
        assert offered(g, "attack") == []
        do(g, "back")
        mark_attack(g, "usa-inf-1-i", "Fairfax", "Alexandria")
        mark_attack(g, "usa-hq-ap", "Fairfax", "Alexandria")
        do(g, "unmark", "usa-inf-1-i")
        assert offered(g, "unmark") == []
        mark_attack(g, "usa-inf-1-i", "Fairfax", "Alexandria")
        mark_attack(g, "usa-hq-ap", "Fairfax", "Alexandria")
        do(g, "done", dice=dice)
        assert (at(g, "usa-hq-ap"), steps(g, "usa-hq-ap")) == (where, 2)


@pytest.mark.rule("bobby-lee", "5.32", "5.11")
def test_a_headquarters_keeps_its_mark_only_behind_one_that_rolls_before_it() -> None:
    """R102: dice fall in the order of marking, so that who was marked later makes no way for it."""
    stacks = {"Warrenton": {"usa-hq-ap": 3, "usa-inf-1-i": 3, "usa-inf-2-i": 3}, "Alexandria": {"csa-inf-ewell": 4}}
    g = turn(stacks, "usa-hq-ap")
    march(g, "usa-inf-1-i", "Fairfax")
    march(g, "usa-inf-2-i", "Fairfax")
    do(g, "done")
    march(g, "usa-hq-ap", "Fairfax")
    for id in ("usa-inf-1-i", "usa-hq-ap", "usa-inf-2-i"):
        mark_attack(g, id, "Fairfax", "Alexandria")
    do(g, "unmark", "usa-inf-1-i")
    assert offered(g, "unmark") == ["usa-inf-2-i"]
    mark_attack(g, "usa-hq-ap", "Fairfax", "Alexandria")
    do(g, "done", dice=[6, 6])
    assert at(g, "usa-hq-ap") == "Alexandria"


@pytest.mark.rule("bobby-lee", "1.6", "5.32")
def test_a_forced_march_along_the_turnpike_attacks_as_in_dry_weather() -> None:
    """R101: who leaves it, or comes to it, forces march as anybody in Mud."""
    csa = {"csa-inf-jackson": 4, "csa-inf-ewell": 4}
    stacks = {"Strasburg": {"csa-hq-av": 3, **csa}, "New Market": {"usa-inf-1-xii": 3}}
    g = marched(stacks, dict.fromkeys(csa, "Woodstock"), "csa-hq-av", weather="mud")
    mark_attack(g, "csa-inf-jackson", "Woodstock", "New Market")
    mark_attack(g, "csa-inf-ewell", "Woodstock", "New Market")  # the North Fork: two in Dry, one in Mud
    do(g, "done", dice=[6, 6])
    assert at(g, "csa-inf-ewell") == "New Market"
    assert g.pike_attacks == [entry("Woodstock", "New Market")] * 2


@pytest.mark.rule("bobby-lee", "1.6", "5.32", "5.31")
def test_in_mud_marks_along_the_turnpike_take_no_place_from_those_who_came_to_it() -> None:
    """R101: two by Mud for those who came from Berryville, four in all."""
    pike, others = ["csa-inf-jackson", "csa-inf-ewell"], ["csa-inf-hood", "csa-inf-heth", "csa-inf-wilcox"]
    stacks = {
        "Strasburg": {"csa-hq-av": 3},
        "Winchester": dict.fromkeys(pike, 4),
        "Berryville": dict.fromkeys(others, 4),
        "Woodstock": {"usa-inf-1-xii": 3},
    }
    for first, then, left_out in ((pike, others[:2], others[2]), (others[:2], pike, others[2])):
        g = marched(stacks, dict.fromkeys([*pike, *others], "Strasburg"), "csa-hq-av", weather="mud")
        for id in first:
            mark_attack(g, id, "Strasburg", "Woodstock")
        if first != pike:
            do(g, "mark", left_out)
            assert offered(g, "attack") == []  # the limit of Mud
            do(g, "back")
        for id in then:
            mark_attack(g, id, "Strasburg", "Woodstock")
        do(g, "mark", left_out)
        assert offered(g, "attack") == []
        do(g, "back")
        do(g, "done", dice=[6, 6, 6, 6])
        assert g.count[T.size + hex_of("Woodstock")] == 4
        assert g.pike_attacks == [entry("Strasburg", "Woodstock")] * 2


@pytest.mark.rule("bobby-lee", "1.26", "5.32")
def test_in_mud_a_forced_march_over_a_gap_is_possible_but_no_attack() -> None:
    """R03."""
    stacks = {"Strasburg": {"csa-hq-av": 3, "csa-inf-ewell": 4}}
    g = marched(stacks, {"csa-inf-ewell": "Front Royal"}, "csa-hq-av", weather="mud")
    do(g, "mark", "csa-inf-ewell")
    assert T.ids[hex_of("Salem")] in offered(g, "to")
    g = marched({**stacks, "Salem": {"usa-inf-1-i": 3}}, {"csa-inf-ewell": "Front Royal"}, "csa-hq-av", weather="mud")
    do(g, "mark", "csa-inf-ewell")
    assert across("Front Royal", "Salem") not in offered(g, "attack")
    assert asked(g)[1] == "mark-target"


@pytest.mark.rule("bobby-lee", "5.32", "5.31", "1.27", "1.26")
def test_a_block_to_be_marked_is_told_which_hexes_beside_it_are_closed_and_why() -> None:
    """Aldie Gap admits one, who is marked, or has attacked; the Potomac and the mountains nobody."""
    infantry = {"usa-inf-1-i": "Leesburg", "usa-inf-1-ii": "Leesburg"}
    g = marched({**USA, "Middleburg": {"csa-inf-ewell": 4}}, infantry, "usa-hq-ap")
    mark_attack(g, "usa-inf-1-i", "Leesburg", "Middleburg")
    do(g, "mark", "usa-inf-1-ii")
    aldie, river = ("attack", across("Leesburg", "Middleburg")), ("to", T.ids[hex_of("Rockville")])
    assert barred(g)[aldie] == ("hexside-marked", "5.32")
    assert barred(g)[river] == ("no-way-across", "1.27")
    do(g, "back")
    do(g, "unmark", "usa-inf-1-i")
    g.attacks.append(entry("Leesburg", "Middleburg"))
    do(g, "mark", "usa-inf-1-ii")
    assert barred(g)[aldie] == ("hexside-closed", "5.31")
    for verb, target in barred(g):
        with pytest.raises(IllegalAction):
            do(g, verb, target)
    g = marched({"Poolesville": USA["Alexandria"]}, {"usa-inf-1-i": "Middleburg"}, "usa-hq-ap")
    do(g, "mark", "usa-inf-1-i")
    ridges = [("to", T.ids[hex_of(place)]) for place in ("Charles Town", "Gainesville")]
    assert barred(g) == dict.fromkeys(ridges, ("no-way-across", "1.26"))


@pytest.mark.rule("bobby-lee", "5.32", "sidebar.hq-combat")
def test_a_headquarters_is_told_that_it_is_not_marked_to_attack_alone() -> None:
    g = turn({"Warrenton": {"usa-hq-ap": 3}, "Alexandria": {"csa-inf-ewell": 4}}, "usa-hq-ap")
    do(g, "done")
    march(g, "usa-hq-ap", "Fairfax")
    do(g, "mark", "usa-hq-ap")
    assert barred(g)["attack", across("Fairfax", "Alexandria")] == ("hq-alone", "sidebar.hq-combat")
