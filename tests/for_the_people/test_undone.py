"""What a choice that ends something leaves undone is said on its button, from what lies open."""

from __future__ import annotations

import random

import pytest

from for_the_people.helpers import act, asked, held, offered, stack, war
from for_the_people.orders import MINOR, campaign, ops
from hardtack.engine.contract import Action
from hardtack.engine.text import text
from hardtack.games.for_the_people import GAME
from hardtack.games.for_the_people.rules.state import People
from hardtack.games.for_the_people.rules.tables import SCENARIOS


def said(g: People, verb: str, lang: str = "en") -> str:
    role = asked(g)[0]
    found = GAME.undone(g, role).get(verb)
    return "" if found is None else text(GAME, lang).get(f"undone-{found[0]}", found[1])


@pytest.mark.rule("for-the-people", "5.1.3")
def test_ending_a_move_says_what_could_still_be_marched() -> None:
    g = ops({"washington-dc": {"usa": stack(8, "mcdowell")}})
    act(g, "activate mcdowell", "with-sp 2", "to baltimore-md")
    points = g.force.points if g.force else 0
    assert points > 1 and said(g, "stop") == f"{points} movement points are left."
    assert said(g, "stop", "es") == f"Quedan {points} PD."
    assert GAME.undone(g, "csa") == {}  # it is not asked


@pytest.mark.rule("for-the-people", "5.2.6")
def test_an_army_is_reminded_of_the_space_it_could_turn() -> None:
    army = stack(8, "mcdowell", "burnside", army="army-potomac")
    g = ops({"washington-dc": {"usa": army}, "manassas-va": {"control": "csa"}})
    act(g, "activate mcdowell")
    while asked(g) == ("usa", "muster"):
        act(g, f"with-sp {offered(g, 'with-sp')[0]}")
    act(g, "to manassas-va")
    assert "convert" in [a.verb for a in _actions(g)]
    assert "Manassas is not under your control" in said(g, "stop")
    assert "no controlas Manassas" in said(g, "stop", "es")


def _actions(g: People) -> list[Action]:
    decision = GAME.decision(g)
    assert decision is not None
    return list(decision.actions(decision.roles[0]))


@pytest.mark.rule("for-the-people", "4.3.1")
def test_ending_a_campaign_says_how_many_moves_are_left() -> None:
    g = campaign({"cairo-il": {"usa": stack(3, "fremont")}}, MINOR)
    forces = len(_actions(g)) - 1
    assert forces > 1
    assert said(g, "stop") == f"2 moves of the campaign are left, and {forces} forces could still set out."
    assert (
        said(g, "stop", "es")
        == f"Quedan 2 desplazamientos de la campaña y {forces} fuerzas aún pueden ponerse en marcha."
    )


@pytest.mark.rule("for-the-people", "10.2.2")
def test_strategic_movement() -> None:
    g = war(
        {"cincinnati-oh": {"usa": stack(3)}, "columbus-oh": {"usa": stack(1)}},
        turn=2,
        phase="reinforcement",
        scenario="campaign",
    )
    while asked(g)[1] != "strategic":
        act(g, f"recruit {offered(g, 'recruit')[0]}")
    assert said(g, "done") == f"{g.allowance} SP may still move, from any of {len(_actions(g)) - 1} spaces."


@pytest.mark.rule("for-the-people", "11.3")
def test_markers_that_could_still_be_placed() -> None:
    g = ops({**held("usa", "louisville-ky"), "cairo-il": {"usa": stack(1)}})
    act(g, f"mark {offered(g, 'mark')[0]}")
    spaces = len(_actions(g)) - 1
    assert said(g, "done") == f"2 PC markers more could be placed, in any of {spaces} spaces."
    assert said(g, "done", "es") == f"Aún se pueden colocar 2 indicadores de CP, en cualquiera de {spaces} espacios."


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_it_follows_from_what_the_role_knows_and_names_an_open_choice(scenario: str) -> None:
    rng = random.Random(scenario)
    g, keys = GAME.setup(scenario, seed=4), set()
    for _ in range(600):
        decision = GAME.decision(g)
        if decision is None:
            break
        for role in GAME.roles:
            told = GAME.undone(g, role)
            assert not told or role in decision.roles
            assert GAME.undone(GAME.determinize(g, role, rng), role) == told
            for verb, (key, params) in told.items():
                keys.add(key)
                assert verb in {a.verb for a in decision.actions(role)}
                for lang in ("en", "es"):
                    line = text(GAME, lang).get(f"undone-{key}", params)
                    assert line and "undone-" not in line and "{" not in line
        role = rng.choice(decision.roles)
        verbs: dict[str, list[Action]] = {}
        for action in decision.actions(role):
            verbs.setdefault(action.verb, []).append(action)
        GAME.apply(g, role, rng.choice(verbs[rng.choice(sorted(verbs))]))
    assert len(keys) > 3
