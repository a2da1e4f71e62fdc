"""Try readers under limits of time and memory, with a growing corpus; reduce failing inputs."""

from __future__ import annotations

import contextlib
import io
import mmap
import os
import random
import re
import tempfile
import time
from collections.abc import Callable, Iterator
from typing import Any

from torturing import memory
from torturing.error_place import TimeUp, place_of, traceback_of, within
from torturing.fuzz.kept_corpus import kept_corpus
from torturing.fuzz.mutate import grown, mutated
from torturing.fuzz.reader import Reader

SECONDS = 2.0
"""Seconds that one input may take."""
MEMORY = 200.0
"""MB that one input may take."""
BATCH = 30.0
"""Seconds after which no further input of a batch is tried."""
CORPUS = 400
"""Inputs of a reader that are kept to make others from."""
LAST, ROOM = "last-input", 1 << 16
"""The file with the input being read, for whoever examines a dead worker."""

_VARIABLE = re.compile(r"""'[^']*'?|"[^"]*"?|\d+""")


def worker(folder: str) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """The function that answers requests: the name of a reader, a seed, and how many inputs."""
    from torturing.fuzz.readers import all_readers

    tempfile.tempdir = folder  # which is removed, whatever becomes of this process
    benches = {reader.name: Bench(reader, folder) for reader in all_readers()}

    def answer(request: dict[str, Any]) -> dict[str, Any]:
        bench = benches[request["reader"]]
        faults = bench.run(request["seed"], request["count"])
        return {"faults": faults, "done": bench.done}

    return answer


class Bench:
    """One reader, and the inputs that led it to new outcomes."""

    def __init__(self, reader: Reader, folder: str = "") -> None:
        self.reader = reader
        self.corpus: list[Any] = list(reader.seeds)
        self._seen: set[object] = set()
        self._known: set[str] = set()
        self._note = _notebook(folder) if folder else None
        self._kept = kept_corpus(folder, reader.name)
        self.corpus += self._kept.texts() if self._kept and isinstance(reader.seeds[0], str) else ()
        self._most = 0.0
        self.done = 0
        """How many inputs were tried in the last run."""

    def run(self, seed: int, count: int) -> list[tuple[str, str]]:
        """Try so many inputs; returns the cause of every fault, and an example of each new one."""
        rng, end = random.Random(f"{self.reader.name} {seed}"), time.monotonic() + BATCH
        faults = []
        self.done = 0
        silent = io.StringIO()
        with contextlib.redirect_stderr(silent), contextlib.redirect_stdout(silent):
            for number in range(count):
                if time.monotonic() > end:  # every input hangs
                    break
                self.done = number + 1
                if number % 500 == 0:
                    self._forget()
                fault = self._try(self._input(rng, number))
                if fault:
                    faults.append(fault)
        return faults

    def _input(self, rng: random.Random, number: int) -> Any:
        if number < len(self.reader.seeds) and not self._seen:
            return self.reader.seeds[number]
        base, other = rng.choice(self.corpus), rng.choice(self.corpus)
        changed = mutated(rng, base, self.reader.tokens, other)
        is_large = rng.randrange(self.reader.large) == 0
        return grown(rng, changed, self.reader.tokens) if is_large else changed

    def _try(self, value: Any) -> tuple[str, str] | None:
        if self._note is not None:
            words = f"{self.reader.name}\n{value!a:.60000}".encode()
            self._note[: len(words) + 1] = words + b"\0"
        cause, example, sign = self.outcome(value)
        if sign not in self._seen and len(self._seen) < 20_000:
            self._seen.add(sign)
            if len(self.corpus) < CORPUS and (not isinstance(value, str) or len(value) < 20_000):
                self.corpus.append(value)
                if self._kept and isinstance(value, str):
                    self._kept.keep(value)
        if not cause:
            return None
        if cause in self._known:
            return cause, ""
        self._known.add(cause)
        small = shrunk(value, lambda smaller: self.outcome(smaller)[0] == cause)
        return cause, f"{shown(small)}\n{self.outcome(small)[1] or example}"

    def outcome(self, value: Any) -> tuple[str, str, object]:
        """What comes of an input: cause and traceback of a fault, both empty where there is
        none, and what is typical of it."""
        reader = self.reader
        try:
            with within(reader.seconds or SECONDS):
                result = reader.read(value)
                if reader.check:
                    reader.check(value, result)
        except TimeUp as error:
            self._forget()
            # The exact line is chance; the module hardly.
            place = place_of(error).partition(":")[0]
            return f"{reader.name}: hang, in {place}", traceback_of(error), "hang"
        except reader.refuses as error:
            sign: object = (type(error).__name__, _VARIABLE.sub("", str(error)[:200]))
        except BaseException as error:
            kind = "not as it was read" if isinstance(error, AssertionError) else ""
            self._forget()
            cause = f"{reader.name}: {kind or type(error).__name__} in {place_of(error)}"
            return cause, traceback_of(error, 8), cause
        else:
            sign = _shape(result)
        grown = memory.most() - self._most
        if grown > 50:
            self._forget()
        if grown > MEMORY:
            return f"{reader.name}: memory", f"{grown:.0f} MB for one input", "memory"
        return "", "", sign

    def _forget(self) -> None:
        memory.forget_most()
        self._most = memory.most()


