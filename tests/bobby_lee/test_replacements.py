"""12.0: replacement points, steps, cadres, and who has the last word."""

from __future__ import annotations

import random

import msgspec
import pytest

from hardtack.engine.contract import Action, IllegalAction
from hardtack.engine.dice import Dice
from hardtack.engine.match import Match
from hardtack.games.bobby_lee.rules.control import begin_phase
from hardtack.games.bobby_lee.rules.invariants import invariants
from hardtack.games.bobby_lee.rules.map import CSA, USA
from hardtack.games.bobby_lee.rules.replacements.sheet import (
    LastWordAsk,
    SheetAsk,
    draft_of,
    grounds,
    left,
    points,
    sheet_of,
    spent,
)
from hardtack.games.bobby_lee.rules.state import GONE, BobbyLee, new_state, put
from hardtack.games.bobby_lee.rules.supply.lines import supplied
from hardtack.games.bobby_lee.rules.tables import T
from hardtack.games.bobby_lee.rules.units import INF

from .helpers import GAME, Bench, Stacks, asked, at, hex_of, position, steps, unit

ARMIES: Stacks = {
    "Washington": {"usa-inf-1-i": 1, "usa-hq-ap": 1, "usa-art-ap1": 1},
    "Fort Monroe": {"usa-gar-monroe": 1},
    "Culpeper": {"usa-inf-2-i": 1},
    "Richmond": {"csa-inf-jackson": 1, "csa-hq-anv": 1, "csa-art-alexander": 1},
    "Fredericksburg": {"csa-brig-wise": 1},
    "Frederick": {"csa-inf-ewell": 1},
}


def replacements(levy: tuple[int, int] = (0, 0), year: int = 1862, stacks: Stacks = ARMIES) -> BobbyLee:
    """Both sides at their sheets; the drafts of this turn gave them so many cadres."""
    g = position(stacks, year=year)
    g.months, g.levy = 2, list(levy)
    g.then(SheetAsk())
    GAME._run(g)
    return g


def enter(g: BobbyLee, role: str, *entries: str) -> None:
    """Lines of a sheet: "step UNIT", "build UNIT PLACE", "raise UNIT PLACE", "drop UNIT", "seal"."""
    for entry in entries:
        verb, _, rest = entry.partition(" ")
        id, _, place = rest.partition(" ")
        GAME.apply(g, role, Action(verb, id or None))
        if place:
            GAME.apply(g, role, Action("at", T.ids[hex_of(place)]))


def may(g: BobbyLee, role: str, verb: str) -> list[str]:
    decision = GAME.decision(g)
    assert decision is not None
    return [str(a.target) for a in decision.actions(role) if a.verb == verb]


def refused(g: BobbyLee, role: str, verb: str, target: str | None = None) -> bool:
    try:
        GAME.apply(g, role, Action(verb, target))
    except IllegalAction:
        return True
    return False


def carry_out(g: BobbyLee) -> None:
    """Both seal what they have written, and the South lets it stand."""
    enter(g, "usa", "seal")
    enter(g, "csa", "seal", "seal")


# ---- points


@pytest.mark.rule("bobby-lee", "12.2", "table.monthly-rp")
def test_the_points_of_a_month_depend_on_the_year() -> None:
    printed = {1861: (12, 8), 1862: (16, 10), 1863: (20, 12), 1864: (18, 10), 1865: (18, 10), 1866: (18, 10)}
    for year, (usa, csa) in printed.items():
        g = position({}, year=min(year, 1864))
        g.year = year
        assert (points(g, USA), points(g, CSA)) == (usa, csa)


@pytest.mark.rule("bobby-lee", "12.2")
def test_points_that_are_not_spent_are_lost() -> None:
    g = replacements()
    enter(g, "usa", "step usa-inf-1-i")
    carry_out(g)
    g.months += 1
    g.then(SheetAsk())
    GAME._run(g)
    assert (left(g, "usa", []), left(g, "csa", [])) == (16, 10)


