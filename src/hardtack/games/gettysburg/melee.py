"""7.0: the Melee Phase. Rounds in the order of ratings, each block fighting or falling back."""

from __future__ import annotations

from hardtack.engine.board.hexes import OFF
from hardtack.engine.contract import Action
from hardtack.engine.state import Ask, Step

from .command import DONE
from .fallback import go_back, quit_battle, retreat, retreat_off, ways_off
from .hits import Overstacked, strongest
from .state import (
    AT_GREGG,
    NOWHERE,
    Fight,
    Gettysburg,
    blocks,
    changed,
    held,
    hex_actions,
    hid,
    lose_step,
    room,
    shift,
    tell_both,
    uid,
    unit_actions,
)
from .tables import CAV, SIDES, T

OFF_MAP = Action("off")
NEUTRAL = -1


def present(g: Gettysburg, fight: Fight, side: int) -> list[int]:
    """The blocks of a side still in the melee."""
    if fight.place >= 0:
        return blocks(g, fight.place, side)
    return [u for u, at in enumerate(g.at) if at == fight.place and T.side[u] == side]


def field(place: int) -> str:
    """Where a melee is fought: a hex, or one of the fields off the map (10.0)."""
    return hid(place) if place >= 0 else "gregg" if place == AT_GREGG else "kilpatrick"


def power(g: Gettysburg, fight: Fight, unit: int) -> int:
    """What a block hits with in this round (7.3, 7.4, 7.6)."""
    value = T.melee_power[unit]
    if fight.round > 1:
        return T.long_power[unit] if T.guns[unit] else value
    attacks = T.side[unit] == fight.attacker
    if T.kind[unit] == CAV:
        value += -1 if attacks else 1
    if attacks and fight.place >= 0:
        came = fight.came_from(unit)
        if came >= 0:
            value += T.melee_change[T.grid.side(came, fight.place)]
    return max(0, value)


# ---- the phase


class MeleePhase(Step):
    rule = "7.1"

    def run(self, g: Gettysburg) -> None:
        g.phase = "melee"
        if g.melees:
            g.log("heading-phase", "1.2", phase="melee", side=SIDES[g.active])
        g.then(NextMelee(), Overstacked())


class NextMelee(Step):
    """7.1: the active player says which melee comes next."""

    rule = "7.1"

    def run(self, g: Gettysburg) -> None:
        g.fight = None
        if len(g.melees) == 1:
            open_melee(g, g.melees[0][0])
        elif g.melees:
            g.then(MeleeOrder())


class MeleeOrder(Ask):
    rule = "7.1"
    prompt = "melee-order"

    def roles(self, g: Gettysburg) -> tuple[str, ...]:
        return (SIDES[g.active],)

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        resolve = hex_actions("resolve")
        return [resolve[m[0]] for m in g.melees]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        open_melee(g, T.grid.index[str(action.target)])


def open_melee(g: Gettysburg, hex: int) -> None:
    laid = next(m for m in g.melees if m[0] == hex)
    g.melees.remove(laid)
    g.fight = Fight(hex, g.active, laid[1], laid[2])
    for unit in g.stack[hex]:
        g.up[unit] = 1
    g.shown += 1
    g.log(
        "melee-raid" if laid[1] else "melee",
        "7.8" if laid[1] else "7.1",
        space=hid(hex),
        side=SIDES[g.active],
        units=[uid(u) for u in blocks(g, hex, g.active)],
        units2=[uid(u) for u in blocks(g, hex, 1 - g.active)],
    )
    g.then(Round(), NextMelee())


class Round(Step):
    """7.2: every block has one combat turn, letter by letter, defenders first."""

    rule = "7.2"

    def run(self, g: Gettysburg) -> None:
        assert g.fight is not None
        g.log("round", "7.2", round=g.fight.round)
        g.then(CombatTurn())


def forced(fight: Fight) -> bool:
    """Whether attackers can only fall back in this round."""
    return fight.place >= 0 and fight.round == fight.rounds


class CombatTurn(Step):
    rule = "7.2"

    def run(self, g: Gettysburg) -> None:
        fight = g.fight
        assert fight is not None
        attackers = present(g, fight, fight.attacker)
        defenders = present(g, fight, 1 - fight.attacker)
        if not attackers or not defenders:
            g.then(MeleeEnds())
            return
        side, group = turn_of(fight, attackers, defenders)
        if not group:
            if fight.round < fight.rounds:
                g.fight = changed(fight, round=fight.round + 1, acted=(), used=())
                g.then(Round())
            else:
                g.then(MeleeEnds())
        elif side == fight.attacker and forced(fight):
            for unit in group:
                g.fight = changed(g.fight or fight, acted=(*(g.fight or fight).acted, unit))
                go_back(g, unit)
            g.then(CombatTurn())
        else:
            g.then(TurnAsk(side))


