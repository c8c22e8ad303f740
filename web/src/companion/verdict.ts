// Asking for a verdict: one for all words of a play, spoken or drawn.  Never which word, and no meanings.

import { drawn, write, type Drawing } from "../judge/drawing";
import { isSaid, language, speech } from "../i18n/speech.svelte";
import { ask } from "../lib/api";
import type { CardAt, CompanionPicture, Misplaced, PlayVerdict } from "../protocol";

/** So long a verdict stands, in milliseconds. */
export const STANDS = 20_000;

/** The words of a play as they were typed. */
export function wordsOf(text: string): string[] {
  return text.split(/[\s,;.]+/).filter(Boolean);
}

function agreed({ game, options, words, players, least }: CompanionPicture) {
  return { game, options, words, players: Math.max(least, players.filter(({ state }) => state === "playing").length) };
}

export function askSpoken(picture: CompanionPicture, spoken: string[]): Promise<PlayVerdict> {
  return ask("POST /api/companion/verdict", { body: { ...agreed(picture), spoken } });
}
export function askDrawn(picture: CompanionPicture, table: string, placement: string, isFirst: boolean): Promise<PlayVerdict> {
  return ask("POST /api/companion/verdict", { body: { ...agreed(picture), table, placement, first_addition: isFirst } });
}

/** What is wrong with how the cards lie. */
export function misplacedText({ fault, sentence }: Misplaced): string {
  const key = `fault.${fault}`;
  return language() !== "en" && isSaid("table", key) ? speech("table")(key as never, { word: "", cards: "", sentence }) : sentence;
}

/** The cards of a drawing, those that lie there and those in question. */
export function partsOf(drawing: Drawing): { table: CardAt[]; play: CardAt[] } {
  const of = (isPlay: boolean) => [...drawing.values()].filter((card) => card.isPlay === isPlay).map(({ row, col, face }): CardAt => [row, col, face]);
  return { table: of(false), play: of(true) };
}

/** A drawing as the judge is asked about it; `why` if no line could write it. */
export function writtenOf(table: readonly CardAt[], play: readonly CardAt[], isBoard: boolean): { table: string; placement: string } | "missing" | "broken" {
  if (!play.length) return "missing";
  const { table: text, placement } = write(drawn(table, play), isBoard);
  return placement === null ? "broken" : { table: text, placement };
}
