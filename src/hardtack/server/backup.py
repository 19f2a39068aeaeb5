"""Copies of SQLite's database of matches, made while the server runs, put back while it does not; and who may do that.

Whoever has a database open holds a lock on it, shared with others who have; who puts something else in its place needs
it alone. Of SQLite the lock is a read or a write on an SQLite file of its own beside it, of PostgreSQL one of the
advisory locks of a connection: the same on every system, gone with its process.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from hardtack.engine.contract import BadInput

from .migrations import copy_to, dated, version_of
from .schema import VERSION, matches
from .storage import FAILED, engine_of

BUSY = "A server is running with these matches; stop it first."
RESTORING = "The matches are being restored just now; start again when that is done."
NUMBER = 71826
"""Of the lock in PostgreSQL."""


def _lock(path: Path, how: str, busy: str) -> sqlite3.Connection:
    """The lock of a database, held until it is closed; BadInput with `busy` if somebody else has it."""
    held = None
    try:
        held = sqlite3.connect(f"{path}.lock", timeout=0, isolation_level=None, check_same_thread=False)
        held.execute(how)
        held.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.DatabaseError as bad:
        if held is not None:
            held.close()
        if bad.sqlite_errorname == "SQLITE_BUSY":
            raise BadInput(busy) from None
        said = "it is damaged, and nothing is in it: remove it" if bad.sqlite_errorname == "SQLITE_NOTADB" else bad
        raise BadInput(f"Cannot open {path}.lock, by which a server holds its matches: {said}.") from None
    return held


def hold(path: Path) -> sqlite3.Connection:
    """Hold a database until this is closed; BadInput while it is being replaced."""
    return _lock(path, "BEGIN", RESTORING)


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Have a database to oneself; BadInput if a server holds it."""
    with closing(_lock(path, "BEGIN EXCLUSIVE", BUSY)):
        yield


def hold_by(conn: Connection) -> None:
    """Hold a database in PostgreSQL as long as a connection is there; BadInput while all in it is being replaced."""
    held = conn.exec_driver_sql(f"SELECT pg_try_advisory_lock_shared({NUMBER})").scalar()
    conn.commit()
    if not held:
        conn.close()
        raise BadInput(RESTORING)


@contextmanager
def alone_in(engine: Engine) -> Iterator[None]:
    """Have a database in PostgreSQL to oneself; BadInput if a server holds it."""
    with engine.connect() as conn:
        if not conn.exec_driver_sql(f"SELECT pg_try_advisory_lock({NUMBER})").scalar():
            raise BadInput(BUSY)
        conn.commit()
        try:
            yield
        finally:
            conn.invalidate()  # the lock goes with its connection


def backup(path: Path, file: Path) -> int:
    """Copy a database into a new file, whether or not a server writes in it; how many matches are in the copy."""
    if not path.is_file():
        raise BadInput(f"There are no matches in {path.parent}.")
    engine = engine_of(f"sqlite:///{path}")
    try:
        copy_to(engine, file)
    finally:
        engine.dispose()
    return checked(file)


def restore(path: Path, file: Path) -> tuple[int, Path | None]:
    """Put a backup in a database's place: how many matches are in it, and where what was there is kept."""
    found = checked(file)
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with alone(path):
        fresh = path.with_name(f"{path.name}.restoring")
        fresh.unlink(missing_ok=True)
        engine = engine_of(f"sqlite:///{file}")
        try:
            copy_to(engine, fresh)
        finally:
            engine.dispose()
        kept = dated(path, "before-restore") if path.exists() else None
        for tail in ("", "-wal", "-shm"):  # it may be broken: it is moved as it lies, and not asked to copy itself
            if kept is not None and Path(f"{path}{tail}").exists():
                os.replace(f"{path}{tail}", f"{kept}{tail}")
        os.replace(fresh, path)
    return found, kept


def checked(file: Path) -> int:
    """How many matches a backup holds; BadInput if it is none, or of a newer program."""
    if not file.is_file():
        raise BadInput(f"There is no file {file}.")
    engine = engine_of(f"sqlite:///{file}")
    try:
        with engine.connect() as conn:
            whole = conn.exec_driver_sql("PRAGMA quick_check").scalar() == "ok"
            version = version_of(conn) if whole else 0
            found = conn.execute(sa.select(sa.func.count()).select_from(matches)).scalar() if version else 0
    except FAILED:
        version = 0
    finally:
        engine.dispose()
    if not version:
        raise BadInput(f"{file} is not a backup of matches, or it is damaged.")
    if version > VERSION:
        raise BadInput(f"{file} was written by a newer version of Hardtack; update the program.")
    return int(found or 0)
