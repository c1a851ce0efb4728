import { setLogLevel } from 'firebase/app';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureSignedIn } from '#services/firebase/auth.ts';
import { removeUpload, removeUploads } from '#services/operator/removeUploads.ts';
import { readNewestUploads, readUpload } from '#services/operator/uploads.ts';
import { dismissMany, readNewestReports } from '#services/operator/deskReports.ts';
import { readAllMessages, removeMessages } from '#services/operator/deskMessages.ts';
import { proveKey } from '#services/operator/operator.ts';
import { recordDocument, storeFile } from '../../e2e/support/files.ts';
import { endVisits } from '../support/asUser.ts';
import { backend } from '../support/backend.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const SHELF = { course: 'CD', category: 'note' } as const;
const never = new AbortController().signal;
const TWO_O_CLOCK = new Date('2026-11-27T14:00:00Z');

/** What an action of the desk costs; docs/cost.md has the table. */
interface Cost {
  /** Documents of Firestore that were read; a query without a result counts as one. */
  readonly reads: number;
  readonly writes: number;
  /** Paths of the Realtime Database that were written. */
  readonly paths: number;
  /** Requests to Storage. */
  readonly files: number;
}

/** Counts what the requests of some work cost, as Firebase bills them. */
async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const cost = { reads: 0, writes: 0, paths: 0, files: 0 };
  const send = globalThis.fetch;
  const counting = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await send(input, init);
    const { port, pathname } = new URL(input instanceof Request ? input.url : input);
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as object) : {};
    if (port === String(backend.ports.storage)) cost.files += 1;
    if (port === String(backend.ports.database) && init?.method === 'PATCH')
      cost.paths += Object.keys(body).length;
    if (port !== String(backend.ports.firestore)) return answer;
    if (pathname.endsWith(':commit')) {
      cost.writes += 'writes' in body ? (body.writes as object[]).length : 0;
    } else {
      const found: unknown = await answer.clone().json();
      const documents = Array.isArray(found)
        ? found.filter((each: object) => 'document' in each || 'found' in each).length
        : 1;
      cost.reads += Math.max(1, documents);
    }
    return answer;
  });
  try {
    await work();
  } finally {
    counting.mockRestore();
  }
  return cost;
}

/** Records of files by so many guests, which exist if `isStored`. */
async function fillShelf(guests: number, each: number, isStored: boolean): Promise<void> {
  const records = Array.from({ length: guests * each }, (_, number) => {
    const title = `n${number}.txt`;
    return [
      title,
      recordDocument(SHELF, `n${number}`, title, {
        uploadedBy: `guest ${number % guests}`,
        createdAt: new Date(TWO_O_CLOCK.getTime() + number),
      }),
    ] as const;
  });
  await backend.writeDocuments(Object.fromEntries(records.map(([, record]) => record)));
  if (isStored) for (const [title] of records) await storeFile(SHELF, title, 'spam');
}

beforeAll(async () => {
  await ensureSignedIn();
  setLogLevel('silent');
});
beforeEach(async () => {
  await backend.clear();
  await backend.setOperatorKey(KEY);
  await proveKey(KEY, never);
});
afterAll(endVisits);

describe('the cost of the desk', () => {
  it('of a raid of 2,000 messages by 30 names among 40 real ones', async () => {
    const raid = Array.from({ length: 2_000 }, (_, number) => [
      `-R${number}`.padEnd(20, '-'),
      { text: `spam ${number}`, sender: `bot ${number % 30}`, timestamp: 1_000 + number },
    ]);
    const real = Array.from({ length: 40 }, (_, number) => [
      `-A${number}`.padEnd(20, '-'),
      { text: `hello ${number}`, sender: `Ann ${number}`, timestamp: 1_000 + number * 50 },
    ]);
    await backend.writeDatabase('messages', Object.fromEntries([...raid, ...real]));
    const cost = await costOf(async () => {
      const all = await readAllMessages(never);
      const bots = all.filter(({ sender }) => sender.startsWith('bot'));
      await removeMessages(bots, 'by 30 names', never);
    });
    expect(cost).toEqual({ reads: 0, writes: 2, paths: 4_000, files: 0 });
    expect(Object.keys((await backend.readDatabase('messages')) as object)).toHaveLength(40);
  }, 60_000);

  it('of 300 uploads by 60 guests, everything since 14:00', async () => {
    await fillShelf(60, 5, true);
    const cost = await costOf(async () => {
      const uploads = await readNewestUploads(1_000, never);
      const since = uploads.filter(({ createdAt }) => (createdAt ?? 0) >= TWO_O_CLOCK.getTime());
      const entry = { action: 'remove-files', target: '300 files', note: 'raid' } as const;
      await removeUploads(since, entry, true, never);
    });
    expect(await backend.readCollection('lists/CD/note')).toEqual({});
    expect(cost).toEqual({ reads: 1_842, writes: 678, paths: 0, files: 2_100 });
  }, 120_000);

  it('of a takedown link', async () => {
    await fillShelf(60, 5, false);
    await storeFile(SHELF, 'n7.txt', 'theirs');
    const cost = await costOf(async () => {
      const upload = await readUpload('CD/note/n7', never);
      if (upload) await removeUpload(upload, false, never);
    });
    expect(Object.keys(await backend.readCollection('lists/CD/note'))).toHaveLength(299);
    expect(cost).toEqual({ reads: 7, writes: 5, paths: 0, files: 2 });
  });

  it('of a flood of 1,000 reports by 100 guests', async () => {
    const reports = Array.from({ length: 1_000 }, (_, number) => {
      const [target, reportedBy] = [`-M${number}`.padEnd(20, '-'), `guest${number % 100}`];
      const report = { kind: 'message', target, reason: 'harmful', reportedBy };
      return [
        `reports/${reportedBy}_message_${target}`,
        { ...report, createdAt: new Date(number) },
      ] as const;
    });
    await backend.writeDocuments(Object.fromEntries(reports));
    const cost = await costOf(async () => {
      const read = await readNewestReports(1_000, never);
      await dismissMany(read, 'all', never);
    });
    expect(await backend.readCollection('reports')).toEqual({});
    expect(cost).toEqual({ reads: 1_001, writes: 1_006, paths: 0, files: 0 });
  }, 60_000);
});
