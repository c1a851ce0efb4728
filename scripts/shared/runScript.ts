import { readFileSync } from 'node:fs';

/**
 * Runs a script. An error ends it with status 1 and its message, which says what to do.
 * STUDYNEST_STACKS=1 shows the stack too.
 */
export async function runScript(work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (error) {
    const known = error instanceof Error && !process.env['STUDYNEST_STACKS'];
    console.error(known ? error.message : error);
    process.exitCode = 1;
  }
}

/** How often to check whether npm is still running. */
const LOOK_EVERY_MS = 500;

/**
 * Creates a signal that aborts at the first Ctrl-C or other request to end. A second one changes
 * nothing, so that the data can be written. npm ends at SIGTERM and SIGHUP without passing them on,
 * so the end of npm counts as a request, too.
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => controller.abort());
  }
  if (process.env['npm_lifecycle_event'] !== undefined) {
    // npm starts a shell, which may remain the parent of this process. An orphan gets a new parent.
    const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`;
    const before = ancestors();
    const look = () => {
      if (ancestors() !== before) controller.abort();
    };
    setInterval(look, LOOK_EVERY_MS).unref();
  }
  return controller.signal;
}

/**
 * Returns the parent of a shell; 0 for any other program, and where the system does not tell. The
 * parent of npm must not be watched: it may be a terminal that is closed while npm goes on.
 */
function parentOf(pid: number): number {
  try {
    const [, name, parent] =
      /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return name === 'sh' ? Number(parent) : 0;
  } catch {
    return 0;
  }
}

/** Resolves when the signal aborts. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
