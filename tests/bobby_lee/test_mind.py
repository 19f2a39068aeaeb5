"""What the computer players of Bobby Lee have an eye for (see two_sides for what they may not do)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

import hardtack
from hardtack.engine.contract import Action, Advice
from hardtack.engine.dice import dice_from_seed
from hardtack.engine.state import Ask
from hardtack.games.bobby_lee.mind.attack import Aim, plan
from hardtack.games.bobby_lee.mind.campaign import Outlook, back_to_supply, price, scheme, starves
from hardtack.games.bobby_lee.mind.field import Board, Force, duel, storm
from hardtack.games.bobby_lee.mind.goals import Goal, chance, guards, lays_open, peril
from hardtack.games.bobby_lee.mind.ground import walks_to
from hardtack.games.bobby_lee.mind.habits import HABITS, PLAIN, advise
from hardtack.games.bobby_lee.mind.habits_battle import coming
from hardtack.games.bobby_lee.mind.habits_month import ground_for
from hardtack.games.bobby_lee.mind.headquarters import best_hex, rejoin
from hardtack.games.bobby_lee.mind.plans import EYE, turns
from hardtack.games.bobby_lee.mind.sight import sight
from hardtack.games.bobby_lee.rules.battle.combat_phase import CombatPhase
from hardtack.games.bobby_lee.rules.battle.deployment import Deploy
from hardtack.games.bobby_lee.rules.battle.fire import Fire
from hardtack.games.bobby_lee.rules.battle.moves import Moves
from hardtack.games.bobby_lee.rules.battle.night import NightAsk
from hardtack.games.bobby_lee.rules.battle.retreats import Retreats
from hardtack.games.bobby_lee.rules.initiative import BidAsk
from hardtack.games.bobby_lee.rules.map import SIDES
from hardtack.games.bobby_lee.rules.movement.activation import Activation
from hardtack.games.bobby_lee.rules.movement.movement_phase import MovementPhase
from hardtack.games.bobby_lee.rules.replacements.sheet import SheetAsk
from hardtack.games.bobby_lee.rules.scenarios.set_up import set_up
from hardtack.games.bobby_lee.rules.sequence import Opening
from hardtack.games.bobby_lee.rules.state import SAILED, BobbyLee
from hardtack.games.bobby_lee.rules.supply.lines import outlook
from hardtack.games.bobby_lee.rules.supply.supply_phase import SupplyPhase
from hardtack.games.bobby_lee.rules.tables import T
from hardtack.games.bobby_lee.rules.units import GAR, GUNS, HQ, INF
from hardtack.opponents import Budget, counsel, player

from .helpers import GAME, at, battle, hex_of, position, said, stands, unit


def moves(g: BobbyLee, recruits: tuple[str, ...] = (), seed: int = 0) -> Iterator[tuple[str, Advice]]:
    """Play on by habit, or for some sides by chance; every choice before it is made."""
    rng = random.Random(seed)
    while (decision := GAME.decision(g)) is not None:
        role = decision.roles[0]
        legal = decision.actions(role)
        if role in recruits:
            advice = Advice(rng.choice(legal), "random")
        else:
            advice = advise(g, SIDES.index(role))
            assert advice.action in legal, f"{decision.prompt}: {advice.action}"
        yield role, advice
        GAME.apply(g, role, advice.action)


def opened(year: str, seed: int) -> BobbyLee:
    g, before = set_up(year, {}, dice_from_seed(seed))
    g.journal = None
    g.then(*before, Opening())
    GAME._run(g)
    return g


def habit(g: BobbyLee) -> Action:
    """What whoever is asked would do."""
    decision = GAME.decision(g)
    assert decision is not None
    action = advise(g, SIDES.index(decision.roles[0])).action
    assert action in decision.actions(decision.roles[0])
    return action


def carried_out(g: BobbyLee, while_in: tuple[str, ...]) -> list[Action]:
    """What the sides do by habit while the game is in some phases."""
    done = []
    for _, advice in moves(g):
        if g.phase not in while_in:
            break
        done.append(advice.action)
    return done


# ---- whole games


def test_a_habit_for_every_question() -> None:
    def below(kind: type) -> list[type]:
        return [k for direct in kind.__subclasses__() for k in (direct, *below(direct))]

    asked = [k for k in below(Ask) if k.__module__.startswith("hardtack.games.bobby_lee.")]
    assert not HABITS.missing(asked)


@cache
def whole_game(year: str) -> tuple[int, int, frozenset[str]]:
    """A year between habits: how many choices it took, where the marker ended, and all reasons that were given."""
    g = opened(year, 5)
    reasons = [advice.key for _, advice in moves(g)]
    assert g.outcome is not None
    return len(reasons), g.track, frozenset(reasons)


@pytest.mark.parametrize("year", ["1861", "1862", "1863", "1864"])
def test_a_year_is_played_to_its_end(year: str) -> None:
    choices, _, reasons = whole_game(year)
    assert 100 < choices < 12000
    assert "" not in reasons


@pytest.mark.parametrize("year", ["1862", "1864"])
@pytest.mark.parametrize("side", SIDES)
def test_habits_beat_chance(year: str, side: str) -> None:
    """Two games of a recruit's, of which at least one is won and none lost."""
    other = SIDES[1 - SIDES.index(side)]
    winners = []
    for seed in (1, 2):
        g = opened(year, seed)
        for _ in moves(g, (other,), seed):
            pass
        assert g.outcome is not None
        winners.append(g.outcome.winner)
    assert side in winners and other not in winners


