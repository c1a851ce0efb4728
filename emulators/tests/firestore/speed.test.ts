import { describe, expect, it } from 'vitest';
import { Engine } from '../../firestore/engine.ts';
import type { Query } from '../../firestore/query/model.ts';
import { runQuery } from '../../firestore/query/runQuery.ts';
import { StoredDocument } from '../../firestore/store/document.ts';
import type { Database } from '../../firestore/store/database.ts';
import { createLogger } from '../../shared/log.ts';

const DATABASE = 'projects/p/databases/(default)';

function file(id: number, downloads: number): StoredDocument {
  const name = {
    database: DATABASE,
    segments: ['lists', 'CD', 'note', String(id).padStart(6, '0')],
  };
  const fields = new Map([
    ['downloads', { type: 'integer', value: BigInt(downloads) } as const],
    ['title', { type: 'string', value: `File ${id % 1000}` } as const],
  ]);
  return new StoredDocument(name, fields, { createTime: 1n, updateTime: 1n });
}

function filled(count: number): Database {
  const database = new Engine(createLogger(() => undefined)).database(DATABASE);
  for (let index = 0; index < count; index += 1) {
    // 7919 shares no factor with these counts: every id once, out of order.
    database.put(file((index * 7919) % count, (index * 31) % 997));
  }
  return database;
}

const FIRST_PAGE: Query = {
  parent: { database: DATABASE, segments: ['lists', 'CD'] },
  collectionId: 'note',
  allDescendants: false,
  where: undefined,
  orderBy: [{ path: ['downloads'], direction: -1 }],
  startAt: undefined,
  endAt: undefined,
  limit: 11,
  offset: 0,
  select: undefined,
};

/** The fastest of many runs, which another program on this machine cannot slow down. */
function fastest(work: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 200; run += 1) {
    const start = performance.now();
    work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

describe('a page of a long list', () => {
  const small = filled(100);
  const large = filled(20_000);

  it.each<readonly [string, Query]>([
    ['by downloads', FIRST_PAGE],
    ['by name', { ...FIRST_PAGE, orderBy: [] }],
    [
      'after a cursor',
      {
        ...FIRST_PAGE,
        startAt: { values: [{ type: 'integer', value: 500n }], before: false },
      },
    ],
    [
      'of one title',
      {
        ...FIRST_PAGE,
        where: {
          kind: 'value',
          path: ['title'],
          operator: 'EQUAL',
          value: { type: 'string', value: 'File 77' },
        },
      },
    ],
  ])('%s costs about as much as one of a short list', (_name, query) => {
    expect(runQuery(large, query).length).toBeGreaterThan(0);
    const ratio = fastest(() => runQuery(large, query)) / fastest(() => runQuery(small, query));
    // Reading all 200 times as many documents would be far beyond this.
    expect(ratio).toBeLessThan(20);
  });

  it('stays so while documents change between the queries', () => {
    let changes = 0;
    const changeAndRead = (database: Database, size: number) => () => {
      changes += 1;
      database.put(file((changes * 7919) % size, changes));
      runQuery(database, FIRST_PAGE);
    };
    const ratio = fastest(changeAndRead(large, 20_000)) / fastest(changeAndRead(small, 100));
    expect(ratio).toBeLessThan(40);
  });
});
