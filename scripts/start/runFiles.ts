import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject } from '../shared/paths.ts';
import { HOST, otherOffset, suitePorts, type SuitePorts } from '../shared/ports.ts';

/** The files that a suite needs while it runs. Their names say which process started it. */
interface RunFiles {
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
function otherRuns(portOffset: number): 'running' | 'killed' | 'none' {
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

/** The ports of every suite. */
const SUITE_PORTS: readonly (keyof SuitePorts)[] = [
  'auth',
  'firestore',
  'firestoreWebsocket',
  'database',
  'storage',
  'hub',
];

/** How long a suite may take to end after the process that started it was killed. */
const ENDING_LIMIT_MS = 15_000;
const LOOK_EVERY_MS = 200;

/**
 * Checks that a suite can use its ports.
 *
 * @param more further ports that are needed, such as that of the app
 * @throws Error with one line that says what uses a port and what to do
 */
export async function requireFreePorts(
  portOffset: number,
  more: readonly (keyof SuitePorts)[],
): Promise<void> {
  const ports = suitePorts(portOffset);
  const needed = [...SUITE_PORTS, ...more].map((name) => ports[name]);
  let taken = await takenPorts(needed);
  const runs = otherRuns(portOffset);
  const end = Date.now() + ENDING_LIMIT_MS;
  while (taken.length > 0 && runs === 'killed' && Date.now() < end) {
    await sleep(LOOK_EVERY_MS);
    taken = await takenPorts(needed);
  }
  const [first] = taken;
  if (first === undefined) return;
  if (runs === 'running') throw new Error(await describeRunning(ports));
  throw new Error(
    `Port ${first} is taken by another program. End that program, or move StudyNest to other ports: set STUDYNEST_PORT_OFFSET=${otherOffset(portOffset)}.`,
  );
}

async function describeRunning({ app, hosting }: SuitePorts): Promise<string> {
  const [address] = await takenPorts([app, hosting]);
  return address === undefined
    ? 'StudyNest is already starting here.'
    : `StudyNest is already running here: http://${HOST}:${address}`;
}

async function takenPorts(ports: readonly number[]): Promise<readonly number[]> {
  const taken = await Promise.all(ports.map(isTaken));
  return ports.filter((_, index) => taken[index]);
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, HOST, () => server.close(() => resolve(false)));
  });
}
