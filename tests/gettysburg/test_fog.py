"""Hidden blocks: nothing of an upright enemy block reaches anybody but its owner, in any kind of decision."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from gettysburg.helpers import GAME, H, U, act, asked, block, choices, field, offered, question, told
from hardtack.engine.state import Entry
from hardtack.games.gettysburg.rules.state import ABSENT, GONE, WAITING, Gettysburg, put, take_up
from hardtack.games.gettysburg.rules.tables import T
from hardtack.games.gettysburg.rules.units import HQ, SIDES
from hardtack.games.gettysburg.rules.unknown import determinize
from hardtack.server.render import seen

READERS = ("usa", "csa", None)
GAMES: list[tuple[str, dict[str, int], int]] = [
    ("day-1", {"column-and-line": 1}, 1),
    ("day-2", {}, 2),
    ("day-3", {"cavalry-battle": 1, "free-deployment": 1}, 3),
    ("day-3", {"hq-zoc": 0}, 4),
    ("three-days", {}, 5),
]
BOLD = ("assault", "raid", "target", "activate", "supply", "fight", "leave")
OPEN_KEYS = ("hancock-sent", "buford-leaves", "cavalry-came", "cavalry-away", "custer-to-gregg", "cavalry-battle")
"""What everybody is told of blocks that are not on the map, or leave it for good."""


def upright(g: Gettysburg, role: str | None) -> set[str]:
    """The blocks on the map, or beyond its edge, that a reader must not know."""
    return {
        T.units[u]
        for u, at in enumerate(g.at)
        if SIDES[T.side[u]] != role and ((at >= 0 and not g.up[u]) or at in (GONE, WAITING))
    }


Moment = tuple[Gettysburg, str, list[Entry]]


def steps(scenario: str, options: dict[str, int], seed: int, most: int) -> Iterator[Moment]:
    """A game by chance, with a taste for fighting: each state, who is asked, what was told since the last."""
    g = GAME.setup(scenario, options, seed)
    rng = random.Random(seed)
    read = 0
    for _ in range(most):
        decision = GAME.decision(g)
        if decision is None:
            return
        journal = g.journal or []
        role = decision.roles[0]
        yield g, role, journal[read:]
        read = len(journal)
        actions = decision.actions(role)
        bold = [a for a in actions if a.verb in BOLD]
        free = [a for a in actions if a.verb == "done"] if decision.prompt == "free-deployment" else []
        some = bold if bold and rng.random() < 0.4 else free if free and rng.random() < 0.3 else actions
        GAME.apply(g, role, rng.choice(some))


def mentions(data: Any, ids: set[str]) -> set[str]:
    """Which of these blocks a piece of plain data names."""
    text = json.dumps(data)
    return {id for id in ids if f'"{id}"' in text}


# ---- nothing leaks, in any kind of decision


@pytest.mark.rule("gettysburg", "box.fog-of-war")
@pytest.mark.parametrize(("scenario", "options", "seed"), GAMES)
def test_no_view_and_no_line_of_the_journal_names_an_upright_enemy_block(
    scenario: str, options: dict[str, int], seed: int
) -> None:
    before: dict[str | None, set[str]] = {}
    for n, (g, _, news) in enumerate(steps(scenario, options, seed, 800)):
        for role in READERS:
            secret = upright(g, role)
            if n % 6 == 0:
                view = GAME.view(g, role)
                view = {k: v for k, v in view.items() if k not in ("schedule", "lost")}  # open by the rules
                assert mentions(view, secret) == set()
            was = before.get(role, secret)
            for entry in news:
                if entry.seen_by(role) and entry.key not in OPEN_KEYS:
                    assert mentions(entry.params, secret & was) == set(), entry
                if entry.key.endswith("-unseen"):
                    assert set(entry.params) <= {"side", "space", "space2"}, entry
            before[role] = secret


@pytest.mark.rule("gettysburg", "box.fog-of-war")
@pytest.mark.parametrize(("scenario", "options", "seed"), GAMES)
def test_whoever_is_not_asked_learns_no_choice_and_no_refusal_tells_anything(
    scenario: str, options: dict[str, int], seed: int
) -> None:
    kinds = set()
    for n, (g, asked_role, _) in enumerate(steps(scenario, options, seed, 900)):
        decision = question(g)
        if decision.prompt in kinds and n % 12:
            continue
        kinds.add(decision.prompt)
        for role in READERS:
            if role == asked_role:
                continue
            if role is not None:
                assert decision.actions(role) == [] and decision.barred(role) == []
                refused = decision.refusal(role, decision.actions(asked_role)[-1])
                assert refused is not None and refused.params == {"role": role}
            page = seen(GAME, g, role, "en")
            assert (page.actions, page.barred, page.preview) == ([], [], None)
            assert page.prompt is not None
            assert not any(id in page.prompt.text for id in T.units)
            assert not any(f" {row.name} " in f" {page.prompt.text} " for row in T.unit_file.units)
    assert len(kinds) >= 7


@pytest.mark.rule("gettysburg", "box.fog-of-war")
@pytest.mark.parametrize(("scenario", "options", "seed"), GAMES)
def test_what_a_role_may_do_and_weigh_is_the_same_in_every_state_it_cannot_tell_apart(
    scenario: str, options: dict[str, int], seed: int
) -> None:
    rng = random.Random(seed)
    kinds = set()
    for n, (g, role, _) in enumerate(steps(scenario, options, seed, 900)):
        decision = question(g)
        if decision.prompt in kinds and n % 9:
            continue
        kinds.add(decision.prompt)
        world = determinize(g, role, rng)
        other = GAME.decision(world)
        assert other is not None
        assert (other.roles, other.prompt, other.params) == (decision.roles, decision.prompt, decision.params)
        assert other.actions(role) == decision.actions(role)
        assert other.barred(role) == decision.barred(role)
        assert GAME.preview(world, role) == GAME.preview(g, role)


# ---- no tracking of blocks


def twins(g: Gettysburg, first: list[str], second: list[str]) -> tuple[Gettysburg, Gettysburg]:
    """The same position played on in two ways."""
    one, two = GAME.clone(g), GAME.clone(g)
    act(one, *first)
    act(two, *second)
    return one, two


def same_for(role: str | None, one: Gettysburg, two: Gettysburg) -> bool:
    return GAME.view(one, role) == GAME.view(two, role) and one.told(role) == two.told(role)


@pytest.mark.rule("gettysburg", "box.fog-of-war")
def test_which_block_of_a_stack_marched_cannot_be_told() -> None:
    stack = ["usa-inf-ward", "usa-hq-birney", "usa-art-randolph"]
    g = field(*(block(u, "L4", 1) for u in stack), block("csa-inf-law", "M11", 2), phase="movement", active="usa")
    for unit in stack[1:]:
        one, two = twins(g, ["march usa-inf-ward", "to L5"], [f"march {unit}", "to L5"])
        for role in ("csa", None):
            assert same_for(role, one, two)
        assert not same_for("usa", one, two)
    assert told(one, "marched-unseen", "csa") == [{"side": "usa", "space": "L4", "space2": "L5"}]


@pytest.mark.rule("gettysburg", "box.fog-of-war")
def test_picking_a_block_shows_nothing_and_counts_tell_no_order() -> None:
    g = field(block("usa-inf-ward", "L4", 1), block("usa-hq-birney", "L4", 1), phase="movement", active="usa")
    one, two = twins(g, ["march usa-inf-ward"], ["march usa-hq-birney"])
    assert same_for("csa", one, two) and GAME.view(one, "csa")["picked"] is None
    assert GAME.view(one, "usa")["picked"] == "usa-inf-ward"
    assert GAME.view(one, "csa")["hidden"] == {"usa": {"L4": 2}, "csa": {}}


@pytest.mark.rule("gettysburg", "box.fog-of-war")
def test_which_block_of_the_timetable_came_on_cannot_be_told() -> None:
    rows = [block(u, "waiting", road="emmitsburg-road", day=1, hour=10) for u in ("usa-hq-howard", "usa-hq-doubleday")]
    g = field(*rows, block("csa-inf-law", "H14", 2), scenario="day-1", day=1, hour=10, phase="movement", active="usa")
    one, two = twins(g, ["march usa-hq-howard", "to W14"], ["march usa-hq-doubleday", "to W14"])
    assert same_for("csa", one, two) and same_for(None, one, two)
    left = [row["left"] for row in GAME.view(one, "usa")["schedule"] if "usa-hq-howard" in row["units"]]
    assert left == [0]


@pytest.mark.rule("gettysburg", "box.fog-of-war")
def test_the_timetable_of_the_enemy_counts_how_many_are_still_to_come() -> None:
    g = GAME.setup("day-1")
    for role in READERS:
        rows = GAME.view(g, role)["schedule"]
        assert all(row["left"] == len(row["units"]) for row in rows)
    put(g, U["usa-hq-doubleday"], H["W14"])
    put(g, U["usa-hq-reynolds"], H["V14"])
    rows = [row for row in GAME.view(g, "csa")["schedule"] if row["side"] == "usa"]
    assert rows[0]["left"] == len(rows[0]["units"]) - 2 and rows[1]["left"] == len(rows[1]["units"])


@pytest.mark.rule("gettysburg", "box.fog-of-war")
def test_who_was_hit_by_fire_who_carries_half_a_hit_and_who_is_repulsed_cannot_be_told() -> None:
    other = block("csa-inf-law", "Q9", 2, fire=True)  # beside R9: the phase goes on

    def shot(hex: str, firer: dict[str, Any], dice: list[int], *units: str, steps: int = 1) -> Gettysburg:
        g = field(firer, other, *(block(u, hex, steps) for u in units), block("usa-hq-meade", "A1", 1), phase="fire")
        act(g, f"fire {firer['unit']}", f"target {hex}", dice=dice)
        return g

    near = block("csa-inf-hays", "E6", 3, fire=True)
    g = shot("E7", near, [1, 6, 6], "usa-inf-ward", "usa-inf-carr", steps=3)
    one, two = twins(g, ["lose usa-inf-ward"], ["lose usa-inf-carr"])
    assert same_for("csa", one, two) and same_for(None, one, two)
    assert told(one, "step-lost-unseen", "csa") == [{"side": "usa", "space": "E7"}]
    woods = block("csa-inf-hays", "S10", 3, fire=True)
    g = shot("R9", woods, [1, 6, 6], "usa-inf-ward", "usa-inf-carr", steps=3)
    one, two = twins(g, ["lose usa-inf-ward"], ["lose usa-inf-carr"])
    assert one.half != two.half and same_for("csa", one, two)
    far = block("csa-art-alexander", "E6", 3, fire=True)
    g = shot("E8", far, [1, 6, 6], "usa-inf-ward", "usa-inf-carr")
    one, two = twins(g, ["lose usa-inf-ward", "repulse E9"], ["lose usa-inf-carr", "repulse E9"])
    assert same_for("csa", one, two) and same_for(None, one, two)
    assert told(one, "repulsed-unseen", "csa") == [{"side": "usa", "space": "E8", "space2": "E9"}]
    act(g, "lose usa-inf-ward")
    assert asked(g) == ("usa", "repulse")
    fleeing = set()
    for n in range(20):
        world = determinize(g, "csa", random.Random(n))
        unit = world.agenda[-1].unit
        fleeing.add(T.units[unit])
        assert world.at[unit] == H["E8"] and world.strength[unit] == (0 if T.kind[unit] == HQ else 1)
    assert fleeing == {"usa-inf-ward", "usa-inf-carr", "usa-hq-meade"}


@pytest.mark.rule("gettysburg", "box.fog-of-war")
def test_who_was_raised_cannot_be_told() -> None:
    rows = [block("usa-inf-ward", "L5", 1), block("usa-inf-carr", "L5", 1), block("usa-hq-sickles", "L4", 2)]
    g = field(*rows, block("csa-hq-lee", "M11", 1), phase="supply", active="usa")
    act(g, "supply usa-hq-sickles", "stay")
    one, two = twins(g, ["raise usa-inf-ward", "done"], ["raise usa-inf-carr", "done"])
    assert same_for("csa", one, two) and same_for(None, one, two)
    assert [b["id"] for b in GAME.view(one, "csa")["blocks"] if b["side"] == "usa"] == ["usa-hq-sickles"]


@pytest.mark.rule("gettysburg", "box.fog-of-war")
def test_a_headquarters_about_to_be_activated_is_not_shown_before_it_is() -> None:
    rows = [block("csa-hq-hood", "M11", 2), block("csa-hq-mclaws", "M11", 2), block("usa-hq-meade", "A1", 1)]
    g = field(*rows, phase="command")
    one, two = twins(g, ["activate csa-hq-hood"], ["activate csa-hq-mclaws"])
    assert asked(one)[1] == "shift" and same_for("usa", one, two)
    act(one, "stay")
    shown = GAME.view(one, "usa")["blocks"]
    assert [(b["id"], b["strength"], b["active"]) for b in shown if b["side"] == "csa"] == [("csa-hq-hood", 2, True)]
    assert not {"moved", "fired", "command", "half"} & set(shown[-1])  # not even of a block that lies open


@pytest.mark.rule("gettysburg", "box.fog-of-war")
def test_a_spectator_sees_neither_army_and_nobody_sees_what_is_beyond_the_edge() -> None:
    g = field(
        block("usa-inf-ward", "L4", 2),
        block("csa-inf-law", "M11", 2),
        block("usa-inf-carr", "gone", 2, exit="M1"),
        block("usa-hq-newton", "waiting", road="baltimore-pike", hour=18),
        phase="movement",
        active="usa",
    )
    view = GAME.view(g, None)
    assert (view["blocks"], view["waiting"], view["gone"], view["chain"]) == ([], [], [], None)
    assert view["hidden"] == {"usa": {"L4": 1}, "csa": {"M11": 1}} and view["off"] == {"usa": 1, "csa": 0}
    assert GAME.view(g, "usa")["gone"] == ["usa-inf-carr"] and GAME.view(g, "csa")["gone"] == []
    assert [u["id"] for u in GAME.view(g, "usa")["waiting"]] == ["usa-hq-newton"]


@pytest.mark.rule("gettysburg", "box.fog-of-war")
def test_of_a_column_only_that_it_is_one_is_seen() -> None:
    rows = [block("usa-inf-ward", "L4", 2, column=True), block("csa-inf-law", "M11", 2)]
    g = field(*rows, phase="movement", active="usa", options={"column-and-line": 1})
    assert GAME.view(g, "csa")["columns"] == {"usa": {"L4": 1}, "csa": {}}
    assert GAME.view(g, "csa")["hidden"]["usa"] == {"L4": 1}


@pytest.mark.rule("gettysburg", "box.fog-of-war", "10.0.battle")
def test_stuarts_orders_are_his_own_until_all_are_given() -> None:
    rows = [block("csa-hq-lee", "M11", 1), block("usa-hq-meade", "L4", 1)]
    table = {"scenario": "day-3", "hour": 14, "phase": "cavalry", "options": {"cavalry-battle": 1}}
    g = field(*rows, **table, dice=[6, 1, 1, 1])
    one, two = twins(g, ["gregg", "kilpatrick"], ["reserve", "gregg"])
    for role in ("usa", None):
        assert same_for(role, one, two)
    assert not same_for("csa", one, two)
    at = {tuple(determinize(one, "usa", random.Random(n)).at[u] for u in one.assigned) for n in range(40)}
    assert len(at) > 10
    assert determinize(one, "csa", random.Random(1)).at == one.at


# ---- determinize


def swapped(g: Gettysburg, a: int, b: int) -> Gettysburg:
    """The same state with two blocks of a side in each other's place."""
    c = GAME.clone(g)
    here, there = c.at[a], c.at[b]
    take_up(c, a, ABSENT)
    take_up(c, b, ABSENT)
    put(c, a, there)
    put(c, b, here)
    return c


