"""6.4: demolition; with 8.6, charges that fail, and 8.9, what a depot holds."""

from __future__ import annotations

from .action_cards import DiscardDown
from .activation import checks_around, checks_in, make_checks
from .performance import raise_awareness, score
from .state import DEMOLISHED, INTACT, MOSBY, Mosby, active_combat_here, space_id
from .tables import T
from .wagon_train import train_destroyed, train_guarded, train_here


def demolish_targets(g: Mosby) -> list[str]:
    """6.4: bridge, depot and rail only inside the lines; the train wherever the band has it to itself."""
    space = g.mosby_at
    found = []
    if g.lines[space]:
        if g.bridge[space] == INTACT:
            found.append("bridge")
        if g.depot[space] and not g.depot_out[space]:
            found.append("depot")
        if T.rail[space] and not g.rail_out[space]:
            found.append("rail")
    if train_here(g) and not train_guarded(g):
        found.append("train")
    return found


def demolish(g: Mosby, target: str) -> None:
    """6.4.1: the target goes, points, Awareness, then the checks at the raised level."""
    space = g.mosby_at
    rise = T.file.awareness.train if target == "train" else T.file.awareness.demolition
    failed = _fails(g)
    if not failed:
        points = _destroy(g, target)
        score(g, points, target)
        g.log("demolishes", "6.4.1", target=target, space=space_id(space), points=points)
    raise_awareness(g, rise)
    if not failed and target == "depot" and g.options["depot-contents"]:
        _depot_contents(g)
    if not failed and target == "train":
        train_destroyed(g)  # the escort now stands on the map and is checked there
    make_checks(g, checks_in(g, space) + checks_around(g, space), "6.4.1")


def _fails(g: Mosby) -> bool:
    """8.6: charges may fail, more often under the enemy's eyes. Everything but the effect happens all the same."""
    if not g.options["demolition-failure"]:
        return False
    options = T.file.options
    guarded = g.large[g.mosby_at] or active_combat_here(g, g.mosby_at)
    limit = options.demolition_fails_guarded if guarded else options.demolition_fails_quiet
    roll = g.roll("charge", by=MOSBY, least=limit + 1)
    g.log("charge", "8.6", roll, need=limit)
    return not roll.good


def _destroy(g: Mosby, target: str) -> int:
    """6.4.1: the target is gone; the points it gives."""
    space = g.mosby_at
    if target == "bridge":
        g.bridge[space] = DEMOLISHED
        return T.file.points.bridge
    if target == "rail":
        g.rail_out[space] = 1
        return T.settled.rail_points
    if target == "depot":
        g.depot_out[space] = 1
        g.shown += 1
        return g.depot_values[g.depot[space] - 1]
    g.train = DEMOLISHED
    return T.file.points.train


def _depot_contents(g: Mosby) -> None:
    """8.9: what the depot held."""
    roll = g.roll("depot", by=MOSBY)
    found = T.file.options.depot_contents[roll.die - 1]
    points = T.file.options.explosion_points if found == "explosion" else 0
    score(g, points, "explosion")
    g.log(f"depot-{found}", "8.9", roll, points=points)
    if found == "food":
        g.food += 1
    elif found == "horses" and "fast_horses" not in g.hand:
        for pile in (g.deck, g.discards):
            if "fast_horses" in pile:
                pile.remove("fast_horses")
                g.hand.append("fast_horses")
                g.then(DiscardDown())
                break


def drop_food(g: Mosby) -> None:
    """8.9: food may be left behind at any time."""
    g.food = 0
    g.log("food-dropped", "8.9")
