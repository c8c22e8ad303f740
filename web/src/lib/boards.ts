// What lies under the letters on a board: colours, key squares, and where a game begins.  It is drawn and said
// here; what it counts is the server's to know.

import { isSaid, speech } from "../i18n/speech.svelte";
import type { BoardPicture, SquareGround } from "../protocol";
import { gameOf } from "./catalogue.svelte";
import { squareName } from "./names";
import { boardOf } from "./packs.svelte";

const t = speech("common");

/** A board as far as it is drawn. */
export type Squares = Pick<BoardPicture, "rows" | "legend" | "colours">;

/** The four signs of the four colours, so that nobody needs to see the colours themselves. */
export const SIGNS = ["dot", "bar", "ring", "cross"] as const;
export type Sign = (typeof SIGNS)[number];

/** The board of a game with these options; null if it has none, or boards have not been fetched yet. */
export function boardFor(game: string, options: Readonly<Record<string, string>>): BoardPicture | null {
  return boardOf(options.board ?? gameOf(game)?.board ?? "");
}

/** What a key square adds in a game with these options. */
export function bonusFor(game: string, options: Readonly<Record<string, string>>): string {
  return options.key_points ?? gameOf(game)?.options.find(({ name }) => name === "key_points")?.value ?? "";
}

/** What a square is; undefined off the board. */
export function groundAt(board: Squares, row: number, col: number): SquareGround | undefined {
  return board.legend[board.rows[row]?.[col] ?? ""];
}

/** The colour of a seat. */
export function colourOf(board: Squares, seat: number): string {
  return board.colours[seat % board.colours.length] ?? "";
}

/** The sign of a colour. */
export function signOf(board: Squares, colour: string): Sign {
  return SIGNS[board.colours.indexOf(colour) % SIGNS.length] ?? "dot";
}

/** A colour in the language spoken; one that no message knows keeps its own name. */
export function colourName(colour: string): string {
  const key = `colour.${colour}`;
  return isSaid("common", key) ? t(key as never) : colour;
}

/** A square's name, and what it is: "row 3 column 3, key square, blue". */
export function placeName(board: Squares | null, row: number, col: number): string {
  const ground = board && groundAt(board, row, col);
  const what = ground ? [ground.key && t("ground.key"), ground.start && t("ground.start"), ground.colour && colourName(ground.colour)] : [];
  return [squareName(row, col), ...what].filter(Boolean).join(", ");
}

/** The squares of a board for which a claim holds, row by row. */
export function squaresOf(board: Squares, claim: (ground: SquareGround) => boolean): [row: number, col: number][] {
  return board.rows.flatMap((line, row) => [...line].flatMap((symbol, col): [number, number][] => (claim(board.legend[symbol]!) ? [[row, col]] : [])));
}

/** The edge of some squares, as lines from corner to corner: each side that no other of them shares. */
export function edgeOf(squares: readonly (readonly [row: number, col: number])[]): [x: number, y: number, right: number, down: number][] {
  const within = new Set(squares.map(([row, col]) => `${row},${col}`));
  const isIn = (row: number, col: number) => within.has(`${row},${col}`);
  return squares.flatMap(([row, col]) => {
    const sides: [boolean, number, number, number, number][] = [
      [isIn(row - 1, col), col, row, 1, 0],
      [isIn(row + 1, col), col, row + 1, 1, 0],
      [isIn(row, col - 1), col, row, 0, 1],
      [isIn(row, col + 1), col + 1, row, 0, 1],
    ];
    return sides.filter(([isShared]) => !isShared).map(([, ...side]): [number, number, number, number] => side);
  });
}
