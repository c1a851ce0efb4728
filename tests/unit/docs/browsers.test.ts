import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import viteConfig from '../../../vite.config.ts';

describe('the oldest browsers', () => {
  it('are those that the build is made for', () => {
    const { build } = viteConfig({ command: 'build', mode: 'production' });
    expect(build?.target).toEqual(['safari16.4', 'chrome111', 'firefox121']);
  });

  it('are named in the README', () => {
    const readme = readFileSync('README.md', 'utf8');
    for (const browser of packageJson.browserslist) {
      const [name, version] = browser.split(' >= ');
      expect(readme).toMatch(new RegExp(`${name ?? ''} ${version ?? ''}`, 'i'));
    }
  });
});
