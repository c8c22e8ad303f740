// The play that is being made and not yet sent: the order of the hand, the card taken up, the cards laid for now.
// What they make and where another may lie the server says after every change (`try`); no rule is known here.

import type { TableLine } from "../lib/line.svelte";
import { me } from "../lib/me.svelte";
import type { CardValues } from "../lib/packs.svelte";
import { play as sound } from "../lib/sounds";
import type { CardAt, Error as Failed, Laid, Objection, Picture, Source, Terms, Tried } from "../protocol";
import type { Square } from "./camera";
import { merged, moved, shuffled, sorted, swapped, type HandCard } from "./order";
import { changeOf, facesOf, placesOf, type Opened } from "./rows/word";
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
  /** In a race somebody else was first, where our cards lay or were to lie; why they were refused, if they were sent. */
  | { is: "beaten"; by: Laid | null; back: number; objections: Objection[] }
  | { is: "hint"; what: "free" | "dropped" | "away" | "not-now" | "not-this" | "no-such-card" | "not-called" | "stopped" | "insert" | "swap" | "changed" };

/** A card that follows the pointer. */
export interface Carried {
  card: number;
  x: number;
  y: number;
  /** As wide as where it was taken up. */
  width: number;
  /** The square, or in a race the pack, that it would fall on. */
  over: Square | null;
  pack: Source | null;
}

/** Where cards are laid: at a table, or wherever the same can be asked. */
export type LaidAt = Pick<TableLine, "picture" | "table" | "try" | "tryRow" | "act"> & { readonly terms: Pick<Terms, "game" | "options"> | null };

/** Where a card is put down. */
export type Drop = { square: Square } | { place: number } | { pack: Source } | null;

export class Laying<L extends LaidAt = TableLine> {
  hand = $state.raw<readonly HandCard[]>([]);
  laid = $state.raw<readonly LaidCard[]>([]);
  lifted = $state<number | null>(null);
  carried = $state.raw<Carried | null>(null);
  /** A wild card on its way to a square, as long as nobody has said which letter it is. */
  wild = $state.raw<{ card: number; square: Square } | null>(null);
  /** Where words lie in rows: the one that is being changed; null for a new one. */
  opened = $state.raw<Opened | null>(null);
  /** Choosing the card to give in an exchange. */
  isGiving = $state(false);
  /** The cards chosen so far, where several go at once. */
  returning = $state.raw<ReadonlySet<number>>(new Set());
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
  /** The card that is on its way to a pack, in a race. */
  #given: number | null = null;
  #deal = "";
  #ids = 0;
  #sortedBy: "letter" | "value" = "value";

  constructor(readonly line: L) {
    this.#trying = new Trying();
  }

