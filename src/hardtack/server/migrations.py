"""An older database becomes one of today when it is opened, and a copy of it is made first.

A database says its version in the one row of `schema_version`; one without that table is of version 1, from before it
was counted.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from hardtack.engine.contract import BadInput

from .schema import VERSION, actions, matches, schema_version, seats, snapshots, tables
from .storage import FAILED, why

NEWER = "The database of matches was written by a newer version of Hardtack; update the program."


def ready(engine: Engine) -> None:
    """Make a database ready for this program: a new one gets its tables, an older one is migrated; BadInput for one
    that a newer program has written."""
    with engine.connect() as conn:
        version = version_of(conn)
    if version == VERSION:
        return
    if version > VERSION:
        raise BadInput(NEWER)
    if 0 < version < VERSION:
        keep_copy(engine, f"version-{version}")
    with engine.begin() as conn:
        if engine.dialect.name == "sqlite":
            conn.exec_driver_sql("BEGIN IMMEDIATE")  # all or nothing, and one program at a time
        else:
            conn.exec_driver_sql("SELECT pg_advisory_xact_lock(71825)")  # the same: servers and workers begin together
        version = version_of(conn)
        for older in range(version, VERSION) if version else ():
            MIGRATIONS[older](conn)
        tables.create_all(conn)
        conn.execute(schema_version.delete())
        conn.execute(schema_version.insert(), {"version": VERSION})


def version_of(conn: Connection) -> int:
    """The version of a database; 0: it has no tables yet."""
    there = sa.inspect(conn)
    if there.has_table(schema_version.name):
        return int(conn.execute(sa.select(schema_version.c.version)).scalar() or 0)
    return 1 if there.has_table(matches.name) else 0


def keep_copy(engine: Engine, what: str) -> Path | None:
    """A copy of the database beside it, under a name with the date. None where there is no file: of PostgreSQL
    whoever runs it keeps copies, and a migration that fails leaves it as it was."""
    path = file_of(engine)
    if path is None:
        return None
    copy = dated(path, what)
    copy_to(engine, copy)
    return copy


def file_of(engine: Engine) -> Path | None:
    """The file that a database is; None if it is none."""
    name = engine.url.database
    return Path(name) if engine.dialect.name == "sqlite" and name and name != ":memory:" else None


def dated(path: Path, what: str) -> Path:
    """A name beside a file, with the date, that nothing has yet."""
    name = f"{path.name}.{what}-{time.strftime('%Y%m%d-%H%M%S')}"
    return next(p for n in count() if not (p := path.with_name(f"{name}-{n}" if n else name)).exists())


def copy_to(engine: Engine, path: Path) -> None:
    """SQLite's own copy of a database, whole even while others write; or none, and BadInput says why."""
    with (
        new_file(path),
        closing(engine.raw_connection()) as connection,
        closing(sqlite3.connect(path)) as copy,
    ):
        driver: Any = connection.driver_connection
        driver.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # one file and nothing beside it


@contextmanager
def new_file(path: Path) -> Iterator[None]:
    """A file for a copy, which is filled while this goes on; or none, and BadInput says why."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))  # every seed is in it
    except FileExistsError:
        raise BadInput(f"{path} exists already; give the backup a name of its own.") from None
    except OSError as bad:
        raise BadInput(f"Cannot write {path}: {bad.strerror or bad}.") from None
    try:
        yield
    except BaseException as bad:
        path.unlink()
        if isinstance(bad, FAILED):
            raise BadInput(f"Cannot copy the matches to {path}: {why(bad)}; nothing was changed.") from None
        raise


def _to_2(conn: Connection) -> None:
    """Revisions of the rules, what the journal was told, and more than one snapshot of a match."""
    for column in (matches.c.revision, matches.c.told, actions.c.told):
        _add(conn, column)
    there = sa.inspect(conn)
    if there.has_table(snapshots.name):
        conn.exec_driver_sql("ALTER TABLE snapshots RENAME TO snapshots_1")
        snapshots.create(conn)
        conn.exec_driver_sql('INSERT INTO snapshots ("match", seq, state) SELECT "match", seq, state FROM snapshots_1')
        conn.exec_driver_sql("DROP TABLE snapshots_1")


def _add(conn: Connection, column: sa.Column[Any]) -> None:
    written = sa.schema.CreateColumn(column).compile(dialect=conn.dialect)
    conn.exec_driver_sql(f"ALTER TABLE {column.table.name} ADD COLUMN {written}")


def _to_3(conn: Connection) -> None:
    """Owners: of what was there before, whoever alone sits at a match. And personal links."""
    _add(conn, matches.c.owner)
    next(index for index in matches.indexes if "owner" in index.columns).create(conn)
    alone = (
        sa.select(sa.func.min(seats.c.guest))
        .where((seats.c.match == matches.c.id) & (seats.c.kind == "guest"))
        .having(sa.func.count(seats.c.guest.distinct()) == 1)
        .scalar_subquery()
    )
    conn.execute(matches.update().values(owner=alone))


def _to_4(conn: Connection) -> None:
    """Names of players: a table of its own, which is made with whatever else is missing."""


def _to_5(conn: Connection) -> None:
    """Matches by hand, and what was told in their actions."""
    _add(conn, matches.c.by_hand)
    _add(conn, actions.c.hand)


def _to_6(conn: Connection) -> None:
    """Moves that wait for dice, and proposals to stop."""
    _add(conn, matches.c.waits)
    _add(conn, seats.c.stops)


MIGRATIONS: dict[int, Callable[[Connection], None]] = {1: _to_2, 2: _to_3, 3: _to_4, 4: _to_5, 5: _to_6}
"""By the version each begins from."""
