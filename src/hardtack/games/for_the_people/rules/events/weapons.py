"""Events of the blockade, fleets, forts, ironclads and torpedoes (6.4.1, 6.7, 6.8.6, 10.5.3), and of elite units."""

from __future__ import annotations

from hardtack.engine.contract import Action
from hardtack.engine.state import Ask

from ..battle.modifiers import FARRAGUT, FOOTE, PORTER
from ..ground import waters_changed
from ..pieces import strength
from ..political_control import mark
from ..questions import DONE, OfSide
from ..sea.fleets import Sail, sails
from ..sea.forts import build_fort, fortifiable, forts_left
from ..sea.rivers import PORTS
from ..state import ARMIES, SPACES, People, army_id, space_id
from ..supply import in_supply
from ..tables import CSA, SIDES, USA, T
from .registry import DO, MAY, event

# ---- the blockade


def raise_blockade(g: People) -> None:
    limits = T.chart.limits
    if g.blockade < (limits.intervened if g.intervention else limits.blockade):
        g.blockade += 1
        g.blockade_raised = 1
    g.log("blockade-level", "10.5.3", level=g.blockade)


@event(63, 68, 69, 71, 98, 127)
def tighten(g: People, side: int) -> None:
    raise_blockade(g)


@event(61)
def ship_island(g: People, side: int) -> None:
    raise_blockade(g)
    forts = T.space["forts-st-philip-jackson-la"]
    if g.control[forts] == CSA and not strength(g, CSA, forts) and not g.ironclads[forts]:
        mark(g, forts, USA, "6.8.5")


@event(128, may=lambda g, side: g.blockade >= 1)
def shortages(g: People, side: int) -> None:
    g.blockade -= 1
    g.log("blockade-level", "10.5.3", level=g.blockade)


# ---- fleets


def arm_fleet(g: People, n: int) -> None:
    g.amphibious = max(0, min(T.chart.limits.amphibious, g.amphibious + n))
    g.log("amphibious-level", "6.4.1", level=g.amphibious)


@event(67)
def river_ironclads(g: People, side: int) -> None:
    arm_fleet(g, 2)


@event(70, 72)
def monitors(g: People, side: int) -> None:
    arm_fleet(g, 1)


@event(129, may=lambda g, side: g.amphibious >= 1)
def cairo_sunk(g: People, side: int) -> None:
    arm_fleet(g, -1)


@event(FOOTE, PORTER, FARRAGUT, 93, 94, 95, 96, may=lambda g, side: sails(g))
def naval_move(g: People, side: int) -> None:
    g.then(Sail(g.card if g.card in (FOOTE, PORTER, FARRAGUT) else 0))


# ---- forts


def fort_spaces(g: People) -> list[int]:
    return fortifiable(g, CSA) if forts_left(g, CSA) > 0 else []


@event(24)
def treason(g: People, side: int) -> None:
    g.then(Forts(2, 1))


@event(109, may=lambda g, side: bool(fort_spaces(g)))
def fortified_lines(g: People, side: int) -> None:
    g.then(Forts(1))


class Forts(Ask[People]):
    """So many forts, built one by one."""

    n: int
    fewer: int = 0
    """1: he may stop early."""
    rule = "6.8.6"
    prompt = "forts"

    def asked(self, g: People) -> bool:
        return self.n > 0 and bool(fort_spaces(g))

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[CSA],)

    def params(self, g: People) -> dict[str, int | str]:
        return {"n": self.n, "stop": self.fewer}

    def actions(self, g: People, role: str) -> list[Action]:
        found = [SPACES.actions("fort")[s] for s in fort_spaces(g)]
        return [*found, DONE] if self.fewer else found

    def take(self, g: People, role: str, action: Action) -> None:
        if action.verb == "fort":
            build_fort(g, CSA, SPACES.of(action))
            g.then(Forts(self.n - 1, self.fewer))


# ---- weapons in harbours


def harbours(g: People) -> list[int]:
    """6.7: Confederate-controlled ports and coastal forts; not where Union troops stand, who destroy such weapons."""
    return [s for s in PORTS if g.control[s] == CSA and not strength(g, USA, s)]


