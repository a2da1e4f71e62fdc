"""What threads import at the same time, when nothing of it was imported yet.

Python gives up one of two threads that wait for each other's imports: a job would end with
`_DeadlockError`, once in many starts.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

SCRIPT = """
import os, random, sys, threading
from pkgutil import walk_packages
import game

PARTS = ("engine", "session", "store", "words", "plans", "paper", "network")
modules = {}
for part in PARTS:
    path = os.path.join(game.__path__[0], part)
    for module in walk_packages([path], f"game.{part}."):
        modules.setdefault(module.name.rpartition(".")[0], []).append(module.name)
packages = [name for name, parts in modules.items() if len(parts) > 1]
rng, faults = random.Random(27), []
sys.setswitchinterval(1e-4)

def load(name, together):
    together.wait()
    try:
        __import__(name)
    except Exception as error:
        faults.append(f"{name}: {error!r}")

for _ in range(int(sys.argv[1])):
    for name in [name for name in sys.modules if name.startswith("game.")]:
        del sys.modules[name]
    import game.store  # which loads parts of its own, and is there before any thread begins
    together = threading.Barrier(3)
    package = rng.choice(packages)
    names = [package, *rng.sample(modules[package], 2)]
    threads = [threading.Thread(target=load, args=(name, together)) for name in names]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
        if thread.is_alive():
            faults.append(f"{names} wait for each other")
print(len(packages), "packages;", *faults)
"""


def test_three_threads_import_at_once(run_all: bool) -> None:
    times = "500" if run_all else "40"
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, times], cwd=ROOT, capture_output=True, text=True
    )
    number, _, faults = done.stdout.partition(" packages;")
    assert int(number) > 20, done.stderr
    assert not faults.strip()