@pytest.mark.rule("bobby-lee", "12.2", "12.3")
def test_nobody_spends_more_than_he_has() -> None:
    g = replacements()
    enter(g, "csa", "build csa-inf-hood Staunton", "build csa-inf-dhhill Lynchburg", "build csa-cav-flee Petersburg")
    draft = g.drafts["csa"]
    assert (spent(g, "csa", draft), left(g, "csa", draft)) == (8, 2)
    assert "csa-inf-heth" not in may(g, "csa", "build") and "csa-cav-hampton" in may(g, "csa", "build")
    assert "csa-hq-anv" in may(g, "csa", "step")
    enter(g, "csa", "step csa-inf-jackson")
    assert "csa-hq-anv" not in may(g, "csa", "step") and "csa-inf-jackson" in may(g, "csa", "step")
    enter(g, "csa", "step csa-inf-jackson")
    assert may(g, "csa", "step") == may(g, "csa", "build") == []


# ---- steps


@pytest.mark.rule("bobby-lee", "12.3", "2.5")
def test_a_unit_gains_up_to_three_steps_and_never_more_than_its_full_strength() -> None:
    g = replacements()
    enter(g, "csa", *["step csa-inf-jackson"] * 3)
    assert T.full[unit("csa-inf-jackson")] == 4 and refused(g, "csa", "step", "csa-inf-jackson")
    enter(g, "usa", *["step usa-inf-1-i"] * 2)
    assert T.full[unit("usa-inf-1-i")] == 3 and refused(g, "usa", "step", "usa-inf-1-i")
    carry_out(g)
    assert (steps(g, "csa-inf-jackson"), steps(g, "usa-inf-1-i")) == (4, 3)


@pytest.mark.rule("bobby-lee", "12.3")
def test_three_is_the_limit_of_a_month_even_for_who_could_hold_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """No block of the game has more than four steps; one that had would still gain three."""
    monkeypatch.setattr(T, "full", [6] * len(T.units))
    g = replacements(stacks={"Washington": {"usa-art-ap1": 1}, "Richmond": {"csa-hq-anv": 1}})
    enter(g, "usa", *["step usa-art-ap1"] * 3)
    assert left(g, "usa", g.drafts["usa"]) == 10 and refused(g, "usa", "step", "usa-art-ap1")


@pytest.mark.rule("bobby-lee", "12.3", "sidebar.cavalry-raids")
def test_only_supplied_units_gain_steps() -> None:
    g = replacements()
    assert "csa-inf-ewell" not in may(g, "csa", "step")  # in Maryland nobody supplies the South
    assert "usa-inf-2-i" not in may(g, "usa", "step")  # alone in Virginia, without a railway to the Potomac
    assert {"usa-inf-1-i", "usa-hq-ap", "usa-art-ap1"} <= set(may(g, "usa", "step"))


@pytest.mark.rule("bobby-lee", "12.3", "table.unit-cost")
def test_a_brigade_gains_none() -> None:
    g = replacements()
    assert "csa-brig-wise" not in may(g, "csa", "step")


@pytest.mark.rule("bobby-lee", "12.3", "12.42", "table.unit-cost")
def test_cadres_and_steps_cost_what_the_chart_says() -> None:
    chart = {
        "usa-cav-gregg": (2, 1), "usa-inf-1-i": (3, 1), "usa-gar-balt": (2, 1), "csa-brig-wise": (1, 0),
        "usa-art-ap1": (4, 2), "usa-hart-siege": (5, 2), "usa-hq-ap": (6, 3), "csa-hq-anv": (4, 2),
        "csa-inf-hood": (3, 1), "csa-cav-flee": (2, 1), "csa-art-alexander": (4, 2), "csa-gar-rich": (2, 1),
    }  # fmt: skip
    for id, (cadre, step) in chart.items():
        g = position({})
        role = id[:3]
        ground = T.ids[grounds(g, T.side_of[unit(id)])[0]]
        assert spent(g, role, [Action("build", id), Action("at", ground)]) == cadre
        assert spent(g, role, [Action("step", id), Action("step", id)]) == 2 * step


