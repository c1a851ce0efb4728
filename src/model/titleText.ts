const ASCII = /^[\0-\x7f]*$/;

/**
 * A text without the differences that a search does not look at: case, and how an accented
 * letter is encoded. What a text contains, its folded form contains folded.
 *
 * The way over capitals makes `ß` meet `ss` and the dotless `ı` meet `i`, and leaves one small
 * sigma. The dot that a lower-cased `İ` keeps as a mark of its own is dropped.
 */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll('i\u0307', 'i')
    .replaceAll('ς', 'σ');
}

const collator = new Intl.Collator(undefined, { numeric: true });

/**
 * The visitor's own alphabet: any case together, accents beside their letter, 'Unit 2' before
 * 'Unit 10'. Negative where `one` comes first.
 */
export function compareTitles(one: string, other: string): number {
  return collator.compare(one, other);
}
