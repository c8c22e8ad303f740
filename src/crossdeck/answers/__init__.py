"""What is answered about games, as plain values: `--json` prints them, the HTTP API sends them."""
