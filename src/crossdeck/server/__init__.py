"""The table server: everything of it that knows sockets, databases, clocks and processes."""
