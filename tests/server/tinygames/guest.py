"""Whoever talks to the server in a test."""

from __future__ import annotations

import json
from typing import Any

from litestar.testing import TestClient


class Wire:
    """A live connection. Changes are put together to whole tables, as the client does; `raw` is what came."""

    def __init__(self, session: Any) -> None:
        self.session = session
        self.raw: list[str] = []
        self.tables: dict[str | None, dict[str, Any]] = {}

    def __enter__(self) -> Wire:
        self.session = self.session.__enter__()
        return self

    def __exit__(self, *how: Any) -> Any:
        return self.session.__exit__(*how)

    def send_json(self, said: Any) -> None:
        self.session.send_json(said)

    def send_text(self, said: str) -> None:
        self.session.send_text(said)

    def receive_raw(self, timeout: float | None = None) -> Any:
        self.raw.append(self.session.receive_text(timeout=timeout))
        return json.loads(self.raw[-1])

    def receive_json(self, timeout: float | None = None) -> Any:
        said = self.receive_raw(timeout)
        if said["type"] == "change":
            before = self.tables[said["role"]]
            assert said.pop("of") == before["seq"]
            gone = said.pop("gone", [])
            view = {k: v for k, v in before["view"].items() if k not in gone} | said.pop("view", {})
            said = {**before, "chat": [], "log": [], **said, "type": "table", "view": view}
        if said["type"] == "table":
            self.tables[said["role"]] = said
        return said


class Guest:
    """A browser with its own cookies, all talking to one server."""

    def __init__(self, client: TestClient[Any]) -> None:
        self.client = client
        self.cookies: dict[str, str] = {}

    def request(self, method: str, path: str, **more: Any) -> Any:
        self.client.cookies.clear()
        headers = dict(more.pop("headers", {}))
        if self.cookies:
            headers["cookie"] = "; ".join(f"{k}={v}" for k, v in self.cookies.items())
        answer = self.client.request(method, path, headers=headers, **more)
        self.cookies.update(answer.cookies)
        return answer

    def get(self, path: str, **more: Any) -> Any:
        answer = self.request("GET", path, **more)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None, status: int | tuple[int, ...] = (200, 201), **more: Any) -> Any:
        answer = self.request("POST", path, json=body if body is not None else {}, **more)
        wanted = (status,) if isinstance(status, int) else status
        assert answer.status_code in wanted, (answer.status_code, answer.text)
        return answer.json()

    def live(self, match: str, query: str = "", headers: dict[str, str] | None = None) -> Wire:
        self.client.cookies.clear()
        headers = dict(headers or {})
        if self.cookies:
            headers["cookie"] = "; ".join(f"{k}={v}" for k, v in self.cookies.items())
        return Wire(self.client.websocket_connect(f"/api/matches/{match}/live{query}", headers=headers))

    def ladder(self, **more: Any) -> str:
        """A ladder of one's own, on the same dice every time; seed=None leaves them to the server."""
        made = self.post("/api/matches", {"game": "ladder", "seats": {"climber": "me"}, "seed": "ladder", **more})
        return str(made["id"])

    def act(self, match: str, verb: str, target: Any = None, status: int = 200, **more: Any) -> Any:
        """Answer the table as it stands."""
        seq = more.pop("seq", None)
        if seq is None:
            seq = self.get(f"/api/matches/{match}/table")["seq"]
        return self.post(f"/api/matches/{match}/actions", {"seq": seq, "verb": verb, "target": target, **more}, status)
