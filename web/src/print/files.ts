// What there is to fetch for a game, each with its address: a plain link, so that it can be opened, kept and sent.

import { placeOf } from "../lib/api";
import type { Deal } from "../lib/patiences";
import type { Api, PrintOffer } from "../protocol";
import type { Whole } from "./choices";

export type FileName = "cards" | "tiles" | "box" | "booklet" | "rules" | "reference" | "board" | "test";

type Call = keyof Api & `GET /api/print/${string}.${string}`;
type Given<C extends Call> = Omit<Api[C], "gives">;

/** The address of a file, typed by what the server says of itself. */
function fileAt<C extends Call>(call: C, given: Given<C>): string {
  const { path, query } = given as object as { path?: Record<string, unknown>; query?: Record<string, unknown> };
  return placeOf(call.slice("GET ".length), path, query);
}

function picked<K extends keyof Whole>(whole: Whole, ...names: K[]): Pick<Whole, K> {
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, K>;
}

/** The pack's query: all but what only a box wants. */
export function cardsQuery({ stock: _, ...cards }: Whole): Omit<Whole, "stock"> {
  return cards;
}

/** Every file for a game, in the order in which one prints them. */
export function filesOf(offer: PrintOffer, whole: Whole): [name: FileName, address: string][] {
  const { game, pack, board, tiles } = offer;
  const sheets = picked(whole, "paper", "language");
  const found: [FileName, string | false][] = [
    ["test", fileAt("GET /api/print/test.pdf", { query: picked(whole, "paper", "language", "flip", "shift_right", "shift_down") })],
    [tiles ? "tiles" : "cards", fileAt("GET /api/print/packs/{pack}/cards.pdf", { path: { pack }, query: cardsQuery(whole) })],
    ["board", board !== "" && fileAt("GET /api/print/boards/{board}.pdf", { path: { board }, query: { ...sheets, style: whole.style, size: whole.size as "original" } })],
    ["box", fileAt("GET /api/print/packs/{pack}/box.pdf", { path: { pack }, query: { game, ...picked(whole, "paper", "language", "size", "copies", "stock") } })],
    ["booklet", fileAt("GET /api/print/games/{game}/booklet.pdf", { path: { game }, query: { ...sheets, imposed: true } })],
    ["rules", fileAt("GET /api/print/games/{game}/booklet.pdf", { path: { game }, query: { ...sheets, imposed: false } })],
    ["reference", fileAt("GET /api/print/games/{game}/reference.pdf", { path: { game }, query: sheets })],
  ];
  return found.filter((each): each is [FileName, string] => each[1] !== false);
}

export function setAddress({ game }: PrintOffer, whole: Whole): string {
  return fileAt("GET /api/print/games/{game}/set.zip", { path: { game }, query: whole });
}

/** A deal as a packet, with the words and rules that it is played with. */
export function dealAddress({ game, number, options, words }: Deal, whole: Whole, solution: boolean): string {
  const option = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  const query = { ...picked(whole, "paper", "language", "size", "backs"), solution, ...(words ? { words } : {}), option };
  return fileAt("GET /api/print/deals/{game}/{number}.pdf", { path: { game, number }, query });
}
