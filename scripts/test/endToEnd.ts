import { LIBRARY_ALIAS } from '../../tests/support/libraryAlias.ts';
import { TEST_LIBRARY } from '../../tests/support/testLibrary.ts';
import { pointAppAtEmulators } from '../shared/appSettings.ts';
import { findOrInstallBrowser } from '../shared/browser.ts';
import { startProcess } from '../shared/childProcess.ts';
import { startDevServer } from '../start/devServer.ts';
import { removeKeptData } from '../start/keptData.ts';
import { inProject } from '../shared/paths.ts';
import { HOST, suitePorts } from '../shared/ports.ts';
import { startControlledSuite } from '../start/suiteControl.ts';
import type { EngineChoice } from '../start/engineChoice.ts';
import { buildTestSite } from './testSite.ts';

/** The suite and the build that end-to-end tests run against. */
export interface EndToEndOptions {
  readonly portOffset: number;
  /** Uses the development server instead of the production build behind Hosting. */
  readonly dev: boolean;
  readonly engines?: EngineChoice;
  readonly signal: AbortSignal;
}

/** The variables that tell tests where the site and the suite are. */
export type EndToEndEnvironment = Readonly<NodeJS.ProcessEnv>;

/**
 * Runs `work` with a fresh emulator suite and the app, both with the courses of the tests, then
 * stops both. A nested call, in a process with these variables, uses the running suite and app.
 *
 * @param work gets the variables for the process that runs the tests
 */
export async function withTestSite<T>(
  { portOffset, dev, engines = 'own', signal }: EndToEndOptions,
  work: (environment: EndToEndEnvironment) => Promise<T>,
): Promise<T> {
  pointAppAtEmulators(portOffset);
  if (process.env['STUDYNEST_SUITE'] === 'running') return work(process.env);
  const ports = suitePorts(portOffset);
  const site = dev ? undefined : await buildTestSite(portOffset);
  const dataDirectory = inProject(`.data/suite-${portOffset}`);
  removeKeptData(dataDirectory);
  const suite = await startControlledSuite({
    portOffset,
    engines,
    signal,
    dataDirectory,
    library: TEST_LIBRARY,
    ...(site === undefined ? {} : { hosting: true, site }),
  });
  try {
    const server = dev ? await startDevServer(ports.app, LIBRARY_ALIAS) : undefined;
    try {
      return await work({
        STUDYNEST_PORT_OFFSET: String(portOffset),
        STUDYNEST_SUITE: 'running',
        STUDYNEST_SUITE_CONTROL: suite.controlUrl,
        STUDYNEST_URL: `http://${HOST}:${dev ? ports.app : ports.hosting}`,
        ...(site === undefined ? {} : { STUDYNEST_SITE: inProject(site) }),
      });
    } finally {
      await server?.close();
    }
  } finally {
    await suite.close();
  }
}

/** Runs Playwright with these arguments; resolves with its exit status. */
export async function runPlaywright(
  args: readonly string[],
  environment: EndToEndEnvironment,
  signal: AbortSignal,
): Promise<number> {
  const cli = inProject('node_modules/@playwright/test/cli.js');
  const managed = startProcess(process.execPath, [cli, 'test', ...args], {
    cwd: inProject(''),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment, STUDYNEST_BROWSER: findOrInstallBrowser() },
  });
  const stop = () => void managed.stop();
  signal.addEventListener('abort', stop, { once: true });
  const code = await managed.exited;
  signal.removeEventListener('abort', stop);
  return code;
}
