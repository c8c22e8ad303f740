import { describe, expect, it } from "vitest";
import { beside, drawn } from "./drawing";
import { childrenOf, gone, grown, isBack, lightened, lineTo, marked, markOf, pathTo, pictured, planted, readTree, redone, undone, type Tree } from "./tree";

const picture = (left: number) => ({ left }) as never;

/** Do these things one after the other. */
function played(tree: Tree, ...line: string[]): Tree {
  return line.reduce((tree, what) => grown(tree, what, null), tree);
}
/** deal, TASK, SEND, ON; and THE beside SEND. */
const branched = played(undone(undone(played(planted(), "TASK", "SEND", "ON"))!)!, "THE");

describe("the tree of a sitting", () => {
  it("keeps what was taken back beside what was played instead", () => {
    expect(lineTo(branched)).toEqual(["TASK", "THE"]);
    expect(lineTo(branched, 3)).toEqual(["TASK", "SEND", "ON"]);
    expect(childrenOf(branched, 1)).toEqual([4, 2]);
  });
  it("goes back to the same moment when the same is done again", () => {
    const again = played(undone(branched)!, "SEND");
    expect(again.at).toBe(2);
    expect(again.moments).toHaveLength(5);
  });
  it("redoes along the branch that was last gone along", () => {
    const back = undone(gone(branched, 3))!;
    expect(back.at).toBe(2);
    expect(redone(back)!.at).toBe(3);
    expect(redone(undone(undone(back)!)!)!.at).toBe(1);
    expect(redone(gone(branched, 4))).toBeNull();
    expect(undone(planted())).toBeNull();
  });
  it("knows whether a step takes something back", () => {
    const at = gone(branched, 1);
    expect(isBack(at, 3)).toBe(false);
    expect(isBack(at, 0)).toBe(true);
    expect(isBack(branched, 2)).toBe(true);
  });
  it("gives a moment one name, and a name one moment", () => {
    const twice = marked(gone(marked(branched, "here"), 2), "here");
    expect(twice.bookmarks).toEqual({ here: 2 });
    expect(markOf(marked(twice, "there"), 2)).toBe("there");
    expect(marked(twice, "").bookmarks).toEqual({});
  });
  it("stays where it is if it is sent to a moment that is not there", () => {
    expect(gone(branched, 99)).toBe(branched);
  });
  it("is read again only if it hangs together", () => {
    const kept = JSON.parse(JSON.stringify(branched)) as Tree;
    expect(readTree(kept)).toEqual(branched);
    for (const broken of [null, {}, { ...kept, at: 9 }, { ...kept, moments: [] }, { ...kept, bookmarks: null }]) expect(readTree(broken)).toBeNull();
    const twisted = { ...kept, moments: kept.moments.map((each, at) => (at === 1 ? { ...each, parent: 3 } : each)) };
    expect(readTree(twisted)).toBeNull();
    const looped = { ...kept, moments: kept.moments.map((each, at) => (at === 2 ? { ...each, latest: 0 } : each)) };
    expect(readTree(looped)).toBeNull();
  });
  it("keeps the pictures of the line that is played before others", () => {
    const seen = [0, 1, 2, 3, 4].reduce((tree, at) => pictured(tree, at, picture(at)), branched);
    const light = lightened(seen, 2);
    expect(light.moments.map((each) => each.picture !== null)).toEqual([true, true, false, false, true]);
    expect(pathTo(light)).toEqual([0, 1, 4]);
  });
});

describe("its drawing", () => {
  const flat = () => 1;
  it("runs the line that is played along the top, and others below", () => {
    const stops = drawn(branched, flat);
    expect(stops.map(({ at, lane, x }) => [at, lane, x])).toEqual([[0, 0, 0], [1, 0, 1], [4, 0, 2], [2, 1, 2], [3, 1, 3]]);
  });
  it("draws cards turned one after the other as one stop", () => {
    const turns = played(planted(), "turn", "turn", "turn", "OX");
    expect(drawn(turns, flat).map(({ at, many }) => [at, many])).toEqual([[0, 1], [3, 3], [4, 1]]);
    const marks = marked(gone(turns, 2), "here");
    expect(drawn(gone(marks, 4), flat).map(({ at }) => at)).toEqual([0, 2, 3, 4]);
  });
  it("never draws two branches over each other", () => {
    let tree = played(planted(), "A", "B", "C");
    for (const at of [2, 1, 0]) tree = played(gone(tree, at), "X", "Y", "Z");
    const places = drawn(tree, flat).map(({ x, lane }) => `${x},${lane}`);
    expect(new Set(places).size).toBe(places.length);
  });
  it("is walked with arrow keys", () => {
    const stops = drawn(branched, flat);
    expect(beside(stops, 1, "right")).toBe(4);
    expect(beside(stops, 4, "down")).toBe(2);
    expect(beside(stops, 2, "up")).toBe(4);
    expect(beside(stops, 2, "left")).toBe(1);
    expect(beside(stops, 0, "left")).toBeNull();
    expect(beside(stops, 3, "right")).toBeNull();
  });
});
