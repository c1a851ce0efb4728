import { fileRecordKey } from '#model/fileRecord.ts';
import { describe, expect, it, vi } from 'vitest';
import {
  completeFiles,
  type CompletionServices,
} from '#features/contribute/form/CompleteFiles.tsx';
import { logError } from '#lib/log.ts';
import type { UploadedFile } from '#services/operator/allUploads.ts';

vi.mock('#lib/log.ts', () => ({ logError: vi.fn() }));

const file = (id: string, contentType: string | null = 'application/pdf'): UploadedFile => ({
  ...{ course: 'CD', category: 'note', id, title: id, downloads: 0, size: 1, createdAt: 1 },
  ...{ downloadURL: `https://files.example/${id}`, contentType, uploadedBy: 'guest' },
});

/** A library whose text is what a file's link says; a scan says nothing. */
function library(files: readonly UploadedFile[]) {
  const covers = new Set<string>();
  const texts = new Map<string, string>();
  const none = new Set<string>();
  const read: string[] = [];
  const services: CompletionServices = {
    async *readAllUploads() {
      await Promise.resolve();
      yield files.slice(0, 2);
      yield files.slice(2);
    },
    hasCover: ({ id }) => Promise.resolve(covers.has(id)),
    withText: (asked) =>
      Promise.resolve(new Set(asked.filter(({ id }) => texts.has(id)).map(fileRecordKey))),
    readBytes(link) {
      read.push(link.slice(22));
      return link.endsWith('gone')
        ? Promise.reject(new Error('gone'))
        : Promise.resolve(new Blob([link]));
    },
    look: (_bytes, kind) =>
      Promise.resolve({ pdf: null, cover: kind === 'application/pdf' ? new Blob(['c']) : null }),
    pages: async (bytes, kind) =>
      kind.startsWith('image/') ? [] : [(await bytes.text()).replace(/^.*scan$/, '')],
    storeCover: ({ id }) => Promise.resolve(void covers.add(id)),
    storePaper: ({ id }, pages) => Promise.resolve(void texts.set(id, pages.join())),
    hasNone: (id) => none.has(id),
    rememberNone: (id) => void none.add(id),
  };
  return { covers, texts, read, services };
}

const run = (
  services: CompletionServices,
  onProgress: Parameters<typeof completeFiles>[2] = () => undefined,
  signal = new AbortController().signal,
) => completeFiles(services, signal, onProgress);

describe('the completion of older files', () => {
  it('gives each the cover and the text that it lacks, and names what failed', async () => {
    const files = [file('a'), file('there'), file('gone'), file('heic', 'image/heic'), file('b')];
    const { covers, texts, services } = library([...files, file('old', null), file('scan')]);
    covers.add('there').add('b');
    texts.set('there', 'said').set('a', 'said');
    const seen: number[] = [];
    const done = await run(services, ({ looked }) => seen.push(looked));
    expect(done).toEqual({ looked: 7, completed: 3, failed: ['gone', 'heic', 'old'] });
    expect([...covers].toSorted()).toEqual(['a', 'b', 'scan', 'there']);
    expect([...texts.keys()].toSorted()).toEqual(['a', 'b', 'there']);
    expect(texts.get('b')).toBe('https://files.example/b');
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(logError).toHaveBeenCalledOnce();
  });

  it('loads nothing again that has neither to give, and tries again what could not be read', async () => {
    const { covers, read, services } = library([
      ...[file('scan'), file('gone'), file('heic', 'image/heic'), file('photo', 'image/png')],
    ]);
    covers.add('photo');
    await run(services);
    expect(read.splice(0)).toEqual(['scan', 'gone', 'heic']);
    expect(await run(services)).toEqual({ looked: 4, completed: 0, failed: ['gone', 'heic'] });
    expect(read).toEqual(['gone']);
  });

  it('asks for the texts of 20 files at a time', async () => {
    const asked: number[] = [];
    const { services } = library(Array.from({ length: 47 }, (_, at) => file(`${at}`)));
    const withText: CompletionServices['withText'] = (files) => {
      asked.push(files.length);
      return Promise.resolve(new Set(files.map(fileRecordKey)));
    };
    await run({ ...services, withText });
    expect(asked).toEqual([2, 20, 20, 5]);
  });

  it('ends when it is stopped, and goes on where it ended', async () => {
    const { covers, texts, services } = library([file('a'), file('b'), file('c')]);
    const controller = new AbortController();
    const stopAtTwo = ({ looked }: { readonly looked: number }) =>
      looked === 2 && controller.abort(new Error('stopped'));
    const stopped = run(services, stopAtTwo, controller.signal);
    await expect(stopped).rejects.toThrow('stopped');
    expect([...covers]).toEqual(['a', 'b']);
    expect([...texts.keys()]).toEqual(['a', 'b']);
    expect(await run(services)).toEqual({ looked: 3, completed: 1, failed: [] });
  });
});
