"""`crossdeck games`: the catalogue; with an id, that game's pack, options and rules."""

import argparse

from crossdeck.boards import builtin_boards
from crossdeck.cards import Pack, builtin_packs
from crossdeck.cards import pack as builtin_pack
from crossdeck.catalogue import GAMES, TURN_GAMES, game
from crossdeck.cli.terms import InputError, add_json, print_json, wrap
from crossdeck.datafile import Claim
from crossdeck.rulebook import chapter, rule, rules_of, ruling
from crossdeck.rules import Rules, said

__all__ = ["add"]


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser("games", help="the catalogue, options and rules", description=__doc__)
    parser.add_argument("id", nargs="?", default="", metavar="ID", help="a game; all of them if absent")
    parser.add_argument("--packs", action="store_true", help="the packs and boards, and how certain each is")
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the catalogue, one game, or the packs."""
    if arguments.packs and arguments.id:
        raise InputError(f"--packs shows all packs; `crossdeck games {arguments.id}` shows that game's")
    if arguments.packs:
        _packs(as_json=arguments.json)
    elif arguments.id:
        _one(game(arguments.id), as_json=arguments.json)
    else:
        _all(as_json=arguments.json)
    return 0


def _all(*, as_json: bool) -> None:
    if as_json:
        print_json([_summary(rules) for rules in GAMES.values()])
        return
    for rules in GAMES.values():
        low, high = rules.players[0], rules.players[-1]
        presets = f"  presets: {', '.join(rules.presets)}" if rules.presets else ""
        rest = presets if rules.id in TURN_GAMES else "  only its building rules, so far"
        print(f"{rules.id:<16} {rules.title:<30} {low}-{high} players{rest}")
    print(
        "\n`crossdeck games ID` shows a game's pack, options and rules; `crossdeck games --packs` the packs."
    )


def _one(rules: Rules, *, as_json: bool) -> None:
    pack = builtin_pack(rules.pack)
    book = chapter(rules.book).book
    inherited = [rule(id_) for id_ in chapter(rules.book).same_as]
    page = [*inherited, *rules_of(rules.book)]
    cited = {id_ for each in page for id_ in each.refs if id_.startswith("R-")}
    rulings = sorted(cited | {option.ruling for option in rules.options})
    if as_json:
        print_json(
            {
                **_summary(rules),
                "target": rules.target,
                "book": {"title": book.title, "publisher": book.publisher, "year": book.year},
                "rulings": [
                    {"id": id_, "question": ruling(id_).question, "ruling": ruling(id_).ruling}
                    for id_ in rulings
                ],
                "shares": [
                    {
                        "players": list(share.players),
                        "cards": share.cards,
                        "packs": share.packs,
                        "rule": share.rule,
                    }
                    for share in rules.shares
                ],
                "limits": [
                    {
                        "players": list(limit.players),
                        "most": limit.most,
                        "opening": limit.opening,
                        "addition": limit.addition,
                    }
                    for limit in rules.limits
                    if not rules.no_limit
                ],
                "provenance": _provenance(pack),
                "rules": [{"id": each.id, "text": each.text} for each in page],
            }
        )
        return
    low, high = rules.players[0], rules.players[-1]
    print(f"{rules.title} ({rules.id}), {low} to {high} players\n")
    print(f"Pack: {pack.title}, {len(pack)} cards, {pack.points} points")
    for what, claim in _claims(pack):
        print(wrap(f"  {what}: {claim.provenance.value}. {claim.basis}"))
    print("\nCards each:")
    for share in rules.shares:
        packs = f" from {share.packs} packs" if share.packs > 1 else ""
        print(f"  {_span(share.players):<6} players: {share.cards}{packs}  ({share.rule})")
    print("\nCards in a turn:")
    for limit in rules.limits if not rules.no_limit else ():
        print(
            f"  {_span(limit.players):<6} players: up to {limit.most}  "
            f"({limit.addition}; opening {limit.opening})"
        )
    if rules.no_limit or not rules.limits:
        print("  no limit")
    print(f"\nDictionary: {rules.words}    Game ends at: {rules.target}")
    if rules.options:
        print("\nOptions (--option NAME=VALUE):")
    for option in rules.options:
        choices = " | ".join(rules.choices(option)) or "a number"
        print(f"  {option.name} = {said(rules.default(option))}   [{choices}]  {option.ruling}")
        print(wrap(f"    {option.text}"))
    for name, chosen in rules.presets.items():
        print(f"  preset {name}: {', '.join(f'{key}={value}' for key, value in chosen.items())}")
    print()
    print(
        wrap(f"Rules, in our words, from: {', '.join(filter(None, (book.title, book.publisher, book.year)))}")
    )
    for each in page:
        print(wrap(f"  {each.id}  {each.text}", "          "))
    print("\nRulings where the book is silent:")
    for id_ in rulings:
        print(wrap(f"  {id_}  {ruling(id_).question} {ruling(id_).ruling}", "        "))


def _summary(rules: Rules) -> dict[str, object]:
    return {
        "id": rules.id,
        "title": rules.title,
        "players": [rules.players[0], rules.players[-1]],
        "playable": rules.id in TURN_GAMES,
        "pack": rules.pack,
        "words": rules.words,
        "options": [
            {
                "name": option.name,
                "value": said(rules.default(option)),
                "choices": list(rules.choices(option)),
                "ruling": option.ruling,
                "text": option.text,
            }
            for option in rules.options
        ],
        "presets": {name: dict(chosen) for name, chosen in rules.presets.items()},
    }


def _packs(*, as_json: bool) -> None:
    boards = builtin_boards()
    if as_json:
        print_json(
            {
                "packs": [
                    {
                        "id": pack.id,
                        "title": pack.title,
                        "cards": len(pack),
                        "points": pack.points,
                        "faces": [
                            {"card": face.card, "name": face.name, "count": face.count, "value": face.value}
                            for face in pack.faces
                        ],
                        "provenance": _provenance(pack),
                        "sources": list(pack.origin.sources),
                    }
                    for pack in builtin_packs()
                ],
                "boards": [
                    {"id": board.id, "title": board.title, "rows": list(board.lines)} for board in boards
                ],
            }
        )
        return
    print("Of each card: how many there are, and its value after the slash.\n")
    for pack in builtin_packs():
        print(f"{pack.id}: {pack.title}, {len(pack)} cards, {pack.points} points")
        faces = "  ".join(f"{face.card}{face.count}/{face.value}" for face in pack.faces)
        print(wrap(f"  {faces}", "  "))
        for what, claim in _claims(pack):
            print(wrap(f"  {what}: {claim.provenance.value}. {claim.basis}"))
        print()
    for board in boards:
        print(f"{board.id}: {board.title}, {board.rows} x {board.cols} squares")
        print("\n".join(f"  {line}" for line in board.lines))


def _claims(pack: Pack) -> list[tuple[str, Claim]]:
    origin = pack.origin
    named = (
        ("number of cards", origin.total),
        ("letters", origin.counts),
        ("values", origin.values),
        ("specials", origin.specials),
    )
    return [(what, claim) for what, claim in named if claim.basis or claim.provenance.value != "unstated"]


def _provenance(pack: Pack) -> dict[str, dict[str, str]]:
    return {
        what: {"provenance": claim.provenance.value, "basis": claim.basis} for what, claim in _claims(pack)
    }


def _span(players: range) -> str:
    return str(players[0]) if len(players) == 1 else f"{players[0]}-{players[-1]}"
