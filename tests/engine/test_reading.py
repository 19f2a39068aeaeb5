"""Types that are first read by several threads at once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

READERS = """
import sys, threading
from tiny.pickets import GAME
sys.setswitchinterval(1e-6)
data, go = GAME.encode(GAME.setup()), threading.Barrier(8)
read = []

def one():
    go.wait()
    read.append(GAME.decode(data))

threads = [threading.Thread(target=one) for _ in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert len(read) == 8 and all(state == read[0] for state in read)
"""


def test_a_state_may_be_read_first_by_many_threads() -> None:
    """As when a server is started again and all its matches are asked for. In processes of their own: what goes wrong
    here ends the process."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path(__file__).parents[1]), *sys.path])}
    for _ in range(3):
        done = subprocess.run([sys.executable, "-c", READERS], env=env, timeout=120)
        assert done.returncode == 0
