"""Named tuples that are made in a fraction of the time, for modules that the first frame waits for.

`typing.NamedTuple` compiles the text of every annotation, which nothing in the game ever looks at,
and `collections.namedtuple` compiles a function for each class. Here one is compiled for each
number of fields, and gets other names for other classes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:
    from functools import cache
    from operator import itemgetter
    from types import FunctionType

    try:
        from _collections import _tuplegetter as _getter
    except ImportError:

        def _getter(index, doc):
            return property(itemgetter(index), doc=doc)

    class _Named(tuple):
        """What all named tuples have in common, as those of `collections.namedtuple` have it."""

        __slots__ = ()
        _fields = ()

        @classmethod
        def _make(cls, values):
            made = tuple.__new__(cls, values)
            if len(made) != len(cls._fields):
                raise TypeError(f"Expected {len(cls._fields)} arguments, got {len(made)}")
            return made

        def _replace(self, /, **values):
            made = self._make(map(values.pop, self._fields, self))
            if values:
                raise ValueError(f"Got unexpected field names: {list(values)!r}")
            return made

        __replace__ = _replace

        def _asdict(self):
            return dict(zip(self._fields, self, strict=True))

        def __repr__(self):
            parts = (f"{name}={value!r}" for name, value in zip(self._fields, self, strict=True))
            return f"{type(self).__name__}({', '.join(parts)})"

        def __getnewargs__(self):
            return tuple(self)

    @cache
    def _field(index):
        """What gives the value of a field; the same for all classes."""
        return _getter(index, f"Alias for field number {index}")

    @cache
    def _maker(count):
        """The code of a function of a class and so many values, which makes the tuple."""
        names = "".join(f"_{index}, " for index in range(count))
        return eval(f"lambda _cls, {names}: _new(_cls, ({names}))").__code__

    _GLOBALS = {"_new": tuple.__new__, "__builtins__": {}}

    class _Making(type):
        """Makes a named tuple of each class that follows from `NamedTuple`."""

        def __new__(cls, name, bases, body):
            fields = tuple(body.get("__annotations__", ()))
            defaults = tuple([body[field] for field in fields if field in body])
            code = _maker(len(fields)).replace(co_varnames=("_cls", *fields), co_name="__new__")
            body["__new__"] = FunctionType(code, _GLOBALS, "__new__", defaults)
            body["_field_defaults"] = dict(zip(fields[-len(defaults) :], defaults, strict=False))
            body["_fields"] = body["__match_args__"] = fields
            body["__slots__"] = ()
            for index, field in enumerate(fields):
                body[field] = _field(index)
            return type(name, (_Named,), body)

    NamedTuple = type.__new__(_Making, "NamedTuple", (), {})
    """The base of named tuples whose fields are annotated, as that of `typing`."""