# ---- cadres


@pytest.mark.rule("bobby-lee", "12.4", "12.41")
def test_unbuilt_and_eliminated_units_enter_as_cadres_of_one_step() -> None:
    g = replacements()
    assert "usa-inf-1-ii" in may(g, "usa", "build") and "usa-inf-1-i" not in may(g, "usa", "build")
    enter(g, "usa", "build usa-inf-1-ii Gettysburg")
    assert "usa-inf-1-ii" not in may(g, "usa", "build")  # there is only one of it
    carry_out(g)
    assert (at(g, "usa-inf-1-ii"), steps(g, "usa-inf-1-ii")) == ("Gettysburg", 1)
    assert not invariants(g)


@pytest.mark.rule("bobby-lee", "12.4")
def test_what_is_gone_for_good_is_not_built_again() -> None:
    g = position(ARMIES)
    g.at[unit("usa-inf-1-ii")], g.months = GONE, 2
    g.then(SheetAsk())
    GAME._run(g)
    assert "usa-inf-1-ii" not in may(g, "usa", "build")


@pytest.mark.rule("bobby-lee", "12.41")
def test_a_town_takes_one_cadre_a_supply_hex_one_and_a_city_three() -> None:
    g = replacements(year=1863)
    enter(g, "csa", "build csa-gar-rich Staunton", "build csa-gar-pete Roanoke Bridge")
    assert {"Staunton", "Roanoke Bridge"}.isdisjoint(places(g, "csa", "csa-brig-evans"))
    for id in ("csa-brig-evans", "csa-brig-branch", "csa-gar-norf"):
        assert "Petersburg" in places(g, "csa", id)
        enter(g, "csa", f"build {id} Petersburg")
    assert "Petersburg" not in places(g, "csa", "csa-cav-flee")
    carry_out(g)
    assert g.count[T.size + hex_of("Petersburg")] == 3


@pytest.mark.rule("bobby-lee", "12.41")
@pytest.mark.parametrize(("role", "place", "one", "other"), [
    ("csa", "Lynchburg", "csa-gar-rich", "csa-gar-pete"), ("usa", "Harrisburg", "usa-gar-balt", "usa-gar-harp"),
])  # fmt: skip
def test_a_town_that_is_a_supply_hex_takes_one_all_the_same_whoever_stands_there(
    role: str, place: str, one: str, other: str
) -> None:
    """R85."""
    there = {"csa": {"csa-inf-heth": 1, "csa-inf-hood": 1}, "usa": {"usa-inf-1-ii": 1}}[role]
    g = replacements(stacks={**ARMIES, place: there})
    enter(g, role, f"build {one} {place}")
    assert place not in places(g, role, other)


def places(g: BobbyLee, role: str, id: str = "usa-gar-balt") -> set[str]:
    """Where a block might be built now."""
    GAME.apply(g, role, Action("build", id))
    found = {T.name[T.grid.index[hex]] for hex in may(g, role, "at")}
    GAME.apply(g, role, Action("drop", id))
    return found


@pytest.mark.rule("bobby-lee", "12.41")
def test_enemy_held_places_give_none() -> None:
    found = places(replacements(), "usa")
    assert "Frederick" not in found and "Hagerstown" in found  # Ewell stands in Frederick
    assert "Culpeper" not in places(replacements(), "csa", "csa-gar-rich")


@pytest.mark.rule("bobby-lee", "12.41")
def test_a_place_need_not_be_supplied_for_a_cadre_to_appear() -> None:
    g = replacements(stacks={**ARMIES, "Strasburg": {"usa-inf-1-xii": 1}, "Manassas": {"usa-inf-2-xii": 1}})
    assert not supplied(g, CSA)[hex_of("Winchester")]
    enter(g, "csa", "build csa-gar-norf Winchester")
    carry_out(g)
    assert at(g, "csa-gar-norf") == "Winchester"
    g.then(SheetAsk())
    GAME._run(g)
    assert "csa-gar-norf" not in may(g, "csa", "step")  # but it must be, to grow


