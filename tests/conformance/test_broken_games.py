"""The suite notices: every broken game fails the promise it breaks, and the honest one it is made from keeps it."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tiny import counting, pickets

from . import PER_CASE, PER_GAME, broken, checks, hidden, words
from .play import Case

BROKEN: list[tuple[type[Any], Callable[[Case], None], str]] = [
    (broken.ShowsHand, hidden.check_views_tell_nothing_hidden, "can tell hidden things apart"),
    (broken.ShowsNumbers, hidden.check_views_tell_nothing_hidden, "backs"),
    (broken.ShowsSealed, hidden.check_views_tell_nothing_hidden, "sealed"),
    (broken.ShowsInHeadline, hidden.check_views_tell_nothing_hidden, "can tell hidden things apart"),
    (broken.ShowsInPreview, hidden.check_views_tell_nothing_hidden, "strongest"),
    (broken.ChangesWhatIsSeen, hidden.check_views_tell_nothing_hidden, "posts"),
    (broken.KeepsOthersJournal, hidden.check_views_tell_nothing_hidden, "keeps another role's entry"),
    (broken.SortsWhileLooking, checks.check_looking_changes_nothing, "view for blue changed the state"),
    (broken.KeepsTruth, hidden.check_determinize_varies, "determinize never varies it"),
    (broken.KeepsSealed, hidden.check_determinize_varies, "has sealed"),
    (broken.KeepsDice, hidden.check_determinize, "keeps the true dice"),
    (broken.KeepsFedDice, hidden.check_determinize, "told in advance"),
    (broken.DealsTwice, hidden.check_determinize, "breaks an invariant"),
    (broken.Raises, checks.check_legal_actions_apply, "the wagon is too heavy"),
    (broken.SamplesOutside, checks.check_legal_actions_apply, "samples"),
    (broken.ChangesThenRefuses, checks.check_refusals, "changed the state"),
    (broken.TakesAnything, checks.check_refusals, "which is not offered"),
    (broken.NeverEnds, checks.check_games_end, "does not end"),
    (broken.StopsWithoutOutcome, checks.check_games_end, "without an outcome"),
    (broken.BreaksAnInvariant, checks.check_games_end, "an invariant is broken"),
    (broken.UndeclaredVerb, checks.check_games_end, "'home' is not declared"),
    (broken.RewritesJournal, checks.check_games_end, "was rewritten"),
    (broken.SharesHands, checks.check_clone, "changed the original|clones share"),
    (broken.ForgetsInClone, checks.check_clone, "not equal: .haul"),
    (broken.RemembersAside, checks.check_save_and_load, "went another way|ended otherwise"),
    (broken.LooseSteps, checks.check_save_and_load, "cannot be written and read back"),
    (broken.UsesGlobal, checks.check_replay_equals_play, "goes another way|is refused"),
    (broken.UsesSetOrder, checks.check_same_in_any_process, "another process plays another game"),
    (broken.CallsWithoutBarrier, hidden.check_undo_reveals_nothing, "could take it back"),
    (broken.RollsUncounted, hidden.check_undo_reveals_nothing, "could take it back"),
    (broken.UndoForgets, checks.check_undo, "not quite taken back"),
    (broken.RemembersAside, checks.check_undo, "goes another way"),
    (broken.TellsEverybody, hidden.check_journal_keeps_secrets, "but reads one"),
    (broken.TellsTheWrongRole, hidden.check_journal_keeps_secrets, "but reads one"),
    (broken.CitesNoRule, words.check_rules_are_cited, "cites rule 9.9"),
    (broken.SaysWithoutParameter, words.check_words, "cannot be said"),
    (broken.NamelessCards, words.check_words, "has no name"),
    (broken.OddsThatDoNotAddUp, words.check_odds_are_exact, "add up to 1/6"),
]


def case(game: Any) -> Case:
    return Case(game, games=4, limit=400)


@pytest.mark.parametrize(
    ("game", "promise", "message"), BROKEN, ids=[f"{g.__name__}-{p.__name__[6:]}" for g, p, _ in BROKEN]
)
def test_a_broken_game_is_noticed(game: type[Any], promise: Callable[[Case], None], message: str) -> None:
    promise(case(game.__bases__[0]()))
    with pytest.raises(AssertionError, match=message):
        promise(case(game()))


def test_every_promise_is_broken_by_some_game() -> None:
    tried = {promise for _, promise, _ in BROKEN} | {words.check_words_in_source, words.check_data_says_its_source}
    assert tried == {*PER_CASE, *PER_GAME}


# ---- games broken in their files


def with_files(module: Any, tmp_path: Path, file: str, old: str, new: str) -> Case:
    """The game with one file changed."""
    folder = tmp_path / module.GAME.id
    shutil.copytree(module.FOLDER, folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    game = type(module.GAME)()
    game.folder = folder
    return case(game)


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("text/es.ftl", "log-home = De vuelta; { $sacks } sacos a salvo.\n", "", "es.ftl: log-home missing"),
        ("text/en.ftl", "log-home = Home again; { $sacks } sacks are safe.\n", "", "en.ftl: log-home missing"),
        (
            "text/es.ftl",
            "    .help = Se salva un saco",
            "    .ayuda = Se salva un saco",
            "option-cool-heads.help missing",
        ),
        ("text/es.ftl", "{ $sacks } sacos a salvo", "{ $sacos } sacos a salvo", "log-home speaks of"),
        ("text/es.ftl", "log-home = De", "log home = De", "cannot be read"),
        ("text/es.ftl", "log-home = De", "log-night = De", "there twice"),
    ],
)
def test_languages_that_differ_are_noticed(tmp_path: Path, file: str, old: str, new: str, message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        words.check_words(with_files(counting, tmp_path, file, old, new))


def test_a_key_missing_in_both_languages_is_noticed(tmp_path: Path) -> None:
    broken_case = with_files(pickets, tmp_path, "text/es.ftl", "log-drawn =", "log-undrawn =")
    english = broken_case.game.folder / "text" / "en.ftl"
    english.write_text(english.read_text(encoding="utf-8").replace("log-drawn =", "log-undrawn ="), encoding="utf-8")
    with pytest.raises(AssertionError, match="log-drawn is missing"):
        words.check_words(broken_case._replace(games=12))
    with pytest.raises(AssertionError, match="log-drawn is not in the text files"):
        words.check_words_in_source(broken_case)


def test_a_literal_without_its_parameter_is_noticed(tmp_path: Path) -> None:
    changed = with_files(
        counting, tmp_path, "__init__.py", 'g.log("home", self.rule, sacks=g.kept)', 'g.log("home", "1.2")'
    )
    with pytest.raises(AssertionError, match="log-home speaks of sacks, which is not given"):
        words.check_words_in_source(changed)


def test_a_rule_without_spanish_is_noticed(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"rule 1\.1: no title in es"):
        words.check_rules_are_cited(with_files(counting, tmp_path, "rules.toml", 'es = "Noches"', 'es = ""'))


def test_data_without_source_is_noticed(tmp_path: Path) -> None:
    changed = with_files(counting, tmp_path, "data/tables.toml", 'source = "reconstructed"\n', "")
    with pytest.raises(AssertionError, match="does not say its source"):
        words.check_data_says_its_source(changed)
