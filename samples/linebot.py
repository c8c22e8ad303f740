#!/usr/bin/env python3
"""A bot for crossdeck in one file, to begin your own from; docs/bot-protocol.md says what is spoken here.

    crossdeck play kan-u-go --seats "Ann, [exec:python3 samples/linebot.py]"
    crossdeck arena kan-u-go --bots "greedy,exec:python3 samples/linebot.py" --deals 20

Every line that comes is a JSON object, and so is every line that goes.
"""

import json
import sys


def choose(table, question):
    """What to do, in notation.  The candidates are legal, and the best plays at first sight come first."""
    view, could = question["view"], question["candidates"]
    if not question["awaited"]:
        return None  # Only a word could be challenged, and this bot believes everybody.
    plays = [each for each in could if each["do"].split()[0] in ("play", "lay", "insert")]
    if plays:
        return best(view["hands"][question["seat"]], plays)["do"]
    others = [each["do"] for each in could if not each["do"].startswith("challenge")]
    # Nothing can be laid: give away the dearest card, and take the open one only if it is a cheap vowel.
    values = {face["card"]: face["value"] for face in table["pack"]}
    dearest = sorted(others, key=lambda do: -worth(do, values))
    if "take open" in others:
        return "take open" if view["open_card"] in ("A", "E", "I", "O") else "take blind"
    return dearest[0]


def best(hand, plays):
    """Of the plays that shed or score nearly the most, the one that leaves the best mixture of letters."""
    close = [play for play in plays if play["value"] >= plays[0]["value"] - 3]
    return max(close[:20], key=lambda play: play["value"] + mixture(left(hand, play["do"])))


def left(hand, do):
    """The cards that stay in the hand; in notation a lower-case letter is a wild card."""
    rest = list(hand)
    for face in do.split()[-1]:
        card = "?" if face.islower() else face
        if card in rest:
            rest.remove(card)
    return rest


def mixture(rest):
    """Two letters in five should be vowels, and none is wanted twice."""
    vowels = sum(card in "AEIOU" for card in rest)
    return -abs(vowels - 0.4 * len(rest)) - (len(rest) - len(set(rest)))


def worth(do, values):
    """The figures on the cards that are given away; what gives none away counts nothing."""
    verb, _, cards = do.partition(" ")
    if verb not in ("discard", "exchange"):
        return 0
    return sum(values.get(card, 0) for card in cards.split(" for ")[0])


def main():
    """Answer until there is nothing more to say."""
    table = None
    for line in sys.stdin:
        message = json.loads(line)
        if message["t"] == "hello":
            table, answer = message, {"t": "ready", "name": "Linebot"}
        elif message["t"] == "act":
            answer = {"t": "do", "id": message["id"], "do": choose(table, message)}
        elif message["t"] == "bye":
            break
        else:
            continue  # "refused" never comes to whoever takes a candidate, and "end" wants no answer.
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
