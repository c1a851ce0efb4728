import { describe, expect, it } from 'vitest';
import type { UploadJob, UploadState } from '#upload/uploadJob.ts';
import { uploadTotals } from '#upload/uploadTotals.ts';

const job = (size: number, state: UploadState): UploadJob => ({
  id: `${size}`,
  file: new File([new Uint8Array(size)], 'a.pdf'),
  wantedName: 'a.pdf',
  name: 'a.pdf',
  state,
  stored: null,
  sentTo: null,
});

describe('the total of an upload', () => {
  it('is a whole number by bytes over all files', () => {
    const totals = uploadTotals([
      job(300, { kind: 'arrived' }),
      job(500, { kind: 'sending', sentBytes: 333 }),
      job(200, { kind: 'waiting' }),
    ]);
    expect(totals).toEqual({ totalBytes: 1000, sentBytes: 633, percent: 63 });
  });

  it('says 99 while the last record is being written', () => {
    const jobs = [job(1, { kind: 'arrived' }), job(999, { kind: 'recording' })];
    expect(uploadTotals(jobs).percent).toBe(99);
  });

  it('says 100 when every file has arrived', () => {
    expect(uploadTotals([job(7, { kind: 'arrived' })]).percent).toBe(100);
  });

  it('never says 100 when a file has failed', () => {
    const jobs = [job(500, { kind: 'failed', reason: 'denied' }), job(500, { kind: 'arrived' })];
    expect(uploadTotals(jobs).percent).toBe(99);
  });

  it('is 0 for no files', () => {
    expect(uploadTotals([]).percent).toBe(0);
  });

  it('counts a failed file as done', () => {
    const jobs = [
      job(500, { kind: 'failed', reason: 'denied' }),
      job(500, { kind: 'sending', sentBytes: 0 }),
    ];
    expect(uploadTotals(jobs).percent).toBe(50);
  });

  it('leaves out what was refused', () => {
    const jobs = [
      job(900, { kind: 'refused', reason: 'kind' }),
      job(100, { kind: 'sending', sentBytes: 50 }),
    ];
    expect(uploadTotals(jobs)).toEqual({ totalBytes: 100, sentBytes: 50, percent: 50 });
  });

  it('shows smoothed bytes until every file has arrived', () => {
    const half = (sentBytes: number) => sentBytes / 2;
    const sending = job(100, { kind: 'sending', sentBytes: 100 });
    expect(uploadTotals([sending], half)).toEqual({ totalBytes: 100, sentBytes: 50, percent: 50 });
    const arrived = job(100, { kind: 'arrived' });
    expect(uploadTotals([arrived], half)).toEqual({
      totalBytes: 100,
      sentBytes: 100,
      percent: 100,
    });
  });
});
