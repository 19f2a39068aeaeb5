"""A.7, 5.2: the Event cards."""

from __future__ import annotations

from collections.abc import Callable

from hardtack.engine.state import Step

from .cannon import lose_hidden_cannon
from .casualty_checks import CasualtyCheck
from .combat import begin_combat
from .noncombat_units import eliminate_helpless
from .performance import raise_awareness, score
from .random_movement import random_exit
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
    UNION,
    UNREVEALED,
    WAITING,
    Fight,
    Mosby,
    end_turn,
    place,
    space_id,
    strength,
    take_off,
)
from .tables import BLANK, COMBAT, T
from .union_lines import draw, draw_combat, join_lines, log_unit, mark, restore, unmark


def event_fight(g: Mosby, unit: int, event: str) -> Fight:
    """7.1.1, event.union_sweep: a single unit comes upon the band."""
    assert T.kind[unit] == COMBAT
    return Fight(g.mosby_at, UNION, [unit], strength(g, unit), event)


class DrawEvents(Step[Mosby]):
    """A.7: a die says how many cards are set aside unseen (8.2: two more); each is turned over in its turn."""

    rule = "A.7"

    def run(self, g: Mosby) -> None:
        g.mode = "events"
        roll = g.roll("events")
        count = roll.die + (T.file.options.extra_events if g.options["extra-events"] else 0)
        g.events_left = min(count, len(g.events))
        g.heading("events", "A.7", turn=g.turn)
        g.log("events-drawn", "A.7", roll, count=g.events_left)
        g.then(NextEvent())


def _printed(card: str) -> str:
    """A card by what is printed on it: of the same name, the Notoriety or the place."""
    kind, _, detail = card.partition(":")
    if kind == "raiders_rally":
        return f"{kind}:{T.settled.raiders_rally[int(detail)]}"
    if kind == "press_coverage":
        return f"{kind}:{T.settled.press[int(detail)].minimum}"
    return card


class NextEvent(Step[Mosby]):
    """5.2: cards stay on the deck until turned, so an early end leaves the unseen ones where they were."""

    rule = "A.7"

    def run(self, g: Mosby) -> None:
        if g.events_left == 0:
            return
        g.events_left -= 1
        card = g.turn_up("event-card", g.events, name=_printed)
        g.event_discards.append(card)
        g.shown += 1
        kind, _, detail = card.partition(":")
        g.log("event", f"event.{kind}", card=kind)
        g.then(self)
        EVENTS[kind](g, detail)


def _points(g: Mosby, points: int, event: str) -> None:
    """4.0: points an event gives or costs."""
    score(g, points, "events")
    if points:
        g.log("event-points", f"event.{event}", card=event, points=points)
    else:
        g.log("event-nothing", f"event.{event}")


def raiders_rally(g: Mosby, detail: str) -> None:
    """event.raiders_rally: with enough Notoriety a volunteer."""
    if g.notoriety >= T.settled.raiders_rally[int(detail)]:
        g.band += 1
        g.log("band-grows", "event.raiders_rally", strength=g.band)
    else:
        g.log("event-nothing", "event.raiders_rally")


def falls_church_picnic(g: Mosby, detail: str) -> None:
    """event.falls_church_picnic: 2 points."""
    _points(g, 2, "falls_church_picnic")


def _leader_card(g: Mosby, leader: int) -> None:
    """6.3: the first card places him, the second takes him away if he is still free."""
    rule = f"event.{LEADERS[leader]}"
    if g.leader[leader] == WAITING:
        g.leader[leader] = ON_MAP
        g.log("leader-placed", rule, leader=LEADERS[leader], space=space_id(T.leader_place[leader]))
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
    rolls = [g.roll("extend")]
    while (die := rolls[-1].die) in g.extended:
        rolls.append(g.roll("extend"))
    g.extended.append(die)
    g.log("lines-extended", "7.1.1", *rolls, die=die, spaces=[space_id(s) for s in T.extend[die - 1]])
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
        g.log("blank", "7.1.1", space=space_id(space), alarm=0)
        return
    place(g, unit, space, ACTIVE | SEEN)
    log_unit(g, "lines-close", "7.1.1", unit)
    if T.kind[unit] == COMBAT:
        begin_combat(g, event_fight(g, unit, "extend"))
    else:
        eliminate_helpless(g, [unit], "7.1.1")


def gilmor_raid(g: Mosby, detail: str) -> None:
    """event.gilmor_raid: Awareness rises; points from Notoriety 6."""
    raise_awareness(g, 1)
    g.log("awareness-now", "event.gilmor_raid", awareness=g.awareness)
    _points(g, 2 if g.notoriety >= 6 else 0, "gilmor_raid")


def lincoln_kidnap_story(g: Mosby, detail: str) -> None:
    """event.lincoln_kidnap_story: a point, two from Notoriety 6."""
    _points(g, 2 if g.notoriety >= 6 else 1, "lincoln_kidnap_story")


def lee_needs_information(g: Mosby, detail: str) -> None:
    """event.lee_needs_information: owed at the end of the turn, from turn 4."""
    if g.turn >= 4:
        g.lee = True
        g.log("lee-asks", "event.lee_needs_information")
    else:
        g.log("event-nothing", "event.lee_needs_information")


def longstreet_west(g: Mosby, detail: str) -> None:
    """event.longstreet_west: Awareness falls."""
    raise_awareness(g, -1)
    g.log("awareness-now", "event.longstreet_west", awareness=g.awareness)


