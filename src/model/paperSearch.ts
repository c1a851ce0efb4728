import { formsOf, isUnspaced, rangesOfForms, stem, words, type Word } from '#text/words.ts';
import { isFound, LONE_SURROGATE, PAGE_END, paperWords, type PaperPart } from './paperParts.ts';

/** Words by which one asks. A paper that answers may lack them. */
const ASKING: ReadonlySet<string> = new Set(
  'about all answer answers any between brief briefly calculate calculation compare comparison concept concepts construct define derivation derive describe detail did diagram differ difference differences differentiate discuss does draw each example examples explain explained explanation find give given get help how i important is like list make mean meaning method methods my need notes note numerical numericals one our please problem problems procedure proof prove question questions short should show shown solution solutions solve solved some state step steps technique techniques tell topic type types us use used uses using versus vs want way ways who why work works working would write you your'
    .split(' ')
    .map(stem),
);
/** More words make no search better, and each is a condition of the query. */
const WORDS_IN_QUERY = 6;

/**
 * Returns the words that a search asks for, in each way in which a paper may have them: joined words
 * apart or as a whole. None if it has only signs and common words.
 */
export function searchedWords(text: string): readonly (readonly string[])[] {
  const typed = text.slice(0, 500);
  /** The words, with those that hang together in one of these ways as one. */
  const inWay = (joins: readonly Word['join'][]) => {
    const runs: Word[][] = [];
    for (const word of words(typed)) {
      const run = runs.at(-1);
      const isApart = run?.some(isUnspaced) || isUnspaced(word);
      if (run && !isApart && joins.includes(word.join)) run.push(word);
      else runs.push([word]);
    }
    // A paper has no wholes of more words.
    return runs.flatMap((run) =>
      run.length > 1 && run.length <= 3
        ? stem(run.map((each) => each.text).join(''))
        : run.flatMap((each) => formsOf([each]).map(({ form }) => form)),
    );
  };
  const ways = [inWay(['glued']), inWay(['glued', 'hyphen'])]
    .map((all) => {
      const found = [...new Set(all.filter(isFound))];
      const said = found.filter((form) => !ASKING.has(form));
      return (said.length > 0 ? said : found).toSorted((one, other) => other.length - one.length);
    })
    .map((all) => all.slice(0, WORDS_IN_QUERY))
    .filter((all) => all.length > 0);
  return ways.filter((way, at) => ways.findIndex((each) => each.join() === way.join()) === at);
}

/** Returns the forms to mark in a paper that a search found. */
export const searchedForms = (text: string): ReadonlySet<string> =>
  new Set(searchedWords(text).flat());

/** Returns how a word of a search was typed, by its form. */
export const typedAs = (typed: string, form: string): string =>
  words(typed).find((word) => word.stem === form)?.text ?? form;

/** A page that has what was searched for. */
export interface PageHit {
  readonly page: number;
  /** How many other pages of the part have it too. */
  readonly others: number;
  readonly snippet: string;
  readonly score: number;
  /** The words that the part's text lacks, whatever its words say. */
  readonly missing: readonly string[];
  /** What those are worth. */
  readonly lack: number;
}

/**
 * Finds the best page of a part: the one with the most of the words, the rare ones before others,
 * often and close together. Null if its text has none of them.
 *
 * @param asked the words, in each way in which the part may have them
 * @param worth what each word is worth; 1 by default
 */
export function bestPage(
  part: Pick<PaperPart, 'first' | 'text'>,
  asked: readonly (readonly string[])[],
  worth: ReadonlyMap<string, number> = new Map(),
): PageHit | null {
  const texts = part.text.split(PAGE_END);
  const pages = texts.map((text) => paperWords(text));
  const hits = asked.flatMap((way) => bestOf(pages, way, worth) ?? []);
  const [best] = hits.toSorted(
    (one, other) => one.missing.length - other.missing.length || other.score - one.score,
  );
  if (!best) return null;
  const { index, ...hit } = best;
  const snippet = snippetOf(texts[index] ?? '', new Set(asked.flat()));
  return { page: part.first + index, snippet, ...hit };
}

function bestOf(
  pages: readonly (readonly string[])[],
  asked: readonly string[],
  worth: ReadonlyMap<string, number>,
) {
  let best: { readonly index: number; readonly score: number } | null = null;
  let full = 0;
  const missing = new Set(asked);
  const worthOf = (all: readonly string[]) =>
    all.reduce((sum, word) => sum + 10 * (worth.get(word) ?? 1), 0);
  for (const [index, found] of pages.entries()) {
    const present = asked.filter((word) => found.includes(word));
    if (present.length === 0) continue;
    for (const word of present) missing.delete(word);
    if (present.length === asked.length) full += 1;
    const places = present.map((word) => placesOf(found, word));
    // A repeated word counts less and less, so that a stuffed page gains little.
    const often = places.reduce((sum, each) => sum + Math.log1p(Math.min(each.length, 8)), 0);
    const score = worthOf(present) + often + closeness(places);
    if (!best || score > best.score) best = { index, score };
  }
  if (!best) return null;
  return {
    ...best,
    ...{ missing: [...missing], lack: worthOf([...missing]), others: Math.max(0, full - 1) },
  };
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
function snippetOf(page: string, asked: ReadonlySet<string>): string {
  const flat = page.replace(/\s+/g, ' ').trim();
  const found = rangesOfForms(flat, asked);
  const inReach = (at: number) =>
    new Set(
      found
        .filter(([start]) => start >= at && start < at + SNIPPET_LENGTH - SNIPPET_LEAD)
        .map(([from, to]) => flat.slice(from, to).toLowerCase()),
    ).size;
  let start = found[0]?.[0] ?? 0;
  let most = 0;
  for (const [index] of found.slice(0, 60)) {
    const count = inReach(index);
    if (count > most) [start, most] = [index, count];
  }
  const from = start <= SNIPPET_LEAD ? 0 : flat.indexOf(' ', start - SNIPPET_LEAD) + 1;
  const piece = flat.slice(from, from + SNIPPET_LENGTH).replace(LONE_SURROGATE, '');
  return `${from > 0 ? '… ' : ''}${piece}${from + SNIPPET_LENGTH < flat.length ? ' …' : ''}`;
}
