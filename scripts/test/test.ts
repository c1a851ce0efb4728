import { findOrInstallBrowser } from '../shared/browser.ts';
import { withTestSite } from './endToEnd.ts';
import { officialEngines } from '../start/official.ts';
import { portOffset, SUITE_OFFSETS, TEST_PORT_OFFSET } from '../shared/ports.ts';
import { stopSignal } from '../shared/stopSignal.ts';
import { benchSmoke, playwright, tool, vitest } from './testPrograms.ts';
import { createTestRun } from './testRun.ts';

// npm test; with --official, the rules and the journeys on Google's own emulators.
const official = process.argv.includes('--official');
const offset = portOffset(TEST_PORT_OFFSET);
const signal = stopSignal();
const environment: NodeJS.ProcessEnv = { ...process.env };
const { lane, part, report } = createTestRun({ environment, signal });

let hasBrowser = false;
await lane('browser', () => {
  environment['STUDYNEST_BROWSER'] = findOrInstallBrowser();
  hasBrowser = true;
  return Promise.resolve();
});

/** The checks that need no built site: first those that fail in seconds, then the longest. */
const checks = [
  // oxlint checks the types too.
  () => part('lint', (run) => tool(run, 'oxlint')),
  () =>
    part('imports', (run) =>
      tool(run, 'depcruise', 'src', 'emulators', 'scripts', 'bench', 'tests', 'e2e'),
    ),
  () => part('unused', (run) => tool(run, 'knip')),
  () => part('format', (run) => tool(run, 'oxfmt', '--check')),
  () => part('unit', (run) => vitest(run, 'unit-*')),
  () => part('emulators', (run) => vitest(run, 'emulators')),
  () => browserPart('fluid', (run) => vitest(run, 'fluid')),
  () => part('commands', (run) => vitest(run, 'commands', portsAt(SUITE_OFFSETS.commands))),
  () => part('rules', (run) => vitest(run, 'rules', portsAt(SUITE_OFFSETS.rules))),
];

// Lanes run side by side. Each waits about half of its time, so three of them keep two cores busy.
// Each suite has its own ports.
const lanes = [() => lane('checks', takeChecks), phoneLane, desktopLane];
await Promise.all(official ? [officialLane()] : lanes.map((run) => run()));
process.exitCode = report();

/** Runs checks until none is left. Every lane does this last, so that all end together. */
async function takeChecks(): Promise<void> {
  for (let next = checks.shift(); next; next = checks.shift()) await next();
}

/** Runs a part that needs a browser. If there is none, that has been counted as a failure. */
function browserPart(...[name, work]: Parameters<typeof part>): Promise<void> {
  return hasBrowser ? part(name, work) : Promise.resolve();
}

function phoneLane(): Promise<void> {
  return lane('phone', async () => {
    await onTestSite(SUITE_OFFSETS.phone, async (site) => {
      await browserPart('phone e2e', (run) => playwright(run, 'phone', site));
      await part('build', (run) => vitest(run, 'build', site));
      await browserPart('bench', (run) => benchSmoke(run, site));
    });
    await takeChecks();
  });
}

function desktopLane(): Promise<void> {
  return lane('desktop', async () => {
    await onTestSite(SUITE_OFFSETS.desktop, (site) =>
      browserPart('desktop e2e', (run) => playwright(run, 'desktop', site)),
    );
    await takeChecks();
  });
}

function officialLane(): Promise<void> {
  return lane('official', () => {
    const engines = officialEngines();
    return withTestSite({ portOffset: offset, dev: false, engines, signal }, async (site) => {
      await part('rules', (run) => vitest(run, 'rules', site));
      await browserPart('phone e2e', (run) => playwright(run, 'phone', site));
      await browserPart('desktop e2e', (run) => playwright(run, 'desktop', site));
    });
  });
}

function onTestSite(suiteOffset: number, work: (site: NodeJS.ProcessEnv) => Promise<void>) {
  return withTestSite({ portOffset: offset + suiteOffset, dev: false, signal }, work);
}

function portsAt(suiteOffset: number) {
  return { STUDYNEST_PORT_OFFSET: String(offset + suiteOffset) };
}
