"""Whole Combat Phases laid out on purpose, and answers for what a test is not about."""

from __future__ import annotations

from collections.abc import Mapping

from bobby_lee.helpers import GAME, Stacks, hex_of, position, unit
from hardtack.engine.contract import Action
from hardtack.games.bobby_lee.rules.battle.combat_phase import CombatPhase
from hardtack.games.bobby_lee.rules.state import SAILED, BobbyLee, battle_at
from hardtack.games.bobby_lee.rules.tables import T
from hardtack.testing import feed

QUIET = ("seal", "done", "stay", "hold", "fire")


def combat(
    stacks: Stacks,
    came: Mapping[str, str],
    *,
    active: str = "usa",
    weather: str = "dry",
    dice: list[int] | None = None,
    sailed: Mapping[str, str] | None = None,
) -> BobbyLee:
    """A Combat Phase: `came` says from where each attacker came into its hex, `sailed` from which port."""
    g = position(stacks, active=active, weather=weather)
    for id, start in came.items():
        side = T.grid.side(g.at[unit(id)], hex_of(start))
        assert side >= 0, f"{start} is not beside the hex of {id}"
        g.came[unit(id)] = side
        g.attacks.append(side)
    for id, port in (sailed or {}).items():
        g.came[unit(id)] = SAILED - hex_of(port)
    feed(g, dice or [])
    g.then(CombatPhase())
    GAME._run(g)
    return g


def question(g: BobbyLee) -> tuple[str, str, str]:
    """Who is asked what, and about which battle."""
    decision = GAME.decision(g)
    if decision is None:
        return "", "", ""
    space = decision.params.get("space", "")
    return decision.roles[0], decision.prompt, T.name[T.grid.index[str(space)]] if space else ""


def until(g: BobbyLee, prompt: str, role: str = "", place: str = "") -> None:
    """Everything is answered so that nothing happens, until a question comes up, or nobody is asked any more."""
    for _ in range(2000):
        who, what, where = question(g)
        if not what or (what == prompt and role in ("", who) and place in ("", where)):
            return
        quiet(g)
    raise AssertionError(f"{prompt} never comes up")


def quiet(g: BobbyLee) -> None:
    """Answer the question now open so that as little as possible happens."""
    decision = GAME.decision(g)
    assert decision is not None
    role = decision.roles[0]
    actions = decision.actions(role)
    for verb in QUIET:
        if Action(verb) in actions:
            GAME.apply(g, role, Action(verb))
            return
    if decision.prompt == "deploy":  # whoever is in reserve, into the line
        actions = [a for a in actions if a.verb != "reserve"]
    GAME.apply(g, role, actions[0])


def way(place: str, start: str) -> str:
    """The id of a hexside as it is entered."""
    return f"{T.ids[hex_of(start)]}>{T.ids[hex_of(place)]}"


def spot(g: BobbyLee, id: str) -> int:
    return g.spot[unit(id)]


def won(g: BobbyLee, place: str) -> int:
    b = battle_at(g, hex_of(place))
    assert b is not None
    return b.winner
