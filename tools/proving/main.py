"""The command line of the checker."""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from contextlib import suppress
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from game.engine.techniques import LADDER
from proving.checking import Plan, Tally, check_path
from proving.positions import tasks
from proving.report import report

if TYPE_CHECKING:
    from collections.abc import Iterator

    from proving.positions import Task

AHEAD = 20_000
"""Puzzles at most."""


def main(arguments: list[str]) -> int:
    """Returns 0 if every step that was checked is proven, otherwise 1."""
    given = _parse(arguments)
    wanted = _wanted(given.technique)
    plan = Plan(
        techniques=wanted,
        share=1.0 if given.all or wanted else Plan().share,
        most=given.most,
        positions=given.positions,
    )
    chosen = (
        task
        for task in islice(tasks(given.seed), AHEAD)
        if not given.kind or task.kind in given.kind
    )
    tally = Tally()
    begun = time.monotonic()
    with suppress(KeyboardInterrupt):  # what was counted so far is reported all the same
        for one in _tallies(chosen, plan, given.jobs):
            tally.add(one)
            done = sum(tally.checked.values())
            if sys.stderr.isatty():
                print(f"\r{done} steps", end="", file=sys.stderr)
            if done >= given.steps or time.monotonic() - begun > given.seconds:
                break
    print(report(tally, given.quote, wanted))
    return 0 if tally.checked == tally.proven and tally.checked else 1


def _tallies(chosen: Iterator[Task], plan: Plan, jobs: int) -> Iterator[Tally]:
    if jobs <= 1:
        yield from (check_path(task, plan) for task in chosen)
        return
    with multiprocessing.Pool(jobs) as pool:
        # A few at a time: `imap` alone would draw all of them at once.
        while some := list(islice(chosen, 8 * jobs)):
            yield from pool.imap_unordered(partial(check_path, plan=plan), some)


def _wanted(names: list[str]) -> frozenset[str]:
    """The keys of steps that are asked for, by their own keys or those of techniques."""
    keys: set[str] = set()
    for typed in names:
        name = typed.replace("-", "_")
        matching = {
            key
            for technique in LADDER
            for key in technique.keys
            if name in (key, technique.key) or (name.endswith("*") and key.startswith(name[:-1]))
        }
        if not matching:
            sys.exit(f"no technique is called {typed!r}")
        keys |= matching
    return frozenset(keys)


def _parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="prove.py", description="Check that the sentence about each step proves it."
    )
    add = parser.add_argument
    add("--steps", type=int, default=20_000, metavar="N", help="stop after so many steps")
    add("--seconds", type=float, default=3600, metavar="S", help="or after so many seconds")
    add("--kind", action="append", default=[], metavar="K", help="only this kind, such as killer")
    add(
        "--technique",
        action="append",
        default=[],
        metavar="T",
        help="only this technique, such as x-wing; `als*` for all that begin like that",
    )
    add("--seed", type=int, default=1, metavar="S", help="seed of the puzzles (default: 1)")
    add("--jobs", type=int, default=2, metavar="N", help="processes (default: 2)")
    add("--most", type=int, default=12, metavar="N", help="steps of a technique at a position")
    add("--positions", type=int, default=40, metavar="N", help="positions of a path")
    add("--quote", type=int, default=2, metavar="N", help="failures quoted for each technique")
    add("--all", action="store_true", help="run the slow techniques at every position too")
    return parser.parse_args(arguments)
