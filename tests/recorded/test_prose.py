"""What saves are not checked against, no rule reads: with every name and note rewritten the games play as on record."""

from __future__ import annotations

import subprocess
import sys

from hardtack import game_ids

REWRITTEN = """
import sys
from hardtack.engine import data

SWAPPED = {"rulebook": "reconstructed", "reconstructed": "rulebook"}
# Bobby Lee finds these by name, and says which is missing instead of beginning without it.
FOUND = {"Washington", "Alexandria", "Baltimore", "Norfolk", "Richmond", "Fort Monroe", "Sykesville", "Palmyra",
         "Petersburg"}

def rewritten(value, key=""):
    if isinstance(value, dict):
        return {k: rewritten(v, k) for k, v in value.items()}
    if isinstance(value, list):
        return [rewritten(one) for one in value]
    if isinstance(value, str) and (key in data.PROSE or key.endswith("_source")):
        if value in FOUND:
            return value
        return SWAPPED.get(value, value) if "source" in key else f"another {value}"
    return value

read = data.read_toml
data.read_toml = lambda path: rewritten(read(path)) if path.parent.name == "data" else read(path)

from tests.recorded.recorder import Case, difference, on_record, played
from hardtack import game

for id in sys.argv[1:]:
    case = Case(id, game(id).scenarios[0].id, "recruit", 1, 300)
    print(id, difference(on_record()[case.name], played(case)))
"""


def test_with_every_name_and_note_rewritten_the_games_play_as_on_record() -> None:
    done = subprocess.run(
        [sys.executable, "-c", REWRITTEN, *game_ids()], capture_output=True, text=True, check=False, timeout=120
    )
    assert done.stdout.splitlines() == [f"{id} " for id in game_ids()], done.stderr
