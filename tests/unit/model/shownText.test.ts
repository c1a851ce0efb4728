import { describe, expect, it } from 'vitest';
import { isNotebook, saidText, shownText } from '#model/shownText.ts';

const PIXEL = 'iVBORw0KGgo=';
const notebook = (cells: readonly object[]) => JSON.stringify({ cells, nbformat: 4 });

describe('a notebook', () => {
  it('is what it says, its code, and what that printed and drew', () => {
    const text = notebook([
      { cell_type: 'markdown', source: ['# Viva questions\n', 'What is *regularisation*?'] },
      {
        cell_type: 'code',
        source: 'fit()',
        outputs: [
          { output_type: 'stream', text: ['epoch \u001b[01;32m1\u001b[0m\n'] },
          { data: { 'text/plain': ['<Figure>'], 'image/png': [`${PIXEL}\n`] } },
          { traceback: ['\u001b[0;31mValueError\u001b[0m: no data'] },
          { data: { 'text/html': '<script>alert(1)</script>', 'text/plain': '0.93' } },
        ],
      },
    ]);
    expect(shownText(text, false)).toEqual({
      isMarkdown: true,
      text: [
        '# Viva questions\nWhat is *regularisation*?',
        '```\nfit()\n```',
        '```\nepoch 1\n```',
        `![picture](data:image/png;base64,${PIXEL})`,
        '```\nValueError: no data\n```',
        '```\n0.93\n```',
      ].join('\n\n'),
    });
    expect(saidText(shownText(text, false))).not.toContain(PIXEL);
  });

  it('keeps its code apart whatever fences stand in it', () => {
    const text = notebook([{ cell_type: 'code', source: 'a\n````\n# b' }]);
    expect(shownText(text, false).text).toBe('`````\na\n````\n# b\n`````');
  });

  it('of 25 MB of output is short, and says so', () => {
    const outputs = Array.from({ length: 250 }, () => ({ text: 'x'.repeat(100_000) }));
    const { text } = shownText(notebook([{ cell_type: 'code', source: '1', outputs }]), false);
    expect(text.length).toBeLessThan(600_000);
    expect(text).toContain('x\n…\n```');
  });

  it('leaves large pictures out', () => {
    const data = { 'image/png': 'A'.repeat(400_001) };
    const cell = { cell_type: 'code', source: '', outputs: [{ data }] };
    expect(shownText(notebook([cell]), false).text).toBe('*A picture that is too large.*');
  });

  it.each([['{"cells": 1}'], ['{"cells": [{}]}'], ['{"metadata": {'], ['{"cells":[1]}']])(
    'is none, and plain text, if it is %s',
    (text) => {
      expect(isNotebook(text)).toBe(true);
      expect(shownText(text, false)).toEqual({ text, isMarkdown: false });
    },
  );
});

describe('a plain text', () => {
  it.each([
    ['\u001b[01;32muser@lab\u001b[00m:\u001b[01;34m~\u001b[00m$ ls', 'user@lab:~$ ls'],
    ['\u001b]0;title\u0007$ make\u0007', '$ make'],
    ['[01;32m is no code', '[01;32m is no code'],
  ])('is shown without a terminal’s codes: %j', (text, shown) => {
    expect(shownText(text, false)).toEqual({ text: shown, isMarkdown: false });
  });

  it('is Markdown by its name alone', () => {
    expect(shownText('# a', true)).toEqual({ text: '# a', isMarkdown: true });
  });
});
