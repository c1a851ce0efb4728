import { describe, expect, it } from 'vitest';
import { isShown, withoutPiles, withoutRefusedCharacters } from '#model/characters.ts';

const MARK = '\u0301';

describe('a name', () => {
  it.each([
    ['Persian with a non-joiner', 'می\u200Cخواهم'],
    ['Hindi with a joiner', 'क्\u200Dष'],
    ['an emoji of several', '👩🏽\u200D🔬'],
    ['an emoji in colour', '❤\uFE0F'],
    ['a key', '1\uFE0F\u20E3'],
    ['a flag with tags', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
    ['a variant of a Chinese character', '葛\u{E0100}'],
    ['Vietnamese, decomposed', 'Nguye\u0302\u0303n'],
    ['Tibetan with eight marks', 'ཧ\u0F90\u0FB5\u0FA8\u0FB3\u0FBA\u0FBC\u0FBB\u0F82'],
    ['Arabic with vowels', 'مُحَمَّد'],
    ['Thai', 'ก็น้ำ'],
  ])('keeps %s', (_, name) => {
    expect(withoutRefusedCharacters(name)).toBe(name);
    expect(isShown(name)).toBe(true);
  });

  it.each([
    ['a zero-width space', 'An\u200Bn', 'Ann'],
    ['a soft hyphen', 'An\u00ADn', 'Ann'],
    ['a byte order mark', '\uFEFFAnn', 'Ann'],
    ['direction marks', '\u202EAnn\u202C\u200F\u061C\u2067', 'Ann'],
    ['fillers', 'Ann\u3164\uFFA0\u115F\u2800', 'Ann'],
    ['control characters', 'A\0n\u0007n\u009F', 'Ann'],
    ['a language tag', 'Ann\u{E0001}', 'Ann'],
    ['joiners after a Latin letter', 'A\u200Dn\u200C\uFE0Fn\u{E0041}', 'Ann'],
    ['joiners after digits, blanks and other letters', '2\u200Dé\u200C М\uFE0E', '2é М'],
    ['joiners and marks at the start', `\u200D ${MARK}Ann`, 'Ann'],
    ['other blanks', '\u00A0Ann\u2003Lee\u3000', 'Ann Lee '],
    ['a joiner behind a refused character', 'A\u200B\u200Dnn', 'Ann'],
    ['the ninth mark', `e${MARK.repeat(200)}`, `e${MARK.repeat(8)}`],
    [
      'the ninth mark of a pile in two parts',
      `e${MARK.repeat(5)}\u200B${MARK.repeat(5)}`,
      `e${MARK.repeat(8)}`,
    ],
  ])('loses %s', (_, name, kept) => {
    expect(withoutRefusedCharacters(name)).toBe(kept);
    expect(withoutRefusedCharacters(kept)).toBe(kept);
  });
});

describe('a text', () => {
  it.each([
    '',
    ' \t\n',
    '\u00A0\u3000',
    '\u200B',
    '\u00AD',
    '\u3164',
    '\u2800',
    '\u200D\uFE0F',
    MARK,
    '\0',
    '\u070F',
    '\u{110BD}',
    '\u{13430}',
  ])('shows nothing with %j alone', (text) => {
    expect(isShown(text)).toBe(false);
  });

  it('shows nothing with a character that Unicode calls one of format or ignorable', () => {
    const shown: string[] = [];
    for (let code = 0; code <= 0x10_ff_ff; code += 1) {
      const character = String.fromCodePoint(code);
      if (/\p{Cf}|\p{Default_Ignorable_Code_Point}/u.test(character) && isShown(character))
        shown.push(code.toString(16));
    }
    expect(shown).toEqual([]);
  });

  it.each(['a', '.', '中', '😀', '\u200Ba', 'ـ', '\u0915'])('shows something with %j', (text) => {
    expect(isShown(text)).toBe(true);
  });

  it('keeps all but the ninth mark of a pile', () => {
    expect(withoutPiles(`\u202Ea\u200B${MARK.repeat(9)}`)).toBe(`\u202Ea\u200B${MARK.repeat(8)}`);
  });
});
