"""4.2.5: being asked for an interrupt tells nobody whether one is held."""

from __future__ import annotations

import random

import pytest

from hardtack.engine.state import Ask
from hardtack.games.for_the_people import GAME
from hardtack.games.for_the_people.rules import interrupts as interrupt
from hardtack.games.for_the_people.rules import rounds
from hardtack.games.for_the_people.rules.battle import procedure as battle
from hardtack.games.for_the_people.rules.march import interception

from .helpers import act, asked, choices, question, stack, war

ASKS: list[type[Ask]] = [
    interrupt.Interrupt,
    interrupt.NavalInterrupt,
    battle.BattleCards,
    rounds.FirstAsk,
    interception.InterceptAsk,
]


@pytest.mark.rule("for-the-people", "4.2.5")
@pytest.mark.parametrize("ask", ASKS, ids=lambda ask: ask.__name__)
def test_questions_about_what_is_held_are_put_whether_or_not_there_is_a_choice(ask: type[Ask]):
    assert ask.lone == "hushed"


@pytest.mark.rule("for-the-people", "4.2.5")
@pytest.mark.parametrize("card", [89, 2])
def test_the_enemy_is_asked_alike_with_and_without_the_card(card: int):
    spaces = {"washington-dc": {"usa": stack(6, "mcdowell", army="army-potomac")}}
    g = war(spaces, active="usa", hands={"usa": [83], "csa": [card]})
    act(g, "event 83", "activate mcdowell")
    assert asked(g) == ("csa", "interrupt")
    assert question(g).hushed
    assert len(choices(g, "csa")) == (2 if card == 89 else 1)


# ---- with one answer left


def asks(lone: str) -> set[str]:
    return {name for name, kind in GAME.steps.items() if issubclass(kind, Ask) and kind.lone == lone}


def test_who_answers_a_question_with_one_answer() -> None:
    """Where a hand decides, nobody learns of it; what answers itself follows from what lies open."""
    assert asks("hushed") == {"FirstAsk", "Interrupt", "NavalInterrupt", "InterceptAsk", "BattleCards"}
    assert asks("answered") == {
        "Recruits", "Reductions", "StrategicAsk", "ReorganiseAsk", "ExcessAsk", "Losses", "EscapeAsk",
        "CapitalAsk",
    }  # fmt: skip
    assert "PlayAsk" in asks("asked")


@pytest.mark.parametrize("scenario", ["1861", "1863", "campaign"])
def test_what_answers_itself_does_so_whatever_is_hidden(scenario: str) -> None:
    """Twins that differ in what a role cannot see are asked the same, and answer the same by themselves."""
    rng = random.Random(scenario)
    g = GAME.setup(scenario, seed=6)
    for _ in range(250):
        decision = GAME.decision(g)
        if decision is None:
            break
        role = rng.choice(decision.roles)
        action = rng.choice(decision.actions(role))
        before = GAME.clone(g)
        GAME.apply(g, role, action)
        if type(before.agenda[-1]).__name__ in ("PlayAsk", "QuartersAsk") or g.dice.rolled != before.dice.rolled:
            continue  # dice, and what is drawn, differ between twins
        twin = GAME.determinize(before, role, rng)
        GAME.apply(twin, role, action)
        now, other = GAME.decision(g), GAME.decision(twin)
        if now is None or other is None:
            assert now is other
            break
        assert (now.roles, now.prompt, now.params, now.hushed) == (
            other.roles,
            other.prompt,
            other.params,
            other.hushed,
        )
