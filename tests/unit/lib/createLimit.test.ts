import { describe, expect, it } from 'vitest';
import { createLimit } from '#lib/createLimit.ts';

describe('tasks in turn', () => {
  it('run as many at a time as allowed, in their order, and all of them', async () => {
    const inTurn = createLimit(2);
    const started: number[] = [];
    let running = 0;
    let most = 0;
    const run = (index: number) =>
      inTurn(async () => {
        started.push(index);
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        return index;
      });
    expect(await Promise.all([1, 2, 3, 4, 5].map(run))).toEqual([1, 2, 3, 4, 5]);
    expect(started).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  it('go on after one that fails', async () => {
    const inTurn = createLimit(1);
    const failed = inTurn(() => Promise.reject(new Error('unavailable')));
    const next = inTurn(() => Promise.resolve('answer'));
    await expect(failed).rejects.toThrow('unavailable');
    expect(await next).toBe('answer');
  });
});
