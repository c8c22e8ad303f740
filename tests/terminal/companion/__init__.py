"""The companion's line mode."""
