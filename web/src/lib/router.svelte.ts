// Which room of the house is shown: the path says it, so that every room has an address.

import type { Component } from "svelte";
import type { Namespace } from "../i18n/speech.svelte";

interface Door {
  pattern: RegExp;
  /** The names of what the pattern finds. */
  names: string[];
  namespaces: Namespace[];
  open: () => Promise<{ default: Component<Record<string, string>> }>;
}

/** A room, ready to be entered. */
export interface Visit {
  room: () => Promise<{ default: Component<Record<string, string>> }>;
  namespaces: Namespace[];
  given: Record<string, string>;
}

function door(path: string, namespaces: Namespace[], open: Door["open"]): Door {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!);
  const pattern = new RegExp("^" + path.replace(/\{\w+\}/g, "([^/]+)") + "/?$");
  return { pattern, names, namespaces, open };
}

// The server knows the first part of each of these too (server/pages.py), and answers with the app.
const DOORS: Door[] = [
  door("/", ["shelf"], () => import("../rooms/Shelf.svelte") as never),
  door("/new/{game}", ["shelf"], () => import("../rooms/NewTable.svelte") as never),
  door("/join/{code}", ["shelf"], () => import("../rooms/Join.svelte") as never),
  door("/table/{table}", ["table", "round"], () => import("../rooms/Table.svelte") as never),
  door("/television/{table}", ["table", "round"], () => import("../rooms/Television.svelte") as never),
  door("/rules", ["rules"], () => import("../rooms/Rules.svelte") as never),
  door("/rules/{game}", ["rules"], () => import("../rooms/Rules.svelte") as never),
  door("/judge", ["judge", "shelf", "table"], () => import("../rooms/Judge.svelte") as never),
  door("/companion", ["companion", "judge", "shelf", "table"], () => import("../rooms/Companion.svelte") as never),
  door("/companion/{id}", ["companion", "judge", "shelf", "table"], () => import("../rooms/Companion.svelte") as never),
  door("/replay", ["replay", "review", "shelf", "print"], () => import("../rooms/Replay.svelte") as never),
  door("/replay/{table}", ["replay", "review", "shelf", "print"], () => import("../rooms/Replay.svelte") as never),
  door("/replay/patience/{game}", ["replay", "shelf", "print"], () => import("../rooms/Replay.svelte") as never),
  door("/patience/{game}", ["patience", "share", "table", "shelf"], () => import("../rooms/Patience.svelte") as never),
  door("/puzzles", ["puzzle", "shelf"], () => import("../rooms/Puzzles.svelte") as never),
  door("/puzzles/{game}/{number}", ["puzzle", "share", "table", "shelf"], () => import("../rooms/Puzzle.svelte") as never),
  door("/print/{game}", ["print"], () => import("../rooms/Print.svelte") as never),
  door("/party/new", ["party", "partyhost"], () => import("../rooms/NewParty.svelte") as never),
  door("/party/{party}", ["party"], () => import("../rooms/Party.svelte") as never),
  door("/me", ["me", "shelf"], () => import("../rooms/Me.svelte") as never),
];
const NOWHERE = door("/nowhere", [], () => import("../rooms/Nowhere.svelte") as never);

/** The parts of an address by name; null if it is badly written, as `%E0%A4%A` is. */
function read(names: string[], parts: string[]): Record<string, string> | null {
  try {
    return Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(parts[at]!)]));
  } catch {
    return null;
  }
}

function visit(path: string): Visit {
  for (const each of DOORS) {
    const found = each.pattern.exec(path);
    if (found) {
      const given = read(each.names, found.slice(1));
      if (given) return { room: each.open, namespaces: each.namespaces, given };
    }
  }
  return { room: NOWHERE.open, namespaces: [], given: {} };
}

class Route {
  #path = $state(location.pathname);
  #query = $state(location.search);

  constructor() {
    addEventListener("popstate", () => this.#read());
  }

  get path(): string {
    return this.#path;
  }
  get query(): URLSearchParams {
    return new URLSearchParams(this.#query);
  }
  get visit(): Visit {
    return visit(this.#path);
  }

  /** Go to another room. */
  go(address: string): void {
    history.pushState(null, "", address);
    this.#read();
    scrollTo(0, 0);
  }

  /** Say more exactly where we are, without a step that "back" would undo. */
  amend(address: string): void {
    history.replaceState(null, "", address);
    this.#read();
  }

  #read(): void {
    this.#path = location.pathname;
    this.#query = location.search;
  }
}

export const route = new Route();

/** Make the links of this house open its rooms without loading the page again. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api")) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  route.go(link.pathname + link.search + link.hash);
}
