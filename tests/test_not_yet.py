"""The excuses of `not_yet` go as soon as they are no longer needed."""

from __future__ import annotations

from tests import not_yet
from tests.not_yet import excused
from tests.sources import GAME, ROOT, TOOLS, name_of
from tests.test_architecture import circles
from tests.test_style import files_of_ui_and_tools, without_docstring


def test_what_is_mended_is_no_longer_excused() -> None:
    """A folder of `not_yet` in which nothing is wrong any more comes off its list."""
    every_circle = circles(GAME) + circles(TOOLS, ROOT / "tools")
    wrong = [
        (not_yet.IMPORT_CYCLES, [file for circle in every_circle for file in circle]),
        (not_yet.DOCSTRINGS, [each.file for each in without_docstring(files_of_ui_and_tools())]),
    ]
    mended = [
        folder
        for excuses, files in wrong
        for folder in excuses
        if not any(excused((folder,), name_of(file)) for file in files)
    ]
    assert not mended, "\n".join(["", *mended])
