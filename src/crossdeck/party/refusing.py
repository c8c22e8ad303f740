"""Why a command is refused: a code for programs, a sentence for people, and what the sentence is about."""

__all__ = ["PartyRefusalError"]


class PartyRefusalError(ValueError):
    """A command that the evening refuses; nothing has changed."""

    def __init__(self, code: str, message: str, **about: str | int) -> None:
        """Keep all three."""
        super().__init__(message)
        self.code, self.about = code, about
