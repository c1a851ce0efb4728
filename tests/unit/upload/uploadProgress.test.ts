import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createJob, type UploadJob, type UploadState } from '#upload/uploadJob.ts';
import { uploadSnapshot, uploadTotals, type RunningUpload } from '#upload/uploadProgress.ts';

const job = (size: number, state: UploadState): UploadJob => ({
  id: `${size}`,
  file: new File([new Uint8Array(size)], 'a.pdf'),
  facts: null,
  look: null,
  pages: null,
  recognised: null,
  wantedName: 'a.pdf',
  name: 'a.pdf',
  state,
  kind: 'application/pdf',
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

  it('is 100 once every file has arrived, and not before', () => {
    const sending = job(100, { kind: 'sending', sentBytes: 100 });
    expect(uploadTotals([sending]).percent).toBe(99);
    expect(uploadTotals([job(100, { kind: 'arrived' })]).percent).toBe(100);
  });
});

const jobs = [100, 50].map((size) => createJob({ file: new File(['x'.repeat(size)], 'a.pdf') }));
const ids = new Set(jobs.slice(0, 1).map(({ id }) => id));

const running = (movedAt: number): RunningUpload => ({
  ids,
  stop: () => undefined,
  movedAt,
  isBusy: false,
});

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the content of the upload screen', () => {
  it('counts the files of the upload under way, and none that were chosen meanwhile', () => {
    const { jobs: shown, totals } = uploadSnapshot(jobs, running(performance.now()));
    expect(shown).toEqual(jobs);
    expect(totals.totalBytes).toBe(100);
  });

  it('says that nothing moves 5 seconds after the last change', () => {
    vi.advanceTimersByTime(60_000);
    const movedAt = performance.now();
    vi.advanceTimersByTime(4_999);
    expect(uploadSnapshot(jobs, running(movedAt)).isStalled).toBe(false);
    vi.advanceTimersByTime(1);
    expect(uploadSnapshot(jobs, running(movedAt)).isStalled).toBe(true);
  });

  it('has neither totals nor a stall without an upload', () => {
    expect(uploadSnapshot(jobs, null)).toEqual({
      isUploading: false,
      finishing: null,
      jobs,
      totals: { totalBytes: 0, sentBytes: 0, percent: 0 },
      isStalled: false,
      isBusy: false,
    });
  });
});
