import { existsSync } from 'node:fs';
import { build } from 'vite';
import { pointAppAtEmulators } from './lib/appSettings.ts';
import { runLocally } from './lib/localSuite.ts';
import { inProject, ROOT } from './lib/paths.ts';
import { portOffset } from './lib/ports.ts';
import { runScript } from './lib/runScript.ts';

await runScript(async () => {
  if (!existsSync(inProject('dist/index.html'))) {
    pointAppAtEmulators(portOffset(0));
    await build({ root: ROOT });
  }
  await runLocally(
    // The Hosting emulator is part of the suite, and ends with it.
    ({ ports }) => Promise.resolve({ port: ports.hosting, close: () => Promise.resolve() }),
    { hosting: true },
  );
});
