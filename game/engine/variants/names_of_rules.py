"""The name of rules from outside, as far as the table has one: `killer+x`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from game.engine.errors import RulesError
from game.engine.formats.records import format_asked
from game.engine.variants.table import CLASSIC, VARIANTS

if TYPE_CHECKING:
    from game.engine.rules import Rules


_VARIANT_OF = {form.key: variant.key for variant in reversed(VARIANTS) for form in variant.records}
"""The variant that writes each key of a record; the first in the table where several do."""


def name_of(rules: Rules) -> str:
    """The variants whose pieces these rules are made of, joined by `+` in the order of the table;
    empty where a piece belongs to none of them."""
    try:
        record = json.loads(format_asked(rules, (0,) * rules.cell_count))
    except RulesError:
        return ""
    extra = record["extra"] if isinstance(record["extra"], list) else [record["extra"]]
    keys = {_VARIANT_OF.get(key, "") for part in extra for key in part}
    if "grids" in record:
        keys.add(record["grids"])
    if "regions" in record:
        keys.add("jigsaw")
    if "" in keys:
        return ""
    return "+".join(variant.key for variant in VARIANTS if variant.key in keys) or CLASSIC.key
