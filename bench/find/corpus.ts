import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../scripts/shared/paths.ts';
import { cutParts, paperPartPath, type PaperPart } from '../../src/model/paperParts.ts';
import { CATEGORIES, COURSES, type Shelf } from '../../src/model/shelf.ts';
import { recordDocument } from '../../e2e/support/files.ts';
import type { PlainMap } from '../../tests/support/backend.ts';

/** A paper of the library that is searched. */
export interface Paper {
  /** Its place, such as `CD/note/000001`. */
  readonly place: string;
  readonly parts: readonly PaperPart[];
}

/** Returns numbers from 0 to 1, the same in each run (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SHORTEST_TEXT = 6_000;
const LONGEST_TEXT = 200_000;
const LETTERS_ON_PAGE = 2_200;
/** Papers of an exam have up to eight pages, which are one part; one paper in eight is longer. */
const SHORT_PAPER = 8;
const LONG_PAPER = 40;

/** The pages of the manuals that came with the installed packages: prose about technical matters. */
export function manuals(): readonly (readonly string[])[] {
  const root = inProject('node_modules');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !/change|history|licen/i.test(name))
    .toSorted()
    .map((name) => join(root, name))
    .filter((path) => statSync(path).size >= SHORTEST_TEXT && statSync(path).size <= LONGEST_TEXT)
    .map((path) => pagesOf(readFileSync(path, 'utf8')));
}

function pagesOf(text: string): readonly string[] {
  return text.match(new RegExp(`[^]{1,${LETTERS_ON_PAGE}}(?!\\S)`, 'g')) ?? [];
}

/** Makes a library of so many papers: each has some pages that follow one another in a manual. */
export function libraryOf(count: number, seed = 20261127): readonly Paper[] {
  const sources = manuals();
  const next = dice(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return Array.from({ length: count }, (_, number) => {
    const source = sources[below(sources.length)] ?? [];
    const pages = 1 + below(next() < 1 / 8 ? LONG_PAPER : SHORT_PAPER);
    const start = below(Math.max(1, source.length - pages));
    const course = COURSES[below(COURSES.length)];
    const category = CATEGORIES[below(CATEGORIES.length)];
    const id = String(number).padStart(6, '0');
    return {
      place: `${course}/${category}/${id}`,
      parts: [...cutParts(source.slice(start, start + pages))],
    };
  });
}

/** The most letters of a part, as in firestore.rules. */
const MOST_LETTERS = 12_200;

/** Papers by guests whose parts claim and say nothing but these words, as often as the rules take. */
export function stuffedPapers(words: readonly string[], guests: number, each: number) {
  const text = `${words.join(' ')} `.repeat(1_000).slice(0, MOST_LETTERS).trimEnd();
  const marked = words.flatMap((word) => [word, `${word}*`, `${word}**`]);
  const part = { number: 0, first: 1, text, words: marked, isRecognised: false };
  const course = COURSES[0] ?? '';
  return Array.from({ length: guests * each }, (_, number) => {
    const place = `${course}/${CATEGORIES[number % CATEGORIES.length]}/0stuffed${number}`;
    return documentsOf(
      { place, parts: [part] },
      { uploadedBy: `guest ${number % guests}`, at: Date.now() },
    );
  });
}

/**
 * The documents of a paper, by their paths: its record and its parts.
 *
 * @param uploadedBy another one for each paper, since the page shows only a few of one
 * @param at the record's time in ms
 */
export function documentsOf(
  { place, parts }: Paper,
  { uploadedBy, at }: { readonly uploadedBy: string; readonly at: number },
): Readonly<Record<string, PlainMap>> {
  const [course = '', category = '', id = ''] = place.split('/');
  const title = `Paper ${id}.pdf`;
  const shelf = { course, category } as Shelf;
  return Object.fromEntries([
    recordDocument(shelf, id, title, { uploadedBy }),
    ...parts.map(({ number, first, text, words }): [string, PlainMap] => [
      paperPartPath({ ...shelf, id }, at, number),
      {
        ...{ place, course, category, title, number, first, text, uploadedBy },
        words: Object.fromEntries(words.map((word) => [word, true])),
      },
    ]),
  ]);
}
