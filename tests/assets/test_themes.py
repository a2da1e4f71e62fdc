"""Every theme has every colour, and whatever is written can be read on what lies beneath it."""

from __future__ import annotations

from difflib import SequenceMatcher
from itertools import combinations, product
from math import dist
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from game.session.settings import HUES, OWN_PARTS
from game.ui.drawing.theme import FORMER, LATER, LIGHT, PARTS, Theme, is_fact
from game.words import catalogue
from tests.assets.reporting import COMPLETE, fail_on

if TYPE_CHECKING:
    from collections.abc import Sequence

THEMES = Path(__file__).parents[2] / "assets" / "themes"
NAMES = sorted(file.stem for file in THEMES.glob("*.txt"))
ACCENTS = tuple(f"accent.{name}" for name in ("vermilion", "indigo", "jade", "plum"))

HINTS = ("hint_area", "hint_fill", "hint_pattern", "hint_second")
COLOURS = tuple(f"c{number}" for number in range(1, 9))
COLOUR_INKS = tuple(f"{colour}_ink" for colour in COLOURS)
CELLS = ("sheet", "peer", "same", "selection", "mistake", *HINTS)
REGIONS = tuple(f"region.{number}" for number in range(1, 5))
PAGES = ("desk", "sheet", "slip")
PLOTS = ("accent.jade", "accent.plum", "ochre")
TEXT_ON_FILL = (
    *product(("given", "pen", "note", "bad", "pencil"), (*CELLS, *COLOURS, *REGIONS)),
    *product(("ink", "muted", "disabled", "bad", "good", "vermilion", "hint"), PAGES),
    *product(("selected_ink", "pen", *ACCENTS), PAGES),
    *product(("key_ink",), COLOURS),
    *product(("key_ink", "muted"), ("key", "key_press", "selection")),
    *product(("pen",), ("key", "key_press", "selection")),
    *product(("button_ink", "muted", "disabled"), ("button", "button_press")),
    *product(("primary_ink",), ("primary", "primary_press")),
    *product(("accent_ink",), ("accent", *ACCENTS)),
    *product(("ink", "muted"), ("back",)),
    ("key_closed_ink", "key_closed"),
    *product(("disabled",), ("key", "key_closed")),
    ("selected_ink", "selection"),
)
FRAMES = ("selection_edge", "same_edge", "vermilion", "hint", "bad")
SHAPE_ON_FILL = (
    *product(FRAMES, (*CELLS, *REGIONS, *PAGES, "key")),
    *product(("hint_ink",), CELLS),
    *product(("boxline",), (*CELLS, *REGIONS)),
    *product(COLOUR_INKS, ("sheet", *COLOURS)),
    *product(("selection_edge",), COLOURS),
    *product(("switch_off", "primary", "ink", *PLOTS), PAGES),
    *product(("seal",), PAGES),
    ("seal_ink", "seal"),
)
"""Lines, marks and parts out of use: WCAG 2 asks 3:1 of them."""


