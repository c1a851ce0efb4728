// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { MANIFEST as manifest } from '../../../../scripts/build/siteFiles.ts';

describe('the manifest', () => {
  it('has a shortcut to each thing that visitors come for', () => {
    expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ['Get Notes', '/Notes'],
      ['Contribute', '/Contribute'],
      ['Kept files', '/KeptFiles'],
      ['Snippet Chat', '/Snippetchat'],
    ]);
  });

  it.each(manifest.screenshots)('gives the size that $src has', ({ src, sizes }) => {
    // A PNG begins with its width and height.
    const png = readFileSync(`public${src}`);
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  });
});
