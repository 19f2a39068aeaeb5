"""What the server's own OpenAPI description lets a stranger try, by schemathesis: no 5xx, and no type of content that
is not described.

pip install schemathesis    (no part of Hardtack)
python bench/openapi.py [--examples 50] [--seconds 600]
"""

from __future__ import annotations

import argparse
import importlib.util
import subprocess
import sys
import tempfile
from pathlib import Path

from house import house

CHECKS = "not_a_server_error,content_type_conformance"


def main() -> int:
    parser = argparse.ArgumentParser(description="The server held against its own OpenAPI description.")
    parser.add_argument("--examples", type=int, default=50, help="for each operation (default 50)")
    parser.add_argument("--seconds", type=float, default=600, help="at most so long (default 600)")
    args = parser.parse_args()
    if importlib.util.find_spec("schemathesis") is None:
        print("This needs schemathesis: pip install schemathesis", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="hardtack-bench-") as folder, house(folder) as (port, _):
        there = f"http://127.0.0.1:{port}/api/schema/openapi.json"
        command = [str(Path(sys.executable).parent / "schemathesis"), "run", there, "--checks", CHECKS]
        command += ["--max-examples", str(args.examples), "--phases", "examples,coverage,fuzzing", "--no-color"]
        try:
            return subprocess.run(command, cwd=folder, timeout=args.seconds).returncode
        except subprocess.TimeoutExpired:
            print(f"Not done in {args.seconds:.0f} seconds.")
            return 1


if __name__ == "__main__":
    sys.exit(main())
