import { bestPage, searchedWords } from '../../src/model/paperSearch.ts';
import { words as wordsIn } from '../../src/text/words.ts';
import { dice, type Paper } from './corpus.ts';

/** Ten hits are what anybody looks at. */
const LOOKED_AT = 10;

/** Returns searches of so many words that follow one another somewhere in the library. */
export function searchesFor(
  papers: readonly Paper[],
  words: number,
  count: number,
): readonly string[] {
  const next = dice(words);
  const found = new Set<string>();
  while (found.size < count) {
    const { parts } = papers[Math.floor(next() * papers.length)] ?? { parts: [] };
    const text = parts[Math.floor(next() * parts.length)]?.text ?? '';
    const said = wordsIn(text)
      .map((word) => word.text)
      .filter((word) => /^[a-z]{3,}$/.test(word) && searchedWords(word).length > 0);
    const start = Math.floor(next() * (said.length - words));
    const search = said.slice(start, start + words);
    if (new Set(search).size === words) found.add(search.join(' '));
  }
  return [...found];
}

/**
 * Returns how much of the ten best papers is among the first ten that were shown, from 0 to 1. The
 * best are found by looking at every part of the library. Papers that are as good as the tenth count
 * as one of the ten.
 *
 * @param shown the places of the papers that were shown, best first
 */
export function shareOfBest(
  papers: readonly Paper[],
  search: string,
  shown: readonly string[],
): number {
  const asked = searchedWords(search);
  const scores = new Map<string, number>();
  for (const { place, parts } of papers) {
    for (const part of parts) {
      if (!asked.some((words) => words.every((word) => part.words.includes(word)))) continue;
      const hit = bestPage(part, asked);
      if (hit) scores.set(place, Math.max(hit.score, scores.get(place) ?? 0));
    }
  }
  const best = [...scores.values()].toSorted((one, other) => other - one).slice(0, LOOKED_AT);
  const lowest = best.at(-1);
  if (lowest === undefined) return 1;
  const right = shown.slice(0, LOOKED_AT).filter((place) => (scores.get(place) ?? 0) >= lowest);
  return right.length / best.length;
}
