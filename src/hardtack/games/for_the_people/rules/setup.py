"""2, 13 to 17: the map at the start of each scenario."""

from __future__ import annotations

from functools import cache

from hardtack.engine.copies import clone
from hardtack.engine.dice import Dice, dice_from_seed

from .ground import ground_of, posts
from .pieces import add_sp, mount, post, raise_army, set_control, set_fort
from .sea.rivers import naval
from .state import NOWHERE, OUT, WAITING, People, new_state
from .tables import CSA, NEUTRAL, SIDES, USA, T


def set_up(scenario: str, options: dict[str, int], dice: Dice) -> People:
    g = clone(laid_out(scenario))
    g.options, g.dice = options, dice
    g.dice.shuffle(g.deck)
    return g


@cache
def laid_out(scenario: str) -> People:
    """The pieces of a scenario, laid out once; the deck is not shuffled yet."""
    g = new_state(scenario, {}, dice_from_seed(0))
    row = T.scenarios[scenario]
    g.blockade, g.amphibious = row.blockade, row.amphibious
    g.emancipation, g.mississippi = int(row.emancipation), int(row.mississippi)
    g.capital = [T.capitals[USA], T.capitals[CSA]]
    for id in row.destroyed:
        g.destroyed[T.space[id]] = 1
    for space in range(T.size):
        if T.colour[space] == NEUTRAL:
            set_control(g, space, USA if row.border == "usa" else NEUTRAL)
    for id, holder in row.border_except.items():
        set_control(g, T.space[id], SIDES.index(holder))
    for state, kind in enumerate(T.group):
        if kind == "border" and row.border == "usa":
            g.states[state] = g.first[state] = USA
    for id in row.usa_states:
        g.states[T.state_of[id]] = USA
    for id in row.usa_pcs:
        set_control(g, T.space[id], USA)
    for p in row.placements:
        space, side = T.space[p.space], SIDES.index(p.side)
        if p.pc:
            set_control(g, space, side)
        add_sp(g, side, space, p.sp)
        if p.fort:
            set_fort(g, space, side)
        for id in p.generals:
            general = T.general[id]
            post(g, general, space)
            if T.cavalry[general]:
                mount(g, general)
        if p.army:
            chief = next((T.general[id] for id in p.generals if not T.cavalry[T.general[id]]), NOWHERE)
            raise_army(g, T.army[p.army], space, chief)
    for id in row.out_generals:
        g.at[T.general[id]] = OUT
    for general, at in enumerate(g.at):
        if at == WAITING and T.generals[general].replaces:
            g.at[general] = OUT
    g.deck = [card for card in range(1, len(T.cards)) if card not in row.out_cards]
    g.removed = sorted(row.out_cards)
    ground_of(g, USA)
    posts(g, USA)
    naval(g)
    return g
