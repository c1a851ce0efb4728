/** Finds the documents of a query. */
import { compareValues } from '../compare.ts';
import { formatFieldPath, isNameField, type FieldPath } from '../fieldPath.ts';
import { compareNames } from '../names.ts';
import type { Database } from '../store/database.ts';
import type { StoredDocument } from '../store/document.ts';
import {
  firstIndex,
  SortedDocuments,
  type SortedEntry,
  type SortField,
} from '../store/sortedDocuments.ts';
import { isNaNValue, type Value } from '../values.ts';
import { compileFilter, valueAt } from './matches.ts';
import type { Cursor, Filter, Order, Query } from './model.ts';
import { completeOrder } from './order.ts';

/** Sorted entries that contain the answer, from the index `from` up to `to`. */
interface Candidates {
  readonly entries: readonly SortedEntry[];
  readonly from: number;
  readonly to: number;
  /** How many keys of an entry precede those of the query's orders. */
  readonly leadingKeys: 0 | 1;
}

/** Returns the documents in the order of the query, with offset and limit applied. */
export function runQuery(database: Database, query: Query): readonly StoredDocument[] {
  const orders = completeOrder(query);
  // The sorted views have the name ascending; the opposite order reads the same view backwards.
  const backwards = orders.at(-1)?.direction === -1;
  const sortFields = orders.slice(0, -1).map(({ path, direction }): SortField => {
    return { path, direction: backwards === (direction === 1) ? -1 : 1 };
  });
  const candidates = candidatesOf(database, query, sortFields);
  const [from, to] = betweenCursors(candidates, query, orders, backwards);
  const walk = backwards
    ? { first: to - 1, count: to - from, step: -1 }
    : { first: from, count: to - from, step: 1 };
  return collect(candidates.entries, walk, query);
}

/** Compiles a query into a test whether it finds a document, apart from its offset and limit. */
export function compileQuery(query: Query): (document: StoredDocument) => boolean {
  const orders = completeOrder(query);
  const fields = orders.slice(0, -1).map(({ path }) => path);
  const matches = compileFilter(query.where);
  const { startAt, endAt, collectionId } = query;
  return (document) => {
    if (collectionId !== undefined && document.name.segments.at(-2) !== collectionId) return false;
    if (!isBelow(document, query) || !matches(document)) return false;
    const keys = fields.map((path) => valueAt(document, path));
    if (!keys.every((key) => key !== undefined)) return false;
    const entry = { document, keys };
    return (
      (!startAt || reaches(startAt, entry, 0, orders)) &&
      !(endAt && reaches(endAt, entry, 0, orders))
    );
  };
}

/** Narrows the search by a field that must have one value, using a view sorted by that field. */
function candidatesOf(
  database: Database,
  query: Query,
  sortFields: readonly SortField[],
): Candidates {
  const fixed = fixedField(query.where, sortFields);
  if (!fixed) {
    const entries = sortedEntries(database, query, sortFields);
    return { entries, from: 0, to: entries.length, leadingKeys: 0 };
  }
  const { path, value } = fixed;
  const entries = sortedEntries(database, query, [{ path, direction: 1 }, ...sortFields]);
  const order = (entry: SortedEntry): number => compareValues(entry.keys[0] as Value, value);
  return {
    entries,
    from: firstIndex(entries, (entry) => order(entry) >= 0),
    to: firstIndex(entries, (entry) => order(entry) > 0),
    leadingKeys: 1,
  };
}

function fixedField(
  filter: Filter | undefined,
  sortFields: readonly SortField[],
): { readonly path: FieldPath; readonly value: Value } | undefined {
  if (!filter || filter.kind === 'OR') return undefined;
  if (filter.kind === 'AND')
    return filter.filters.map((each) => fixedField(each, sortFields)).find(Boolean);
  const isFixed =
    filter.kind === 'value' &&
    filter.operator === 'EQUAL' &&
    filter.value.type !== 'null' &&
    !isNaNValue(filter.value) &&
    !isNameField(filter.path);
  const sorted = sortFields.map(({ path }) => formatFieldPath(path));
  return isFixed && !sorted.includes(formatFieldPath(filter.path)) ? filter : undefined;
}

function sortedEntries(
  database: Database,
  query: Query,
  sortFields: readonly SortField[],
): readonly SortedEntry[] {
  const parent = query.parent.segments;
  if (query.collectionId !== undefined) {
    if (!query.allDescendants)
      return database.collection([...parent, query.collectionId].join('/')).sortedBy(sortFields);
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

/** Returns the part of the candidates that lies between the cursors: first index and end. */
function betweenCursors(
  { entries, from, to, leadingKeys }: Candidates,
  { startAt, endAt }: Query,
  orders: readonly Order[],
  backwards: boolean,
): readonly [number, number] {
  const isPast = (cursor: Cursor, entry: SortedEntry): boolean =>
    reaches(cursor, entry, leadingKeys, orders);
  const within = { from, to };
  if (backwards) {
    return [
      endAt ? firstIndex(entries, (entry) => !isPast(endAt, entry), within) : from,
      startAt ? firstIndex(entries, (entry) => !isPast(startAt, entry), within) : to,
    ];
  }
  return [
    startAt ? firstIndex(entries, (entry) => isPast(startAt, entry), within) : from,
    endAt ? firstIndex(entries, (entry) => isPast(endAt, entry), within) : to,
  ];
}

/** Whether an entry is at a cursor or past it, on the side that the cursor says. */
function reaches(
  cursor: Cursor,
  entry: SortedEntry,
  leadingKeys: number,
  orders: readonly Order[],
): boolean {
  const order = compareToCursor(entry, leadingKeys, cursor, orders);
  return cursor.before ? order >= 0 : order > 0;
}

/** Compares an entry with a cursor, in the order of the query. */
function compareToCursor(
  entry: SortedEntry,
  leadingKeys: number,
  cursor: Cursor,
  orders: readonly Order[],
): number {
  for (const [index, value] of cursor.values.entries()) {
    const { path, direction } = orders[index] as Order;
    const order =
      isNameField(path) && value.type === 'reference'
        ? compareNames(entry.document.name, value.value)
        : compareValues(entry.keys[leadingKeys + index] as Value, value);
    if (order !== 0) return order * direction;
  }
  return 0;
}

/** Collects the matches in `count` entries; none if it is negative because the cursors cross. */
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
      if (skipped < offset) skipped += 1;
      else documents.push(document);
    }
  }
  return documents;
}
