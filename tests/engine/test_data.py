"""Data files: read, checked with messages a person can act on, and replaced by a person's own."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import Struct

from hardtack.engine import data
from hardtack.engine.contract import BadInput


class Fort(Struct):
    name: str
    guns: int
    source: str = ""


class Forts(Struct):
    source: str
    fort: list[Fort]


GOOD = """source = "history"
fort = [
  { name = "Sumter", guns = 60, source = "rulebook" },
  { name = "Pickens", guns = 42 },
]
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv("HARDTACK_DATA", raising=False)
    (tmp_path / "house" / "data").mkdir(parents=True)
    (tmp_path / "house" / "data" / "forts.toml").write_text(GOOD)
    return tmp_path / "house"


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "own" / "siege").mkdir(parents=True)
    monkeypatch.setenv("HARDTACK_DATA", str(tmp_path / "own"))
    return tmp_path / "own" / "siege"


def forts(folder: Path) -> Forts:
    return data.load("siege", folder, "forts.toml", Forts)


def test_a_file_becomes_a_checked_table(folder: Path) -> None:
    assert [fort.guns for fort in forts(folder).fort] == [60, 42]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (GOOD.replace("60", '"sixty"'), r"forts\.toml: Expected `int`, got `str` - at `\$\.fort\[0\]\.guns`\."),
        (GOOD.replace('name = "Pickens", ', ""), r"missing required field `name` - at `\$\.fort\[1\]`"),
        (
            GOOD.replace('source = "history"', 'source = "hearsay"'),
            "one of rulebook, history, reconstructed, not 'hearsay'",
        ),
        (GOOD.replace('source = "history"\n', ""), "must say source = .*not None"),
        (GOOD.replace("= 42", "42"), r"forts\.toml is not valid TOML: .*line"),
    ],
)
def test_a_broken_file_names_itself_and_the_place(folder: Path, text: str, message: str) -> None:
    (folder / "data" / "forts.toml").write_text(text)
    with pytest.raises(BadInput, match=message):
        forts(folder)


def test_a_missing_or_unreadable_file_is_said_so(folder: Path) -> None:
    with pytest.raises(BadInput, match=r"Cannot read .*ships\.toml: No such file"):
        data.load("siege", folder, "ships.toml", Forts)
    for broken in (b"source = '\xff'", b"guns = " + b"[" * 5000, b"guns = " + b"9" * 5000):
        (folder / "data" / "forts.toml").write_bytes(broken)
        with pytest.raises(BadInput, match="not valid TOML"):
            forts(folder)


def test_a_persons_own_file_stands_in(folder: Path, own: Path) -> None:
    assert forts(folder).fort[0].guns == 60
    (own / "forts.toml").write_text(GOOD.replace("60", "61"))
    assert forts(folder).fort[0].guns == 61
    (own / "forts.toml").write_text(GOOD.replace("60", "true"))
    with pytest.raises(BadInput, match=r"own.siege.forts\.toml"):
        forts(folder)


def test_another_games_own_file_does_not(folder: Path, own: Path) -> None:
    (own.parent / "blockade").mkdir()
    (own.parent / "blockade" / "forts.toml").write_text(GOOD.replace("60", "61"))
    assert forts(folder).fort[0].guns == 60


def test_provenance_counts_what_entries_say_and_whether_the_file_is_ones_own(folder: Path, own: Path) -> None:
    entries = {"rulebook": 1, "history": 0, "reconstructed": 0}
    row = {"file": "forts.toml", "source": "history", "entries": entries, "override": False, "note": ""}
    assert data.provenance("siege", folder) == [row]
    (own / "forts.toml").write_text(GOOD)
    assert data.provenance("siege", folder) == [{**row, "override": True}]


def test_whoever_asks_where_facts_come_from_has_no_file_read_again(
    folder: Path, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was 35 to 61 ms of the server's time for a request that anybody may send fifty times a second."""
    before = data.provenance("siege", folder)
    before[0]["entries"]["history"] = 9  # what one reader does with it is not the next one's
    read = []
    monkeypatch.setattr(data, "read_toml", lambda path, as_it_was=data.read_toml: read.append(path) or as_it_was(path))
    assert data.provenance("siege", folder)[0]["entries"]["history"] == 0
    assert read == []
    (own / "forts.toml").write_text(GOOD)
    assert data.provenance("siege", folder)[0]["override"]
    assert read == [own / "forts.toml"]


def test_the_digest_changes_with_the_rules_of_the_game_and_not_with_its_looks_or_its_computer(
    folder: Path, own: Path
) -> None:
    before = data.digest("siege", folder)
    for name in ("geography.toml", "worth.toml"):
        (folder / "data" / name).write_text('source = "history"')
        assert data.digest("siege", folder) == before
    (own / "forts.toml").write_text(GOOD.replace("60", "61"))
    assert data.digest("siege", folder) != before


@pytest.mark.parametrize(
    "text",
    [
        GOOD.replace("Sumter", "Fort Sumter"),
        GOOD.replace('source = "rulebook"', 'source = "history", note = "counted twice"'),
        GOOD.replace("guns = 42", 'guns = 42, name_es = "Pickens", guns_source = "history"'),
        GOOD.replace('name = "Pickens", guns = 42', 'guns = 42, name = "Pickens"') + "# a remark\n",
    ],
)
def test_the_digest_does_not_change_with_what_no_rule_reads(folder: Path, own: Path, text: str) -> None:
    before = data.digest("siege", folder)
    (own / "forts.toml").write_text(text)
    assert data.digest("siege", folder) == before


def test_the_digest_follows_a_file_that_changes(folder: Path) -> None:
    before = data.digest("siege", folder)
    (folder / "data" / "forts.toml").write_text(GOOD.replace("42", "142"))
    assert data.digest("siege", folder) != before
