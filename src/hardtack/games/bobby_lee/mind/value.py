"""Who is winning: a position in numbers, as a side may know it, and the chance to win that was fitted to them
(data/value.toml, by `hardtack lab fit`)."""

from __future__ import annotations

import math
from typing import NamedTuple

from hardtack.engine.value import Value

from ..rules.map import CSA, FOLDER, SIDES, USA
from ..rules.replacements.politics import POLITICS
from ..rules.state import GONE, POOL, BobbyLee
from ..rules.tables import T
from ..rules.units import CAV, GUNS, HQ
from ..rules.victory import last_month
from .goals import WIN, ground
from .ground import CAPITAL, RICH, SHARES, walks_to
from .sight import WEIGHT, guess

OF_A_YEAR = 6
"""Months of a year's campaign."""
OF_A_MONTH = 10
"""Campaign Turns of a long month."""
WIDE = 9.0
"""From how far, in hexes, an army counts for a capital."""
VERGE = 8
"""Where on the track a Decisive Victory comes into sight."""
EDGE = WIN - 0.5
"""3.1: above this a year is won, below its negative it is lost."""
LIMIT = WIN + 1
"""By how much beyond that a year was won or lost says little about how near it was: left-out games are read best so."""

NAMES = (
    # the track: where the marker would end if nothing more happened but the calendar; how near that is to a Decisive
    # Victory; what months to come would bring as the blocks stand
    *("lead", "verge", "monthly", "proclamation", "drafts", "their-drafts"),
    # strength: blocks as one may reckon with them, one's own by kind
    *("strength", "their-strength", "ratio", "cavalry", "guns", "blocks", "their-blocks", "down", "their-down"),
    # what makes them march, and what they can still be paid with
    *("hq-steps", "hq-low", "supreme", "lacking", "pool", "gone"),
    # places: held of the other's, and by points what is in danger, of one's own and of theirs
    *("taken", "lost", "danger-small", "danger-rich", "danger-capital", "hope-small", "hope-rich", "hope-capital"),
    # armies: before one's own capital and before theirs, the greatest stack, how far forward they stand
    *("guard", "menace", "siege", "wall", "mass", "their-mass", "advance", "their-advance"),
    # supply: blocks that hexes far from railways and ports cannot feed; and who moves
    *("hungry", "their-hungry", "to-move"),
)
"""What each number of `features` is."""


# ---- the calendar


def months_to_come(g: BobbyLee) -> int:
    """Months to play after this one; a campaign has no end in sight."""
    if g.campaign:
        return OF_A_YEAR
    year, month = last_month(g)
    return max(0, (year - g.year) * 12 + month - g.month)


def progress(g: BobbyLee) -> float:
    """How much of the game is over, from 0 to 1; of a campaign, that it has begun."""
    if g.campaign:
        return 0.0
    left = months_to_come(g)
    done = g.months - 1 + min(g.campaign_turn, OF_A_MONTH) / (OF_A_MONTH + 1)
    return done / (g.months + left)


def by_date(g: BobbyLee) -> int:
    """3.53: points that the calendar will still give the South."""
    return sum([T.csa_vp[(g.month + n - 1) % 12] for n in range(1, months_to_come(g) + 1)])


# ---- the map


def _share(far: float) -> float:
    """How much of a force counts so many hexes away."""
    low = int(far)
    if low >= len(SHARES):
        return 0.0
    high = SHARES[low + 1] if low + 1 < len(SHARES) else 0.0
    return SHARES[low] + (high - SHARES[low]) * (far - low)


def _places_near(hex: int) -> tuple[tuple[int, float], ...]:
    near = [(n, _share(walks_to(place)[hex])) for n, place in enumerate(T.valued)]
    return tuple((n, share) for n, share in near if share > 0)


