"""The database itself: opened only if it is ours, and written to only while it is still there."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Dialect, Engine
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from hardtack.engine.contract import BadInput

OURS = {"id", "game", "scenario", "seed", "headline"}
"""Columns that the table of matches has had in every version."""
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000")


NUL = "\0"
"""No text in PostgreSQL can have it. So none of ours has it, wherever it is kept."""
FAILED = (sqlite3.Error, SQLAlchemyError, UnicodeDecodeError)
"""What a database may raise: the last where SQLite quotes what is no text, and its driver cannot read the complaint."""


class Vanished(SQLAlchemyError):
    """The file was removed or replaced while the server ran. SQLite would say that it may not be written, and where a
    new connection is opened begin another, empty one."""

    def __init__(self) -> None:
        super().__init__("the file of the database has been removed or replaced; restart the server")


def engine_of(url: str) -> Engine:
    """What was asked is in no error: there are seeds and tokens in it."""
    return sa.create_engine(url, hide_parameters=True)


def write_many(conn: Connection, statement: sa.UpdateBase, rows: Iterable[Mapping[str, Any]]) -> int:
    """Carry out a statement for each row, of plain values, and say how many were touched. It is put into SQL once and
    handed to the driver: what SQLAlchemy does around it costs more than to write a move."""
    sql, order = _in_sql(statement, conn.dialect)
    cursor = conn.connection.cursor()
    try:
        cursor.executemany(sql, list(rows) if order is None else [[row[name] for name in order] for row in rows])
        return cursor.rowcount
    except conn.dialect.loaded_dbapi.Error as bad:
        raise DBAPIError.instance(
            sql, None, bad, conn.dialect.loaded_dbapi.Error, hide_parameters=True, dialect=conn.dialect
        ) from None
    finally:
        cursor.close()


@cache
def _in_sql(statement: sa.UpdateBase, dialect: Dialect) -> tuple[str, list[str] | None]:
    """The words of a statement, and in which order they want their values; None: by name."""
    made = statement.compile(dialect=dialect)
    return made.string, getattr(made, "positiontup", None)


def claim(engine: Engine) -> None:
    """See that a database is ours, or still empty, and can be written; BadInput if it is another program's."""
    try:
        _check_ours(engine)
    finally:
        engine.dispose()  # later connections are set up, these were not
    if engine.dialect.name == "sqlite":
        _guard(engine)
        with engine.connect() as conn:
            conn.exec_driver_sql("BEGIN IMMEDIATE")
            conn.exec_driver_sql("CREATE TABLE tried (here INTEGER)")  # whoever may only read hears of it now
            conn.rollback()


def why(bad: BaseException) -> str:
    """What the database said, in one line and without the values: PostgreSQL quotes them in the lines after, SQLite's
    driver what it cannot read as text."""
    if isinstance(bad, UnicodeDecodeError):
        return "it is damaged"
    said = (str(getattr(bad, "orig", None) or bad).splitlines() or [type(bad).__name__])[0]
    return said.partition(" with text ")[0].rstrip(".")


def _check_ours(engine: Engine) -> None:
    """Before anything is changed, the way it is written included."""
    there = sa.inspect(engine)
    names = there.get_table_names()
    if not names:
        return
    columns = {column["name"] for column in there.get_columns("matches")} if "matches" in names else set()
    if not columns >= OURS:
        name = engine.url.set(query={}).render_as_string(hide_password=True)  # a password may be in either
        raise BadInput(f"{name} is the database of another program; nothing in it was changed.")


def _guard(engine: Engine) -> None:
    path = Path(engine.url.database or "")
    found: list[tuple[int, int]] = []

    def mark() -> tuple[int, int] | None:
        try:
            stat = path.stat()
        except OSError:
            return None
        return stat.st_dev, stat.st_ino

    def still_there(*_: Any) -> None:
        if found and mark() != found[0]:
            raise Vanished

    def set_up(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
        now = mark()
        if not found and now is not None:  # none in memory, or where the address names more than a file
            found.append(now)

    sa.event.listen(engine, "connect", set_up)
    sa.event.listen(engine, "do_connect", still_there)
    sa.event.listen(engine, "begin", still_there)
