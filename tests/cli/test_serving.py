"""`hardtack serve` and `hardtack play GAME`: the real server in a process of its own, a stand-in for the browser."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from hardtack.cli import browser
from hardtack.engine.contract import BadInput

PATIENCE = 60


class Running:
    def __init__(self, process: subprocess.Popen[str], opened: Path) -> None:
        self.process, self.opened = process, opened
        assert process.stdout is not None
        self.line = process.stdout.readline()
        self.url = next((word for word in self.line.split() if word.startswith("http://")), "")

    def page(self) -> str:
        """The address the browser was opened on."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if self.opened.exists() and (said := self.opened.read_text().strip()):
                return said
            time.sleep(0.05)
        raise AssertionError("no browser was opened")

    def interrupt(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(PATIENCE)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Running]]:
    script = tmp_path / "browser"
    opened = tmp_path / "opened"
    script.write_text(f'#!/bin/sh\necho "$1" > {opened}\n')
    script.chmod(0o755)
    running: list[subprocess.Popen[str]] = []

    def started(line: str) -> Running:
        process = subprocess.Popen(
            [sys.executable, "-m", "hardtack", *line.split(), "--port", "0", "--data-dir", str(tmp_path / "matches")],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "BROWSER": f"{script} %s", "LC_ALL": "C.UTF-8"},
        )
        running.append(process)
        return Running(process, opened)

    yield started
    for process in running:
        process.kill()
        process.wait()


def test_serve_opens_the_browser_answers_and_stops_at_ctrl_c(start):
    running = start("serve")
    assert running.page() == running.url
    with urllib.request.urlopen(f"{running.url}api/games", timeout=PATIENCE) as answer:
        assert "mosby" in [each["id"] for each in json.load(answer)]
    assert running.interrupt() == 0  # how one leaves a server: not a failure


def test_the_address_is_told_once_it_answers_and_no_browser_if_none_is_wanted(start):
    running = start("serve --no-open --allow-host games.example.org")
    asked = urllib.request.Request(running.url, headers={"Host": "games.example.org"})
    urllib.request.urlopen(asked, timeout=PATIENCE).close()
    assert running.interrupt() == 0 and not running.opened.exists()


@pytest.mark.parametrize(
    "option, said",
    [
        ("--allow-host http://games.example.org/", "--allow-host takes a name such as games.example.org"),
        ("--trusted-proxy *", "--trusted-proxy takes an address in figures"),
        ("--metrics 10.0.0.5", "--metrics takes a port, or an address in figures and a port"),
        ("--log xml", "--log takes text or json, not 'xml'."),
        ("--drain -1", "Invalid value for '--drain'"),
    ],
)
def test_settings_that_are_none(run, tmp_path: Path, option, said):
    ran = run(f"serve --no-open --port 0 --data-dir {tmp_path} {option}")
    assert ran.status == 2 and ran.err.startswith(said) and ran.err.count("\n") == 1


def test_play_opens_the_page_for_a_new_match(start):
    running = start("play mosby")
    assert running.page() == f"{running.url}new?game=mosby"


def test_play_with_settings_opens_a_match_with_a_seat_for_us(start):
    running = start("play mosby --option rail-repair=1")
    page = running.page()
    assert page.startswith(f"{running.url}join/")
    with urllib.request.urlopen(page, timeout=10) as answer:
        assert answer.status == 200


def test_a_busy_port_is_refused_when_asked_for_and_avoided_otherwise(monkeypatch: pytest.MonkeyPatch):
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = busy.getsockname()[1]
        with pytest.raises(BadInput, match=f"Cannot listen on 127.0.0.1, port {port}: Address already in use"):
            browser.free_port("127.0.0.1", port)
        monkeypatch.setattr(browser, "PORT", port)
        assert browser.free_port("127.0.0.1", None) != port


def test_a_folder_for_matches_that_cannot_be(run, tmp_path: Path):
    (tmp_path / "file").write_text("")
    ran = run(f"serve --no-open --port 0 --data-dir {tmp_path}/file")
    assert ran.status == 2 and ran.err == f"Cannot keep matches in {tmp_path}/file: File exists.\n"


@pytest.mark.parametrize(
    "file, said",
    [("hardtack.sqlite3", "Cannot open the database of matches: file is not a database."), ("secret", "is damaged")],
)
def test_a_folder_of_matches_that_is_damaged(run, tmp_path: Path, file, said):
    (tmp_path / file).write_bytes(b"\xff not what it should be " * 100)
    ran = run(f"serve --no-open --port 0 --data-dir {tmp_path}")
    assert ran.status == 2 and said in ran.err and ran.err.count("\n") == 1


def test_addresses():
    assert browser.base("0.0.0.0", 80) == "http://127.0.0.1:80"
    assert browser.base("::", 80) == "http://[::1]:80"
    assert browser.base("10.0.0.1", 80) == "http://10.0.0.1:80"
