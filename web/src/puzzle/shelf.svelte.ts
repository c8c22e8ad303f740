// The puzzles there are, and which are those of the day; asked for once a day.

import { ask } from "../lib/api";
import { today } from "../patience/daily";
import type { PuzzleList, PuzzleShelf } from "../protocol";

const kept = $state<{ shelf: PuzzleShelf | null }>({ shelf: null });
let asked: Promise<void> | null = null;

/** Have the list at hand. */
export function fetchPuzzles(): Promise<void> {
  if (kept.shelf && kept.shelf.date !== today()) asked = null;
  asked ??= ask("GET /api/puzzles").then(
    (shelf) => void (kept.shelf = shelf),
    (problem) => {
      asked = null;
      throw problem;
    },
  );
  return asked;
}

export function puzzleShelf(): PuzzleShelf | null {
  return kept.shelf;
}
export function puzzlesOf(game: string): PuzzleList | undefined {
  return kept.shelf?.games.find((each) => each.game === game);
}

/** Straight to a puzzle; that of a day is known by it. */
export function addressOf(game: string, number: number, day = ""): string {
  return `/puzzles/${game}/${number}${day ? `?day=${day}` : ""}`;
}

/** The list of a game's puzzles. */
export function listOf(game: string): string {
  return `/puzzles?game=${game}`;
}

/** Whether this is the puzzle of this day, as far as the list says. */
export function isOfDay(game: string, number: number, day: string): boolean {
  return kept.shelf?.date === day && puzzlesOf(game)?.today?.number === number;
}

/** The puzzle after this one in the list of its game; the first after the last. */
export function nextOf(game: string, number: number): number {
  const numbers = puzzlesOf(game)?.puzzles.map((each) => each.number) ?? [];
  return numbers.find((each) => each > number) ?? numbers[0] ?? 1;
}
