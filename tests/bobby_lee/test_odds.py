"""The exact odds: against all dice, and against the real game tried out in every way its dice can fall."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb, sqrt
from typing import Any

import pytest

from hardtack.engine.contract import BadInput
from hardtack.engine.text import Text
from hardtack.games.bobby_lee.rules.battle.assault import AssaultRound
from hardtack.games.bobby_lee.rules.battle.enveloping import envelop_needs
from hardtack.games.bobby_lee.rules.battle.fire import FireAsk, shoot
from hardtack.games.bobby_lee.rules.battle.firepower import CLOSE, ENFILADE, LONG, firepower, shots
from hardtack.games.bobby_lee.rules.battle.losses import HitAsk
from hardtack.games.bobby_lee.rules.battle.pursuit import Pursuit
from hardtack.games.bobby_lee.rules.chances import (
    Block,
    assault,
    binomial,
    die,
    fire,
    forced_march,
    march_needs,
    morale,
    pursuit_power,
    reinforcement,
    speed_of,
    volley,
    worn,
)
from hardtack.games.bobby_lee.rules.map import CLEAR, DRY, MUD, SIDES, WOODS
from hardtack.games.bobby_lee.rules.movement.forced_march import march_chance, needed
from hardtack.games.bobby_lee.rules.state import BobbyLee, own
from hardtack.games.bobby_lee.rules.tables import T
from hardtack.games.bobby_lee.rules.units import HQ, KINDS
from hardtack.games.bobby_lee.table import trials
from hardtack.games.bobby_lee.table.odds_forms import FORMS
from hardtack.games.bobby_lee.table.preview_battle import assault_lines
from hardtack.games.bobby_lee.table.trials import try_out
from hardtack.testing import feed

from .helpers import GAME, asked, battle, do, hex_of, offered, position, unit
from .marching import march, turn
from .tables import TABLE

CLEARING, WILDS, FORT = "Manassas", "Wilderness", "Richmond"


# ---- dice


@pytest.mark.rule("bobby-lee", "2.3.2")
@pytest.mark.parametrize(("dice", "power"), [(1, 1), (3, 2), (4, 3), (12, 3)])
def test_hits_are_binomial(dice: int, power: int) -> None:
    assert binomial(dice, power) == tuple(comb(dice, k) * power**k * (6 - power) ** (dice - k) for k in range(dice + 1))


def test_blocks_rolling_together_add_their_hits() -> None:
    found = [0] * 5
    for roll in product(range(1, 7), repeat=4):
        found[sum(d >= 5 for d in roll[:3]) + (roll[3] >= 4)] += 1
    assert volley(((3, 2), (1, 3))) == (4, tuple(found))


@pytest.mark.rule("bobby-lee", "7.2", "7.51")
def test_single_dice() -> None:
    assert [die(n) for n in (0, 1, 2, 6, 7)] == [1, 1, Fraction(5, 6), Fraction(1, 6), 0]
    assert morale() == reinforcement() == Fraction(1, 2)


# ---- forced march and envelopment


@pytest.mark.rule("bobby-lee", "5.32", "table.forced-march")
@pytest.mark.parametrize("weather", ["dry", "mud"])
def test_a_forced_march_needs_what_the_game_asks_for(weather: str) -> None:
    g = position({"Manassas": {"csa-inf-hood": 3}}, weather=weather)
    sides = {rough: next(s for s, c in enumerate(T.cls) if c == kind) for rough, kind in ((0, CLEAR), (1, WOODS))}
    for u, kind in enumerate(T.kind):
        for rough, side in sides.items():
            least = march_needs(T.side_of[u], T.march[u], weather == "mud", bool(rough))
            assert least == needed(g, u, side) and die(least) == march_chance(g, u, side)
            name = "hq" if kind == HQ else KINDS[kind]
            values = {"side": SIDES[T.side_of[u]], "kind": name, "weather": weather, "rough": rough, "steps": 2}
            assert FORMS["forced-march"].ask(values).headline == die(least)


@pytest.mark.rule("bobby-lee", "5.32")
def test_who_fails_loses_a_step_or_is_gone() -> None:
    third = Fraction(1, 3)
    assert forced_march(5, 2) == (third, 1 - third, 0)
    assert forced_march(5, 1) == (third, 0, 1 - third)


@pytest.mark.rule("bobby-lee", "1.6", "5.32")
def test_heavy_artillery_that_marched_along_the_turnpike_in_mud_has_the_same_odds() -> None:
    """R27: elsewhere it cannot march in Mud, but on the Turnpike it marches, force marches and attacks."""
    g = turn({"Strasburg": {"csa-hq-av": 3, "csa-hart-rich": 3}}, "csa-hq-av", active="csa", weather="mud")
    march(g, "csa-hart-rich", "Winchester")
    do(g, "done")
    do(g, "done")
    do(g, "mark", "csa-hart-rich")
    told = TABLE.preview(g, "csa")
    assert told is not None and told["forced"][T.ids[hex_of("Bunker Hill")]]["least"] == 6
    assert FORMS["forced-march"].ask({"side": "csa", "kind": "hart", "weather": "mud"}).headline == Fraction(1, 6)
    assert FORMS["battle"].ask({"attacker-inf": 1, "attacker-hart": 1, "weather": "mud"}).rule == "6.1"


@pytest.mark.rule("bobby-lee", "7.43")
@pytest.mark.parametrize("weather", ["dry", "mud"])
@pytest.mark.parametrize("place", [CLEARING, WILDS])
def test_enveloping_needs_what_the_game_asks_for(weather: str, place: str) -> None:
    spots = {"usa centre": {"usa-inf-1-i": 3}, "csa centre": {"csa-inf-hood": 4}}
    g = battle(place, spots, weather=weather)
    for u, kind in enumerate(T.kind):
        if KINDS[kind] in ("hq", "hart"):
            continue
        values = {"side": SIDES[T.side_of[u]], "kind": KINDS[kind], "weather": weather, "woods": int(place == WILDS)}
        assert FORMS["envelop"].ask(values).headline == die(envelop_needs(g, g.battles[0], u))


@pytest.mark.rule("bobby-lee", "7.51", "6.31")
def test_reinforcements_come_by_number_or_by_die() -> None:
    ask = FORMS["reinforce"].ask
    assert [(b.id, b.chance) for b in ask({"terrain": "clear", "weather": "dry"}).bars] == [("units-2", 1)]
    assert ask({"terrain": "gap", "weather": "mud"}).headline == 0
    two = {b.id: b.chance for b in ask({"terrain": "woods", "weather": "mud", "hexsides": 2, "night": 1}).bars}
    assert two == {"units-0": Fraction(1, 4), "units-2": Fraction(1, 2), "units-4": Fraction(1, 4)}


# ---- what hits do, against the game itself


def lightest(g: BobbyLee, units: list[str]) -> str:
    """The rule for ties, as the odds promise it."""
    return min(units, key=lambda id: (T.kind[unit(id)] == HQ, T.assault[unit(id)], -unit(id)))


def settle(g: BobbyLee) -> None:
    """Whoever must choose among equals follows the rule for ties."""
    while g.agenda and isinstance(g.agenda[-1], HitAsk):
        do(g, "lose", lightest(g, [str(id) for id in offered(g, "lose")]))


def strength(g: BobbyLee, ids: list[str]) -> list[int]:
    return [g.steps[unit(id)] for id in ids]


def blocks(spot: dict[str, int], side: str, power: bool = False) -> dict[str, Block]:
    return {
        id: Block(n, T.assault[unit(id)] if power else 0, T.kind[unit(id)] == HQ)
        for id, n in sorted(spot.items(), key=lambda row: unit(row[0]))
        if id.startswith(side)
    }


TARGETS = [
    {"csa-inf-hood": 3, "csa-inf-ewell": 2},
    {"csa-inf-hood": 1, "csa-inf-ewell": 1, "csa-hq-anv": 1},
    {"csa-hq-anv": 3, "csa-art-alexander": 2, "csa-brig-wise": 1},
    {"csa-inf-hood": 2, "csa-cav-flee": 2},
]


@pytest.mark.rule("bobby-lee", "7.32", "7.36")
@pytest.mark.parametrize("place", [CLEARING, WILDS])
@pytest.mark.parametrize("targets", TARGETS)
def test_fire_does_what_the_game_does(place: str, targets: dict[str, int]) -> None:
    """Into the enemy's line: in woods he defends double there."""
    ids = list(blocks(targets, "csa"))
    chain = worn(tuple(blocks(targets, "csa").values()), double=place == WILDS)
    firer = {"usa-art-reserve": 4}
    for hits in range(5):
        spots = {"csa centre": {**targets, **firer}, "usa centre": {"usa-inf-1-i": 1}}
        g = battle(place, spots, FireAsk(0, hex_of(place)))
        feed(g, [6] * hits + [1] * (4 - hits))
        do(g, "fire", "usa-art-reserve")
        if g.agenda and asked(g)[1] == "battle-aim":
            do(g, "at-box", "csa-centre")
        settle(g)
        expected = chain[min(hits, len(chain) - 1)]
        assert strength(g, ids) == [b.steps for b in expected], hits


