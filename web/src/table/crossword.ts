// What a crossword has to know of whoever lays cards into it: a player at a table, or one who plays alone.

import type { GameView, Terms } from "../protocol";
import type { Square } from "./camera";
import type { Carried, LaidCard } from "./laying.svelte";

/** The play that is being made. */
export interface Layer {
  readonly line: { readonly terms: Pick<Terms, "game" | "options"> | null };
  /** Whose area is marked on a board. */
  readonly seat: number | null;
  readonly laid: readonly LaidCard[];
  readonly lifted: number | null;
  readonly carried: Carried | null;
  readonly wild: object | null;
  readonly note: { readonly is: string } | null;
  readonly objections: readonly { readonly squares: readonly Square[] }[];
  readonly tried: { readonly worth: readonly [number, number, number][] } | null;
  readonly squares: readonly Square[];
  cursor: Square;
  walked: "right" | "down";
  lay(card: number, square: Square): void;
  takeBack(card: number): void;
}

/** What lies there already. */
export interface Lain {
  game: Pick<GameView, "kind" | "layout" | "history"> | null;
}
