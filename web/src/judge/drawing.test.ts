import { describe, expect, it } from "vitest";
import { drawn, readPlacement, readTable, write } from "./drawing";
import { withHats } from "./letters";

describe("a drawing in notation", () => {
  it("is counted from the first row and column in which a card lies", () => {
    const drawing = drawn(readTable(".S.../TACK."), readPlacement("2,1 across O"));
    expect(write(drawing)).toEqual({ table: ".S/TACK", placement: "2,1 across O", origin: [0, 0] });
  });
  it("may lie anywhere, also above and left of where it began", () => {
    const drawing = drawn([[-2, -3, "T"], [-2, -2, "O"]], [[-3, -2, "N"], [-1, -2, "t"]]);
    expect(write(drawing)).toEqual({ table: "TO", placement: "-1,1 down N.t", origin: [-2, -3] });
  });
  it("keeps empty rows between cards", () => {
    expect(write(drawn([[0, 0, "A"], [2, 1, "B"]], [])).table).toBe("A/./.B");
  });
  it("has no placement if the cards are in no line, have a gap, or are none", () => {
    const table = readTable("TACK");
    expect(write(drawn(table, [[1, 0, "O"], [2, 1, "N"]])).placement).toBeNull();
    expect(write(drawn(table, [[1, 0, "O"], [3, 0, "N"]])).placement).toBeNull();
    expect(write(drawn(table, [])).placement).toBeNull();
  });
  it("opens an empty table at 0,0", () => {
    expect(write(drawn([], [[4, 4, "T"], [4, 5, "O"]]))).toEqual({ table: "", placement: "0,0 across TO", origin: [4, 4] });
  });
});

it("reads a placement and passes over the cards that lie there", () => {
  expect(readPlacement("-3,2 down JO.y")).toEqual([[-3, 2, "J"], [-2, 2, "O"], [0, 2, "y"]]);
  expect(readPlacement("somewhere")).toEqual([]);
});

it("a card that lies on the table is not laid again", () => {
  expect([...drawn([[0, 0, "A"]], [[0, 0, "B"]]).values()]).toEqual([{ row: 0, col: 0, face: "A", isPlay: false }]);
});

it("puts hats on only where the alphabet has some", () => {
  expect(withHats("cxevaLJxo", "ABCĈ")).toBe("ĉevaLĴo");
  expect(withHats("faux", "ABC")).toBe("faux");
});
