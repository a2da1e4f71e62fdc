"""What bundles of macOS say about themselves, in a checkout and built."""

from __future__ import annotations

BUNDLE_ID = "localhost.nonet"
"""A domain backwards. The project has none, and below localhost nobody else has one either."""

BUNDLE: dict[str, object] = {
    "NSHighResolutionCapable": True,
    # macOS asks before a program may reach others in the local network, and shows this.
    "NSLocalNetworkUsageDescription": "For duels with somebody in your network, when you host or "
    "join one.",
}
