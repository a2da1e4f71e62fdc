"""The puzzles of the Campaign's stages, which lie in a file that comes with the game."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.engine.errors import SudokuError
from game.paths import CAMPAIGN, asset
from game.session.campaign import STAGES, stage_of

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle


@lru_cache(maxsize=2)
def read_lines(path: str) -> dict[int, str]:
    """The record of each stage, by its number; what is damaged or belongs to no stage is left
    out."""
    import json

    try:
        with open(path, encoding="utf-8") as file:
            lines = file.read().splitlines()
    except (OSError, ValueError):
        return {}
    records = {}
    for line in lines:
        try:
            stage = stage_of(json.loads(line)["origin"])
        except (ValueError, KeyError, TypeError):
            continue
        if stage:
            records[stage.number] = line
    return records


def stage_puzzle(number: int) -> Puzzle:
    """The puzzle of a stage; raises SudokuError where the file lacks it or is damaged."""
    import json
    from dataclasses import replace

    from game.engine.formats.records import parse_record
    from game.engine.notation import digit_of
    from game.engine.puzzle import Puzzle, PuzzleSpec

    line = read_lines(asset(CAMPAIGN)).get(number)
    if line is None:
        raise SudokuError(f"the puzzle of stage {number} of {len(STAGES)} is missing")
    record = json.loads(line)
    rules, givens = parse_record(line)
    solution = rules.with_void(tuple(map(digit_of, record["solution"])))
    spec = replace(PuzzleSpec.parse(record["spec"]), origin=record["origin"])
    return Puzzle(spec, rules, givens, (solution,))


def swift_times() -> dict[int, int]:
    """Within how many seconds each stage is swift, as far as that can be read."""
    import json

    times = {}
    for number, line in read_lines(asset(CAMPAIGN)).items():
        seconds = json.loads(line).get("swift")
        if isinstance(seconds, int) and seconds > 0:
            times[number] = seconds
    return times


def given_digits(number: int) -> tuple[str, str]:
    """The givens of a stage as text, and its record; empty where they cannot be read."""
    import json

    line = read_lines(asset(CAMPAIGN)).get(number)
    return (str(json.loads(line).get("givens", "")), line) if line else ("", "")
