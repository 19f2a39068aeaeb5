"""What each side may see: its own blocks, the enemy's that lie face up, of the others only that they are there.

Hidden blocks are told by handles, which say nothing of the face and are dealt anew whenever blocks are shuffled. The
view is made of parts; a part is made anew only when what it follows from has changed since the reader's last view.
"""

from __future__ import annotations

from typing import Any

from hardtack.engine.contract import Action
from hardtack.engine.parts import Part, Parts, Rows

from ..rules.map import SIDES, WEATHERS
from ..rules.replacements.sheet import draft_of, points
from ..rules.state import (
    ACTIVE,
    ARRIVED,
    ASSAULTED,
    BOXES,
    FIRED,
    GONE,
    MOVED,
    NIGHT,
    NOBODY,
    NOWHERE,
    OUTSIDE,
    PLACES,
    POOL,
    RESERVE,
    SHAKEN,
    SLOTS,
    STEPPED,
    UNPLACED,
    Battle,
    BobbyLee,
    side_id,
)
from ..rules.tables import T

Plain = dict[str, Any]
DID = ((MOVED, "moved"), (ACTIVE, "active"))
ACTED = ((FIRED, "fired"), (ASSAULTED, "assaulted"), (STEPPED, "moved"), (SHAKEN, "shaken"), (ARRIVED, "arrived"))


def reader(role: str | None) -> int:
    """The number of a reader: a side, or 2 for who looks on."""
    return SIDES.index(role) if role in SIDES else 2


def spot_name(spot: int) -> str:
    """Where a block of a battle stands: "usa-left", "reserve", "outside-csa-right", "unplaced"; "" in no battle."""
    if spot == NOWHERE:
        return ""
    if spot in BOXES:
        return f"{SIDES[spot // 3]}-{PLACES[spot % 3]}"
    if spot >= OUTSIDE:
        return f"outside-{spot_name(spot - OUTSIDE)}"
    return {RESERVE: "reserve", UNPLACED: "unplaced"}[spot]


# ---- blocks


def block(g: BobbyLee, role: str | None, unit: int) -> Plain | None:
    """A block on the map whose face the reader sees."""
    seer, side = reader(role), T.side_of[unit]
    mine = seer == side
    if g.at[unit] < 0 or not (mine or g.blocks.knows(1 - side, unit)):
        return None
    row: Plain = {
        "id": T.units[unit],
        "side": SIDES[side],
        "hex": T.ids[g.at[unit]],
        "steps": g.steps[unit],
        "up": g.blocks.knows(1 - side, unit),
        "did": [name for bit, name in DID if g.did[unit] & bit],
    }
    if g.down[unit]:
        row["down"] = True
    if g.spot[unit] != NOWHERE:
        row["spot"] = spot_name(g.spot[unit])
        row["acted"] = [name for bit, name in ACTED if g.acted[unit] & bit]
        if g.half_hit[unit]:
            row["half_hit"] = True
    if mine:
        if g.orders[unit]:
            row["ordered"] = True
        if g.mark[unit] != NOWHERE:
            row["mark"] = T.ids[g.mark[unit]]
        if g.leaving[unit] != NOWHERE:
            row["leaving"] = "sea" if g.leaving[unit] < 0 else T.ids[g.leaving[unit]]
    return row


def hidden(g: BobbyLee, role: str | None) -> list[Plain]:
    """Blocks whose face the reader does not see, in the order of their handles."""
    seer = reader(role)
    rows = []
    for unit, at in enumerate(g.at):
        side = T.side_of[unit]
        if at >= 0 and seer != side and not g.blocks.knows(1 - side, unit):
            row = {"handle": g.blocks.handle[unit], "side": SIDES[side], "hex": T.ids[at]}
            if g.down[unit]:
                row["down"] = True
            if g.did[unit] & MOVED:
                row["moved"] = True
            if g.spot[unit] != NOWHERE:
                row["spot"] = spot_name(g.spot[unit])
            rows.append(row)
    return sorted(rows, key=lambda row: row["handle"])


def pool(g: BobbyLee, role: str | None) -> Plain | None:
    """The reader's own blocks that are not on the map: to be built, and gone for good. Nobody else knows them."""
    if role not in SIDES:
        return None
    mine = T.of[SIDES.index(role)]
    return {
        "build": [T.units[u] for u in mine if g.at[u] == POOL],
        "gone": [T.units[u] for u in mine if g.at[u] == GONE],
    }


# ---- the month


def month(g: BobbyLee, role: str | None) -> Plain:
    return {
        "year": g.year,
        "month": g.month,
        "months": g.months,
        "campaign": bool(g.campaign),
        "weather": WEATHERS[g.weather],
        "turned": bool(g.turned),
        "turn": g.campaign_turn,
        "active": SIDES[g.active] if g.active >= 0 else None,
        "phase": g.phase,
        "passes": g.passes,
        "bids": {SIDES[s]: g.bids[s] for s in (0, 1)} if g.bids else None,
        "bound": g.bound,
        "strategic": g.strategic,
        "track": g.track,
        "rp": {SIDES[s]: points(g, s) for s in (0, 1)},
        "drafts": {SIDES[s]: g.conscripted[s] for s in (0, 1)},
        "emancipated": bool(g.emancipated),
        "link": bool(g.link),
    }


def holders(g: BobbyLee, role: str | None) -> Plain:
    """3.51: who is on record as holding each place that is worth something."""
    return {T.ids[hex]: SIDES[who] for hex, who in zip(T.valued, g.held, strict=True)}


