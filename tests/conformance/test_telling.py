"""The log as a story: what belongs together is one line, for each reader from what he may read and nothing else."""

from __future__ import annotations

import itertools
from typing import Any

import msgspec
import pytest

import hardtack
from hardtack.engine.state import Entry
from hardtack.engine.telling import Told, tell
from hardtack.engine.text import LANGUAGES, text
from hardtack.opponents import player
from hardtack.server.render import Log, visible
from hardtack.server.wire import Line

MOVES = {"mosby": 150, "gettysburg": 160, "for-the-people": 140, "bobby-lee": 200, "valour": 70}


def played(id: str) -> tuple[Any, Any]:
    """A game somewhere in its middle, played at first sight."""
    game = hardtack.game(id)
    state = game.setup(seed=5)
    level = "private" if id != "mosby" else "captain"
    seats = {role: player(game, level, 3) for role in game.roles}
    for _ in range(MOVES[id]):
        decision = game.decision(state)
        if decision is None:
            break
        role = decision.roles[0]
        game.apply(state, role, seats[role].choose(state, role).action)
    return game, state


def shown(lines: list[Line]) -> list[Line]:
    """What of a log is shown: no line that a later one takes in."""
    hidden = {n for line in lines for n in range(line.n - line.joins, line.n)}
    return [line for line in lines if line.n not in hidden]


@pytest.mark.parametrize("id", sorted(MOVES))
def test_every_reader_of_every_game_is_told_journeys(id: str) -> None:
    game, state = played(id)
    journal, log = state.journal, Log(game, state)
    names, board = text(game, "en", state), msgspec.json.encode(game.board()).decode()
    readers = [*itertools.product((*game.roles, None), (False,)), (None, True)]
    for role, reveal in readers:
        own = [entry for entry in journal if visible(entry, role, reveal)]
        told = tell(game, own)
        # What is joined is a function of what the reader reads: not of where it stands among what others do.
        reading = log.told(journal, role, reveal)
        assert [reading.told(journal, n) for n in range(1, len(own) + 1)] == told
        in_words = {lang: log.since(journal, role, lang, 0, reveal)[0] for lang in LANGUAGES}
        for lang, lines in in_words.items():
            assert [line.n for line in lines] == list(range(1, len(own) + 1))
            assert [line.joins for line in lines] == [one.joins for one in told]
            for line, before in zip(lines[1:], lines, strict=False):
                assert line.joins in (0, before.joins + 1)
                assert not (line.joins and (line.heading or before.heading)), "a heading breaks a journey"
            for line, (entry, _) in zip(lines, told, strict=True):
                assert not line.text.startswith(("log-", "{")) and "{" not in line.text, (lang, entry)
        for line in in_words["en"]:
            if id == "valour":
                assert all(len(point) == 2 for point in line.way)
            else:
                assert all(f'"{place}"' in board or names.has(str(place).replace(":", "-")) for place in line.way), line
                assert set(line.way) <= set(line.places)
            assert len(line.way) != 1
            assert all(names.name("card", card.id) == card.name for card in line.cards)
    lines, _ = log.since(journal, game.roles[0], "en", 0)
    assert len(shown(lines)) < len(lines) or id == "valour", "somebody went somewhere with others, or on and on"
    assert any(line.way for line in lines)
    assert any(line.toll for line in lines), "dice cost something"
    assert not any(line.toll and line.dice for line in lines)


@pytest.mark.parametrize("id", ["gettysburg", "for-the-people"])
def test_lines_do_not_change_once_they_are_told_and_an_undo_cuts_them(id: str) -> None:
    game, state = played(id)
    journal, whole = state.journal, Log(game, state)
    told, _ = whole.since(journal, "usa", "en", 0)
    bit_by_bit, seen = Log(game, state), []
    for length in range(0, len(journal), 7):
        seen += bit_by_bit.since(journal[:length], "usa", "en", len(seen))[0]
    assert seen == told[: len(seen)]
    half = next(at for at, line in enumerate(told) if line.joins > 1)
    cut = whole.told(journal, "usa").at[half]
    whole.cut(cut)
    assert whole.since(journal[:cut], "usa", "en", 0)[0] == told[:half]
    assert whole.since(journal, "usa", "en", 0)[0] == told


