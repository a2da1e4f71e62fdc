"""A competition: its puzzles, its clock, and its text."""

from __future__ import annotations

import pytest

from game.session.competition import Competition, Result

SET = Competition("evil", 999, 4, 30)
OVER = Competition("easy", 999, 3, 5, seconds=400.0, handed_in=True, begun=1_700_000_000.5)


def test_after_the_last_puzzle_comes_the_first() -> None:
    assert [entry.number for entry in SET.entries] == [999, 1000, 1, 2]


def test_it_is_sealed_until_the_time_is_over_or_it_is_handed_in() -> None:
    assert SET.sealed and not SET.over and SET.left == 1800
    late = SET._replace(seconds=1800.5)
    assert late.over and not late.sealed and late.left == 0
    assert SET._replace(handed_in=True).over
    assert not SET._replace(training=True).sealed


@pytest.mark.parametrize(
    "competition",
    [SET, SET._replace(seconds=12.5, training=True), SET._replace(handed_in=True, book="killer-9")],
)
def test_it_reads_back_as_it_was_written(competition: Competition) -> None:
    competition = competition._replace(first=7, begun=1_795_761_000.0)
    assert Competition.parse(competition.format()) == competition


def test_a_set_of_an_earlier_version_goes_on() -> None:
    text = " ".join(SET.format().split(" ")[:-1])
    assert Competition.parse(text) == SET


@pytest.mark.parametrize(
    "text",
    [
        *("", "x", "book2.evil 1 4 30 competition 0.0", "book2.evil 0 4 30 competition 0.0 open"),
        *("book2.no 1 4 30 competition 0.0 open", "book2.evil 1 400 30 competition 0.0 open"),
        *("book2.evil 1 4 x competition 0.0 open", "book2.evil 1 4 30 competition nan open"),
        "book2.evil 1 4 99999 competition 0.0 open",
    ],
)
def test_what_is_no_competition_is_none(text: str) -> None:
    assert Competition.parse(text) is None


def test_a_result_is_read_back_as_it_was_written() -> None:
    result = Result(OVER, ((True, 70), (False, 0), (True, 12)), "Ada | Ben")
    assert Result.parse(result.format()) == result
    assert result.points((10, 20, 30)) == 40 and result.seconds == 300
    assert OVER.puzzle_set == Competition("easy", 999, 3, 5)


def test_anything_else_is_no_result() -> None:
    good = Result(OVER, ((True, 70), (False, 0), (True, 12))).format()
    for text in (
        "",
        "||",
        good.replace("over", "open").replace("400", "1"),
        good.replace(",-0", ""),
        good.replace("+70", "70"),
        good.replace("+70", "+7x"),
        good.replace("+70", "+99999999999"),
    ):
        assert Result.parse(text) is None, text
