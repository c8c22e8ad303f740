// The line to one table: it says hello, keeps the picture up to date, sends requests until they are answered,
// and comes back by itself when it breaks.  Nothing here knows the rules of any game.

import type {
  Ack, CardAt, Command, Error as Failed, Event, FromClient, FromServer, Phrase, Picture, Refused, Skip, Terms,
  Told, Tried, Welcome,
} from "../protocol";
import { PROTOCOL } from "../protocol";
import { me } from "./me.svelte";

/** What a request without its id and version is. */
type Bare<C> = C extends Command ? Omit<C, "id" | "v"> : never;
export type Request = Bare<Command>;
export type Outcome = Ack | Refused | Failed;

export type LineState =
  | "joining"
  | "open"
  /** It broke, and is being tried again. */
  | "down"
  /** The server does not want us here, and says why in `closed`. */
  | "closed";

/** Something that happened, for whoever shows or says it. */
export type Heard =
  | { is: "event"; entries: Told[]; before: Picture; after: Picture }
  | { is: "said"; seat: number; phrase: Phrase }
  | { is: "presence"; seat: number; how: "here" | "lost" | "away" };

interface Waiting {
  message: FromClient;
  done: (answer: never) => void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** After these codes there is no use in trying again. */
const FINAL = new Set([1008, 4000, 4001, 4003, 4004]);
const TOO_SLOW = 4008;

export class TableLine {
  state = $state<LineState>("joining");
  picture = $state.raw<Picture | null>(null);
  terms = $state.raw<Terms | null>(null);
  version = $state(0);
  /** The seats with an open line, and those that are away. */
  here = $state.raw<ReadonlySet<number>>(new Set());
  away = $state.raw<ReadonlySet<number>>(new Set());
  /** Why the server sent us away. */
  closed = $state.raw<Failed | null>(null);
  /** When the server said that it stops. */
  isRestarting = $state(false);

  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #listeners = new Set<(heard: Heard) => void>();
  #wait = FIRST_WAIT;
  #timer = 0;
  #isLeft = false;
  /** The server's clock is so many milliseconds ahead of ours. */
  #ahead = 0;
  #ids = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(36)).join(""); // No UUID: those want https.
  #count = 0;
  #wake = () => this.#retryNow();
  /** The key of somebody who only looks on, though this browser may have a seat here; null for its user. */
  #spectator: string | null;

  /** A line to a table, as whoever sits there with this browser or, for a television, as somebody who looks on. */
  constructor(
    readonly table: string,
    { asSpectator = false }: { asSpectator?: boolean } = {},
  ) {
    this.#spectator = asSpectator ? "" : null;
    addEventListener("online", this.#wake);
    this.#connect();
  }

  /** Hear what happens; the answer stops it. */
  listen(listener: (heard: Heard) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The server's time now, in milliseconds. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  /** Ask for something; it is sent again, with the same id, until it is answered. */
  request(request: Request): Promise<Outcome> {
    return this.#ask({ ...request, id: this.#newId(), v: this.version } as Command);
  }

  /** Do something in the game, in notation. */
  act(what: string): Promise<Outcome> {
    return this.request({ t: "act", do: what });
  }

  /** What cards laid for now would make; null if that could not be asked. */
  async try(cards: CardAt[]): Promise<Tried | null> {
    const answer = await this.#ask<Tried | Failed>({ t: "try", id: this.#newId(), cards });
    return answer.t === "tried" ? answer : null;
  }

  /** The same of a word in a row: what becomes of one, or a new one. */
  async tryRow(row: number | null, faces: string): Promise<Tried | null> {
    const answer = await this.#ask<Tried | Failed>({ t: "try_row", id: this.#newId(), row, faces });
    return answer.t === "tried" ? answer : null;
  }

  say(phrase: Phrase): Promise<Outcome> {
    return this.#ask({ t: "say", id: this.#newId(), phrase });
  }

  /** Leave the table; the seat stays ours. */
  hangUp(): void {
    this.#isLeft = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#wake);
    this.#socket?.close();
  }

  #newId(): string {
    this.#count += 1;
    return `${this.#ids}-${this.#count}`;
  }

  #ask<A = Outcome>(message: FromClient & { id: string }): Promise<A> {
    return new Promise<A>((done) => {
      this.#waiting.set(message.id, { message, done: done as (answer: never) => void });
      if (this.state === "open") this.#send(message);
    });
  }

