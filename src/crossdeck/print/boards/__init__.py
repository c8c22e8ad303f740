"""A board in sheets that are joined, and racks of its colours."""
