import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dropCopies,
  readCopies,
  writeCopy,
  type KeptCopy,
} from '#features/library/kept/keptDatabase.ts';
import { buildRecords } from '../../../../fakes/fileRecords.ts';

const disk = vi.hoisted(() => ({ entries: new Map<unknown, unknown>(), isStuck: false }));
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  values: () =>
    disk.isStuck ? new Promise(() => undefined) : Promise.resolve([...disk.entries.values()]),
  set: (key: unknown, value: unknown) => Promise.resolve(disk.entries.set(key, value)),
  delMany: (keys: readonly unknown[]) =>
    Promise.resolve(keys.map((key) => disk.entries.delete(key))),
}));

const [FIRST, SECOND] = buildRecords(2).map((record): KeptCopy => ({
  record,
  content: new Blob(['text']),
  keptAt: 5,
})) as [KeptCopy, KeptCopy];

beforeEach(() => {
  disk.entries.clear();
  disk.isStuck = false;
});

describe('the store of copies', () => {
  it('has every file once, and no longer what was removed', async () => {
    for (const copy of [FIRST, SECOND, FIRST]) await writeCopy(copy);
    expect(await readCopies()).toEqual([FIRST, SECOND]);
    await dropCopies(['lists/CD/note/id-00001']);
    expect(await readCopies()).toEqual([SECOND]);
  });

  it.each([
    ['nothing', null],
    ['no contents', { ...FIRST, content: 'text' }],
    ['a course of another college', { ...FIRST, record: { ...FIRST.record, course: 'LAW' } }],
  ])('passes over an entry with %s', async (_name, entry) => {
    disk.entries.set('damaged', entry);
    await writeCopy(SECOND);
    expect(await readCopies()).toEqual([SECOND]);
  });

  it('has failed when it does not open within five seconds', async () => {
    vi.useFakeTimers();
    disk.isStuck = true;
    const read = expect(readCopies()).rejects.toThrow('No answer within 5000 ms.');
    await vi.runAllTimersAsync();
    await read;
    vi.useRealTimers();
  });
});
