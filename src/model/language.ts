import { LOCALE } from '#config/locale.ts';

/** Created when they are first needed: that takes 7 to 20 ms, for which lists would wait. */
let plurals: Intl.PluralRules | undefined;
let collator: Intl.Collator | undefined;

/** Returns the form of a word that goes with a number in the site's language. */
export function pluralOf(count: number, one: string, other: string): string {
  // The first rows of a list count days, bytes and files.
  if (LOCALE.startsWith('en')) return count === 1 ? one : other;
  plurals ??= new Intl.PluralRules(LOCALE);
  return plurals.select(count) === 'one' ? one : other;
}

/** Returns a whole number as the site's language writes it: '2,000'. */
export function numberText(count: number): string {
  // Below a thousand every number is written alike, and the first format of a page takes long.
  return count < 1000 ? String(count) : count.toLocaleString(LOCALE);
}

/** Returns a number with the form of what follows it: '1 file', '2,000 files'. */
export function counted(count: number, one: string, other: string): string {
  return `${numberText(count)} ${pluralOf(count, one, other)}`;
}

/** Returns names as a list in a sentence: 'one, two, and three'. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(LOCALE).format(names);
}

/**
 * Compares texts by the alphabet of the site's language, for sorting: accented letters follow plain
 * ones, 'Unit 2' comes before 'Unit 10', and what begins with a sign or a blank comes last: nobody
 * gets to the top by one.
 */
export function compareNames(one: string, other: string): number {
  collator ??= new Intl.Collator(LOCALE, { numeric: true });
  return Number(SIGN.test(one)) - Number(SIGN.test(other)) || collator.compare(one, other);
}

/** What begins with neither a letter nor a digit. */
const SIGN = /^[^\p{L}\p{N}]/u;
