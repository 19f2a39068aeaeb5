"""What every registered game must keep to, tried out. A promise about play is a walk.Promise: it watches random games,
all promises the same ones. To add one: write the class, name it here, and break it with a tiny game in broken.py."""

from . import checks, hidden, words

PER_CASE = (
    checks.GamesEnd,
    checks.LookingChangesNothing,
    checks.ReplayEqualsPlay,
    checks.SaveAndLoad,
    checks.ClonesShareNothing,
    checks.KeptIsFresh,
    checks.LegalActionsApply,
    checks.Refusals,
    checks.BarredIsRefused,
    checks.Undo,
    hidden.Twins,
    hidden.DeterminizeSound,
    hidden.DeterminizeVaries,
    words.Words,
    words.RulesAreCited,
)
"""Watched over every scenario and set of options."""

PER_GAME = (
    checks.check_same_in_any_process,
    words.check_words_in_source,
    words.check_odds_are_exact,
    words.check_data_says_its_source,
)
"""Tried once for a game."""