def test_the_capitals_are_never_left_empty() -> None:
    """Washington and Richmond have a garrison of combat units at the end of every Campaign Turn of their side."""
    g = opened("1863", 2)
    seen = turn = 0
    for _ in moves(g):
        if turns(g) != turn and g.active >= 0:
            turn = turns(g)
            for side, capital in enumerate((T.place("Washington"), T.place("Richmond"))):
                if g.held[T.valued.index(capital)] == side:
                    seen += 1
                    assert any(T.side_of[u] == side and T.kind[u] != HQ for u in g.stack[capital]), T.name[capital]
    assert seen > 20


# ---- marches


def test_an_open_place_is_taken() -> None:
    """Culpeper lies open two hexes away, and nobody is near to take it back."""
    g = position(
        {
            "Manassas": {"usa-hq-ap": 4, "usa-inf-1-i": 3, "usa-inf-2-i": 3, "usa-inf-1-ii": 3},
            "Richmond": {"csa-gar-rich": 2},
        },
        Activation(),
        MovementPhase(),
    )
    assert habit(g) == Action("activate", "usa-hq-ap")
    carried_out(g, ("activation", "movement"))
    assert any(at(g, id) == "Culpeper" for id in ("usa-inf-1-i", "usa-inf-2-i", "usa-inf-1-ii"))


def test_nobody_attacks_into_certain_defeat() -> None:
    """Two divisions next to ten blocks in a fortress stay where they are."""
    ids = [T.units[u] for u in T.of[1] if T.kind[u] == 1][:10]
    g = position(
        {"Chester": {"usa-hq-aj": 3, "usa-inf-1-x": 3, "usa-inf-1-xii": 3}, "Richmond": dict.fromkeys(ids, 3)},
        Activation(),
        MovementPhase(),
    )
    done = carried_out(g, ("activation", "movement", "headquarters", "forced-march"))
    assert not any(action.verb == "attack" for action in done)


def test_a_strong_army_attacks_a_weak_post() -> None:
    g = position(
        {
            "Acquia Landing": {"usa-hq-ap": 4, "usa-inf-1-i": 3, "usa-inf-2-i": 3, "usa-inf-1-ii": 3, "usa-art-ap1": 3},
            "Fredericksburg": {"csa-brig-branch": 1},
            "Richmond": {"csa-gar-rich": 2},
        },
        Activation(),
        MovementPhase(),
    )
    done = carried_out(g, ("activation", "movement"))
    assert any(action.verb == "attack" and str(action.target).endswith(">0814") for action in done)


def test_a_headquarters_with_one_step_is_kept() -> None:
    """5.1: its activation would be its end."""
    g = position(
        {"Manassas": {"usa-hq-ap": 1, "usa-inf-1-i": 3}, "Richmond": {"csa-gar-rich": 2}}, Activation(), MovementPhase()
    )
    assert habit(g) == Action("pass")
    assert price(g, unit("usa-hq-ap"), PLAIN) > 10 * price_with(4)


