import type { Check, Finding, Patient } from './check.ts';
import { budgetsCheck, dryRunCheck } from './commandChecks.ts';
import { hostedChecks } from './hostedChecks.ts';
import { indexesCheck } from './indexesCheck.ts';
import { policyCheck } from './policyCheck.ts';
import { coursesCheck, limitsCheck, rulesCheck } from './rulesChecks.ts';
import { nodeCheck, settingsCheck } from './settingsChecks.ts';

/** The checks of the files of a project. */
export const FILE_CHECKS: readonly Check[] = [
  nodeCheck,
  settingsCheck,
  rulesCheck,
  limitsCheck,
  coursesCheck,
  indexesCheck,
  policyCheck,
];

/** The checks of the site alone, which need no login. */
export const SITE_CHECKS: readonly Check[] = [...FILE_CHECKS, budgetsCheck];

export const ALL_CHECKS: readonly Check[] = [...SITE_CHECKS, dryRunCheck, ...hostedChecks];

/**
 * Runs the checks and prints their results: fine, what to do, what to know, or why a check was
 * skipped.
 *
 * @returns the number of problems
 */
export async function examine(
  patient: Patient,
  print: (line: string) => void,
  checks: readonly Check[] = ALL_CHECKS,
): Promise<number> {
  let count = 0;
  for (const { name, run } of checks) {
    const finding = await orProblem(() => run(patient));
    if ('skipped' in finding) {
      print(`-     ${name}: not looked at, ${finding.skipped}`);
      continue;
    }
    const isWarning = 'warnings' in finding;
    const said = isWarning ? finding.warnings : finding;
    if (said.length === 0) print(`fine  ${name}`);
    for (const line of said) print(`${isWarning ? 'note ' : 'TO DO'} ${name}: ${line}`);
    if (!isWarning) count += said.length;
  }
  return count;
}

/** Runs a check; if it cannot be run, that is a problem too. */
async function orProblem(run: () => Promise<Finding> | Finding): Promise<Finding> {
  try {
    return await run();
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
