// What becomes of an answer, and what a hint tells, in words.

import { listed, speech } from "../i18n/speech.svelte";
import type { Family } from "../lib/families";
import { cardName } from "../lib/names";
import type { Objection, PuzzleAnswer, PuzzleHint, PuzzlePicture, PuzzleWay } from "../protocol";
import { tellObjection } from "../table/telling";

const t = speech("puzzle");
const bold = (words: readonly string[]) => listed(words.map((word) => `<b>${word}</b>`));

/** Why the rules refuse something, its word marked. */
export function tellAgainst(objection: Objection): string {
  const { word } = objection;
  const told = tellObjection(objection);
  return word ? told.replaceAll(word, `<b>${word}</b>`) : told;
}

/** What became of an answer that could be laid. */
export function tellAnswer(puzzle: PuzzlePicture, { outcome, words, left, stop, then }: PuzzleAnswer, family: Family): string {
  const values = { words: bold(words), left: cardsIn(left, family) };
  if (outcome === "solved") return [t("told.solved", values), then ? tellThen(then) : ""].filter(Boolean).join(" ");
  if (outcome === "stopped" && !stop?.placement) return t("told.nothing", values);
  if (outcome === "stopped") {
    const who = puzzle.others.length === 1 ? t("who.other") : t("who.seat", { seat: stop!.seat });
    return t("told.stopped", { ...values, who, stop: bold(stop!.words) });
  }
  return t(`told.${outcome}` as "told.unknown", values);
}

/** A way out of the turn after the answer. */
export function tellThen({ words }: PuzzleWay): string {
  return t("told.then", { then: bold(words) });
}

const cardsIn = (cards: readonly string[], family: Family) => listed(cards.map((face) => cardName(face, family)));

/** What a hint tells; each grade adds to the one before. */
export function tellHint({ cards, length, direction, squares, word }: PuzzleHint, family: Family): string {
  const what = t("hinted.cards", { cards: cardsIn(cards, family), length, direction: t(`direction.${direction}` as "direction.down") });
  if (word) return `${what} ${t("hinted.word", { word: `<b>${word}</b>` })}`;
  return squares.length ? `${what} ${t("hinted.where")}` : what;
}
