"""Where the data come from, a person's own files, and mistakes in them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from hardtack.engine.contract import BadInput
from hardtack.engine.data import SOURCES, provenance
from hardtack.games.valour.rules.kinds import FOLDER, GAME_ID, TYPES, mils
from hardtack.games.valour.rules.tables import Tables


def test_every_file_says_where_it_comes_from() -> None:
    files = {file["file"]: file for file in provenance(GAME_ID, FOLDER)}
    drawn_up = {"armies.toml", "cards.toml", "chart.toml", "scenarios.toml", "specials.toml"}
    measured = {"doubt.toml", "value.toml"}
    assert set(files) == drawn_up | measured
    assert all(file["source"] in SOURCES for file in files.values())
    assert all(any(files[name]["entries"].values()) for name in drawn_up)
    assert files["chart.toml"]["entries"]["rulebook"] > 60
    assert files["specials.toml"]["entries"] == {"rulebook": 6, "history": 0, "reconstructed": 21}


@pytest.fixture
def change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str, str], None]:
    """change(file, old, new): a changed copy of a data file where HARDTACK_DATA points."""
    monkeypatch.setenv("HARDTACK_DATA", str(tmp_path))

    def changed(file: str, old: str, new: str) -> None:
        text = (FOLDER / "data" / file).read_text(encoding="utf-8")
        assert old in text, old
        (tmp_path / GAME_ID).mkdir(exist_ok=True)
        (tmp_path / GAME_ID / file).write_text(text.replace(old, new, 1), encoding="utf-8")

    return changed


@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"),
    [
        ("chart.toml", '{ id = "obscured",', '{ id = "hidden",', "fire_value: a row 'obscured' is needed"),
        ("chart.toml", "inches = 0.25", "degrees = 2", "feature-contact: it needs inches alone"),
        ("chart.toml", "score = 4", "score = 6", "scores begin with 1 and rise"),
        (
            "chart.toml",
            'formation = "line",          ranks = 2',
            'formation = "line", files = 2, ranks = 2',
            "ranks or",
        ),
        ("chart.toml", 'id = "road",   line = true,', 'id = "road",', "a road or a barrier is a line"),
        ("armies.toml", 'weapon = "rifled-musket"', 'weapon = "rifled-muskit"', "there is no weapon 'rifled-muskit'"),
        ("armies.toml", 'special = ["raw"]', 'special = ["row"]', "there is no special rule 'row'"),
        ("armies.toml", "figures = [20, 36], usual = 24", "figures = [20, 36], usual = 48", "between 20 and 36"),
        ("armies.toml", '["canister", "slow"]', '["canister"]', "slow goes with heavy artillery, and only with it"),
        ("armies.toml", '"dismount", "raw"]', '"raw"]', "go together"),
        ("armies.toml", '["skirmishers", "disciplined-musketry"]', '["carbines"]', "only cavalry has carbines"),
        ("armies.toml", 'id = "us-inf-elite"', 'id = "us-inf-raw"', "the unit 'us-inf-raw' is listed twice"),
        ("specials.toml", "within = 6", "near = 6", "battery, numbers: a row 'within' is needed"),
        ("cards.toml", '"c-9", "c-10", "us-j"', '"c-9", "us-j"', "one card of each rank, 13 in all"),
        ("cards.toml", '"us-j", "us-q", "us-k"]', '"cs-j", "us-q", "us-k"]', "cs-j is a card of another army"),
        ("cards.toml", 'window = "own-melee-start"', 'window = "whenever"', "there is no window 'whenever'"),
        ("scenarios.toml", "x = 15, y = 11", "x = 15, y = 13", "ff-u-a: it must stand wholly in the zone ff-south"),
        ("scenarios.toml", "x = 29.5, y = 11", "x = 20, y = 11", "ff-u-b and ff-u-a stand on the same ground"),
        ("scenarios.toml", "points = 66", "points = 60", "its units add up to 66 points, not 60"),
        ("scenarios.toml", "points_limit = 225", "points_limit = 220", "it costs 225 points, and the limit is 220"),
        ("scenarios.toml", 'formation = "line", x = 15', 'formation = "square", x = 15', "not in square"),
        ("scenarios.toml", 'brigade = "ff-u1", profile = "us-f', 'brigade = "x", profile = "us-f', "no brigade 'x'"),
        ("scenarios.toml", 'profile = "us-field-sb"', 'profile = "br-field-artillery"', "is no unit of Union"),
        ("scenarios.toml", 'army = "acw-union"', 'army = "nap-british"', "nap-british is not an army of blue"),
        ("scenarios.toml", "[[1, 20], [7, 19.5]", "[[1, 20], [7, 49.5]", "is off the table"),
        ("scenarios.toml", "[7, 19.5], [8, 26], [4, 29]", "[8, 26], [7, 19.5], [4, 29]", "its outline crosses itself"),
        ("scenarios.toml", "[44, 3], [44, 13], [6, 13]]", "[44, 3], [24, 8], [6, 13]]", "must have no hollows"),
        ("scenarios.toml", 'objective = "cw-copse"', 'objective = "copse"', "there is no objective 'copse'"),
        ("scenarios.toml", 'id = "tc-u1"', 'id = "ff-u1"', "the id in brigades 'ff-u1' is listed twice"),
        ("scenarios.toml", "arrives = 2", "arrives = 9", "it arrives after the last turn, 8"),
        ("scenarios.toml", "x = 23, y = 12.5", "x = -2, y = 12.5", r"Expected `float` >= 0"),
    ],
)
def test_a_mistake_in_a_file_is_told_in_a_sentence(
    change: Callable[[str, str, str], None], file: str, old: str, new: str, sentence: str
) -> None:
    change(file, old, new)
    with pytest.raises(BadInput, match=sentence) as told:
        Tables()
    assert file in str(told.value)


def test_a_persons_own_numbers_are_used(change: Callable[[str, str, str], None]) -> None:
    change("chart.toml", '{ id = "musket",           range = 12', '{ id = "musket", range = 14.5')
    own = Tables()
    assert own.profiles[own.profile["fr-line-infantry"]].range == mils(14.5)
    assert TYPES[own.profiles[own.profile["fr-horse-artillery"]].type] == "horse"


LANE = '{ id = "ff-lane-ns", class = "road", en = "North lane", es = "Camino del norte", points = [[24, 0], [24, 48]] }'


@pytest.mark.rule("valour", "terrain.river")
@pytest.mark.parametrize(("crossings", "impassable"), [(0, False), (1, False), (2, True), (3, True)])
def test_a_river_with_two_crossings_is_impassable_elsewhere(
    change: Callable[[str, str, str], None], crossings: int, impassable: bool
) -> None:
    outline = "points = [[0, 30], [48, 30], [48, 32], [0, 32]]"
    river = f'{{ id = "ff-river", class = "river", en = "River", es = "Río", {outline}, crossings = {crossings} }}'
    change("scenarios.toml", LANE, river)
    found = Tables().scenarios[0].features[0]
    assert (found.impassable, found.difficult) == (impassable, not impassable)


def test_a_feature_may_say_otherwise_of_itself(change: Callable[[str, str, str], None]) -> None:
    outline = "points = [[0, 30], [48, 30], [48, 32], [0, 32]]"
    redoubt = f'{{ id = "ff-redoubt", class = "defendable-light", en = "R", es = "R", {outline}'
    change("scenarios.toml", LANE, f'{redoubt}, cover = "heavy", sight = true, guns = true }}')
    found = Tables().scenarios[0].features[0]
    assert (found.cover, found.blocks, found.guns, found.difficult) == (2, True, True, False)
    change("scenarios.toml", LANE, f"{redoubt}, steep = true }}")
    with pytest.raises(BadInput, match="only a hill is steep"):
        Tables()
