"""A copy of a state is made from its fields: what can change is copied, to any depth; what cannot is shared."""

from __future__ import annotations

import pytest
from msgspec import Struct

from hardtack import game, game_ids
from hardtack.engine.copies import clone
from hardtack.engine.dice import dice_from_seed
from hardtack.engine.state import State


class Order(Struct, frozen=True):
    to: int


class Column(Struct):
    men: list[int]
    order: Order | None = None
    rear: list[list[int]] = []


class March(State):
    miles: list[int]
    hands: list[list[str]]
    wagons: dict[str, int]
    camps: dict[str, list[int]]
    seen: set[int]
    pairs: list[tuple[int, int]]
    column: Column | None = None
    columns: list[Column] = []
    order: Order | None = None
    word: str | int = ""


def march() -> March:
    return March(
        game="march",
        scenario="",
        options={"rain": 1},
        dice=dice_from_seed(1),
        agenda=[1, 2],
        journal=[],
        miles=[1],
        hands=[["a"], ["b"]],
        wagons={"hay": 1},
        camps={"north": [1]},
        seen={1},
        pairs=[(1, 2)],
        column=Column([1], Order(2), [[1]]),
        columns=[Column([5])],
        order=Order(3),
    )


def test_nothing_that_can_change_is_shared() -> None:
    g = march()
    copy = clone(g)
    assert copy == g
    assert g.column is not None and copy.column is not None
    copy.miles.append(2), copy.hands[1].append("c"), copy.wagons.update(hay=2), copy.camps["north"].append(2)
    copy.seen.add(2), copy.pairs.append((3, 4)), copy.column.men.append(2), copy.column.rear[0].append(2)
    copy.columns[0].men.append(6), copy.agenda.pop(), copy.dice.d6(), copy.log("rain", "1.1")
    assert g == march()
    assert copy.order is g.order and copy.options is g.options and copy.column.order is g.column.order


def test_a_copy_for_thinking_has_no_journal() -> None:
    g = march()
    g.log("rain", "1.1")
    assert clone(g).journal == g.journal and clone(g, journal=False).journal is None
    g.column = None
    assert clone(g).column is None


def test_a_field_of_two_types_that_can_change_is_refused() -> None:
    class Muddle(State):
        load: list[int] | dict[str, int]

    g = Muddle(game="", scenario="", options={}, dice=dice_from_seed(1), agenda=[], journal=[], load=[])
    with pytest.raises(TypeError, match="load"):
        clone(g)


@pytest.mark.parametrize("id", game_ids())
def test_a_copy_of_a_game_is_that_game(id: str) -> None:
    of = game(id)
    state = of.setup(seed=5)
    assert of.encode(of.clone(state)) == of.encode(state)
