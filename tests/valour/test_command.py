"""Brigades, messengers and initiative: who may act (G-37, G-38, G-61, G-71, G-72)."""

from __future__ import annotations

from typing import Any

import pytest

from hardtack.engine.contract import Action
from hardtack.engine.text import text
from hardtack.games.valour import GAME
from hardtack.games.valour.rules.action.command import (
    ActionPhase,
    activation_needs,
    automatic,
    fresh_orders,
    messenger_needs,
    undone,
)
from hardtack.games.valour.rules.fate.cards import CONFUSION, MARK_THE_OFFICERS
from hardtack.games.valour.rules.state import ARRIVED, FAILED, FIRED, PASSED, SKIRMISHED, Effect, Valour
from hardtack.games.valour.rules.tables import T
from hardtack.server import render

from .tables import act, asked, b, choices, give, go, keys, regions, run, stand, table, told, u, window

CROSSROADS = "acw-tollivers-crossroads"
RIDGE = "acw-cemetery-wall"


def action(
    scenario: str = "learn-first-fire", *, active: int = 0, dice: list[int] | None = None, **changes: Any
) -> Valour:
    g = table(scenario, phase="action", active=active, **changes)
    fresh_orders(g)
    run(g, ActionPhase(), dice=dice)
    return g


@pytest.mark.rule("valour", "action.brigade-order")
def test_a_brigade_is_picked_acts_and_cannot_be_picked_again() -> None:
    g = action(RIDGE, active=1)
    assert [c for c in choices(g) if c.startswith("pick")] == ["pick cw-c1", "pick cw-c2", "pick cw-c3", "pick cw-c4"]
    act(g, "pick cw-c2", "act cw-c2a", "stand", "done", "stay")
    assert asked(g) == ("grey", "pick")
    assert "pick cw-c2" not in choices(g)
    assert "pick cw-c1" in choices(g)


@pytest.mark.rule("valour", "action.brigade-order")
def test_a_brigade_without_units_on_the_table_cannot_be_picked() -> None:
    g = action(CROSSROADS)
    assert [c for c in choices(g) if c.startswith("pick")] == ["pick tc-u1"]


@pytest.mark.rule("valour", "action.first-brigade-automatic")
@pytest.mark.rule("valour", "leader.distance-measure")
def test_the_first_brigade_near_the_army_leader_needs_no_roll() -> None:
    g = action(RIDGE, active=1, dice=[1])
    act(g, "pick cw-c2")
    assert g.order[b(g, "cw-c2")] == PASSED
    assert "activated-at-once" in keys(g)
    act(g, "done", "stay", "pick cw-c1")
    assert g.order[b(g, "cw-c1")] == FAILED  # the second rolls, and that was a 1


@pytest.mark.rule("valour", "action.first-brigade-automatic")
def test_only_where_a_die_is_thrown_does_the_button_say_so() -> None:
    g = action(RIDGE, active=1, dice=[1])

    def rolls(brigade: str) -> bool:
        [button] = render.choices(text(GAME, "en", g), [Action("pick", brigade)], g, "grey")
        return button.commits == "dice"

    assert not rolls("cw-c2")
    act(g, "pick cw-c2", "done", "stay")
    assert rolls("cw-c1")


@pytest.mark.rule("valour", "action.first-brigade-automatic")
@pytest.mark.rule("valour", "leader.distance-measure")
def test_at_exactly_24_inches_it_rolls_and_the_automatic_success_is_gone() -> None:
    g = table(RIDGE, phase="action", active=1)
    fresh_orders(g)
    first, chief = b(g, "cw-c1"), (g.chief_x[1], g.chief_y[1])
    g.leader_x[first], g.leader_y[first] = chief[0] - 24000, chief[1]
    assert not automatic(g, first)
    g.leader_x[first] += 10
    assert automatic(g, first)
    g.leader_x[first] -= 10
    run(g, ActionPhase(), dice=[2])
    act(g, "pick cw-c1")
    assert told(g, "activated")[0]["needs"] == 2
    assert not automatic(g, b(g, "cw-c2"))


