// Letters from the keyboard, for the alphabet of the table.  In Esperanto the x-system: an x after c, g, h, j, s
// or u says that the letter before had a hat.

const HATS: Record<string, string> = { C: "Ĉ", G: "Ĝ", H: "Ĥ", J: "Ĵ", S: "Ŝ", U: "Ŭ" };

/** What a key says: a letter, and whether it stands in the place of the one typed just before. */
export interface Typed {
  letter: string;
  instead: boolean;
}

export class Typing {
  #before = "";

  /** The letter that a key stands for in this alphabet, null if it is none. */
  key(key: string, alphabet: string): Typed | null {
    const letter = key.normalize("NFC").toLocaleUpperCase("en");
    const hat = letter === "X" && !alphabet.includes("X") ? HATS[this.#before] : undefined;
    this.#before = "";
    if (hat && alphabet.includes(hat)) return { letter: hat, instead: true };
    if ([...letter].length !== 1 || !alphabet.includes(letter)) return null;
    this.#before = letter;
    return { letter, instead: false };
  }
}
