// What options are called: where they are chosen they have names, and without one they are shown as they are typed.

import { isSaid, speech } from "../i18n/speech.svelte";
import type { Choice } from "../protocol";

const shelf = speech("shelf");

export function said(key: string, otherwise: string): string {
  return isSaid("shelf", key) ? shelf(key as never) : otherwise;
}
export function optionName(name: string): string {
  return said(`option.${name}`, name);
}
export function valueName(option: Choice, value: string): string {
  return said(option.kind === "yes-no" ? value : `option.${option.name}.${value}`, value);
}
/** Options and what they are set to, in one line. */
export function setTo(options: readonly Choice[], chosen: Record<string, string>): string {
  return Object.entries(chosen)
    .map(([name, value]) => `${optionName(name)}: ${valueName(options.find((each) => each.name === name)!, value)}`)
    .join("; ");
}
