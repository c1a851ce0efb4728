import { afterEach, describe, expect, it, vi } from 'vitest';
import { splitAtLinks } from '#features/chat/splitAtLinks.ts';

const text = (value: string) => ({ kind: 'text', text: value });
const link = (value: string) => ({ kind: 'link', text: value, href: value });

afterEach(() => vi.unstubAllGlobals());

describe('a message split at its links', () => {
  it.each([
    ['', []],
    ['no link', [text('no link')]],
    ['https://a.example/x', [link('https://a.example/x')]],
    ['see http://a.example.', [text('see '), link('http://a.example'), text('.')]],
    ['(https://a.example/?q=1)', [text('('), link('https://a.example/?q=1'), text(')')]],
    ['انظر https://a.example الآن', [text('انظر '), link('https://a.example'), text(' الآن')]],
    [
      'https://a.example https://b.example',
      [link('https://a.example'), text(' '), link('https://b.example')],
    ],
    ['https://a.example/Stack_(type)', [link('https://a.example/Stack_(type)')]],
    [
      '(see https://a.example/Stack_(type)).',
      [text('(see '), link('https://a.example/Stack_(type)'), text(').')],
    ],
    ['https://a.example/?q[]', [link('https://a.example/?q[]')]],
    ['[https://a.example/?q]', [text('['), link('https://a.example/?q'), text(']')]],
    ['https://a.example/x)(', [link('https://a.example/x)(')]],
    ['javascript:alert(1)', [text('javascript:alert(1)')]],
    ['data:text/html,x', [text('data:text/html,x')]],
    ['<https://a.example>', [text('<'), link('https://a.example'), text('>')]],
    ['https://', [text('https://')]],
  ])('%j', (message, parts) => {
    expect(splitAtLinks(message)).toEqual(parts);
  });

  it.each(Array.from('،؛؟۔।。，、！？：；」』）…»”’'))(
    'leaves the %s after a link to the text',
    (mark) => {
      expect(splitAtLinks(`https://a.example/x${mark}`)).toEqual([
        link('https://a.example/x'),
        text(mark),
      ]);
    },
  );

  it('finds them in a browser without URL.canParse', () => {
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override readonly canParse = undefined as never;
      },
    );
    expect(splitAtLinks('https://a.example')).toEqual([link('https://a.example')]);
    expect(splitAtLinks('https://')).toEqual([text('https://')]);
  });
});
