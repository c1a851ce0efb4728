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
  await build({
    root: ROOT,
    logLevel: 'warn',
    build: { outDir: inProject(site), emptyOutDir: true },
  });
  return site;
}
