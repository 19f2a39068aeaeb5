"""4.0: the order of a month, and what its end brings."""

from __future__ import annotations

import pytest

from hardtack.engine.contract import Action
from hardtack.engine.dice import dice_from_seed
from hardtack.games.bobby_lee.rules.invariants import invariants
from hardtack.games.bobby_lee.rules.map import MUD, USA
from hardtack.games.bobby_lee.rules.scenarios.set_up import set_up
from hardtack.games.bobby_lee.rules.sequence import CampaignTurnEnds, MonthEnds, NextMonth, Opening
from hardtack.games.bobby_lee.rules.state import GONE, MOVED, NOWHERE, BobbyLee, shift
from hardtack.games.bobby_lee.rules.supply.supply_phase import SupplyPhase
from hardtack.games.bobby_lee.rules.tables import T
from hardtack.games.bobby_lee.rules.victory import places_now

from .helpers import GAME, Stacks, asked, do, hex_of, offered, position, said, steps, unit
from .test_victory import AROUND_WASHINGTON, CONFEDERATES

HQS: Stacks = {
    "Washington": {"usa-hq-usa": 3, "usa-hq-ap": 3},
    "Richmond": {"csa-hq-csa": 3, "csa-hq-anv": 3},
}


def game(scenario: str = "1862", stacks: Stacks | None = None) -> BobbyLee:
    """A game at its first question; with `stacks` only these blocks are on the map."""
    g = position(stacks) if stacks is not None else set_up(scenario, {}, dice_from_seed(1))[0]
    if stacks is not None:
        g.month, g.held = 5, places_now(g)
        g.campaign, g.track = int(scenario.startswith("campaign")), 0
    g.then(Opening())
    GAME._run(g)
    return g


def bids(g: BobbyLee, usa: int, csa: int) -> None:
    GAME.apply(g, "usa", Action("bid", usa))
    GAME.apply(g, "csa", Action("bid", csa))


def on(g: BobbyLee, *prompts: str) -> None:
    """Play on without doing anything until one of these is asked."""
    for _ in range(300):
        role, prompt = asked(g)
        if prompt in prompts:
            return
        offer = offered(g)
        for verb in ("done", "no-draft", "seal", "pass"):
            if verb in offer:
                do(g, verb)
                break
        else:
            decision = GAME.decision(g)
            assert decision is not None
            GAME.apply(g, role, decision.actions(role)[0])
    raise AssertionError(f"{prompts} never came up.")


def headings(g: BobbyLee) -> list[str]:
    return [e.key.removeprefix("heading-") for e in g.journal or () if e.key.startswith("heading-")]


# ---- the order of a month


@pytest.mark.rule("bobby-lee", "4.2", "4.1", "12.1")
def test_the_first_month_has_no_replacement_turn_at_all() -> None:
    g = game()
    assert asked(g)[1] == "bid" and g.phase == "initiative"
    assert headings(g) == ["month", "initiative"]
    assert not said(g, "month-vp") and g.levy == []


@pytest.mark.rule("bobby-lee", "4.0", "4.1", "4.2", "table.month-turn")
def test_later_months_have_replacements_then_initiative_then_campaign_turns() -> None:
    g = game()
    bids(g, 0, 0)
    on(g, "draft")
    assert (g.month, g.months, g.phase) == (6, 2, "replacements")
    on(g, "sheet")
    on(g, "bid")
    assert headings(g)[-3:] == ["month", "replacements", "initiative"]
    bids(g, 1, 0)
    assert asked(g) == ("usa", "activate") and headings(g)[-1] == "turn"


@pytest.mark.rule("bobby-lee", "4.3", "4.4")
def test_the_winner_of_the_initiative_takes_the_first_turn_and_is_held_to_his_bid() -> None:
    g = game(stacks=HQS)
    bids(g, 2, 1)
    assert asked(g) == ("usa", "activate") and g.bound == 2
    assert "pass" not in offered(g) and "done" not in offered(g)


