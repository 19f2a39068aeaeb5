"""Plans to weigh: ways to go about a Campaign Turn; and the computer's eye for this game: habits, plans and value."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from hardtack.engine.contract import Action, Param
from hardtack.engine.kept import Kept
from hardtack.engine.mind import WHY
from hardtack.engine.value import BySide, Reading, doubt_of

from ..rules.battle.night import NightAsk
from ..rules.initiative import BidAsk
from ..rules.map import FOLDER, SIDES
from ..rules.movement.activation import ActivateAsk, bound
from ..rules.state import BobbyLee
from ..rules.tables import T
from . import habits_battle, habits_fight, habits_march, habits_month
from .campaign import Outlook, Rated, picked, price, rate, scheme
from .goals import power
from .ground import distances
from .habits import PLAIN, advise
from .march import main_hex
from .past import Past, recall
from .stance import Stance
from .value import EDGE, LIMIT, NAMES, chance, features, measure, progress

CHAPTERS = (habits_battle, habits_fight, habits_march, habits_month)
"""The habits, chapter by chapter: with them every question has an answer."""
MANY = 64
"""More Campaign Turns than a month can have."""


class Orders(Struct, frozen=True):
    """A plan: how to go about one Campaign Turn, or a piece of the enemy's. Small matters go by habit."""

    when: tuple[int, ...]
    stance: Stance = PLAIN
    weight: float = 1.0
    key: str = "quick"
    words: tuple[tuple[str, Param], ...] = ()
    opening: Action | None = None
    """What it begins with, whatever habit says."""

    @property
    def params(self) -> Mapping[str, Param]:
        return dict(self.words)

    def over(self, state: BobbyLee) -> bool:
        return moment(state) != self.when

    def act(self, state: BobbyLee, role: str, step: int, rng: random.Random, notes: dict[str, Any]) -> Action | None:
        if step == 0 and self.opening is not None:
            return self.opening
        if step == 0 and not notes and (first := OFFERED.now(state)):
            return first
        advice = advise(state, SIDES.index(role), self.stance, rng, notes)
        notes[WHY] = advice.key, advice.params
        return advice.action


WEIGHTY = (NightAsk, BidAsk)
"""Questions by themselves: whether to fight another day, and how high to bid."""
PARTS = {"activation": 0, "movement": 0, "headquarters": 0, "forced-march": 0, "battle": 1, "supply": 2}


def moment(g: BobbyLee) -> tuple[int, ...]:
    """As long as this is the same, a plan is followed: the marches of a turn, or half a Battle Turn."""
    part = PARTS.get(g.phase, 3)
    if g.agenda and isinstance(g.agenda[-1], WEIGHTY):
        part = 4
    return (g.months, g.campaign_turn, part, *((g.day, g.slot, g.half) if part == 1 else ()))


OFFERED: Kept[BobbyLee, Action | None] = Kept(
    "bobby-lee", "offered", lambda g: None, follows=lambda g: (moment(g), g.agenda[-1:]), fact=False
)
"""On the state for which plans are made they are also asked whether they can be begun. All can: habit's first choice
answers for them, and what each would do is thought out by who takes it up, on a state of his own."""


def turns(g: BobbyLee) -> int:
    """Campaign Turns so far, as a number that never falls."""
    return g.months * MANY + min(g.campaign_turn, MANY - 1)


class Judgement(BySide[BobbyLee]):
    """The computer's eye for this game."""

    def stage(self, state: BobbyLee) -> int:
        """Campaign Turns: two on, both sides have had theirs, and what has been attacked was fought for. Farther away
        luck grows faster than what plans come to."""
        return turns(state)

    def quick(self, state: BobbyLee, role: str, rng: random.Random | None) -> Action:
        return advise(state, SIDES.index(role), PLAIN, rng).action

    def habit(self, state: BobbyLee, side: int) -> Action:
        return advise(state, side, PLAIN, None, {}).action

    def recall(self, state: BobbyLee, role: str, past: Past | None) -> Past | None:
        return recall(state, SIDES.index(role), past)

    def plans(self, state: BobbyLee, role: str, rng: random.Random) -> Sequence[Orders]:
        """Before a Campaign Turn of one's own, ways to go about it; answers to a weighty question; elsewhere habit, and
        its reason."""
        side, now = SIDES.index(role), moment(state)
        notes: dict[str, Any] = {}
        advice = advise(state, side, PLAIN, None, notes)
        first = Orders(now, PLAIN, 1.9, advice.key, tuple(advice.params.items()))
        ask = state.agenda[-1]
        if isinstance(ask, WEIGHTY):
            others = [action for action in ask.actions(state, role) if action != advice.action]
            return [first, *(Orders(now, key=OPENINGS[a.verb], opening=a) for a in others if a.verb in OPENINGS)]
        if not isinstance(ask, ActivateAsk) or ask.chosen:
            return [first]
        OFFERED.keep(state, advice.action)
        return [first, *(Orders(now, *way) for way in ways(state, notes["view"], notes["rows"]))]


