"""7.7: generals who fall in battle, and the strength that a fallen cavalry general leaves behind (5.5.4).

7.7.4, the end of a move whose general has fallen: he leaves the force in `losses.leave_force`, and `won`, `lost` and
`GoOn` of procedure.py let no force without him march on.
"""

from __future__ import annotations

from msgspec.structs import replace

from hardtack.engine.contract import Action
from hardtack.engine.state import Ask, Step

from ..march.armies import Succession
from ..pieces import army_in, generals, lift, strength, to_track
from ..state import NOWHERE, OUT, TRACK, Battle, People, general_id, space_id
from ..tables import CSA, SIDES, T
from .losses import leave_force
from .results import dangers, side_at

PAY = Action("pay")
SPARE = Action("spare")
SHILOH, CHICKAMAUGA = 100, 101


class Casualties(Step[People]):
    """7.7: a side whose generals are in danger rolls for them."""

    place: int
    rule = "7.7.3"

    def run(self, g: People) -> None:
        b = g.battle
        assert b is not None
        side, limit = side_at(b, self.place), dangers(b)[self.place]
        eligible = exposed(g, b, side)
        if not limit or not eligible:
            return
        roll = g.roll("casualty", by=SIDES[side], least=limit + 1)
        g.log("casualty-die", "7.7.3", roll, side=SIDES[side], needs=limit)
        if not roll.good:
            fallen = eligible[0]
            if len(eligible) > 1:
                drawn = g.draw("fallen", len(eligible), kind="general", of=lambda: [general_id(u) for u in eligible])
                g.owe(drawn)
                fallen = eligible[drawn.drawn]
            kill(g, b, fallen, self.place)


def exposed(g: People, b: Battle, side: int) -> list[int]:
    """7.7.3: everybody present but an army's commander, unless he is alone or the card exposes him."""
    there = generals(g, side, b.space)
    army = army_in(g, side, b.space)
    if army < 0 or len(there) <= 1:
        return there
    f = g.force
    if g.card in (SHILOH, CHICKAMAUGA) and g.use == "event" and f is not None and not f.fought:
        return there
    return [u for u in there if u != g.chief[army]]


def kill(g: People, b: Battle, general: int, place: int) -> None:
    """A general falls: for good, but a cavalryman's place is filled in time (5.5.4)."""
    side = T.side[general]
    g.log("fallen", "7.7", general=general_id(general), space=space_id(b.space))
    army = army_in(g, side, b.space)
    if g.mounted[general]:
        g.then(Dismounted(place, 1 + g.grown[general]))
    if g.mounted[general] or T.cavalry[general]:  # 5.6.7.D: Sheridan comes back from the infantry too
        lift_cavalry(g, general)
    else:
        lift(g, general, OUT)
    leave_force(g, general)
    if army >= 0 and g.chief[army] == general:
        g.chief[army] = NOWHERE
        g.then(Succession(army))


def spare(g: People, place: int, n: int) -> None:
    """A point of a fallen cavalry general comes back next turn."""
    assert g.battle is not None
    g.horse_due.append((g.turn + 1) * 2 + side_at(g.battle, place))
    g.then(Dismounted(place, n - 1))


def pay(g: People, place: int, n: int) -> None:
    """A point of a fallen cavalry general is one of the points lost."""
    b = g.battle
    assert b is not None
    paid = list(b.paid)
    paid[place] += 1
    g.battle = replace(b, paid=(paid[0], paid[1]))
    g.then(Dismounted(place, n - 1))


class Dismounted(Ask[People]):
    """5.5.4: the strength of a fallen cavalry general stands for a loss, or comes back next turn, as its owner likes.

    Losses that the others cannot take it must pay.
    """

    place: int
    n: int
    rule = "5.5.4"
    prompt = "dismounted"

    def due(self, g: People) -> int:
        """Points that this side has yet to lose."""
        assert g.battle is not None
        return g.battle.left[self.place] - g.battle.paid[self.place]

    def asked(self, g: People) -> bool:
        b = g.battle
        assert b is not None
        return self.n > 0 and 0 < self.due(g) <= strength(g, side_at(b, self.place), b.space)

    def unasked(self, g: People) -> None:
        if self.n:
            (pay if self.due(g) > 0 else spare)(g, self.place, self.n)

    def roles(self, g: People) -> tuple[str, ...]:
        assert g.battle is not None
        return (SIDES[side_at(g.battle, self.place)],)

    def params(self, g: People) -> dict[str, int | str]:
        assert g.battle is not None
        return {"space": space_id(g.battle.space), "sp": self.due(g)}

    def actions(self, g: People, role: str) -> list[Action]:
        return [PAY, SPARE]

    def take(self, g: People, role: str, action: Action) -> None:
        (pay if action == PAY else spare)(g, self.place, self.n)


def lift_cavalry(g: People, general: int) -> None:
    """5.5.4, 5.5.6: a fallen cavalry general returns later, or another comes in his place."""
    side = T.side[general]
    returns = T.chart.returns
    turns = returns.csa_cavalry if side == CSA else returns.usa_cavalry
    heir = T.replaced_by[general]
    original = not T.generals[general].replaces
    if g.options["replacement-cavalry"] and original and heir != general:
        lift(g, general, OUT)
        g.grown[general] = 0
        if heir >= 0:
            g.at[heir] = TRACK
            g.back[heir] = g.turn + turns
            g.log("replaced", "5.5.6", general=general_id(general), general2=general_id(heir))
        return
    if g.options["special-abilities"] and T.general_ids[general] == "van-dorn":
        lift(g, general, OUT)
        return
    to_track(g, general, turns)
