"""Almost locked sets, and what pairs, chains and stars of them prove."""
