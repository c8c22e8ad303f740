// The word that is being laid or changed, where words lie in rows.  Cards of the table lie at whole columns from 0
// on; a card laid for now lies on the one that it is given for, or at a column between its neighbours'.  So
// H.AT with an E between is H 0, E 0.5, A 1, T 2: nothing is counted anew when a card comes or goes.

import type { PastEvent } from "../../protocol";
import type { Square } from "../camera";

/** A word of the table that is open for change. */
export interface Opened {
  /** Which one, from 0. */
  row: number;
  faces: string;
}

/** A card laid for now, as far as a word needs it. */
interface Laid {
  card: number;
  face: string;
  square: Square;
}

/** A card of the word as it becomes. */
export interface Piece {
  col: number;
  face: string;
  /** Which card of the hand; null for one of the table. */
  card: number | null;
  /** The face of the card that it is given for; empty if for none. */
  instead: string;
}

/** What is done to a word: cards are put between its own, or given for them. */
export type Change = "insert" | "swap" | null;

/** The cards of the word as it becomes, in their order. */
export function piecesOf(opened: Opened | null, laid: readonly Laid[]): Piece[] {
  const faces = opened?.faces ?? "";
  const mine = laid.map(({ card, face, square: [, col] }): Piece => ({ col, face, card, instead: faces[col] ?? "" }));
  const given = new Set(mine.map(({ col }) => col));
  const kept = [...faces].map((face, col): Piece => ({ col, face, card: null, instead: "" })).filter(({ col }) => !given.has(col));
  return [...kept, ...mine].sort((one, other) => one.col - other.col);
}

/** The faces of the word as it becomes. */
export function facesOf(opened: Opened | null, laid: readonly Laid[]): string {
  return piecesOf(opened, laid).map(({ face }) => face).join("");
}

/** What the cards laid so far do; nothing to a new word. */
export function changeOf(opened: Opened | null, laid: readonly Laid[]): Change {
  if (!opened || !laid.length) return null;
  return piecesOf(opened, laid).some(({ instead }) => instead) ? "swap" : "insert";
}

/** Between which columns another card may lie, before the first and after the last too. */
export function gapsOf(pieces: readonly Piece[]): number[] {
  const cols = pieces.map(({ col }) => col);
  if (!cols.length) return [0];
  const between = cols.slice(1).map((col, at) => (col + cols[at]!) / 2);
  return [cols[0]! - 1, ...between, cols.at(-1)! + 1];
}

/** Where one more card may lie: who has begun to insert goes on so, and likewise who has begun to swap. */
export function placesOf(opened: Opened | null, laid: readonly Laid[]): Square[] {
  const change = changeOf(opened, laid);
  const gaps = change === "swap" ? [] : gapsOf(piecesOf(opened, laid));
  const letters = change === "insert" ? [] : [...(opened?.faces ?? "")].map((_, col) => col);
  return [...gaps, ...letters].sort((one, other) => one - other).map((col): Square => [0, col]);
}

/** Which cards of a word are new in it, by their places; of two equal ones the first is the old one. */
export function newIn(before: string, after: string): number[] {
  const places = [...after].map((_, at) => at);
  if (before.length === after.length) return places.filter((at) => before[at] !== after[at]);
  let kept = 0;
  return places.filter((at) => {
    const isOld = kept < before.length && after[at] === before[kept];
    if (isOld) kept += 1;
    return !isOld;
  });
}

/** How words are set out: how wide a card is, and how many words lie beside one another. */
export interface Setting {
  card: number;
  columns: number;
}

/** The space there is, and that between cards and words; all in pixels. */
export interface Space {
  width: number;
  height: number;
  /** The narrowest and the widest card. */
  least: number;
  most: number;
  /** Beside and below a word. */
  beside: number;
  below: number;
}

const SHAPE = 1.4;
const STEP = 2;

/** As large as all words can be seen at once; if that would be too small, as many beside one another as there is room. */
export function settingOf(lengths: readonly number[], space: Space): Setting {
  for (let card = space.most; card >= space.least; card -= STEP) {
    for (let columns = 1; columns <= lengths.length; columns += 1) {
      const high = Math.ceil(lengths.length / columns) * (card * SHAPE + space.below);
      if (high <= space.height && widthOf(lengths, card, columns, space.beside) <= space.width) return { card, columns };
    }
  }
  const fits = (columns: number) => widthOf(lengths, space.least, columns, space.beside) <= space.width;
  const columns = lengths.map((_, at) => at + 1).findLast(fits) ?? 1;
  return { card: space.least, columns };
}

function widthOf(lengths: readonly number[], card: number, columns: number, beside: number): number {
  const longest = Array.from({ length: columns }, (_, column) => Math.max(...lengths.filter((_, at) => at % columns === column)));
  return longest.reduce((sum, length) => sum + length * card + beside, 0);
}

/** The word that was laid or changed last and still lies there so, and its new cards; null if none does. */
export function lastBuilt(history: readonly PastEvent[]): { row: number; places: number[] } | null {
  const at = history.findLastIndex((event) => event.event === "built");
  const built = history[at];
  const isTakenUp = history.slice(at + 1).some((event) => event.event === "challenged" && event.upheld && !event.late && event.play === at);
  return built?.event === "built" && !isTakenUp ? { row: built.row, places: newIn(built.before, built.after) } : null;
}
