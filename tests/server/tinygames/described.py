"""What the server answers, held against its own OpenAPI description."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Litestar

from hardtack.server.wire import Failure


def statuses(app: Litestar) -> dict[tuple[str, str], set[int]]:
    """The statuses that the description names, by method and path."""
    paths = app.openapi_schema.to_schema()["paths"]
    return {
        (method.upper(), path): {int(status) for status in operation["responses"]}
        for path, item in paths.items()
        for method, operation in item.items()
    }


class Watch:
    """Looks at everything that is sent. A failure (500) is told by the test that meets it: no route promises one."""

    def __init__(self) -> None:
        self.answered: dict[tuple[str, str], set[int]] = {}
        self.wrong: list[str] = []
        self._named: dict[Litestar, dict[tuple[str, str], set[int]]] = {}

    def look(self, message: Any, scope: Any) -> None:
        if message["type"] == "http.response.start":
            app = scope["litestar_app"]
            if app not in self._named:
                self._named[app] = statuses(app)
            operation = (scope["method"], scope.get("path_template", ""))
            named, status = self._named[app].get(operation), message["status"]
            if named is None or status == 500:
                return
            scope["hardtack_status"] = status
            self.answered.setdefault(operation, set()).add(status)
            if status not in named:
                self.wrong.append(f"{' '.join(operation)} answers {status}, which its description does not name")
        elif message["type"] == "http.response.body" and scope.get("hardtack_status", 0) >= 400:
            try:
                msgspec.json.decode(message["body"], type=Failure)
            except msgspec.MsgspecError as no:
                self.wrong.append(f"{scope['method']} {scope['path']} answers {message['body'][:200]!r}: {no}")
