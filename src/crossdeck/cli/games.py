"""`crossdeck games`: the catalogue; with an id, that game's pack, options and rules."""

import argparse
from collections.abc import Mapping
from dataclasses import asdict

from crossdeck.answers.games import (
    BoardPicture,
    GamePage,
    Standing,
    board_picture,
    game_page,
    game_summary,
    pack_shelf,
)
from crossdeck.boards import board as builtin_board
from crossdeck.cards import pack as builtin_pack
from crossdeck.catalogue import ALL, GAMES, PATIENCES, any_game
from crossdeck.cli.terms import InputError, add_json, print_json, wrap

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
        _one(game_page(any_game(arguments.id)), as_json=arguments.json)
    else:
        _all(as_json=arguments.json)
    return 0


def _all(*, as_json: bool) -> None:
    if as_json:
        print_json([asdict(game_summary(rules)) for rules in ALL.values()])
        return
    for rules in GAMES.values():
        low, high = rules.players[0], rules.players[-1]
        presets = f"  presets: {', '.join(rules.presets)}" if rules.presets else ""
        print(f"{rules.id:<16} {rules.title:<30} {low}-{high} players{presets}")
    print("\nPatiences, for one player:")
    for rules in PATIENCES.values():
        print(f"{rules.id:<20} {rules.title}")
    print(
        "\n`crossdeck games ID` shows a game's pack, options and rules; `crossdeck games --packs` the packs."
    )


def _one(page: GamePage, *, as_json: bool) -> None:
    if as_json:
        print_json(asdict(page))
        return
    pack, book = builtin_pack(page.pack), page.book
    low, high = page.players
    print(f"{page.title} ({page.id}), {f'{low} to {high} players' if high > low else 'one player'}\n")
    print(f"Pack: {pack.title}, {len(pack)} cards" + (f", {pack.points} points" if pack.points else ""))
    _print_provenance(page.provenance)
    if page.board:
        print()
        _print_board(board_picture(builtin_board(page.board)))
    _print_alone(page) if page.id in PATIENCES else _print_numbers(page)
    if page.options:
        print("\nOptions (--option NAME=VALUE):")
    for option in page.options:
        choices = " | ".join(option.choices) or "a number"
        print(f"  {option.name} = {option.value}   [{choices}]  {option.ruling}")
        print(wrap(f"    {option.text}"))
    for name, chosen in page.presets.items():
        print(f"  preset {name}: {', '.join(f'{key}={value}' for key, value in chosen.items())}")
    print()
    print(
        wrap(f"Rules, in our words, from: {', '.join(filter(None, (book.title, book.publisher, book.year)))}")
    )
    for rule in page.rules:
        print(wrap(f"  {rule.id}  {rule.text}", "          "))
    print("\nRulings where the book is silent:")
    for ruling in page.rulings:
        print(wrap(f"  {ruling.id}  {ruling.question} {ruling.ruling}", "        "))


def _print_numbers(page: GamePage) -> None:
    print("\nCards each:")
    for share in page.shares:
        packs = f" from {share.packs} packs" if share.packs > 1 else ""
        print(f"  {_span(share.players):<6} players: {share.cards}{packs}  ({share.rule})")
    print("\nCards in a turn:")
    for limit in page.limits:
        print(
            f"  {_span(limit.players):<6} players: up to {limit.most}  "
            f"({limit.addition}; opening {limit.opening})"
        )
    if not page.limits:
        print("  no limit")
    ends = f"at: {page.target}" if page.target else "with its only round"
    print(f"\nDictionary: {page.words}    Game ends {ends}")


def _print_alone(page: GamePage) -> None:
    most = [f"up to {limit.most}  ({limit.addition}; opening {limit.opening})" for limit in page.limits]
    print(f"\nCards in a play: {most[0] if most else 'no limit'}")
    wins = f"    Won with: {page.target} points" if page.target else ""
    print(f"Dictionary: {page.words}{wins}")


def _packs(*, as_json: bool) -> None:
    shelf = pack_shelf()
    if as_json:
        print_json(asdict(shelf))
        return
    print("Of each card: how many there are, and its value after the slash.\n")
    for pack in shelf.packs:
        print(f"{pack.id}: {pack.title}, {pack.cards} cards, {pack.points} points")
        faces = "  ".join(f"{face.card}{face.count}/{face.value}" for face in pack.faces)
        print(wrap(f"  {faces}", "  "))
        _print_provenance(pack.provenance)
        print()
    for board in shelf.boards:
        _print_board(board)
        print()


def _print_board(board: BoardPicture) -> None:
    print(f"Board {board.id}: {board.title}, {len(board.rows)} x {len(board.rows[0])} squares")
    print("\n".join(f"  {row}" for row in board.rows))
    for symbol, ground in board.legend.items():
        kind = ", key square" if ground.key else ", start square" if ground.start else ""
        print(f"  {symbol}  {ground.colour or 'gray'}{kind}")
    _print_provenance(board.provenance)


def _print_provenance(provenance: Mapping[str, Standing]) -> None:
    for what, standing in provenance.items():
        print(wrap(f"  {what}: {standing.provenance}. {standing.basis}"))


def _span(players: tuple[int, ...]) -> str:
    return str(players[0]) if len(players) == 1 else f"{players[0]}-{players[-1]}"
