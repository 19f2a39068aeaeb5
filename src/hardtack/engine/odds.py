"""Exact odds as a game offers them: a form of the situation, and an answer made of fractions."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from msgspec import Struct

from .contract import BadInput


class Field(Struct, frozen=True):
    """One thing a form asks. Text: `odds-field-ID`; choices are named as things of kind `choice`."""

    id: str
    kind: str
    """number | flag | choice | cards"""
    default: Any = 0
    low: int = 0
    high: int = 10
    choices: tuple[str, ...] = ()
    names: str = "choice"
    """The kind by which the choices are named (card, space, ...)."""


class Bar(Struct, frozen=True):
    """One possible result. Text: `odds-result-ID`."""

    id: str
    chance: Fraction
    good: bool | None = None


class Odds(Struct, frozen=True):
    """The answer: chances that add up to 1, and what went into them."""

    rule: str
    bars: list[Bar]
    headline: Fraction
    """The one number a player asks for."""
    lines: list[tuple[str, dict[str, Any]]] = []
    """How it came about: text keys `odds-line-KEY` and parameters."""
    exact: bool = True
    """False: played out many times, and the lines say how far off it may be."""


class NoOdds(BadInput):
    """A question of chance that makes no sense: `odds-no-KEY` of the text says why, `sentence` in English. Where a
    `field` is named, it is called by its name in the form."""

    def __init__(self, key: str, sentence: str, **params: str | int) -> None:
        self.key, self.params = key, params
        super().__init__(sentence)


class OddsForm(Struct, frozen=True):
    fields: tuple[Field, ...]
    answer: Callable[[dict[str, Any]], Odds]

    def ask(self, given: dict[str, Any]) -> Odds:
        """Answer after checking what was given; BadInput names the field that is wrong."""
        values = {f.id: f.default for f in self.fields}
        for id, value in given.items():
            field = next((f for f in self.fields if f.id == id), None)
            if field is None:
                known = ", ".join(values)
                sentence = f"There is no field {id!r}; there is {known}."
                raise NoOdds("unknown", sentence, asked=repr(id)[:60], known=known)
            values[id] = _checked(field, value)
        return self.answer(values)


def _checked(field: Field, value: Any) -> Any:
    if field.kind in ("number", "flag"):
        low, high = (0, 1) if field.kind == "flag" else (field.low, field.high)
        if not isinstance(value, (bool, int)) or not low <= int(value) <= high:
            sentence = f"{field.id} must be a number from {low} to {high}, not {value!r}."
            raise NoOdds("number", sentence, id=field.id, low=low, high=high, given=repr(value)[:60])
        return int(value)
    known = ", ".join(field.choices)
    if field.kind == "choice":
        if value not in field.choices:
            sentence = f"{field.id} must be one of {known}, not {value!r}."
            raise NoOdds("one-of", sentence, id=field.id, known=known, given=repr(value)[:60])
        return value
    if not isinstance(value, list) or any(v not in field.choices for v in value):
        raise NoOdds("list-of", f"{field.id} must be a list of {known}.", id=field.id, known=known)
    return value
