"""3.2.3: free deployment."""

from __future__ import annotations

from collections import Counter

import pytest

from hardtack.engine.contract import Action, IllegalAction
from hardtack.engine.dice import dice_from_seed
from hardtack.games.bobby_lee.rules.invariants import invariants
from hardtack.games.bobby_lee.rules.scenarios.set_up import set_up
from hardtack.games.bobby_lee.rules.state import BobbyLee
from hardtack.games.bobby_lee.rules.tables import T

from .helpers import GAME, at, steps, unit


def deployment() -> BobbyLee:
    g, before = set_up("1861", {"free-deployment": 1}, dice_from_seed(1))
    g.then(*before)
    GAME._run(g)
    return g


def swap(g: BobbyLee, role: str, one: str, other: str) -> None:
    GAME.apply(g, role, Action("swap", one))
    GAME.apply(g, role, Action("with", other))


def seal(g: BobbyLee) -> None:
    for role in ("usa", "csa"):
        GAME.apply(g, role, Action("seal"))


@pytest.mark.rule("bobby-lee", "3.2.3")
def test_blocks_change_places_and_keep_their_strength() -> None:
    g = deployment()
    assert (at(g, "usa-inf-1-i"), at(g, "usa-inf-1-x")) == ("Alexandria", "Fort Monroe")
    before = (steps(g, "usa-inf-1-i"), steps(g, "usa-inf-1-x"))
    swap(g, "usa", "usa-inf-1-i", "usa-inf-1-x")
    seal(g)
    assert (at(g, "usa-inf-1-i"), at(g, "usa-inf-1-x")) == ("Fort Monroe", "Alexandria")
    assert (steps(g, "usa-inf-1-i"), steps(g, "usa-inf-1-x")) == before
    assert not invariants(g)


@pytest.mark.rule("bobby-lee", "3.2.3")
def test_every_hex_keeps_its_number_of_blocks_whatever_is_swapped() -> None:
    g = deployment()
    count, held = g.count[:], g.held[:]
    strength = Counter(zip(range(len(T.units)), g.steps, strict=True))
    for one, other in (
        ("csa-hq-anv", "csa-brig-branch"),
        ("csa-brig-branch", "csa-gar-norf"),
        ("csa-hart-norf", "csa-hq-anv"),
    ):
        swap(g, "csa", one, other)
    seal(g)
    assert g.count == count and g.held == held and not invariants(g)
    assert Counter(zip(range(len(T.units)), g.steps, strict=True)) == strength


@pytest.mark.rule("bobby-lee", "3.2.3")
def test_swaps_follow_each_other() -> None:
    g = deployment()
    swap(g, "usa", "usa-inf-1-i", "usa-inf-1-x")
    swap(g, "usa", "usa-inf-1-i", "usa-gar-balt")
    seal(g)
    assert (at(g, "usa-inf-1-x"), at(g, "usa-inf-1-i"), at(g, "usa-gar-balt")) == (
        "Alexandria",
        "Baltimore",
        "Fort Monroe",
    )


@pytest.mark.rule("bobby-lee", "3.2.3")
def test_a_block_may_be_put_back_and_the_deployment_left_as_it_was() -> None:
    g = deployment()
    before = g.at[:]
    swap(g, "usa", "usa-inf-1-i", "usa-inf-1-i")
    seal(g)
    assert g.at == before


@pytest.mark.rule("bobby-lee", "3.2.3")
def test_only_deployed_blocks_of_ones_own_are_exchanged_and_between_two_hexes() -> None:
    g = deployment()
    decision = GAME.decision(g)
    assert decision is not None
    swaps = {a.target for a in decision.actions("usa") if a.verb == "swap"}
    assert swaps == {T.units[u] for u in T.of[0] if g.at[u] >= 0}
    GAME.apply(g, "usa", Action("swap", "usa-inf-1-i"))
    for other in ("usa-inf-1-iii", "csa-inf-jackson", "usa-inf-1-ii"):  # the same hex, the enemy's, not deployed
        with pytest.raises(IllegalAction):
            GAME.apply(g, "usa", Action("with", other))
    with pytest.raises(IllegalAction):
        GAME.apply(g, "usa", Action("seal"))


@pytest.mark.rule("bobby-lee", "3.2.3", "sidebar.free-deployment")
def test_swaps_are_made_unseen_and_both_sides_at_once() -> None:
    g = deployment()
    before = g.at[:]
    swap(g, "csa", "csa-inf-jackson", "csa-inf-longstreet")
    swap(g, "usa", "usa-inf-1-i", "usa-inf-1-x")
    assert g.at == before  # nothing has happened on the map
    seal(g)
    assert g.at != before
    told = [entry for entry in g.journal or () if entry.key == "redeployed"]
    assert {entry.see for entry in told if entry.params["unit"] == "csa-inf-jackson"} == {"csa"}
    assert not any(entry.key == "redeployed" and entry.params["unit"].startswith("csa") for entry in g.told("usa"))


@pytest.mark.rule("bobby-lee", "sidebar.free-deployment")
def test_handles_are_dealt_anew_so_that_nobody_can_follow_a_block() -> None:
    g = deployment()
    before = g.blocks.handle[:]
    seal(g)
    on_map = [u for u in range(len(T.units)) if g.at[u] >= 0]
    assert not {g.blocks.handle[u] for u in on_map} & set(before)
    assert not g.blocks.knows(1, unit("usa-inf-1-i"))
