"""The command line of the tools that make sounds and music."""

from __future__ import annotations

import argparse
import os
import tempfile
from typing import TYPE_CHECKING, NamedTuple

from synthesis.writing import has_packer, write

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

ASSETS = os.path.join(
    os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), "assets"
)


class Makes(NamedTuple):
    kind: str
    """What each of them is, such as ``sound``."""
    names: Collection[str]
    """All that can be made."""
    samples: Callable[[str], Sequence[float]]
    """The samples of a name, from -1 to 1."""
    rate: int
    """Samples a second."""
    quality: int
    """Of Vorbis, -1 to 10."""
    folder: str
    """The folder in assets."""


def main(tool: str, makes: Makes) -> int:
    """Make what the command line names, or all; 0, or 2 where oggenc is missing."""
    kind = makes.kind
    parser = argparse.ArgumentParser(description=f"Make the game's {makes.folder}.")
    known = ", ".join(makes.names)
    parser.add_argument("names", nargs="*", metavar=kind.upper(), help=known)
    parser.add_argument("--wav", metavar="DIR", help=f"also keep each {kind} as .wav there")
    options = parser.parse_args()
    unknown = [name for name in options.names if name not in makes.names]
    if unknown:
        parser.error(f"no such {kind}: {', '.join(unknown)}")
    if not has_packer(tool):
        return 2
    packed = os.path.join(ASSETS, makes.folder)
    with tempfile.TemporaryDirectory() as passing:
        for name in options.names or makes.names:
            unpacked = options.wav or passing
            write(name, makes.samples(name), makes.rate, makes.quality, unpacked, packed)
    return 0
