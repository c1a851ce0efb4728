import { describe, expect, it } from 'vitest';
import { pushId } from '#lib/ids.ts';

describe('a key', () => {
  it('begins as that of `push` of the SDK at the same time', () => {
    expect(pushId(1795763220499).slice(0, 8)).toBe('-P7Qp2-I');
  });

  it('has the form and the order of the database’s own', () => {
    const now = Date.parse('2028-11-27T06:00:00Z');
    const ids = [now, now, now + 1, now + 1, now - 5_000, now + 2, now + 60_000].map(pushId);
    for (const id of ids) expect(id).toMatch(/^[-0-9A-Z_a-z]{20}$/);
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('sorts after keys of earlier years, and is not a matter of luck within a millisecond', () => {
    const at = Date.parse('2030-01-01T00:00:00Z');
    const ids = Array.from({ length: 500 }, () => pushId(at));
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(500);
    expect(ids[0]! > '-M0000000000000000').toBe(true);
  });
});
