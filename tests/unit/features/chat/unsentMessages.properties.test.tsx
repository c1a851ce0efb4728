import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readUnsent } from '#features/chat/unsentMessages.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';

describe('what a browser has kept', () => {
  it('is a list of unsent messages, whatever is stored', () => {
    const message = fc.record(
      {
        id: fc.oneof(fc.string(), fc.jsonValue()),
        text: fc.string(),
        sender: fc.string(),
        timestamp: fc.constantFrom(null, 1),
        state: fc.constantFrom('waiting', 'refused', 'stored'),
      },
      { requiredKeys: [] },
    );
    const kept = fc.oneof(
      fc.string(),
      fc.json(),
      fc.array(message).map((messages) => JSON.stringify(messages)),
    );
    fc.assert(
      fc.property(kept, (stored) => {
        window.localStorage.setItem(SCREEN_STORAGE_KEYS.unsent, stored);
        for (const { id, state } of readUnsent()) {
          expect([typeof id, state === 'stored']).toEqual(['string', false]);
        }
      }),
      { seed: 20261122, numRuns: 300 },
    );
  });
});
