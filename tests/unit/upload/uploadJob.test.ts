import { describe, expect, it } from 'vitest';
import {
  canRename,
  createJob,
  fileFingerprint,
  isUnsent,
  keepHighestProgress,
  type UploadState,
} from '#upload/uploadJob.ts';

describe('an upload job', () => {
  it.each<[UploadState, boolean]>([
    [{ kind: 'waiting' }, true],
    [{ kind: 'failed', reason: 'denied' }, true],
    [{ kind: 'refused', reason: 'empty' }, false],
    [{ kind: 'sending', sentBytes: 1 }, false],
    [{ kind: 'recording' }, false],
    [{ kind: 'arrived' }, false],
  ])('in the state %j is unsent: %j', (state, expected) => {
    const file = new File(['1'], 'a.pdf');
    expect(isUnsent({ ...createJob({ file }), state })).toBe(expected);
  });

  it.each<[UploadState, boolean]>([
    [{ kind: 'waiting' }, true],
    [{ kind: 'failed', reason: 'denied' }, true],
    [{ kind: 'refused', reason: 'empty' }, true],
    [{ kind: 'sending', sentBytes: 1 }, false],
    [{ kind: 'recording' }, false],
    [{ kind: 'arrived' }, false],
  ])('in the state %j can be renamed, if nothing may be stored: %j', (state, expected) => {
    const job = { ...createJob({ file: new File(['1'], 'a.pdf') }), state };
    const place = { shelf: { course: 'CD', category: 'note' }, fileName: 'a.pdf' } as const;
    expect(canRename(job)).toBe(expected);
    expect(canRename({ ...job, stored: place })).toBe(false);
    expect(canRename({ ...job, sentTo: place })).toBe(false);
  });

  it.each([
    [3, 5, 5],
    [5, 3, 5],
  ])('that showed %i bytes shows of the next %i: %i', (before, next, shown) => {
    const sending = (sentBytes: number) => ({ kind: 'sending', sentBytes }) as const;
    expect(keepHighestProgress(sending(before), sending(next))).toEqual(sending(shown));
  });

  it('starts its progress anew after another state', () => {
    const sending = { kind: 'sending', sentBytes: 0 } as const;
    expect(keepHighestProgress({ kind: 'failed', reason: 'denied' }, sending)).toEqual(sending);
    expect(keepHighestProgress({ kind: 'sending', sentBytes: 5 }, { kind: 'recording' })).toEqual({
      kind: 'recording',
    });
  });
});

describe('the fingerprint of a file', () => {
  const file = (name: string, content: string, lastModified: number, path?: string) =>
    Object.assign(new File([content], name, { lastModified }), path === undefined ? {} : { path });

  it('is the same for the same name, size, time and folder', () => {
    expect(fileFingerprint(file('a.pdf', '12', 1, 'x/a.pdf'))).toBe(
      fileFingerprint(file('a.pdf', '34', 1, 'x/a.pdf')),
    );
  });

  it.each([
    ['name', file('b.pdf', '12', 1)],
    ['size', file('a.pdf', '123', 1)],
    ['time', file('a.pdf', '12', 2)],
    ['folder', file('a.pdf', '12', 1, 'x/a.pdf')],
  ])('differs with another %s', (_, other) => {
    expect(fileFingerprint(other)).not.toBe(fileFingerprint(file('a.pdf', '12', 1)));
  });
});