@pytest.mark.rule("valour", "fate.card.3")
def test_confusion_leaves_nobody_activated_without_a_roll() -> None:
    g = action(RIDGE, active=1, effects=[Effect(CONFUSION, 0, until="turn", turn=1)])
    assert not automatic(g, b(g, "cw-c2"))


@pytest.mark.rule("valour", "fate.card.confederate.jack")
def test_marked_officers_use_up_the_automatic_success() -> None:
    g = table(RIDGE, phase="action", active=0)
    marked = b(g, "cw-u1")
    g.effects = [Effect(MARK_THE_OFFICERS, 1, of=marked, until="turn", turn=1)]
    fresh_orders(g)
    assert activation_needs(g, marked) == 3
    run(g, ActionPhase(), dice=[3])
    act(g, "pick cw-u1")
    assert g.order[marked] == PASSED and "activated" in keys(g)
    assert not automatic(g, b(g, "cw-u2"))


@pytest.mark.rule("valour", "test.activation.routed-unit")
def test_a_rout_makes_activation_harder_and_more_routs_do_not_add_up() -> None:
    g = table(RIDGE)
    brigade = b(g, "cw-u1")
    assert activation_needs(g, brigade) == 2
    g.fled[brigade] = 1
    assert activation_needs(g, brigade) == 3


@pytest.mark.rule("valour", "test.activation")
def test_a_brigade_that_fails_does_not_act() -> None:
    g = action(picked_first=0)
    g.picked_first = 1
    act(g, "pick ff-u1", dice=[1])
    assert asked(g) == ("blue", "lead")  # no cards, nobody to free: only the leader may still move
    act(g, "stay")
    assert asked(g) is None or asked(g) == ("blue", "pick")


@pytest.mark.rule("valour", "action.one-per-unit")
def test_every_unit_acts_once_and_in_any_order() -> None:
    g = action()
    act(g, "pick ff-u1", "act ff-u-b", "stand")
    assert "act ff-u-b" not in choices(g)
    assert {"act ff-u-a", "act ff-u-gun"} <= set(choices(g))


@pytest.mark.rule("valour", "action.no-action-after-fire")
@pytest.mark.rule("valour", "action.skirmisher-fire-exception")
def test_who_fired_does_not_act_except_skirmishers() -> None:
    g = action()
    g.did[u(g, "ff-u-a")] |= FIRED
    g.did[u(g, "ff-u-b")] |= FIRED | SKIRMISHED
    act(g, "pick ff-u1")
    assert [c for c in choices(g) if c.startswith("act")] == ["act ff-u-b", "act ff-u-gun"]


@pytest.mark.rule("valour", "test.messenger")
@pytest.mark.rule("valour", "leader.distance-measure")
def test_a_unit_at_12_inches_needs_no_messenger_and_one_beyond_does() -> None:
    g = table(phase="action")
    near = stand(g, "ff-u-a", 24, 21.75, 0)  # its rear is 12 inches from the leader at (24, 9)
    g.leader_x[0], g.leader_y[0] = 24000, 9000
    fresh_orders(g)
    assert not g.far[near]
    stand(g, "ff-u-a", 24, 21.77, 0)
    fresh_orders(g)
    assert g.far[near]
    stand(g, "ff-u-a", 24, 12, 0)  # measured once, at the start of the turn
    run(g, ActionPhase(), dice=[3])
    act(g, "pick ff-u1", "act ff-u-a")
    assert g.message[near] == FAILED
    assert told(g, "messenger-lost")[0]["needs"] == 4
    assert "act ff-u-a" not in choices(g)


@pytest.mark.rule("valour", "test.messenger")
def test_a_messenger_who_gets_through_lets_the_unit_act() -> None:
    g = action()
    far = u(g, "ff-u-a")
    g.far[far] = 1
    act(g, "pick ff-u1", "act ff-u-a", dice=[4])
    assert asked(g) == ("blue", "act")
    act(g, "back", "act ff-u-a")  # once is enough
    assert asked(g) == ("blue", "act")


