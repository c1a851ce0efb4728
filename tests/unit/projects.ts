import { readdirSync, readFileSync } from 'node:fs';
import { LIBRARY_ALIAS } from '../support/libraryAlias.ts';

const ROOT = new URL('../../', import.meta.url);

/**
 * The unit tests as Vitest projects: components in jsdom, everything else in Node. Files share
 * a process and what it has loaded, which saves more than half of their time. Those that replace
 * modules share everything but the modules of the project.
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
  const everywhere = ['tests/unit/strict.ts', 'tests/unit/pageStorage.ts'];
  const atFirst = (replaces: boolean) => (replaces ? ['tests/unit/resetModules.ts'] : []);
  return [
    ...[true, false].map((replaces) => ({
      resolve: LIBRARY_ALIAS,
      test: {
        name: replaces ? 'unit-components-replacing' : 'unit-components',
        environment: 'jsdom',
        include: components.filter((file) => replacesModules(file) === replaces),
        setupFiles: [...atFirst(replaces), ...everywhere, 'tests/unit/setup.ts'],
        testTimeout: 20_000,
        restoreMocks: true,
        isolate: false,
      },
    })),
    ...[true, false].map((replaces) => ({
      resolve: LIBRARY_ALIAS,
      test: {
        name: replaces ? 'unit-code-replacing' : 'unit-code',
        environment: 'node',
        include: code.filter((file) => replacesModules(file) === replaces),
        setupFiles: [...atFirst(replaces), ...everywhere],
        testTimeout: 20_000,
        restoreMocks: true,
        isolate: false,
      },
    })),
  ];
}
