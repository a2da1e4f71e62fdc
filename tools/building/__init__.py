"""The steps of a build."""
