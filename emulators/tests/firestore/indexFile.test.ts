import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findFirebaseTools } from '../../firebase-tools/firebaseTools.ts';
import { modeOf, readIndexFile } from '../../firestore/indexes/indexFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'indexes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (text: string) => {
  const file = join(folder, 'firestore.indexes.json');
  writeFileSync(file, text);
  return readIndexFile(file);
};

describe('a file of indexes', () => {
  it('may be the one that firebase init writes', () => {
    const installed = createRequire(findFirebaseTools(import.meta.dirname));
    const template = 'firebase-tools/templates/init/firestore/firestore.indexes.json';
    expect(readIndexFile(installed.resolve(template))).toEqual({ indexes: [], fieldOverrides: [] });
  });

  it('may have comments, which strings do not begin', () => {
    const [index] = read(`{
      // The widgets of a site.
      "indexes": [{ "collectionGroup": "http://a/*b*/", /* none */ "fields": [] }]
    }`).indexes;
    expect(index?.collectionGroup).toBe('http://a/*b*/');
  });

  it('is about one collection unless it says otherwise', () => {
    const { indexes, fieldOverrides } = read(`{
      "indexes": [
        { "collectionGroup": "c", "fields": [] },
        { "collectionGroup": "c", "queryScope": "COLLECTION_GROUP", "fields": [] }
      ],
      "fieldOverrides": [
        { "collectionGroup": "c", "fieldPath": "f", "indexes": [{ "order": "ASCENDING" }] }
      ]
    }`);
    expect(indexes.map((index) => index.queryScope)).toEqual(['COLLECTION', 'COLLECTION_GROUP']);
    expect(fieldOverrides[0]?.indexes[0]?.queryScope).toBe('COLLECTION');
  });

  it('may call the order of a field its mode', () => {
    const [index] = read(`{ "indexes": [{ "collectionGroup": "c", "fields": [
      { "fieldPath": "a", "mode": "ASCENDING" },
      { "fieldPath": "b", "mode": "DESCENDING" },
      { "fieldPath": "c", "mode": "ARRAY_CONTAINS" },
      { "fieldPath": "d", "order": "DESCENDING", "mode": "ASCENDING" }
    ] }] }`).indexes;
    expect(index?.fields.map(modeOf)).toEqual([1, -1, 'contains', -1]);
  });

  it('that cannot be read is refused by name, with the place of the mistake', () => {
    expect(() => read('{\n  "indexes": [,]\n}')).toThrow(
      /firestore\.indexes\.json is not a file of indexes: line 2: A value is expected/,
    );
    expect(() => read('{ "indexes": [{ "fields": [] }] }')).toThrow(
      /firestore\.indexes\.json is not a file of indexes: .*collectionGroup/,
    );
  });
});
