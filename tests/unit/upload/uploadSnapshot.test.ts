import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createJob } from '#upload/uploadJob.ts';
import { uploadSnapshot, type RunningUpload } from '#upload/uploadSnapshot.ts';

const jobs = [100, 50].map((size) => createJob({ file: new File(['x'.repeat(size)], 'a.pdf') }));
const ids = new Set(jobs.slice(0, 1).map(({ id }) => id));

const running = (movedAt: number): RunningUpload => ({
  ids,
  stop: () => undefined,
  smooth: (sentBytes) => sentBytes,
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
    expect(shown).toBe(jobs);
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
      jobs,
      totals: { totalBytes: 0, sentBytes: 0, percent: 0 },
      isStalled: false,
      isBusy: false,
    });
  });
});
