"""Which enemies to attack, with whom and across which hexsides."""

from __future__ import annotations

from typing import NamedTuple

from ..rules.map import ROLL
from ..rules.movement.attack_limits import attack_room
from ..rules.movement.reach import marches
from ..rules.state import BobbyLee
from ..rules.supply.lines import outlook
from ..rules.tables import T
from ..rules.units import GUNS, HQ
from .goals import Goal, chance, ground, lays_open, ours, points, power
from .ground import CAPITAL, RICH, walks_to
from .march import in_column, main_hex
from .sight import Sight
from .stance import Stance

ENOUGH = 2.4
"""Nobody more is sent when one is so much the stronger."""


class Aim(NamedTuple):
    """What a block marches for with its army, and the strength of that army."""

    goal: Goal
    strength: float


Aims = dict[int, Aim]
"""Per block."""


def drift(aim: Aim | None, at: int, hex: int) -> float:
    """What it is worth, for every step of an army, to be led nearer to its goal or away from it."""
    if aim is None or aim.goal.hex == hex or (aim.goal.defence and walks_to(aim.goal.hex)[hex] <= 4):
        return 0.0
    return (aim.goal.value(hex) - aim.goal.value(at)) / max(1.0, aim.strength)


class Attack(NamedTuple):
    """An attack on a hex: what it promises, in steps, the chance to win, and who goes across which hexside."""

    hex: int
    value: float
    chance: float
    who: tuple[tuple[int, int], ...]


def attacks(g: BobbyLee, side: int, see: Sight, units: list[int], stance: Stance, aims: Aims) -> list[Attack]:
    """The attacks that some blocks could make now and that promise something, each by itself; the best first."""
    ways: dict[int, dict[int, list[int]]] = {}
    """Per enemy hex and block, the hexsides it can come across."""
    for unit in units:
        if T.kind[unit] == HQ:
            continue
        for entry in marches(g, unit).attacks:
            ways.setdefault(entry // 6, {}).setdefault(unit, []).append(entry)
    found = []
    for hex in sorted(ways):
        attack = plan(g, side, see, hex, ways[hex], stance, aims)
        if attack.value > stance.assault:
            found.append(attack)
    found.sort(key=lambda attack: (-attack.value, attack.hex))
    return found


def plan(
    g: BobbyLee, side: int, see: Sight, hex: int, ways: dict[int, list[int]], stance: Stance, aims: Aims
) -> Attack:
    """The best attack on a hex with those who can come: the strongest first, as many as the hexsides admit."""
    defence = see.theirs[hex] + 0.55 * relief(g, hex, 1 - side, see.theirs)
    room = {entry: attack_room(g, entry) for entries in ways.values() for entry in entries}
    wanted = {entry: sum(entry in entries for entries in ways.values()) for entry in room}
    order = in_column(g, list(ways))
    who: list[tuple[int, int]] = []
    strength = 0.0
    guns = 0
    for unit in order:
        open_to = [entry for entry in ways[unit] if room[entry] > 0]
        if not open_to or (T.kind[unit] in GUNS and guns >= 1 + len(who) // 2):
            continue
        guns += T.kind[unit] in GUNS
        entry = max(open_to, key=lambda e: (room[e] - wanted[e], room[e], -e))
        room[entry] -= 1
        who.append((unit, entry))
        strength += power(g, unit)
        if strength > ENOUGH * defence * ground(hex) + 1.0:
            break
    going = {unit for unit, _ in who}
    mass = strength + 0.55 * relief(g, hex, side, see.mine, going)
    hope = chance(mass * stance.bold * stance.dash, defence, hex)
    value = worth(g, side, see, hex, stance, strength, defence, hope, len(who))
    nearer = sum([power(g, unit) * drift(aims.get(unit), g.at[unit], hex) for unit, _ in who])
    value += nearer * hope if nearer > 0 else nearer  # who is beaten comes no nearer
    if value > stance.assault:
        value -= lays_open(g, side, see, strength, main_hex(g, list(going)), hex)
    return Attack(hex, value, hope, tuple(who))


def relief(g: BobbyLee, hex: int, side: int, here: list[float], going: set[int] | None = None) -> float:
    """The strength of a side next to a hex that could come in during a day of battle."""
    total = 0.0
    for way in T.ways[hex]:
        near = T.near[way]
        if here[near] <= 0:
            continue
        limit = T.reinforce[g.weather][way]
        most = 2 if limit == ROLL else 3 * limit
        if going is None:
            count = g.count[side * T.size + near]
            total += here[near] * min(1.0, most / count) if count else 0.0
        else:
            stay = [power(g, u) for u in g.stack[near] if u not in going and T.side_of[u] == side]
            total += sum(sorted(stay, reverse=True)[:most])
    return total


def worth(
    g: BobbyLee, side: int, see: Sight, hex: int, stance: Stance, strength: float, defence: float, hope: float, n: int
) -> float:
    """What an attack promises: the place, the enemy's losses, a danger removed; less one's own, and the risk beyond."""
    gain = 0.5 * defence
    if not ours(g, hex, side) and points(g, side, hex) > 0:
        gain += stance.point * points(g, side, hex)
    capital = CAPITAL[side]
    far = walks_to(capital)[hex]
    if far <= 3:
        gain += 0.6 * see.theirs[hex]
    if hex == CAPITAL[1 - side]:
        gain += 6.0
    others = max(0.0, see.threat[hex] - see.theirs[hex])
    left = strength * 0.85 + max(0.0, see.support[hex] - strength) * 0.4
    exposed = 0.3 * max(0.0, others - 1.2 * left)
    hungry = n - T.forage[g.weather][hex]
    if hungry > 0 and not outlook(g, side)[hex]:
        exposed += 0.9 * hungry
    if T.vp[hex] < RICH and T.home[hex] == side:
        gain += 0.5
    lost = 0.18 * min(strength, defence * ground(hex))
    return hope * (gain - lost - exposed) - (1.0 - hope) * (0.2 * strength + 0.5)
