"""Two players and one puzzle: Race, Claim and Together."""
