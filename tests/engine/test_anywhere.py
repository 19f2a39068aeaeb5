"""Nothing that only some systems have is used without asking first, and no text is read in whatever encoding a machine
happens to have. Windows is the system that lacks most, so its gaps are what is looked for."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import hardtack

SOURCE = Path(hardtack.__file__).parent
MISSING = {
    "os": "fork forkpty nice getpriority setpriority getuid geteuid getgid getegid getgroups setuid setgid setsid "
    "getpgid setpgid getpgrp killpg chown fchown lchown fchmod mkfifo mknod uname getloadavg sched_getaffinity "
    "sched_setaffinity wait wait3 wait4 waitid WNOHANG openpty posix_spawn register_at_fork sysconf statvfs "
    "O_NONBLOCK O_CLOEXEC O_NOFOLLOW O_DIRECTORY O_SYNC pread pwrite sendfile",
    "signal": "SIGKILL SIGHUP SIGQUIT SIGUSR1 SIGUSR2 SIGCHLD SIGALRM SIGPIPE SIGSTOP SIGCONT SIGTSTP alarm setitimer "
    "pause sigwait pthread_sigmask pthread_kill siginterrupt",
    "select": "poll epoll kqueue",
    "socket": "AF_UNIX SO_REUSEPORT socketpair",
    "time": "tzset",
}
"""Names that a module lacks there."""
MODULES = {"fcntl", "resource", "pwd", "grp", "termios", "tty", "pty", "syslog", "readline", "curses", "posix", "spwd"}
"""Modules that are not there at all."""
METHODS = {"add_signal_handler"}
"""Methods that are there and refuse."""
ASKS = ("os.name", "sys.platform", "hasattr(", "platform.system(")
"""What a condition says that asks where it is."""


def guarded(path: list[ast.AST]) -> bool:
    """Below a condition that asks which system this is, or tried with the failure in mind."""
    for node in path:
        if isinstance(node, ast.If | ast.IfExp) and any(ask in ast.unparse(node.test) for ask in ASKS):
            return True
        caught = ""
        if isinstance(node, ast.Try):
            caught = " ".join(ast.unparse(one.type) for one in node.handlers if one.type)
        elif isinstance(node, ast.With):
            caught = " ".join(ast.unparse(one) for one in node.items if "suppress(" in ast.unparse(one))
        if any(error in caught for error in ("ImportError", "AttributeError", "NotImplementedError")):
            return True
    return False


def walk(node: ast.AST, above: list[ast.AST]) -> Iterator[tuple[ast.AST, list[ast.AST]]]:
    yield node, above
    for child in ast.iter_child_nodes(node):
        yield from walk(child, [*above, node])


def binary(call: ast.Call, place: int) -> bool:
    modes = [*call.args[place : place + 1], *(word.value for word in call.keywords if word.arg == "mode")]
    return any(isinstance(mode, ast.Constant) and "b" in str(mode.value) for mode in modes)


def opens_text(call: ast.Call) -> bool:
    """Whether a call opens text, or reads or writes it whole."""
    name = ast.unparse(call.func)
    if name in ("open", "io.open", "os.fdopen", "gzip.open", "codecs.open"):
        packed = name == "gzip.open" and len(call.args) < 2  # which is binary unless told
        return not packed and not binary(call, 1)
    if name.endswith((".read_text", ".write_text")):
        return True
    modes = call.args[:1] if name.endswith(".open") else []
    return any(isinstance(mode, ast.Constant) and str(mode.value).strip("rwaxt+") == "" for mode in modes)


def forks(call: ast.Call) -> bool:
    """A process that begins as a copy of this one: it must be spawned, as everywhere but on Linux."""
    name = ast.unparse(call.func).split(".")[-1]
    if name == "get_context":
        return not (call.args and ast.unparse(call.args[0]) == "'spawn'")
    context = len(call.args) > 1 or any(word.arg == "mp_context" for word in call.keywords)
    return name == "ProcessPoolExecutor" and not context


def wrong(text: str) -> list[str]:
    """What of a module would not hold everywhere, with its line."""
    found = []
    for node, above in walk(ast.parse(text), []):
        said = ""
        if isinstance(node, ast.Import | ast.ImportFrom):
            base = (node.module or "") if isinstance(node, ast.ImportFrom) else ""
            for name in [alias.name for alias in node.names]:
                if (base or name).split(".")[0] in MODULES or name in MISSING.get(base, "").split():
                    said = f"{base or name}{'.' + name if base else ''}"
        elif isinstance(node, ast.Attribute):
            if node.attr in MISSING.get(ast.unparse(node.value), "").split() or node.attr in METHODS:
                said = ast.unparse(node)
        elif isinstance(node, ast.Call):
            words = {word.arg for word in node.keywords}
            if "preexec_fn" in words:
                said = "preexec_fn"
            elif forks(node):
                said = "a process that is not spawned"
            elif opens_text(node) and "encoding" not in words:
                found.append(f"{node.lineno}: text without encoding=: {ast.unparse(node)[:60]}")
        if said and not guarded(above):
            found.append(f"{node.lineno}: {said}")
    return found


@pytest.mark.parametrize("room", sorted(path.name for path in SOURCE.iterdir() if path.name != "__pycache__"))
def test_nothing_is_used_that_some_systems_lack(room: str) -> None:
    top = SOURCE / room
    files = sorted(top.rglob("*.py")) if top.is_dir() else [top] if top.suffix == ".py" else []
    assert [f"{path.relative_to(SOURCE)}:{one}" for path in files for one in wrong(path.read_text("utf-8"))] == []


@pytest.mark.parametrize(
    "line",
    [
        "import os\nos.nice(5)",
        "from os import getuid",
        "with contextlib.suppress(OSError):\n    import resource",
        "import fcntl",
        "from resource import getrusage",
        "import signal\nsignal.signal(signal.SIGHUP, print)",
        "process.send_signal(signal.SIGKILL)",
        "select.poll()",
        "loop.add_signal_handler(2, stop)",
        "subprocess.Popen(line, preexec_fn=leave)",
        "multiprocessing.get_context('fork')",
        "ProcessPoolExecutor(4)",
        "open('a')",
        "Path('a').read_text()",
        "path.open('w')",
        "os.fdopen(handle, 'w')",
        "gzip.open(path, 'rt')",
    ],
)
def test_what_would_not_run_everywhere_is_found(line: str) -> None:
    assert wrong(line) != []


@pytest.mark.parametrize(
    "line",
    [
        "if os.name == 'posix':\n    os.nice(5)",
        "if hasattr(os, 'nice'):\n    os.nice(5)",
        "try:\n    import resource\nexcept ImportError:\n    resource = None",
        "with contextlib.suppress(ImportError):\n    import resource",
        "handler = signal.SIGHUP if sys.platform != 'win32' else None",
        "multiprocessing.get_context('spawn')",
        "ProcessPoolExecutor(4, get_context('spawn'))",
        "open('a', encoding='utf-8')",
        "open('a', 'rb')",
        "path.open('ab')",
        "gzip.open(path)",
        "webbrowser.open(url)",
        "signal.signal(signal.SIGINT, signal.SIG_IGN)",
    ],
)
def test_what_asks_first_is_not(line: str) -> None:
    assert wrong(line) == []
