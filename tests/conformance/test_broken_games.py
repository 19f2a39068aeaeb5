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
from .walk import Promise, keep

Tried = type[Promise] | Callable[[Case], None]

BROKEN: list[tuple[type[Any], Tried, str]] = [
    (broken.ShowsHand, hidden.Twins, "can tell hidden things apart"),
    (broken.ShowsNumbers, hidden.Twins, "backs"),
    (broken.ShowsSealed, hidden.Twins, "sealed"),
    (broken.ShowsDraft, hidden.Twins, "draft"),
    (broken.CountsDraft, hidden.Twins, "written"),
    (broken.TellsUndone, hidden.Twins, "undone"),
    (broken.KeepsDraft, hidden.DeterminizeVaries, "has planned"),
    (broken.OneDraftForAll, checks.Undo, "not quite taken back"),
    (broken.ShowsInHeadline, hidden.Twins, "can tell hidden things apart"),
    (broken.ShowsInPreview, hidden.Twins, "strongest"),
    (broken.ChangesWhatIsSeen, hidden.Twins, "posts"),
    (broken.KeepsOthersJournal, hidden.Twins, "keeps another role's entry"),
    (broken.SortsWhileLooking, checks.LookingChangesNothing, "view for blue changed the state"),
    (broken.KeepsTruth, hidden.DeterminizeVaries, "determinize never varies it"),
    (broken.KeepsSealed, hidden.DeterminizeVaries, "has sealed"),
    (broken.KeepsDice, hidden.DeterminizeSound, "keeps the true dice"),
    (broken.KeepsFedDice, hidden.DeterminizeSound, "told in advance"),
    (broken.DealsTwice, hidden.DeterminizeSound, "breaks an invariant"),
    (broken.Raises, checks.LegalActionsApply, "the wagon is too heavy"),
    (broken.SamplesOutside, checks.LegalActionsApply, "samples"),
    (broken.SensibleOutside, checks.LegalActionsApply, "finds sensible .* which it refuses"),
    (broken.SensibleInFractions, checks.LegalActionsApply, "fractions|refuses"),
    (broken.SensibleWithoutEnd, checks.LegalActionsApply, "more sensible targets"),
    (broken.ChangesThenRefuses, checks.Refusals, "changed the state"),
    (broken.TakesAnything, checks.Refusals, "which is not offered"),
    (broken.BarsWhatIsOpen, checks.BarredIsRefused, "gather is barred, and open too"),
    (broken.BarsTwice, checks.BarredIsRefused, "barred twice"),
    (broken.BarsWithoutEnd, checks.BarredIsRefused, "199 choices are barred"),
    (broken.RefusesOtherwise, checks.BarredIsRefused, "is barred by too-heavy .*, and refused by not-an-action"),
    (broken.NeverEnds, checks.GamesEnd, "does not end"),
    (broken.StopsWithoutOutcome, checks.GamesEnd, "without an outcome"),
    (broken.BreaksAnInvariant, checks.GamesEnd, "an invariant is broken"),
    (broken.UndeclaredVerb, checks.GamesEnd, "'home' is not declared"),
    (broken.RewritesJournal, checks.GamesEnd, "was rewritten"),
    (broken.SharesHands, checks.ClonesShareNothing, "changed the original|clones share"),
    (broken.ForgetsInClone, checks.ClonesShareNothing, "not equal: .haul"),
    (broken.ShowsItself, checks.KeptIsFresh, "changed told in a view of before"),
    (broken.KeepsTooLong, checks.KeptIsFresh, "load: kept 0, but it is"),
    (broken.RemembersAside, checks.SaveAndLoad, "went another way|ended otherwise"),
    (broken.LooseSteps, checks.SaveAndLoad, "cannot be written and read back"),
    (broken.UsesGlobal, checks.ReplayEqualsPlay, "goes another way|is refused"),
    (broken.UsesSetOrder, checks.check_same_in_any_process, "another process plays another game"),
    (broken.CallsWithoutBarrier, hidden.Twins, "could take it back"),
    (broken.RollsUncounted, hidden.Twins, "could take it back"),
    (broken.UndoForgets, checks.Undo, "not quite taken back"),
    (broken.RemembersAside, checks.Undo, "goes another way"),
    (broken.TellsEverybody, hidden.Twins, "can tell them apart"),
    (broken.TellsTheWrongRole, hidden.Twins, "can tell them apart"),
    (broken.CitesNoRule, words.RulesAreCited, "cites rule 9.9"),
    (broken.SaysWithoutParameter, words.Words, "cannot be said"),
    (broken.NamelessCards, words.Words, "has no name"),
    (broken.OddsThatDoNotAddUp, words.check_odds_are_exact, "add up to 1/6"),
]


def case(game: Any) -> Case:
    return Case(game, games=8, limit=400)


def try_out(promise: Tried, case: Case) -> None:
    if isinstance(promise, type):
        keep(case, promise)
    else:
        promise(case)


@pytest.mark.parametrize(
    ("game", "promise", "message"), BROKEN, ids=[f"{b[0].__name__}-{b[1].__name__}" for b in BROKEN]
)
def test_a_broken_game_is_noticed(game: type[Any], promise: Tried, message: str) -> None:
    try_out(promise, case(game.__bases__[0]()))
    with pytest.raises(AssertionError, match=message):
        try_out(promise, case(game()))


def test_every_promise_is_broken_by_some_game() -> None:
    tried = {promise for _, promise, _ in BROKEN} | {words.check_words_in_source, words.check_data_says_its_source}
    assert tried == {*PER_CASE, *PER_GAME}


@pytest.mark.parametrize(
    ("game", "promise", "message"),
    [
        (broken.UsesGlobal, checks.ReplayEqualsPlay, "goes another way|is refused|ends another way"),
        (broken.RewritesJournal, checks.GamesEnd, "was rewritten"),
        (broken.SaysWithoutParameter, words.Words, "cannot be said"),
    ],
)
def test_it_is_noticed_in_games_that_are_left(game: type[Any], promise: Tried, message: str) -> None:
    left = case(broken.NeverEnds())._replace(left=300)
    try_out(checks.GamesEnd, left)  # nothing is said against it that it does not end
    with pytest.raises(AssertionError, match=message):
        try_out(promise, case(game())._replace(left=12))


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
        ("text/es.ftl", "log-night = Noche { $night }.\n", "", "es.ftl: log-night missing"),
        ("text/en.ftl", "log-night = Night { $night }.\n", "", "en.ftl: log-night missing"),
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
        keep(with_files(counting, tmp_path, file, old, new), words.Words)


def test_a_key_missing_in_both_languages_is_noticed(tmp_path: Path) -> None:
    broken_case = with_files(pickets, tmp_path, "text/es.ftl", "log-drawn =", "log-undrawn =")
    english = broken_case.game.folder / "text" / "en.ftl"
    english.write_text(english.read_text(encoding="utf-8").replace("log-drawn =", "log-undrawn ="), encoding="utf-8")
    with pytest.raises(AssertionError, match="log-drawn is missing"):
        keep(broken_case._replace(games=40), words.Words)
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
        keep(with_files(counting, tmp_path, "rules.toml", 'es = "Noches"', 'es = ""'), words.RulesAreCited)


def test_data_without_source_is_noticed(tmp_path: Path) -> None:
    changed = with_files(counting, tmp_path, "data/tables.toml", 'source = "reconstructed"\n', "")
    with pytest.raises(AssertionError, match="does not say its source"):
        words.check_data_says_its_source(changed)