@pytest.mark.rule("bobby-lee", "4.3", "4.5")
def test_afterwards_turns_alternate_and_nobody_is_bound() -> None:
    g = game(stacks=HQS)
    bids(g, 1, 2)
    do(g, "activate", "csa-hq-anv")
    do(g, "activate", "csa-hq-csa")
    do(g, "done")
    on(g, "activate")
    assert asked(g) == ("usa", "activate") and g.bound == 0 and g.campaign_turn == 2
    assert "pass" in offered(g)


@pytest.mark.rule("bobby-lee", "4.5", "table.month-turn")
def test_two_pass_turns_in_a_row_end_the_month() -> None:
    g = game(stacks=HQS)
    bids(g, 0, 1)
    do(g, "activate", "csa-hq-anv")
    do(g, "done")
    on(g, "activate")
    do(g, "pass")
    assert asked(g) == ("csa", "activate") and g.month == 5
    do(g, "pass")
    assert (g.month, g.months) == (6, 2)


@pytest.mark.rule("bobby-lee", "4.5")
def test_who_passed_may_play_later_if_the_other_has_not_ended_the_month() -> None:
    g = game(stacks=HQS)
    bids(g, 0, 1)
    do(g, "activate", "csa-hq-anv")
    do(g, "done")
    on(g, "activate")
    do(g, "pass")
    do(g, "activate", "csa-hq-csa")
    do(g, "done")
    on(g, "activate")
    assert asked(g) == ("usa", "activate") and g.passes == 0 and g.month == 5
    assert "usa-hq-ap" in offered(g, "activate")


@pytest.mark.rule("bobby-lee", "4.3", "4.5")
def test_if_nobody_bids_both_are_deemed_to_have_passed_the_south_first() -> None:
    g = game(stacks=HQS)
    bids(g, 0, 0)
    assert [e["side"] for e in said(g, "deemed-passed")] == ["csa", "usa"]
    assert (g.month, g.months) == (6, 2) and g.phase == "replacements"


@pytest.mark.rule("bobby-lee", "4.5", "4.3")
def test_who_is_deemed_to_have_passed_still_suffers_attrition() -> None:
    hungry = {"csa-inf-jackson": 2, "csa-inf-ewell": 2, "csa-inf-hood": 2, "csa-inf-dhhill": 2, "csa-inf-aphill": 2}
    g = game(stacks={**HQS, "Laurel": hungry})
    bids(g, 0, 0)
    assert asked(g) == ("csa", "supply") and g.phase == "supply"


@pytest.mark.rule("bobby-lee", "3.41", "4.3", "4.4")
def test_in_november_each_of_these_turns_has_its_weather_die() -> None:
    g = game("campaign-1862", HQS)
    g.month = 11
    g.dice.fed = [2, 5]
    bids(g, 0, 0)
    assert len(said(g, "weather-holds")) == 1 and len(said(g, "weather-turned")) == 1
    assert g.month == 12 and g.weather == MUD


@pytest.mark.rule("bobby-lee", "3.41", "4.4")
def test_the_weather_is_rolled_before_headquarters_are_chosen_and_the_bid_still_binds() -> None:
    g = game("campaign-1862", HQS)
    g.month = 11
    g.dice.fed = [3]
    bids(g, 2, 0)
    assert asked(g) == ("usa", "activate") and g.weather == MUD and g.bound == 2
    assert "pass" not in offered(g)


@pytest.mark.rule("bobby-lee", "4.4")
def test_a_turn_begins_with_nobody_having_done_anything() -> None:
    g = game(stacks=HQS)
    g.did[unit("usa-hq-ap")], g.mark[unit("usa-hq-ap")] = MOVED, 3
    g.attacks, g.marked, g.refused, g.strategic = [1], [2], [3], 4
    bids(g, 1, 0)
    assert not any(g.did) and set(g.mark) == set(g.came) == {NOWHERE}
    assert (g.attacks, g.marked, g.refused, g.strategic) == ([], [], [], 0)
    assert g.stood == [hex_of("Washington")] and g.active == USA


# ---- places


