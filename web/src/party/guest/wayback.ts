// From a table online back to its party: the browser remembers which one it came from.

const PLACE = "crossdeck.party-of";

/** Remember that this table belongs to that party; those of the rounds before are over. */
export function keepWayBack(table: string, party: string): void {
  try {
    localStorage.setItem(PLACE, `${table} ${party}`);
  } catch {
    // Then the browser's own way back will do.
  }
}

/** The party that this table belongs to; empty if it belongs to none. */
export function wayBack(table: string): string {
  try {
    const [known, party = ""] = (localStorage.getItem(PLACE) ?? "").split(" ");
    return known === table ? party : "";
  } catch {
    return "";
  }
}
