// What happened, in sentences: for the log, for the television and for whoever listens.  Only what the viewer's
// picture has is told, so nothing is given away.

import { isSaid, listed, speech, type Speech } from "../i18n/speech.svelte";
import type { Family } from "../lib/families";
import type { Heard, Outcome } from "../lib/line.svelte";
import { cardName } from "../lib/names";
import { valueOf, type CardValues } from "../lib/packs.svelte";
import type { Objection, PastEvent, Picture, Told, GameView } from "../protocol";

type T = Speech<"round">;
const round = speech("round");

/** Who is at the table, and with which cards. */
export interface Company {
  names: readonly string[];
  you: number | null;
  family: Family;
  values: CardValues;
}

/** The company of a picture. */
export function companyOf(picture: Picture, family: Family, values: CardValues): Company {
  const names = picture.places.map(({ name }, seat) => name || round("seat", { number: seat + 1 }));
  return { names, you: picture.you.seat, family, values };
}

/** How a player is called where a sentence begins. */
export function nameOf(company: Company, seat: number, t: T = round): string {
  return seat === company.you ? t("you") : (company.names[seat] ?? "");
}

/** One event of a round, without the full stop. */
export function tell(event: PastEvent, game: Pick<GameView, "history">, company: Company, t: T = round): string {
  const called = (card: string) => (/^\p{L}$/u.test(card) ? card : t("tell.the", { card: cardName(card, company.family) }));
  switch (event.event) {
    case "laid": {
      const said = { who: nameOf(company, event.seat, t), words: listed(event.words) };
      if (event.points) return t("tell.laid.points", { ...said, count: event.points });
      return event.thrown ? t("tell.laid.thrown", { ...said, count: event.thrown }) : t("tell.laid", said);
    }
    case "built": {
      const said = { who: nameOf(company, event.seat, t), before: event.before.toUpperCase(), word: event.after.toUpperCase() };
      return event.move === "lay" ? t("tell.laid", { who: said.who, words: said.word }) : t(`tell.built.${event.move}`, said);
    }
    case "exchanged": {
      const { seat, discard, source, taken } = event;
      const said = { who: nameOf(company, seat, t), card: called(discard), taken: taken && called(taken) };
      return t(taken ? `tell.exchanged.${source}.seen` : `tell.exchanged.${source}`, said);
    }
    case "redrawn": {
      const { seat, count, given, taken } = event;
      const said = { who: nameOf(company, seat, t), given: given.join(" "), taken: taken.join(" ") };
      return given.length ? t("tell.redrawn.seen", said) : t("tell.redrawn", { who: said.who, count });
    }
    case "called": {
      const isAgain = game.history.indexOf(event) > 0;
      return t(isAgain ? "tell.called.again" : "tell.called", { who: nameOf(company, event.seat, t) });
    }
    case "passed":
    case "stopped":
      return t(`tell.${event.event}`, { who: nameOf(company, event.seat, t) });
    case "thrown":
      return t("tell.thrown", { who: nameOf(company, event.seat, t), count: event.cards });
    case "challenged": {
      const laid = game.history[event.play];
      const loser = laid && "seat" in laid ? nameOf(company, laid.seat, t) : "";
      const came = !event.upheld ? "stands" : event.late ? "late" : event.fine ? "fined" : "upheld";
      return t(`tell.challenged.${came}`, { who: nameOf(company, event.seat, t), word: event.word, loser, fine: event.fine });
    }
    case "reshuffled":
      return t("tell.reshuffled", { card: called(event.open_card), count: event.blind });
    case "timecalled":
      return t(event.match ? "tell.time.match" : "tell.time.round");
  }
}

/** A sentence in pieces, its played words apart from the rest. */
export function pieces(sentence: string, words: readonly string[]): { text: string; isWord: boolean }[] {
  if (!words.length) return [{ text: sentence, isWord: false }];
  const longestFirst = [...words].sort((one, other) => other.length - one.length);
  const found = new RegExp(`(?<!\\p{L})(${longestFirst.join("|")})(?!\\p{L})`, "u");
  return sentence.split(found).map((text, at) => ({ text, isWord: at % 2 === 1 })).filter(({ text }) => text);
}

/** The words that an event is about. */
export function wordsOf(event: PastEvent): string[] {
  switch (event.event) {
    case "laid":
      return event.words;
    case "built":
      return [event.after, event.before].filter(Boolean).map((faces) => faces.toUpperCase());
    case "challenged":
      return [event.word];
    default:
      return [];
  }
}

