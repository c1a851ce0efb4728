import { describe, expect, it } from 'vitest';
import { uploadTotals, type UploadItem, type UploadState } from '#model/uploadProgress.ts';

const item = (size: number, state: UploadState): UploadItem => ({
  id: `${size}`,
  name: 'a.pdf',
  size,
  state,
});

describe('the total of an upload', () => {
  it('is a whole number by bytes over all files', () => {
    const totals = uploadTotals([
      item(300, { kind: 'arrived', title: 'a.pdf' }),
      item(500, { kind: 'sending', sentBytes: 333 }),
      item(200, { kind: 'waiting' }),
    ]);
    expect(totals).toEqual({ totalBytes: 1000, sentBytes: 633, percent: 63 });
  });

  it('says 99 while the last record is being written', () => {
    const items = [item(1, { kind: 'arrived', title: 'a.pdf' }), item(999, { kind: 'recording' })];
    expect(uploadTotals(items).percent).toBe(99);
  });

  it('says 100 when every file has arrived', () => {
    expect(uploadTotals([item(7, { kind: 'arrived', title: 'a.pdf' })]).percent).toBe(100);
  });

  it('never says 100 when a file has failed', () => {
    const items = [
      item(500, { kind: 'failed', reason: 'denied' }),
      item(500, { kind: 'arrived', title: 'a.pdf' }),
    ];
    expect(uploadTotals(items).percent).toBe(99);
  });

  it('is 0 for no files', () => {
    expect(uploadTotals([]).percent).toBe(0);
  });

  it('counts a failed file as done', () => {
    const items = [
      item(500, { kind: 'failed', reason: 'denied' }),
      item(500, { kind: 'sending', sentBytes: 0 }),
    ];
    expect(uploadTotals(items).percent).toBe(50);
  });

  it('leaves out what was refused', () => {
    const items = [
      item(900, { kind: 'refused', reason: 'kind' }),
      item(100, { kind: 'sending', sentBytes: 50 }),
    ];
    expect(uploadTotals(items)).toEqual({ totalBytes: 100, sentBytes: 50, percent: 50 });
  });
});
