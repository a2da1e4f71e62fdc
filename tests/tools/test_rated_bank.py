"""The bank of ratings: columns read by name, agreement counted, disguises compared."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import pytest

import rated_bank
from rated_puzzles.rows import Rated, Row, hardest_lines, line_name, rated, rows

EASY = ".8.....1............29.83..3.......2..83475..9...5...4..1.7.2...346.187..2.....6."
MEDIUM = ".......585..6.8.......9.3.634...76...5..8..3...93...416.4.2.......7.3..213......."


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "bank.tsv"
    path.write_text(
        "# a remark\n"
        "puzzle\tse1213\tsukaku1181\tsukaku_hardest\thodoku_level\thodoku_score\thodoku_steps\n"
        f"{EASY}\t1.2/1.2/1.2\t1.2/1.2/1.2\tHidden Single\tEasy\t266\t-\n"
        f"{MEDIUM}\t3.6/1.2/1.2\t4.0/1.2/1.2\tx\tHard\t496\tNaked Triple=1; Multi Colors 1=2\n"
        f"{EASY}\n"
    )
    return path


def test_columns_may_be_empty_or_missing(table: Path) -> None:
    easy, medium, bare = rows(table)
    assert (easy.se, easy.se_hardest, easy.level, easy.score) == (
        (1.2, 1.2, 1.2),
        "Hidden Single",
        "Easy",
        266,
    )
    assert easy.steps == Counter()
    assert medium.se_hardest == ""
    assert medium.steps == {"Naked Triple": 1, "Multi Colors": 2}
    assert bare == Row(EASY)


def test_other_names_of_columns(tmp_path: Path) -> None:
    path = tmp_path / "fork.tsv"
    path.write_text(f"puzzle\tlevel\tscore\thodoku220_level\thodoku220_score\n{EASY}\t\t\tEasy\t9")
    assert next(rows(path)) == Row(EASY, level="Easy", score=9)


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("X-Wing", "X-Wing"),
        ("Discontinuous Nice Loop", "Nice Loop/AIC"),
        ("Grouped AIC", "Grouped Nice Loop/AIC"),
        ("Simple Colors Trap", "Simple Colors"),
        ("Forcing Net Verity", "Forcing Net"),
        ("Almost Locked Set Chain", "Almost Locked Set XY-Chain"),
        ("Locked Candidates Type 1 (Pointing)", "Locked Candidates Type 1 (Pointing)"),
    ],
)
def test_steps_belong_to_lines(name: str, line: str) -> None:
    assert line_name(name) == line


def test_the_hardest_of_some_steps() -> None:
    assert hardest_lines(Counter({"X-Wing": 1, "Swordfish": 1, "Skyscraper": 4})) == {"Swordfish"}
    assert hardest_lines(Counter()) == set()


def test_ranks_share_ties() -> None:
    assert rated_bank.spearman([(1, 10), (2, 20), (3, 30)]) == pytest.approx(1)
    assert rated_bank.spearman([(1, 30), (2, 20), (3, 10)]) == pytest.approx(-1)
    assert rated_bank.spearman([(1, 1), (1, 2), (2, 3), (2, 4)]) == pytest.approx(0.8944, abs=1e-4)
    assert rated_bank.spearman([(1, 1), (1, 2), (1, 3)]) is None


def test_a_puzzle_that_cannot_be_rated_is_reported_and_not_fatal() -> None:
    found = rated(Row("." * 81), ["hodoku"])
    assert "ContradictionError" in found.trouble
    assert next(rated_bank.differences([found])).endswith(found.trouble)


def test_differences_name_the_steps() -> None:
    row = Row("p", None, "", "Hard", 300, Counter({"X-Wing": 2}))
    same = Rated(row, level="Hard", score=300, steps=Counter({"X-Wing": 2}))
    other = Rated(row, level="Hard", score=310, steps=Counter({"Swordfish": 1, "X-Wing": 1}))
    assert list(rated_bank.differences([same])) == []
    (told,) = rated_bank.differences([other])
    assert "only there: 1 X-Wing; only here: 1 Swordfish" in told


def test_the_whole_report(
    table: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["rated_bank.py", str(table), "--scale", "hodoku", "--copies", "1", "--differences"]
    monkeypatch.setattr(sys, "argv", words)
    assert rated_bank.main() == 0
    out = capsys.readouterr().out
    assert "bank.tsv: 3 puzzles" in out
    assert "level  50.0%  score 100.0%" in out
    assert "HoDoKu Hard 496 ours Medium 496" in out
    assert "copies that keep their level: 100.0% of 3" in out


def test_what_is_no_table_of_puzzles_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bank.tsv"
    path.write_text("name\tlevel\nx\ty\n")
    with pytest.raises(SystemExit, match="no column is named puzzle"):
        list(rows(path))
    assert all(rated(Row(text), []).trouble for text in ("", "12.4", "x" * 81, "." * 16))
