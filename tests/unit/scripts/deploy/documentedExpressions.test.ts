// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { patternsOf, undocumentedParts } from '../../../../scripts/deploy/documentedExpressions.ts';
import { readProjectFile } from '../../../../scripts/shared/readProjectFile.ts';
import { BLANKS, PILES, REFUSED_IN_SENDERS, TAKEN_NAMES } from '../../../rules/attacks/names.ts';

const RULES = readProjectFile('database.rules.json');
const ruleWith = (literal: string) =>
  JSON.stringify({ rules: { '.validate': `newData.val().matches(${literal})` } });

describe('the regular expressions of the database', () => {
  it('use what Google documents, and nothing else', () => {
    expect(patternsOf(RULES).length).toBeGreaterThan(3);
    expect(undocumentedParts(RULES)).toEqual([]);
  });

  it.each([
    ['a line separator', '/[\u2028-\u202E]/'],
    ['a control character', '/[\0-~]/'],
    ['a predefined set inside brackets', String.raw`/[\s]/`],
    ['an escape that names a character', String.raw`/\u0041/`],
    ['an escape inside brackets that names a character', String.raw`/[\x41]/`],
    ['a look-ahead', '/(?=a)b/'],
    ['a back reference', String.raw`/(a)\1/`],
    ['a lazy repetition', '/a+?b/'],
    ['an anchor in the middle', '/a|^b/'],
    ['half of a character', '/[\uD800-\uDBFF]/'],
    ['another flag', '/a/u'],
  ])('are found out with %s', (_, literal) => {
    expect(undocumentedParts(ruleWith(literal))).toHaveLength(1);
  });

  it.each(['/^[A-Z0-9._%+-]+@[A-Z0-9.-]+\\.[A-Z]{2,4}$/i', '/^(19|20)[0-9][-\\/. ]$/', '/\\s/'])(
    'may be what the documentation shows: %s',
    (literal) => {
      expect(undocumentedParts(ruleWith(literal))).toEqual([]);
    },
  );

  // The documentation does not say whether the database counts UTF-16 units or code points.
  it.each(patternsOf(RULES))('mean the same in units and in code points: $pattern', (one) => {
    const byUnit = new RegExp(one.pattern, one.flags);
    const byCodePoint = new RegExp(one.pattern, `${one.flags}u`);
    const texts = [
      ...[...BLANKS, ...PILES, ...REFUSED_IN_SENDERS, ...TAKEN_NAMES].map(([, text]) => text),
      ...[
        '😀',
        '👩🏽\u200D🔬',
        '😀\n',
        '\n😀',
        '\u{10FFFD}',
        'a',
        '‧',
        '\u2029',
        '',
        'This message is deleted !',
      ],
    ];
    const differing = texts.filter((text) => byUnit.test(text) !== byCodePoint.test(text));
    expect(differing.map((text) => JSON.stringify(text))).toEqual([]);
  });
});

describe('the strings of the rules of the database', () => {
  it.each([String.raw`'it\'s'`, String.raw`'\n'`, "'ü'"])('need no escape, as %s does', (text) => {
    expect(undocumentedParts(JSON.stringify({ '.write': `auth.uid === ${text}` }))).toHaveLength(1);
  });
});
