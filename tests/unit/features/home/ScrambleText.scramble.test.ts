import { describe, expect, it } from 'vitest';
import { countWords, scrambleWords } from '#features/home/ScrambleText.tsx';

/** Always picks the last of the remaining letters, so each word is reversed. */
const last = () => 0.999;

const sorted = (word: string) => Array.from(word).sort().join('');

describe('text reveal', () => {
  it('shuffles each word among its own letters', () => {
    expect(scrambleWords('abc de', 0, last)).toBe('cba ed');
  });

  it('keeps every word and every sign in its place', () => {
    const text = 'Short on time, long on goals? Download notes, ace your exams.';
    const scrambled = scrambleWords(text, 0, last);
    expect(scrambled.split(' ').map(sorted)).toEqual(text.split(' ').map(sorted));
    expect(Array.from(scrambled, (sign) => /[\s,?.]/.test(sign))).toEqual(
      Array.from(text, (sign) => /[\s,?.]/.test(sign)),
    );
  });

  it('leaves the words that are revealed', () => {
    expect(scrambleWords('abc def ghi', 2, last)).toBe('abc def ihg');
  });

  it('shuffles letters of any script', () => {
    expect(scrambleWords('نوت', 0, last)).toBe('تون');
  });

  it('may give every letter any place, its own too', () => {
    expect(scrambleWords('abc de', 0, () => 0)).toBe('abc de');
    expect(scrambleWords('abc', 0, () => 0.5)).toBe('bca');
  });

  it('counts words', () => {
    expect(countWords('Unlock the Best Study Resources')).toBe(5);
    expect(countWords(' two  words\n')).toBe(2);
  });
});
