"""One secret for all servers of a database: a guest of one is known at the other; another secret is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
import sqlalchemy as sa
from litestar.testing import TestClient
from tinygames.guest import Guest

from hardtack.engine.contract import BadInput
from hardtack.server.app import create_app
from hardtack.server.pace import NO_WAIT
from hardtack.server.run import check_storage

SECRET = "c0ffee" * 11


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "shared"
    path.write_text(SECRET + "\n")
    return path


def test_a_guest_of_one_machine_is_known_at_the_other(fresh: str, tmp_path: Path, file: Path) -> None:
    with (
        TestClient(create_app(tmp_path / "one", pace=NO_WAIT, database=fresh, secret=file)) as here,
        TestClient(create_app(tmp_path / "two", pace=NO_WAIT, database=fresh, secret=file)) as there,
    ):
        guest, same = Guest(here), Guest(there)
        match = guest.post("/api/matches", {"game": "duel", "seats": {"blue": "me", "gray": "open"}})["id"]
        same.cookies = guest.cookies
        assert same.get(f"/api/matches/{match}/table")["role"] == "blue"
    assert not (tmp_path / "one" / "secret").exists()


def test_another_secret_is_refused_until_the_old_one_is_forgotten(fresh: str, tmp_path: Path, file: Path) -> None:
    check_storage(tmp_path / "one", fresh, file)
    check_storage(tmp_path / "two", fresh, file)
    with pytest.raises(BadInput, match="have another secret than this one"):
        check_storage(tmp_path / "two", fresh)
    engine = sa.create_engine(fresh)
    with engine.begin() as conn:
        kept = conn.exec_driver_sql("SELECT digest FROM secret_digest").scalar_one()
        assert kept not in SECRET and SECRET not in kept
        conn.exec_driver_sql("DELETE FROM secret_digest")
    engine.dispose()
    check_storage(tmp_path / "two", fresh)
    with pytest.raises(BadInput, match="have another secret than this one"):
        check_storage(tmp_path / "one", fresh, file)


def test_a_file_that_is_named_must_hold_one(tmp_path: Path, file: Path) -> None:
    with pytest.raises(BadInput, match=r"^Cannot read the secret in .*none: No such file or directory.$"):
        check_storage(tmp_path / "data", None, tmp_path / "none")
    file.write_text("short\n")
    with pytest.raises(BadInput, match="is no secret: one line of at least 32 characters"):
        check_storage(tmp_path / "data", None, file)
    assert file.read_text() == "short\n" and not (tmp_path / "none").exists()
