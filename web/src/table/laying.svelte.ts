// The play that is being made and not yet sent: the order of the hand, the card taken up, the cards laid for now.
// What they make and where another may lie the server says after every change (`try`); no rule is known here.

import type { TableLine } from "../lib/line.svelte";
import { me } from "../lib/me.svelte";
import type { CardValues } from "../lib/packs.svelte";
import { play as sound } from "../lib/sounds";
import type { CardAt, Error as Failed, Objection, Picture, Tried } from "../protocol";
import type { Square } from "./camera";
import { merged, moved, shuffled, sorted, swapped, type HandCard } from "./order";
import { Trying } from "./trying.svelte";
import { direction, named, step } from "./walking";

/** A card laid for now; in lower case if it is a wild card that stands for a letter. */
export interface LaidCard {
  card: number;
  face: string;
  square: Square;
  /** It was dropped here by the pointer, so it need not come from the hand before everybody's eyes. */
  dropped: boolean;
}

/** What the slip has to say besides what the cards make. */
export type Note =
  | { is: "refused"; objections: Objection[] }
  | { is: "failed"; outcome: Failed }
  | { is: "hint"; what: "free" | "dropped" | "away" | "not-now" | "not-this" | "no-such-card" };

/** A card that follows the pointer. */
export interface Carried {
  card: number;
  x: number;
  y: number;
  /** As wide as where it was taken up. */
  width: number;
  /** The square that it would fall on. */
  over: Square | null;
}

/** Where a card is put down. */
export type Drop = { square: Square } | { place: number } | null;

export class Laying {
  hand = $state.raw<readonly HandCard[]>([]);
  laid = $state.raw<readonly LaidCard[]>([]);
  lifted = $state<number | null>(null);
  carried = $state.raw<Carried | null>(null);
  /** A wild card on its way to a square, as long as nobody has said which letter it is. */
  wild = $state.raw<{ card: number; square: Square } | null>(null);
  /** Choosing the card to give in an exchange. */
  isGiving = $state(false);
  /** The play goes by itself when it is our turn. */
  isPrepared = $state(false);
  isSending = $state(false);
  note = $state.raw<Note | null>(null);
  /** The square that the keyboard is at, and the way it last went. */
  cursor = $state.raw<Square>([0, 0]);
  walked = $state<"right" | "down">("right");
  #trying: Trying;
  #typing: Promise<void> = Promise.resolve();
  /** The card that the last letter laid. */
  #typed: number | null = null;
  #deal = "";
  #ids = 0;
  #sortedBy: "letter" | "value" = "value";

  constructor(readonly line: TableLine) {
    this.#trying = new Trying(line);
  }

  get picture(): Picture | null {
    return this.line.picture;
  }
  get seat(): number | null {
    return this.picture?.you.seat ?? null;
  }
  get isMyTurn(): boolean {
    const picture = this.picture;
    return !!picture?.game && picture.stage === "playing" && picture.game.phase === "turn" && picture.game.turn === this.seat;
  }
  /** What the cards make; null for somebody who only looks on. */
  get tried(): Tried | null {
    return this.seat === null ? null : this.#trying.tried;
  }
  /** Whether `tried` is about the cards that lie there now. */
  get isFresh(): boolean {
    return this.#trying.isFresh;
  }
  get isLegal(): boolean {
    return this.isFresh && !!this.tried?.do && !this.tried.objections.length;
  }
  /** Why not: what was refused, or the words that would be; anything else may still come with the next card. */
  get objections(): readonly Objection[] {
    if (this.note?.is === "refused") return this.note.objections;
    return this.laid.length && this.isFresh ? (this.tried?.objections.filter(({ word }) => word) ?? []) : [];
  }
  /** Where one more card may lie. */
  get squares(): readonly Square[] {
    return this.tried?.squares ?? [];
  }
  isLaid(card: number): boolean {
    return this.laid.some((each) => each.card === card);
  }
  /** What a card shows: as it is laid, or as it is held. */
  faceOf(card: number): string {
    return this.laid.find((each) => each.card === card)?.face ?? this.hand.find(({ id }) => id === card)?.face ?? "";
  }