def price_with(steps: int) -> float:
    g = position({"Manassas": {"usa-hq-ap": steps}})
    return price(g, unit("usa-hq-ap"), PLAIN)


def test_a_headquarters_does_not_go_in_front() -> None:
    """4.41: after its troops have marched it is never alone where enemies are near."""
    alone = marched = 0
    g = opened("1862", 3)
    for _, advice in moves(g):
        if g.phase == "headquarters" and advice.action.verb == "to":
            hex, side = T.grid.index[str(advice.action.target)], g.active
            marched += 1
            near = any(g.count[(1 - side) * T.size + other] for other in T.around[hex])
            alone += near and not g.count[side * T.size + hex]
    assert marched > 10 and not alone


def test_the_last_guard_of_an_enemy_place_stays() -> None:
    """8.2: Fredericksburg is the Union's only as long as somebody stands there."""
    g = position(
        {"Fredericksburg": {"usa-hq-ap": 4, "usa-inf-1-i": 3, "usa-inf-2-i": 1}, "Richmond": {"csa-gar-rich": 2}},
        Activation(),
        MovementPhase(),
    )
    view = Outlook(g, 0, PLAIN)
    assert guards(g, 0, view.needs) == {unit("usa-inf-2-i")}
    carried_out(g, ("activation", "movement"))
    assert at(g, "usa-inf-2-i") == "Fredericksburg"


def test_an_army_does_not_gather_where_it_would_starve() -> None:
    """11.6: twelve blocks far from any supply line spread out."""
    ids = [T.units[u] for u in T.of[0] if T.kind[u] == 1][:12]
    g = position(
        {"Louisa": {"usa-hq-ap": 4, **dict.fromkeys(ids, 3)}, "Petersburg": {"csa-gar-pete": 2}},
        Activation(),
        MovementPhase(),
    )
    carried_out(g, ("activation", "movement", "headquarters", "forced-march"))
    assert max(g.count[: T.size]) < 8


def test_a_beaten_army_comes_no_nearer() -> None:
    """What lies behind a fortress is no reason to attack it with too few."""
    g = position(
        {
            "Manassas": {"csa-hq-anv": 3, "csa-inf-longstreet": 3, "csa-inf-drjones": 3},
            "Washington": {"usa-gar-wash1": 3, "usa-gar-wash2": 3, "usa-inf-1-i": 3, "usa-hart-wash": 3},
        },
        active="csa",
    )
    view = Outlook(g, 1, PLAIN)
    washington, army = hex_of("Washington"), [unit("csa-inf-longstreet"), unit("csa-inf-drjones")]
    aims = dict.fromkeys(army, Aim(Goal(hex_of("Baltimore"), 60.0, False), 6.0))
    ways = {u: [T.grid.side(washington, hex_of("Rockville"))] for u in army}
    found = plan(g, 1, view.see, washington, ways, PLAIN, aims)
    assert found.chance < 0.05 and found.value < 0


def test_richmond_is_not_laid_open_for_a_prize_far_away() -> None:
    """Lee stands before Richmond, McClellan before Lee; that Washington is weakly held does not draw him away."""
    usa = [T.units[u] for u in T.of[0] if T.kind[u] == INF][:14]
    csa = [T.units[u] for u in T.of[1] if T.kind[u] == INF][:9]
    g = position(
        {
            "Eltham's Landing": {"usa-hq-ap": 4, **dict.fromkeys(usa, 3)},
            "Washington": {"usa-gar-wash1": 1},
            "West Point": {"csa-hq-anv": 4, **dict.fromkeys(csa, 4)},
            "Richmond": {"csa-gar-rich": 2, "csa-hart-rich": 2},
        },
        Activation(),
        MovementPhase(),
        active="csa",
    )
    see, west_point = sight(g, 1), hex_of("West Point")
    assert lays_open(g, 1, see, 36.0, west_point, hex_of("0916")) > 10
    assert lays_open(g, 1, see, 36.0, west_point, hex_of("Fair Oaks")) < 1
    richmond = walks_to(hex_of("Richmond"))
    carried_out(g, ("activation", "movement", "headquarters", "forced-march"))
    assert all(richmond[g.at[unit(id)]] <= 3 for id in csa)


