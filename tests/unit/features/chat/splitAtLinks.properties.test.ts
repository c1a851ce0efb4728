import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitAtLinks } from '#features/chat/splitAtLinks.ts';

describe('the text of a message', () => {
  const part = fc.oneof(
    fc.webUrl(),
    fc.constantFrom('http://', 'https://[', 'javascript:alert(1)', 'HTTPS://x', ').', ' '),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );
  const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));

  it('is all there once it is split at its links', () => {
    fc.assert(
      fc.property(text, (written) => {
        const parts = splitAtLinks(written);
        expect(parts.map((each) => each.text).join('')).toBe(written);
        for (const each of parts) {
          if (each.kind === 'link') expect(new URL(each.href).protocol).toMatch(/^https?:$/);
        }
      }),
      { seed: 20261122, numRuns: 500 },
    );
  });
});
