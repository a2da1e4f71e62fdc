"""The window itself: opening it, waiting for its events, what the system prefers."""
