"""The checks of the project, and their summary."""
