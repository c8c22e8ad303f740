// The play that is being made and not yet sent: the card taken up, the cards laid or spelt for now.  What they make
// and where another may lie the server says after every change; no rule is known here.

import { play as sound } from "../lib/sounds";
import type { Objection, SoloHint, SoloPicture, SoloTried } from "../protocol";
import type { Square } from "../table/camera";
import type { Carried, LaidCard } from "../table/laying.svelte";
import { direction, named, step } from "../table/walking";
import { bonusAlone } from "./catalogue.svelte";
import { allotted, cardsFor, isSpelling, within, type Lying } from "./cards";
import { Held } from "./held.svelte";
import type { Sitting } from "./sitting.svelte";

/** What the slip has to say besides what the cards make. */
export type Note =
  | { is: "refused"; objections: Objection[] }
  | { is: "hinted"; hint: SoloHint }
  | { is: "said"; what: "no-such-card" | "away" | "nothing-undone" | "nothing-done" };

/** What a tap on a card is for, if not to be laid: to fill a space, to be exchanged. */
export type Aim = { is: "filling"; space: number } | { is: "giving"; cards: ReadonlySet<number> } | null;

/** Where a card is put down: on a square, into the hand, or where it came from. */
export type Down = Square | { place: number } | "home" | null;

export class SoloLaying {
  readonly held = new Held();
  laid = $state.raw<readonly LaidCard[]>([]);
  lifted = $state<number | null>(null);
  carried = $state.raw<Carried | null>(null);
  /** A Master Card on its way, as long as nobody has said which letter it is. */
  wild = $state.raw<{ card: number; square: Square } | null>(null);
  aim = $state.raw<Aim>(null);
  note = $state.raw<Note | null>(null);
  cursor = $state.raw<Square>([0, 0]);
  walked = $state<"right" | "down">("right");
  #tried = $state.raw<SoloTried | null>(null);
  #asked = $state(0);
  #answered = $state(0);
  #newest: Promise<unknown> = Promise.resolve();
  #typing: Promise<void> = Promise.resolve();
  #typed: number | null = null;
  /** The cards that letters stand for, not ones that were taken one by one. */
  #written: ReadonlySet<number> = new Set();
  /** The cards that leave the hand with what was sent. */
  #leaving: ReadonlySet<number> = new Set();

  constructor(readonly sitting: Sitting) {}

