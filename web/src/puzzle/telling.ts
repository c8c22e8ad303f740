// What becomes of an answer, and what a hint tells, in words.

import { listed, speech } from "../i18n/speech.svelte";
import type { Objection, PuzzleAnswer, PuzzleHint, PuzzlePicture } from "../protocol";
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
export function tellAnswer(puzzle: PuzzlePicture, { outcome, words, left, stop, then }: PuzzleAnswer): string {
  const values = { words: bold(words), left: listed(left) };
  if (outcome === "solved") return [t("told.solved", values), then ? t("told.then", { then }) : ""].filter(Boolean).join(" ");
  if (outcome === "stopped" && !stop?.placement) return t("told.nothing", values);
  if (outcome === "stopped") {
    const who = puzzle.others.length === 1 ? t("who.other") : t("who.seat", { seat: stop!.seat });
    return t("told.stopped", { ...values, who, stop: bold(stop!.words) });
  }
  return t(`told.${outcome}` as "told.unknown", values);
}

/** What a hint tells; each grade adds to the one before. */
export function tellHint({ cards, length, direction, squares, word }: PuzzleHint): string {
  const what = t("hinted.cards", { cards: listed(cards), length, direction: t(`direction.${direction}` as "direction.down") });
  if (word) return `${what} ${t("hinted.word", { word: `<b>${word}</b>` })}`;
  return squares.length ? `${what} ${t("hinted.where")}` : what;
}
