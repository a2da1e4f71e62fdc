"""Puzzles of other programs are read, written and read again, and damage is only ever reported."""

from __future__ import annotations

import json
from base64 import b64encode
from math import isqrt
from zlib import compress as compressed

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.errors import NotationError, RulesError
from game.engine.formats.any_format import read_any
from game.engine.formats.entry import BadLine, Entry
from game.engine.formats.fpuzzle_link import LINK
from game.engine.formats.lz_string import compress, decompress
from game.engine.formats.writers import BEGUN, WRITERS
from game.engine.formats.xml_text import elements
from game.engine.generator import generate
from game.engine.notation import format_grid
from game.engine.puzzle import Puzzle, PuzzleSpec
from game.engine.rules import boxes, classic, latin
from game.engine.variants.chess import anti_knight
from game.engine.variants.disjoint import disjoint_groups
from game.engine.variants.table import ON_ONE_GRID

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def only(text: str) -> Entry:
    """The one puzzle in a text."""
    (found,) = read_any(text)
    assert isinstance(found, Entry), found
    return found


@settings(max_examples=5)
@given(st.lists(st.integers(0, 9), min_size=81, max_size=81).map(tuple))
def test_each_format_reads_what_it_writes(givens: tuple[int, ...]) -> None:
    for writer in WRITERS:
        text = writer.head + writer.write(Entry(1, classic(), givens)) + "\n" + writer.tail
        assert (only(text).rules, only(text).givens) == (classic(), givens), writer.name


@settings(max_examples=20)
@given(st.text(max_size=60))
def test_compressed_text_is_restored(text: str) -> None:
    assert decompress(compress(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "scf5NlQ19j9mGca3OIN1bWGk2m41TjS79",
        "https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79",
        f"https://www.sudokuwiki.org/sudoku.htm?bd={EASY}",
        f"https://sudokuexchange.com/?s={EASY}",
        f"https://sudoku.coach/en/solver/{EASY.replace('.', '0')}",
        f":0000:x:{EASY}::::",
        f"<opensudoku><name>a</name><game data='{EASY.replace('.', '0')}'/></opensudoku>",
        f"[Puzzle]\n{chr(10).join(EASY[at : at + 9] for at in range(0, 81, 9))}\n",
        "".join("123456789" if each == "." else each + "0" * 8 for each in EASY),
    ],
)
def test_one_puzzle_in_many_forms(text: str) -> None:
    assert format_grid(only(text).givens) == EASY


def test_game_ids_of_solo() -> None:
    found = only(
        "2x3k:zj,_aaa___a____________bd_a___a_aa_aaaa_ba_,9_7a9a12b8_3b11c9a6_6_3_9a13f9a12c"
    )
    cages = [each for each in found.rules.written if type(each).__name__ == "Cage"]
    assert len(cages) == 15
    assert sorted(cell for each in cages for cell in each.cells) == list(range(36))


@pytest.mark.parametrize(
    "text",
    [
        '<!DOCTYPE a [<!ENTITY b "c">]><opensudoku>&b;</opensudoku>',
        f'<!DOCTYPE opensudoku <!--{"x" * 2500}--> [<!ATTLIST game data CDATA "{"1" * 81}">]>'
        "<opensudoku><game/></opensudoku>",
        f"<opensudoku><!--{'x' * 2500}--><game/></opensudoku>",
        "<opensudoku><game data='12'/></opensudoku>",
        "<ksudoku><game/></ksudoku>",
        "<html>",
        "https://f-puzzles.com/?load=!!!",
        "https://sudokupad.app/abcdef",
        "3x3:a1",
        "\n\n\n",
    ],
)
def test_damage_is_reported(text: str) -> None:
    assert all(isinstance(each, BadLine) for each in read_any(text))


def test_a_link_may_not_hold_megabytes() -> None:
    with pytest.raises(NotationError):
        decompress(compress("a" * 5000), 4000)


def penpa(*layers: str, header: str = "sudoku,9,9,38,0,1,Title: Nine by nine,Author: ") -> str:
    """A Penpa+ link with these layers."""
    data = "\n".join((header, "[0,0,0,0]", "[]", *layers)).encode()
    return "https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + b64encode(
        compressed(data, wbits=-15)
    ).decode().rstrip("=")