PLACES_NEAR = [_places_near(hex) for hex in range(T.size)]
"""Per hex the valued places (their number in T.valued) for which a force there counts, and how much."""
TO_CAPITAL = [[max(0.0, 1.0 - walks_to(capital)[hex] / WIDE) for hex in range(T.size)] for capital in CAPITAL]
"""Per side and hex how much a force there counts before that side's capital."""
FAR_OFF = [[min(15.0, walks_to(capital)[hex]) for hex in range(T.size)] for capital in CAPITAL]
WILD = [not any(T.on_rail[near] or T.port[near] for near in (hex, *T.around[hex])) for hex in range(T.size)]
"""11.4: hexes that no supply line can reach."""
GROUND = [ground(hex) for hex in T.valued]
WORTH = [T.vp[hex] for hex in T.valued]
HOME = [T.home[hex] for hex in T.valued]
RANK = [2 if hex in CAPITAL else 1 if T.vp[hex] >= RICH else 0 for hex in T.valued]
"""Per valued place: 0 small, 1 rich, 2 a capital."""


class Army(NamedTuple):
    """Where a side stands: strength by hex."""

    force: dict[int, float]
    total: float
    mass: float
    near: list[float]
    """Per valued place, the strength that counts there."""
    forward: float
    """How far it stands from the enemy's capital, on average, in tens of hexes."""
    guard: float
    """Strength before its own capital."""
    siege: float
    """Strength before the enemy's."""


def _army(force: dict[int, float], side: int) -> Army:
    near = [0.0] * len(WORTH)
    total = mass = far = guard = siege = 0.0
    home, goal, way = TO_CAPITAL[side], TO_CAPITAL[1 - side], FAR_OFF[1 - side]
    for hex, strength in force.items():
        total += strength
        if strength > mass:
            mass = strength
        far += strength * way[hex]
        guard += strength * home[hex]
        siege += strength * goal[hex]
        for n, share in PLACES_NEAR[hex]:
            near[n] += strength * share
    return Army(force, total, mass, near, far / (10 * total) if total else 1.5, guard, siege)


def _theirs(g: BobbyLee, viewer: int) -> Army:
    """The enemy, as one may reckon with him: an upright block for an average one."""
    side, at, seen = 1 - viewer, g.at, g.blocks.seen
    known, average = 1 << viewer, guess(g, side)
    force: dict[int, float] = {}
    for unit in T.of[side]:
        hex = at[unit]
        if hex >= 0:
            strength = g.steps[unit] * WEIGHT[unit] if seen[unit] & known else average
            force[hex] = force.get(hex, 0.0) + strength
    return _army(force, side)


def _hungry(g: BobbyLee, side: int, army: Army) -> int:
    """11.6: blocks beyond what their hexes can feed, where no supply line could run. Whose the lines are is not looked
    at: that would take longer than all the rest."""
    limits, count, base = T.forage[g.weather], g.count, side * T.size
    return sum([max(0, count[base + hex] - limits[hex]) for hex in army.force if WILD[hex]])


# ---- a position in numbers