@pytest.mark.rule("bobby-lee", "12.41")
def test_fort_monroe_builds_nobody_but_its_garrison_gains_steps() -> None:
    g = replacements()
    assert "Fort Monroe" not in places(g, "usa")
    assert "usa-gar-monroe" in may(g, "usa", "step")


@pytest.mark.rule("bobby-lee", "12.4", "sidebar.cadre-building")
def test_the_union_builds_north_of_the_potomac_and_the_south_in_virginia() -> None:
    g = position({"Winchester": {"usa-inf-1-i": 1}, "Chambersburg": {"csa-inf-jackson": 1}})
    usa, csa = ({T.name[h] for h in grounds(g, side)} for side in (USA, CSA))
    assert "Winchester" not in usa | csa and "Chambersburg" not in usa | csa
    assert "Romney" in usa  # western Virginia is the Union's home
    assert "Alexandria" in csa and "Alexandria" not in usa
    assert all(T.home[hex_of(place)] == CSA for place in csa) and {"Washington", "Baltimore", "Harrisburg"} <= usa


@pytest.mark.rule("bobby-lee", "12.42", "12.41")
def test_a_new_cadre_gains_no_step_in_the_turn_in_which_it_is_built() -> None:
    g = replacements()
    enter(g, "csa", "build csa-inf-hood Richmond")
    assert "csa-inf-hood" not in may(g, "csa", "step")


@pytest.mark.rule("bobby-lee", "3.54", "12.41")
def test_drafted_cadres_are_infantry_divisions_free_and_need_places_like_others() -> None:
    g = replacements(levy=(0, 2))
    offered = may(g, "csa", "raise")
    assert "csa-inf-hood" in offered
    assert not {"csa-gar-rich", "csa-brig-evans", "csa-cav-flee", "csa-inf-jackson"} & set(offered)
    enter(g, "csa", "raise csa-inf-hood Staunton")
    assert spent(g, "csa", g.drafts["csa"]) == 0 and "Staunton" not in places(g, "csa", "csa-gar-rich")
    enter(g, "csa", "raise csa-inf-dhhill Lynchburg")
    assert not may(g, "csa", "raise")
    assert not may(g, "usa", "raise")
    carry_out(g)
    assert (at(g, "csa-inf-hood"), steps(g, "csa-inf-hood")) == ("Staunton", 1)


@pytest.mark.rule("bobby-lee", "3.54")
def test_drafted_cadres_for_which_there_is_no_division_are_lost() -> None:
    """R17."""
    g = replacements(levy=(4, 0))
    for u in T.of[USA]:
        if T.kind[u] == INF and g.at[u] < 0 and T.units[u] != "usa-inf-1-ii":
            g.at[u] = GONE
    assert may(g, "usa", "raise") == ["usa-inf-1-ii"]
    enter(g, "usa", "raise usa-inf-1-ii York")
    assert may(g, "usa", "raise") == []
    carry_out(g)
    assert at(g, "usa-inf-1-ii") == "York" and not g.agenda


@pytest.mark.rule("bobby-lee", "3.54", "12.41")
def test_drafted_cadres_for_which_there_is_no_place_are_lost() -> None:
    """R17: the Union stands in every town of Virginia but one."""
    kept = hex_of("Staunton")
    g = position({"Staunton": {"csa-inf-jackson": 1}})
    taken = [h for h in grounds(g, CSA) if h != kept]
    for unit_, hex in zip(T.of[USA], taken, strict=False):
        g.steps[unit_] = 1
        put(g, unit_, hex)
    begin_phase(g)
    g.months, g.levy = 2, [0, 3]
    g.then(SheetAsk())
    GAME._run(g)
    assert grounds(g, CSA) == [kept]
    enter(g, "csa", "raise csa-inf-hood Staunton")
    assert may(g, "csa", "raise") == may(g, "csa", "build") == []


