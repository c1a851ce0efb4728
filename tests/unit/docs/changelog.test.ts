// @vitest-environment node
import { expect, it } from 'vitest';
import { readProjectFile } from '../../../scripts/shared/paths.ts';

it('the version of package.json is the newest one of CHANGELOG.md', () => {
  const { version } = JSON.parse(readProjectFile('package.json')) as { version: string };
  const lock = JSON.parse(readProjectFile('package-lock.json')) as { version: string };
  const newest = /^## (\d+\.\d+\.\d+) - \d{4}-\d\d-\d\d$/m.exec(
    readProjectFile('CHANGELOG.md'),
  )?.[1];
  expect(version).toBe(newest);
  expect(lock.version).toBe(newest);
});
