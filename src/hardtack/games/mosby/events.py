"""A.7: the Event cards."""

from __future__ import annotations

from collections.abc import Callable

from hardtack.engine.state import Step

from .cannon import lose_hidden_cannon
from .casualty import CasualtyCheck
from .combat import begin, event_fight
from .disband import end_turn
from .lines import draw, draw_combat, join_lines, log_unit, mark, restore, unmark
from .noncombat import eliminate_helpless
from .state import (
    ACTIVE,
    CUP,
    DEMOLISHED,
    GONE,
    HOLDING,
    INTACT,
    LEADERS,
    ON_MAP,
    REVEALED,
    SEEN,
    UNREVEALED,
    WAITING,
    Mosby,
    place,
    raise_awareness,
    score,
    sid,
    take_off,
)
from .tables import BLANK, COMBAT, T
from .ways import random_exit


class DrawEvents(Step):
    """A.7: a die says how many cards are set aside unseen; each is turned over in its turn."""

    rule = "A.7"

    def run(self, g: Mosby) -> None:
        g.mode = "events"
        die = g.dice.d6()
        count = die + (T.file.options.extra_events if g.options["extra-events"] else 0)
        g.events_left = min(count, len(g.events))
        g.log("heading-events", "A.7", turn=g.turn)
        g.log("events-drawn", "A.7", die=die, count=g.events_left)
        g.then(NextEvent())


class NextEvent(Step):
    """Cards stay on the deck until turned, so an early end leaves the unseen ones where they were (5.2)."""

    rule = "A.7"

    def run(self, g: Mosby) -> None:
        if g.events_left == 0:
            return
        g.events_left -= 1
        card = g.events.pop()
        g.event_discards.append(card)
        g.shown += 1
        kind, _, detail = card.partition(":")
        g.log("event", f"event.{kind}", card=kind)
        g.then(self)
        EVENTS[kind](g, detail)


def _points(g: Mosby, points: int, event: str) -> None:
    score(g, points, "events")
    if points:
        g.log("event-points", f"event.{event}", card=event, points=points)
    else:
        g.log("event-nothing", f"event.{event}")


def raiders_rally(g: Mosby, detail: str) -> None:
    if g.notoriety >= T.settled.raiders_rally[int(detail)]:
        g.band += 1
        g.log("band-grows", "event.raiders_rally", strength=g.band)
    else:
        g.log("event-nothing", "event.raiders_rally")


def falls_church_picnic(g: Mosby, detail: str) -> None:
    _points(g, 2, "falls_church_picnic")


def _leader_card(g: Mosby, leader: int) -> None:
    """6.3: the first card places him, the second takes him away if he is still free."""
    rule = f"event.{LEADERS[leader]}"
    if g.leader[leader] == WAITING:
        g.leader[leader] = ON_MAP
        g.log("leader-placed", rule, leader=LEADERS[leader], space=sid(T.leader_place[leader]))
    elif g.leader[leader] == ON_MAP:
        g.leader[leader] = GONE
        g.log("leader-leaves", rule, leader=LEADERS[leader])
    else:
        g.log("event-nothing", rule)


def extend_lines(g: Mosby, detail: str) -> None:
    """7.1.1: a new group of spaces joins the lines; numbers already rolled are rolled again."""
    if len(g.extended) == len(T.extend):
        g.log("event-nothing", "event.extend_lines")
        return
    die = g.dice.d6()
    while die in g.extended:
        die = g.dice.d6()
    g.extended.append(die)
    g.log("lines-extended", "7.1.1", die=die, spaces=[sid(s) for s in T.extend[die - 1]])
    for space in T.extend[die - 1]:
        joined_before = bool(g.lines[space])
        join_lines(g, space)
        if not g.large[space] and not joined_before:
            mark(g, space, UNREVEALED)
            if space == g.mosby_at:
                _in_the_lines(g)


def _in_the_lines(g: Mosby) -> None:
    """7.1.1: the lines have closed round the band: one unit is drawn, and a combat unit must be fought."""
    space = g.mosby_at
    unit = draw(g)  # an empty cup restores the lines first
    mark(g, space, REVEALED)  # G76
    if unit < 0:
        return
    if T.kind[unit] == BLANK:
        g.at[unit] = HOLDING
        g.log("blank", "7.1.1", space=sid(space))
        return
    place(g, unit, space, ACTIVE | SEEN)
    log_unit(g, "lines-close", "7.1.1", unit)
    if T.kind[unit] == COMBAT:
        begin(g, event_fight(g, unit, "extend"))
    else:
        eliminate_helpless(g, [unit], "7.1.1")


def gilmor_raid(g: Mosby, detail: str) -> None:
    raise_awareness(g, 1)
    g.log("awareness-now", "event.gilmor_raid", awareness=g.awareness)
    _points(g, 2 if g.notoriety >= 6 else 0, "gilmor_raid")


def lincoln_kidnap_story(g: Mosby, detail: str) -> None:
    _points(g, 2 if g.notoriety >= 6 else 1, "lincoln_kidnap_story")


def lee_needs_information(g: Mosby, detail: str) -> None:
    if g.turn >= 4:
        g.lee = True
        g.log("lee-asks", "event.lee_needs_information")
    else:
        g.log("event-nothing", "event.lee_needs_information")


def longstreet_west(g: Mosby, detail: str) -> None:
    raise_awareness(g, -1)
    g.log("awareness-now", "event.longstreet_west", awareness=g.awareness)


def mosby_trapped(g: Mosby, detail: str) -> None:
    g.then(CasualtyCheck())


def place_depot(g: Mosby, detail: str) -> None:
    """A marker drawn unseen; its value shows when it burns."""
    space = T.index[detail]
    g.depots_placed += 1
    g.depot[space] = g.depots_placed
    g.log("depot-placed", "event.place_depot", space=detail)


