/**
 * Measures the Firestore engine with the app's requests, in a short list and in a long one: over
 * HTTP, with the project's rules in force, as a visitor who is not signed in.
 */
import { readFile } from 'node:fs/promises';
import { startFirestoreEmulator } from 'firebase-without-java/firestore';
import { figure, type Benchmark } from '../scripts/test/benchmark.ts';
import { median } from './support/statistics.ts';

const DOCUMENTS = 'projects/demo-bench/databases/(default)/documents';
const LIST = `${DOCUMENTS}/lists/CD/note`;
const RULES = new URL('../firestore.rules', import.meta.url);
const WRITES_PER_COMMIT = 400;
/** An engine that takes longer to answer is broken. */
const ANSWER_LIMIT_MS = 30_000;

interface Sizes {
  /** Documents in the short list. */
  readonly short: number;
  /** Documents in the long list. */
  readonly long: number;
  /** How often each request is sent. */
  readonly rounds: number;
}

const SIZES: Sizes = { short: 100, long: 10_000, rounds: 50 };
const SMOKE_SIZES: Sizes = { short: 20, long: 200, rounds: 3 };

type Post = (method: string, body: object) => Promise<string>;

function post(
  origin: string,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Post {
  return async (method, body) => {
    const response = await fetch(`${origin}/v1/${DOCUMENTS}${method}`, {
      method: 'POST',
      headers,
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_LIMIT_MS)]),
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    return text;
  };
}

const idOf = (number: number): string => String(number).padStart(6, '0');

function fileRecord(number: number): object {
  return {
    title: { stringValue: `Lecture ${number}, notes.pdf` },
    noteType: { stringValue: 'note' },
    courseCode: { stringValue: 'CD' },
    isOwnNote: { stringValue: 'yes' },
    downloadURL: { stringValue: `http://127.0.0.1:9199/v0/b/bench/o/CD%2Fnote%2F${number}.pdf` },
    downloads: { integerValue: String((number * 31) % 997) },
    size: { integerValue: '123456' },
    contentType: { stringValue: 'application/pdf' },
    createdAt: { timestampValue: '2026-01-02T03:04:05.678Z' },
    uploadedBy: { stringValue: `user ${number % 50}` },
  };
}

async function fill(commit: Post, count: number): Promise<void> {
  for (let start = 0; start < count; start += WRITES_PER_COMMIT) {
    const length = Math.min(WRITES_PER_COMMIT, count - start);
    const writes = Array.from({ length }, (_, index) => {
      const number = start + index;
      return { update: { name: `${LIST}/${idOf(number)}`, fields: fileRecord(number) } };
    });
    await commit(':commit', { writes });
  }
}

const from = [{ collectionId: 'note' }];
const by = (fieldPath: string, direction = 'ASCENDING') => ({ field: { fieldPath }, direction });
const mostDownloaded = [by('downloads', 'DESCENDING'), by('__name__', 'DESCENDING')];

/** The requests to a list of `count` documents, by their labels. */
function requests(ask: Post, count: number): Readonly<Record<string, () => Promise<string>>> {
  const middle = { referenceValue: `${LIST}/${idOf(count / 2)}` };
  const query = (structuredQuery: object) => () =>
    ask('/lists/CD:runQuery', { structuredQuery: { from, ...structuredQuery } });
  let counted = 0;
  return {
    'first 11 by name': query({ orderBy: [by('__name__')], limit: 11 }),
    'next 11 by name': query({
      orderBy: [by('__name__')],
      startAt: { values: [middle] },
      limit: 11,
    }),
    'first 11 by downloads': query({ orderBy: mostDownloaded, limit: 11 }),
    'next 11 by downloads': query({
      orderBy: mostDownloaded,
      startAt: { values: [{ integerValue: '500' }, middle] },
      limit: 11,
    }),
    'one by its title': query({
      where: {
        fieldFilter: {
          field: { fieldPath: 'title' },
          op: 'EQUAL',
          value: { stringValue: 'Lecture 7, notes.pdf' },
        },
      },
      limit: 1,
    }),
    'count of the first 1,000': () =>
      ask('/lists/CD:runAggregationQuery', {
        structuredAggregationQuery: {
          structuredQuery: { from, limit: 1_000 },
          aggregations: [{ alias: 'files', count: {} }],
        },
      }),
    'count a download, then first 11': async () => {
      counted += 1;
      const name = `${LIST}/${idOf((counted * 7919) % count)}`;
      const updateTransforms = [{ fieldPath: 'downloads', increment: { integerValue: '1' } }];
      const currentDocument = { exists: true };
      const write = { update: { name }, updateMask: {}, updateTransforms, currentDocument };
      await ask(':commit', { writes: [write] });
      return await query({ orderBy: mostDownloaded, limit: 11 })();
    },
    // The rules answer no larger query.
    'first 1,000 by name': query({ orderBy: [by('__name__')], limit: 1_000 }),
  };
}

/** Milliseconds of one request, the median of `rounds`. */
async function medianTime(request: () => Promise<string>, rounds: number): Promise<number> {
  const durations: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await request();
    durations.push(performance.now() - start);
  }
  return median(durations);
}

/** The median times of all requests to a list of `count` documents, by their labels. */
async function timesOf(
  count: number,
  rounds: number,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const rules = await readFile(RULES, 'utf8');
  const server = await startFirestoreEmulator({ host: '127.0.0.1', port: 0, rules });
  const origin = `http://127.0.0.1:${server.port}`;
  const times = new Map<string, number>();
  try {
    await fill(post(origin, signal, { authorization: 'Bearer owner' }), count);
    for (const [label, request] of Object.entries(requests(post(origin, signal), count))) {
      times.set(label, await medianTime(request, rounds));
    }
  } finally {
    await server.close();
  }
  return times;
}

/** Measures each request in both lists. */
export const benchmark: Benchmark = async ({ smoke, signal }) => {
  const { short, long, rounds } = smoke ? SMOKE_SIZES : SIZES;
  const shortTimes = await timesOf(short, rounds, signal);
  const longTimes = await timesOf(long, rounds, signal);
  return [...shortTimes].flatMap(([label, time]) => [
    figure(`${label}, of ${short}`, `${time.toFixed(2)} ms`),
    figure(`${label}, of ${long}`, `${(longTimes.get(label) ?? Number.NaN).toFixed(2)} ms`),
  ]);
};
