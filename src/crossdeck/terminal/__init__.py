"""Playing at one terminal: people and bots round a table, in lines or on the whole screen."""
