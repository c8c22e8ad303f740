"""What is shorter to type than it is kept, and how a refusal is said."""

__all__ = ["as_kept", "sentence"]


def sentence(text: str) -> str:
    """A refusal as a sentence of its own."""
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', ':')) else '.'}"


def as_kept(verb: str, rest: str) -> str:
    """The line as it is kept, of what is shorter to type."""
    words = rest.split()
    match verb:
        case "challenge" if " against " not in rest and len(words) == 3:
            return f"challenge {words[0]} against {words[1].rstrip(':')}: {words[2]}"
        case "challenge" if ":" not in rest and len(words) > 1:
            return f"challenge {' '.join(words[:-1])}: {words[-1]}"
        case "join" if ":" not in rest and len(words) > 1 and words[-1].lstrip("-").isdigit():
            return f"join {' '.join(words[:-1])}: {words[-1]}"
        case "play" if ":" not in rest and len(words) > 3 and "," not in words[0]:
            return f"play {' '.join(words[:-3])}: {' '.join(words[-3:])}"
        case _:
            return f"{verb} {rest}".rstrip()
