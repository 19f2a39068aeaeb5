"""Which statuses each route answers with beside its own, for the OpenAPI description.

Most follow from what a route is: what it stands behind, whether it changes anything, reads a body, looks into the
database or needs a match. Only what a route refuses on its own account is listed by its name.
`tests/server/test_statuses.py` provokes them, and every answer in the server's tests is held against this.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.openapi import ResponseSpec
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema

from .security import OPEN, SAFE
from .wire import Failure

WHY = {
    304: "The browser has it already.",
    400: "The request cannot be read, or makes no sense.",
    403: "Not from here, or not by this guest: a forged origin, another's seat or match, a link that does not open, "
    "a secret before its time.",
    404: "There is no such game, companion, match, seat or question of chance.",
    409: "Not now: the table has changed (`seq` is its number), the seat is taken, another person plays in the match, "
    "or it cannot be played on by the rules as they are.",
    413: "The body is too large.",
    421: "Called by a name that is not this server's.",
    422: "The rules do not allow it; `rule` says which.",
    429: "Too much at once, from this guest or this address.",
    503: "The database cannot be reached, or its disk is full, or the server is about to leave; nothing was changed.",
}
EVERYWHERE = {421, 429}
"""What the guard of all routes refuses."""
A_GAME = "/api/games/{id:str}"
A_MATCH = "/api/matches/{id:str}"
STORED = ("/api/matches", "/api/me")
OWN: dict[tuple[str, str], set[int]] = {
    ("GET", "/health/ready"): {503},
    ("GET", f"{A_GAME}/board"): {304},
    ("POST", f"{A_GAME}/companions/{{kind:str}}"): {422},
    ("POST", "/api/matches"): {404},
    ("POST", "/api/matches/upload"): {404, 409},
    ("POST", f"{A_MATCH}/actions"): {422},
    ("POST", f"{A_MATCH}/undo"): {422},
    ("POST", f"{A_MATCH}/redo"): {422},
    ("POST", f"{A_MATCH}/hand"): {422},
    ("GET", f"{A_MATCH}/area"): {403, 422},
    ("GET", f"{A_MATCH}/hint"): {403},
    ("GET", f"{A_MATCH}/verify"): {403},
    ("GET", f"{A_MATCH}/save"): {403},
    ("GET", f"{A_MATCH}/replay"): {403},
    ("GET", f"{A_MATCH}/chronicle"): {403},
    ("GET", f"{A_MATCH}/chronicle.csv"): {403},
}

SENT = {f"{A_GAME}/board", f"{A_MATCH}/save"}
"""Answers that are sent as they lie there: JSON all the same."""


@dataclass
class Upload(Operation):
    """A body that is read as it comes: a file that was saved, of any age."""

    def __post_init__(self) -> None:
        file = OpenAPIMediaType(schema=Schema(type=OpenAPIType.OBJECT))
        self.request_body = RequestBody(content={"application/json": file}, required=True)


def of(handler: HTTPRouteHandler) -> set[int]:
    """What a route answers with beside success."""
    found = set() if handler.opt.get(OPEN) else set(EVERYWHERE)
    for path in handler.paths:
        for method in handler.http_methods:
            found |= OWN.get((method, path), set())
            if method not in SAFE:
                found.add(403)
        if path.startswith((A_GAME, A_MATCH)):
            found.add(404)
        if path.startswith(STORED):
            found.add(503)
        if path.startswith(A_MATCH):
            found.add(409)
    taken = set(handler.parsed_fn_signature.parameters) - {"request"}
    if taken & {"data", "body"}:
        found |= {400, 413}
    if taken:  # Litestar names it wherever there is a parameter, in a shape of its own
        found.add(400)
    return found


def described(routes: Iterable[BaseRouteHandler]) -> Iterator[Any]:
    """The routes, with what each answers."""
    for handler in routes:
        if isinstance(handler, HTTPRouteHandler) and handler.include_in_schema is not False:
            handler.responses = {
                status: ResponseSpec(
                    None if status < 400 else Failure, generate_examples=False, description=WHY[status]
                )
                for status in sorted(of(handler))
            }
            if "body" in handler.parsed_fn_signature.parameters:
                handler.operation_class = Upload
            if handler.paths & SENT:
                whole = ResponseSpec(dict[str, Any], generate_examples=False, description="As it lies there.")
                handler.responses[200] = whole
        yield handler
