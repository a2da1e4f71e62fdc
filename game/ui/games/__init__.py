"""Starting games: new ones, saved ones and puzzles from outside."""
