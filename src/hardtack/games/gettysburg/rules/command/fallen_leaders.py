"""4.61, box.hancock-option: fallen division headquarters come back; Hancock may be sent."""

from __future__ import annotations

from hardtack.engine.contract import Action
from hardtack.engine.state import Ask, Step

from ..fog_of_war import tell_both
from ..movement.control import held
from ..movement.stacking import room
from ..state import ABSENT, LAST_HOUR, LOST, WAITING, Gettysburg, hex_id, put, unit_id
from ..tables import T
from ..units import SIDES, USA
from .hierarchy import HANCOCK, army, chief

SEND, KEEP = Action("send"), Action("keep")
HANCOCK_HOURS = 4


class LeadersReturn(Step[Gettysburg]):
    """4.61: fallen division headquarters come back with strength 0 beside their corps commander."""

    rule = "4.61"

    def run(self, g: Gettysburg) -> None:
        for unit in [u for u in g.fallen if T.side[u] == g.active]:
            back = T.rebuilt_as[unit]
            hex = return_hex(g, unit, back)
            if hex < 0:
                continue
            g.fallen.remove(unit)
            g.strength[back] = 0
            g.did[back] = 0
            put(g, back, hex)
            tell_both(g, back, "rebuilt", "4.61", space=hex_id(hex))


def return_hex(g: Gettysburg, fallen: int, back: int) -> int:
    """Where a fallen division headquarters comes back, -1 if it must wait."""
    leader = chief(g, T.corps[fallen])
    if leader < 0:
        leader = army(g, T.side[fallen])
    if leader < 0:
        return -1
    at, side = g.at[leader], T.side[fallen]
    if room(g, back, at):
        return at
    open_ = [h for h in range(T.size) if (held(g, h, side) or g.count[side * T.size + h]) and room(g, back, h)]
    open_ = [h for h in open_ if not g.count[(1 - side) * T.size + h]]
    return min(open_, key=lambda h: (T.grid.distance(at, h), h), default=-1)


class HancockChoice(Step[Gettysburg]):
    """box.hancock-option: after the fall of a corps commander Hancock may be sent in his place."""

    rule = "box.hancock-option"

    def run(self, g: Gettysburg) -> None:
        while g.vacant:
            corps, hour = g.vacant.pop(0)
            if may_send(g, corps, hour):
                g.then(HancockAsk(corps, hour), HancockChoice())
                return


def may_send(g: Gettysburg, corps: int, hour: int) -> bool:
    """Whether Hancock can be sent to a corps whose commander fell in that hour: he must come by daylight."""
    return (
        HANCOCK >= 0
        and g.hancock < 0
        and g.day == 1
        and g.at[HANCOCK] in (ABSENT, WAITING)
        and hour + HANCOCK_HOURS <= LAST_HOUR
        and g.at[T.ahq[USA]] in (ABSENT, WAITING)
        and g.at[T.chq[corps]] == LOST
    )


class HancockAsk(Ask[Gettysburg]):
    """box.hancock-option: he comes four hours after the fall, however late in those the question could be put."""

    corps: int
    hour: int
    rule = "box.hancock-option"
    prompt = "hancock"

    def roles(self, g: Gettysburg) -> tuple[str, ...]:
        return (SIDES[USA],)

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        return {"unit": unit_id(T.chq[self.corps]), "hour": self.hour + HANCOCK_HOURS}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        return [SEND, KEEP]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        if action.verb == "keep":
            return
        g.hancock = self.corps
        g.at[HANCOCK] = WAITING
        g.strength[HANCOCK] = T.full[HANCOCK]
        g.due[HANCOCK] = g.day * 100 + self.hour + HANCOCK_HOURS
        g.road[HANCOCK] = T.entry_of["taneytown-road"]
        g.log("hancock-sent", "box.hancock-option", unit=unit_id(HANCOCK), unit2=unit_id(T.chq[self.corps]))
