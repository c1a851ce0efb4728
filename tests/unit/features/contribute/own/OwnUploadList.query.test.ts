import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownUploadsQuery, uidQuery } from '#features/contribute/own/OwnUploadList.tsx';

const service = vi.hoisted(() => ({
  signedInUid: vi.fn<() => Promise<string | null>>(),
  readOwnFiles:
    vi.fn<(uid: string, after: object | null, count: number) => Promise<{ next: object | null }>>(),
}));
vi.mock('#services/library/library.ts', () => service);
vi.mock('#services/firebase/visitor.ts', () => service);

beforeEach(() => {
  vi.useFakeTimers();
  service.signedInUid.mockReset().mockResolvedValue('ada');
  service.readOwnFiles.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

const cache = new QueryClient();
const read = (contributions: number, pages = 1, uid = 'ada') =>
  cache.infiniteQuery({ ...ownUploadsQuery(uid, contributions), pages, staleTime: Infinity });

describe("the visitor's uploads", () => {
  it('are read page by page, to the last', async () => {
    const cursor = { path: 'lists/CD/note/n50' };
    const [first, last] = [{ next: cursor }, { next: null }];
    service.readOwnFiles.mockResolvedValueOnce(first).mockResolvedValueOnce(last);
    expect((await read(2, 3)).pages).toEqual([first, last]);
    expect(service.readOwnFiles.mock.calls.map(([uid, after]) => [uid, after])).toEqual([
      ['ada', null],
      ['ada', cursor],
    ]);
  });

  it('are read again after another contribution, and not before', async () => {
    service.readOwnFiles.mockResolvedValue({ next: null });
    await read(3);
    await read(3);
    expect(service.readOwnFiles).toHaveBeenCalledOnce();
    await read(4);
    expect(service.readOwnFiles).toHaveBeenCalledTimes(2);
  });

  it('are those of the visitor who is signed in now', async () => {
    service.readOwnFiles.mockImplementation((uid) => Promise.resolve({ next: { uid } }));
    expect((await read(6)).pages).toEqual([{ next: { uid: 'ada' } }]);
    expect((await read(6, 1, 'bea')).pages).toEqual([{ next: { uid: 'bea' } }]);
  });

  it.each([
    ['signedInUid', () => cache.query(uidQuery)],
    ['readOwnFiles', () => read(5)],
  ] as const)('are given up where nothing answers: %s', async (call, read) => {
    service[call].mockReturnValue(new Promise<never>(() => undefined));
    const ended = expect(read()).rejects.toMatchObject({ name: 'TimeoutError' });
    await vi.runAllTimersAsync();
    await ended;
  });
});
