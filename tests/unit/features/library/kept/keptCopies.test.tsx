import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptCopy } from '#features/library/kept/keptDatabase.ts';
import type * as Copies from '#features/library/kept/keptCopies.ts';
import { buildRecords } from '../../../../fakes/fileRecords.ts';

const disk = vi.hoisted(() => ({ copies: [] as KeptCopy[], failure: null as Error | null }));
vi.mock('#features/library/kept/keptDatabase.ts', () => ({
  readCopies: () => (disk.failure ? Promise.reject(disk.failure) : Promise.resolve(disk.copies)),
  dropCopies: () => {
    disk.copies = [];
    return Promise.resolve();
  },
  writeCopy: () => Promise.resolve(),
}));

const PATH = 'lists/CD/note/id-00001';
const [RECORD, OTHER] = buildRecords(2);
const COPY: KeptCopy = { record: RECORD!, content: new Blob(['text']), keptAt: 5 };

let otherTab: BroadcastChannel;
let useKeptCopies: typeof Copies.useKeptCopies;
let useKeptCopy: typeof Copies.useKeptCopy;
let removeCopies: typeof Copies.removeCopies;

beforeEach(async () => {
  Object.assign(disk, { copies: [COPY], failure: null });
  otherTab = new BroadcastChannel('studynest-kept');
  // Each test opens the site afresh.
  vi.resetModules();
  ({ removeCopies, useKeptCopies, useKeptCopy } =
    await import('#features/library/kept/keptCopies.ts'));
});
afterEach(() => otherTab.close());

describe('the kept files', () => {
  it('are unknown until they are read, and a file without a copy has none', async () => {
    const { result } = renderHook(() => [useKeptCopy(RECORD!), useKeptCopy(OTHER!)]);
    expect(result.current).toEqual([undefined, undefined]);
    await waitFor(() => expect(result.current).toEqual([COPY, null]));
  });

  it('follow what another tab does, and tell it', async () => {
    const { result } = renderHook(() => useKeptCopies());
    await waitFor(() => expect(result.current).toEqual(new Map([[PATH, COPY]])));
    disk.copies = [];
    otherTab.postMessage(null);
    await waitFor(() => expect(result.current).toEqual(new Map()));
    const heard = new Promise((resolve) => otherTab.addEventListener('message', resolve));
    await act(() => removeCopies([PATH]));
    await heard;
  });

  it('have failed where the browser stores nothing, so no file has a copy', async () => {
    disk.failure = new Error('private');
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const { result } = renderHook(() => [useKeptCopies(), useKeptCopy(RECORD!)]);
    await waitFor(() => expect(result.current).toEqual(['failed', null]));
    expect(log).toHaveBeenCalledOnce();
  });
});
