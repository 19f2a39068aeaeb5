"""What a live connection is sent: a whole table first, then what has changed since the last one.

Parts are compared as they are written, so what is sent follows from the two tables alone: never from what was worked
out anew behind them, which might tell of something hidden.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from msgspec import Raw

from .wire import Table

CHANGING = (
    "status", "yours", "waiting", "thinking", "preview", "prompt", "actions", "regions", "barred", "log_total", "undo",
    "redo", "seats", "outcome", "asks",
)  # fmt: skip
"""The parts of a table that change while a connection lasts, but for its number, the log and the view."""
_encode = msgspec.json.Encoder().encode
Parts = dict[str, Raw]


class Had(NamedTuple):
    """A table as a connection has it."""

    seq: int
    parts: Parts
    view: Parts


def written(view: dict[str, Any]) -> Parts:
    """A view by its parts, each as it goes over the wire."""
    return {name: part if type(part) is Raw else Raw(_encode(part)) for name, part in view.items()}


def message(table: Table, had: Had | None) -> tuple[bytes, Had]:
    """The message that brings a connection up to a table, and what it has then."""
    now = Had(table.seq, {name: Raw(_encode(getattr(table, name))) for name in CHANGING}, written(table.view or {}))
    if had is None:
        return _encode(table), now
    said: dict[str, Any] = {"type": "change", "role": table.role, "of": had.seq, "seq": now.seq}
    said |= {name: part for name, part in now.parts.items() if part != had.parts[name]}
    if view := {name: part for name, part in now.view.items() if part != had.view.get(name)}:
        said["view"] = view
    if gone := [name for name in had.view if name not in now.view]:
        said["gone"] = gone
    if table.log:
        said["log"] = table.log
    return _encode(said), now
