"""A crowd of players for the table server, and what can be measured of a server under them."""
