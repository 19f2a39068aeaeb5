"""What a role sees, as plain data for the client; and what must hold in every state."""

from __future__ import annotations

from typing import Any

from .armies import MergeAsk
from .muster import size
from .naval import naval
from .pieces import army_in, army_size
from .state import TRACK, WAITING, Battle, People, aid, gid, sid
from .supply import lines
from .tables import CSA, NEUTRAL, SIDES, USA, T

LEDGER = 60


def whose(side: int) -> str:
    return SIDES[side] if side != NEUTRAL else "neutral"


def view(g: People, role: str | None) -> dict[str, Any]:
    supply, waters = lines(g), naval(g)
    out: dict[str, Any] = {
        "turn": g.turn,
        "season": T.chart.turns[g.turn - 1].season,
        "year": T.chart.turns[g.turn - 1].year,
        "phase": g.phase,
        "active": SIDES[g.active] if g.active >= 0 else None,
        "will": {SIDES[s]: {"will": g.will[s], "sign": g.sign[s]} for s in (USA, CSA)},
        "ledger": [[turn, SIDES[side], *rest] for turn, side, *rest in g.ledger[-LEDGER:]],
        "blockade": g.blockade,
        "amphibious": g.amphibious,
        "emancipation": bool(g.emancipation),
        "intervention": bool(g.intervention),
        "mississippi": bool(g.mississippi),
        "capital": {SIDES[s]: sid(g.capital[s]) if g.capital[s] >= 0 else None for s in (USA, CSA)},
        "states": {row.id: whose(g.states[n]) for n, row in enumerate(T.states)},
        "control": {sid(s): whose(g.control[s]) for s in range(T.size) if g.control[s] != T.colour[s]},
        "forts": {sid(s): whose(g.forts[s]) for s in range(T.size) if g.forts[s] != NEUTRAL},
        "destroyed": [sid(s) for s in range(T.size) if g.destroyed[s]],
        "ironclads": [sid(s) for s in range(T.size) if g.ironclads[s]],
        "torpedoes": [sid(s) for s in range(T.size) if g.torpedoes[s]],
        "hunley": sid(g.hunley) if g.hunley >= 0 else None,
        "forces": forces(g),
        "armies": {aid(a): army(g, a) for a, at in enumerate(g.army_at) if at >= 0},
        "track": track(g),
        "veiled": veiled(g),
        "cards": {SIDES[s]: len(g.hands[s]) for s in (USA, CSA)},
        "deck": len(g.deck),
        "discards": g.discards[:],
        "removed": g.removed[:],
        "card": g.card or None,
        "use": g.use or None,
        "moves": g.moves,
        "value": g.value,
        "waters": [sid(s) for s in range(T.size) if T.port[s] and waters.port[s]],
        "open_ports": [sid(s) for s in range(T.size) if supply.open_ports[s]],
        "cut_off": [
            [SIDES[side], sid(s)]
            for side in (USA, CSA)
            for s in range(T.size)
            if (g.sp[side * T.size + s] or g.horse[side * T.size + s]) and not supply.supplied[side][s]
        ],
        "force": moving(g),
        "battle": battle(g),
        "queue": {SIDES[s]: [gid(g.queue[2 * s]), g.queue[2 * s + 1]] for s in (USA, CSA) if g.queue[2 * s] >= 0},
        "allowance": g.allowance,
    }
    if role in SIDES:
        out["hand"] = g.hands[SIDES.index(role)][:]
    return out


def forces(g: People) -> dict[str, Any]:
    """Per space and side: strength, cavalry (brigades grown to two points told apart), generals, army."""
    out: dict[str, Any] = {}
    for space in range(T.size):
        here: dict[str, Any] = {}
        for side in (USA, CSA):
            slot = side * T.size + space
            who = [u for u in g.who[space] if T.side[u] == side]
            if not (g.sp[slot] or g.horse[slot] or who):
                continue
            army = army_in(g, side, space)
            here[SIDES[side]] = {
                "sp": g.sp[slot] + g.horse[slot],
                "horse": [gid(u) for u in who if g.mounted[u]],
                "grown": [gid(u) for u in who if g.grown[u]],
                "generals": [gid(u) for u in who if not g.mounted[u]],
                "army": aid(army) if army >= 0 else None,
            }
        if here:
            out[sid(space)] = here
    return out


def army(g: People, a: int) -> dict[str, Any]:
    space, side = g.army_at[a], T.army_side[a]
    return {
        "side": SIDES[side],
        "space": sid(space),
        "chief": gid(g.chief[a]) if g.chief[a] >= 0 else None,
        "sp": army_size(g, side, space),
        "elite": g.elite[a],
    }


