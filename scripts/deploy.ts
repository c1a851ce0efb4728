import { spawnSync } from 'node:child_process';
import { build, loadEnv } from 'vite';
import { readBackend } from '../src/config/env.ts';
import { inProject, ROOT } from './lib/paths.ts';
import { runScript } from './lib/runScript.ts';

// npm run deploy [-- the Firebase CLI's own options, such as --dry-run]
await runScript(async () => {
  const backend = readBackend(loadEnv('production', ROOT, 'VITE_'));
  if (backend.kind !== 'hosted') {
    throw new Error('There is nothing to deploy to: name the project in .env. See .env.example.');
  }
  await build({ root: ROOT });
  const cli = inProject('node_modules/firebase-tools/lib/bin/firebase.js');
  const args = ['deploy', '--project', backend.settings.projectId, ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, [cli, ...args], { cwd: ROOT, stdio: 'inherit' });
  process.exitCode = status ?? 1;
});
