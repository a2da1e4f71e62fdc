"""What techniques are called, without anything of the engine."""

from __future__ import annotations

from functools import cache

from game.words.texts import USUAL, Texts

FOLDER = "locales/techniques"

_BEGIN, _END = "technique.", ".name"


@cache
def catalogue_of(language: str, signs: str = USUAL) -> Texts:
    """The texts about techniques in `language`, read once, with these `signs` of digits."""
    return Texts(language, FOLDER, signs)


def technique_name(technique: str, language: str = "en") -> str:
    """The name of the technique with the key `technique`."""
    return catalogue_of(language)(f"{_BEGIN}{technique}{_END}")


def techniques(language: str = "en") -> tuple[str, ...]:
    """The keys of all techniques that have a name, roughly from the easiest to the hardest."""
    return tuple(
        key[len(_BEGIN) : -len(_END)]
        for key in catalogue_of(language).known()
        if key.startswith(_BEGIN) and key.endswith(_END)
    )
