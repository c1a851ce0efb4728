import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

/** A library with the file in it; each failure is the answer to one call. */
function setUp(failures: { record?: UploadErrorCode[]; file?: UploadErrorCode[] } = {}) {
  const library = new Set(['record', 'IE&FT/qp/Unit 1.pdf']);
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
      async removeNoteFile({ shelf, fileName }) {
        await call('file', failures.file);
        library.delete(`${shelf.course}/${shelf.category}/${fileName}`);
      },
      prepareLastRemoval: () => Promise.resolve(() => void log.push('at the end')),
    },
    5_000,
  );
  const onRemoved = vi.fn();
  return { removals, library, log, onRemoved };
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
