"""The exact odds: against all dice, against the real game tried out in every way, and against the real game played."""

from __future__ import annotations

import time
from fractions import Fraction
from itertools import product
from math import comb, sqrt
from typing import Any

import pytest

from hardtack.engine.contract import Action, BadInput
from hardtack.games.gettysburg import GAME
from hardtack.games.gettysburg.rules.chances import (
    Block,
    Result,
    Target,
    binomial,
    fighter,
    fire_effects,
    melee,
    volley,
)
from hardtack.games.gettysburg.rules.fire.hits import TakeHit, strongest, takers
from hardtack.games.gettysburg.rules.fire.shots import firepower
from hardtack.games.gettysburg.rules.melee.firepower import power as melee_power
from hardtack.games.gettysburg.rules.melee.hits import MeleeTakeHit
from hardtack.games.gettysburg.rules.melee.rounds import TurnAsk
from hardtack.games.gettysburg.rules.state import Gettysburg, changed, present
from hardtack.games.gettysburg.rules.tables import T
from hardtack.games.gettysburg.rules.units import CAV, HQ, INF
from hardtack.games.gettysburg.table.odds_forms import FORMS
from hardtack.games.gettysburg.table.preview import as_attacker, as_defender, in_fight
from hardtack.testing import feed

from .helpers import H, U, act, asked, block, choices, field, prefer

WHERE = "K6"  # open ground: clear from J6, J5, K5 and L6, a ridge from L7, woods and a ridge from K7


# ---- dice


@pytest.mark.rule("gettysburg", "3.11", "3.12")
@pytest.mark.parametrize(("dice", "power"), [(1, 1), (3, 2), (4, 3), (4, 0), (2, 6)])
def test_hits_are_binomial(dice: int, power: int) -> None:
    ways = binomial(dice, power)
    assert sum(ways) == 6**dice
    assert ways == tuple(comb(dice, k) * power**k * (6 - power) ** (dice - k) for k in range(dice + 1))


def test_blocks_rolling_together_add_their_hits() -> None:
    found = [0] * 5
    for roll in product(range(1, 7), repeat=4):
        found[sum(d <= 2 for d in roll[:3]) + (roll[3] <= 1)] += 1
    assert volley(((3, 2), (1, 1))) == (4, tuple(found))


# ---- fire


def shot(firer: str, strength: int, start: str, end: str, targets: dict[str, int], **more: Any) -> Gettysburg:
    """A block about to fire at others. `more`: options, and half=True if the first target has taken half a hit."""
    rows = [block(firer, start, strength, fire=True)]
    rows += [block(unit, end, left) for unit, left in targets.items()]
    half = more.pop("half", False)
    g = field(*rows, phase="fire", active="csa", **more)
    g.half[U[next(iter(targets))]] = int(half)
    return g


def lightest(g: Gettysburg, among: list[int]) -> int:
    """The rule for ties, as the odds promise it."""
    return min(among, key=lambda u: (T.kind[u] == HQ, T.melee_power[u] * 4 - T.letter[u], -u))


def fired(g: Gettysburg, firer: str, end: str, hits: int) -> tuple[int, int, int]:
    """Steps lost, blocks lost and blocks repulsed when so many dice hit."""
    g = GAME.clone(g)
    hex, there = H[end], [u for u in g.stack[H[end]] if T.side[u] == 0]
    before = sum(g.strength[u] + (T.kind[u] == HQ) for u in there)
    feed(g, [1] * hits + [6] * (g.strength[U[firer]] - hits))
    act(g, f"fire {firer}", f"target {end}")
    while g.agenda and g.phase == "fire":
        prompt = asked(g)[1]
        if prompt == "aim":
            act(g, "general")
        elif isinstance(g.agenda[-1], TakeHit):
            act(g, f"lose {T.units[lightest(g, takers(g, hex, 0, -1))]}")
        elif prompt in ("through", "repulse"):
            prefer(g)
        else:
            break
    lost = sum(g.at[u] < 0 for u in there)
    repulsed = sum(g.at[u] >= 0 and g.at[u] != hex for u in there)
    left = sum(g.strength[u] + (T.kind[u] == HQ) for u in there if g.at[u] >= 0)
    return before - left, lost, repulsed


