"""The hint on the page: the plan, the chance of winning and the plan that came next, on any screen, in both lights."""

from __future__ import annotations

from collections.abc import Callable
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

import pytest

from .conftest import Visitor
from .table import flat
from .test_pages import found_by_axe
from .words import words

Shot = Callable[[Any, str], None]
Visit = Callable[..., Visitor]


OTHER = {
    "en": {"label": "End the Command Phase", "why": "the ground is better held than left.", "after": 0.497},
    "es": {"label": "Acabar la Fase de Mando", "why": "más vale defender el terreno que abandonarlo.", "after": 0.497},
}


def percent(chance: float, lang: str) -> str:
    """As a browser rounds: a half goes up, and 0.705 is what is written, not the nearest binary number."""
    whole = (100 * Decimal(repr(chance))).quantize(Decimal(1), ROUND_HALF_UP)
    return f"{whole}\N{NO-BREAK SPACE}%" if lang == "es" else f"{whole}%"


@pytest.mark.parametrize("amended", [False, True])
@pytest.mark.parametrize(
    ("size", "theme", "lang"), [("desktop", "light", "en"), ("desktop", "dark", "es"), ("phone", "dark", "es")]
)
def test_a_hint_tells_its_plan_the_chances_and_the_next_best(
    visit: Visit, shot: Shot, size: str, theme: str, lang: str, amended: bool
) -> None:
    visitor = visit(size=size, theme=theme, lang=lang)
    match = visitor.make(game="gettysburg", scenario="day-2", seats={"csa": "me", "usa": "me"}, seed="hint")
    table = visitor.table(match)
    table.settled()
    if amended:  # a captain in haste may find no other plan

        def in_full(route: Any) -> None:
            answer = route.fetch()
            more = {"before": 0.462, "after": 0.518, "other": OTHER[lang]}
            route.fulfill(response=answer, json={**answer.json(), **more})

        table.page.route("**/hint?*", in_full)
    with table.page.expect_response(lambda answer: "/hint?" in answer.url) as answered:
        table.press(table.page.locator(".prompt button.hint"))
    said = answered.value.json()
    advice = table.page.locator(".prompt .advice")
    advice.wait_for()
    assert said["label"] in flat(advice.text_content()) and said["why"] in flat(advice.text_content())
    small, known = advice.locator(".weighed"), words(lang)
    if said["before"] is None:  # in haste he has seen too few lines to say
        assert not amended and not small.count() and not said["other"]
        return
    chances = {key: percent(said[key], lang) for key in ("before", "after")}
    same = chances["before"] == chances["after"]
    told = known["hint.chance.same" if same else "hint.chance"].format(**chances)
    if said["other"]:
        other = " – ".join(part for part in (said["other"]["label"], said["other"]["why"]) if part)
        told += " " + known["hint.next"].format(other=other, after=percent(said["other"]["after"], lang))
    assert flat(small.text_content()) == flat(told)
    if not same:
        assert small.get_by_role("img").get_attribute("aria-label") == known["hint.chance.said"].format(**chances)
    width, height = table.page.viewport_size["width"], table.page.viewport_size["height"]
    for one in (small, advice.get_by_role("button").first):
        box = one.bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= width and box["y"] + box["height"] <= height
    assert table.page.evaluate("document.documentElement.scrollWidth") <= width
    frame, below = advice.bounding_box(), small.bounding_box()
    assert below["width"] > 0.8 * frame["width"] and advice.evaluate("el => el.scrollHeight <= el.clientHeight")
    assert found_by_axe(table.page) == []
    shot(table.page, f"hint-{size}-{theme}-{lang}-{amended}")
