import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';
import { UploadError, type UploadErrorCode } from '#model/uploadError.ts';
import { createRemovals } from '#upload/createRemovals.ts';
import { readJournal } from '#upload/removalJournal.ts';
import { storedPlace, type RemovableFile } from '#upload/removals.ts';

const STORAGE = 'http://127.0.0.1:9199/v0/b/demo-studynest.appspot.com/o';

const file: RemovableFile = {
  course: 'IE&FT',
  category: 'qp',
  id: 'one',
  title: 'Unit 1.pdf',
  downloadURL: `${STORAGE}/IE%26FT%2Fqp%2FUnit%201.pdf?alt=media`,
};
const PATH = 'lists/IE&FT/qp/one';

interface Failures {
  readonly record?: UploadErrorCode[];
  readonly file?: UploadErrorCode[];
  /** Whether preparing for the end of the page fails. */
  readonly isUnprepared?: boolean;
}

/** A library with the file in it; each failure is the answer to one call. */
function setUp(failures: Failures = {}) {
  const library = new Set(['record', 'IE&FT/qp/Unit 1.pdf']);
  const stored = { recordId: 'one' };
  const log: string[] = [];
  const call = (name: string, codes: UploadErrorCode[] = []) => {
    log.push(name);
    const code = codes.shift();
    return code ? Promise.reject(new UploadError(code)) : Promise.resolve();
  };
  const removals = createRemovals(
    {
      async removeFileRecord() {
        await call('record', failures.record);
        library.delete('record');
      },
      fileRecordExists: () => Promise.resolve(library.has('record')),
      noteFileRecordId: ({ shelf, fileName }) => {
        const isStored = library.has(`${shelf.course}/${shelf.category}/${fileName}`);
        return Promise.resolve(isStored ? stored.recordId : null);
      },
      async removeNoteFile({ shelf, fileName }) {
        await call('file', failures.file);
        library.delete(`${shelf.course}/${shelf.category}/${fileName}`);
      },
      prepareLastRemoval: () =>
        failures.isUnprepared
          ? Promise.reject(new Error('no token'))
          : Promise.resolve(() => void log.push('at the end')),
    },
    5_000,
  );
  const onRemoved = vi.fn();
  return { removals, library, stored, log, onRemoved };
}

beforeEach(() => {
  vi.useFakeTimers();
  const stored = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a removal', () => {
  it('sends nothing for five seconds, then removes the record and after it the file', async () => {
    const { removals, library, log, onRemoved } = setUp();
    removals.remove(file, onRemoved);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(removals.get().get(PATH)).toBe('undoable');
    expect(log).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(log).toEqual(['record', 'file']);
    expect(removals.get().get(PATH)).toBe('removed');
    expect(onRemoved).toHaveBeenCalledExactlyOnceWith(file);
    expect(library.size).toBe(0);
    expect(readJournal()).toEqual([]);
  });

  it('leaves everything as it was when it is undone, also at the end of the page', async () => {
    const { removals, log, onRemoved } = setUp();
    removals.remove(file, onRemoved);
    await vi.advanceTimersByTimeAsync(4_000);
    removals.undo(file);
    removals.endPage();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(log).toEqual([]);
    expect(removals.get().size).toBe(0);
    expect(readJournal()).toEqual([]);
  });

  it('waits for a lost connection, and can no longer be undone', async () => {
    const { removals, library, onRemoved } = setUp({ record: Array(6).fill('connection') });
    removals.remove(file, onRemoved);
    await vi.advanceTimersByTimeAsync(6_000);
    removals.undo(file);
    expect(removals.get().get(PATH)).toBe('removing');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(library.size).toBe(0);
  });

  it('brings a refused record back and sends nothing about its file', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const { removals, library, log, onRemoved } = setUp({ record: ['denied'] });
    removals.remove(file, onRemoved);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(removals.get().get(PATH)).toBe('refused');
    expect(log).toEqual(['record']);
    expect(library.size).toBe(2);
    expect(onRemoved).not.toHaveBeenCalled();
    expect(readJournal()).toEqual([]);
    expect(error).toHaveBeenCalledOnce();
  });

  it('is completed by the next visit where the file could not be removed', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { removals, library, onRemoved } = setUp({ file: Array(8).fill('connection') });
    removals.remove(file, onRemoved);
    await vi.advanceTimersByTimeAsync(300_000);
    expect([...library]).toEqual(['IE&FT/qp/Unit 1.pdf']);

    const next = setUp();
    next.removals.resume(next.onRemoved);
    await vi.advanceTimersByTimeAsync(0);
    expect(next.library.size).toBe(0);
    expect(readJournal()).toEqual([]);
  });

  it('spares a new file that has taken the name before a further try', async () => {
    const { removals, library, stored, log, onRemoved } = setUp({ file: ['connection'] });
    removals.remove(file, onRemoved);
    await vi.advanceTimersByTimeAsync(5_500);
    expect(log).toEqual(['record', 'file']);
    stored.recordId = 'two';
    await vi.advanceTimersByTimeAsync(60_000);
    expect([...library]).toEqual(['IE&FT/qp/Unit 1.pdf']);
    expect(readJournal()).toEqual([]);
  });

  it('is sent at once when the page ends, and can then not be undone', async () => {
    const { removals, log, onRemoved } = setUp();
    removals.remove(file, onRemoved);
    await vi.advanceTimersByTimeAsync(1_000);
    removals.endPage();
    expect(log[0]).toBe('at the end');
    removals.undo(file);
    expect(removals.get().get(PATH)).toBe('removing');
  });

  it('of another tab is not carried out before its time, nor once that tab has undone it', async () => {
    const first = setUp();
    first.removals.remove(file, first.onRemoved);
    const second = setUp();
    second.removals.resume(second.onRemoved);
    await vi.advanceTimersByTimeAsync(4_000);
    first.removals.undo(file);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(second.log).toEqual([]);
  });

  it('of another tab is not carried out before its own time when that tab has begun it anew', async () => {
    const first = setUp();
    first.removals.remove(file, first.onRemoved);
    const second = setUp();
    second.removals.resume(second.onRemoved);
    await vi.advanceTimersByTimeAsync(3_000);
    first.removals.undo(file);
    first.removals.remove(file, first.onRemoved);
    await vi.advanceTimersByTimeAsync(4_999);
    expect([...first.log, ...second.log]).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(first.log).toEqual(['record', 'file']);
    expect(second.log).toEqual([]);
  });
});

