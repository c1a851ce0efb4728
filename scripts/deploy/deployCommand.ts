import type { Check } from './check.ts';
import { ALL_CHECKS, SITE_CHECKS } from './examine.ts';

/** The work of `npm run deploy`. */
interface DeployCommand {
  /** What has to be in order before it. */
  readonly checks: readonly Check[];
  /** The command of the Firebase CLI with its options. */
  readonly args: readonly string[];
}

/**
 * Reads the arguments of `npm run deploy`: the Firebase CLI's own options, or `--preview NAME`. A
 * preview is only the site, so its login need not see the rest of the project.
 */
export function deployCommand([first, ...others]: readonly string[]): DeployCommand {
  if (first === '--preview') {
    const args = ['hosting:channel:deploy', ...others, '--expires', '7d'];
    return { checks: SITE_CHECKS, args };
  }
  return {
    checks: ALL_CHECKS,
    args: ['deploy', ...(first === undefined ? [] : [first]), ...others],
  };
}
