import { spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, loadEnv } from 'vite';
import { readBackend } from '../../src/model/env.ts';
import { counted } from '../../src/model/language.ts';
import { carryBuilds, isOnSite } from './carryBuilds.ts';
import { deployCommand } from './checks.ts';
import { writeDeployment } from './deployConfig.ts';
import { deploymentsOf, keepDeployed, keepReturned } from './deployments.ts';
import { examine } from './examine.ts';
import { isFilledIn, strangeLines, wrongSettings } from './settings.ts';
import { inProject, ROOT } from '../shared/paths.ts';
import { runScript } from '../shared/runScript.ts';

// npm run deploy [-- the Firebase CLI's own options, such as --dry-run]
// npm run deploy -- --preview NAME: only the site, at a separate address for a week
// npm run deploy -- --rollback: site, rules and indexes as they were before the last deployment
await runScript(async () => {
  const settings = loadEnv('production', ROOT, 'VITE_');
  const strange = strangeLines(ROOT);
  if (strange.length > 0) throw new Error(strange.join('\n'));
  const wrong = isFilledIn(settings) ? wrongSettings(settings) : [];
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  const backend = readBackend(settings);
  if (backend.kind !== 'hosted') {
    throw new Error('There is nothing to deploy to: name the project in .env. See .env.example.');
  }
  const { projectId } = backend.settings;
  const origin = settings['VITE_SITE_ORIGIN']?.trim() || `https://${projectId}.web.app`;
  const kept = deploymentsOf(inProject('.data/deployed'), projectId);
  const { checks, args, returns, isWhole } = deployCommand(process.argv.slice(2), process.env);
  if (returns) await requireBefore(kept, origin);
  const problems = await examine({ folder: ROOT, settings }, console.log, checks, true);
  if (problems > 0) throw new Error(`${problems} to do. Nothing was deployed.`);
  const folder = returns ? kept.before : kept.next;
  if (!returns) await build({ root: ROOT });
  const carried = await carryBuilds(returns ? join(folder, 'dist') : inProject('dist'), origin);
  console.log(
    typeof carried === 'number'
      ? `Files of ${counted(carried, 'other build stay', 'other builds stay')} on the site, for pages that are open.`
      : `No earlier build was found (${carried}). Pages that are open will load the new version.`,
  );
  if (!returns) {
    writeDeployment(folder, settings);
    cpSync(inProject('dist'), join(folder, 'dist'), { recursive: true });
  }
  const cli = inProject('node_modules/firebase-tools/lib/bin/firebase.js');
  const place = ['--config', join(folder, 'firebase.json'), '--project', projectId];
  const { status } = spawnSync(process.execPath, [cli, ...args, ...place], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status === 0 && isWhole) (returns ? keepReturned : keepDeployed)(kept);
  process.exitCode = status ?? 1;
});

/** @throws Error that says why this computer cannot return to an earlier deployment. */
async function requireBefore(
  { last, before }: ReturnType<typeof deploymentsOf>,
  origin: string,
): Promise<void> {
  const instead = "'Back' in docs/update.md says how to return without it. Nothing was deployed.";
  if (!existsSync(before)) {
    throw new Error(`This computer keeps no earlier deployment of this project. ${instead}`);
  }
  if (!(await isOnSite(join(last, 'dist'), origin))) {
    throw new Error(`The site is not what this computer deployed last. ${instead}`);
  }
}
