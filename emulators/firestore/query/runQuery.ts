/** Finds the documents of a query. */
import { compareValues } from '../compare.ts';
import { isNameField } from '../fieldPath.ts';
import { compareNames } from '../names.ts';
import type { Database } from '../store/database.ts';
import type { StoredDocument } from '../store/document.ts';
import {
  firstIndex,
  SortedDocuments,
  type SortedEntry,
  type SortField,
} from '../store/sortedDocuments.ts';
import type { Value } from '../values.ts';
import { compileFilter } from './matches.ts';
import type { Cursor, Order, Query } from './model.ts';
import { completeOrder } from './order.ts';

/** The documents in the order of the query, offset and limit applied. */
export function runQuery(database: Database, query: Query): readonly StoredDocument[] {
  const orders = completeOrder(query);
  // The sorted views have the name ascending; the opposite order reads the same view backwards.
  const backwards = orders.at(-1)?.direction === -1;
  const sortFields = orders.slice(0, -1).map(({ path, direction }): SortField => {
    return { path, direction: backwards === (direction === 1) ? -1 : 1 };
  });
  const entries = sortedEntries(database, query, sortFields);
  const [from, to] = rangeOf(entries, query, orders, backwards);
  const walk = backwards
    ? { first: to - 1, count: to - from, step: -1 }
    : { first: from, count: to - from, step: 1 };
  return collect(entries, walk, query);
}

function sortedEntries(
  database: Database,
  query: Query,
  sortFields: readonly SortField[],
): readonly SortedEntry[] {
  const parent = query.parent.segments;
  if (query.collectionId !== undefined) {
    if (!query.allDescendants) {
      return database.collection([...parent, query.collectionId].join('/')).sortedBy(sortFields);
    }
    const group = database.group(query.collectionId).sortedBy(sortFields);
    return parent.length === 0 ? group : group.filter(({ document }) => isBelow(document, query));
  }
  const documents = [...database.documents].filter((document) => isBelow(document, query));
  return new SortedDocuments(sortFields, documents).entries;
}

function isBelow(document: StoredDocument, { parent, allDescendants }: Query): boolean {
  const { segments } = document.name;
  return (
    parent.segments.every((segment, index) => segments[index] === segment) &&
    (allDescendants
      ? segments.length > parent.segments.length
      : segments.length === parent.segments.length + 2)
  );
}

/** The part of the sorted entries that lies between the cursors: first index and end. */
function rangeOf(
  entries: readonly SortedEntry[],
  { startAt, endAt }: Query,
  orders: readonly Order[],
  backwards: boolean,
): readonly [number, number] {
  const reaches = (cursor: Cursor, entry: SortedEntry): boolean => {
    const order = compareToCursor(entry, cursor, orders);
    return cursor.before ? order >= 0 : order > 0;
  };
  if (backwards) {
    return [
      endAt ? firstIndex(entries, (entry) => !reaches(endAt, entry)) : 0,
      startAt ? firstIndex(entries, (entry) => !reaches(startAt, entry)) : entries.length,
    ];
  }
  return [
    startAt ? firstIndex(entries, (entry) => reaches(startAt, entry)) : 0,
    endAt ? firstIndex(entries, (entry) => reaches(endAt, entry)) : entries.length,
  ];
}

/** Where an entry stands seen from a cursor, in the order of the query. */
function compareToCursor(entry: SortedEntry, cursor: Cursor, orders: readonly Order[]): number {
  for (const [index, value] of cursor.values.entries()) {
    const { path, direction } = orders[index] as Order;
    const order =
      isNameField(path) && value.type === 'reference'
        ? compareNames(entry.document.name, value.value)
        : compareValues(entry.keys[index] as Value, value);
    if (order !== 0) {
      return order * direction;
    }
  }
  return 0;
}

/** Walks over `count` entries, none where it is negative because the cursors cross. */
function collect(
  entries: readonly SortedEntry[],
  { first, count, step }: { first: number; count: number; step: number },
  { where, offset, limit = Number.POSITIVE_INFINITY }: Query,
): readonly StoredDocument[] {
  const matches = compileFilter(where);
  const documents: StoredDocument[] = [];
  let skipped = 0;
  for (let walked = 0; walked < count && documents.length < limit; walked += 1) {
    const { document } = entries[first + walked * step] as SortedEntry;
    if (matches(document)) {
      if (skipped < offset) {
        skipped += 1;
      } else {
        documents.push(document);
      }
    }
  }
  return documents;
}
