"""A table laid for a test: units where they are wanted, cards in hands, steps run until somebody is asked."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from hardtack.engine.board.opentable.poses import Pose
from hardtack.engine.contract import Action, Decision, Refusal, Region
from hardtack.engine.contract import Scenario as Named
from hardtack.engine.dice import dice_from_seed
from hardtack.engine.game import OPEN, Game
from hardtack.engine.kept import forget_all
from hardtack.engine.state import Step
from hardtack.games.valour.rules.armies import enrol
from hardtack.games.valour.rules.kinds import FOLDER, FORMATIONS, ROLES, hundredths, mils
from hardtack.games.valour.rules.scenarios import Feature
from hardtack.games.valour.rules.state import (
    NOWHERE,
    Valour,
    battle,
    form,
    new_state,
    place,
    shaken,
    tenacity,
    unit_number,
)
from hardtack.games.valour.rules.tables import T
from hardtack.testing import feed


class Bare(Game[Valour]):
    """Only what runs steps and puts questions."""

    id = "valour"
    roles = ROLES
    scenarios = tuple(Named(scenario.id) for scenario in T.scenarios)
    verbs = {}
    state_type = Valour
    folder = FOLDER


GAME = Bare()


# ---- laying it


def table(
    scenario: str = "learn-first-fire",
    *,
    armies: dict[str, str] | None = None,
    cards: bool = True,
    seed: int = 1,
    **changes: Any,
) -> Valour:
    """A battle as it is set up, with fate cards; armies: whose cards a role has, whatever its troops are; changes:
    fields of the state."""
    field = T.scenarios[T.scenario[scenario]]
    if armies or cards != field.cards:
        blue, grey = (
            replace(side, army=T.army[armies[ROLES[n]]]) if armies and ROLES[n] in armies else side
            for n, side in enumerate(field.sides)
        )
        g = new_state(scenario, {}, dice_from_seed(seed), replace(field, cards=cards, sides=(blue, grey)))
    else:
        g = new_state(scenario, {}, dice_from_seed(seed))
    for name, value in changes.items():
        assert hasattr(g, name), name
        setattr(g, name, value)
    return g


def u(g: Valour, id: str) -> int:
    """A unit's number."""
    found = unit_number(g, id)
    assert found != NOWHERE, id
    return found


def b(g: Valour, id: str) -> int:
    """A brigade's number."""
    return next(row.number for row in battle(g).brigades if row.id == id)


def stand(
    g: Valour, id: str, x: float, y: float, facing: float, formation: str | None = None, *, ranks: int = 0
) -> int:
    """Stand a unit somewhere, in inches and degrees; its number."""
    unit = u(g, id)
    if formation is not None:
        form(g, unit, FORMATIONS.index(formation), ranks)
    place(g, unit, Pose(mils(x), mils(y), hundredths(facing)))
    OPEN.forget(g)  # a unit is put down by hand: what is asked is asked anew
    return unit


def give(g: Valour, side: int | str, *cards: str) -> None:
    """Put cards of its deck into a side's hand."""
    n = ROLES.index(side) if isinstance(side, str) else side
    for id in cards:
        g.decks[n].remove(T.card[id])
        g.hands[n] = sorted([*g.hands[n], T.card[id]])


def throw_away(g: Valour, side: int | str, *cards: str) -> None:
    """Put cards of its deck on a side's discards."""
    n = ROLES.index(side) if isinstance(side, str) else side
    for id in cards:
        g.decks[n].remove(T.card[id])
        g.discards[n].append(T.card[id])


def hurt(g: Valour, id: str, markers: int | None = None) -> int:
    """Give a unit so many markers, or as many as make it shaken; its number."""
    unit = u(g, id)
    g.losses[unit] = tenacity(g, unit) if markers is None else markers
    assert markers is not None or shaken(g, unit)
    return unit


def enlist(g: Valour, id: str | int, profile: str) -> int:
    """Let a unit have the special rules of another profile, with its own numbers; its number."""
    unit = u(g, id) if isinstance(id, str) else id
    rows = list(battle(g).units)
    rows[unit] = replace(rows[unit], list=replace(rows[unit].list, profile=T.profile[profile]))
    g.field = replace(battle(g), units=tuple(rows))
    return unit