@pytest.mark.rule("valour", "test.messenger.light-troops")
def test_messengers_find_light_troops_and_detachments_more_easily() -> None:
    g = table("nap-starter-100")
    assert messenger_needs(g, u(g, "inn-f-line-1")) == 4
    assert messenger_needs(g, u(g, "inn-f-voltigeurs")) == 2  # a detachment
    assert messenger_needs(g, u(g, "inn-b-dragoons")) == 4  # heavy cavalry


@pytest.mark.rule("valour", "army.reinforcements")
def test_no_messenger_on_the_turn_of_arrival() -> None:
    g = action()
    unit = u(g, "ff-u-a")
    g.far[unit] = 1
    g.did[unit] |= ARRIVED
    act(g, "pick ff-u1", "act ff-u-a")
    assert asked(g) == ("blue", "act")


@pytest.mark.rule("valour", "fate.any-card-initiative")
def test_any_card_frees_one_unit_of_a_brigade_that_failed() -> None:
    g = table(phase="action")
    give(g, "blue", "c-a", "c-10")
    fresh_orders(g)
    g.picked_first = 1
    g.far[u(g, "ff-u-b")] = 1
    g.did[u(g, "ff-u-gun")] |= FIRED
    run(g, ActionPhase())
    act(g, "pick ff-u1", dice=[1])
    assert choices(g) == ["free ff-u-a", "free ff-u-b", "done"]
    act(g, "free ff-u-b")
    assert choices(g) == ["spend c-a", "spend c-10", "back"]
    act(g, "spend c-10")
    assert g.discards[0] == [T.card["c-10"]]
    assert asked(g) == ("blue", "act")  # without a messenger
    assert "back" not in choices(g)
    act(g, "stand")
    assert choices(g) == ["free ff-u-a", "done"]


@pytest.mark.rule("valour", "fate.any-card-initiative")
def test_a_card_frees_a_unit_whose_messenger_was_lost() -> None:
    g = table(phase="action")
    give(g, "blue", "c-a")
    fresh_orders(g)
    g.far[u(g, "ff-u-a")] = 1
    run(g, ActionPhase())
    act(g, "pick ff-u1", "act ff-u-a", dice=[1])
    assert "free ff-u-a" in choices(g) and "free ff-u-b" not in choices(g)
    act(g, "free ff-u-a", "spend c-a")
    assert asked(g) == ("blue", "act")


@pytest.mark.rule("valour", "fate.card.spanish.queen")
def test_a_messenger_can_be_caught_after_all() -> None:
    g = table(phase="action", armies={"grey": "nap-spanish"})
    give(g, "grey", "sp-q")
    fresh_orders(g)
    unit = u(g, "ff-u-a")
    g.far[unit] = 1
    run(g, ActionPhase())
    act(g, "pick ff-u1", "act ff-u-a", dice=[6])
    assert window(g) == ("grey", "enemy-messenger-passed")
    act(g, "play sp-q")
    assert g.message[unit] == FAILED
    assert asked(g) == ("blue", "unit")


@pytest.mark.rule("valour", "fate.card.confederate.queen")
def test_foot_cavalry_is_played_once_a_brigade_is_activated_and_lengthens_its_moves() -> None:
    g = table(RIDGE, phase="action", active=1)
    give(g, "grey", "cs-q")
    fresh_orders(g)
    run(g, ActionPhase())
    act(g, "pick cw-c2")
    assert "play cs-q" in choices(g)
    act(g, "play cs-q", "act cw-c2a")
    go(g, "move", 42, 24, 0)  # 12 inches in line


@pytest.mark.rule("valour", "leader.move-timing")
def test_the_army_leader_moves_between_brigades_and_once() -> None:
    g = action(RIDGE, active=1)
    assert "chief" in regions(g)
    go(g, "chief", 37, 8)
    assert "chief" not in regions(g)


def test_done_says_what_it_leaves_undone() -> None:
    g = action(RIDGE, active=1)
    assert undone(g) == {"done": ("brigades-left", {"number": 4})}
    act(g, "pick cw-c2")
    assert undone(g) == {"done": ("units-left", {"number": 4})}
