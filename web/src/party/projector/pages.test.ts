import { describe, expect, it } from "vitest";
import type { LineShown, MoveShown, PartyPicture, TableShown } from "../../protocol";
import { finaleOf, reach, seatingPages } from "./pages";

function hall(tables: number): PartyPicture {
  const moves = Array.from({ length: tables * 4 }, (_, at) => ({ guest: at + 1, name: `Guest ${String(at).padStart(3, "0")}` }) as MoveShown).reverse();
  return { tables: Array.from({ length: tables }, (_, at) => ({ number: at + 1 }) as TableShown), moves } as unknown as PartyPicture;
}
const line = (place: number, guest = place): LineShown => ({ place, guest, name: `G${guest}` }) as LineShown;

describe("the seating on the wall", () => {
  it("of a few tables is one plan", () => {
    expect(seatingPages(hall(4), "en").map(({ is }) => is)).toEqual(["floor"]);
  });
  it("of many is a plan and names", () => {
    expect(seatingPages(hall(20), "en").map(({ is }) => is)).toEqual(["floor", "floor", "names", "names"]);
  });
  it("of a hundred tables is names alone, in order, each of them once, and turns through in a minute or so", () => {
    const pages = seatingPages(hall(100), "en");
    const names = pages.flatMap((page) => (page.is === "names" ? page.moves.map(({ name }) => name) : []));
    expect(names).toEqual([...names].sort());
    expect(new Set(names).size).toBe(400);
    expect(pages.length * 8).toBeLessThan(75);
  });
  it("says which names a page has", () => {
    expect(reach(["Agatha", "Bertram", "Ŝarlota"])).toBe("Ag – Ŝa");
    expect(reach(["Ida", "Ida Rose"])).toBe("Id");
  });
});

describe("the finale", () => {
  const shown = (lines: LineShown[], final = true) => ({ standings: { lines, final } }) as unknown as PartyPicture;
  it("is kept until something is told", () => {
    expect(finaleOf(shown([line(1)], false))).toBeNull();
    expect(finaleOf(shown([]))).toBeNull();
  });
  it("tells from below: the place told last stands first", () => {
    const finale = finaleOf(shown([line(3, 7), line(3, 8), line(5)]));
    expect(finale?.told.map(({ guest }) => guest)).toEqual([7, 8]);
    expect(finale?.before.map(({ place }) => place)).toEqual([5]);
    expect(finale?.isWhole).toBe(false);
  });
  it("is whole with the first place", () => {
    expect(finaleOf(shown([line(1), line(2)]))?.isWhole).toBe(true);
  });
});
