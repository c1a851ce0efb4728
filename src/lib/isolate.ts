/**
 * Keeps text by others from moving the words around it. Marks of direction turn what follows them,
 * and an unpaired one reaches out of the element that its text stands in, also out of a `<bdi>`.
 */

const [FSI, PDI] = ['\u2068', '\u2069'];

/** Marks that open or close an isolate, and characters that end all that is open. */
const REACHING = /[\u2066-\u2069\u2029\p{Cc}]/gu;

/** Letters and digits that are written from right to left, and marks of direction. */
const TURNING =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefe\u2029\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Whether a text may be written from right to left, in part or as a whole. */
export function mayTurn(text: string): boolean {
  return TURNING.test(text);
}

/** Marks that go a level deeper. Below 125 levels nothing is isolated any more. */
const DEEPER = /[\u202a-\u202e\u2066-\u2069]/g;
const MOST_MARKS = 60;

/** Returns a text without marks of direction if there are so many that none in it can be isolated. */
export function shallow(text: string): string {
  const count = text.match(DEEPER)?.length ?? 0;
  return count > MOST_MARKS ? text.replace(DEEPER, '') : text;
}

/** Returns a text on one line whose isolates are all closed, and that closes none of another text. */
export function contained(text: string): string {
  let open = 0;
  const balanced = text.replace(REACHING, (mark) => {
    if (mark < '\u2066' || mark > PDI) return ' ';
    if (mark !== PDI) open += 1;
    else if (open === 0) return '';
    else open -= 1;
    return mark;
  });
  return balanced + PDI.repeat(open);
}

/** Returns a text by others for a sentence that has no elements, such as that of a message. */
export function isolated(text: string): string {
  return mayTurn(text) || /\p{Cc}/u.test(text) ? FSI + contained(text) + PDI : text;
}
