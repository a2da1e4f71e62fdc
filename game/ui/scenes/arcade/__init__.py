"""The arcade: the page before a run, the run itself, its pause, and its story."""