  #send(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #connect(): void {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    this.#socket = socket;
    socket.onopen = () => {
      const key = this.#spectator ?? me.keyOf(this.table);
      const session = this.#spectator === null ? (me.session?.session ?? "") : "";
      this.#send({
        t: "hello", table: this.table, have: this.version, protocol: PROTOCOL,
        ...(key ? { key } : {}), ...(session && !key ? { session } : {}),
      });
    };
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data as string) as FromServer | Skip);
    socket.onclose = ({ code }) => this.#broke(socket, code);
  }

  #broke(socket: WebSocket, code: number): void {
    if (this.#isLeft || socket !== this.#socket) return;
    if (FINAL.has(code)) {
      this.state = "closed";
      return;
    }
    this.state = "down";
    const wait = code === TOO_SLOW ? FIRST_WAIT : this.#wait * (0.75 + Math.random() / 2);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#connect(), wait);
  }

  #retryNow(): void {
    if (this.state !== "down") return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  #hear(message: FromServer | Skip): void {
    if (!("t" in message)) {
      this.version = message.v;
      return;
    }
    switch (message.t) {
      case "welcome":
        return this.#welcomed(message);
      case "event":
        return this.#changed(message);
      case "ping":
        return this.#send({ t: "pong", n: message.n });
      case "presence":
        return this.#present(message.seat, message.is);
      case "said":
        return this.#tell({ is: "said", seat: message.seat, phrase: message.phrase });
      case "notice":
        this.isRestarting = true;
        return;
      default:
        return this.#answered(message);
    }
  }

  #welcomed(welcome: Welcome): void {
    this.#ahead = welcome.at - Date.now();
    this.#wait = FIRST_WAIT;
    this.isRestarting = false;
    this.terms = welcome.terms;
    this.here = new Set(welcome.seats_here);
    this.away = new Set();
    this.version = welcome.v;
    if (welcome.picture) this.picture = welcome.picture;
    if (welcome.key && this.#spectator !== null) this.#spectator = welcome.key;
    else if (welcome.key) me.know(this.table, welcome.key, welcome.terms.game);
    this.state = "open";
    for (const { message } of this.#waiting.values()) this.#send(message);
  }

  #changed(event: Event): void {
    const before = this.picture;
    this.version = event.v;
    if (!before) return;
    const after = changed(before, event);
    this.picture = after;
    this.#tell({ is: "event", entries: event.entries ?? [], before, after });
  }

  #present(seat: number, how: "here" | "lost" | "away"): void {
    this.here = how === "here" ? new Set([...this.here, seat]) : without(this.here, seat);
    this.away = how === "away" ? new Set([...this.away, seat]) : without(this.away, seat);
    this.#tell({ is: "presence", seat, how });
  }

  #answered(answer: Exclude<FromServer, Welcome | Event>): void {
    if (!("id" in answer) || answer.id === undefined) {
      if (answer.t === "error") this.closed = answer;
      return;
    }
    const waiting = this.#waiting.get(answer.id);
    if (!waiting) return;
    if (answer.t === "error" && answer.retry_after !== undefined) {
      window.setTimeout(() => this.#send(waiting.message), answer.retry_after * 1000);
      return;
    }
    this.#waiting.delete(answer.id);
    waiting.done(answer as never);
  }

  #tell(heard: Heard): void {
    for (const listener of this.#listeners) listener(heard);
  }
}

function without(seats: ReadonlySet<number>, seat: number): Set<number> {
  return new Set([...seats].filter((each) => each !== seat));
}

/** The picture after an event: fields replaced, lists of the game grown. */
export function changed(picture: Picture, event: Pick<Event, "set" | "game_set" | "game_add">): Picture {
  const after = { ...picture, ...event.set };
  if (after.game && (event.game_set || event.game_add)) {
    after.game = { ...after.game, ...event.game_set };
    for (const [name, more] of Object.entries(event.game_add ?? {})) {
      const field = name as "history" | "layout";
      (after.game as unknown as Record<string, unknown[]>)[field] = [...after.game[field], ...(more as never[])];
    }
  }
  return after;
}
