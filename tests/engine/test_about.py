"""What setters write about puzzles is tidied where it enters."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.about import MAX_LINES, MAX_RULES, MAX_TITLE, tidied
from game.engine.formats.records import about_in, format_asked
from game.engine.rules import classic

ANY_TEXT = st.text(st.characters(), max_size=300)


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("  Two\u200b\u202egates\x00\x1b[31m  of\tgold\n", "Twogates[31m of gold"),
        ("e" + "\u0301" * 50, "e" + "\u0301" * 4),
        ("\u3164\u2800\ufeff", ""),
        ("Rings \U0001f600 of 金", "Rings of 金"),
        (None, ""),
        (["a"], ""),
        ("x" * 5000, "x" * (MAX_TITLE - 2) + " …"),
    ],
)
def test_titles_are_one_line_that_can_be_shown(written: object, kept: str) -> None:
    assert tidied(written).title == kept


def test_rules_keep_their_lines_and_an_end() -> None:
    assert tidied("", "", "One.\r\n\r\n\r\n\u2028Two.\x85Three. ").rules == "One.\n\nTwo.\nThree."
    assert tidied("", "", ["One.", 2, "Two."]).rules == "One.\nTwo."
    many, long = tidied("", "", "a\n" * 9999), tidied("", "", "word " * 9999)
    assert many.rules.count("\n") == MAX_LINES - 1 and many.is_cut
    assert len(long.rules) <= MAX_RULES and long.rules.endswith("word …") and long.is_cut
    assert not tidied("", "", "word " * 9).is_cut


@given(ANY_TEXT, ANY_TEXT, ANY_TEXT)
def test_what_is_kept_stays_as_it_is_and_comes_back(title: str, author: str, rules: str) -> None:
    about = tidied(title, author, rules)
    assert tidied(*about) == about
    record = format_asked(classic(), (0,) * 81, about)
    assert about_in(record) == about and len(record.splitlines()) == 1
