"""3.0: setting up."""

from __future__ import annotations

from hardtack.engine.dice import Dice

from .state import CUP, INTACT, NO_MARKER, NOBODY, TRACK, WAITING, Mosby
from .tables import T

_IN_CUP = [unit for unit, number in enumerate(T.unit_class) if number == 0]
_AT = [TRACK if number else CUP for number in T.unit_class]


def new_state(scenario: str, options: dict[str, int], dice: Dice) -> Mosby:
    """3.0: set-up. The first step is laid by the game object."""
    spaces, units = len(T.ids), len(T.kind)
    g = Mosby(
        game="mosby",
        scenario=scenario,
        options=options,
        dice=dice,
        agenda=[],
        journal=[],
        turn=1,
        mode="preparation",
        round=0,
        initiative=NOBODY,
        notoriety=1,
        points=0,
        awareness=1,
        band=0,
        mosby_at=-1,
        wound=0,
        hidden=False,
        ames=0,
        ames_shield=False,
        afresh=False,
        food=0,
        cannon_at=-1,
        at=_AT[:],
        loss=[0] * units,
        flag=[0] * units,
        came=[-1] * units,
        token=[0] * units,
        on_map=[],
        cup=_IN_CUP[:],
        next_token=1,
        stacked=[],
        lines=T.printed_lines[:],
        large=T.printed_large[:],
        status=[NO_MARKER] * spaces,
        markers=0,
        bridge=[0] * spaces,
        rail_out=[0] * spaces,
        depot=[0] * spaces,
        depot_out=[0] * spaces,
        devastated=[0] * spaces,
        extended=[],
        depot_values=T.settled.depot_values[:],
        depots_placed=0,
        leader=[WAITING, WAITING],
        train=WAITING,
        train_at=-1,
        train_met=False,
        escorts=0,
        hand=[],
        deck=T.action_deck[:],
        discards=[],
        events=T.event_deck[:],
        event_discards=[],
        events_left=0,
        lee=False,
        fight=None,
        ledger={},
    )
    for space in T.bridges:
        g.bridge[space] = INTACT
    if options["north-of-the-potomac"]:  # 8.5 scores those spaces itself
        g.events = [card for card in g.events if card != "lee_needs_information"]
    dice.shuffle(g.deck)
    dice.shuffle(g.events)
    dice.shuffle(g.depot_values)
    return g