OPENINGS = {"bid": "bid", "stay": "stand", "battle-hq": "another-day", "retreat-all": "fall-back"}
"""Answers that are tried beside habit's, and the reasons for them."""


# ---- ways to go about a Campaign Turn

STRIKE = Stance(bold=1.4, assault=0.0, thrift=0.7)
HOLD = Stance(bold=0.8, assault=99.0, guard=1.4)
PRESS = Stance(thrift=0.25)
IDLE = Stance(idle=True)
AIMS = 3
"""Places that are offered as aims."""

Way = tuple[Stance, float, str, tuple[tuple[str, Param], ...]]
"""A stance, how likely it is to be worth a thought, and the reason for it."""


def ways(g: BobbyLee, view: Outlook, rows: list[Rated]) -> list[Way]:
    """Ways to go about a turn other than by habit, as far as they come to something else: to let it go by; without an
    attack; boldly; sparing no step; with one headquarters alone; for another prize."""
    side, must = view.side, bound(g)
    habit = picked(rows, must, PLAIN)
    seen = [hqs_of(habit)]
    out: list[Way] = []
    if len(habit) > must:
        out.append((IDLE, 1.5, "pass", ()))
    if any(row.found.fights for row in habit):
        out.append((HOLD, 1.2, "hold", ()))
    strike = picked(rate(g, Outlook(g, side, STRIKE, view)), must, STRIKE)
    if [(row.hq, row.found.orders) for row in strike] != [(row.hq, row.found.orders) for row in habit]:
        out.append((STRIKE, 1.3, "strike-hard", ()))
    cheap = [row._replace(value=row.found.value - price(g, row.hq, PRESS)) for row in rows]
    press = picked(cheap, must, PRESS)
    if hqs_of(press) not in seen:
        seen.append(hqs_of(press))
        out.append((PRESS, 1.1, "press-on", ()))
    for row in rows:
        if row.found.orders and must <= 1 and (row.hq,) not in seen:
            seen.append((row.hq,))
            out.append((Stance(only=row.hq), 1.0, "one-hq", (("unit", T.units[row.hq]),)))
    return [*out, *aims(g, view, rows)]


def hqs_of(rows: list[Rated]) -> tuple[int, ...]:
    return tuple(sorted(row.hq for row in rows))


def aims(g: BobbyLee, view: Outlook, rows: list[Rated]) -> list[Way]:
    """Prizes that some headquarters would go for if it thought more of them."""
    out: list[Way] = []
    habit = {row.found.hex for row in rows}
    for hex, hq in [row for row in targets(g, view) if row[0] not in habit][:AIMS]:
        stance = Stance(focus=hex)
        went = scheme(g, [hq], Outlook(g, view.side, stance, view))
        goes = went.value > price(g, hq, stance)
        if goes and all(row.found.orders != went.orders for row in rows):
            out.append((stance, 0.9, "aim", (("space", T.ids[hex]),)))
    return out


def targets(g: BobbyLee, view: Outlook) -> list[tuple[int, int]]:
    """Places that some army might be sent for, the most promising first, each with its headquarters."""
    side = view.side
    worth: dict[int, tuple[float, int]] = {}
    for hq in T.hqs[side]:
        if g.at[hq] < 0 or hq == T.supreme[side]:
            continue
        away = distances(g.at[hq])
        army = [u for u in T.of[side] if g.at[u] >= 0 and away[g.at[u]] <= 2]
        strength = sum([power(g, u) for u in army])
        for goal in view.goals(g, strength, main_hex(g, army))[: 2 * AIMS]:
            worth[goal.hex] = max(worth.get(goal.hex, (0.0, hq)), (goal.value(g.at[hq]), hq))
    return [(hex, worth[hex][1]) for hex in sorted(worth, key=lambda hex: (-worth[hex][0], hex))]


READING = Reading(NAMES, EDGE, LIMIT, chance, features, progress, measure)
EYE = Judgement(SIDES, doubt_of("bobby-lee", FOLDER), READING)
