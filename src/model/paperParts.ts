import { formsOf, stem, words } from '#text/words.ts';
import { fileRecordKey, type FileRecordPlace } from './fileRecord.ts';

/** A part of a file's text as it is stored: some pages, and the words by which they are found. */
export interface PaperPart {
  /** From 0. */
  readonly number: number;
  /** The number of its first page, from 1. */
  readonly first: number;
  /** The texts of its pages, with a form feed between them. */
  readonly text: string;
  /** Each word once, and again with each of its `WORD_MARKS` behind it if the part has it often. */
  readonly words: readonly string[];
  /** Whether its text was recognised in pictures. */
  readonly isRecognised: boolean;
}

/** The most parts of a file, as in firestore.rules. What follows is not searched. */
export const MAX_PARTS = 40;
/** The collection of the parts. */
export const PAPER_PARTS = 'paperParts';

/** What the paths of parts with this number begin with. */
export const partsNumbered = (number: number) =>
  `${PAPER_PARTS}/${String(number).padStart(2, '0')}_`;

/**
 * Returns the path of a part of a file: first parts come first, and the oldest file's before others.
 *
 * @param createdAt the time of its record in ms; null in records of an older site
 */
export function paperPartPath(
  place: FileRecordPlace,
  createdAt: number | null,
  number: number,
): string {
  const key = fileRecordKey(place).replaceAll('/', '_');
  return `${partsNumbered(number)}${Math.floor(createdAt ?? 0)}_${key}`;
}

/** Returns the time of a part's record in ms, by its path. */
export const partTime = (path: string) => Number(path.split('_')[1]);

const PAGES_IN_PART = 8;
const LETTERS_IN_PART = 12_000;
/** The most pages whose words are recognised: each takes a phone some seconds. */
const MAX_RECOGNISED = 128;
/** More different words are no text, but a table or a stuffed page. */
const WORDS_IN_PART = 2_000;
/** The most letters of them, as in firestore.rules. */
const LETTERS_OF_WORDS = 40_000;

/** After a word that a part has so often. Parts that are most about a word are asked for first. */
const OFTEN = [
  ['**', 10],
  ['*', 4],
] as const;
/** What a search puts after its words, in this order, until it has found enough. */
export const WORD_MARKS: readonly string[] = [...OFTEN.map(([mark]) => mark), ''];

export const PAGE_END = '\f';
/** Half of a letter that was cut. */
export const LONE_SURROGATE = /\p{Cs}/gu;

/** A picture has no text; what a scanner stamps on it is a page number of eight letters at most. */
const TEXT = /(?:\S\s*){9}/u;

/** Whether a page of a PDF is a picture, by its text. */
export function isPicturePage(text: string): boolean {
  return !TEXT.test(text);
}

/** A scanner's mark, a site's name or the head of a form has fewer letters. */
const LETTERS_OF_STAMP = 200;
/** A page of print has fewer bytes; a scanned one, or one with a large picture, has more. */
const BYTES_OF_PRINT = 25_000;
/** A stamp need not be on the cover. */
const STAMPED_SHARE = 0.8;

const lettersOf = (text: string) => text.replace(/\s/g, '').length;
const linesOf = (page: string) =>
  new Set(page.split('\n').map((line) => line.replace(/\d+/g, '').trim()));

/** Whether a PDF of so many bytes may be a scan. */
const mayBeScan = (pages: readonly string[], size: number) => size > BYTES_OF_PRINT * pages.length;

/**
 * Empties the pages of a scan on which nothing stands but what is stamped on all of them.
 *
 * @param size the bytes of the PDF
 */
export function withoutStamps(pages: readonly string[], size: number): readonly string[] {
  const said = pages.filter((page) => page.trim() !== '');
  if (said.length < 2 || !mayBeScan(pages, size)) return pages;
  const counts = new Map<string, number>();
  for (const line of said.flatMap((page) => [...linesOf(page)]))
    counts.set(line, (counts.get(line) ?? 0) + 1);
  const isStamp = (line: string) => (counts.get(line) ?? 0) >= STAMPED_SHARE * said.length;
  return pages.map((page) => {
    const isStamped =
      lettersOf(page) < LETTERS_OF_STAMP &&
      isPicturePage([...linesOf(page)].filter((line) => !isStamp(line)).join('\n'));
    return isStamped ? '' : page;
  });
}

