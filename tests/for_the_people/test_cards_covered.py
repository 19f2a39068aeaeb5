"""Every card has an effect, and a test of it."""

from for_the_people import (
    test_campaigns,
    test_cards_battle,
    test_cards_markers,
    test_cards_officers,
    test_cards_orders,
    test_cards_tolls,
    test_cards_troops,
    test_cards_weapons,
    test_cards_will,
    test_interrupts,
    test_richmond,
    test_specials,
)
from for_the_people.playing import TESTED
from hardtack.games.for_the_people.rules.battle.modifiers import AMBUSH, DETACHMENT, MISTAKE, SIEGE_GUNS
from hardtack.games.for_the_people.rules.events.registry import DO, MAY
from hardtack.games.for_the_people.rules.interrupts import (
    FLOTILLA,
    GUERRILLAS,
    HAVERSACKS,
    MOSBY,
    MUD_MARCH,
    QUAKER_GUNS,
    SQUALLS,
)
from hardtack.games.for_the_people.rules.march.interception import CIGARS, MANASSAS
from hardtack.games.for_the_people.rules.tables import T

ALL = set(range(1, 131))
INTERRUPTS = {FLOTILLA, GUERRILLAS, HAVERSACKS, MOSBY, MUD_MARCH, QUAKER_GUNS, SQUALLS, CIGARS}
BATTLE_CARDS = {AMBUSH, DETACHMENT, MISTAKE, SIEGE_GUNS}
FILES = (
    test_campaigns, test_cards_battle, test_cards_markers, test_cards_officers, test_cards_orders, test_cards_tolls,
    test_cards_troops, test_cards_weapons, test_cards_will, test_interrupts, test_richmond, test_specials,
)  # fmt: skip


def test_every_card_does_something():
    assert set(DO) | INTERRUPTS | BATTLE_CARDS == ALL
    assert not set(DO) & (INTERRUPTS | BATTLE_CARDS)
    assert set(MAY) <= set(DO) and MANASSAS in DO


def test_cards_played_out_of_turn_are_those_that_say_so():
    kinds = {n: T.cards[n].kind for n in ALL}
    assert {n for n in ALL if kinds[n] == "interrupt"} == INTERRUPTS
    assert {n for n in ALL if kinds[n] == "battle"} == BATTLE_CARDS
    assert {n for n in ALL if T.cards[n].also} == {MANASSAS}


def test_every_card_has_a_test_of_its_event():
    assert len(FILES) == 12
    assert set(TESTED) == ALL
