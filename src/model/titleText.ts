const ASCII = /^[\0-\x7f]*$/;

/**
 * Folds a text for searching: upper and lower case become equal, and so do the encodings of an
 * accented letter. If one text contains another, the same holds for their folded forms.
 *
 * Upper case comes first, because it turns `ß` into `SS` and the dotless `ı` into `I`. The
 * replacements drop the dot that a lower-cased `İ` keeps, and leave one kind of small sigma.
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

/** Created when it is first needed: that takes 7 to 20 ms, for which lists would wait. */
let collator: Intl.Collator | undefined;

/**
 * Compares titles by the visitor's alphabet, for sorting: upper and lower case stay together,
 * accented letters follow plain ones, and 'Unit 2' comes before 'Unit 10'.
 */
export function compareTitles(one: string, other: string): number {
  collator ??= new Intl.Collator(undefined, { numeric: true });
  return collator.compare(one, other);
}
