"""What a role sees, as plain data for the client."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress
from typing import Any

from hardtack.engine.parts import Part, Parts, Reader, differing

from ..rules.battle.modifiers import modifiers
from ..rules.battle.results import size_of
from ..rules.ground import posts
from ..rules.march.formations import size
from ..rules.pieces import army_size
from ..rules.sea.rivers import PORTS, naval
from ..rules.state import TRACK, WAITING, Battle, People, army_id, general_id, space_id
from ..rules.supply import line
from ..rules.tables import CSA, GAME_ID, NEUTRAL, SIDES, USA, T

LEDGER = 60
WHOSE = (*SIDES, "neutral")
"""The word for a side; NEUTRAL is -1 and finds the last."""


def view(g: People, role: str | None) -> dict[str, Any]:
    """What a role may know: all but the other's hand, the order of the deck and who lies face down.

    For reading only: what has not changed stands in many views.
    """
    turn = T.chart.turns[g.turn - 1]
    parts = PARTS(g, None)  # the same for every reader
    out: dict[str, Any] = {
        "turn": g.turn,
        "season": turn.season,
        "year": turn.year,
        "phase": g.phase,
        "active": SIDES[g.active] if g.active >= 0 else None,
        "blockade": g.blockade,
        "amphibious": g.amphibious,
        "emancipation": bool(g.emancipation),
        "intervention": bool(g.intervention),
        "mississippi": bool(g.mississippi),
        "capital": parts["capital"],
        "hunley": space_id(g.hunley) if g.hunley >= 0 else None,
        "cards": parts["cards"],
        "deck": len(g.deck),
        "discards": parts["discards"],
        "removed": parts["removed"],
        "card": g.card or None,
        "use": g.use or None,
        "moves": g.moves,
        "value": g.value,
        "force": moving(g),
        "battle": battle(g),
        "queue": parts["queue"],
        "allowance": g.allowance,
        **parts,
    }
    if role in SIDES:
        out["hand"] = g.hands[SIDES.index(role)][:]
    return out


# ---- parts that are made anew only when what they follow from has changed


def capital(g: People, role: Reader) -> dict[str, str | None]:
    return {SIDES[s]: space_id(at) if (at := g.capital[s]) >= 0 else None for s in (USA, CSA)}


def queue(g: People, role: Reader) -> dict[str, list[Any]]:
    return {SIDES[s]: [general_id(g.queue[2 * s]), g.queue[2 * s + 1]] for s in (USA, CSA) if g.queue[2 * s] >= 0}


def will(g: People, role: Reader) -> dict[str, Any]:
    return {SIDES[s]: {"will": g.will[s], "sign": g.sign[s]} for s in (USA, CSA)}


def ledger(g: People, role: Reader) -> list[list[Any]]:
    return [[turn, SIDES[side], *rest] for turn, side, *rest in g.ledger[-LEDGER:]]


def held_states(g: People, role: Reader) -> dict[str, str]:
    return {row.id: WHOSE[holder] for row, holder in zip(T.states, g.states, strict=True)}


def control(g: People, role: Reader) -> dict[str, str]:
    """Where it is not as printed."""
    return {T.ids[s]: WHOSE[c] for s, c in enumerate(g.control) if c != T.colour[s]}


def forts(g: People, role: Reader) -> dict[str, str]:
    return {T.ids[s]: WHOSE[holder] for s, holder in enumerate(g.forts) if holder != NEUTRAL}


def marked(spaces: Iterable[object]) -> list[str]:
    return list(compress(T.ids, spaces))


def armies(g: People, role: Reader) -> dict[str, Any]:
    return {army_id(a): army(g, a) for a, at in enumerate(g.army_at) if at >= 0}


def army_strengths(g: People) -> list[int]:
    sp, horse, n, side = g.sp, g.horse, T.size, T.army_side
    return [sp[side[a] * n + at] + horse[side[a] * n + at] for a, at in enumerate(g.army_at) if at >= 0]


def waters(g: People, role: Reader) -> list[str]:
    held = naval(g).port
    return [T.ids[s] for s in PORTS if held[s]]


def cut_off(g: People, role: Reader) -> list[list[str]]:
    """Forces without a line of communication."""
    found = []
    for side in (USA, CSA):
        held = line(g, side).supplied
        found += [[SIDES[side], T.ids[s]] for s in posts(g, side) if not held[s]]
    return found


class MusterRoll(Part[People]):
    """Who stands where, space by space: only where something has changed it is written down again."""

    def __init__(self) -> None:
        super().__init__("forces", self.pieces, lambda g, _: {})

    @staticmethod
    def pieces(g: People, role: Reader) -> tuple[list[Any], ...]:
        return g.sp, g.horse, g.who, g.here, g.mounted, g.grown

    def told(self, g: People, role: Reader, before: Any) -> Any:
        """Per space and side: strength, cavalry (brigades grown to two points told apart), generals, army."""
        now = self.pieces(g, role)
        if before is None:
            entries = [entry(g, space) for space in range(T.size)]
            return tuple([x[:] for x in now]), in_order(entries), entries
        seen, out, entries = before
        if seen == now:
            return before
        there = changed(g, seen)
        taken = [entries[space] is None for space in there]
        for space in there:
            entries[space] = entry(g, space)
        if taken == [entries[space] is None for space in there]:
            out = out | {T.ids[s]: here for s in there if (here := entries[s])}
        else:
            out = in_order(entries)
        return tuple([x[:] for x in now]), out, entries


def in_order(entries: list[dict[str, Any] | None]) -> dict[str, Any]:
    return {id: here for id, here in zip(T.ids, entries, strict=True) if here}


def changed(g: People, seen: tuple[list[Any], ...]) -> list[int]:
    """The spaces that are not as they were."""
    sp, horse, who, here, mounted, grown = seen
    found: set[int] = set()
    for now, before in ((g.sp, sp), (g.horse, horse), (g.here, here)):
        if now != before:
            found.update(slot % T.size for slot in differing(now, before))
    if g.who != who:
        found.update(differing(g.who, who))
    for now, before in ((g.mounted, mounted), (g.grown, grown)):
        if now != before:
            found.update(at for u in differing(now, before) if (at := g.at[u]) >= 0)
    return sorted(found)


PARTS: Parts[People] = Parts(
    GAME_ID,
    Part("capital", lambda g, _: (g.capital,), capital),
    Part("cards", lambda g, _: (*map(len, g.hands),), lambda g, _: dict(zip(SIDES, map(len, g.hands), strict=True))),
    Part("discards", lambda g, _: (g.discards,), lambda g, _: g.discards[:]),
    Part("removed", lambda g, _: (g.removed,), lambda g, _: g.removed[:]),
    Part("queue", lambda g, _: (g.queue,), queue),
    Part("will", lambda g, _: (g.will, g.sign), will),
    Part("ledger", lambda g, _: (g.ledger[-LEDGER:],), ledger),
    Part("states", lambda g, _: (g.states,), held_states),
    Part("control", lambda g, _: (g.control,), control),
    Part("forts", lambda g, _: (g.forts,), forts),
    Part("destroyed", lambda g, _: (g.destroyed,), lambda g, _: marked(g.destroyed)),
    Part("ironclads", lambda g, _: (g.ironclads,), lambda g, _: marked(g.ironclads)),
    Part("torpedoes", lambda g, _: (g.torpedoes,), lambda g, _: marked(g.torpedoes)),
    Part("armies", lambda g, _: (g.army_at, g.chief, g.elite, army_strengths(g)), armies),
    Part(
        "track",
        lambda g, _: (g.turn, g.at, g.back, g.army_at, g.army_back, g.forts_back, g.horse_due, g.veiled),
        lambda g, _: track(g),
    ),
    Part("veiled", lambda g, _: (g.veiled,), lambda g, _: veiled(g)),
    Part("waters", lambda g, _: (naval(g).port,), waters),
    Part("open_ports", lambda g, _: (line(g, CSA).ports,), lambda g, _: marked(line(g, CSA).ports)),
    Part(
        "cut_off",
        lambda g, _: (posts(g, USA), posts(g, CSA), line(g, USA).supplied, line(g, CSA).supplied),
        cut_off,
    ),
    MusterRoll(),
)


def entry(g: People, space: int) -> dict[str, Any] | None:
    """What both sides have in a space; None: nothing."""
    here: dict[str, Any] = {}
    for side in (USA, CSA):
        slot = side * T.size + space
        who = [u for u in g.who[space] if T.side[u] == side] if g.who[space] else []
        sp = g.sp[slot] + g.horse[slot]
        if sp or who:
            army = g.here[slot]
            here[SIDES[side]] = {
                "sp": sp,
                "horse": [general_id(u) for u in who if g.mounted[u]],
                "grown": [general_id(u) for u in who if g.grown[u]],
                "generals": [general_id(u) for u in who if not g.mounted[u]],
                "army": army_id(army) if army >= 0 else None,
            }
    return here or None


def army(g: People, a: int) -> dict[str, Any]:
    space, side = g.army_at[a], T.army_side[a]
    return {
        "side": SIDES[side],
        "space": space_id(space),
        "chief": general_id(g.chief[a]) if g.chief[a] >= 0 else None,
        "sp": army_size(g, side, space),
        "elite": g.elite[a],
    }


def track(g: People) -> list[dict[str, Any]]:
    """The turn track: who and what returns when."""
    out: list[dict[str, Any]] = []
    for u, at in enumerate(g.at):
        if at == WAITING and T.arrives[u] <= len(T.chart.turns):
            out.append({"general": general_id(u), "turn": T.arrives[u], "new": True})
        elif at == TRACK:
            out.append({"general": general_id(u), "turn": g.back[u], "new": False})
    out += [{"army": army_id(a), "turn": g.army_back[a]} for a, at in enumerate(g.army_at) if at == TRACK]
    out += [{"fort": SIDES[d % 2], "turn": d // 2} for d in g.forts_back if d // 2 > g.turn]
    out += [{"horse": SIDES[d % 2], "turn": d // 2} for d in g.horse_due]
    if g.veiled:  # who has been placed face down is nobody's to know yet
        hidden = {general_id(u) for u, _ in g.veiled}
        out += [{"general": id, "turn": g.turn, "new": True} for id in hidden]
        due = {row["general"] for row in out if row.get("general") and row["turn"] <= g.turn}
        out = [row for row in out if row.get("general") not in due]
        out += [{"general": id, "turn": g.turn, "due": True} for id in sorted(due)]
    return out


def veiled(g: People) -> list[list[Any]]:
    """Generals placed face down: side and space only."""
    return sorted([SIDES[T.side[u]], space_id(s)] for u, s in g.veiled)


def moving(g: People) -> dict[str, Any] | None:
    f = g.force
    if f is None:
        return None
    return {
        "side": SIDES[f.side],
        "kind": ("army", "corps", "division", "brigade")[f.kind],
        "at": space_id(f.at),
        "start": space_id(f.start),
        "leader": general_id(f.leader) if f.leader >= 0 else None,
        "sp": f.sp,
        "size": size(g, f),
        "others": [general_id(u) for u in f.others],
        "points": f.points,
        "rail": f.rail,
    }


def battle(g: People) -> dict[str, Any] | None:
    return fight(g, g.battle) if g.battle is not None else None


def fight(g: People, b: Battle) -> dict[str, Any]:
    """A battle, or one that may come of a move."""
    return {
        "space": space_id(b.space),
        "attacker": SIDES[b.attacker],
        "sp": list(b.sp),
        "size": T.chart.battles[size_of(b)].id,
        "sea": bool(b.sea),
        "intercepted": bool(b.met),
        "cards": [[card // 2, SIDES[card % 2]] for card in b.cards],
        "modifiers": {SIDES[side]: [[key, n] for key, n in modifiers(g, b, side)] for side in (USA, CSA)},
    }
