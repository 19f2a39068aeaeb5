"""3.1 to 3.5: the marker on the track, what moves it, and who has won."""

from __future__ import annotations

from typing import NamedTuple

from hardtack.engine.contract import Outcome, Param

from .control import control_now
from .data_files import BandRow
from .map import CSA, SIDES, USA
from .state import NOWHERE, BobbyLee, occupied
from .tables import T

ELECTION = (1864, 10)
"""3.3.1: the last month of the campaign in which a marginal victory of the South is enough."""
LAST = (1866, 12)
"""3.3.1: "1865, and 1866 if needed": a campaign that nobody has won by then is drawn."""


class Gain(NamedTuple):
    """Points that a side has made: what for (the key of the journal), where, how many."""

    key: str
    rule: str
    side: int
    hex: int
    points: int


def score(g: BobbyLee, side: int, points: int) -> None:
    """3.5, R19: a space for every point; what would carry the marker beyond a Decisive Victory is lost."""
    g.track = min(T.highest, max(T.lowest, g.track + (points if side == USA else -points)))


def take(g: BobbyLee, gain: Gain) -> None:
    """Move the marker, and say what for."""
    score(g, gain.side, gain.points)
    where: dict[str, Param] = {"space": T.ids[gain.hex]} if gain.hex >= 0 else {}
    g.log(gain.key, gain.rule, side=SIDES[gain.side], points=gain.points, track=g.track, **where)


# ---- places


def places_now(g: BobbyLee) -> list[int]:
    """8.2: who holds each valued place (T.valued) as the blocks stand now."""
    control = control_now(g)
    return [control[hex] for hex in T.valued]


def place_gains(g: BobbyLee) -> list[Gain]:
    """3.51: the valued places that are no longer on record as what they are; nothing is changed.

    The South's come first, as at the month's end (R19): near a Decisive Victory it must not matter where they lie.
    """
    found = [
        Gain("place-gained", "3.51", now, hex, T.vp[hex])
        for hex, was, now in zip(T.valued, g.held, places_now(g), strict=True)
        if was != now
    ]
    return sorted(found, key=lambda gain: gain.side != CSA)


def count_places(g: BobbyLee) -> None:
    """3.51, R15: once, at the end of a Campaign Turn: whoever gains a place is paid its worth, either way."""
    for gain in place_gains(g):
        take(g, gain)
    g.held = places_now(g)


# ---- the end of a month


def supply_gains(g: BobbyLee, side: int) -> list[Gain]:
    """3.52, R13: the South for every Supply hex of the Union it stands in; the Union for all three of the South's
    together."""
    theirs = T.supply[1 - side]
    held = [hex for hex in theirs if occupied(g, hex, side)]
    if side == CSA:
        return [Gain("supply-hex", "3.52", CSA, hex, 1) for hex in held]
    return [Gain("supply-hexes", "3.52", USA, NOWHERE, 1)] if held == theirs else []


def siege_gains(g: BobbyLee, besieged: bool) -> list[Gain]:
    """3.52, 11.8: a point while Washington is besieged by the South, or held by it; none for the Union."""
    taken = occupied(g, T.washington, CSA)
    return [Gain("washington-siege", "11.8", CSA, T.washington, 1)] if besieged or taken else []


def month_gains(g: BobbyLee, besieged: bool) -> list[Gain]:
    """3.52: what a month that ended now would bring, in the order of R19. `besieged`: whether Washington is."""
    return [*supply_gains(g, CSA), *siege_gains(g, besieged), *supply_gains(g, USA)]


# ---- who has won


def band_of(track: int) -> BandRow:
    """3.1: the box of the track in which the marker stands."""
    return T.band[track]


def verdict(g: BobbyLee) -> Outcome | None:
    """4.6: the victory check at the end of a month; None if the war goes on."""
    band = band_of(g.track)
    if band.result == "decisive":
        return won(g, "usa-decisive" if band.side == SIDES[USA] else "csa-decisive", "3.1", band)
    now = (g.year, g.month)
    if not g.campaign:
        return scenario_result(g) if now >= last_month(g) else None
    if now == ELECTION and band.side == SIDES[CSA]:
        return won(g, "csa-election", "3.3.1", band)
    if now >= LAST:
        return Outcome(None, 0, "campaign-draw", "3.3.1", {"track": g.track, "points": draw_points()})
    return None


def last_month(g: BobbyLee) -> tuple[int, int]:
    """3.2: years may be joined, with the winters between them (3.4): year and month after which the box decides."""
    return min(g.start_year + g.options.get("years", 1) - 1, max(T.years)), T.years[g.start_year].last


def draw_points() -> int:
    """3.2.5: what a draw is worth to each side in a tournament, wherever the marker stands."""
    return next(band.points for band in T.victory_file.bands if band.result == "draw")


def won(g: BobbyLee, key: str, rule: str, band: BandRow) -> Outcome:
    """3.2.5: a victory, and what it is worth in a tournament."""
    return Outcome(band.side, abs(g.track), key, rule, {"track": g.track, "points": band.points})


def scenario_result(g: BobbyLee) -> Outcome:
    """3.2.4: after October the box decides; a draw may be a moral victory."""
    band = band_of(g.track)
    if band.result == "draw":
        params: dict[str, Param] = {"track": g.track, "points": band.points, "moral": moral_victory(g)}
        return Outcome(None, 0, "draw", "3.2.4", {**params, "start": next_start(g)})
    return won(g, "usa-marginal" if band.side == SIDES[USA] else "csa-marginal", "3.2.4", band)


def next_start(g: BobbyLee) -> int:
    """3.2.4: where the marker starts in the following year; after the last year where it stands."""
    row = T.years.get(g.year + 1)
    return g.track if row is None else row.start


def moral_victory(g: BobbyLee) -> str:
    """3.2.4: who has done better than history: "usa", "csa", "nobody", or "unknown" if no year follows."""
    if g.year + 1 not in T.years:
        return "unknown"
    better = g.track - next_start(g)
    return "nobody" if not better else SIDES[USA if better > 0 else CSA]
