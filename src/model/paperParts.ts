import { fileRecordKey, type FileRecordPlace } from './fileRecord.ts';
import { foldPaper, paperWords } from './paperWords.ts';
import { rangesOf } from './titleText.ts';

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

/** The most parts of a file; firestore.rules take up to 40. What follows is not searched. */
export const MAX_PARTS = 16;
/** The collection of the parts. */
export const PAPER_PARTS = 'paperParts';

/**
 * Returns what the paths of a file's parts begin with, before their numbers: the oldest file first.
 *
 * @param createdAt the time of its record in ms; null in records of an older site
 */
export function paperPartsPath(place: FileRecordPlace, createdAt: number | null): string {
  const key = fileRecordKey(place).replaceAll('/', '_');
  return `${PAPER_PARTS}/${Math.floor(createdAt ?? 0)}_${key}_`;
}

/** What the paths of parts began with before version 0.4: an id that other shelves may have too. */
export const oldPartsPath = ({ id }: FileRecordPlace) => `${PAPER_PARTS}/${id}_`;

/**
 * The query for the parts whose paths begin so and end with a number, as Firestore's REST API has it.
 *
 * @param nameOf makes a document's full name from its path
 */
export function partsBeginning(
  start: string,
  nameOf: (path: string) => string,
  after = nameOf(start),
) {
  const name = (op: string, referenceValue: string) => ({
    fieldFilter: { field: { fieldPath: '__name__' }, op, value: { referenceValue } },
  });
  const filters = [name('GREATER_THAN', after), name('LESS_THAN', `${nameOf(start)}:`)];
  return { compositeFilter: { op: 'AND', filters } };
}

const PAGES_IN_PART = 8;
const LETTERS_IN_PART = 12_000;
/** The most pages whose text is stored. */
const MAX_PAGES = MAX_PARTS * PAGES_IN_PART;
/** More different words are no text, but a table or a stuffed page. */
const WORDS_IN_PART = 2_000;

/** After a word that a part has so often. Parts that are most about a word are asked for first. */
const OFTEN = [
  ['**', 10],
  ['*', 4],
] as const;
/** What a search puts after its words, in this order, until it has found enough. */
export const WORD_MARKS: readonly string[] = [...OFTEN.map(([mark]) => mark), ''];

const PAGE_END = '\f';
/** Half of a letter that was cut. */
const LONE_SURROGATE = /\p{Cs}/gu;

/** A picture has no text; what a scanner stamps on it is a page number of eight letters at most. */
const TEXT = /(?:\S\s*){9}/u;

/** Whether a page of a PDF is a picture, by its text. */
export function isPicturePage(text: string): boolean {
  return !TEXT.test(text);
}

/**
 * Returns the pages of a file that are pictures, whose words can be recognised, from 0.
 *
 * @param kind its content type
 * @param pages the texts of its pages
 */
export function picturePages(kind: string, pages: readonly string[]): readonly number[] {
  if (kind.startsWith('image/')) return [0];
  if (kind !== 'application/pdf') return [];
  return pages.slice(0, MAX_PAGES).flatMap((text, page) => (isPicturePage(text) ? page : []));
}

/**
 * Cuts the texts of a file's pages into parts. A part begins with a page, and is recognised or not.
 *
 * @param recognised what was recognised in the pages that are pictures; '' for the others
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
      const text = cleaned((isPicture ? recognised[at] : pages[at]) ?? '');
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
  for (const word of texts.flatMap((text) => paperWords(foldPaper(text)))) {
    const count = counts.get(word) ?? 0;
    if (count > 0 || counts.size < WORDS_IN_PART) counts.set(word, count + 1);
  }
  return [...counts].flatMap(([word, count]) => [
    word,
    ...OFTEN.filter(([, least]) => count >= least).map(([mark]) => word + mark),
  ]);
}

/** More words make no search better, and each is a condition of the query. */
const WORDS_IN_QUERY = 6;

