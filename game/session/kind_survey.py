"""What `tools/survey_kinds.py` found: which tiers each kind has at each size."""

from __future__ import annotations

SURVEY: dict[str, dict[int, str]] = {
    "classic": {6: "++++++", 9: "++++++"},
    "x": {6: "++++++", 9: "++++++"},
    "windoku": {6: "+++++-", 9: "++++++"},
    "jigsaw": {6: "+++++-", 9: "++++++"},
    "killer": {6: "+++++-", 9: "++++++"},
    "sums": {6: "++++++", 9: "++++++"},
    "greater": {6: "++++--", 9: "++++++"},
    "parity": {6: "+++++-", 9: "++++++"},
    "antiknight": {6: "+++---", 9: "++++++"},
    "antiking": {6: "+++++-", 9: "++++++"},
    "nonconsecutive": {6: "++++++", 9: "+++-++"},
    "disjoint": {6: "+++++-", 9: "++++++"},
    "thermo": {6: "++++++", 9: "++++++"},
    "arrow": {6: "++++++", 9: "++++++"},
    "doublearrow": {6: "++++++", 9: "++++++"},
    "sandwich": {9: "+++++-"},
    "xsum": {9: "++++--"},
    "littlekiller": {9: "+++++-"},
    "xv": {9: "++++++"},
    "somexv": {9: "++++++"},
    "signs": {6: "++++++", 9: "++++++"},
    "kropki": {9: "++++++"},
    "dots": {9: "++++++"},
    "skyscraper": {9: "++-++-"},
    "quadruple": {9: "++++++"},
    "fog": {6: "++++--", 9: "++++--"},
    "slowthermo": {6: "++++++", 9: "++++++"},
    "renban": {6: "++++++", 9: "++++++"},
    "whisper": {6: "++++++", 9: "++++++"},
    "palindrome": {6: "+++++-", 9: "++++++"},
    "between": {6: "++++++", 9: "++++++"},
    "regionsum": {6: "++++++", 9: "+++++-"},
    "zipper": {9: "+++++-"},
    "entropic": {6: "++++++", 9: "++++++"},
    "modular": {6: "++++++", 9: "++++++"},
    "nabner": {6: "+++++-", 9: "++++++"},
}
"""For each variant and size a sign for each of `levels.TIERS`: `+` for puzzles that are found
within ten seconds of computing, `~` for those that are found but often take longer, `-` where none
was found, so that none is offered."""
