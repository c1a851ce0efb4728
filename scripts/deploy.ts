import { spawnSync } from 'node:child_process';
import { build, loadEnv } from 'vite';
import { readBackend } from '../src/config/env.ts';
import { withDeployConfig } from './lib/deployConfig.ts';
import { examine } from './lib/doctor/examine.ts';
import { inProject, ROOT } from './lib/paths.ts';
import { runScript } from './lib/runScript.ts';

// npm run deploy [-- the Firebase CLI's own options, such as --dry-run]
await runScript(async () => {
  const settings = loadEnv('production', ROOT, 'VITE_');
  const backend = readBackend(settings);
  if (backend.kind !== 'hosted') {
    throw new Error('There is nothing to deploy to: name the project in .env. See .env.example.');
  }
  const patient = { folder: ROOT, settings, nodeVersion: process.versions.node };
  const problems = await examine(patient, console.log);
  if (problems > 0) throw new Error(`${problems} to do. Nothing was deployed.`);
  await build({ root: ROOT });
  const cli = inProject('node_modules/firebase-tools/lib/bin/firebase.js');
  const status = withDeployConfig(settings, (config) => {
    const args = ['deploy', '--config', config, '--project', backend.settings.projectId];
    const command = [cli, ...args, ...process.argv.slice(2)];
    return spawnSync(process.execPath, command, { cwd: ROOT, stdio: 'inherit' }).status;
  });
  process.exitCode = status ?? 1;
});
