import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AddedFile } from '#services/library/topFiles.ts';

const service = vi.hoisted(() => ({
  readAddedFiles: vi.fn<(since: number | null, count: number) => Promise<readonly AddedFile[]>>(),
}));
vi.mock('#services/library/topFiles.ts', () => service);

const file = (id: string, at: number, course: AddedFile['course'] = 'CD'): AddedFile => ({
  course,
  category: 'qp',
  id,
  at,
});

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
  });
  service.readAddedFiles.mockReset().mockResolvedValue([]);
});
afterEach(() => vi.unstubAllGlobals());

/** Opens Home in a new visit, in a browser that has seen the library up to a time. */
async function visit(seen: number | null) {
  vi.resetModules();
  if (seen !== null) {
    const visits = { lookedAt: 0, newest: seen, since: null };
    stored.set('studynest-visits', JSON.stringify(visits));
  }
  return import('#features/library/overview/addedFiles.ts');
}

describe('what Home finds of the library', () => {
  it('is its newest files, three of each category the first time', async () => {
    service.readAddedFiles.mockResolvedValue([file('b', 2), file('a', 1)]);
    const { addedFiles, newText } = await visit(null);
    const found = await addedFiles();
    expect(found.newest.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(newText(found, 'CD')).toBe('');
    expect(service.readAddedFiles).toHaveBeenCalledWith(null, 3, expect.any(AbortSignal));
  });

  it('is only what came since, in a browser that has asked before', async () => {
    service.readAddedFiles.mockResolvedValueOnce([file('b', 2), file('a', 1)]);
    await (await visit(1)).addedFiles();
    service.readAddedFiles.mockResolvedValueOnce([file('c', 3)]);
    const { addedFiles, newText } = await visit(2);
    const found = await addedFiles();
    expect(service.readAddedFiles).toHaveBeenLastCalledWith(2, 10, expect.any(AbortSignal));
    expect(found.newest.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect(newText(found, 'CD')).toBe('1 new in CD');
    expect(newText(found, 'CG')).toBe('1 new');
  });

  it('counts what was not looked at, though Home has found it before', async () => {
    service.readAddedFiles.mockResolvedValueOnce([file('b', 2)]);
    await (await visit(1)).addedFiles();
    service.readAddedFiles.mockResolvedValueOnce([file('b', 2)]);
    const { addedFiles, newText } = await visit(1);
    expect(newText(await addedFiles(), 'CD')).toBe('1 new in CD');
    expect(service.readAddedFiles).toHaveBeenLastCalledWith(1, 10, expect.any(AbortSignal));
  });

  it('is said with a plus where more may be new than were read', async () => {
    service.readAddedFiles.mockResolvedValue([
      ...Array.from({ length: 9 }, (_, index) => file(`${index}`, 20 - index, 'CG')),
      file('in CD', 3),
    ]);
    const { addedFiles, newText } = await visit(1);
    expect(newText(await addedFiles(), 'CD')).toBe('1+ new in CD');
    expect(service.readAddedFiles).toHaveBeenCalledWith(null, 10, expect.any(AbortSignal));
  });

  it('is said up to nine', async () => {
    service.readAddedFiles.mockResolvedValue(
      Array.from({ length: 12 }, (_, index) => file(`${index}`, 10 + index)),
    );
    const { addedFiles, newText } = await visit(1);
    expect(newText(await addedFiles(), 'CD')).toBe('9+ new in CD');
  });
});
