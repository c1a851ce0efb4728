// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readProjectFile } from '../../scripts/shared/paths.ts';
import { BLANKS, PILES, REFUSED_IN_SENDERS, TAKEN_NAMES } from '../rules/attacks/names.ts';

/** A regular expression in a call of `matches`. */
const LITERAL = /(?<=matches\()\/((?:[^/\\]|\\.)+)\/(\w*)/gs;

const EXPRESSIONS = [
  ...readProjectFile('database.rules.json').matchAll(
    /"\.(?:read|write|validate)":\s*("(?:[^"\\]|\\.)*")/g,
  ),
].map(([, text = '""']) => JSON.parse(text) as string);
const PATTERNS = EXPRESSIONS.flatMap((expression) =>
  [...expression.matchAll(LITERAL)].map(([, pattern = '', flags = '']) => ({ pattern, flags })),
);

/**
 * What Google documents of regular expressions: anchors at the ends, plain groups, single
 * repetitions, sets without predefined sets or brackets, and escapes of signs. A parser may take a
 * control character or line separator for the end of the line, so neither is in a pattern.
 */
const DOCUMENTED =
  /^\^?(?:\\[swdSWD]|\\[^\w\s]|\[\^?(?:[^[\]\\\p{Cc}\p{Cs}\u2028\u2029]|\\[^\w\s])*\]|\((?!\?)|[)|]|(?:[*+?]|\{\d+(?:,\d*)?\})(?![*+?{])|[^\\[(){}*+?|^$\p{Cc}\p{Cs}\u2028\u2029])*\$?$/u;

describe('the regular expressions of the database', () => {
  it('are all found', () => {
    expect(PATTERNS.length).toBeGreaterThan(3);
  });

  it.each(PATTERNS)('use what Google documents, and nothing else: $pattern', (one) => {
    expect(one.pattern).toMatch(DOCUMENTED);
    expect(['', 'i']).toContain(one.flags);
  });

  it.each([
    ['a line separator', '[\u2028-\u202E]'],
    ['a control character', '[\0-~]'],
    ['a predefined set inside brackets', String.raw`[\s]`],
    ['an escape that names a character', String.raw`\u0041`],
    ['an escape inside brackets that names a character', String.raw`[\x41]`],
    ['a look-ahead', '(?=a)b'],
    ['a back reference', String.raw`(a)\1`],
    ['a lazy repetition', 'a+?b'],
    ['an anchor in the middle', 'a|^b'],
    ['half of a character', '[\uD800-\uDBFF]'],
  ])('would be found out with %s', (_, pattern) => {
    expect(pattern).not.toMatch(DOCUMENTED);
  });

  it.each([
    String.raw`^[A-Z0-9._%+-]+@[A-Z0-9.-]+\.[A-Z]{2,4}$`,
    String.raw`^(19|20)[0-9][-\/. ]$`,
  ])('may be what the documentation shows: %s', (pattern) => {
    expect(pattern).toMatch(DOCUMENTED);
  });

  // The documentation does not say whether the database counts UTF-16 units or code points.
  it.each(PATTERNS)('mean the same in units and in code points: $pattern', (one) => {
    const byUnit = new RegExp(one.pattern, one.flags);
    const byCodePoint = new RegExp(one.pattern, `${one.flags}u`);
    const texts = [
      ...[...BLANKS, ...PILES, ...REFUSED_IN_SENDERS, ...TAKEN_NAMES].map(([, text]) => text),
      ...['😀', '👩🏽\u200D🔬', '😀\n', '\n😀', '\u{10FFFD}', 'a', '‧', '\u2029', ''],
      'This message is deleted !',
    ];
    const differing = texts.filter((text) => byUnit.test(text) !== byCodePoint.test(text));
    expect(differing.map((text) => JSON.stringify(text))).toEqual([]);
  });
});

it('the strings of the rules of the database need no escape', () => {
  const strings = EXPRESSIONS.flatMap(
    (expression) => expression.replace(LITERAL, '').match(/'(?:[^'\\]|\\.)*'|"[^"]*"/g) ?? [],
  );
  expect(strings.length).toBeGreaterThan(3);
  expect(strings.filter((text) => !/^'[ -[\]-~]*'$/.test(text))).toEqual([]);
});
