"""How fast Valour & Fortitude runs, on one core: Tolliver's Crossroads with every unit of both armies on the table.

python bench/valour.py [--games N] [--positions N] [--seconds S]

Recruits play until nobody is to come any more. From there steps are counted, each of them the legal set, a choice
among its actions and regions alike, and the step itself; and from positions all through these games every answer is
timed that a person or a computer waits for. Processor time: what else runs here does not count. Every time is the
least of three calls, each of a copy beside which nothing is kept.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

from rich.console import Console
from rich.table import Table

from hardtack import game
from hardtack.engine.contract import Action, Decision, Region
from hardtack.engine.text import text
from hardtack.games.valour.rules.sighting import sees
from hardtack.games.valour.rules.standing import enemies
from hardtack.games.valour.rules.state import STANDING, WAITING, Valour
from hardtack.server.render import probed

VALOUR = game("valour")
TEXT = text(VALOUR, "en")
SCENARIO = "acw-tollivers-crossroads"
SENSIBLE = 64
ROUNDS = 5
"""A rate is the median of so many rounds."""
FAR = 9000
"""About so far from a legal target, in mils, one is named while a unit is dragged."""


def any_choice(rng: random.Random, decision: Decision, role: str) -> Action:
    """A recruit's: an action or a region, all alike likely."""
    open_to: list[Action | Region] = [*decision.actions(role), *decision.regions(role)]
    chosen = open_to[rng.randrange(len(open_to))]
    return Action(chosen.verb, chosen.sample(rng, 1)[0]) if isinstance(chosen, Region) else chosen


def step(state: Valour, rng: random.Random) -> str:
    """Legal set, choice, step. Returns who chose."""
    decision = VALOUR.decision(state)
    assert decision is not None
    role = decision.roles[0]
    VALOUR.apply(state, role, any_choice(rng, decision, role))
    return role


def all_there(seed: int) -> Valour | None:
    """A game of recruits at the moment when the last unit has come; None if one was lost before."""
    state, rng = VALOUR.setup(SCENARIO, seed=seed), random.Random(seed)
    while VALOUR.decision(state) is not None:
        if all(status == STANDING for status in state.status):
            return state
        if any(status not in (STANDING, WAITING) for status in state.status):
            return None
        step(state, rng)
    return None


def begun_games(count: int) -> list[Valour]:
    found: list[Valour] = []
    seed = 0
    while len(found) < count:
        state = all_there(seed)
        seed += 1
        if state is not None:
            found.append(state)
    return found


def rate(starts: list[Valour], seconds: float, view: bool = False) -> float:
    """Steps per second, from the moment when all are there to the end of the game."""
    rates = []
    rng = random.Random(1)
    for _ in range(ROUNDS):
        spent, done, k = 0.0, 0, 0
        while spent < seconds / ROUNDS:
            state = VALOUR.clone(starts[k % len(starts)])
            k += 1
            begun = time.process_time()
            while VALOUR.decision(state) is not None:
                role = step(state, rng)
                if view:
                    VALOUR.view(state, role)
                done += 1
            spent += time.process_time() - begun
        rates.append(done / spent)
    return statistics.median(rates)


def positions(starts: list[Valour], count: int) -> list[Valour]:
    """Positions in which somebody is asked for a place, from the games of recruits while most units still stand."""
    rng = random.Random(2)
    found: list[Valour] = []
    k = 0
    while len(found) < count:
        state = VALOUR.clone(starts[k % len(starts)])
        k += 1
        while (decision := VALOUR.decision(state)) is not None and len(found) < count:
            if state.status.count(STANDING) < len(state.status) * 3 // 4:
                break
            if decision.regions(decision.roles[0]) and rng.random() < 0.25:
                found.append(VALOUR.clone(state))
            step(state, rng)
    return found


