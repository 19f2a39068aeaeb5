"""What docs/hosting.md sets up, on this machine, with its own files: two servers behind nginx on a PostgreSQL, and a
worker. One server is killed again and again, the other upgraded; nothing that was acknowledged is lost or done twice.

HARDTACK_SOAK says how many seconds; `python bench/soak.py` is the same at length, with figures.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hardtack import games
from postgres import PostgreSQL

sys.path.append(str(Path(__file__).parents[2] / "bench"))

SECONDS = float(os.environ.get("HARDTACK_SOAK", "12"))


@pytest.fixture
def club(postgres: PostgreSQL, tiny: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[object]:
    import club

    monkeypatch.setitem(games.MODULES, "mosby", "hardtack.games.mosby")

    lacks = club.missing()
    if lacks and os.environ.get("HARDTACK_POSTGRES") == "required":
        raise RuntimeError(f"The test of docs/hosting.md must run here: {lacks}.")
    if lacks:
        pytest.skip(lacks)
    with postgres.fresh(tables=False) as url, club.club(url, "mosby") as found:
        yield found


@pytest.mark.timeout(300 + 2 * SECONDS)
def test_a_club_loses_nothing_while_its_servers_are_killed_and_upgraded(club) -> None:
    from soak import soak

    counts, gaps, wrong = asyncio.run(soak(club, seconds=SECONDS, players=8, every=2, upgrade=4, worker=5))
    assert wrong == []
    assert counts["kills"] and counts["upgrades"] and counts["workers killed"]
    assert len(gaps) == counts["acknowledged"] == counts["stored"] > 20 and not counts["missing"]
    assert counts["sent on"] or counts["lines lost"], "nobody felt it: what was killed was not what is played on"


def test_nginx_sends_no_move_twice() -> None:
    """A POST that has been sent may have been carried out; and a kept connection may be closed under one."""
    from club import FILES

    said = re.sub(r"#.*", "", (FILES / "nginx.conf").read_text(encoding="utf-8"))
    assert "proxy_next_upstream " in said
    assert "non_idempotent" not in said and "keepalive" not in said
