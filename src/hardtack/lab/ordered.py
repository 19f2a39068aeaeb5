"""Ordered logistic regression: how a game ends, by numbers that describe a position, with weights that change with the
time of the game; and how good such a reading is. Needs numpy: for fitting only, never at the table.

A position has a score; where the game ends, on the game's own measure (points, a track, or just lost, drawn, won), is
that score with a logistic error, in a unit that changes with time too: early in a game a lead means little, in its last
turn it is the result. So a game that was nearly won teaches more than one that was drawn, and both are read by the same
rule: won with the chance that the error lifts the score above the draw, lost with the chance that it drops it below.

The first number of a position is where the game would end if nothing more happened, on that measure. All other weights
are held back towards none, so that with few games one is left with this: things stay as they are, more or less.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

Array = NDArray[np.float64]
KNOTS = (0.0, 0.5, 1.0)
"""Times of the game at which there are weights; in between they are interpolated."""
LIGHT = 0.05
"""How much less the scenarios' own numbers are held back than the weights are."""
ROUNDS = 60
ENOUGH = 1e-7
TINY = 1e-9
LEAST = 1e-3
"""Of a unit: below nothing a better end would count as a worse one."""


class Sample(Struct, frozen=True):
    """Positions as one role sees them."""

    rows: Array
    times: Array
    """How much of the game is over."""
    scenarios: NDArray[np.int64]
    games: NDArray[np.int64]
    """Which game a position is from: positions of a game are not independent."""
    results: Array
    """What came of it for the role: 0, 0.5 or 1."""
    low: Array
    high: Array
    """Between what the game ended on its measure; infinite at its ends."""
    weights: Array

    def where(self, mask: NDArray[np.bool_]) -> Sample:
        rows, times, scenarios, games = self.rows[mask], self.times[mask], self.scenarios[mask], self.games[mask]
        results, low, high, weights = self.results[mask], self.low[mask], self.high[mask], self.weights[mask]
        return Sample(rows, times, scenarios, games, results, low, high, weights)


class Model(Struct, frozen=True):
    """What was fitted, per knot."""

    knots: tuple[float, ...]
    edge: float
    """A game is won above this on its measure, lost below its negative."""
    units: Array
    """Scenario by knot: how much a point of the measure counts, the more the less will still happen."""
    bases: Array
    """Scenario by knot: its own number."""
    weights: Array
    """Number of the row by knot."""

    def read(self, sample: Sample) -> Array:
        """The chance to win, a draw as half."""
        share = hats(sample.times, self.knots)
        unit = np.sum(self.units[sample.scenarios] * share, axis=1)
        score = np.sum((sample.rows @ self.weights + self.bases[sample.scenarios]) * share, axis=1)
        score = score + unit * sample.rows[:, 0]
        draw = unit * self.edge
        return np.asarray(0.5 * (1 + _curve(score - draw) - _curve(-score - draw)))


def hats(times: Array, knots: Sequence[float]) -> Array:
    """How much each knot counts at each time."""
    at = np.clip(times, knots[0], knots[-1])
    return np.stack([np.interp(at, knots, np.eye(len(knots))[n]) for n in range(len(knots))], axis=1)


def _curve(x: Array) -> Array:
    return np.asarray(1 / (1 + np.exp(-np.clip(x, -30, 30))))


# ---- fitting


def fit(sample: Sample, ridge: float, scenarios: int, edge: float, knots: Sequence[float] = KNOTS) -> Model:
    """The likeliest model, its weights held back by `ridge`. A game is won from `edge` of its measure on.

    Every weight is the sum of one for the whole game and one for each knot, all held back alike: so knots share what
    they have in common.
    """
    mean, spread = sample.rows.mean(axis=0), sample.rows.std(axis=0)
    spread = np.where(spread > TINY, spread, np.inf)  # what never changes gets no weight
    scaled = (sample.rows - mean) / spread
    share = hats(sample.times, knots)
    own = np.eye(scenarios)[sample.scenarios]
    whole = np.concatenate([np.ones((len(share), 1)), share], axis=1)
    design = np.concatenate([_times(own, whole), _times(scaled, whole)], axis=1)
    light, heavy = own.shape[1] * whole.shape[1], scaled.shape[1] * whole.shape[1]
    by_unit = _times(own, share)
    hold = np.concatenate([np.full(light, ridge * LIGHT), np.full(heavy, ridge), np.zeros(by_unit.shape[1])])
    found, units = _climb(design, by_unit, hold, sample)
    parts = found.reshape(-1, whole.shape[1])
    by_knot = parts[:, :1] + parts[:, 1:]
    weights = by_knot[scenarios:] / spread[:, None]
    bases = by_knot[:scenarios] - mean @ weights
    return Model(tuple(knots), edge, units.reshape(scenarios, -1), bases, weights)


def _times(columns: Array, whole: Array) -> Array:
    """Every column times every column of the other."""
    return np.asarray((columns[:, :, None] * whole[:, None, :]).reshape(len(columns), -1))