/** What a hand counts. */
export function countOf(hand: readonly string[], values: CardValues): number {
  return hand.reduce((sum, card) => sum + (valueOf(values, card) ?? 0), 0);
}

/** What the table waits for, in a sentence; empty if for nothing. */
export function tellWaiting(picture: Picture, company: Company, t: T = round): string {
  const game = picture.game;
  if (picture.paused) return t("paused");
  if (!game || picture.stage !== "playing") return "";
  const isYours = company.you !== null && picture.awaited.includes(company.you);
  if (game.phase === "turn") {
    const who = nameOf(company, game.turn, t);
    if (game.declared) return isYours ? t("wait.take.you") : t("wait.take", { who });
    return isYours ? t("wait.turn.you") : t("wait.turn", { who });
  }
  if (game.phase === "racing") return t("wait.racing");
  if (game.phase === "ready" || game.phase === "stopped") {
    return isYours ? t(`wait.${game.phase}.you`) : t(`wait.${game.phase}`, { who: company.names[game.dealer] ?? "" });
  }
  if (game.phase === "closing") return isYours ? t("wait.closing.you") : t("wait.closing");
  if (game.phase === "round-over" && picture.awaited.length > 0) {
    return isYours ? t("wait.deal.you") : t("wait.deal", { who: company.names[picture.awaited[0]!] ?? "" });
  }
  return "";
}

/** How a round ended: who is out, what that brought him, what you held, and who is out of the match. */
export function tellRoundOver(game: GameView, company: Company, t: T = round): string {
  const said = [tellEnd(game, company, t), tellPrize(game, t), tellHeld(game, company, t), ...tellFallen(game, company, t)];
  return said.filter(Boolean).join(" ");
}

function tellEnd({ out, history, kind }: GameView, company: Company, t: T): string {
  if (out !== null) return out === company.you ? t("over.out.you") : t("over.out", { who: company.names[out] ?? "" });
  if (history.some((event) => event.event === "timecalled" && !event.between)) return t("over.time");
  return t(kind === "board" ? "over.stuck" : "over.deadlock");
}

/** What going out takes off a score, where it does: the sheet has it. */
function tellPrize({ out, sheet, kind }: GameView, t: T): string {
  const points = out === null ? 0 : (sheet.at(-2)?.[out] ?? 0) - (sheet.at(-1)?.[out] ?? 0);
  return kind === "race" && points > 0 ? t("over.prize", { count: points }) : "";
}

function tellHeld({ kind, out, hands, scores }: GameView, company: Company, t: T): string {
  const { you, values } = company;
  if (kind === "board") {
    return t("over.scores", { scores: listed(scores.map((score, seat) => `${nameOf(company, seat, t)} ${score}`.replace("-", "−"))) });
  }
  const hand = you === null || you === out ? null : hands[you];
  return hand?.length ? t("over.held.you", { count: countOf(hand, values) }) : "";
}

/** Who is out of the match since this round; those from before were dealt no cards. */
function tellFallen({ fallen, hands, out }: GameView, { you, names }: Company, t: T): string[] {
  const now = fallen.filter((seat) => seat === out || hands[seat]?.length);
  const others = now.filter((seat) => seat !== you);
  const said = others.length ? [t("over.fell", { who: listed(others.map((seat) => names[seat] ?? "")), count: others.length })] : [];
  return now.length > others.length ? [t("over.fell.you"), ...said] : said;
}

/** How the match ended; empty while it goes on. */
export function tellOutcome(picture: Picture, company: Company, t: T = round): string {
  const outcome = picture.outcome;
  if (!outcome) return "";
  const count = outcome.scores[outcome.winners[0] ?? 0] ?? 0;
  if (outcome.winners.length > 1) {
    return withMinus(t("over.shared", { who: listed(outcome.winners.map((seat) => nameOf(company, seat, t))), count }), count);
  }
  const winner = outcome.winners[0]!;
  return withMinus(winner === company.you ? t("over.won.you", { count }) : t("over.won", { who: company.names[winner] ?? "", count }), count);
}

/** A sentence with this number in it, which may be below zero: a hyphen is no minus. */
function withMinus(sentence: string, count: number): string {
  return count < 0 ? sentence.replace(String(count), `−${-count}`) : sentence;
}

