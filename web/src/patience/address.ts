// What an address says of a deal; the other way round is in lib/patiences.

import type { Deal } from "../lib/patiences";

const OWN = ["deal", "day", "words"];

/** The deal that an address names; null if it names none. */
export function dealOf(game: string, query: URLSearchParams): Deal | null {
  const number = Number(query.get("deal") ?? NaN);
  if (!Number.isSafeInteger(number) || number < 0 || !query.get("deal")) return null;
  const options = Object.fromEntries([...query].filter(([name]) => !OWN.includes(name)));
  return { game, number, options, words: query.get("words") ?? "", day: query.get("day") ?? "" };
}