def track(g: People) -> list[dict[str, Any]]:
    """The turn track: who and what returns when."""
    out: list[dict[str, Any]] = []
    for u, at in enumerate(g.at):
        if at == WAITING and T.arrives[u] <= len(T.chart.turns):
            out.append({"general": gid(u), "turn": T.arrives[u], "new": True})
        elif at == TRACK:
            out.append({"general": gid(u), "turn": g.back[u], "new": False})
    out += [{"army": aid(a), "turn": g.army_back[a]} for a, at in enumerate(g.army_at) if at == TRACK]
    out += [{"fort": SIDES[d % 2], "turn": d // 2} for d in g.forts_back if d // 2 > g.turn]
    out += [{"horse": SIDES[d % 2], "turn": d // 2} for d in g.horse_due]
    if g.veiled:  # who has been placed face down is nobody's to know yet
        hidden = {gid(u) for u, _ in g.veiled}
        out += [{"general": id, "turn": g.turn, "new": True} for id in hidden]
        due = {row["general"] for row in out if row.get("general") and row["turn"] <= g.turn}
        out = [row for row in out if row.get("general") not in due]
        out += [{"general": id, "turn": g.turn, "due": True} for id in sorted(due)]
    return out


def veiled(g: People) -> list[list[Any]]:
    """Generals placed face down: side and space only."""
    return sorted([SIDES[T.side[u]], sid(s)] for u, s in g.veiled)


def moving(g: People) -> dict[str, Any] | None:
    f = g.force
    if f is None:
        return None
    return {
        "side": SIDES[f.side],
        "kind": ("army", "corps", "division", "brigade")[f.kind],
        "at": sid(f.at),
        "start": sid(f.start),
        "leader": gid(f.leader) if f.leader >= 0 else None,
        "sp": f.sp,
        "size": size(g, f),
        "others": [gid(u) for u in f.others],
        "points": f.points,
        "rail": f.rail,
    }


def battle(g: People) -> dict[str, Any] | None:
    return fight(g, g.battle) if g.battle is not None else None


def fight(g: People, b: Battle) -> dict[str, Any]:
    """A battle, or one that may come of a move."""
    from .modifiers import modifiers
    from .results import size_of

    return {
        "space": sid(b.space),
        "attacker": SIDES[b.attacker],
        "sp": list(b.sp),
        "size": T.chart.battles[size_of(b)].id,
        "sea": bool(b.sea),
        "intercepted": bool(b.met),
        "cards": [[card // 2, SIDES[card % 2]] for card in b.cards],
        "modifiers": {SIDES[side]: [[key, n] for key, n in modifiers(g, b, side)] for side in (USA, CSA)},
    }


def invariants(g: People) -> list[str]:
    """What must hold in every state."""
    wrong = []
    n = T.size
    for slot in range(2 * n):
        side, space = divmod(slot, n)
        if g.sp[slot] < 0 or g.horse[slot] < 0:
            wrong.append(f"{sid(space)} holds fewer than no strength points.")
        horse = sum(1 + g.grown[u] for u in g.who[space] if T.side[u] == side and g.mounted[u])
        if horse != g.horse[slot]:
            wrong.append(f"The cavalry of {SIDES[side]} in {sid(space)} is miscounted.")
    fighting = g.battle.space if g.battle is not None else g.force.at if g.force is not None else -1
    for space in range(n):
        if space != fighting and g.sp[space] + g.horse[space] and g.sp[n + space] + g.horse[n + space]:
            wrong.append(f"Both sides stand in {sid(space)}.")
        garrisoned = T.coastal_fort[space] and space not in T.garrison_free and space != fighting
        if garrisoned and g.sp[CSA * n + space] > T.chart.limits.garrison:
            wrong.append(f"The garrison of {sid(space)} is too large.")
        for u in g.who[space]:
            if g.at[u] != space:
                wrong.append(f"{gid(u)} is not where he is.")
    guests = {step.coming for step in g.agenda if isinstance(step, MergeAsk)}
    if g.force is not None:
        guests.add(g.force.army)  # it may be passing through where another army stands (5.2.4)
    for a, at in enumerate(g.army_at):
        if at >= 0 and g.here[T.army_side[a] * n + at] != a and a not in guests:
            wrong.append(f"{aid(a)} is not where it is.")
        if at >= 0 and g.chief[a] >= 0 and g.at[g.chief[a]] != at:
            wrong.append(f"The commander of {aid(a)} is elsewhere.")
    cards = [*g.deck, *g.discards, *g.removed, *g.hands[USA], *g.hands[CSA], *g.queued[USA], *g.queued[CSA]]
    if g.card and g.card not in cards:
        cards.append(g.card)
    if len(cards) != len(set(cards)) or len(cards) != len(T.cards) - 1:
        wrong.append("A card is lost or doubled.")
    if not 0 <= g.blockade <= 5 or not 0 <= g.amphibious <= T.chart.limits.amphibious:
        wrong.append("The blockade or the amphibious level is off its track.")
    return wrong