  get picture(): Picture | null {
    return this.line.picture;
  }
  get seat(): number | null {
    return this.picture?.you.seat ?? null;
  }
  /** Whether cards can be laid now: in a race by everybody, else by whose turn it is. */
  get isMyTurn(): boolean {
    const { picture, seat } = this;
    const game = picture?.game;
    if (!game || seat === null || picture.stage !== "playing") return false;
    return game.phase === "racing" || (game.phase === "turn" && game.turn === seat);
  }
  /** Whether words lie in rows: then cards are laid for now on and between the cards of one word (rows/word.ts). */
  get isRows(): boolean {
    return this.picture?.game?.kind === "rows";
  }
  get isRace(): boolean {
    return this.picture?.game?.kind === "race";
  }
  /** Whether a card may be given away: in a race at any time, else as the server says. */
  get canExchange(): boolean {
    return this.isRace ? this.isMyTurn : this.canReturn || !!this.picture?.can.some((each) => each.startsWith("discard "));
  }
  canGive(face: string): boolean {
    return this.isRace ? this.isMyTurn : !!this.picture?.can.some((each) => each === `discard ${face}` || each === `exchange ${face}`);
  }
  /** Whether several cards may go back to the stock at once, for as many others. */
  get canReturn(): boolean {
    return !!this.picture?.can.some((each) => /^exchange \S$/u.test(each));
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
    if (this.note?.is === "refused" || this.note?.is === "beaten") return this.note.objections;
    return this.laid.length && this.isFresh ? (this.tried?.objections.filter(({ word }) => word) ?? []) : [];
  }
  /** Where one more card may lie; before a race is called, nowhere. */
  get squares(): readonly Square[] {
    if (this.isRows) return placesOf(this.opened, this.#without(this.carried?.card));
    return this.picture?.game?.phase === "ready" ? [] : (this.tried?.squares ?? []);
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
    const leaving = this.#given === null ? this.laid.map(({ card }) => card) : [this.#given];
    this.#arrange(merged(order, faces, new Set(leaving), () => (this.#ids += 1)));
    this.#keepWhatLies(new Set(game?.layout.map(([row, col]) => named([row, col]))));
    this.#keepOpened(game?.rows ?? []);
    if (!this.canExchange) this.#keepCards();
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

  /** Choose the card to give: in a race it goes with the card that is taken for it, else it is laid down first. */
  give(card: number): void {
    const face = this.hand.find(({ id }) => id === card)?.face ?? "";
    if (!this.canGive(face)) this.note = { is: "hint", what: "not-this" };
    else if (this.isRace) this.lifted = card;
    else if (this.canReturn) this.returning = this.returning.has(card) ? without(this.returning, card) : new Set([...this.returning, card]);
    else void this.act(`discard ${face}`);
  }

  /** Exchange all the cards chosen for others of the stock. */
  async redraw(): Promise<void> {
    const faces = this.hand.filter(({ id }) => this.returning.has(id)).map(({ face }) => face);
    if (faces.length && !this.isSending) await this.act(`exchange ${faces.join("")}`);
  }

  #keepCards(): void {
    this.isGiving = false;
    this.returning = new Set();
  }

  /** In a race: give a card, the one taken up unless another is named, for the top one of a pack, in one movement. */
  async draw(from: Source, card: number | null = this.lifted): Promise<void> {
    const face = this.hand.find(({ id }) => id === card)?.face;
    if (card === null || !face || !this.canExchange) return;
    const shown = this.picture?.game?.open_card ?? "";
    if (this.isLaid(card)) this.takeBack(card);
    this.lifted = null;
    this.isGiving = false;
    this.#given = card;
    await this.act(`exchange ${face} for ${from === "open" ? shown : "blind"}`);
    this.#given = null;
    if (this.note) this.lifted = card; // Refused: it is still in the hand, and may go to the other pack.
  }

  /** Lay a card for now; a wild one asks for its letter first. */
  lay(card: number, square: Square, letter = "", dropped = false): void {
    const face = this.hand.find(({ id }) => id === card)?.face;
    this.lifted = null;
    this.note = null;
    if (face === "*") this.note = { is: "hint", what: "free" };
    else if (!this.#isOpen(square)) this.note = { is: "hint", what: changeOf(this.opened, this.laid) ?? "away" };
    else if (face === "?" && !letter) this.wild = { card, square };
    else if (face) this.#put({ card, square, face: face === "?" ? letter.toLowerCase() : face, dropped });
  }

  /** The wild card on its way is this letter, or stays in the hand. */
  choose(letter: string | null): void {
    const wild = this.wild;
    this.wild = null;
    if (wild && letter) this.#put({ ...wild, face: letter.toLowerCase(), dropped: false });
  }

  /** Open a word of the table for change, or none for a new one; what lay for another comes back. */
  open(row: number | null): void {
    const faces = row === null ? undefined : this.picture?.game?.rows[row];
    this.opened = row !== null && faces ? { row, faces } : null;
    this.cursor = [0, this.opened?.faces.length ?? 0];
    this.#change([]);
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
      this.#keepCards();
    } else if (this.laid.length) this.#change([]);
    else if (this.opened) this.open(null);
  }

  /** Take up the card with this letter; null if there is none. */
  pick(letter: string): number | null {
    const found = this.#free(letter);
    if (found) this.lifted = found.id;
    return found?.id ?? null;
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
    if (this.picture?.game?.phase === "ready") this.note = { is: "hint", what: "not-called" };
    else if (!found) this.note = { is: "hint", what: "no-such-card" };
    if (!found || !square) return;
    this.lay(found.id, square, letter);
    this.#typed = found.id;
    this.cursor = square;
    await this.#trying.newest;
    if (named(this.cursor) === named(square)) this.cursor = this.#onwards() ?? square; // Whoever walked on meanwhile stays there.
  }

  carry(card: number, x: number, y: number, width: number): void {
    this.lifted = null;
    this.note = null;
    this.carried = { card, x, y, width, over: null, pack: null };
    if (this.isLaid(card)) this.#ask();
  }
  carryTo(x: number, y: number, over: Square | null, pack: Source | null = null): void {
    if (this.carried) this.carried = { ...this.carried, x, y, over, pack };
  }
  /** Put down what is carried: on a square, on a pack, into the hand, or where it was. */
  put(down: Drop): void {
    const carried = this.carried;
    this.carried = null;
    if (!carried) return;
    if (down && "square" in down) return this.#move(carried.card, down.square);
    if (down && "pack" in down) return void this.draw(down.pack, carried.card);
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
    if (!tried || !this.laid.length || this.isSending) return; // Enter may be pressed twice.
    if (!tried.do || tried.objections.length) this.#refuse(tried.objections);
    else if (this.isMyTurn) await this.act(tried.do);
    else if (this.isRace) this.note = { is: "hint", what: "stopped" };
    else this.isPrepared = !this.isPrepared;
  }

  /** Do something else, in notation. */
  async act(what: string): Promise<void> {
    this.note = null;
    this.isSending = true;
    const claimed = this.isRace && what.startsWith("play ") ? this.laid.map(({ square }) => named(square)) : [];
    const outcome = await this.line.act(what);
    this.isSending = false;
    if (outcome.t === "refused" && outcome.stale && claimed.length) this.#beaten(claimed, outcome.objections);
    else if (outcome.t === "refused") this.#refuse(outcome.objections);
    if (outcome.t === "error") this.note = { is: "failed", outcome };
  }

  #refuse(objections: Objection[]): void {
    this.note = { is: "refused", objections };
    this.isPrepared = false;
    sound("refused");
  }

