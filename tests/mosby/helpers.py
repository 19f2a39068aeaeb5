"""Mosby on the table in three lines: arrange with `at`, act with `do`, ask with `units`, `can`, `checked` and the like.

    s = at("groveton", combat("bristoe_station", 3), awareness=2, draws=["sutler"])
    do(s, "scout", "manassas_junction", dice=[2, 4])
    assert units(s, "manassas_junction") == ["sutler inactive"]

`dice=[...]` names every die of a step: a step that rolls fewer or more, or draws a unit that `draws` did not name,
fails the test. `dice=[]` says that nothing may be left to chance; without `dice` a step rolls as it likes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import hardtack
from hardtack.engine.contract import Action, IllegalAction
from hardtack.engine.kept import Kept
from hardtack.engine.rolls import Roll
from hardtack.games.mosby.rules.state import (
    ACTIVE,
    ELIMINATED,
    ESCORT,
    HOLDING,
    LEADERS,
    RETREAT,
    REVEALED,
    SEEN,
    TRACK,
    UNREVEALED,
    Mosby,
    strength,
    units_at,
)
from hardtack.games.mosby.rules.tables import COMBAT, KINDS, T
from hardtack.testing import feed

GAME = hardtack.game("mosby")
Row = dict[str, Any]
MARK: Kept[Mosby, int] = Kept("mosby", "mark of the tests", lambda s: 0, fact=False)
"""Where in the journal the last action began."""

ORDINARY = [row.id for row in T.map.spaces if row.zone == "union_lines"]
"""Spaces inside the printed lines that are no Large Force: 63 of them, for 40 status markers."""


# ---- arranging


def combat(space: str, full: int = 0, **more: Any) -> Row:
    """A combat unit: active=True, seen=True, loss=1, retreat=True, escort=True, pounce=True as needed."""
    return {"space": space, "kind": "combat", "strength": full, **more}


def picket(space: str, **more: Any) -> Row:
    return {"space": space, "kind": "picket", **more}


def courier(space: str, **more: Any) -> Row:
    return {"space": space, "kind": "courier", **more}


def sutler(space: str, **more: Any) -> Row:
    return {"space": space, "kind": "sutler", **more}


FAR = combat("strasburg", 1, active=True, retreat=True)
"""A beaten unit far away in the Valley: it keeps Rounds going and spends its action on its Retreat marker."""


def situation(dice: Sequence[int] | None = None, seed: int | str = 0, **table: Any) -> Mosby:
    """A state from the words of games/mosby/table/situation.py. Dice given here fall before the first decision."""
    if dice is not None:
        table["dice"] = list(dice)
    s: Mosby = GAME.situation(table, seed)
    assert not s.dice.fed, f"dice never rolled: {s.dice.fed}"
    _remember(s, 0)
    return s


def at(space: str, *pieces: Row, **table: Any) -> Mosby:
    """The band at a space in Operations, with Union pieces on the map."""
    return situation(mosby=space, units=list(pieces), **table)


def in_rounds(space: str, *pieces: Row, initiative: str = "mosby", **table: Any) -> Mosby:
    """Rounds, the band to act (the side with the Initiative does not matter to who acts now)."""
    return at(space, *pieces, phase="rounds", initiative=initiative, **table)


def union_to_act(space: str, *pieces: Row, initiative: str = "mosby", **table: Any) -> Mosby:
    """Rounds, the Union half. Name in `dice` what it rolls before the player is asked anything."""
    return at(space, *pieces, phase="union", initiative=initiative, **table)


# ---- acting


def do(s: Mosby, verb: str, target: Any = None, dice: Sequence[int] | None = None) -> Mosby:
    """One action. With `dice`, exactly these are rolled and only stacked units are drawn."""
    assert s.journal is not None
    _remember(s, len(s.journal))
    assert not s.dice.fed, f"dice left over from before: {s.dice.fed}"
    before = s.dice.position
    if dice:
        feed(s, dice)
    GAME.apply(s, "mosby", Action(verb, target))
    if dice is not None:
        assert not s.dice.fed, f"{verb} {target} left dice unrolled: {s.dice.fed} of {list(dice)}; {checked(s)}"
        assert s.dice.position == before, f"{verb} {target} took more chances than {list(dice)}; {checked(s)}"
    wrong = GAME.invariants(s)
    assert not wrong, wrong
    return s


def refused(s: Mosby, verb: str, target: Any = None) -> None:
    """The action is not allowed and changes nothing."""
    before = GAME.encode(s)
    with pytest.raises(IllegalAction):
        GAME.apply(s, "mosby", Action(verb, target))
    assert GAME.encode(s) == before


def let_move(s: Mosby, unit: str, dice: Sequence[int] | None = None) -> Mosby:
    """7.3: the player names the next Union unit to act, as "combat 3" or "picket"; must be the only one waiting so."""
    fits = [t for t in targets(s, "next") if _name(s, token(s, int(t))) == unit]
    assert len(fits) == 1, f"{unit} waits {len(fits)} times"
    return do(s, "next", fits[0], dice)


# ---- asking


def choices(s: Mosby) -> list[Action]:
    decision = GAME.decision(s)
    return [] if decision is None else list(decision.actions("mosby"))


def verbs(s: Mosby) -> set[str]:
    return {a.verb for a in choices(s)}


def targets(s: Mosby, verb: str) -> set[Any]:
    return {a.target for a in choices(s) if a.verb == verb}


def can(s: Mosby, verb: str, target: Any = None) -> bool:
    return Action(verb, target) in choices(s)


def asked(s: Mosby) -> str:
    """The prompt now open: operations, round-action, ride, stand-or-run, combat-cards, counterattack, casualty ..."""
    decision = GAME.decision(s)
    return "" if decision is None else decision.prompt


def where(s: Mosby) -> str | None:
    return T.ids[s.mosby_at] if s.mosby_at >= 0 else None


def total(s: Mosby) -> int:
    """Notoriety and Performance in points, so that a gain is a plain difference."""
    return 10 * s.notoriety + s.points


def units(s: Mosby, space: str | None = None) -> list[str]:
    """Pieces of a space (or of the whole map) in the order they came: "combat 3 active", "sutler inactive",
    "combat 1 active retreat", "combat 2 active escort". Combat units show their present strength."""
    found = s.on_map if space is None else units_at(s, T.index[space])
    return [_describe(s, u) for u in found]


def places(s: Mosby) -> dict[str, list[str]]:
    """The whole map: space -> pieces."""
    found: dict[str, list[str]] = {}
    for u in s.on_map:
        found.setdefault(T.ids[s.at[u]], []).append(_describe(s, u))
    return found


def seen(s: Mosby, space: str) -> list[bool]:
    """Whether the player has looked at each piece of a space."""
    return [bool(s.flag[u] & SEEN) for u in units_at(s, T.index[space])]


def status(s: Mosby, space: str) -> str | None:
    return {REVEALED: "revealed", UNREVEALED: "unrevealed"}.get(s.status[T.index[space]])


def revealed(s: Mosby) -> set[str]:
    return {T.ids[i] for i, marker in enumerate(s.status) if marker == REVEALED}


def devastated(s: Mosby) -> set[str]:
    return {T.ids[i] for i, burnt in enumerate(s.devastated) if burnt}


def in_lines(s: Mosby, space: str) -> bool:
    return bool(s.lines[T.index[space]])


def holding(s: Mosby) -> list[str]:
    """Kinds of counter in the Holding Box, sorted."""
    return sorted(KINDS[T.kind[u]] for u, w in enumerate(s.at) if w == HOLDING)


def eliminated(s: Mosby) -> list[int]:
    """Full strengths of the units out of the game, sorted."""
    return sorted(T.strength[u] for u, w in enumerate(s.at) if w == ELIMINATED)


def in_cup(s: Mosby, unit: str) -> int:
    """How many such counters the cup holds: "combat 3", "picket", "blank"."""
    return sum(1 for u in s.cup if _name(s, u) == unit)


def counters(unit: str, classes: int = 0) -> int:
    """How many such counters there are up to a class (0: those that start in the cup)."""
    kind, _, full = unit.partition(" ")
    return sum(
        1
        for u, number in enumerate(T.unit_class)
        if number <= classes and KINDS[T.kind[u]] == kind and (not full or T.strength[u] == int(full))
    )


RAIL = T.settled.rail_points


def on_track(s: Mosby) -> set[int]:
    """Classes waiting on the Reinforcement Track."""
    return {T.unit_class[u] for u, w in enumerate(s.at) if w == TRACK}


def leader(s: Mosby, name: str) -> str:
    return ("waiting", "map", "band", "gone")[s.leader[LEADERS.index(name)]]


def token(s: Mosby, number: int) -> int:
    """The unit that a `next` action's number stands for."""
    return next(u for u in s.on_map if s.token[u] == number)


