"""A voice of the system's own that reads words aloud: a program that it has, or offers.

Nothing is looked for or started before there is something to be read, and nothing to be installed
by the game. A thread does it, as a program takes a while to start; new words end those before.
"""

from __future__ import annotations

import base64
import contextlib
import math
import queue
import shutil
import subprocess
import sys
import threading
from functools import cache
from typing import NamedTuple

from game.ui.speech.system import reader_runs
from game.ui.window.viewer import own_variables

LONGEST = 2000
"""Letters of what is read at once; the rest is left out."""

USUAL_SPEED = 175
"""Words a minute at 100 %."""

FASTEST = 3
"""How much faster than usual the greatest rate of speech-dispatcher and of Windows is."""

POLL_SECONDS = 0.1

ENDING_SECONDS = 0.5
"""How long a program may take to end what is being read."""

CULTURES = {"en": "en-US", "zh": "zh-CN"}
"""What Windows calls the languages."""

MAC_VOICES = {"en": ("Samantha", "Daniel", "Alex"), "zh": ("Tingting", "Ting-Ting")}
"""The voices of macOS, the best first; else its own choice."""

WINDOWS = (
    "Add-Type -AssemblyName System.Speech;"
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "while ($line = [Console]::In.ReadLine()) {"
    "$rate, $volume, $culture, $words = $line.Split(' ');"
    "$voice.SpeakAsyncCancelAll();"
    "if ($words) {"
    "$voice.Rate = [int]$rate; $voice.Volume = [int]$volume;"
    "$culture = [Globalization.CultureInfo]::new($culture);"
    "try { $voice.SelectVoiceByHints(0, 0, 0, $culture) } catch {};"
    "$bytes = [Convert]::FromBase64String($words);"
    "[void]$voice.SpeakAsync([Text.Encoding]::UTF8.GetString($bytes)) } }"
)
"""A reader for Windows: each line of its input has rate, volume, language and words, or no words to
end those before."""


class Manner(NamedTuple):
    """How words are read."""

    language: str
    speed: int = 100
    """In percent of the usual."""
    volume: int = 100
    """In percent."""

    @property
    def share(self) -> float:
        """The speed from -1 to 1: 0 is the usual, 1 the greatest."""
        return max(-1.0, min(1.0, math.log(self.speed / 100) / math.log(FASTEST)))


class Spoken(NamedTuple):
    words: str
    """Empty to end those before."""
    manner: Manner


def has_voice() -> bool:
    """Whether this system can read aloud."""
    return bool(_program())


def _program() -> str:
    """The program that reads aloud; empty without one."""
    names = {"win32": ("powershell",), "darwin": ("say",)}
    linux = ("spd-say", "espeak-ng", "espeak")
    return next(filter(shutil.which, names.get(sys.platform, linux)), "")


class Voice:
    """Reads words aloud; never raises and never waits."""

    def __init__(self) -> None:
        self._orders: queue.SimpleQueue[Spoken | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    def say(self, words: str, manner: Manner) -> None:
        """Read words instead of those that are being read; of empty ones, only end those."""
        if self._thread is None:
            if not words:
                return
            self._thread = threading.Thread(target=self._work, daemon=True)
            self._thread.start()
        self._orders.put(Spoken(words[:LONGEST], manner))

    def hush(self) -> None:
        """End what is being read."""
        self.say("", Manner("en"))

    def close(self) -> None:
        """Read nothing more."""
        if self._thread is not None:
            self._orders.put(None)
            self._thread.join(1.0)
            self._thread = None

    def _work(self) -> None:
        """The body of the thread: of several orders only the last counts."""
        reader = _Lines() if sys.platform == "win32" else _Calls()
        order: Spoken | None = Spoken("", Manner("en"))
        while order is not None:
            try:
                order = self._orders.get(timeout=POLL_SECONDS if reader.reads else None)
            except queue.Empty:
                continue
            while order is not None and not self._orders.empty():
                order = self._orders.get()
            with contextlib.suppress(OSError, ValueError, subprocess.SubprocessError):
                if order and order.words and reader_runs():
                    order = order._replace(words="")
                reader.read(order)  # where it fails, the next one may do


class _Calls:
    """A program that is called with all that it reads."""

    def __init__(self) -> None:
        self._called: subprocess.Popen[bytes] | None = None

    @property
    def reads(self) -> bool:
        """Whether it still reads."""
        return self._called is not None and self._called.poll() is None

    def read(self, order: Spoken | None) -> None:
        """End what is being read, and read what is ordered."""
        program = _program()
        self._end()
        if order and order.words and program:
            self._called = _begun(_command(program, order), subprocess.DEVNULL)

    def _end(self) -> None:
        called, self._called = self._called, None
        if called is None or called.poll() is not None:
            return
        called.kill()
        called.wait()
        if called.args[0] == "spd-say":  # type: ignore[index]
            # It only hands over what is read.
            ender = _begun(["spd-say", "--cancel"], subprocess.DEVNULL)
            try:
                ender.wait(ENDING_SECONDS)
            finally:
                ender.kill()
                ender.wait()


class _Lines:
    """A program that stays, and reads each line that it is given."""

    reads = False

    def __init__(self) -> None:
        self._program: subprocess.Popen[bytes] | None = None

    def read(self, order: Spoken | None) -> None:
        """Hand over what is ordered; of nothing, end the program."""
        if order is None:
            self._end()
        if order is None or not (order.words or self._program):
            return
        if self._program is None or self._program.poll() is not None:
            command = ["powershell", "-NoProfile", "-NonInteractive", "-Command", WINDOWS]
            self._program = _begun(command, subprocess.PIPE)
        assert self._program.stdin
        self._program.stdin.write(line_of(order))
        self._program.stdin.flush()

    def _end(self) -> None:
        if self._program:
            self._program.kill()
            self._program.wait()


def line_of(order: Spoken) -> bytes:
    """A line for the reader of Windows."""
    words, (language, _, volume) = base64.b64encode(order.words.encode()), order.manner
    rate, culture = round(10 * order.manner.share), CULTURES.get(language, language)
    return f"{rate} {volume} {culture} ".encode() + words + b"\n"


def _command(program: str, order: Spoken) -> list[str]:
    """The call of a program that reads words."""
    words, manner = order
    speed, volume = round(USUAL_SPEED * manner.speed / 100), manner.volume
    if program == "say":
        voice = _mac_voice(manner.language)
        named = ["-v", voice] if voice else []
        return [program, "-r", str(speed), *named, f"[[volm {volume / 100}]] {words}"]
    if program == "spd-say":
        how = ["--rate", str(round(100 * manner.share)), "--volume", str(2 * volume - 100)]
        named = ["--application-name", "Nonet", "--language", manner.language]
        return [program, "--wait", *named, *how, "--", words]
    return [program, "-v", manner.language, "-s", str(speed), "-a", str(volume), "--", words]


@cache
def _mac_voice(language: str) -> str:
    """A voice of macOS for a language; empty for its own choice."""
    listed = subprocess.run(["say", "-v", "?"], capture_output=True, timeout=5).stdout
    lines = listed.decode(errors="replace").splitlines()
    wanted = MAC_VOICES.get(language, ())
    return next((name for name in wanted if any(line.startswith(name) for line in lines)), "")


def _begun(command: list[str], gives: int) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        command,
        stdin=gives,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=own_variables(),
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )
