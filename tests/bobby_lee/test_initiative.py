"""4.3: bidding for the first Campaign Turn of a month."""

from __future__ import annotations

import pytest

from hardtack.engine.contract import Action, IllegalAction
from hardtack.games.bobby_lee.rules.initiative import BidAsk, first
from hardtack.games.bobby_lee.rules.map import CSA, USA
from hardtack.games.bobby_lee.rules.movement.activation import ActivateAsk, bound
from hardtack.games.bobby_lee.rules.state import NOBODY, BobbyLee

from .helpers import GAME, offered, position, said

HEADQUARTERS = {
    "Washington": {"usa-hq-usa": 3, "usa-hq-ap": 2, "usa-hq-as": 1},
    "Richmond": {"csa-hq-csa": 2, "csa-hq-anv": 4, "csa-hq-av": 1, "csa-hq-anc": 1},
}


def bid(usa: int, csa: int) -> BobbyLee:
    g = position(HEADQUARTERS, BidAsk())
    GAME.apply(g, "csa", Action("bid", csa))
    GAME.apply(g, "usa", Action("bid", usa))
    return g


@pytest.mark.rule("bobby-lee", "4.3")
def test_nobody_bids_more_headquarters_than_he_has_in_play() -> None:
    g = position(HEADQUARTERS, BidAsk())
    decision = GAME.decision(g)
    assert decision is not None
    assert [a.target for a in decision.actions("usa")] == [0, 1, 2, 3]
    assert [a.target for a in decision.actions("csa")] == [0, 1, 2, 3, 4]
    with pytest.raises(IllegalAction):
        GAME.apply(g, "usa", Action("bid", 4))


@pytest.mark.rule("bobby-lee", "4.3")
def test_a_bid_is_secret_until_both_are_in() -> None:
    g = position(HEADQUARTERS, BidAsk())
    GAME.apply(g, "usa", Action("bid", 2))
    assert g.bids == [] and g.bound == 0 and not said(g, "initiative")
    decision = GAME.decision(g)
    assert decision is not None and decision.roles == ("csa",) and offered(g, "bid") == [0, 1, 2, 3, 4]
    GAME.apply(g, "csa", Action("bid", 1))
    assert g.bids == [2, 1]


@pytest.mark.rule("bobby-lee", "4.3")
def test_the_higher_bid_wins_and_binds_its_owner() -> None:
    g = bid(3, 2)
    assert first(g.bids) == USA and g.bound == 3
    assert said(g, "initiative") == [{"side": "usa", "usa": 3, "csa": 2}]


@pytest.mark.rule("bobby-lee", "4.3")
def test_the_loser_is_not_bound() -> None:
    g = bid(1, 4)
    assert first(g.bids) == CSA and g.bound == 4
    g.campaign_turn, g.active = 2, USA
    g.then(ActivateAsk())
    GAME._run(g)
    assert "pass" in offered(g) and bound(g) == 0


@pytest.mark.rule("bobby-lee", "4.3")
def test_the_south_wins_ties() -> None:
    assert first(bid(2, 2).bids) == CSA


@pytest.mark.rule("bobby-lee", "4.3")
def test_with_no_bid_at_all_nobody_has_the_initiative() -> None:
    g = bid(0, 0)
    assert first(g.bids) == NOBODY and g.bound == 0 and len(said(g, "no-initiative")) == 1
