// What the app says, in the language that was chosen.  Messages lie in {en,eo}/{namespace}.json, flat, in the
// form of i18next: `{{name}}` is filled in, `_one` and `_other` follow a `count`.  A key that is not in English
// does not compile; tests hold the two languages together.

import i18next from "i18next";
import type { Language } from "../lib/me.svelte";
import type common from "./en/common.json";
import type companion from "./en/companion.json";
import type judge from "./en/judge.json";
import type ladder from "./en/ladder.json";
import type meTexts from "./en/me.json";
import type party from "./en/party.json";
import type partyguest from "./en/partyguest.json";
import type partyhost from "./en/partyhost.json";
import type patience from "./en/patience.json";
import type print from "./en/print.json";
import type puzzle from "./en/puzzle.json";
import type replay from "./en/replay.json";
import type review from "./en/review.json";
import type round from "./en/round.json";
import type rules from "./en/rules.json";
import type share from "./en/share.json";
import type shelf from "./en/shelf.json";
import type table from "./en/table.json";

interface Texts {
  common: typeof common;
  companion: typeof companion;
  judge: typeof judge;
  ladder: typeof ladder;
  me: typeof meTexts;
  party: typeof party;
  partyguest: typeof partyguest;
  partyhost: typeof partyhost;
  patience: typeof patience;
  print: typeof print;
  puzzle: typeof puzzle;
  replay: typeof replay;
  review: typeof review;
  round: typeof round;
  rules: typeof rules;
  share: typeof share;
  shelf: typeof shelf;
  table: typeof table;
}
export type Namespace = keyof Texts;
type Base<K> = K extends `${infer B}_one` | `${infer B}_other` ? B : K;
export type Key<N extends Namespace> = Base<keyof Texts[N]> & string;
export type Values = Record<string, string | number>;
export type Speech<N extends Namespace> = (key: Key<N>, values?: Values) => string;

const FILES = import.meta.glob<Record<string, string>>("./{en,eo}/*.json", { import: "default" });

const started = i18next.init({
  lng: "en",
  fallbackLng: false,
  ns: [],
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false }, // Svelte escapes what it shows.
  resources: {},
});

/** The language that is spoken now, and how much of it has come: whoever reads it is drawn anew. */
const heard = $state({ language: "en" as Language, parts: 0 });

/** Have these parts of the language at hand; `common` always. */
export async function prepare(namespaces: readonly Namespace[], language = heard.language): Promise<void> {
  await started;
  const wanted = ["common", ...namespaces].filter((name) => !i18next.hasResourceBundle(language, name));
  await Promise.all(
    wanted.map(async (name) => {
      const texts = await FILES[`./${language}/${name}.json`]!();
      i18next.addResourceBundle(language, name, texts);
    }),
  );
  if (wanted.length) heard.parts += 1;
}

/** Speak another language, everywhere at once. */
export async function speak(language: Language): Promise<void> {
  const known = ["en", "eo"].flatMap((each) => Object.keys(i18next.getDataByLanguage(each) ?? {}));
  await prepare([...new Set(known)] as Namespace[], language);
  await i18next.changeLanguage(language);
  heard.language = language;
  document.documentElement.lang = language;
}

/** The messages of one part: `const t = speech("table"); t("slip.fits", { word })`. */
export function speech<N extends Namespace>(namespace: N): Speech<N> {
  return (key, values) => {
    void heard.parts;
    return i18next.t(key as string, { lng: heard.language, ns: namespace as string, ...values });
  };
}

/** Whether there is such a message: for what the server names, such as the faults of a play. */
export function isSaid(namespace: Namespace, key: string): boolean {
  void heard.parts;
  return i18next.exists(key, { lng: heard.language, ns: namespace });
}

/** The language that is spoken now. */
export function language(): Language {
  return heard.language;
}

/** A number in the language's own way. */
export function figure(value: number): string {
  const said = new Intl.NumberFormat("en").format(value);
  return heard.language === "eo" ? said.replaceAll(",", "\u00a0") : said; // Browsers do not know Esperanto.
}

/** A list in words: "Ann, Bob and Cy"; by ourselves, since the lists of many browsers know no Esperanto. */
export function listed(names: readonly string[]): string {
  const last = names.length > 1 ? i18next.t("list.and", { lng: heard.language, ns: "common" }) : "";
  return names.slice(0, -1).join(", ") + last + (names.at(-1) ?? "");
}
