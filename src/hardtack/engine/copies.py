"""Copies of a state from its fields: what can change is copied, what cannot is shared."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin

from msgspec import Struct
from msgspec.structs import fields

from .kept import hand_on
from .state import State

S = TypeVar("S", bound=State)
SHARED = ("options", "outcome", "sealed", "drafts")
"""Fields of every state that are never changed in place. (Steps are not either: of an agenda the list is copied.)"""


def clone(state: S, journal: bool = True) -> S:
    """A copy that shares nothing mutable; without the journal if it is only for thinking."""
    copy: S = _copier(type(state))(state, journal)
    hand_on(state, copy)
    return copy


@cache
def _copier(kind: type[Struct]) -> Callable[[Any, bool], Any]:
    """The function that copies the fields of a state, written out once for its type as one would by hand: opponents
    copy a state thousands of times a second."""
    parts: list[str] = []
    known: dict[str, Any] = {"new": kind}
    for field in fields(kind):
        value = f"g.{field.name}"
        if field.name == "journal":
            value = "g.journal[:] if journal and g.journal is not None else None"
        elif field.name == "agenda":
            value = "g.agenda[:]"
        elif field.name not in SHARED:
            value = _copied(field.type, value, known)
        parts.append(f"{field.name}={value}")
    exec(f"def copy(g, journal): return new({', '.join(parts)})", known)
    made: Callable[[Any, bool], Any] = known["copy"]
    return made


def _copied(kind: Any, value: str, known: dict[str, Any], depth: int = 0) -> str:
    """The expression that copies a value of that kind; the value itself if it can be shared."""
    origin, args = get_origin(kind) or kind, get_args(kind)
    inner = f"v{depth}"
    if origin in (Union, UnionType):
        arms = [arg for arg in args if arg is not NoneType]
        copies = [copy for arm in arms if (copy := _copied(arm, value, known, depth)) != value]
        if copies and len(arms) > 1:
            raise TypeError(f"{kind} cannot be copied: give {value} one type that can change, or none")
        return f"None if {value} is None else {copies[0]}" if copies else value
    if origin is list:
        each = _copied(args[0], inner, known, depth + 1) if args else inner
        return f"{value}[:]" if each == inner else f"[{each} for {inner} in {value}]"
    if origin is dict:
        each = _copied(args[1], inner, known, depth + 1) if args else inner
        return f"{value}.copy()" if each == inner else f"{{k{depth}: {each} for k{depth}, {inner} in {value}.items()}}"
    if origin is set:
        return f"{value}.copy()"
    if isinstance(origin, type) and issubclass(origin, Struct) and not origin.__struct_config__.frozen:
        if callable(getattr(origin, "clone", None)):
            return f"{value}.clone()"
        name = f"new_{origin.__name__}"
        known[name] = origin
        inside = [(field.name, _copied(field.type, f"{value}.{field.name}", known, depth)) for field in fields(origin)]
        return f"{name}({', '.join(f'{field}={copy}' for field, copy in inside)})"
    return value
