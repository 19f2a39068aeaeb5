"""What each side may see: its own blocks, the enemy's that lie face up, of the others only that they are there.

A view is made of parts, and a part is made anew only when what it shows has changed since the reader's last view of the
same state. What a view returns is for reading only.
"""

from __future__ import annotations

from itertools import compress
from operator import ne
from typing import Any

from hardtack.engine.kept import KeptEach

from ..rules.command.hierarchy import chain
from ..rules.melee.firepower import power
from ..rules.melee.rounds import turn_of
from ..rules.movement.entry_roads import now, road_of
from ..rules.scenarios.night_march import night_follows
from ..rules.scenarios.victory import band_of, holders, occupiers, score
from ..rules.state import AT_GREGG, FIRED, GONE, LED, MOVED, NIGHT, WAITING, Fight, Gettysburg, present
from ..rules.tables import T
from ..rules.units import HQ, SIDES

Plain = dict[str, Any]
EVERY = range(len(T.units))
SHOWS = ("at", "strength", "up", "did", "orders", "half", "column")
"""The fields of the state that say something of each block."""


def view(g: Gettysburg, role: str | None) -> Plain:
    side = SIDES.index(role) if role in SIDES else -1
    sheet = SHEETS(g, side)
    sheet.update(g)
    mine = g.picked if g.active == side >= 0 else -1
    return {
        "turn": g.turn,
        "day": g.day,
        "hour": g.hour,
        "hours": sheet.hours,
        "first": SIDES[g.first] if g.first >= 0 else None,
        "active": SIDES[g.active] if g.active >= 0 else None,
        "phase": g.phase,
        "vp": sheet.vp,
        "victory": sheet.victory,
        "control": sheet.control,
        "blocks": sheet.blocks,
        "hidden": sheet.hidden,
        "columns": sheet.columns,
        "waiting": sheet.waiting,
        "schedule": sheet.schedule,
        "off": sheet.off,
        "gone": sheet.gone,
        "lost": sheet.lost,
        "shots": [f"{T.ids[s // 6]}:{s % 6}" for s in sorted(g.shots)],
        "melees": [
            {
                "hex": T.ids[hex],
                "raid": bool(raid),
                "from": sorted(T.ids[c] for _, c in who if c >= 0),
                "n": len(who),
            }
            for hex, raid, who in g.melees
        ],
        "melee": fight(g, g.fight) if g.fight is not None else None,
        "cavalry": cavalry(g, side),
        "picked": T.units[mine] if mine >= 0 else None,
        "points": g.points if mine >= 0 else None,
        "chain": sheet.chain,
    }


