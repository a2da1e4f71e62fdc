"""Puzzles with the ratings that Sudoku Explainer and HoDoKu give them (see tests/data)."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import pytest

from game.engine.rating.explainer import scale as explainer_scale
from game.engine.rating.hodoku_scale import CAPS, SCALE
from game.engine.techniques import subsets
from game.engine.techniques.forcing import nets, several
from rated_puzzles.rows import Rated, Row, rated, rows

DATA = Path(__file__).parents[2] / "data"
FEW = tuple(rows(DATA / "rated_few.tsv"))

SCORED_OTHERWISE = {
    ".7.....5.8...1...7..94.78..6..3.5..1...6.1.......9.....5..3..4.4.1.5.9.3..2...6..",
}
"""Puzzles on which our path differs from HoDoKu's at a long chain, and so the score."""

NAMED_BY_TYPE = 6.2
"""Above this ER several kinds of chains are equally hard, and either may come first."""


@pytest.fixture(scope="module")
def found(run_all: bool) -> list[Rated]:
    """All rows, with our ratings."""
    more = rows(DATA / "rated_more.tsv") if run_all else ()
    return [rated(row, ("se", "hodoku")) for row in chain(FEW, more)]


def test_every_puzzle_can_be_rated(found: list[Rated]) -> None:
    assert len(found) >= 55
    assert not [(each.row.puzzle, each.trouble) for each in found if each.trouble]


def test_er_ep_and_ed_are_those_of_sudoku_explainer(found: list[Rated]) -> None:
    assert not [(each.row.puzzle, each.row.se, each.se) for each in found if each.se != each.row.se]


def test_the_hardest_step_is_called_as_in_sudoku_explainer(found: list[Rated]) -> None:
    assert not [
        (each.row.puzzle, each.row.se_hardest, each.se_hardest)
        for each in found
        if _family(each.row) and _family(each.row) != each.se_hardest.split(" type")[0]
    ]


def _family(row: Row) -> str:
    """`Unique Loop` for `Unique Loop 6 type 2`: either type may be found first."""
    if not row.se or row.se[0] > NAMED_BY_TYPE:
        return ""
    words = row.se_hardest.split(" type")[0].split()
    return " ".join(word for word in words if not word.isdecimal())


def test_level_score_and_steps_are_those_of_hodoku(found: list[Rated]) -> None:
    differing = {
        each.row.puzzle: (each.row[3:], (each.level, each.score, each.steps))
        for each in found
        if (each.level, each.score, each.steps) != (each.row.level, each.row.score, each.row.steps)
    }
    known = SCORED_OTHERWISE.intersection(each.row.puzzle for each in found)
    assert {puzzle: differing[puzzle] for puzzle in differing.keys() - known} == {}
    assert known <= differing.keys(), "take it out of SCORED_OTHERWISE"


def test_hodokus_techniques_have_its_order_levels_and_scores() -> None:
    lines = (DATA / "hodoku_scale.tsv").read_text().splitlines()[1:]
    ours = [f"{line.name}\t{line.level.title}\t{line.score}" for line in SCALE]
    assert ours == lines


def test_no_score_above_its_cap_has_the_level_in_hodoku() -> None:
    caps = {level.title: cap for level, cap in CAPS.items()}
    assert caps == {"Easy": 800, "Medium": 1000, "Hard": 1600, "Unfair": 1800}


def test_sudoku_explainers_techniques_have_its_ratings() -> None:
    """Those of singles, wings and exclusion are those of rated puzzles."""
    lines = (DATA / "explainer_scale.tsv").read_text().splitlines()[1:]
    published = {key: float(rating) for key, rating in (line.split("\t") for line in lines)}
    ours = _explainer_ratings()
    assert {key: ours.get(key) for key in published} == published


def _explainer_ratings() -> dict[str, float]:
    """Our constants by the keys of the published table."""
    names = subsets.NAMES
    tenths = {
        explainer_scale.FISH[size] if kind == "fish" else f"{kind}_{names[size]}": rating
        for (kind, size), rating in explainer_scale.SUBSETS.items()
    }
    tenths |= explainer_scale.LOCKED | explainer_scale.BUGS
    tenths |= {f"direct_{key}": rating for key, rating in explainer_scale.DIRECT_LOCKED.items()}
    for size, rating in explainer_scale.DIRECT_HIDDEN.items():
        tenths[f"direct_hidden_{names[size]}"] = rating
    loops = explainer_scale.LOOPS
    tenths |= {"uniqueness_1": loops[4], "unique_loop_6": loops[6], "unique_loop_8": loops[8]}
    tenths |= {
        "unique_loop_10": explainer_scale.LONG_LOOP,
        "bidirectional_x_or_y_cycle": nets.CYCLE_OF_ONE_KIND,
        "forcing_x_chain": nets.CHAIN_OF_ONE_DIGIT,
        "bidirectional_cycle_or_forcing_chain": nets.CYCLE_OR_CHAIN,
        "nishio": several.NISHIO.base,
        "multiple": several.MULTIPLE.base,
        "dynamic": several.DYNAMIC.base,
        "dynamic_plus": several.DYNAMIC_PLUS.base,
        "unsolved": explainer_scale.UNSOLVED_RATING,
    }
    nested = ("nested_forcing_chains", "nested_multiple", "nested_dynamic")
    tenths |= dict(zip(nested, several.NESTED_BASES, strict=True))
    return {key: rating / 10 for key, rating in tenths.items()}