@pytest.mark.rule("bobby-lee", "3.51", "8.0", "example.winchester-control")
def test_places_are_counted_when_the_campaign_turn_ends() -> None:
    g = position({"Charles Town": {"usa-inf-1-xii": 2}, **HQS})
    g.track, g.held, g.bids = 0, places_now(g), [1, 0]
    shift(g, unit("usa-inf-1-xii"), hex_of("Winchester"))
    g.then(CampaignTurnEnds())
    GAME._run(g)
    assert g.track == 1 and said(g, "place-gained") == [
        {"side": "usa", "points": 1, "track": 1, "space": T.ids[hex_of("Winchester")]}
    ]
    assert asked(g) == ("csa", "activate")


# ---- the end of a month


def month_ends(stacks: Stacks, track: int = 0, month: int = 7, year: int = 1862) -> BobbyLee:
    g = position({**HQS, **stacks}, month=month, year=year)
    g.track, g.held = track, places_now(g)
    g.then(MonthEnds())
    GAME._run(g)
    return g


@pytest.mark.rule("bobby-lee", "3.52", "11.8", "example.washington-siege")
def test_besieged_washington_costs_every_unit_a_step_and_gives_the_south_a_point() -> None:
    ring = {place: {id: 2} for place, id in zip(AROUND_WASHINGTON, CONFEDERATES, strict=True)}
    g = position({"Washington": {"usa-gar-wash1": 2, "usa-inf-1-i": 1}, **ring})
    g.track, g.held = 5, places_now(g)
    g.then(MonthEnds())
    GAME._run(g)
    assert said(g, "washington-siege") == [{"side": "csa", "points": 1, "track": 4, "space": T.ids[T.washington]}]
    assert steps(g, "usa-gar-wash1") == 1 and g.at[unit("usa-inf-1-i")] == GONE


@pytest.mark.rule("bobby-lee", "3.5", "3.52", "4.6")
def test_the_south_is_paid_first_so_that_a_full_track_loses_the_union_nothing() -> None:
    """R19: one point for Harrisburg, then one for all three Supply hexes of the South."""
    raid: Stacks = {
        "Lynchburg": {"usa-inf-1-i": 2},
        "Roanoke Bridge": {"usa-inf-2-i": 2},
        "Hicksford": {"usa-cav-kautz": 1},
    }
    g = month_ends({**raid, "Harrisburg": {"csa-inf-ewell": 2}}, track=T.highest)
    assert [e["track"] for e in (*said(g, "supply-hex"), *said(g, "supply-hexes"))] == [T.highest - 1, T.highest]
    assert g.outcome is not None and g.outcome.key == "usa-decisive"


@pytest.mark.rule("bobby-lee", "3.52", "11.8")
def test_a_garrison_that_starves_to_the_last_block_was_besieged_all_the_same() -> None:
    """R81: sieges are looked at before anybody loses."""
    ring = {place: {id: 2} for place, id in zip(AROUND_WASHINGTON, CONFEDERATES, strict=True)}
    g = position({"Washington": {"usa-gar-wash1": 1}, **ring})
    g.track, g.held = 5, places_now(g)
    g.then(MonthEnds())
    GAME._run(g)
    assert len(said(g, "washington-siege")) == 1 and g.at[unit("usa-gar-wash1")] == GONE
    g.then(MonthEnds())  # a month later nobody is left to starve, and the ring still stands
    GAME._run(g)
    assert len(said(g, "washington-siege")) == 2 and len(said(g, "siege-loss")) == 1


@pytest.mark.rule("bobby-lee", "11.8", "11.6")
def test_the_siege_comes_on_top_of_what_the_supply_phase_took() -> None:
    five = ("usa-inf-1-i", "usa-inf-2-i", "usa-inf-3-i", "usa-inf-1-ii", "usa-inf-2-ii")
    ring: Stacks = {"Upper Tract": {"csa-cav-jones": 4}, "McDowell": {"csa-inf-nw": 2}}
    g = position({**ring, "Franklin": dict.fromkeys(five, 3)}, SupplyPhase())
    do(g, "done")
    do(g, "starve", "usa-inf-1-i")
    assert GAME.decision(g) is None and [steps(g, id) for id in five] == [2, 3, 3, 3, 3]
    g.held = places_now(g)
    g.then(MonthEnds())
    GAME._run(g)
    assert [steps(g, id) for id in five] == [1, 2, 2, 2, 2]