@pytest.mark.rule("bobby-lee", "7.33")
def test_hits_on_a_gun_that_is_aimed_at_go_no_further() -> None:
    two = (Block(2), Block(4))
    assert fire(((4, 3),), two, aim=0).steps == (*binomial(4, 3)[:2], sum(binomial(4, 3)[2:]))


@pytest.mark.rule("bobby-lee", "7.36")
def test_a_half_hit_is_finished_first() -> None:
    chain = worn((Block(3), Block(1, half=True)), double=True)
    assert [b.steps for b in chain[1]] == [3, 0]
    assert chain[2][0] == Block(3, half=True)
    assert FORMS["fire"].ask({"steps": 1, "double": 1}).headline == 0
    assert FORMS["fire"].ask({"steps": 1, "double": 1, "half": 1}).headline == Fraction(1, 3)


@pytest.mark.rule("bobby-lee", "7.31", "7.34", "table.units")
def test_firepower_is_the_games_own() -> None:
    spots = {"usa centre": {"usa-inf-1-i": 1}, "csa centre": {"csa-inf-hood": 1}}
    kinds = {"close": CLOSE, "long": LONG, "own-line": ENFILADE, "enemy-line": ENFILADE}
    for place in (CLEARING, FORT):
        g = battle(place, spots)
        b = g.battles[0]
        for u in T.of[0]:
            name = "hq" if T.kind[u] == HQ else KINDS[T.kind[u]]
            for shot, kind in kinds.items():
                if shot == "long" and place == FORT:
                    shot = "fortress"
                g.spot[u] = 4 if shot == "enemy-line" else 1
                power = firepower(g, b, u, kind)
                if not power:
                    with pytest.raises(BadInput, match="has no fire"):
                        FORMS["fire"].ask({"kind": name, "shot": shot})
                    continue
                found = FORMS["fire"].ask({"kind": name, "shot": shot, "steps": 1, "target1": "none"})
                assert found.headline == Fraction(power, 6), (name, shot)
        g.contact = [1] * len(g.contact)
        garrison = unit("usa-gar-balt")
        assert FORMS["fire"].ask({"kind": "gar", "shot": "contact", "steps": 1}).headline == Fraction(
            firepower(g, b, garrison, CLOSE), 6
        )


