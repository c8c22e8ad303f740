"""The party kit."""
