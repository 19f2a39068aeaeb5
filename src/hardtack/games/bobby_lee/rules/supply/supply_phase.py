"""4.43, 11.1, 11.6, 11.7: the Supply Phase of the active side: supply from headquarters, then attrition.

What is asked, and how often, follows from what everybody sees: blocks can be counted, and so everybody knows which
hexes hold too many and how many blocks lose a step there. Where headquarters are, which of them have a step to give,
and which blocks are equally strong is hidden: so questions are put even where there is nothing to choose (hushed).
"""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred, Param
from hardtack.engine.state import Step

from ..battle.board import strongest
from ..control import begin_phase
from ..map import SIDES
from ..movement.command_radius import within
from ..state import DONE, GONE, POOL, UNITS, BobbyLee, OfActive, Reason, eliminate, mix, no_units, own, reveal, stand_up
from ..tables import T
from .lines import Want, supply, wants
from .siege import besieged


class SupplyPhase(Step[BobbyLee]):
    """11.1: only the active side's blocks are looked at, after a Pass Turn too (4.5)."""

    rule = "11.1"

    def run(self, g: BobbyLee) -> None:
        begin_phase(g)
        g.phase = "supply"
        if wants(g, g.active, supply(g, g.active)):
            g.heading("supply", self.rule, side=SIDES[g.active])
            g.then(SupplyAsk(()))


def unfed(g: BobbyLee, given: tuple[int, ...]) -> list[Want]:
    """11.7: the hexes with too many blocks that none of the headquarters in `given` feeds."""
    fed = {hex for hq in given for hex in within(g, hq)}
    return [want for want in wants(g, g.active, supply(g, g.active)) if want.hex not in fed]


def givers(g: BobbyLee, given: tuple[int, ...], hungry: list[Want]) -> list[int]:
    """11.7, R79: the field headquarters that can feed one of these hexes: with more than one step, each once."""
    hexes = {want.hex for want in hungry}
    return [hq for hq in T.hqs[g.active] if g.at[hq] >= 0 and why_feeds_none(g, hq, given, hexes) is None]


def why_feeds_none(g: BobbyLee, hq: int, given: tuple[int, ...], hexes: set[int]) -> Reason | None:
    """11.7: why a headquarters in play gives no supply to these hexes; None if it may."""
    if hq == T.supreme[g.active]:
        return "supreme-feeds-none", "11.7"
    if hq in given:
        return "hq-has-fed", "11.7"
    if g.steps[hq] <= 1:
        return "hq-last-step", "11.7"
    return ("hq-too-far-to-feed", "11.7") if hexes.isdisjoint(within(g, hq)) else None


class SupplyAsk(OfActive):
    """11.7, D32: which headquarters give supply; all of them before any block starves (R79).

    Put as long as a hex with too many blocks is not fed. Every headquarters that gives lies face up, so the enemy sees
    which hexes are still unfed, but not whether another headquarters could help.
    """

    given: tuple[int, ...]
    rule = "11.7"
    prompt = "supply"
    lone = "hushed"

    def asked(self, g: BobbyLee) -> bool:
        return bool(unfed(g, self.given))

    def unasked(self, g: BobbyLee) -> None:
        starve(g, self.given)

    def params(self, g: BobbyLee) -> dict[str, Param]:
        hungry = unfed(g, self.given)
        return {"space": T.ids[hungry[0].hex], "hexes": len(hungry), "blocks": sum(w.blocks - w.limit for w in hungry)}

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        give = UNITS.actions("supply")
        return [DONE, *(give[hq] for hq in givers(g, self.given, unfed(g, self.given)))]

    def barred(self, g: BobbyLee, role: str) -> list[Barred]:
        hexes = {want.hex for want in unfed(g, self.given)}
        here = [hq for hq in T.hqs[g.active] if g.at[hq] >= 0]
        return no_units("supply", [(hq, why_feeds_none(g, hq, self.given, hexes)) for hq in here])

    def take(self, g: BobbyLee, role: str, action: Action) -> None:
        if action.verb == "done":
            starve(g, self.given)
            return
        hq = UNITS.of(action)
        reveal(g, hq)
        g.steps[hq] -= 1
        g.log("hq-supply", self.rule, unit=T.units[hq], side=role, space=T.ids[g.at[hq]], steps=g.steps[hq])
        g.then(SupplyAsk((*self.given, hq)))


def starve(g: BobbyLee, given: tuple[int, ...]) -> None:
    """11.6, R78: in every hex that nobody feeds, as many blocks as are too many lose a step each."""
    lost = besieged(g, g.active)
    asks = []
    for want in unfed(g, given):
        excess = want.blocks - want.limit
        g.log("attrition", "11.6", side=SIDES[g.active], space=T.ids[want.hex], blocks=excess, limit=want.limit)
        asks.append(StarveAsk(want.hex, excess, (), want.hex in lost))
    touched = {ask.hex for ask in asks} | {g.at[hq] for hq in given}
    g.then(*asks, SupplyEnds(given, tuple(sorted(touched))))


class StarveAsk(OfActive):
    """11.6, D33: the strongest lose first, and the owner chooses between equals; no block loses twice (R78).

    One question for each block that loses, whether there are equals or not, which only the owner knows. `besieged`: the
    hex was besieged when attrition began, and the dead are gone for good (11.81, R89).
    """

    hex: int
    left: int
    starved: tuple[int, ...]
    besieged: bool
    rule = "11.6"
    prompt = "starve"
    lone = "hushed"

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        offer = UNITS.actions("starve")
        return [offer[u] for u in strongest(g, [u for u in own(g, self.hex, g.active) if u not in self.starved])]

    def barred(self, g: BobbyLee, role: str) -> list[Barred]:
        here = own(g, self.hex, g.active)
        first = strongest(g, [u for u in here if u not in self.starved])
        why = dict.fromkeys(self.starved, ("has-starved", self.rule))
        return no_units("starve", [(u, why.get(u, ("starve-strongest", self.rule))) for u in here if u not in first])

    def params(self, g: BobbyLee) -> dict[str, Param]:
        return {"space": T.ids[self.hex], "blocks": self.left}

    def take(self, g: BobbyLee, role: str, action: Action) -> None:
        unit = UNITS.of(action)
        name, space = T.units[unit], T.ids[self.hex]
        g.steps[unit] -= 1
        if g.steps[unit]:
            g.tell(role, "starved", self.rule, unit=name, side=role, space=space, steps=g.steps[unit])
        else:
            eliminate(g, unit, GONE if self.besieged else POOL)
            g.tell(role, "starved-dead", self.rule, unit=name, side=role, space=space)
            g.tell_others(role, "starved-dead-hidden", self.rule, side=role, space=space)
        if self.left > 1:
            g.then(StarveAsk(self.hex, self.left - 1, (*self.starved, unit), self.besieged))


class SupplyEnds(Step[BobbyLee]):
    """11.7: headquarters that gave supply stand up again, and nobody can tell which block of a stack has suffered."""

    given: tuple[int, ...]
    hexes: tuple[int, ...]
    rule = "11.1"

    def run(self, g: BobbyLee) -> None:
        for hq in self.given:
            stand_up(g, hq)
        mix(g, [unit for hex in self.hexes for unit in own(g, hex, g.active)])
