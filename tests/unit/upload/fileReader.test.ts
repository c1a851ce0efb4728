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
const PDF = 'application/pdf';
const tasks = () => calls.map(({ what }) => what);
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
    expect(tasks()).toEqual(['inspect a']);
    for (let turn = 0; turn < 4; turn += 1) {
      calls[turn]?.end(new Blob());
      await settle();
    }
    expect(tasks()).toEqual(['inspect a', 'inspect c', 'inspect b', 'strip c']);
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
    expect(tasks()).toEqual(['inspect a', 'inspect c']);
  });

  it('looks at a PDF: first what it says of itself, then its cover, each for six seconds', async () => {
    vi.useFakeTimers();
    const { look } = reader();
    const odd = look(file('a.pdf'), PDF);
    void look(file('b'), 'text/plain');
    calls[0]?.end(true);
    await vi.advanceTimersByTimeAsync(5_999);
    expect(tasks()).toEqual(['load a.pdf', 'details a.pdf']);
    await vi.advanceTimersByTimeAsync(1);
    expect(tasks().at(-1)).toBe('cover a.pdf');
    calls[2]?.end(new Blob(['cover']));
    expect(await odd).toMatchObject({ pdf: { state: 'unread', author: null }, cover: new Blob() });
    expect(tasks().at(-1)).toBe('cover b');
    expect(start).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it('adds what a PDF says of itself', async () => {
    const sound = reader().look(file('a.pdf'), PDF);
    for (const result of [true, { state: 'sound', pages: 3 }, null]) {
      calls.at(-1)?.end(result);
      await settle();
    }
    expect(await sound).toEqual({ pdf: { state: 'sound', pages: 3 }, cover: null });
  });

  it('gives up on a file after 30 seconds, and goes on with another worker', async () => {
    vi.useFakeTimers();
    const { inspect } = reader();
    const slow = inspect(file('a'), live().signal);
    void inspect(file('b'), live().signal);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await slow).toBeNull();
    expect(tasks()).toEqual(['inspect a', 'inspect b']);
    expect(start).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it('waits half a minute for what opens a PDF, and tries again later without it', async () => {
    vi.useFakeTimers();
    const { look } = reader();
    const a = file('a.pdf');
    const first = look(a, PDF);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(tasks()).toEqual(['load a.pdf']);
    calls[0]?.fail(new Error('no network'));
    expect(await first).toMatchObject({ pdf: { state: 'unread' }, cover: null });
    void look(a, PDF);
    expect(tasks()).toEqual(['load a.pdf', 'load a.pdf']);
    vi.useRealTimers();
  });

  it('takes what bytes show first, then each file’s look and texts together, and books last', async () => {
    const { inspect, look, pages } = reader();
    const [a, b] = [file('a'), file('b')];
    void look(a, 'text/plain');
    const text = pages(a, 'text/plain', live().signal);
    void look(b, 'text/plain');
    void pages(b, 'text/plain', live().signal);
    void inspect(b, live().signal);
    void pages(a, 'text/plain');
    for (const result of [null, {}, 'long', null, ['two'], ['one']]) {
      calls.at(-1)?.end(result);
      await settle();
    }
    expect(tasks()).toEqual([
      ...['cover a', 'inspect b', 'shortTexts a', 'cover b', 'shortTexts b', 'texts a'],
    ]);
    expect(await text).toEqual(['one']);
    expect(await pages(a, 'text/plain')).toEqual(['one']);
    expect(calls).toHaveLength(6);
  });

  it('reads no text of a picture', async () => {
    expect(await reader().pages(file('a'), 'image/png')).toEqual([]);
    expect(calls).toEqual([]);
  });

  it('leaves a book for a file that is chosen meanwhile', async () => {
    const { inspect, pages } = reader();
    void pages(file('book'), 'text/plain');
    void inspect(file('a'), live().signal);
    await settle();
    calls[1]?.end({});
    await settle();
    expect(tasks()).toEqual(['texts book', 'inspect a', 'texts book']);
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
    expect(tasks()).toEqual(['texts a', 'texts b']);
    expect(stop).toHaveBeenCalledOnce();
    void pages(a, 'text/plain', live().signal);
    calls[1]?.end([]);
    await settle();
    expect(calls[2]?.what).toBe('texts a');
  });

  it.each([
    ['inspect', (all, file, signal) => all.inspect(file, signal)],
    ['cover', (all, file, signal) => all.look(file, 'text/plain', signal)],
    ['texts', (all, file, signal) => all.pages(file, 'text/plain', signal)],
  ] satisfies [string, (all: FileReader, file: File, signal: AbortSignal) => Promise<unknown>][])(
    'stops at once with the task “%s” of a file that is dropped',
    async (task, ask) => {
      const all = reader();
      const [a, b] = [file('a'), file('b')];
      const mine = live();
      const dropped = [ask(all, a, mine.signal), ask(all, b, mine.signal)];
      expect(tasks()).toEqual([`${task} a`]);
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
    const mine = live();
    const dropped = reader().look(file('a.pdf'), PDF, mine.signal);
    calls[0]?.end(true);
    await settle();
    mine.abort();
    expect(await dropped).toMatchObject({ cover: null });
    await settle();
    expect(stop).toHaveBeenCalledOnce();
    expect(tasks()).toEqual(['load a.pdf', 'details a.pdf']);
  });
});
