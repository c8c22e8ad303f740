import { beforeEach, expect, it } from "vitest";
import { storage } from "../lib/browser.testing";
import { addressOf, begun, type Begun } from "../lib/patiences";
import { dealOf } from "./address";
import { allotted, cardsFor, within } from "./cards";
import { UNAIDED } from "./careers";
import { finished, forgetSitting, keepFinished, keepSitting, keptSitting, nameOf } from "./keeping";
import { cardsOf } from "./telling";
import { grown, planted } from "./tree";

const deal: Begun = { game: "kan-u-go-alone-1", number: 17, options: {}, words: "", day: "", at: 1, left: 54, total: 58, result: "playing" };
const tree = grown(planted(), "play 0,0 across TASK", null);
const end = { game: deal.game, deal: nameOf(deal), standard: "", number: 17, day: "", won: false, at: 0, score: 0, target: 0, words: 3, left: 9, cards: 58, plays: 5, assists: UNAIDED };

beforeEach(() => storage.clear());

it("a sitting is found again by its deal, whatever day it is of", () => {
  keepSitting(deal, tree, { ...UNAIDED, undos: 2 });
  expect(keptSitting({ ...deal, day: "2026-05-01" })).toEqual({ tree, assists: { ...UNAIDED, undos: 2 } });
  expect(keptSitting({ ...deal, number: 18 })).toBeNull();
  expect(keptSitting({ ...deal, options: { turning: "only-if-stuck" } })).toBeNull();
});
it("several are kept, the last one first", () => {
  keepSitting(deal, tree, UNAIDED);
  keepSitting({ ...deal, number: 18 }, tree, UNAIDED);
  keepSitting({ ...deal, game: "keyword-patience" }, tree, UNAIDED);
  keepSitting(deal, tree, UNAIDED);
  expect(begun().map(({ game, number }) => [game, number])).toEqual([["kan-u-go-alone-1", 17], ["keyword-patience", 17], ["kan-u-go-alone-1", 18]]);
});
it("what is put away is gone", () => {
  keepSitting(deal, tree, UNAIDED);
  forgetSitting(deal);
  expect(begun()).toEqual([]);
  expect(keptSitting(deal)).toBeNull();
});
it("a damaged memory is no game", () => {
  storage.set(`crossdeck.patience.sitting ${nameOf(deal)}`, '{"tree":{"moments":[{"parent":5}]}}');
  storage.set("crossdeck.patience.begun", "[1, null]");
  storage.set(`crossdeck.patience.finished ${deal.game}`, '{"a":1}');
  expect([keptSitting(deal), begun(), finished(deal.game)]).toEqual([null, [], []]);
});
it("the same end counts once, another end of the same deal again", () => {
  keepFinished(end);
  keepFinished({ ...end, at: 5 });
  expect(finished(deal.game)).toHaveLength(1);
  keepFinished({ ...end, won: true, left: 0, plays: 9 });
  expect(finished(deal.game).map(({ won }) => won)).toEqual([false, true]);
});
it("an address says all that a deal is dealt from", () => {
  const rich = { game: "kan-u-go-alone-1", number: 17, options: { turning: "only-if-stuck" }, words: "household", day: "2026-05-01" };
  const address = addressOf(rich);
  expect(address).toBe("/patience/kan-u-go-alone-1?deal=17&day=2026-05-01&words=household&turning=only-if-stuck");
  expect(dealOf(rich.game, new URLSearchParams(address.split("?")[1]))).toEqual(rich);
  for (const wrong of ["", "deal=", "deal=x", "deal=-1", "deal=1.5"]) expect(dealOf("x", new URLSearchParams(wrong))).toBeNull();
});
it("two stacks that show the same letter give different cards", () => {
  const picture = { kind: "stacks", hand: [], piles: [["E", ""], ["E", "", ""], []], up: ["E", ""], open: 1, masters: 0 } as never;
  expect(within(picture).map(({ face, origin }) => face + origin)).toEqual(["E2", "E1", "Eopen"]);
  const ids = cardsFor(picture, ["E", "E", "E"], ["1", "open", "2"]);
  expect(new Set(ids).size).toBe(3);
  expect(cardsFor(picture, ["Q"], ["1"])).toEqual([-1]);
});
it("all cards of an open pile can be taken, and a Master Card stands for any", () => {
  const piles = { kind: "piles", hand: [], piles: [["A", "B", "C"]], up: [], open: 0, masters: 0 } as never;
  expect(within(piles).map(({ face }) => face).join("")).toBe("ABC");
  const nest = { kind: "nest", hand: [], piles: [["A", ""]], up: ["S"], open: 1, masters: 2 } as never;
  expect(cardsFor(nest, ["k", "A", "S"], ["master", "1", "open"])).toEqual([3000, 10, 2000]);
});
it("a play in notation is read square by square, without the cards that lie there", () => {
  expect(cardsOf("play -4,2 down DO.I from hand open hand")).toEqual([[[-4, 2], "D"], [[-3, 2], "O"], [[-1, 2], "I"]]);
  expect(cardsOf("play 0,0 across AB")).toEqual([[[0, 0], "A"], [[0, 1], "B"]]);
  expect(cardsOf("turn")).toEqual([]);
});
it("a word that was typed takes the top cards of piles, in whatever order it is spelt", () => {
  const piles = [["O", "E", "T"], ["E", "N"], ["T"]];
  expect(allotted(piles, ["T", "O", "N", "E"])).toEqual([30, 10, 21, 20]);
  expect(allotted(piles, ["E", "E"])).toBeNull(); // The second E lies under an O.
  expect(allotted(piles, ["T", "O", "E", "T"])).toEqual([12, 10, 11, 30]);
  expect(allotted(piles, ["X"])).toBeNull();
});
