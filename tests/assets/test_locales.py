"""Complete languages have every text, partial ones are reported, and all glyphs are bundled."""

from __future__ import annotations

import string
import warnings
from collections.abc import Iterator

import pygame
import pytest

from game.plans.faces import FONT_FILES, PLAIN, is_han, runs
from game.words import catalogue
from tests.assets.reporting import ASSETS, COMPLETE, LANGUAGES, fail_on

INTER = ("Inter-Regular.otf", "Inter-Medium.otf", "Inter-SemiBold.otf", "Inter-Bold.otf")
CHINESE = (
    *("NotoSansSC-Regular.otf", "NotoSansSC-Bold.otf"),
    *("NotoSerifSC-Bold.otf", "LXGWWenKai-Bold.ttf"),
)


FOLDERS = ("locales", "locales/techniques", "locales/atlas")


def read(language: str, folder: str) -> dict[str, str]:
    """The texts of one of the folders; none where the language has no file there."""
    file = ASSETS / folder / f"{language}.txt"
    return catalogue.read(str(file)) if file.is_file() else {}


def path_of(language: str, folder: str) -> str:
    """The file of a language in a folder, as messages name it."""
    return f"assets/{folder}/{language}.txt"


def every_text() -> Iterator[tuple[str, str, str]]:
    """File, key and text of all languages, and of the names of all themes."""
    for language in LANGUAGES:
        for folder in FOLDERS:
            for key, text in read(language, folder).items():
                yield path_of(language, folder), key, text
    for file in sorted((ASSETS / "themes").glob("*.txt")):
        for key, text in catalogue.read(str(file)).items():
            if key.partition(".")[0] == "name":
                yield f"assets/themes/{file.name}", key, text