def shown(value: Any) -> str:
    """An input as Python would write it, with long runs of one character cut short."""
    return re.sub(r"(.)\1{99,}", lambda run: f"<{run[1]} x {len(run[0])}>", repr(value))[:1500]


def _shape(result: object) -> object:
    """The kind of the value that was read."""
    size = len(result) if isinstance(result, (str, bytes, tuple, list, dict)) else 0
    inside: object = ""
    if isinstance(result, list) and result:
        inside = tuple(_VARIABLE.sub("", str(getattr(item, "message", "")))[:80] for item in result)
        inside = inside[:4]
    return type(result).__name__, min(size, 40), inside


def _notebook(folder: str) -> mmap.mmap:
    path = os.path.join(folder, LAST)
    with open(path, "wb") as file:
        file.truncate(ROOM)
    with open(path, "r+b") as file:
        return mmap.mmap(file.fileno(), ROOM)


TRIES, SECONDS = 1500, 15.0


def shrunk(value: Any, still: Callable[[Any], bool]) -> Any:
    """A smaller input that still has the fault, as `still` finds; the smallest found quickly."""
    tries, end = 0, time.monotonic() + SECONDS
    again = True
    while again:
        again = False
        for smaller in _smaller(value):
            tries += 1
            if tries > TRIES or time.monotonic() > end:
                return value
            if still(smaller):
                value, again = smaller, True
                break
    return value


def _smaller(value: Any) -> Iterator[Any]:
    """Smaller inputs, the smallest first."""
    if isinstance(value, (str, bytes)):
        yield from _pieces(value)
    elif isinstance(value, (list, tuple)):
        items = list(value)
        yield from _pieces(items)
        for at, item in enumerate(items):
            for smaller in _smaller(item):
                yield [*items[:at], smaller, *items[at + 1 :]]
    elif isinstance(value, dict):
        for key in value:
            yield {name: item for name, item in value.items() if name != key}
        for key in value:
            for smaller in _smaller(value[key]):
                yield value | {key: smaller}
    elif isinstance(value, int) and not isinstance(value, bool) and abs(value) > 9:
        yield from (0, 1, value // 10)


def _pieces(whole: Any) -> Iterator[Any]:
    """All but a piece of it, half of it first, a single element last."""
    size = len(whole)
    while size > 1:
        size = (size + 1) // 2
        for start in range(0, len(whole), size):
            yield whole[:start] + whole[start + size :]
    if len(whole) == 1:
        yield whole[:0]
