import { describe, expect, it } from 'vitest';
import {
  mayBeTurned,
  readingTime,
  readShareText,
  recognisedText,
  type ReadWord,
} from '#model/recognition.ts';

const word = (text: string, confidence = 0.9, endsLine = false): ReadWord => ({
  ...{ text, confidence, endsLine },
});

describe('the text of a picture', () => {
  it('has the words that were read for sure, in their lines', () => {
    const words = [
      ...[word('Handle'), word('pruning', 0.5, true), word('~,;', 0.2, true)],
      ...[word('in'), word('bottorn', 0.49), word('parsing', 0.8, true)],
    ];
    expect(recognisedText(words)).toBe('Handle pruning\nin parsing');
  });

  it('is empty for a picture without words', () => {
    expect(recognisedText([])).toBe('');
    expect(recognisedText([word('x', 0.1, true)])).toBe('');
  });
});

describe('a page that may be turned', () => {
  it.each([
    [10, 5, true],
    [10, 6, false],
    [5, 0, false],
    [0, 0, false],
  ])('of %i words, %i of them sure: %s', (count, sure, isTurned) => {
    const words = Array.from({ length: count }, (_, at) => word('w', at < sure ? 0.9 : 0.1));
    expect(mayBeTurned(words)).toBe(isTurned);
  });
});

it.each([
  [100, 90, ''],
  [100, 89, 'about 89 of 100 words were read'],
  [155, 7, 'about 5 of 100 words were read'],
  [900, 1, 'about 1 of 100 words were read'],
  [0, 0, ''],
])('of %i words %i were read: %s', (all, sure, said) => {
  expect(readShareText({ all, sure })).toBe(said);
});

it.each([
  [1, 'some seconds'],
  [5, 'half a minute'],
  [12, 'about a minute'],
  [24, 'about 2 minutes'],
])('the time for %i pages is said as %s', (pages, text) => {
  expect(readingTime(pages)).toBe(text);
});
