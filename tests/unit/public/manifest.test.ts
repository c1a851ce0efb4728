// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Manifest {
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
  readonly screenshots: readonly { readonly src: string; readonly sizes: string }[];
}
const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as Manifest;

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
