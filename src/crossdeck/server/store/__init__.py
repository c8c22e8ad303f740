"""The database: `store` keeps the tables and their logs, `accounts` the accounts, `copying` makes backups.

The log is the truth.  A row is one decision of one table, and acknowledged means committed.  SQLite in a file
is for one process; PostgreSQL is for any number of them.
"""
