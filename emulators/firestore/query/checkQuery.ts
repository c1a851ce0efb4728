/** Refuses what Firestore refuses in a query as a whole, however it was requested. */
import { invalidArgument } from '../../shared/statusError.ts';
import { formatFieldPath, isNameField } from '../fieldPath.ts';
import { MAX_FILTERS_AND_ORDERS } from '../limits.ts';
import { requireDatabase } from '../names.ts';
import { fieldFilters, type Order, type Query } from './model.ts';
import { isInequality } from './order.ts';

/** @throws StatusError INVALID_ARGUMENT */
export function checkQuery(query: Query): void {
  checkOrders(query.orderBy);
  checkInequalities(query);
  checkNames(query);
  checkScope(query);
}

function checkOrders(orders: readonly Order[]): void {
  const seen = new Set<string>();
  for (const [index, { path }] of orders.entries()) {
    const text = formatFieldPath(path);
    if (index > 0 && isNameField(orders[index - 1]?.path ?? []))
      throw invalidArgument('order by clause cannot contain more fields after the key');
    if (seen.has(text))
      throw invalidArgument(`order by clause cannot contain duplicate fields ${text}`);
    seen.add(text);
  }
}

/** Checks that one index can hold the fields of all inequalities and the name where it is asked for. */
function checkInequalities({ where, orderBy }: Query): void {
  const filters = fieldFilters(where);
  const unequal = filters.filter(isInequality);
  const fields = unequal.filter(({ path }) => !isNameField(path));
  const onName = filters.filter(({ path }) => isNameField(path));
  if (
    fields.length > 0 &&
    onName.length > 0 &&
    !onName.some((filter) => unequal.includes(filter))
  ) {
    throw invalidArgument(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    );
  }
  const ordered = orderBy.map(({ path }) => formatFieldPath(path));
  if (
    isNameField(orderBy.at(-1)?.path ?? []) &&
    fields.some(({ path }) => !ordered.includes(formatFieldPath(path)))
  )
    throw invalidArgument('order by clause cannot contain more fields after the key');
}

/** Checks that every name in the query's conditions is in the database of the request. */
function checkNames({ parent, where, orderBy, startAt, endAt }: Query): void {
  const operands = fieldFilters(where)
    .filter(({ path }) => isNameField(path))
    .flatMap((filter) =>
      'values' in filter ? filter.values : 'value' in filter ? [filter.value] : [],
    );
  for (const operand of operands)
    if (operand.type === 'reference') requireDatabase(operand.value, parent.database);
  for (const cursor of [startAt, endAt]) {
    const position = orderBy.findIndex(({ path }) => isNameField(path));
    const value = cursor?.values[position];
    if (value !== undefined && value.type !== 'reference')
      throw invalidArgument('Cursor __key__ value is not a document reference.');
    if (value !== undefined && value.value.database !== parent.database)
      throw invalidArgument('The cursor key is in a different database than the query');
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
  if (!field) return;
  if (query.collectionId === undefined)
    throw invalidArgument(`kind is required for filter: ${formatFieldPath(field.path)}`);
  if (query.allDescendants && query.parent.segments.length > 0)
    throw invalidArgument('collection group queries are only allowed at the root parent');
}
