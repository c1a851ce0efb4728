import { describe, expect, it } from 'vitest';
import { smoothProgress } from '#upload/smoothProgress.ts';

/** The percentage every 100 ms of 10 MB on a line of 0.5 MB a second, taken 1 MB at a time. */
function percentages(): number[] {
  const smooth = smoothProgress(0);
  return Array.from({ length: 180 }, (_, tick) => {
    const now = (tick + 1) * 100;
    const reported = (Math.floor(now / 2_000) + 1) * 1_000_000;
    return Math.floor(smooth(reported, now) / 100_000);
  });
}

/** The most times in a row that a number stays the same. */
function longestRun(numbers: readonly number[]): number {
  let [longest, run] = [0, 0];
  for (const [index, number] of numbers.entries()) {
    run = number === numbers[index - 1] ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

describe('the smoothed progress', () => {
  it('goes on rising between reports that come every two seconds', () => {
    const fromTheSecondReport = percentages().slice(19);
    expect(longestRun(fromTheSecondReport)).toBeLessThan(10);
  });

  it('never falls and never runs ahead of the reported bytes', () => {
    const smooth = smoothProgress(0);
    const shown = [0, 50, 50, 400, 400, 1_000].map((reported, tick) => {
      const bytes = smooth(reported, (tick + 1) * 100);
      expect(bytes).toBeLessThanOrEqual(reported);
      return bytes;
    });
    expect(shown).toEqual(shown.toSorted((one, other) => one - other));
  });

  it('reaches the reported bytes', () => {
    const smooth = smoothProgress(0);
    expect(smooth(1_000, 500)).toBeGreaterThan(600);
    expect(smooth(1_000, 5_000)).toBe(1_000);
  });
});
