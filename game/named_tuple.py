"""Named tuples that are made in half of the time, for modules that the first frame waits for.

`typing.NamedTuple` compiles the text of every annotation, which nothing in the game ever looks at.
"""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:

    class _Making(type):
        """Makes a named tuple of each class that follows from `NamedTuple`."""

        def __new__(cls, name, bases, body):
            fields = body.get("__annotations__", {})
            defaults = [body[field] for field in fields if field in body]
            made = namedtuple(name, fields, defaults=defaults, module=body["__module__"])
            for key, value in body.items():
                if key not in fields and key not in ("__module__", "__qualname__"):
                    setattr(made, key, value)
            return made

    NamedTuple = type.__new__(_Making, "NamedTuple", (), {})
    """The base of named tuples whose fields are annotated, as that of `typing`."""
