"""What stands beside a line of the log."""

from __future__ import annotations

import pytest

from hardtack.engine.rolls import Draw, Roll
from hardtack.engine.state import Entry
from hardtack.engine.text import text
from hardtack.games.mosby import GAME
from hardtack.server.render import dice, line


@pytest.mark.parametrize(
    ("roll", "shown"),
    [
        (Draw("cup", 6, 2), []),
        (Roll("fire", (2, 3, 6), most=2), [(2, True), (3, False), (6, False)]),
        (Roll("fire", (), most=0), []),
        (Roll("way", (4,)), [(4, None)]),  # nothing says that low is good
        (Roll("sum", (1, 6), least=7, added=True), [(1, True), (6, True)]),
        (Roll("sum", (2,), least=3, added=True, bonus=-1), [(2, False)]),
        (Roll("runners", (5,), least=4), [(5, True)]),
    ],
)
def test_dice_show_whether_they_were_good(roll: Roll | Draw, shown: list[tuple[int, bool | None]]) -> None:
    assert [(die.value, die.good) for die in dice(roll)] == shown


def test_a_line_says_what_its_dice_were_for_and_what_they_needed() -> None:
    scouts = Roll("scout", (3,), "mosby", least=3, added=True, bonus=1)
    params = {"space": "aldie", "modifier": 1, "need": 2, "success": 1}
    said = {}
    for lang in ("en", "es"):
        told = line(text(GAME, lang), Entry("scouts", "6.1.2", params, "", (scouts, Draw("cup", 9, -1))))
        assert [die.value for die in told.dice] == [3]
        first, second = told.rolls
        assert (first.by, first.chance, [d.good for d in first.dice]) == ("mosby", pytest.approx(5 / 6), [True])
        assert (second.needs, second.chance, second.dice) == ("", None, [])
        said[lang] = [first.what, first.needs, second.what]
    assert said["en"] == ["Scouting Aldie", "2 or more", "A unit from the cup"]
    assert said["es"] == ["Exploración de Aldie", "2 o más", "Una unidad del contenedor"]
