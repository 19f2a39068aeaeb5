"""What labels of actions say beyond the target: what a general leads, what a card is worth, what a choice costs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hardtack.engine.contract import Action

from ..rules.battle.modifiers import ratings
from ..rules.battle.withdrawal import escape_die
from ..rules.capitals import fit_for_capital
from ..rules.events.orders import LeadAsk, most_sent
from ..rules.march.armies import highest, superior
from ..rules.march.formations import formation_of, most_infantry, mustered, new_force, size
from ..rules.march.generals import passed_over, relief_cost
from ..rules.march.interception import CIGARS, MANASSAS, intercept_die
from ..rules.pieces import (
    chief_rating,
    enemy_fort,
    strategies,
    strength,
)
from ..rules.sea.fleets import army_way
from ..rules.state import (
    DIVISION,
    FORMATIONS,
    NOWHERE,
    People,
    army_id,
    by_side,
    general_id,
    space_id,
)
from ..rules.tables import CSA, SIDES, USA, T

Said = dict[str, Any]
MARCHES = ("move", "voyage", "transport")
"""The choices of a way on which the enemy may be met."""
GONE = 76
"""The card that sends a general away for good."""


def details(g: People, role: str, action: Action) -> Said:
    say = SAYS.get(action.verb)
    return say(g, SIDES.index(role), str(action.target)) if say is not None and g.agenda else {}


def step(g: People, side: int, target: str) -> Said:
    return {"step": getattr(g.agenda[-1], "prompt", "")}


# ---- cards


def card(g: People, side: int, target: str) -> Said:
    return {"card": target}


def operations(g: People, side: int, target: str) -> Said:
    return {"card": target, "value": T.cards[int(target)].ops}


# ---- generals and armies


def activate(g: People, side: int, target: str) -> Said:
    general = T.general[target]
    space, kind = g.at[general], formation_of(g, general)
    f, ask = new_force(g, side, kind, space, general), g.agenda[-1]
    return {
        "formation": FORMATIONS[kind],
        "army": army_id(f.army) if f.army >= 0 else "none",
        "space": space_id(space),
        "sp": most_sent(g, side, ask.card, general) if isinstance(ask, LeadAsk) else size(g, mustered(g, f)),
    }


def division(g: People, side: int, target: str) -> Said:
    return {"sp": most_infantry(g, new_force(g, side, DIVISION, T.space[target], NOWHERE))}


def queue(g: People, side: int, target: str) -> Said:
    needs = strategies(g)[T.general[target]]
    return {"n": min(needs, g.queue[side * 2 + 1] + g.value), "needs": needs}


def lead(g: People, side: int, target: str) -> Said:
    """7.4.1: his offence for the attacker, his defence for the defender."""
    assert g.battle is not None
    return {"rating": ratings(g, g.battle, side)[T.general[target]]}


def rides(g: People, side: int, target: str) -> Said:
    return {"mounted": g.mounted[T.general[target]]}


def pick(g: People, side: int, target: str) -> Said:
    return {**step(g, side, target), "space": space_id(g.at[T.general[target]])}


def relieve(g: People, side: int, target: str) -> Said:
    army = T.army[target]
    half = int(step(g, side, target)["step"] == "tour")
    return {"general": general_id(g.chief[army]), "cost": relief_cost(g, army, half)}


def create(g: People, side: int, target: str) -> Said:
    return {"cost": new_command(g, side, highest(g, side, T.space[target])[0])}


def new_command(g: People, side: int, general: int) -> int:
    """5.2.2: what it costs to give a general an army that had no commander."""
    return T.chart.will.outranked if superior(g, side, general) >= 0 else 0


def reassign(g: People, side: int, target: str) -> Said:
    """5.6.2: a second relief, with its seniors passed over; or an army without a commander (5.2.2)."""
    army, heir = T.army[target], g.agenda[-1].general
    if g.chief[army] < 0:
        return {"general": "none", "cost": new_command(g, side, heir)}
    cost = relief_cost(g, army, 0) + T.chart.will.passed_over * len(passed_over(g, army, heir))
    return {"general": general_id(g.chief[army]), "cost": cost}


def name(g: People, side: int, target: str) -> Said:
    """5.6.1: a relief costs will for every senior passed over; 5.2.2: a new command for one outside the armies."""
    ask, heir = g.agenda[-1], T.general[target]
    asked = step(g, side, target)["step"]
    if asked == "relief":
        return {"cost": T.chart.will.passed_over * len(passed_over(g, ask.army, heir))}
    return {"cost": new_command(g, side, heir) if asked == "commander" or getattr(ask, "costs", 0) else 0}


def dissolve(g: People, side: int, target: str) -> Said:
    return {"cost": by_side(T.chart.will.army, side) + chief_rating(g, T.army[target])}


def send(g: People, side: int, target: str) -> Said:
    return {"gone": int(getattr(g.agenda[-1], "card", 0) == GONE)}


# ---- on the march


def to(g: People, side: int, target: str) -> Said:
    ask = g.agenda[-1]
    id, _, route = target.partition(":")
    space = T.space[id]
    said = {**step(g, side, target), "route": route or "none", "guns": 0, "foes": 0, "meets": "nobody"}
    if said["step"] in MARCHES:
        foes, fort = strength(g, 1 - side, space), enemy_fort(g, side, space) and not strength(g, side, space)
        said["foes"] = foes
        said["meets"] = ("both" if fort else "foes") if foes else "fort" if fort else "nobody"
    if said["step"] == "voyage":
        said["guns"] = ask.ways(g)[space].guns
    elif said["step"] == "transport":
        said["guns"] = army_way(g, ask.army, space).guns
    return said


def destroys(g: People, side: int, space: int) -> int:
    """12.2: 1 if a marker of that side would destroy a resource space."""
    return int(side == USA and T.resource[space] > 0 and T.colour[space] == CSA and not g.destroyed[space])


def mark(g: People, side: int, target: str) -> Said:
    return {"resource": destroys(g, side, T.space[target])}


def convert(g: People, side: int, target: str) -> Said:
    assert g.force is not None
    return {"space": space_id(g.force.at), "resource": destroys(g, side, g.force.at)}


def home(g: People, side: int, target: str) -> Said:
    assert g.force is not None
    return {"space": space_id(g.force.start)}


# ---- dice


def on_a_die(most: int) -> int:
    """The highest die that succeeds, 0 for none."""
    return max(0, min(6, most))


def intercept(g: People, side: int, target: str) -> Said:
    return {"needs": on_a_die(intercept_die(g, T.general[target]))}


def withdraw(g: People, side: int, target: str) -> Said:
    assert g.force is not None
    return {"needs": on_a_die(escape_die(g, side, g.force.at))}


# ---- the rest


def settle(g: People, side: int, target: str) -> Said:
    return {"cost": 0 if fit_for_capital(g, side, T.space[target]) else T.chart.will.refuge}


def apply(g: People, side: int, target: str) -> Said:
    key, _, state = target.partition(":")
    due = next(e for e in g.agenda[-1].due if (e.key, e.state) == (key, state))
    return {"effect": key, "state": state or "none", "change": due.change}


def lose(g: People, side: int, target: str) -> Said:
    """5.6.7.C: a brigade of two points is reduced."""
    return {"grown": g.grown[T.general[target]]}


def lay_weapon(g: People, side: int, target: str) -> Said:
    return {"weapon": g.agenda[-1].weapon}


SAYS: dict[str, Callable[[People, int, str], Said]] = {
    **dict.fromkeys(("assign", "choose", "done", "entrain", "pass", "stay", "stop"), step),
    **dict.fromkeys(("discard", "event", "interrupt", "open"), card),
    **dict.fromkeys(("along", "drop", "take"), rides),
    "activate": activate,
    "apply": apply,
    "cigars": lambda g, side, target: {"card": str(CIGARS)},
    "convert": convert,
    "create": create,
    "dissolve": dissolve,
    "division": division,
    "home": home,
    "intercept": intercept,
    "lay": lay_weapon,
    "lead": lead,
    "lose": lose,
    "manassas": lambda g, side, target: {"card": str(MANASSAS)},
    "mark": mark,
    "name": name,
    "ops": operations,
    "pick": pick,
    "queue": queue,
    "reassign": reassign,
    "relieve": relieve,
    "send": send,
    "settle": settle,
    "to": to,
    "withdraw": withdraw,
}
