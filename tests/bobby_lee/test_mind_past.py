"""What a commander remembers: nobody marches back for nothing to where he has just come from."""

from __future__ import annotations

import pickle

from hardtack.games.bobby_lee import GAME
from hardtack.games.bobby_lee.mind.campaign import Order, Outlook, keep_company, scheme
from hardtack.games.bobby_lee.mind.habits import PLAIN
from hardtack.games.bobby_lee.mind.past import BACKS, Past, begun, recall
from hardtack.games.bobby_lee.rules.map import USA
from hardtack.games.bobby_lee.rules.movement.reach import marches as reach
from hardtack.games.bobby_lee.rules.state import BobbyLee
from hardtack.games.bobby_lee.rules.tables import T
from hardtack.opponents import player

from .helpers import hex_of, position, unit

ARMY = ("usa-inf-1-i", "usa-inf-2-i", "usa-inf-1-ii")
HQS = [unit("usa-hq-ap")]


def before_richmond() -> BobbyLee:
    """An army that marches on by habit: nothing stands in its way."""
    stacks = {
        "Acquia Landing": {"usa-hq-ap": 4, **dict.fromkeys(ARMY, 3)},
        "Richmond": {"csa-gar-rich": 2, "csa-inf-hood": 4, "csa-inf-ewell": 4},
    }
    return position(stacks)


def marches(g: BobbyLee) -> dict[int, int]:
    return {order.unit: order.hex for order in scheme(g, HQS, Outlook(g, USA, PLAIN)).orders}


def come_from(g: BobbyLee, hexes: dict[int, int], enemies: dict[int, int] | None = None) -> Past:
    """The turn before, as it began: some blocks stood elsewhere, and perhaps the enemy."""
    now = begun(g, USA, None)
    seen = [(enemies or {}).get(hex, many) for hex, many in enumerate(now.enemies)]
    at = tuple([hexes.get(u, hex) for u, hex in zip(T.of[USA], now.at, strict=True)])
    return Past((0, 0), at, tuple(seen), {})


def test_an_army_does_not_march_back_to_where_it_came_from() -> None:
    g = before_richmond()
    would = marches(g)
    assert len(would) >= 2
    past = recall(g, USA, come_from(g, would))
    assert past is not None and past.backs == would
    now = marches(g)
    assert all(now.get(u) != hex for u, hex in would.items())
    assert any(hex != g.at[u] for u, hex in now.items()) or not now  # it may go elsewhere, or stay


def test_it_does_when_an_enemy_has_come_near() -> None:
    g = before_richmond()
    would = marches(g)
    there = next(iter(would.values()))
    past = recall(g, USA, come_from(g, would, {there: 2}))
    assert past is not None and not past.backs and marches(g) == would


def test_a_copy_for_thinking_remembers_too_but_not_for_the_enemy_nor_another_turn() -> None:
    g = before_richmond()
    past = recall(g, USA, come_from(g, marches(g)))
    assert past is not None and BACKS(GAME.clone(g, journal=False)) == past.backs
    later = GAME.clone(g)
    later.campaign_turn += 1
    assert BACKS(later) == {}
    later.active = 1 - USA
    assert BACKS(later) == {} and recall(later, USA, past) is past


def test_players_remember_from_turn_to_turn_even_if_they_are_made_anew() -> None:
    """As the server does it: a new player for every choice, who is given what the one before has kept."""
    g = GAME.setup("1862", seed=3)
    kept: dict[str, bytes] = {}
    turns: dict[str, list[tuple[int, int]]] = {"usa": [], "csa": []}
    while (decision := GAME.decision(g)) is not None and g.months < 2:
        role = decision.roles[0]
        who = player(GAME, "private", 1)
        if role in kept:
            who.memory = pickle.loads(kept[role])  # type: ignore[attr-defined]
        GAME.apply(g, role, who.choose(g, role).action)
        memory = getattr(who, "memory", None)
        kept[role] = pickle.dumps(memory)
        if memory is not None and memory.past is not None and memory.past.turn not in turns[role]:
            turns[role].append(memory.past.turn)
    assert all(len(found) >= 2 and found == sorted(found) for found in turns.values())


def test_somebody_stays_with_a_headquarters_that_has_nobody_to_go_to() -> None:
    """All its troops attack, and there is no other post within its reach: one of them stays with it. If some only march
    it can go with them."""
    stacks = {
        "Culpeper": {"usa-hq-as": 2, "usa-inf-1-i": 4, "usa-inf-2-i": 3},
        "Gordonsville": {"csa-inf-hood": 1, "csa-inf-ewell": 1},
        "Washington": {"usa-gar-wash1": 2},
    }
    g = position(stacks)
    hqs, view, men = [unit("usa-hq-as")], Outlook(g, USA, PLAIN), (unit("usa-inf-1-i"), unit("usa-inf-2-i"))
    attack = tuple([Order(u, "march", next(iter(reach(g, u).attacks)), "strike", True) for u in men])
    assert keep_company(g, view, attack, hqs) == attack[:1]
    march = (attack[0], Order(men[1], "march", hex_of("Brandy Station"), "advance"))
    assert keep_company(g, view, march, hqs) == march
