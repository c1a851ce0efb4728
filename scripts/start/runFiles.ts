import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { inProject } from '../shared/paths.ts';

/** The files that a suite needs while it runs. Their names say which process started it. */
export interface RunFiles {
  /** Its firebase.json. */
  readonly config: string;
  /** The folder of its logs. */
  readonly logs: string;
  /** Its temporary files, among them everything in Storage. */
  readonly temporary: string;
  remove(): void;
}

/** Creates the files of a suite of this process, and removes those left by killed processes. */
export function createRunFiles(portOffset: number): RunFiles {
  const { config, logs } = runPaths(portOffset, process.pid);
  const temporary = `${logs}/temporary`;
  const remove = () => {
    for (const path of [config, logs]) rmSync(path, { recursive: true, force: true });
  };
  remove();
  for (const pid of otherStarters(portOffset)) {
    if (isAlive(pid)) continue;
    const left = runPaths(portOffset, pid);
    for (const path of [left.config, left.logs]) rmSync(path, { recursive: true, force: true });
  }
  mkdirSync(temporary, { recursive: true });
  return { config, logs, temporary, remove };
}

/**
 * Looks for files of other suites on these ports: `running` if a process that started one is alive,
 * `killed` if none of them is, `none` if there are no such files.
 */
export function otherRuns(portOffset: number): 'running' | 'killed' | 'none' {
  const starters = otherStarters(portOffset);
  if (starters.some(isAlive)) return 'running';
  return starters.length > 0 ? 'killed' : 'none';
}

function runPaths(portOffset: number, pid: number) {
  return {
    config: inProject(`.firebase-${portOffset}-${pid}.json`),
    logs: inProject(`.data/logs-${portOffset}-${pid}`),
  };
}

function otherStarters(portOffset: number): readonly number[] {
  const folder = inProject('.data');
  if (!existsSync(folder)) return [];
  const name = new RegExp(`^logs-${portOffset}-(\\d+)$`);
  return readdirSync(folder)
    .map((entry) => Number(name.exec(entry)?.[1]))
    .filter((pid) => pid > 0 && pid !== process.pid);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process is alive, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
