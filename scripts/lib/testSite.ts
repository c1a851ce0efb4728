import { build } from 'vite';
import { pointAppAtEmulators } from './appSettings.ts';
import { inProject, ROOT } from './paths.ts';

/**
 * Builds the app for production against the emulators at `portOffset`, apart from `dist`.
 *
 * @returns where the build is, from the project's root
 */
export async function buildTestSite(portOffset: number): Promise<string> {
  pointAppAtEmulators(portOffset);
  const site = `.data/site-${portOffset}`;
  const { NODE_ENV } = process.env;
  // A test runner says 'test' here, with which React would be built for development.
  process.env['NODE_ENV'] = 'production';
  try {
    await build({
      root: ROOT,
      logLevel: 'warn',
      build: { outDir: inProject(site), emptyOutDir: true },
    });
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = NODE_ENV;
  }
  return site;
}
