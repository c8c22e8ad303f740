"""What is said in what a party needs on paper: signs, score cards, stewards' sheets, certificates."""

__all__ = ["EN", "EO"]

EN: dict[str, str] = {}

EO: dict[str, str] = {}
