// How the crossword is looked at: where its square 0,0 lies in the field, and how high a square is drawn.
// Pixels of the field on one side, rows and columns on the other; nothing here touches the page.

export type Square = [row: number, col: number];

/** The corner of square 0,0 in the field, and the height of a square, in pixels. */
export interface View {
  x: number;
  y: number;
  high: number;
  /** How many times as high as wide a square is. */
  shape: number;
}
export interface Size {
  width: number;
  height: number;
}
/** Rows and columns from edge to edge: one square is from 0 to 1. */
export interface Bounds {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** A card is 45 by 63; where letters lie on a board, its squares are square. */
export const SHAPE = 63 / 45;
const SMALLEST = 16;

export function boundsOf(squares: readonly Square[]): Bounds {
  const rows = squares.map(([row]) => row);
  const cols = squares.map(([, col]) => col);
  if (!squares.length) return { top: 0, left: 0, bottom: 1, right: 1 };
  return { top: Math.min(...rows), left: Math.min(...cols), bottom: Math.max(...rows) + 1, right: Math.max(...cols) + 1 };
}

/** With so much air around, counted in squares. */
export function grown({ top, left, bottom, right }: Bounds, air: number): Bounds {
  return { top: top - air, left: left - air, bottom: bottom + air, right: right + air };
}

/** All of it, in the middle, as large as it goes. */
export function fit(bounds: Bounds, size: Size, highest: number, shape = SHAPE): View {
  const rows = bounds.bottom - bounds.top;
  const cols = bounds.right - bounds.left;
  const high = Math.max(SMALLEST, Math.min(size.height / rows, (size.width / cols) * shape, highest));
  return centred(bounds, size, high, shape);
}

/** All of it with one square of air around, with two or three as long as squares stay `ample` high: room to lay from outside in. */
export function fitAiry(bounds: Bounds, size: Size, ample: number, highest: number): View {
  for (const air of [3, 2]) {
    const view = fit(grown(bounds, air), size, highest);
    if (view.high >= ample) return view;
  }
  return fit(grown(bounds, 1), size, highest);
}

/** These bounds in the middle, with squares of this height. */
export function centred({ top, left, bottom, right }: Bounds, size: Size, high: number, shape = SHAPE): View {
  const x = size.width / 2 - ((left + right) / 2) * (high / shape);
  const y = size.height / 2 - ((top + bottom) / 2) * high;
  return { x, y, high, shape };
}

/** Closer or further, while the point under the pointer stays where it is. */
export function zoomed(view: View, factor: number, at: { x: number; y: number }, highest: number): View {
  const high = Math.max(SMALLEST, Math.min(highest, view.high * factor));
  const by = high / view.high;
  return { ...view, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by, high };
}

export function panned(view: View, right: number, down: number): View {
  return { ...view, x: view.x + right, y: view.y + down };
}

/** Moved just enough for these bounds to be seen; if they are too large, their middle is. */
export function showing(view: View, size: Size, bounds: Bounds): View {
  const wide = view.high / view.shape;
  const right = shift(view.x + bounds.left * wide, view.x + bounds.right * wide, size.width);
  const down = shift(view.y + bounds.top * view.high, view.y + bounds.bottom * view.high, size.height);
  return right || down ? panned(view, right, down) : view;
}

function shift(from: number, to: number, room: number): number {
  if (to - from > room) return room / 2 - (from + to) / 2;
  if (from < 0) return -from;
  return Math.min(0, room - to);
}

/** Where a point of the field lies, in rows and columns with their fractions. */
export function placeAt(view: View, x: number, y: number): { row: number; col: number } {
  return { row: (y - view.y) / view.high, col: ((x - view.x) / view.high) * view.shape };
}

/** The square nearest to a point; none if its middle is further off than a square, or than `reach` pixels if that is more. */
export function nearest(squares: readonly Square[], view: View, x: number, y: number, reach = 0): Square | null {
  const { row, col } = placeAt(view, x - view.high / view.shape / 2, y - view.high / 2);
  const off = ([r, c]: Square) => Math.max(Math.abs(r - row), Math.abs(c - col));
  const found = [...squares].sort((one, other) => off(one) - off(other))[0];
  return found && off(found) < Math.max(1, (reach * view.shape) / view.high) ? found : null;
}