def read(name: str) -> dict[str, str]:
    lines = (THEMES / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    pairs = [line.partition("=")[::2] for line in lines if line and not line.startswith("#")]
    found = {key.strip(): value.strip() for key, value in pairs}
    assert len(found) == len(pairs), f"{name} has a key twice"
    return found


def colours(name: str) -> dict[str, str]:
    return {key: value for key, value in read(name).items() if not is_fact(key)}


def test_a_theme_with_former_names_is_still_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Players may have made themes for earlier versions."""
    former = {new: old for old, new in FORMER.items()}
    lines = [
        f"{former.get(key, key)} = {value}"
        for key, value in read(LIGHT).items()
        if key not in LATER
    ]
    (tmp_path / "old.txt").write_text("\n".join(lines), encoding="utf-8")
    found = {"old": str(tmp_path / "old.txt"), LIGHT: str(THEMES / f"{LIGHT}.txt")}
    monkeypatch.setattr("game.ui.drawing.theme.path_of", found.__getitem__)
    old, new = Theme("old"), Theme(LIGHT)
    assert {key: old[key] for key in colours(LIGHT)} == {key: new[key] for key in colours(LIGHT)}


def luminance(colour: str) -> float:
    """Relative luminance of WCAG 2, 0 to 1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def too_weak(name: str, pairs: tuple[tuple[str, str], ...], least: float) -> list[str]:
    """A line for each pair with too little contrast; other tests report missing colours."""
    theme = {key: value for key, value in colours(name).items() if is_colour(value)}
    there = [pair for pair in pairs if theme.keys() >= set(pair)]
    ratios = [(contrast(theme[text], theme[fill]), text, fill) for text, fill in there]
    return [
        f"assets/themes/{name}.txt: {text} on {fill}: {ratio:.2f}, not {least:g}"
        for ratio, text, fill in ratios
        if ratio < least
    ]


def is_colour(value: str) -> bool:
    return len(value) == 6 and set(value) <= set("0123456789abcdefABCDEF")


def whole_theme(name: str, hues: Sequence[tuple[str, str]] = ()) -> Theme:
    """The theme with own colours; other tests report missing ones."""
    if colours(LIGHT).keys() - colours(name).keys():
        pytest.skip("it lacks colours")
    return Theme(name, hues=hues)


MOST_VALUES = 64
SEEN = 2.0
"""The least difference, in CIELAB, that is seen of two colours side by side."""


def cielab(colour: str) -> tuple[float, float, float]:
    """Lightness, green to red, and blue to yellow, in the light of D65."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.0888
    x, y, z = (c ** (1 / 3) if c > 0.008856 else 7.787 * c + 16 / 116 for c in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("name", NAMES)
def test_a_theme_has_few_colours_and_no_two_that_look_the_same(name: str) -> None:
    values = sorted({value.upper() for value in colours(name).values() if is_colour(value)})
    alike = [
        f"{one} {other}"
        for one, other in combinations(values, 2)
        if dist(cielab(one), cielab(other)) < SEEN
    ]
    assert not alike, "make them one colour"
    assert len(values) <= MOST_VALUES


@pytest.mark.parametrize("name", NAMES)
def test_slips_are_of_another_paper_than_sheets_where_things_look_made_by_hand(name: str) -> None:
    theme = colours(name)
    apart = dist(cielab(theme["slip"]), cielab(theme["sheet"]))
    assert apart >= SEEN or read(name).get("hand") == "no"


def faults_of_keys(theme: list[str], model: list[str]) -> list[str]:
    """A line for each key that is missing, surplus or not in the order of the model."""
    faults = [f"{key} is missing" for key in model if key not in theme]
    faults += [f"{key} is no key of {LIGHT}.txt" for key in theme if key not in model]
    here, there = (
        [key for key in keys if key in theme and key in model] for keys in (theme, model)
    )
    blocks = SequenceMatcher(None, here, there, autojunk=False).get_matching_blocks()
    placed = {key for block in blocks for key in here[block.a : block.a + block.size]}
    for key in here:
        if key not in placed:
            at = there.index(key)
            faults.append(f"{key} belongs {f'after {there[at - 1]}' if at else 'first'}")
    return faults


def test_a_theme_without_a_seal_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "themes").mkdir()
    (tmp_path / "themes" / "paper.txt").write_text("desk = FFFFFF\n", encoding="utf-8")
    monkeypatch.setattr("game.paths.ASSETS", str(tmp_path))
    with pytest.raises(ValueError, match="'paper' lacks seal"):
        Theme("paper")


def test_contrast_of_black_on_white_is_21() -> None:
    assert contrast("000000", "FFFFFF") == pytest.approx(21)


@pytest.mark.parametrize("name", NAMES)
def test_every_theme_has_the_same_keys_with_a_colour_each(name: str) -> None:
    theme = colours(name)
    faults = faults_of_keys(list(theme), list(colours(LIGHT)))
    faults += [
        f"{key} = {value} is not a colour of six hexadecimal digits"
        for key, value in theme.items()
        if not is_colour(value)
    ]
    if is_colour(paper := theme.get("desk", "")):
        dark = "yes" if luminance(paper) < 0.2 else "no"
        if read(name).get("dark") != dark:
            faults.append(f"the line dark = {dark} is missing")
    fail_on([f"assets/themes/{name}.txt: {fault}" for fault in faults])


def test_keys_are_reported_as_missing_surplus_and_misplaced() -> None:
    assert faults_of_keys(["a", "b", "c"], ["a", "b", "c"]) == []
    assert faults_of_keys(["d", "a", "x", "b"], ["a", "b", "c", "d"]) == [
        "c is missing",
        f"x is no key of {LIGHT}.txt",
        "d belongs after b",
    ]


def test_every_theme_has_a_name_in_every_complete_language() -> None:
    """In its own file, or in the catalogue; other languages fall back to the English name."""
    faults = []
    for name, language in product(NAMES, COMPLETE):
        key = "name" if language == "en" else f"name.{language}"
        if not read(name).get(key) and f"settings.theme.{name}" not in catalogue_of(language):
            faults.append(
                f"{name} has no name in {language}: add {key} to assets/themes/{name}.txt"
            )
    fail_on(faults)


def catalogue_of(language: str) -> dict[str, str]:
    return catalogue.read(str(THEMES.parent / "locales" / f"{language}.txt"))


@pytest.mark.parametrize("name", NAMES)
def test_every_text_can_be_read(name: str) -> None:
    """A theme may promise more than WCAG 2 asks for."""
    promised = float(read(name).get("contrast", 4.5))
    assert promised >= 4.5
    fail_on(too_weak(name, TEXT_ON_FILL, promised))


@pytest.mark.parametrize("name", NAMES)
def test_every_line_and_mark_can_be_seen(name: str) -> None:
    fail_on(too_weak(name, SHAPE_ON_FILL, 3))


@pytest.mark.parametrize("name", NAMES)
def test_highlights_differ_in_lightness_and_not_only_in_hue(name: str) -> None:
    """The same digit from the peers it may lie on, and the peers from the bare sheet."""
    faults = too_weak(name, (("same", "peer"), ("same", "sheet")), 1.25)
    fail_on(faults + too_weak(name, (("peer", "sheet"),), 1.2))


@pytest.mark.parametrize("name", NAMES)
def test_the_fills_of_cells_differ_and_the_first_accent_is_the_default(name: str) -> None:
    theme = colours(name)
    users: dict[str, list[str]] = {}
    for fill in CELLS:
        users.setdefault(theme.get(fill, fill), []).append(fill)
    path = f"assets/themes/{name}.txt"
    faults = [f"{path}: {' and '.join(same)} are alike" for same in users.values() if same[1:]]
    if theme.get("accent") != theme.get("accent.vermilion"):
        faults.append(f"{path}: accent differs from accent.vermilion")
    fail_on(faults)


@pytest.mark.parametrize("name", NAMES)
def test_own_colours_keep_the_contrast_in_all_combinations(name: str) -> None:
    """Each colour of a pair in each hue, whatever the other one is in."""
    assert tuple(PARTS) == OWN_PARTS
    plain = colours(name)
    shades = {key: {value} for key, value in plain.items()}
    for part, hue in product(PARTS, HUES):
        theme = whole_theme(name, [(part, hue)])
        for key in PARTS[part]:
            shades[key].add("{:02x}{:02x}{:02x}".format(*theme[key]))
    pairs = [(pair, float(read(name).get("contrast", 4.5))) for pair in TEXT_ON_FILL]
    pairs += [(pair, 3.0) for pair in SHAPE_ON_FILL]
    pairs += [(("same", "peer"), 1.25), (("same", "sheet"), 1.25), (("peer", "sheet"), 1.2)]
    light = {shade: luminance(shade) for every in shades.values() for shade in every}
    weak = []
    for (one, other), least in pairs:
        for shade, beside in product(shades[one], shades[other]):
            low, high = sorted((light[shade], light[beside]))
            if (high + 0.05) / (low + 0.05) < least:
                weak.append(f"{one} {shade} on {other} {beside}, not {least:g}")
    fail_on([f"assets/themes/{name}.txt: {line}" for line in weak])


@pytest.mark.parametrize("name", NAMES)
def test_each_part_has_a_choice_of_colours_that_are_seen_to_differ(name: str) -> None:
    """What is black or white has none."""
    theme = whole_theme(name)
    for part, (key, *_) in PARTS.items():
        palette = theme.palette(part)
        assert palette[""] == theme[key]
        fixed = theme[key] in ((0, 0, 0), (255, 255, 255))
        assert len(palette) == 1 if fixed else len(palette) >= 5, part
        shades = ["{:02x}{:02x}{:02x}".format(*colour) for colour in palette.values()]
        alike = [pair for pair in combinations(shades, 2) if dist(*map(cielab, pair)) < SEEN]
        assert not alike, part