def lines_of(id: str, *entries: Entry, lang: str = "en") -> list[str]:
    game = hardtack.game(id)
    lines, _ = Log(game, game.setup(seed=1)).since(entries, None, lang, 0)
    return [line.text for line in shown(lines)]


def marched(start: str, to: str, **more: Any) -> Entry:
    params = {"side": "csa", "space": start, "space2": to, "sp": 1, "general": "j-johnston", **more}
    return Entry("marched", "5.1.1", params)


def test_a_march_is_one_line_with_all_its_places() -> None:
    entries = [
        marched("winchester-va", "strasburg-va"),
        marched("strasburg-va", "manassas-va"),
        marched("manassas-va", "richmond-va"),
        Entry("halted", "5.1.1", {"side": "csa", "space": "richmond-va", "sp": 3}),
    ]
    assert lines_of("for-the-people", *entries) == [
        "J. Johnston marched from Winchester by Strasburg and Manassas to Richmond with 1 SP; 3 SP stand there now"
    ]
    assert lines_of("for-the-people", *entries, lang="es") == [
        "J. Johnston marchó de Winchester a Richmond por Strasburg y Manassas con 1 UM; ahora hay allí 3 UM"
    ]


def test_what_comes_here_and_there_is_one_line() -> None:
    def at(key: str, *spaces: str, side: str = "usa", **more: Any) -> list[Entry]:
        return [Entry(key, "10.1", {"side": side, "space": space, **more}) for space in spaces]

    raised = at("recruited", "st-louis-mo", "st-louis-mo", "evansville-in", "st-louis-mo", sp=1)
    assert lines_of("for-the-people", *raised) == ["The Union raised 4 SP: St. Louis (3) and Evansville"]
    assert lines_of("for-the-people", *raised[:2]) == ["The Union raised 2 SP at St. Louis"]
    assert lines_of("for-the-people", *raised, lang="es") == ["La Unión reclutó 4 UM: San Luis (3) y Evansville"]
    assert len(lines_of("for-the-people", *raised, *at("recruited", "richmond-va", side="csa", sp=1))) == 2
    marked = at("marked", "paducah-ky", "louisville-ky")
    assert lines_of("for-the-people", *marked) == ["Paducah and Louisville came under Union control"]
    assert lines_of("for-the-people", *marked, lang="es") == ["Paducah y Louisville pasaron al control de la Unión"]
    many = at("marked", *[f"x{n}" for n in range(20)])
    assert [line.count(",") for line in lines_of("for-the-people", *many)] == [6, 6, 2]


def test_a_march_takes_what_it_comes_through() -> None:
    taken = Entry("marked", "11.3", {"side": "csa", "space": "manassas-va"})
    first, then = marched("winchester-va", "manassas-va"), marched("manassas-va", "richmond-va")
    end = Entry("halted", "5.1.1", {"side": "csa", "space": "richmond-va", "sp": 1})
    (line,) = lines_of("for-the-people", first, taken, then, end)
    assert line == "J. Johnston marched from Winchester by Manassas to Richmond with 1 SP and took control of Manassas"
    (line,) = lines_of("for-the-people", first, taken, lang="es")
    assert line == "J. Johnston marchó de Winchester a Manassas con 1 UM y tomó el control de Manassas"
    game = hardtack.game("for-the-people")
    told = shown(Log(game, game.setup(seed=1)).since([first, taken, then], None, "en", 0)[0])
    assert [one.way for one in told] == [["winchester-va", "manassas-va", "richmond-va"]]


def test_steps_that_unseen_blocks_lose_are_counted() -> None:
    lost = Entry("step-lost-unseen", "5.23", {"side": "csa", "space": "H9"}, "!csa")
    assert lines_of("gettysburg", lost, lost) == ["Confederate blocks at H9 lost 2 steps"]
    assert lines_of("gettysburg", lost, lost, lang="es") == ["Los bloques confederados perdieron 2 pasos en H9"]


