"""What a position is worth: each side's chance to win, from how things stand."""

from __future__ import annotations

import math

from ..rules.pieces import strength
from ..rules.state import People
from ..rules.states import held_in
from ..rules.tables import CSA, NEUTRAL, USA, T


def union_chance(g: People) -> float:
    """The Union's chance to win, from how things stand."""
    end = last(g)
    if end == 3:
        return chance_1861(g)
    if end in (6, 9):
        ahead = g.will[USA] - g.will[CSA] + standing(g)
        return curve(ahead / (6.0 + 4.0 * (end - g.turn + 1)))
    return chance_campaign(g, end)


def curve(x: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, x))))


def standing(g: People) -> float:
    """What is likely to move the wills before long: ground half won, strength, the blockade; above 0 for the Union."""
    value = 0.0
    for state, kind in enumerate(T.group):
        need = T.needs[state]
        if kind == "border" and g.first[state] == NEUTRAL:
            value += T.will[state] * 0.8 * (held_in(g, USA, state) - held_in(g, CSA, state)) / need
        elif kind == "confederate" and g.states[state] == CSA:
            value += T.will[state] * 0.45 * min(1.0, held_in(g, USA, state) / need)
        elif kind == "union":
            value -= 1.2 * held_in(g, CSA, state)
    foot = [sum(strength(g, side, s) for s in range(T.size)) for side in (USA, CSA)]
    value += 0.5 * foot[USA] - 0.8 * foot[CSA]
    left = max(0, last(g) - g.turn)
    value += 0.8 * g.blockade * min(4, left) + 0.5 * g.amphibious
    for side in (USA, CSA):
        if g.capital[side] < 0:
            value += 5.0 if side == CSA else -5.0
    return value


def chance_1861(g: People) -> float:
    """13.2: the border states, or a will that breaks."""

    def progress(id: str, side: int) -> float:
        state = T.state_of[id]
        if g.first[state] != NEUTRAL:
            return 1.0 if g.states[state] == side else 0.0
        mine, theirs = held_in(g, side, state), held_in(g, 1 - side, state)
        garrison = sum(0.5 for s in T.in_state[state] if g.sp[side * T.size + s] and g.control[s] != side)
        return max(0.0, min(0.95, (mine + garrison) / T.needs[state] - 0.35 * theirs / T.needs[state]))

    late = g.turn / 3.0
    usa = [progress(id, USA) for id in ("MO", "KY", "WV")]
    csa = [progress(id, CSA) for id in ("MO", "KY")]
    wide = 10.0 - 5.0 * late
    by_states = math.prod(0.25 + 0.75 * p for p in usa) ** 0.7
    south_states = math.prod(0.1 + 0.9 * p for p in csa)
    union = 1.0 - (1.0 - by_states) * (1.0 - curve((80 - g.will[CSA]) / wide))
    south = 1.0 - (1.0 - south_states) * (1.0 - curve((85 - g.will[USA]) / wide))
    spare = 0.02 * math.tanh((g.will[USA] - g.will[CSA] + standing(g)) / 30.0)
    return max(0.0, min(1.0, 0.5 + 0.5 * (union - south) + spare))


def chance_campaign(g: People, end: int) -> float:
    """17.3: ten states in the spring of 1865, unless a will breaks before."""
    won = 0.0
    for state, kind in enumerate(T.group):
        if kind in ("confederate", "border"):
            if g.states[state] == USA:
                won += 1.0
            elif kind == "confederate" or g.first[state] == NEUTRAL:
                won += 0.55 * min(1.0, held_in(g, USA, state) / T.needs[state])
    ahead = g.will[USA] - g.will[CSA]
    won += max(0.0, ahead) / 25.0
    left = max(0, end - g.turn)
    expected = won + left * 0.5 + 0.02 * standing(g)
    by_states = curve((expected - T.chart.victory.states) / (0.7 + 0.25 * left))
    broken = curve((12.0 - g.will[CSA]) / 6.0)
    weary = curve((52.0 - g.will[USA]) / 6.0) * (1.0 if g.turn <= T.chart.victory.fall_turn else 0.2)
    twice = curve((g.will[CSA] - 1.9 * max(1, g.will[USA])) / 8.0)
    lost = 1.0 - (1.0 - 0.7 * weary) * (1.0 - twice)
    return max(0.0, min(1.0, (1.0 - (1.0 - by_states) * (1.0 - broken)) * (1.0 - lost)))


def last(g: People) -> int:
    """The turn with which the war ends at the latest."""
    return max(T.scenarios[g.scenario].last, g.options["last-turn"])