SHOTS: list[tuple[str, int, str, str, dict[str, int], dict[str, Any]]] = [
    ("csa-inf-pettigrew", 4, "J6", WHERE, {"usa-inf-cutler": 3, "usa-inf-zook": 2}, {}),
    ("csa-inf-pettigrew", 4, "J6", WHERE, {"usa-inf-cutler": 1, "usa-inf-zook": 1, "usa-hq-geary": 1}, {}),
    ("csa-inf-pettigrew", 4, "J6", WHERE, {"usa-hq-geary": 2, "usa-inf-zook": 1}, {}),
    ("csa-inf-pettigrew", 4, "J6", WHERE, {"usa-hq-geary": 2, "usa-inf-zook": 1}, {"options": {"hq-last-in-fire": 1}}),
    ("csa-inf-pettigrew", 4, "J6", WHERE, {"usa-hq-geary": 0}, {}),
    ("csa-art-alexander", 3, "J6", "L7", {"usa-inf-zook": 1, "usa-inf-cutler": 2}, {}),
    ("csa-art-alexander", 3, "J6", "L7", {"usa-inf-zook": 1, "usa-hq-geary": 0}, {}),
]


@pytest.mark.rule("gettysburg", "5.23", "5.32")
@pytest.mark.parametrize(("firer", "strength", "start", "end", "targets", "more"), SHOTS)
def test_fire_does_what_the_game_does(
    firer: str, strength: int, start: str, end: str, targets: dict[str, int], more: dict[str, Any]
) -> None:
    g = shot(firer, strength, start, end, targets, **more)
    compare(g, firer, end, strength, long=T.grid.distance(H[start], H[end]) > 1)


def compare(g: Gettysburg, firer: str, end: str, strength: int, long: bool = False) -> None:
    there = [u for u in g.stack[H[end]] if T.side[u] == 0]
    rows = tuple(
        Target(g.strength[u], T.kind[u] == HQ, T.melee_power[u] * 4 - T.letter[u], bool(g.half[u])) for u in there
    )
    last = bool(g.options["hq-last-in-fire"])
    effects = fire_effects(strength, rows, bool(T.double[H[end]]), long, 4, last)
    for hits in range(strength + 1):
        assert tuple(effects[hits]) == fired(g, firer, end, hits), hits


def wooded() -> tuple[str, str]:
    """A wooded hex that can be fired into from one beside it, and that hex."""
    for hex in range(T.size):
        if T.double[hex]:
            for side in range(hex * 6, hex * 6 + 6):
                if T.near[side] >= 0 and T.fire_change[T.twin[side]] == 0:
                    return T.ids[T.near[side]], T.ids[hex]
    raise AssertionError


@pytest.mark.rule("gettysburg", "5.24", "box.double-defense")
@pytest.mark.parametrize("half", [False, True])
def test_fire_into_the_woods_does_what_the_game_does(half: bool) -> None:
    start, end = wooded()
    g = shot("csa-inf-pettigrew", 4, start, end, {"usa-inf-cutler": 1, "usa-inf-zook": 1}, half=half)
    compare(g, "csa-inf-pettigrew", end, 4)
    g = shot("csa-inf-pettigrew", 4, start, end, {"usa-inf-cutler": 3, "usa-hq-geary": 1}, half=half)
    compare(g, "csa-inf-pettigrew", end, 4)


@pytest.mark.rule("gettysburg", "5.32")
def test_a_block_with_nowhere_to_go_is_lost_instead_of_repulsed() -> None:
    two = (Target(1), Target(1))
    assert fire_effects(3, two, long=True, ways_back=0)[3] == (2, 2, 0)
    assert fire_effects(3, two, long=True, ways_back=1)[3] == (1, 1, 1)
    assert fire_effects(3, two, long=True)[3] == (0, 0, 2)


@pytest.mark.rule("gettysburg", "5.31.revealed-artillery")
def test_hits_on_a_gun_singled_out_go_no_further() -> None:
    assert fire_effects(4, (Target(2), Target(4)), aim=0)[4] == (2, 1, 0)


# ---- the fire form


def bars(kind: str, **values: Any) -> dict[str, Fraction]:
    answer = FORMS[kind].ask({k.replace("_", "-"): v for k, v in values.items()})
    assert sum(b.chance for b in answer.bars) == 1
    return {b.id: b.chance for b in answer.bars}


