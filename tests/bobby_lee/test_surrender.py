"""11.81: surrender."""

import pytest

from bobby_lee.helpers import GAME, Stacks, asked, at, barred, do, hex_of, offered, position, said, unit
from hardtack.engine.contract import Action, IllegalAction
from hardtack.games.bobby_lee.rules.movement.forced_march import ForcedMarchRolls, MarkAsk
from hardtack.games.bobby_lee.rules.movement.headquarters import HqMoveAsk
from hardtack.games.bobby_lee.rules.state import MOVED, NOWHERE, POOL, WHOLE
from hardtack.games.bobby_lee.rules.supply.surrender import SurrenderDemands, give_up, offers
from hardtack.games.bobby_lee.rules.tables import T

FRANKLIN: Stacks = {
    "Franklin": {"usa-inf-1-i": 3, "usa-cav-hatch": 1},
    "Upper Tract": {"csa-cav-jones": 4},
    "McDowell": {"csa-inf-nw": 2},
}
"""Two Union blocks shut in between mountains."""
HERE = T.ids[hex_of("Franklin")]


# ---- demands


@pytest.mark.rule("bobby-lee", "11.81")
def test_the_active_side_may_demand_the_surrender_of_the_besieged() -> None:
    g = position(FRANKLIN, SurrenderDemands(), active="csa")
    assert asked(g) == ("csa", "demand") and offered(g) == ["done", "demand"] and offered(g, "demand") == [HERE]
    do(g, "demand", HERE)
    assert asked(g) == ("usa", "surrender") and offered(g) == ["accept", "refuse"]


@pytest.mark.rule("bobby-lee", "11.81")
def test_if_it_is_accepted_all_are_eliminated_and_may_be_built_again() -> None:
    g = position(FRANKLIN, SurrenderDemands(), active="csa")
    do(g, "demand", HERE)
    do(g, "accept")
    assert [g.at[unit(id)] for id in ("usa-inf-1-i", "usa-cav-hatch")] == [POOL, POOL]
    assert [g.steps[unit(id)] for id in ("usa-inf-1-i", "usa-cav-hatch")] == [0, 0]
    (entry,) = said(g, "surrendered")
    assert entry["units"] == ["usa-inf-1-i", "usa-cav-hatch"]  # both sides see who they were
    assert GAME.decision(g) is None and g.shown


@pytest.mark.rule("bobby-lee", "11.81")
def test_to_refuse_has_no_effect_and_it_is_not_demanded_twice_in_a_turn() -> None:
    g = position(FRANKLIN, SurrenderDemands(), active="csa")
    do(g, "demand", HERE)
    do(g, "refuse")
    assert at(g, "usa-inf-1-i") == "Franklin" and GAME.decision(g) is None
    g.then(SurrenderDemands())
    GAME._run(g)
    assert GAME.decision(g) is None
    g.refused = []  # the next turn
    g.then(SurrenderDemands())
    GAME._run(g)
    assert asked(g) == ("csa", "demand")


@pytest.mark.rule("bobby-lee", "11.81")
def test_nothing_need_be_demanded() -> None:
    g = position(FRANKLIN, SurrenderDemands(), active="csa")
    do(g, "done")
    assert GAME.decision(g) is None and at(g, "usa-inf-1-i") == "Franklin"


@pytest.mark.rule("bobby-lee", "11.81")
def test_nobody_is_asked_where_nobody_is_besieged() -> None:
    free = {place: blocks for place, blocks in FRANKLIN.items() if place != "McDowell"}
    assert GAME.decision(position(free, SurrenderDemands(), active="csa")) is None
    assert GAME.decision(position(FRANKLIN, SurrenderDemands(), active="usa")) is None  # nobody of the enemy's


@pytest.mark.rule("bobby-lee", "11.81")
def test_each_besieged_set_is_spoken_of_by_itself() -> None:
    mountains: Stacks = {**FRANKLIN, "Bedford": {"usa-gar-rail": 1}}
    near = [T.ids[hex] for hex in T.around[hex_of("Bedford")] if T.playable[hex]]
    ring = dict(zip(near, ({"csa-cav-flee": 1}, {"csa-cav-hampton": 1}, {"csa-cav-imboden": 1}), strict=False))
    g = position({**mountains, **ring}, SurrenderDemands(), active="csa")
    assert set(offered(g, "demand")) == {HERE, T.ids[hex_of("Bedford")]}
    do(g, "demand", HERE)
    do(g, "accept")
    assert at(g, "usa-gar-rail") == "Bedford"
    assert asked(g) == ("csa", "demand") and offered(g, "demand") == [T.ids[hex_of("Bedford")]]


