"""What a player may weigh before choosing, exact, from what lies open: nothing here reads a hand or a deck.

Chances are numbers from 0 to 1, lengths thousandths of an inch. Cards that somebody might yet play do not count.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from ..rules import chances
from ..rules.action.acting import ActAsk
from ..rules.action.assault import AssaultEnd, assault_targets, assault_ways, may_assault
from ..rules.action.command import (
    BrigadeAsk,
    UnitAsk,
    activation_needs,
    activation_rows,
    automatic,
    messenger_needs,
    messenger_rows,
    needs_messenger,
    pickable,
    ready,
)
from ..rules.action.moving import DOUBLE, MOVE, RETREAT, Deed, Kind, begun, budget, may_go
from ..rules.action.rallying import can_rally, rally_needs, rally_rows
from ..rules.fire.attack import FireAsk, SupportAsk, TargetAsk
from ..rules.fire.targets import (
    NORMAL,
    SKIRMISH,
    able_to_fire,
    canister_reaches,
    kinds_of_fire,
    supporters,
    targets,
)
from ..rules.fire.value import has_room
from ..rules.kinds import ROLES
from ..rules.melee.fights import FightAsk, HeadstrongAsk, MainAsk, attackers
from ..rules.melee.fights import SupportAsk as FightSupportAsk
from ..rules.melee.fights import supporters as fight_supporters
from ..rules.melee.fights import targets as fight_targets
from ..rules.morale import FortitudeAsk, due, fortitude_needs, fortitude_rows
from ..rules.outlook import Clash, after_assault, clash, if_fought, volley
from ..rules.sighting import sees
from ..rules.standing import nearest_enemy
from ..rules.state import Attack, Fight, Valour, brigade_id, of_brigade, standing, tenacity, unit_id
from ..rules.tables import T
from .view import rows_of

Plain = dict[str, Any]


def preview(g: Valour, role: str) -> Plain | None:
    """What a role that is asked may weigh now; None for anybody else."""
    ask = g.agenda[-1] if g.agenda else None
    if role not in ROLES or g.outcome is not None or ask is None or role not in ask.roles(g):
        return None
    if isinstance(ask, FireAsk):
        aims = aimed(g)
        return {"fire": {unit_id(g, unit): attacks(g, Attack(unit), aims) for unit in aims if any(aims[unit].values())}}
    if isinstance(ask, TargetAsk) and g.attack is not None:
        return {"fire": {unit_id(g, g.attack.unit): attacks(g, g.attack, aimed(g))}}
    if isinstance(ask, SupportAsk) and g.attack is not None:
        return {"attack": shot(g, g.attack), "support": supported(g, g.attack)}
    if isinstance(ask, BrigadeAsk):
        return {"brigades": {brigade_id(g, b): order(g, b) for b in pickable(g)}}
    if isinstance(ask, UnitAsk):
        return {"messengers": messengers(g, ready(g, ask.brigade))}
    if isinstance(ask, ActAsk):
        return acting(g, ask.deed)
    if isinstance(ask, AssaultEnd):
        ways = assault_ways(g, ask.unit, ask.target)
        return {"ends": [closing(g, ask.unit, ask.target, n) for n in range(len(ways))]}
    if isinstance(ask, HeadstrongAsk):
        return {"assaults": assaults(g, ask.unit)}
    if isinstance(ask, FortitudeAsk):
        return {"fortitude": {brigade_id(g, b): fortitude(g, b) for b in due(g, ask.side)}}
    return melee(g, ask)


def exact(chance: Fraction) -> float:
    return float(chance)


# ---- fire


def shot(g: Valour, attack: Attack) -> Plain:
    """fire.dice: an attack with its rows, its dice, and what it does to its target."""
    found, target = volley(g, attack), attack.target
    paper = found.paper
    return {
        "target": unit_id(g, target),
        "how": "skirmish" if attack.skirmish else "canister" if attack.canister else "volley",
        "supporters": [unit_id(g, unit) for unit in attack.supporters],
        "value": paper.value,
        "rows": rows_of(paper.rows),
        "dice": paper.dice,
        "bonuses": rows_of(paper.bonuses),
        "needs": paper.needs,
        "again": list(paper.again),
        "halved": paper.halved,
        "losses": g.losses[target],
        "tenacity": tenacity(g, target),
        "seen": [*sees(g, attack.unit, target, bool(attack.directed))],
        "spread": [exact(chance) for chance in found.losses],
        "mean": exact(chances.mean(found.losses)),
        "hurt": exact(1 - found.losses[0]),
        "shaken": exact(found.shaken),
        "rout": exact(found.rout),
    }


Aims = dict[int, dict[int, list[int]]]
"""For each unit that may fire and each kind of fire, the targets it may choose from."""


def aimed(g: Valour) -> Aims:
    able = [unit for unit in standing(g, g.active) if able_to_fire(g, unit)]
    return {unit: {how: targets(g, unit, how) for how in kinds_of_fire(g, unit)} for unit in able}


def attacks(g: Valour, begun: Attack, aims: Aims) -> list[Plain]:
    """fire.nearest-target: every attack that a unit may declare, alone, and who could support it."""
    found = []
    for how in kinds_of_fire(g, begun.unit):
        for target in targets(g, begun.unit, how, True) if begun.directed else aims[begun.unit][how]:
            tried = replace(begun, target=target, skirmish=int(how == SKIRMISH))
            found.append(tried)
            if how == NORMAL and canister_reaches(g, begun.unit, target):
                found.append(replace(tried, canister=1))
    return [{**shot(g, tried), "could_support": could_support(g, tried, aims)} for tried in found]


def could_support(g: Valour, attack: Attack, aims: Aims) -> list[str]:
    """G-24: as fire/targets.py has it for one attack, from what every unit may fire at."""
    return [
        unit_id(g, unit)
        for unit, kinds in aims.items()
        if unit != attack.unit
        and any(attack.target in there for how, there in kinds.items() if how == NORMAL or attack.skirmish)
    ]


def supported(g: Valour, attack: Attack) -> Plain:
    """fire.modifiers.support: what the attack would be with one supporter more, by the verb and the unit."""
    found = {}
    for unit, kinds in supporters(g, attack):
        for how in kinds:
            more = replace(attack, supporters=[*attack.supporters, unit])
            if has_room(g, attack, unit, False):
                if how == SKIRMISH:
                    more = replace(more, skirmishers=[*attack.skirmishers, unit])
                found[f"{'support-skirmish' if how == SKIRMISH else 'support'} {unit_id(g, unit)}"] = shot(g, more)
            if how == NORMAL and canister_reaches(g, unit, attack.target) and has_room(g, attack, unit, True):
                more = replace(more, canisters=[*attack.canisters, unit])
                found[f"support-canister {unit_id(g, unit)}"] = shot(g, more)
    return found


# ---- orders


def order(g: Valour, brigade: int) -> Plain:
    """test.activation: the chance that a brigade has its orders, and of the messengers it will need."""
    at_once, needs = automatic(g, brigade), activation_needs(g, brigade)
    far = [unit for unit in of_brigade(g, brigade) if needs_messenger(g, unit)]
    return {
        "automatic": at_once,
        "needs": 0 if at_once else needs,
        "rows": [] if at_once else rows_of(tuple(activation_rows(g, brigade))),
        "chance": 1.0 if at_once else exact(chances.die(needs)),
        "messengers": messengers(g, far),
    }


def messengers(g: Valour, units: list[int]) -> Plain:
    """test.messenger: of those who need one, the chance that he arrives."""
    found = {}
    for unit in units:
        if needs_messenger(g, unit):
            needs = messenger_needs(g, unit)
            rows = rows_of(tuple(messenger_rows(g, unit)))
            found[unit_id(g, unit)] = {"needs": needs, "rows": rows, "chance": exact(chances.die(needs))}
    return found


def fortitude(g: Valour, brigade: int) -> Plain:
    """fortitude.when: the chance that a brigade holds."""
    needs, tests = fortitude_needs(g, brigade), g.fled_now[brigade]
    holds = 1 - chances.wavers(tests, chances.die(needs))
    return {
        "tests": tests,
        "needs": needs,
        "rows": rows_of(tuple(fortitude_rows(g, brigade))),
        "chance": exact(holds),
    }


# ---- actions


def acting(g: Valour, deed: Deed) -> Plain:
    """action.one-per-unit: how far a unit may go and how far it keeps from the enemy, its rally, its assaults."""
    unit = deed.unit
    near = nearest_enemy(g, unit)
    ways: tuple[Kind, ...] = (MOVE, DOUBLE, RETREAT)
    out: Plain = {
        "unit": unit_id(g, unit),
        "used": deed.used,
        "moves": {
            way: {"left": budget(g, deed, way), "away": T.actions[way].away} for way in ways if may_go(g, deed, way)
        },
        "nearest": None if near is None else {"unit": unit_id(g, near[1]), "distance": round(near[0])},
        "assaults": {},
        "rally": None,
    }
    if not begun(deed) and not deed.lone_move:
        if may_assault(g, unit):
            out["assaults"] = assaults(g, unit)
        if can_rally(g, unit):
            out["rally"] = rally(g, unit)
    return out


def rally(g: Valour, unit: int) -> Plain:
    """test.rally: how many losses a unit would get rid of."""
    rows, markers = rally_rows(g, unit), g.losses[unit]
    left = chances.rally(markers, far=bool(rows))
    return {
        "dice": markers,
        "needs": rally_needs(g, unit),
        "rows": rows_of(tuple(rows)),
        "mean": exact(markers - chances.mean(left)),
        "chance": exact(1 - left[markers]),
    }


def assaults(g: Valour, unit: int) -> Plain:
    """action.assault: the enemies that a unit may assault, each with the fight that would follow from the best end."""
    found = {}
    for target in assault_targets(g, unit):
        if assault_ways(g, unit, target):
            found[unit_id(g, target)] = closing(g, unit, target, 0)
    return found


def closing(g: Valour, unit: int, target: int, n: int) -> Plain:
    """G-33: where an assault would end, and the odds of the fight there."""
    end = assault_ways(g, unit, target)[n]
    return {
        "pose": list(end.pose),
        "cost": round(end.cost),
        "figures": end.figures,
        "touches": [unit_id(g, other) for other in end.touches],
        "fight": odds(g, unit, target, after_assault(g, unit, target, end)),
    }


# ---- melee


def odds(g: Valour, attacker: int, target: int, found: Clash) -> Plain:
    """result.winner: a fight, first the active side."""
    sides = []
    for n, unit in enumerate((attacker, target)):
        paper = found.papers[n]
        sides.append(
            {
                "unit": unit_id(g, unit),
                "supporters": [unit_id(g, u) for u in found.supporters[n]],
                "value": paper.value,
                "rows": rows_of(paper.rows),
                "dice": paper.dice,
                "bonuses": rows_of(paper.bonuses),
                "needs": paper.needs,
                "again": list(paper.again),
                "mean": exact(found.losses[n]),
                "rout": exact(found.routs[n]),
                "wins": exact(found.wins if n == 0 else 1 - found.wins),
            }
        )
    return {"sides": sides, "tie": exact(found.tie), "kept_off": exact(found.kept_off)}


def melee(g: Valour, ask: object) -> Plain:
    """melee.who-fights: the fights that may be chosen, or the one that is on with each supporter it may still get."""
    if isinstance(ask, FightAsk):
        return {
            "fights": {
                unit_id(g, target): {
                    unit_id(g, u): odds(g, u, target, if_fought(g, u, target)) for u in attackers(g, target)
                }
                for target in fight_targets(g)
            }
        }
    if isinstance(ask, MainAsk):
        target = ask.target
        return {"mains": {unit_id(g, u): odds(g, u, target, if_fought(g, u, target)) for u in attackers(g, target)}}
    if isinstance(ask, FightSupportAsk) and g.fight is not None:
        now, n = g.fight, ask.n(g)
        return {
            "fight": odds(g, now.attacker, now.target, clash(g, now)),
            "support": {unit_id(g, unit): one_more(g, now, n, unit) for unit in fight_supporters(g, now, n)},
        }
    return {}


def one_more(g: Valour, now: Fight, n: int, unit: int) -> Plain:
    rows = [[*row, unit] if k == n else row for k, row in enumerate(now.supporters)]
    more = replace(now, supporters=rows)
    return odds(g, now.attacker, now.target, clash(g, more))
