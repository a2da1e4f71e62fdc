"""Where the program's own files are, in a checkout, a wheel or a frozen program."""

from __future__ import annotations

import os
import sys
from functools import cache

_HERE = os.path.dirname(os.path.abspath(__file__))


def _find_assets() -> str:
    """The assets folder: inside the package (wheel, frozen) or beside it (checkout)."""
    frozen = getattr(sys, "_MEIPASS", None)
    places = [os.path.join(frozen, "assets")] if frozen else []
    places += [os.path.join(_HERE, "assets"), os.path.join(os.path.dirname(_HERE), "assets")]
    return next((place for place in places if os.path.isdir(place)), places[-1])


ASSETS = _find_assets()


LIBRARY = "library.sqlite"
"""The asset that holds the numbered and the free puzzles; a checkout may lack it."""

STOCK = "stock.sqlite"
"""The asset with puzzles of kinds and tiers that are slow to find."""

LIBRARY_TIERS = "library_tiers.txt"
"""The asset that has the tier of every puzzle in the library's volumes."""

CAMPAIGN = "campaign.jsonl"
"""The asset with the puzzles of the Campaign."""

EXAMPLES = "examples.txt"
"""The asset with positions in which each technique has a step."""

NEAR_MISSES = "near_misses.txt"
"""The asset with positions in which pages of the atlas have none."""


def names_in(folder: str) -> tuple[str, ...]:
    """The names of the text files in a folder of the assets, without their ending, in order.

    Themes and languages are found so: dropping a file into its folder is all it takes, before the
    program starts.
    """
    return _texts_in(asset(folder))


@cache
def _texts_in(path: str) -> tuple[str, ...]:
    try:
        files = os.listdir(path)
    except OSError:
        return ()
    return tuple(sorted(name[:-4] for name in files if name.endswith(".txt")))


def asset(name: str) -> str:
    """The path of an asset such as ``"fonts/Inter-Bold.otf"``; it need not exist."""
    return os.path.join(ASSETS, *name.split("/"))
