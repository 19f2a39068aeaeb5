"""13 to 17: who has won."""

from __future__ import annotations

from hardtack.engine.contract import Outcome

from .ground import posts
from .pieces import strength
from .state import People
from .states import held_in
from .supply import WEALTH, line
from .tables import CSA, SIDES, USA, T
from .will import sway


def finish(g: People, winner: int | None, key: str, rule: str) -> None:
    margin = g.will[USA] - g.will[CSA]
    name = None if winner is None else SIDES[winner]
    g.log("war-over", rule, side=name or "none")
    g.end(
        Outcome(
            name,
            margin if winner != CSA else -margin,
            key,
            rule,
            {"usa": g.will[USA], "csa": g.will[CSA], "states": states_won(g)},
        )
    )


def sudden(g: People) -> bool:
    """17.2.1: the South gives up when its will is gone."""
    if g.will[CSA] <= 0:
        finish(g, USA, "will-broken", "17.2.1")
        return True
    return False


def exhausted(g: People) -> bool:
    """17.2.2: every resource destroyed and every port of the blockade runners closed."""
    if any(T.resource[s] and T.colour[s] == CSA and not g.destroyed[s] for s in WEALTH):
        return False
    return not any(line(g, CSA).ports)


def end_of_turn(g: People) -> bool:
    """3.6, 17.2: whether somebody has won before the last turn."""
    v = T.chart.victory
    if sudden(g):
        return True
    if exhausted(g):
        finish(g, USA, "exhausted", "17.2.2")
        return True
    if election_lost(g):
        finish(g, CSA, "election", "17.2.1")
        return True
    if g.will[CSA] > v.ratio * g.will[USA]:
        finish(g, CSA, "north-weary", "17.2.1")
        return True
    return False


def election_lost(g: People) -> bool:
    """17.2.1: in the Fall of 1864 the North votes."""
    v = T.chart.victory
    return g.turn == v.fall_turn and g.will[USA] < v.fall_below


def states_won(g: People) -> int:
    """17.3: Confederate and border states of the Union, fewer for invaded ones, more for its will."""
    v = T.chart.victory
    won = 0
    for state, kind in enumerate(T.group):
        if kind in ("confederate", "border") and g.states[state] == USA:
            won += 1
        loyal = kind == "union" or (kind == "border" and g.first[state] == USA)
        if loyal and held_in(g, CSA, state) >= v.invaded:
            won -= 1
    ahead = g.will[USA] - g.will[CSA]
    return won + (ahead // v.will_state if ahead > 0 else 0)


def verdict(g: People, turn: int) -> None:
    """The conditions of the scenario that ends on this turn."""
    v = T.chart.victory
    if turn == 3:
        border = {
            USA: all(g.states[T.state_of[s]] == USA for s in ("MO", "KY", "WV")),
            CSA: all(g.states[T.state_of[s]] == CSA for s in ("MO", "KY")),
        }
        usa = border[USA] or g.will[CSA] < v.csa_below
        csa = border[CSA] or g.will[USA] < v.usa_below
        if usa == csa:
            finish(g, None, "draw", "13.2")
        else:
            winner = USA if usa else CSA
            finish(g, winner, f"{SIDES[winner]}-{'border' if border[winner] else 'heart'}", "13.2")
    elif turn == 6:
        won = g.will[USA] > g.will[CSA]
        finish(g, USA if won else CSA, "usa-will" if won else "csa-will", "14.7")
    elif turn == 9:
        settle_1863(g)
        won = g.will[USA] > g.will[CSA]
        finish(g, USA if won else CSA, "usa-will" if won else "csa-will", "15.7")
    elif election_lost(g):  # also if the players had agreed to stop after it: 16.7 has it among the conditions
        finish(g, CSA, "election", "17.2.1")
    else:
        won = states_won(g) >= v.states
        finish(g, USA if won else CSA, "usa-states" if won else "csa-states", "17.3")


def settle_1863(g: People) -> None:
    """15.0, 15.7: armies wasted and a blockade neglected count before the wills are compared."""
    v = T.chart.victory
    if T.scenarios[g.scenario].id == "1863" and g.blockade_held and not g.blockade_raised:
        sway(g, USA, -v.blockade, "blockade-neglected", "15.0", plain=True)
    ahead = standing(g, USA) - standing(g, CSA)
    steps = abs(ahead - v.sp_ahead) // v.sp_step
    if ahead < v.sp_ahead:
        sway(g, CSA, v.csa_per_step * steps, "armies", "15.7", plain=True)
    else:
        sway(g, USA, v.usa_per_step * steps, "armies", "15.7", plain=True)


def standing(g: People, side: int) -> int:
    """Strength points of a side on the map."""
    return sum(strength(g, side, s) for s in posts(g, side))
