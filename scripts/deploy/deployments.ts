import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of one project's deployments from this computer. */
interface Deployments {
  /** Where the next one is prepared. */
  readonly next: string;
  /** What this computer deployed last. */
  readonly last: string;
  /** What it deployed before that, to return to. */
  readonly before: string;
}

/** Returns where a project's deployments are kept, below a folder. */
export function deploymentsOf(folder: string, projectId: string): Deployments {
  const place = (name: string) => join(folder, projectId, name);
  return { next: place('next'), last: place('last'), before: place('before') };
}

/** Keeps what was deployed, and what was there before it. */
export function keepDeployed({ next, last, before }: Deployments): void {
  if (existsSync(last)) {
    rmSync(before, { recursive: true, force: true });
    renameSync(last, before);
  }
  renameSync(next, last);
}

/** Notes that what was deployed before is deployed again. A second return goes forward again. */
export function keepReturned({ next, last, before }: Deployments): void {
  rmSync(next, { recursive: true, force: true });
  renameSync(before, next);
  keepDeployed({ next, last, before });
}