  get picture(): SoloPicture | null {
    return this.sitting.picture;
  }
  get cards(): readonly Lying[] {
    return this.picture ? within(this.picture, this.held.cards) : [];
  }
  get isSpelling(): boolean {
    return this.picture !== null && isSpelling(this.picture);
  }
  /** Whose area is marked on the board: in the solitaire the first one's. */
  get seat(): number | null {
    return this.picture?.kind === "area" ? 0 : null;
  }
  /** What the crossword asks for to know its board. */
  get line(): { terms: { game: string; options: Record<string, string> } | null } {
    const { game, options } = this.sitting.deal;
    return { terms: this.picture?.board ? { game, options: { ...options, board: this.picture.board, key_points: bonusAlone(game, options) } } : { game, options: {} } };
  }
  /** Whether `said` is about the cards that lie there now. */
  get isFresh(): boolean {
    return this.#answered === this.#asked;
  }
  get said(): SoloTried | null {
    return this.#tried;
  }
  /** A crossword also asks what each card scores where it lies: that is not told card by card. */
  get tried(): { worth: [number, number, number][] } | null {
    return null;
  }
  get isLegal(): boolean {
    return this.laid.length > 0 && this.isFresh && !!this.#tried?.do && !this.#tried.against.length;
  }
  /** Why not: what was refused, or the words that would be; anything else may still come with the next card. */
  get objections(): readonly Objection[] {
    if (this.note?.is === "refused") return this.note.objections;
    return this.laid.length && this.isFresh ? (this.#tried?.against.filter(({ word }) => word && !this.isSpelling) ?? []) : [];
  }
  get squares(): readonly Square[] {
    return this.isSpelling || this.sitting.isOver ? [] : (this.#tried?.squares ?? []);
  }
  /** The word that is being spelt. */
  get faces(): string {
    return this.laid.map(({ face }) => face).join("");
  }
  isLaid(card: number): boolean {
    return this.laid.some((each) => each.card === card);
  }
  faceOf(card: number): string {
    return this.laid.find((each) => each.card === card)?.face ?? this.#lying(card)?.face ?? "";
  }
  #lying(card: number): Lying | undefined {
    return this.cards.find(({ id }) => id === card);
  }

  /** Another moment is shown: what was not sent for the last one is put back. */
  follow(): void {
    if (this.picture) this.held.follow(this.picture, this.sitting.tree.at, this.#leaving);
    this.#leaving = new Set();
    this.laid = [];
    this.lifted = this.wild = this.note = this.aim = this.carried = null;
    this.#ask();
  }

  /** A card was tapped: it is taken up, spelt, given or put where it is wanted. */
  tap(card: number): void {
    const { aim } = this;
    if (this.sitting.isOver) return;
    if (aim?.is === "giving") {
      const cards = new Set(aim.cards);
      if (!cards.delete(card)) cards.add(card);
      this.aim = { is: "giving", cards };
    } else if (aim?.is === "filling") void this.fill(aim.space, this.#lying(card)?.origin ?? "");
    else if (this.isLaid(card)) this.takeBack(card);
    else if (this.isSpelling) {
      this.#written = new Set();
      this.#spell(card);
    }
    else {
      this.note = null;
      this.lifted = this.lifted === card ? null : card;
    }
  }

  /** Lay a card for now. */
  lay(card: number, square: Square, letter = "", dropped = false): void {
    const face = this.#lying(card)?.face;
    this.lifted = null;
    this.note = null;
    if (!face) return;
    if (!this.squares.some((each) => named(each) === named(square))) this.note = { is: "said", what: "away" };
    else this.#put({ card, square, face: letter || face, dropped });
  }
  #spell(card: number, letter = ""): void {
    const face = this.#lying(card)?.face;
    this.note = null;
    if (!face) return;
    if (face === "?" && !letter) this.wild = { card, square: [0, this.laid.length] };
    else this.#put({ card, square: [0, this.laid.length], face: face === "?" ? letter.toLowerCase() : face, dropped: false });
  }
  /** The Master Card on its way is this letter, or stays where it was. */
  choose(letter: string | null): void {
    const wild = this.wild;
    this.wild = null;
    if (wild && letter) this.#spell(wild.card, letter);
  }
  #put(card: LaidCard): void {
    const others = this.laid.filter((each) => each.card !== card.card && named(each.square) !== named(card.square));
    sound("laid");
    this.#change([...others, card]);
  }

  takeBack(card: number): void {
    this.#change(this.laid.filter((each) => each.card !== card));
  }
  takeBackLast(): Square | null {
    const last = this.laid.at(-1);
    if (last) this.takeBack(last.card);
    return last?.square ?? null;
  }
  /** Everything back; what was only begun is given up first. */
  clear(): void {
    this.note = null;
    if (this.aim || this.lifted !== null) {
      this.aim = null;
      this.lifted = null;
    } else if (this.laid.length) this.#change([]);
  }
  #change(laid: readonly LaidCard[]): void {
    this.laid = this.isSpelling ? laid.map((each, place) => ({ ...each, square: [0, place] })) : laid;
    this.note = null;
    this.#ask();
  }

