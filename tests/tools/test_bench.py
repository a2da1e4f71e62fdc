"""The benchmark's table and its parts; what it measures is not tested, as that takes time."""

from __future__ import annotations

import json
from importlib import import_module

import pytest

from benchmarks import main as benching
from benchmarks import pairs
from benchmarks.measuring import Figure, worst_but


def test_a_figure_stands_beside_its_goal() -> None:
    figures = [
        Figure("quick enough", 1.2, "×", 1.6, "a note"),
        Figure("too slow", 2.5, "ms", 2),
        Figure("reported only", 7, "MB", places=0),
    ]
    head, quick, slow, plain = benching.table("start", figures).rstrip().splitlines()
    assert head.startswith("start: ")
    assert quick.split() == ["quick", "enough", "1.20", "×", "≤", "1.6", "met", "a", "note"]
    assert slow.split() == ["too", "slow", "2.50", "ms", "≤", "2", "MISSED"]
    assert plain.split() == ["reported", "only", "7", "MB"]


def test_json_says_the_same() -> None:
    text = benching.as_json({"idle": [Figure("paused", 0.31, "%", 0.2)]})
    assert json.loads(text) == {
        "idle": [
            {"name": "paused", "value": 0.31, "unit": "%", "goal": 0.2, "met": False, "note": ""}
        ]
    }


def test_every_part_can_be_measured() -> None:
    for module, about in benching.PARTS.values():
        assert callable(import_module(f"benchmarks.{module}").measure)
        assert about


def test_an_unknown_part_is_quoted(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        benching.main(["speed"])
    assert "'speed'" in capsys.readouterr().err


@pytest.mark.parametrize(("share", "expected"), [(0, 100), (0.01, 99), (0.1, 90), (0.5, 50)])
def test_the_worst_but_some(share: float, expected: int) -> None:
    assert worst_but(range(1, 101), share) == expected


def test_ratios_are_of_pairs_measured_in_turn() -> None:
    """A machine that becomes ten times slower in the middle does not change them."""
    calls = []
    slow = [1, 1, 1, 10, 10, 10, 10]

    def ours() -> float:
        calls.append("ours")
        return 2.0 * slow[calls.count("ours") - 1]

    def theirs() -> float:
        calls.append("theirs")
        return 1.0 * slow[calls.count("theirs") - 1]

    spread, of_ours, of_theirs = pairs.ratio(ours, theirs, 5)
    assert calls == ["ours", "theirs"] * 6
    assert spread == (2.0, 2.0, 2.0, 5)
    assert (of_ours, of_theirs) == (20.0, 10.0)
    assert spread.note() == "half within 2.00 to 2.00, 5 pairs"


def test_the_spread_is_the_quartiles() -> None:
    assert pairs.spread_of([4.0, 1.0, 2.0, 3.0, 5.0]) == (3.0, 2.0, 4.0, 5)
    assert pairs.spread_of([7.0]) == (7.0, 7.0, 7.0, 1)
