import { existsSync } from 'node:fs';
import { build } from 'vite';
import { runLocally } from './lib/localSuite.ts';
import { inProject, ROOT } from './lib/paths.ts';

if (!existsSync(inProject('dist/index.html'))) await build({ root: ROOT });

await runLocally(
  // The Hosting emulator is part of the suite, and ends with it.
  ({ ports }) => Promise.resolve({ port: ports.hosting, close: () => Promise.resolve() }),
  { hosting: true },
);
