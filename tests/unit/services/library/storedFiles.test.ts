import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStoredFile } from '#services/library/storedFiles.ts';

const LINK = 'http://127.0.0.1:9199/v0/b/demo-studynest.appspot.com/o/a.pdf?alt=media';
const { signal } = new AbortController();

const part = () => new Response('12345', { status: 206 });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
/** An answer that breaks off after its headers. */
const brokenOff = () => {
  const start = (body: ReadableStreamDefaultController) => body.error(new TypeError('broken off'));
  return new Response(new ReadableStream({ start }), { status: 206 });
};
const metadata = () => Response.json({ size: '10', contentType: 'application/pdf' });

/** The answers to the requests for parts, one after another; the last one answers all others. */
let parts: (() => Response | Promise<Response>)[];
let answerMetadata: () => Response | Promise<Response>;
/** The requests, in order: a range of bytes, or 'metadata'. */
let requests: string[];

beforeEach(() => {
  parts = [part];
  answerMetadata = metadata;
  requests = [];
  globalThis.fetch = async (_address, options) => {
    const range = new Headers(options?.headers).get('Range');
    requests.push(range ?? 'metadata');
    if (range === null) return answerMetadata();
    const [answer = part] = parts.length > 1 ? parts.splice(0, 1) : parts;
    return answer();
  };
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a stored file', () => {
  it('is read in parts', async () => {
    const source = await openStoredFile(LINK, signal);
    expect(source).toMatchObject({ size: 10, contentType: 'application/pdf' });
    expect(await source.read(5, 10, signal)).toEqual(new TextEncoder().encode('12345'));
    expect(requests).toEqual(['metadata', 'bytes=5-9']);
  });

  it('is read once from a server that sends no parts', async () => {
    parts = [() => new Response('0123456789')];
    const source = await openStoredFile(LINK, signal);
    expect(await source.read(0, 5, signal)).toEqual(new TextEncoder().encode('01234'));
    expect(await source.read(5, 10, signal)).toEqual(new TextEncoder().encode('56789'));
    expect(requests).toEqual(['metadata', 'bytes=0-4']);
  });

  it('is gone where the server finds nothing', async () => {
    parts = [() => new Response('', { status: 404 })];
    const source = await openStoredFile(LINK, signal);
    await expect(source.read(0, 5, signal)).rejects.toMatchObject({ code: 'gone' });
  });

  it('is closed if its first part is refused twice although its metadata can be read', async () => {
    parts = [lost];
    const source = await openStoredFile(LINK, signal);
    await expect(source.read(0, 5, signal)).rejects.toMatchObject({ code: 'closed' });
    expect(requests).toEqual(['metadata', 'bytes=0-4', 'metadata', 'bytes=0-4']);
  });

  it('is read after the connection was lost for a moment', async () => {
    parts = [lost, part];
    const source = await openStoredFile(LINK, signal);
    expect(await source.read(0, 5, signal)).toHaveLength(5);
  });

  it.each([
    ['after an earlier part', [part, lost]],
    ['in the middle of a part', [lost, brokenOff]],
  ])('is not closed if the connection is lost %s', async (_when, answers) => {
    parts = answers;
    const source = await openStoredFile(LINK, signal);
    const both = source.read(0, 5, signal).then(() => source.read(5, 10, signal));
    await expect(both).rejects.toMatchObject({ code: 'connection' });
  });

  it('is lost when its body begins and then stands still', async () => {
    const cancelled = vi.fn<() => void>();
    const start = (body: ReadableStreamDefaultController) => body.enqueue(Uint8Array.of(1));
    const stalled = new ReadableStream({ start, cancel: cancelled });
    parts = [() => new Response(stalled, { status: 206 })];
    // So large that the answer as a whole may take an hour.
    answerMetadata = () => Response.json({ size: '25000000', contentType: 'image/jpeg' });
    const source = await openStoredFile(LINK, signal);
    vi.useFakeTimers();
    const lostPart = expect(source.read(0, 25_000_000, signal)).rejects.toMatchObject({
      code: 'connection',
    });
    await vi.advanceTimersByTimeAsync(20_000);
    await lostPart;
    expect(cancelled).toHaveBeenCalledOnce();
  });

  it('is not closed if the connection stays lost', async () => {
    const source = await openStoredFile(LINK, signal);
    parts = [lost];
    answerMetadata = lost;
    await expect(source.read(0, 5, signal)).rejects.toMatchObject({ code: 'connection' });
  });

  it('is read no further when its reader has gone', async () => {
    const reader = new AbortController();
    parts = [
      () => {
        reader.abort(new Error('closed by the visitor'));
        return lost();
      },
    ];
    const source = await openStoredFile(LINK, signal);
    await expect(source.read(0, 5, reader.signal)).rejects.toThrow('Failed to fetch');
    expect(requests).toEqual(['metadata', 'bytes=0-4']);
  });
});
