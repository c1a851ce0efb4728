import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { collection, doc, setDoc } from 'firebase/firestore/lite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inProject } from '../../scripts/lib/paths.ts';
import { HOST, portOffset, suitePorts, TEST_PORT_OFFSET } from '../../scripts/lib/ports.ts';
import { DATABASE_INSTANCE, startSuite } from '../../scripts/lib/suite.ts';
import { asUser, endVisits } from '../support/asUser.ts';
import { backend } from '../support/backend.ts';
import { newRecord } from '../support/fileRecords.ts';
import { tokenOf } from '../support/token.ts';

const OFFSET = portOffset(TEST_PORT_OFFSET);
const ports = suitePorts(OFFSET);
const DATA = inProject(`.data/suite-${OFFSET}`);

/** Something that is sent again and again, whether the suite runs or not. */
interface Sender {
  /** The ids of what the suite has acknowledged. */
  readonly acknowledged: string[];
  /** Why the suite, when it answered, did not take something. */
  readonly refusals: string[];
  stop(): Promise<void>;
}

/** Sends one thing after another, each with an id of its own, and four at a time. */
function keepSending(send: (id: string) => Promise<unknown>): Sender {
  const acknowledged: string[] = [];
  const refusals: string[] = [];
  let sending = true;
  let count = 0;
  const loop = async () => {
    while (sending) {
      const id = `visitor${(count += 1)}`;
      await send(id).then(
        () => acknowledged.push(id),
        (error: unknown) => {
          // Where nobody is, or no longer, nothing is promised.
          if (!isUnreachable(error)) refusals.push(String(error));
        },
      );
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

/** Whether a request failed on its way; the SDK passes on what fetch says. */
function isUnreachable(error: unknown): boolean {
  return /fetch failed|terminated/.test(String(error));
}

/** A message of the shared room, from a visitor who has not said anything before. */
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

function clean(): void {
  rmSync(DATA, { recursive: true, force: true });
}

beforeAll(clean);
afterAll(async () => {
  await endVisits();
  clean();
});

it('a restart of the suite loses nothing that it has acknowledged', async () => {
  const records = collection(asUser('ann').firestore, 'lists/CD/note');
  const senders = {
    messages: keepSending(sendMessage),
    records: keepSending((id) => setDoc(doc(records, id), newRecord('ann'))),
  };
  const acknowledged = () =>
    Math.min(senders.messages.acknowledged.length, senders.records.acknowledged.length);
  const options = { portOffset: OFFSET, importFrom: DATA, exportTo: DATA };

  const first = await startSuite(options);
  await expect.poll(acknowledged).toBeGreaterThan(20);
  await first.stop();
  const before = acknowledged();
  const second = await startSuite(options);
  try {
    await expect.poll(acknowledged).toBeGreaterThan(before + 20);
    await Promise.all([senders.messages.stop(), senders.records.stop()]);
    const stored = {
      messages: (await backend.readDatabase('messages')) as object,
      records: await backend.readCollection('lists/CD/note'),
    };
    for (const kind of ['messages', 'records'] as const) {
      expect(senders[kind].refusals).toEqual([]);
      expect(senders[kind].acknowledged.filter((id) => !(id in stored[kind]))).toEqual([]);
    }
  } finally {
    await second.stop();
  }
});
