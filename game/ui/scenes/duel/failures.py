"""What is said where a duel over the network cannot go on."""

from __future__ import annotations

FAILURES = {
    "version": "duel.net.version",
    "code": "duel.net.code.wrong",
    "busy": "duel.net.busy",
    "over": "duel.net.over",
    "protocol": "duel.net.protocol",
    "unreachable": "duel.net.unreachable",
    "not local": "duel.net.not_local",
}
"""The keys of the texts."""
