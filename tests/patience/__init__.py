"""The patiences: every rule both ways, on positions drawn as text."""
