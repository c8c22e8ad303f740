// From a table online back to its party: the browser remembers which one it came from.

const PLACE = "crossdeck.party-of.";

/** Remember that this table belongs to that party. */
export function keepWayBack(table: string, party: string): void {
  try {
    for (let at = localStorage.length - 1; at >= 0; at -= 1) {
      const name = localStorage.key(at) ?? "";
      if (name.startsWith(PLACE)) localStorage.removeItem(name); // Tables of rounds before are over.
    }
    localStorage.setItem(PLACE + table, party);
  } catch {
    // Then the browser's own way back will do.
  }
}

/** The party that this table belongs to; empty if it belongs to none. */
export function wayBack(table: string): string {
  try {
    return localStorage.getItem(PLACE + table) ?? "";
  } catch {
    return "";
  }
}