@pytest.mark.rule("gettysburg", "box.fog-of-war")
def test_two_upright_blocks_that_change_places_change_nothing_for_the_enemy() -> None:
    rng = random.Random(3)
    for n, (g, _, _) in enumerate(steps("day-2", {}, 9, 400)):
        if n % 20:
            continue
        for side, role in ((0, "csa"), (1, "usa")):
            foot = [u for u, at in enumerate(g.at) if at >= 0 and not g.up[u] and T.side[u] == side and not T.guns[u]]
            a, b = rng.sample(foot, 2)
            other = swapped(g, a, b)
            assert GAME.view(other, role) == GAME.view(g, role)


@pytest.mark.rule("gettysburg", "box.fog-of-war")
def test_the_worlds_dealt_do_not_depend_on_who_stands_where() -> None:
    g = GAME.setup("day-3", seed=1)
    rng = random.Random(1)
    for seed in range(8):
        foot = [u for u, at in enumerate(g.at) if at >= 0 and T.side[u] == 0 and not T.guns[u] and T.kind[u] != HQ]
        a, b = rng.sample(foot, 2)
        one = determinize(g, "csa", random.Random(seed))
        two = determinize(swapped(g, a, b), "csa", random.Random(seed))
        assert (one.at, one.strength) == (two.at, two.strength)


