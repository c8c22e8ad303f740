// Letters as they are typed in Esperanto: an x after c, g, h, j, s or u gives the letter its hat.

const HATS: Record<string, string> = {
  c: "ĉ", g: "ĝ", h: "ĥ", j: "ĵ", s: "ŝ", u: "ŭ",
  C: "Ĉ", G: "Ĝ", H: "Ĥ", J: "Ĵ", S: "Ŝ", U: "Ŭ",
};

/** A text with its hats on, if the alphabet has hats. */
export function withHats(text: string, letters: string): string {
  const plain = text.normalize("NFC");
  return letters.includes("Ĉ") ? plain.replace(/([cghjsu])x/gi, (_, letter: string) => HATS[letter]!) : plain;
}
