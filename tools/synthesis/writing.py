"""Writing samples as .wav and packing them as .ogg."""

from __future__ import annotations

import array
import os
import shutil
import subprocess
import sys
import wave
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


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
