// What is agreed on before a game: options, each at its default until somebody changes it, and the dictionary.

import { language } from "../i18n/speech.svelte";
import { ask } from "../lib/api";
import type { Choice, DictionaryCard, GameSummary } from "../protocol";

const shelf = $state<{ dictionaries: DictionaryCard[] }>({ dictionaries: [] });
const explained = $state<Record<string, Record<string, string>>>({});

/** Have the dictionaries at hand. */
export async function fetchDictionaries(): Promise<void> {
  if (!shelf.dictionaries.length) shelf.dictionaries = (await ask("GET /api/dictionaries")).dictionaries;
}

/** All of them, once they have been fetched. */
export function dictionaries(): DictionaryCard[] {
  return shelf.dictionaries;
}

/** Those whose letters the cards of a game have. */
export function dictionariesFor(game: GameSummary): DictionaryCard[] {
  const own = shelf.dictionaries.find((each) => each.id === game.words);
  return shelf.dictionaries.filter((each) => each.alphabet === own?.alphabet);
}

/** Have the longer texts of a game's options at hand, in the language spoken; the catalogue has the English. */
export async function fetchExplanations(game: string): Promise<void> {
  const spoken = language();
  if (spoken === "en" || explained[`${spoken} ${game}`]) return;
  const page = await ask("GET /api/games/{game}/rules", { path: { game }, query: { language: spoken } });
  explained[`${spoken} ${game}`] = Object.fromEntries(page.options.map(({ name, text }) => [name, text]));
}

/** What an option is about, at length. */
export function explanation(game: string, option: Choice): string {
  return explained[`${language()} ${game}`]?.[option.name] ?? option.text;
}

/** What each option is, before anybody changes it. */
export function defaults(game: Pick<GameSummary, "options">): Record<string, string> {
  return Object.fromEntries(game.options.map(({ name, value }) => [name, value]));
}

/** Those that were changed, as the server wants to be told. */
export function changedFrom(game: GameSummary, values: Record<string, string>): Record<string, string> {
  const usual = defaults(game);
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== usual[name]));
}