@pytest.mark.rule("gettysburg", "box.fog-of-war")
def test_identities_and_strengths_vary_and_the_roles_own_never() -> None:
    g = GAME.setup("day-3", seed=1)
    meade, own = set(), [u for u in range(len(T.units)) if T.side[u] == 1]
    guns, strengths = set(), set()
    for n in range(40):
        c = determinize(g, "csa", random.Random(n))
        meade.add(c.at[U["usa-hq-meade"]])
        guns.add(c.at[U["usa-art-hazard"]])
        strengths.add(c.strength[U["usa-inf-cutler"]])
        assert [c.at[u] for u in own] == [g.at[u] for u in own]
        assert [c.strength[u] for u in own] == [g.strength[u] for u in own]
        assert sum(c.strength) == sum(g.strength)
        assert c.at[U["usa-art-muhlenberg"]] == g.at[U["usa-art-muhlenberg"]]  # lies face up
        assert c.dice.position != g.dice.position
    assert len(meade) > 12 and len(guns) > 12 and len(strengths) > 1


@pytest.mark.rule("gettysburg", "box.fog-of-war", "5.31.revealed-artillery")
def test_no_world_has_upright_guns_in_the_front_line() -> None:
    g = GAME.setup("day-3", seed=1)
    for n in range(20):
        c = determinize(g, None, random.Random(n))
        for unit, at in enumerate(c.at):
            if T.guns[unit] and at >= 0 and not c.up[unit]:
                assert not c.near[(1 - T.side[unit]) * T.size + at]


