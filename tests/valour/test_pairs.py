"""Where two rules meet: an exception with an exception, a card with a rule of its own, the last unit."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from hardtack.engine.kept import forget_all
from hardtack.games.valour.rules.action.acting import ActAsk
from hardtack.games.valour.rules.action.assault import Assault, assault_targets, from_house_to_house
from hardtack.games.valour.rules.action.command import ActionPhase, fresh_orders, messenger_needs
from hardtack.games.valour.rules.action.moving import start
from hardtack.games.valour.rules.fate.cards import CAPTURE
from hardtack.games.valour.rules.fate.windows import Window
from hardtack.games.valour.rules.fire.attack import FireAsk
from hardtack.games.valour.rules.kinds import LINE
from hardtack.games.valour.rules.melee.beforehand import SquareTests
from hardtack.games.valour.rules.melee.fights import BeginFight
from hardtack.games.valour.rules.melee.results import higher, routs_at_once
from hardtack.games.valour.rules.melee.value import strength
from hardtack.games.valour.rules.morale import EndPhase, ValourTests
from hardtack.games.valour.rules.sequence import LastMoves
from hardtack.games.valour.rules.standing import in_contact
from hardtack.games.valour.rules.state import (
    FOUGHT,
    ROUTED,
    STANDING,
    STRUCK,
    Effect,
    Fight,
    Valour,
    battle,
    brigade_id,
    enter,
    form,
    shaken,
    tenacity,
    unit_row,
)
from hardtack.games.valour.rules.victory import TurnEnds

from .fields import against, choose, field, first, inside, put
from .tables import act, asked, choices, give, go, hurt, keys, regions, run, stand, table, throw_away, told, window

FRENCH, BRITISH = "fr-line-infantry", "br-line-infantry"
COLUMN = "attack-column"
HIT, MISS = 6, 2
"""Dice that hit and miss whatever the modifiers, and are never rolled again."""
FARM = ("defendable-heavy", [(28.0, 20.0), (32.0, 20.0), (32.0, 24.0), (28.0, 24.0)])
BARN = ("defendable-heavy", [(32.0, 20.0), (36.0, 20.0), (36.0, 24.0), (32.0, 24.0)])


def fight(g: Valour, attacker: int, target: int, ours: int, theirs: int) -> None:
    """A fight without supporters in which each side inflicts so many losses."""
    paper = [strength(g, Fight(attacker, target, [[], []]), n).dice for n in (0, 1)]
    dice = [HIT] * ours + [MISS] * (paper[0] - ours) + [HIT] * theirs + [MISS] * (paper[1] - theirs)
    run(g, BeginFight(attacker, target), dice=dice)


# ---- cards


@pytest.mark.rule("valour", "fate.card.spanish.queen", "fate.any-card-initiative")
def test_who_has_lost_his_messenger_to_a_card_may_act_by_another() -> None:
    g = field(phase="action", cards=True)
    unit = put(g, "or-f-line-1", FRENCH, 30, 10, 0)
    give(g, "grey", "sp-q")
    give(g, "blue", "c-a")
    fresh_orders(g)
    g.far[unit] = 1
    run(g, ActionPhase(), dice=[6, 6])
    act(g, f"pick {brigade_id(g, unit_row(g, unit).brigade)}", "act or-f-line-1")
    assert window(g) == ("grey", "enemy-messenger-passed")
    act(g, "play sp-q", "free or-f-line-1", "spend c-a")
    assert asked(g) == ("blue", "act")


@pytest.mark.rule("valour", "fate.card.8", "special.stoic")
def test_a_stoic_unit_rolls_its_one_again_before_anybody_inspires_it() -> None:
    g = field(cards=True)
    unit = put(g, "or-s-line-1", "ru-line-infantry", 30, 24, 180)
    hurt(g, "or-s-line-1")
    give(g, "grey", "c-8")
    run(g, ValourTests(unit, 2, "melee"), dice=[1, 3, 4])
    assert window(g) == ("grey", "after-failed-test")
    act(g, "play c-8")
    assert g.status[unit] == STANDING and g.dice.fed == []


@pytest.mark.rule("valour", "fate.card.6", "fire.losses.half")
def test_what_a_deadly_attack_adds_is_halved_with_the_rest() -> None:
    g = field(phase="fire", cards=True)
    give(g, "blue", "c-6")
    put(g, "or-f-line-1", FRENCH, 30, 18, 0)
    theirs = put(g, "or-s-line-1", "fr-light-infantry", 30, 26, 180, "open-order", ranks=2)
    run(g, FireAsk())
    act(g, "attack or-f-line-1", "volley or-s-line-1", "shoot", dice=[HIT, HIT, MISS, HIT])
    act(g, "play c-6")
    assert g.losses[theirs] == 2  # three hits


@pytest.mark.rule("valour", "fate.card.4", "terrain.defendable-occupy")
def test_a_garrison_breaks_through_with_half_its_distance() -> None:
    g = field(cards=True, farm=FARM)
    give(g, "blue", "c-4")
    unit = inside(g, "or-f-line-1", FRENCH, "farm")
    put(g, "or-s-line-1", BRITISH, 60, 40, 180)
    run(g, Window("own-melee-end", 0), LastMoves())
    act(g, "play c-4", "act or-f-line-1", "leave line")
    first(g, "out")
    assert list(regions(g)) == ["move"]
    shape = regions(g)["move"].drawn()
    assert isinstance(shape, dict) and shape["budget"] == 4000 and g.inside[unit] < 0


@pytest.mark.rule("valour", "fate.card.10", "army.turn-end", "army.victory")
def test_what_is_taken_in_the_last_turn_counts_double_if_it_was_named() -> None:
    g = table("nap-olive-ridge", phase="melee")
    g.turn, g.active = battle(g).turns, 1 - g.first
    g.effects = [Effect(CAPTURE, 0, of=0, until="game")]
    g.status = [ROUTED] * len(g.status)
    place = battle(g).objectives[0]
    stand(g, "or-f-line-1", place.x / 1000, place.y / 1000 - 3, 0, "line")
    g.held = [1] + [-1] * (len(g.held) - 1)
    run(g, TurnEnds())
    assert g.outcome is not None and (g.outcome.winner, g.outcome.margin) == ("blue", 2 * place.points)


@pytest.mark.rule("valour", "fate.card.spanish.jack", "fortitude.broken-brigade", "fortitude.when")
def test_a_card_that_costs_a_brigade_its_last_unit_breaks_it_in_the_middle_of_its_action() -> None:
    g = field(phase="action", cards=True)
    give(g, "grey", "sp-j")
    throw_away(g, "blue", "c-8")
    place = battle(g).objectives[0]
    unit = put(g, "or-f-line-1", FRENCH, place.x / 1000, place.y / 1000 - 7.5, 0)
    hurt(g, "or-f-line-1")
    put(g, "or-s-line-1", BRITISH, 5, 40, 180)
    g.held = [1] * len(g.held)
    brigade = unit_row(g, unit).brigade
    for other in battle(g).brigades[brigade].units:
        if other != unit:
            g.status[other] = ROUTED
    fresh_orders(g)
    g.far[unit] = 0
    run(g, ActionPhase(), EndPhase(), dice=[6])
    act(g, f"pick {brigade_id(g, brigade)}", "act or-f-line-1")
    go(g, "move", place.x / 1000, place.y / 1000 - 5, 0)
    act(g, "halt")
    g.dice.fed = [3]  # as in any phase but that of fire, 4 is needed
    act(g, "play sp-j")
    assert g.broken[brigade] and not g.led[brigade] and g.defeats == [1, 0]
    assert not any(key.startswith("fortitude") for key in keys(g)), "Nobody is left who could test."


# ---- commands and houses


@pytest.mark.rule("valour", "special.dismount", "test.messenger.light-troops")
def test_light_cavalry_on_foot_is_not_found_more_easily() -> None:
    g = field(phase="action")
    unit = put(g, "or-f-lanc", "us-cav-seasoned", 50, 10, 0)
    assert messenger_needs(g, unit) == 2
    form(g, unit, LINE, 0, 1)
    assert messenger_needs(g, unit) == 4


@pytest.mark.rule("valour", "special.militia", "terrain.defendable-occupy")
def test_militia_comes_out_of_a_house_and_goes_on_for_that_is_no_reform() -> None:
    g = field(phase="action", farm=FARM)
    unit = inside(g, "or-f-line-1", "fr-national-guard", "farm")
    put(g, "or-s-line-1", BRITISH, 66, 44, 180)
    run(g, ActAsk(start(g, unit)))
    act(g, "leave attack-column")
    first(g, "out")
    assert "move" in regions(g) and not any(choice.startswith("reform") for choice in choices(g))


# ---- fights


@pytest.mark.rule("valour", "special.unpredictable", "formation.square-vs-cavalry")
def test_unpredictable_cavalry_rolls_before_a_square_costs_it_its_first_loss() -> None:
    g = field()
    g.active = 1
    put(g, "or-f-line-1", FRENCH, 30, 24, 0, "square")
    horse = against(g, "or-s-cav", "sp-line-cavalry", "or-f-line-1")
    run(g, SquareTests(), dice=[1, 1])
    assert g.tried[horse] and tenacity(g, horse) == 2 and g.losses[horse] == 1


@pytest.mark.rule("valour", "result.tie", "result.automatic-rout", "result.cavalry-retreat")
def test_a_square_that_holds_a_tie_on_a_hill_stands_and_the_cavalry_goes() -> None:
    g = field(hill=("hill", [(26.0, 22.0), (34.0, 22.0), (34.0, 27.0), (26.0, 27.0)]))
    square = put(g, "or-s-line-1", BRITISH, 30, 24.6, 180, "square")
    horse = against(g, "or-f-cuir", "fr-cuirassiers", "or-s-line-1")
    assert higher(g, square, horse)
    fight(g, horse, square, 1, 1)
    assert g.status[square] == STANDING and asked(g) == ("blue", "fall-back")


@pytest.mark.rule("valour", "result.automatic-rout", "terrain.defendable")
def test_a_gun_in_works_routs_when_it_is_beaten_from_outside_and_not_from_the_next_house() -> None:
    g = field(farm=FARM, barn=BARN)
    g.field = replace(battle(g), features=tuple(replace(row, guns=True) for row in battle(g).features))
    forget_all(g)
    gun = put(g, "or-s-guns", "br-field-artillery", 60, 40, 180, "unlimbered")
    enter(g, gun, 1)
    outside = put(g, "or-f-line-1", FRENCH, 34, 18.5, 0, COLUMN)
    assert routs_at_once(g, Fight(outside, gun, [[], []], winner=0))
    neighbour = inside(g, "or-f-gren", FRENCH, "farm")
    from_house_to_house(g, neighbour, gun)
    assert not routs_at_once(g, Fight(neighbour, gun, [[], []], winner=0))


@pytest.mark.rule("valour", "special.headstrong", "melee.who-fights")
def test_the_headstrong_may_assault_whom_others_have_fought_and_who_has_fought_does_not_help_him() -> None:
    g = field()
    g.active = 1
    one, two = put(g, "or-f-line-1", FRENCH, 30, 24, 0), put(g, "or-f-line-2", FRENCH, 30, 14, 0)
    friend = put(g, "or-f-gren", FRENCH, 39.1, 14, 0)
    horse = against(g, "or-s-cav", "br-heavy-dragoons", "or-f-line-1")
    g.did[two] |= STRUCK | FOUGHT
    g.did[friend] |= FOUGHT
    run(g, BeginFight(horse, one), dice=[HIT] * 6 + [MISS] * 4 + [HIT] * 5 + [MISS] * 4)
    if asked(g) == ("grey", "headstrong"):
        act(g, "assault or-f-line-2")
    if asked(g) == ("grey", "assault-end"):
        choose(g, "end", 0)
    assert [entry["unit2"] for entry in told(g, "fight")] == ["or-f-line-1", "or-f-line-2"]
    assert told(g, "strikes")[-1]["support"] == 0


# ---- the compact formation, which no army of ours has


@pytest.mark.rule("valour", "special.mass", "result.automatic-rout")
def test_a_mass_that_infantry_beats_retreats_nine_inches_and_one_that_cavalry_beats_routs() -> None:
    g = field()
    mass = put(g, "or-s-line-1", BRITISH, 30, 24, 180, "mass")
    fight(g, against(g, "or-f-line-1", FRENCH, "or-s-line-1"), mass, 1, 0)
    shape = regions(g)["fall-back"].drawn()
    assert asked(g) == ("grey", "fall-back") and isinstance(shape, dict) and shape["budget"] == 9000
    g = field()
    mass = put(g, "or-s-line-1", BRITISH, 30, 24, 180, "mass")
    fight(g, against(g, "or-f-cuir", "fr-cuirassiers", "or-s-line-1"), mass, 1, 0)
    assert g.status[mass] == ROUTED


@pytest.mark.rule("valour", "special.mass", "action.assault", "formation.square-vs-cavalry")
def test_cavalry_that_a_mass_assaults_rolls_as_if_it_had_ridden_at_it() -> None:
    g = field(phase="action")
    mass = put(g, "or-f-line-1", BRITISH, 30, 10, 0, "mass")
    horse = put(g, "or-s-cav", "fr-cuirassiers", 30, 18, 180)
    assert assault_targets(g, mass) == [horse]
    run(g, Assault(mass, horse))
    if asked(g) == ("blue", "assault-end"):
        choose(g, "end", 0)
    assert in_contact(g, mass, horse)
    g.phase = "melee"
    run(g, SquareTests(), dice=[3])  # 4 with the bonus: back, and no loss
    assert asked(g) == ("grey", "fall-back") and not shaken(g, horse) and g.losses[horse] == 0
