import { spawnSync } from 'node:child_process';
import { withDeployConfig } from '../deployConfig.ts';
import { inProject, ROOT } from '../paths.ts';
import { projectOf, type Check } from './check.ts';
import { isLoggedIn, NO_LOGIN } from './login.ts';

export const budgetsCheck: Check = {
  name: 'size budgets',
  run: () => {
    const args = [inProject('scripts/run.cjs'), 'vitest', 'run', '--project', 'build'];
    const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'ignore' });
    return status === 0 ? [] : ['A page is too large or wrong: npm run test:build says which.'];
  },
};

export const dryRunCheck: Check = {
  name: 'deployment without effect',
  run: async (patient) => {
    if (!projectOf(patient)) return { skipped: '.env names no project.' };
    if (!(await isLoggedIn())) return { skipped: NO_LOGIN };
    const cli = inProject('node_modules/firebase-tools/lib/bin/firebase.js');
    const args = [cli, 'deploy', '--dry-run', '--except', 'hosting', '--project'];
    const { status, stdout, stderr } = withDeployConfig(patient.settings, (config) =>
      spawnSync(process.execPath, [...args, projectOf(patient), '--config', config], {
        ...{ cwd: ROOT, encoding: 'utf8' },
      }),
    );
    return status === 0 ? [] : [`firebase deploy --dry-run fails:\n${stdout}${stderr}`];
  },
};