def weapon_spaces(g: People, weapon: str) -> list[int]:
    limits = T.chart.limits
    if weapon == "ironclad":
        return [s for s in harbours(g) if not g.ironclads[s]] if sum(g.ironclads) < limits.ironclads else []
    if weapon == "torpedoes":
        return [s for s in harbours(g) if not g.torpedoes[s]] if sum(g.torpedoes) < limits.torpedoes else []
    return harbours(g) if g.hunley < 0 else []


class Weapons(Ask[People]):
    """Ironclads, torpedoes or the Hunley are laid in a harbour."""

    weapon: str
    n: int
    rule = "6.7"
    prompt = "weapon"

    def asked(self, g: People) -> bool:
        return self.n > 0 and bool(weapon_spaces(g, self.weapon))

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[CSA],)

    def params(self, g: People) -> dict[str, int | str]:
        return {"weapon": self.weapon, "n": self.n}

    def actions(self, g: People, role: str) -> list[Action]:
        found = [SPACES.actions("lay")[s] for s in weapon_spaces(g, self.weapon)]
        return [*found, DONE] if self.weapon == "torpedoes" else found

    def take(self, g: People, role: str, action: Action) -> None:
        if action.verb == "done":
            return
        space = SPACES.of(action)
        if self.weapon == "ironclad":
            g.ironclads[space] = 1
            waters_changed(g)
        elif self.weapon == "torpedoes":
            g.torpedoes[space] = 1
        else:
            g.hunley = space
        g.log("weapon-laid", "6.7", weapon=self.weapon, space=space_id(space))
        g.then(Weapons(self.weapon, self.n - 1))


def arsenal(card: int, weapon: str, n: int) -> None:
    DO[card] = lambda g, side: g.then(Weapons(weapon, n))
    MAY[card] = lambda g, side: bool(weapon_spaces(g, weapon))


arsenal(51, "torpedoes", 2)
for _card in (53, 54, 55):
    arsenal(_card, "ironclad", 1)
arsenal(56, "hunley", 1)
INVENTIONS = {"torpedoes": 2, "ironclad": 1, "hunley": 1}


@event(37)
def scientist(g: People, side: int) -> None:
    if any(weapon_spaces(g, weapon) for weapon in INVENTIONS):
        g.then(ScientistAsk())


class ScientistAsk(Ask[People]):
    rule = "6.7"
    prompt = "scientist"

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[CSA],)

    def actions(self, g: People, role: str) -> list[Action]:
        return [Action("choose", weapon) for weapon in INVENTIONS if weapon_spaces(g, weapon)]

    def take(self, g: People, role: str, action: Action) -> None:
        weapon = str(action.target)
        g.then(Weapons(weapon, INVENTIONS[weapon]))


@event(60, may=lambda g, side: any(g.ironclads))
def monitor(g: People, side: int) -> None:
    g.then(MonitorAsk())


class MonitorAsk(Ask[People]):
    rule = "6.7"
    prompt = "monitor"

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[USA],)

    def actions(self, g: People, role: str) -> list[Action]:
        return [SPACES.actions("sink")[s] for s in range(T.size) if g.ironclads[s]]

    def take(self, g: People, role: str, action: Action) -> None:
        space = SPACES.of(action)
        g.ironclads[space] = 0
        waters_changed(g)
        g.log("ironclad-sunk", "6.7", space=space_id(space))


# ---- elite units


def elite_armies(g: People, side: int) -> list[int]:
    """7.5.1: the supplied armies that may get one, while the side has fewer than two in play."""
    if sum(n for a, n in enumerate(g.elite) if T.army_side[a] == side) >= T.chart.limits.elite:
        return []
    return [a for a, s in enumerate(g.army_at) if s >= 0 and T.army_side[a] == side and in_supply(g, side, s)]


@event(34, 35, 36, may=lambda g, side: bool(elite_armies(g, side)))
def elite(g: People, side: int) -> None:
    g.then(EliteUnitAsk(side))


class EliteUnitAsk(OfSide):
    rule = "7.5.1"
    prompt = "elite-unit"

    def actions(self, g: People, role: str) -> list[Action]:
        return [ARMIES.actions("assign")[a] for a in elite_armies(g, self.side)]

    def take(self, g: People, role: str, action: Action) -> None:
        army = ARMIES.of(action)
        g.elite[army] += 1
        g.log("elite-unit", "7.5.1", army=army_id(army))