ATTACK = [
    block("usa-inf-webb", "L7"),
    block("usa-inf-harrow", "M8"),
    *(block(unit, hex, melee=True) for unit, hex in (("csa-inf-kemper", "L8"), ("csa-inf-garnett", "M9"))),
    *(block(unit, "K12", 2) for unit in ("csa-inf-lane", "csa-inf-perrin", "csa-inf-thomas", "csa-inf-scales")),
    *(block(unit, "J13") for unit in ("csa-hq-hill", "csa-art-pegram")),
]
LAID = [{"hex": "L7", "attackers": {"csa-inf-kemper": "L8"}}, {"hex": "M8", "attackers": {"csa-inf-garnett": "M9"}}]


@pytest.mark.rule("gettysburg", "box.fog-of-war", "7.1")
def test_who_attacks_in_a_melee_not_yet_opened_varies_and_can_go_back_the_way_he_came() -> None:
    g = field(*ATTACK, phase="melee", active="csa", melees=LAID)
    act(g, "resolve L7")
    seen = set()
    for n in range(40):
        world = determinize(g, "usa", random.Random(n))
        (hex, _, ((unit, came),)) = world.melees[0]
        assert (T.ids[hex], T.ids[came], world.at[unit]) == ("M8", "M9", hex)
        assert T.units[unit] not in ("csa-hq-hill", "csa-art-pegram")
        seen.add(T.units[unit])
    assert len(seen) > 3


