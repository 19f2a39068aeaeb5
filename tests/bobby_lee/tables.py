"""Positions of Bobby Lee as situations: from a table to the table, and any position of a game as a table."""

from __future__ import annotations

from typing import Any

from hardtack.games.bobby_lee import GAME as TABLE
from hardtack.games.bobby_lee.rules.map import SIDES, WEATHERS
from hardtack.games.bobby_lee.rules.state import (
    ACTIVE,
    BY_PIKE,
    CENTRE,
    DRAWN,
    GONE,
    MOVED,
    NIGHT,
    NOBODY,
    NOWHERE,
    SAILED,
    SLOTS,
    STOPPED,
    UNPLACED,
    WHOLE,
    Battle,
    BobbyLee,
    face_up,
    side_id,
)
from hardtack.games.bobby_lee.rules.tables import T
from hardtack.games.bobby_lee.table.situation_table import ACTS
from hardtack.games.bobby_lee.table.view import spot_name


def situation(seed: int = 1, **lines: Any) -> BobbyLee:
    """A position of 1862, from the lines of a table."""
    return TABLE.situation({"scenario": "1862", **lines}, seed)


# ---- a position as a table

PHASES = {
    "sheet": "sheet", "bid": "initiative", "activate": "activation", "demand": "demands", "move": "movement",
    "hq-move": "headquarters", "mark": "forced-march", "deploy": "deployment", "battle-order": "battle",
    "retreats": "battle", "assault": "battle", "battle-fire": "battle", "battle-move": "battle", "search": "battle",
    "found": "battle", "enveloped": "battle", "reinforce": "battle", "regroup": "battle", "night": "night",
    "night-order": "night", "deploy-night": "night", "supply": "supply",
}  # fmt: skip
"""Per question the phase a table names for it."""
SEGMENTS = {
    "retreats": "retreats", "assault": "assaults", "battle-fire": "fire", "battle-move": "moves",
    "search": "enveloping", "found": "enveloped", "enveloped": "enveloped", "reinforce": "reinforcements",
    "regroup": "regroup", "night": "decide", "night-order": "orders", "deploy-night": "deploy",
}  # fmt: skip


def fresh(g: BobbyLee, prompt: str) -> bool:
    """Whether a table can give this moment: nobody is in the middle of a choice."""
    return prompt in PHASES and g.picked < 0 and not g.drafts and not g.sealed and not getattr(g.agenda[-1], "way", "")


def table_of(g: BobbyLee, prompt: str) -> dict[str, Any]:
    """The table that gives a position, at one of the questions above."""
    ask = g.agenda[-1]
    phase = "night" if g.slot == NIGHT and PHASES[prompt] == "battle" else PHASES[prompt]
    stacks: dict[str, dict[str, int]] = {}
    for unit, at in enumerate(g.at):
        if at >= 0:
            stacks.setdefault(T.ids[at], {})[T.units[unit]] = g.steps[unit]
    lines: dict[str, Any] = {
        "scenario": g.scenario, "options": g.options, "year": g.year, "month": g.month, "weather": WEATHERS[g.weather],
        "phase": phase, "track": g.track, "stacks": stacks,
        "gone": [T.units[u] for u, at in enumerate(g.at) if at == GONE],
        "held": {T.ids[h]: SIDES[who] for h, who in zip(T.valued, g.held, strict=True)},
        "control": {T.ids[h]: SIDES[who] for h, who in enumerate(g.control) if T.playable[h]},
        "conscripted": {SIDES[s]: g.conscripted[s] for s in (0, 1)},
        "emancipated": "now" if g.emancipated == g.months else bool(g.emancipated),
        "major": bool(g.major[0]), "major_now": bool(g.major[1]), "link": bool(g.link), "link_months": g.link_months,
        "disorganised": [T.units[u] for u, down in enumerate(g.down) if down],
    }  # fmt: skip
    if phase == "sheet":
        lines["levy"] = {SIDES[s]: g.levy[s] for s in (0, 1)}
    if g.active < 0:
        return lines
    mine = [u for u in T.of[g.active] if g.at[u] >= 0]
    chosen = {"activate": "chosen", "hq-move": "hqs"}.get(prompt)
    active = getattr(ask, chosen) if chosen else [u for u in mine if g.did[u] & ACTIVE]
    lines |= {
        "active": SIDES[g.active], "turn": g.campaign_turn, "bids": {SIDES[s]: g.bids[s] for s in (0, 1)},
        "passes": g.passes, "stood": [T.ids[h] for h in g.stood], "activated": [T.units[u] for u in active],
        "orders": [T.units[u] for u in mine if g.orders[u]], "strategic": g.strategic,
        "moved": {T.units[u]: deeds(g.did[u]) for u in mine if g.did[u] & MOVED},
        "came": {T.units[u]: way(g.came[u]) for u, at in enumerate(g.at) if at >= 0 and g.came[u] != NOWHERE},
        "attacks": [side_id(s) for s in g.attacks], "by_pike": [side_id(s) for s in g.pike_attacks],
        "demanded": [T.ids[h] for h in g.refused], "marks": {T.units[u]: T.ids[g.mark[u]] for u in g.marked},
        "given": [T.units[u] for u in getattr(ask, "given", ())],
    }  # fmt: skip
    if g.battles:
        if g.half >= 0:
            lines["half"] = SIDES[g.half]
        if prompt in SEGMENTS:
            lines["segment"] = SEGMENTS[prompt]
        lines |= {
            "day": g.day, "fought": [T.ids[h] for h in g.fought],
            "here": T.ids[g.here] if prompt in SEGMENTS and g.here >= 0 else "",
            "besieged": [T.ids[h] for h in g.besieged], "battles": [battle_row(g, b) for b in g.battles],
        }  # fmt: skip
        if g.slot != NIGHT:
            lines["slot"] = SLOTS[g.slot]
    return lines