  /** who comes too late for a place keeps his cards; all of them go back to the hand. */
  #beaten(claimed: string[], objections: Objection[]): void {
    this.laid = [];
    this.#ask();
    this.note = { is: "beaten", by: this.#lastOfOthers(new Set(claimed)), back: claimed.length, objections };
    sound("refused");
  }

  /** What somebody else laid last, on one of these squares if anybody has. */
  #lastOfOthers(squares: ReadonlySet<string>): Laid | null {
    const others = (this.picture?.game?.history ?? []).filter((event) => event.event === "laid" && event.seat !== this.seat) as Laid[];
    return others.findLast(({ cards }) => cards.some(([row, col]) => squares.has(named([row, col])))) ?? others.at(-1) ?? null;
  }

  #startAnew(deal: string): void {
    this.#deal = deal;
    this.laid = [];
    this.opened = null;
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
    const lost = this.laid.filter(({ card, square }) => held.has(card) && filled.has(named(square)));
    if (this.lifted !== null && !held.has(this.lifted)) this.lifted = null;
    if (kept.length === this.laid.length) return;
    this.laid = kept;
    if (this.isPrepared) this.note = { is: "hint", what: "dropped" };
    else if (this.isRace && lost.length) {
      this.note = { is: "beaten", by: this.#lastOfOthers(new Set(lost.map(({ square }) => named(square)))), back: lost.length, objections: [] };
      sound("refused");
    }
    this.isPrepared = false;
  }

  /** Somebody, or our own play, has changed the word that was open: what lay for it comes back. */
  #keepOpened(rows: readonly string[]): void {
    if (!this.opened || rows[this.opened.row] === this.opened.faces) return;
    if (this.laid.length) this.note = { is: "hint", what: this.isPrepared ? "dropped" : "changed" };
    this.laid = [];
    this.opened = null;
    this.isPrepared = false;
    this.cursor = [0, 0];
  }

  #without(card: number | undefined): readonly LaidCard[] {
    return this.laid.filter((each) => each.card !== card);
  }

  /** Whether a card may lie there; of one that moves, as if it lay nowhere. */
  #isOpen(square: Square, moving?: number): boolean {
    const squares = this.isRows ? placesOf(this.opened, this.#without(moving)) : this.squares;
    return squares.some((each) => named(each) === named(square));
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
    if (face && this.#isOpen(square, card)) this.#put({ card, square, face, dropped: true });
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
    const lying = this.#without(this.carried?.card);
    const cards = lying.map(({ square: [row, col], face }): CardAt => [row, col, face]);
    const { line, opened } = this;
    const answer = this.isRows ? line.tryRow(opened?.row ?? null, facesOf(opened, lying)) : line.try(cards);
    this.#trying.ask(answer, () => this.isPrepared && this.isMyTurn && this.#sendPrepared());
  }

  #sendPrepared(): void {
    this.isPrepared = false;
    if (this.isLegal) void this.act(this.tried!.do);
    else this.note = { is: "hint", what: "dropped" };
  }
}

function without(cards: ReadonlySet<number>, card: number): Set<number> {
  return new Set([...cards].filter((each) => each !== card));
}
