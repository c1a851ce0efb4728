import { describe, expect, it } from 'vitest';
import { openFile } from '#features/library/viewer/blocks.tsx';

const LINK = 'http://127.0.0.1:9199/v0/b/demo/o/a.txt?alt=media';
const copy = new Blob(['kept text'], { type: 'text/plain' });
const signal = new AbortController().signal;

describe('a file with a kept copy', () => {
  it('is read from it, in parts, without a request', async () => {
    const { size, contentType, read } = await openFile({ link: LINK, copy }, signal);
    expect([size, contentType]).toEqual([9, 'text/plain']);
    expect(new TextDecoder().decode(await read(5, 9, signal))).toBe('text');
  });
});

describe('a file without a copy', () => {
  it('is what storage has behind its link', async () => {
    globalThis.fetch = () =>
      Promise.resolve(Response.json({ size: '12', contentType: 'image/png' }));
    const source = await openFile({ link: LINK, copy: null }, signal);
    expect(source).toMatchObject({ size: 12, contentType: 'image/png' });
  });
});