def test_an_army_screens_only_what_it_stands_before() -> None:
    g = position({"Eltham's Landing": {"usa-inf-1-i": 3, "usa-inf-2-i": 3}, "Richmond": {"csa-gar-rich": 2}})
    see, richmond = sight(g, 1), hex_of("Richmond")
    free = peril(see, richmond)
    assert peril(see, richmond, hex_of("Fair Oaks")) < 0.5 * free
    assert peril(see, richmond, hex_of("0916")) == free


def test_guns_stay_with_the_guards() -> None:
    """The infantry is needed at Richmond, and the guns do not go off by themselves."""
    usa = [T.units[u] for u in T.of[0] if T.kind[u] == INF][:4]
    guns = ["csa-art-alexander", "csa-art-hpjones", "csa-art-pendleton"]
    g = position(
        {
            "White House": dict.fromkeys(usa, 3),
            "Fredericksburg": {"usa-inf-pr": 1},
            "Richmond": {"csa-hq-anv": 4, "csa-inf-hood": 4, "csa-inf-ewell": 4, **dict.fromkeys(guns, 3)},
        },
        active="csa",
    )
    view = Outlook(g, 1, PLAIN)
    view.fixed = {unit("csa-inf-hood"), unit("csa-inf-ewell")}
    assert not [order for order in scheme(g, [unit("csa-hq-anv")], view).orders if T.kind[order.unit] in GUNS]


def test_the_supreme_headquarters_stays_at_the_capital() -> None:
    """5.13: it leads nobody, so a battle next door is no reason to go there."""
    g = position(
        {
            "Richmond": {"csa-hq-csa": 2, "csa-gar-rich": 2},
            "White House": {"csa-inf-longstreet": 3, "csa-inf-mclaws": 3},
            "West Point": {"csa-inf-hood": 4, "csa-inf-ewell": 4, "csa-inf-dhhill": 4, "usa-inf-1-i": 2},
        },
        active="csa",
    )
    assert best_hex(g, unit("csa-hq-csa")) == hex_of("Richmond")


def test_a_headquarters_is_not_kept_from_its_army_by_a_garrison() -> None:
    """The garrison of Washington stays there in any case; the divisions at Manassas have nobody else."""
    g = position(
        {
            "Washington": {"usa-hq-ap": 4, "usa-gar-wash1": 3, "usa-gar-wash2": 3, "usa-hart-wash": 3},
            "Manassas": {"usa-inf-1-i": 3, "usa-inf-2-i": 3},
            "Richmond": {"csa-gar-rich": 2},
        },
        Activation(),
    )
    gain, hex = rejoin(g, unit("usa-hq-ap"))
    assert gain > price(g, unit("usa-hq-ap"), PLAIN) and T.grid.distance(hex, hex_of("Manassas")) <= 1


def test_an_army_goes_back_to_where_its_headquarters_is_fed() -> None:
    """12.3: with two steps left and no supply line a headquarters would soon be worth nothing."""
    ids = [T.units[u] for u in T.of[0] if T.kind[u] == INF][:4]
    g = position(
        {"Warrenton": {"usa-hq-ap": 2, **dict.fromkeys(ids, 3)}, "Alexandria": {"usa-gar-wash2": 2},
         "Richmond": {"csa-gar-rich": 2}},
    )  # fmt: skip
    fed = outlook(g, 0)
    assert starves(g, unit("usa-hq-ap")) and fed[hex_of("Alexandria")]
    went = back_to_supply(g, Outlook(g, 0, PLAIN), [unit(id) for id in ids])
    assert went is not None
    to_supply = walks_to(went[1].hex)
    assert went[1].defence and all(to_supply[to] < to_supply[hex_of("Warrenton")] for _, to in went[2])


def test_in_the_last_month_nothing_is_saved() -> None:
    hq = unit("usa-hq-ap")
    last = position({"Manassas": {"usa-hq-ap": 1}}, month=10)
    assert price(last, hq, PLAIN) < 0.2 * price(position({"Manassas": {"usa-hq-ap": 1}}), hq, PLAIN)


# ---- battles


