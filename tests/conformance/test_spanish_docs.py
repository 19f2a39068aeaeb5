"""docs/es: every Spanish page says all that its English page says: the same tables, rulings, commands and words of the
program, and each page leads to the other."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
PAGES = sorted(page.relative_to(DOCS / "es") for page in (DOCS / "es").rglob("*.md"))
TO_COME = "BALANCE-PENDIENTE"
"""What stands alone in a section of a Spanish page that is not yet written."""


def sections(text: str) -> list[str]:
    """A page cut before each of its headings."""
    return re.split(r"^(?=## )", text, flags=re.M)


def rows(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("|")]


def rulings(text: str) -> list[str]:
    """The numbers of rulings in a page's tables, in order."""
    return [number for row in rows(text) for number in re.findall(r"\b[RG]-?\d+\b", row)]


def commands(text: str) -> list[str]:
    """What a page tells people to type, without comments."""
    return [line.split("#")[0].strip() for line in text.splitlines() if line.startswith(("hardtack ", "$ hardtack "))]


def words(text: str) -> set[str]:
    """The words of the program in a page: verbs, keys, options, files."""
    prose = re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)
    return {" ".join(word.split()) for word in re.findall(r"`([^`]+)`", prose)}


def differences(spanish: str, english: str) -> list[str]:
    """What one page has and the other lacks, a line for each."""
    ours, theirs = sections(spanish), sections(english)
    if len(ours) != len(theirs):
        return [f"{len(ours)} sections for {len(theirs)}"]
    pairs = [pair for pair in zip(ours, theirs, strict=True) if pair[0].splitlines()[1:] != ["", TO_COME]]
    found = []
    for own, other in pairs:
        name = own.splitlines()[0]
        if len(rows(own)) != len(rows(other)):
            found.append(f"{name}: {len(rows(own))} rows for {len(rows(other))}")
        if rulings(own) != rulings(other):
            found.append(f"{name}: rulings {sorted(set(rulings(own)) ^ set(rulings(other))) or 'in another order'}")
        if commands(own) != commands(other):
            found.append(f"{name}: other commands")
        if words(own) != words(other):
            found.append(f"{name}: {sorted(words(own) ^ words(other))}")
    return found


def read(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def test_there_are_spanish_pages() -> None:
    assert PAGES


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_a_spanish_page_says_all_that_the_english_one_says(page: Path) -> None:
    assert (DOCS / page).exists(), f"docs/{page} is missing"
    assert differences(read(DOCS / "es" / page), read(DOCS / page)) == []


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_each_page_leads_to_the_other_and_its_links_lead_somewhere(page: Path) -> None:
    english, spanish = DOCS / page, DOCS / "es" / page
    for one, other in ((english, spanish), (spanish, english)):
        assert f"]({os.path.relpath(other, one.parent)})" in read(one).split("\n\n")[1]
        for link in re.findall(r"\]\((?!https?:)([^)#:]+)", read(one)):
            assert (one.parent / link).exists(), f"{one}: {link}"


ENGLISH = """# A game

[Esta página en español](x.md)

## Rulings

| rule | ruling |
|---|---|
| 7.1 | Who can, `retreat`s. (R43) |
| 7.2 | Who cannot, stays. (G-44) |

## Balance

| won |
|---|
| 5 |
"""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("| 7.2 | Who cannot, stays. (G-44) |\n", "", "rows"),
        ("R43", "R44", "rulings"),
        ("`retreat`s", "retires", "retreat"),
        ("## Balance\n", "", "sections"),
        ("| 5 |\n", "", "rows"),
    ],
)
def test_what_is_left_out_is_noticed(old: str, new: str, told: str) -> None:
    assert differences(ENGLISH, ENGLISH) == []
    (line, *_) = differences(ENGLISH.replace(old, new), ENGLISH)
    assert told in line


def test_a_section_to_come_may_be_without_its_tables_and_no_other() -> None:
    before = ENGLISH.split("| won |")[0]
    assert differences(f"{before}{TO_COME}\n", ENGLISH) == []
    assert differences(f"{before}{TO_COME}\n\n| won |\n", ENGLISH) != []