def turn_of(fight: Fight, attackers: list[int], defenders: list[int]) -> tuple[int, list[int]]:
    """Whose combat turn it is: the side, and its blocks of the letter now acting."""
    waiting_a = [u for u in attackers if u not in fight.acted]
    waiting_d = [u for u in defenders if u not in fight.acted]
    for letter in range(4):
        for side, waiting in ((1 - fight.attacker, waiting_d), (fight.attacker, waiting_a)):
            group = [u for u in waiting if T.letter[u] == letter]
            if group:
                return side, group
    return NOWHERE, []


class TurnAsk(Ask):
    side: int
    rule = "7.2"
    prompt = "combat-turn"

    def roles(self, g: Gettysburg) -> tuple[str, ...]:
        return (SIDES[self.side],)

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        assert g.fight is not None
        return {"round": g.fight.round, "space": field(g.fight.place)}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        fight = g.fight
        assert fight is not None
        _, group = turn_of(fight, present(g, fight, fight.attacker), present(g, fight, 1 - fight.attacker))
        found = []
        for unit in group:
            if g.column[unit]:
                found.append(unit_actions("deploy")[unit])
            else:
                found.append(unit_actions("fight")[unit])
            if may_retreat(g, fight, unit):
                found.append(unit_actions("retreat")[unit])
        return found

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        fight = g.fight
        assert fight is not None
        unit = T.unit[str(action.target)]
        g.fight = changed(fight, acted=(*fight.acted, unit))
        g.then(CombatTurn())
        if action.verb == "fight":
            fight_back(g, unit)
        elif action.verb == "deploy":
            g.column[unit] = 0
            tell_both(g, unit, "formed-line", "box.column-and-line")
        elif fight.place < 0:
            quit_battle(g, unit)
        elif self.side == fight.attacker:
            go_back(g, unit)
        else:
            ways, off = retreats(g, fight, unit)
            if len(ways) + int(off) == 1:
                if off:
                    retreat_off(g, unit)
                else:
                    retreat(g, unit, ways[0])
            else:
                g.then(RetreatAsk(unit))


def fight_back(g: Gettysburg, unit: int) -> None:
    """One block rolls its dice against the other side."""
    fight = g.fight
    assert fight is not None
    value = power(g, fight, unit)
    dice = [g.dice.d6() for _ in range(g.strength[unit])] if value else []
    hits = sum(d <= value for d in dice)
    g.log("melee-fought" if dice else "melee-no-dice", "7.2", unit=uid(unit), needs=value, dice=dice, hits=hits)
    if hits:
        g.then(MeleeHits(1 - T.side[unit], hits))


class MeleeHits(Step):
    """7.5: one step per hit, the strongest block first, headquarters last."""

    side: int
    hits: int
    rule = "7.5"

    def run(self, g: Gettysburg) -> None:
        assert g.fight is not None
        hits = self.hits
        while hits:
            there = present(g, g.fight, self.side)
            if not there:
                return
            choice = strongest(g, there, True)
            if len(choice) > 1:
                g.then(MeleeTakeHit(self.side, hits))
                return
            lose_step(g, choice[0], "7.5")
            hits -= 1


class MeleeTakeHit(Ask):
    side: int
    hits: int
    rule = "7.5"
    prompt = "melee-hit"

    def roles(self, g: Gettysburg) -> tuple[str, ...]:
        return (SIDES[self.side],)

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        return {"hits": self.hits}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        assert g.fight is not None
        lose = unit_actions("lose")
        return [lose[u] for u in strongest(g, present(g, g.fight, self.side), True)]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        lose_step(g, T.unit[str(action.target)], "7.5")
        if self.hits > 1:
            g.then(MeleeHits(self.side, self.hits - 1))


# ---- retreats


def may_retreat(g: Gettysburg, fight: Fight, unit: int) -> bool:
    if fight.place < 0 or T.side[unit] == fight.attacker:
        return True
    ways, off = retreats(g, fight, unit)
    return bool(ways) or off


def retreats(g: Gettysburg, fight: Fight, unit: int) -> tuple[list[int], bool]:
    """7.7: where a defender may fall back to: friendly hexes, else neutral ones; and whether off the map.

    A hex with the enemy in it is closed, and so is another melee.
    """
    side = T.side[unit]
    foe = (1 - side) * T.size
    hex = fight.place
    came = [T.grid.side(hex, c) for _, c in fight.origin if c >= 0]
    friendly, neutral = [], []
    for by in range(hex * 6, hex * 6 + 6):
        n = T.near[by]
        if by in fight.used or by in came:
            continue
        if n == OFF or g.count[foe + n] or not room(g, unit, n):
            continue
        if g.control[n] == side:
            friendly.append(n)
        elif g.control[n] == NEUTRAL:
            neutral.append(n)
    return friendly or neutral, bool(ways_off(fight))


