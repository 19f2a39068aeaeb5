"""4.2.5: being asked for an interrupt tells nobody whether one is held."""

from __future__ import annotations

import pytest

from hardtack.engine.state import Ask
from hardtack.games.for_the_people import battle, interception, interrupt, rounds

from .helpers import act, asked, choices, question, stack, war

ASKS: list[type[Ask]] = [
    interrupt.InterruptAsk,
    interrupt.NavalInterruptAsk,
    battle.BattleCardAsk,
    rounds.FirstAsk,
    interception.InterceptAsk,
]


@pytest.mark.rule("for-the-people", "4.2.5")
@pytest.mark.parametrize("ask", ASKS, ids=lambda ask: ask.__name__)
def test_questions_about_what_is_held_are_put_whether_or_not_there_is_a_choice(ask: type[Ask]):
    assert ask.hushed


@pytest.mark.rule("for-the-people", "4.2.5")
@pytest.mark.parametrize("card", [89, 2])
def test_the_enemy_is_asked_alike_with_and_without_the_card(card: int):
    spaces = {"washington-dc": {"usa": stack(6, "mcdowell", army="army-potomac")}}
    g = war(spaces, active="usa", hands={"usa": [83], "csa": [card]})
    act(g, "event 83", "activate mcdowell")
    assert asked(g) == ("csa", "interrupt")
    assert question(g).hushed
    assert len(choices(g, "csa")) == (2 if card == 89 else 1)
