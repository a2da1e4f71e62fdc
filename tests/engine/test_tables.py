"""Nothing lies in a folder without its line in the table: variants, record forms, techniques."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from game.engine.formats.records import format_record
from game.engine.generator import generate
from game.engine.puzzle import PuzzleSpec
from game.engine.techniques import LADDER
from game.engine.variants.table import ON_ONE_GRID, RECORD_FORMS, VARIANTS
from game.engine.variants.variant import Variant
from tests.sources import GAME, ROOT, imports, name_of

VARIANT_FILES = sorted((ROOT / "game" / "engine" / "variants").glob("*.py"))
TECHNIQUE_FILES = sorted((ROOT / "game" / "engine" / "techniques").rglob("*.py"))


def module_of(file: Path) -> str:
    return ".".join(file.relative_to(ROOT).with_suffix("").parts)


def unused(files: list[Path]) -> Iterator[Path]:
    """The files that no other file of the game imports."""
    used = {name for file in GAME for name in imports(file)}
    for file in files:
        module = module_of(file)
        if file.stem != "__init__" and not any(
            name == module or name.startswith(f"{module}.") for name in used
        ):
            yield file


def test_every_variant_is_in_the_table() -> None:
    forgotten = [
        f"{name_of(file)}: {name} is not in VARIANTS"
        for file in VARIANT_FILES
        for name, value in vars(import_module(module_of(file).removesuffix(".__init__"))).items()
        if isinstance(value, Variant) and value not in VARIANTS
    ]
    assert not forgotten, "\n".join(["", *forgotten])


def test_every_file_of_variants_is_used() -> None:
    forgotten = [f"{name_of(file)} is imported by no file" for file in unused(VARIANT_FILES)]
    assert not forgotten, "\n".join(["", *forgotten])


def test_every_file_of_techniques_leads_to_the_ladder() -> None:
    forgotten = [
        f"{name_of(file)} is imported by no file: a technique needs a line in LADDER"
        for file in unused(TECHNIQUE_FILES)
    ]
    assert not forgotten, "\n".join(["", *forgotten])


MADE_BY_NO_VARIANT = {
    "falling_diagonal": "the variant X adds both diagonals, which share a key",
    "rising_diagonal": "the same",
    "consecutive_all": "no variant shows the consecutive pairs; puzzles from elsewhere do",
    "extra_regions": "no variant draws regions of any shape; puzzles from elsewhere do",
}
"""The keys of records that no generated puzzle has, and why."""


def test_every_key_of_records_is_written_for_some_variant() -> None:
    written = {
        key
        for each in ON_ONE_GRID
        for key in json.loads(
            format_record(generate(PuzzleSpec(variant=each.key, size=6, blanks=6, seed=1)))
        )["extra"]
    }
    assert written == {each.key for each in RECORD_FORMS} - MADE_BY_NO_VARIANT.keys()


def test_no_key_stands_twice_in_a_table() -> None:
    keys = [each.key for each in VARIANTS], [each.key for each in LADDER]
    records = [each.key for each in RECORD_FORMS]
    assert [name for table in (*keys, records) for name, n in Counter(table).items() if n > 1] == []
