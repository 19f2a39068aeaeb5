"""Saved games told again, and checked."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec

from hardtack.cli import show
from hardtack.cli.words import Words
from hardtack.engine.contract import BadInput
from hardtack.engine.game import Game
from hardtack.engine.luck import ledger
from hardtack.engine.match import Match, Save, load_save, plain
from hardtack.engine.text import text


def load(file: Path) -> Save:
    """A save from a file; BadInput for anything else, and for one that a server has sealed."""
    try:
        return load_save(file)
    except BadInput:
        try:
            table = msgspec.json.decode(file.read_bytes())
        except (OSError, ValueError, RecursionError):
            table = None
        if isinstance(table, dict) and "hardtack_sealed" in table:
            raise BadInput(
                f"{file} is sealed because its match was still running; upload it there, or save it after the end."
            ) from None
        raise


def tell(words: Words, of: Game[Any], save: Save, role: str | None) -> None:
    """The journal. While a game with several seats goes on, a reader without a seat sees what a spectator sees."""
    match = Match.replay(of, save)
    name = show.game_name(of, words.lang)
    words.say(words("replay-moves", game=name, scenario=save.scenario, moves=len(save.moves)), "bold")
    everything = role is None and (len(of.roles) == 1 or of.outcome(match.state) is not None)
    say = text(of, words.lang)
    for line in match.state.journal or []:
        if (not line.see.startswith("!")) if everything else line.seen_by(role):
            show.entry(words, say, line)
    show.outcome(words, of, match.state)


def luck_of(words: Words, of: Game[Any], save: Save) -> None:
    """The luck ledger of a game that is over."""
    match = Match.replay(of, save)
    if of.outcome(match.state) is None:
        words.say(words("replay-unfinished"))
        return
    show.luck(words, of, match.state, ledger(match.state.journal or (), of.roles, of.higher))


def verify_save(words: Words, of: Game[Any], file: Path, save: Save, seal: str | None) -> None:
    """Every move legal, the seed the one sealed, the outcome the one told; BadInput at the first that is not. Of a game
    from before the rules were corrected it says how far its moves can be followed."""
    told = msgspec.json.decode(file.read_bytes())
    # What it tells of a position proves nothing where the rules were others: only its moves are looked at.
    older = (save.revision, save.data) != (of.revision, of.digest())
    begun = save.base if save.base is not None and save.base.moves == 0 else None  # a match from a moment of another
    match = Match.replay(of, msgspec.structs.replace(save, snapshot=None, base=begun) if older else save)
    fell = len(save.moves) - len(match.moves)
    said = "verify-fell" if fell else "verify-corrected" if older else "verify-legal"
    words.say(words(said, moves=len(match.moves), all=len(save.moves)))
    if match.base is not None and not older:
        words.say(words("verify-base", moves=match.base.moves))
    words.say(words("verify-seal", seal=match.commitment))
    for published in (seal, told.get("commitment")):
        if not published:
            continue
        if not isinstance(published, str) or not re.fullmatch(r"[0-9a-fA-F]{64}", published.strip()):
            raise BadInput("A seal is 64 hexadecimal digits.")
        if published.strip().lower() != match.commitment:
            raise BadInput(f"The seed of {file} does not agree with the seal published at the start: {published}.")
        words.say(words("verify-seal-agrees"))
    outcome = of.outcome(match.state)
    if told.get("outcome") is not None and not fell:
        if told["outcome"] != plain(outcome):
            raise BadInput(f"The moves of {file} do not lead to the outcome it tells.")
        words.say(words("verify-outcome-agrees"))
    show.outcome(words, of, match.state)
