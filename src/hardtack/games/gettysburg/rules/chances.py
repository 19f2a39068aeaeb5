"""The chances of fire (5.0) and melee (7.0), reckoned exactly.

Both count in whole numbers over a common denominator, so nothing is sampled and nothing rounded. What players may
choose is settled thus: everybody fights on, and of equally strong blocks the one with the least firepower takes the
hit, then the one with the worse letter, then the one named last; a headquarters among equals comes last.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .units import CAV, HQ, KINDS

MOST = 4
"""Blocks of a side in a hex at most."""


# ---- dice


@lru_cache(1024)
def binomial(dice: int, power: int) -> tuple[int, ...]:
    """In how many of the 6 ** dice ways each number of hits falls."""
    power = min(6, max(0, power))
    ways = [1]
    for _ in range(dice):
        ways = [
            (ways[k] * (6 - power) if k < len(ways) else 0) + (ways[k - 1] * power if k else 0)
            for k in range(len(ways) + 1)
        ]
    return tuple(ways)


@lru_cache(8192)
def volley(rolls: tuple[tuple[int, int], ...]) -> tuple[int, tuple[int, ...]]:
    """Several blocks rolling together, as (dice, firepower): how many dice, and the ways to each number of hits."""
    ways: tuple[int, ...] = (1,)
    for dice, power in rolls:
        other = binomial(dice, power)
        mixed = [0] * (len(ways) + len(other) - 1)
        for a, x in enumerate(ways):
            for b, y in enumerate(other):
                mixed[a + b] += x * y
        ways = tuple(mixed)
    return sum(dice for dice, _ in rolls), ways


# ---- fire


class Target(NamedTuple):
    """A block fired at. `weight`: among equals the lightest takes the hit."""

    strength: int
    hq: bool = False
    weight: int = 0
    half: bool = False


class Effect(NamedTuple):
    """What so many hits do. The hit that removes a headquarters of strength 0 counts as a step."""

    steps: int = 0
    lost: int = 0
    repulsed: int = 0


@lru_cache(8192)
def fire_effects(
    hits: int,
    targets: tuple[Target, ...],
    double: bool = False,
    long: bool = False,
    ways_back: int = MOST,
    hq_last: bool = False,
    aim: int = -1,
) -> tuple[Effect, ...]:
    """5.23, 5.24, 5.32: the effect of no hit, one hit, ... up to `hits`.

    `ways_back`: how many blocks have a hex to be repulsed to; `aim`: the one target singled out.
    """
    strength = [t.strength for t in targets]
    half = [t.half for t in targets]
    left = [aim] if aim >= 0 else list(range(len(targets)))
    steps = lost = repulsed = 0
    out = [Effect()]
    for _ in range(hits):
        among = [n for n in left if half[n]] if double else []
        if not among and left:
            among = ([n for n in left if not targets[n].hq] if hq_last else []) or left
            most = max(strength[n] for n in among)
            among = [n for n in among if strength[n] == most]
        if among:
            n = min(among, key=lambda n: (targets[n].hq, targets[n].weight, -n))
            if double and not half[n]:
                half[n] = True
            else:
                half[n] = False
                if strength[n] > (0 if targets[n].hq else 1):
                    strength[n] -= 1
                    steps += 1
                else:
                    left.remove(n)
                    if long and repulsed < ways_back:
                        repulsed += 1
                    else:
                        steps += 1
                        lost += 1
        out.append(Effect(steps, lost, repulsed))
    return tuple(out)


# ---- melee


class Block(NamedTuple):
    """A block in a melee: its letter (0 to 3), what it hits with in each round, its strength."""

    letter: int
    powers: tuple[int, ...]
    strength: int
    hq: bool = False
    acted: bool = False
    """It has had its combat turn in the round that begins the reckoning."""


def fighter(
    kind: int,
    letter: int,
    base: int,
    later: int,
    strength: int,
    attacks: bool,
    terrain: int = 0,
    column: int = 0,
    acted: bool = False,
) -> Block:
    """7.3, 7.4, 7.6: a block as it fights. `later`: guns' firepower after the first round; `terrain`: of the hexside
    an attacker crosses; `column`: the round in which it must still form line instead of fighting."""
    first = base
    if kind == CAV:
        first += -1 if attacks else 1
    if attacks:
        first += terrain
    after = later if later and KINDS[kind] in ("art", "hart") else base
    powers = (max(0, first), after, after)
    if column:
        one, two, three = (0 if n == column else p for n, p in enumerate(powers, 1))
        powers = (one, two, three)
    return Block(letter, powers, strength, kind == HQ, acted)


class Round(NamedTuple):
    """How a melee stands when a round is over."""

    takes: float
    """The attacker has the hex."""
    destroyed: float
    """No attacker is left."""
    attacker_steps: float
    defender_steps: float
    """Steps lost so far, on average."""


class Result(NamedTuple):
    """All ends of a melee, as so many of `total`. The hit that removes a headquarters at 0 counts as a step."""

    total: int
    takes: int
    """Attackers stand in the hex, no defender does."""
    falls_back: int
    """The defender keeps it; some attackers got away."""
    destroyed: int
    """The defender keeps it; no attacker is left."""
    stands: int
    """10.0: both are still there after the last round."""
    attacker_lost: tuple[int, ...]
    defender_lost: tuple[int, ...]
    """By steps lost: 0, 1, ..."""
    attacker_blocks: tuple[int, ...]
    defender_blocks: tuple[int, ...]
    """By blocks lost."""
    rounds: tuple[Round, ...]

    def mean(self, weights: tuple[int, ...]) -> float:
        return sum(n * w for n, w in enumerate(weights)) / self.total


GONE = -1
SHIFT = 12
Ways = dict[int, int]
"""The standing of attackers and defenders (their numbers, a << SHIFT | d), and in how many ways it comes about."""


class Line:
    """One side of a melee: every set of strengths it can come to has a number; hits lead from one to the next."""

    def __init__(self, blocks: tuple[Block, ...]) -> None:
        self.blocks = blocks
        self.whole = sum(b.strength + b.hq for b in blocks)
        self.present = list(range(len(blocks)))
        self.order = sorted(self.present, key=lambda n: (blocks[n].hq, blocks[n].powers[-1], -blocks[n].letter, -n))
        self.numbers: dict[tuple[int, ...], int] = {}
        self.standing: list[tuple[int, ...]] = []
        self.steps: list[int] = []
        self.next: list[int] = []
        self.alive: list[bool] = []
        self.number(tuple(b.strength for b in blocks))

    def number(self, strengths: tuple[int, ...]) -> int:
        found = self.numbers.get(strengths)
        if found is None:
            found = self.numbers[strengths] = len(self.standing)
            self.standing.append(strengths)
            self.steps.append(
                self.whole - sum(s + b.hq for s, b in zip(strengths, self.blocks, strict=True) if s != GONE)
            )
            self.next.append(GONE)
            self.alive.append(any(strengths[n] != GONE for n in self.present))
        return found

    def leave(self, group: list[int]) -> None:
        """These blocks take no part any more."""
        self.present = [n for n in self.present if n not in group]
        self.order = [n for n in self.order if n not in group]
        self.next = [GONE] * len(self.next)
        self.alive = [any(strengths[n] != GONE for n in self.present) for strengths in self.standing]

    def hit(self, number: int) -> int:
        """7.5: the strongest block takes it, headquarters last; nothing happens if nobody is left."""
        found = self.next[number]
        if found < 0:
            strengths = self.standing[number]
            found = number
            for hqs in (False, True):
                among = [n for n in self.order if strengths[n] != GONE and self.blocks[n].hq == hqs]
                if among:
                    n = max(among, key=lambda n: strengths[n])  # the first of equals in the order
                    left = strengths[n] - 1
                    left = left if left >= (0 if hqs else 1) else GONE
                    found = self.number((*strengths[:n], left, *strengths[n + 1 :]))
                    break
            self.next[number] = found
        return found

    def path(self, number: int, hits: int) -> list[int]:
        """Where no hit, one hit, ... lead."""
        out = [number]
        for _ in range(hits):
            number = self.hit(number)
            out.append(number)
        return out

    def spread(self, each: dict[int, int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The ways by steps lost and by blocks lost."""
        steps, lost = [0] * (self.whole + 1), [0] * (len(self.blocks) + 1)
        for number, count in each.items():
            steps[self.steps[number]] += count
            lost[self.standing[number].count(GONE)] += count
        return tuple(steps), tuple(lost)


