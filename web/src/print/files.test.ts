import { expect, test } from "vitest";
import type { PrintOffer } from "../protocol";
import { asked, usual } from "./choices";
import { nameIn } from "./fetching.svelte";
import { cardsQuery, dealAddress, filesOf, setAddress } from "./files";
import { millimetres } from "./telling";

const LEXICON: PrintOffer = {
  game: "lexicon", title: "Lexicon", pack: "lexicon-waddingtons", pack_title: "Lexicon", cards: 52, packs: 2, tiles: false, board: "", alone: false,
  sizes: [{ name: "original", width: 45, height: 63 }], papers: [],
};
const KEYWORD: PrintOffer = { ...LEXICON, game: "keyword", pack: "keyword", tiles: true, board: "keyword" };
const WHOLE = asked({ ...usual(["en-US"]), copies: 2, shift_right: -0.5 }, LEXICON, "eo");
const addresses = new Map(filesOf(LEXICON, WHOLE));
const query = (address: string) => Object.fromEntries(new URLSearchParams(address.split("?")[1]));

test("a game without a board has none to print, one with letters has letters", () => {
  expect([...addresses.keys()]).toEqual(["test", "cards", "box", "booklet", "rules", "reference"]);
  expect(filesOf(KEYWORD, WHOLE).map(([name]) => name)).toEqual(["test", "tiles", "board", "box", "booklet", "rules", "reference"]);
});

test("each file is asked for with what concerns it, and nothing else", () => {
  expect(addresses.get("cards")).toMatch("/api/print/packs/lexicon-waddingtons/cards.pdf?");
  expect(query(addresses.get("cards")!)).toMatchObject({ paper: "letter", language: "eo", copies: "2", shift_right: "-0.5", backs: "true" });
  expect(query(addresses.get("cards")!)).not.toHaveProperty("stock");
  expect(query(addresses.get("box")!)).toEqual({ game: "lexicon", paper: "letter", language: "eo", size: "original", copies: "2", stock: "0.3" });
  expect(query(addresses.get("booklet")!)).toEqual({ paper: "letter", language: "eo", imposed: "true" });
  expect(query(addresses.get("rules")!)).toEqual({ paper: "letter", language: "eo", imposed: "false" });
  expect(query(setAddress(LEXICON, WHOLE))).toMatchObject({ stock: "0.3", copies: "2" });
  expect(cardsQuery(WHOLE)).not.toHaveProperty("stock");
});

test("a deal has the words and rules that it is played with", () => {
  const deal = { game: "lexicon-solitaire-1", number: 12, options: { plurals: "allowed", target: "5" }, words: "", day: "" };
  const address = dealAddress(deal, WHOLE, false);
  expect(address).toMatch("/api/print/deals/lexicon-solitaire-1/12.pdf?");
  const given = new URLSearchParams(address.split("?")[1]);
  expect(given.getAll("option")).toEqual(["plurals=allowed", "target=5"]);
  expect([given.get("solution"), given.has("words")]).toEqual(["false", false]);
});

test("a file has the name that the server gives it, hats and all", () => {
  expect(nameIn("attachment; filename=\"provpago.pdf\"; filename*=UTF-8''provpa%C4%9Do.pdf", "x")).toBe("provpaĝo.pdf");
  expect(nameIn(null, "x.pdf")).toBe("x.pdf");
});

test("measures have a tenth at most, after a comma in Esperanto", () => {
  expect([millimetres(57.15, "en"), millimetres(63.5, "eo"), millimetres(-10, "en")]).toEqual(["57.2", "63,5", "−10"]);
});
