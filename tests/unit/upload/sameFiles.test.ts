import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logError } from '#lib/log.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import { UploadError } from '#model/errors.ts';
import { createSameFileSearch, type SameFiles, type SameFileSearch } from '#upload/sameFiles.ts';
import { createJob, type UploadJob } from '#upload/uploadJob.ts';

vi.mock('#lib/log.ts', () => ({ logError: vi.fn() }));

const record: FileRecord = {
  ...{ course: 'CD', category: 'note', id: 'there', title: 'Unit 1.pdf', downloads: 3 },
  ...{ downloadURL: null, size: 4, contentType: 'application/pdf', createdAt: null },
};

/** A job of a file with this hash; without one, it is not read yet. */
function job(id: string, hash?: string, change: Partial<UploadJob> = {}): UploadJob {
  const file = new File(['1'], `${id}.pdf`, { type: 'application/pdf' });
  const facts =
    hash === undefined
      ? null
      : {
          hash,
          content: null,
          isUtf8: false,
          cleaned: null,
          copy: null,
          isPrivate: false,
        };
  return { ...createJob({ id, file, facts }), ...change };
}

const findByHash = vi.fn<(hashes: readonly string[]) => Promise<ReadonlyMap<string, FileRecord>>>();
let search: SameFileSearch;
let shown: SameFiles;

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(logError).mockReset();
  findByHash
    .mockReset()
    .mockImplementation((hashes) =>
      Promise.resolve(new Map(hashes.includes('here') ? [['here', record]] : [])),
    );
  search = createSameFileSearch({ findByHash }, (same) => {
    shown = same;
  });
  return () => vi.useRealTimers();
});

const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

describe('the search for files that are here already', () => {
  it('asks once for what was chosen together, and names the record', async () => {
    search.look([job('a'), job('b', 'here')]);
    await settle(900);
    expect(findByHash).not.toHaveBeenCalled();
    search.look([job('a', 'new'), job('b', 'here')]);
    await settle();
    expect([...shown]).toEqual([['b', record]]);
    expect(findByHash.mock.calls).toEqual([[['new', 'here']]]);
  });

  it('waits a second for files that are still read, and asks for nothing twice', async () => {
    search.look([job('a'), job('b', 'here')]);
    await settle(1_000);
    search.look([job('a', 'new'), job('b', 'here'), job('c', 'here')]);
    await settle();
    expect(findByHash.mock.calls).toEqual([[['here']], [['new']]]);
    expect([...shown.keys()]).toEqual(['b', 'c']);
  });

  it('asks about 30 files at a time', async () => {
    search.look(Array.from({ length: 31 }, (_, index) => job(`${index}`, `hash ${index}`)));
    await settle();
    expect(findByHash.mock.calls.map(([hashes]) => hashes.length)).toEqual([30, 1]);
  });

  it('names none that is refused or arrived, or its own record', async () => {
    search.look([
      job('c', 'here', { state: { kind: 'arrived' } }),
      job('d', 'here', { state: { kind: 'refused', reason: 'kind' } }),
      job('there', 'here'),
    ]);
    await settle();
    expect([...shown]).toEqual([]);
  });

  it('asks again at the next change where the library was out of reach', async () => {
    findByHash.mockRejectedValueOnce(new UploadError('connection'));
    search.look([job('a', 'here')]);
    await settle();
    expect(shown.size).toBe(0);
    search.look([job('a', 'here')]);
    await settle();
    expect(shown.size).toBe(1);
    expect(logError).not.toHaveBeenCalled();
  });

  it('logs a refusal, and drops an answer that comes after the form was emptied', async () => {
    findByHash.mockRejectedValueOnce(new UploadError('denied'));
    search.look([job('a', 'here')]);
    await settle();
    expect(logError).toHaveBeenCalledOnce();
    let answer: (found: ReadonlyMap<string, FileRecord>) => void = () => undefined;
    findByHash.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    search.look([job('a', 'here')]);
    search.look([]);
    answer(new Map([['here', record]]));
    await settle();
    expect(shown.size).toBe(0);
  });
});