# ---- unseen, and in which order


@pytest.mark.rule("bobby-lee", "12.1", "12.0")
def test_both_sides_write_at_the_same_time_and_nothing_happens_before_both_have_sealed() -> None:
    g = replacements()
    decision = GAME.decision(g)
    assert decision is not None and decision.roles == ("usa", "csa")
    enter(g, "csa", "step csa-inf-jackson")
    enter(g, "usa", "step usa-inf-1-i", "build usa-inf-1-ii York", "seal")
    assert (steps(g, "csa-inf-jackson"), steps(g, "usa-inf-1-i"), at(g, "usa-inf-1-ii")) == (1, 1, "")
    enter(g, "csa", "seal")
    assert (steps(g, "usa-inf-1-i"), at(g, "usa-inf-1-ii")) == (2, "York")


@pytest.mark.rule("bobby-lee", "12.1")
def test_the_south_sees_the_unions_cadres_before_it_seals_its_own_for_good() -> None:
    g = replacements()
    enter(g, "csa", "build csa-inf-hood Staunton", "seal")
    enter(g, "usa", "build usa-inf-1-ii York", "seal")
    assert asked(g) == ("csa", "last-word")
    assert at(g, "usa-inf-1-ii") == "York" and at(g, "csa-inf-hood") == ""
    assert [a.verb for a in draft_of(g, "csa")] == ["build", "at"] and draft_of(g, "usa") == []
    enter(g, "csa", "drop csa-inf-hood", "build csa-inf-hood Winchester", "step csa-inf-jackson", "seal")
    assert (at(g, "csa-inf-hood"), steps(g, "csa-inf-jackson")) == ("Winchester", 2)


@pytest.mark.rule("bobby-lee", "12.1")
def test_what_the_south_has_written_stands_if_it_changes_nothing() -> None:
    g = replacements()
    enter(g, "csa", "build csa-inf-hood Staunton", "step csa-inf-jackson", "drop csa-inf-jackson")
    carry_out(g)
    assert (at(g, "csa-inf-hood"), steps(g, "csa-inf-jackson")) == ("Staunton", 1)
    assert not g.agenda and not g.drafts


@pytest.mark.rule("bobby-lee", "12.1", "12.2")
def test_the_last_word_spends_from_the_same_points() -> None:
    g = replacements()
    enter(g, "csa", "build csa-inf-hood Staunton", "build csa-inf-dhhill Lynchburg", "build csa-art-pendleton Richmond")
    enter(g, "usa", "seal")
    enter(g, "csa", "seal")
    assert asked(g) == ("csa", "last-word") and left(g, "csa", draft_of(g, "csa")) == 0
    assert not may(g, "csa", "step") and not may(g, "csa", "build")
    enter(g, "csa", "drop csa-inf-hood")
    assert left(g, "csa", draft_of(g, "csa")) == 3


@pytest.mark.rule("bobby-lee", "12.1")
def test_a_line_is_taken_off_the_sheet_and_half_a_line_is_not_sealed() -> None:
    g = replacements()
    enter(g, "usa", "step usa-inf-1-i", "step usa-inf-1-i", "build usa-inf-1-ii York", "drop usa-inf-1-i")
    sheet = sheet_of(g.drafts["usa"])
    assert sheet.steps == {} and sheet.built == {unit("usa-inf-1-ii"): hex_of("York")}
    enter(g, "usa", "build usa-inf-2-ii")
    assert refused(g, "usa", "seal") and refused(g, "usa", "step", "usa-hq-ap")
    enter(g, "usa", "drop usa-inf-2-ii", "seal")


