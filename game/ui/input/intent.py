"""The base of all that a player can want."""

from __future__ import annotations

from typing import ClassVar, dataclass_transform


@dataclass_transform(frozen_default=True)
class Intent:
    """Something that the player wants done. Two intents are equal if their kind and fields are.

    Every kind is a frozen dataclass to a type checker. ``dataclasses`` itself compiles the methods
    of each class anew, which takes a tenth of the time to the first frame.
    """

    _fields: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        cls._fields = (*cls._fields, *cls.__annotations__)

    def __init__(self, *values: object, **named: object) -> None:
        if len(values) > len(self._fields) or not named.keys() <= set(self._fields):
            raise TypeError(f"{type(self).__name__} has the fields {self._fields}")
        given = dict(zip(self._fields, values, strict=False)) | named
        for name in self._fields:
            self.__dict__[name] = given[name] if name in given else getattr(type(self), name)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} cannot be changed")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash((type(self), *self.__dict__.values()))

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={value!r}" for name, value in self.__dict__.items())
        return f"{type(self).__name__}({fields})"
