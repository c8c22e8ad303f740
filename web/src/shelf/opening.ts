// Opening a table over HTTP, so that everything is ready when its room is entered.

import type { Command, GameSummary, NewTable, TermsInput } from "../protocol";
import { ask } from "../lib/api";
import type { Request } from "../lib/line.svelte";
import { me } from "../lib/me.svelte";
import { usualSeats } from "./kinds";

const BOTS = ["Ida", "Wren", "Ludovik", "Mabel", "Otto", "Vera", "Percy", "Hazel", "Hugo", "Olive", "Cyril", "Flora", "Basil", "Edna"];
/** Everyday words: good company for somebody who does not know the game yet. */
const BOT = "greedy:5";

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
  const bots = botNames(name, seats - 1).map((each, at): Request => ({ t: "seat_bot", seat: at + 1, bot: BOT, name: each }));
  const table = await openTable({ game: game.id, seats }, [{ t: "sit", name, seat: 0 }, ...bots, { t: "start" }]);
  return table.id;
}

/** Names for so many bots, none of them the player's own. */
export function botNames(name: string, count: number): string[] {
  return BOTS.filter((each) => each.toLowerCase() !== name.toLowerCase()).slice(0, count);
}