@pytest.mark.rule("gettysburg", "box.fog-of-war", "7.1")
def test_the_attackers_imagined_do_not_depend_on_who_truly_attacks() -> None:
    other = [{**row, "unit": OTHER.get(row["unit"], row["unit"])} for row in ATTACK]
    laid = [LAID[0], {"hex": "M8", "attackers": {"csa-inf-lane": "M9"}}]
    pair = [field(*rows, phase="melee", active="csa", melees=m) for rows, m in ((ATTACK, LAID), (other, laid))]
    for g in pair:
        g.strength[U["csa-inf-lane"]] = g.strength[U["csa-inf-garnett"]] = 3
        act(g, "resolve L7")
    for n in range(20):
        one, two = (determinize(g, "usa", random.Random(n)) for g in pair)
        assert (one.at, one.strength, one.melees) == (two.at, two.strength, two.melees)


OTHER = {"csa-inf-garnett": "csa-inf-lane", "csa-inf-lane": "csa-inf-garnett"}


@pytest.mark.rule("gettysburg", "box.fog-of-war", "6.61")
def test_without_zones_headquarters_are_known_by_standing_alone_and_by_nothing_else() -> None:
    g = field(
        *(block(unit, "L6", 2) for unit in ("usa-hq-hays", "usa-inf-smyth", "usa-inf-willard")),
        *(block(unit, "M5", 2) for unit in ("usa-inf-cross", "usa-inf-brooke", "usa-inf-zook")),
        *(block(unit, "K4", 2) for unit in ("usa-hq-howard", "usa-hq-steinwehr")),
        block("usa-inf-webb", "M8", 2),
        block("csa-inf-law", "M12"),
        options={"hq-zoc": 0},
        active="csa",
    )
    found = {hex: set() for hex in ("L6", "M5", "K4", "M8")}
    for n in range(60):
        world = determinize(g, "csa", random.Random(n))
        assert GAME.view(world, "csa") == GAME.view(g, "csa") and GAME.invariants(world) == []
        for hex, numbers in found.items():
            numbers.add(sum(T.kind[u] == HQ for u in world.stack[H[hex]]))
        for hex, stack in enumerate(world.stack):
            assert world.zone[hex] == sum(T.side[u] == 0 and T.kind[u] != HQ for u in stack)
    assert found == {"L6": {0, 1}, "M5": {0, 1}, "K4": {2}, "M8": {0}}


