import { build, type UserConfig } from 'vite';
import { pointAppAtEmulators } from './appSettings.ts';
import { inProject, ROOT } from './paths.ts';

let lastBuild: Promise<unknown> = Promise.resolve();

/**
 * Builds the app for production, against the emulators at `portOffset`, into its own folder. Nothing
 * of `.env` is in it: the settings of an installation would change texts and sizes. Builds wait for
 * each other, because each reads its settings from variables of this process.
 *
 * @param resolve modules that stand in place of others
 * @returns the folder of the build, as a path in the project
 */
export function buildTestSite(
  portOffset: number,
  resolve?: UserConfig['resolve'],
): Promise<string> {
  const site = lastBuild.then(() => buildSite(portOffset, resolve));
  lastBuild = site.catch(() => undefined);
  return site;
}

async function buildSite(portOffset: number, resolve: UserConfig['resolve']): Promise<string> {
  pointAppAtEmulators(portOffset);
  const site = `.data/site-${portOffset}`;
  const { NODE_ENV } = process.env;
  // A test runner sets 'test', which would build React for development.
  process.env['NODE_ENV'] = 'production';
  try {
    await build({
      root: ROOT,
      envDir: false,
      resolve,
      logLevel: 'warn',
      build: { outDir: inProject(site), emptyOutDir: true },
    });
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = NODE_ENV;
  }
  return site;
}
