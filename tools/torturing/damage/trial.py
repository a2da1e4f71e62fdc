"""One damaged store: damage it, play on it twice, and judge."""

from __future__ import annotations

import contextlib
import hashlib
import os
import random
import shutil
import stat
from collections.abc import Callable, Iterator
from typing import Any

from torturing import memory
from torturing.damage import in_bytes, in_kind, in_place, in_rows
from torturing.damage.healthy import FACTS, Facts, facts_of
from torturing.damage.judging import judge
from torturing.damage.visit import Visit
from torturing.damage.way import DATABASE, Damage, Way
from torturing.error_place import TimeUp, place_of, traceback_of, within

LIMIT = 20.0
"""Seconds for all of one store: two starts, Continue, some moves."""
MEMORY = 150.0
"""MB that it may take beyond what was taken before."""

WAYS = (*in_bytes.WAYS, *in_rows.WAYS, *in_kind.WAYS, *in_place.WAYS)


def worker(folder: str) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """The function that answers requests: a seed and the ways that are possible here."""
    stores = os.path.join(folder, "stores")
    names = sorted(name for name in os.listdir(stores) if not name.endswith(".json"))

    def answer(request: dict[str, Any]) -> dict[str, Any]:
        trial = Trial(folder, names, request["seed"], request["only"], request["extra"])
        faults = trial.run()
        return {"way": trial.way.name, "words": trial.words, "faults": faults}

    return answer


def ways(only: str, extra: list[str]) -> list[Way]:
    """The ways to choose from."""
    more = [way for way in (in_place.FULL_DISK, in_place.READ_ONLY) if way.name in extra]
    return [way for way in (*WAYS, *more) if only in way.name] or list(WAYS)


class Trial:
    """What a seed makes of a store."""

    def __init__(
        self, folder: str, names: list[str], seed: int, only: str, extra: list[str]
    ) -> None:
        self._rng = random.Random(seed)
        chosen = ways(only, extra)
        self.way = self._rng.choices(chosen, [way.weight for way in chosen])[0]
        name = self._rng.choice(names)
        self._store = os.path.join(folder, "stores", name)
        self._folder = os.path.join(folder, "trial")
        self.words = f"{self.way.name} of the store {name!r}"

    def run(self) -> list[tuple[str, str]]:
        """Cause and example of every fault."""
        with self._place():
            return self._spoil_and_play()

    @contextlib.contextmanager
    def _place(self) -> Iterator[None]:
        """A folder with a copy of the store."""
        _remove(self._folder)
        os.makedirs(self._folder)
        small = in_place.small_disk(self._folder, 24 << 20)
        with small if self.way is in_place.FULL_DISK else contextlib.nullcontext():
            shutil.copytree(self._store, self._folder, dirs_exist_ok=True)
            os.unlink(os.path.join(self._folder, FACTS))
            yield
        _remove(self._folder)

    def _spoil_and_play(self) -> list[tuple[str, str]]:
        damage = self.way.do(self._rng, self._folder)
        self.words += f": {damage.words}"
        original = Original(self._folder)
        memory.forget_most()
        before = memory.resident()
        faults: list[tuple[str, str]] = []
        try:
            with within(LIMIT):
                faults = self._play(facts_of(self._store), damage)
        except TimeUp as error:
            faults = [(f"hang: more than {LIMIT:g} s in {place_of(error)}", traceback_of(error))]
        except Exception as error:
            cause = f"{type(error).__name__} in {place_of(error)}"
            faults = [(cause, traceback_of(error))]
        if memory.most() - before > MEMORY:
            grown = f"{memory.most() - before:.0f} MB more than before"
            faults.append((f"memory: more than {MEMORY:g} MB ({self.way.name})", grown))
        if original.is_lost(self._folder):
            faults.append((f"the damaged original is not kept ({self.way.name})", ""))
        return [(cause, f"{self.words}\n{example}") for cause, example in faults]

    def _play(self, facts: Facts, damage: Damage) -> list[tuple[str, str]]:
        hard = not isinstance(damage.hardship, contextlib.nullcontext)
        first, second = Visit(self._folder, moves=12 if hard else 1), Visit(self._folder)
        with contextlib.ExitStack() as stack:
            lift = stack.enter_context(_Once(damage.hardship)) if hard else None
            first.go(lift)
        second.go()
        return judge(facts, damage, self.way.name, first, second)


class _Once:
    """A context that is left only once, however often its end is asked for."""

    def __init__(self, hardship: Any) -> None:
        self._hardship = hardship
        self._holds = False

    def __enter__(self) -> _Once:
        self._hardship.__enter__()
        self._holds = True
        return self

    def __exit__(self, *error: object) -> None:
        if self._holds:
            self._holds = False
            self._hardship.__exit__(None, None, None)


class Original:
    """The file as it was before the game started: if replaced, it must be kept somewhere."""

    def __init__(self, folder: str) -> None:
        path = os.path.join(folder, DATABASE)
        self._plain = _is_plain(path)
        self._inode = os.stat(path).st_ino if self._plain else 0
        self._digest = _digest(path) if self._plain else ""
        # A log that is read is merged into its file, which is a legitimate change.
        self._loggy = os.path.exists(path + "-wal")

    def is_lost(self, folder: str) -> bool:
        """Whether another file is in its place, and it is nowhere else."""
        if not self._plain or not os.path.isdir(folder):
            return False
        others = [os.path.join(folder, name) for name in os.listdir(folder)]
        plain = [file for file in others if _is_plain(file)]
        # Under another name, too: the game may have written to it before it met the damage.
        if any(os.stat(file).st_ino == self._inode for file in plain):
            return False
        if self._loggy:
            return not any("damaged" in os.path.basename(file) for file in plain)
        return all(_digest(file) != self._digest for file in plain)


def _is_plain(path: str) -> bool:
    try:
        return stat.S_ISREG(os.lstat(path).st_mode)
    except OSError:
        return False


def _digest(path: str) -> str:
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _remove(path: str) -> None:
    if os.path.isdir(path):
        os.chmod(path, 0o755)
        shutil.rmtree(path)
    elif os.path.lexists(path):
        os.unlink(path)