def recruit(g: Valour, id: str, profile: str) -> int:
    """Let a unit be of another profile in all, in the first formation of its kind; its number."""
    unit, shape = u(g, id), T.profiles[T.profile[profile]]
    field = battle(g)
    bought = enrol(T.lists, shape, [], 0, id)
    units = list(field.units)
    units[unit] = replace(units[unit], list=bought)
    g.field = replace(field, units=tuple(units))
    forget_all(g)
    form(g, unit, shape.formations[0])
    return unit


def ground(g: Valour, **features: tuple[str, list[tuple[float, float]]]) -> None:
    """Lay other terrain: `ground(g, wood=("wood", [(10, 10), ...]))`, by the id of a feature its class and points."""
    found = []
    for n, (id, (kind, points)) in enumerate(features.items()):
        row = T.terrain[kind]
        at = tuple((mils(x), mils(y)) for x, y in points)
        found.append(
            Feature(
                n, id, kind, id, id, at, row.line, row.defendable, row.difficult, row.impassable, row.hill,
                row.blocks, row.see_through, row.crossing, row.cover, row.road, False,
            )
        )  # fmt: skip
    g.field = replace(battle(g), features=tuple(found))
    forget_all(g)


# ---- playing on


def run(g: Valour, *steps: Step[Any], dice: list[int] | None = None) -> None:
    """Lay steps and run until somebody is asked, or nothing is left."""
    if dice is not None:
        feed(g, dice)
    g.then(*steps)
    GAME._run(g)


def question(g: Valour) -> Decision | None:
    return GAME.decision(g)


def asked(g: Valour) -> tuple[str, str] | None:
    """Who is asked, and for what (the prompt's key); None if nobody is."""
    found = question(g)
    return None if found is None else (found.roles[0], found.prompt)


def window(g: Valour) -> tuple[str, str] | None:
    """Who may play a card, and in which window; None if no window is open."""
    found = question(g)
    if found is None or found.prompt != "window":
        return None
    return found.roles[0], str(found.params["window"])


def choices(g: Valour) -> list[str]:
    """What may be chosen, written "verb" or "verb target"."""
    found = question(g)
    if found is None:
        return []
    return [f"{a.verb} {a.target}" if a.target is not None else a.verb for a in found.actions(found.roles[0])]


def act(g: Valour, *moves: str, dice: list[int] | None = None) -> None:
    """Play moves written "verb" or "verb target", each by whoever is asked; dice fall as told."""
    if dice is not None:
        feed(g, dice)
    for move in moves:
        verb, _, target = move.partition(" ")
        found = question(g)
        assert found is not None, "Nobody is asked."
        GAME.apply(g, found.roles[0], Action(verb, target or None))


def regions(g: Valour) -> dict[str, Region]:
    """The verbs of whoever is asked whose targets are no list."""
    found = question(g)
    return {} if found is None else {region.verb: region for region in found.regions(found.roles[0])}


def spot(*at: float) -> tuple[int, ...]:
    """A pose or a point in inches and degrees, as a region takes it."""
    return (mils(at[0]), mils(at[1]), *(hundredths(degrees) for degrees in at[2:]))


def go(g: Valour, verb: str, *at: float) -> None:
    """Go somewhere, in inches and degrees: `go(g, "move", 12, 20, 90)`."""
    found = question(g)
    assert found is not None, "Nobody is asked."
    GAME.apply(g, found.roles[0], Action(verb, spot(*at)))


def refused(g: Valour, verb: str, *at: float) -> Refusal | None:
    """Why nobody may go there; None if one may."""
    return regions(g)[verb].check(spot(*at))


def told(g: Valour, key: str, role: str | None = None) -> list[dict[str, Any]]:
    """What the journal says under a key, as a role may read it (all of it if no role is named)."""
    entries = g.journal or [] if role is None else g.told(role)
    return [entry.words() for entry in entries if entry.key == key]


def keys(g: Valour) -> list[str]:
    """The keys of the journal in their order."""
    return [entry.key for entry in g.journal or []]