def features(g: BobbyLee, viewer: int) -> list[float]:
    """The position as a side may know it, by NAMES: what is good for the side counts up, unless it is the enemy's."""
    foe, at, steps = 1 - viewer, g.at, g.steps
    left = months_to_come(g)
    force: dict[int, float] = {}
    horse = guns = heads = lacking = pool = gone = blocks = 0
    for unit in T.of[viewer]:
        hex = at[unit]
        if hex < 0:
            pool += hex == POOL
            gone += hex == GONE
            continue
        n, kind = steps[unit], T.kind[unit]
        blocks += 1
        lacking += T.full[unit] - n
        force[hex] = force.get(hex, 0.0) + n * WEIGHT[unit]
        if kind == HQ:
            heads += n
        elif kind == CAV:
            horse += n
        elif kind in GUNS:
            guns += n
    mine, theirs = _army(force, viewer), _theirs(g, viewer)
    sign = 1 if viewer == USA else -1
    low = sum([at[hq] < 0 or steps[hq] < 2 for hq in T.hqs[viewer]])
    top = T.supreme[viewer]
    their_blocks = sum([at[unit] >= 0 for unit in T.of[foe]])
    down = [0, 0]
    if 1 in g.down:
        for unit, flag in enumerate(g.down):
            down[T.side_of[unit]] += flag
    due, taken, lost, danger, hope = _places(g, viewer, mine, theirs)
    lead = sign * (g.track - by_date(g)) + due
    return [
        *(lead, max(0, lead - VERGE) - max(0, -lead - VERGE), sign * left * _monthly(g), sign * _promise(g)),
        *(g.conscripted[viewer], g.conscripted[foe]),
        *(mine.total, theirs.total, math.log((mine.total + 1.0) / (theirs.total + 1.0))),
        *(horse, guns, blocks, their_blocks, down[viewer], down[foe]),
        *(heads, low, steps[top] if at[top] >= 0 else 0, min(lacking, T.rp(viewer, g.year) * left), pool, gone),
        *(taken, lost, *danger, *hope),
        *(math.log(1.0 + mine.guard), math.log(1.0 + theirs.siege)),
        *(math.log(1.0 + mine.siege), math.log(1.0 + theirs.guard)),
        *(mine.mass, theirs.mass, mine.forward, theirs.forward),
        *(_hungry(g, viewer, mine), _hungry(g, foe, theirs)),
        1 if g.active == viewer else -1 if g.active == foe else 0,
    ]


def _places(
    g: BobbyLee, viewer: int, mine: Army, theirs: Army
) -> tuple[int, int, int, tuple[float, float, float], tuple[float, float, float]]:
    """3.51: points that change hands as the blocks stand; held of the enemy's, and he of one's own; by rank what is in
    danger of one's own, and of the enemy's: points times a share for the strength that is near."""
    due = taken = lost = 0
    danger, hope = [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]
    count, size, held = g.count, T.size, g.held
    for n, hex in enumerate(T.valued):
        worth, was = WORTH[n], held[n]
        north, south = count[hex], count[size + hex]
        if north:
            now = was if south else USA
        else:
            now = CSA if south else HOME[n]
        if now != was:
            due += worth if now == viewer else -worth
        if now == viewer:
            if HOME[n] != viewer:
                taken += worth
            other = theirs.near[n]
            if other:
                share = other / (other + mine.near[n] * GROUND[n] + 0.5)
                danger[RANK[n]] += worth * share * share
        else:
            if HOME[n] == viewer:
                lost += worth
            other = mine.near[n]
            if other:
                share = other / (other + theirs.near[n] * GROUND[n] + 0.5)
                hope[RANK[n]] += worth * share * share
    return due, taken, lost, (danger[0], danger[1], danger[2]), (hope[0], hope[1], hope[2])


def _monthly(g: BobbyLee) -> int:
    """3.52: what every month's end brings the Union as the blocks stand; less than nothing if the South."""
    north, south = T.supply
    size, count = T.size, g.count
    points = -sum([count[size + hex] > 0 for hex in north])
    if all(count[hex] for hex in south):
        points += 1
    return points - (count[size + T.washington] > 0)


def _promise(g: BobbyLee) -> int:
    """3.55: what Emancipation would bring the Union, if it may be proclaimed in this month or the next."""
    if g.emancipated or g.start_year in POLITICS.not_in_games_from or not any(g.major):
        return 0
    return POLITICS.emancipation_vp


def measure(g: BobbyLee, viewer: int) -> int:
    """Where the marker stands, as a side counts."""
    return g.track if viewer == USA else -g.track


# ---- the chance to win

VALUE = Value.of("bobby-lee", FOLDER, NAMES, SIDES)


def chance(g: BobbyLee, viewer: int) -> float:
    """A side's chance to win as it sees the position; a draw is half a victory. A campaign is read as the mean of the
    years."""
    return VALUE.read(features(g, viewer), g.scenario, SIDES[viewer], progress(g), EDGE)
