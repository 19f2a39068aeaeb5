"""The story of a match that is over, as one reader is told it: a chronicle in words, and as rows for a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from hardtack.engine import luck_text
from hardtack.engine.chronicle import Chronicle, Point, Turning
from hardtack.engine.luck import Luck
from hardtack.engine.text import Text

from .answers import SeatInfo

BOM = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""By which spreadsheets know that a file is UTF-8."""


class StoryRole(Struct):
    id: str
    name: str


class StoryPoint(Struct):
    move: int
    """After how many moves of all."""
    turn: int
    label: str
    """Where the game stood, as lists of matches say it."""
    phase: str
    chances: dict[str, float]
    """By role, 0..1; empty for a game that no computer reads."""
    tallies: dict[str, dict[str, int]]
    """By what is counted and role; "" is for all."""


class StoryTally(Struct):
    key: str
    name: str
    help: str
    roles: list[str]


class StoryTurning(Struct):
    move: int
    point: int
    """Which of the points stands after it, from 0."""
    role: str
    """Who gained; where only one role sits, that one."""
    side: str
    before: float
    after: float
    label: str
    text: str
    """The line of the log that stands there."""
    url: str
    """The replay at this moment."""


class StoryLuck(Struct):
    name: str
    """What was thrown for; "" for all."""
    unit: str
    """tries | pips"""
    unit_name: str
    rolls: int
    dice: int
    expected: float
    fell: int
    deviation: float
    worse: float
    better: float


class StorySide(Struct):
    """One side's luck."""

    role: str
    name: str
    verdicts: list[str]
    lines: list[StoryLuck]
    totals: list[StoryLuck]


class Story(Struct):
    match: str
    game: str
    name: str
    scenario: str
    ended: str
    """The outcome in a sentence; "" if it cannot be had any more."""
    rule: str
    winner: str | None
    roles: list[StoryRole]
    seats: dict[str, SeatInfo]
    points: list[StoryPoint]
    tallies: list[StoryTally]
    turnings: list[StoryTurning]
    luck: list[StorySide]
    left_out: str
    """How many rolls the ledger leaves out and why; "" if none."""
    note: str
    """How the ledger was worked out."""


def told(t: Text, made: Chronicle, head: dict[str, Any]) -> Story:
    """The story in one language. `head`: what is known of the match without it."""
    points = [_point(t, point) for point in made.points]
    return Story(
        **head,
        roles=[StoryRole(role, t.name("role", role)) for role in t.game.roles],
        points=points,
        tallies=_tallies(t, made),
        turnings=[_turning(t, one, points, head["match"]) for one in made.turnings],
        luck=[side for role in t.game.roles if (side := _side(t, made, role)).totals],
        left_out=luck_text.left_out(t, made.luck.left_out),
        note=t.get("luck-exact" if made.luck.totals else "luck-none"),
    )


def _point(t: Text, point: Point) -> StoryPoint:
    phase = t.name("phase", point.phase) if point.phase else ""
    return StoryPoint(point.move, point.turn, t.get(*point.headline), phase, point.chances, point.tallies)


def _tallies(t: Text, made: Chronicle) -> list[StoryTally]:
    counted = made.points[0].tallies if made.points else {}
    return [
        StoryTally(key, t.get(f"tally-{key}"), t.get(f"tally-{key}", attribute="help"), list(by))
        for key, by in counted.items()
    ]


def _turning(t: Text, one: Turning, points: list[StoryPoint], match: str) -> StoryTurning:
    at = points[max(0, one.point - 1)]  # it lies before the point that its mark is on
    return StoryTurning(
        move=one.move,
        point=one.point,
        role=one.role,
        side=t.name("role", one.role),
        before=one.before,
        after=one.after,
        label=at.label,
        text=t.log(one.told) if one.told else at.phase or at.label,
        url=f"/replay/{match}?move={one.move}",
    )


def _side(t: Text, made: Chronicle, role: str) -> StorySide:
    lines = [_luck(t, one) for one in made.luck.lines if one.by == role]
    totals = [one for one in made.luck.totals if one.by == role]
    said = [luck_text.verdict(t, one) for one in totals]
    return StorySide(role, t.name("role", role), said, lines, [_luck(t, one) for one in totals])


def _luck(t: Text, one: Luck) -> StoryLuck:
    return StoryLuck(
        name=luck_text.kind(t, one.what) if one.what else "",
        unit=one.unit,
        unit_name=luck_text.unit(t, one),
        rolls=one.rolls,
        dice=one.dice,
        expected=one.expected,
        fell=one.fell,
        deviation=one.deviation,
        worse=one.worse,
        better=one.better,
    )


# ---- as rows


def turns_csv(t: Text, story: Story) -> str:
    """Every point of the story: the chances to win and whatever the game counts."""
    names = {role.id: role.name for role in story.roles}
    counted = [(tally, role) for tally in story.tallies for role in tally.roles]
    head = [t.get(f"csv-{name}") for name in ("move", "turn", "moment", "phase")]
    chances = [role for role in names if story.points and role in story.points[0].chances]
    head += [f"{t.get('csv-chance')}: {names[role]}" for role in chances]
    head += [f"{tally.name}: {names[role]}" if role else tally.name for tally, role in counted]
    rows: list[list[Any]] = [head]
    for point in story.points:
        rows.append(
            [point.move, point.turn, point.label, point.phase]
            + [round(point.chances[role], 4) for role in chances]
            + [point.tallies[tally.key][role] for tally, role in counted]
        )
    return _rows(rows)


def luck_csv(t: Text, story: Story) -> str:
    """Every line of the luck ledger, and the sums."""
    names = ("side", "kind", "unit", "rolls", "dice", "expected", "fell", "deviation", "worse", "better")
    rows: list[list[Any]] = [[t.get(f"luck-{name}") for name in names]]
    for side in story.luck:
        for one in (*side.lines, *side.totals):
            figures = [round(one.expected, 4), one.fell, *(round(n, 4) for n in (one.deviation, one.worse, one.better))]
            rows.append([side.name, one.name or t.get("luck-all"), one.unit_name, one.rolls, one.dice, *figures])
    return _rows(rows)


def _rows(rows: Iterable[list[Any]]) -> str:
    file = io.StringIO()
    csv.writer(file).writerows(rows)
    return BOM + file.getvalue()
