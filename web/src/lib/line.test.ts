import { beforeEach, expect, test, vi } from "vitest";
import { FakeSocket } from "./browser.testing";
import { changed, TableLine, type Heard } from "./line.svelte";
import { me } from "./me.svelte";

const PICTURE = {
  you: { seat: 0, host: true }, can: [], stage: "playing", paused: false, match: 1, places: [], commitment: "",
  clock: { moves: [], round: null, match: null }, awaited: [0], outcome: null,
  game: { turn: 0, layout: [[0, 0, "A"]], history: [], hands: [["B", "C"], null] },
};
const WELCOME = { t: "welcome", v: 7, at: 0, table: "abc", terms: { game: "lexicon" }, seats_here: [0], key: "", picture: PICTURE };

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
});

function line(): TableLine {
  return new TableLine("abc");
}
const socket = () => FakeSocket.all.at(-1)!;

/** A line that has been welcomed. */
function opened(): TableLine {
  const made = line();
  socket().accept();
  socket().say(WELCOME);
  return made;
}

test("it says hello with the key that this browser has for the table", () => {
  me.know("abc", "the key", "lexicon");
  line();
  socket().accept();
  expect(socket().sent[0]).toMatchObject({ t: "hello", table: "abc", key: "the key", have: 0 });
  me.forget("abc");
});

test("a key that comes with the welcome is remembered", () => {
  line();
  socket().accept();
  socket().say({ ...WELCOME, key: "a new key" });
  expect(me.keyOf("abc")).toBe("a new key");
  me.forget("abc");
});

test("a spectator never shows the key of this browser's own seat", () => {
  me.know("abc", "the key", "lexicon");
  new TableLine("abc", { asSpectator: true });
  socket().accept();
  expect(JSON.stringify(socket().sent)).not.toContain("the key");
  socket().say({ ...WELCOME, key: "a spectator's" });
  expect(me.keyOf("abc")).toBe("the key");
  me.forget("abc");
});

test("a broken line comes back by itself, with what it has", () => {
  const made = opened();
  socket().drop(1006);
  expect(made.state).toBe("down");
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.all.length).toBe(2);
  socket().accept();
  expect(socket().sent[0]).toMatchObject({ t: "hello", have: 7 });
});

test("what was not answered is sent again on the new line, with the same id", () => {
  const made = opened();
  void made.act("play 0,0 across OX");
  const first = socket().sent.at(-1);
  socket().drop(1006);
  vi.advanceTimersByTime(1000);
  socket().accept();
  socket().say({ ...WELCOME, picture: undefined });
  expect(socket().sent.at(-1)).toEqual(first);
});

test("an answer goes to whoever asked", async () => {
  const made = opened();
  const asked = made.act("take open");
  const other = made.act("take blind");
  const [one, two] = socket().sent.slice(-2);
  socket().say({ t: "ack", id: two!.id, v: 8 });
  socket().say({ t: "refused", id: one!.id, v: 8, stale: false, objections: [] });
  expect((await asked).t).toBe("refused");
  expect((await other).t).toBe("ack");
});

test("what is refused for the moment is asked again when the server said", () => {
  const made = opened();
  void made.act("take open");
  const asked = socket().sent.at(-1)!;
  socket().say({ t: "error", id: asked.id, code: "too_many", message: "wait", retry_after: 2 });
  expect(socket().sent.length).toBe(2);
  vi.advanceTimersByTime(2000);
  expect(socket().sent.at(-1)).toEqual(asked);
  expect(socket().sent.length).toBe(3);
});

test.each([4003, 4004])("after code %i nobody tries again", (code) => {
  const made = line();
  socket().accept();
  socket().say({ t: "error", code: "unknown_table", message: "there is no such table" });
  socket().drop(code);
  vi.advanceTimersByTime(60_000);
  expect(made.state).toBe("closed");
  expect(made.closed?.message).toBe("there is no such table");
  expect(FakeSocket.all.length).toBe(1);
});

test("whoever hangs up is not called back", () => {
  const made = opened();
  made.hangUp();
  socket().drop(1000);
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all.length).toBe(1);
});

test("a ping is answered with its number", () => {
  opened();
  socket().say({ t: "ping", n: 17, at: 0 });
  expect(socket().sent.at(-1)).toEqual({ t: "pong", n: 17 });
});

test("an event is told with the pictures before and after it", () => {
  const made = opened();
  const heard: Heard[] = [];
  made.listen((each) => heard.push(each));
  socket().say({ t: "event", v: 8, at: 0, entries: [], game_set: { turn: 1 }, game_add: { layout: [[0, 1, "T"]] } });
  expect(made.version).toBe(8);
  expect(heard[0]).toMatchObject({ before: { game: { turn: 0 } }, after: { game: { turn: 1 } } });
});

test("an event replaces fields, and lists of the game grow", () => {
  const after = changed(PICTURE as never, { set: { awaited: [1] }, game_set: { turn: 1 }, game_add: { layout: [[0, 1, "T"]] } } as never);
  expect(after.awaited).toEqual([1]);
  expect(after.game).toMatchObject({ turn: 1, layout: [[0, 0, "A"], [0, 1, "T"]] });
  expect(PICTURE.game.layout.length).toBe(1);
});

test("a version without news is counted", () => {
  const made = opened();
  socket().say({ v: 9 });
  expect(made.version).toBe(9);
});

test("seats come and go", () => {
  const made = opened();
  socket().say({ t: "presence", seat: 1, is: "here" });
  socket().say({ t: "presence", seat: 0, is: "away" });
  expect([...made.here]).toEqual([1]);
  expect([...made.away]).toEqual([0]);
});
