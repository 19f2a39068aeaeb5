"""Copies of all matches in one form, whatever database they are kept in: an SQLite file, as that of a machine's own.

So matches move from a laptop to a club's PostgreSQL and back. From PostgreSQL they are copied table by table as they
stand at one moment, while servers write; into it all is put in one transaction, in which no server may have part.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from hardtack.engine.contract import BadInput

from . import backup as files
from .backup import alone_in, checked
from .migrations import NEWER, copy_to, dated, file_of, new_file, ready, version_of
from .schema import VERSION, tables
from .storage import FAILED, NUL, claim, engine_of, why

ROWS = 500
"""So many are in hand at once: a position may be large."""


def backup(database: str, file: Path) -> int:
    """Copy all matches into a new file, whether or not servers write; how many matches are in the copy."""
    with _opened(database) as engine:
        path = file_of(engine)
        if path is not None:
            return files.backup(path, file)
        if _version(engine) == 0:
            raise BadInput("There are no matches in this database.")
        _copy_out(engine, file)
    return checked(file)


def restore(database: str, file: Path, beside: Path) -> tuple[int, Path | None]:
    """Put a copy in the place of all matches: how many are in it, and where what was there is kept. Of another database
    than a file that is a file too, which lies with those `beside`."""
    with _opened(database) as engine:
        path = file_of(engine)
        if path is not None:
            return files.restore(path, file)
        found = checked(file)
        with tempfile.TemporaryDirectory(prefix="hardtack-") as folder, alone_in(engine):
            source = engine_of(f"sqlite:///{_of_today(file, Path(folder))}")
            kept = _keep(engine, beside)
            try:
                _copy_in(source, engine)
            except BadInput:
                if kept is not None:
                    kept.unlink()
                raise
            finally:
                source.dispose()
        return found, kept


@contextmanager
def _opened(database: str) -> Iterator[Engine]:
    """The database that an address names; what it complains of is one sentence, without the address."""
    try:
        engine = engine_of(database)
        try:
            yield engine
        finally:
            engine.dispose()
    except (*FAILED, ImportError) as bad:
        raise BadInput(f"Cannot open the database of matches: {why(bad)}.") from None


def _version(engine: Engine) -> int:
    """The version of a database of ours; BadInput if it is another program's, or a newer program has written it."""
    claim(engine)
    with engine.connect() as conn:
        version = version_of(conn)
    if version > VERSION:
        raise BadInput(NEWER)
    return version


def _of_today(file: Path, folder: Path) -> Path:
    """A copy of a backup, as this program would have written it."""
    engine, copy = engine_of(f"sqlite:///{file}"), folder / "copy.sqlite3"
    try:
        copy_to(engine, copy)
    finally:
        engine.dispose()
    engine = engine_of(f"sqlite:///{copy}")
    try:
        ready(engine)
    finally:
        engine.dispose()
    return copy


def _keep(engine: Engine, beside: Path) -> Path | None:
    """A copy of what is going to be replaced, if there is anything; the tables are there after it."""
    there = _version(engine)
    ready(engine)
    if not there:
        return None
    beside.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    kept = dated(beside, "before-restore")
    _copy_out(engine, kept)
    return kept


def _copy_out(engine: Engine, file: Path) -> None:
    if _version(engine) < VERSION:
        raise BadInput("The matches are of an older version of Hardtack; start a server of this one first.")
    with new_file(file):
        copy = engine_of(f"sqlite:///{file}")
        try:
            tables.create_all(copy)
            with engine.connect().execution_options(isolation_level="REPEATABLE READ") as conn, copy.begin() as there:
                _copy(conn, there)
        finally:
            copy.dispose()


def _copy_in(source: Engine, engine: Engine) -> None:
    """All or nothing: who reads meanwhile, as another backup does, sees what was there before."""
    try:
        with source.connect() as conn, engine.begin() as there:
            for table in reversed(tables.sorted_tables):
                there.execute(table.delete())
            _copy(conn, there)
            for table in tables.sorted_tables:
                _count_on(there, table)
    except FAILED as bad:
        raise BadInput(f"Cannot restore the matches: {why(bad)}; nothing was changed.") from None


def _copy(conn: Connection, there: Connection) -> None:
    for table in tables.sorted_tables:
        rows = conn.execution_options(yield_per=ROWS).execute(table.select())
        for several in rows.mappings().partitions():
            there.execute(table.insert(), [{name: _fit(value) for name, value in row.items()} for row in several])


def _fit(value: Any) -> Any:
    """Without what earlier versions took into texts and PostgreSQL does not."""
    return value.replace(NUL, " ") if isinstance(value, str) else value


def _count_on(conn: Connection, table: sa.Table) -> None:
    """Numbers that the database gives go on after those that were copied."""
    column = table.autoincrement_column
    if column is not None:
        given = sa.func.pg_get_serial_sequence(table.name, column.name)
        conn.execute(sa.select(sa.func.setval(given, sa.func.coalesce(sa.func.max(column), 0) + 1, False)))