class RetreatAsk(Ask):
    unit: int
    rule = "7.7"
    prompt = "retreat"

    def roles(self, g: Gettysburg) -> tuple[str, ...]:
        return (SIDES[T.side[self.unit]],)

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        return {"unit": uid(self.unit)}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        assert g.fight is not None
        ways, off = retreats(g, g.fight, self.unit)
        back = hex_actions("back")
        return [*(back[h] for h in ways), *([OFF_MAP] if off else [])]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        if action.verb == "off":
            retreat_off(g, self.unit)
        else:
            retreat(g, self.unit, T.grid.index[str(action.target)])


# ---- the end of a melee, regrouping


class MeleeEnds(Step):
    rule = "7.2"

    def run(self, g: Gettysburg) -> None:
        fight = g.fight
        assert fight is not None
        attackers = present(g, fight, fight.attacker)
        defenders = present(g, fight, 1 - fight.attacker)
        if fight.place < 0:
            return
        g.fight = None
        if attackers and not defenders:
            winner = fight.attacker
        elif defenders and not attackers:
            winner = 1 - fight.attacker
        else:
            g.log("melee-nobody", "7.2", space=hid(fight.place))
            return
        g.log("melee-won", "7.2", side=SIDES[winner], space=hid(fight.place))
        if winner == fight.attacker or g.options["regroup-defender"]:
            g.then(Regroup(winner, fight.place, (), tuple(attackers or defenders)))


class Regroup(Step):
    side: int
    hex: int
    used: tuple[int, ...]
    """Hexsides crossed already."""
    won: tuple[int, ...]
    """The blocks that won the hex."""
    rule = "7.9"

    def run(self, g: Gettysburg) -> None:
        if leavers(g, self.hex, self.won, self.used) or joiners(g, self.hex, self.side, self.used):
            g.then(RegroupAsk(self.side, self.hex, self.used, self.won))


def leavers(g: Gettysburg, hex: int, won: tuple[int, ...], used: tuple[int, ...]) -> list[int]:
    return [u for u in won if g.at[u] == hex and leave_ways(g, u, used)]


def leave_ways(g: Gettysburg, unit: int, used: tuple[int, ...]) -> list[int]:
    """7.9: friendly hexes by sides nobody has used."""
    hex, side = g.at[unit], T.side[unit]
    return [n for n, _, by in T.edges[hex] if by not in used and held(g, n, side) and room(g, unit, n)]


def joiners(g: Gettysburg, hex: int, side: int, used: tuple[int, ...]) -> list[int]:
    return [
        u
        for n, _, by in T.edges[hex]
        if by not in used and not any(m[0] == n for m in g.melees)
        for u in blocks(g, n, side)
        if room(g, u, hex)
    ]


class RegroupAsk(Ask):
    side: int
    hex: int
    used: tuple[int, ...]
    won: tuple[int, ...]
    rule = "7.9"
    prompt = "regroup"

    def roles(self, g: Gettysburg) -> tuple[str, ...]:
        return (SIDES[self.side],)

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        return {"space": hid(self.hex)}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        out, join = unit_actions("withdraw"), unit_actions("reinforce")
        return [
            DONE,
            *(out[u] for u in leavers(g, self.hex, self.won, self.used)),
            *(join[u] for u in joiners(g, self.hex, self.side, self.used)),
        ]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        if action.verb == "done":
            return
        unit = T.unit[str(action.target)]
        if action.verb == "withdraw":
            ways = leave_ways(g, unit, self.used)
            if len(ways) > 1:
                g.then(RegroupWhere(unit, self.hex, self.used, self.won))
            else:
                regroup(g, unit, self.hex, ways[0], self.used, self.won)
            return
        regroup(g, unit, self.hex, self.hex, self.used, self.won)


class RegroupWhere(Ask):
    unit: int
    hex: int
    used: tuple[int, ...]
    won: tuple[int, ...]
    rule = "7.9"
    prompt = "regroup-where"

    def roles(self, g: Gettysburg) -> tuple[str, ...]:
        return (SIDES[T.side[self.unit]],)

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        return {"unit": uid(self.unit)}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        back = hex_actions("back")
        return [back[h] for h in leave_ways(g, self.unit, self.used)]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        regroup(g, self.unit, self.hex, T.grid.index[str(action.target)], self.used, self.won)


def regroup(g: Gettysburg, unit: int, hex: int, to: int, used: tuple[int, ...], won: tuple[int, ...]) -> None:
    """Move a block out of the won hex, or into it."""
    start = g.at[unit]
    other = to if to != hex else start
    shift(g, unit, to)
    tell_both(g, unit, "regrouped", "7.9", space=hid(start), space2=hid(to))
    g.then(Regroup(T.side[unit], hex, (*used, T.grid.side(hex, other)), won))