describe('removals that meet', () => {
  it('carry a file out once, however often it is removed and taken up', async () => {
    const { removals, log, onRemoved } = setUp();
    removals.remove(file, onRemoved);
    removals.remove(file, onRemoved);
    removals.resume(onRemoved);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(log).toEqual(['record', 'file']);
    expect(onRemoved).toHaveBeenCalledOnce();
    removals.endPage();
    expect(log).toEqual(['record', 'file']);
  });

  it('remove one file of two and leave the other undone', async () => {
    const { removals, log, onRemoved } = setUp();
    const other = { ...file, id: 'other' };
    removals.remove(other, onRemoved);
    removals.remove(file, onRemoved);
    removals.undo(other);
    expect(readJournal().map((entry) => entry.file.id)).toEqual(['one']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(log).toEqual(['record', 'file']);
    expect([...removals.get()]).toEqual([[PATH, 'removed']]);
  });

  it('are taken up for the files that are still in the journal alone', async () => {
    const first = setUp();
    const other = { ...file, id: 'other' };
    first.removals.remove(other, first.onRemoved);
    first.removals.remove(file, first.onRemoved);
    // The browser has stopped the first tab's timers, but not the tab.
    vi.clearAllTimers();
    const second = setUp();
    second.removals.resume(second.onRemoved);
    first.removals.undo(other);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(second.onRemoved).toHaveBeenCalledExactlyOnceWith(file);
  });

  it('go on at the end of a page for which nothing could be prepared', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const { removals, log, onRemoved } = setUp({ isUnprepared: true });
    removals.remove(file, onRemoved);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(error).toHaveBeenCalledOnce();
    removals.endPage();
    removals.endPage();
    await vi.advanceTimersByTimeAsync(0);
    expect(log).toEqual(['record', 'file']);
  });
});

describe('the journal of removals', () => {
  const week = 7 * 24 * 3_600_000;
  const store = (entries: unknown) => {
    const { removals, onRemoved } = setUp();
    removals.remove(file, onRemoved);
    window.localStorage.setItem(SCREEN_STORAGE_KEYS.removals, JSON.stringify(entries));
  };

  it('leaves nothing in the browser once it is empty', () => {
    const removeItem = vi.spyOn(window.localStorage, 'removeItem');
    const { removals, onRemoved } = setUp();
    removals.remove(file, onRemoved);
    expect(removeItem).not.toHaveBeenCalled();
    removals.undo(file);
    expect(removeItem).toHaveBeenCalledOnce();
  });

  it('forgets what is a week old, or as far in the future', () => {
    store([
      { file, dueAt: Date.now() - week + 1 },
      { file: { ...file, id: 'old' }, dueAt: Date.now() - week },
      { file: { ...file, id: 'later' }, dueAt: Date.now() + week },
    ]);
    expect(readJournal().map((entry) => entry.file.id)).toEqual(['one']);
  });

  it.each([
    ['no list', { file }],
    ['a file of no course', [{ file: { ...file, course: 'XX' }, dueAt: Date.now() }]],
    [
      'a link to elsewhere',
      [{ file: { ...file, downloadURL: 'https://x.example' }, dueAt: Date.now() }],
    ],
  ])('is empty where it holds %s', (_what, entries) => {
    store(entries);
    expect(readJournal()).toEqual([]);
  });
});

describe('the stored file of a record', () => {
  it('is where its link leads', () => {
    expect(storedPlace(file)).toEqual({
      shelf: { course: 'IE&FT', category: 'qp' },
      fileName: 'Unit 1.pdf',
    });
  });

  it.each([
    ['no link', null],
    ['a link to another shelf', `${STORAGE}/CD%2Fqp%2FUnit%201.pdf?alt=media`],
    ['a link to the folder', `${STORAGE}/IE%26FT%2Fqp%2F?alt=media`],
    ['a broken escape', `${STORAGE}/IE%26FT%2Fqp%2F%E0%A4%A.pdf`],
  ])('is none for %s', (_, downloadURL) => {
    expect(storedPlace({ ...file, downloadURL })).toBeNull();
  });
});
