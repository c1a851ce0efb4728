import { runPlaywright, withTestSite } from './endToEnd.ts';
import { portOffset, TEST_PORT_OFFSET } from '../shared/ports.ts';
import { runScript } from '../shared/runScript.ts';
import { stopSignal } from '../shared/stopSignal.ts';

// npm run test:e2e -- [--dev] [Playwright's arguments: browse --project phone]
// npm run test:e2e -- --project=faults [Playwright's arguments: services]
const given = process.argv.slice(2);
const names = given.some((arg) => arg.startsWith('--project'));
const args = names ? given : [...given, '--project=desktop', '--project=phone'];
const signal = stopSignal();
await runScript(async () => {
  process.exitCode = await withTestSite(
    { portOffset: portOffset(TEST_PORT_OFFSET), dev: args.includes('--dev'), signal },
    (environment) =>
      runPlaywright(
        args.filter((arg) => arg !== '--dev'),
        environment,
        signal,
      ),
  );
});
