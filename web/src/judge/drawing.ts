// A crossword as it is drawn for the judge: cards that lie there, and the play in question.  As text it is what
// docs/notation.md says; the judge counts squares from the first one of the text.

import type { CardAt } from "../protocol";

/** A card in the drawing; a face in lower case is a wild card. */
export interface Drawn {
  row: number;
  col: number;
  face: string;
  /** Part of the play, and not on the table yet. */
  isPlay: boolean;
}
export type Drawing = ReadonlyMap<string, Drawn>;

/** A drawing as the judge is asked about it. */
export interface Written {
  table: string;
  /** Null if the cards of the play make no unbroken line, which no notation could write down. */
  placement: string | null;
  /** The square that is 0,0 in both texts. */
  origin: [row: number, col: number];
}

/** The name of a square, as keys have it. */
export function square(row: number, col: number): string {
  return `${row},${col}`;
}

/** A drawing of these cards. */
export function drawn(table: readonly CardAt[], play: readonly CardAt[]): Drawing {
  const cards = [...play.map((card) => [card, true] as const), ...table.map((card) => [card, false] as const)];
  return new Map(cards.map(([[row, col, face], isPlay]) => [square(row, col), { row, col, face, isPlay }]));
}

/** The drawing in notation; on a board squares are counted from its corner. */
export function write(drawing: Drawing, isOnBoard = false): Written {
  const cards = [...drawing.values()];
  const lying = cards.filter((card) => !card.isPlay);
  const play = cards.filter((card) => card.isPlay);
  const around = lying.length ? lying : play;
  const top = Math.min(...around.map(({ row }) => row));
  const left = Math.min(...around.map(({ col }) => col));
  const origin: [number, number] = around.length && !isOnBoard ? [top, left] : [0, 0];
  return { table: rowsOf(lying, origin), placement: lineOf(drawing, play, origin), origin };
}

function rowsOf(cards: Drawn[], [top, left]: [number, number]): string {
  const rows: string[][] = [];
  for (const { row, col, face } of cards) (rows[row - top] ??= [])[col - left] = face;
  return Array.from(rows, (row) => Array.from(row ?? ["."], (face) => face ?? ".").join("")).join("/");
}

function lineOf(drawing: Drawing, play: Drawn[], [top, left]: [number, number]): string | null {
  if (!play.length) return null;
  const rows = play.map(({ row }) => row);
  const cols = play.map(({ col }) => col);
  const [row, col] = [Math.min(...rows), Math.min(...cols)];
  const [lastRow, lastCol] = [Math.max(...rows), Math.max(...cols)];
  if (row !== lastRow && col !== lastCol) return null;
  const isDown = row !== lastRow;
  const length = isDown ? lastRow - row + 1 : lastCol - col + 1;
  const line = Array.from({ length }, (_, at) => drawing.get(isDown ? square(row + at, col) : square(row, col + at)));
  if (line.includes(undefined)) return null;
  const faces = line.map((card) => (card!.isPlay ? card!.face : ".")).join("");
  return `${row - top},${col - left} ${isDown ? "down" : "across"} ${faces}`;
}

/** The cards of a layout as text: rows between slashes or line ends, a full stop for no card. */
export function readTable(text: string): CardAt[] {
  const rows = text.split(/[/\n]/).map((row) => [...row.trimEnd()]);
  return rows.flatMap((row, at) =>
    row.flatMap((face, col): CardAt[] => (/\p{L}/u.test(face) ? [[at, col, face]] : [])),
  );
}

/** The cards of a placement as text, `0,4 down SUNK`; none if it is not one. */
export function readPlacement(text: string): CardAt[] {
  const form = /^\s*(-?\d+)\s*,\s*(-?\d+)\s+(across|down)\s+(\S+)\s*$/i.exec(text);
  if (!form) return [];
  const [row, col, isDown] = [Number(form[1]), Number(form[2]), form[3]!.toLowerCase() === "down"];
  return [...form[4]!].flatMap((face, at): CardAt[] =>
    face === "." ? [] : [[isDown ? row + at : row, isDown ? col : col + at, face]],
  );
}
