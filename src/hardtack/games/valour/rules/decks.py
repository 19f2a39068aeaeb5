"""The fate cards, read once: cards and decks by number, and which may be played at which moment (G-59, G-60)."""

from __future__ import annotations

from msgspec import Struct

from hardtack.engine.contract import BadInput
from hardtack.engine.data import load

from .chart import Chart
from .data_files import CardFile, CardRow
from .kinds import FOLDER, GAME_ID, just, mils, once
from .profiles import Profiles

RANKS = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
OWN_RANKS = ("jack", "queen", "king")
NUMBERS = {
    "c-a": {"melee", "within"}, "c-2": set(), "c-3": {"delay"}, "c-4": set(), "c-5": {"markers"}, "c-6": set(),
    "c-7": {"fire"}, "c-8": set(), "c-9": set(), "c-10": {"times"},
    "us-j": set(), "us-q": {"melee"}, "us-k": {"fire"},
    "cs-j": {"activation"}, "cs-q": {"move"}, "cs-k": {"melee"},
    "br-j": {"valour"}, "br-q": {"melee"}, "br-k": {"fire"},
    "fr-j": {"melee", "tenacity"}, "fr-q": {"melee"}, "fr-k": {"move"},
    "sp-j": {"losses", "within"}, "sp-q": set(), "sp-k": {"melee", "tenacity"},
    "ru-j": {"fire"}, "ru-q": {"melee"}, "ru-k": {"valour"},
}  # fmt: skip
"""Every card whose effect the program knows, and the numbers that cards.toml must give for it."""
WINDOWS = (
    "on-draw", "own-fate", "enemy-turn-start", "own-fire", "fire-declared", "before-hit-roll", "after-hit-roll",
    "after-activation", "after-failed-order", "before-action", "before-assault", "enemy-messenger-passed",
    "enemy-moved", "own-melee-start", "own-melee-end", "enemy-melee", "any-melee", "before-valour",
    "before-unpredictable", "after-failed-test",
)  # fmt: skip
"""G-60: the moments at which a card may be played."""
INITIATIVE = "after-failed-order"
"""G-61: the moment at which any card may be spent."""


class Card(Struct, frozen=True):
    """army -1: common to all. turn: own, enemy or any. reaction: it may be played in the enemy's turn.

    chooses: what its player names. Lengths among the numbers are mils.
    """

    number: int
    id: str
    rank: str
    army: int
    rule: str
    window: str
    turn: str
    reaction: bool
    chooses: str
    numbers: dict[str, int]
    name_en: str
    name_es: str
    text_en: str
    text_es: str
    source: str


class Decks:
    """cards.toml."""

    def __init__(self, chart: Chart, profiles: Profiles) -> None:
        self.file = load(GAME_ID, FOLDER, "cards.toml", CardFile)
        just("cards.toml, windows", [row.id for row in self.file.windows], WINDOWS)
        self.windows = {row.id: row.text for row in self.file.windows}
        just("cards.toml, cards", [row.id for row in self.file.cards], NUMBERS)
        self.cards = [self._card(n, row, profiles) for n, row in enumerate(self.file.cards)]
        self.card = {card.id: card.number for card in self.cards}
        self.fits = {w: frozenset(card.number for card in self.cards if card.window == w) for w in WINDOWS}
        """The cards that may be played at a moment; at INITIATIVE any card may be spent."""
        self.initiative = self.file.initiative
        if self.initiative.window != INITIATIVE:
            raise BadInput(f"cards.toml, initiative: its window must be {INITIATIVE!r}.")
        just("cards.toml, initiative, numbers", self.initiative.numbers, ("units",))
        self.decks = self._decks(chart, profiles)

    def _card(self, number: int, row: CardRow, profiles: Profiles) -> Card:
        where = f"cards.toml, {row.id}"
        if row.army and row.army not in profiles.army:
            raise BadInput(f"{where}: there is no army {row.army!r}.")
        if bool(row.army) != (row.rank in OWN_RANKS):
            raise BadInput(f"{where}: kings, queens and jacks belong to an army, and only they do.")
        if row.window not in WINDOWS:
            raise BadInput(f"{where}: there is no window {row.window!r}.")
        numbers = {**row.numbers, **{name: mils(length) for name, length in row.inches.items()}}
        just(f"{where}, numbers", numbers, sorted(NUMBERS[row.id]))
        army = profiles.army[row.army] if row.army else -1
        return Card(
            number, row.id, row.rank, army, row.rule, row.window, row.turn, row.turn != "own", row.chooses, numbers,
            row.name.en, row.name.es, row.text.en, row.text.es, row.source,
        )  # fmt: skip

    def _decks(self, chart: Chart, profiles: Profiles) -> list[tuple[int, ...]]:
        """fate.deck-composition: for each army its thirteen cards, ace first, king last."""
        just("cards.toml, decks", [row.army for row in self.file.decks], profiles.army)
        decks: list[tuple[int, ...]] = [()] * len(profiles.armies)
        for row in self.file.decks:
            where = f"cards.toml, deck of {row.army}"
            army = profiles.army[row.army]
            once(where, "card", row.cards)
            for id in row.cards:
                if id not in self.card:
                    raise BadInput(f"{where}: there is no card {id!r}.")
                if self.cards[self.card[id]].army not in (-1, army):
                    raise BadInput(f"{where}: {id} is a card of another army.")
            cards = sorted((self.card[id] for id in row.cards), key=lambda n: RANKS.index(self.cards[n].rank))
            if [self.cards[n].rank for n in cards] != list(RANKS) or len(cards) != chart.fate.deck:
                raise BadInput(f"{where}: it needs one card of each rank, {chart.fate.deck} in all.")
            decks[army] = tuple(cards)
        return decks
