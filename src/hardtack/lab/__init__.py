"""The laboratory: batches of games, and what may honestly be concluded from them.

>>> from hardtack.lab import simulate
>>> report = simulate("mosby", games=100, seed=1, players={"mosby": "recruit"})
>>> report.rates["mosby"].rate
"""

from hardtack.lab.sim import Plan, Report, Result, play_one, results, simulate
from hardtack.lab.stats import Interval, Mean, Rate, mean, rate, wilson

__all__ = [
    "Interval",
    "Mean",
    "Plan",
    "Rate",
    "Report",
    "Result",
    "mean",
    "play_one",
    "rate",
    "results",
    "simulate",
    "wilson",
]
