"""A real Chromium against a real server.

Without a Chromium these tests are skipped, unless HARDTACK_BROWSER=required (as in `.ci/run`): then they fail.
HARDTACK_SHOTS names a folder for pictures of the key moments.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from .table import PATIENCE, Table, drawn

SIZES = {"desktop": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""The one without windows first: it needs a fifth less of the machine."""
SHOTS = os.environ.get("HARDTACK_SHOTS")
UNPAINTED = ["--force-gpu-mem-available-mb=1", "--in-process-gpu"]
"""With so little memory for it hardly anything is painted, which was a quarter of what these tests cost. Nobody looks
at the pixels but who asks for them (`visit(painted=True)`, HARDTACK_SHOTS); what the page lays out, what lies over what
and where a click lands does not depend on them. Without a process of its own for that, a page costs a quarter less."""
SERVING = """
import os, sys, threading, time
from hardtack.server.pace import NO_WAIT
from hardtack import games
from hardtack.server import storage
from hardtack.server.run import serve
from hardtack.server.limits import Limits
from hardtack.server.thinking import Place

def leave_with(parent):
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(0)

threading.Thread(target=leave_with, args=(os.getppid(),), daemon=True).start()
Place.seconds = lambda *of: 0.3
storage.PRAGMAS = [one.replace("FULL", "OFF") for one in storage.PRAGMAS]
games.MODULES.update(one.split("=") for one in sys.argv[3:])
limits = Limits(requests=(2000, 4000), creations=(100, 400), guests=(100, 1000), hints=(100, 400), files=(1e4, 1e4))
serve(port=int(sys.argv[1]), data_dir=sys.argv[2], limits=limits, pace=NO_WAIT)
"""
"""The server as people run it, but for the brakes on eager guests, the waits of computers, how long they think and the
wait for the disk: a test clicks faster than a person, and does not ask how well they play. It leaves when pytest does,
however that ends."""

# Nobody reads along here: what happened is only in the log. The offer of a guided turn is a test of its own.
GUIDED = {"offered": True, "seen": [], "on": False}
QUIET = {
    "hardtack.settings": {"pace": "off"},
    "hardtack.guide.mosby": GUIDED,
    "hardtack.guide.gettysburg": GUIDED,
    "hardtack.guide.for-the-people": GUIDED,
    "hardtack.guide.bobby-lee": GUIDED,
    "hardtack.guide.valour": GUIDED,
}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


# ---- Chromium


def installed() -> str | None:
    """A Chromium that runs. On Ubuntu the one in the path may be a stub that only asks for a snap."""
    for name in NAMES:
        path = shutil.which(name)
        if path and subprocess.run([path, "--version"], capture_output=True, timeout=60).returncode == 0:
            return path
    return None


def missing(why: str) -> None:
    if os.environ.get("HARDTACK_BROWSER") == "required":
        pytest.fail(f"{why} HARDTACK_BROWSER=required forbids going on without one.", pytrace=False)
    pytest.skip(f"{why} Install chromium, or run `playwright install chromium`.")


