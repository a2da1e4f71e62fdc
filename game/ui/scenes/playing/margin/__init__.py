"""The margin beside the board: tabs, the last steps, notices, and messages in their place."""
