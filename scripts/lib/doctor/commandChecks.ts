import { spawnSync } from 'node:child_process';
import { withDeployConfig } from '../deployConfig.ts';
import { inProject, ROOT } from '../paths.ts';
import { projectOf, type Check } from './check.ts';
import { hostedCheck } from './hostedCheck.ts';
import { lookAtFirestore } from './hostedProject.ts';

export const budgetsCheck: Check = {
  name: 'size budgets',
  run: () => {
    const args = [inProject('scripts/run.cjs'), 'vitest', 'run', '--project', 'build'];
    const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'ignore' });
    return status === 0 ? [] : ['A page is too large or wrong: npm run test:build says which.'];
  },
};

export const dryRunCheck = hostedCheck('deployment without effect', async (place, patient) => {
  // Even in a dry run the CLI would create a missing database, in a location that nobody has
  // chosen and nobody can change.
  const missing = await lookAtFirestore(place, patient.settings);
  if (missing.length > 0) return missing;
  const cli = inProject('node_modules/firebase-tools/lib/bin/firebase.js');
  const args = [cli, 'deploy', '--dry-run', '--except', 'hosting', '--project'];
  const { status, stdout, stderr } = withDeployConfig(patient.settings, (config) =>
    spawnSync(process.execPath, [...args, projectOf(patient), '--config', config], {
      ...{ cwd: ROOT, encoding: 'utf8' },
    }),
  );
  return status === 0 ? [] : [`firebase deploy --dry-run fails:\n${stdout}${stderr}`];
});