@pytest.mark.rule("gettysburg", "5.22")
def test_the_fire_form_knows_terrain_range_and_double_defense() -> None:
    assert bars("fire") == {
        "hits-0": Fraction(8, 27), "hits-1": Fraction(4, 9), "hits-2": Fraction(2, 9), "hits-3": Fraction(1, 27),
    }  # fmt: skip
    assert bars("fire", strength=1, terrain="woods")["hits-1"] == Fraction(1, 6)
    assert bars("fire", strength=1, terrain="woods-river")["hits-1"] == 0
    assert bars("fire", strength=1, terrain="woods", range=2)["hits-1"] == Fraction(1, 3)  # no penalty at long range
    assert FORMS["fire"].ask({"strength": 2}).headline == Fraction(5, 9)
    assert FORMS["fire"].ask({"strength": 2, "double": 1}).headline == Fraction(1, 9)  # both must hit


@pytest.mark.rule("gettysburg", "5.22", "5.31")
@pytest.mark.parametrize("unit", ["csa-art-alexander", "usa-inf-cutler"])
def test_the_fire_form_reads_the_map(unit: str) -> None:
    asked = refused = 0
    for start in range(0, T.size, 5):
        for side in range(start * 6, start * 6 + 6):
            for end, reach, seen in T.cone[side]:
                values = {"strength": 1, "unit": unit, "from": T.ids[start], "to": T.ids[end]}
                if reach > 1 and (not seen or not T.guns[U[unit]]):
                    others = [s for s in range(start * 6, start * 6 + 6) for t, _, ok in T.cone[s] if ok and t == end]
                    if not others or not T.guns[U[unit]]:
                        refused += 1
                        with pytest.raises(BadInput):
                            FORMS["fire"].ask(values)
                    continue
                asked += 1
                power = Fraction(firepower(U[unit], side, reach), 6)
                assert FORMS["fire"].ask(values).bars[1].chance == power
    assert asked > 50 and refused > 5


