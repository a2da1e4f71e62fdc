"""The forty seals: their names, their signs, and the pages on which they lie.

The words have the keys `seal.NAME` and `seal.NAME.deed`; the carving is `assets/seals/NAME.svg`.
"""

from __future__ import annotations

PAGES: dict[str, dict[str, str]] = {
    "tricks": {
        "pair": "双",
        "pointing": "指",
        "triple": "鼎",
        "x_wing": "",
        "fish": "鱼",
        "wing": "翼",
        "kite": "鸢",
        "colours": "染",
        "chain": "",
        "ten_tricks": "艺",
    },
    "kinds": {
        "killer": "笼",
        "in_the_head": "心",
        "jigsaw": "拼",
        "diagonals": "",
        "thermo": "温",
        "arrow": "",
        "fog": "雾",
        "giant": "巨",
        "samurai": "武",
        "ten_kinds": "博",
    },
    "patience": {
        "first": "初",
        "clean": "净",
        "ladder": "",
        "master": "师",
        "ten_days": "恒",
        "thirty_days": "月",
        "return": "归",
        "stillness": "静",
        "days": "日",
        "hundred": "百",
    },
    "arcade": {
        "spark": "火",
        "third_sheet": "三",
        "seventh_sheet": "七",
        "ninth_sheet": "冠",
        "row": "正",
        "ten_thousand": "万",
        "steady": "稳",
        "endless": "远",
        "campaign": "卷",
        "duel": "友",
    },
}
"""For each page its seals in their order, each with the character that is carved; a seal without
one has a figure."""

SEALS = tuple(name for page in PAGES.values() for name in page)


def page_of(seal: str) -> str:
    """The page on which a seal lies; raises KeyError for what is no seal."""
    for page, seals in PAGES.items():
        if seal in seals:
            return page
    raise KeyError(seal)
