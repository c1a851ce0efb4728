import { describe, expect, it, vi } from 'vitest';
import { completeCovers, type CompletionServices } from '#features/upload/completeCovers.ts';
import { logError } from '#lib/log.ts';
import type { UploadedFile } from '#services/allUploads.ts';

vi.mock('#lib/log.ts', () => ({ logError: vi.fn() }));

const file = (id: string, contentType: string | null = 'application/pdf'): UploadedFile => ({
  ...{ course: 'CD', category: 'note', id, title: id, downloads: 0, size: 1, createdAt: 1 },
  ...{ downloadURL: `https://files.example/${id}`, contentType, uploadedBy: 'guest' },
});

function library(files: readonly UploadedFile[]) {
  const covers = new Set<string>();
  const services: CompletionServices = {
    async *readAllUploads() {
      await Promise.resolve();
      yield files.slice(0, 2);
      yield files.slice(2);
    },
    hasCover: ({ id }) => Promise.resolve(covers.has(id)),
    readBytes: (link) =>
      link.endsWith('gone') ? Promise.reject(new Error('gone')) : Promise.resolve(new Blob([link])),
    cover: (_bytes, kind) => Promise.resolve(kind === 'application/pdf' ? new Blob(['c']) : null),
    storeCover: ({ id }) => Promise.resolve(void covers.add(id)),
  };
  return { covers, services };
}

describe('the completion of older files', () => {
  it('gives each a cover that has none, and leaves what cannot be drawn', async () => {
    const files = [file('a'), file('there'), file('gone'), file('heic', 'image/heic'), file('b')];
    const { covers, services } = library([...files, file('old', null)]);
    covers.add('there');
    const seen: number[] = [];
    const { signal } = new AbortController();
    const done = await completeCovers(services, signal, ({ looked }) => seen.push(looked));
    expect(done).toEqual({ looked: 6, completed: 2, left: 3 });
    expect([...covers].toSorted()).toEqual(['a', 'b', 'there']);
    expect(seen).toEqual([1, 2, 3, 4, 5, 6]);
    expect(logError).toHaveBeenCalledOnce();
  });

  it('ends when it is stopped, and goes on where it ended', async () => {
    const { covers, services } = library([file('a'), file('b'), file('c')]);
    const controller = new AbortController();
    const stopped = completeCovers(services, controller.signal, ({ looked }) => {
      if (looked === 2) controller.abort(new Error('stopped'));
    });
    await expect(stopped).rejects.toThrow('stopped');
    expect([...covers]).toEqual(['a', 'b']);
    const { signal } = new AbortController();
    expect(await completeCovers(services, signal, () => undefined)).toEqual({
      ...{ looked: 3, completed: 1, left: 0 },
    });
  });
});
