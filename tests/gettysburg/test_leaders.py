"""4.6 and 4.61: who commands the army, who follows a fallen leader, and Hancock's errand."""

import pytest

from gettysburg.helpers import GAME, U, act, asked, block, field, offered, question, strength, told, where
from hardtack.engine.contract import Action
from hardtack.games.gettysburg.rules.state import Gettysburg
from hardtack.games.gettysburg.rules.tables import T

SHOOTER = block("csa-inf-hays", "E6", 3, fire=True)  # A3, in the open


def pass_to(g: Gettysburg, role: str, *prompts: str) -> None:
    """Everybody declines until a role is asked for one of these."""
    for _ in range(60):
        decision = GAME.decision(g)
        assert decision is not None, f"the game ended before {role} was asked for {prompts}"
        if decision.roles[0] == role and decision.prompt in prompts:
            return
        actions = decision.actions(decision.roles[0])
        quiet = [Action("done"), Action("stay"), Action("keep")]
        GAME.apply(g, decision.roles[0], next((a for a in quiet if a in actions), actions[0]))
    raise AssertionError(f"{role} is never asked for {prompts}")


def shoot(*blocks: dict[str, object], **table: object) -> Gettysburg:
    """Confederate infantry in E6 has just hit E7 three times."""
    g = field(SHOOTER, *blocks, phase="fire", active="csa", **{"scenario": "day-3", "hour": 15, **table})
    act(g, "fire csa-inf-hays", "target E7", dice=[1, 1, 1])
    return g


def chain(g: Gettysburg, role: str = "usa") -> dict[str, str | None]:
    found = GAME.view(g, role)["chain"]
    assert isinstance(found, dict)
    return found


# ---- 4.6: before Lee and Meade have come


@pytest.mark.rule("gettysburg", "4.6")
@pytest.mark.parametrize(
    ("present", "leader"),
    [
        (["usa-hq-howard", "usa-hq-sickles"], "usa-hq-howard"),
        (["usa-hq-howard", "usa-hq-sickles", "usa-hq-reynolds"], "usa-hq-reynolds"),
        (["usa-hq-howard", "usa-hq-reynolds", "usa-hq-slocum"], "usa-hq-slocum"),
        (["usa-hq-howard", "usa-hq-slocum", "usa-hq-meade"], "usa-hq-meade"),
        (["usa-hq-buford", "usa-hq-hunt"], None),
    ],
)
def test_the_senior_corps_commander_on_the_field_leads_the_army(present: list[str], leader: str | None) -> None:
    g = field(*(block(id, hex) for id, hex in zip(present, ("L4", "M5", "N6"), strict=False)), active="usa")
    assert chain(g)["army"] == leader


@pytest.mark.rule("gettysburg", "4.6")
def test_the_command_passes_on_when_a_senior_officer_comes() -> None:
    g = field(
        block("usa-hq-howard", "L4"),
        block("usa-hq-slocum", "waiting", road="baltimore-pike"),
        phase="movement",
        active="usa",
        day=1,
        hour=17,
        scenario="day-1",
    )
    assert chain(g)["army"] == "usa-hq-howard"
    act(g, "march usa-hq-slocum", "to L1")
    assert chain(g)["army"] == "usa-hq-slocum"


@pytest.mark.rule("gettysburg", "4.6")
def test_a_temporary_army_commander_supplies_anybody_with_his_own_range_and_value() -> None:
    far, near = block("usa-inf-carr", "L7", 1), block("usa-inf-ward", "L6", 1)
    g = field(block("usa-hq-howard", "L4", 2), near, far, phase="supply", active="usa")
    act(g, "supply usa-hq-howard", "stay")
    assert asked(g)[1] == "spend"
    assert offered(g, "raise") == ["usa-inf-ward"]  # Carr stands three hexes away, Howard reaches two
    assert question(g).params["points"] == 2
    act(g, "raise usa-inf-ward")
    assert strength(g, "usa-inf-ward") == 2


@pytest.mark.rule("gettysburg", "4.6")
@pytest.mark.parametrize(
    ("leader", "division", "brigade"),
    [("usa-hq-pleasonton", "usa-hq-gibbon", "usa-inf-ward"), ("csa-hq-stuart", "csa-hq-hood", "csa-inf-gordon")],
)
def test_a_cavalry_commander_who_leads_the_army_supplies_anybody_too(leader: str, division: str, brigade: str) -> None:
    side = leader[:3]
    others = block(division, "L4", 1), block(brigade, "L4", 1)
    g = field(block(leader, "L4", 2), *others, phase="supply", active=side)
    assert chain(g, side)["army"] == leader
    act(g, f"supply {leader}", "stay", "done")
    assert offered(g, "raise") == [division, brigade]
    senior = "usa-hq-sykes" if side == "usa" else "csa-hq-hill"
    g = field(block(leader, "L4", 2), *others, block(senior, "N6"), phase="supply", active=side)
    act(g, f"supply {leader}", "stay", "done")
    assert offered(g, "raise") == []  # a senior officer is on the field


