// The seal of a deal: its hash was shown before the cards were dealt, its name after the round.

/** Whether the name is the one that was sealed; null where this page may not compute hashes. */
export async function isSealed(name: string, commitment: string): Promise<boolean | null> {
  // Browsers give `subtle` only to pages from https or from this very machine.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const hash = new Uint8Array(await subtle.digest("SHA-256", new TextEncoder().encode(name)));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("") === commitment;
}
