import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { linksOf } from '#model/links.ts';

const found = (text: string) => linksOf(text).map(({ href }) => href);

afterEach(() => vi.unstubAllGlobals());

describe('the links of a message', () => {
  it.each([
    ['', []],
    ['no link', []],
    ['https://a.example/x', ['https://a.example/x']],
    ['HTTPS://A.example/x', ['HTTPS://A.example/x']],
    ['انظر https://a.example الآن', ['https://a.example']],
    ['https://a.example https://b.example', ['https://a.example', 'https://b.example']],
    ['(see https://a.example/Stack_(type)).', ['https://a.example/Stack_(type)']],
    ['https://a.example/?q[]', ['https://a.example/?q[]']],
    ['[https://a.example/?q]', ['https://a.example/?q']],
    ['<https://a.example>', ['https://a.example']],
    ["https://a.example/Moore's_law", ["https://a.example/Moore's_law"]],
    ["'https://a.example/x'", ['https://a.example/x']],
    ['https://例え.jp/パス', ['https://例え.jp/パス']],
    ['https://a.example/watch?v=ab_', ['https://a.example/watch?v=ab_']],
    ['a snake_case https://a.example/ab_', ['https://a.example/ab_']],
    ['https://a.example/می\u200cخواهم', ['https://a.example/می\u200cخواهم']],
    ['javascript:alert(1) data:text/html,x ftp://a.example //a.example a@a.example', []],
    ['https://', []],
  ])('of %j are %j', (text, links) => {
    expect(found(text)).toEqual(links);
  });

  it.each(
    Array.from(
      '\u200b\u200c\u200d\u200e\u200f\u202c\u2060\u2069\ufeff\u00ad\u061c\u3000\u2028،؛؟۔।॥。，、！？：；（）「」』）…»”’🙂👍',
    ),
  )('end before %j, and before words after it', (mark) => {
    expect(found(`https://a.example/x${mark}`)).toEqual(['https://a.example/x']);
    if (mark !== '\u200c' && mark !== '\u200d')
      expect(found(`https://a.example/x${mark}然后`)).toEqual(['https://a.example/x']);
    expect(found(`${mark}https://a.example/x`)).toEqual(['https://a.example/x']);
  });

  it.each(['*', '**', '_', '__', '~~', '`', '***'])('leave the emphasis %s to the text', (mark) => {
    for (const text of [
      `${mark}https://a.example/x${mark}`,
      `${mark}see https://a.example/x${mark}`,
    ])
      for (const end of ['', '.', '!?', ' and more'])
        expect(found(text + end), text + end).toEqual(['https://a.example/x']);
  });

  it('stand where they were found, and are http or https', () => {
    const part = fc.oneof(
      fc.webUrl(),
      fc.constantFrom(
        'http://',
        'https://[',
        'javascript:alert(1)',
        'HTTPS://x',
        ').',
        ' ',
        '_',
        '*',
      ),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const text = parts.join('');
        for (const { index, found, href } of linksOf(text)) {
          expect(text.slice(index, index + found.length)).toBe(found);
          expect(new URL(href).protocol).toMatch(/^https?:$/);
        }
      }),
      { seed: 20261122, numRuns: 100 },
    );
  });

  it('are found in a browser without URL.canParse', () => {
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override readonly canParse = undefined as never;
      },
    );
    expect(found('https://a.example')).toEqual(['https://a.example']);
  });
});
