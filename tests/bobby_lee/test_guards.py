"""What the computer does not leave alone: cities that ships can reach, headquarters before the enemy; and plans that
are truly different."""

from __future__ import annotations

import random

from msgspec.structs import replace

from hardtack.games.bobby_lee import GAME
from hardtack.games.bobby_lee.mind.campaign import Outlook, carried_out, picked, rate, scheme
from hardtack.games.bobby_lee.mind.goals import guards, peril
from hardtack.games.bobby_lee.mind.habits import PLAIN
from hardtack.games.bobby_lee.mind.headquarters import IN_DANGER, best_hex, in_danger, in_front, posts, rejoin
from hardtack.games.bobby_lee.mind.plans import EYE
from hardtack.games.bobby_lee.mind.sight import sight
from hardtack.games.bobby_lee.mind.stance import Stance
from hardtack.games.bobby_lee.rules.battle.night import RETREAT_ALL, STAY, NightAsk
from hardtack.games.bobby_lee.rules.map import CSA, USA
from hardtack.games.bobby_lee.rules.naval import landings
from hardtack.games.bobby_lee.rules.state import BobbyLee
from hardtack.games.bobby_lee.rules.tables import T
from hardtack.games.bobby_lee.rules.units import GAR, INF

from .helpers import battle, hex_of, position, unit

AFLOAT = [T.units[u] for u in T.of[USA] if T.kind[u] == INF][:5]
HELD = ("Norfolk", "Williamsburg", "Harrison's Landing", "City Point")
RIVER = {place: {id: 1} for place, id in zip(HELD, [T.units[u] for u in T.of[USA] if T.kind[u] == GAR], strict=False)}
"""What the Union's ships have to pass on the James."""


def petersburg(river: dict[str, dict[str, int]]) -> BobbyLee:
    stacks = {
        **river,
        "Fort Monroe": {"usa-hq-usa": 4, **dict.fromkeys(AFLOAT, 3)},
        "Petersburg": {"csa-hq-anc": 3, "csa-inf-hood": 3, "csa-inf-ewell": 3},
    }
    return position(stacks, active="csa")


def test_a_city_is_guarded_against_those_whom_ships_can_land() -> None:
    """10.4: five divisions wait at Fort Monroe. Once the river is open two of them can be before Petersburg in a turn,
    and both of its divisions stay."""
    hex, both = hex_of("Petersburg"), {unit("csa-inf-hood"), unit("csa-inf-ewell")}
    shut, open = petersburg({}), petersburg(RIVER)
    assert hex not in landings(shut, hex_of("Fort Monroe")) and hex in landings(open, hex_of("Fort Monroe"))
    assert not both <= guards(shut, CSA, Outlook(shut, CSA, PLAIN).needs)
    assert both <= guards(open, CSA, Outlook(open, CSA, PLAIN).needs)
    nobody = petersburg({**RIVER, "Baltimore": dict.fromkeys(AFLOAT[3:], 3)})
    assert peril(sight(nobody, CSA), hex) <= peril(sight(open, CSA), hex)


def lone_headquarters(steps: int) -> BobbyLee:
    stacks = {
        "Culpeper": {"usa-hq-as": steps},
        "Manassas": {"usa-hq-ap": 4, "usa-inf-1-i": 3, "usa-inf-2-i": 3},
        "Gordonsville": {"csa-inf-hood": 4, "csa-inf-ewell": 4},
    }
    return position(stacks)


def test_a_headquarters_in_front_of_its_troops_goes_back() -> None:
    g, hq = lone_headquarters(3), unit("usa-hq-as")
    assert in_danger(g, hq)
    gain, hex = rejoin(g, hq)
    assert gain == IN_DANGER and hex == best_hex(g, hq) != g.at[hq]
    assert g.count[hex] or not in_front(g, USA, hex, posts(g, USA))
    assert hq in [row.hq for row in picked(rate(g, Outlook(g, USA, PLAIN)), 0, PLAIN)]


def test_troops_before_a_headquarters_cover_it() -> None:
    g = lone_headquarters(3)
    culpeper = hex_of("Culpeper")
    assert in_front(g, USA, culpeper, [hex_of("Manassas")])
    assert not in_front(g, USA, culpeper, [hex_of("Culpeper")])


