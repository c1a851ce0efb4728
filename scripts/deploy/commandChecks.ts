import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withDeployConfig } from './deployConfig.ts';
import { inProject, ROOT } from '../shared/paths.ts';
import { projectOf, type Check } from './check.ts';
import { hostedCheck } from './hostedCheck.ts';
import { lookAtFirestore } from './hostedProject.ts';

/** Vitest's report, as far as it is read here. */
interface TestReport {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Measures the pages. A larger page is worth knowing, but no reason not to deploy it. */
export const budgetsCheck: Check = {
  name: 'size budgets',
  run: () => {
    const folder = mkdtempSync(join(tmpdir(), 'studynest-budgets-'));
    try {
      const report = join(folder, 'report.json');
      const args = ['run', '--project', 'build', '--reporter=json', `--outputFile=${report}`];
      const { status, stderr } = spawnSync(
        process.execPath,
        [inProject('scripts/run.cjs'), 'vitest', ...args],
        { cwd: ROOT, encoding: 'utf8' },
      );
      if (status === 0) return [];
      return { warnings: existsSync(report) ? failedLines(report) : [stderr.trim()] };
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

/** Returns a line for each failed test: its name, and how it failed. */
function failedLines(report: string): string[] {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as TestReport;
  return testResults.flatMap(({ message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [message] : [];
    return failed.map(({ fullName, failureMessages: [first = ''] }) => {
      const [line = ''] = first.split(/\n\s+at /);
      return `${fullName}: ${line.replace(/^\w*Error: /, '')}`;
    });
  });
}

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
