// Laying a word on a board: a square to begin at, a direction, and letters, which pass over those that lie there.

import { drawn, square, write } from "../judge/drawing";
import type { CardAt } from "../protocol";

export type Way = "across" | "down";
export interface Begun {
  start: [row: number, col: number] | null;
  way: Way;
  /** A small letter is a wild card. */
  letters: string;
}
export interface Size {
  rows: number;
  cols: number;
}

/** Where the letters come to lie, and the square for the next one; null if it would be off the board. */
export function spread({ start, way, letters }: Begun, layout: readonly CardAt[], { rows, cols }: Size): { laid: CardAt[]; next: [number, number] | null } {
  if (!start) return { laid: [], next: null };
  const taken = new Set(layout.map(([row, col]) => square(row, col)));
  const laid: CardAt[] = [];
  let [row, col] = start;
  const isOn = () => row < rows && col < cols;
  const pass = () => {
    while (isOn() && taken.has(square(row, col))) step();
  };
  const step = () => (way === "across" ? (col += 1) : (row += 1));
  pass();
  for (const letter of letters) {
    if (!isOn()) break;
    laid.push([row, col, letter]);
    step();
    pass();
  }
  return { laid, next: isOn() ? [row, col] : null };
}

/** The placement as it is told; null if nothing is laid or no line could write it. */
export function placementOf(layout: readonly CardAt[], laid: readonly CardAt[]): string | null {
  return laid.length ? write(drawn(layout, laid), true).placement : null;
}

/** A play as it was told, taken apart: `9,9 across T.CK`. */
export function readPlay(placement: string): { row: number; col: number; way: Way; letters: string } | null {
  const form = /^(\d+),(\d+) (across|down) (\S+)$/.exec(placement.trim());
  return form && { row: Number(form[1]), col: Number(form[2]), way: form[3] as Way, letters: form[4]! };
}
