"""What tests of the referee share: a battle of two lists, deeds and answers."""

from __future__ import annotations

from typing import Any

from hardtack.games.valour import GAME
from hardtack.games.valour.table.companion.lists import FORMAT as LIST

Plain = dict[str, Any]
REFEREE = GAME.companions()["referee"]
ARMIES = GAME.companions()["armies"]


def ask(ledger: Plain | None, deed: Plain, *answers: list[int | str], roll: bool = False, lang: str = "en") -> Plain:
    return REFEREE.answer(lang, {"ledger": ledger, "deed": deed, "answers": list(answers), "roll": roll})


def army(id: str, *brigades: list[str], **more: Any) -> Plain:
    return {
        "format": LIST, "army": id, "brigades": [{"units": [{"profile": p} for p in row]} for row in brigades], **more
    }  # fmt: skip


UNION = army("acw-union", ["us-inf-seasoned", "us-inf-veteran", "us-field-sb"], ["us-cav-seasoned", "us-inf-raw"])
CONFEDERATES = army("acw-confederate", ["cs-inf-veteran", "cs-inf-seasoned", "cs-field-rifled"])


def begin(blue: Plain = UNION, grey: Plain = CONFEDERATES, phase: str = "fire", **more: Any) -> Plain:
    found = ask(None, {"do": "start", "armies": [blue, grey], **more})["ledger"]
    assert isinstance(found, dict)
    return {**found, "phase": phase}


def unit(ledger: Plain, id: str) -> Plain:
    found: Plain = next(line for line in ledger["units"] if line["id"] == id)
    return found


def told(found: Plain) -> list[str]:
    return [line["text"] for line in found["told"]]
