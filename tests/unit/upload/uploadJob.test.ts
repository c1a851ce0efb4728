import { describe, expect, it } from 'vitest';
import { canRename, createJob, isUnsent, type UploadState } from '#upload/uploadJob.ts';

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
});
