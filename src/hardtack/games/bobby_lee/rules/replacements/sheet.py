"""12.2 to 12.42, R84: replacements: each side writes a sheet unseen; the Union's is carried out first, and the South,
seeing where its cadres stand, has the last word."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from hardtack.engine.contract import Action, Barred, Param
from hardtack.engine.kept import KeptEach
from hardtack.engine.private import SEAL, Private, write

from ..control import friendly
from ..map import CSA, SIDES, USA
from ..state import HEXES, POOL, UNITS, BobbyLee, mix_stacks, put
from ..supply.lines import supplied
from ..tables import T
from ..units import INF
from .politics import doubled

MOST_STEPS = T.chart.replacements.steps_per_unit
GROUNDS = [[h for h in range(T.size) if T.cadres[h] and T.home[h] == side] for side in (USA, CSA)]
"""12.4, R85: per side the cities, towns and Supply hexes of its home territory."""
STEP, BUILD, RAISE, DROP, AT = (
    UNITS.actions("step"),
    UNITS.actions("build"),
    UNITS.actions("raise"),
    UNITS.actions("drop"),
    HEXES.actions("at"),
)


class Sheet(Struct):
    """What a draft comes to."""

    steps: dict[int, int]
    """12.3: steps for blocks on the map."""
    built: dict[int, int]
    """12.4: cadres that are paid for, and their hexes."""
    raised: dict[int, int]
    """3.54: cadres of the draft, which cost nothing, and their hexes."""
    open: int = -1
    """The block whose hex has yet to be named."""
    free: bool = False
    """Whether that is one of the draft."""


def sheet_of(draft: Sequence[Action]) -> Sheet:
    """The sheet as its choices have left it."""
    steps: dict[int, int] = {}
    built: dict[int, int] = {}
    raised: dict[int, int] = {}
    open, free, number = -1, False, UNITS.index
    for verb, target in draft:
        if verb == "at":
            (raised if free else built)[open] = HEXES.index[target]
            open = -1
            continue
        unit = number[target]
        if verb == "step":
            steps[unit] = steps.get(unit, 0) + 1
        elif verb == "drop":
            for entries in (steps, built, raised):
                entries.pop(unit, None)
            open = -1
        else:
            open, free = unit, verb == "raise"
    return Sheet(steps, built, raised, open, free)


# ---- what it costs


def points(g: BobbyLee, side: int) -> int:
    """12.2, R87: the replacement points of a side in this month."""
    times = T.chart.politics.emancipation_csa if side == CSA and doubled(g) else 1
    return T.rp(side, g.year) * times


def cost(sheet: Sheet) -> int:
    """12.3, 12.42: what a sheet costs; a block for which there is no hex yet is reckoned in."""
    total = sum([T.step[u] * n for u, n in sheet.steps.items()]) + sum([T.cadre[u] for u in sheet.built])
    return total + (T.cadre[sheet.open] if sheet.open >= 0 and not sheet.free else 0)


def spent(g: BobbyLee, role: str, draft: Sequence[Action]) -> int:
    """12.2: what a draft spends."""
    return cost(sheet_of(draft))


def left(g: BobbyLee, role: str, draft: Sequence[Action]) -> int:
    """12.2: what a draft leaves to spend; what is not spent is lost."""
    return points(g, SIDES.index(role)) - spent(g, role, draft)


def levy(g: BobbyLee, side: int) -> int:
    """3.54: infantry cadres that this turn's draft gives a side."""
    return g.levy[side] if g.levy else 0


# ---- what may be written


class Means(NamedTuple):
    """What a side can do with its points, whatever it has written."""

    gaining: list[tuple[int, int, int]]
    """12.3, R86: blocks that may gain steps, what a step costs, and how many each may gain: supplied ones (11.4), not
    at full strength, no brigades."""
    grounds: list[int]
    room: int
    """12.41: cadres that may appear in all of them together."""
    pool: list[int]
    """12.4: blocks to be built: never built yet, or eliminated."""


def grounds(g: BobbyLee, side: int) -> list[int]:
    """12.41, R85: the friendly hexes in which cadres may appear. They need no supply."""
    return [h for h in GROUNDS[side] if friendly(g, h, side)]


def _means(g: BobbyLee, side: int) -> Means:
    fed, at, steps = supplied(g, side), g.at, g.steps
    hexes = grounds(g, side)
    return Means(
        [
            (u, T.step[u], min(MOST_STEPS, T.full[u] - steps[u]))
            for u in T.of[side]
            if at[u] >= 0 and T.step[u] and steps[u] < T.full[u] and fed[at[u]]
        ],
        hexes,
        sum([T.cadres[h] for h in hexes]),
        [u for u in T.of[side] if at[u] == POOL],
    )


means = KeptEach("bobby-lee", "means", _means, follows=lambda g: (g.steps, g.at, g.control, g.weather, g.link))
"""Of a side; worked out once for a sheet, which changes none of it until it is carried out."""