def foreign(g: BobbyLee, role: str | None) -> Plain:
    """8.2: hexes whose control is not their home side's."""
    return {T.ids[h]: SIDES[who] for h, who in enumerate(g.control) if who != T.home[h]}


# ---- battles


def attacks(g: BobbyLee, role: str | None) -> Plain:
    """5.31: how many have attacked across which hexside."""
    out: dict[str, int] = {}
    for side in sorted(g.attacks):
        out[side_id(side)] = out.get(side_id(side), 0) + 1
    return out


def battle(g: BobbyLee, role: str | None, b: Battle) -> Plain:
    return {
        "hex": T.ids[b.hex],
        "attacker": SIDES[b.attacker],
        "fortress": T.fortress[b.hex],
        "woods": T.woods[b.hex],
        "owner": {spot_name(box): SIDES[b.owner[box]] for box in BOXES},
        "entered": [side_id(side) for side in sorted(set(b.entered))],
        "retreated": retreats(g, role, b),
        "reinforced": used(b, b.reinforced),
        "closed": [side_id(b.hex * 6 + n % 6) for n, how in enumerate(b.closed) if how == 1],
        "winner": None if b.winner == NOBODY else SIDES[b.winner] if b.winner < 2 else "nobody",
        "stays": [SIDES[s] for s in b.stays],
        "half_hits": half_hits(g, b),
        "here": b.hex == g.here,
    }


def used(b: Battle, places: list[int]) -> Plain:
    """Places of hexsides that have been used up in this Battle Turn, by side."""
    return {SIDES[s]: {side_id(b.hex * 6 + d): n for d in range(6) if (n := places[s * 6 + d])} for s in (0, 1)}


def retreats(g: BobbyLee, role: str | None, b: Battle) -> Plain:
    """7.12: places used up by retreats; those of blocks that are still there are for their own side to know."""
    places = b.retreated[:]
    for unit in g.stack[b.hex]:
        to, side = g.leaving[unit], T.side_of[unit]
        if to >= 0 and to != b.hex and role != SIDES[side]:
            n = side * 6 + T.grid.side(b.hex, to) % 6
            places[n] = max(0, places[n] - 1)
    return used(b, places)


def half_hits(g: BobbyLee, b: Battle) -> Plain:
    """7.36: blocks that carry a single hit, by box: that one does is open, which one is seen by who sees its face."""
    out: dict[str, int] = {}
    for unit in g.stack[b.hex]:
        if g.half_hit[unit]:
            name = f"{spot_name(g.spot[unit])} {SIDES[T.side_of[unit]]}"
            out[name] = out.get(name, 0) + 1
    return dict(sorted(out.items()))


def battles(g: BobbyLee, role: str | None) -> Plain | None:
    if not g.battles:
        return None
    return {
        "day": g.day,
        "slot": SLOTS[g.slot],
        "night": g.slot == NIGHT,
        "half": SIDES[g.half] if g.half >= 0 else None,
        "fought": [T.ids[h] for h in g.fought],
        "list": [battle(g, role, b) for b in g.battles],
    }


def battle_follows(g: BobbyLee, role: str | None) -> tuple[Any, ...]:
    rows = [
        (
            b.hex,
            b.attacker,
            b.winner,
            *b.owner,
            -9,
            *b.entered,
            -9,
            *b.retreated,
            *b.reinforced,
            *b.closed,
            -9,
            *b.stays,
        )
        for b in g.battles
    ]
    return rows, g.day, g.slot, g.half, g.here, g.fought, g.half_hit, g.leaving, g.spot if rows else None


# ---- what only the reader knows


def in_hand(g: BobbyLee, role: str | None) -> Plain | None:
    """The block that the reader has picked up, and for what."""
    if g.picked < 0 or role not in SIDES or T.side_of[g.picked] != SIDES.index(role):
        return None
    return {"unit": T.units[g.picked], "kind": g.picked_for}


def written(g: BobbyLee, role: str | None) -> list[Action]:
    """What the reader has written down unseen, and nobody else's; a sheet with what stood on it before (12.1)."""
    if role is None:
        return []
    return draft_of(g, role) or g.drafts.get(role, [])


def draft(g: BobbyLee, role: str | None) -> list[list[Any]]:
    return [[action.verb, action.target] for action in written(g, role)]


view: Parts[BobbyLee] = Parts(
    "bobby-lee",
    Part(
        "month",
        lambda g, role: (
            g.year,
            g.month,
            g.months,
            g.weather,
            g.turned,
            g.campaign_turn,
            g.active,
            g.phase,
            g.passes,
            g.bids,
            g.bound,
            g.strategic,
            g.track,
            g.conscripted,
            g.emancipated,
            g.link,
        ),
        month,
    ),
    Rows(
        "blocks",
        lambda g, role: (
            g.at,
            g.steps,
            g.blocks.seen,
            g.down,
            g.did,
            g.orders,
            g.spot,
            g.acted,
            g.half_hit,
            g.mark,
            g.leaving,
        ),
        block,
    ),
    Part(
        "hidden",
        lambda g, role: (g.at, g.blocks.handle, g.blocks.seen, g.down, g.did, g.spot),
        hidden,
    ),
    Part("pool", lambda g, role: (g.at,), pool),
    Part("held", lambda g, role: (g.held,), holders),
    Part("foreign", lambda g, role: (g.control,), foreign),
    Part("attacks", lambda g, role: (g.attacks,), attacks),
    Part("battles", battle_follows, battles),
    Part("picked", lambda g, role: (g.picked, g.picked_for), in_hand),
    Part("draft", lambda g, role: (written(g, role),), draft),
)
