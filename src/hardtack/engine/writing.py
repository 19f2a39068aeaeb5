"""Plain data written as TOML, as people would: single lines first, then tables, long lists one entry to a line."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

BARE = re.compile(r"[A-Za-z0-9_-]+")
WIDTH = 110
"""What is longer goes on several lines."""


def to_toml(data: Mapping[str, Any]) -> str:
    """A table as a TOML file. None is left out, of lists too: TOML has none."""
    said = {key: value for key, value in data.items() if value is not None}
    simple = [f"{_key(k)} = {_entry(v)}" for k, v in said.items() if not _is_table(v)]
    tables = [_section(_key(k), v) for k, v in said.items() if _is_table(v)]
    return "\n\n".join(["\n".join(simple)] * bool(simple) + tables) + "\n"


def _is_table(value: Any) -> bool:
    return isinstance(value, Mapping)


def _section(name: str, table: Mapping[str, Any]) -> str:
    """A table under its own heading; of what is in it only long tables get one too."""
    inner = {k: v for k, v in table.items() if v is not None}
    apart = {k: v for k, v in inner.items() if _is_table(v) and len(f"{_key(k)} = {_value(v)}") > WIDTH}
    lines = [f"[{name}]", *(f"{_key(k)} = {_entry(v)}" for k, v in inner.items() if k not in apart)]
    return "\n\n".join(["\n".join(lines), *(_section(f"{name}.{_key(k)}", v) for k, v in apart.items())])


def _entry(value: Any) -> str:
    said = _value(value)
    if isinstance(value, (list, tuple)) and value and (len(said) > WIDTH or isinstance(value[0], Mapping)):
        return "[\n" + "".join(f"  {_value(one)},\n" for one in value if one is not None) + "]"
    return said


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return repr(value)
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, Mapping):
        inner = ", ".join(f"{_key(k)} = {_value(v)}" for k, v in value.items() if v is not None)
        return f"{{ {inner} }}" if inner else "{}"
    return f"[{', '.join(_value(one) for one in value if one is not None)}]"


def _key(key: str) -> str:
    return key if BARE.fullmatch(key) else _quoted(key)


def _quoted(word: str) -> str:
    return json.dumps(word, ensure_ascii=False).replace("\x7f", "\\u007f")
