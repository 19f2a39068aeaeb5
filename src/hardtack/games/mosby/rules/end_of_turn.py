"""D: the end of a turn; and 8.4, railroads repaired."""

from __future__ import annotations

from hardtack.engine.state import Step

from .performance import score
from .state import COMBATANT, CUP, REVEALED, SEEN, UNREVEALED, Mosby, space_id, take_off
from .tables import T
from .victory import verdict
from .wagon_train import train_leaves


class EndOfTurn(Step[Mosby]):
    """D: points owed, units inactive, cards away, then victory and defeat."""

    rule = "D"

    def run(self, g: Mosby) -> None:
        g.mode = "end"
        g.heading("end", "D", turn=g.turn)
        g.fight = None
        _pay_lee(g)
        for unit in g.on_map[:]:  # D.1
            if g.large[g.at[unit]]:
                take_off(g, unit, CUP)
            else:
                g.flag[unit] &= SEEN | COMBATANT
        for card in [c for c in g.hand if c not in T.permanent]:  # D.2
            g.hand.remove(card)
            g.discards.append(card)
        _clear_field(g)
        if g.options["rail-repair"]:
            _repair_rail(g)
        outcome = verdict(g)
        if outcome is not None:
            g.mode = "over"
            g.log("game-ends", outcome.rule)
            g.end(outcome)
            return
        g.wound = 2 if g.wound == 1 else 0  # D.4
        g.turn += 1  # D.5


def _pay_lee(g: Mosby) -> None:
    """event.lee_needs_information: before Notoriety is judged, even after an early end (G80)."""
    if g.lee:
        count = sum(1 for s, m in enumerate(g.status) if m == REVEALED and T.north[s])
        points = 2 * count
        score(g, points, "lee")
        g.log("lee-pays", "event.lee_needs_information", count=count, points=points)
        g.lee = False


def _clear_field(g: Mosby) -> None:
    """D.3: Mosby, the strength marker and the train leave the map; Rounds and hiding are over."""
    g.mosby_at = -1
    g.band = 0
    g.hidden = False
    g.ames = 0
    g.ames_shield = False
    g.afresh = False
    g.food = 0
    g.round = 0
    g.initiative = ""
    g.events_left = 0
    if g.train_at >= 0:
        train_leaves(g)


def _repair_rail(g: Mosby) -> None:
    """8.4: each cut line may be mended, and brings a new garrison."""
    for space, out in enumerate(g.rail_out):
        if out:
            roll = g.roll("rail-repair", least=T.file.options.rail_repaired + 1)
            mended = not roll.good
            g.log("rail-repair", "8.4", roll, space=space_id(space), mended=int(mended))
            if mended:
                g.rail_out[space] = 0
                if g.status[space] == REVEALED:
                    g.status[space] = UNREVEALED