def test_somebody_stays_with_a_headquarters_that_does_not_move() -> None:
    """The Army of the Shenandoah has lent its last division; the Army of the Potomac leads it away, all but for one."""
    stacks = {
        "Culpeper": {"usa-hq-as": 1, "usa-inf-1-i": 3, "usa-inf-2-i": 3},
        "Warrenton": {"usa-hq-ap": 4},
        "Gordonsville": {"csa-brig-branch": 1},
        "Richmond": {"csa-gar-rich": 2},
    }
    g = position(stacks)
    hqs, view = [unit("usa-hq-ap")], Outlook(g, USA, PLAIN)
    view.fixed = set()
    leaving = {order.unit for order in scheme(g, hqs, view).orders if g.at[order.unit] == hex_of("Culpeper")}
    assert len(leaving) == 2
    assert len({order.unit for order in carried_out(g, hqs, view).orders} & leaving) == 1


def test_how_bold_one_is_today_changes_no_march() -> None:
    """Attacks hang on it; an army that marched by it would go to and fro."""
    stacks = {
        "Acquia Landing": {"usa-hq-ap": 4, "usa-inf-1-i": 3, "usa-inf-2-i": 3, "usa-inf-1-ii": 3},
        "Richmond": {"csa-gar-rich": 2, "csa-inf-hood": 4, "csa-inf-ewell": 4},
    }
    g, hqs = position(stacks), [unit("usa-hq-ap")]
    found = {scheme(g, hqs, Outlook(g, USA, replace(PLAIN, dash=dash))).orders for dash in (0.8, 1.0, 1.35)}
    assert len(found) == 1


# ---- plans


def turns_of(scenario: str, seed: int, many: int) -> list[tuple[BobbyLee, str]]:
    """Moments of a game by habit at which plans are made."""
    g, found = GAME.setup(scenario, None, seed), []
    g.journal = None
    while len(found) < many and (decision := GAME.decision(g)) is not None:
        role = decision.roles[0]
        if decision.prompt == "activate" and not g.agenda[-1].chosen:  # type: ignore[attr-defined]
            found.append((GAME.clone(g), role))
        GAME.apply(g, role, EYE.quick(g, role, None))
    return found


def test_every_plan_comes_to_something_else() -> None:
    """Half of the plans once came to the same marches as habit: to weigh them was to throw dice."""
    for g, role in turns_of("1862", 4, 6):
        side = GAME.roles.index(role)
        plans = EYE.plans(g, role, random.Random(1))
        assert len({plan.stance for plan in plans}) == len(plans)
        habit = picked(rate(g, Outlook(g, side, PLAIN)), g.bound, PLAIN)
        for plan in plans[1:]:
            view = Outlook(g, side, plan.stance)
            rows = picked(rate(g, view), g.bound, plan.stance)
            assert [(r.hq, r.found.orders) for r in rows] != [(r.hq, r.found.orders) for r in habit], plan.key


def test_one_headquarters_alone_and_no_attack() -> None:
    g, role = turns_of("1862", 4, 1)[0]
    side = GAME.roles.index(role)
    rows = rate(g, Outlook(g, side, PLAIN))
    last = rows[-1].hq
    assert [row.hq for row in picked(rows, 0, Stance(only=last))] == [last]
    assert last in [row.hq for row in picked(rows, 2, Stance(only=last))] and len(picked(rows, 2, PLAIN)) >= 2
    peaceful = next((plan for plan in EYE.plans(g, role, random.Random(1)) if plan.key == "hold"), None)
    if peaceful is not None:
        assert not any(row.found.fights for row in rate(g, Outlook(g, side, peaceful.stance)))


def test_whether_to_fight_another_day_is_weighed() -> None:
    """6.31: habit's answer first, and the other."""
    boxes = {"usa centre": {"usa-inf-1-i": 3, "usa-inf-2-i": 3}, "csa centre": {"csa-inf-hood": 2}}
    g = battle("Manassas", boxes, NightAsk(CSA, hex_of("Manassas")), entered=["Fairfax"])
    plans = EYE.plans(g, "csa", random.Random(1))
    assert [plan.act(g, "csa", 0, random.Random(1), {}) for plan in plans] == [RETREAT_ALL, STAY]
    assert not plans[0].over(g)
    GAME.apply(g, "csa", RETREAT_ALL)
    assert plans[0].over(g)