def _climb(design: Array, share: Array, hold: Array, sample: Sample) -> tuple[Array, Array]:
    """Newton's way up, with shorter steps where a whole one makes it worse: the weights, and the units of the
    measure. The hill has one top (Pratt 1981). A unit that few positions speak of may want to go below LEAST: it stays
    there, and the others go on without it."""
    n, counts = design.shape[1], sample.weights
    stands = sample.rows[:, 0]
    high = np.where(np.isinf(sample.high), 0, sample.high - stands)
    low = np.where(np.isinf(sample.low), 0, sample.low - stands)

    def ends(theta: Array) -> tuple[Array, Array]:
        """The chances to end below the upper and below the lower limit."""
        score, unit = design @ theta[:n], share @ theta[n:]
        above = np.where(np.isinf(sample.high), 1.0, _curve(unit * high - score))
        return above, np.where(np.isinf(sample.low), 0.0, _curve(unit * low - score))

    def height(theta: Array) -> float:
        above, below = ends(theta)
        return float(np.sum(counts * np.log(np.maximum(above - below, TINY))) - 0.5 * np.sum(hold * theta * theta))

    wide = float(np.sqrt(np.mean(np.concatenate([high, low]) ** 2)))
    theta = np.concatenate([np.zeros(n), np.full(share.shape[1], 1.8 / (wide + TINY))])
    best = height(theta)
    for _ in range(ROUNDS):
        above, below = ends(theta)
        between = np.maximum(above - below, TINY)
        up, down = above * (1 - above), below * (1 - below)
        up2, down2 = up * (1 - 2 * above), down * (1 - 2 * below)
        by_score, by_unit = (down - up) / between, (high * up - low * down) / between
        ss = by_score**2 - (up2 - down2) / between
        uu = by_unit**2 - (high**2 * up2 - low**2 * down2) / between
        su = by_score * by_unit + (high * up2 - low * down2) / between
        slope = np.concatenate([design.T @ (counts * by_score), share.T @ (counts * by_unit)]) - hold * theta
        top = design.T @ (design * (counts * ss)[:, None])
        side = design.T @ (share * (counts * su)[:, None])
        corner = share.T @ (share * (counts * uu)[:, None])
        stays = np.concatenate([np.zeros(n, bool), (theta[n:] <= LEAST) & (slope[n:] < 0)])
        slope[stays] = 0
        bends = np.block([[top, side], [side.T, corner]]) + np.diag(hold + 1e-6 + stays / TINY)
        step = np.linalg.solve(bends, slope)
        size = 1.0
        while size > 1e-4 and height(_above(theta + size * step, n)) < best:
            size /= 2
        theta = _above(theta + size * step, n)
        now = height(theta)
        if now - best < ENOUGH * abs(now):
            break
        best = now
    return theta[:n], theta[n:]


def _above(theta: Array, n: int) -> Array:
    """Units, which stand after the first n numbers, are not less than LEAST."""
    return np.concatenate([theta[:n], np.maximum(theta[n:], LEAST)])


def best_ridge(
    sample: Sample, scenarios: int, edge: float, grid: Sequence[float], folds: int = 5, knots: Sequence[float] = KNOTS
) -> tuple[float, list[float]]:
    """The ridge that reads games best that were left out of the fit, and the mean error of each. Positions of a game
    stay together."""
    errors = []
    for ridge in grid:
        total = 0.0
        for fold in range(folds):
            out = sample.games % folds == fold
            model = fit(sample.where(~out), ridge, scenarios, edge, knots)
            left = sample.where(out)
            total += float(np.sum(left.weights * (model.read(left) - left.results) ** 2))
        errors.append(total / float(np.sum(sample.weights)))
    return grid[int(np.argmin(errors))], errors


# ---- how good a reading is


def c_index(said: Array, ends: Array) -> float:
    """Of two games with different ends, how often the one that ended better was said to be better; one half is a
    coin."""
    apart = np.sign(ends[:, None] - ends[None, :])
    agree = apart * np.sign(said[:, None] - said[None, :])
    pairs = np.sum(apart != 0)
    return 0.5 + 0.5 * float(np.sum(agree)) / float(pairs) if pairs else 0.5


class Score(Struct, frozen=True):
    """A reading against a constant, on games it has not seen, with 95% intervals (games drawn anew, many times)."""

    games: int
    constant: float
    """Brier score of the games' own mean result, said of all of them."""
    brier: float
    better: tuple[float, float, float]
    """By how much the reading beats the constant, and between what."""
    c_index: tuple[float, float, float]


def score(said: Array, results: Array, ends: Array, rng: np.random.Generator, draws: int = 1000) -> Score:
    """Row by game; `said` may have a column for each role, results and ends alike."""
    gains, orders = [], []
    everything = np.arange(len(said))
    for n in range(draws + 1):
        pick = rng.integers(0, len(said), len(said)) if n else everything
        y, p = results[pick], said[pick]
        gains.append(float(np.mean((y - y.mean(axis=0)) ** 2) - np.mean((y - p) ** 2)))
        columns = zip(p.T, ends[pick].T, strict=True)
        orders.append(float(np.mean([c_index(one, end) for one, end in columns])))
    constant = float(np.mean((results - results.mean(axis=0)) ** 2))
    return Score(len(said), constant, constant - gains[0], _interval(gains), _interval(orders))


def _interval(numbers: list[float]) -> tuple[float, float, float]:
    low, high = np.quantile(numbers[1:], (0.025, 0.975))
    return numbers[0], float(low), float(high)
