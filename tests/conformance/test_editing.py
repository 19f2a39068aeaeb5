"""Every game's positions can be set up by hand: what is said of them is named, and what is set up is a situation."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import hardtack
from conformance.words import check_languages_match
from hardtack import games
from hardtack.engine.contract import BadInput
from hardtack.engine.data import read_toml
from hardtack.engine.editing import Editing, Field, plain
from hardtack.engine.game import Game
from hardtack.engine.sentences import HOLE, HOUSE
from hardtack.engine.situation import read
from hardtack.engine.text import text
from hardtack.engine.writing import to_toml
from hardtack.server.situations import AskSituation, Edit, piece_info, situation
from refused import sentences

ALL = games.game_ids()
SCENARIOS = [(id, scenario.id) for id in ALL for scenario in games.game(id).scenarios]
UNORDERED = {"gettysburg": {"lost"}}
"""Lists whose order says nothing."""
IDLE = {"for-the-people": {"army_back"}}
"""What is left over from an army that waits, and nobody reads."""


def editing_of(game: Game[Any]) -> Editing[Any, Any]:
    editing = game.editing()
    assert editing is not None
    return editing


def ask(id: str, lang: str = "en", **asked: Any) -> Any:
    return situation(games.game(id), AskSituation(**asked), lang)


@pytest.mark.parametrize("lean", [False, True], ids=["spelled out", "thinned out"])
@pytest.mark.parametrize(("id", "scenario"), SCENARIOS)
def test_the_start_of_a_scenario_goes_to_a_file_and_back(id: str, scenario: str, lean: bool) -> None:
    game = games.game(id)
    editing = editing_of(game)
    table = editing.begun(game, read(game, {"scenario": scenario}, editing.table))
    start = game.situation(plain(table))
    base = editing.base(game, table)
    editing.fill(table, base)
    if lean:
        editing.thin(table, base)
        assert set(plain(table)) <= {"scenario", "phase"}
    written = to_toml({"game": id, **plain(table, ("scenario",))})
    again = game.situation(tomllib.loads(written))
    for field in set(start.__struct_fields__) - IDLE.get(id, set()):
        one, two = getattr(start, field), getattr(again, field)
        if field in UNORDERED.get(id, set()):
            one, two = sorted(one), sorted(two)
        assert one == two, field


@pytest.mark.parametrize("id", ALL)
def test_every_line_and_choice_has_a_name_in_both_languages(id: str) -> None:
    game = games.game(id)
    editing = editing_of(game)
    check_languages_match(game.folder / "text" / "situation")
    bare = set()

    def has(fields: list[Field], owner: str = "") -> None:
        t = text(game, "en")
        for field in fields:
            name = field.id or owner
            if field.kind != "drawn" and not t.has(f"situation-{name}"):
                bare.add(f"situation-{name}")
            for choice in field.choices:
                if not any(
                    t.has(f"{kind}-{str(choice) or 'none'}")
                    for kind in (f"situation-{name}", "role", "phase", "formation", "situation-is")
                ):
                    bare.add(f"{name}: {choice}")
            has([inner for inner in (field.of, field.key) if inner is not None], name)
            has(list(field.fields), name)

    has([*editing.form, *editing.piece_form])
    for word in editing.away:
        if not text(game, "es").has(f"situation-away-{word}"):
            bare.add(f"away: {word}")
    table = editing.begun(game, read(game, {}, editing.table))
    base = editing.base(game, table)
    editing.fill(table, base)
    pieces = [piece_info(text(game, "en"), piece) for piece in editing.pieces(table, base)]
    bare.update(piece.id for piece in pieces if piece.name == piece.id)
    assert bare == set()


@pytest.mark.parametrize("id", ALL)
def test_lines_that_name_things_name_those_that_there_are(id: str) -> None:
    """What `refs` and `ranges` speak of is in the table."""
    editing = editing_of(games.game(id))
    known: set[str] = set()

    def walk(fields: list[Field], path: str) -> None:
        for field in fields:
            here = f"{path}{field.id}"
            known.add(here)
            entries = [field]
            while entries:
                one = entries.pop()
                if one.key is not None:
                    known.add(f"{here}#")
                entries += [one.of] if one.of is not None else []
                walk(list(one.fields), f"{here}.")

    walk(editing._fields(editing.table, ""), "")
    if editing.piece_lines is not None:
        walk(editing._fields(editing.piece_lines, "piece."), "piece.")
        known |= {f"piece.{name.removeprefix('piece.piece.')}" for name in list(known)}
    assert {*editing.refs, *editing.ranges, *editing.drawn, *editing.pieces_in} - known == set()


SAID = {
    "": ["engine/situation.py", "engine/game.py", "engine/editing.py", "server/situations.py"],
    "mosby": ["table/situation.py", "table/editing.py"],
    "gettysburg": ["table/situation.py", "table/editing.py"],
    "for_the_people": ["table/situation.py", "table/editing.py"],
    "bobby_lee": [f"table/{name}.py" for name in ("situation", "situation_table", "situation_battles", "editing")],
    "valour": [
        *(f"table/{name}.py" for name in ("situation", "situation_table", "editing")),
        *(f"rules/{name}.py" for name in ("scenarios", "armies")),
    ],
}
"""Where sentences about situations arise: of the house, and of each game."""
ELSEWHERE = {"{1}: a row {2} is needed.", "{1}: nothing is known of {2}; there is {3}."}
"""Of data files, not of situations."""


@pytest.mark.parametrize("game", SAID)
def test_what_is_wrong_can_be_said_in_spanish(game: str) -> None:
    source = Path(hardtack.__file__).parent
    folder = source / "games" / game if game else source
    house = read_toml(HOUSE)
    own = read_toml(folder / "text" / "situation" / "sentences.toml") if game else {}
    said = set().union(*(sentences(folder / file) for file in SAID[game]))
    assert said - ELSEWHERE - {*house, *own} == set()
    for english, spanish in (own or house).items():
        assert sorted(HOLE.findall(english)) == sorted(HOLE.findall(spanish)), english


@pytest.mark.parametrize(
    ("id", "table", "spanish"),
    [
        ("mosby", {"awareness": 9}, "awareness ha de ser de 1 a 5, no 9."),
        (
            "gettysburg",
            {"blocks": [{"unit": "usa-inf-ward", "hex": "Z99"}]},
            "blocks, entrada 1: en el mapa no hay ningún hex 'Z99'.",
        ),
        ("for-the-people", {"sign": {"usa": 3}}, "Un signo es 1 o -1."),
        ("bobby-lee", {"scenario": "1862", "link": False}, "link: desde enero de 1862 existe el ferrocarril militar."),
        ("valour", {"held": {"mill": "blue"}}, "held: no hay ningún objetivo 'mill'."),
        (
            "valour",
            {"units": {"ff-u-a": {"pose": [24, 11, 0]}}},
            "units: 1.º de la Unión y 2.º de la Unión están en el mismo sitio.",
        ),
    ],
)
def test_a_sentence_in_spanish(id: str, table: Any, spanish: str) -> None:
    assert ask(id, "es", table=table).problem == spanish
    assert ask(id, "en", table=table).problem != spanish


MOVES = [
    ("mosby", {}, "band", "aldie"),
    ("gettysburg", {"scenario": "day-1"}, "usa-inf-meredith", "K5"),
    ("for-the-people", {"scenario": "1863"}, "grant", "vicksburg-ms"),
    ("bobby-lee", {"scenario": "1862"}, "usa-cav-buford", "0711"),
]


@pytest.mark.parametrize(("id", "table", "piece", "place"), MOVES)
def test_a_piece_is_put_somewhere_and_taken_off_again(id: str, table: Any, piece: str, place: str) -> None:
    put = ask(id, table=table, edits=[Edit("put", piece, place)])
    assert next(one for one in put.pieces if one.id == piece).at == place
    again = ask(id, toml=put.toml)
    assert again.table == put.table and again.toml == put.toml
    assert next(one for one in again.pieces if one.id == piece).at == place
    off = ask(id, table=put.table, edits=[Edit("put", piece, "")])
    assert next(one for one in off.pieces if one.id == piece).at != place


@pytest.mark.parametrize("id", ALL)
def test_what_does_not_hold_is_said_in_a_sentence(id: str) -> None:
    game = games.game(id)
    with pytest.raises(BadInput, match="There is no piece 'a-tank'"):
        ask(id, table={}, edits=[Edit("put", "a-tank", "x")])
    with pytest.raises(BadInput, match="This is not a situation file"):
        ask(id, toml="turn = = 3")
    wrong = ask(id, table={"scenario": "waterloo"})
    assert "has no scenario 'waterloo'" in wrong.problem and wrong.view is None and wrong.pieces is None
    wrong = ask(id, table={"dice": [7]})
    assert wrong.problem == "dice: every die must show 1 to 6." and wrong.view is None
    fine = ask(id, table={})
    assert fine.problem == "" and fine.view and fine.prompt.text
    for role in game.roles:
        assert ask(id, table={}, eyes=role).role == role


def test_gettysburg_lies_open_and_through_either_sides_eyes() -> None:
    table = {"scenario": "day-1", "empty": True}
    blocks = [{"unit": "usa-inf-meredith", "hex": "K5"}, {"unit": "csa-inf-archer", "hex": "K8"}]
    table["blocks"] = blocks
    everything = ask("gettysburg", table=table)
    assert {row["id"] for row in everything.view["blocks"]} == {"usa-inf-meredith", "csa-inf-archer"}
    mine = ask("gettysburg", table=table, eyes="usa")
    assert {row["id"] for row in mine.view["blocks"]} == {"usa-inf-meredith"}
    crowd = {**table, "blocks": [*blocks, {"unit": "csa-inf-davis", "hex": "K5"}]}
    assert ask("gettysburg", table=crowd).problem.startswith("blocks, entry")
    weak = ask("gettysburg", table=table, edits=[Edit("set", "usa-inf-meredith", field="strength", value=9)])
    assert "the strength of Meredith is from 1 to" in weak.problem and weak.pieces


def test_mosbys_counters_are_made_anew() -> None:
    edits = [
        Edit("put", "band", "aldie"),
        Edit("put", "new-combat-3", "leesburg"),
        Edit("put", "new-sutler", "leesburg"),
    ]
    set_up = ask("mosby", table={}, edits=edits)
    assert set_up.problem == "" and set_up.view["phase"] == "operations"
    assert set_up.table["units"] == [{"space": "leesburg", "strength": 3}, {"space": "leesburg", "kind": "sutler"}]
    assert [unit["strength"] for unit in set_up.view["units"] if unit["kind"] == "combat"] == [3]
    gone = ask("mosby", table=set_up.table, edits=[Edit("put", "unit-1", "")])
    assert gone.table["units"] == [{"space": "leesburg", "kind": "sutler"}]


def test_for_the_people_counts_strength_points() -> None:
    edits = [Edit("put", "sp-usa", "cairo-il"), Edit("put", "sp-usa", "cairo-il")]
    before = ask("for-the-people", table={"scenario": "1862"})
    after = ask("for-the-people", table=before.table, edits=edits)
    had = before.table["spaces"].get("cairo-il", {}).get("usa", {}).get("sp", 0)
    assert after.table["spaces"]["cairo-il"]["usa"]["sp"] == had + 2


def test_bobby_lees_steps_are_set() -> None:
    start = ask("bobby-lee", table={"scenario": "1862"})
    unit = next(one for one in start.pieces if one.at not in ("pool", "gone") and one.most["steps"][1] > 2)
    less = ask("bobby-lee", table=start.table, edits=[Edit("set", unit.id, field="steps", value=1)])
    assert less.problem == "" and less.table["stacks"][unit.at][unit.id] == 1
    too_many = ask("bobby-lee", table=start.table, edits=[Edit("set", unit.id, field="steps", value=9)])
    assert "steps, not 9" in too_many.problem


def test_a_battle_becomes_a_table_of_ones_own() -> None:
    for scenario in games.game("valour").scenarios:
        own = ask("valour", table={"scenario": scenario.id}, edits=[Edit("make", to="own-table")])
        assert own.problem == "", scenario.id
        assert own.view["table"] is not None and "scenario" not in own.table
        kinds = {shape.kind for shape in own.shapes}
        assert {"unit", "leader", "feature"} <= kinds
    bare = ask("valour", table={}, edits=[Edit("make", to="blank-table")])
    assert bare.problem == "" and bare.table["table"]["size"] == [48, 48]
    wood = next(draft for draft in bare.drafts if draft.row.get("class") == "wood")
    bare.table["table"]["terrain"] = [{**wood.row, "points": [[x + 24, y + 24] for x, y in wood.at]}]
    planted = ask("valour", table=bare.table)
    assert planted.problem == "" and planted.view["table"]["features"][0]["id"] == "my-wood"
    moved = ask("valour", table={}, edits=[Edit("set", "ff-c-a", field="losses", value=1)])
    assert moved.table["units"] == {"ff-c-a": {"losses": 1}}
    for field, value in (("did", ["fired"]), ("losses", None), ("did", None)):
        moved = ask("valour", table=moved.table, edits=[Edit("set", "ff-c-a", field=field, value=value)])
    assert "units" not in moved.table
    with pytest.raises(BadInput, match="ff-c-a, losses: Expected `int`"):
        ask("valour", table={}, edits=[Edit("set", "ff-c-a", field="losses", value="many")])
    with pytest.raises(BadInput, match="ff-c-a has no line 'lasses'"):
        ask("valour", table={}, edits=[Edit("set", "ff-c-a", field="lasses", value=1)])