class Sheet:
    """A reader's last view, part by part, and what it was made from."""

    def __init__(self, side: int) -> None:
        self.side = side
        self.were: dict[str, list[int]] = {}
        self.rows: list[Plain | None] = [None] * len(T.units)
        """Per block what is shown of it, None if it is not on the map or not shown."""
        self.veiled = [-1] * len(T.units)
        """Per block the hex in which it is counted among the hidden, twice, and one more if it is in column; or -1."""
        self.counts: tuple[dict[str, int], dict[str, int]] = ({}, {})
        self.marching: tuple[dict[str, int], dict[str, int]] = ({}, {})
        """Hidden blocks per side and hex, and those in column."""
        self.asides = [0] * len(T.units)
        """Per block where it is off the map (WAITING, GONE, ...), 0 if on it."""
        self.hour = self.led = (-1, -1)
        self.whose: list[int] = []
        self.blocks: list[Plain] = []
        self.hidden: Plain = {}
        self.columns: Plain = {}
        self.vp: Plain = {}
        self.victory: Plain = {}
        self.control: Plain = {}
        self.lost: Plain = {}
        self.waiting: list[Plain] = []
        self.schedule: list[Plain] = []
        self.off: Plain = {}
        self.gone: list[str] = []
        self.chain: Plain | None = None
        self.hours: list[int] = []

    def update(self, g: Gettysburg) -> None:
        """Make anew what has changed."""
        fresh = not self.were
        moved = fresh or g.at != self.were["at"]
        changed = self._changed(g)
        left = fresh
        """Whether a block has come onto the map or gone from it, or one that waits has changed."""
        leaders = False
        if changed:
            left, leaders = self._blocks(g, changed)
        settled = g.control != self.whose
        if moved or settled:
            self._score(g)
        if settled:
            self.whose = g.control[:]
            self.control = {T.ids[h]: SIDES[who] for h, who in enumerate(g.control) if who >= 0}
        hour = (now(g), g.hancock)
        if left or hour != self.hour:
            if hour != self.hour:
                row = T.scenarios[g.scenario]
                start = row.start if g.day == row.day else 8
                self.hours = [*range(start, row.to + 1), *([NIGHT] if night_follows(g) else [])]
            self.hour = hour
            self.waiting = waiting(g, self.side)
            self.schedule = schedule(g, self.side)
            self.off = {SIDES[s]: sum(g.at[u] == GONE for u in T.own[s]) for s in (0, 1)}
            self.gone = [T.units[u] for u in T.own[self.side] if g.at[u] == GONE] if self.side >= 0 else []
        led = (len(g.passed), g.hancock)
        if self.side >= 0 and (leaders or led != self.led or self.chain is None):
            self.led = led
            self.chain = chain(g, self.side)

    def _changed(self, g: Gettysburg) -> list[int]:
        """The blocks of which something is not as it was."""
        found: list[int] = []
        for name in SHOWS:
            now_, was = getattr(g, name), self.were.get(name)
            if was is None:
                found = [*EVERY]
            elif now_ != was:
                found += compress(EVERY, map(ne, now_, was))
            else:
                continue
            self.were[name] = now_[:]
        return found

    def _blocks(self, g: Gettysburg, changed: list[int]) -> tuple[bool, bool]:
        """Show these blocks as they are now; whether one came or went (or waits), and whether a headquarters did."""
        side, ids, own = self.side, T.ids, T.side
        left = leaders = shown = False
        touched = [False, False]
        for unit in changed:
            at, owner = g.at[unit], own[unit]
            veiled, row = -1, None
            if at >= 0:
                if owner == side or g.up[unit]:
                    row = block(g, unit, owner == side)
                else:
                    veiled = at * 2 + g.column[unit]
            if row is not None or self.rows[unit] is not None:
                self.rows[unit] = row
                shown = True
            was = self.veiled[unit]
            if veiled != was:
                self.veiled[unit] = veiled
                touched[owner] = True
                for place, step in ((was, -1), (veiled, 1)):
                    if place >= 0:
                        _add(self.counts[owner], ids[place >> 1], step)
                        if place & 1:
                            _add(self.marching[owner], ids[place >> 1], step)
            aside = at if at < 0 else 0
            if aside != self.asides[unit] or aside == WAITING:
                self.asides[unit] = aside
                left = True
                leaders = leaders or T.kind[unit] == HQ
        if shown:
            self.blocks = [row for row in self.rows if row is not None]
        if touched[0] or touched[1] or not self.hidden:
            self.hidden = {SIDES[s]: dict(sorted(self.counts[s].items())) for s in (0, 1)}
            self.columns = {SIDES[s]: dict(sorted(self.marching[s].items())) for s in (0, 1)}
        return left, leaders

    def _score(self, g: Gettysburg) -> None:
        # Before the first hour no zones are shown: where headquarters lack one, they tell who has changed places (9.6).
        held = occupiers(g) if g.phase == "deploy" and not g.options["hq-zoc"] else holders(g)
        band = band_of(g)
        count = score(g, held)
        self.vp = {
            "total": count.total,
            "terrain": count.terrain,
            "usa_lost": count.usa_lost,
            "csa_lost": count.csa_lost,
            "bands": {"usa_most": band.usa_most, "csa_least": band.csa_least},
        }
        self.victory = {T.ids[h]: SIDES[who] if who >= 0 else None for h, who in held.items()}
        self.lost = {SIDES[s]: [T.units[u] for u in g.lost if T.side[u] == s] for s in (0, 1)}


def _add(counts: dict[str, int], id: str, step: int) -> None:
    n = counts.get(id, 0) + step
    if n:
        counts[id] = n
    else:
        del counts[id]


SHEETS: KeptEach[Gettysburg, int, Sheet] = KeptEach("gettysburg", "sheets", lambda g, side: Sheet(side), fact=False)
"""The last view of each reader of a state."""