def place_large_force(g: Mosby, detail: str) -> None:
    """7.1.2: a garrison for the rest of the game."""
    space = T.index[detail]
    joined = not g.lines[space]
    unmark(g, space)
    join_lines(g, space)
    g.large[space] = 1
    g.log("large-placed", "7.1.2", space=detail)
    if joined and space == g.mosby_at:
        _in_the_lines(g)


def press_coverage(g: Mosby, detail: str) -> None:
    card = T.settled.press[int(detail)]
    _points(g, card.points if g.notoriety >= card.minimum else 0, "press_coverage")


def repair_rail(g: Mosby, detail: str) -> None:
    g.rail_out = [0] * len(g.rail_out)
    g.log("rail-repaired", "event.repair_rail")


def repair_bridges(g: Mosby, detail: str) -> None:
    g.bridge = [INTACT if b == DEMOLISHED else b for b in g.bridge]
    g.log("bridges-repaired", "event.repair_bridges")


def loudoun_recovers(g: Mosby, detail: str) -> None:
    g.devastated = [0] * len(g.devastated)
    g.log("loudoun-recovers", "event.loudoun_recovers")


def restore_lines(g: Mosby, detail: str) -> None:
    restore(g, "event.restore_lines")


def devastate(g: Mosby, space: int, rule: str) -> None:
    """One marker at most; a Cannon hidden there is lost (8.3)."""
    if not T.in_confederacy[space] or g.devastated[space]:
        return
    g.devastated[space] = 1
    g.log("devastated", rule, space=sid(space))
    if g.cannon_at == space:
        lose_hidden_cannon(g)


def scorched_earth(g: Mosby, detail: str) -> None:
    for space in dict.fromkeys(g.at[u] for u in g.on_map):
        devastate(g, space, "event.scorched_earth")


def sickness(g: Mosby, detail: str) -> None:
    """No points are lost; a band of 1 is gone for this turn."""
    g.band -= 1
    g.log("band-shrinks", "event.sickness", strength=g.band)
    if g.band == 0:
        g.mosby_at = -1
        end_turn(g)


def troop_call(g: Mosby, detail: str) -> None:
    if g.band >= 2:
        g.band -= 1
        g.log("band-shrinks", "event.troop_call", strength=g.band)
    else:
        g.log("event-nothing", "event.troop_call")


def union_arrests(g: Mosby, detail: str) -> None:
    _points(g, -2 if g.notoriety >= 6 else 0, "union_arrests")


def command_change(g: Mosby, detail: str) -> None:
    g.awareness = 1
    g.log("awareness-now", "event.command_change", awareness=1)


def union_bribe(g: Mosby, detail: str) -> None:
    _points(g, 2 if g.notoriety >= 3 else 0, "union_bribe")


def southerners_on_trains(g: Mosby, detail: str) -> None:
    _points(g, -2 if g.notoriety <= 4 else -1, "southerners_on_trains")


def union_reorganization(g: Mosby, detail: str) -> None:
    for unit in g.on_map[:]:
        die = g.dice.d6()
        g.log("reorganized", "event.union_reorganization", space=sid(g.at[unit]), die=die, gone=int(die <= 3))
        if die <= 3:
            take_off(g, unit, CUP)


def union_sweep(g: Mosby, detail: str) -> None:
    """A column raids Mosby's Confederacy: three spaces at random, burning as it goes."""
    unit = draw_combat(g)
    if unit < 0:
        g.log("event-nothing", "event.union_sweep")
        return
    die = g.dice.d6()
    space = T.sweep[die - 1]
    place(g, unit, space, ACTIVE | SEEN)
    g.log("sweep", "event.union_sweep", space=sid(space), die=die, strength=T.strength[unit])
    devastate(g, space, "event.union_sweep")
    if space == g.mosby_at:
        begin(g, event_fight(g, unit, "sweep"))
        return
    for _ in range(T.file.movement.sweep):
        space = random_exit(g, space, unit)
        g.at[unit] = space
        devastate(g, space, "event.union_sweep")
        if space == g.mosby_at:
            begin(g, event_fight(g, unit, "sweep"))
            return
    take_off(g, unit, CUP)


def wagon_train(g: Mosby, detail: str) -> None:
    """7.8: the train sets out; the turn will begin with Rounds."""
    g.train = ON_MAP
    g.train_at = T.train_start
    g.train_met = False
    g.escorts = 2
    g.log("train-placed", "7.8", space=sid(T.train_start))


EVENTS: dict[str, Callable[[Mosby, str], None]] = {
    "raiders_rally": raiders_rally,
    "falls_church_picnic": falls_church_picnic,
    "general_stoughton": lambda g, detail: _leader_card(g, 0),
    "colonel_dulaney": lambda g, detail: _leader_card(g, 1),
    "extend_lines": extend_lines,
    "gilmor_raid": gilmor_raid,
    "lincoln_kidnap_story": lincoln_kidnap_story,
    "lee_needs_information": lee_needs_information,
    "longstreet_west": longstreet_west,
    "mosby_trapped": mosby_trapped,
    "place_depot": place_depot,
    "place_large_force": place_large_force,
    "press_coverage": press_coverage,
    "repair_rail": repair_rail,
    "repair_bridges": repair_bridges,
    "loudoun_recovers": loudoun_recovers,
    "restore_lines": restore_lines,
    "scorched_earth": scorched_earth,
    "sickness": sickness,
    "troop_call": troop_call,
    "union_arrests": union_arrests,
    "command_change": command_change,
    "union_bribe": union_bribe,
    "southerners_on_trains": southerners_on_trains,
    "union_reorganization": union_reorganization,
    "union_sweep": union_sweep,
    "wagon_train": wagon_train,
}