def test_deployment_by_strength() -> None:
    """6.2: guns and the strong in the centre, the weak on the wings, the headquarters behind."""
    g = position(
        {
            "Bowling Green": {
                "usa-inf-1-i": 3,
                "usa-inf-2-i": 3,
                "csa-hq-anv": 3,
                "csa-inf-jackson": 4,
                "csa-inf-hood": 3,
                "csa-art-alexander": 3,
                "csa-brig-branch": 1,
                "csa-cav-flee": 1,
            }
        },
        CombatPhase(),
    )
    assert isinstance(g.agenda[-1], Deploy)
    while isinstance(g.agenda[-1], Deploy) and g.agenda[-1].side == 1:
        GAME.apply(g, "csa", habit(g))
    assert {stands(g, "csa-brig-branch"), stands(g, "csa-cav-flee")} == {"csa left", "csa right"}
    assert stands(g, "csa-art-alexander") == stands(g, "csa-inf-jackson") == "csa centre"
    assert stands(g, "csa-hq-anv") == "reserve"


def test_the_reserve_fills_an_empty_centre() -> None:
    """7.15: before anything else."""
    g = battle(
        "Bowling Green",
        {
            "usa left": {"usa-inf-1-i": 3},
            "reserve": {"usa-inf-2-i": 2, "csa-hq-anv": 3},
            "csa centre": {"csa-inf-hood": 3},
        },
        Moves(hex_of("Bowling Green")),
    )
    assert habit(g) == Action("shift", "usa-inf-2-i")
    GAME.apply(g, "usa", habit(g))
    assert habit(g) == Action("to-box", "usa-centre")