@pytest.fixture(scope="package")
def launch() -> Iterator[Callable[..., Any]]:
    """launch("--flag") -> a Chromium. For this folder only: while Playwright runs, nothing else in the process may
    start an event loop."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        missing("Playwright is not installed.")
    with sync_playwright() as playwright:
        path = installed()
        if path is None and Path(playwright.chromium.executable_path).exists():
            path = playwright.chromium.executable_path
        if path is None:
            missing("No Chromium was found.")

        def start(*args: str) -> Any:
            args = ("--disable-dev-shm-usage", *args)
            return playwright.chromium.launch(executable_path=path, args=args, timeout=120_000)

        yield start


@pytest.fixture(scope="package")
def chromium(launch: Callable[..., Any]) -> Iterator[Any]:
    browser = launch(*([] if SHOTS else UNPAINTED))
    yield browser
    browser.close()


@pytest.fixture
def painting(launch: Callable[..., Any]) -> Iterator[Any]:
    """A Chromium of which one may take a picture."""
    browser = launch()
    yield browser
    browser.close()


# ---- server


class Server:
    def __init__(self, folder: Path, **more: str) -> None:
        """more: games that are not the house's own, with their modules."""
        self.folder, self.more = folder, [f"{id}={module}" for id, module in more.items()]
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        line = [sys.executable, "-c", SERVING, str(self.port), str(self.folder), *self.more]
        # A group of its own: ctrl-c in the terminal is for pytest, which then ends the server by its id.
        self.process = subprocess.Popen(line, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True)
        until = time.monotonic() + 60
        while time.monotonic() < until:
            if self.process.poll() is not None:
                assert self.process.stderr
                raise AssertionError(self.process.stderr.read().decode()[-3000:])
            try:
                urllib.request.urlopen(f"{self.url}/api/games", timeout=10).close()
                return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the server did not answer")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self.process is None:
            return
        self.process.send_signal(how)
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        if self.process.stderr:
            self.process.stderr.close()
        self.process = None


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("matches"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """One that a test may kill."""
    running = Server(tmp_path)
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def field_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One at which `field` is played, a tiny game on an open table."""
    running = Server(tmp_path_factory.mktemp("field"), field="tests.tiny.field")
    running.start()
    yield running
    running.stop()


# ---- visitors


class Visitor:
    """A browser of somebody's own: its cookies, language, light and window. What its console complains of counts."""

    def __init__(self, chromium: Any, base: str, size: str, theme: str, lang: str, store: dict[str, Any]) -> None:
        self.size, self.theme, self.lang, self.base = size, theme, lang, base
        phone = size == "phone"
        self.context = chromium.new_context(
            base_url=base,
            viewport=SIZES[size],
            color_scheme=theme,
            locale={"en": "en-US", "es": "es-ES"}[lang],
            reduced_motion="reduce",
            has_touch=phone,
            is_mobile=phone,
            device_scale_factor=2 if phone and SHOTS else 1,  # four times the paint, for pictures only
            accept_downloads=True,
        )
        self.context.set_default_timeout(PATIENCE)
        if store:
            self.context.add_init_script(f"""try {{
              for (const [key, value] of Object.entries({json.dumps(store)}))
                localStorage.getItem(key) ?? localStorage.setItem(key, JSON.stringify(value))
            }} catch {{ }}""")
        self.complaints: list[str] = []
        self.allowed: list[str] = []
        self.context.on("page", self._watch)

    def _watch(self, page: Any) -> None:
        page.on("pageerror", lambda error: self.complaints.append(f"{page.url}: {error}"))
        page.on("console", lambda said: self._hear(page, said))
        page.on("request", lambda request: self._outside(request.url))

    def _hear(self, page: Any, said: Any) -> None:
        if said.type in ("error", "warning"):
            self.complaints.append(f"{page.url}: {said.type}: {said.text} ({said.location.get('url', '')})")

    def _outside(self, url: str) -> None:
        """No third-party requests of any kind."""
        if not url.startswith((self.base, self.base.replace("http", "ws"), "data:", "blob:", "about:")):
            self.complaints.append(f"a request left the house: {url}")

    def allow(self, pattern: str) -> None:
        """A complaint that this test provokes."""
        self.allowed.append(pattern)

    def unexpected(self) -> list[str]:
        return [one for one in self.complaints if not any(re.search(pattern, one) for pattern in self.allowed)]

    def page(self, path: str = "") -> Any:
        page = self.context.new_page()
        if path:
            page.goto(path)
        return page

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        answer = self.context.request.post(path, data=body, headers={"origin": self.base})
        assert answer.ok, answer.text()
        return dict(answer.json())

    def make(self, **body: Any) -> str:
        """A new match with this visitor's seat; its id."""
        return str(self.post("/api/matches", {"game": "mosby", "seats": {"mosby": "me"}, **body})["id"])

    def act(self, match: str, verb: str, target: Any = None, role: str = "mosby") -> None:
        """An action from elsewhere, behind the page's back."""
        seq = self.context.request.get(f"/api/matches/{match}/table").json()["seq"]
        self.post(f"/api/matches/{match}/actions", {"seq": seq, "role": role, "verb": verb, "target": target})

    def table(self, match: str, path: str = "") -> Table:
        page = self.page(path or f"/table/{match}")
        return Table(self, page, match)


@pytest.fixture
def visit(chromium: Any, server: Server, request: pytest.FixtureRequest) -> Iterator[Callable[..., Visitor]]:
    """visit(size="phone", theme="dark", lang="es", to=another_server, store={...}, painted=True) -> Visitor"""
    came: list[Visitor] = []

    def come(
        size: str = "desktop",
        theme: str = "light",
        lang: str = "en",
        to: Server | None = None,
        store: dict[str, Any] | None = None,
        painted: bool = False,
    ) -> Visitor:
        browser = request.getfixturevalue("painting") if painted else chromium
        visitor = Visitor(browser, (to or server).url, size, theme, lang, QUIET if store is None else store)
        came.append(visitor)
        return visitor

    yield come
    complaints = [said for visitor in came for said in visitor.unexpected()]
    for visitor in came:
        visitor.context.close()
    assert not complaints, "\n".join(complaints)


@pytest.fixture
def shot(request: pytest.FixtureRequest) -> Callable[[Any, str], None]:
    """shot(page, "name"): a picture, if HARDTACK_SHOTS says where to."""

    def take(page: Any, name: str) -> None:
        if SHOTS:
            Path(SHOTS).mkdir(parents=True, exist_ok=True)
            drawn(page)
            page.screenshot(path=str(Path(SHOTS) / f"{name}.png"))

    return take
