/** A query that the page's HTML has sent before the app was there, and what it found. */
export interface SentQuery<Found> {
  /** Null after a failure. The first who asks sets it. */
  found?: Promise<Found | null>;
  /** The same, as soon as it is there. */
  arrived?: Found | null;
}

/** Decodes an answer once, however many wait for it. */
export async function decodeOnce<Found>(
  sent: SentQuery<Found>,
  decode: () => Promise<Found | null>,
): Promise<Found | null> {
  sent.found ??= decode();
  sent.arrived = await sent.found;
  return sent.arrived;
}
