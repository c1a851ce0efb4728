import { build } from 'vite';
import { LIBRARY_ALIAS } from '../../tests/support/libraryAlias.ts';
import { pointAppAtEmulators } from '../shared/appSettings.ts';
import { inProject, ROOT } from '../shared/paths.ts';

let lastBuild: Promise<unknown> = Promise.resolve();

/**
 * Builds the app for production, against the emulators at `portOffset`, into its own folder. It has
 * the courses of the tests, and nothing of `.env`: courses and settings of an installation would
 * change texts and sizes. Builds wait for each other, because each reads its settings from
 * variables of this process.
 *
 * @returns the folder of the build, as a path in the project
 */
export function buildTestSite(portOffset: number): Promise<string> {
  const site = lastBuild.then(() => buildSite(portOffset));
  lastBuild = site.catch(() => undefined);
  return site;
}

async function buildSite(portOffset: number): Promise<string> {
  pointAppAtEmulators(portOffset);
  const site = `.data/site-${portOffset}`;
  const { NODE_ENV } = process.env;
  // A test runner sets 'test', which would build React for development.
  process.env['NODE_ENV'] = 'production';
  try {
    await build({
      root: ROOT,
      envDir: false,
      resolve: LIBRARY_ALIAS,
      logLevel: 'warn',
      build: { outDir: inProject(site), emptyOutDir: true },
    });
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = NODE_ENV;
  }
  return site;
}
