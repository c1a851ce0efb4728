import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';

/** A child process that ends together with all processes that it started. */
export interface ManagedProcess {
  readonly child: ChildProcess;
  /** Resolves with the exit status when the process has ended; 1 if a signal ended it. */
  readonly exited: Promise<number>;
  /** Sends SIGINT, and kills the whole process group after `graceMs`. */
  stop(graceMs?: number): Promise<number>;
}

/**
 * Starts a program in a separate process group: Ctrl-C in the terminal reaches only this process,
 * which can then stop the child in the right order. The child also ends when this process is
 * killed.
 *
 * @param signal stops the child when it aborts
 */
export function startProcess(
  program: string,
  args: readonly string[],
  options: SpawnOptions,
  signal?: AbortSignal,
): ManagedProcess {
  const child = spawn(program, args, { ...options, detached: true });
  const watcher = endWithThisProcess(child);
  const exited = new Promise<number>((resolve) => {
    child.once('error', (error) => {
      console.error(`Could not start ${program}: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  }).finally(() => {
    watcher?.kill();
    watcher?.stdin?.destroy();
    signal?.removeEventListener('abort', onAbort);
  });
  const end = async (graceMs: number) => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
    const timer = setTimeout(() => killGroup(child), graceMs);
    const code = await exited;
    clearTimeout(timer);
    killGroup(child);
    return code;
  };
  let ending: Promise<number> | undefined;
  // Runs once, because a second SIGINT makes firebase-tools quit without stopping its engines or
  // writing its data.
  const stop = (graceMs = 20_000) => (ending ??= end(graceMs));
  const onAbort = () => void stop();
  signal?.addEventListener('abort', onAbort);
  return { child, exited, stop };
}

/** Starts a shell that sends SIGINT to `child` when this process is gone: its input then ends. */
function endWithThisProcess(child: ChildProcess): ChildProcess | undefined {
  if (child.pid === undefined) return undefined;
  return spawn('sh', ['-c', `cat >/dev/null; kill -INT ${child.pid} 2>/dev/null`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
}

/** Kills the processes that are left in a process group, usually none. */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