/** Returns the words that a search asks for; none if it has only signs and common words. */
export function searchedWords(text: string): readonly string[] {
  const words = [...new Set(paperWords(foldPaper(text.slice(0, 500))))];
  return words.toSorted((one, other) => other.length - one.length).slice(0, WORDS_IN_QUERY);
}

/** A page that has what was searched for. */
export interface PageHit {
  readonly page: number;
  /** How many other pages of the part have it too. */
  readonly others: number;
  readonly snippet: string;
  /** The forms in which the snippet has the words. */
  readonly marks: readonly string[];
  readonly score: number;
}

/**
 * Finds the best page of a part: the one with the most of the words, often and close together. Null
 * if its text lacks one of them, whatever its words say.
 */
export function bestPage(part: Pick<PaperPart, 'first' | 'text'>, words: readonly string[]) {
  const folded = foldPaper(part.text);
  if (!words.every((word) => folded.includes(word))) return null;
  let best: PageHit | null = null;
  let pages = 0;
  const missing = new Set(words);
  for (const [index, text] of part.text.split(PAGE_END).entries()) {
    const found = paperWords(foldPaper(text));
    const places = words.map((word) => placesOf(found, word));
    const present = places.filter((each) => each.length > 0);
    if (present.length === 0) continue;
    words.forEach((word, at) => places[at]?.length && missing.delete(word));
    if (present.length === words.length) pages += 1;
    // A repeated word counts less and less, so that a stuffed page gains little.
    const often = present.reduce((sum, each) => sum + Math.log1p(Math.min(each.length, 8)), 0);
    const score = present.length * 10 + often + closeness(present);
    if (!best || score > best.score)
      best = { page: part.first + index, others: 0, score, ...snippetOf(text, words) };
  }
  return best && missing.size === 0 ? { ...best, others: Math.max(0, pages - 1) } : null;
}

function placesOf(found: readonly string[], word: string): readonly number[] {
  return found.flatMap((each, at) => (each === word ? [at] : []));
}

/** From 0 to 20: 20 for words that follow one another. */
function closeness(places: readonly (readonly number[])[]): number {
  const [first = [], ...others] = places;
  if (others.length === 0) return 0;
  const spans = first
    .slice(0, 50)
    .map((at) =>
      Math.max(...others.map((each) => Math.min(...each.map((other) => Math.abs(other - at))))),
    );
  return 20 / Math.max(1, Math.min(...spans) - others.length + 1);
}

const SNIPPET_LENGTH = 160;
const SNIPPET_LEAD = 40;

/** Returns the piece of a page that has the most of the words. */
function snippetOf(page: string, words: readonly string[]): Pick<PageHit, 'snippet' | 'marks'> {
  const flat = page.replace(/\s+/g, ' ').trim();
  const found = [...flat.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)].filter(([each]) =>
    paperWords(foldPaper(each)).some((word) => words.includes(word)),
  );
  const inReach = (at: number) =>
    new Set(
      found
        .filter(({ index }) => index >= at && index < at + SNIPPET_LENGTH - SNIPPET_LEAD)
        .flatMap(([each]) => paperWords(foldPaper(each))),
    ).size;
  let start = found[0]?.index ?? 0;
  let most = 0;
  for (const { index } of found.slice(0, 60)) {
    const count = inReach(index);
    if (count > most) [start, most] = [index, count];
  }
  const from = start <= SNIPPET_LEAD ? 0 : flat.indexOf(' ', start - SNIPPET_LEAD) + 1;
  const piece = flat.slice(from, from + SNIPPET_LENGTH).replace(LONE_SURROGATE, '');
  const snippet = `${from > 0 ? '… ' : ''}${piece}${from + SNIPPET_LENGTH < flat.length ? ' …' : ''}`;
  const marks = [...new Set(found.map(([each]) => each))].filter(
    (each) => rangesOf(snippet, [each]).length > 0,
  );
  return { snippet, marks };
}
