// The letters of a table: those of the dictionary that its words are looked up in.

import { ask } from "../lib/api";
import type { DictionaryCard } from "../protocol";

const shelf = $state<{ dictionaries: DictionaryCard[] }>({ dictionaries: [] });
let asked: Promise<void> | null = null;

/** Have the alphabets at hand. */
export function fetchAlphabets(): Promise<void> {
  asked ??= ask("GET /api/dictionaries").then(
    ({ dictionaries }) => void (shelf.dictionaries = dictionaries),
    () => void (asked = null),
  );
  return asked;
}

/** All letters of a dictionary, or of a variant of it, in their order; empty until they have come. */
export function lettersOf(words: string): string {
  return shelf.dictionaries.find(({ id, variants }) => id === words || variants.includes(words))?.letters ?? "";
}
