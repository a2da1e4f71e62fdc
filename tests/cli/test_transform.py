"""`transform`: disguises, and the form behind them."""

from __future__ import annotations

import pytest

from game.engine.notation import format_grid, parse_grid
from tests.cli.commands import EASY, SOLVED, Console

FOUR = "1234341221434321"


def test_disguises_print_the_same_canonical_form(console: Console) -> None:
    given = f"{EASY}\n" * 5
    disguised = console.run("transform", "--shuffle", "--seed", "4", given=given).out
    assert len(set(disguised.split())) == 5
    forms = set(console.run("transform", "--canonical", given=disguised + EASY).out.split())
    assert len(forms) == 1
    ((form,),) = (forms,)
    assert form < EASY and len(form) == 81
    solved = console.run("solve", given=form).out
    assert console.run("transform", "--canonical", given=solved).out == (
        console.run("transform", "--canonical", given=SOLVED).out
    )


@pytest.mark.parametrize(
    ("words", "result"),
    [
        ("--rotate 90", "4231314224131324"),
        ("--rotate 180", "1234341221434321"[::-1]),
        ("--reflect horizontal", "4321214334121234"),
        ("--transpose", "1324241331424231"),
        ("--relabel 2341", "2341412332141432"),
        ("--swap rows 1 2", "3412123421434321"),
        ("--swap columns 3 4", "1243342121344312"),
        ("--swap bands 1 2", "2143432112343412"),
        ("--swap stacks 2 1", "3412123443212143"),
        ("--swap digits 1 4 --swap rows 3 4", "4231314213242413"),
        ("--rotate 180 --relabel order", "1234341221434321"),
        ("", FOUR),
    ],
)
def test_what_is_asked_is_done(console: Console, words: str, result: str) -> None:
    if words.endswith("order"):  # names are given first, then it is turned
        result = console.run("transform", "--rotate", "180", FOUR).out.strip()
    assert console.run("transform", *words.split(), given=FOUR + "\n").out == f"{result}\n"


def test_the_same_seed_gives_the_same(console: Console) -> None:
    runs = {console.run("transform", "--shuffle", "--seed", "1", EASY).out for _ in range(3)}
    assert len(runs) == 1
    assert console.run("transform", "--relabel", "random", "--seed", "1", EASY).out != EASY


def test_a_grid_stays_one(console: Console) -> None:
    out = console.run("transform", "--format", "grid", "--transpose", EASY).out
    values = parse_grid(EASY)
    turned = format_grid([values[row * 9 + column] for column in range(9) for row in range(9)])
    assert "".join(out.split()) == turned


def test_another_puzzle_is_made_of_one_of_any_kind(console: Console) -> None:
    shuffle = ("transform", "--shuffle", "--seed", "3")
    for kind in ("killer", "jigsaw"):
        made = ("generate", "--variant", kind, "--size", "6", "--seed", "7")
        puzzle = console.run(*made, "--format", "json").out
        other = console.run(*shuffle, "--format", "json", given=puzzle).out
        assert console.run("check", given=other).out == "unique\n"
        assert console.run("rate", given=other).out == console.run("rate", given=puzzle).out
        assert console.run("solve", given=other).out != console.run("solve", given=puzzle).out
        ended = console.run(*shuffle, given=puzzle)
        assert ended.status == 1 and "json can" in ended.err


def test_what_cannot_be_is_reported(console: Console) -> None:
    six = "." * 36
    record = f'{{"variant":"x","size":9,"givens":"{EASY}","extra":{{"diagonals":true}}}}'
    ended = console.run("transform", "--rotate", "90", given=f"{six}\n{record}\n{EASY}\n")
    assert ended.status == 1 and len(ended.out.split()) == 1
    assert "line 1: boxes of 2 by 3" in ended.err and "line 2: only puzzles" in ended.err
    assert "no canonical form" in console.run("transform", "--canonical", "55" + "." * 79).err
    assert console.run("transform", "--relabel", "123", EASY).status == 1
    assert console.run("transform", "--relabel", "1223", EASY).status == 2
    assert console.run("transform", "--rotate", "45", EASY).status == 2
    assert "not of the same band" in console.run("transform", *swap("rows", 3, 4), EASY).err
    assert "no 4 among 3 stacks" in console.run("transform", *swap("stacks", 4, 1), EASY).err
    assert console.run("transform", *swap("diagonals", 1, 2), EASY).status == 2
    assert console.run("transform", *swap("rows", "-1", 2), EASY).status == 2


def swap(what: str, first: int | str, second: int | str) -> tuple[str, ...]:
    return "--swap", what, str(first), str(second)
