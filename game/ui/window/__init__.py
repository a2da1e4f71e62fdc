"""The window itself: opening it, waiting for its events, the system's preferences."""
