/** Reads a `StructuredQuery`. */
import { invalidArgument, unimplemented } from '../../shared/statusError.ts';
import { checkPath } from '../limits.ts';
import type { ResourceName } from '../names.ts';
import { readBoolean, readEnum, readInt32, readList, readMessage, readText } from '../wire.ts';
import { readOperand } from '../readValue.ts';
import { checkQuery } from './checkQuery.ts';
import type { Cursor, Order, Query } from './model.ts';
import { readFieldReference, readWhere } from './readFilter.ts';

const MEMBERS = [
  'select',
  'from',
  'where',
  'orderBy',
  'startAt',
  'endAt',
  'offset',
  'limit',
  'findNearest',
];
const DIRECTIONS = ['DIRECTION_UNSPECIFIED', 'ASCENDING', 'DESCENDING'] as const;

/**
 * @param parent the document, or the root, whose collections are queried
 * @throws StatusError INVALID_ARGUMENT, or UNIMPLEMENTED for a vector search
 */
export function readQuery(json: unknown, parent: ResourceName): Query {
  const message = readMessage(json, MEMBERS);
  if ('findNearest' in message) throw unimplemented('"findNearest" (vector search)');
  const orderBy = readList(message['orderBy']).map(readOrder);
  const query: Query = {
    parent,
    ...readFrom(message['from']),
    where: readWhere(message['where']),
    orderBy,
    startAt: readCursor(message['startAt'], orderBy),
    endAt: readCursor(message['endAt'], orderBy),
    limit: readCount(message['limit'], 'limit'),
    offset: readCount(message['offset'], 'offset') ?? 0,
    select: readSelect(message['select']),
  };
  checkQuery(query);
  return query;
}

function readFrom(json: unknown): Pick<Query, 'collectionId' | 'allDescendants'> {
  const selectors = readList(json).map((item) =>
    readMessage(item, ['collectionId', 'allDescendants']),
  );
  if (selectors.length > 1)
    throw invalidArgument('StructuredQuery.from cannot have more than one collection selector.');
  const [selector = {}] = selectors;
  const collectionId = readText(selector['collectionId']);
  if (collectionId.includes('/'))
    throw invalidArgument(`Collection id "${collectionId}" is invalid because it contains "/".`);
  if (collectionId !== '') checkPath([collectionId]);
  return {
    collectionId: collectionId === '' ? undefined : collectionId,
    allDescendants: readBoolean(selector['allDescendants']),
  };
}

function readOrder(json: unknown): Order {
  const { field, direction } = readMessage(json, ['field', 'direction']);
  return {
    path: readFieldReference(field),
    direction: readEnum(direction, DIRECTIONS) === 'DESCENDING' ? -1 : 1,
  };
}

function readCursor(json: unknown, orderBy: readonly Order[]): Cursor | undefined {
  if (json === undefined) return undefined;
  const { values, before } = readMessage(json, ['values', 'before']);
  const read = readList(values).map(readOperand);
  if (read.length > orderBy.length) throw invalidArgument('Cursor has too many values.');
  return { values: read, before: readBoolean(before) };
}

function readCount(json: unknown, what: string): number | undefined {
  const count = readInt32(json);
  if (count !== undefined && count < 0) throw invalidArgument(`${what} is negative`);
  return count;
}

function readSelect(json: unknown): Query['select'] {
  if (json === undefined) return undefined;
  return readList(readMessage(json, ['fields'])['fields']).map(readFieldReference);
}
