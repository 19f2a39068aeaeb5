"""What a shot and a melee are likely to bring, from what a side can see."""

from __future__ import annotations

from functools import lru_cache

from ..rules.fire.shots import TROOPS, Shot, firepower, shots
from ..rules.melee.firepower import power
from ..rules.state import FIRED, MELEE, MOVED, NIGHT, Fight, Gettysburg, present
from ..rules.tables import T
from ..rules.units import ART, CAV, HQ
from .sight import Fighter, defenders_seen

# ---- fire


def shot_value(g: Gettysburg, unit: int, shot: Shot) -> float:
    """What a shot is worth: steps it is likely to cost the enemy."""
    target, side, far = shot
    value = g.strength[unit] * firepower(unit, side, far) / 6
    if T.double[target]:
        value *= 0.5
    foe = 1 - T.side[unit]
    if g.count[foe * T.size + target] == 1:
        value *= 1.15  # all hits fall on one block
    return value


def best_shot(g: Gettysburg, unit: int) -> tuple[float, Shot | None]:
    best, found = 0.0, None
    for shot in shots(g, unit):
        value = shot_value(g, unit, shot)
        if value > best:
            best, found = value, shot
    return best, found


Offer = tuple[float, int, int]
"""What a shot is worth, the block, the hexside."""


def offers(g: Gettysburg, unit: int) -> list[Offer]:
    """Every shot of a block and its worth."""
    return [(shot_value(g, unit, shot), unit, shot[1]) for shot in shots(g, unit)]


def best_fire(offered: list[Offer]) -> float:
    """What a set of blocks could do by fire, one through each hexside."""
    offered.sort(reverse=True)
    total = 0.0
    used_units, used_sides = set(), set()
    for value, unit, side in offered:
        if unit not in used_units and side not in used_sides:
            used_units.add(unit)
            used_sides.add(side)
            total += value
    return total


# ---- melee


@lru_cache(maxsize=50_000)
def melee_guess(
    attackers: tuple[Fighter, ...], defenders: tuple[Fighter, ...], rounds: int
) -> tuple[float, float, float]:
    """A melee in averages: (chance that the attacker takes the hex, his steps lost, the defender's steps lost)."""
    a = [[*f] for f in attackers]
    d = [[*f] for f in defenders]
    a0, d0 = sum(f[0] for f in a), sum(f[0] for f in d)
    for number in range(1, rounds + 1):
        for letter in range(4):
            for own, other, attacking in ((d, a, False), (a, d, True)):
                if attacking and number == rounds:
                    continue
                for fighter in own:
                    if fighter[3] == letter and fighter[0] > 0.05:
                        power = fighter[1] if number == 1 else fighter[2]
                        _wound(other, fighter[0] * power / 6)
        if sum(f[0] for f in a) < 0.1 or sum(f[0] for f in d) < 0.1:
            break
    left_a, left_d = sum(f[0] for f in a), sum(f[0] for f in d)
    if left_d < 0.1:
        chance = 0.85
    else:
        chance = max(0.03, min(0.8, 0.62 - 0.32 * left_d + 0.03 * left_a))
    return chance, a0 - left_a, d0 - left_d


def _wound(side: list[list[float]], hits: float) -> None:
    """Hits fall on the strongest, evenly among equals."""
    while hits > 0.01:
        alive = [f for f in side if f[0] > 0.01]
        if not alive:
            return
        target = max(alive, key=lambda f: f[0])
        part = min(hits, 0.5, target[0])
        target[0] -= part
        hits -= part


def attacker_of(g: Gettysburg, unit: int, target: int, start: int) -> Fighter:
    power = T.melee_power[unit]
    later = T.long_power[unit] if T.guns[unit] else power
    first = power + (T.melee_change[T.grid.side(start, target)] if start >= 0 else 0)
    if T.kind[unit] == CAV:
        first -= 1
    return (float(g.strength[unit]), float(max(0, first)), float(later), T.letter[unit])


def able(g: Gettysburg, unit: int) -> bool:
    """Whether a block is fit to attack."""
    return (
        T.kind[unit] not in (HQ, ART)
        and g.strength[unit] >= 2
        and not g.did[unit] & (MOVED | FIRED)
        and not g.column[unit]
    )


Assault = tuple[float, int, tuple[int, ...]]
"""What it is worth, the hex, the attackers."""


def planned_assaults(g: Gettysburg, side: int, stakes: dict[int, float], ordered: bool = True) -> list[Assault]:
    """Melees worth fighting, best first; not `ordered`: as if all were under command. `stakes`: what holding a hex is
    worth in victory points."""
    if g.hour == NIGHT:
        return []
    foe = (1 - side) * T.size
    found: list[Assault] = []
    fit: dict[int, list[int]] = {}
    for unit in TROOPS[side]:
        at = g.at[unit]
        if at >= 0 and (not ordered or g.orders[unit] & MELEE or T.special[unit] == "free") and able(g, unit):
            fit.setdefault(at, []).append(unit)
    for hex in sorted({n for at in fit for n in T.around[at] if g.count[foe + n]}):
        able_ones = []
        for n in T.around[hex]:
            if n in fit:
                best = max(fit[n], key=lambda u: (g.strength[u] * T.melee_power[u], -T.letter[u]))
                able_ones.append((attacker_of(g, best, hex, n), best))
        able_ones.sort(key=lambda o: -o[0][0] * (o[0][1] + o[0][2]))
        able_ones = able_ones[: T.limit[hex]]
        against = defenders_seen(g, hex, 1 - side)
        chance, lost, won = melee_guess(tuple([f for f, _ in able_ones]), tuple(against), 3)
        blocks_won = chance * len(against) * 0.6
        value = 0.3 * (won - lost) + blocks_won - 0.35 * lost / 2 + chance * stakes.get(hex, 0.0)
        found.append((value, hex, tuple(u for _, u in able_ones)))
    found.sort(key=lambda a: (-a[0], a[1]))
    return found


def fight_guess(g: Gettysburg, fight: Fight) -> tuple[float, float, float]:
    """The melee being fought, from here on, all of it open."""
    attackers: list[Fighter] = []
    defenders: list[Fighter] = []
    for side, out in ((fight.attacker, attackers), (1 - fight.attacker, defenders)):
        for unit in present(g, fight, side):
            now = float(power(g, fight, unit))
            later = float(T.long_power[unit] if T.guns[unit] else T.melee_power[unit])
            out.append((float(g.strength[unit]), now, later, T.letter[unit]))
    left = max(1, fight.rounds - fight.round + 1) if fight.place >= 0 else 4 - fight.round
    return melee_guess(tuple(attackers), tuple(defenders), left)
