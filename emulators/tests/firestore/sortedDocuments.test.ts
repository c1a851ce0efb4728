import { describe, expect, it } from 'vitest';
import { compareValues } from '../../firestore/compare.ts';
import { StoredDocument } from '../../firestore/store/document.ts';
import { DocumentSet } from '../../firestore/store/documentSet.ts';
import type { Value } from '../../firestore/values.ts';

function document(id: string, v: number | undefined): StoredDocument {
  const name = { database: 'projects/p/databases/d', segments: ['c', id] };
  const fields = new Map<string, Value>(
    v === undefined ? [] : [['v', { type: 'integer', value: BigInt(v) }]],
  );
  return new StoredDocument(name, fields, { createTime: 1n, updateTime: 1n });
}

const ORDER = [{ path: ['v'], direction: -1 as const }];

/** Sorts all documents from scratch. */
function sortedAnew(set: DocumentSet): readonly string[] {
  return [...set.documents]
    .filter(({ fields }) => fields.has('v'))
    .sort(
      (a, b) =>
        compareValues(b.fields.get('v') as Value, a.fields.get('v') as Value) ||
        (a.path < b.path ? -1 : 1),
    )
    .map(({ path }) => path);
}

describe('a sorted view', () => {
  it.each([1, 2, 16, 17, 40])(
    'is what sorting anew gives after every %i changes',
    (changesBetweenReads) => {
      const set = new DocumentSet();
      set.sortedBy(ORDER);
      for (let change = 1; change <= 400; change += 1) {
        // Cycles through 13 ids: adds, changes, removes, and documents without the field.
        const id = `d${(change * 5) % 13}`;
        const kind = change % 5;
        const next = kind === 0 ? undefined : document(id, kind === 1 ? undefined : change % 7);
        set.replace(`c/${id}`, next);
        if (change % changesBetweenReads === 0) {
          const paths = set.sortedBy(ORDER).map((entry) => entry.document.path);
          expect(paths).toEqual(sortedAnew(set));
        }
      }
    },
  );

  it('is kept for the orders that are used, and made anew for one that was dropped', () => {
    const set = new DocumentSet();
    set.replace('c/a', document('a', 1));
    for (let field = 0; field < 50; field += 1)
      set.sortedBy([{ path: [`f${field}`], direction: 1 }]);
    set.replace('c/b', document('b', 2));
    expect(set.sortedBy(ORDER).map((entry) => entry.document.path)).toEqual(['c/b', 'c/a']);
  });
});