def block(g: Gettysburg, unit: int, own: bool) -> dict[str, Any]:
    out: dict[str, Any] = {
        "id": T.units[unit],
        "side": SIDES[T.side[unit]],
        "hex": T.ids[g.at[unit]],
        "strength": g.strength[unit],
        "up": bool(g.up[unit]),
        "active": bool(g.up[unit] and g.did[unit] & LED),
        "column": bool(g.column[unit]),
    }
    if own:
        did = g.did[unit]
        out["moved"] = bool(did & MOVED)
        out["fired"] = bool(did & FIRED)
        out["command"] = g.orders[unit]
        out["half"] = bool(g.half[unit])
    return out


def waiting(g: Gettysburg, side: int) -> list[dict[str, Any]]:
    """Own blocks still to come, the first to come first."""
    when = now(g)
    own = [u for u, at in enumerate(g.at) if at == WAITING and T.side[u] == side]
    own.sort(key=lambda u: (g.due[u], u))
    return [
        {
            "id": T.units[u],
            "day": g.due[u] // 100,
            "hour": g.due[u] % 100,
            "road": T.entry_road[road_of(g, u)],
            "due": g.due[u] <= when,
            "column": bool(g.column[u]),
            "strength": g.strength[u],
        }
        for u in own
    ]


def schedule(g: Gettysburg, side: int) -> list[dict[str, Any]]:
    """The open timetable of both armies: who was due when and where, and how many have not come on yet.

    Of the enemy only the number of blocks still to come is known, so it is told as if they came in order.
    """
    arrivals = T.scenarios[g.scenario].arrivals
    left = [0] * len(arrivals)
    if WAITING in g.at:
        for group in [g.group[u] for u, at in enumerate(g.at) if at == WAITING]:
            if 0 <= group < len(arrivals):
                left[group] += 1
    for other, name in enumerate(SIDES):
        if other == side:
            continue
        theirs = [n for n, a in enumerate(arrivals) if a.side == name]
        come = sum(len(arrivals[n].units) - left[n] for n in theirs)
        for n in sorted(theirs, key=lambda n: (arrivals[n].day, arrivals[n].hour, n)):
            here = min(come, len(arrivals[n].units))
            left[n] = len(arrivals[n].units) - here
            come -= here
    return [{**row, "left": n} for row, n in zip(TIMETABLES[g.scenario], left, strict=True)]


TIMETABLES = {
    id: [{"day": a.day, "hour": a.hour, "side": a.side, "road": a.road, "units": list(a.units)} for a in row.arrivals]
    for id, row in T.scenarios.items()
}


def fight(g: Gettysburg, now: Fight) -> dict[str, Any]:
    """The melee being fought: all its blocks lie open to everybody."""
    attackers, defenders = present(g, now, now.attacker), present(g, now, 1 - now.attacker)
    turn_side, turn = turn_of(now, attackers, defenders)
    return {
        "hex": T.ids[now.place] if now.place >= 0 else "gregg" if now.place == AT_GREGG else "kilpatrick",
        "round": now.round,
        "rounds": now.rounds,
        "raid": bool(now.raid),
        "attacker": SIDES[now.attacker],
        "defender": SIDES[1 - now.attacker],
        "acting": SIDES[turn_side] if turn else None,
        "letter": "ABCD"[T.letter[turn[0]]] if turn else None,
        "blocks": [
            {
                "id": T.units[u],
                "side": SIDES[T.side[u]],
                "from": T.ids[now.came_from(u)] if now.came_from(u) >= 0 else None,
                "strength": g.strength[u],
                "letter": "ABCD"[T.letter[u]],
                "firepower": power(g, now, u),
                "acted": u in now.acted,
                "turn": u in turn,
            }
            for u in sorted(defenders + attackers, key=lambda u: (T.letter[u], T.side[u] == now.attacker, u))
        ],
    }


def cavalry(g: Gettysburg, side: int) -> dict[str, Any] | None:
    """10.0: what is known of the horsemen off the map while they are being divided and fight."""
    if g.phase != "cavalry":
        return None
    places = {-5: "gregg", -6: "kilpatrick"}
    return {
        name: [
            T.units[u]
            for u, at in enumerate(g.at)
            if at == place and (T.side[u] == 0 or T.side[u] == side or not g.assigned)
        ]
        for place, name in places.items()
    }
