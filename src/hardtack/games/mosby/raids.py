"""6.3 and 6.4: kidnapping and demolition."""

from __future__ import annotations

from . import train
from .activation import around, check, in_space
from .cards import discard_down
from .state import (
    DEMOLISHED,
    GONE,
    INTACT,
    LEADERS,
    ON_MAP,
    WITH_BAND,
    Mosby,
    active_combat_here,
    raise_awareness,
    score,
    sid,
)
from .tables import T


def kidnap_targets(g: Mosby) -> list[int]:
    return [n for n in (0, 1) if g.leader[n] == ON_MAP and T.leader_place[n] == g.mosby_at]


def kidnap(g: Mosby, leader: int) -> None:
    """6.3.1: always succeeds; Awareness rises by 2; only this space is checked."""
    g.leader[leader] = WITH_BAND
    raise_awareness(g, T.file.awareness.kidnap)
    g.log("kidnaps", "6.3.1", leader=LEADERS[leader], space=sid(g.mosby_at), awareness=g.awareness)
    check(g, in_space(g, g.mosby_at), "6.3.1")


def free_leader(g: Mosby, leader: int) -> None:
    """6.3.2: a captive may be let go; he is worth nothing then."""
    g.leader[leader] = GONE
    g.log("leader-freed", "6.3.2", leader=LEADERS[leader])


def bring_out(g: Mosby) -> None:
    """6.3.2, 8.9: outside the lines captives and food become points."""
    if g.lines[g.mosby_at]:
        return
    for n in (0, 1):
        if g.leader[n] == WITH_BAND:
            g.leader[n] = GONE
            score(g, T.file.points.leader, "leaders")
            g.log("leader-brought-out", "6.3.2", leader=LEADERS[n], points=T.file.points.leader)
    if g.food:
        points = T.file.options.food_points * g.food
        g.food = 0
        score(g, points, "food")
        g.log("food-brought-out", "8.9", points=points)


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
    if g.train == ON_MAP and train.may_destroy(g):
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
        g.log("demolishes", "6.4.1", target=target, space=sid(space), points=points)
    raise_awareness(g, rise)
    if not failed and target == "depot" and g.options["depot-contents"]:
        _depot_contents(g)
    if not failed and target == "train":
        train.destroyed(g)  # the escort now stands on the map and is checked there
    check(g, in_space(g, space) + around(g, space), "6.4.1")


def _fails(g: Mosby) -> bool:
    """8.6: charges may fail, more often under the enemy's eyes. Everything but the effect happens all the same."""
    if not g.options["demolition-failure"]:
        return False
    options = T.file.options
    guarded = g.large[g.mosby_at] or active_combat_here(g, g.mosby_at)
    limit = options.demolition_fails_guarded if guarded else options.demolition_fails_quiet
    die = g.dice.d6()
    g.log("charge", "8.6", die=die, need=limit, good=int(die > limit))
    return die <= limit


def _destroy(g: Mosby, target: str) -> int:
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
    die = g.dice.d6()
    found = T.file.options.depot_contents[die - 1]
    g.log(f"depot-{found}", "8.9", die=die)
    if found == "explosion":
        score(g, T.file.options.explosion_points, "explosion")
    elif found == "food":
        g.food += 1
    elif found == "horses" and "fast_horses" not in g.hand:
        for pile in (g.deck, g.discards):
            if "fast_horses" in pile:
                pile.remove("fast_horses")
                g.hand.append("fast_horses")
                g.then(*discard_down(g))
                break


def drop_food(g: Mosby) -> None:
    g.food = 0
    g.log("food-dropped", "8.9")
