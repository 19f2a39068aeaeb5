"""A person's own data file: taken if it is sound, refused with a sentence that names the place if it is not."""

import pytest

from hardtack.engine.contract import BadInput
from hardtack.games.mosby import GAME
from hardtack.games.mosby.rules.tables import Tables


def test_a_corrected_file_stands_in_for_ours(own):
    own("mosby", "settled.toml", "rail_points = 2", "rail_points = 4")
    assert Tables().settled.rail_points == 4


@pytest.mark.parametrize(
    ("file", "old", "new", "named"),
    [
        ("cards.toml", "count = 1,", "count = -1,", "$.action[0].count"),
        ("cards.toml", "count = 1,", "count = 99999999999,", "$.action[0].count"),
        ("cards.toml", 'id = "place_depot"', 'id = "place_depots"', "place_depot"),
        ("settled.toml", "rail_points = 2", 'rail_points = "two"', "$.rail_points"),
        ("settled.toml", "awareness_track = [1,", "awareness_track = [9,", "$.awareness_track[0]"),
        ("settled.toml", '"hopewell", "aldie"', '"hopewel", "aldie"', "'hopewel' is not a space"),
        ("settled.toml", 'source = "reconstructed"', 'source = "rumour"', "source"),
        ("map.toml", '"gum_spring"', '"gum_sprin"', "gum_sprin"),
        ("tables.toml", "[recruitment]", "[recruiting]", "recruitment"),
        ("tables.toml", "turns = 8", "turns = ", "not valid TOML"),
    ],
)
def test_a_broken_file_is_refused_by_name(own, file, old, new, named):
    own("mosby", file, old, new)
    with pytest.raises(BadInput) as no:
        Tables()
    assert named in str(no.value) and "\n" not in str(no.value)


@pytest.mark.parametrize("phase", ["events", "operations", "rounds", "union"])
def test_a_band_on_the_map_has_men(phase):
    with pytest.raises(BadInput, match=r"^band must be 1 to 9, not 0\.$"):
        GAME.situation({"phase": phase, "mosby": "aldie", "band": 0})
    assert GAME.situation({"phase": "preparation", "band": 0}).band == 0  # it is raised later in the phase
