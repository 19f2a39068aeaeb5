"""What the server's own OpenAPI description lets a stranger try, by schemathesis: no 5xx, and no status, type or shape
of an answer that is not described.

pip install schemathesis    (no part of Hardtack)
python bench/openapi.py [--examples 50] [--seconds 600]

First as somebody who knows nothing, then, for each game in turn, as one who sits at a match of it.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from house import house

from hardtack import games

CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
SEATED = """
headers = {{ Cookie = "{cookie}" }}

[[operations]]
include-path-regex = "^/api/games/"
parameters = {{ id = "{game}" }}

[[operations]]
include-path-regex = "^/api/matches/.id."
parameters = {{ id = "{match}" }}

[[operations]]
include-method = "DELETE"
enabled = false
"""


def sit_down(port: int, game: str) -> str:
    """Begin a match of a game with every seat one's own; how schemathesis is told of it."""
    seats = dict.fromkeys(games.game(game).roles, "me")
    said = json.dumps({"game": game, "seats": seats}).encode()
    where = f"http://127.0.0.1:{port}/api/matches"
    request = urllib.request.Request(where, said, {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        cookie = answer.headers["set-cookie"].partition(";")[0]
        return SEATED.format(cookie=cookie, game=game, match=json.load(answer)["id"])


def main() -> int:
    parser = argparse.ArgumentParser(description="The server held against its own OpenAPI description.")
    parser.add_argument("--examples", type=int, default=50, help="for each operation (default 50)")
    parser.add_argument("--seconds", type=float, default=600, help="at most so long (default 600)")
    args = parser.parse_args()
    if importlib.util.find_spec("schemathesis") is None:
        print("This needs schemathesis: pip install schemathesis", file=sys.stderr)
        return 2
    late = time.monotonic() + args.seconds
    wrong = 0
    with tempfile.TemporaryDirectory(prefix="hardtack-bench-") as folder, house(folder) as (port, _):
        there = f"http://127.0.0.1:{port}/api/schema/openapi.json"
        told = Path(folder) / "schemathesis.toml"
        for who in ("", *games.game_ids()):
            print(f"\n{who or 'a stranger'}:", flush=True)
            told.write_text(sit_down(port, who) if who else "")
            command = [
                str(Path(sys.executable).parent / "schemathesis"),
                "run",
                there,
                "--checks",
                CHECKS,
                "--no-color",
            ]
            command += ["--max-examples", str(args.examples), "--phases", "examples,coverage,fuzzing"]
            if who:
                command += ["--include-path-regex", "[{]id[}]"]
            try:
                wrong |= subprocess.run(command, cwd=folder, timeout=max(1, late - time.monotonic())).returncode
            except subprocess.TimeoutExpired:
                print(f"Not done in {args.seconds:.0f} seconds.")
                return 1
    return wrong


if __name__ == "__main__":
    sys.exit(main())