def placeholders(text: str) -> set[str]:
    """The placeholders of a text, without those that choose between singular and plural."""
    found = {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    return {name for name in found if "|" not in name}


def listed(text: str) -> str:
    return " ".join(f"{{{name}}}" for name in sorted(placeholders(text))) or "none"


def lacking(font: str, characters: set[str]) -> str:
    """Those of `characters` that the font draws as the box for an unknown one."""
    pygame.font.init()
    shown = pygame.font.Font(str(ASSETS / "fonts" / font), 24)

    def picture(character: str) -> bytes:
        return pygame.image.tobytes(shown.render(character, True, "black"), "RGBA")

    box = picture("\U0010fffd")
    return "".join(c for c in sorted(characters) if picture(c) == box)


def without_glyph(font: str, han: bool) -> list[str]:
    """A line for each text with characters that the font should draw and cannot."""
    drawn = [
        (file, key, {c for c in text if c != "\n" and is_han(c) == han})
        for file, key, text in every_text()
    ]
    unknown = set(lacking(font, set().union(*(characters for _, _, characters in drawn))))
    return [
        f"{file}: {key}: {font} lacks {quoted(characters & unknown)}: "
        "run python3 tools/make_fonts.py"
        for file, key, characters in drawn
        if characters & unknown
    ]


def quoted(characters: set[str]) -> str:
    """Characters with their code points: `'ŭ' (U+016D)`."""
    return ", ".join(f"{each!r} (U+{ord(each):04X})" for each in sorted(characters))


def test_every_language_has_its_name_and_its_techniques() -> None:
    assert set(COMPLETE) <= set(LANGUAGES)
    faults = []
    for language in LANGUAGES:
        if not read(language, "locales").get("language.name"):
            faults.append(f"{path_of(language, 'locales')}: language.name is missing")
        if not (ASSETS / "locales" / "techniques" / f"{language}.txt").is_file():
            faults.append(f"{path_of(language, 'locales/techniques')} is missing")
    fail_on(faults)


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_said_twice_and_none_is_empty(language: str, folder: str) -> None:
    file = ASSETS / folder / f"{language}.txt"
    if folder == "locales/atlas" and not file.is_file():
        pytest.skip("a language may leave the atlas English")
    lines = file.read_text(encoding="utf-8").splitlines()
    keys = [line.partition("=")[0].strip() for line in lines if line and line[0] != "#"]
    twice = sorted({key for key in keys if keys.count(key) > 1})
    empty = [key for key, text in read(language, folder).items() if not text]
    path = path_of(language, folder)
    fail_on(
        [f"{path}: {key} is there twice" for key in twice]
        + [f"{path}: {key} has no text" for key in empty]
    )


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_complete_language_has_every_text_and_a_partial_one_is_reported(
    language: str, folder: str
) -> None:
    """Plural forms are each language's own affair."""
    texts, path = read(language, folder), path_of(language, folder)
    english = [key for key in read("en", folder) if not key.endswith(".one")]
    missing = [f"{path}: {key} is missing" for key in english if key not in texts]
    if language in COMPLETE:
        fail_on(missing)
    elif missing:
        head = f"{len(missing)} of {len(english)} texts of {path} stay English:"
        warnings.warn("\n".join([head, *missing]), stacklevel=1)


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_unknown(language: str, folder: str) -> None:
    english = read("en", folder)
    fail_on(
        [
            f"{path_of(language, folder)}: {key} is not a key of {path_of('en', folder)}"
            for key in read(language, folder)
            if key.removesuffix(".one") not in english and not key.startswith("settings.theme.")
        ]
    )


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_has_the_placeholders_of_english(language: str, folder: str) -> None:
    english = read("en", folder)
    fail_on(
        [
            f"{path_of(language, folder)}: {key} has the placeholders {listed(text)}, "
            f"English has {listed(english[key])}"
            for key, text in read(language, folder).items()
            if key in english and not key.endswith(".one")
            if placeholders(text) != placeholders(english[key])
        ]
    )


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_form_for_one_stands_beside_the_form_for_many(language: str, folder: str) -> None:
    texts, path = read(language, folder), path_of(language, folder)
    faults = []
    for key in texts:
        many = key.removesuffix(".one")
        if many == key:
            continue
        if many not in texts:
            faults.append(f"{path}: {key} needs {many} beside it")
        elif "n" not in placeholders(texts[many]):
            faults.append(f"{path}: {key} is never used, since {many} has no {{n}}")
        elif not placeholders(texts[key]) <= placeholders(texts[many]):
            faults.append(f"{path}: {key} has placeholders that {many} has not")
    fail_on(faults)


def test_exclamation_marks_are_kept_for_the_win() -> None:
    fail_on(
        [
            f"{path_of(language, folder)}: {key} has an exclamation mark: only won.title may"
            for language in LANGUAGES
            for folder in FOLDERS
            for key, text in read(language, folder).items()
            if set("!！") & set(text) and key != "won.title"
        ]
    )


@pytest.mark.parametrize("font", INTER)
def test_the_latin_fonts_have_every_latin_glyph(font: str) -> None:
    fail_on(without_glyph(font, han=False))


@pytest.mark.parametrize("font", CHINESE)
def test_the_chinese_fonts_have_every_chinese_glyph(font: str) -> None:
    fail_on(without_glyph(font, han=True))


@pytest.mark.parametrize("weight", PLAIN)
def test_print_and_pen_leave_to_other_faces_what_they_lack(weight: str) -> None:
    """Each run of a text stands in a font that has all its glyphs."""
    drawn: dict[str, set[str]] = {}
    for _, _, text in every_text():
        for line in text.split("\n"):
            for script, face, piece in runs(line, weight):
                drawn.setdefault(FONT_FILES[script, face], set()).update(piece)
    lacks = {name: lacking(name.removeprefix("fonts/"), signs) for name, signs in drawn.items()}
    assert {name: signs for name, signs in lacks.items() if signs} == {}


def test_a_glyph_that_is_not_there_is_noticed() -> None:
    assert lacking("Inter-Regular.otf", {"新"}) == "新"


def test_every_sound_has_a_caption() -> None:
    """The notes of the houses share one."""
    sounds = {file.stem.rstrip("0123456789") for file in (ASSETS / "sounds").glob("*.ogg")}
    captions = {
        key.removeprefix("caption.") for key in read("en", "locales") if key.startswith("caption.")
    }
    assert captions == sounds
