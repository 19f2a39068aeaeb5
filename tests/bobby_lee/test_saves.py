"""Saved games: in the middle of a sheet written unseen, and in the middle of a day of battle."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import msgspec
import pytest

from hardtack.engine.contract import Action
from hardtack.engine.match import CannotUndo, Match, read_save
from hardtack.games.bobby_lee import GAME
from hardtack.games.bobby_lee.rules.state import BobbyLee

SHEET: dict[str, Any] = {"scenario": "1862", "month": 8, "phase": "sheet", "levy": {"csa": 1}}
DAY: dict[str, Any] = {
    "scenario": "1862",
    "month": 8,
    "phase": "battle",
    "day": 2,
    "slot": "afternoon",
    "segment": "assaults",
    "dice": [6, 1, 1, 6, 1, 1, 1],
    "stacks": {"Alexandria": {"usa-inf-1-v": 3}},
    "battles": [
        {
            "hex": "Manassas",
            "entered": ["Alexandria"],
            "half_hit": ["csa-inf-ewell"],
            "boxes": {
                "usa centre": {"usa-inf-2-i": 3, "usa-art-reserve": 4},
                "usa reserve": {"usa-hq-ap": 3, "usa-cav-gregg": 2},
                "csa left": {"csa-inf-ewell": 3, "usa-inf-1-i": 3},
                "csa centre": {"csa-inf-jackson": 4},
                "csa right": {"csa-inf-hood": 2},
                "csa reserve": {"csa-hq-anv": 2, "csa-cav-flee": 3},
                "outside csa right": {"usa-cav-buford": 2},
            },
        },
        {
            "hex": "Winchester",
            "entered": ["Charles Town"],
            "boxes": {"usa centre": {"usa-inf-1-xii": 3}, "csa centre": {"csa-inf-nw": 3}},
        },
    ],
    "here": "Manassas",
}


def match(table: dict[str, Any]) -> Match[BobbyLee]:
    return Match(GAME, None, {}, 5, table)


def loaded(played: Match[BobbyLee]) -> Match[BobbyLee]:
    """The same match from its file, checked to stand where it stood."""
    again = Match.replay(GAME, read_save(msgspec.json.encode(played.to_save())))
    same(again, played)
    assert again.moves == played.moves
    return again


def same(one: Match[BobbyLee], other: Match[BobbyLee]) -> None:
    """Nobody can tell one from the other: what lies there, what is seen, asked and could be taken back."""
    assert GAME.encode(one.state) == GAME.encode(other.state)
    asked, too = GAME.decision(one.state), GAME.decision(other.state)
    assert asked is not None and too is not None and (asked.prompt, asked.roles) == (too.prompt, too.roles)
    for role in (*GAME.roles, None):
        assert GAME.view(one.state, role) == GAME.view(other.state, role)
    for role in GAME.roles:
        assert asked.actions(role) == too.actions(role)
        assert GAME.preview(one.state, role) == GAME.preview(other.state, role)
        assert one.undo_refusal(role) == other.undo_refusal(role)


def play(played: Match[BobbyLee], *moves: str) -> None:
    """Moves written "side verb target"."""
    for move in moves:
        role, verb, *target = move.split()
        played.play(role, Action(verb, target[0] if target else None))


def prompt(played: Match[BobbyLee]) -> str:
    decision = GAME.decision(played.state)
    assert decision is not None
    return decision.prompt


# ---- the sheet


@pytest.mark.rule("bobby-lee", "12.1")
def test_a_sheet_half_written_is_saved_and_each_side_takes_back_its_own() -> None:
    first = match(SHEET)
    play(first, "csa raise csa-inf-hoke", "usa build usa-inf-2-xi", "usa at 0910", "csa at 0719", "usa seal")
    play(first, "csa build csa-inf-heth")  # where it will stand has yet to be said
    again = loaded(first)
    assert again.state.drafts == first.state.drafts and list(again.state.sealed) == ["usa"]
    assert [len(again.state.drafts[side]) for side in ("usa", "csa")] == [2, 3]
    for one in (first, again):
        one.undo("csa")  # the block in hand
        one.undo("usa")  # the seal, which holds for good only when the other is set too
        assert not one.state.sealed and [a.verb for a in one.state.drafts["usa"]] == ["build", "at"]
    same(again, first)
    for one in (first, again):
        play(one, "csa seal", "usa seal")
    same(again, first)
    assert prompt(again) == "last-word"


@pytest.mark.rule("bobby-lee", "12.1")
def test_the_last_word_of_the_south_is_saved_with_what_it_wrote_before() -> None:
    first = match(SHEET)
    play(
        first, "csa raise csa-inf-hoke", "csa at 0719", "csa seal", "usa build usa-inf-2-xi", "usa at 0910", "usa seal"
    )
    assert prompt(first) == "last-word"
    play(first, "csa drop csa-inf-hoke")
    again = loaded(first)
    for one in (first, again):
        with pytest.raises(CannotUndo):
            one.undo("usa")  # its cadre stands there for all to see
        one.undo("csa")
        play(one, "csa seal")
    same(again, first)
    assert loaded(again).state.at == first.state.at


# ---- the battle


@pytest.mark.rule("bobby-lee", "6.1", "7.35", "7.4", "7.43")
def test_a_day_of_battle_is_saved_in_the_middle_of_an_assault_and_of_a_move() -> None:
    first = match(DAY)
    play(first, "usa assault csa-left")
    assert prompt(first) == "assault-goes-on" and first.state.dice.fed == [1]
    again = loaded(first)
    for one in (first, again):
        with pytest.raises(CannotUndo):
            one.undo("usa")
        play(one, "usa disengage", "usa done")
    assert prompt(again) == "battle-move"
    same(again, first)
    play(first, "usa shift usa-cav-gregg")
    again = loaded(first)
    assert prompt(again) == "battle-step" and again.state.picked == first.state.picked
    for one in (first, again):
        play(one, "usa to-box usa-left")
        assert [move.verb for move in one.undo("usa")] == ["to-box"]
        assert [move.verb for move in one.undo("usa")] == ["shift"]
        play(one, "usa shift usa-cav-gregg", "usa to-box usa-left", "usa done", "usa search usa-cav-buford")
    same(again, first)
    assert first.state.dice.rolled > 0 and loaded(again).state.here == first.state.here


OPEN = """
import sys
from hardtack.engine.match import Match, read_save
from hardtack.games.bobby_lee import GAME
print(GAME.decision(Match.replay(GAME, read_save(sys.stdin.buffer.read())).state).prompt)
"""


@pytest.mark.parametrize(
    ("table", "moves", "asked"),
    [
        (SHEET, ["csa raise csa-inf-hoke", "usa build usa-inf-2-xi"], b"sheet"),
        (DAY, ["usa assault csa-left"], b"assault-goes-on"),
    ],
)
def test_it_opens_where_nothing_has_been_played(table: dict[str, Any], moves: list[str], asked: bytes) -> None:
    played = match(table)
    play(played, *moves)
    file = msgspec.json.encode(played.to_save())
    fresh = subprocess.run([sys.executable, "-c", OPEN], input=file, capture_output=True, check=True)
    assert fresh.stdout.split() == [asked]