@pytest.mark.rule("bobby-lee", "11.8", "3.51")
def test_a_place_that_a_siege_has_emptied_counts_in_the_same_month() -> None:
    near = [T.ids[h] for h in T.around[hex_of("Winchester")] if T.playable[h]]
    south = ("csa-inf-jackson", "csa-inf-ewell", "csa-inf-hood", "csa-inf-dhhill", "csa-inf-aphill", "csa-inf-heth")
    ring = {hex: {id: 2} for hex, id in zip(near, south, strict=False)}
    g = month_ends({"Winchester": {"usa-gar-harp": 1}, **ring}, track=-11)
    assert said(g, "place-gained")[0]["side"] == "csa"
    assert g.outcome is not None and g.outcome.key == "csa-decisive"


@pytest.mark.rule("bobby-lee", "3.1", "3.5", "4.6")
def test_the_points_of_the_months_end_come_just_before_the_victory_check() -> None:
    g = month_ends({"Harrisburg": {"csa-inf-ewell": 2}}, track=-11)
    assert g.outcome is not None and g.outcome.winner == "csa"
    g = month_ends({"Frederick": {"csa-inf-ewell": 2}}, track=-11)
    assert g.outcome is None


@pytest.mark.rule("bobby-lee", "3.1", "3.5")
def test_a_decisive_box_reached_earlier_in_the_month_is_not_enough() -> None:
    g = game(stacks=HQS)
    g.track = T.highest
    bids(g, 1, 0)
    assert g.outcome is None
    g.track = T.highest - 1  # lost again before the month was over
    do(g, "activate", "usa-hq-ap")
    do(g, "done")
    on(g, "activate")
    do(g, "pass")
    do(g, "pass")
    assert g.outcome is None and g.month == 6


@pytest.mark.rule("bobby-lee", "3.0", "3.5", "4.6")
def test_the_check_comes_at_the_end_of_every_month_and_ends_the_game() -> None:
    g = game(stacks=HQS)
    g.track = T.highest
    bids(g, 0, 0)
    assert g.outcome is not None and g.outcome.key == "usa-decisive" and not g.agenda and g.phase == "over"


# ---- the calendar


@pytest.mark.rule("bobby-lee", "3.3", "3.4", "3.54")
def test_after_december_comes_january_with_a_new_count_of_drafts() -> None:
    g = position(HQS, month=12)
    g.conscripted, g.campaign = [2, 1], 1
    NextMonth().run(g)
    assert (g.year, g.month, g.weather, g.conscripted) == (1863, 1, MUD, [0, 0])
    g.conscripted = [1, 0]
    NextMonth().run(g)
    assert (g.year, g.month, g.conscripted) == (1863, 2, [1, 0])


@pytest.mark.rule("bobby-lee", "9.5")
def test_the_military_railroad_is_built_in_january_1862_at_the_latest() -> None:
    g = position(HQS, year=1861, month=11)
    g.campaign = 1
    assert not g.link
    NextMonth().run(g)
    assert not g.link
    NextMonth().run(g)
    assert (g.year, g.month) == (1862, 1) and g.link


@pytest.mark.rule("bobby-lee", "9.5")
def test_the_months_of_alexandria_are_counted_at_their_ends() -> None:
    g = position({"Alexandria": {"usa-inf-1-i": 1}}, year=1861, month=4)
    for _ in range(5):
        NextMonth().run(g)
    assert not g.link and g.link_months == 5
    NextMonth().run(g)
    assert g.link


@pytest.mark.rule("bobby-lee", "4.1", "3.3")
def test_a_campaign_is_played_month_after_month_through_a_winter() -> None:
    g = game("campaign-1861", HQS)
    g.month, g.track = 10, 11
    seen = []
    for _ in range(8):
        on(g, "bid")
        seen.append(g.month)
        g.track = 0
        bids(g, 0, 0)
    assert seen == [10, 11, 12, 1, 2, 3, 4, 5]
    assert not invariants(g)
