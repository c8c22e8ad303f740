// A list of guests as it is typed or pasted: a name a line, or with commas between them.

export const LONGEST_NAME = 40;
/** So many names go with one request. */
export const AT_ONCE = 500;

export interface Pasted {
  names: string[];
  /** Names that come more than once: the later ones get a number, so that nobody is mixed up or lost. */
  doubled: string[];
  /** Names that were too long, as they are now. */
  cut: string[];
}

/** The names of a list; bullets and numbers before them, empty lines and spare spaces do not matter. */
export function readGuests(text: string): Pasted {
  const found = text.split(/[\n\r,;]+/).map(cleaned).filter(Boolean);
  const names = found.map((name) => name.slice(0, LONGEST_NAME).trim());
  const seen = new Set<string>();
  const doubled = names.filter((name) => {
    const known = name.toLocaleLowerCase();
    return seen.has(known) || !seen.add(known);
  });
  return { names, doubled: [...new Set(doubled)], cut: names.filter((name, at) => name !== found[at]) };
}

function cleaned(line: string): string {
  return line
    .replace(/^\s*(?:[-*•·–]|\d{1,3}[.)])\s+/, "")
    .replace(/["\u0000-\u001f\s]+/g, " ") // Tables are pasted with tabs.
    .trim();
}

/** The list in pieces that one request can take. */
export function inPieces(names: readonly string[]): string[][] {
  const pieces = [];
  for (let at = 0; at < names.length; at += AT_ONCE) pieces.push(names.slice(at, at + AT_ONCE));
  return pieces;
}

/** Two letters that stand for a name on a floor plan: of the first and the last word, or the first two. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  const last = words.length > 1 ? words.at(-1)! : "";
  const [first = "", second = ""] = [...(words[0] ?? "")];
  return (first + (last ? [...last][0]! : second.toLocaleLowerCase())).replace(/^./u, (letter) => letter.toLocaleUpperCase());
}
