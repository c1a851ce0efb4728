import { describe, expect, it } from 'vitest';
import {
  choiceSummary,
  doubtText,
  fileCount,
  jobStatus,
  pageCount,
} from '#features/contribute/form/uploadTexts.ts';
import { createJob, type UploadState } from '#upload/uploadJob.ts';
import { MAX_FILE_BYTES } from '#model/limits.ts';
import { byteSize } from '#model/byteSize.ts';

const job = (state: UploadState) => ({
  ...createJob({ file: new File([new Uint8Array(300)], 'a.pdf', { type: 'application/pdf' }) }),
  state,
});

const waiting = { kind: 'waiting' } as const;
const failed = { kind: 'failed', reason: 'denied' } as const;
const arrived = { kind: 'arrived' } as const;
const refused = { kind: 'refused', reason: 'empty' } as const;

describe('the state of a chosen file', () => {
  it.each<[text: string, state: UploadState]>([
    ['', waiting],
    ['Adding it to the list', { kind: 'recording' }],
    ['Uploaded', { kind: 'arrived' }],
    [
      `Not added: larger than ${byteSize(MAX_FILE_BYTES)}.`,
      { kind: 'refused', reason: 'too-large' },
    ],
    [
      'Failed: the library has no room left. Please tell us.',
      { kind: 'failed', reason: 'storage-full' },
    ],
  ])('reads “%s”', (text, state) => {
    expect(jobStatus(job(state), false)).toBe(text);
  });

  it.each([['ending', 'Not added: the name needs another ending.']] as const)(
    'says of a refusal what helps: %s',
    (reason, text) => {
      expect(jobStatus(job({ kind: 'refused', reason }), false)).toBe(text);
    },
  );

  it('says what a file is whose name says something else', () => {
    const facts = {
      content: 'image/heic',
      isUtf8: false,
      cleaned: null,
      copy: null,
      isPrivate: true,
    };
    const file = new File(['1'], 'IMG_1.jpg', { type: 'image/jpeg' });
    const heic = createJob({ file, facts: { ...facts, hash: null } });
    const text = 'Not added: this is a HEIC picture, so the name needs another ending.';
    expect(jobStatus(heic, false)).toBe(text);
  });

  it.each([
    ['This PDF looks damaged and may not open.', { state: 'damaged' }],
    ['It is locked, so nobody else can open it.', { state: 'locked' }],
    ['It takes too long to look into, so it may name its author.', { state: 'unread' }],
    [null, { state: 'sound' }],
  ] as const)('doubts a PDF: “%s”', (text, { state }) => {
    const pdf = { state, pages: 0, author: null, title: null, isRemovable: false, isSigned: false };
    const facts = {
      content: 'application/pdf',
      isUtf8: false,
      cleaned: null,
      copy: null,
      isPrivate: false,
    };
    const look = { pdf, cover: null };
    expect(doubtText({ ...job(waiting), facts: { ...facts, hash: null }, look })).toBe(text);
  });

  it('doubts a picture whose bytes show nothing of the kind', () => {
    const facts = {
      content: null,
      isUtf8: false,
      cleaned: null,
      copy: null,
      isPrivate: false,
    };
    const file = new File(['?'], 'a.png');
    expect(doubtText(createJob({ file, facts: { ...facts, hash: null } }))).toMatch(/may not open/);
    const text = new File(['?'], 'a.txt');
    expect(doubtText(createJob({ file: text, facts: { ...facts, hash: null } }))).toBeNull();
    expect(doubtText(createJob({ file }))).toBeNull();
  });

  it('is its turn in an upload that is under way', () => {
    const facts = {
      content: null,
      isUtf8: false,
      cleaned: null,
      copy: null,
      isPrivate: false,
    };
    const read = { ...job(waiting), facts: { ...facts, hash: null } };
    expect(jobStatus(read, true)).toBe('Waiting for its turn');
    expect(jobStatus(job(waiting), true)).toBe('Looking into it');
  });

  it.each([
    ['0% sent', 0],
    ['33% sent', 100],
    ['99% sent', 299],
    // As the total, until the record is written.
    ['99% sent', 300],
    // The transfer of a small file has bytes beyond those of the file.
    ['99% sent', 700],
  ])('is %s after so many of its 300 bytes: %i', (text, sentBytes) => {
    expect(jobStatus(job({ kind: 'sending', sentBytes }), true)).toBe(text);
  });

  it('names the file where the library has it under another name', () => {
    const arrived = { ...job({ kind: 'arrived' }), name: 'a (2).pdf' };
    expect(jobStatus(arrived, true)).toBe('Uploaded as “a (2).pdf”');
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
    ['1 file ready.', [waiting]],
    ['1 file ready, 2 can’t be uploaded.', [waiting, refused, refused]],
    ['2 files can’t be uploaded.', [refused, refused]],
    ['3 files failed.', [failed, failed, failed]],
    ['1 file ready, 1 failed, 2 sent.', [waiting, failed, arrived, arrived]],
    ['1 file failed, 1 sent, 1 can’t be uploaded.', [failed, arrived, refused]],
  ])('reads “%s”', (line, states) => {
    expect(choiceSummary(states.map(job), false)).toBe(line);
  });

  it.each([
    ['0 of 2 files sent.', [waiting, { kind: 'sending', sentBytes: 1 }]],
    ['1 of 3 files sent, 1 failed.', [arrived, failed, { kind: 'recording' }, refused]],
  ] as const)('reads “%s” during an upload', (line, states) => {
    expect(choiceSummary(states.map(job), true)).toBe(line);
  });

  it('says that most browsers show no TIFF', () => {
    const facts = { content: 'image/tiff', isUtf8: false, cleaned: null, copy: null };
    const file = new File(['1'], 'a.tif');
    const tiff = createJob({ file, facts: { ...facts, isPrivate: true, hash: null } });
    expect(doubtText(tiff)).toMatch(/Most browsers can’t show/);
  });
});
