import { afterEach, describe, expect, it, vi } from 'vitest';
import { countMessages } from '#services/library/totals.ts';

const { signal } = new AbortController();

function answer(json: string): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(json)));
}

afterEach(() => vi.unstubAllGlobals());

describe('the number of messages', () => {
  it('counts each, whatever a script has called it', async () => {
    answer('{"-Ma":true,"constructor":true,"prototype":true,"__proto__":true}');
    expect(await countMessages(signal)).toBe(4);
  });

  it('is 0 in an empty room', async () => {
    answer('null');
    expect(await countMessages(signal)).toBe(0);
  });
});