@pytest.mark.rule("bobby-lee", "11.81")
def test_who_has_refused_is_not_called_upon_again_in_this_turn() -> None:
    bedford = hex_of("Bedford")
    near = [T.ids[hex] for hex in T.around[bedford] if T.playable[hex]]
    ring = dict(zip(near, ({"csa-cav-flee": 1}, {"csa-cav-hampton": 1}, {"csa-cav-imboden": 1}), strict=False))
    g = position({**FRANKLIN, "Bedford": {"usa-gar-rail": 1}, **ring}, SurrenderDemands(), active="csa")
    do(g, "demand", HERE)
    do(g, "refuse")
    assert offered(g, "demand") == [T.ids[bedford]]
    assert barred(g) == {("demand", HERE): ("has-refused", "11.81")}


@pytest.mark.rule("bobby-lee", "11.81")
def test_only_the_besieged_can_be_called_upon() -> None:
    g = position({**FRANKLIN, "Romney": {"usa-inf-2-i": 3}}, SurrenderDemands(), active="csa")
    with pytest.raises(IllegalAction):
        GAME.apply(g, "csa", Action("demand", T.ids[hex_of("Romney")]))


# ---- one's own


@pytest.mark.rule("bobby-lee", "11.81")
def test_the_besieged_may_surrender_in_their_own_turn_and_must_be_accepted() -> None:
    g = position(FRANKLIN, active="usa")
    assert offers(g) == [Action("surrender", HERE)]
    give_up(g, hex_of("Franklin"))
    assert [g.at[unit(id)] for id in ("usa-inf-1-i", "usa-cav-hatch")] == [POOL, POOL]
    assert offers(g) == [] and GAME.decision(g) is None
    assert len(said(g, "surrendered")) == 1


@pytest.mark.rule("bobby-lee", "11.81")
def test_who_is_not_besieged_or_not_on_turn_cannot_surrender() -> None:
    assert offers(position(FRANKLIN, active="csa")) == []
    assert offers(position({"Franklin": {"usa-inf-1-i": 3}}, active="usa")) == []


@pytest.mark.rule("bobby-lee", "11.81")
def test_they_may_surrender_while_headquarters_move() -> None:
    """R82: at any time of the Movement Phase."""
    shepherd = "usa-hq-as"
    shut_in: Stacks = {**FRANKLIN, "Franklin": {shepherd: 2, "usa-inf-1-i": 3}, "Washington": {"usa-hq-ap": 2}}
    g = position(shut_in, HqMoveAsk((unit(shepherd), unit("usa-hq-ap"))), active="usa")
    assert offered(g, "surrender") == [HERE]
    do(g, "surrender", HERE)
    assert g.at[unit(shepherd)] == g.at[unit("usa-inf-1-i")] == POOL
    assert asked(g) == ("usa", "hq-move") and offered(g, "march") == ["usa-hq-ap"] and not offered(g, "surrender")
    decision = GAME.decision(g)
    assert decision is not None and not [why for why in decision.barred("usa") if why.target == shepherd]
    g = position(shut_in, HqMoveAsk((unit(shepherd),)), active="usa")
    do(g, "surrender", HERE)
    assert GAME.decision(g) is None  # nobody is left who could move


@pytest.mark.rule("bobby-lee", "11.81")
@pytest.mark.rule("bobby-lee", "5.32")
def test_they_may_surrender_while_forced_marches_are_marked_and_roll_no_more() -> None:
    shepherd, guard = "usa-hq-as", "usa-gar-rail"
    shut_in: Stacks = {**FRANKLIN, "Franklin": {shepherd: 2, "usa-cav-hatch": 1}, "Washington": {guard: 2}}
    g = position(shut_in, active="usa")
    enemy, free = hex_of("McDowell"), hex_of("Alexandria")
    for id, to in (("usa-cav-hatch", enemy), (shepherd, enemy), (guard, free)):
        g.did[unit(id)] = MOVED | WHOLE
        g.mark[unit(id)] = to
        g.marked.append(unit(id))
    g.then(MarkAsk(), ForcedMarchRolls())
    GAME._run(g)
    assert offered(g, "surrender") == [HERE]
    do(g, "surrender", HERE)
    assert g.at[unit(shepherd)] == g.at[unit("usa-cav-hatch")] == POOL
    assert g.marked == [unit(guard)] and g.mark[unit(shepherd)] == g.mark[unit("usa-cav-hatch")] == NOWHERE
    assert asked(g) == ("usa", "mark") and not offered(g, "surrender")