def deeds(did: int) -> list[str]:
    return [name for name, bit in (("whole", WHOLE), ("stopped", STOPPED), ("pike", BY_PIKE)) if did & bit]


def way(came: int) -> str:
    return side_id(came) if came >= 0 else f"sea {T.ids[SAILED - came]}"


def battle_row(g: BobbyLee, b: Battle) -> dict[str, Any]:
    there = [u for u in g.stack[b.hex] if g.spot[u] != NOWHERE]
    boxes: dict[str, list[str]] = {}
    for unit in there:
        name = spot_name(g.spot[unit])
        if name == "reserve":
            name = f"{SIDES[T.side_of[unit]]} reserve"
        if g.spot[unit] != UNPLACED:
            boxes.setdefault(name, []).append(T.units[unit])
    fortress = T.fortress[b.hex]
    return {
        "hex": T.ids[b.hex], "boxes": boxes, "entered": [side_id(s) for s in b.entered],
        "owner": {spot_name(n): SIDES[who] for n, who in enumerate(b.owner) if not fortress or n % 3 == CENTRE},
        "up": [T.units[u] for u in g.stack[b.hex] if face_up(g, u)],
        "half_hit": [T.units[u] for u in there if g.half_hit[u]],
        "contact": [T.units[u] for u in there if g.contact[u]],
        "acted": {T.units[u]: [name for name, bit in ACTS.items() if g.acted[u] & bit] for u in there if g.acted[u]},
        "leaving": {
            T.units[u]: T.ids[g.leaving[u]] if g.leaving[u] >= 0 else "sea" for u in there if g.leaving[u] != NOWHERE
        },
        "retreated": used(b, b.retreated), "reinforced": used(b, b.reinforced),
        "closed": tried(b, 1), "opened": tried(b, 2), "seen": [T.units[u] for u in b.seen],
        "winner": {NOBODY: "", DRAWN: "nobody"}.get(b.winner) if b.winner in (NOBODY, DRAWN) else SIDES[b.winner],
        "stays": [SIDES[s] for s in b.stays],
    }  # fmt: skip


def used(b: Battle, places: list[int]) -> dict[str, dict[str, int]]:
    return {SIDES[s]: {side_id(b.hex * 6 + d): n for d in range(6) if (n := places[s * 6 + d])} for s in (0, 1)}


def tried(b: Battle, how: int) -> dict[str, list[str]]:
    return {SIDES[s]: [side_id(b.hex * 6 + d) for d in range(6) if b.closed[s * 6 + d] == how] for s in (0, 1)}


# ---- what is seen


def seen(g: BobbyLee, role: str | None) -> dict[str, Any]:
    """A view without handles, which are dealt anew."""
    shown = dict(TABLE.view(g, role))
    rows = [{k: v for k, v in row.items() if k != "handle"} for row in shown["hidden"]]
    shown["hidden"] = sorted(rows, key=str)
    return shown