@pytest.mark.rule("gettysburg", "4.6")
def test_he_keeps_his_own_corps_and_others_have_no_such_power() -> None:
    g = field(
        block("usa-hq-reynolds", "L4", 2),
        block("usa-hq-howard", "N6", 2),
        block("usa-inf-ward", "N5", 1),
        block("usa-inf-ames", "N5", 1),
        phase="supply",
        active="usa",
    )
    assert chain(g)["army"] == chain(g)["i"] == "usa-hq-reynolds"
    act(g, "supply usa-hq-howard", "stay", "done")
    assert offered(g, "raise") == ["usa-inf-ames"]


@pytest.mark.rule("gettysburg", "4.6")
def test_nobody_adds_steps_to_a_temporary_army_commander_by_day() -> None:
    g = field(
        block("usa-hq-slocum", "L4", 0),
        block("usa-hq-howard", "L5", 2),
        block("usa-hq-williams", "L4", 2),
        phase="supply",
        active="usa",
    )
    act(g, "supply usa-hq-howard", "stay", "supply usa-hq-williams", "stay")
    assert asked(g)[1] != "spend" and strength(g, "usa-hq-slocum") == 0


# ---- 4.61: fallen leaders


@pytest.mark.rule("gettysburg", "4.61")
def test_a_headquarters_is_lost_in_combat_and_counts_like_any_block() -> None:
    g = shoot(block("usa-hq-birney", "E7", 1), block("usa-hq-sickles", "L4", 2))
    assert told(g, "eliminated") == [{"unit": "usa-hq-birney", "side": "csa"}]
    assert GAME.view(g, "usa")["vp"]["usa_lost"] == 1 and GAME.view(g, None)["lost"]["usa"] == ["usa-hq-birney"]


@pytest.mark.rule("gettysburg", "4.61")
def test_a_fallen_division_commander_comes_back_beside_his_corps_commander() -> None:
    g = shoot(block("usa-hq-birney", "E7", 1), block("usa-hq-sickles", "L4", 2), block("usa-hq-meade", "N5", 2))
    pass_to(g, "usa", "move")
    assert where(g, "usa-hq-birney") == -1
    pass_to(g, "usa", "supply")
    assert where(g, "usa-hq-birney") == "L4" and strength(g, "usa-hq-birney") == 0
    assert strength(g, "usa-hq-sickles") == 2 and g.fallen == []  # free of charge, and once
    assert GAME.view(g, "csa")["vp"]["usa_lost"] == 1  # the marker stays with the enemy


@pytest.mark.rule("gettysburg", "4.61")
def test_if_the_corps_commander_is_not_on_the_field_he_comes_back_beside_the_army_commander() -> None:
    rows = [block("usa-hq-meade", "N5", 2), block("usa-hq-humphreys", "L4", 2)]
    g = shoot(block("usa-hq-birney", "E7", 1), *rows)
    assert chain(g)["iii"] is None  # Sickles has not fallen: nobody takes his place
    pass_to(g, "usa", "supply")
    assert where(g, "usa-hq-birney") == "N5"


@pytest.mark.rule("gettysburg", "4.61")
def test_with_neither_on_the_field_he_waits() -> None:
    g = shoot(block("usa-hq-birney", "E7", 1), block("usa-hq-howe", "N5", 1), block("usa-inf-ward", "N5", 1))
    pass_to(g, "usa", "supply")
    assert where(g, "usa-hq-birney") == -1
    act(g, "done")
    assert g.fallen == [U["usa-hq-birney"]]


@pytest.mark.rule("gettysburg", "4.61")
def test_a_full_hex_sends_him_to_the_nearest_friendly_one_with_room() -> None:
    g = field(
        block("usa-hq-birney", "lost"),
        block("usa-hq-sickles", "R7", 2),  # two blocks at most
        block("usa-inf-carr", "R7", 2),
        fallen=["usa-hq-birney"],
        phase="supply",
        active="usa",
    )
    at = where(g, "usa-hq-birney")
    assert at in ("Q7", "S7", "R6", "R8", "Q6", "S8")


