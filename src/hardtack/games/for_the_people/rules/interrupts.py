"""4.2.5: cards played out of turn. A side is asked whenever it could hold one, so that being asked tells nothing."""

from __future__ import annotations

from msgspec.structs import replace

from hardtack.engine.contract import Action, Barred
from hardtack.engine.state import Ask

from .cards import may_hold, put_away
from .march.halt import Halt
from .questions import PASS
from .sea.rivers import blocks_river, net
from .sea.voyages import MOUTHS
from .state import ARMY, BRIGADE, CORPS, FORMATIONS, Force, People, general_id, space_id
from .tables import CSA, SIDES, USA, T

HAVERSACKS, MUD_MARCH, MOSBY, QUAKER_GUNS, GUERRILLAS = 1, 7, 15, 89, 107
AGAINST_MARCHES = (HAVERSACKS, MUD_MARCH, MOSBY, QUAKER_GUNS, GUERRILLAS)
SQUALLS, FLOTILLA = 112, 116
EAST = ("VA", "WV", "MD", "DC")
WEST = ("KY", "TN", "MO", "AR", "MS", "AL", "GA", "LA", "WV")


def cards_against_march(g: People, f: Force) -> list[int]:
    """The cards that could be played against a land move that begins."""
    marching = f.kind in (ARMY, CORPS)
    state = T.states[T.state[f.at]].id
    found = []
    if f.side == CSA and marching:
        found.append(HAVERSACKS)
    if marching:
        found.append(MUD_MARCH)
    if f.side == USA:
        if f.kind != BRIGADE and state in EAST:
            found.append(MOSBY)
        found.append(QUAKER_GUNS)
        if marching and state in WEST:
            found.append(GUERRILLAS)
    return found


class Interrupt(Ask[People]):
    """A land move has been announced, with all that goes along."""

    rule = "4.2.5"
    prompt = "interrupt"
    lone = "hushed"

    def asked(self, g: People) -> bool:
        f = g.force
        assert f is not None
        return any(may_hold(g, 1 - f.side, card) for card in cards_against_march(g, f))

    def roles(self, g: People) -> tuple[str, ...]:
        assert g.force is not None
        return (SIDES[1 - g.force.side],)

    def params(self, g: People) -> dict[str, int | str]:
        f = g.force
        assert f is not None
        return {
            "formation": FORMATIONS[f.kind],
            "space": space_id(f.at),
            "general": general_id(f.leader) if f.leader >= 0 else "none",
        }

    def actions(self, g: People, role: str) -> list[Action]:
        f = g.force
        assert f is not None
        hand = g.hands[1 - f.side]
        return [PASS, *(Action("interrupt", card) for card in cards_against_march(g, f) if card in hand)]

    def barred(self, g: People, role: str) -> list[Barred]:
        f = g.force
        assert f is not None
        use = cards_against_march(g, f)
        idle = [c for c in AGAINST_MARCHES if c in g.hands[1 - f.side] and c not in use]
        return [Barred("interrupt", card, "no-use-here", self.rule) for card in idle]

    def take(self, g: People, role: str, action: Action) -> None:
        f = g.force
        assert f is not None
        if action.verb == "pass":
            return
        card = int(str(action.target))
        spend(g, 1 - f.side, card)
        if card == QUAKER_GUNS:
            cancel(g)
            return
        points = {
            HAVERSACKS: min(f.points, 2),
            MUD_MARCH: min(f.points, 1),
            MOSBY: max(1, f.points - 2),
            GUERRILLAS: f.points // 2,
        }[card]
        # A limit on what may be spent is one for the trains too; fewer points leave the bonus of 5.9.1 alone.
        rail = 0 if card in (HAVERSACKS, MUD_MARCH) else f.rail
        errand = "" if f.errand == "attack" else f.errand  # 4.5.2: he need not attack any more
        g.force = replace(f, points=points, rail=rail, errand=errand, interrupted=1)


def spend(g: People, side: int, card: int) -> None:
    """A card leaves a hand out of turn."""
    g.hands[side].remove(card)
    g.shown += 1
    g.log("interrupts", "4.2.5", side=SIDES[side], card=card)
    put_away(g, card, True)


def cancel(g: People) -> None:
    """A move is over before it began: nothing of its force may be ordered again by this card (4.3.1)."""
    assert g.force is not None
    g.log("cancelled", "4.2.5", space=space_id(g.force.at))
    g.then(Halt())


# ---- naval moves


def cards_against_voyage(g: People, start: int, space: int) -> list[int]:
    """Which cards could stop this voyage: squalls at sea, the flotilla on rivers."""
    found = []
    route, sea = river_route(start, space)
    if sea:
        found.append(SQUALLS)
    if any(under_guns(g, at) for at in route):
        found.append(FLOTILLA)
    return found


def river_route(start: int, space: int) -> tuple[list[int], bool]:
    """The river spaces that a voyage passes or ends in, and whether a part of it is by sea."""
    way = stream(start, space)
    if way:
        return way[1:], False
    out = next((way for mouth in MOUTHS if (way := stream(start, mouth))), [])
    up = next((way for mouth in MOUTHS if (way := stream(mouth, space))), [])
    return out[1:] + up, True


def stream(start: int, space: int) -> list[int]:
    """The spaces from one to another on the same waters, both included; none if no river joins them."""
    rivers = net()
    before = dict.fromkeys(rivers.nodes[start], -1)
    queue = list(before)
    for node in queue:
        if rivers.space[node] == space:
            way = [node]
            while before[way[-1]] >= 0:
                way.append(before[way[-1]])
            return [at for n in reversed(way) if (at := rivers.space[n]) >= 0]
        for n in rivers.next[node]:
            if n not in before:
                before[n] = node
                queue.append(n)
    return []


def under_guns(g: People, space: int) -> bool:
    """116: a Confederate river port, or a place within three river spaces of a Confederate fort or ironclad."""
    if g.control[space] == CSA:
        return True
    rivers = net()
    far = dict.fromkeys(rivers.nodes[space], 0)
    queue = list(far)
    for at in queue:
        here = rivers.space[at]
        if here >= 0 and blocks_river(g, here):
            return True
        for n in rivers.next[at]:
            step = far[at] + (rivers.space[n] not in (-1, here))  # where two rivers meet is one space
            if step <= 3 and (n not in far or step < far[n]):
                far[n] = step
                queue.append(n)
    return False


class NavalInterrupt(Ask[People]):
    """A voyage has been announced."""

    start: int
    space: int
    rule = "4.2.5"
    prompt = "naval-interrupt"
    lone = "hushed"

    def asked(self, g: People) -> bool:
        return any(may_hold(g, CSA, card) for card in cards_against_voyage(g, self.start, self.space))

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[CSA],)

    def params(self, g: People) -> dict[str, int | str]:
        return {"space": space_id(self.start), "space2": space_id(self.space)}

    def actions(self, g: People, role: str) -> list[Action]:
        cards = cards_against_voyage(g, self.start, self.space)
        return [PASS, *(Action("interrupt", card) for card in cards if card in g.hands[CSA])]

    def take(self, g: People, role: str, action: Action) -> None:
        if action.verb == "pass":
            return
        spend(g, CSA, int(str(action.target)))
        cancel(g)
