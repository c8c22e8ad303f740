// The ten patiences by name, and those that were begun in this browser: what a shelf shows without asking anybody.

export const PATIENCES = [
  "kan-u-go-alone-1",
  "kan-u-go-alone-2",
  "kan-u-go-alone-3",
  "kan-u-go-sola-1",
  "kan-u-go-sola-2",
  "kan-u-go-sola-3",
  "lexicon-solitaire-1",
  "lexicon-solitaire-2",
  "keyword-patience",
  "keyword-solitaire",
] as const;

export function isPatience(game: string): boolean {
  return (PATIENCES as readonly string[]).includes(game);
}

/** What a game is dealt from. */
export interface Deal {
  game: string;
  number: number;
  /** Those that are not at their defaults. */
  options: Readonly<Record<string, string>>;
  /** The game's own dictionary if empty. */
  words: string;
  /** Of which day it is the deal; empty for any other. */
  day: string;
}

/** A sitting in the list of those that were begun. */
export interface Begun extends Deal {
  /** When something was last done, in milliseconds. */
  at: number;
  left: number;
  total: number;
  result: string;
}

export const BEGUN = "crossdeck.patience.begun";

function isDeal(value: unknown): value is Begun {
  const { game, number, options, words, day } = (value ?? {}) as Partial<Deal>;
  return typeof game === "string" && typeof number === "number" && typeof words === "string" && typeof day === "string" && typeof options === "object" && options !== null;
}

/** The sittings that were begun here, the last one first. */
export function begun(): Begun[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(BEGUN) ?? "[]");
    return Array.isArray(found) ? found.filter(isDeal) : [];
  } catch {
    return []; // Closed to us, or no JSON.
  }
}

/** The address of a deal: everything that it is dealt from, so that a link is the same game for everybody. */
export function addressOf({ game, number, options, words, day }: Deal): string {
  const query = new URLSearchParams([["deal", String(number)], ...(day ? [["day", day]] : []), ...(words ? [["words", words]] : []), ...Object.entries(options)]);
  return `/patience/${game}?${query}`;
}