@pytest.mark.rule("gettysburg", "4.61")
def test_each_fall_counts_again() -> None:
    g = shoot(
        block("usa-hq-birney", "E7", 0),
        block("usa-hq-sickles", "L4", 2),
        lost=["usa-hq-birney"],
    )
    assert GAME.view(g, "csa")["vp"]["usa_lost"] == 2


@pytest.mark.rule("gettysburg", "4.61")
def test_pender_comes_back_as_trimble_and_trimble_as_himself() -> None:
    for fallen in ("csa-hq-pender", "csa-hq-trimble"):
        rows = [block("csa-hq-pender", "lost"), block("csa-hq-hill", "L11", 2)]
        rows += [block("csa-hq-trimble", "lost")] if fallen == "csa-hq-trimble" else []
        g = field(*rows, fallen=[fallen], phase="supply", active="csa")
        assert where(g, "csa-hq-trimble") == "L11" and where(g, "csa-hq-pender") == -1


@pytest.mark.rule("gettysburg", "4.61", "example.replacement")
def test_williams_takes_over_when_slocum_falls_and_slocum_does_not_come_back() -> None:
    g = shoot(block("usa-hq-slocum", "E7", 1), block("usa-hq-williams", "L4", 2), block("usa-hq-meade", "N5", 2))
    assert chain(g)["xii"] == "usa-hq-williams"
    pass_to(g, "usa", "supply")
    assert where(g, "usa-hq-slocum") == -1


@pytest.mark.rule("gettysburg", "4.61")
def test_a_promoted_division_commander_supplies_the_corps_and_commands_his_division() -> None:
    rows = [
        block("usa-hq-slocum", "lost"),
        block("usa-hq-williams", "L4", 2),
        block("usa-inf-ruger", "L5", 1),
        block("usa-inf-candy", "L5", 1),  # Geary's
        block("usa-hq-geary", "L3", 1),
    ]
    g = field(*rows, phase="supply", active="usa")
    act(g, "supply usa-hq-williams", "stay", "done")
    assert sorted(offered(g, "raise")) == ["usa-hq-geary", "usa-inf-candy", "usa-inf-ruger"]
    g = field(*rows, phase="command", active="usa")
    act(g, "activate usa-hq-williams", "stay")
    assert g.orders[U["usa-inf-ruger"]] == 3 and g.orders[U["usa-inf-candy"]] == 0


@pytest.mark.rule("gettysburg", "4.61")
def test_only_the_army_commander_supplies_a_promoted_one() -> None:
    rows = [
        block("usa-hq-slocum", "lost"),
        block("usa-hq-williams", "L4", 1),
        block("usa-hq-geary", "L4", 1),
        block("usa-hq-meade", "L5", 2),
        block("usa-hq-howard", "L5", 2),
    ]
    g = field(*rows, phase="supply", active="usa")
    act(g, "supply usa-hq-howard", "stay", "done")
    assert asked(g) == ("usa", "spend") and offered(g, "raise") == []  # nobody for Howard
    g = field(*rows, phase="supply", active="usa")
    act(g, "supply usa-hq-meade", "stay", "done")
    assert "usa-hq-williams" in offered(g, "raise")


@pytest.mark.rule("gettysburg", "4.61")
def test_after_the_army_commander_falls_the_senior_corps_commander_leads_and_his_successor_the_corps() -> None:
    g = shoot(
        block("usa-hq-meade", "E7", 1),
        block("usa-hq-slocum", "L4", 2),
        block("usa-hq-williams", "L4", 2),
        block("usa-hq-sedgwick", "N5", 2),
    )
    assert (chain(g)["army"], chain(g)["xii"], chain(g)["vi"]) == (
        "usa-hq-slocum",
        "usa-hq-williams",
        "usa-hq-sedgwick",
    )
    pass_to(g, "usa", "supply")
    assert where(g, "usa-hq-meade") == -1
    act(g, "supply usa-hq-slocum", "stay", "done")


@pytest.mark.rule("gettysburg", "4.61")
def test_if_the_promoted_one_falls_the_next_of_the_corps_leads_and_he_comes_back_as_an_ordinary_one() -> None:
    g = shoot(
        block("usa-hq-slocum", "lost"),
        block("usa-hq-williams", "E7", 1),
        block("usa-hq-geary", "L4", 2),
        block("usa-hq-meade", "N5", 2),
    )
    assert chain(g)["xii"] == "usa-hq-geary"
    pass_to(g, "usa", "supply")
    assert where(g, "usa-hq-williams") == "L4" and chain(g)["xii"] == "usa-hq-geary"


