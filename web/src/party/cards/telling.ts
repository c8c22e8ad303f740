// What is said of scores, moves and rulings.

import { listed, speech } from "../../i18n/speech.svelte";
import type { Doubt, Finding, KindShown, MoveShown, PartyPicture, SeatShown, TableShown } from "../../protocol";
import { isLast } from "./seats";

const t = speech("partyguest");

/** A move slip for its guest: "You won table 3. Go to table 4. You deal first." */
export function tellMove(move: MoveShown, kind: KindShown): string {
  const { from_table: from, to_table: to } = move;
  const how = move.why === "won" && from === to ? "won_stays" : move.why;
  const first = move.first ? " " + t(kind.winner_deals ? "slip.deals" : "slip.first") : "";
  return t(`slip.${how}`, { from, to }) + first;
}

/** Why a hand is over: "Ida is out." */
export function tellOver(table: TableShown, me = 0): string {
  const out = table.seats.find((seat) => seat.out);
  if (table.over === "out" && out) return out.guest === me ? t("over.me") : t("over.out", { name: out.name });
  return table.over === "stuck" ? t("over.stuck") : t("over.time");
}

/** How far a score is: "waits for Ida's initials". */
export function tellScore(seat: SeatShown, table: TableShown): string {
  const checker = table.seats.find(({ guest }) => guest === seat.checker)?.name ?? "";
  switch (seat.standing) {
    case "missing":
      return t("score.missing");
    case "mismatch":
      return t("score.mismatch", { claimed: seat.claimed ?? 0, points: seat.points ?? 0 });
    case "disputed":
      return t("score.disputed", { checker, counts: seat.objected ?? 0 });
    case "unchecked":
      return t("score.unchecked", { checker });
    case "excused":
      return t("score.excused");
    default:
      return seat.corrected ? t("score.corrected") : seat.checker && table.manner === "cards" ? t("score.initialled", { checker }) : t("score.done");
  }
}

/** What cannot be on a score card: "They have three Qs between them; the pack has two." */
export function tellDoubt(doubt: Doubt, table: TableShown): string {
  const names = listed(table.seats.filter(({ guest }) => doubt.guests.includes(guest)).map(({ name }) => name));
  if (doubt.what === "too-many") return t("doubt.many", { card: doubt.cards === "?" ? t("card.master") : doubt.cards, names });
  return t(doubt.what === "two-out" ? "doubt.two_out" : "doubt.not_out", { names });
}

/** What a dictionary says of a word, in plain words. */
export function tellFinding({ word, found, singular }: Finding): string {
  return t(`found.${found}`, { word, singular });
}

/** Who moves on, or cuts for it; empty while the scores do not say it. */
export function tellMovers(picture: PartyPicture, table: TableShown, me = 0): string {
  const names = (guests: number[]) => table.seats.filter(({ guest }) => guests.includes(guest)).map(({ name }) => name);
  if (isLast(picture)) return "";
  if (table.level.length) return t("cut.level", { names: listed(names(table.level)) });
  if (!table.settled || !table.movers.length || picture.phase !== "playing") return "";
  if (table.movers.includes(me)) return t("movers.me");
  return t("movers", { names: listed(names(table.movers)), count: table.movers.length });
}

/** A place: "3rd". */
export function placeText(place: number): string {
  const last = place % 100;
  const form = last > 10 && last < 14 ? "n" : (["n", "1", "2", "3"][place % 10] ?? "n");
  return t(`place.${form}` as never, { place });
}

/** How the standings were levelled; empty where everybody played the same. */
export function tellLevelling({ standings }: PartyPicture): string[] {
  const { missed, sizes } = standings.levelling;
  const moved = Object.entries(sizes).map(([size, by]) => t(by < 0 ? "level.less" : "level.more", { size, by: Math.abs(by) }));
  return [...(missed ? [t("level.missed")] : []), ...moved];
}
