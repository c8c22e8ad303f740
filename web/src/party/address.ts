// Where a party is found, and by which link in which role.

const CODE = 6;

/** The code of a party, to be said aloud: the first six characters of its id. */
export function partyCode(party: string): string {
  return party.slice(0, CODE).toUpperCase();
}

/** The whole address for whoever has this ticket. */
export function partyLink(party: string, ticket: string): string {
  return `${location.origin}/party/${party}#${ticket}`;
}
