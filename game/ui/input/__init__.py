"""Input: keys, pointers, controllers; every one of them ends in an intent."""
