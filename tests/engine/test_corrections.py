"""A save outlives a correction of its game: what still stands of it stands, and it says what fell."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec
import pytest

from hardtack.engine.contract import Action, BadInput
from hardtack.engine.dice import dice_from_seed, falls_from
from hardtack.engine.match import Match, Save, read_save
from hardtack.engine.snapshot import Snapshot
from hardtack.engine.text import text
from tiny import counting

GAME = counting.GAME
HOME, GATHER = Action("home"), Action("gather")


def played(*actions: Action, seed: str = "3") -> Match[Any]:
    match = Match(GAME, seed=seed)
    for action in actions:
        match.play("forager", action)
    return match


def through_a_file(match: Match[Any]) -> Save:
    return read_save(msgspec.json.encode(match.to_save()))


BEFORE = counting.Gather.actions


def through_a_file_of_revision_1(*actions: Action) -> Save:
    """The save as the rules before the correction made it."""
    with pytest.MonkeyPatch.context() as before:
        before.setattr(counting.Gather, "actions", BEFORE)
        before.setattr(type(GAME), "revision", 1)
        return through_a_file(played(*actions))


@pytest.fixture
def corrected(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody goes home with a single haul any more: one must gather twice."""

    def actions(self: Any, g: Any, role: str) -> list[Action]:
        return [GATHER, HOME] if g.haul > 6 else [GATHER]

    monkeypatch.setattr(counting.Gather, "actions", actions)
    monkeypatch.setattr(type(GAME), "revision", 2)


def last_line(match: Match[Any], lang: str = "en") -> str:
    return text(GAME, lang).log(match.state.journal[-1])


def test_a_save_says_its_revision_and_the_position_it_leads_to() -> None:
    match = played(GATHER, HOME)
    save = through_a_file(match)
    assert save.revision == GAME.revision == 1
    assert save.snapshot is not None and save.snapshot.moves == 2
    assert GAME.encode(Match.replay(GAME, save).state) == GAME.encode(match.state)


def test_a_position_that_the_moves_do_not_lead_to_is_refused() -> None:
    save = through_a_file(played(GATHER, HOME))
    richer = played(GATHER, HOME)
    richer.state.kept += 1
    save.snapshot = richer.to_save().snapshot
    with pytest.raises(BadInput, match="do not lead to the position it tells"):
        Match.replay(GAME, save)


@pytest.mark.parametrize("state", [b"", b"nonsense", zlib.compress(b"nonsense"), zlib.compress(b"\x80")[:-3]])
def test_a_position_that_cannot_be_read_is_refused(state: bytes) -> None:
    save = through_a_file(played(GATHER, HOME))
    save.snapshot = Snapshot(2, state)
    with pytest.raises(BadInput, match=r"not a (position|state) of counting"):
        Match.replay(GAME, save)


def test_a_save_of_an_older_revision_opens_at_its_position_and_no_move_falls(corrected: None) -> None:
    match = Match.replay(GAME, through_a_file_of_revision_1(GATHER, HOME, GATHER))
    assert (match.state.night, len(match.moves)) == (2, 3)
    assert last_line(match) == ("The rules have been corrected since these moves were made; all of them still stand.")


def test_without_its_position_it_is_played_up_to_the_first_refused_move(corrected: None) -> None:
    save = through_a_file_of_revision_1(GATHER, HOME, GATHER, GATHER)
    save.snapshot = None
    match = Match.replay(GAME, save)
    assert [move.verb for move in match.moves] == ["gather"]
    assert last_line(match).endswith("the last 3 cannot be made any more and fell.")
    assert last_line(match, "es").endswith("las 3 últimas ya no son posibles y se han perdido.")
    match.play("forager", GATHER)


def test_a_position_that_no_longer_decodes_is_passed_over(corrected: None) -> None:
    save = through_a_file_of_revision_1(GATHER, HOME)
    save.snapshot = Snapshot(2, b"of another age")
    assert len(Match.replay(GAME, save).moves) == 1


def test_a_position_with_the_dice_of_another_seed_is_passed_over(corrected: None) -> None:
    save = through_a_file_of_revision_1(GATHER, GATHER)
    save.snapshot = played(GATHER, GATHER, seed="another").to_save().snapshot
    match = Match.replay(GAME, save)
    assert falls_from(save.seed, match.state.dice) and len(match.moves) == 2


def test_a_match_that_outlived_a_correction_is_saved_and_replayed_from_there(corrected: None) -> None:
    match = Match.replay(GAME, through_a_file_of_revision_1(GATHER, HOME, GATHER))
    match.play("forager", GATHER)
    save = through_a_file(match)
    assert save.base is not None and save.base.moves == 3
    again = Match.replay(GAME, save)
    assert GAME.encode(again.state) == GAME.encode(match.state)
    assert again.to_save() == match.to_save()
    with pytest.raises(BadInput, match="Move 4 of this file is not legal"):
        Match.replay(GAME, msgspec.structs.replace(save, moves=[*save.moves[:3], save.moves[1]]))


def test_nobody_takes_back_a_move_from_before_the_correction(corrected: None) -> None:
    match = Match.replay(GAME, through_a_file_of_revision_1(GATHER, HOME))
    assert match.undo_refusal("forager")


def test_other_numbers_in_the_data_are_a_correction_too() -> None:
    save = through_a_file(played(GATHER, HOME))
    save.data = "0" * 16
    match = Match.replay(GAME, save)
    assert match.base is not None and len(match.moves) == 2


def test_a_save_of_a_newer_revision_gets_a_sentence() -> None:
    save = through_a_file(played(GATHER))
    save.revision = 2
    with pytest.raises(BadInput, match="needs a newer program"):
        Match.replay(GAME, save)


def test_dice_are_known_for_those_of_their_seed() -> None:
    dice = dice_from_seed("seed")
    for _ in range(100):
        dice.d6()
    dice.shuffle(list(range(50)))
    assert falls_from("seed", dice)
    assert not falls_from("another", dice)
