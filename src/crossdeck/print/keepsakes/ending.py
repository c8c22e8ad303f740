"""How a kept game ended, and what else is worth remembering of it, in sentences."""

from collections.abc import Iterator, Sequence

from crossdeck.patience import Result
from crossdeck.print.keepsakes.stories import Story
from crossdeck.print.packets.told import joined
from crossdeck.print.texts import Texts
from crossdeck.rules import Course

__all__ = ["facts_of", "result_of"]


def result_of(story: Story, names: Sequence[str], texts: Texts) -> str:
    """Who has won, or how a patience ended."""
    if story.alone is not None:
        return _alone(story, texts)
    if not story.finished:
        return texts("keepsake.unfinished")
    won = [names[seat] for seat in story.winners]
    return texts("keepsake.won" if len(won) == 1 else "keepsake.shared", names=joined(won, texts))


def _alone(story: Story, texts: Texts) -> str:
    end, rules = story.alone, story.rules
    assert end is not None
    left = texts("packet.count.letters" if rules.board else "packet.count.cards", n=end.left)
    points, words = texts("packet.count.points", n=end.score), texts("packet.count.words", n=end.words)
    match end.result:
        case Result.WON if rules.course is Course.AREA:
            return texts("keepsake.solo.won.points", count=points)
        case Result.WON if rules.course in (Course.CORNERS, Course.PILES, Course.NEST):
            return texts("keepsake.solo.won.words", count=words)
        case Result.WON:
            return texts("keepsake.solo.won")
        case Result.LOST if rules.course is Course.AREA:
            return texts("keepsake.solo.lost.points", count=points)
        case Result.LOST:
            return texts("keepsake.solo.lost", count=left)
        case Result.GIVEN_UP:
            return texts("keepsake.solo.given", count=left)
        case Result.PLAYING:
            return texts("keepsake.solo.playing", count=left)


def facts_of(story: Story, names: Sequence[str], texts: Texts) -> Iterator[str]:
    """The longest word that stayed, who went out, and how challenges went."""
    stayed = [play for _, play in story.plays if not (play.challenge and play.challenge.upheld)]
    longest = max(((word, play.seat) for play in stayed for word in play.words), key=_length, default=None)
    if longest:
        key = "keepsake.longest" if story.alone is None else "keepsake.longest.alone"
        yield texts(key, word=longest[0], name=names[longest[1]])
    outs = dict[int, list[str]]()
    for told in story.rounds:
        if told.out is not None:
            outs.setdefault(told.out, []).append(str(told.number))
    if outs and len(story.rounds) > 1:
        who = [
            texts(
                "keepsake.outs.one" if len(rounds) == 1 else "keepsake.outs.some",
                name=names[seat],
                rounds=joined(rounds, texts),
            )
            for seat, rounds in sorted(outs.items())
        ]
        yield texts("keepsake.outs", who="; ".join(who))
    challenges = [play.challenge for _, play in story.plays if play.challenge]
    if challenges:
        held = sum(challenge.upheld for challenge in challenges)
        yield texts("keepsake.challenges", number=len(challenges), held=held)


def _length(found: tuple[str, int]) -> int:
    return len(found[0])
