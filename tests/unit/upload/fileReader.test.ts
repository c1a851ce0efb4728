import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFileReader, type FileReader, type FileWorker } from '#upload/fileReader.ts';

interface Call {
  readonly what: string;
  readonly end: (result: unknown) => void;
  readonly fail: (error: Error) => void;
}

let calls: Call[];
const stop = vi.fn<() => void>();
const start = vi.fn((): FileWorker => ({
  run: (task, file) =>
    new Promise(
      (end, fail) =>
        void calls.push({ what: `${task} ${file instanceof File ? file.name : '?'}`, end, fail }),
    ),
  stop,
}));
const file = (name: string) => new File(['1'], name);
const live = () => new AbortController();
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const reader = () => createFileReader(start);

beforeEach(() => {
  calls = [];
  start.mockClear();
  stop.mockClear();
});

describe('the reader of chosen files', () => {
  it('takes one at a time, the one that is asked for again next, and stops its worker', async () => {
    const { inspect, withoutDetails } = reader();
    const [a, b, c] = [file('a'), file('b'), file('c')];
    void inspect(a, live().signal);
    void inspect(b, live().signal);
    const stripped = withoutDetails(c);
    void inspect(c, live().signal);
    void inspect(c, live().signal);
    expect(calls.map(({ what }) => what)).toEqual(['inspect a']);
    for (let turn = 0; turn < 4; turn += 1) {
      calls[turn]?.end(new Blob());
      await settle();
    }
    expect(calls.map(({ what }) => what)).toEqual([
      'inspect a',
      'inspect c',
      'inspect b',
      'strip c',
    ]);
    expect(await stripped).toBeInstanceOf(Blob);
    expect(start).toHaveBeenCalledOnce();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('reads a file once, and again only if that failed', async () => {
    const { inspect } = reader();
    const a = file('a');
    const [first, second] = [inspect(a, live().signal), inspect(a, live().signal)];
    calls[0]?.fail(new Error('no worker'));
    expect(await Promise.all([first, second])).toEqual([null, null]);
    const third = inspect(a, live().signal);
    await settle();
    const facts = { content: 'image/png' };
    calls[1]?.end(facts);
    expect(await third).toBe(facts);
    expect(await inspect(a, live().signal)).toBe(facts);
    expect(calls).toHaveLength(2);
  });

  it('holds on to no signal of a file that it has read', async () => {
    const { signal } = live();
    const done = vi.spyOn(signal, 'removeEventListener');
    void reader().inspect(file('a'), signal);
    calls[0]?.end({});
    await settle();
    expect(done).toHaveBeenCalledExactlyOnceWith('abort', expect.any(Function));
  });

  it('leaves out a file that nobody waits for any more', async () => {
    const { inspect } = reader();
    const { signal } = live();
    const [mine, other] = [live(), live()];
    void inspect(file('a'), signal);
    const dropped = inspect(file('b'), mine.signal);
    const c = file('c');
    void inspect(c, mine.signal);
    void inspect(c, other.signal);
    mine.abort();
    calls[0]?.end({});
    await settle();
    calls[1]?.end({});
    expect(await dropped).toBeNull();
    expect(calls.map(({ what }) => what)).toEqual(['inspect a', 'inspect c']);
  });

  it('looks into a PDF for six seconds, and then knows the rest of it', async () => {
    vi.useFakeTimers();
    const { inspect } = reader();
    const odd = inspect(file('a.pdf'), live().signal);
    void inspect(file('b'), live().signal);
    calls[0]?.end({ content: 'application/pdf', hash: '1' });
    await vi.advanceTimersByTimeAsync(5_999);
    expect(calls.map(({ what }) => what)).toEqual(['inspect a.pdf', 'pdf a.pdf']);
    await vi.advanceTimersByTimeAsync(1);
    expect(await odd).toMatchObject({ hash: '1', pdf: { state: 'unread', author: null } });
    expect(calls[2]?.what).toBe('inspect b');
    expect(start).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it('adds what a PDF says of itself', async () => {
    const { inspect } = reader();
    const sound = inspect(file('a.pdf'), live().signal);
    calls[0]?.end({ content: 'application/pdf' });
    await settle();
    calls[1]?.end({ state: 'sound', pages: 3 });
    expect(await sound).toMatchObject({ pdf: { state: 'sound', pages: 3 } });
  });

  it('gives up on a file after 30 seconds, and goes on with another worker', async () => {
    vi.useFakeTimers();
    const { inspect } = reader();
    const slow = inspect(file('a'), live().signal);
    void inspect(file('b'), live().signal);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await slow).toBeNull();
    expect(calls.map(({ what }) => what)).toEqual(['inspect a', 'inspect b']);
    expect(start).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it('draws a cover for six seconds, once what draws it has been loaded', async () => {
    vi.useFakeTimers();
    const cover = reader().cover(file('a.pdf'), 'application/pdf');
    await vi.advanceTimersByTimeAsync(29_999);
    calls[0]?.end(true);
    await vi.advanceTimersByTimeAsync(5_999);
    expect(calls.map(({ what }) => what)).toEqual(['load a.pdf', 'cover a.pdf']);
    calls[1]?.end(new Blob(['cover']));
    expect(await cover).toBeInstanceOf(Blob);
    vi.useRealTimers();
  });

  it('draws no cover without what draws it', async () => {
    const cover = reader().cover(file('a.pdf'), 'application/pdf');
    calls[0]?.fail(new Error('no network'));
    expect(await cover).toBeNull();
    expect(calls).toHaveLength(1);
  });

  it('takes the texts of files once, one after another, when nothing else is to be read', async () => {
    const { inspect, cover, pages } = reader();
    const [a, b] = [file('a'), file('b')];
    const text = pages(a, 'text/plain', live().signal);
    void pages(b, 'text/plain', live().signal);
    void cover(b, 'text/plain');
    void inspect(b, live().signal);
    void pages(a, 'text/plain');
    // A file that is chosen meanwhile does not wait for a book.
    for (const result of [null, {}, null, ['one'], []]) {
      calls.at(-1)?.end(result);
      await settle();
    }
    expect(calls.map(({ what }) => what)).toEqual([
      ...['words a', 'inspect b', 'cover b', 'words a', 'words b'],
    ]);
    expect(await text).toEqual(['one']);
    expect(await pages(a, 'text/plain')).toEqual(['one']);
    expect(calls).toHaveLength(5);
  });

  it('stops with a text that nobody waits for any more, and takes it again when asked', async () => {
    const { pages } = reader();
    const [a, b] = [file('a'), file('b')];
    const [mine, other] = [live(), live()];
    const dropped = pages(a, 'text/plain', mine.signal);
    void pages(b, 'text/plain', mine.signal);
    void pages(b, 'text/plain', other.signal);
    mine.abort();
    expect(await dropped).toEqual([]);
    await settle();
    expect(calls.map(({ what }) => what)).toEqual(['words a', 'words b']);
    expect(stop).toHaveBeenCalledOnce();
    void pages(a, 'text/plain', live().signal);
    calls[1]?.end([]);
    await settle();
    expect(calls[2]?.what).toBe('words a');
  });

  it.each([
    ['inspect', (all, file, signal) => all.inspect(file, signal)],
    ['cover', (all, file, signal) => all.cover(file, 'text/plain', signal)],
    ['words', (all, file, signal) => all.pages(file, 'text/plain', signal)],
  ] satisfies [string, (all: FileReader, file: File, signal: AbortSignal) => Promise<unknown>][])(
    'stops at once with the task “%s” of a file that is dropped',
    async (task, ask) => {
      const all = reader();
      const [a, b] = [file('a'), file('b')];
      const mine = live();
      const dropped = [ask(all, a, mine.signal), ask(all, b, mine.signal)];
      expect(calls.map(({ what }) => what)).toEqual([`${task} a`]);
      mine.abort();
      await Promise.all(dropped);
      await settle();
      expect(calls).toHaveLength(1);
      expect(stop).toHaveBeenCalledOnce();
      void ask(all, a, live().signal);
      await settle();
      expect(calls[1]?.what).toBe(`${task} a`);
    },
  );

  it('stops in the middle of a PDF that is dropped', async () => {
    const { inspect } = reader();
    const mine = live();
    const dropped = inspect(file('a.pdf'), mine.signal);
    calls[0]?.end({ content: 'application/pdf' });
    await settle();
    mine.abort();
    expect(await dropped).toBeNull();
    await settle();
    expect(stop).toHaveBeenCalledOnce();
  });
});
