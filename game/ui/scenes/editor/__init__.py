"""Your own puzzle: the page on which a player makes one."""
