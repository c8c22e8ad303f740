"""One module a game: its rules as a value, in the order of its rulebook."""