@pytest.mark.rule("gettysburg", "4.61")
def test_pender_who_led_the_corps_comes_back_as_trimble_and_leads_it_no_more() -> None:
    g = field(
        block("csa-hq-hill", "lost"),
        block("csa-hq-heth", "L11", 2),  # he led it before Pender
        block("csa-hq-pender", "E7", 0),
        block("usa-inf-webb", "E6", 3, fire=True),
        block("csa-hq-lee", "M11"),
        passed=["csa-hq-heth"],
        phase="fire",
        active="usa",
    )
    assert chain(g, "csa")["iii"] == "csa-hq-pender"
    act(g, "fire usa-inf-webb", "target E7", dice=[1, 6, 6])
    pass_to(g, "csa", "supply")
    assert where(g, "csa-hq-trimble") == "L11" and chain(g, "csa")["iii"] == "csa-hq-heth"


# ---- the Hancock option


def reynolds_falls(*more: dict[str, object], hour: int = 10, **table: object) -> Gettysburg:
    g = shoot(
        block("usa-hq-reynolds", "E7", 1),
        block("usa-hq-doubleday", "L4", 2),
        block("usa-hq-howard", "N5", 2),
        *more,
        **{"scenario": "day-1", "day": 1, "hour": hour, "second": False, **table},
    )
    return g


@pytest.mark.rule("gettysburg", "box.hancock-option")
def test_the_union_may_send_hancock_after_a_corps_commander_fell() -> None:
    g = reynolds_falls()
    pass_to(g, "usa", "hancock")
    assert sorted(a.verb for a in GAME.decision(g).actions("usa")) == ["keep", "send"]
    act(g, "keep")
    assert where(g, "usa-hq-hancock") == -4 and chain(g)["i"] == "usa-hq-doubleday"


@pytest.mark.rule("gettysburg", "box.hancock-option")
def test_he_comes_four_hours_later_by_the_taneytown_road() -> None:
    g = reynolds_falls(options={"fixed-turn-order": 1})
    pass_to(g, "usa", "hancock")
    act(g, "send")
    assert chain(g)["i"] == "usa-hq-doubleday"  # until he is there
    for hour in (11, 12, 13):
        pass_to(g, "usa", "move")
        assert g.hour == hour and "usa-hq-hancock" not in offered(g, "march")
        act(g, "done")
    pass_to(g, "usa", "move")
    assert g.hour == 14
    act(g, "march usa-hq-hancock")
    assert "S6" in offered(g, "to")  # where the Taneytown Road comes in
    act(g, "to S6")
    assert chain(g)["i"] == "usa-hq-hancock"


@pytest.mark.rule("gettysburg", "box.hancock-option")
@pytest.mark.parametrize("second", [False, True])
@pytest.mark.parametrize(("fall", "comes"), [(10, 14), (16, 20)])
def test_the_four_hours_count_from_the_fall_whoever_played_first(second: bool, fall: int, comes: int) -> None:
    """If the Union had played already when Reynolds fell, it is asked an hour later; Hancock comes no later for it."""
    g = reynolds_falls(hour=fall, second=second)
    pass_to(g, "usa", "hancock")
    assert g.hour == fall + second and question(g).params["hour"] == comes
    act(g, "send")
    came = []
    while g.hour < comes or g.active != 0 or asked(g)[1] != "move":
        if asked(g) == ("usa", "move"):
            came.append("usa-hq-hancock" in offered(g, "march"))
        act(g, "stay" if asked(g)[1] == "shift" else "done")
    assert not any(came) and g.hour == comes and "usa-hq-hancock" in offered(g, "march")


@pytest.mark.rule("gettysburg", "box.hancock-option", "6.7")
def test_he_comes_on_beside_a_taneytown_road_the_enemy_holds_or_by_the_next_road_or_waits() -> None:
    rows = [
        block("usa-hq-reynolds", "lost"),
        block("usa-hq-doubleday", "L4"),
        block("usa-hq-hancock", "waiting", day=1, hour=14, road="taneytown-road"),
        block("csa-cav-jenkins", "S6"),
    ]
    table = {"scenario": "three-days", "day": 1, "active": "usa", "phase": "movement", "hancock": "usa-hq-reynolds"}
    g = field(*rows, hour=14, **table)
    act(g, "march usa-hq-hancock")
    hexes = offered(g, "to")
    assert "S6" not in hexes and "S5" in hexes, "the edge hex beside the entry is open"
    assert T.ids[T.entries[T.entry_of["emmitsburg-road"]]] in hexes, "and so is the next road"
    assert not offered(g, "assault"), "a headquarters attacks nobody"
    later = field(*rows, hour=17, **table)
    assert "usa-hq-hancock" in offered(later, "march"), "who was held back may still come"