/**
 * Returns the pages of a file that are pictures, whose words can be recognised, from 0. In a scan a
 * few words may be a stamp.
 *
 * @param kind its content type
 * @param pages the texts of its pages
 * @param size its bytes
 * @param allTheSame whether all pages of what may be a scan are read, whatever they say: the words
 *   below a scan may be wrong
 */
export function picturePages(
  kind: string,
  pages: readonly string[],
  size: number,
  allTheSame = false,
): readonly number[] {
  if (kind.startsWith('image/')) return [0];
  if (kind !== 'application/pdf') return [];
  const isScan = mayBeScan(pages, size);
  const isPicture = (text: string) =>
    isPicturePage(text) || (isScan && (allTheSame || lettersOf(text) < LETTERS_OF_STAMP));
  return pages.slice(0, MAX_RECOGNISED).flatMap((text, page) => (isPicture(text) ? page : []));
}

/**
 * Cuts the texts of a file's pages into parts. A part begins with a page, and is recognised or not.
 *
 * @param recognised what was recognised in the pages that are pictures, besides what they say; '' for
 *   the others
 * @yields each part when it is asked for: a book takes a phone a third of a second
 */
export function* cutParts(
  pages: readonly string[],
  recognised: readonly string[] = [],
): Generator<PaperPart> {
  const count = Math.max(pages.length, recognised.length);
  const isSaid = (text: string | undefined) => text !== undefined && text !== '';
  let first = 0;
  for (let number = 0; first < count && number < MAX_PARTS;) {
    const texts: string[] = [];
    let letters = 0;
    /** Unknown while all pages are empty. */
    let isRecognised: boolean | undefined;
    while (first + texts.length < count && texts.length < PAGES_IN_PART) {
      const at = first + texts.length;
      const isPicture = isSaid(recognised[at]);
      const own = isPicture && isPicturePage(pages[at] ?? '') ? undefined : pages[at];
      const text = cleaned([own, recognised[at]].filter(isSaid).join('\n'));
      if (isPicture !== (isRecognised ?? isPicture) && text !== '') break;
      if (texts.length > 0 && letters + text.length > LETTERS_IN_PART) break;
      if (text !== '') isRecognised = isPicture;
      texts.push(text);
      letters += text.length;
    }
    const words = wordsOf(texts);
    if (words.length > 0) {
      yield {
        ...{ number, first: first + 1, text: texts.join(PAGE_END) },
        ...{ words, isRecognised: isRecognised === true },
      };
      number += 1;
    }
    first += texts.length;
  }
}

function cleaned(page: string): string {
  return page.replaceAll(PAGE_END, ' ').slice(0, LETTERS_IN_PART).replace(LONE_SURROGATE, '');
}

function wordsOf(texts: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap(paperWords)) {
    const count = counts.get(word) ?? 0;
    if (count > 0 || counts.size < WORDS_IN_PART) counts.set(word, count + 1);
  }
  let letters = 0;
  return [...counts]
    .flatMap(([word, count]) => [
      word,
      ...OFTEN.filter(([, least]) => count >= least).map(([mark]) => word + mark),
    ])
    .filter((word) => (letters += word.length) <= LETTERS_OF_WORDS);
}

/** English words that stand on nearly every page. */
const COMMON: ReadonlySet<string> = new Set(
  'a an and are as at be but by can do for from has have if in into is it its may not of on or such that the their then there these they this to was we were what when where which will with you'
    .split(' ')
    .map(stem),
);
/** Longer runs of letters are no words. */
const LONGEST = 48;
/** One letter of the alphabet, or one digit. */
const SINGLE = /^[a-z\d]$/;
/** Whether a text is found by a word. */
export const isFound = (word: string) =>
  word.length <= LONGEST && !SINGLE.test(word) && !COMMON.has(word);

/** Returns the words by which a text is found, in order and with repetitions. */
export function paperWords(text: string): readonly string[] {
  return formsOf(words(text)).flatMap(({ form }) => (isFound(form) ? form : []));
}
