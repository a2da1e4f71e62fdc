"""Each way to extend the game as CONTRIBUTING.md says, done in a copy of the project."""
