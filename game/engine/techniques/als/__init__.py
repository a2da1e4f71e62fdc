"""Almost locked sets, and the steps that pairs, chains and stars of them prove."""
