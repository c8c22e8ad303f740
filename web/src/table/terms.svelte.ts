// What a table has agreed on, in full: the game's own options, a preset's, and those of the table.

import { ask } from "../lib/api";
import type { CardValues } from "../lib/packs.svelte";
import type { GamePage, Terms } from "../protocol";

const pages = $state<Record<string, GamePage>>({});
const asked = new Map<string, Promise<void>>();

/** All that is said of a game; undefined until it has come. */
export function pageOf(game: string): GamePage | undefined {
  if (!asked.has(game)) {
    const coming = ask("GET /api/games/{game}", { path: { game } });
    asked.set(game, coming.then((page) => void (pages[game] = page), () => void asked.delete(game)));
  }
  return pages[game];
}

/** Every option of the table by its name, and what it is set to. */
export function optionsAt(terms: Terms, page: GamePage): Record<string, string> {
  const own = Object.fromEntries(page.options.map(({ name, value }) => [name, value]));
  return { ...own, ...page.presets[terms.options.preset ?? ""], ...terms.options };
}

/** The options in which the table differs from its game, in the order of the game's list. */
export function changedOptions(terms: Terms, page: GamePage): [name: string, value: string][] {
  const here = optionsAt(terms, page);
  return page.options.filter(({ name, value }) => here[name] !== value).map(({ name }) => [name, here[name]!]);
}

/** The total at which the game ends; 0 if none does, since one round is the whole game. */
export function targetOf(terms: Terms, page: GamePage): number {
  return Number(optionsAt(terms, page).target ?? page.target);
}

/** What cards count at this table: a table may agree on what is left of free and wild cards. */
export function valuesAt(terms: Terms, values: CardValues): CardValues {
  const { free_card_value: free, wild_value: wild } = terms.options;
  const agreed: [string, number][] = [];
  if (free !== undefined && values.has("*")) agreed.push(["*", Number(free)]);
  if (wild !== undefined && values.has("?")) agreed.push(["?", Number(wild)]);
  return new Map([...values, ...agreed]);
}
