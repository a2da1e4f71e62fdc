"""The command line of the machines."""

from __future__ import annotations

import argparse
import os
import random
import sys
from importlib import import_module

from launching.environment import complain
from launching.rerun import in_environment
from torturing.report import CannotRun, Options, Report

MACHINES = {
    "kill": ("torturing.killing", 1500.0, "kills"),
    "damage": ("torturing.damage.machine", 600.0, "stores"),
    "fuzz": ("torturing.fuzz.machine", 900.0, "inputs"),
    "soak": ("torturing.soaking", 1800.0, "actions"),
    "arcade": ("torturing.arcade.machine", 1800.0, "runs"),
    "hear": ("torturing.hearing", 1800.0, "requests"),
    "network": ("torturing.network", 300.0, "duels"),
    "copies": ("torturing.copying", 300.0, "copies, 8 by default"),
    "backup": ("torturing.backing_up", 120.0, "games in the backup, 2,000 by default"),
}
"""Name to the module whose ``run(options, report)`` does it, its usual seconds, and what
``--count`` counts."""


def main(arguments: list[str]) -> int:
    """Run a machine; 0 when it found nothing, 1 when it did, 2 when it cannot run."""
    given = _parse(arguments)
    code = in_environment("torture.py", arguments)
    if code is not None:
        return code
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "yes"  # it would end up in the JSON
    module, seconds, _ = MACHINES[given.machine]
    seed = random.randrange(1_000_000) if given.seed is None else given.seed
    options = Options(
        seconds if given.seconds is None else given.seconds,
        seed,
        given.count,
        given.window,
        given.everything,
        given.only,
        given.corpus,
    )
    return attack(module, options, Report(given.machine, seed), given.json)


def attack(module: str, options: Options, report: Report, as_json: bool) -> int:
    """Run one machine to its end, or until Ctrl-C, and print what it found."""
    print(f"{report.machine}: seed {options.seed}, {options.seconds:g} s", file=sys.stderr)
    try:
        import_module(module).run(options, report)
    except CannotRun as error:
        complain(str(error))
        return 2
    except KeyboardInterrupt:
        complain("\nStopped early; this is what was found so far.")
    print(report.as_json() if as_json else report.table(), flush=True)
    return 0 if report.whole else 1


def _parse(arguments: list[str]) -> argparse.Namespace:
    about = "\n".join(
        f"  {name:8}{seconds:g} s by default; --count is of {what}"
        for name, (_, seconds, what) in MACHINES.items()
    )
    parser = argparse.ArgumentParser(
        description="Attack the game, and report what got through.",
        epilog=about,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("machine", choices=MACHINES, metavar="MACHINE", help=", ".join(MACHINES))
    add("--seconds", type=float, metavar="S", help="how long to attack, in seconds")
    add("--seed", type=int, metavar="N", help="repeat a run; without it, a random seed is printed")
    add("--count", type=int, metavar="N", help="stop after N; for copies, how many there are")
    add(
        "--only",
        default="",
        metavar="NAME",
        help="only readers or kinds of damage whose name contains this",
    )
    add(
        "--corpus",
        default="",
        metavar="DIR",
        help="keep what leads a reader to something new there, and begin with it (fuzz)",
    )
    add("--everything", action="store_true", help="soak in a real window: all there is, in order")
    add("--window", action="store_true", help="soak in a real window")
    add("--json", action="store_true", help="print one JSON object instead of the table")
    return parser.parse_args(arguments)
