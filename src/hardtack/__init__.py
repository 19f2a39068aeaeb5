"""Hardtack: American Civil War wargames, every rule enforced.

>>> import hardtack
>>> game = hardtack.game("mosby")
>>> state = game.setup(seed=7)
>>> game.decision(state).prompt
'place-mosby'
"""

from hardtack.engine.contract import Action, BadInput, HardtackError, IllegalAction, Outcome, UnknownGame
from hardtack.engine.match import Match, load_save
from hardtack.games import game, game_ids

__version__ = "0.2.0"
__all__ = [
    "Action",
    "BadInput",
    "HardtackError",
    "IllegalAction",
    "Match",
    "Outcome",
    "UnknownGame",
    "game",
    "game_ids",
    "load_save",
]
