"""The parts of the full screen: each draws one thing that it is shown, and knows no rules."""
