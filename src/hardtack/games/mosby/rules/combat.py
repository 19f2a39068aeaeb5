"""6.5: combat."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred
from hardtack.engine.state import Step

from .activation import checks_around, checks_in, make_checks
from .cannon import find_cannon, lose_cannon
from .casualty_checks import CasualtyCheck
from .disbanding import SkedaddleAway, may_leave, raiders_scatter
from .hide import hide_from_combat
from .noncombat_units import eliminate_helpless, helpless_here
from .performance import raise_awareness, score
from .random_movement import random_exit
from .shortest_ways import toward_lines
from .state import (
    ACTIVE,
    CUP,
    ELIMINATED,
    ESCORT,
    MOSBY,
    ON_MAP,
    RETREAT,
    SEEN,
    UNION,
    Choice,
    Fight,
    Mosby,
    discard,
    place,
    space_id,
    strength,
    take_off,
    units_at,
)
from .tables import COMBAT, T
from .union_lines import draw_combat, log_unit

COMBAT_CARDS = ("ambush", "surprise_attack", "mosby_heroics", "deception")

_DIE_CARDS = {"ambush": 2, "surprise_attack": 2, "mosby_heroics": 2}


# ---- the arithmetic, shared with the odds


def odds_column(attacker: int, defender: int) -> int:
    """6.5.3: column 0 (1:6) to 10 (6:1), rounded in the defender's favour (G10), ends for anything beyond (G11)."""
    if attacker >= defender:
        return 4 + min(6, attacker // defender)
    return 6 - min(6, -(-defender // attacker))


def odds_text(attacker: int, defender: int) -> str:
    """6.5.3: the odds as they are printed, "2:1"."""
    return T.file.combat.odds[odds_column(attacker, defender)]


def odds_modifier(band: int, union: int, attacker: str) -> int:
    """6.5.3, step 3A: what the odds add to the die."""
    tables = T.file.combat
    if attacker == UNION:
        return tables.union_attacks[odds_column(union, band)]
    return tables.mosby_attacks[odds_column(band, union)]


def reaction_modifier(notoriety: int, awareness: int) -> int:
    """6.5.3, step 3C: the more notorious the band and the more alert the Union, the worse."""
    total = notoriety + awareness
    for row in T.file.combat.reaction:
        if total <= row.to:
            return row.modifier
    return T.file.combat.reaction[-1].modifier


def result_of(modified: int) -> str:
    """6.5.3, step 4: the result of a die with its modifiers."""
    tables = T.file.combat
    return tables.results[max(0, min(len(tables.results) - 1, modified - tables.lowest))]


WON_FROM = next(n for n in range(T.file.combat.lowest, 99) if result_of(n)[0] == "R")
"""The lowest modified die with which the band wins."""


def modifiers(g: Mosby, fight: Fight) -> list[tuple[str, int]]:
    """6.5.3: everything added to the die, by name."""
    band = g.band + fight.cards.count("deception")
    found = [
        ("odds", odds_modifier(band, fight.union, fight.attacker)),
        ("reaction", reaction_modifier(g.notoriety, g.awareness)),
    ]
    found += [(card, 1) for card in ("cannon", "pistol_tactics") if card in g.hand]
    found += [(card, _DIE_CARDS[card]) for card in fight.cards if card in _DIE_CARDS]
    if fight.event == "sweep":
        found.append(("surprise", T.file.combat.sweep_surprise))
    return found


# ---- beginning a fight


def can_fight(g: Mosby) -> bool:
    """6.5.1, 6.5.2: there is a Union unit in the band's space, if only the unseen escort of the train."""
    return bool(units_at(g, g.mosby_at)) or (g.train == ON_MAP and g.train_at == g.mosby_at and g.escorts > 0)


def mosby_attacks(g: Mosby) -> None:
    """6.5.1, 6.5.2: the band attacks every Union unit of its space as one force."""
    space = g.mosby_at
    if g.train == ON_MAP and g.train_at == space:
        while g.escorts:  # G71: he attacks both escorts, seen or not
            unit = draw_combat(g)
            if unit < 0:
                break
            g.escorts -= 1
            place(g, unit, space, ACTIVE | SEEN | ESCORT)
    units = [u for u in units_at(g, space) if T.kind[u] == COMBAT]
    for unit in units:
        g.flag[unit] |= ACTIVE | SEEN
    g.shown += 1
    if units:
        g.ames = 0  # attacked units are active, though they may not survive it
        begin_combat(g, Fight(space, "mosby", units, sum(strength(g, u) for u in units)))
    eliminate_helpless(g, helpless_here(g, space), "6.5.1")  # captives are questioned (8.7) before the fight


def begin_combat(g: Mosby, fight: Fight) -> None:
    """6.5.3, steps 1 and 2: the strengths are known; a band that is attacked may run."""
    g.fight = fight
    g.log(
        "fight-mosby" if fight.attacker == "mosby" else "fight-union",
        "6.5",
        space=space_id(fight.space),
        union=fight.union,
        band=g.band,
    )
    g.then(StandOrRun() if fight.attacker == UNION else CombatCards())


class StandOrRun(Choice):
    """6.5.3 step 2: attacked, the band may skedaddle."""

    rule = "6.6.1"
    prompt = "stand-or-run"

    def asked(self, g: Mosby) -> bool:
        return may_leave(g)

    def unasked(self, g: Mosby) -> None:
        g.then(CombatCards())

    def params(self, g: Mosby) -> dict[str, int | str]:
        assert g.fight
        return {"space": space_id(g.fight.space), "union": g.fight.union, "band": g.band}

    def actions(self, g: Mosby, role: str) -> list[Action]:
        return [Action("stand"), Action("skedaddle")]

    def barred(self, g: Mosby, role: str) -> list[Barred]:
        return [Barred(verb, card, "stand-first", "6.5.3") for verb, card in playable(g)]

    def take(self, g: Mosby, role: str, action: Action) -> None:
        if action.verb == "stand":
            g.then(CombatCards())
        else:
            g.then(CasualtyCheck(), SkedaddleAway())


# ---- cards and the die


def playable(g: Mosby) -> list[Action]:
    """6.5.3, step 3D: combat cards that may be played for the coming die, and Hide."""
    assert g.fight
    found = []
    for card in dict.fromkeys(g.hand):
        if card in COMBAT_CARDS:
            if not _why_not_played(g.fight, card):
                found.append(Action("play", card))
        elif card == "hide" and not _why_not_hidden(g, g.fight):
            found.append(Action("hide"))
    return found


def not_playable(g: Mosby) -> list[Barred]:
    """6.5.3, step 3D: combat cards of the hand, and Hide, that this die does not take."""
    assert g.fight
    found = []
    for card in dict.fromkeys(g.hand):
        if card in COMBAT_CARDS:
            if key := _why_not_played(g.fight, card):
                found.append(Barred("play", card, key, f"action.{card}"))
        elif card == "hide" and (key := _why_not_hidden(g, g.fight)):
            found.append(Barred("hide", None, key, "8.3" if key == "just-found" else "action.hide"))
    return found


def _why_not_played(fight: Fight, card: str) -> str:
    """action.ambush, action.surprise_attack: the one is for who is attacked, the other for who attacks."""
    if card == "ambush" and fight.attacker != UNION:
        return "ambush-when-attacked"
    return "surprise-when-attacking" if card == "surprise_attack" and fight.attacker == UNION else ""


def _why_not_hidden(g: Mosby, fight: Fight) -> str:
    """action.hide: before the die, outside Large Forces and Operations (G64), not from who has just found it (8.3)."""
    if fight.die:
        return "hide-before-die"
    if fight.found:
        return "just-found"
    if g.large[fight.space]:
        return "hide-large-force"
    return "hide-not-in-operations" if g.mode == "operations" else ""


class CombatCards(Choice):
    """6.5.3, step 3D: cards, one at a time, then the die."""

    rule = "6.5.3"
    prompt = "combat-cards"

    def asked(self, g: Mosby) -> bool:
        return bool(playable(g))

    def unasked(self, g: Mosby) -> None:
        g.then(CombatDie())

    def params(self, g: Mosby) -> dict[str, int | str]:
        assert g.fight
        total = sum(v for _, v in modifiers(g, g.fight))
        return {"space": space_id(g.fight.space), "union": g.fight.union, "band": g.band, "total": total}

    def actions(self, g: Mosby, role: str) -> list[Action]:
        return [Action("roll"), *playable(g)]

    def barred(self, g: Mosby, role: str) -> list[Barred]:
        return not_playable(g)

    def take(self, g: Mosby, role: str, action: Action) -> None:
        assert g.fight
        if action.verb == "roll":
            g.then(CombatDie())
        elif action.verb == "hide":
            discard(g, "hide")
            if not hide_from_combat(g):
                g.then(CombatCards())
        else:
            card = str(action.target)
            discard(g, card)
            g.fight.cards.append(card)
            if card == "mosby_heroics":
                g.fight.checks += 1
            g.log("card-played", f"action.{card}", card=card)
            g.then(CombatCards())


class CombatDie(Step[Mosby]):
    """6.5.3, step 4: the die."""

    rule = "6.5.3"

    def run(self, g: Mosby) -> None:
        fight = g.fight
        assert fight
        total = sum(v for _, v in modifiers(g, fight))
        roll = g.roll("combat", by=MOSBY, least=WON_FROM, added=True, bonus=total)
        die = fight.die = roll.die
        fight.result = result_of(roll.total)
        if die == 1:
            fight.checks += 1
        g.log(
            "combat-die",
            "6.5.3",
            roll,
            space=space_id(fight.space),
            total=total,
            modified=roll.total,
            result=fight.result,
        )
        g.then(AfterDie())


class AfterDie(Choice):
    """6.5.3, step 5: Counterattack rolls again; the newest result stands."""

    rule = "action.counterattack"
    prompt = "counterattack"

    def asked(self, g: Mosby) -> bool:
        return "counterattack" in g.hand

    def unasked(self, g: Mosby) -> None:
        g.then(Resolve())

    def params(self, g: Mosby) -> dict[str, int | str]:
        assert g.fight
        return {"result": g.fight.result, "die": g.fight.die}

    def actions(self, g: Mosby, role: str) -> list[Action]:
        return [Action("accept"), Action("counterattack")]

    def take(self, g: Mosby, role: str, action: Action) -> None:
        assert g.fight
        if action.verb == "accept":
            g.then(Resolve())
            return
        discard(g, "counterattack")
        g.log("card-played", "action.counterattack", card="counterattack")
        g.fight.cards = []  # used cards count for one die only (G54)
        g.then(CombatCards())


# ---- the result


class Resolve(Step[Mosby]):
    """6.5.4, step 6, in the order of G55: points, losses, awareness, retreat, casualty checks, activation checks."""

    rule = "6.5.4"

    def run(self, g: Mosby) -> None:
        fight = g.fight
        assert fight
        checks = [CasualtyCheck() for _ in range(fight.checks)]
        if fight.result[0] == "D":
            lost = min(int(fight.result[1:] or 0), g.band)
            points = T.file.points.battle_lost + lost * T.file.points.band_strength_lost
            score(g, points, "battle-lost")
            g.log("battle-lost", "6.5.4", space=space_id(fight.space), result=fight.result, lost=lost, points=points)
            _end_event_unit(g, fight)
            g.fight = None
            lose_cannon(g)
            g.then(*checks, LoseField())
            return
        wanted = int(fight.result[1:] or 0)
        taken = _spread_losses(g, fight.units, wanted)
        points = T.file.points.battle_won + T.file.points.battle_won_per_strength * fight.union
        score(g, points, "battles")
        score(g, T.file.points.strength_eliminated * taken, "losses")
        raise_awareness(g, T.file.awareness.battle_won)
        points += T.file.points.strength_eliminated * taken
        g.log("battle-won", "6.5.4", space=space_id(fight.space), result=fight.result, lost=taken, points=points)
        for unit in fight.units:
            if strength(g, unit) == 0:
                log_unit(g, "unit-eliminated", "6.5.4", unit)
                take_off(g, unit, ELIMINATED)
        if fight.event:
            _end_event_unit(g, fight)
            g.fight = None
            g.then(*checks)
            return
        for unit in fight.units:
            if g.at[unit] >= 0:
                _retreat(g, fight, unit)
        eliminate_helpless(g, [u for u in helpless_here(g, fight.space) if not g.flag[u] & ACTIVE], "7.7")
        g.fight = None
        g.then(*checks, AfterCombat(fight.space))


def _spread_losses(g: Mosby, units: list[int], points: int) -> int:
    """G37: one at a time to the unit with the fewest losses in this fight that still stands; ties by die."""
    suffered = dict.fromkeys(units, 0)
    taken = 0
    while taken < points:
        standing = [u for u in units if strength(g, u) > 0]
        if not standing:
            break
        least = min(suffered[u] for u in standing)
        tied = [u for u in standing if suffered[u] == least]
        unit = tied[0]
        if len(tied) > 1:
            roll = g.roll("tie-loss")
            g.owe(roll)
            unit = tied[(roll.die - 1) % len(tied)]
        g.loss[unit] += 1
        suffered[unit] += 1
        taken += 1
    return taken


def _retreat(g: Mosby, fight: Fight, unit: int) -> None:
    """6.5.4: back where it came from, towards the lines, or anywhere; a Retreat marker costs its next action."""
    space = g.at[unit]
    if fight.attacker == UNION:
        to = g.came[unit] if g.came[unit] >= 0 else random_exit(g, space, unit)
    elif g.lines[space]:
        to = random_exit(g, space, unit)
    else:
        to = toward_lines(g, space)
    g.at[unit] = to
    g.came[unit] = space
    g.flag[unit] |= RETREAT | ACTIVE | SEEN
    g.log("retreats", "6.5.4", unit="combat", strength=strength(g, unit), space=space_id(space), space2=space_id(to))
    find_cannon(g, to)


def _end_event_unit(g: Mosby, fight: Fight) -> None:
    """G25, G26: the unit of an event combat goes back to the cup."""
    if not fight.event:
        return
    for unit in fight.units:
        if g.at[unit] >= 0:
            take_off(g, unit, CUP)


class LoseField(Step[Mosby]):
    """6.5.4: a lost battle scatters the band, loses its captive, and ends the turn."""

    rule = "6.5.4"

    def run(self, g: Mosby) -> None:
        raiders_scatter(g)


class AfterCombat(Step[Mosby]):
    """6.5.3, step 7: the noise of the fight."""

    rule = "6.5.3"
    space: int

    def run(self, g: Mosby) -> None:
        make_checks(g, checks_in(g, self.space) + checks_around(g, self.space), "6.5.3")