@pytest.mark.rule("gettysburg", "box.hancock-option")
def test_in_reynolds_place_he_ranks_above_howard_and_below_slocum() -> None:
    rows = [block("usa-hq-reynolds", "lost"), block("usa-hq-hancock", "L4"), block("usa-hq-howard", "N5")]
    table = {"scenario": "day-1", "day": 1, "hour": 15, "active": "usa", "hancock": "usa-hq-reynolds"}
    assert chain(field(*rows, **table))["army"] == "usa-hq-hancock"
    assert chain(field(*rows, block("usa-hq-slocum", "M5"), **table))["army"] == "usa-hq-slocum"
    plain = field(block("usa-hq-hancock", "L4"), block("usa-hq-howard", "N5"), active="usa")
    assert chain(plain)["army"] == "usa-hq-howard"


@pytest.mark.rule("gettysburg", "box.hancock-option")
def test_he_supplies_the_corps_he_was_sent_to_until_meade_comes() -> None:
    rows = [
        block("usa-hq-reynolds", "lost"),
        block("usa-hq-hancock", "L4", 2),
        block("usa-hq-slocum", "N5", 2),
        block("usa-hq-doubleday", "L6", 0),
        block("usa-inf-cutler", "L5", 1),
    ]
    table = {"scenario": "three-days", "day": 1, "hour": 15, "active": "usa", "hancock": "usa-hq-reynolds"}
    g = field(*rows, phase="supply", **table)
    act(g, "supply usa-hq-hancock", "stay", "done")
    assert sorted(offered(g, "raise")) == ["usa-hq-doubleday", "usa-inf-cutler"]
    g = field(*rows, block("usa-hq-meade", "M5", 2), phase="supply", **table)
    assert (chain(g)["i"], chain(g)["ii"]) == ("usa-hq-doubleday", "usa-hq-hancock")
    act(g, "supply usa-hq-hancock", "stay", "done")
    assert asked(g)[1] == "spend" and offered(g, "raise") == []


@pytest.mark.rule("gettysburg", "box.hancock-option")
def test_he_is_not_sent_when_he_is_there_already_or_could_not_come_in_time() -> None:
    late = reynolds_falls(hour=17)
    there = reynolds_falls(block("usa-hq-hancock", "O5", 2))
    with_meade = reynolds_falls(block("usa-hq-meade", "O5", 2))
    next_day = reynolds_falls(scenario="three-days", day=2)
    for g in (late, there, with_meade, next_day):
        pass_to(g, "usa", "hancock", "supply")
        assert asked(g)[1] == "supply"
    just = reynolds_falls(hour=16)
    pass_to(just, "usa", "hancock", "supply")
    assert asked(just)[1] == "hancock"


@pytest.mark.rule("gettysburg", "box.hancock-option")
def test_he_is_sent_once_only() -> None:
    g = field(
        block("usa-hq-reynolds", "lost"),
        block("usa-hq-howard", "lost"),
        block("usa-hq-doubleday", "L4", 2),
        scenario="day-1",
        day=1,
        hour=10,
        active="usa",
        phase="supply",
        vacant=["usa-hq-reynolds", "usa-hq-howard"],
    )
    assert asked(g) == ("usa", "hancock")
    act(g, "send")
    assert asked(g) == ("usa", "supply")


@pytest.mark.rule("gettysburg", "box.hancock-option")
def test_hancock_never_stands_in_again_once_meade_has_come() -> None:
    g = field(
        block("usa-hq-reynolds", "lost"),
        block("usa-hq-hancock", "L5"),
        block("usa-hq-doubleday", "L6"),
        block("usa-hq-meade", "lost"),
        block("usa-hq-howard", "K6"),
        block("csa-inf-archer", "H11"),
        hancock="usa-hq-reynolds",
        scenario="three-days",
        day=2,
        active="usa",
    )
    chain = GAME.view(g, "usa")["chain"]
    assert (chain["army"], chain["i"]) == ("usa-hq-howard", "usa-hq-doubleday")


@pytest.mark.rule("gettysburg", "4.61")
def test_a_corps_whose_every_commander_has_fallen_once_is_led_all_the_same() -> None:
    g = field(
        block("csa-hq-hill", "lost"),
        block("csa-hq-anderson", "L11"),
        block("csa-hq-heth", "L10"),
        block("usa-inf-webb", "L6"),
        passed=["csa-hq-anderson", "csa-hq-heth"],
        active="csa",
    )
    assert GAME.view(g, "csa")["chain"]["iii"] == "csa-hq-anderson"
