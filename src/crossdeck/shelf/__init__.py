"""The shelf: where dictionaries come from and how their drafts are made."""