  /** Take up the card with this letter; null if there is none. */
  pick(letter: string): number | null {
    const found = this.#free(letter);
    if (found) this.lifted = found.id;
    return found?.id ?? null;
  }
  /** Type a letter: into the word, or on the cursor; letters wait for each other. */
  type(letter: string, instead: boolean): Promise<void> {
    return (this.#typing = this.#typing.then(() => this.#type(letter, instead)));
  }
  async #type(letter: string, instead: boolean): Promise<void> {
    const last = instead ? this.laid.find(({ card }) => card === this.#typed) : undefined;
    if (last) {
      this.cursor = last.square;
      this.takeBack(last.card);
    }
    this.#typed = null;
    const found = this.#free(letter) ?? this.#free("?");
    if (!found) {
      this.note = { is: "said", what: "no-such-card" };
      return;
    }
    if (this.isSpelling) return this.#typeWord(found, letter);
    await this.#newest;
    const square = this.squares.some((each) => named(each) === named(this.cursor)) ? this.cursor : this.#onwards();
    if (!square) return;
    this.lay(found.id, square);
    this.#typed = found.id;
    this.cursor = square;
    await this.#newest;
    if (named(this.cursor) === named(square)) this.cursor = this.#onwards() ?? square;
  }
  /** A word that is only typed takes its cards so that of each pile the top ones go, whatever their order. */
  #typeWord(found: Lying, letter: string): void {
    const isTyped = this.laid.every(({ card }) => this.#written.has(card));
    const faces = [...this.faces, letter];
    const cards = this.picture?.kind === "piles" && isTyped ? allotted(this.picture.piles, faces) : null;
    if (cards) this.#change(cards.map((card, at) => ({ card, face: faces[at]!, square: [0, at], dropped: false })));
    else this.#spell(found.id, letter);
    this.#typed = this.laid.at(-1)?.card ?? null;
    this.#written = new Set([...(cards ?? this.#written), this.#typed ?? -1]);
  }
  /** A card with this letter that is not laid: of a pile the top one first, and only what can be taken now. */
  #free(face: string): Lying | undefined {
    const free = this.cards.filter((card) => card.face === face && !this.isLaid(card.id));
    return free.find((card) => this.#isTop(card)) ?? free[0];
  }
  /** Whether whatever lies on it is already in the word. */
  #isTop({ id, origin }: Lying): boolean {
    if (!/^\d/.test(origin)) return true;
    return this.cards.filter((each) => each.origin === origin && each.id < id).every((each) => this.isLaid(each.id));
  }
  #onwards(): Square | null {
    const way = direction(this.laid.map(({ square }) => square), this.walked);
    const next = step(this.squares, this.cursor, way);
    return next && (way === "right" ? next[0] === this.cursor[0] : next[1] === this.cursor[1]) ? next : null;
  }

  carry(card: number, x: number, y: number, width: number): void {
    this.lifted = null;
    this.note = null;
    this.carried = { card, x, y, width, over: null, pack: null };
    if (this.isLaid(card)) this.#ask();
  }
  carryTo(x: number, y: number, over: Square | null): void {
    if (this.carried) this.carried = { ...this.carried, x, y, over };
  }
  /** Put down what is carried; if nowhere, it is where it was. */
  put(down: Down): void {
    const card = this.carried?.card;
    this.carried = null;
    if (card === undefined) return;
    const face = this.laid.find((each) => each.card === card)?.face;
    if (down && typeof down === "object" && "place" in down) {
      this.held.move(card, down.place);
      if (face) this.takeBack(card);
    } else if (down === "home") this.takeBack(card);
    else if (down && face && this.squares.some((each) => named(each) === named(down))) this.#put({ card, square: down, face, dropped: true });
    else if (down && !face) this.lay(card, down, "", true);
    else if (face) this.#ask();
  }

  /** Send the play. */
  async play(): Promise<void> {
    await this.#newest;
    const tried = this.#tried;
    if (!this.laid.length || !tried) return;
    if (!tried.do || tried.against.length) return this.#refuse(tried.against);
    this.#leaving = new Set(this.laid.map(({ card }) => card));
    await this.act(tried.do);
  }
  /** Do something else, in notation. */
  async act(what: string): Promise<void> {
    this.note = null;
    const against = await this.sitting.play(what);
    if (against) this.#refuse(against);
  }
  #refuse(objections: Objection[]): void {
    this.note = { is: "refused", objections };
    this.#leaving = new Set();
    sound("refused");
  }
  async fill(space: number, origin: string): Promise<void> {
    this.aim = null;
    await this.act(`fill ${space + 1} from ${origin}`);
  }
  async exchange(): Promise<void> {
    if (this.aim?.is !== "giving" || !this.aim.cards.size) return;
    const given = (this.#leaving = this.aim.cards);
    const faces = this.cards.filter(({ id }) => given.has(id)).map(({ face }) => face);
    this.aim = null;
    await this.act(`exchange ${faces.join("")}`);
  }

  /** Lay what a hint of the third grade names; the player still has to play it. */
  layOut(hint: SoloHint, cards: readonly [Square, string][]): void {
    if (!this.picture) return;
    const ids = cardsFor(this.picture, cards.map(([, face]) => face), hint.origins, this.held.cards);
    this.#change(cards.map(([square, face], at) => ({ card: ids[at]!, square, face, dropped: false })).filter(({ card }) => card >= 0));
    this.note = null;
  }

  #ask(): void {
    const { picture } = this;
    if (!picture || picture.result !== "playing") return;
    const lying = this.laid.filter(({ card }) => card !== this.carried?.card);
    const origins = lying.map(({ card }) => this.#lying(card)?.origin ?? "hand");
    const cards = this.isSpelling ? [] : lying.map(({ square: [row, col], face }): [number, number, string] => [row, col, face]);
    const count = (this.#asked += 1);
    const answer = this.sitting.try({ cards, faces: this.isSpelling ? lying.map(({ face }) => face).join("") : "", origins }, () => count === this.#asked);
    this.#newest = answer.then((tried) => {
      if (count !== this.#asked) return this.#newest;
      this.#answered = count;
      this.#tried = tried;
    });
  }
}
