// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { unknownLicences } from '../../../../scripts/lib/licences.ts';

const lockOf = (packages: object) => JSON.stringify({ packages });

describe('licences', () => {
  it('are agreed to for every package of the project', () => {
    expect(unknownLicences(readFileSync('package-lock.json', 'utf8'))).toEqual([]);
  });

  it('are refused where they are unknown, missing, or agreed to for tools only', () => {
    const packages = {
      'node_modules/a': { license: 'AGPL-3.0' },
      'node_modules/b': {},
      'node_modules/c': { license: 'MPL-2.0' },
      'node_modules/d': { license: 'MPL-2.0', dev: true },
      'node_modules/a/node_modules/e': { license: '(GPL-3.0 OR MIT)' },
    };
    expect(unknownLicences(lockOf(packages))).toEqual([
      'a: AGPL-3.0',
      'b: no licence',
      'c: MPL-2.0',
    ]);
  });
});
