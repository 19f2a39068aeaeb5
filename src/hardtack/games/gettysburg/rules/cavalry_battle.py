"""10.0: the cavalry battles east and south of the field on the third day (optional)."""

from __future__ import annotations

from hardtack.engine.contract import Action
from hardtack.engine.state import Ask, Step

from .melee.rounds import Round
from .state import ABSENT, AT_GREGG, AT_KILPATRICK, LOST, WAITING, Fight, Gettysburg, present, take_up, unit_id
from .tables import T
from .units import CSA, HQ, SIDES, USA

PLACES = {"gregg": AT_GREGG, "kilpatrick": AT_KILPATRICK}
GREGG, KILPATRICK, RESERVE = Action("gregg"), Action("kilpatrick"), Action("reserve")
CUSTER, STAY = Action("custer"), Action("stay")
DAY, ROLL_HOUR, UNOPPOSED_HOUR, WINNERS_HOUR = 3, 14, 15, 16
GROUP = 900
"""Arrivals of the cavalry battle have numbers of their own."""


def table(name: str) -> list[int]:
    return [T.unit[id] for id in getattr(T.scenario_file.cavalry, name)]


class BufordLeaves(Step[Gettysburg]):
    """10.0: on the third day Buford's division has gone, but for Merritt, who rides with Kilpatrick."""

    rule = "10.0.setup"

    def run(self, g: Gettysburg) -> None:
        for unit in BUFORD:
            if g.at[unit] >= 0:
                take_up(g, unit, ABSENT)
                g.up[unit] = g.column[unit] = 0
                g.log("buford-leaves", "10.0.setup", unit=unit_id(unit))
            elif g.at[unit] != LOST:
                g.at[unit] = ABSENT
            if unit in g.fallen:
                g.fallen.remove(unit)


BUFORD = [
    u
    for u, boss in enumerate(T.boss)
    if "usa-hq-buford" in (T.units[u], T.units[boss] if boss >= 0 else "") and u not in table("kilpatrick")
]


class CavalryDay(Step[Gettysburg]):
    """2 PM: dice for the brigades that were not there, then both sides divide their horse."""

    rule = "10.0.setup"

    def run(self, g: Gettysburg) -> None:
        g.phase = "cavalry"
        g.log("heading-cavalry", "10.0.battle", phase="cavalry")
        kilpatrick = T.unit["usa-hq-kilpatrick"]
        for name, place in PLACES.items():
            for unit in table(name):
                if g.at[unit] == ABSENT:
                    g.at[unit] = place
                    if name == "kilpatrick" and T.kind[unit] != HQ:
                        g.boss[unit] = kilpatrick
        away = []
        for id, needed in T.scenario_file.cavalry.rolls.items():
            unit = T.unit[id]
            if g.at[unit] != (AT_GREGG if T.side[unit] == USA else ABSENT):
                continue
            roll = g.roll("cavalry", by=SIDES[T.side[unit]], least=needed)
            g.log("cavalry-came" if roll.good else "cavalry-away", "10.0.setup", roll, unit=id)
            if not roll.good:
                g.at[unit] = ABSENT
                away.append(unit)
        g.assigned = [u for u in table("stuart") if g.at[u] == ABSENT and u not in away]
        huey, custer = T.unit["usa-cav-huey"], T.unit["usa-cav-custer"]
        ask: list[Step[Gettysburg]] = []
        if g.at[huey] == ABSENT and g.at[custer] == AT_KILPATRICK:
            ask.append(CusterAsk())
        g.then(*ask, *(AssignAsk(u) for u in g.assigned), Battles())


class CusterAsk(Ask[Gettysburg]):
    rule = "10.0.setup"
    prompt = "custer"

    def roles(self, g: Gettysburg) -> tuple[str, ...]:
        return (SIDES[USA],)

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        return [STAY, CUSTER]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        if action.verb == "custer":
            custer = T.unit["usa-cav-custer"]
            g.at[custer] = AT_GREGG
            g.boss[custer] = T.unit["usa-hq-gregg"]
            g.log("custer-to-gregg", "10.0.setup", unit=unit_id(custer))


class AssignAsk(Ask[Gettysburg]):
    """10.0: Stuart sends each of his blocks against Gregg, against Kilpatrick, or holds it back; shown afterwards."""

    unit: int
    rule = "10.0.battle"
    prompt = "assign"

    def roles(self, g: Gettysburg) -> tuple[str, ...]:
        return (SIDES[CSA],)

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        return {"unit": unit_id(self.unit)}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        return [GREGG, KILPATRICK, RESERVE]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        g.at[self.unit] = PLACES.get(action.verb, ABSENT)
        g.tell(role, f"assigned-{action.verb}", "10.0.battle", unit=unit_id(self.unit))


class Battles(Step[Gettysburg]):
    """All is shown: unopposed divisions ride on, the others fight."""

    rule = "10.0.battle"

    def run(self, g: Gettysburg) -> None:
        g.shown += 1
        g.assigned = []
        steps: list[Step[Gettysburg]] = []
        for name, place in PLACES.items():
            rebels = [u for u, at in enumerate(g.at) if at == place and T.side[u] == CSA]
            if all(T.kind[u] == HQ for u in rebels):
                for unit in rebels:
                    g.at[unit] = ABSENT
                union = [u for u, at in enumerate(g.at) if at == place]
                if union:
                    g.log(f"unopposed-{name}", "10.0.unopposed")
                come_on(g, union, UNOPPOSED_HOUR, T.scenario_file.cavalry.roads[name], GROUP + place)
            else:
                steps += [Battle(place), BattleEnds(place)]
        g.then(*steps)


class Battle(Step[Gettysburg]):
    place: int
    rule = "10.0.battle"

    def run(self, g: Gettysburg) -> None:
        g.fight = Fight(self.place, CSA, 0, ())
        g.log(
            "cavalry-battle",
            "10.0.battle",
            unit="usa-hq-gregg" if self.place == AT_GREGG else "usa-hq-kilpatrick",
            units=[unit_id(u) for u in present(g, g.fight, CSA)],
            units2=[unit_id(u) for u in present(g, g.fight, USA)],
        )
        if present(g, g.fight, USA):
            g.then(Round())


class BattleEnds(Step[Gettysburg]):
    """A side alone on the field has won and may come on at 4 PM; otherwise nobody does."""

    place: int
    rule = "10.0.results"

    def run(self, g: Gettysburg) -> None:
        assert g.fight is not None
        name = "gregg" if self.place == AT_GREGG else "kilpatrick"
        rebels, union = present(g, g.fight, CSA), present(g, g.fight, USA)
        g.fight = None
        roads = T.scenario_file.cavalry.roads
        if rebels and not union:
            g.log("cavalry-csa-wins", "10.0.results", unit=f"usa-hq-{name}")
            come_on(g, rebels, WINNERS_HOUR, roads[f"beats_{name}"], GROUP + 10 + self.place)
        elif union and not rebels:
            g.log("cavalry-usa-wins", "10.0.results", unit=f"usa-hq-{name}")
            come_on(g, union, WINNERS_HOUR, roads[name], GROUP + 10 + self.place)
        else:
            g.log("cavalry-stalemate", "10.0.results", unit=f"usa-hq-{name}")
            for unit in rebels + union:
                g.at[unit] = ABSENT


def come_on(g: Gettysburg, units: list[int], hour: int, road: str, group: int) -> None:
    for unit in units:
        g.at[unit] = WAITING
        g.due[unit] = DAY * 100 + hour
        g.road[unit] = T.entry_of[road]
        g.group[unit] = group
