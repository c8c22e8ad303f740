// A puzzle on the table: what is asked, what came of the last answer, the help taken.  It stands where a table's line
// stands, so that cards are laid as at any table; what they make, and whether it is right, the server says.

import type { Outcome } from "../lib/line.svelte";
import { ApiError, ask } from "../lib/api";
import { problemText } from "../lib/problems";
import type { CardAt, GameView, Picture, PuzzleAnswer, PuzzleHint, PuzzlePicture, PuzzleSolution, Tried } from "../protocol";
import { allDone, begun, keepBegun, keepDone, nameOf, type Done } from "./keeping";

type Terms = { game: string; options: Record<string, string> };
export type Grade = 1 | 2 | 3;

export class Sitting {
  puzzle = $state.raw<PuzzlePicture | null>(null);
  picture = $state.raw<Picture | null>(null);
  wrong = $state("");
  /** Whether the server knows no such puzzle. */
  isUnknown = $state(false);
  /** Whether nothing has been laid since the last hint. */
  isHinted = $state(false);
  answer = $state.raw<PuzzleAnswer | null>(null);
  hint = $state.raw<PuzzleHint | null>(null);
  solution = $state.raw<PuzzleSolution | null>(null);
  /** Of which day it is the puzzle; empty for any other. */
  day = $state("");
  tries = $state(0);
  hints = $state(0);
  /** How it ended this time. */
  done = $state.raw<Done | null>(null);
  /** How it ended the first time. */
  readonly before: Done | null;
  readonly table: string;
  readonly terms: Terms;
  #lying: CardAt[] = [];

  constructor(
    readonly game: string,
    readonly number: number,
    day: string,
  ) {
    this.day = day;
    this.table = `puzzle ${game} ${number}`;
    this.terms = { game, options: {} };
    this.before = allDone()[nameOf(game, number)] ?? null;
    ({ tries: this.tries, hints: this.hints } = begun(game, number));
  }

  get #path(): { game: string; number: number } {
    return { game: this.game, number: this.number };
  }
  get isOver(): boolean {
    return this.done !== null;
  }

  async look(): Promise<void> {
    this.wrong = "";
    try {
      this.puzzle = await ask("GET /api/puzzles/{game}/{number}", { path: this.#path });
      this.picture = pictureOf(this.puzzle, this.puzzle.layout, this.puzzle.hand);
    } catch (problem) {
      this.wrong = problemText(problem);
      this.isUnknown = problem instanceof ApiError && (problem.status === 404 || problem.status === 400);
    }
  }

  /** What cards laid for now would make. */
  async try(cards: CardAt[]): Promise<Tried | null> {
    this.#lying = cards;
    try {
      const { placement, words, against, squares, left } = await ask("POST /api/puzzles/{game}/{number}/trials", { path: this.#path, body: { cards } });
      this.wrong = "";
      return { t: "tried", id: "", v: 0, do: placement && `play ${placement}`, words, objections: against, holds: 0, left, squares, points: 0, worth: [], keywords: [] };
    } catch (problem) {
      this.wrong = problemText(problem);
      return null;
    }
  }
  /** No puzzle has words in rows. */
  tryRow(): Promise<null> {
    return Promise.resolve(null);
  }

  /** Answer with the cards that lie there. */
  async act(): Promise<Outcome> {
    if (this.isOver || this.answer) return { t: "ack", id: "", v: 0 }; // It has been answered as it lies.
    this.hint = null;
    try {
      const answer = await ask("POST /api/puzzles/{game}/{number}/answers", { path: this.#path, body: { cards: this.#lying } });
      this.wrong = "";
      if (answer.outcome === "refused") return { t: "refused", id: "", v: 0, objections: answer.against };
      this.tries += 1;
      this.answer = answer;
      keepBegun(this.game, this.number, this);
      if (answer.outcome === "solved") this.#finish(true, this.#lying);
    } catch (problem) {
      this.wrong = problemText(problem);
    }
    return { t: "ack", id: "", v: 0 };
  }

  /** A hint of the next grade; after the last the same again. */
  async help(): Promise<void> {
    const grade = Math.min(3, this.hints + 1) as Grade;
    try {
      this.hint = await ask("GET /api/puzzles/{game}/{number}/hints/{grade}", { path: { ...this.#path, grade } });
      this.answer = null;
      this.wrong = "";
      this.isHinted = true;
      this.hints = grade;
      keepBegun(this.game, this.number, this);
    } catch (problem) {
      this.wrong = problemText(problem);
    }
  }

  /** Show the solution; the puzzle is then not solved. */
  async giveUp(): Promise<void> {
    try {
      this.solution = await ask("GET /api/puzzles/{game}/{number}/solution", { path: this.#path });
      this.answer = this.hint = null;
      this.wrong = "";
      this.#finish(false, this.solution.cards);
    } catch (problem) {
      this.wrong = problemText(problem);
    }
  }

  /** What was laid last lies on the table, so that it can be looked at. */
  #finish(solved: boolean, cards: CardAt[]): void {
    this.done = { solved, tries: this.tries, hints: this.hints, day: this.day };
    keepDone(this.game, this.number, this.done);
    const { puzzle } = this;
    if (!puzzle) return;
    const left = [...puzzle.hand];
    for (const [, , face] of cards) left.splice(left.indexOf(face === face.toUpperCase() ? face : "?"), 1);
    const isOut = left.every((face) => face === "*");
    this.picture = pictureOf(puzzle, [...puzzle.layout, ...cards], isOut ? [] : left, cards);
  }
}

/** The puzzle as a table shows a game; only what laying cards looks at is there. */
function pictureOf(puzzle: PuzzlePicture, layout: CardAt[], hand: string[], laid: CardAt[] = []): Picture {
  const last = { event: "laid", seat: 0, cards: laid, words: [], thrown: 0, idle: 0, points: 0, drawn: [], at: 0 } as const;
  const game: Partial<GameView> = {
    kind: "turns", round: 1, phase: laid.length ? "round-over" : "turn", turn: 0, layout, hands: [hand, ...puzzle.others.map(() => null)],
    counts: [hand.length, ...puzzle.others], open_card: puzzle.open_card, history: laid.length ? [{ ...last, words: [], drawn: [] }] : [], rows: [],
  };
  return { you: { seat: 0, host: false }, can: [], stage: "playing", match: 1, paused: false, game: game as GameView } as unknown as Picture;
}
