import { beforeEach, describe, expect, it } from 'vitest';
import { Engine } from '../../firestore/engine.ts';
import type { Query } from '../../firestore/query/model.ts';
import { runQuery } from '../../firestore/query/runQuery.ts';
import { StoredDocument } from '../../firestore/store/document.ts';
import type { Database } from '../../firestore/store/database.ts';
import { createLogger } from '../../shared/log.ts';

const DATABASE = 'projects/p/databases/(default)';
const SIZE = 5_000;

/** The documents whose name or fields were read since the set was last cleared. */
const touched = new Set<StoredDocument>();

/** Makes a document that adds itself to `touched` when it is read. */
function file(id: number, downloads: number): StoredDocument {
  const name = {
    database: DATABASE,
    segments: ['topics', 'rivers', 'files', String(id).padStart(6, '0')],
  };
  const fields = new Map([
    ['downloads', { type: 'integer', value: BigInt(downloads) } as const],
    ['title', { type: 'string', value: `File ${id % 1000}` } as const],
  ]);
  const document = new StoredDocument(name, fields, { createTime: 1n, updateTime: 1n });
  const noting = <T>(value: T) => ({
    get() {
      touched.add(document);
      return value;
    },
  });
  Object.defineProperties(document, {
    name: noting(document.name),
    path: noting(document.path),
    fields: noting(document.fields),
  });
  return document;
}

function filled(count: number): Database {
  const database = new Engine(createLogger(() => undefined)).database(DATABASE);
  for (let index = 0; index < count; index += 1) {
    // 7919 shares no factor with the count: every id once, out of order.
    database.put(file((index * 7919) % count, (index * 31) % 997));
  }
  return database;
}

const FIRST_PAGE: Query = {
  parent: { database: DATABASE, segments: ['topics', 'rivers'] },
  collectionId: 'files',
  allDescendants: false,
  where: undefined,
  orderBy: [{ path: ['downloads'], direction: -1 }],
  startAt: undefined,
  endAt: undefined,
  limit: 11,
  offset: 0,
  select: undefined,
};

describe('a page of a list of 5,000 documents', () => {
  let database: Database;
  beforeEach(() => {
    database = filled(SIZE);
    touched.clear();
  });

  it.each<readonly [string, Query]>([
    ['by downloads', FIRST_PAGE],
    ['by name', { ...FIRST_PAGE, orderBy: [] }],
    [
      'after a cursor',
      { ...FIRST_PAGE, startAt: { values: [{ type: 'integer', value: 500n }], before: false } },
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
  ])('%s takes one look at all of them, and then only at a few', (_name, query) => {
    expect(runQuery(database, query).length).toBeGreaterThan(0);
    expect(touched.size).toBe(SIZE);
    touched.clear();
    runQuery(database, query);
    expect(touched.size).toBeLessThan(60);
  });

  it('still looks at few documents when one has changed', () => {
    runQuery(database, FIRST_PAGE);
    touched.clear();
    database.put(file(1_234, 2_000));
    expect(runQuery(database, FIRST_PAGE)[0]?.fields.get('downloads')).toMatchObject({
      value: 2_000n,
    });
    expect(touched.size).toBeLessThan(60);
  });
});
