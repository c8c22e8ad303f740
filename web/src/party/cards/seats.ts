// A table and who sits round it; and score cards, as far as a screen reckons with them.  What counts is the
// server's to say.

import type { CardValues } from "../../lib/packs.svelte";
import type { LineShown, PartyPicture, SeatShown, TableShown } from "../../protocol";

/** The table where this guest sits. */
export function tableOf(picture: PartyPicture, guest: number): TableShown | undefined {
  return picture.tables.find(({ seats }) => seats.some((seat) => seat.guest === guest));
}

/** The seats from this guest on, leftwards round the table. */
export function roundFrom(table: TableShown, guest: number): SeatShown[] {
  const at = Math.max(0, table.seats.findIndex((seat) => seat.guest === guest));
  return [...table.seats.slice(at), ...table.seats.slice(0, at)];
}

/** Who sits on his left and on his right; the next seat is the one on the left. */
export function neighboursOf(table: TableShown, guest: number): { left: SeatShown; right: SeatShown } {
  const seats = roundFrom(table, guest);
  return { left: seats[1]!, right: seats.at(-1)! };
}

/** Where the seats of a table are drawn, in percent of the drawing: the first at `turn`, seen from above, leftwards. */
export function placesRound(count: number, turn = 90): { x: number; y: number }[] {
  return Array.from({ length: count }, (_, at) => {
    const angle = ((turn + (at * 360) / count) * Math.PI) / 180;
    return { x: 50 + 50 * Math.cos(angle), y: 50 + 50 * Math.sin(angle) };
  });
}

/** Two letters for a name: of its first and its last part. */
export function initialsOf(name: string): string {
  const parts = name.split(/[\s-]+/).filter(Boolean);
  const letters = [parts[0], ...(parts.length > 1 ? [parts.at(-1)] : [])].map((part) => [...(part ?? "")][0] ?? "");
  return letters.join("").toUpperCase();
}

/** What cards count together. */
export function sumOf(cards: string, values: CardValues): number {
  return [...cards].reduce((sum, card) => sum + (values.get(card) ?? 0), 0);
}

/** Letters as they were typed, without whatever is no card of the pack; a full stop or a star will do for a Master Card. */
export function cardsTyped(typed: string, values: CardValues): string {
  return [...typed.toUpperCase().replace(/[.*]/g, "?")].filter((card) => values.has(card)).join("");
}

/** The cards without the last one that is this. */
export function without(cards: string, card: string): string {
  const at = cards.lastIndexOf(card);
  return at < 0 ? cards : cards.slice(0, at) + cards.slice(at + 1);
}

/** Whole pages of so many. */
export function pagesOf<T>(all: readonly T[], most: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most));
}

/** So many a page that pages are equally long, and none longer than `most`. */
export function evenly(count: number, most: number): number {
  return Math.max(1, Math.ceil(count / Math.ceil(count / most || 1)));
}

/** How the points are shown that these lines are placed by: whole if all of them are. */
export function pointsIn(lines: readonly Pick<LineShown, "level">[]): (line: Pick<LineShown, "level">) => string {
  const digits = lines.every(({ level }) => Number.isInteger(level)) ? 0 : 1;
  return ({ level }) => level.toFixed(digits);
}

/** Whether nobody moves on any more after this round. */
export function isLast({ round, rounds, fit }: Pick<PartyPicture, "round" | "rounds" | "fit">): boolean {
  return rounds ? round >= rounds : fit === 0;
}

/** Whether a score is there and has been checked. */
export function isDone({ standing }: Pick<SeatShown, "standing">): boolean {
  return standing === "done" || standing === "excused";
}

/** Whether whoever this is can still change what he entered. */
export function isOpen({ standing }: Pick<SeatShown, "standing">): boolean {
  return !isDone({ standing });
}

export type TableState = "waiting" | "playing" | "counting" | "done";

/** How far a table is, for whoever looks at all of them. */
export function stateOf(picture: Pick<PartyPicture, "phase">, table: TableShown): TableState {
  if (picture.phase !== "playing") return "waiting";
  if (!table.over) return "playing";
  return table.settled ? "done" : "counting";
}
