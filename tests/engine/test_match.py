"""Matches: played, saved, loaded, replayed, taken back; and shown to be fair."""

from __future__ import annotations

import random
import zlib
from pathlib import Path
from typing import Any

import msgspec
import pytest

import hardtack
from hardtack.engine.contract import Action, BadInput, IllegalAction
from hardtack.engine.dice import commitment
from hardtack.engine.kept import forget_all
from hardtack.engine.match import CannotUndo, Match, Save, load_save, plain, read_save
from hardtack.engine.snapshot import taken
from hardtack.engine.text import text
from hardtack.testing import feed
from tiny import counting, field, orders, pickets


def played(game: Any, seed: int = 4, moves: int = 1000, **start: Any) -> Match[Any]:
    """A random match, or its first moves."""
    match, rng = Match(game, seed=seed, **start), random.Random(seed)
    while (decision := game.decision(match.state)) is not None and len(match.moves) < moves:
        role = decision.roles[0]
        regions = decision.regions(role)
        if regions and rng.random() < 0.8:
            match.play(role, (regions[0].verb, list(regions[0].sample(rng, 1)[0])))
        else:
            match.play(role, rng.choice(decision.actions(role)))
    return match


GAMES = [counting.GAME, pickets.GAME, field.GAME]


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.id)
def test_a_file_brings_back_the_match_to_the_bit(game: Any, tmp_path: Path) -> None:
    match = played(game)
    match.save(tmp_path / "match.json")
    again = Match.replay(game, load_save(tmp_path / "match.json"))
    assert game.encode(again.state) == game.encode(match.state)
    assert again.moves == match.moves
    assert msgspec.json.encode(again.to_save()) == msgspec.json.encode(match.to_save())


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.id)
def test_a_replay_can_stop_anywhere(game: Any) -> None:
    save = played(game).to_save()
    for upto in range(len(save.moves) + 1):
        assert game.encode(Match.replay(game, save, upto).state) == game.encode(played(game, moves=upto).state)


def test_a_match_begun_from_a_situation_is_saved_with_it(tmp_path: Path) -> None:
    match = played(counting.GAME, situation={"night": 2, "kept": 9})
    match.save(tmp_path / "match.json")
    again = Match.replay(counting.GAME, load_save(tmp_path / "match.json"))
    assert counting.GAME.encode(again.state) == counting.GAME.encode(match.state)


def test_moves_are_kept_in_the_games_own_spelling() -> None:
    match = Match(field.GAME, seed=1)
    match.play("blue", ("place", [10_000.0, 4000.3, 9000]))  # type: ignore[arg-type]
    assert repr(match.moves[0].target) == "(10000, 4000, 9000)"
    saved = read_save(msgspec.json.encode(match.to_save()))
    assert field.GAME.encode(Match.replay(field.GAME, saved).state) == field.GAME.encode(match.state)


# ---- undo


def test_undo_goes_back_move_by_move_until_dice_fell() -> None:
    match = Match(counting.GAME, seed=1)
    feed(match.state, [5, 5])
    match.play("forager", Action("gather"))
    with pytest.raises(CannotUndo) as no:
        match.undo("forager")
    assert no.value.key == "dice-fell"
    before = counting.GAME.encode(match.state)
    match.play("forager", Action("home"))
    match.undo("forager")
    assert counting.GAME.encode(match.state) == before
    assert [move.verb for move in match.moves] == ["gather"]
    assert match.undo_refusal("forager") == "dice-fell"


def fallen_back() -> Match[Any]:
    """Gray has lost a post and may call, lay or wait."""
    match = Match(
        pickets.GAME, seed=1, situation={"hands": {"blue": ["scout", "cook"], "gray": ["private", "recruit"]}}
    )
    match.play("blue", Action("send", "scout"))
    match.play("gray", Action("send", "private"))
    match.state.hand("gray").append(match.state.deck.pop())
    forget_all(match.state)
    return match


def test_undo_stops_where_something_hidden_was_shown() -> None:
    match = fallen_back()
    match.play("gray", Action("call"))
    assert match.undo_refusal("gray") == "dice-fell"
    match = fallen_back()
    match.play("gray", Action("lay", "recruit"))
    assert match.undo_refusal("gray") == "unseen"  # both are choosing the next man, and nobody is told who has


def test_undo_stops_where_another_decided() -> None:
    match = Match(field.GAME, seed=1)
    match.play("blue", Action("reserve"))
    match.play("gray", Action("reserve"))
    assert match.undo_refusal("blue") == "other-decided"
    match.undo("gray")
    assert match.undo_refusal("gray") == "nothing-done"  # nothing of its own is left
    assert match.undo_refusal("blue") == "other-decided"
    with pytest.raises(CannotUndo, match="other decided"):
        match.undo("blue")


def test_with_nothing_done_nothing_can_be_taken_back() -> None:
    match = Match(field.GAME, seed=1)
    assert match.undo_refusal("blue") == "nothing-done"
    match.play("blue", Action("reserve"))
    assert match.undo_refusal("gray") == "nothing-done"  # blue's own


@pytest.mark.parametrize("game", [*GAMES, orders.GAME], ids=lambda g: g.id)
def test_where_an_undo_would_lead_can_be_looked_at_without_one(game: Any) -> None:
    """For every role, as far as its moves can be taken back, also of what was chosen unseen."""
    looked = 0
    for moves in range(1, 40):
        for role in game.roles:
            match = played(game, moves=moves)
            here = game.encode(match.state)
            for back in range(1, 4):
                if not match.undo_names(role):
                    break
                before = played(game, moves=moves).before(role, back)
                match.undo(role)
                before.journal = match.state.journal
                assert game.encode(before) == game.encode(match.state) != here
                looked += 1
    assert looked > 5


