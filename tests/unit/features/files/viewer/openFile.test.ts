import { describe, expect, it, vi } from 'vitest';
import { fileUrl, openFile } from '#features/files/viewer/openFile.ts';

const LINK = 'http://127.0.0.1:9199/v0/b/demo/o/a.txt?alt=media';
const copy = new Blob(['kept text'], { type: 'text/plain' });
const signal = new AbortController().signal;

describe('a file with a kept copy', () => {
  it('is read from it, in parts, without a request', async () => {
    const { size, contentType, read } = await openFile({ link: LINK, copy }, signal);
    expect([size, contentType]).toEqual([9, 'text/plain']);
    expect(new TextDecoder().decode(await read(5, 9, signal))).toBe('text');
  });

  it('has an address until it is closed', async () => {
    const closing = new AbortController();
    const url = fileUrl({ link: LINK, copy }, closing.signal);
    expect(await (await import('node:buffer')).resolveObjectURL(url)?.text()).toBe('kept text');
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    closing.abort();
    expect(revoke).toHaveBeenCalledWith(url);
  });
});

describe('a file without a copy', () => {
  it('is what storage has behind its link', async () => {
    globalThis.fetch = () =>
      Promise.resolve(Response.json({ size: '12', contentType: 'image/png' }));
    const source = await openFile({ link: LINK, copy: null }, signal);
    expect(source).toMatchObject({ size: 12, contentType: 'image/png' });
    expect(fileUrl({ link: LINK, copy: null }, signal)).toBe(LINK);
  });
});
