"""army.points, army.brigade-size: army lists as people make them, and what is wrong with them."""

from __future__ import annotations

from typing import Any

import pytest

from hardtack.engine.contract import IllegalAction
from hardtack.engine.text import text
from hardtack.games.valour import GAME

from .refereeing import ARMIES, REFEREE, UNION, Plain, army, ask

# ---- lists


def check(plain: Plain, lang: str = "en") -> Plain:
    return ARMIES.answer(lang, {"list": plain})


@pytest.mark.rule("valour", "army.points", "army.brigade-size")
def test_a_list_is_added_up_and_every_limit_told_with_its_rule() -> None:
    found = check({**UNION, "limit": 120})
    assert (found["points"], found["units"], found["faults"], found["defeats"]) == (112, 5, [], 3)
    found = check({**UNION, "limit": 100})
    assert [(f["text"], f["rule"]) for f in found["faults"]] == [
        ("Points of the list: 112, over the agreed limit of 100 by 12.", "army.points")
    ]
    lone = army("acw-union", ["us-inf-raw"], ["us-inf-raw"] * 9)
    assert [(f["rule"], f["brigade"]) for f in check(lone)["faults"]] == [
        ("army.brigade-size", 0),
        ("army.brigade-size", 1),
    ]
    assert check(army("acw-union"))["faults"][0]["text"] == "An army has at least one brigade."


@pytest.mark.rule("valour", "army.points")
def test_options_and_figures_are_checked_unit_by_unit() -> None:
    line = {"profile": "us-inf-raw", "options": ["understrength"], "figures": 30}
    wrong = check({**UNION, "brigades": [{"units": [line, {"profile": "us-field-sb", "options": ["elite-melee"]}]}]})
    assert [(f["brigade"], f["unit"]) for f in wrong["faults"]] == [(0, 0), (0, 1)]
    strangers = check(army("acw-union", ["cs-inf-raw", "nobody"]))
    assert len(strangers["faults"]) == 2 and strangers["points"] == 0
    good = {"profile": "us-inf-raw", "options": ["elite-melee"], "figures": 30, "name": "1st Raws"}
    row = check({**UNION, "brigades": [{"units": [good, good]}]})["brigades"][0]["units"][0]
    assert (row["name"], row["points"], row["melee"], row["figures"]) == ("1st Raws", 17, 4, 30)


def test_units_without_a_name_are_told_apart() -> None:
    names = [
        u["name"] for u in check(army("acw-union", ["us-inf-raw", "us-inf-raw", "us-field-sb"]))["brigades"][0]["units"]
    ]
    assert names == ["Raw infantry regiment 1", "Raw infantry regiment 2", "Smoothbore field battery"]


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize(
    "plain", [None, {}, {"army": "moon"}, {"army": "acw-union", "limit": -1}, {"army": "acw-union", "format": "x"}]
)
def test_what_is_no_list_is_refused(plain: Any, lang: str) -> None:
    with pytest.raises(IllegalAction) as no:
        check(plain, lang)
    assert text(GAME, lang).refusal(no.value).endswith(".")


def test_a_battle_needs_two_different_lists_that_can_be_played() -> None:
    for armies in ([UNION], [UNION, UNION], [UNION, army("acw-confederate", ["cs-inf-raw"])]):
        with pytest.raises(IllegalAction):
            ask(None, {"do": "start", "armies": armies})


@pytest.mark.parametrize("lang", ["en", "es"])
def test_what_is_offered_has_names(lang: str) -> None:
    found = REFEREE.offers(lang)
    assert len(found["armies"]) == 6 and sum(len(a["units"]) for a in found["armies"]) == 90
    assert len(found["ready"]) == 10
    for listed in found["ready"]:
        assert check(listed, lang)["faults"] == []
    assert all(len(deck) == 13 for deck in found["decks"].values())
    named = [u["name"] for a in found["armies"] for u in a["units"]] + list(found["formations"].values())
    assert all(name and not name.startswith("formation-") for name in named)


@pytest.mark.rule("valour", "army.deployment")
def test_two_lists_are_drawn_up_for_a_match() -> None:
    ready = ARMIES.offers("en")["ready"]
    for blue, grey in zip(ready[::2], ready[1::2], strict=True):
        for mine, other in ((blue, grey), (grey, blue)):
            found = ARMIES.answer("en", {"list": mine, "against": other})
            g = GAME.situation(found["situation"], 1)
            assert len(g.status) == sum(len(b["units"]) for one in (mine, other) for b in one["brigades"])
            assert GAME.decision(g) is not None
    for other in (ready[0], army("acw-confederate", *[["cs-inf-raw"] * 8] * 8)):
        with pytest.raises(IllegalAction) as no:
            ARMIES.answer("es", {"list": ready[0], "against": other})
        assert no.value.key in ("list-same-side", "list-too-large")
