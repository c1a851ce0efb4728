/** The installation that the doctor examines. */
export interface Installation {
  /** The folder of the project. */
  readonly folder: string;
  /** The settings of .env, by their names. */
  readonly settings: Readonly<Record<string, string>>;
}

/** The problems, each with a way to solve it; notes that are no problem; or why a check is skipped. */
export type Finding =
  | readonly string[]
  | { readonly warnings: readonly string[] }
  | { readonly skipped: string };

/** One line of the doctor. An error is a problem too. */
export interface Check {
  readonly name: string;
  readonly run: (installation: Installation) => Promise<Finding> | Finding;
}

/**
 * Runs the checks and prints their results: fine, what to do, what to know, or why a check was
 * skipped.
 *
 * @param endsAtFirst whether the checks after one with a problem are left out
 * @returns the number of problems
 */
export async function examine(
  installation: Installation,
  print: (line: string) => void,
  checks: readonly Check[],
  endsAtFirst = false,
): Promise<number> {
  let count = 0;
  for (const { name, run } of checks) {
    if (endsAtFirst && count > 0) break;
    const finding = await Promise.resolve(installation)
      .then(run)
      .catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
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
