"""Telling a screen what stands: the pad as a picture, built from nothing."""

from collections.abc import Iterator

from crossdeck.companion.keeping import Kept
from crossdeck.companion.lines import write_line
from crossdeck.companion.pad import Pad, Row
from crossdeck.companion.pictures import (
    CompanionPicture,
    CutStep,
    KeptClock,
    KeptMatch,
    KeptPlayer,
    PadCard,
    PadDeal,
    PadRow,
    PadStakes,
    Phase,
)
from crossdeck.companion.standing import places
from crossdeck.deals import seats_from
from crossdeck.rules import Checking, Ending
from crossdeck.squares import colour_of

__all__ = ["picture"]


def picture(kept: Kept) -> CompanionPicture | None:
    """The picture; None before a game is named."""
    pad = kept.pad
    if pad is None:
        return None
    rules, agreed = pad.rules, pad.agreed
    lines = dict(kept.standing)
    return CompanionPicture(
        game=rules.id,
        title=rules.title,
        options={name: value for name, value in agreed.deed.agreed if name not in ("pack", "words")},
        pack=agreed.printed.id,
        words=agreed.words or rules.words,
        course=rules.course.value,
        phase=_phase(pad),
        lowest=rules.ending is not Ending.HIGHEST,
        target=rules.target,
        eliminates=rules.ending is Ending.ELIMINATION,
        one_round=rules.ending.is_one_round,
        counts="letters" if rules.ending is Ending.HIGHEST else "points",
        least=rules.players[0],
        most=rules.players[-1],
        players=_players(pad),
        match=len(pad.matches) + 1,
        round=max(1, pad.rounds) if pad.over else pad.rounds + 1,
        dealer=pad.dealer,
        first=pad.first,
        turn=pad.turn,
        order=_order(pad),
        cutting=pad.cutting,
        cuts=tuple(CutStep(*map(tuple, zip(*step, strict=True))) for step in pad.cuts),
        dealt=_dealt(pad),
        stakes=PadStakes(
            rules.challenge_points if rules.checking is Checking.CHALLENGE else 0,
            rules.fine,
            rules.out_prize,
            rules.out_points,
            rules.left_points,
        ),
        faces=_faces(pad),
        pad=tuple(_row(row, len(pad.names), write_line(lines[row.number])) for row in pad.rows),
        board=rules.board,
        layout=tuple((row, col, face) for (row, col), face in pad.layout.items()),
        table=_table(pad),
        winners=pad.winners,
        broken_off=pad.broken_off,
        matches=tuple(KeptMatch(each.names, each.totals, each.winners, each.rounds) for each in pad.matches),
        joins_with=max((pad.totals[seat] for seat in pad.playing), default=0),
        can=tuple(_can(pad, kept)),
        undoes=kept.undoes,
        redoes=kept.redoes,
        clock=KeptClock(*pad.clock) if pad.clock else None,
        days=tuple(str(day) for day in pad.days),
    )


def _phase(pad: Pad) -> Phase:
    if not pad.names:
        return "players"
    if pad.over:
        return "over"
    return "cut" if pad.dealer is None else "round"


def _players(pad: Pad) -> tuple[KeptPlayer, ...]:
    rules, board = pad.rules, pad.agreed.board
    return tuple(
        KeptPlayer(
            name=name,
            total=total,
            to_target=max(0, rules.target - total),
            place=place,
            state="gone" if seat in pad.gone else "fallen" if seat in pad.fallen else "playing",
            colour=colour_of(board, seat) if board else "",
            wins=sum(name in (each.names[won] for won in each.winners) for each in pad.matches),
        )
        for seat, (name, total, place) in enumerate(zip(pad.names, pad.totals, places(pad), strict=True))
    )


def _order(pad: Pad) -> tuple[int, ...]:
    playing = pad.playing
    start = pad.first or 0
    return tuple(seat for seat in seats_from(start, len(pad.names)) if seat in playing) if pad.names else ()


def _dealt(pad: Pad) -> PadDeal | None:
    """By those who play; nothing is dealt when the match is over."""
    if not pad.names or pad.over:
        return None
    share = pad.rules.share(len(pad.playing))
    packs = pad.pack.copies // pad.agreed.printed.copies
    return PadDeal(share.cards, packs, not pad.rules.refill, share.rule)


def _faces(pad: Pad) -> tuple[PadCard, ...]:
    pack = (
        pad.pack
        if pad.names and not pad.over
        else pad.agreed.pack(pad.rules.players[0], pad.rules.players[0])
    )
    return tuple(PadCard(face.card, face.name, face.count, face.value) for face in pack.faces)


def _row(row: Row, players: int, text: str) -> PadRow:
    later = players - len(row.totals)  # Whoever came since has nothing in it.
    return PadRow(
        line=row.number,
        kind=row.kind,
        round=row.round,
        points=(*row.points, *(None,) * later),
        totals=(*row.totals, *(None,) * later),
        held=(*row.held, *("",) * (players - len(row.held))),
        seat=row.seat,
        against=row.against,
        dealer=row.dealer,
        about=row.about,
        words=row.words,
        keywords=row.keywords,
        corrected=row.corrected,
        taken_back=row.taken_back,
        text=text,
    )


def _table(pad: Pad) -> str:
    """On a board the text begins in its corner, so that squares keep their numbers."""
    if not pad.layout:
        return ""
    _, (bottom, right) = pad.layout.bounds
    rows = ("".join(pad.layout.get((row, col), ".") for col in range(right + 1)) for row in range(bottom + 1))
    return "/".join(rows)


def _can(pad: Pad, kept: Kept) -> Iterator[str]:
    phase, rules = _phase(pad), pad.rules
    match phase:
        case "players":
            yield "players"
        case "cut":
            yield from ("cut", "dealer")
        case "round":
            yield "round"
            if pad.agreed.board is not None:
                yield from ("play", "pass")
            if rules.checking is Checking.CHALLENGE:
                yield "challenge"
            if not pad.layout:
                yield "dealer"
        case "over":
            yield "match"
    if phase in ("cut", "round"):
        if not rules.ending.is_one_round:
            if len(pad.playing) + 1 in rules.players:
                yield "join"
            if len(pad.playing) - 1 in rules.players:
                yield "leave"
        if pad.rows:
            yield "end"
    if pad.names:
        yield "rename"
    if kept.undoes:
        yield "undo"
    if kept.redoes:
        yield "redo"
    if pad.rows:
        yield "correct"
