import { SAME_WORDS } from '#config/exams.ts';
import { factKeys, findFacts } from './facts.ts';
import type { FoldedText } from './fold.ts';
import { numberOf, stem, words, type Word } from './words.ts';

/** A file to be searched: its title, the code of its course, and the names of course and category. */
export interface Titled {
  readonly title: string;
  readonly folded: FoldedText;
  readonly course: string;
  readonly about: string;
}

/** Words that a title may lack. */
export const COMMON = new Set('a an and as at by for from in is of on or the to with n'.split(' '));

const SAME = new Map(
  SAME_WORDS.map((group) => group.split(' ').map(stem)).flatMap(([first = '', ...others]) =>
    others.map((other) => [other, first] as const),
  ),
);

/** The stem of a word, or that of the word that means the same. */
export const meaning = (word: string) => SAME.get(stem(word)) ?? stem(word);

/** A key of a title, and which of its words have it. */
export interface Entry {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Returns what a title is found by: words, words with their number, facts, and two or three words
 * joined. `=tree #lecture:8 @year:2023 +btree`
 */
export function entriesOf(all: readonly Word[]): readonly Entry[] {
  const ofWords = all.flatMap(({ text }, at): readonly Entry[] => {
    const [two, three] = all.slice(at + 1, at + 3);
    const [number, second] = [numberOf(two), numberOf(three)];
    const entry = (key: string, length: number) => ({ key, from: at, to: at + length });
    const joined = two ? text + two.text : '';
    return [
      entry(`=${meaning(text)}`, 1),
      entry(`=${text}`, 1),
      ...(two ? [entry(`+${meaning(joined)}`, 2)] : []),
      ...(three ? [entry(`+${stem(joined + three.text)}`, 3)] : []),
      ...(number === null ? [] : [entry(`#${meaning(text)}:${number}`, 2)]),
      ...(number === null && second !== null ? [entry(`#${joined}:${second}`, 3)] : []),
    ];
  });
  const ofFacts = findFacts(all).flatMap((fact) =>
    factKeys(fact).map((key) => ({ key, from: fact.from, to: fact.to })),
  );
  return [...ofWords, ...ofFacts];
}

const shelves = new Map<string, readonly string[]>();

/** Returns the words of a file's course and category: `~compiler`. */
export function shelfKeys({ course, about }: Titled): readonly string[] {
  const shelf = `${course}/${about}`;
  let keys = shelves.get(shelf);
  if (!keys) {
    const code = words(course).map(({ text }) => text);
    const all = [code.join(''), ...code, ...words(about).map(({ text }) => text)];
    shelves.set(shelf, (keys = all.map((word) => `~${meaning(word)}`)));
  }
  return keys;
}

/** A word that may be the first letters of others. */
export const INITIALS = /^[a-z]{3,5}$/;

/** The first letters of the words of a title, with the common ones and without. */
export function initialsOf(all: readonly Word[]): readonly string[] {
  return [all, all.filter(({ text }) => !COMMON.has(text))].map((some) =>
    some.map(({ text }) => text.slice(0, 1)).join(''),
  );
}
