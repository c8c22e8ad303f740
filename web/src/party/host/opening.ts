// Opening a party over HTTP, with the guests that are known already, so that its room is ready when it is entered.

import { ask } from "../../lib/api";
import type { PartyTermsInput } from "../../protocol";
import { askParty } from "../asking";
import { keepTicket } from "../tickets";
import { inPieces } from "./guests";

/** Open it; the answer is its id, and its host's ticket is kept. */
export async function openParty(terms: PartyTermsInput, names: readonly string[]): Promise<string> {
  const { id, ticket } = await ask("POST /api/parties", { body: terms });
  for (const piece of inPieces(names)) await askParty(id, ticket, { t: "add_guests", names: piece });
  keepTicket(id, ticket, terms.name ?? "");
  return id;
}