  /** The table has changed: keep what is still so, and ask again what the rest makes. */
  follow(picture: Picture): void {
    const { game, you } = picture;
    const isOver = game?.phase === "round-over" || game?.phase === "game-over";
    const deal = `${picture.match}:${game?.round ?? 0}${isOver ? " over" : ""}`;
    if (deal !== this.#deal) this.#startAnew(deal); // What was not sent by the end of a round comes too late.
    const faces = (you.seat !== null && game?.hands[you.seat]) || [];
    const order = this.hand.length ? this.hand : this.#remembered();
    this.#arrange(merged(order, faces, new Set(this.laid.map(({ card }) => card)), () => (this.#ids += 1)));
    this.#keepWhatLies(new Set(game?.layout.map(([row, col]) => named([row, col]))));
    if (!picture.can.some((each) => each.startsWith("discard "))) this.isGiving = false;
    this.#ask();
  }

  /** Take up a card of the hand, or put it down; with another one up the two change places. */
  lift(card: number): void {
    this.note = null;
    if (this.isLaid(card)) return this.takeBack(card);
    if (this.lifted !== null && this.lifted !== card) {
      this.#arrange(swapped(this.hand, this.lifted, card));
      this.lifted = null;
    } else this.lifted = this.lifted === card ? null : card;
  }

  /** Lay a card for now; a wild one asks for its letter first. */
  lay(card: number, square: Square, letter = "", dropped = false): void {
    const face = this.hand.find(({ id }) => id === card)?.face;
    this.lifted = null;
    this.note = null;
    if (face === "*") this.note = { is: "hint", what: "free" };
    else if (!this.#isOpen(square)) this.note = { is: "hint", what: "away" };
    else if (face === "?" && !letter) this.wild = { card, square };
    else if (face) this.#put({ card, square, face: face === "?" ? letter.toLowerCase() : face, dropped });
  }

  /** The wild card on its way is this letter, or stays in the hand. */
  choose(letter: string | null): void {
    const wild = this.wild;
    this.wild = null;
    if (wild && letter) this.#put({ ...wild, face: letter.toLowerCase(), dropped: false });
  }

  takeBack(card: number): void {
    this.#change(this.laid.filter((each) => each.card !== card));
  }
  /** The last card laid comes back; the answer is where it lay. */
  takeBackLast(): Square | null {
    const last = this.laid.at(-1);
    if (last) this.takeBack(last.card);
    return last?.square ?? null;
  }
  /** Everything back into the hand. */
  clear(): void {
    this.note = null;
    if (this.lifted !== null || this.isGiving) {
      this.lifted = null;
      this.isGiving = false;
    } else if (this.laid.length) this.#change([]);
  }

  /** Take up the card with this letter; whether there is one. */
  pick(letter: string): boolean {
    const found = this.#free(letter);
    if (found) this.lifted = found.id;
    return !!found;
  }

  /** Lay the card with this letter, or a wild card for it, on the cursor, and go on; letters wait for each other. */
  type(letter: string, instead: boolean): Promise<void> {
    return (this.#typing = this.#typing.then(() => this.#type(letter, instead)));
  }

  async #type(letter: string, instead: boolean): Promise<void> {
    if (instead) this.#untype();
    this.#typed = null;
    await this.#trying.newest;
    const square = this.#isOpen(this.cursor) ? this.cursor : this.#onwards();
    const found = this.#free(letter) ?? this.#free("?");
    if (!found) this.note = { is: "hint", what: "no-such-card" };
    if (!found || !square) return;
    this.lay(found.id, square, letter);
    this.#typed = found.id;
    this.cursor = square;
    await this.#trying.newest;
    if (this.cursor === square) this.cursor = this.#onwards() ?? square; // Whoever walked on meanwhile stays there.
  }

  carry(card: number, x: number, y: number, width: number): void {
    this.lifted = null;
    this.note = null;
    this.carried = { card, x, y, width, over: null };
    if (this.isLaid(card)) this.#ask();
  }
  carryTo(x: number, y: number, over: Square | null): void {
    if (this.carried) this.carried = { ...this.carried, x, y, over };
  }
  /** Put down what is carried: on a square, into the hand, or where it was. */
  put(down: Drop): void {
    const carried = this.carried;
    this.carried = null;
    if (!carried) return;
    if (down && "square" in down) return this.#move(carried.card, down.square);
    if (down) this.#arrange(moved(this.hand, carried.card, down.place));
    if (!this.isLaid(carried.card)) return;
    if (down) this.takeBack(carried.card);
    else this.#ask();
  }

  sort(values: CardValues): void {
    this.#sortedBy = this.#sortedBy === "letter" ? "value" : "letter";
    this.#arrange(sorted(this.hand, this.#sortedBy, values));
  }
  shuffle(): void {
    this.#arrange(shuffled(this.hand));
  }

  /** Send the play; before our turn it is kept ready. */
  async play(): Promise<void> {
    const tried = await this.#trying.newest;
    if (!tried || !this.laid.length) return;
    if (!tried.do || tried.objections.length) this.#refuse(tried.objections);
    else if (this.isMyTurn) await this.act(tried.do);
    else this.isPrepared = !this.isPrepared;
  }

  /** Do something else, in notation. */
  async act(what: string): Promise<void> {
    this.note = null;
    this.isSending = true;
    const outcome = await this.line.act(what);
    this.isSending = false;
    if (outcome.t === "refused") this.#refuse(outcome.objections);
    if (outcome.t === "error") this.note = { is: "failed", outcome };
  }

  #refuse(objections: Objection[]): void {
    this.note = { is: "refused", objections };
    this.isPrepared = false;
    sound("refused");
  }

  #startAnew(deal: string): void {
    this.#deal = deal;
    this.laid = [];
    this.lifted = this.wild = this.note = null;
    this.isPrepared = false;
    this.cursor = [0, 0];
    this.walked = "right";
  }

