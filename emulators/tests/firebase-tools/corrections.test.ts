import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { CORRECTIONS, corrected } from '../../firebase-tools/corrections.js';
import { findFirebaseTools } from '../../firebase-tools/firebaseTools.ts';

const installed = createRequire(findFirebaseTools(import.meta.dirname));

describe('a correction of firebase-tools', () => {
  it.each(CORRECTIONS)('fits the installed $module', ({ module, flaw, correction }) => {
    const file = installed.resolve(module);
    const source = readFileSync(file, 'utf8');
    expect(source).toContain(flaw);
    expect(corrected(file, source)).toContain(correction);
  });

  it('does not fit a file that has changed', () => {
    expect(corrected('/p/node_modules/firebase-tools/lib/emulator/auth/server.js', '')).toBeNull();
  });

  it('leaves other files alone', () => {
    expect(corrected('/p/node_modules/express/lib/emulator/auth/server.js', 'x')).toBe('x');
  });
});