/** All that is said of something heard, in sentences; empty if it needs no words. */
export function tellHeard(heard: Heard, company: Company, t: T = round): string {
  if (heard.is === "said") {
    return t("said", { who: nameOf(company, heard.seat, t), phrase: t(`phrase.${heard.phrase}`) });
  }
  if (heard.is === "presence") {
    return heard.seat === company.you ? "" : t(`presence.${heard.how}`, { who: company.names[heard.seat] ?? "" });
  }
  const said = heard.entries.flatMap((entry) => tellEntry(entry, heard.before, heard.after, company, t));
  const { before, after } = heard;
  if (isOver(after) && !isOver(before)) said.push(tellRoundOver(after.game!, company, t), tellOutcome(after, company, t));
  const waiting = tellWaiting(after, company, t);
  if (isNewlyAwaited(heard)) said.push(waiting);
  return said.filter(Boolean).join(" ");
}

/** Whether it is worth saying what the table waits for; in a race that is seldom news. */
function isNewlyAwaited({ entries, before, after }: Heard & { is: "event" }): boolean {
  if (entries.some(({ e }) => e === "started" || e === "resumed")) return true;
  const isSame = after.game?.kind === "race" && before.game?.phase === after.game.phase;
  return !isSame && entries.some(({ e }) => e === "acted");
}

function isOver(picture: Picture): boolean {
  return picture.game?.phase === "round-over" || picture.game?.phase === "game-over";
}

/** What was new in the round that `after` shows. */
function news(before: Picture, after: Picture): PastEvent[] {
  const old = before.game && before.game.round === after.game?.round && before.match === after.match;
  return after.game?.history.slice(old ? before.game!.history.length : 0) ?? [];
}

function tellEntry(entry: Told, before: Picture, after: Picture, company: Company, t: T): string[] {
  switch (entry.e) {
    case "acted":
      return tellAction(entry, before, after, company, t);
    case "seated":
      return [t(entry.bot ? "told.seated.bot" : "told.seated", { who: nameOf(company, entry.seat, t) })];
    case "renamed":
      return [t("told.renamed", { number: entry.seat + 1, name: entry.name })];
    case "vacated":
      return [t(`told.vacated.${entry.why}`, { who: before.places[entry.seat]?.name ?? "" })];
    case "hosted":
      return [entry.seat === company.you ? t("told.hosted.you") : t("told.hosted", { who: company.names[entry.seat] ?? "" })];
    case "offered":
    case "returned":
    case "forfeited":
      return [t(`told.${entry.e}`, { who: nameOf(company, entry.seat, t) })];
    case "started":
      return [t("told.started", { who: nameOf(company, after.game?.dealer ?? 0, t) })];
    case "sealed":
      return [];
    default:
      return [t(`told.${entry.e}`)];
  }
}

function tellAction(entry: Told & { e: "acted" }, before: Picture, after: Picture, company: Company, t: T): string[] {
  const who = nameOf(company, entry.seat, t);
  const said = entry.why === "time" ? [t("told.late", { who: company.names[entry.seat] ?? "" })] : [];
  const game = after.game;
  if (!game) return said;
  if (entry.verb === "discard") return [...said, t("told.declared", { who, card: cardName(game.declared, company.family) })];
  if (entry.verb === "accept") said.push(t("told.accepted", { who }));
  if (entry.verb === "deal") return [...said, t("told.dealt", { who: nameOf(company, game.dealer, t), number: game.round })];
  const told = news(before, after).map((event) => (game.kind === "race" ? tellInRace(event, game, company, t) : tell(event, game, company, t) + "."));
  return [...said, ...told.filter(Boolean)];
}

/** In a race much happens at once: of others only their words are said. */
function tellInRace(event: PastEvent, game: GameView, company: Company, t: T): string {
  const isOthers = "seat" in event && event.seat !== company.you;
  if (isOthers && event.event === "laid") return t("told.race.laid", { who: nameOf(company, event.seat, t), words: listed(event.words) });
  return isOthers && event.event === "exchanged" ? "" : tell(event, game, company, t) + ".";
}

/** Why a request came to nothing, in sentences; empty if it was done. */
export function whyNot(outcome: Outcome): string {
  if (outcome.t === "ack") return "";
  if (outcome.t === "refused") return outcome.objections.map(tellObjection).join(" ");
  const key = `problem.${outcome.code}`;
  return isSaid("round", key) ? round(key as never) : outcome.message;
}

/** Why the rules refuse something; in English that is the server's own sentence. */
export function tellObjection({ fault, word, cards, sentence }: Objection): string {
  const key = `fault.${fault}`;
  return isSaid("table", key) ? speech("table")(key as never, { word, cards: listed(cards), sentence }) : sentence;
}