def entries(g: BobbyLee, role: str, draft: Sequence[Action]) -> list[Action]:
    """Everything that may be written next on a sheet."""
    side, sheet = SIDES.index(role), sheet_of(draft)
    can, cadres = means(g, side), {**sheet.built, **sheet.raised}
    if sheet.open >= 0:
        taken = list(cadres.values())
        return [*(AT[h] for h in can.grounds if taken.count(h) < T.cadres[h]), DROP[sheet.open]]
    rest, steps = points(g, side) - cost(sheet), sheet.steps
    found = [STEP[u] for u, price, most in can.gaining if price <= rest and steps.get(u, 0) < most]
    if len(cadres) < can.room:
        price = T.cadre
        found += [BUILD[u] for u in can.pool if price[u] <= rest and u not in cadres]
        if len(sheet.raised) < levy(g, side):
            found += [RAISE[u] for u in can.pool if T.kind[u] == INF and u not in cadres]
    return [*found, *(DROP[u] for u in steps), *(DROP[u] for u in cadres)]


# ---- the two questions


class SheetAsk(Private[BobbyLee]):
    """12.1, R84: both sides write their sheets at the same time."""

    rule = "12.1"
    prompt = "sheet"

    def roles(self, g: BobbyLee) -> tuple[str, ...]:
        return SIDES

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        return entries(g, role, g.drafts.get(role, ()))

    def seals(self, g: BobbyLee, role: str) -> bool:
        draft = g.drafts.get(role)
        return not draft or draft[-1].verb not in ("build", "raise")

    def barred(self, g: BobbyLee, role: str) -> list[Barred]:
        found = [] if self.seals(g, role) else [Barred("seal", None, "half-written", self.rule)]
        side = SIDES.index(role)
        fed = supplied(g, side)
        for u in T.of[side]:
            if g.at[u] >= 0 and not T.step[u]:
                found.append(Barred("step", T.units[u], "one-step", "2.2.3"))
            elif g.at[u] >= 0 and g.steps[u] < T.full[u] and not fed[g.at[u]]:
                found.append(Barred("step", T.units[u], "not-supplied", "12.3"))
        return found

    def params(self, g: BobbyLee) -> dict[str, Param]:
        return {"usa": points(g, USA), "csa": points(g, CSA), "usalevy": levy(g, USA), "csalevy": levy(g, CSA)}

    def resolve(self, g: BobbyLee, drafts: dict[str, list[Action]]) -> None:
        usa, csa = (drafts[side] for side in SIDES)
        carry_out(g, USA, usa)
        g.then(LastWordAsk(tuple(written(csa))))


class LastWordAsk(SheetAsk):
    """12.1, R84: the South looks at the Union's new cadres, and may change its sheet before it seals it for good.

    What it wrote before lies here and not in `g.drafts`, where only the choices lie that are made in this question and
    can be taken back.
    """

    before: tuple[Action, ...] = ()
    rule = "12.1"
    prompt = "last-word"

    def roles(self, g: BobbyLee) -> tuple[str, ...]:
        return (SIDES[CSA],)

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        return entries(g, role, (*self.before, *g.drafts.get(role, ())))

    def resolve(self, g: BobbyLee, drafts: dict[str, list[Action]]) -> None:
        carry_out(g, CSA, [*self.before, *drafts[SIDES[CSA]]])

    def imagine(self, g: BobbyLee, role: str | None, rng: random.Random) -> None:
        """For whoever cannot know it, the South's first sheet is any other, and so is what it has changed since."""
        if role == SIDES[CSA]:
            return
        csa = SIDES[CSA]
        anew = LastWordAsk()
        write(anew, g, csa, [])
        sealed, g.sealed = g.sealed, {csa: SEAL}
        anew._any_draft(g, csa, rng)
        before = tuple(written(g.drafts.get(csa, [])))
        g.sealed = sealed
        g.agenda[-1] = again = LastWordAsk(before)
        Private.imagine(again, g, role, rng)


def draft_of(g: BobbyLee, role: str) -> list[Action]:
    """What a role has written so far in the question now open: for its own eyes."""
    ask = g.agenda[-1] if g.agenda else None
    before = ask.before if isinstance(ask, LastWordAsk) and role in ask.roles(g) else ()
    return [*before, *g.drafts.get(role, ())] if isinstance(ask, SheetAsk) else []


def written(draft: Sequence[Action]) -> list[Action]:
    """A sheet in as few choices as it takes."""
    sheet = sheet_of(draft)
    short = [STEP[u] for u, n in sheet.steps.items() for _ in range(n)]
    for verb, cadres in ((BUILD, sheet.built), (RAISE, sheet.raised)):
        for unit, hex in cadres.items():
            short += (verb[unit], AT[hex])
    return short


def carry_out(g: BobbyLee, side: int, draft: Sequence[Action]) -> None:
    """12.3, 12.4: steps are added unseen; cadres of one step appear, upright, and only their hexes are told."""
    sheet, role = sheet_of(draft), SIDES[side]
    for unit in sorted(sheet.steps):
        g.steps[unit] += sheet.steps[unit]
        g.tell(role, "steps-gained", "12.3", unit=T.units[unit], space=T.ids[g.at[unit]], steps=g.steps[unit])
    cadres = {**sheet.built, **sheet.raised}
    for unit in sorted(cadres, key=lambda u: (cadres[u], u)):
        g.steps[unit] = 1
        put(g, unit, cadres[unit])
        g.tell(role, "cadre-built", "12.4", unit=T.units[unit], space=T.ids[cadres[unit]])
        g.tell_others(role, "cadre-appears", "12.4", side=role, space=T.ids[cadres[unit]])
    mix_stacks(g, side)
