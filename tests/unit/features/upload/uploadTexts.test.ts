import { describe, expect, it } from 'vitest';
import { choiceSummary, fileCount, jobStatus, pageCount } from '#features/upload/uploadTexts.ts';
import { createJob, type UploadState } from '#upload/uploadJob.ts';

const job = (state: UploadState) => ({
  ...createJob({ file: new File([new Uint8Array(300)], 'a.pdf', { type: 'application/pdf' }) }),
  state,
});

const waiting = { kind: 'waiting' } as const;
const refused = { kind: 'refused', reason: 'empty' } as const;

describe('the state of a chosen file', () => {
  it.each<[text: string, state: UploadState]>([
    ['Ready to upload', waiting],
    ['Adding it to the list', { kind: 'recording' }],
    ['Arrived', { kind: 'arrived' }],
    ['Not added: larger than 25 MB.', { kind: 'refused', reason: 'too-large' }],
    [
      'Failed: the library has no room left. Please tell us.',
      { kind: 'failed', reason: 'storage-full' },
    ],
  ])('reads “%s”', (text, state) => {
    expect(jobStatus(job(state), false)).toBe(text);
  });

  it('is its turn in an upload that is under way', () => {
    expect(jobStatus(job(waiting), true)).toBe('Waiting for its turn');
  });

  it.each([
    ['0% sent', 0],
    ['33% sent', 100],
    ['99% sent', 299],
    ['100% sent', 300],
    // The transfer of a small file has bytes beyond those of the file.
    ['100% sent', 700],
  ])('is %s after so many of its 300 bytes: %i', (text, sentBytes) => {
    expect(jobStatus(job({ kind: 'sending', sentBytes }), true)).toBe(text);
  });

  it('names the file where the library has it under another name', () => {
    const arrived = { ...job({ kind: 'arrived' }), name: 'a (2).pdf' };
    expect(jobStatus(arrived, true)).toBe('Arrived as a (2).pdf');
  });
});

describe('a count', () => {
  it.each([
    [0, '0 files', '0 pages'],
    [1, '1 file', '1 page'],
    [2, '2 files', '2 pages'],
  ])('of %i has the right ending', (count, files, pages) => {
    expect([fileCount(count), pageCount(count)]).toEqual([files, pages]);
  });
});

describe('the line about what was chosen', () => {
  it.each([
    ['', []],
    ['1 file chosen.', [waiting]],
    ['3 files chosen, 2 of them not added.', [waiting, refused, refused]],
  ])('reads “%s”', (line, states) => {
    expect(choiceSummary(states.map(job))).toBe(line);
  });
});