@lru_cache(4096)
def melee(
    attackers: tuple[Block, ...],
    defenders: tuple[Block, ...],
    rounds: int = 3,
    now: int = 1,
    forced: bool = True,
    away: bool = False,
) -> Result:
    """7.2: every end of a melee in which both sides fight on, from round `now` (blocks that acted in it wait).

    `forced`: attackers fall back in their combat turn of the last round; `away`: others have fallen back already.
    """
    a, d = lines = Line(attackers), Line(defenders)
    ways: Ways = {0: 1}
    total = 1
    told = []
    for number in range(now, rounds + 1):
        for letter in range(4):
            for side in (1, 0):  # defenders first
                mine = lines[side]
                group = [n for n, b in enumerate(mine.blocks) if b.letter == letter and not (number == now and b.acted)]
                if not group:
                    continue
                if side == 0 and forced and number == rounds:
                    mine.leave(group)
                else:
                    ways, factor = _combat_turn(ways, side, lines, group, number)
                    total *= factor
        told.append(_standing(ways, total, lines, away))
    takes = falls_back = destroyed = stands = 0
    each: tuple[dict[int, int], dict[int, int]] = {}, {}
    for key, count in ways.items():
        i, j = key >> SHIFT, key & MASK
        each[0][i] = each[0].get(i, 0) + count
        each[1][j] = each[1].get(j, 0) + count
        if not d.alive[j]:
            takes += count
        elif a.alive[i]:
            stands += count
        elif away or any(strength != GONE for strength in a.standing[i]):
            falls_back += count
        else:
            destroyed += count
    (a_steps, a_blocks), (d_steps, d_blocks) = a.spread(each[0]), d.spread(each[1])
    return Result(
        total, takes, falls_back, destroyed, stands, a_steps, d_steps, a_blocks, d_blocks, tuple(told)
    )  # fmt: skip