# ---- what was told since the last action


def told(s: Mosby, key: str) -> list[dict[str, Any]]:
    """What the journal entries of one key say since the last `do` (or since the situation was built)."""
    assert s.journal is not None
    return [e.words() for e in s.journal[MARK(s) :] if e.key == key]


def numbers(s: Mosby, key: str, *names: str) -> list[tuple[Any, ...]]:
    """The same, only of the parameters named."""
    return [tuple(said[name] for name in names) for said in told(s, key)]


def checked(s: Mosby) -> list[str]:
    """Spaces of the activation checks made since the last `do`, in the order of their dice."""
    assert s.journal is not None
    return [e.params["space"] for e in s.journal[MARK(s) :] if e.key in ("check", "check-large")]


def rolled(s: Mosby) -> list[int]:
    """Every die since the last `do` that the journal tells of."""
    assert s.journal is not None
    rolls = [roll for e in s.journal[MARK(s) :] for roll in e.rolls if isinstance(roll, Roll)]
    return [die for roll in rolls for die in roll.dice]


def _remember(s: Mosby, mark: int) -> None:
    MARK.keep(s, mark)


def _name(s: Mosby, unit: int) -> str:
    kind = KINDS[T.kind[unit]]
    return f"{kind} {strength(s, unit)}" if T.kind[unit] == COMBAT else kind


def _describe(s: Mosby, unit: int) -> str:
    flag = s.flag[unit]
    words = [_name(s, unit), "active" if flag & ACTIVE else "inactive"]
    words += ["retreat"] if flag & RETREAT else []
    words += ["escort"] if flag & ESCORT else []
    return " ".join(words)