def test_the_strong_charge_and_the_weak_do_not() -> None:
    for mine, theirs, charges in ((12, 3, True), (3, 12, False)):
        usa = [T.units[u] for u in T.of[0] if T.kind[u] == 1][: mine // 3]
        csa = [T.units[u] for u in T.of[1] if T.kind[u] == 1][: theirs // 3]
        g = battle(
            "Bowling Green",
            {"usa centre": dict.fromkeys(usa, 3), "csa centre": dict.fromkeys(csa, 3)},
            Moves(hex_of("Bowling Green")),
        )
        while GAME.decision(g) is not None:
            GAME.apply(g, "usa", habit(g))
        assert bool([u for u in usa if stands(g, u) == "csa centre"]) == charges


def test_a_vacant_centre_is_fired_on() -> None:
    """7.15: the shot that routs."""
    g = battle(
        "Bowling Green",
        {"csa left": {"usa-inf-1-i": 2}, "usa centre": {"usa-inf-2-i": 2}, "reserve": {"csa-inf-hood": 3}},
        Fire(hex_of("Bowling Green")),
    )
    GAME.apply(g, "usa", habit(g))
    if not said(g, "routed"):
        assert habit(g) == Action("at-centre")


def test_a_hopeless_battle_is_left_before_the_rout() -> None:
    csa = [T.units[u] for u in T.of[1] if T.kind[u] == 1][:6]
    g = battle(
        "Bowling Green",
        {"usa centre": {"usa-inf-1-i": 1}, "csa centre": dict.fromkeys(csa, 3)},
        Retreats(hex_of("Bowling Green")),
        attacker="csa",
        half="usa",
        entered=["Hanover Junction"],
    )
    assert habit(g) == Action("retreat", "usa-inf-1-i")


def test_a_capital_is_not_left() -> None:
    csa = [T.units[u] for u in T.of[1] if T.kind[u] == 1][:5]
    g = battle(
        "Washington",
        {"usa centre": {"usa-gar-wash1": 3, "usa-hart-wash": 3}, "csa centre": dict.fromkeys(csa, 3)},
        Retreats(hex_of("Washington")),
        attacker="csa",
        half="usa",
        entered=["Alexandria"],
    )
    assert habit(g) == Action("done")


def test_the_garrison_of_a_capital_does_not_reinforce_a_battle() -> None:
    """7.5: what Washington needs stays there, whatever happens at Fairfax."""
    csa = [T.units[u] for u in T.of[1] if T.kind[u] == INF][:3]
    g = battle(
        "Fairfax",
        {"usa centre": {"usa-inf-1-i": 3, "usa-inf-2-i": 3}, "csa centre": dict.fromkeys(csa, 3)},
        around={"Washington": {"usa-gar-wash1": 3, "usa-hart-wash": 2}, "Alexandria": {"usa-inf-1-ii": 3}},
    )
    all_of = [unit(id) for id in ("usa-gar-wash1", "usa-hart-wash", "usa-inf-1-ii")]
    assert unit("usa-gar-wash1") not in coming(g, g.battles[0], 0, all_of)
    assert unit("usa-hart-wash") not in coming(g, g.battles[0], 0, all_of)


def test_another_day_is_bought_only_when_it_promises_something() -> None:
    hex = hex_of("Bowling Green")
    for count, verb in ((8, "battle-hq"), (1, "retreat-all")):
        usa = [T.units[u] for u in T.of[0] if T.kind[u] == 1][:count]
        g = battle(
            "Bowling Green",
            {
                "usa centre": dict.fromkeys(usa, 3),
                "reserve": {"usa-hq-ap": 3},
                "csa centre": {"csa-inf-hood": 3, "csa-inf-ewell": 3},
            },
            NightAsk(0, hex),
            entered=["Spotsylvania"],
        )
        assert habit(g).verb == verb


# ---- months, arithmetic, value


def test_replacements_go_to_a_low_headquarters_first() -> None:
    g = position(
        {"Washington": {"usa-hq-ap": 1, "usa-inf-1-i": 2, "usa-gar-wash1": 2}, "Richmond": {"csa-gar-rich": 2}},
        SheetAsk(),
    )
    assert habit(g) == Action("step", "usa-hq-ap")


def test_an_open_city_comes_before_a_headquarters() -> None:
    """Washington has no garrison, and Longstreet is a march away."""
    csa = [T.units[u] for u in T.of[1] if T.kind[u] == INF][:5]
    g = position(
        {"Washington": {"usa-hq-ap": 1}, "Baltimore": {"usa-gar-balt": 3}, "Manassas": dict.fromkeys(csa, 3)},
        SheetAsk(),
    )
    built = habit(g)
    assert built.verb == "build" and T.kind[unit(str(built.target))] in (INF, GAR)
    GAME.apply(g, "usa", built)
    assert habit(g) == Action("at", T.ids[hex_of("Washington")])


def test_a_new_headquarters_appears_with_the_army_that_has_none() -> None:
    csa = [T.units[u] for u in T.of[1] if T.kind[u] == INF][:6]
    g = position(
        {
            "Staunton": {"csa-hq-av": 2},
            "Richmond": {"csa-gar-rich": 2, **dict.fromkeys(csa, 3)},
            "Fair Oaks": {"usa-inf-1-i": 3, "usa-inf-2-i": 3, "usa-inf-1-ii": 3, "usa-inf-2-ii": 3},
        },
        active="csa",
    )
    both = [hex_of("Staunton"), hex_of("Richmond")]
    assert ground_for(g, unit("csa-hq-anv"), both, []) == hex_of("Richmond")


def test_what_a_fight_comes_to() -> None:
    even = Force(6.0, 12.0, 18.0)
    assert duel(even, even, 1, 1, True) < 0 < duel(even, even, 1, 1, False)
    assert duel(even, even, 2, 1, True) > duel(even, even, 1, 1, True)
    left, remain = storm(Force(12.0, 24.0, 36.0), even, 1, 1)
    assert left > 0 >= remain
    assert chance(10, 10, hex_of("Bowling Green")) < 0.5 < chance(20, 10, hex_of("Bowling Green"))
    assert chance(20, 10, hex_of("Richmond")) < chance(20, 10, hex_of("Bowling Green"))


def test_hidden_blocks_are_judged_by_their_number_alone() -> None:
    """The same board with other faces behind the enemy's backs looks the same."""
    boards = []
    for strength in (1, 4):
        g = battle(
            "Bowling Green",
            {"usa centre": {"usa-inf-1-i": 3}, "csa centre": {"csa-inf-hood": strength, "csa-inf-ewell": strength}},
            Moves(hex_of("Bowling Green")),
        )
        board = Board(g, g.battles[0], 0)
        boards.append((board.force(board.theirs[board.their_centre]), board.ratio(), habit(g)))
    assert boards[0] == boards[1]


def test_the_eye_for_a_position() -> None:
    """Points and strength are good, and the two sides' chances add up to about one."""
    g = opened("1862", 1)
    assert EYE.evaluate(g, "usa") + EYE.evaluate(g, "csa") == pytest.approx(1, abs=0.15)
    better = GAME.clone(g)
    better.track += 4
    assert EYE.evaluate(better, "usa") > EYE.evaluate(g, "usa") and EYE.evaluate(better, "csa") < EYE.evaluate(g, "csa")
    weaker = GAME.clone(g)
    for u in T.of[0]:
        if weaker.at[u] >= 0 and weaker.steps[u] > 1:
            weaker.steps[u] -= 1
    assert EYE.evaluate(weaker, "usa") < EYE.evaluate(g, "usa")


def test_plans_before_a_turn_and_habit_elsewhere() -> None:
    g = opened("1862", 1)
    rng = random.Random(1)
    first, *others = EYE.plans(g, "usa", rng)
    bids = [EYE.quick(g, "usa", None), *(plan.opening for plan in others)]
    assert first.opening is None and sorted(map(str, bids)) == [str(Action("bid", n)) for n in range(5)]
    while g.phase != "activation":
        decision = GAME.decision(g)
        assert decision is not None
        GAME.apply(g, decision.roles[0], EYE.quick(g, decision.roles[0], None))
    role = SIDES[g.active]
    plans = EYE.plans(g, role, rng)
    assert len(plans) >= 4  # each another way: test_guards.py
    legal = GAME.decision(g)
    assert legal is not None
    assert all(plan.act(g, role, 0, rng, {}) in legal.actions(role) for plan in plans)
    assert plans[0].act(g, role, 0, rng, {}) == EYE.quick(g, role, None)


def test_the_reason_of_an_advice_speaks_of_what_is_advised() -> None:
    """Nobody is told to attack because all are well where they are: the reason is the choice's own."""
    game = hardtack.game("bobby-lee")
    for seed in (26, 33, 37):
        state = game.setup("1861", seed=seed)
        who = {role: player(game, "captain", f"x{seed}{role}", Budget(2)) for role in game.roles}
        for _ in range(30):
            decision = game.decision(state)
            assert decision is not None
            role = decision.roles[0]
            advice = counsel(who[role], state, role)
            assert advice.key != "halt" or advice.action.verb in ("done", "back"), (seed, advice)
            game.apply(state, role, advice.action)


def test_a_shot_is_advised_for_what_it_does() -> None:
    """At an empty centre it is no matter of range: the shot is the rout."""
    ends = {"usa centre": {"usa-inf-1-i": 2}, "reserve": {"csa-inf-hood": 3}, "csa right": {"csa-inf-ewell": 2}}
    g = battle("Manassas", {**ends, "csa left": {"usa-cav-buford": 2}}, Fire(hex_of("Manassas")))
    assert advise(g, 0) == Advice(Action("fire", "usa-cav-buford"), "centre")
    ends |= {"csa left": {"usa-art-ap1": 2}, "usa right": {"csa-inf-heth": 1}}
    g = battle("Manassas", ends, Fire(hex_of("Manassas")))
    GAME.apply(g, "usa", Action("fire", "usa-art-ap1"))
    assert advise(g, 0) == Advice(Action("at-centre"), "centre")


def test_invaders_in_contact_are_not_advised_to_hold_what_they_cannot_leave() -> None:
    g = battle("Acquia Landing", {"csa centre": {"usa-inf-1-i": 3, "csa-inf-hood": 3}}, entered=[])
    g.came[unit("usa-inf-1-i")] = SAILED - hex_of("Washington")
    g.then(Retreats(hex_of("Acquia Landing")))
    GAME._run(g)
    assert advise(g, 0) == Advice(Action("done"), "no-way-back")


def test_a_bid_of_nothing_is_not_called_work() -> None:
    g = position({"Washington": {"usa-inf-1-i": 1}, "Richmond": {"csa-inf-hood": 1}}, BidAsk())
    assert advise(g, 0) == Advice(Action("bid", 0), "pass")


def test_where_no_headquarters_can_feed_the_hungry_its_step_is_not_weighed() -> None:
    crowd = dict.fromkeys([id for id in T.units if id.startswith("csa-inf")][:6], 2)
    g = position({"Gettysburg": crowd}, SupplyPhase(), active="csa")
    assert advise(g, 1) == Advice(Action("done"), "nobody-feeds")
