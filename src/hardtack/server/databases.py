"""Where matches are kept: the address of a database, as whoever runs a server gives it.

An address may carry a password. So what is wrong with one is said in our own words, and never by quoting it.
"""

from __future__ import annotations

import os
from importlib.util import find_spec

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from hardtack.engine.contract import BadInput

VARIABLE = "HARDTACK_DATABASE"
POSTGRES = "postgresql+psycopg"
ALIASES = {"postgresql", "postgres", POSTGRES}
"""How PostgreSQL is called elsewhere: there is one driver here."""
EXTRA = "pip install 'hardtack[server]'"
MISSHAPEN = (
    "The address of a database looks like postgresql://USER:PASSWORD@HOST/NAME; "
    "in the password @ is written %40, and other signs in the same way."
)


def database_asked(option: str | None) -> str | None:
    """The database that the option names, else $HARDTACK_DATABASE; None: the file in the data folder. BadInput if it
    cannot be one."""
    given = option or os.environ.get(VARIABLE)
    return None if not given else address(given)


def address(given: str) -> str:
    """An address as SQLAlchemy wants it."""
    try:
        url = make_url(given.strip())
    except (ArgumentError, ValueError):
        raise BadInput(MISSHAPEN) from None
    if url.drivername == "sqlite":
        return given.strip()
    if url.drivername not in ALIASES:
        raise BadInput("Matches can be kept in PostgreSQL or SQLite, and in no other database.")
    if "@" in (url.host or ""):
        raise BadInput(MISSHAPEN)
    needs("PostgreSQL", "psycopg", "procrastinate")
    return url.set(drivername=POSTGRES).render_as_string(hide_password=False)


def needs(what: str, *modules: str) -> None:
    """BadInput if what the extra brings is not installed."""
    if not all(find_spec(module) for module in modules):
        raise BadInput(f"{what} needs more than Hardtack alone brings: {EXTRA}.")


def called(url: URL) -> str:
    """A database by its name and machine, for people to read."""
    host = url.host or url.query.get("host") or "localhost"
    return f"{url.database} ({host if isinstance(host, str) else ', '.join(host)})"