@pytest.mark.parametrize(
    ("kind", "values", "said"),
    [
        ("fire", {"from": "K5"}, "both hexes"),
        ("fire", {"from": "K5", "to": "A1"}, "cannot be fired at"),
        ("fire", {"unit": "usa-inf-cutler", "range": 2}, "adjacent"),
        ("melee", {"attacker1": "none", "attacker2": "none"}, "needs an attacker"),
        ("melee", {"unsupported": 1}, "7.8"),
        ("melee", {"defender1-strength": 0}, "headquarters"),
        ("melee", {"attacker1": "art-A3"}, "must be one of"),
        ("melee", {"attacker1": "hq-B1"}, "must be one of"),
    ],
)
def test_forms_refuse(kind: str, values: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        FORMS[kind].ask(values)


# ---- melee: the real game tried out in every way


def laid(
    attackers: dict[str, tuple[str, int]], defenders: dict[str, int], raid: bool = False, **more: Any
) -> Gettysburg:
    """A melee about to be fought in K6: attackers by the hex each comes from and strength, defenders by strength."""
    columns = more.pop("columns", ())
    rows = [block(u, hex, n) for u, (hex, n) in attackers.items()]
    rows += [block(u, WHERE, n, column=u in columns) for u, n in defenders.items()]
    fight = {"hex": WHERE, "attackers": {u: hex for u, (hex, _) in attackers.items()}, "raid": raid}
    return field(*rows, phase="melee", active="csa", melees=[fight], **more)


def sides(g: Gettysburg) -> tuple[list[int], list[int]]:
    assert g.fight is not None
    return present(g, g.fight, g.fight.attacker), present(g, g.fight, 1 - g.fight.attacker)


def reckoned(g: Gettysburg, attackers: dict[str, tuple[str, int]], defenders: dict[str, int], raid: bool) -> Result:
    assert g.fight is not None
    ours = sorted(U[u] for u in attackers)
    rows = tuple(as_attacker(g, u, H[attackers[T.units[u]][0]], H[WHERE]) for u in ours)
    return melee(rows, tuple(as_defender(g, u) for u in sorted(U[u] for u in defenders)), 2 if raid else 3)


def loser(g: Gettysburg, ask: MeleeTakeHit) -> str:
    """Of equals the one with the least firepower later on, then the worse letter, then the one named last."""
    assert g.fight is not None
    among = strongest(g, present(g, g.fight, ask.side), True)
    return T.units[min(among, key=lambda u: (later(u), -T.letter[u], -u))]


def later(unit: int) -> int:
    return T.long_power[unit] if T.guns[unit] else T.melee_power[unit]


def fight_on(g: Gettysburg) -> str:
    """The move of somebody who always fights on."""
    ask = g.agenda[-1]
    if isinstance(ask, MeleeTakeHit):
        return f"lose {loser(g, ask)}"
    assert isinstance(ask, TurnAsk)
    action = next(a for a in ask.actions(g, "") if a.verb in ("fight", "deploy"))
    return f"{action.verb} {action.target}"


End = tuple[str, int, int]


def ended(g: Gettysburg, ours: list[int], theirs: list[int], start: list[int]) -> End:
    here = H[WHERE]
    if any(g.at[u] == here for u in ours):
        result = "takes"
    elif any(g.at[u] >= 0 for u in ours):
        result = "falls-back"
    else:
        result = "destroyed"
    a, d = (
        sum(start[u] - (g.strength[u] if g.at[u] >= 0 else -int(T.kind[u] == HQ)) for u in who)
        for who in (ours, theirs)
    )
    return result, a, d


def enumerate_game(g: Gettysburg) -> dict[End, Fraction]:
    """Every way the dice can fall in the melee now open, by the real rules."""
    ours, theirs = sides(g)
    start = g.strength[:]
    known: dict[Any, dict[End, Fraction]] = {}

    def ends(g: Gettysburg) -> dict[End, Fraction]:
        if g.fight is None:
            return {ended(g, ours, theirs, start): Fraction(1)}
        key = (
            GAME.decision(g).prompt,  # type: ignore[union-attr]
            getattr(g.agenda[-1], "hits", 0),
            tuple(g.strength),
            tuple(g.at[u] for u in ours + theirs),
            tuple(g.column),
            g.fight,
        )
        if key in known:
            return known[key]
        verb, unit = fight_on(g).split()
        rolls: list[tuple[list[int], Fraction]] = [([], Fraction(1))]
        if verb == "fight":
            power, dice = melee_power(g, g.fight, U[unit]), g.strength[U[unit]]
            if power:
                ways = binomial(dice, power)
                rolls = [([1] * k + [6] * (dice - k), Fraction(ways[k], 6**dice)) for k in range(dice + 1)]
        out: dict[End, Fraction] = {}
        for fallen, chance in rolls:
            c = GAME.clone(g, journal=False)
            feed(c, fallen)
            act(c, f"{verb} {unit}")
            for end, p in ends(c).items():
                out[end] = out.get(end, Fraction(0)) + chance * p
        known[key] = out
        return out

    return ends(g)


MELEES: dict[str, tuple[dict[str, tuple[str, int]], dict[str, int], dict[str, Any]]] = {
    "one on one": ({"csa-inf-garnett": ("J6", 2)}, {"usa-inf-vincent": 2}, {}),
    "up a wooded ridge": ({"csa-inf-anderson": ("K7", 3)}, {"usa-inf-cutler": 2}, {}),
    "cavalry charges": ({"csa-cav-hampton": ("J6", 3)}, {"usa-inf-cutler": 1}, {}),
    "cavalry stands": ({"csa-inf-anderson": ("L7", 2)}, {"usa-cav-gamble": 2}, {}),
    "guns": ({"csa-inf-anderson": ("J6", 3)}, {"usa-art-hazard": 2}, {}),
    "horse guns attack": ({"csa-hart-beckham": ("J6", 2)}, {"usa-inf-stannard": 2}, {}),
    "a headquarters at nothing": ({"csa-inf-anderson": ("J6", 2)}, {"usa-inf-zook": 1, "usa-hq-geary": 0}, {}),
    "a headquarters": ({"csa-inf-garnett": ("J6", 2)}, {"usa-inf-zook": 1, "usa-hq-geary": 2}, {}),
    "two against two": (
        {"csa-inf-anderson": ("K7", 2), "csa-inf-garnett": ("J6", 2)},
        {"usa-inf-cutler": 2, "usa-art-hazard": 1},
        {},
    ),
    "three of equal strength": (
        {"csa-inf-anderson": ("L6", 1), "csa-inf-garnett": ("J6", 1), "csa-inf-iverson": ("J5", 1)},
        {"usa-inf-cutler": 1, "usa-inf-vincent": 1, "usa-inf-stannard": 1},
        {},
    ),
    "letters retreat one by one": (
        {"csa-inf-anderson": ("L6", 2), "csa-inf-iverson": ("J5", 2)},
        {"usa-inf-cutler": 3, "usa-inf-stannard": 1},
        {},
    ),
    "unsupported": ({"csa-inf-garnett": ("J6", 3)}, {"usa-inf-zook": 2, "usa-inf-stannard": 1}, {"raid": True}),
    "a column surprised": (
        {"csa-inf-garnett": ("J6", 2)},
        {"usa-inf-vincent": 2},
        {"columns": ["usa-inf-vincent"], "options": {"column-and-line": 1}},
    ),
}  # fmt: skip


@pytest.mark.rule("gettysburg", "7.2", "7.3", "7.4", "7.5", "7.6", "7.8", "box.column-and-line")
@pytest.mark.parametrize("name", MELEES)
def test_melee_is_what_the_game_makes_of_all_dice(name: str) -> None:
    attackers, defenders, more = MELEES[name]
    g = laid(attackers, defenders, **more)
    truth = enumerate_game(g)
    assert sum(truth.values()) == 1
    found = reckoned(g, attackers, defenders, more.get("raid", False))

    def chance(ways: int) -> Fraction:
        return Fraction(ways, found.total)

    for result, ways in (
        ("takes", found.takes),
        ("falls-back", found.falls_back),
        ("destroyed", found.destroyed),
    ):
        assert chance(ways) == sum(p for end, p in truth.items() if end[0] == result), result
    assert found.stands == 0
    for n, lost in ((1, found.attacker_lost), (2, found.defender_lost)):
        for steps, ways in enumerate(lost):
            assert chance(ways) == sum(p for end, p in truth.items() if end[n] == steps), (n, steps)


@pytest.mark.rule("gettysburg", "7.3", "7.4", "7.6")
@pytest.mark.parametrize("name", MELEES)
def test_firepower_is_the_games_own(name: str) -> None:
    attackers, defenders, more = MELEES[name]
    g = laid(attackers, defenders, **more)
    assert g.fight is not None
    for number in range(1, g.fight.rounds + 1):
        now = changed(g.fight, round=number)
        for both in sides(g):
            for unit in both:
                expected = melee_power(g, now, unit) if not g.column[unit] else 0
                assert in_fight(g, now, unit).powers[number - 1] == expected


# ---- melee: the real game played


@pytest.mark.rule("gettysburg", "7.2", "7.5")
def test_melee_is_what_the_game_plays() -> None:
    attackers = {"csa-inf-anderson": ("K7", 4), "csa-cav-hampton": ("J6", 3), "csa-inf-iverson": ("J5", 3)}
    defenders = {"usa-inf-cutler": 2, "usa-art-hazard": 2, "usa-hq-geary": 1}
    begun = laid(attackers, defenders)
    found = reckoned(begun, attackers, defenders, False)
    ours, theirs = sides(begun)
    start = begun.strength[:]
    games = 1200
    count = dict.fromkeys(("takes", "falls-back", "destroyed"), 0)
    steps = [0, 0]
    for seed in range(games):
        g = GAME.clone(begun, journal=False)
        g.dice.position = seed * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
        g.dice.bits()
        while g.fight is not None:
            act(g, fight_on(g))
        result, a, d = ended(g, ours, theirs, start)
        count[result] += 1
        steps[0] += a
        steps[1] += d
    for result, ways in (("takes", found.takes), ("falls-back", found.falls_back), ("destroyed", found.destroyed)):
        p = ways / found.total
        assert abs(count[result] / games - p) <= 4 * sqrt(p * (1 - p) / games), (result, p)
    for n, lost in enumerate((found.attacker_lost, found.defender_lost)):
        mean = found.mean(lost)
        spread = sum(k * k * w for k, w in enumerate(lost)) / found.total - mean * mean
        assert abs(steps[n] / games - mean) <= 4 * sqrt(spread / games), n


# ---- melee by itself


def infantry(letter: int, strength: int, attacks: bool, power: int = 2) -> Block:
    return fighter(INF, letter, power, 0, strength, attacks)


def test_the_last_attackers_get_away_or_are_shot_first() -> None:
    """An A attacker is gone in the last round before a B defender fires; a B attacker is fired at by an A defender."""
    p, miss = Fraction(1, 3), Fraction(2, 3)
    early = melee((infantry(0, 1, True),), (infantry(1, 1, False),))
    both_miss = miss * miss
    assert Fraction(early.destroyed, early.total) == miss * p * (1 + both_miss)
    late = melee((infantry(1, 1, True),), (infantry(0, 1, False),))
    assert Fraction(late.destroyed, late.total) == p * (1 + both_miss + both_miss**2)


@pytest.mark.rule("gettysburg", "10.0.battle")
def test_nobody_is_forced_to_leave_a_cavalry_battle() -> None:
    found = melee((fighter(CAV, 1, 2, 0, 1, True),), (fighter(CAV, 0, 2, 0, 1, False),), forced=False)
    both_miss = Fraction(1, 2) * Fraction(5, 6) * Fraction(2, 3) ** 4  # 3 and 1 in the first round, then 2 and 2
    assert Fraction(found.stands, found.total) == both_miss
    assert found.falls_back == 0


def test_a_melee_goes_on_from_the_middle() -> None:
    """What is left of a round: a defender who has acted waits for the next."""
    attackers = (infantry(1, 1, True),)
    fresh = melee(attackers, (infantry(0, 1, False),), now=2)
    acted = melee(attackers, (infantry(0, 1, False)._replace(acted=True),), now=2)
    assert Fraction(acted.takes, acted.total) == Fraction(1, 3)
    assert Fraction(fresh.takes, fresh.total) == Fraction(2, 3) * Fraction(1, 3)


def test_a_side_that_has_left_is_beaten() -> None:
    one = (infantry(0, 2, True),)
    got_away, shot, alone = melee((), one, away=True), melee((), one), melee(one, ())
    assert got_away.falls_back == got_away.total and got_away.rounds[0].destroyed == 0
    assert shot.destroyed == shot.total and shot.rounds[0].destroyed == 1
    assert alone.takes == alone.total and alone.rounds[0].takes == 1


def four(attacks: bool) -> tuple[Block, ...]:
    return tuple(infantry(letter, 4, attacks) for letter in range(4))


@pytest.mark.parametrize(("n", "limit"), [(3, 0.05), (4, 0.5)])
def test_melee_is_quick_and_adds_up(n: int, limit: float) -> None:
    took = []
    for _ in range(3):  # the best of three: the machine may be busy
        melee.cache_clear()
        begun = time.perf_counter()
        found = melee(four(True)[:n], four(False)[:n])
        took.append(time.perf_counter() - begun)
    assert min(took) < limit
    for ways in (found.attacker_lost, found.defender_lost, found.attacker_blocks, found.defender_blocks):
        assert sum(ways) == found.total
    assert found.takes + found.falls_back + found.destroyed + found.stands == found.total
    assert found.rounds[-1].takes == found.takes / found.total
    assert found.rounds[-1].attacker_steps == pytest.approx(found.mean(found.attacker_lost))
    assert [r.takes for r in found.rounds] == sorted(r.takes for r in found.rounds)


# ---- the melee form


@pytest.mark.rule("gettysburg", "7.8")
def test_the_melee_form() -> None:
    found = bars("melee")
    assert set(found) == {"takes", "falls-back", "destroyed"}
    one = {"attacker2": "none"}
    alone = FORMS["melee"].ask({**one, "unsupported": 1})
    assert alone.rule == "7.8" and alone.headline < FORMS["melee"].ask(one).headline
    uphill = FORMS["melee"].ask({**one, "attacker1-terrain": "woods-ridge"})
    assert uphill.headline < FORMS["melee"].ask(one).headline
    big = {f"{who}{n}": "inf-B2" for who in ("attacker", "defender") for n in range(1, 5)}
    assert sum(b.chance for b in FORMS["melee"].ask(big).bars) == 1
    assert ("rounded", {}) in FORMS["melee"].ask(big).lines


def test_the_forms_have_words() -> None:
    from hardtack.engine.text import Text

    for lang in ("en", "es"):
        say = Text(GAME, lang)
        for kind, form in FORMS.items():
            assert say.has(f"odds-{kind}")
            for row in form.fields:
                assert say.has(f"odds-field-{row.id}"), row.id
                for choice in row.choices:
                    named = say.name(row.names, choice)
                    assert named != choice or row.names == "space", (row.id, choice)
        for unit in ("none", "usa-inf-cutler"):
            values = {"unit": unit, "terrain": "woods", "double": 1, "target1": "1", "range": 1}
            for key, params in FORMS["fire"].ask(values).lines:
                assert say.get(f"odds-line-{key}", params)
                assert say.has(f"odds-line-{key}"), key
        for bar in FORMS["fire"].ask({"strength": 4}).bars + FORMS["melee"].ask({}).bars:
            assert say.has(f"odds-result-{bar.id}"), bar.id
        for key in ("any-hit", "repulsed", "rounded", "base", "lost"):
            assert say.has(f"odds-line-{key}"), key


def test_actions_are_spelled_as_the_game_spells_them() -> None:
    """The helper above plays by the game's own offers."""
    attackers, defenders, _ = MELEES["one on one"]
    g = laid(attackers, defenders)
    verb, unit = fight_on(g).split()
    assert Action(verb, unit) in choices(g)
