import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { removeKeptData } from '../../scripts/start/keptData.ts';
import { inProject } from '../../scripts/shared/paths.ts';
import {
  DATABASE_INSTANCE,
  HOST,
  portOffset,
  suitePorts,
  TEST_PORT_OFFSET,
} from '../../scripts/shared/ports.ts';
import { startSuite, type Suite } from '../../scripts/start/suite.ts';
import { requireFreePorts } from '../../scripts/start/runFiles.ts';
import { asUser, endVisits } from '../support/asUser.ts';
import { backend } from '../support/backend.ts';
import { contribute, newRecord } from '../support/fileRecords.ts';
import { TEST_LIBRARY } from '../support/testLibrary.ts';
import { tokenOf } from '../support/token.ts';

const OFFSET = portOffset(TEST_PORT_OFFSET);
const ports = suitePorts(OFFSET);
const DATA = inProject(`.data/suite-${OFFSET}`);

/** Vitest gives a poll one second, which a busy suite takes for its first answers. */
const EVENTUALLY = { timeout: 30_000 };

/** Something that is sent again and again, whether the suite runs or not. */
interface Sender {
  /** The ids that the suite has acknowledged. */
  readonly acknowledged: string[];
  /** The errors with which the suite answered and refused something. */
  readonly refusals: string[];
  stop(): Promise<void>;
}

/** Sends one thing after another, each with its own id, and four at a time. */
function keepSending(send: (id: string) => Promise<unknown>): Sender {
  const acknowledged: string[] = [];
  const refusals: string[] = [];
  let sending = true;
  let count = 0;
  const loop = async () => {
    while (sending) {
      // As long as the rules want the id of a message.
      const id = `visitor${(count += 1)}`.padEnd(20, '-');
      await send(id).then(
        () => acknowledged.push(id),
        (error: unknown) => {
          // A suite that cannot be reached has promised nothing.
          if (!isUnreachable(error)) refusals.push(String(error));
        },
      );
      // Leaves the processor to the suite.
      await sleep(5);
    }
  };
  const loops = [1, 2, 3, 4].map(loop);
  return {
    acknowledged,
    refusals,
    async stop() {
      sending = false;
      await Promise.all(loops);
    },
  };
}

/** Whether a request failed on its way. The SDK passes on the message of fetch. */
function isUnreachable(error: unknown): boolean {
  return /fetch failed|terminated/.test(String(error));
}

/** Sends a message to the shared room, from a visitor who has not said anything before. */
async function sendMessage(id: string): Promise<void> {
  const time = { '.sv': 'timestamp' };
  const query = `ns=${DATABASE_INSTANCE}&auth=${tokenOf({ sub: id })}`;
  const response = await fetch(`http://${HOST}:${ports.database}/.json?${query}`, {
    method: 'PATCH',
    body: JSON.stringify({
      [`messages/${id}`]: { text: 'hello', sender: 'Ann', timestamp: time },
      [`pace/${id}`]: { at: time, id },
    }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}

const clean = () => removeKeptData(DATA);

/** Returns the process of the Firestore engine, as the hub reports it. */
async function firestoreProcess(): Promise<number> {
  const response = await fetch(`http://${HOST}:${ports.hub}/emulators`);
  return ((await response.json()) as { readonly firestore: { readonly pid: number } }).firestore
    .pid;
}

const readMessages = async () => (await backend.readDatabase('messages')) as object;
const readRecords = () => backend.readCollection('lists/CD/note');

/** The running suite. Each test leaves it to the next, because a start takes seconds. */
let suite: Suite;

async function restart(): Promise<void> {
  // The engines of a suite that was killed need a second to notice it.
  await vi.waitFor(() => requireFreePorts(OFFSET, []), { timeout: 15_000, interval: 200 });
  suite = await startSuite({
    ...{ portOffset: OFFSET, importFrom: DATA, exportTo: DATA },
    library: TEST_LIBRARY,
  });
}

beforeAll(clean);
afterAll(async () => {
  await suite.stop();
  await endVisits();
  clean();
});

describe('the data of a suite', () => {
  it('survives a restart as far as it was acknowledged', async () => {
    const ann = asUser('ann');
    const addRecord = (id: string) =>
      contribute(ann, `lists/CD/note/${id}`, newRecord('ann', { title: `${id}.pdf` }));
    const senders = {
      messages: keepSending(sendMessage),
      records: keepSending(addRecord),
    };
    const acknowledged = () =>
      Math.min(senders.messages.acknowledged.length, senders.records.acknowledged.length);

    await restart();
    await expect.poll(acknowledged, EVENTUALLY).toBeGreaterThan(20);
    await suite.stop();
    const before = acknowledged();
    await restart();
    await expect.poll(acknowledged, EVENTUALLY).toBeGreaterThan(before + 20);
    await Promise.all([senders.messages.stop(), senders.records.stop()]);
    const stored = { messages: await readMessages(), records: await readRecords() };
    for (const kind of ['messages', 'records'] as const) {
      expect(senders[kind].refusals).toEqual([]);
      expect(senders[kind].acknowledged.filter((id) => !(id in stored[kind]))).toEqual([]);
    }
  });

  it('is what was kept before if an engine ended by itself', async () => {
    const records = Object.keys(await readRecords());
    await backend.writeDocuments({ 'lists/CD/note/late': { name: 'late' } });
    process.kill(await firestoreProcess(), 'SIGKILL');
    expect((await suite.engineEnded).name).toBe('Firestore Emulator');
    await expect(suite.stop()).rejects.toThrow('The data could not be kept: ');

    await restart();
    const kept = Object.keys(await readRecords());
    expect(kept.length).toBeGreaterThan(0);
    expect(records).toEqual(expect.arrayContaining(kept));
  });
});
