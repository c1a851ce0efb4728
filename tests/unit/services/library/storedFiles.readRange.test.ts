import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FileReadError } from '#model/errors.ts';
import { readRange } from '#services/library/storedFiles.ts';

const read = vi.fn<(begin: number, end: number, signal: AbortSignal) => Promise<Uint8Array>>();
const source = { size: 9, contentType: '', read };
let leaving: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  leaving = new AbortController();
  read.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

const range = () => readRange(source, { begin: 2, end: 4 }, 3, leaving.signal);
const connection = new FileReadError('connection');

describe('a range of a file', () => {
  it('is read again after a lost connection', async () => {
    read.mockRejectedValueOnce(connection).mockResolvedValueOnce(Uint8Array.of(1, 2));
    const bytes = range();
    await vi.runAllTimersAsync();
    expect(await bytes).toEqual(Uint8Array.of(1, 2));
    expect(read.mock.calls).toEqual(Array(2).fill([2, 4, leaving.signal]));
  });

  it('is lost after the last try', async () => {
    read.mockImplementation(() => Promise.reject(connection));
    const lost = expect(range()).rejects.toBe(connection);
    await vi.runAllTimersAsync();
    await lost;
    expect(read).toHaveBeenCalledTimes(3);
  });

  it.each([new FileReadError('gone'), Object.assign(new Error('other'), { code: 'connection' })])(
    'is not asked for again after another failure: %s',
    async (error) => {
      read.mockRejectedValue(error);
      await expect(range()).rejects.toBe(error);
      expect(read).toHaveBeenCalledOnce();
    },
  );

  it('is not requested again by somebody who has left', async () => {
    read.mockImplementation(() => {
      leaving.abort();
      return Promise.reject(connection);
    });
    await expect(range()).rejects.toBe(connection);
    expect(read).toHaveBeenCalledOnce();
  });

  it('is not waited for by somebody who leaves between two tries', async () => {
    read.mockRejectedValue(connection);
    const left = expect(range()).rejects.toThrow('aborted');
    await vi.advanceTimersByTimeAsync(10);
    leaving.abort();
    await left;
  });
});
