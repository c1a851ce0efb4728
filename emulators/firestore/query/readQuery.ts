/** Reads a `StructuredQuery`. */
import { invalidArgument, StatusError } from '../../shared/statusError.ts';
import { formatFieldPath, isNameField } from '../fieldPath.ts';
import { checkPath, MAX_FILTERS_AND_ORDERS } from '../limits.ts';
import { requireDatabase, type ResourceName } from '../names.ts';
import { readBoolean, readEnum, readInt32, readList, readMessage, readText } from '../wire.ts';
import { readOperand } from '../readValue.ts';
import { fieldFilters, type Cursor, type Order, type Query } from './model.ts';
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
  if ('findNearest' in message) {
    throw new StatusError('UNIMPLEMENTED', 'findNearest (vector search) is not implemented here.');
  }
  const orderBy = readList(message['orderBy']).map(readOrder);
  checkOrders(orderBy);
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
  checkNames(query);
  checkScope(query);
  return query;
}

function readFrom(json: unknown): Pick<Query, 'collectionId' | 'allDescendants'> {
  const selectors = readList(json).map((item) =>
    readMessage(item, ['collectionId', 'allDescendants']),
  );
  if (selectors.length > 1) {
    throw invalidArgument('StructuredQuery.from cannot have more than one collection selector.');
  }
  const [selector = {}] = selectors;
  const collectionId = readText(selector['collectionId']);
  if (collectionId.includes('/')) {
    throw invalidArgument(`Collection id "${collectionId}" is invalid because it contains "/".`);
  }
  if (collectionId !== '') {
    checkPath([collectionId]);
  }
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

function checkOrders(orders: readonly Order[]): void {
  const seen = new Set<string>();
  for (const [index, { path }] of orders.entries()) {
    const text = formatFieldPath(path);
    if (index > 0 && isNameField(orders[index - 1]?.path ?? [])) {
      throw invalidArgument('order by clause cannot contain more fields after the key');
    }
    if (seen.has(text)) {
      throw invalidArgument(`order by clause cannot contain duplicate fields ${text}`);
    }
    seen.add(text);
  }
}

function readCursor(json: unknown, orderBy: readonly Order[]): Cursor | undefined {
  if (json === undefined) {
    return undefined;
  }
  const { values, before } = readMessage(json, ['values', 'before']);
  const read = readList(values).map(readOperand);
  if (read.length > orderBy.length) {
    throw invalidArgument('Cursor has too many values.');
  }
  for (const [index, value] of read.entries()) {
    if (isNameField(orderBy[index]?.path ?? []) && value.type !== 'reference') {
      throw invalidArgument('Cursor __key__ value is not a document reference.');
    }
  }
  return { values: read, before: readBoolean(before) };
}

function readCount(json: unknown, what: string): number | undefined {
  const count = readInt32(json);
  if (count !== undefined && count < 0) {
    throw invalidArgument(`${what} is negative`);
  }
  return count;
}

function readSelect(json: unknown): Query['select'] {
  if (json === undefined) {
    return undefined;
  }
  return readList(readMessage(json, ['fields'])['fields']).map(readFieldReference);
}

/** Checks that every name in the query's conditions is in the database of the request. */
function checkNames({ parent, where, orderBy, startAt, endAt }: Query): void {
  const operands = fieldFilters(where)
    .filter(({ path }) => isNameField(path))
    .flatMap((filter) =>
      'values' in filter ? filter.values : 'value' in filter ? [filter.value] : [],
    );
  for (const operand of operands) {
    if (operand.type === 'reference') {
      requireDatabase(operand.value, parent.database);
    }
  }
  for (const cursor of [startAt, endAt]) {
    const position = orderBy.findIndex(({ path }) => isNameField(path));
    const value = cursor?.values[position];
    if (value?.type === 'reference' && value.value.database !== parent.database) {
      throw invalidArgument('The cursor key is in a different database than the query');
    }
  }
}

/** Checks the number of conditions and orders, and that an index can answer those on fields. */
function checkScope(query: Query): void {
  const filters = fieldFilters(query.where);
  if (filters.length + query.orderBy.length > MAX_FILTERS_AND_ORDERS) {
    throw invalidArgument(
      `The query may not have more than ${MAX_FILTERS_AND_ORDERS} filters + sort orders + ancestor total. ` +
        `Currently there are ${filters.length} filters, ${query.orderBy.length} sort orders, and no ancestor filter.`,
    );
  }
  const field = [...filters, ...query.orderBy].find(({ path }) => !isNameField(path));
  if (!field) {
    return;
  }
  if (query.collectionId === undefined) {
    throw invalidArgument(`kind is required for filter: ${formatFieldPath(field.path)}`);
  }
  if (query.allDescendants && query.parent.segments.length > 0) {
    throw invalidArgument('collection group queries are only allowed at the root parent');
  }
}
