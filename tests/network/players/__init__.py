"""Programs that play one side of a duel each, in a process of their own."""
