"""Plain data read into types, by one thread at a time.

msgspec learns a type when it first reads one, and a second thread that reads it meanwhile finds it half learned: the
process dies of it. A server that was started again has all its matches asked for at once, and reads them in threads.
"""

from __future__ import annotations

import threading
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
_alone = threading.Lock()


def from_msgpack(data: bytes, type: type[T]) -> T:
    with _alone:
        return msgspec.msgpack.decode(data, type=type)


def from_json(data: bytes, type: type[T]) -> T:
    with _alone:
        return msgspec.json.decode(data, type=type)


def from_plain(data: Any, type: type[T]) -> T:
    with _alone:
        return msgspec.convert(data, type)
