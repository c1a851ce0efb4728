import { fileWords } from './fileWords.ts';
import type { IndexedFile } from './fileIndex.ts';

/** The words of some files, each with the number of files that have it. */
type Vocabulary = ReadonlyMap<string, number>;

const known = new WeakMap<readonly IndexedFile[], Vocabulary>();

/** Returns the words of titles, courses and categories. */
export function vocabularyOf(files: readonly IndexedFile[]): Vocabulary {
  let words = known.get(files);
  if (!words) known.set(files, (words = count(files)));
  return words;
}

function count(files: readonly IndexedFile[]): Vocabulary {
  const counts = new Map<string, number>();
  for (const file of files) {
    const { list, about } = fileWords(file);
    for (const word of new Set([...list, ...about.split(' ')])) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return counts;
}

/** Returns the most frequent word that differs by one letter; null if there is none. */
export function nearestWord(typed: string, words: Vocabulary): string | null {
  let nearest: string | null = null;
  let most = 0;
  for (const [word, files] of words) {
    if (files > most && isOneOff(typed, word)) [nearest, most] = [word, files];
  }
  return nearest;
}

/** Whether one letter is missing, too many or another, or two neighbours are exchanged. */
function isOneOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  if (rest === otherRest) return false;
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  );
}
