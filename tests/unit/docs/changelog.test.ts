// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '../../../scripts/lib/paths.ts';

const read = (name: string) => readFileSync(inProject(name), 'utf8');

it('the version of package.json is the newest one of CHANGELOG.md', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const lock = JSON.parse(read('package-lock.json')) as { version: string };
  const newest = /^## (\d+\.\d+\.\d+) - \d{4}-\d\d-\d\d$/m.exec(read('CHANGELOG.md'))?.[1];
  expect(version).toBe(newest);
  expect(lock.version).toBe(newest);
});
