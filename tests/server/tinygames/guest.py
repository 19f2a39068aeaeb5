"""Whoever talks to the server in a test."""

from __future__ import annotations

from typing import Any

from litestar.testing import TestClient


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

    def live(self, match: str, query: str = "", headers: dict[str, str] | None = None) -> Any:
        self.client.cookies.clear()
        headers = dict(headers or {})
        if self.cookies:
            headers["cookie"] = "; ".join(f"{k}={v}" for k, v in self.cookies.items())
        return self.client.websocket_connect(f"/api/matches/{match}/live{query}", headers=headers)

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
