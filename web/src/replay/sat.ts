// A sitting that this browser keeps, as a record.

import { ask } from "../lib/api";
import type { Deal } from "../lib/patiences";
import { dealOf } from "../patience/address";
import { keptSitting } from "../patience/keeping";
import { lineTo } from "../patience/tree";

/** The deal that an address of the replay room names; null if it names none. */
export function dealSat(game: string, query: URLSearchParams): Deal | null {
  query.delete("step");
  return dealOf(game, query);
}

/** The record of the line that leads to where the sitting is; null if this browser keeps none of this deal. */
export async function recordSat(deal: Deal): Promise<string | null> {
  const kept = keptSitting(deal);
  if (!kept) return null;
  const { game, number, options, words } = deal;
  const body = { number, options: { ...options }, words, line: lineTo(kept.tree) };
  return (await ask("POST /api/patiences/{game}/record", { path: { game }, body })).text;
}
