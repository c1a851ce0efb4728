import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOST, otherOffset, suitePorts, type SuitePorts } from '../shared/ports.ts';
import { otherRuns } from './runFiles.ts';

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