  #remembered(): HandCard[] {
    return me.handOrder(this.line.table).map((face) => ({ id: (this.#ids += 1), face }));
  }

  #arrange(hand: readonly HandCard[]): void {
    this.hand = hand;
    if (hand.length) me.arrange(this.line.table, hand.map(({ face }) => face));
  }

  #keepWhatLies(filled: ReadonlySet<string>): void {
    const held = new Set(this.hand.map(({ id }) => id));
    const kept = this.laid.filter(({ card, square }) => held.has(card) && !filled.has(named(square)));
    if (this.lifted !== null && !held.has(this.lifted)) this.lifted = null;
    if (kept.length === this.laid.length) return;
    this.laid = kept;
    if (this.isPrepared) this.note = { is: "hint", what: "dropped" };
    this.isPrepared = false;
  }

  #isOpen(square: Square): boolean {
    return this.squares.some((each) => named(each) === named(square));
  }

  #free(face: string): HandCard | undefined {
    return this.hand.find((card) => card.face === face && !this.isLaid(card.id));
  }

  /** The letter typed last did not count. */
  #untype(): void {
    const last = this.laid.find(({ card }) => card === this.#typed);
    if (!last) return;
    this.cursor = last.square;
    this.takeBack(last.card);
  }

  /** The next open square the way that cards are laid. */
  #onwards(): Square | null {
    const way = direction(this.laid.map(({ square }) => square), this.walked);
    const next = step(this.squares, this.cursor, way);
    return next && (way === "right" ? next[0] === this.cursor[0] : next[1] === this.cursor[1]) ? next : null;
  }

  #move(card: number, square: Square): void {
    const face = this.laid.find((each) => each.card === card)?.face;
    if (face && this.#isOpen(square)) this.#put({ card, square, face, dropped: true });
    else if (face) this.#ask();
    else this.lay(card, square, "", true);
  }

  #put(card: LaidCard): void {
    const others = this.laid.filter((each) => each.card !== card.card && named(each.square) !== named(card.square));
    sound("laid");
    this.#change([...others, card]);
  }

  #change(laid: readonly LaidCard[]): void {
    this.laid = laid;
    this.note = null;
    this.isPrepared = false;
    this.#ask();
  }

  #ask(): void {
    if (this.seat === null || !this.picture?.game) return;
    const lying = this.laid.filter(({ card }) => card !== this.carried?.card);
    const cards = lying.map(({ square: [row, col], face }): CardAt => [row, col, face]);
    this.#trying.ask(cards, () => this.isPrepared && this.isMyTurn && this.#sendPrepared());
  }

  #sendPrepared(): void {
    this.isPrepared = false;
    if (this.isLegal) void this.act(this.tried!.do);
    else this.note = { is: "hint", what: "dropped" };
  }
}
