// Reading and writing what a browser keeps; one that is closed to us keeps nothing, and nothing breaks.

export function read(place: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "null");
  } catch {
    return null;
  }
}

export function write(place: string, value: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // Then it is forgotten with the page.
  }
}
