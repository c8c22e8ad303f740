// How somebody has things printed: what was chosen last is remembered in this browser.

import type { Language } from "../lib/me.svelte";
import type { PrintOffer, SetQuery } from "../protocol";

export interface Choices extends Required<Omit<SetQuery, "language">> {
  /** That of the house if empty. */
  language: Language | "";
}
/** Everything that can be asked for. */
export type Whole = Required<SetQuery>;

const PLACE = "crossdeck.print";
/** Where sheets are cut to inches. */
const LETTER = new Set(["US", "CA", "MX", "PH", "CO", "VE", "CL", "CR", "GT", "PA", "PR", "DO", "SV", "NI", "HN"]);

/** The paper that is usual where somebody lives, by his browser's languages. */
export function usualPaper(locales: readonly string[]): "a4" | "letter" {
  const region = locales.map((each) => /-([A-Z]{2})\b/.exec(each)?.[1]).find(Boolean);
  return region && LETTER.has(region) ? "letter" : "a4";
}

/** What is chosen as long as nobody chose. */
export function usual(locales: readonly string[]): Choices {
  return {
    paper: usualPaper(locales), size: "original", layout: "duplex", style: "plain", backs: true, copies: 1, bleed: 2,
    flip: "long", shift_right: 0, shift_down: 0, stock: 0.3, language: "",
  };
}

/** From how many millimetres to how many. */
export const RANGES = { bleed: [0, 5], shift_right: [-10, 10], shift_down: [-10, 10], stock: [0.1, 1] } as const;

const isOneOf = (...values: unknown[]) => (value: unknown) => values.includes(value);
const isFrom = ([least, most]: readonly [number, number]) => (value: unknown) => typeof value === "number" && value >= least && value <= most;
const HOLDS: Record<keyof Choices, (value: unknown) => boolean> = {
  paper: isOneOf("a4", "letter"),
  size: isOneOf("original", "poker", "bridge", "mini", "large"),
  layout: isOneOf("duplex", "fold", "single"),
  style: isOneOf("plain", "contrast", "braille"),
  backs: isOneOf(true, false),
  copies: isOneOf(1, 2, 3, 4),
  bleed: isFrom(RANGES.bleed),
  flip: isOneOf("long", "short"),
  shift_right: isFrom(RANGES.shift_right),
  shift_down: isFrom(RANGES.shift_down),
  stock: isFrom(RANGES.stock),
  language: isOneOf("", "en", "eo"),
};

/** Whether a value can be chosen. */
export function holds(name: keyof Choices, value: unknown): boolean {
  return HOLDS[name](value);
}

/** What was written, as far as it still is something that can be chosen. */
export function readChoices(text: string | null, otherwise: Choices): Choices {
  let found: Record<string, unknown>;
  try {
    found = Object(JSON.parse(text ?? "{}")) as Record<string, unknown>;
  } catch {
    return otherwise;
  }
  const good = Object.entries(HOLDS).filter(([name, isGood]) => name in found && isGood(found[name]));
  return { ...otherwise, ...Object.fromEntries(good.map(([name]) => [name, found[name]])) };
}

/** What was chosen last in this browser. */
export function remembered(): Choices {
  const otherwise = usual(navigator.languages);
  try {
    return readChoices(localStorage.getItem(PLACE), otherwise);
  } catch {
    return otherwise; // Closed to us.
  }
}

export function remember(choices: Choices): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(choices));
  } catch {
    // It is remembered until the page is closed, then.
  }
}

/** Everything that is asked of the server: a size that this game does not have becomes the first it has, and a folded card has a back. */
export function asked(choices: Choices, offer: Pick<PrintOffer, "sizes">, spoken: Language): Whole {
  const size = offer.sizes.some(({ name }) => name === choices.size) ? choices.size : (offer.sizes[0]!.name as Whole["size"]);
  return { ...choices, size, backs: choices.backs || choices.layout === "fold", language: choices.language || spoken };
}