def test_a_result_is_told_once() -> None:
    """6.5.4: the die has said it, and the points go with it; other losses than it asks are a line of their own."""
    die = Entry("combat-die", "6.5.3", {"space": "aldie", "total": 1, "modified": 6, "result": "R1"})
    game = hardtack.game("mosby")
    for lost, lines in ((1, 1), (0, 2)):
        won = Entry("battle-won", "6.5.4", {"space": "aldie", "result": "R1", "lost": lost, "points": 5})
        told = shown(Log(game, game.setup(seed=1)).since([die, won], None, "en", 0)[0])
        assert len(told) == lines and told[-1].points == 5
    drawn = [Entry("draws", "A.6", {"count": 2}), Entry("draws-cards", "A.6", {"cards": ["hide", "ambush"]})]
    assert lines_of("mosby", *drawn) == ["Drawn: Hide, Ambush!"]


def test_another_force_or_another_place_begins_another_line() -> None:
    game = hardtack.game("for-the-people")
    first = marched("winchester-va", "strasburg-va")
    for other in (
        marched("manassas-va", "richmond-va"),
        marched("strasburg-va", "manassas-va", general="none"),
        marched("strasburg-va", "manassas-va", sp=2),
        Entry("heading-round", "3", {"side": "csa"}),
        Entry("halted", "5.1.1", {"side": "usa", "space": "strasburg-va", "sp": 1}),
    ):
        assert tell(game, [first, other]) == [Told(first), Told(other)]


def test_who_rides_in_circles_begins_a_new_line() -> None:
    game = hardtack.game("mosby")
    ways = [{"space": "aldie", "space2": "middleburg"}, {"space": "middleburg", "space2": "aldie"}] * 30
    told = tell(game, [Entry("enters-move", "6.2", way) for way in ways])
    assert max(one.joins for one in told) < 12
    assert sum(one.joins == 0 for one in told) > 4


def test_a_stack_is_named_to_its_owner_and_counted_to_the_others() -> None:
    game = hardtack.game("gettysburg")
    state = game.setup(seed=1)
    journal = []
    for unit in ("usa-gamble", "usa-devin"):
        journal.append(Entry("marched", "6.1", {"unit": unit, "space": "H11", "space2": "K4"}, "usa"))
        veiled = {"side": "usa", "space": "H11", "space2": "K4"}
        journal.append(Entry("marched-unseen", "6.1", veiled, "!usa"))
    log = Log(game, state)
    own, others = (shown(log.since(journal, role, "en", 0)[0]) for role in ("usa", "csa"))
    assert [line.text for line in others] == ["2 Union blocks marched from H11 to K4"]
    assert len(own) == 1 and own[0].text.endswith(" marched from H11 to K4") and " and " in own[0].text
    assert own[0].way == others[0].way == ["H11", "K4"]


def test_a_die_that_sends_a_retreat_is_told_with_it() -> None:
    places = {"space": "aldie", "space2": "middleburg"}
    chance = Entry("random-way", "7.4", places)
    back = Entry("retreats", "6.5.4", {"unit": "combat", "strength": 1, **places})
    assert len(lines_of("mosby", chance, back)) == 1
    assert len(lines_of("mosby", chance, Entry("retreats", "6.5.4", {**back.params, "space2": "paris"}))) == 2


def test_the_parts_of_a_move_on_an_open_table_are_one() -> None:
    game = hardtack.game("valour")
    parts = [Entry("moves", "action.move", {"unit": "ff-u-a", "inches": n, "way": way}) for n, way in
             ((3, [0, 0, 0, 3000]), (5, [0, 3000, 4000, 6000]))]  # fmt: skip
    lines, _ = Log(game, game.setup(seed=1)).since(parts, None, "en", 0)
    (line,) = shown(lines)
    assert line.text == "1st Union moved 3 and 5 in"
    assert line.way == [(0, 0), (0, 3000), (4000, 6000)]
    assert line.places == ["ff-u-a"]


def test_a_line_carries_the_cards_it_names() -> None:
    game = hardtack.game("for-the-people")
    entry = Entry("plays-event", "4.2", {"side": "csa", "card": 3})
    (line,), _ = Log(game, game.setup(seed=1)).since([entry], "usa", "es", 0)
    (card,) = line.cards
    assert card.id == "3" and card.name in line.text
