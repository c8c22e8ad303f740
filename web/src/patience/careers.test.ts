import { beforeAll, describe, expect, it } from "vitest";
import { prepare } from "../i18n/speech.svelte";
import { career, UNAIDED, type Finished } from "./careers";
import { dayCount } from "./daily";
import { marks, shareText } from "./sharing";

const game = (more: Partial<Finished>): Finished => ({
  game: "kan-u-go-alone-1", deal: `${more.number ?? 1}`, standard: "", number: 1, day: "", won: true, at: 0,
  score: 0, target: 0, words: 17, left: 0, cards: 58, plays: 20, assists: UNAIDED, ...more,
});
const won = (number: number, more: Partial<Finished> = {}) => game({ number, deal: String(number), ...more });
const lost = (number: number, more: Partial<Finished> = {}) => won(number, { won: false, left: 9, ...more });

describe("a career", () => {
  it("counts wins, wins in a row and the fewest moves", () => {
    const { unassisted } = career([won(1), won(2, { plays: 18 }), lost(3, { plays: 5 }), won(4)], "2026-05-01");
    expect(unassisted).toMatchObject({ played: 4, won: 3, streak: 1, bestStreak: 2, best: 18 });
    expect(unassisted.distribution).toEqual([[0, 3], [9, 1]]);
  });
  it("keeps games with help apart, and so a deal that was known", () => {
    const helped = won(2, { assists: { ...UNAIDED, undos: 1 } });
    const { unassisted, assisted } = career([lost(1), helped, won(1)], "2026-05-01");
    expect(unassisted).toMatchObject({ played: 1, won: 0 });
    expect(assisted).toMatchObject({ played: 2, won: 2 });
  });
  it("counts a deal with help once, by its win if there was one", () => {
    const hints = { assists: { ...UNAIDED, which: 1 } };
    expect(career([won(1, hints), lost(1, hints)], "2026-05-01").assisted).toMatchObject({ played: 1, won: 1 });
    expect(career([lost(1, hints), won(1, hints)], "2026-05-01").assisted).toMatchObject({ played: 1, won: 1 });
  });
  it("counts days in a row up to today or yesterday", () => {
    const days = ["2026-04-28", "2026-04-29", "2026-04-30"].map((day, at) => won(at, { day }));
    expect(career(days, "2026-04-30")).toMatchObject({ days: 3, bestDays: 3 });
    expect(career(days, "2026-05-01")).toMatchObject({ days: 3 });
    expect(career(days, "2026-05-02")).toMatchObject({ days: 0, bestDays: 3 });
    const broken = [...days, won(9, { day: "2026-05-01", assists: { ...UNAIDED, solver: 1 } })];
    expect(career(broken, "2026-05-03")).toMatchObject({ days: 0, bestDays: 3 });
  });
  it("counts words in Keyword Patience, and points in Keyword Solitaire", () => {
    const words = [6, 5, 7].map((words, at) => won(at, { game: "keyword-patience", words }));
    expect(career([...words, lost(9, { game: "keyword-patience", words: 3 })], "2026-05-01").unassisted).toMatchObject({ best: 5, distribution: [[5, 1], [6, 1], [7, 1]] });
    const points = [870, 640, 890].map((score, at) => won(at, { game: "keyword-solitaire", score, won: score >= 850 }));
    expect(career(points, "2026-05-01").unassisted).toMatchObject({ best: 890, won: 2, distribution: [[600, 1], [850, 2]] });
  });
});

describe("days", () => {
  it("are counted from the first of January 2026", () => {
    expect(["2026-01-01", "2026-02-01", "2027-01-01"].map(dayCount)).toEqual([1, 32, 366]);
    expect(["2025-12-31", "", "2026-13-01", "tomorrow"].map(dayCount)).toEqual([null, null, null, null]);
  });
});

describe("the result to share", () => {
  beforeAll(() => prepare(["patience"]));

  it("says how it ended in three lines, as in the terminal", () => {
    expect(shareText(game({ day: "2026-02-01", number: 7 }), "Kan-U-Go Alone, first method")).toBe(
      "crossdeck: Kan-U-Go Alone, first method, day 32\n■■■■■■■■■■ won, 17 words, 20 moves\nno help",
    );
  });
  it("names the help that was taken", () => {
    const assists = { undos: 1, exists: 1, where: 1, which: 0, solver: 3 };
    expect(shareText(lost(17, { left: 1, plays: 1, assists }), "Alone")).toBe("crossdeck: Alone, deal 17\n■■■■■■■■■□ not won, 1 card left, 1 move\n1 undo, 2 hints, 3 looks at the solver");
  });
  it("is as full as the game was done", () => {
    expect(marks(lost(1, { left: 58 }))).toBe("□".repeat(10));
    expect(marks(game({ game: "keyword-solitaire", won: false, score: 425, target: 850 }))).toBe("■■■■■□□□□□");
    expect(marks(game({ game: "keyword-solitaire", won: false, score: -20, target: 850 }))).toBe("□".repeat(10));
  });
});