def test_a_penpa_link() -> None:
    """Cell (r, c) from 0 has the number 13 * (r + 2) + c + 2, its first corner 676 + 4 * that."""
    drawn = (
        '{zN:{"28":["5",1,"1"]},z6:[[54,55,67]],z1:{"892":["9",1]},zT:[[33,34,35]],z3:[[72,73]]}'
    )
    entry = only(penpa(drawn, '{zN:{"29":["6",2,"1"]}}'))
    assert entry.givens[:2] == (5, 6) and entry.placed == {1} and entry.title == "Nine by nine"
    told = [(type(each).__name__, each.cells) for each in entry.rules.written[27:]]
    assert told == [("Cage", (18, 19, 27)), ("Thermometer", (5, 6, 7)), ("Arrow", (32, 33))]


def drawn_regions(*lines: tuple[int, int, int]) -> str:
    """The layer with thick lines from a corner on: its number, the way of a step, how many."""
    edges = [
        f'"{start + at * step},{start + (at + 1) * step}":2'
        for start, step, count in lines
        for at in range(count)
    ]
    return "{zE:{" + ",".join(edges) + "}}"


def test_thick_lines_of_penpa_enclose_regions() -> None:
    """Of 6 by 6 the corners of the first row have the numbers 100 + 11 to 100 + 17."""
    six = "square,6,6,38,0,1"
    boxes = drawn_regions((114, 10, 6), (131, 1, 6), (151, 1, 6))  # as Penpa+ itself writes them
    assert only(penpa(boxes, header=six)).rules == classic(6)
    columns = drawn_regions((113, 10, 6), (115, 10, 6), (141, 1, 6))
    regions = [each.cells for each in only(penpa(columns, header=six)).rules.written[12:]]
    assert regions[:2] == [(0, 1, 6, 7, 12, 13), (2, 3, 8, 9, 14, 15)]
    (found,) = read_any(penpa(drawn_regions((113, 10, 6)), header=six))
    assert isinstance(found, BadLine) and "lines along edges" in found.message


@pytest.mark.parametrize(
    ("link", "word"),
    [
        (penpa('{zE:{"114,124,134":2}}'), "114,124,134"),
        (penpa('{zY:{"28":[1,"circle_L",1]}}'), "symbols"),
        (penpa("{}", header="hex,9,9"), "'hex'"),
        (penpa("{}", header="square,9,7"), "9 by 7"),
        (penpa('{zT:[["99999"]]}'), "99999"),
        ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=abcd", "'abcd'"),
    ],
)
def test_penpa_links_that_are_refused_say_why(link: str, word: str) -> None:
    (found,) = read_any(link)
    assert isinstance(found, BadLine) and word in found.message


