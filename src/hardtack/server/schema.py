"""The tables. Whoever changes one raises VERSION and says in migrations.py how an older database becomes this.

`told` is what the journal was told, encoded: in a match at its start, in an action by that. NULL: from before it was
kept. A snapshot with `base` is where a match goes on from since the rules were corrected; of the others there is one.
`hand` is what people said that they rolled and drew in an action, in a match by hand; NULL: nothing. `waits` is the
move that waits for such an answer, as asking.py writes it; `stops`, that who sits there would stop the match.
"""

from __future__ import annotations

import sqlalchemy as sa

VERSION = 6
tables = sa.MetaData()

schema_version = sa.Table("schema_version", tables, sa.Column("version", sa.Integer, nullable=False))
matches = sa.Table(
    "matches",
    tables,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("scenario", sa.String(64), nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("seed", sa.Text, nullable=False),
    sa.Column("situation", sa.Text),
    sa.Column("data", sa.String(64), nullable=False),
    sa.Column("revision", sa.Integer, nullable=False, server_default="0"),
    sa.Column("guided", sa.Boolean, nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("status", sa.String(16), nullable=False),
    sa.Column("waiting", sa.Text, nullable=False),
    sa.Column("headline", sa.Text, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("updated", sa.Float, nullable=False),
    sa.Column("told", sa.LargeBinary),
    sa.Column("owner", sa.String(64), index=True),
    sa.Column("by_hand", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("waits", sa.Text),
)
seats = sa.Table(
    "seats",
    tables,
    sa.Column("match", sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("role", sa.String(64), primary_key=True),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("guest", sa.String(64), index=True),
    sa.Column("level", sa.String(64)),
    sa.Column("token", sa.String(64)),
    sa.Column("stops", sa.Boolean, nullable=False, server_default=sa.false()),
)
actions = sa.Table(
    "actions",
    tables,
    sa.Column("match", sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("role", sa.String(64), nullable=False),
    sa.Column("verb", sa.String(64), nullable=False),
    sa.Column("target", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("told", sa.LargeBinary),
    sa.Column("hand", sa.Text),
)
snapshots = sa.Table(
    "snapshots",
    tables,
    sa.Column("match", sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("base", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("state", sa.LargeBinary, nullable=False),
)
chat = sa.Table(
    "chat",
    tables,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("match", sa.ForeignKey("matches.id"), nullable=False, index=True),
    sa.Column("role", sa.String(64)),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
sights = sa.Table(
    "sights",
    tables,
    sa.Column("match", sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("seat", sa.String(64), primary_key=True),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("since", sa.Integer, nullable=False),
    sa.Column("own", sa.String(32), nullable=False),
    sa.Column("around", sa.String(32), nullable=False),
    sa.Column("updated", sa.Float, nullable=False),
)
saves = sa.Table(
    "saves",
    tables,
    sa.Column("token", sa.String(64), primary_key=True),
    sa.Column("match", sa.ForeignKey("matches.id"), nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("holder", sa.String(64), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
links = sa.Table(
    "links",
    tables,
    sa.Column("digest", sa.String(64), primary_key=True),
    sa.Column("guest", sa.String(64), nullable=False, index=True),
    sa.Column("at", sa.Float, nullable=False),
)
players = sa.Table(
    "players",
    tables,
    sa.Column("guest", sa.String(64), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
)
sa.Index("matches_listed", matches.c.listed, matches.c.status)