@pytest.mark.rule("gettysburg", "box.fog-of-war")
def test_who_of_an_arrival_is_on_the_map_varies_too() -> None:
    rows = [block(u, "waiting", road="baltimore-pike") for u in ("usa-inf-shaler", "usa-inf-eustis", "usa-inf-grant")]
    g = field(*rows, block("usa-inf-wheaton", "L1", 2), block("csa-hq-lee", "M11", 1), hour=18)
    on_map = {
        T.units[u]
        for n in range(40)
        for u, at in enumerate(determinize(g, "csa", random.Random(n)).at)
        if at == H["L1"]
    }
    assert on_map == {"usa-inf-shaler", "usa-inf-eustis", "usa-inf-grant", "usa-inf-wheaton"}


@pytest.mark.rule("gettysburg", "box.fog-of-war", "box.hancock-option")
@pytest.mark.parametrize("here", [True, False])
def test_hancock_was_sent_openly_and_nobody_comes_in_his_name(here: bool) -> None:
    sent = block("usa-hq-hancock", "M5", 2) if here else block("usa-hq-hancock", "waiting", road="taneytown-road")
    g = field(
        block("usa-hq-reynolds", "lost"),
        sent,
        block("usa-hq-gibbon", "waiting", road="taneytown-road", day=1, hour=24),
        block("usa-hq-howard", "L4", 2),
        block("csa-hq-lee", "M11", 1),
        hancock="usa-hq-reynolds",
        scenario="three-days",
        day=1,
        hour=14,
    )
    for n in range(20):
        c = determinize(g, "csa", random.Random(n))
        assert c.at[U["usa-hq-gibbon"]] == WAITING and (c.at[U["usa-hq-hancock"]] >= 0) is here
        assert c.at[U["usa-hq-howard"]] >= 0


