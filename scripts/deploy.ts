import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build, loadEnv } from 'vite';
import { readBackend } from '../src/config/env.ts';
import { cacheHeaders, type HeaderEntry } from './lib/cacheHeaders.ts';
import { neededSources, withHosts } from './lib/contentPolicy.ts';
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
  const config = writeConfig(settings);
  const args = ['deploy', '--config', config, '--project', backend.settings.projectId];
  const command = [cli, ...args, ...process.argv.slice(2)];
  try {
    const { status } = spawnSync(process.execPath, command, { cwd: ROOT, stdio: 'inherit' });
    process.exitCode = status ?? 1;
  } finally {
    rmSync(config);
  }
});

/**
 * Writes firebase.json with the headers of this build's files, and with the hosts that only the
 * settings name in its content security policy, to a new file beside it.
 */
function writeConfig(settings: Readonly<Record<string, string>>): string {
  const config = JSON.parse(readFileSync(inProject('firebase.json'), 'utf8')) as {
    readonly hosting: { readonly headers: readonly HeaderEntry[] };
  };
  const own = withHosts(config.hosting.headers, neededSources(settings));
  const headers = [...own, ...cacheHeaders(inProject('dist'))];
  const path = inProject('.firebase-deploy.json');
  writeFileSync(path, JSON.stringify({ ...config, hosting: { ...config.hosting, headers } }));
  return path;
}
