import { spawnSync } from 'node:child_process';
import { build, loadEnv } from 'vite';
import { readBackend } from '../../src/model/env.ts';
import { carryBuilds } from './carryBuilds.ts';
import { deployCommand } from './checks.ts';
import { withDeployConfig } from './deployConfig.ts';
import { examine } from './examine.ts';
import { strangeLines } from './settings.ts';
import { inProject, ROOT } from '../shared/paths.ts';
import { runScript } from '../shared/runScript.ts';

// npm run deploy [-- the Firebase CLI's own options, such as --dry-run]
// npm run deploy -- --preview NAME: only the site, at a separate address for a week
await runScript(async () => {
  const settings = loadEnv('production', ROOT, 'VITE_');
  const strange = strangeLines(ROOT);
  if (strange.length > 0) throw new Error(strange.join('\n'));
  const backend = readBackend(settings);
  if (backend.kind !== 'hosted') {
    throw new Error('There is nothing to deploy to: name the project in .env. See .env.example.');
  }
  const { checks, args } = deployCommand(process.argv.slice(2));
  const problems = await examine({ folder: ROOT, settings }, console.log, checks, true);
  if (problems > 0) throw new Error(`${problems} to do. Nothing was deployed.`);
  await build({ root: ROOT });
  const origin =
    settings['VITE_SITE_ORIGIN']?.trim() || `https://${backend.settings.projectId}.web.app`;
  const carried = await carryBuilds(inProject('dist'), origin);
  console.log(
    typeof carried === 'number'
      ? `Files of ${carried} earlier builds stay on the site, for pages that are open.`
      : `No earlier build was found (${carried}). Pages that are open will load the new version.`,
  );
  const cli = inProject('node_modules/firebase-tools/lib/bin/firebase.js');
  const status = withDeployConfig(settings, (config) => {
    const place = ['--config', config, '--project', backend.settings.projectId];
    return spawnSync(process.execPath, [cli, ...args, ...place], {
      cwd: ROOT,
      stdio: 'inherit',
    }).status;
  });
  process.exitCode = status ?? 1;
});