@pytest.mark.rule("bobby-lee", "12.1")
def test_the_enemy_learns_where_cadres_appear_and_nothing_else() -> None:
    g = replacements()
    enter(g, "csa", "step csa-inf-jackson", "build csa-inf-hood Staunton", "build csa-gar-pete Petersburg")
    carry_out(g)
    assert [(e.key, e.params) for e in g.told("usa")] == [
        ("cadre-appears", {"side": "csa", "space": T.ids[hex_of("Staunton")]}),
        ("cadre-appears", {"side": "csa", "space": T.ids[hex_of("Petersburg")]}),
    ]
    assert {e.key for e in g.told("csa")} == {"steps-gained", "cadre-built"}
    assert not g.blocks.knows(0, unit("csa-inf-hood"))


@pytest.mark.rule("bobby-lee", "12.1")
def test_a_block_that_was_known_when_it_fell_comes_back_under_another_handle() -> None:
    g = replacements()
    before = g.blocks.handle[unit("csa-inf-hood")]
    enter(g, "csa", "build csa-inf-hood Staunton")
    carry_out(g)
    assert g.blocks.handle[unit("csa-inf-hood")] != before


# ---- the contract: what is written can be taken back, and nobody else can know it


class Replacing(Bench):
    """A game that consists of one Replacement Turn."""

    def setup(self, scenario: str | None = None, options: object = None, seed: int | str = 0) -> BobbyLee:
        g = new_state("1862", {}, Dice(7), 1862)
        for place, stack in ARMIES.items():
            for id, strength in stack.items():
                put(g, unit(id), hex_of(place))
                g.steps[unit(id)] = strength
        g.months = 2
        g.then(SheetAsk())
        return g


@pytest.mark.rule("bobby-lee", "12.1")
def test_in_the_last_word_only_what_is_written_there_is_taken_back() -> None:
    match = Match(Replacing())
    for role, verb, target in (
        ("csa", "step", "csa-inf-jackson"), ("usa", "step", "usa-inf-1-i"), ("csa", "step", "csa-hq-anv"),
        ("csa", "seal", None), ("usa", "seal", None),
    ):  # fmt: skip
        match.play(role, Action(verb, target))
    assert asked(match.state) == ("csa", "last-word") and match.undo_refusal("csa")
    match.play("csa", Action("drop", "csa-hq-anv"))
    assert [move.verb for move in match.undo("csa")] == ["drop"]
    assert match.undo_refusal("csa") and len(match.moves) == 5
    match.play("csa", Action("seal"))
    assert (steps(match.state, "csa-inf-jackson"), steps(match.state, "csa-hq-anv")) == (2, 2)
    again = Match(Replacing())
    for move in match.moves:
        again.play(move.role, Action(move.verb, move.target))
    assert again.state == match.state


@pytest.mark.rule("bobby-lee", "12.1")
def test_who_imagines_the_souths_sheet_cannot_know_the_true_one() -> None:
    g = replacements()
    enter(g, "csa", "build csa-inf-hood Staunton", "seal")
    enter(g, "usa", "seal")
    enter(g, "csa", "step csa-inf-jackson")
    found = set()
    for seed in range(20):
        copy = GAME.clone(g)
        GAME.reseal(copy, "usa", random.Random(seed))
        ask = copy.agenda[-1]
        assert isinstance(ask, LastWordAsk) and GAME.decision(copy) is not None
        found.add(ask.before)
    assert len(found) > 5
    own = GAME.clone(g)
    GAME.reseal(own, "csa", random.Random(1))
    assert draft_of(own, "csa") == draft_of(g, "csa")


@pytest.mark.rule("bobby-lee", "12.1")
def test_a_state_in_the_middle_of_the_last_word_is_saved_and_read_back() -> None:
    g = replacements()
    enter(g, "csa", "build csa-inf-hood Staunton", "seal")
    enter(g, "usa", "seal")
    ask = g.agenda[-1]
    assert isinstance(ask, LastWordAsk) and len(ask.before) == 2
    saved = msgspec.msgpack.decode(msgspec.msgpack.encode(ask))
    assert msgspec.convert(saved, LastWordAsk) == ask
