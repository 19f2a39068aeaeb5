"""7.14: pursuit fire: who may pursue whom, with what fire, and the shots."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred, Param
from hardtack.engine.state import Step

from ..map import SIDES
from ..state import (
    DONE,
    LEFT_WING,
    RESERVE,
    RIGHT_WING,
    UNITS,
    Battle,
    BobbyLee,
    OfOneSide,
    face_up,
    is_hq,
    no_units,
    own,
    reveal,
    speed,
)
from ..tables import T
from .board import box, box_id, centre, held_by, in_box, the_battle
from .losses import Hits

RULE = "7.14"


def groups(g: BobbyLee, b: Battle, who: int) -> dict[int, list[int]]:
    """R47: those of a side who retreat by land, by the box they leave; whoever stays is neither counted nor hit."""
    found: dict[int, list[int]] = {}
    for unit in own(g, b.hex, who):
        if g.leaving[unit] >= 0 and g.spot[unit] <= RESERVE:
            found.setdefault(g.spot[unit], []).append(unit)
    return found


def pace(g: BobbyLee, units: list[int]) -> int:
    """7.14: the speed of the slowest of a group."""
    return min(speed(g, u) for u in units)


def firepower(g: BobbyLee, pursuer: int, pursued: int) -> int:
    """7.14: a pursuer's fire on a group of this pace: faster, equally fast, or none (0), as of headquarters."""
    ahead = speed(g, pursuer) - pursued
    if ahead < 0 or is_hq(pursuer):
        return 0
    return T.chart.battle.pursuit_faster if ahead else T.chart.battle.pursuit_equal


def placed(g: BobbyLee, b: Battle, who: int, spot: int, rout: bool = False) -> list[int]:
    """R46: the enemies so placed that they may pursue what leaves a box or the reserve of a side, if fast enough.

    Those engaged in the same box; those who hold a wing of the retreating side's line (or in a rout its centre) pursue
    out of its centre and its reserve; those on the wings of their own line pursue out of their own centre, beside them.
    A fortress has no wings. Headquarters among them never do (`firepower`), but an upright block could be anything.
    """
    foe = 1 - who
    found = in_box(g, b, spot, foe) if spot < RESERVE else []
    if not T.fortress[b.hex]:
        for there in _beside(who, spot, rout):
            if there != spot and not held_by(g, b, there, who):
                found += in_box(g, b, there, foe)
    return found


def _beside(who: int, spot: int, rout: bool) -> tuple[int, ...]:
    """R46, R103: from where one enfilades a group that leaves a box or the reserve."""
    foe = 1 - who
    if spot in (centre(who), RESERVE):
        wings = (box(who, LEFT_WING), box(who, RIGHT_WING))
        return (*wings, centre(who)) if rout else wings
    return (box(foe, LEFT_WING), box(foe, RIGHT_WING)) if spot == centre(foe) else ()


# ---- the shots


class Pursuit(Step[BobbyLee]):
    """7.14, R47: what retreats is announced, group by group with its pace; then the enemy pursues."""

    hex: int
    side: int
    """The side that retreats."""
    rout: bool = False
    rule = RULE

    def run(self, g: BobbyLee) -> None:
        b = the_battle(g, self.hex)
        retreating = groups(g, b, self.side)
        paces = [0] * (RESERVE + 1)
        units: list[int] = []
        spots: list[int] = []
        for spot in sorted(retreating):
            found = [u for u in placed(g, b, self.side, spot, self.rout) if not (is_hq(u) and face_up(g, u))]
            if found:
                paces[spot] = pace(g, retreating[spot])
                units += found
                spots += [spot] * len(found)
                g.shown += 1  # how fast it is tells something of what it is
                g.log(
                    "pursued-group",
                    RULE,
                    side=SIDES[self.side],
                    space=T.ids[self.hex],
                    box=box_id(spot, self.side),
                    blocks=len(retreating[spot]),
                    speed=paces[spot],
                )
        if units:
            g.then(PursuitAsk(1 - self.side, self.hex, self.rout, tuple(units), tuple(spots), tuple(paces)))


