import { readdirSync, readFileSync } from 'node:fs';
import { LIBRARY_ALIAS } from '../support/libraryAlias.ts';

const ROOT = new URL('../../', import.meta.url);

/**
 * The unit tests as Vitest projects: components in jsdom, everything else in Node. A file that
 * replaces modules has a process of its own. The others share one, which saves half of their time.
 */
export function unitProjects(folders: readonly string[] = ['.']) {
  const files = folders.flatMap((folder) =>
    readdirSync(new URL(`tests/unit/${folder}`, ROOT), { recursive: true, encoding: 'utf8' }).map(
      (name) => `tests/unit/${folder}/${name}`,
    ),
  );
  const replacesModules = (file: string) =>
    /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(new URL(file, ROOT), 'utf8'));
  const components = files.filter((file) => file.endsWith('.test.tsx'));
  const code = files.filter((file) => file.endsWith('.test.ts'));
  return [
    ...[true, false].map((isolate) => ({
      resolve: LIBRARY_ALIAS,
      test: {
        name: isolate ? 'unit-components-alone' : 'unit-components',
        environment: 'jsdom',
        include: components.filter((file) => replacesModules(file) === isolate),
        setupFiles: ['tests/unit/strict.ts', 'tests/unit/pageStorage.ts', 'tests/unit/setup.ts'],
        testTimeout: 20_000,
        restoreMocks: true,
        isolate,
      },
    })),
    ...[true, false].map((isolate) => ({
      resolve: LIBRARY_ALIAS,
      test: {
        name: isolate ? 'unit-code-alone' : 'unit-code',
        environment: 'node',
        include: code.filter((file) => replacesModules(file) === isolate),
        setupFiles: ['tests/unit/strict.ts', 'tests/unit/pageStorage.ts'],
        testTimeout: 20_000,
        restoreMocks: true,
        isolate,
      },
    })),
  ];
}