@pytest.mark.rule("bobby-lee", "7.31")
def test_ones_fall_on_friends() -> None:
    told = dict(FORMS["fire"].ask({"kind": "art", "shot": "long", "steps": 2, "friend1": "1"}).lines)
    assert told["friends"]["shares"] == ["0: 69", "1: 31"]
    with pytest.raises(BadInput, match="only guns at long range"):
        FORMS["fire"].ask({"friend1": "1"})


@pytest.mark.rule("bobby-lee", "7.31", "7.36")
def test_of_two_sides_in_a_position_only_the_one_whose_line_it_is_defends_double() -> None:
    """R64: so friends among enemies in woods are hit by every one; those in their own line by two."""
    shot = {"kind": "art", "shot": "long", "steps": 2, "friend1": "2"}
    for line, form, shares in (
        ("csa centre", {"double": 1}, ["0: 69", "1: 28", "2: 3"]),
        ("usa centre", {"friend-double": 1}, ["0: 97", "1: 3"]),
    ):
        gun = "usa centre" if line == "csa centre" else "csa centre"
        spots = {gun: {"usa-art-ap1": 2}, line: {"usa-inf-1-i": 2, "csa-inf-hood": 3}, "csa left": {"csa-inf-heth": 1}}
        told = dict(FORMS["fire"].ask({**shot, **form}).lines)
        assert told["friends"]["shares"] == shares
        lost: Counter[int] = Counter()
        for dice in product(range(1, 7), repeat=2):
            g = battle("Palmyra", spots)
            b, gunner = g.battles[0], unit("usa-art-ap1")
            feed(g, list(dice))
            shoot(g, b, gunner, next(s for s in shots(g, b, gunner) if s.kind == LONG and s.gun < 0))
            GAME._run(g)
            lost[2 - g.steps[unit("usa-inf-1-i")]] += 1
        assert [f"{n}: {round(100 * lost[n] / 36)}" for n in sorted(lost)] == shares
    for name, both in (
        ("fire", {**shot, "double": 1, "friend-double": 1}),
        ("assault", {"attacker-double": 1, "defender-double": 1}),
    ):
        with pytest.raises(BadInput, match="only the one whose line it is"):
            FORMS[name].ask(both)


