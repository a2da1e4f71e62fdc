"""The command line of the tools that make sounds and music."""

from __future__ import annotations

import argparse
import array
import os
import shutil
import subprocess
import sys
import tempfile
import wave
from typing import TYPE_CHECKING, NamedTuple

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


def has_packer(tool: str) -> bool:
    """Whether oggenc is there; says so if it is not, in the name of the tool."""
    if shutil.which("oggenc"):
        return True
    print(f"{tool}: oggenc is missing (Debian: apt install vorbis-tools)", file=sys.stderr)
    return False


def write_wav(path: str, samples: Sequence[float], rate: int) -> None:
    """Write samples from -1 to 1 as 16-bit mono."""
    whole = array.array("h", (round(value * 32767) for value in samples))
    if sys.byteorder == "big":
        whole.byteswap()
    with wave.open(path, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(whole.tobytes())


def write(
    name: str, samples: Sequence[float], rate: int, quality: int, unpacked: str, packed: str
) -> None:
    """Write a .wav into one folder and its .ogg into another, and print their measures."""
    for folder in (unpacked, packed):
        os.makedirs(folder, exist_ok=True)
    plain, ogg = os.path.join(unpacked, f"{name}.wav"), os.path.join(packed, f"{name}.ogg")
    write_wav(plain, samples, rate)
    pack = ["oggenc", "-Q", "-q", str(quality), "--serial", "9", "-o", ogg, plain]
    subprocess.run(pack, check=True)
    print(f"{name:12} {len(samples) / rate:5.2f} s {os.path.getsize(ogg):6} bytes")
