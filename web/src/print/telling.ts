// Measures as they are written.

import type { Language } from "../lib/me.svelte";

/** A measure in millimetres, to a tenth: with a comma in Esperanto. */
export function millimetres(value: number, language: Language): string {
  const said = String(Math.round(value * 10) / 10).replace("-", "−");
  return language === "eo" ? said.replace(".", ",") : said;
}
