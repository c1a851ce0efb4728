import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FileRecord } from '#model/fileRecord.ts';
import { UploadError } from '#model/uploadError.ts';
import { createSameFileSearch, type SameFileSearch } from '#upload/createSameFileSearch.ts';
import type { SameFile } from '#upload/sameFiles.ts';
import { createJob, type UploadJob } from '#upload/uploadJob.ts';

const record: FileRecord = {
  ...{ course: 'CD', category: 'note', id: 'there', title: 'Unit 1.pdf', downloads: 3 },
  ...{ downloadURL: null, size: 4, contentType: 'application/pdf', createdAt: null },
};

/** A job of a file with this content. */
function job(id: string, content: string, change: Partial<UploadJob> = {}): UploadJob {
  const file = new File([content], `${id}.pdf`, { type: 'application/pdf' });
  return { ...createJob({ id, file }), ...change };
}

const library = new Map<string, FileRecord>();
const contentHash = vi.fn(async (file: File): Promise<string | null> => file.text());
const findByHash = vi.fn<(hashes: readonly string[]) => Promise<ReadonlyMap<string, FileRecord>>>();
let search: SameFileSearch;
let shown: ReadonlyMap<string, SameFile>;

beforeEach(() => {
  library.clear();
  library.set('here', record);
  findByHash.mockReset().mockImplementation((hashes) => {
    return Promise.resolve(new Map([...library].filter(([hash]) => hashes.includes(hash))));
  });
  contentHash.mockClear();
  shown = new Map();
  search = createSameFileSearch({ contentHash, findByHash }, (same) => {
    shown = same;
  });
});

const settled = () =>
  vi.waitFor(() =>
    expect(findByHash.mock.settledResults.length).toBe(findByHash.mock.calls.length),
  );

describe('the search for files that are here already', () => {
  it('asks once for what was chosen together, and names the record', async () => {
    search.look([job('a', 'new'), job('b', 'here')]);
    await vi.waitFor(() => expect([...shown]).toEqual([['b', { kind: 'library', record }]]));
    expect(findByHash.mock.calls).toEqual([[['new', 'here']]]);
  });

  it('asks again for what is chosen later, and for nothing twice', async () => {
    const first = job('a', 'here');
    search.look([first]);
    await vi.waitFor(() => expect(shown.size).toBe(1));
    search.look([first, job('b', 'new'), job('c', 'here')]);
    await vi.waitFor(() => expect(shown.size).toBe(2));
    await settled();
    expect(findByHash.mock.calls).toEqual([[['here']], [['new']]]);
  });

  it('asks about 30 files at a time', async () => {
    search.look(Array.from({ length: 31 }, (_, index) => job(`${index}`, `content ${index}`)));
    await vi.waitFor(() => expect(findByHash).toHaveBeenCalledTimes(2));
    expect(findByHash.mock.calls.map(([hashes]) => hashes.length)).toEqual([30, 1]);
  });

  it('names what was chosen twice, until one of the two is removed', async () => {
    const twice = job('b', 'same');
    search.look([job('a', 'same'), twice]);
    await vi.waitFor(() => expect([...shown]).toEqual([['b', { kind: 'chosen', name: 'a.pdf' }]]));
    search.look([twice]);
    expect(shown.size).toBe(0);
  });

  it('says nothing of refused and of arrived files, or of an upload’s own record', async () => {
    library.set('own', { ...record, id: 'mine' });
    search.look([
      job('empty', ''),
      job('sent', 'here', { state: { kind: 'arrived' } }),
      job('mine', 'own'),
      job('a', 'here'),
    ]);
    await vi.waitFor(() => expect([...shown.keys()]).toEqual(['a']));
    expect(contentHash).toHaveBeenCalledTimes(3);
  });

  it('says nothing where a hash can’t be computed', async () => {
    contentHash.mockResolvedValueOnce(null).mockResolvedValueOnce(null);
    search.look([job('a', 'here'), job('b', 'here'), job('c', 'here')]);
    await vi.waitFor(() => expect([...shown.keys()]).toEqual(['c']));
  });

  it('says nothing while the library can’t be reached, and asks again at the next change', async () => {
    findByHash.mockRejectedValueOnce(new UploadError('connection'));
    const chosen = [job('a', 'here')];
    search.look(chosen);
    await vi.waitFor(() => expect(findByHash).toHaveBeenCalledOnce());
    expect(shown.size).toBe(0);
    search.look(chosen);
    await vi.waitFor(() => expect(shown.size).toBe(1));
  });

  it('ends with an empty form, whatever is answered later, and forgets', async () => {
    let answer = () => {};
    findByHash.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = () => resolve(library);
      }),
    );
    const chosen = [job('a', 'here')];
    search.look(chosen);
    await vi.waitFor(() => expect(findByHash).toHaveBeenCalledOnce());
    const [, signal] = contentHash.mock.lastCall as unknown as [File, AbortSignal];
    search.look([]);
    expect(signal.aborted).toBe(true);
    answer();
    await settled();
    expect(shown.size).toBe(0);
    search.look(chosen);
    await vi.waitFor(() => expect(shown.size).toBe(1));
  });

  it('computes each hash once', async () => {
    const first = job('a', 'here');
    search.look([first]);
    search.look([first]);
    await vi.waitFor(() => expect(shown.size).toBe(1));
    search.look([first, job('b', 'new')]);
    await vi.waitFor(() => expect(findByHash).toHaveBeenCalledTimes(2));
    expect(contentHash).toHaveBeenCalledTimes(2);
  });

  it('logs what no other try can help, once', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    findByHash.mockRejectedValueOnce(new UploadError('denied'));
    search.look([job('a', 'here')]);
    await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
    contentHash.mockRejectedValueOnce(new Error('no worker'));
    search.look([job('b', 'here')]);
    await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(2));
  });
});
