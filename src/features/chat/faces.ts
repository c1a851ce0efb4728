/** The number of colours in which senders are drawn. */
const HUES = 12;
/** Between a sender's place and the next to try: far apart on the circle, and reaching all places. */
const STEP = 5;

/** The places of the senders of this visit, the last one last. */
const places = new Map<string, number>();

/** Returns the initials that are drawn for a sender. */
export function initialsOf(sender: string): string {
  const letters = sender.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  const [first = Array.from(sender)[0] ?? '', ...others] = letters;
  return (first + (others.at(-1) ?? '')).toUpperCase();
}

/**
 * Returns the hue in which a sender is drawn, in degrees. It follows from the name, except where one
 * of the eleven senders seen before has it: people who talk with each other are told apart.
 */
export function hueOf(sender: string): number {
  let place = places.get(sender);
  if (place === undefined) {
    const taken = new Set([...places.values()].slice(1 - HUES));
    let hash = 0;
    for (const character of sender) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 997;
    place = hash % HUES;
    while (taken.has(place)) place = (place + STEP) % HUES;
    places.set(sender, place);
  }
  return (place * 360) / HUES;
}
