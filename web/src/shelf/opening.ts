// Opening a table over HTTP, so that everything is ready when its room is entered.

import type { Command, GameSummary, NewTable, TermsInput } from "../protocol";
import { ask } from "../lib/api";
import type { Request } from "../lib/line.svelte";
import { me } from "../lib/me.svelte";
import { usualSeats } from "./kinds";

/** Of the ladder: good company for somebody who does not know the game yet. */
const COMPANY = ["alf", "dora", "winnie", "ned", "felix", "tilly", "greta", "magnus"];

/** Open a table, do these things there at once, as its host, and remember its key. */
export async function openTable(terms: TermsInput, requests: Request[]): Promise<NewTable> {
  const table = await ask("POST /api/tables", { body: terms });
  let v = table.v;
  for (const [at, request] of requests.entries()) {
    const command = { ...request, id: `open-${at}`, v } as Command;
    const given = { path: { table: table.id }, body: { command }, key: table.key };
    ({ v } = await ask("POST /api/tables/{table}/commands", given));
  }
  me.know(table.id, table.key, terms.game); // Not before: whoever tries again opens another.
  return table;
}

/** Sit down with bots, and have the first round dealt; the answer is the table. */
export async function playNow(game: GameSummary, name: string): Promise<string> {
  const seats = usualSeats(game);
  const bots = COMPANY.slice(0, seats - 1).map((bot, at): Request => ({ t: "seat_bot", seat: at + 1, bot }));
  const table = await openTable({ game: game.id, seats }, [{ t: "sit", name, seat: 0 }, ...bots, { t: "start" }]);
  return table.id;
}