class Clock:
    """Times in milliseconds by what was timed, each the least of three calls."""

    def __init__(self) -> None:
        self.times: dict[str, list[float]] = {}

    def __call__(self, name: str, prepare: Callable[[], Any], call: Callable[[Any], Any]) -> Any:
        least, answer = 0.0, None
        for k in range(3):
            given = prepare()
            begun = time.process_time()
            answer = call(given)
            spent = (time.process_time() - begun) * 1000
            least = spent if k == 0 else min(least, spent)
        self.times.setdefault(name, []).append(least)
        return answer


def dragged(rng: random.Random, target: Any) -> tuple[int, ...]:
    """A target somewhere near a legal one, mostly none itself."""
    x, y, *facing = target
    return (
        x + rng.randint(-FAR, FAR),
        y + rng.randint(-FAR, FAR),
        *((f + rng.randint(-6000, 6000)) % 36000 for f in facing),
    )


def measure(found: list[Valour], clock: Clock) -> list[int]:
    """All that is asked about a position. Returns how many poses were sensible."""
    rng, listed = random.Random(3), []
    for state in found:
        decision = VALOUR.decision(state)
        assert decision is not None
        role = decision.roles[0]

        def fresh(state: Valour = state) -> Valour:
            return VALOUR.decode(VALOUR.encode(state))  # a clone would know what was found out before

        def asked(state: Valour = state) -> Decision:
            again = VALOUR.decision(VALOUR.decode(VALOUR.encode(state)))
            assert again is not None
            return again

        clock("actions", fresh, VALOUR.decision)
        clock("regions", asked, lambda d, role=role: d.regions(role))
        clock("view", fresh, lambda s, role=role: VALOUR.view(s, role))
        clock("preview", fresh, lambda s, role=role: VALOUR.preview(s, role))
        clock("clone", lambda: None, lambda _, state=state: VALOUR.clone(state))
        clock("encode", lambda: None, lambda _, state=state: VALOUR.encode(state))
        for n, region in enumerate(decision.regions(role)):
            verb = region.verb
            poses = clock(
                f"sensible {verb}", lambda n=n, role=role: asked().regions(role)[n], lambda r: r.sensible(SENSIBLE)
            )
            listed.append(len(poses))
            assert all(region.check(pose) is None for pose in poses)
            clock(f"sample {verb}", lambda region=region: region, lambda r: r.sample(rng, 1))
            for target in region.sample(rng, 4):
                clock(f"check {verb}", lambda region=region: region, lambda r, t=target: r.check(t))
                wanted = Action(verb, dragged(rng, target))
                clock(
                    f"probe {verb}",
                    asked,
                    lambda d, role=role, wanted=wanted, state=state: probed(TEXT, d, role, wanted, state),
                )
        unit = rng.choice([u for u, status in enumerate(state.status) if status == STANDING])
        for other in enemies(state, unit):
            clock("sight", fresh, lambda s, unit=unit, other=other: sees(s, unit, other))
    return listed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--positions", type=int, default=120)
    parser.add_argument("--seconds", type=float, default=5.0, help="per rate (default 5)")
    options = parser.parse_args()
    starts = begun_games(options.games)
    rates = Table("random play", "steps/s")
    rates.add_row("without views", f"{rate(starts, options.seconds):,.0f}")
    rates.add_row("with a view after every step", f"{rate(starts, options.seconds, True):,.0f}")
    Console().print(rates)
    clock = Clock()
    listed = measure(positions(starts, options.positions), clock)
    shown = Table("ms", "median", "p90", "p99", "most", "calls")
    for name in sorted(clock.times):
        times = clock.times[name]
        cuts = statistics.quantiles(times, n=100, method="inclusive") if len(times) > 1 else times * 99
        shown.add_row(name, *(f"{t:,.2f}" for t in (cuts[49], cuts[89], cuts[98], max(times))), str(len(times)))
    Console().print(shown)
    begun = time.process_time()
    for _ in range(3_000_000):
        pass
    print(f"yardstick: a million empty turns of a loop in {(time.process_time() - begun) / 3 * 1000:.0f} ms")
    print(f"sensible poses: {min(listed)} to {max(listed)}, median {statistics.median(listed):.0f}")


if __name__ == "__main__":
    main()
