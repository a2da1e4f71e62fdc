"""Mutation testing: plant single faults, and list those that no test notices."""