# ---- pursuit


@pytest.mark.rule("bobby-lee", "7.14")
@pytest.mark.parametrize("weather", ["dry", "mud"])
def test_a_pursuers_fire_goes_by_speed(weather: str) -> None:
    mud = MUD if weather == "mud" else DRY
    for u, kind in enumerate(T.kind):
        assert speed_of("hq" if kind == HQ else KINDS[kind], T.side_of[u], mud) == T.speed[mud][u]
    assert [pursuit_power(speed, 2) for speed in (1, 2, 3)] == [0, 1, 2]


@pytest.mark.rule("bobby-lee", "7.14", "7.15")
@pytest.mark.parametrize("rout", [False, True])
@pytest.mark.parametrize("place", [CLEARING, WILDS])
def test_pursuit_does_what_the_game_does(place: str, rout: bool) -> None:
    """Two pursuers of different speed on a group of three that leaves its own centre."""
    group = {"usa-inf-1-i": 2, "usa-art-reserve": 2, "usa-cav-buford": 1}
    chasers = {"csa-cav-flee": 1, "csa-inf-hood": 1}
    names = sorted(group, key=unit)
    rolls = tuple((n * (1 + rout), 2 if "cav" in id else 1) for id, n in chasers.items())
    found = fire(rolls, tuple(Block(group[id]) for id in names), place == WILDS)
    dice, spread = [n for n, _ in rolls], [0] * 6
    for faces in product(range(1, 7), repeat=sum(dice)):
        hits = [sum(f >= 5 for f in faces[: dice[0]]), sum(f >= 6 for f in faces[dice[0] :])]
        spread[lost_to(place, group, chasers, rout, dice, hits)] += 1
    assert [w * (6 ** sum(dice) // found.total) for w in found.steps] == spread[: len(found.steps)]


KNOWN: dict[Any, int] = {}


def lost_to(
    place: str, group: dict[str, int], chasers: dict[str, int], rout: bool, dice: list[int], hits: list[int]
) -> int:
    """Steps that the game itself takes from a retreating group for so many hits."""
    key = (place, rout, *hits)
    if key not in KNOWN:
        hex = hex_of(place)
        g = battle(place, {"usa centre": {**group, **chasers}, "csa centre": {"csa-inf-ewell": 3}}, half="usa")
        for id in group:
            g.leaving[unit(id)] = hex if rout else T.near[T.ways[hex][0]]
        g.then(Pursuit(hex, 0, rout))
        GAME._run(g)
        for id, n, good in zip(chasers, dice, hits, strict=True):
            if id not in offered(g, "pursue"):
                break  # nobody is left to be pursued
            feed(g, [6] * good + [1] * (n - good))
            do(g, "pursue", id)
            settle(g)
            if GAME.decision(g) is None:
                break
        KNOWN[key] = sum(group.values()) - sum(g.steps[unit(id)] for id in group)
    return KNOWN[key]


@pytest.mark.rule("bobby-lee", "7.14")
def test_the_pursuit_form() -> None:
    ask = FORMS["pursuit"].ask
    assert ask({"pursuer1-steps": 1}).headline == Fraction(2, 3)
    assert ask({"pursuer1": "art"}).headline == Fraction(125, 216)  # as fast as infantry
    slow = ask({"group1": "hq-csa", "pursuer1": "inf"})
    assert slow.headline == 1 and ("pursuer", {"arm": "inf", "dice": 3, "firepower": 0}) in slow.lines
    together = ask({"group1": "hq-csa", "group2": "hart", "pursuer1": "inf", "pursuer1-steps": 1})
    assert together.headline == Fraction(2, 3)  # the slowest sets the pace
    with pytest.raises(BadInput, match="somebody must retreat"):
        ask({"group1": "none"})


# ---- assault: the real game tried out in every way

ASSAULTS: dict[str, tuple[str, str, dict[str, int], dict[str, int]]] = {
    "one on one": (CLEARING, "csa centre", {"usa-inf-1-i": 2}, {"csa-inf-hood": 2}),
    "with guns and a headquarters": (
        CLEARING, "csa centre", {"usa-inf-1-i": 2, "usa-art-reserve": 2}, {"csa-inf-hood": 1, "csa-hq-anv": 2},
    ),
    "garrison and cavalry": (
        CLEARING, "csa left", {"usa-gar-balt": 2, "usa-cav-buford": 1}, {"csa-gar-rich": 1, "csa-brig-wise": 1},
    ),
    "against woods": (WILDS, "csa centre", {"usa-inf-1-i": 3}, {"csa-inf-hood": 1, "csa-inf-ewell": 1}),
    "in one's own woods": (WILDS, "usa centre", {"usa-inf-1-i": 1, "usa-inf-2-i": 1}, {"csa-inf-hood": 2}),
    "out of a fortress": (FORT, "csa centre", {"csa-inf-hood": 2}, {"usa-inf-1-i": 2}),
}  # fmt: skip


def all_ends(g: BobbyLee, hex: int, box: int, ours: list[int], number: int = 1) -> dict[tuple[int, int], Fraction]:
    """Steps lost by both sides over all dice of an assault to its end, by the real rules; both fight on."""
    side = T.side_of[ours[0]]
    foes = [u for u in own(g, hex, 1 - side) if g.spot[u] == box]
    known: dict[Any, dict[tuple[int, int], Fraction]] = {}
    start = g.steps[:]

    def lost(c: BobbyLee) -> tuple[int, int]:
        return sum(start[u] - c.steps[u] for u in ours), sum(start[u] - c.steps[u] for u in foes)

    def rounds(c: BobbyLee, number: int) -> dict[tuple[int, int], Fraction]:
        mine, theirs = ([u for u in who if c.at[u] == hex and c.spot[u] == box] for who in (ours, foes))
        if not mine or not theirs or number > 2:
            return {lost(c): Fraction(1)}
        key = (number, *c.steps, *c.half_hit)
        if key in known:
            return known[key]
        throws = [sorted_dice(c, who) for who in (mine, theirs)]
        out: dict[tuple[int, int], Fraction] = {}
        for (a, p), (d, q) in product(*throws):
            after = GAME.clone(c, journal=False)
            after.agenda = []
            feed(after, [*a, *d])
            after.then(AssaultRound(hex, box, tuple(ours), number))
            GAME._run(after)
            settle(after)
            after.agenda = []
            for end, chance in rounds(after, number + 1).items():
                out[end] = out.get(end, Fraction(0)) + p * q * chance
        known[key] = out
        return out

    return rounds(g, number)


def sorted_dice(g: BobbyLee, who: list[int]) -> list[tuple[list[int], Fraction]]:
    """Dice of a side, by the hits of each firepower, the best first as the game rolls them."""
    powers = sorted({T.assault[u] for u in who}, reverse=True)
    out: list[tuple[list[int], Fraction]] = [([], Fraction(1))]
    for power in powers:
        n = sum(g.steps[u] for u in who if T.assault[u] == power)
        ways = binomial(n, power)
        out = [
            ([*dice, *[6] * k, *[1] * (n - k)], p * Fraction(ways[k], 6**n)) for dice, p in out for k in range(n + 1)
        ]
    return out


@pytest.mark.rule("bobby-lee", "7.35", "7.36", "7.6")
@pytest.mark.parametrize("name", ASSAULTS)
def test_an_assault_is_what_the_game_makes_of_all_dice(name: str) -> None:
    place, where, ours, theirs = ASSAULTS[name]
    role = "usa" if next(iter(ours)).startswith("usa") else "csa"
    other = {"usa centre": {"usa-inf-pr": 3}, "csa centre": {"csa-inf-heth": 3}}
    spots = {where: {**ours, **theirs}, **{s: b for s, b in other.items() if s != where}}
    g = battle(place, spots, half=role)
    hex, box = hex_of(place), g.spot[unit(next(iter(ours)))]
    mine = sorted(unit(id) for id in ours)
    truth = all_ends(g, hex, box, mine)
    assert sum(truth.values()) == 1
    found = assault(*assault_lines(g, g.battles[0], box, mine))
    full = sum(ours.values()), sum(theirs.values())
    ends = {"wins": Fraction(0), "loses": Fraction(0), "nobody": Fraction(0), "stands": Fraction(0)}
    for (a, d), chance in truth.items():
        gone = a == full[0], d == full[1]
        ends["nobody" if all(gone) else "loses" if gone[0] else "wins" if gone[1] else "stands"] += chance
    assert found.ends() == tuple(ends.values())
    for n, ways in enumerate((found.ours, found.theirs)):
        for steps, way in enumerate(ways):
            assert Fraction(way, found.total) == sum(p for end, p in truth.items() if end[n] == steps), (n, steps)


@pytest.mark.rule("bobby-lee", "7.35")
def test_the_first_round_and_an_assault_of_one_round_agree() -> None:
    ours, theirs = (Block(3, 3), Block(2, 1)), (Block(4, 3),)
    one, two = assault(ours, theirs, rounds=1), assault(ours, theirs)
    assert one.ends() == two.first == one.first
    assert sum(one.ours) == sum(one.theirs) == one.total and sum(two.ours) == sum(two.theirs) == two.total
    assert two.mean(two.theirs) > one.mean(one.theirs)


@pytest.mark.rule("bobby-lee", "7.35")
def test_the_assault_form() -> None:
    ask = FORMS["assault"].ask
    even = {b.id: b.chance for b in ask({"attacker2": "none"}).bars}
    assert even["wins"] == even["loses"]
    assert [b.id for b in ask({"rounds": 1}).bars] == ["wins", "loses", "nobody", "both-stand"]
    big = {f"{who}{n}": "inf" for who in ("attacker", "defender") for n in range(1, 5)}
    assert ("rounded", {}) in ask(big).lines
    with pytest.raises(BadInput, match="defender1"):
        ask({"defender1": "none"})


# ---- a whole battle


def division(side: int, n: int, steps: int) -> dict[int, int]:
    return dict.fromkeys([u for u in T.of[side] if KINDS[T.kind[u]] == "inf"][:n], steps)


@pytest.mark.rule("bobby-lee", "6.1", "6.3")
def test_a_battle_is_tried_out_the_same_way_every_time() -> None:
    first = try_out("clear", DRY, 0, division(0, 3, 3), division(1, 2, 3))
    trials._try_out.cache_clear()
    again = try_out("clear", DRY, 0, division(0, 3, 3), division(1, 2, 3))
    assert first == again and first.attacker + first.defender + first.nobody == first.trials


@pytest.mark.rule("bobby-lee", "6.1", "7.36")
def test_the_stronger_side_wins_more_often_and_woods_help_the_defender() -> None:
    weak = try_out("clear", DRY, 0, division(0, 2, 2), division(1, 4, 4))
    strong = try_out("clear", DRY, 0, division(0, 6, 3), division(1, 2, 2))
    woods = try_out("woods", DRY, 0, division(0, 4, 3), division(1, 3, 3))
    clear = try_out("clear", DRY, 0, division(0, 4, 3), division(1, 3, 3))
    assert weak.attacker < weak.trials / 4 < 3 * strong.trials / 4 < strong.attacker
    assert woods.attacker < clear.attacker
    share = (clear.attacker + 1) / (clear.trials + 2)
    assert clear.error() == pytest.approx(sqrt(share * (1 - share) / clear.trials))


def test_the_battle_form_says_how_sure_it_is() -> None:
    found = FORMS["battle"].ask({})
    told = dict(found.lines)
    assert sum(b.chance for b in found.bars) == 1 and 0 < told["trials"]["error"] < 10
    for values, says in (
        ({"attacker-inf-steps": 4}, "attacker-inf-steps: such a block of the usa has 3 at most"),
        ({"defender-inf": 0, "defender-cav": 0, "defender-art": 0}, "defender-inf: a battle needs blocks"),
    ):
        with pytest.raises(BadInput, match=says):
            FORMS["battle"].ask(values)


# ---- words


def test_the_forms_have_words() -> None:
    say = {lang: Text(TABLE, lang) for lang in ("en", "es")}
    if not say["en"].has("odds-fire"):
        pytest.skip("the text of the table is not there yet")
    asked_for: dict[str, list[dict[str, Any]]] = {
        "fire": [{"double": 1}, {"kind": "art", "shot": "long", "friend1": "2"}, {"target1": "none"}],
        "pursuit": [{"pursuer1": "hart"}, {"group2": "hq-usa", "rout": 1}],
        "assault": [{"defender-double": 1}, {"rounds": 1}],
        "reinforce": [
            {"terrain": t, "weather": w, "hexsides": 3, "night": 1} for t in ("clear", "gap") for w in ("dry", "mud")
        ],
        "forced-march": [{"kind": "art", "weather": "mud", "rough": 1}],
    }  # fmt: skip
    for lang, words in say.items():
        for kind, form in FORMS.items():
            assert words.has(f"odds-{kind}")
            for row in form.fields:
                assert words.has(f"odds-field-{row.id}"), row.id
                assert all(words.name(row.names, choice) != choice for choice in row.choices), (lang, row.id)
            for values in [{}, *asked_for.get(kind, [])]:
                found = form.ask(values)
                assert all(words.has(f"odds-result-{bar.id}") for bar in found.bars), kind
                for key, params in found.lines:
                    assert words.has(f"odds-line-{key}") and "{" not in words.get(f"odds-line-{key}", params), key
