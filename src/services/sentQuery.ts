/** A query that the page's HTML sent before the app loaded, and its result. */
export interface SentQuery<Found> {
  /** Null after a failure. The first call of `decodeOnce` sets it. */
  found?: Promise<Found | null>;
  /** The same result, as soon as it is available. */
  arrived?: Found | null;
}

/** Decodes an answer once, however many callers wait for it. */
export async function decodeOnce<Found>(
  sent: SentQuery<Found>,
  decode: () => Promise<Found | null>,
): Promise<Found | null> {
  sent.found ??= decode();
  sent.arrived = await sent.found;
  return sent.arrived;
}
