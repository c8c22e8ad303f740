// The five families of games: each has a colour, a card back and lids of its own, and nothing else differs.

// The drawings lie with the package's data, since they are printed, too.
const ART = "../../../src/crossdeck/data/art";
const LIDS = import.meta.glob<string>("../../../src/crossdeck/data/art/*.svg", { eager: true, query: "?url", import: "default" });

export type Family = "kug" | "lex" | "pat" | "key" | "eo";

const BY_START: [string, Family][] = [
  ["kan-u-go-eo", "eo"],
  ["kan-u-go-sola", "eo"],
  ["kan-u-go", "kug"],
  ["lexicon", "lex"],
  ["patch-word", "pat"],
  ["keyword", "key"],
];

/** The family of a game or a pack. */
export function familyOf(id: string): Family {
  return BY_START.find(([start]) => id.startsWith(start))?.[1] ?? "kug";
}

/** The picture on a game's box. */
export function lidOf(game: string): string {
  return LIDS[`${ART}/${game}.svg`] ?? LIDS[`${ART}/kan-u-go.svg`]!;
}

/** Which kind of card stands for no letter of its own, by what it is called in hands and by its family. */
export function specialOf(card: string, family: Family): "free" | "master" | "patch" | null {
  if (card === "*") return "free";
  if (card === "?") return family === "pat" ? "patch" : "master";
  return null;
}

/** The classes of a card's face beside `card` (look.css): its own drawing, or the ring of a wild card that stands for a letter. */
export function lookOf(face: string, family: Family): string {
  const special = specialOf(face, family);
  if (special) return `special ${special}`;
  if (family === "key") return "tile"; // Keyword has tiles, as wide as they are high.
  return face !== face.toUpperCase() ? "standing" : "";
}