class PursuitAsk(OfOneSide):
    """7.14: who pursues next. `units` and `spots` go together: a block and a group it may still fire on."""

    hex: int
    rout: bool
    units: tuple[int, ...]
    spots: tuple[int, ...]
    paces: tuple[int, ...]
    rule = RULE
    prompt = "pursuit"
    lone = "hushed"

    def shots(self, g: BobbyLee) -> list[tuple[int, int]]:
        """The shots that are left, at groups of which somebody is left."""
        there = groups(g, the_battle(g, self.hex), 1 - self.side)
        return [(unit, spot) for unit, spot in zip(self.units, self.spots, strict=True) if spot in there]

    def asked(self, g: BobbyLee) -> bool:
        """Also where only blocks are left that are too slow, if the enemy does not know what they are."""
        return any(not face_up(g, unit) or firepower(g, unit, self.paces[spot]) for unit, spot in self.shots(g))

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        able = [(unit, spot) for unit, spot in self.shots(g) if firepower(g, unit, self.paces[spot])]
        often = {unit for unit, _ in able if sum(u == unit for u, _ in able) > 1}
        out = [DONE]
        for unit, spot in able:
            verb = "pursue" if unit not in often else "pursue-reserve" if spot == RESERVE else "pursue-centre"
            out.append(UNITS.actions(verb)[unit])
        return out

    def barred(self, g: BobbyLee, role: str) -> list[Barred]:
        """Blocks so placed that they might pursue, and too slow to; headquarters; and those not so placed."""
        left = self.shots(g)
        able = {unit for unit, spot in left if firepower(g, unit, self.paces[spot])}
        slow = [unit for unit in dict.fromkeys(unit for unit, _ in left) if unit not in able]
        why = [(u, ("hq-no-fire", "sidebar.hq-combat") if is_hq(u) else ("too-slow", RULE)) for u in slow]
        on_line = [u for u in own(g, self.hex, self.side) if g.spot[u] <= RESERVE and u not in self.units]
        return no_units("pursue", [*why, *((u, ("not-placed-to-pursue", RULE)) for u in on_line)])

    def params(self, g: BobbyLee) -> dict[str, Param]:
        return {"space": T.ids[self.hex]}

    def take(self, g: BobbyLee, role: str, action: Action) -> None:
        if action.verb == "done":
            g.shown += 1  # where they go, and who is too heavy or too tired to, is seen only now
            return
        unit = UNITS.of(action)
        spots = [spot for u, spot in self.shots(g) if u == unit and firepower(g, u, self.paces[spot])]
        spot = spots[0] if action.verb != "pursue-reserve" else RESERVE
        left = [(u, s) for u, s in zip(self.units, self.spots, strict=True) if u != unit]
        g.then(
            PursuitAsk(self.side, self.hex, self.rout, tuple(u for u, _ in left), tuple(s for _, s in left), self.paces)
        )
        pursue(g, the_battle(g, self.hex), unit, spot, firepower(g, unit, self.paces[spot]), self.rout)


def pursue(g: BobbyLee, b: Battle, unit: int, spot: int, fire: int, rout: bool) -> None:
    """7.14: a die for every step, in a rout two; hits fall on the group, the strongest first."""
    reveal(g, unit)
    enemy = 1 - T.side_of[unit]
    roll = g.roll("pursuit", g.steps[unit] * (2 if rout else 1), by=SIDES[1 - enemy], least=7 - fire)
    g.log(
        "pursues",
        RULE,
        roll,
        unit=T.units[unit],
        side=SIDES[1 - enemy],
        space=T.ids[b.hex],
        box=box_id(spot, enemy),
        fire=fire,
    )
    if roll.hits:
        g.then(Hits(b.hex, enemy, tuple(groups(g, b, enemy)[spot]), roll.hits))
