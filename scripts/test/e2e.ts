import { findOrInstallBrowser } from '../shared/browser.ts';
import { startProcess } from '../shared/childProcess.ts';
import { inProject } from '../shared/paths.ts';
import { portOffset, TEST_PORT_OFFSET } from '../shared/ports.ts';
import { runScript, stopSignal } from '../shared/runScript.ts';
import { withTestSite } from './testSite.ts';

// npm run test:e2e -- [--dev] [Playwright's arguments: browse --project phone]
// npm run test:e2e -- --project=faults [Playwright's arguments: services]
const given = process.argv.slice(2);
const args = given.filter((arg) => arg !== '--dev');
const names = args.some((arg) => arg.startsWith('--project'));
const signal = stopSignal();
await runScript(async () => {
  const browser = findOrInstallBrowser();
  const site = { portOffset: portOffset(TEST_PORT_OFFSET), dev: given.includes('--dev'), signal };
  process.exitCode = await withTestSite(site, (environment) => {
    const cli = inProject('node_modules/@playwright/test/cli.js');
    const projects = names ? [] : ['--project=desktop', '--project=phone'];
    const { exited } = startProcess(
      process.execPath,
      [cli, 'test', ...args, ...projects],
      {
        cwd: inProject(''),
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, ...environment, STUDYNEST_BROWSER: browser },
      },
      signal,
    );
    return exited;
  });
});
