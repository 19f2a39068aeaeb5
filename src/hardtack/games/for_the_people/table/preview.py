"""What a player may weigh before choosing, worked out exactly from what lies open on the map.

Hands, the deck and generals placed face down are nobody's business here: a card that may break in is not counted.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from hardtack.engine.copies import clone

from ..rules.battle.casualties import exposed
from ..rules.battle.chances import Ends, battle_ends
from ..rules.battle.modifiers import FARRAGUT, FOOTE, PORTER, in_fort, starred, supply_of
from ..rules.battle.withdrawal import WithdrawAsk, escape_die, ways_of_escape, withdrawals
from ..rules.campaigns import CampaignAsk, TransportAsk, limited
from ..rules.ground import ground_of
from ..rules.march.armies import MergeAsk, disband
from ..rules.march.formations import (
    deserts,
    division_spaces,
    formation_of,
    leaders,
    mustered,
    new_force,
    size,
)
from ..rules.march.halt import shift_force
from ..rules.march.interception import InterceptAsk, intercept, intercept_die, interceptors
from ..rules.march.movement import Moving
from ..rules.march.reach import overrun, reach, survey
from ..rules.operations import OpsAsk
from ..rules.pieces import (
    enemy_fort,
    enemy_sp,
    generals,
    leave_map,
    set_fort,
    strategies,
    strength,
)
from ..rules.rounds import PlayAsk
from ..rules.sea.fleets import Guns, VoyageAsk, army_voyages, lowest_die, sail_army
from ..rules.sea.steamers import SteamAsk, steamers
from ..rules.sea.weapons import sink_weapons
from ..rules.state import CORPS, DIVISION, NOWHERE, Battle, Force, People, general_id, space_id
from ..rules.supply import in_supply, line
from ..rules.tables import CSA, NEUTRAL, SIDES, USA, T
from .labels import on_a_die
from .view import fight

Plain = dict[str, Any]
ANY = 3
"""The highest operations value: every general obeys it."""


def preview(g: People, role: str) -> Plain | None:
    if role not in SIDES or g.outcome is not None or not g.agenda:
        return None
    side, ask = SIDES.index(role), g.agenda[-1]
    out: Plain = {}
    if g.battle is not None and g.battle.dice == (0, 0):
        out["battle"] = told(g, g.battle, side)
    weigh = WEIGHS.get(type(ask))
    if weigh is not None and role in ask.roles(g):
        out |= weigh(g, ask, side)
    return out


# ---- before a card is played, and what it may order


def at_call(g: People, ask: PlayAsk, side: int) -> Plain:
    """5.1.4: whom each operations value could activate."""
    able, needs = leaders(rested(g), side, ANY), strategies(g)
    return {"leaders": {str(value): [general_id(u) for u in able if needs[u] <= value] for value in range(1, ANY + 1)}}


def rested(g: People) -> People:
    """The same war, with nobody tired from the last card."""
    return replace(g, tired=[], moved=[0] * T.size)


def marches(g: People, ask: OpsAsk | CampaignAsk, side: int) -> Plain:
    """How far each general and each division could go, as strong as it can be; nearest first, without the roads."""
    value = g.value if isinstance(ask, OpsAsk) else ANY
    barred = set(g.activated) if isinstance(ask, CampaignAsk) and limited(g, side) else set()
    country = survey(g, side)
    found: dict[str, list[str]] = {}
    alike: dict[tuple[int, int, int], list[str]] = {}
    movers = [(general_id(u), ready(g, side, formation_of(g, u), g.at[u], u)) for u in leaders(g, side, value)]
    movers += [(space_id(s), ready(g, side, DIVISION, s, NOWHERE)) for s in division_spaces(g, side)]
    for name, f in movers:
        if T.state[f.at] in barred:
            continue
        key = f.at, f.kind, size(g, f)
        if key not in alike:
            alike[key] = [space_id(space) for space in reach(country, f).left]
        found[name] = alike[key]
    there = {T.space[id] for ids in alike.values() for id in ids}
    return {"marches": found, "cut": [space_id(s) for s in sorted(there) if not fed(g, side, s)]}


def ready(g: People, side: int, kind: int, space: int, leader: int) -> Force:
    """The force a general or a space can muster at most."""
    return mustered(g, new_force(g, side, kind, space, leader))


# ---- the march


def moving(g: People, ask: Moving, side: int) -> Plain:
    """5.1: where the force on the move can get, and what it would meet next door."""
    f = g.force
    assert f is not None
    out: Plain = {}
    found = reach(survey(g, side), f if not deserts(g, f) else replace(f, points=0, rail=0))
    maps: dict[tuple[tuple[int, ...], int], People] = {}
    for space, left in found.left.items():
        path = found.path(space)
        swept = tuple(s for s in path[1:] if held(g, side, s))
        supplied = in_supply(g, side, space)
        if (swept or sinks(g, side, space)) and not supplied:
            if (swept, space) not in maps:
                maps[swept, space] = after(g, side, swept, space)
            supplied = in_supply(maps[swept, space], side, space)
        row: Plain = {"path": [space_id(s) for s in path[1:]], "left": left, "supplied": supplied}
        if enemy_sp(g, side, space):
            row["battle"] = overrun(g, f, size(g, f), space) != side
            if len(path) == 2:
                row["fight"] = attack(g, f, space, side)
        watch = watchers(g, replace(f, at=path[-2]), space)
        if watch:
            row["intercept"] = watch
        out[space_id(space)] = row
    return {"reach": out}


def held(g: People, side: int, space: int) -> bool:
    """Whether enemies or a fort counter of theirs must go before a force can stand in a space."""
    return enemy_sp(g, side, space) or g.forts[space] == 1 - side


def sinks(g: People, side: int, space: int) -> bool:
    """6.7: whether an ironclad is lost if a force ends its move in a space."""
    return side == USA and g.ironclads[space] > 0


def after(g: People, side: int, swept: tuple[int, ...], end: int) -> People:
    """The map when a force has driven the enemy from such spaces and ended its move: that may open a river, or a road,
    to its line."""
    copy = clone(g, journal=False)
    for space in swept:
        disband(copy, 1 - side, space)
        set_fort(copy, space, NEUTRAL)
    if sinks(copy, side, end):
        sink_weapons(copy, end)
    return copy


def fed(g: People, side: int, space: int) -> bool:
    """8.1: whether a force that comes to a space, and wins it if it must, has a line of communication there."""
    if in_supply(g, side, space):
        return True
    swept = (space,) if held(g, side, space) else ()
    return bool(swept or sinks(g, side, space)) and in_supply(after(g, side, swept, space), side, space)


def watchers(g: People, f: Force, space: int) -> dict[str, int]:
    """5.8.1: who may intercept a force as it enters a space, and the highest die with which he does."""
    return {general_id(u): on_a_die(intercept_die(g, u)) for u, _ in interceptors(g, f, space)}


# ---- by water


def voyages(g: People, ask: VoyageAsk, side: int) -> Plain:
    """6.1 to 6.4: where a fleet can go, past which guns, against whom."""
    f = g.force
    assert f is not None
    return {"voyages": {space_id(s): passage(g, f, s, way.fort, side) for s, way in ask.ways(g).items()}}


def transports(g: People, ask: TransportAsk, side: int) -> Plain:
    """6.1.5: the same for an army."""
    out: Plain = {}
    for space in army_voyages(g)[ask.army]:
        copy = clone(g, journal=False)
        sail_army(copy, ask.army, space)
        assert copy.force is not None
        fort = next(step.fort for step in copy.agenda if isinstance(step, Guns))
        out[space_id(space)] = passage(copy, copy.force, space, fort, side)
    return {"voyages": out}


def passage(g: People, f: Force, space: int, fort: int, side: int) -> Plain:
    """What a fleet meets on its way to a port, past the guns of a fort if there is one, and there."""
    row: Plain = {"supplied": fed(g, side, space)}
    if fort >= 0:
        least = lowest_die(bool(g.torpedoes[fort]), g.admiral in (FOOTE, PORTER, FARRAGUT))
        row |= {"guns": space_id(fort), "needs": least, "chance": max(0, min(6, 7 - least)) / 6}
    if strength(g, 1 - side, space) or (enemy_fort(g, side, space) and not strength(g, side, space)):
        row["fight"] = attack(g, f, space, side, sea=1)
        row["battle"] = row["fight"].get("overrun") != SIDES[side]
    watch = watchers(g, f, space)
    if watch:
        row["intercept"] = watch
    return row


def steam(g: People, ask: SteamAsk, side: int) -> Plain:
    """6.5.2: where a river steamer can go, and who may meet it on the way."""
    f = Force(side=CSA, kind=CORPS, at=ask.start, start=ask.start, sp=1)
    out: Plain = {}
    for space, way in steamers(g).get(ask.start, {}).items():
        row: Plain = {"supplied": in_supply(g, side, space)}
        watch = {who: needs for at in way for who, needs in watchers(g, f, at).items()}
        out[space_id(space)] = {**row, "intercept": watch} if watch else row
    return {"voyages": out}


# ---- battle


def attack(g: People, f: Force, space: int, side: int, sea: int = 0, met: int = 0) -> Plain:
    """The battle if a force enters a space, with no more cards and no elite units used: what both add to the die and
    how it would end, as `side` sees it."""
    copy = clone(g, journal=False)
    shift_force(copy, f, space)
    copy.force = f = replace(f, at=space, came=NOWHERE if sea else f.at)
    if not sea or T.coastal_fort[space]:
        # Their own pieces do not bear on the attackers' lines; the defenders', with his road cut off, are drawn anew.
        for who in (USA, CSA):
            ground_of(copy, who).lines = line(g, who)
    foe = 1 - f.side
    mine, theirs = size(copy, f), strength(copy, foe, space)
    if sea and not theirs:
        for u in generals(copy, foe, space):
            leave_map(copy, u)  # 7.2.5
    who = overrun(copy, f, mine, space)
    found: Plain = {"sp": [mine, theirs], "overrun": SIDES[who]} if who != NEUTRAL else {}
    if not found:
        found = told(copy, facing(copy, f, space, sea, met), side)
    how = withdrawals(copy, f, sea) if theirs and not met else ""
    if how and ways_of_escape(copy, f, sea):
        found["withdraw"] = escape(copy, foe, space, how)
    return found


def facing(g: People, f: Force, space: int, sea: int, met: int) -> Battle:
    """The battle between a force and those it stands before, as reaction.Clash and battle.open_battle begin it."""
    foe = 1 - f.side
    b = Battle(
        space=space, attacker=f.side, came=NOWHERE if sea else f.came, sea=sea, met=met,
        sp=(size(g, f), strength(g, foe, space)),
    )  # fmt: skip
    fort, led = in_fort(g, space, foe), bool(generals(g, foe, space))
    return replace(b, fort=int(fort), led=int(led), supplied=supply_of(g, b))


def escape(g: People, side: int, space: int, how: str) -> int:
    """7.2: the highest die with which a force gets away from a battle; 6 if it may simply go."""
    return 6 if how == "free" else on_a_die(escape_die(g, side, space))


@lru_cache(4096)
def ends_of(b: Battle, drm: tuple[int, int], star: bool, led: tuple[bool, bool]) -> Ends:
    return battle_ends(b, drm, star, led)


def told(g: People, b: Battle, side: int) -> Plain:
    """A battle as the view tells it, and how it would end; `win` and `good` as the asking side sees them."""
    out = fight(g, b)
    sides = b.attacker, 1 - b.attacker
    mine, theirs = (sum(n for _, n in out["modifiers"][SIDES[s]]) for s in sides)
    led = bool(exposed(g, b, sides[0])), bool(exposed(g, b, sides[1]))
    ends = ends_of(replace(b, space=NOWHERE, came=NOWHERE), (mine, theirs), starred(g, b.space), led)
    total, attacks = ends.total, side == b.attacker
    won = (ends.wins + ends.wins_lost) / total
    bars = [
        {"label": "wins", "chance": ends.wins / total, "good": attacks},
        {"label": "wins-lost", "chance": ends.wins_lost / total, "good": None},
        {"label": "beaten", "chance": ends.beaten / total, "good": not attacks},
        {"label": "beaten-lost", "chance": ends.beaten_lost / total, "good": None},
    ]
    return {
        **out,
        "win": won if attacks else 1 - won,
        "bars": [bar for bar in bars if bar["chance"]],
        "losses": [round(ends.mean(0), 2), round(ends.mean(1), 2)],
        "generals": [n / total for n in ends.generals],
    }


# ---- answers to a move


def interception(g: People, ask: InterceptAsk, side: int) -> Plain:
    """5.8.1: who may intercept, his chance, and the battle that would follow."""
    f = g.force
    assert f is not None
    out: Plain = {}
    for who, needs in watchers(g, f, ask.space).items():
        out[who] = {"needs": needs, "chance": needs / 6}
        copy = clone(g, journal=False)
        intercept(copy, T.general[who], ask.space, 0)
        if not isinstance(copy.agenda[-1], MergeAsk):  # 5.2.4: else he chooses first which army is left
            out[who]["fight"] = attack(copy, f, ask.space, side, sea=int(ask.link < 0), met=1)
    return {"intercept": out}


def standing(g: People, ask: WithdrawAsk, side: int) -> Plain:
    """7.2: the chance to get away, where to, and the battle of a force that stays."""
    f = g.force
    assert f is not None
    needs = escape(g, side, f.at, withdrawals(g, f, ask.sea))
    row = {"needs": needs, "chance": needs / 6, "to": [space_id(s) for s in ways_of_escape(g, f, ask.sea)]}
    who = overrun(g, f, size(g, f), f.at)
    stays: Plain = {"overrun": SIDES[who]} if who != NEUTRAL else told(g, facing(g, f, f.at, ask.sea, 0), side)
    return {"withdraw": row, "fight": stays}


WEIGHS: dict[type, Callable[[People, Any, int], Plain]] = {
    PlayAsk: at_call,
    OpsAsk: marches,
    CampaignAsk: marches,
    Moving: moving,
    VoyageAsk: voyages,
    TransportAsk: transports,
    SteamAsk: steam,
    InterceptAsk: interception,
    WithdrawAsk: standing,
}