PICKS = [
    ("command", ["activate csa-hq-hood"], "shift", "command"),
    ("supply", ["supply csa-hq-hood"], "shift", "supply"),
    ("movement", ["march csa-inf-law"], "move", "move"),
    ("fire", ["fire csa-inf-law"], "fire", "fire"),
    ("fire", ["fire csa-inf-law", "target D6"], "aim", "fire"),
    ("fire", ["fire csa-art-henry", "target D6"], "through", "fire"),
]


@pytest.mark.rule("gettysburg", "box.fog-of-war")
@pytest.mark.parametrize(("phase", "moves", "inside", "outside"), PICKS)
def test_a_block_picked_in_secret_is_not_picked_in_the_worlds_of_the_others(
    phase: str, moves: list[str], inside: str, outside: str
) -> None:
    g = field(
        block("csa-hq-hood", "E6", 2),
        block("csa-inf-law", "E6", 3, fire=True),
        block("csa-art-henry", "F7", 2, fire=True, up=False),
        block("csa-inf-benning", "F6", 3),
        block("csa-hq-lee", "F6", 2),
        block("usa-inf-ward", "E7", 2),
        block("usa-art-randolph", "D6", 2, up=True),
        phase=phase,
    )
    act(g, *moves)
    assert asked(g) == ("csa", inside)
    for n in range(10):
        world = determinize(g, "usa", random.Random(n))
        assert (question(world).roles, question(world).prompt) == (("csa",), outside)
        assert world.picked < 0 and choices(world)
        assert GAME.view(world, "usa") == GAME.view(g, "usa")
    own = determinize(g, "csa", random.Random(1))
    assert own.picked == g.picked and own.agenda == g.agenda


@pytest.mark.rule("gettysburg", "box.fog-of-war", "9.6")
def test_a_swap_begun_is_not_begun_in_the_worlds_of_the_enemy() -> None:
    g = GAME.setup("day-2", {"free-deployment": 1})
    act(g, "swap usa-inf-vincent")
    world = GAME.decision(determinize(g, "csa", random.Random(1)))
    assert world is not None and (world.roles, world.prompt) == (("usa",), "free-deployment")


@pytest.mark.rule("gettysburg", "box.fog-of-war")
@pytest.mark.parametrize(("scenario", "options", "seed"), GAMES)
def test_every_world_is_sound_and_can_be_played_on(scenario: str, options: dict[str, int], seed: int) -> None:
    rng = random.Random(seed)
    kinds: dict[str, int] = {}
    for n, (g, _, _) in enumerate(steps(scenario, options, seed, 900)):
        prompt = asked(g)[1]
        if kinds.get(prompt, 0) > 3 and n % 40:
            continue
        kinds[prompt] = kinds.get(prompt, 0) + 1
        for role in READERS:
            world = determinize(g, role, rng)
            assert GAME.view(world, role) == GAME.view(g, role)
            assert GAME.invariants(world) == []
            assert world.journal == g.told(role)
            for _ in range(12):
                open_now = GAME.decision(world)
                if open_now is None:
                    break
                who = open_now.roles[0]
                assert open_now.actions(who), open_now.prompt
                GAME.apply(world, who, rng.choice(open_now.actions(who)))
            assert GAME.invariants(world) == []


def test_the_true_state_is_untouched() -> None:
    g = GAME.setup("day-2", seed=1)
    before = GAME.encode(g)
    for role in READERS:
        world = determinize(g, role, random.Random(1))
        for _ in range(20):
            GAME.apply(world, asked(world)[0], choices(world)[-1])
    assert GAME.encode(g) == before


@pytest.mark.rule("gettysburg", "3.31", "box.fog-of-war")
@pytest.mark.parametrize("beside", ["usa-inf-berdan", "usa-inf-ward"])
def test_the_fire_phase_does_not_tell_where_berdan_stands(beside: str) -> None:
    """With nobody under command the Union is asked about fire, whether it is Berdan beside the enemy or not."""
    other = {"usa-inf-berdan": "usa-inf-ward", "usa-inf-ward": "usa-inf-berdan"}[beside]
    g = field(block(beside, "L6"), block(other, "L4"), block("csa-inf-archer", "L7"), active="usa", phase="fire")
    assert asked(g) == ("usa", "fire")
    assert bool(offered(g, "fire")) == (beside == "usa-inf-berdan")
