// What this browser remembers of its user: nothing of it leaves but the key of a seat, to its own table.

export type Theme = "system" | "afternoon" | "evening";
export type Language = "en" | "eo";

/** A table that was sat at, or opened, from here. */
export interface Known {
  id: string;
  key: string;
  game: string;
  /** When it was last looked at, in milliseconds. */
  at: number;
}

const PLACE = "crossdeck.";
const MOST_KNOWN = 60;

/** What is remembered, if it is of the kind that was written: anything else may have got there since. */
function kept<T>(name: string, otherwise: T, isOurs: (value: unknown) => boolean): T {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PLACE + name) ?? "null");
    return isOurs(value) ? (value as T) : otherwise;
  } catch {
    return otherwise; // Closed to us, or no JSON.
  }
}
const isText = (value: unknown) => typeof value === "string";
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
const has = (value: unknown, ...names: string[]) =>
  typeof value === "object" && value !== null && names.every((name) => isText((value as Record<string, unknown>)[name]));
const isTables = (value: unknown) => Array.isArray(value) && value.every((known) => has(known, "id", "key", "game"));

function keptTables(): Known[] {
  return kept<Known[]>("tables", [], isTables);
}

function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(PLACE + name, JSON.stringify(value));
  } catch {
    // It is remembered until the page is closed, then.
  }
}

class Me {
  #name = $state(kept("name", "", isText));
  #theme = $state(kept<Theme>("theme", "system", (value) => ["system", "afternoon", "evening"].includes(value as string)));
  #language = $state(kept<Language>("language", navigator.language.startsWith("eo") ? "eo" : "en", (value) => ["en", "eo"].includes(value as string)));
  #sound = $state(kept("sound", false, (value) => typeof value === "boolean"));
  #tables = $state(keptTables());
  #session = $state(kept<{ name: string; session: string } | null>("session", null, (value) => has(value, "name", "session")));

  constructor() {
    this.#show();
  }

  get name(): string {
    return this.#name;
  }
  set name(name: string) {
    this.#name = name;
    keep("name", name);
  }

  get theme(): Theme {
    return this.#theme;
  }
  set theme(theme: Theme) {
    this.#theme = theme;
    keep("theme", theme);
    this.#show();
  }

  /** Whether the lamp is lit, by choice or by the system. */
  get isEvening(): boolean {
    return this.#theme === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : this.#theme === "evening";
  }

  get language(): Language {
    return this.#language;
  }
  set language(language: Language) {
    this.#language = language;
    keep("language", language);
  }

  get sound(): boolean {
    return this.#sound;
  }
  set sound(sound: boolean) {
    this.#sound = sound;
    keep("sound", sound);
  }

  /** The account, if its user has one and is signed in. */
  get session(): { name: string; session: string } | null {
    return this.#session;
  }
  set session(session: { name: string; session: string } | null) {
    this.#session = session;
    keep("session", session);
  }

  /** The tables known here, the last one first. */
  get tables(): readonly Known[] {
    return this.#tables;
  }

  keyOf(table: string): string {
    return this.#tables.find((known) => known.id === table)?.key ?? "";
  }

  /** Remember a table and the key to its seat. */
  know(id: string, key: string, game: string): void {
    const others = keptTables().filter((known) => known.id !== id); // Another tab may know more.
    this.#tables = [{ id, key, game, at: Date.now() }, ...others].slice(0, MOST_KNOWN);
    keep("tables", this.#tables);
  }

  forget(id: string): void {
    this.#tables = keptTables().filter((known) => known.id !== id);
    keep("tables", this.#tables);
  }

  /** The order in which a hand was arranged at a table; it outlives a reload. */
  handOrder(table: string): string[] {
    return kept<string[]>(`hand.${table}`, [], isTexts);
  }
  arrange(table: string, cards: string[]): void {
    keep(`hand.${table}`, cards);
  }

  #show(): void {
    const root = document.documentElement;
    if (this.#theme === "system") delete root.dataset.theme;
    else root.dataset.theme = this.#theme;
  }
}

export const me = new Me();
