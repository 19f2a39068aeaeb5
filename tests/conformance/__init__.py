"""What every registered game must keep to, tried out: one function per promise in checks.py, hidden.py and words.py."""

from . import checks, hidden, words

PER_CASE = (
    checks.check_games_end,
    checks.check_looking_changes_nothing,
    checks.check_replay_equals_play,
    checks.check_save_and_load,
    checks.check_clone,
    checks.check_legal_actions_apply,
    checks.check_refusals,
    checks.check_undo,
    hidden.check_views_tell_nothing_hidden,
    hidden.check_determinize,
    hidden.check_determinize_varies,
    hidden.check_undo_reveals_nothing,
    hidden.check_journal_keeps_secrets,
    words.check_words,
    words.check_rules_are_cited,
)
"""Tried for every scenario and set of options."""

PER_GAME = (
    checks.check_same_in_any_process,
    words.check_words_in_source,
    words.check_odds_are_exact,
    words.check_data_says_its_source,
)
"""Tried once for a game."""
