"""One secret for all servers of a database: a guest whom one has signed is known at every other.

The database has only a digest of it, so neither it nor a copy of it opens anybody's seat.
"""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from hardtack.engine.contract import BadInput

from .news import shared
from .security import derive

kept = sa.MetaData()
digests = sa.Table("secret_digest", kept, sa.Column("digest", sa.String(64), primary_key=True))
_ONE_AT_A_TIME = "SELECT pg_advisory_xact_lock(71824)"


def agree(engine: Engine, secret: bytes) -> None:
    """See that this is the secret of all servers of a database; BadInput if the others have another. The first says
    what it is."""
    if not shared(engine):
        return
    mine = derive(secret, "digest").hex()
    with engine.begin() as conn:
        conn.exec_driver_sql(_ONE_AT_A_TIME)
        if mine != _agreed(conn, mine):
            raise BadInput(
                "The servers of this database have another secret than this one: give all of them the same file "
                "(--secret FILE), or empty the table secret_digest to begin with a new one, by which nobody is known."
            )


def _agreed(conn: Connection, mine: str) -> str:
    kept.create_all(conn)
    found = conn.execute(sa.select(digests.c.digest)).scalar()
    if found is None:
        conn.execute(digests.insert(), {"digest": mine})
    return found or mine
