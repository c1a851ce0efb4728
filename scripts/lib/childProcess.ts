import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { inProject } from './paths.ts';

/** A process that was started here and is ended here, with all that it started itself. */
export interface ManagedProcess {
  readonly child: ChildProcess;
  /** Resolves with the exit status (a signal counts as 1) once the process has ended. */
  readonly exited: Promise<number>;
  /** Asks the process to end with SIGINT, and ends its whole group by force after `graceMs`. */
  stop(graceMs?: number): Promise<number>;
}

/**
 * Starts a program in a process group of its own, so that Ctrl-C in the terminal reaches only
 * the script that started it, which then ends it in good order. It also ends when that script
 * was killed.
 */
export function startProcess(
  program: string,
  args: readonly string[],
  options: SpawnOptions,
): ManagedProcess {
  const child = spawn(program, args, { ...options, detached: true });
  const guardian = startGuardian(child);
  const exited = new Promise<number>((resolve) => {
    child.once('error', (error) => {
      console.error(`Could not start ${program}: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  }).finally(() => guardian?.kill());
  const end = async (graceMs: number) => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
    const timer = setTimeout(() => killGroup(child), graceMs);
    const code = await exited;
    clearTimeout(timer);
    killGroup(child);
    return code;
  };
  let ending: Promise<number> | undefined;
  return {
    child,
    exited,
    // Once, whoever asks: at a second SIGINT firebase-tools leaves its engines and data behind.
    stop: (graceMs = 20_000) => (ending ??= end(graceMs)),
  };
}

/** A small process that outlives this one by the moment it takes to end `child`. */
function startGuardian(child: ChildProcess): ChildProcess | undefined {
  if (child.pid === undefined) return undefined;
  return spawn(process.execPath, [inProject('scripts/lib/guardian.js'), String(child.pid)], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
}

/** Ends what is left of a process group; that nothing is left is the usual case. */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
