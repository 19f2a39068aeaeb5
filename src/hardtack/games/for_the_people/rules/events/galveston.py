"""The Battle of Galveston (115): a Confederate attack on a Union-held coast, fought like an amphibious assault."""

from __future__ import annotations

from msgspec.structs import replace

from hardtack.engine.contract import Action, Barred
from hardtack.engine.state import Ask

from ..battle.withdrawal import Contact
from ..march.formations import bound, deserts
from ..march.halt import shift_force
from ..pieces import foot_generals, strength
from ..sea.landings import Ashore
from ..state import ARMY_LIMIT, CORPS, GENERALS, NOWHERE, SPACES, Force, People, general_id, space_id
from ..tables import CSA, SIDES, USA, T
from .registry import event, near

GALVESTON = 115
MOST = 3
SP = [Action("with-sp", n) for n in range(MOST + 1)]


def raid(start: int, target: int = NOWHERE) -> Force:
    return Force(side=CSA, kind=CORPS, at=start, start=start, points=0, rail=0, target=target, errand="galveston")


def loads(g: People, f: Force) -> list[int]:
    """How much infantry may go with the general there."""
    return [n for n in range(min(MOST, g.sp[CSA * T.size + f.at]), 0, -1) if not why_not_loaded(g, f, n)]


def why_not_loaded(g: People, f: Force, n: int) -> str:
    """Why so much of the infantry there does not go; "" if it may: nobody is left behind alone (5.3.4)."""
    if n > MOST:
        return "force-is-full"
    return "general-left-alone" if deserts(g, replace(f, sp=n)) else ""


def officers(g: People, f: Force) -> list[int]:
    return [u for u in foot_generals(g, CSA, f.at) if not why_no_officer(g, f, u)]


def why_no_officer(g: People, f: Force, general: int) -> str:
    if bound(g, general):
        return "stays-with-army"
    return "" if loads(g, replace(f, leader=general)) else "general-left-alone"


def sets_out(g: People, start: int) -> bool:
    return bool(loads(g, raid(start)) or officers(g, raid(start)))


def targets(g: People) -> dict[int, list[int]]:
    """Union-held coastal forts and coastal ports that can be attacked, and from where; Fort Monroe is no longer held
    when it has been entered by land, though its marker stands."""
    found: dict[int, list[int]] = {}
    for s in range(T.size):
        if strength(g, CSA, s):
            continue
        if T.coastal_fort[s] and (g.control[s] == USA or strength(g, USA, s)):
            port = T.guards[s]
            if g.control[port] == CSA and sets_out(g, port):
                found[s] = [port]
        elif T.port[s] == "coastal" and strength(g, USA, s):
            start = [n for n in sorted(near({s}, 2)) if sets_out(g, n)]
            if start:
                found[s] = start
    return found


@event(GALVESTON, may=lambda g, side: bool(targets(g)))
def battle_of_galveston(g: People, side: int) -> None:
    g.then(GalvestonAsk())


class GalvestonAsk(Ask[People]):
    """What is attacked."""

    rule = "6.8.2"
    prompt = "galveston"

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[CSA],)

    def actions(self, g: People, role: str) -> list[Action]:
        return [SPACES.actions("assault")[s] for s in targets(g)]

    def take(self, g: People, role: str, action: Action) -> None:
        g.then(FromAsk(SPACES.of(action)))


class FromAsk(Ask[People]):
    """From where."""

    space: int
    rule = "6.8.2"
    prompt = "from"

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[CSA],)

    def params(self, g: People) -> dict[str, int | str]:
        return {"space": space_id(self.space)}

    def actions(self, g: People, role: str) -> list[Action]:
        return [SPACES.actions("from")[s] for s in targets(g)[self.space]]

    def take(self, g: People, role: str, action: Action) -> None:
        start = SPACES.of(action)
        g.force = raid(start, self.space)
        g.left = [0] * T.size
        g.routed = []
        g.then(RaidersAsk())


RAIDERS = {"force-is-full": "6.8.2", "stays-with-army": "5.2.2", "general-left-alone": "5.3.4"}
"""The rule for each reason why somebody does not go."""


class RaidersAsk(Ask[People]):
    """Up to three strength points, and a general."""

    rule = "6.8.2"
    prompt = "embark"

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[CSA],)

    def params(self, g: People) -> dict[str, int | str]:
        assert g.force is not None
        return {"space": space_id(g.force.at), "sp": g.force.sp}

    def actions(self, g: People, role: str) -> list[Action]:
        f = g.force
        assert f is not None
        found = [SP[n] for n in loads(g, f)]
        return found if f.leader >= 0 else found + [GENERALS.actions("along")[u] for u in officers(g, f)]

    def barred(self, g: People, role: str) -> list[Barred]:
        """Who stands there and stays."""
        f = g.force
        assert f is not None
        goes, there = loads(g, f), foot_generals(g, CSA, f.at)
        crowd = range(1, min(g.sp[CSA * T.size + f.at], ARMY_LIMIT) + 1)
        many = [(n, why_not_loaded(g, f, n)) for n in crowd if n not in goes]
        found = [Barred("with-sp", n, key, RAIDERS[key]) for n, key in many]
        if f.leader < 0:
            who = [(u, why_no_officer(g, f, u)) for u in there]
            found += [Barred("along", general_id(u), key, RAIDERS[key]) for u, key in who if key]
        elif len(there) > 1:
            found.append(Barred("along", None, "one-general-only", self.rule))
        return found

    def take(self, g: People, role: str, action: Action) -> None:
        f = g.force
        assert f is not None
        if action.verb == "along":
            g.force = replace(f, leader=GENERALS.of(action))
            g.then(RaidersAsk())
            return
        f = replace(f, sp=int(str(action.target)))
        space = f.target
        g.force = replace(f, at=space)
        shift_force(g, f, space)
        g.log("assault", "6.8.2", space=space_id(f.start), space2=space_id(space), sp=f.sp)
        g.then(*([Contact(0, 1)] if strength(g, USA, space) else []), Ashore())
