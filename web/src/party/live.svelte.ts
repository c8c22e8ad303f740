// The line to one party: it says hello with a ticket, has the newest picture, and comes back by itself when it
// breaks.  What is asked for goes over HTTP (asking.ts), so that nothing hangs on this line.

import { warn } from "../lib/announcer.svelte";
import type { FromParty, PartyAnswer, PartyPicture, ToParty } from "../protocol";
import { PROTOCOL } from "../protocol";
import { askParty, askingText, refusalText, type Wish } from "./asking";

export type PartyLineState =
  | "joining"
  | "open"
  /** It broke, and is being tried again. */
  | "down"
  /** The server does not want us here, and says why in `closed`. */
  | "closed";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** After these codes there is no use in trying again. */
const FINAL = new Set([1008, 4000, 4001, 4003, 4004]);
const LOOKS = 8;

export class PartyLine {
  state = $state<PartyLineState>("joining");
  picture = $state.raw<PartyPicture | null>(null);
  /** Why the server sent us away. */
  closed = $state.raw<{ code: string; message: string } | null>(null);
  /** When the server said that it stops. */
  isRestarting = $state(false);
  /** How many requests are not answered yet. */
  asked = $state(0);
  /** Why the last request was refused; empty if it was not. */
  refusal = $state("");

  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer = 0;
  #isLeft = false;
  #aheads: number[] = [];
  #ahead = 0;
  #wake = () => this.#retryNow();

  constructor(
    readonly party: string,
    readonly ticket: string,
  ) {
    addEventListener("online", this.#wake);
    this.#connect();
  }

  /** The server's time now, in milliseconds. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  /** Ask for something; a refusal is said aloud and stands in `refusal` until the next request. */
  async ask(wish: Wish): Promise<PartyAnswer | null> {
    this.asked += 1;
    this.refusal = "";
    try {
      const answer = await askParty(this.party, this.ticket, wish);
      if (answer.refusal) this.#refuse(refusalText(answer.refusal));
      return answer;
    } catch (problem) {
      this.#refuse(askingText(problem));
      return null;
    } finally {
      this.asked -= 1;
    }
  }

  /** The same for whoever only wants to know whether it is so now. */
  async do(wish: Wish): Promise<boolean> {
    const answer = await this.ask(wish);
    return answer !== null && !answer.refusal;
  }

  hangUp(): void {
    this.#isLeft = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#wake);
    this.#socket?.close();
  }

  #refuse(why: string): void {
    this.refusal = why;
    warn(why);
  }

  #send(message: ToParty): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #connect(): void {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/party`);
    this.#socket = socket;
    socket.onopen = () => this.#send({ t: "hello", protocol: PROTOCOL, party: this.party, ticket: this.ticket });
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data as string) as FromParty);
    socket.onclose = ({ code }) => this.#broke(socket, code);
  }

  #broke(socket: WebSocket, code: number): void {
    if (this.#isLeft || socket !== this.#socket) return;
    if (FINAL.has(code)) {
      this.state = "closed";
      return;
    }
    this.state = "down";
    const wait = this.#wait * (0.75 + Math.random() / 2);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#connect(), wait);
  }

  #retryNow(): void {
    if (this.state !== "down") return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  #hear(message: FromParty): void {
    switch (message.t) {
      case "picture":
        return this.#look(message.picture);
      case "ping":
        return this.#send({ t: "pong", n: message.n });
      case "notice":
        this.isRestarting = true;
        return;
      case "error":
        this.closed = message;
        return;
    }
  }

  /** A picture that was long on its way makes the server's clock seem slow: of the last ones the fastest counts. */
  #look(picture: PartyPicture): void {
    this.#aheads = [...this.#aheads, picture.now - Date.now()].slice(-LOOKS);
    this.#ahead = Math.max(...this.#aheads);
    this.#wait = FIRST_WAIT;
    this.isRestarting = false;
    this.picture = picture;
    this.state = "open";
  }
}
