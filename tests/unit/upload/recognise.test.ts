import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recognise, type RecognitionWorker } from '#upload/recognise.ts';

const worker = {
  onmessage: null,
  onerror: null,
  postMessage: vi.fn(),
  terminate: vi.fn(),
} as RecognitionWorker;
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

const say = (data: unknown) => worker.onmessage?.({ data } as never);
const onPage = vi.fn<(read: number) => void>();
const file = new Blob(['scan']);
const read = (signal = new AbortController().signal) =>
  recognise(file, 'application/pdf', [1, 3], { signal, onPage, start: () => worker });

beforeEach(() => {
  vi.clearAllMocks();
  fetched.mockImplementation(() => Promise.resolve(new Response('data')));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the recognition of words', () => {
  it('gives each page its text, says how far it is, and lets the worker go', async () => {
    const texts = read();
    await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalledOnce());
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([
      expect.stringMatching(/^\/assets\/recognition-[\d.]+\/engine\.bin$/),
      expect.stringMatching(/^\/assets\/recognition-[\d.]+\/english\.bin$/),
    ]);
    const [one, three] = [
      { page: 1, text: 'one', all: 2, sure: 1 },
      { page: 3, text: 'three', all: 1, sure: 1 },
    ];
    say(one);
    say(three);
    say('end');
    expect(await texts).toEqual(['', 'one', '', 'three']);
    expect(onPage.mock.calls).toEqual([[0], [1, one], [2, three]]);
    expect(worker.terminate).toHaveBeenCalledOnce();
  });

  it.each([
    ['the network has gone', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['it is not there', () => Promise.resolve(new Response('', { status: 404 }))],
    [
      'a page of the network answers',
      () => Promise.resolve(new Response('', { headers: { 'content-type': 'text/html' } })),
    ],
  ])('fails as a load where %s', async (_case, answer) => {
    fetched.mockImplementation(answer);
    await expect(read()).rejects.toMatchObject({ name: 'RecognitionLoadError' });
    expect(worker.postMessage).not.toHaveBeenCalled();
  });

  it('ends when it is cancelled, also while it loads', async () => {
    const controller = new AbortController();
    const texts = read(controller.signal);
    await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalledOnce());
    controller.abort(new Error('stopped'));
    await expect(texts).rejects.toThrow('stopped');
    expect(worker.terminate).toHaveBeenCalledOnce();
    await expect(read(controller.signal)).rejects.toThrow('stopped');
    expect(worker.postMessage).toHaveBeenCalledOnce();
  });

  it('keeps what was read before a page that takes longer than a minute', async () => {
    vi.useFakeTimers();
    const texts = read();
    await vi.advanceTimersByTimeAsync(0);
    await vi.advanceTimersByTimeAsync(59_000);
    say({ page: 1, text: 'one' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await texts).toEqual(['', 'one', '', '']);
    expect(worker.terminate).toHaveBeenCalledOnce();
  });

  it('fails where the worker can not go on', async () => {
    const texts = read();
    await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalledOnce());
    say('failed');
    await expect(texts).rejects.toThrow('The pages could not be read.');
  });
});