def mosby_trapped(g: Mosby, detail: str) -> None:
    """event.mosby_trapped: a casualty check."""
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
    """event.press_coverage: points, if the card's Notoriety is reached."""
    card = T.settled.press[int(detail)]
    _points(g, card.points if g.notoriety >= card.minimum else 0, "press_coverage")


def _mended(g: Mosby, any_at_all: bool, key: str, rule: str) -> None:
    """What was mended is told, and also that there was nothing to mend."""
    g.log(key if any_at_all else "event-nothing", rule)


def repair_rail(g: Mosby, detail: str) -> None:
    """event.repair_rail: every cut railroad runs again."""
    _mended(g, any(g.rail_out), "rail-repaired", "event.repair_rail")
    g.rail_out = [0] * len(g.rail_out)


def repair_bridges(g: Mosby, detail: str) -> None:
    """event.repair_bridges: every bridge stands again."""
    _mended(g, DEMOLISHED in g.bridge, "bridges-repaired", "event.repair_bridges")
    g.bridge = [INTACT if b == DEMOLISHED else b for b in g.bridge]


def loudoun_recovers(g: Mosby, detail: str) -> None:
    """event.loudoun_recovers: no space is devastated any more."""
    _mended(g, any(g.devastated), "loudoun-recovers", "event.loudoun_recovers")
    g.devastated = [0] * len(g.devastated)


def restore_lines(g: Mosby, detail: str) -> None:
    """event.restore_lines, 7.1.3: the lines are restored."""
    restore(g, "event.restore_lines")


def devastate(g: Mosby, space: int, rule: str) -> None:
    """event.union_sweep, event.scorched_earth: one marker at most; a Cannon hidden there is lost (8.3)."""
    if not T.in_confederacy[space] or g.devastated[space]:
        return
    g.devastated[space] = 1
    g.log("devastated", rule, space=space_id(space))
    if g.cannon_at == space:
        lose_hidden_cannon(g)


def scorched_earth(g: Mosby, detail: str) -> None:
    """event.scorched_earth: every space of Mosby's Confederacy with a Union unit burns."""
    before = sum(g.devastated)
    for space in dict.fromkeys(g.at[u] for u in g.on_map):
        devastate(g, space, "event.scorched_earth")
    if sum(g.devastated) == before:
        g.log("event-nothing", "event.scorched_earth")


def sickness(g: Mosby, detail: str) -> None:
    """event.sickness: no points are lost; a band of 1 is gone for this turn."""
    g.band -= 1
    g.log("band-shrinks", "event.sickness", strength=g.band)
    if g.band == 0:
        g.mosby_at = -1
        end_turn(g)


def troop_call(g: Mosby, detail: str) -> None:
    """event.troop_call: a band of 2 or more loses one."""
    if g.band >= 2:
        g.band -= 1
        g.log("band-shrinks", "event.troop_call", strength=g.band)
    else:
        g.log("event-nothing", "event.troop_call")


def union_arrests(g: Mosby, detail: str) -> None:
    """event.union_arrests: points lost from Notoriety 6."""
    _points(g, -2 if g.notoriety >= 6 else 0, "union_arrests")


def command_change(g: Mosby, detail: str) -> None:
    """event.command_change: Awareness 1."""
    g.awareness = 1
    g.log("awareness-now", "event.command_change", awareness=1)


def union_bribe(g: Mosby, detail: str) -> None:
    """event.union_bribe: points from Notoriety 3."""
    _points(g, 2 if g.notoriety >= 3 else 0, "union_bribe")


def southerners_on_trains(g: Mosby, detail: str) -> None:
    """event.southerners_on_trains: points lost, fewer above Notoriety 4."""
    _points(g, -2 if g.notoriety <= 4 else -1, "southerners_on_trains")


def union_reorganization(g: Mosby, detail: str) -> None:
    """event.union_reorganization: each unit on the map goes back to the cup on 1 to 3."""
    for unit in g.on_map[:]:
        roll = g.roll("reorganize", most=3)
        g.log("reorganized", "event.union_reorganization", roll, space=space_id(g.at[unit]), gone=roll.hits)
        if roll.good:
            take_off(g, unit, CUP)


def union_sweep(g: Mosby, detail: str) -> None:
    """A column raids Mosby's Confederacy: three spaces at random, burning as it goes."""
    unit = draw_combat(g)
    if unit < 0:
        g.log("event-nothing", "event.union_sweep")
        return
    roll = g.roll("sweep")
    space = T.sweep[roll.die - 1]
    place(g, unit, space, ACTIVE | SEEN)
    g.log("sweep", "event.union_sweep", roll, space=space_id(space), strength=T.strength[unit])
    devastate(g, space, "event.union_sweep")
    if space == g.mosby_at:
        begin_combat(g, event_fight(g, unit, "sweep"))
        return
    for _ in range(T.file.movement.sweep):
        space = random_exit(g, space, unit)
        g.at[unit] = space
        devastate(g, space, "event.union_sweep")
        if space == g.mosby_at:
            begin_combat(g, event_fight(g, unit, "sweep"))
            return
    take_off(g, unit, CUP)


def wagon_train(g: Mosby, detail: str) -> None:
    """7.8: the train sets out; the turn will begin with Rounds."""
    g.train = ON_MAP
    g.train_at = T.train_start
    g.train_met = False
    g.escorts = 2
    g.log("train-placed", "7.8", space=space_id(T.train_start))


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