PARTS = ("placed", "notes", "deleted", "seconds", "title", "author", "words")
"""The fields of an entry that `BEGUN` names."""
MADE = st.builds(
    lambda kind, size, seed: generate(
        PuzzleSpec(variant=kind, size=size, blanks=size * size // 4, seed=seed)
    ),
    st.just("classic") | st.sampled_from([each.key for each in ON_ONE_GRID]),
    st.sampled_from((6, 9)),
    st.integers(0, 10**6),
)


@settings(max_examples=25)
@given(MADE, st.data())
def test_a_game_begun_goes_out_whole_or_what_is_left_out_is_named(
    puzzle: Puzzle, data: st.DataObject
) -> None:
    blank = [cell for cell, each in enumerate(puzzle.givens) if not each]
    assert puzzle.solution
    placed = data.draw(st.frozensets(st.sampled_from(blank), max_size=4))
    noted = data.draw(st.frozensets(st.sampled_from(sorted({*blank} - placed)), max_size=3))
    assert_goes_round(begun(puzzle, placed, noted))


LINKS = {"sudokupad", "fpuzzles", "json"}
OF_CAGES = LINKS | {"ksudoku", "tatham"}
OF_ANY_SIZE = OF_CAGES | {"line", "grid", "sdk"}


@pytest.mark.parametrize(
    ("kind", "size", "names"),
    [
        ("classic", 4, OF_ANY_SIZE),
        ("classic", 16, OF_ANY_SIZE),
        ("classic", 25, OF_ANY_SIZE),
        ("jigsaw", 12, OF_CAGES),
        ("killer", 16, OF_CAGES),
        ("sandwich", 9, LINKS),
        ("samurai", 9, {"json"}),
        ("butterfly", 9, {"json"}),
    ],
)
def test_boards_of_all_sizes_and_several_grids_go_round(
    kind: str, size: int, names: set[str]
) -> None:
    puzzle = generate(PuzzleSpec(variant=kind, size=size, blanks=size * size // 4, seed=5))
    first, second, third, *_ = (cell for cell, each in enumerate(puzzle.givens) if not each)
    entry = begun(puzzle, frozenset((first, third)), frozenset((second,)))
    assert set(assert_goes_round(entry)) == names


def begun(puzzle: Puzzle, placed: frozenset[int], noted: frozenset[int]) -> Entry:
    """A game with some digits placed, and two digits noted and one ruled out in other cells."""
    assert puzzle.solution
    values = [puzzle.solution[i] if i in placed else each for i, each in enumerate(puzzle.givens)]
    notes = tuple((cell, digit) for cell in sorted(noted) for digit in (1, 4))
    ruled_out = tuple((cell, 2) for cell in sorted(noted))
    return Entry(
        *(1, puzzle.rules, tuple(values), placed, ruled_out),
        notes=notes,
        seconds=61.5,
        title="T*a<b>",
        author="A&B",
        words="Digits on a line rise.\n格子 & <c>, 50% = 1",
    )


def assert_goes_round(entry: Entry) -> list[str]:
    """What each format holds of a game comes back, and what it leaves out is named; returns the
    formats that hold its rules."""
    able = []
    for writer in WRITERS:
        try:
            text = writer.head + writer.write(entry) + "\n" + writer.tail
        except RulesError:
            continue
        again, lost = only(text), writer.loses(entry)
        assert set(again.rules.written) == set(entry.rules.written), writer.name
        kept = zip(BEGUN, PARTS, strict=True)
        same = {name: getattr(again, part) == getattr(entry, part) for name, part in kept}
        assert {name for name, is_same in same.items() if not is_same} <= set(lost), writer.name
        able.append(writer.name)
    return able


FIVE = '{"size":5,"regions":"aabbbaabbcaddccedddceeeec","givens":".1....5.......2.2.....3.."}'


def test_a_size_without_usual_boxes_has_regions_of_its_own() -> None:
    entry = only(FIVE)
    able = []
    for writer in WRITERS:
        try:
            text = writer.write(entry)
        except RulesError:
            continue
        again = only(text)
        assert (again.rules, again.givens) == (entry.rules, entry.givens), writer.name
        able.append(writer.name)
    assert able == ["ksudoku", "tatham", "sudokupad", "fpuzzles", "json"]
    (found,) = read_any(FIVE.replace("regions", "areas"))
    assert isinstance(found, BadLine) and "4 to 25 with regions" in found.message


def test_small_marks_of_sudokupad_are_notes() -> None:
    blank = f"[{',' * 8}]"
    text = f"{{id:'x',ce:[[{{v:5}},{{centremarks:[1,2],cornermarks:['3','q']}},,,,,,,],{blank}"
    text += f"{(',' + blank) * 7}],ca:[{{v:'title: Small'}},{{cells:[[0,0],[0,1]],v:8}}]}}"
    (found,) = read_any(f"scl{compress(text)}", partial=True)
    assert isinstance(found, Entry) and found.title == "Small"
    assert found.notes == ((1, 1), (1, 2), (1, 3)) and found.unknown == ("marks (1)",)


def with_disjoint_groups(labels: str) -> Entry:
    """A SudokuPad puzzle with these regions that asks for disjoint groups."""
    size = isqrt(len(labels))
    places = [divmod(cell, size) for cell in range(size * size)]
    regions = [
        [place for place, label in zip(places, labels, strict=True) if label == each]
        for each in dict.fromkeys(labels)
    ]
    cells: list[list[dict[str, object]]] = [[{}] * size] * size
    asked = {"disjointgroups": True, "antiknight": True}
    text = json.dumps({"cells": cells, "regions": regions, "metadata": asked})
    return only(f"scl{compress(text)}")


@pytest.mark.parametrize(("height", "width"), [(3, 2), (2, 3)])
def test_disjoint_groups_of_sudokupad_are_those_of_its_boxes(height: int, width: int) -> None:
    labels = "".join(
        f"{row // height * height + column // width}" for row in range(6) for column in range(6)
    )
    entry = with_disjoint_groups(labels)
    assert entry.rules == (
        latin(6) + boxes(height, width) + disjoint_groups(6, (height, width)) + anti_knight(6)
    )


def test_a_size_without_disjoint_groups_is_read_without_them() -> None:
    entry = with_disjoint_groups(json.loads(FIVE)["regions"])
    assert entry.rules == only(FIVE).rules + anti_knight(5)


def test_a_doctype_behind_a_long_comment_declares_nothing() -> None:
    declared = f'[<!ATTLIST game data CDATA "{EASY.replace(".", "0")}">]'
    comment = f"<!--{'x' * 3000}-->"
    with pytest.raises(NotationError, match="doctype that declares"):
        list(elements(f"{comment}<!DOCTYPE opensudoku {declared}><opensudoku><game/></opensudoku>"))


ATTRIBUTES = [f"a{i}='{i}'" for i in range(150_000)]


@pytest.mark.parametrize(
    "text",
    [
        f"<opensudoku><game {' '.join(ATTRIBUTES[:50_000])}/></opensudoku>",
        "<opensudoku><game {}/></opensudoku>".format("\n".join(ATTRIBUTES)),
        f"<opensudoku>{'<a/>' * 450_000}</opensudoku>",
        f"<opensudoku><game>{'<a/>' * 30_000}</game></opensudoku>",
        f"<opensudoku><name>{'a' * 300_000}</name></opensudoku>",
    ],
    ids=["attributes", "lines of attributes", "elements", "elements of a game", "text"],
)
def test_xml_without_measure_is_refused(text: str) -> None:
    (found,) = read_any(text)
    assert isinstance(found, BadLine) and "more than" in found.message


@pytest.mark.parametrize(
    "text",
    [
        "https://" + "f-puzzles.com/" * 14_000,
        "https://" + "f-puzzles.com/?" * 6_000,
        "https://" + "penpa-edit/#" * 8_000,
        "https://sudokuwiki.org/" + "?sudokuwiki.org/" * 6_000,
        "https://sudoku.coach/" + "sudoku.coach/" * 7_000,
        "https://sudokupad.app/scl" + compress('{"a":"' + '\\"' * 400_000),
    ],
)
def test_a_link_of_repetitions_is_refused_at_once(text: str) -> None:
    """These took seconds to hours, as each repetition was tried with each later one."""
    assert all(isinstance(each, BadLine) for each in read_any(text))


RULES = "Normal sudoku rules apply.\n\nDigits in a cage, marked = or not, add up & differ."


def test_title_author_and_rules_come_from_each_format_that_has_them() -> None:
    rows = ",".join([f"[{','.join(['{}'] * 9)}]"] * 9)
    said = json.dumps({"title": "Gate", "author": "Ann", "rules": RULES})
    ruleset = said.replace('"rules"', '"ruleset"')[1:-1]
    cages = [{"value": f"{key}: {value}"} for key, value in json.loads(said).items()]
    written = RULES.replace("\n", "%2D").replace(",", "%2C").replace("&", "%2E").replace("=", "%2F")
    header = (
        f"square,9,9,38,0,1,1,600,600,15,15,0,0,0,0,Title: Gate,Author: Ann,,{written},OFF,true"
    )
    blank = "." * 81
    texts = (
        LINK + compress(f'{{"size":9,"grid":[{rows}],{ruleset}}}'),
        "scl" + compress(f'{{"cells":[{rows}],"metadata":{said}}}'),
        "scl" + compress(f'{{"cells":[{rows}],"cages":{json.dumps(cages)}}}'),
        penpa("{}", header=header),
        f'{said[:-1]},"size":9,"givens":"{blank}"}}',
    )
    for text in texts:
        assert only(text).about == ("Gate", "Ann", RULES), text[:60]
    head = "#AAnn\n#DGate\n#CNormal sudoku rules apply.\n#CDigits differ.\n"
    lines = "53..7....\n" * 9
    for text in (head + lines, f"{head}[Puzzle]\n{lines}"):
        about = only(text).about
        assert about == ("Gate", "Ann", "Normal sudoku rules apply.\nDigits differ.")