def test_a_replayed_match_can_be_taken_back_as_far_as_the_played_one() -> None:
    match = Match(field.GAME, seed=1)
    match.play("blue", Action("reserve"))
    again = Match.replay(field.GAME, match.to_save())
    again.undo("blue")
    assert field.GAME.encode(again.state) == field.GAME.encode(Match(field.GAME, seed=1).state)


# ---- what can go wrong


def test_a_refused_move_leaves_the_match_as_it_was() -> None:
    match = played(field.GAME, moves=2)
    before, moves = field.GAME.encode(match.state), list(match.moves)
    for bad in (("place", (0, 20_000, 0)), ("charge", None), (), None):
        with pytest.raises(IllegalAction):
            match.play("blue", bad)  # type: ignore[arg-type]
    assert (field.GAME.encode(match.state), match.moves) == (before, moves)


def test_a_defect_in_the_middle_of_a_move_leaves_the_match_as_it_was() -> None:
    class Faulty(counting.CountingGame):
        def apply(self, state: Any, role: str, action: Any) -> Action:
            state.kept = 999
            raise ZeroDivisionError

    match = Match(Faulty(), seed=1)
    before = match.game.encode(match.state)
    with pytest.raises(ZeroDivisionError):
        match.play("forager", Action("gather"))
    assert (match.game.encode(match.state), match.moves) == (before, [])


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "not a Hardtack save"),
        (b"{}", "missing required field"),
        (b"\xff\xfe", "not a Hardtack save"),
        (b'{"hardtack": 1, "situation": ' + b"[" * 100_000, "not a Hardtack save"),
        (b'{"hardtack":9,"game":"counting","scenario":"week","options":{},"seed":"1","moves":[]}', "of format 9"),
        (b'{"hardtack":1,"game":"counting","scenario":"week","options":{},"seed":"1","moves":[[1]]}', "moves"),
    ],
)
def test_a_file_that_is_no_save_is_said_so(data: bytes, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        read_save(data)


def test_a_missing_file_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"Cannot read .*nothing\.json: No such file"):
        load_save(tmp_path / "nothing.json")


def test_a_save_that_was_tampered_with_names_the_move() -> None:
    save = played(counting.GAME).to_save()
    save.moves[1] = msgspec.structs.replace(save.moves[1], verb="cheat")
    with pytest.raises(BadInput, match="Move 2 of this file is not legal"):
        Match.replay(counting.GAME, save)


def test_a_save_of_another_game_is_refused() -> None:
    save = played(counting.GAME).to_save()
    with pytest.raises(BadInput, match="a game of counting, not of field"):
        Match.replay(field.GAME, save)
    save.game = "two\nlines"
    with pytest.raises(BadInput, match="a game of two lines, not of field"):
        Match.replay(field.GAME, save)


# ---- fairness


def test_the_commitment_stands_from_the_start_and_the_seed_proves_it() -> None:
    match = Match(counting.GAME, seed="a long secret")
    published = match.commitment
    while (decision := counting.GAME.decision(match.state)) is not None:
        match.play("forager", decision.actions("forager")[-1])
    save: Save = match.to_save()
    assert match.commitment == published == commitment(save.seed)
    assert commitment("another secret") != published
    assert counting.GAME.encode(Match.replay(counting.GAME, save).state) == counting.GAME.encode(match.state)


def test_plain_makes_json_of_structs_and_tuples() -> None:
    assert plain([Action("place", (1.0, 2.0)), counting.TABLES.nights]) == [
        ["place", [1.0, 2.0]],
        {"week": 4, "month": 12},
    ]


ODD_ROLES = [["blue"], {}, set(), "\ud800", "two\nlines", 10**5000, None]


@pytest.mark.parametrize("role", ODD_ROLES, ids=lambda role: type(role).__name__)
def test_whoever_is_no_role_is_told_so_in_one_line(role: Any) -> None:
    match = Match(pickets.GAME, seed=4)
    before = pickets.GAME.encode(match.state)
    with pytest.raises(IllegalAction) as no:
        match.play(role, pickets.GAME.decision(match.state).actions("blue")[0])
    said = text(pickets.GAME, "es").refusal(no.value)
    assert said.startswith("En este juego no hay") and said.encode() and "\n" not in said + str(no.value)
    with pytest.raises(CannotUndo):
        match.undo(role)
    assert pickets.GAME.encode(match.state) == before


@pytest.mark.parametrize("game", [counting.GAME, hardtack.game("gettysburg")], ids=lambda g: g.id)
@pytest.mark.parametrize("step", [1.5, "Night", [], {"type": []}, {}, None], ids=str)
def test_a_position_whose_agenda_holds_no_steps_is_none(game: Any, step: Any) -> None:
    state = msgspec.msgpack.decode(game.encode(game.setup()))
    state["agenda"].append(step)
    with pytest.raises(BadInput, match=f"not a state of {game.id}"):
        game.decode(msgspec.msgpack.encode(state))


def test_a_position_older_than_an_option_is_played_without_it() -> None:
    save = played(pickets.GAME, moves=3).to_save()
    save.revision -= 1
    assert save.snapshot is not None
    state = pickets.GAME.decode(zlib.decompress(save.snapshot.state))
    state.options = {}
    save.snapshot = taken(pickets.GAME, state, save.snapshot.moves)
    opened = Match.replay(pickets.GAME, save)
    assert opened.state.options == pickets.GAME.check_options({}) and len(opened.moves) == 3
