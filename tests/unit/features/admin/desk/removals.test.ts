import { describe, expect, it, vi } from 'vitest';
import { removal, removalOfAll, shortUid } from '#features/admin/desk/removals.ts';
import type { ReviewedUpload } from '#services/reviewedUploads.ts';

const { signal } = new AbortController();

function fakeServices(removed = 1) {
  return {
    removeUpload: vi.fn((_upload: ReviewedUpload, _signal: AbortSignal) => Promise.resolve()),
    removeUploadsOf: vi.fn((_uid: string, _signal: AbortSignal) => Promise.resolve(removed)),
  };
}

const upload = {
  id: 'r1',
  course: 'CD',
  category: 'qp',
  title: 'Unit 1.pdf',
  uploadedBy: 'abcdefgh',
} as ReviewedUpload;

describe('the removal of one upload', () => {
  it('asks with the file, its course and its category', () => {
    const { name, question } = removal(upload, fakeServices());
    expect(name).toBe('remove CD/qp/r1');
    expect(question).toMatchObject({
      title: 'Remove this file?',
      text: expect.stringContaining(
        '“Unit 1.pdf” will be removed from CD, Question Papers',
      ) as string,
      confirmLabel: 'Yes, remove',
    });
  });

  it('removes it, and says so', async () => {
    const services = fakeServices();
    const outcome = await removal(upload, services).carryOut(signal);
    expect(services.removeUpload).toHaveBeenCalledExactlyOnceWith(upload, signal);
    expect(outcome).toEqual({ text: 'The file was removed.', kind: 'success' });
  });
});

describe('the removal of everything of a visitor', () => {
  it('asks with as much of the uid as the list shows, and may take a minute', () => {
    const { name, question, limitMs } = removalOfAll('abcdefgh', fakeServices());
    expect(shortUid('abcdefgh')).toBe('abcdef');
    expect(name).toBe('remove all of abcdefgh');
    expect(question?.title).toBe('Remove everything of visitor abcdef?');
    expect(limitMs).toBe(60_000);
  });

  it.each([
    [0, '0 files were removed.'],
    [1, '1 file was removed.'],
    [2, '2 files were removed.'],
  ])('says how many files it was: %i', async (count, text) => {
    const services = fakeServices(count);
    const outcome = await removalOfAll('abcdefgh', services).carryOut(signal);
    expect(services.removeUploadsOf).toHaveBeenCalledExactlyOnceWith('abcdefgh', signal);
    expect(outcome).toEqual({ text, kind: 'success' });
  });
});
