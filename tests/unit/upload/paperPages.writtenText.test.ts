import { describe, expect, it } from 'vitest';
import { writtenText } from '#upload/paperPages.ts';

/** Pieces that follow one another from the left, each as wide as its letters. */
function drawn(...texts: readonly (readonly [str: string, dir?: string, height?: number])[]) {
  let place = 0;
  return texts.map(([str, dir = 'ltr', height = 9]) => {
    const transform = [9, 0, 0, 9, place, 700];
    place += str.length;
    return { str: str.replace('\n', ''), dir, height, hasEOL: str.endsWith('\n'), transform };
  });
}
const rtl = (...texts: readonly string[]) =>
  texts.map((text) => [text, text.trim() === '' ? 'ltr' : 'rtl'] as const);

describe('the text of a page', () => {
  it('has its lines, and not what is too small to read', () => {
    const pieces = drawn(
      ['Read this\n'],
      ['and', 'ltr', 3],
      ['that', 'ltr', 0],
      [' and notes', 'ltr', 3.5],
    );
    expect(writtenText(pieces)).toBe('Read this\n that and notes');
  });

  it('turns words and letters that were drawn from the left, where they are read from the right', () => {
    expect(writtenText(drawn(...rtl('עולם', ' ', 'שלום')))).toBe('שלום עולם');
    const letters = drawn(...rtl('\ufe8f', '\ufe8e', '\ufe98', '\ufedb'), ['\n'], ['Unit 1']);
    expect(writtenText(letters).normalize('NFKC')).toBe('كتاب\nUnit 1');
  });

  it('leaves pieces as they are that were drawn from the right', () => {
    const [first, blank, last] = drawn(...rtl('עולם', ' ', 'שלום'));
    expect(writtenText([last!, blank!, first!])).toBe('שלום עולם');
  });

  it.each([
    ['Malayalam', 'േകരളം െപാതു', 'കേരളം പൊതു'],
    ['Bengali', 'িদন', 'দিন'],
    ['Tamil', 'ெபயர்', 'பெயர்'],
    ['Hindi', 'िहन्दी', 'हिन्दी'],
    ['Hindi, with letters that are one sign', 'िस्थर', 'स्थिर'],
  ])(
    'puts vowel signs behind their letters that were drawn before them: %s',
    (_script, text, typed) => {
      expect(writtenText(drawn([text])).normalize('NFC')).toBe(typed.normalize('NFC'));
    },
  );

  it('leaves Indic text as it is that has its order', () => {
    const text = 'हिन्दी कविता, കേരളം';
    expect(writtenText(drawn([text]))).toBe(text);
  });
});