MASK = (1 << SHIFT) - 1


def _combat_turn(ways: Ways, side: int, lines: tuple[Line, Line], group: list[int], number: int) -> tuple[Ways, int]:
    """The blocks of one letter of one side roll; returns the new ways and what the total grows by.

    Nobody else acts between them, so only the sum of their hits counts.
    """
    mine, foe = lines[side], lines[1 - side]
    powers = [(n, mine.blocks[n].powers[number - 1]) for n in group]
    powers = [(n, power) for n, power in powers if power]
    if not powers:
        return ways, 1
    by_firer: dict[int, list[tuple[int, int]]] = {}
    for key, count in ways.items():
        i, j = (key & MASK, key >> SHIFT) if side else (key >> SHIFT, key & MASK)
        by_firer.setdefault(i, []).append((j, count))
    rolls = []
    top = 0
    for i, against in by_firer.items():
        strengths = mine.standing[i]
        dice, hits = volley(tuple((strengths[n], power) for n, power in powers if strengths[n] > 0))
        rolls.append((i, against, dice, hits))
        top = max(top, dice)
    after: Ways = {}
    factor = 6**top
    paths: dict[int, list[int]] = {}
    most = max(len(hits) for _, _, _, hits in rolls)
    for i, against, dice, hits in rolls:
        scale = 6 ** (top - dice)
        base, shift = (i, SHIFT) if side else (i << SHIFT, 0)
        if scale > 1:
            hits = tuple(w * scale for w in hits)
        for j, count in against:
            if not foe.alive[j]:
                key = base | j << shift
                after[key] = after.get(key, 0) + count * factor
                continue
            path = paths.get(j)
            if path is None:
                path = paths[j] = [n << shift for n in foe.path(j, most)]
            for to, weight in zip(path, hits, strict=False):
                key = base | to
                after[key] = after.get(key, 0) + count * weight
    return {key: count for key, count in after.items() if count}, factor


def _standing(ways: Ways, total: int, lines: tuple[Line, Line], away: bool) -> Round:
    a, d = lines
    takes = destroyed = attacker = defender = 0
    for key, count in ways.items():
        i, j = key >> SHIFT, key & MASK
        if not d.alive[j]:
            takes += count
        elif not away and all(strength == GONE for strength in a.standing[i]):
            destroyed += count
        attacker += count * a.steps[i]
        defender += count * d.steps[j]
    return Round(takes / total, destroyed / total, attacker / total, defender / total)
