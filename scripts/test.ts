import { findOrInstallBrowser } from './lib/browser.ts';
import { withTestSite } from './lib/endToEnd.ts';
import { officialEngines } from './lib/official.ts';
import { portOffset, SUITE_OFFSETS, TEST_PORT_OFFSET } from './lib/ports.ts';
import { stopSignal } from './lib/stopSignal.ts';
import { benchSmoke, playwright, tool, vitest } from './lib/testPrograms.ts';
import { createTestRun } from './lib/testRun.ts';

// npm test; with --official, the rules and the journeys on Google's own emulators.
const official = process.argv.includes('--official');
const offset = portOffset(TEST_PORT_OFFSET);
const signal = stopSignal();
const environment = { ...process.env, STUDYNEST_BROWSER: findOrInstallBrowser() };
const { lane, part, report } = createTestRun({ environment, signal });

const SOURCES = ['src', 'gallery', 'emulators', 'scripts', 'bench', 'tests', 'e2e'];

// Lanes run side by side. Each waits about half of its time, so three of them keep two cores busy.
// Each suite has ports of its own.
const lanes = [checksLane, phoneLane, desktopLane];
await Promise.all(official ? [officialLane()] : lanes.map((run) => run()));
process.exitCode = report();

/** Everything that needs no built site. */
function checksLane(): Promise<void> {
  return lane('checks', async () => {
    // It checks the types too.
    await part('lint', (run) => tool(run, 'oxlint'));
    await part('browser APIs', (run) => tool(run, 'browserApis'));
    await part('imports', (run) => tool(run, 'depcruise', ...SOURCES));
    await part('unused', (run) => tool(run, 'knip'));
    await part('format', (run) => tool(run, 'prettier', '--check', '.'));
    await part('unit', (run) => vitest(run, 'unit-*'));
    await part('rules', (run) => vitest(run, 'rules', portsAt(offset + SUITE_OFFSETS.rules)));
    await part('emulators', (run) => vitest(run, 'emulators'));
  });
}

function phoneLane(): Promise<void> {
  return lane('phone', async () => {
    await onTestSite(SUITE_OFFSETS.phone, async (site) => {
      await part('phone e2e', (run) => playwright(run, 'phone', site));
      await part('build', (run) => vitest(run, 'build', site));
      await part('bench', (run) => benchSmoke(run, site));
    });
    await part('commands', (run) =>
      vitest(run, 'commands', portsAt(offset + SUITE_OFFSETS.commands)),
    );
  });
}

function desktopLane(): Promise<void> {
  return lane('desktop', async () => {
    await onTestSite(SUITE_OFFSETS.desktop, (site) =>
      part('desktop e2e', (run) => playwright(run, 'desktop', site)),
    );
    await part('fluid', (run) => vitest(run, 'fluid'));
  });
}

function officialLane(): Promise<void> {
  const engines = officialEngines();
  return lane('official', () =>
    withTestSite({ portOffset: offset, dev: false, engines, signal }, async (site) => {
      await part('rules', (run) => vitest(run, 'rules', site));
      await part('phone e2e', (run) => playwright(run, 'phone', site));
      await part('desktop e2e', (run) => playwright(run, 'desktop', site));
    }),
  );
}

function onTestSite(suiteOffset: number, work: (site: NodeJS.ProcessEnv) => Promise<void>) {
  return withTestSite({ portOffset: offset + suiteOffset, dev: false, signal }, work);
}

function portsAt(portOffset: number) {
  return { STUDYNEST_PORT_OFFSET: String(portOffset) };
}
