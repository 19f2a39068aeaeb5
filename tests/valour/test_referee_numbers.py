"""The referee has the dice and losses of the game itself, on random positions."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from hardtack.games.valour import GAME
from hardtack.games.valour.rules.fire.attack import Shoot
from hardtack.games.valour.rules.fire.targets import (
    NORMAL,
    SKIRMISH,
    able_to_fire,
    canister_reaches,
    kinds_of_fire,
    supporters,
    targets,
)
from hardtack.games.valour.rules.fire.value import OnTable, has_room, reckoning
from hardtack.games.valour.rules.kinds import ARTILLERY, COVERS, FORMATIONS
from hardtack.games.valour.rules.melee import value as melee
from hardtack.games.valour.rules.melee.fights import mains, roll_both
from hardtack.games.valour.rules.melee.results import Settle, higher
from hardtack.games.valour.rules.profiles import Profile
from hardtack.games.valour.rules.standing import in_contact
from hardtack.games.valour.rules.state import (
    ACTED,
    ASSAULTED,
    MOVED,
    STANDING,
    WAITING,
    Attack,
    Fight,
    Valour,
    battle,
    enter,
    in_column_of_march,
    is_infantry,
    standing,
    tenacity,
    unit_id,
)
from hardtack.games.valour.rules.tables import T
from hardtack.games.valour.table.situation import MARKS
from hardtack.testing import feed

from .fields import BLUE, BLUE_HORSE, GREY, GREY_SECOND, against, field, inside, put
from .refereeing import Plain, ask
from .refereeing import unit as line_of
from .tables import run

# ---- the game's own numbers on random positions


def ledger_of(g: Valour) -> Plain:
    """The ledger of a battle of the game as it stands."""
    table = battle(g)
    marks = [word for word in MARKS if word not in ("skirmished", "assaulted")]
    units = []
    for n, row in enumerate(table.units):
        profile = T.profiles[row.list.profile]
        did = [word for word in ("skirmished", "assaulted") if g.did[n] & MARKS[word] == MARKS[word]]
        did += [word for word in marks if g.did[n] & MARKS[word] == MARKS[word]]
        units.append({
            "id": row.id, "brigade": table.brigades[row.brigade].id, "profile": profile.id, "en": row.en, "es": row.es,
            "options": list(row.list.options), "figures": row.list.figures, "losses": g.losses[n],
            "status": ("waiting", "standing", "routed")[g.status[n]], "melee": g.melee_more[n],
            "tenacity": g.tenacity_more[n], "tried": bool(g.tried[n]), "on_foot": bool(g.on_foot[n]),
            "formation": FORMATIONS[g.formation[n]], "ranks": g.ranks[n], "inside": g.inside[n] >= 0, "did": did,
        })  # fmt: skip
    return {
        "limit": table.turns, "turn": g.turn, "turns": g.turns, "active": g.active, "first": g.first, "phase": g.phase,
        "cards": False,
        "sides": [{"army": T.armies[side.army].id, "limit": side.defeats} for side in table.sides],
        "brigades": [
            {"id": b.id, "side": b.role, "en": b.en, "es": b.es, "fled": bool(g.fled[n])}
            for n, b in enumerate(table.brigades)
        ],
        "units": units,
    }  # fmt: skip


FRENCH, SPANISH = ([p for p in T.profiles if T.armies[p.army].id == id] for id in ("nap-french", "nap-spanish"))
GROUND = {
    "wood": ("wood", [(20, 20), (34, 20), (34, 30), (20, 30)]),
    "mill": ("defendable-heavy", [(40, 22), (44, 22), (44, 26), (40, 26)]),
    "ridge": ("hill", [(50, 10), (70, 10), (70, 40), (50, 40)]),
    "wall": ("barrier-light", [(4, 24), (18, 24)]),
}


def drawn(g: Valour, id: str, among: list[Profile], rng: random.Random, x: float, y: float, facing: float) -> int:
    """Some unit of an army, in any of its formations, with any losses."""
    profile = rng.choice(among)
    shape = FORMATIONS[rng.choice(profile.formations)]
    unit = put(g, id, profile.id, x, y, facing, shape, ranks=rng.randint(1, 4) if shape == "open-order" else 0)
    g.losses[unit] = rng.randint(0, profile.tenacity)
    g.tried[unit] = 1
    return unit


def random_field(rng: random.Random, phase: str) -> Valour:
    """Units of both sides about the table, some in a wood, on a hill, behind a wall or in a mill."""
    g = field(phase=phase, **GROUND)
    for n, id in enumerate((*BLUE[:4], BLUE_HORSE[0])):
        drawn(g, id, FRENCH, rng, 10 + 13 * n, 12, rng.choice((0, 0, 20, 340)))
    for n, id in enumerate((*GREY[:4], GREY_SECOND[0])):
        drawn(g, id, SPANISH, rng, 10 + 13 * n, rng.choice((24, 30)), rng.choice((180, 180, 200, 90)))
    foot = [unit for unit in standing(g, 1) if is_infantry(g, unit)]
    if foot and rng.random() < 0.5:
        enter(g, foot[-1], 1)
    return g


def fire_deed(g: Valour) -> Plain:
    """What somebody who looks at the table would tell of the attack that is being made."""
    attack = g.attack
    assert attack is not None
    look = OnTable(g, attack)
    how = "skirmish" if attack.skirmish else "canister" if attack.canister else "volley"

    def way(u: int) -> str:
        return "skirmish" if u in attack.skirmishers else "canister" if u in attack.canisters else "volley"

    return {
        "do": "fire", "unit": unit_id(g, attack.unit), "target": unit_id(g, attack.target), "how": how,
        "cover": COVERS[look.cover], "obscured": look.obscured, "enfilade": look.enfiladed,
        "battery": look.battery, "supporters": [{"unit": unit_id(g, u), "how": way(u)} for u in attack.supporters],
    }  # fmt: skip


def random_attacks(seed: int) -> Iterator[Valour]:
    """Attacks on a random field, each with some of the support it may have."""
    rng = random.Random(seed)
    g = random_field(rng, "fire")
    for unit in standing(g, 0):
        if not able_to_fire(g, unit):
            continue
        for how in kinds_of_fire(g, unit):
            for target in targets(g, unit, how):
                canister = how == NORMAL and canister_reaches(g, unit, target) and rng.random() < 0.7
                g.attack = attack = Attack(unit, target, int(how == SKIRMISH), int(canister))
                for helper, kinds in supporters(g, attack):
                    if rng.random() < 0.6 and has_room(g, attack, helper, False):
                        attack.supporters.append(helper)
                        if kinds[-1] == SKIRMISH:
                            attack.skirmishers.append(helper)
                yield g


@pytest.mark.rule("valour", "fire.dice")
def test_fire_has_the_dice_and_losses_of_the_game_on_random_positions() -> None:
    tried, rows = 0, set()
    for seed in range(30):
        for g in random_attacks(seed):
            attack = g.attack
            assert attack is not None
            paper, deed, before = reckoning(g, attack), fire_deed(g), ledger_of(g)
            rows |= {row.id for row in (*paper.rows, *paper.bonuses)}
            dice = [random.Random(tried).randint(1, 6) for _ in range(40)]
            found = ask(before, deed)
            assert [found["papers"][0][key] for key in ("dice", "needs")] == [paper.dice, paper.needs]
            assert len(found["papers"][0]["lines"]) >= 1 + len(paper.rows) + len(paper.bonuses)
            found = fed(before, deed, dice)
            there = GAME.clone(g)
            run(there, Shoot(), dice=dice)
            same(found, there, attack.target)
            tried += 1
    assert tried > 60
    assert rows >= {"attack-column", "support", "enfilade", "obscured", "canister", "dense", "light-cover", "shaken"}


def same(found: Plain, there: Valour, *units: int) -> None:
    """The same has become of units in the ledger and in the game."""
    for unit_number in units:
        line = line_of(found["ledger"], unit_id(there, unit_number))
        gone = there.status[unit_number] != STANDING
        assert (line.get("status") == "routed") == gone
        assert gone or line.get("losses", 0) == there.losses[unit_number]


def fed(ledger: Plain, deed: Plain, dice: list[int]) -> Plain:
    """A deed with dice that fall so, as many as are asked for."""
    left, answers = list(dice), []
    while True:
        found = ask(ledger, deed, *answers)
        if found["ask"] is None:
            return found
        assert found["ask"]["kind"] == "dice", found["ask"]
        answers.append([left.pop(0) for _ in range(found["ask"]["n"])])


def fight_deed(g: Valour) -> Plain:
    fight = g.fight
    assert fight is not None
    touches = []
    for n in (0, 1):
        main, other = mains(fight, n)
        here = melee.OnTable(g, main, other)
        touched = "front" if here.front and not here.narrow else "narrow" if here.front else "flank"
        if melee.unflankable(g, main):
            touched = "front"
        touches.append({
            "touched": touched, "cover": here.covered, "hill": here.sheltered and not here.covered,
            "rough": here.rough, "brigade": here.brigade,
            "canister": [unit_id(g, u) for u in fight.supporters[n] if here.bears(u)],
        })  # fmt: skip
    return {
        "do": "fight", "attacker": unit_id(g, fight.attacker), "target": unit_id(g, fight.target), "touches": touches,
        "supporters": [[unit_id(g, u) for u in row] for row in fight.supporters],
        "higher": higher(g, fight.target, fight.attacker), "second": bool(fight.second),
    }  # fmt: skip


def random_fight(seed: int) -> Valour:
    """Two units of a random field in contact, on any side, some with help."""
    rng = random.Random(seed)
    g = random_field(rng, "melee")
    g.status = [WAITING] * len(g.status)
    MOVED(g)
    target = drawn(g, GREY[0], SPANISH, rng, *rng.choice([(36, 36), (27, 25), (60, 25)]), 0)
    if is_infantry(g, target) and rng.random() < 0.3:
        target = inside(g, GREY[0], SPANISH[0].id, "mill")
    sides = ["front", "front", "right", "rear", "left"]
    ours = []
    for id in BLUE[:3][: rng.randint(1, 3)]:
        profile = rng.choice([p for p in FRENCH if p.kind != ARTILLERY])
        if g.inside[target] >= 0:
            ours.append(put(g, id, profile.id, 42, 26 + 1.5 if not ours else 90, 180))
            break
        side = sides.pop(rng.randrange(len(sides)))
        shape = FORMATIONS[rng.choice(profile.formations)]
        ours.append(against(g, id, profile.id, GREY[0], side, shape, along=rng.choice((0, 0, 1))))
    for unit in ours:
        g.losses[unit], g.tried[unit] = rng.randint(0, 3), 1
        g.did[unit] |= ASSAULTED | ACTED if rng.random() < 0.7 else 0
        g.losses[unit] = min(g.losses[unit], tenacity(g, unit))
    g.tried[target] = 1
    g.fight = Fight(ours[0], target, [[], []], second=0)
    g.fight.supporters = [ours[1:], []]
    return g


@pytest.mark.rule("valour", "melee.dice", "result.winner", "result.tie")
def test_fights_have_the_dice_and_losses_of_the_game_on_random_positions() -> None:
    tried, rows, won = 0, set(), set()
    for seed in range(150):
        g = random_fight(seed)
        fight = g.fight
        assert fight is not None
        marching = any(in_column_of_march(g, unit) for unit in fight.supporters[0])
        if marching or not in_contact(g, fight.attacker, fight.target):
            continue
        papers, deed, before = [melee.strength(g, fight, n) for n in (0, 1)], fight_deed(g), ledger_of(g)
        rows |= {row.id for paper in papers for row in (*paper.rows, *paper.bonuses)}
        dice = [random.Random(seed).randint(1, 6) for _ in range(60)]
        found = ask(before, deed)
        assert [(p["dice"], p["needs"]) for p in found["papers"]] == [(p.dice, p.needs) for p in papers], seed
        found = fed(before, deed, dice)
        there = GAME.clone(g)
        assert there.fight is not None
        feed(there, dice)
        run(there, *roll_both(there, there.fight, papers), Settle())  # retreats are the table's
        same(found, there, fight.attacker, fight.target)
        won.add(there.fight.winner)
        tried += 1
    assert tried > 60 and won == {0, 1}
    assert rows >= {"line", "enfilade", "flanked", "fresh", "shaken", "support", "mounted-in-terrain", "open-order"}
